import LarderPredicates
import Testing

/// Amounts, paths and parts of keywords in typed queries.
@Suite struct FactQueriesTests {
  /// Knows grams, cups and cakes.
  private static let amounts = AmountVocabulary("test") { text in
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let value = Double(digits) else { return nil }
    let rest = text.dropFirst(digits.count)
    let blanks = rest.prefix { $0 == " " }
    let word = rest.dropFirst(blanks.count).prefix { $0.isLetter }
    guard let unit = ["g": "gram", "cups": "cup"][String(word)] else {
      return word.isEmpty || !blanks.isEmpty ? .init(value, nil, length: digits.utf8.count) : nil
    }
    return .init(value, unit, length: digits.utf8.count + blanks.utf8.count + word.utf8.count)
  } isFood: {
    $0 == "cake"
  } units: {
    ["gram", "cups"]
  }

  private static let parser: UserQueryParser = {
    var parser = UserQueryParser(
      fields: ["title": "title"],
      attributes: [
        "language": UserQueryAttribute("language", .part(.language)),
        "lang": UserQueryAttribute("language", .part(.language)),
        "site": UserQueryAttribute("site", .part(.host)),
        "cuisine": UserQueryAttribute("cuisine", .keyword),
        "path": UserQueryAttribute("path", .path), "file": UserQueryAttribute("file", .file),
      ])
    parser.amounts = amounts
    return parser
  }()

  private func parse(_ text: String) throws -> FullTextQuery { try Self.parser.parse(text) }

  private func amount(
    _ food: String, _ unit: String?, lower: AttributeCondition.Bound? = nil,
    upper: AttributeCondition.Bound? = nil, isPerServing: Bool = false
  ) -> FullTextQuery {
    var condition = AmountCondition(food)
    (condition.unit, condition.lower, condition.upper) = (unit, lower, upper)
    condition.isPerServing = isPerServing
    return .fact(QueryFact(.amount(condition)))
  }

  @Test func `amounts are compared`() throws {
    #expect(try parse("qty(flour)<=200g") == amount("flour", "gram", upper: .init(200)))
    #expect(
      try parse("QTY( brown  sugar ) < 2 cups")
        == amount("brown sugar", "cup", upper: .init(2, isInclusive: false)))
    #expect(
      try parse("qty(eggs)=3") == amount("eggs", nil, lower: .init(3), upper: .init(3)))
    #expect(
      try parse("qty(sugar) per serving > 20 g")
        == amount("sugar", "gram", lower: .init(20, isInclusive: false), isPerServing: true))
    #expect(try parse("qty(flour)≥0g") == amount("flour", "gram", lower: .init(0)))
    #expect(
      try parse("soup -qty(salt)>1g (qty(eggs)=3 OR rice)")
        == .and([
          .word("soup"), .not(amount("salt", "gram", lower: .init(1, isInclusive: false))),
          .or([amount("eggs", nil, lower: .init(3), upper: .init(3)), .word("rice")]),
        ]))
    // A word behind a number is the unit, unless it names a food.
    #expect(
      try parse("qty(eggs)=3 cake")
        == .and([amount("eggs", nil, lower: .init(3), upper: .init(3)), .word("cake")]))
    // Words are words where nobody knows amounts.
    #expect(try UserQueryParser().parse("qty") == .word("qty"))
    #expect(try parse("qty") == .word("qty"))
  }

  @Test(
    arguments: [
      ("qty(", "the parenthesis of qty( is not closed", 0..<4),
      ("qty(flour", "the parenthesis of qty( is not closed", 0..<9),
      ("qty(a(b)<3", "the parenthesis of qty( is not closed", 0..<5),
      ("qty()<", "qty() needs the name of a food", 0..<5),
      ("qty(  )<2g", "qty() needs the name of a food", 0..<7),
      ("qty(flour)", "qty(flour) needs an amount to compare with", 0..<10),
      ("qty(flour) 200g", "qty(flour) needs an amount to compare with", 0..<10),
      ("qty(flour)<", "an amount is missing behind qty(flour)<", 0..<11),
      ("qty(flour)<2 parsecs", "there is no unit \"parsecs\"", 13..<20),
      (
        "qty(flour)<2 cusp", "there is no unit \"cusp\" of amounts; did you mean \"cups\"?", 13..<17
      ),
      ("qty(flour)<2x", "\"2x\" is no amount", 11..<13),
      ("qty(flour)<NaN", "\"NaN\" is no amount", 11..<14),
      ("qty(flour)<1e400", "\"1e400\" is no amount", 11..<16),
      ("qty(flour)<-5g", "\"-5g\" is no amount", 11..<14),
      ("qty(flour)<\"2g\"", "an amount is missing", 0..<11),
    ])
  func `what is no amount is refused with its place`(
    text: String, message: String, range: Range<Int>
  ) throws {
    let error = try #require(throws: QueryError.self) { try parse(text) }
    #expect(error.message.hasPrefix(message), "\(error.message)")
    #expect(error.range == range)
  }

  @Test func `parts of keywords stand behind a colon and whole ones behind an equals sign`() throws
  {
    func like(_ name: String, _ kind: KeywordPattern.Kind, _ text: String) -> FullTextQuery {
      .attribute(AttributeCondition(name, .like(KeywordPattern(kind, text))))
    }
    #expect(try parse("lang:en") == like("language", .language, "en"))
    #expect(try parse("language=en") == .attribute("language", is: "en"))
    #expect(try parse("site:bbc") == like("site", .host, "bbc"))
    #expect(
      try parse("lang:(de OR en)")
        == .or([like("language", .language, "de"), like("language", .language, "en")]))
    #expect(try parse("cuisine:thai") == .attribute("cuisine", is: "thai"))
    let star = try #require(throws: QueryError.self) { try parse("site:bb*") }
    #expect(star.message == "site is found by its beginning; write it without \"*\"")
    #expect(throws: QueryError.self) { try parse("lang<en") }
  }

  @Test(
    arguments: [
      ("en", "en", true), ("en", "en-US", true), ("en", "EN_gb", true), ("EN", "en", true),
      ("en", "eng", false), ("en", "de", false), ("en", "", false), ("en-GB", "en_gb", true),
      ("en_GB", "en-gb", true), ("en-GB", "en", false), ("en-GB", "en-US", false),
      ("en-G", "en-GB", false), ("", "en", false),
    ])
  func `a language stands for its regions`(typed: String, keyword: String, isMeant: Bool) {
    #expect(KeywordPattern(.language, typed).matches(keyword) == isMeant)
  }

  @Test(
    arguments: [
      ("bbc", "www.bbc.co.uk", true), ("bbc", "bbcgoodfood.com", true), ("bbc", "bbc", true),
      ("BBC.co", "www.bbc.co.uk", true), ("bbc", "BBC Good Food", true),
      ("good", "BBC Good Food", true),
      ("bbc", "https://bbc.com", true), ("bc", "bbc.com", false), ("bbc.com", "bbc.co.uk", false),
      ("food", "bbcgoodfood.com", false), ("www.bbc.co.uk.x", "www.bbc.co.uk", false),
      ("", "x", false),
    ])
  func `a site is found by the beginning of a label`(
    typed: String, keyword: String, isMeant: Bool
  ) {
    #expect(KeywordPattern(.host, typed).matches(keyword) == isMeant)
  }

  @Test func `paths and files are patterns`() throws {
    #expect(try parse("path:soups") == .fact(QueryFact(.path("soups"))))
    #expect(try parse("file:\"My Recipes\"") == .fact(QueryFact(.file("My Recipes"))))
    #expect(try parse("path:/a/*/b") == .fact(QueryFact(.path("/a/*/b"))))
    #expect(try parse("has:path") == .fact(QueryFact(.path("*"))))
    #expect(
      try parse("path:(a OR b)")
        == .or([.fact(QueryFact(.path("a"))), .fact(QueryFact(.path("b")))]))
    let order = try #require(throws: QueryError.self) { try parse("path<3") }
    #expect(order.message == "path has no order to compare by; write path:VALUE")
  }

  @Test func `what was not looked up is an error, and keys are found in order`() {
    var fact = QueryFact(.path("soups"))
    #expect(fact.isMet(by: 3) == nil)
    #expect(fact.isUnknown.message == "path:soups can be asked of a collection of recipes only")
    fact.keys = [1, 3, 7]
    #expect((0...8).filter { fact.isMet(by: $0) == true } == [1, 3, 7])
  }

  @Test(arguments: [
    "qty(flour)<=200 gram", "qty(brown sugar) per serving>1.5 cup", "qty(eggs)=3", "path:soups",
    "path:\"a b\"", "path:\"/a/*/b\\\\*\"", "path:\"say \\\"x\\\"\"", "file:\"*\"", "language:en",
    "site:\"bbc.co\"", "-qty(salt)<2 gram",
  ])
  func `what was read is printed and said in words`(text: String) throws {
    var parser = Self.parser
    // The printer has English names of units in the singular.
    parser.amounts = AmountVocabulary("printed") { text in
      let words = text.split(separator: " ")
      let known = words.count > 1 && ["gram", "cup"].contains(words[1])
      guard let first = words.first, let value = Double(first) else { return nil }
      return .init(
        value, known ? String(words[1]) : nil,
        length: first.utf8.count + (known ? words[1].utf8.count + 1 : 0))
    } isFood: { _ in
      false
    } units: {
      []
    }
    let query = try parser.parse(text)
    let printer = UserQueryPrinter()
    let printed = try printer.print(query)
    #expect(try parser.parse(printed) == query, "\(printed)")
    #expect(!QueryExplanation().text(query).isEmpty)
  }

  @Test(
    arguments: [
      (QueryFact.Condition.path("soups"), "/home/ann/Soups/leek.json", true),
      (.path("soups/leek"), "/home/ann/soups/leek.json", true),
      (.path("leek"), "/soups/beef.json", false), (.path("/a/*/c"), "/x/a/b/c.json", true),
      (.path("a*z"), "/abc", false), (.path("*"), "/abc", true), (.path("crème"), "/CREME", true),
      (.file("leek"), "/soups/leek.json", true), (.file("leek.json"), "/soups/leek.json", true),
      (.file("lee"), "/soups/leek.json", false), (.file("lee*"), "/soups/leek.json", true),
      (.file("soups"), "/soups/leek.json", false), (.file(".json"), "/soups/.json", true),
      (.file("a.b"), "/a.b.json", true), (.file("*"), "/", true),
    ])
  func `paths match`(condition: QueryFact.Condition, path: String, isMeant: Bool) throws {
    let test = try #require(condition.pathTest())
    #expect(test(path) == isMeant)
  }
}
