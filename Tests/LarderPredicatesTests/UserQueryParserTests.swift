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
    let list: [FullTextQuery] = [.word("a"), .word("-n-"), .word("b")]
    #expect(try parse("a -n- b") == .and(Parts(list)))
    #expect(
      try parse("(-é-z-) -n^2 -n\\-")
        == .and([.word("-é-z-"), .not(.boosted(.word("n"), by: 2)), .not(.word("n-"))]))
    #expect(try parse("***") == .all)
    #expect(try parse("a**") == .prefix("a"))
    #expect(try parse("title:*") == .field(["title"], .all))
    for empty in ["", " ", "\"\"", "\"", "()", ")(", "-\"\"", "\0", "title:\" \"", "(()"] {
      #expect(failure(empty)?.code == .syntax, "\(empty.debugDescription)")
    }
  }

  @Test func `NOT excludes as a minus does`() throws {
    #expect(try parse("a NOT b") == .and([.word("a"), .not(.word("b"))]))
    #expect(
      try parse("NOT title:(a b)") == .not(.field(["title"], .and([.word("a"), .word("b")]))))
    #expect(try parse("NOT NOT -a") == .not(.not(.not(.word("a")))))
    #expect(try parse("a OR NOT b") == .or([.word("a"), .not(.word("b"))]))
    #expect(try parse("a AND NOT b") == .and([.word("a"), .not(.word("b"))]))
    #expect(try parse("NOT") == .word("NOT"))
    #expect(try parse("a (b NOT)") == .and([.word("a"), .and([.word("b"), .word("NOT")])]))
    #expect(try parse("-nut -milk") == .and([.not(.word("nut")), .not(.word("milk"))]))
    #expect(try parse("NOT nu", typing: true) == .not(.word("nu")))
    #expect(failure(String(repeating: "NOT ", count: 100_000) + "a")?.code == .tooLarge)
  }

  @Test func `patterns`() throws {
    #expect(try parse("ch*late") == .wildcard("ch*late"))
    #expect(try parse("*berry*") == .wildcard("*berry*"))
    #expect(try parse("p?rk ?ork") == .and([.wildcard("p?rk"), .wildcard("?ork")]))
    #expect(try parse("c*l?") == .wildcard("c*l?"))
    #expect(try parse("a\\*b*c") == .wildcard("a\\*b*c"))
    #expect(try parse("a\\:b*c") == .wildcard("a:b*c"))
    #expect(try parse("title:*berry") == .field(["title"], .wildcard("*berry")))
    // A question mark at the end, an address, and stars without a letter.
    #expect(try parse("dinner?") == .word("dinner?"))
    #expect(try parse("what?!") == .word("what?!"))
    #expect(try parse("http://a.b/c?d=e*f") == .word("http://a.b/c?d=e*f"))
    #expect(try parse("**?*") == .prefix("**?"))
    #expect(try parse("a\\*") == .word("a*"))
    #expect(try parse("a\\**") == .prefix("a*"))
    #expect(try parse("?") == .word("?"))
  }

  @Test func `words with letters wrong and phrases with words in between`() throws {
    #expect(try parse("brocoli~") == .fuzzy("brocoli", distance: 1))
    #expect(try parse("brocoli~1") == .fuzzy("brocoli", distance: 1))
    #expect(try parse("title:crème~2") == .field(["title"], .fuzzy("crème", distance: 2)))
    #expect(failure("soup brocoli~3")?.range == 12..<14)
    #expect(failure("brocoli~0")?.code == .syntax)
    #expect(try parse("10~12") == .word("10~12"))
    #expect(try parse("~5") == .word("~5"))
    #expect(try parse("a~b") == .word("a~b"))
    #expect(try parse("\"brown sugar\"~2") == .phrase("brown sugar", slack: 2))
    #expect(try parse("\"brown sugar\"~") == .phrase("brown sugar", slack: 1))
    #expect(try parse("\"a b\"~2x") == .and([.phrase("a b"), .word("~2x")]))
    #expect(failure("\"a b\"~99999999999")?.code == .tooLarge)
    #expect(try parse(#""9\" tin""#) == .phrase("9\" tin"))
  }

  @Test func `NEAR`() throws {
    #expect(try parse("a NEAR/5 b") == .near(["a", "b"], distance: 5))
    #expect(try parse("a NEAR b NEAR \"c d\"") == .near(["a", "b", "c d"], distance: 10))
    #expect(try parse("NEAR(a b c, 5)") == .near(["a", "b", "c"], distance: 5))
    #expect(try parse("NEAR(a, b,c, 5") == .near(["a", "b,c"], distance: 5))
    #expect(try parse("NEAR(a b,5)") == .near(["a", "b"], distance: 5))
    #expect(try parse("NEAR(a 350)") == .near(["a", "350"], distance: 10))
    #expect(try parse("NEAR(1, 2, 3)") == .near(["1", "2"], distance: 3))
    #expect(try parse("NEAR(\"a b\" c)") == .near(["a b", "c"], distance: 10))
    #expect(
      try parse("x -title:a NEAR/1 b^2 OR c")
        == .and([
          .word("x"),
          .or([
            .not(.boosted(.field(["title"], .near(["a", "b"], distance: 1)), by: 2)), .word("c"),
          ]),
        ]))
    #expect(try parse("NEAR") == .word("NEAR"))
    #expect(try parse("a NEAR") == .and([.word("a"), .word("NEAR")]))
    #expect(try parse("a NEAR/x b") == .and([.word("a"), .word("NEAR/x"), .word("b")]))
    #expect(try parse("a near b") == .and([.word("a"), .word("near"), .word("b")]))
    for wrong in [
      "a NEAR (b c)", "a NEAR b*", "a* NEAR b", "a NEAR/2 b NEAR/3 c", "a^2 NEAR b", "NEAR(a)",
      "NEAR(a (b))", "NEAR(a OR b)", "NEAR(a b*)", "a NEAR title:b",
    ] {
      #expect(failure(wrong)?.code == .syntax, "\(wrong)")
    }
    #expect(failure("a NEAR/123456 b")?.code == .tooLarge)
  }

  @Test func `boosts`() throws {
    #expect(try parse("a^2") == .boosted(.word("a"), by: 2))
    #expect(try parse("title:a^3") == .boosted(.field(["title"], .word("a")), by: 3))
    #expect(try parse("title:(a^3)") == .field(["title"], .boosted(.word("a"), by: 3)))
    #expect(
      try parse("(a b)^0.5 c")
        == .and([.boosted(.and([.word("a"), .word("b")]), by: 0.5), .word("c")]))
    #expect(try parse("\"a b\"~2^3") == .boosted(.phrase("a b", slack: 2), by: 3))
    #expect(try parse("a~2^3") == .boosted(.fuzzy("a", distance: 2), by: 3))
    #expect(try parse("-a*^3") == .not(.boosted(.prefix("a"), by: 3)))
    #expect(try parse("a^ ^2 a^b") == .and([.word("a^"), .word("^2"), .word("a^b")]))
    #expect(failure("a^0")?.range == 1..<3)
    #expect(failure("a^5000")?.code == .syntax)
    #expect(try parse("(\"\")^2 b") == .word("b"))
    #expect(try parse("a^2", typing: true) == .boosted(.word("a"), by: 2))
  }

  @Test func `a backslash takes the meaning from a character`() throws {
    #expect(
      try parse(#"\-a \"b a\ b \OR title\:x"#)
        == .and(["-a", "\"b", "a b", "OR", "title:x"].map { .word($0) }))
    #expect(try parse("a\\") == .word("a\\"))
    #expect(try parse("\\\\") == .word("\\"))
    #expect(try parse("\\ü\\\u{3000}\\🍰") == .word("ü\u{3000}🍰"))
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
