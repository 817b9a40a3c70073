import LarderPredicates
import TestSupport
import Testing

@Suite struct UserQueryPrinterTests {
  private let parser = UserQueryParser(fieldNames: ["title", "authors", "größe", "f_2"])

  @Test func `queries are spelt as a person would`() throws {
    let cases: [(FullTextQuery, String)] = [
      (.and([.word("a"), .not(.word("b")), .prefix("c")]), "a -b c*"),
      (.and([.or([.word("a"), .phrase("b c")]), .all]), "a OR \"b c\" *"),
      (.or([.and([.word("a"), .word("b")]), .word("c")]), "(a b) OR c"),
      (.field(["title"], .and([.word("a"), .word("b")])), "title:(a b)"),
      (.not(.field(["title"], .phrase("a b"))), "-title:\"a b\""),
      (.prefix("brown su"), "\"brown su\"*"), (.prefix("-x"), "\"-x\"*"),
      (.not(.not(.word("x"))), "-(-x)"),
    ]
    for (query, text) in cases { #expect(try UserQueryPrinter().print(query) == text) }
  }

  @Test(
    arguments: [
      .word(""), .word("a b"), .word("-a"), .word("a*"), .word("title:x"), .word("OR"),
      .word("a\"b"), .word("a(b"), .phrase("a\"b"), .phrase(""), .phrase(" "), .prefix("a*\""),
      .and([]), .or([]), .and([.word("a")]), .field([], .word("a")), .field(["a b"], .word("c")),
      .field(["a"], .word(":b")),
    ] as [FullTextQuery])
  func `what the syntax cannot say is refused`(query: FullTextQuery) {
    #expect(throws: QueryError.self) { try UserQueryPrinter().print(query) }
  }

  @Test func `trees too deep for the parser are refused`() {
    var query = FullTextQuery.word("x")
    for _ in 0..<100 { query = .not(.not(query)) }
    #expect(throws: QueryError.self) { try UserQueryPrinter().print(query) }
  }

  @Test func `parsing what was printed gives the same query`() throws {
    var random = SeededGenerator.fromEnvironment("query round trip")
    var said = 0
    for _ in 0..<3_000 {
      let query = Self.randomQuery(depth: 4, &random)
      guard let text = try? UserQueryPrinter().print(query) else { continue }
      said += 1
      #expect(try parser.parse(text) == query, "\(text)")
    }
    #expect(said > 2_000)
  }

  @Test func `any text is answered or refused, and the answer can be printed again`() throws {
    var random = SeededGenerator.fromEnvironment("query fuzz")
    let pieces = [
      "a", "-", "\"", "*", ":", "(", ")", " ", "OR", "AND", "title", "größe", "\0", "9", ",", "/",
      "“", "”", "\u{301}", "\u{3000}", "🍰", "ข", "\\", "'", "\u{feff}", "authors:", " OR ",
    ]
    var answered = 0
    for _ in 0..<5_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<14, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      let parser = UserQueryParser(
        fieldNames: ["title", "authors", "größe"], lastWordIsPrefix: .random(using: &random))
      do throws(QueryError) {
        let query = try parser.parse(text)
        answered += 1
        // Some of what degrades (such as a leading OR) has no canonical spelling.
        guard let printed = try? UserQueryPrinter().print(query) else { continue }
        #expect(
          try self.parser.parse(printed) == query,
          "\(text.debugDescription) \(printed.debugDescription)")
      } catch {
        let range = try #require(error.range)
        #expect(range.lowerBound >= 0 && range.upperBound <= text.utf8.count)
        #expect(error.caretLines(for: text).contains("^"))
      }
    }
    #expect(answered > 1_000)
  }

  private static func randomQuery(
    depth: Int, _ random: inout SeededGenerator
  ) -> FullTextQuery {
    let words = ["a", "crème", "low-fat", "9\"", "don't", "ข้าว", "x:y:", "10:30", "&", "-", "e*e"]
    let word = words.randomElement(using: &random) ?? ""
    let other = words.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<(depth > 0 ? 9 : 4), using: &random) {
    case 0: return .word(word)
    case 1: return .prefix(Bool.random(using: &random) ? word : "\(word) \(other)")
    case 2: return .phrase("\(word) \(other)")
    case 3: return Bool.random(using: &random) ? .all : .word(other)
    case 4: return .not(randomQuery(depth: depth - 1, &random))
    case 5:
      let names = [["title"], ["größe"], ["authors", "f_2"]].randomElement(using: &random)
      return .field(names ?? [], randomQuery(depth: depth - 1, &random))
    case let kind:
      let items = (0..<Int.random(in: 2..<4, using: &random)).map { _ in
        randomQuery(depth: depth - 1, &random)
      }
      return kind == 6 ? .or(items) : .and(items)
    }
  }
}
