import LarderPredicates
import Testing

@Suite struct UserQueryConditionsTests {
  private static let hour = 3600.0
  private static let day = 86_400.0
  /// A Wednesday, 23:30 in UTC and 00:30 of the next day in the zone.
  private static let now = day * 16 + 23.5 * hour
  private static let clock = QueryClock(now: now, zone: .fixed(3600))

  private static let parser = UserQueryParser(
    fields: ["title": "title", "author": "authors", "ingredients": "ingredients"],
    attributes: [
      "time": UserQueryAttribute("total", .duration),
      "rating": UserQueryAttribute("rating", .number),
      "servings": UserQueryAttribute("servings", .number),
      "added": UserQueryAttribute("added", .date),
      "language": UserQueryAttribute("language", .keyword),
      "author": UserQueryAttribute("author", .keyword),
      "favorite": UserQueryAttribute("favorite", .flag),
    ], missingField: "ingredients", clock: clock)

  private func parse(_ text: String) throws -> FullTextQuery { try Self.parser.parse(text) }

  private func failure(_ text: String) -> QueryError? {
    do {
      _ = try parse(text)
      return nil
    } catch { return error as? QueryError }
  }

  private func range(
    _ name: String, _ lower: AttributeCondition.Bound?, _ upper: AttributeCondition.Bound?
  ) -> FullTextQuery {
    .attribute(AttributeCondition(name, .range(lower: lower, upper: upper)))
  }

  @Test func `what is true or not there is asked for by yes and no`() throws {
    for yes in ["yes", "YES", "true", "1", "\"yes\""] {
      #expect(try parse("favorite:\(yes)") == .attribute("favorite", in: 1...1))
    }
    for no in ["no", "false", "0"] {
      #expect(try parse("favorite=\(no)") == .not(.attribute(present: "favorite")))
    }
    #expect(
      try parse("favorite:(yes OR no)")
        == .or([.attribute("favorite", in: 1...1), .not(.attribute(present: "favorite"))]))
    #expect(try parse("has:favorite") == .attribute(present: "favorite"))
    #expect(failure("favorite:maybe")?.message.contains("neither yes nor no") == true)
    #expect(failure("favorite>no")?.code == .typeMismatch)
    #expect(failure("favorite<yes")?.code == .typeMismatch)
  }

  @Test func `dates are asked for by their age, or as never`() throws {
    let week = Self.now - 7 * Self.day
    #expect(try parse("added<1w") == range("added", .init(week, isInclusive: false), nil))
    #expect(try parse("added<=7d") == range("added", .init(week), nil))
    #expect(try parse("added:7days") == range("added", .init(week), nil))
    #expect(try parse("added>168h") == range("added", nil, .init(week, isInclusive: false)))
    #expect(try parse("added>=1week") == range("added", nil, .init(week)))
    // The 18th of January 2001 in the zone: a month ago it was the 18th of December.
    #expect(
      try parse("added>1mo")
        == range("added", nil, .init(-14 * Self.day - Self.hour, isInclusive: false)))
    #expect(try parse("added:never") == .not(.attribute(present: "added")))
    #expect(
      try parse("soup -added:never")
        == .and([.word("soup"), .not(.not(.attribute(present: "added")))]))
    #expect(failure("added<never")?.code == .typeMismatch)
    for text in ["added<1x", "added<w", "added<99999d", "added<1.5w", "added<9999y"] {
      #expect(failure(text)?.code == .typeMismatch, "\(text)")
    }
  }

  @Test func `numbers are compared`() throws {
    #expect(try parse("rating>=4") == .attribute("rating", atLeast: 4))
    #expect(try parse("rating>4.5") == .attribute("rating", above: 4.5))
    #expect(try parse("RATING<=4") == .attribute("rating", atMost: 4))
    #expect(try parse("rating<-4") == .attribute("rating", below: -4))
    #expect(try parse("rating=5") == .attribute("rating", in: 5...5))
    #expect(try parse("rating:5") == .attribute("rating", in: 5...5))
    #expect(try parse("rating:>=4") == .attribute("rating", atLeast: 4))
    #expect(try parse("rating≥4") == .attribute("rating", atLeast: 4))
    #expect(try parse("rating>=\"4\"") == .attribute("rating", atLeast: 4))
    #expect(try parse("servings:4..6") == .attribute("servings", in: 4...6))
    #expect(try parse("servings:4..") == .attribute("servings", atLeast: 4))
    #expect(try parse("servings:..6") == .attribute("servings", atMost: 6))
    #expect(
      try parse("servings:4<..<6")
        == range("servings", .init(4, isInclusive: false), .init(6, isInclusive: false)))
    #expect(try parse("has:rating") == .attribute(present: "rating"))
    #expect(try parse("rating:*") == .attribute(present: "rating"))
    #expect(
      try parse("soup -rating<3 NOT has:time (rating < 2)")
        == .and([
          .word("soup"), .not(.attribute("rating", below: 3)), .not(.attribute(present: "total")),
          .attribute("rating", below: 2),
        ]))
    #expect(
      try parse("servings:(4 OR 6)")
        == .or([.attribute("servings", in: 4...4), .attribute("servings", in: 6...6)]))
  }

  @Test(
    arguments: [
      ("30", 30), ("30m", 30), ("30min", 30), ("90MIN", 90), ("1h", 60), ("1h30", 90),
      ("1h30m", 90),
      ("1h30min", 90), ("1.5h", 90), ("1:30", 90), ("PT1H30M", 90), ("1d", 1440), ("1d2h", 1560),
      (" 30", 30), (" 90 min", 90), ("2 hours", 120), (" 1 h 30 min", 90), ("0", 0),
    ] as [(String, Double)])
  func `lengths of time are minutes`(text: String, minutes: Double) throws {
    #expect(try parse("time<\(text)") == .attribute("total", below: minutes))
    #expect(
      try parse("time <\(text) soup")
        == .and([.attribute("total", below: minutes), .word("soup")]))
  }

  @Test(arguments: ["1h90x", "h", "1m2h", "1:75", "1h30 m5", "soon", "1e999", "nan", "inf", "0x1"])
  func `what is no length of time is refused`(text: String) {
    let error = failure("time<\(text)")
    #expect(text == "1h30 m5" ? error == nil : error?.code == .typeMismatch)
  }

  @Test(
    arguments: [
      ("2001-01-17", 16, 17), ("2001-01", 0, 31), ("2001", 0, 365), ("2000-02", -335, -306),
      ("2000-02-29", -307, -306), ("today", 17, 18), ("yesterday", 16, 17), ("this_week", 14, 21),
      ("last-week", 7, 14), ("this_month", 0, 31), ("last_month", -31, 0), ("this_year", 0, 365),
      ("last_year", -366, 0), ("9999", 2_921_209, 2_921_574), ("0001-01-01", -730_485, -730_484),
    ] as [(String, Double, Double)])
  func `dates are spans of days in the zone`(text: String, first: Double, behind: Double) throws {
    let start = first * Self.day - Self.hour
    let end = behind * Self.day - Self.hour
    #expect(
      try parse("added:\(text)")
        == range("added", .init(start), .init(end, isInclusive: false)))
    #expect(try parse("added>=\(text)") == .attribute("added", atLeast: start))
    #expect(try parse("added>\(text)") == .attribute("added", atLeast: end))
    #expect(try parse("added<\(text)") == .attribute("added", below: start))
    #expect(try parse("added<=\(text)") == .attribute("added", below: end))
    #expect(try parse("added:\(text)..") == .attribute("added", atLeast: start))
    #expect(try parse("added:..\(text)") == .attribute("added", below: end))
  }

  @Test func `moments have a time of day`() throws {
    #expect(try parse("added>2001-01-01T10:30:05") == .attribute("added", above: 9 * 3600 + 1805))
    #expect(try parse("added>2001-01-01T10:30:05Z") == .attribute("added", above: 37_805))
    #expect(
      try parse("added:2001-01-01T10:30Z")
        == range("added", .init(37_800), .init(37_860, isInclusive: false)))
    #expect(
      try parse("added:2001-01-01T00:00:01.5Z..2001-01-02T00:00:00Z")
        == .attribute("added", in: 1.5...86_400))
  }

  @Test(arguments: [
    "added:2001-13", "added:2001-02-29", "added:2001-1-1-1", "added:20010101", "added:soon",
    "added:2001-01-01T25:00", "added:2001-01-01T1", "added:0000", "added:..", "rating:..",
    "added:2001..x", "rating>=x", "rating>=4..5", "rating=4^2",
  ])
  func `values that are none are refused with their place`(text: String) throws {
    let error = try #require(failure("pie " + text))
    #expect(error.code == .typeMismatch)
    let start = text.firstIndex { ":<>=".contains($0) }
    let place = text.utf8.distance(
      from: text.startIndex, to: try #require(text.lastIndex { "<>=".contains($0) } ?? start))
    #expect(error.range == 4 + place + 1..<4 + text.utf8.count)
  }

  @Test func `keywords are whole values, fields come first`() throws {
    #expect(try parse("language:de") == .attribute("language", is: "de"))
    #expect(try parse("language=\"de AT\"") == .attribute("language", is: "de AT"))
    #expect(
      try parse("language:(de OR \"en\")")
        == .or([.attribute("language", is: "de"), .attribute("language", is: "en")]))
    #expect(try parse("author:julia") == .field(["authors"], .word("julia")))
    #expect(try parse("author=\"Julia Child\"") == .attribute("author", is: "Julia Child"))
    #expect(failure("language:d*")?.code == .unsupported)
    #expect(try parse("language=\"d*\"") == .attribute("language", is: "d*"))
    #expect(failure("language<de")?.code == .typeMismatch)
  }

  @Test func `mistakes in names say what was probably meant`() {
    let message = { (text: String) in self.failure(text)?.message ?? "" }
    #expect(message("ratng>=4").contains("did you mean \"rating\"?"))
    #expect(failure("pie ratng>=4")?.range == 4..<9)
    #expect(message("title=cake").contains("write title:WORD"))
    #expect(message("xyzzy<3").contains("the attributes are added, author"))
    #expect(message("has:ratin").contains("\"rating\""))
    #expect(message("langage:de").contains("\"language\""))
    #expect(message("title,rating:4").contains("write it apart"))
    #expect(message("rating>=").contains("a value is missing behind rating>="))
    #expect(message("servings:6..4").contains("is empty"))
    #expect(failure("rating>= ) x")?.code == .syntax)
  }

  @Test func `what only looks like a condition is a word`() throws {
    #expect(try parse("<3") == .word("<3"))
    #expect(try parse("a= b") == .and([.word("a="), .word("b")]))
    #expect(try parse("rating:") == .word("rating:"))
    #expect(try parse("time rating") == .and([.word("time"), .word("rating")]))
    #expect(try parse("\"time<30\"") == .phrase("time<30"))
    #expect(try parse("time\\<30") == .word("time<30"))
    #expect(try UserQueryParser().parse("a<b x=y") == .and([.word("a<b"), .word("x=y")]))
    #expect(try UserQueryParser().parse("time<90 min") == .and([.word("time<90"), .word("min")]))
    #expect(
      try parse("time<90 minced")
        == .and([.attribute("total", below: 90), .word("minced")]))
  }

  @Test func `missing counts the words beside it`() throws {
    let words = ["a", "b", "c"].map(FullTextQuery.word)
    #expect(try parse("a b c missing<=1") == .allBut(missing: 1, of: words))
    #expect(try parse("missing<2 a b c") == .allBut(missing: 1, of: words))
    #expect(try parse("missing : 1 a") != .allBut(missing: 1, of: words))
    #expect(try parse("a missing:2 b c") == .allBut(missing: 2, of: words))
    // One has to match.
    #expect(try parse("a b c missing<=9") == .allBut(missing: 2, of: words))
    #expect(try parse("a missing<=9") == .allBut(missing: 0, of: [.word("a")]))
    // Exclusions and conditions hold as ever.
    #expect(
      try parse("rating>4 a b -c * missing<=1")
        == .and([
          .attribute("rating", above: 4), .allBut(missing: 1, of: [.word("a"), .word("b")]),
          .not(.word("c")), .all,
        ]))
    // A group and what OR joins count as one, a group in a field as its parts.
    #expect(
      try parse("(a b) c OR a missing<=1")
        == .allBut(
          missing: 1, of: [.and([.word("a"), .word("b")]), .or([.word("c"), .word("a")])]))
    #expect(
      try parse("title:(a b c) missing<=1")
        == .allBut(missing: 1, of: words.map { .field(["title"], $0) }))
    // Where some are in the ingredients, those only.
    #expect(
      try parse("a ingredients:(b c -a) missing<=1")
        == .and([
          .word("a"),
          .allBut(missing: 1, of: ["b", "c"].map { .field(["ingredients"], .word($0)) }),
          .field(["ingredients"], .not(.word("a"))),
        ]))
    #expect(
      try parse("ingredients:(a b c missing<=1) a")
        == .and([.field(["ingredients"], .allBut(missing: 1, of: words)), .word("a")]))
    #expect(try parse("(a b c missing<=1)") == .allBut(missing: 1, of: words))
    for wrong in [
      "missing<=1", "-a missing<=1", "rating>3 missing<=1", "a missing<=x", "a missing<=",
      "a missing>1", "a missing<0", "a OR missing<=1", "-missing<=1", "title:(missing<=1)",
      "a missing<=1 missing<=2", "NOT missing<=1",
    ] {
      #expect(failure(wrong)?.code == .syntax, "\(wrong)")
    }
  }

  @Test func `an explanation says what was understood`() throws {
    let explanation = QueryExplanation(
      attributes: [
        UserQueryAttribute("total", .duration), UserQueryAttribute("added", .date),
      ], clock: Self.clock)
    let text =
      "creme title:brul* OR \"brown sugar\"~2 time<30 -nut added:2001-01 NEAR(a b, 5) x~ p?rk^2 "
      + "has:rating language=de servings:4..6"
    #expect(
      explanation.text(try parse(text)) == """
        all of
          "creme"
          one of
            words that begin with "brul" in title
            the phrase "brown sugar" with at most 2 words in between
          total less than 30 minutes
          not "nut"
          added from 2001-01-01 to 2001-01-31
          "a", "b" near each other, with at most 5 words in between
          words at most 1 letter from "x"
          words like p?rk, counting 2 times
          rating is given
          language is "de"
          servings at least 4 and at most 6
        """)
    #expect(
      explanation.text(try parse("ingredients:(a b c) missing<=1 -(x y) *")) == """
        all of
          at least 2 of
            "a" in ingredients
            "b" in ingredients
            "c" in ingredients
          not all of
            "x"
            "y"
          everything
        """)
  }

  @Test func `queries can be built in code`() throws {
    #expect(
      (.word("creme") && !.word("nut") && .attribute("total", below: 30))
        == (try parse("creme -nut time<30")))
    #expect(
      (.word("a") || .word("b") || .phrase("c d")).in("title").boosted(by: 3)
        == (try parse("title:(a OR b OR \"c d\")^3")))
  }
}
