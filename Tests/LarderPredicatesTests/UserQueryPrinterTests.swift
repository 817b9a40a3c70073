import LarderPredicates
import TestSupport
import Testing

@Suite struct UserQueryPrinterTests {
  private static let attributes = [
    UserQueryAttribute("time", .duration), UserQueryAttribute("rating", .number),
    UserQueryAttribute("added", .date), UserQueryAttribute("cuisine", .keyword),
  ]
  private static let clock = QueryClock(now: 0, zone: .fixed(3600))
  private let parser = UserQueryParser(
    fields: ["title": "title", "authors": "authors", "größe": "größe", "f_2": "f_2"],
    attributes: .init(uniqueKeysWithValues: attributes.map { ($0.name, $0) }),
    missingField: "f_2", clock: clock)
  private let printer = UserQueryPrinter(
    attributes: attributes, missingField: "f_2", clock: clock)

  @Test func `queries are spelt as a person would`() throws {
    let cases: [(FullTextQuery, String)] = [
      (.and([.word("a"), .not(.word("b")), .prefix("c")]), "a -b c*"),
      (.and([.or([.word("a"), .phrase("b c")]), .all]), "a OR \"b c\" *"),
      (.or([.and([.word("a"), .word("b")]), .word("c")]), "(a b) OR c"),
      (.field(["title"], .and([.word("a"), .word("b")])), "title:(a b)"),
      (.not(.field(["title"], .phrase("a b"))), "-title:\"a b\""),
      (.prefix("brown su"), "\"brown su\"*"), (.prefix("-x"), "\"-x\"*"),
      (.not(.not(.word("x"))), "-(-x)"),
      (.not(.word("n-")), "-n\\-"), (.word("-n-"), "-n-"),
      (.wildcard("ch*late"), "ch*late"), (.fuzzy("x", distance: 2), "x~2"),
      (.phrase("a b", slack: 3), "\"a b\"~3"),
      (.near(["a", "b c"], distance: 5), "NEAR(a b\\ c, 5)"),
      (.boosted(.word("a"), by: 2), "a^2"),
      (.boosted(.field(["title"], .word("a")), by: 0.5), "title:a^0.5"),
      (.allBut(missing: 1, of: [.word("a"), .word("b")]), "a b missing<=1"),
      (.word("a b"), "a\\ b"), (.word("OR"), "\\OR"), (.word("title:x"), "title\\:x"),
      (.word("a<b"), "a\\<b"), (.word("10:30"), "10:30"), (.phrase("9\""), "\"9\\\"\""),
      (.attribute("rating", atLeast: 4), "rating>=4"),
      (.attribute("rating", below: 4.5), "rating<4.5"),
      (.attribute("rating", in: 1...3), "rating:1..3"),
      (.attribute("time", atMost: 90), "time<=90min"),
      (.attribute("cuisine", is: "italian"), "cuisine=italian"),
      (.attribute("cuisine", is: "new england"), "cuisine=\"new england\""),
      (.attribute(present: "rating"), "has:rating"),
      (.attribute("added", atLeast: -3600), "added>=2001-01-01"),
      (.attribute("added", atLeast: 0.25), "added>=2001-01-01T00:00:00.25Z"),
    ]
    for (query, text) in cases {
      #expect(try printer.print(query) == text, "\(text)")
      #expect(try parser.parse(text) == query, "\(text)")
    }
    let year = AttributeCondition.Test.range(
      lower: .init(-3600), upper: .init(365 * 86_400 - 3600, isInclusive: false))
    #expect(try printer.print(.attribute(AttributeCondition("added", year))) == "added:2001")
  }

  @Test(
    arguments: [
      .word(""), .phrase(""), .phrase(" "), .and([]), .or([]), .and([.word("a")]),
      .field([], .word("a")), .field(["a b"], .word("c")), .near(["a"], distance: 2),
      .fuzzy("a", distance: 3), .fuzzy("12", distance: 1), .wildcard("a"), .wildcard("a*"),
      .allBut(missing: 1, of: [.word("a")]), .allBut(missing: -1, of: [.word("a"), .word("b")]),
      .boosted(.word("a"), by: 0), .boosted(.word("a"), by: .nan),
      .attribute("rating", atLeast: .infinity), .attribute("rating", in: 0...(.infinity)),
      .attribute("added", below: 1e300), .phrase("a", slack: -1),
      .attribute("cuisine", atLeast: 1), .attribute(AttributeCondition("rating", .keyword("x"))),
      .attribute(present: "a b"),
    ] as [FullTextQuery])
  func `what the syntax cannot say is refused`(query: FullTextQuery) {
    #expect(throws: QueryError.self) { try printer.print(query) }
  }

  @Test func `each refusal names what cannot be said`() {
    let cases: [(FullTextQuery, String)] = [
      (.word(""), "this word"), (.prefix(""), "this prefix"), (.wildcard("a"), "this pattern"),
      (.fuzzy("a", distance: 3), "this word with letters wrong"), (.phrase(""), "this phrase"),
      (.near(["a"], distance: 2), "this list of words"),
      (.and([]), "a list of fewer than two conditions"),
      (.or([.word("a")]), "a list of fewer than two conditions"),
      (
        .allBut(missing: 1, of: [.word("a")]),
        "more conditions that may be missing than there are"
      ),
      (.field(["a b"], .word("c")), "a field of this name"),
      (.boosted(.word("a"), by: 0), "a boost that is not from 0.001 to 1000"),
      (.attribute("rating", atLeast: .infinity), "a value without end"),
      (
        .attribute(AttributeCondition("rating", .range(lower: nil, upper: nil))),
        "a range without ends"
      ),
      (.attribute("added", below: 1e300), "a date of another age"),
      (.attribute("cuisine", atLeast: 1), "this condition on cuisine"),
      (.attribute(present: "a b"), "this condition on a b"),
    ]
    for (query, what) in cases {
      let error = #expect(throws: QueryError.self) { try printer.print(query) }
      #expect(error?.code == .unsupported, "\(what)")
      #expect(error?.message == what + " cannot be said in the typed syntax")
    }
  }

  @Test func `trees too deep for the parser are refused`() {
    var query = FullTextQuery.word("x")
    for _ in 0..<100 { query = .not(.not(query)) }
    let error = #expect(throws: QueryError.self) { try printer.print(query) }
    #expect(error?.message.contains("parentheses inside each other cannot be said") == true)
  }

  @Test func `parsing what was printed gives the same query`() throws {
    var random = SeededGenerator.fromEnvironment("query round trip")
    var said = 0
    for _ in 0..<3_000 {
      let query = Self.randomQuery(depth: 4, &random)
      guard let text = try? printer.print(query) else { continue }
      said += 1
      #expect((try? parser.parse(text)) == query, "\(text)")
    }
    #expect(said > 2_500)
  }

  @Test func `any text is answered or refused, and the answer can be printed again`() throws {
    var random = SeededGenerator.fromEnvironment("query fuzz")
    let pieces = [
      "a", "-", "\"", "*", ":", "(", ")", " ", "OR", "AND", "title", "größe", "\0", "9", ",", "/",
      "~", "^", "?", "<", ">=", "=", "..", "2", "missing<=", "NEAR", "NOT ", "time", "added:",
      "2026-01",
      "cuisine:", "rating", "has:", "≤", "“", "”", "\u{301}", "\u{3000}", "🍰", "ข", "\\", "'",
      "\u{feff}", "authors:", " OR ",
    ]
    var answered = 0
    var again = 0
    for _ in 0..<5_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<14, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      var parser = self.parser
      parser.lastWordIsPrefix = .random(using: &random)
      do throws(QueryError) {
        let query = try parser.parse(text)
        answered += 1
        // A pattern with odd backslashes has no spelling of its own.
        guard let printed = try? printer.print(query) else { continue }
        again += 1
        #expect(!QueryExplanation().text(query).isEmpty)
        #expect(
          (try? self.parser.parse(printed)) == query,
          "\(text.debugDescription) \(printed.debugDescription)")
      } catch {
        let range = try #require(error.range)
        #expect(range.lowerBound >= 0 && range.upperBound <= text.utf8.count)
        #expect(error.caretLines(for: text).contains("^"))
      }
    }
    #expect(answered > 1_000 && again > answered * 9 / 10)
  }

  private static let words = [
    "a", "crème", "low-fat", "9\"", "don't", "ข้าว", "x:y:", "10:30", "&", "-", "e*e", "OR", "n-",
    "-n-", "\\-", "a\\-", "a--",
    "NEAR/3", "time",
    "<3", "≤", "a b", "x^2", "y~", "\\", "\\\\*", "?", "p?rk", "1,5", "min", "missing<=1", "(x)",
    "“", "-z", "has:a",
    "3", "\u{3000}", "\0", "a\u{301}", "NOT", "http://a.b/c?d=e",
  ]

  private static func randomQuery(
    depth: Int, _ random: inout SeededGenerator
  ) -> FullTextQuery {
    let word = words.randomElement(using: &random) ?? ""
    let other = words.randomElement(using: &random) ?? ""
    func items(_ count: Range<Int>) -> [FullTextQuery] {
      (0..<Int.random(in: count, using: &random)).map { _ in randomQuery(depth: depth - 1, &random)
      }
    }
    switch Int.random(in: 0..<(depth > 0 ? 17 : 9), using: &random) {
    case 0, 1: return .word(word)
    case 2: return .prefix(Bool.random(using: &random) ? word : "\(word) \(other)")
    case 3:
      return .phrase("\(word) \(other)", slack: [0, 0, 1, 7].randomElement(using: &random) ?? 0)
    case 4: return Bool.random(using: &random) ? .all : .fuzzy("x" + other, distance: 1)
    case 5:
      return .wildcard(
        ["*berry", "p?rk", "c*h\\*e", "?x:y", "a b*c"].randomElement(using: &random) ?? "")
    case 6: return .near([word, other, "z"], distance: Int.random(in: 0..<8, using: &random))
    case 7, 8: return .attribute(randomCondition(&random))
    case 9, 10: return .not(randomQuery(depth: depth - 1, &random))
    case 11, 12:
      let names = [["title"], ["größe"], ["f_2"], ["authors", "f_2"]].randomElement(using: &random)
      return .field(names ?? [], randomQuery(depth: depth - 1, &random))
    case 13:
      let factors: [Double] = [2, 0.5, 0.001, 1000, 1.0 / 3]
      let factor = factors.randomElement(using: &random) ?? 1
      return .boosted(randomQuery(depth: depth - 1, &random), by: factor)
    case 14:
      let all = items(2..<5)
      return .allBut(missing: Int.random(in: 0..<all.count, using: &random), of: all)
    case 15: return .or(items(2..<4))
    default: return .and(items(2..<4))
    }
  }

  private static func randomCondition(_ random: inout SeededGenerator) -> AttributeCondition {
    func bound() -> AttributeCondition.Bound? {
      let values: [Double] = [
        0, 1, 30, 90.5, 1e-9, -3600, 82_800, 31_532_400, 86_400 * 31 - 3600, 0.1 + 0.2, 1e20,
        12_345_678.125,
        -1e9 - 1.0 / 3,
      ]
      let value = values.randomElement(using: &random)
      return Int.random(in: 0..<4, using: &random) == 0
        ? nil : value.map { .init($0, isInclusive: .random(using: &random)) }
    }
    let name = ["time", "rating", "added"].randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return AttributeCondition(name, .present)
    case 1:
      return AttributeCondition("cuisine", .keyword(words.randomElement(using: &random) ?? ""))
    default:
      let ends = [bound(), bound()]
      guard let first = ends[0], let last = ends[1], first.value > last.value else {
        return AttributeCondition(name, .range(lower: ends[0], upper: ends[1]))
      }
      return AttributeCondition(name, .range(lower: last, upper: first))
    }
  }
}
