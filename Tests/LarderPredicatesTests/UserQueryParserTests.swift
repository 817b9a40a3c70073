import LarderPredicates
import Testing

@Suite struct UserQueryParserTests {
  private let fields = [
    "title": "title", "name": "title", "authors": "authors", "author": "authors", "by": "authors",
    "steps": "steps", "directions": "steps",
  ]

  private func parse(_ text: String, typing: Bool = false) throws -> FullTextQuery {
    try UserQueryParser(fields: fields, lastWordIsPrefix: typing).parse(text)
  }

  private func failure(_ text: String) -> QueryError? {
    do {
      _ = try parse(text)
      return nil
    } catch { return error as? QueryError }
  }

  @Test func `words side by side must all match`() throws {
    #expect(try parse("crème") == .word("crème"))
    #expect(try parse("  creme\t brulee\n") == .and([.word("creme"), .word("brulee")]))
    #expect(
      try parse("low-fat don't 1.5") == .and([.word("low-fat"), .word("don't"), .word("1.5")]))
    #expect(try parse("a AND b") == .and([.word("a"), .word("b")]))
    // Blanks beyond ASCII: no-break, ideographic, thin.
    #expect(try parse("a\u{a0}b\u{3000}c\u{2009}d") == .and("abcd".map { .word(String($0)) }))
  }

  @Test func `everything that a person types`() throws {
    let query = try parse("creme brulee -nut field author:\"julia child\" \"brown sugar\" choc*")
    #expect(
      query
        == .and([
          .word("creme"), .word("brulee"), .not(.word("nut")), .word("field"),
          .field(["authors"], .phrase("julia child")), .phrase("brown sugar"), .prefix("choc"),
        ]))
    #expect(
      try parse("-\"brown sugar\" -title:cake -choc* title:pie*")
        == .and([
          .not(.phrase("brown sugar")), .not(.field(["title"], .word("cake"))),
          .not(.prefix("choc")), .field(["title"], .prefix("pie")),
        ]))
    #expect(try parse("title:-cake") == .field(["title"], .not(.word("cake"))))
    #expect(try parse("TITLE,by:x") == .field(["title", "authors"], .word("x")))
    #expect(
      try parse("title:(a OR b)") == .field(["title"], .or([.word("a"), .word("b")])))
    #expect(try parse("*") == .all)
    #expect(try parse("* -nut") == .and([.all, .not(.word("nut"))]))
    #expect(try parse("\"brown su\"*") == .prefix("brown su"))
    #expect(try parse("“brown sugar”") == .phrase("brown sugar"))
  }

  @Test func `OR joins its neighbours and binds tighter than side by side`() throws {
    #expect(
      try parse("a b OR c d")
        == .and([.word("a"), .or([.word("b"), .word("c")]), .word("d")]))
    #expect(
      try parse("a OR b OR -c") == .or([.word("a"), .word("b"), .not(.word("c"))]))
    #expect(
      try parse("a OR b c OR d")
        == .and([.or([.word("a"), .word("b")]), .or([.word("c"), .word("d")])]))
    #expect(try parse("(a b) OR c") == .or([.and([.word("a"), .word("b")]), .word("c")]))
    #expect(try parse("a or b") == .and([.word("a"), .word("or"), .word("b")]))
    // Without two neighbours it is a word.
    #expect(try parse("OR") == .word("OR"))
    #expect(try parse("a OR") == .and([.word("a"), .word("OR")]))
    #expect(try parse("OR a") == .and([.word("OR"), .word("a")]))
    #expect(try parse("(a OR) b") == .and([.and([.word("a"), .word("OR")]), .word("b")]))
    #expect(try parse("ORANGE a") == .and([.word("ORANGE"), .word("a")]))
  }

  @Test(arguments: [
    "note:", "10:30", "http://example.org/a?b=c:d", "mailto:", "a::b", "www.x.org:80", ":", "-:",
    "1:2",
  ])
  func `a colon that names no field is part of the word`(word: String) throws {
    let expected: FullTextQuery = word.hasPrefix("-") ? .not(.word(":")) : .word(word)
    #expect(try parse(word) == expected)
  }

  @Test func `an unknown field is an error that shows the place and the nearest name`() throws {
    let error = try #require(failure("pie autor:julia"))
    #expect(error.code == .unknownKey)
    #expect(error.range == 4..<9)
    #expect(error.message == "there is no field \"autor\" to search; did you mean \"author\"?")
    #expect(error.caretLines(for: "pie autor:julia") == "pie autor:julia\n    ^^^^^")
    let far = try #require(self.failure("crème zutaten:ei"))
    #expect(far.range == 7..<14)
    #expect(far.message.hasSuffix("the fields are authors, steps, title"))
    #expect(self.failure("title,foo:x")?.range == 6..<9)
    #expect(
      self.failure(String(repeating: "a", count: 100_000) + ":x")?.message.utf8.count ?? 0 < 200)
  }

  @Test func `the last word is a prefix while it is being typed`() throws {
    #expect(try parse("creme bru", typing: true) == .and([.word("creme"), .prefix("bru")]))
    #expect(try parse("bru ", typing: true) == .word("bru"))
    #expect(try parse("bru\u{3000}", typing: true) == .word("bru"))
    #expect(try parse("-nu", typing: true) == .not(.word("nu")))
    #expect(try parse("title:-nu", typing: true) == .field(["title"], .not(.word("nu"))))
    #expect(try parse("by:jul", typing: true) == .field(["authors"], .prefix("jul")))
    #expect(try parse("\"brown su", typing: true) == .prefix("brown su"))
    #expect(try parse("\"brown ", typing: true) == .phrase("brown "))
    #expect(try parse("\"brown sugar\"", typing: true) == .phrase("brown sugar"))
    #expect(try parse("choc*", typing: true) == .prefix("choc"))
  }

  @Test func `odd input gives what makes sense of it`() throws {
    #expect(try parse("\"olive oil") == .phrase("olive oil"))
    #expect(try parse("a\"b c\"d") == .and([.word("a"), .phrase("b c"), .word("d")]))
    #expect(try parse("9\" pie") == .and([.word("9\""), .word("pie")]))
    #expect(try parse("\"bake at 350\" x") == .and([.phrase("bake at 350"), .word("x")]))
    #expect(try parse("a - b") == .and([.word("a"), .word("-"), .word("b")]))
    #expect(try parse("a \"\" b title:\"\"") == .and([.word("a"), .word("b")]))
    #expect(try parse("a OR \"\"") == .word("a"))
    #expect(try parse("((a) b") == .and([.word("a"), .word("b")]))
    #expect(try parse("a) b))") == .and([.word("a"), .word("b")]))
    #expect(try parse("a\0b") == .and([.word("a"), .word("b")]))
    #expect(try parse("&") == .word("&"))
    #expect(try parse("?!... %") == .and([.word("?!..."), .word("%")]))
    #expect(try parse("-") == .word("-"))
    #expect(try parse("--") == .not(.word("-")))
    #expect(try parse("***") == .all)
    #expect(try parse("a**") == .prefix("a"))
    #expect(try parse("title:*") == .field(["title"], .all))
    for empty in ["", " ", "\"\"", "\"", "()", ")(", "-\"\"", "\0", "title:\" \"", "(()"] {
      #expect(failure(empty)?.code == .syntax, "\(empty.debugDescription)")
    }
  }

  @Test func `a query too large is refused with the limit, whatever its size`() throws {
    let words = Array(repeating: "w", count: UserQueryParser.maximumClauses)
    #expect(throws: Never.self) { try parse(words.joined(separator: " ")) }
    let many = try #require(failure(Array(repeating: "word", count: 10_000).joined(separator: " ")))
    #expect(many.code == .tooLarge && many.message.contains("4096"))
    #expect(
      failure(Array(repeating: "a", count: 10_000).joined(separator: " OR "))?.code == .tooLarge)
    #expect(failure(String(repeating: "(", count: 1_000_000))?.code == .tooLarge)
    #expect(failure(String(repeating: "-", count: 1_000_000)) == nil)
    #expect(try parse(String(repeating: "x", count: 1_000_000)) != .all)
    #expect(try parse("\"" + String(repeating: "x ", count: 500_000)) != .all)
    #expect(failure(String(repeating: "\"", count: 1_000_000))?.code == .syntax)
    let deep = String(repeating: "(", count: 32) + "a"
    #expect(try parse(deep) == .word("a"))
  }

  @Test func `names near to what was typed are suggested, far ones not`() {
    let message = { (text: String) in self.failure(text)?.message ?? "" }
    #expect(message("titel:x").contains("\"title\""))
    #expect(message("auth:x").contains("\"author\""))
    #expect(message("step:x").contains("\"steps\""))
    #expect(!message("xyz:x").contains("did you mean"))
  }
}
