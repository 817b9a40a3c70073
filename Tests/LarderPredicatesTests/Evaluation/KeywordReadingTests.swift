import LarderPredicates
import Testing

/// What readers of texts say of single members, as a function of predicates.
@Suite struct KeywordReadingTests {
  @Test func `a reader is asked by its name, with the texts that are there`() throws {
    KeywordReading.register("colours of texts") { texts in
      texts.joined().flatMap { $0.split(separator: " ") }.map { ("colour", String($0)) }
    }
    func holds(_ keyword: String, _ attribute: String = "colour", _ texts: Value...) throws -> Value
    {
      try KeywordReading.evaluate(
        [.string(keyword), .string(attribute), .string("colours of texts")] + texts)
    }
    #expect(try holds("RED", "colour", .string("green red"), .null) == .boolean(true))
    #expect(try holds("red", "colour", .list([.string("blue"), .string("red")])) == .boolean(true))
    #expect(try holds("red", "shape", .string("red")) == .boolean(false))
    #expect(try holds("red", "colour", .string(""), .null) == .boolean(false))
  }

  @Test func `a reader that the program does not bring is an error`() throws {
    #expect {
      try KeywordReading.evaluate([
        .string("red"), .string("colour"), .string("of another program"),
      ])
    } throws: { error in
      "\(error)".contains(
        "\"of another program\", which makes keywords of texts: the program has to bring it")
    }
    #expect(throws: QueryError.self) { try KeywordReading.evaluate([.string("red")]) }
  }
}
