import Foundation
import LarderPredicates
import TestSupport
import Testing

@Suite struct SpotlightTests {
  private func read(_ text: String) throws -> ObjectPredicate {
    try ObjectPredicate(spotlight: text, vocabulary: try DishSchema.vocabulary())
  }

  private func error(_ text: String) -> QueryError? {
    do {
      _ = try read(text)
      return nil
    } catch { return error as? QueryError }
  }

  /// Words of the index are looked for in the name, for want of an index.
  private func answer(_ predicate: ObjectPredicate, _ object: TestObject) throws -> Bool {
    try PredicateEvaluator(
      predicate,
      fullText: { (query, subject) throws(QueryError) in
        guard case .word(let word) = query,
          case .attribute(.string(let name)) = subject.predicateProperty("name")
        else { return false }
        return name.lowercased().contains(word.lowercased())
      }
    ).matches(object)
  }

  @Test func `cases worked out by hand`() throws {
    let objects = CaseObjects.make()
    let all = PredicateCase.spotlight
    for one in all {
      let object = try #require(objects[one.object])
      var found: Bool?
      var words = ""
      do { found = try answer(try read(one.format), object) } catch { words = "\(error)" }
      #expect(found == one.expected, "\(one) \(words)")
      if one.expected == nil, let error = error(one.format) {
        let range = try #require(error.range, "\(one): no place")
        #expect(range.upperBound <= one.format.utf8.count, "\(one)")
      }
    }
    #expect(all.count >= 190)
  }

  @Test func `every case is printed so that it reads as the same predicate`() throws {
    let vocabulary = try DishSchema.vocabulary()
    for one in PredicateCase.spotlight where one.expected != nil {
      let predicate = try read(one.format)
      let printed = try predicate.spotlightText(vocabulary)
      #expect(
        try ObjectPredicate(spotlight: printed, vocabulary: vocabulary) == predicate,
        "\(one) printed as \(printed)")
      // And the format string of the tree is the same tree as well.
      let search = UserQueryParser(fieldNames: ["title"])
      let again = try ObjectPredicate(format: predicate.description, search: search)
      #expect(again == predicate, "\(predicate)")
    }
  }

  /// What a raw query means, in the format language.
  @Test func `trees`() throws {
    let table = [
      (#"kMDItemTitle == "*brulee*"cd"#, #"name CONTAINS[cd] "brulee""#),
      (#"kMDItemTitle == "bru*"cd"#, #"name BEGINSWITH[cd] "bru""#),
      (#"kMDItemTitle == "*lee""#, #"name ENDSWITH "lee""#),
      (#"kMDItemTitle == "b?*e"c"#, #"name LIKE[c] "b?*e""#),
      (#"kMDItemTitle != "bru*""#, #"NOT (name BEGINSWITH "bru")"#),
      (#"kMDItemTitle == "a\*b""#, #"name == "a*b""#),
      (#"kMDItemTitle == "a\*b*c""#, #"name LIKE "a\\*b*c""#),
      (#"kMDItemTitle == "paris"cw"#, #"name CONTAINS[cw] "paris""#),
      (#"kMDItemTitle == "par*"cdw"#, #"name LIKE[cdw] "par*""#),
      (#"kMDItemTitle == "*paris*"cdwt"#, #"name CONTAINS[cd] "paris""#),
      (#"kMDItemKeywords == "soup""#, #"ANY tags.name == "soup""#),
      (#"kMDItemKeywords != "soup""#, #"ANY tags.name != "soup""#),
      (#"kMDItemKeywords != "s*""#, #"NOT (ALL tags.name BEGINSWITH "s")"#),
      ("InRange(lines.amount, 1, 2.5)", "ANY lines.amount BETWEEN {1, 2.5}"),
      ("kMDItemStarRating >= 4 && minutes < 30", "rating >= 4 AND minutes < 30"),
      ("minutes == 1 || minutes == 2 && true", "minutes == 1 OR (minutes == 2 AND TRUEPREDICATE)"),
      ("kMDItemDateAdded > 5", #"added > CAST(5.0, "NSDate")"#),
      ("notes == *", "notes != nil"), ("notes != *", "notes == nil"),
      (#"kMDItemTextContent == "creme*"cdw"#, #"SEARCH "creme*""#),
      (#"kMDItemTextContent == "brown sugar"cd"#, #"SEARCH "\"brown sugar\"""#),
      (#"kMDItemTextContent == "brown sugar"cdt"#, #"SEARCH "brown sugar""#),
      (#"kMDItemTextContent == "brown su*"cdw"#, #"SEARCH "\"brown su\"*""#),
      (#"kMDItemTextContent == "ch*late"cd"#, #"SEARCH "ch*late""#),
      (#"kMDItemTextContent != "nut"cd"#, #"NOT (SEARCH "nut")"#),
      (#"kMDItemHeadline == "soup""#, #"SEARCH "title:soup""#),
      ("kMDItemTextContent == *", #"SEARCH "*""#),
      ("image", #"SEARCH "image""#), (#""pot roast" -nut"#, #"SEARCH "\"pot roast\" -nut""#),
      ("title:soup OR stew", #"SEARCH "title:soup OR stew""#),
    ]
    for (raw, format) in table { #expect(try read(raw).description == format, "\(raw)") }
  }

  @Test func `mistakes are marked where they are, with words`() {
    let table = [
      ("kMDItemTitel == x", 0..<12, "did you mean \"kMDItemTitle\""),
      ("minutes == many", 11..<15, "is a number"), ("minutes > 5 AND servings > 1", 12..<13, "&&"),
      ("(minutes == 5", 0..<1, "no end"), ("minutes == 5)", 12..<13, "&&, || or the end"),
      ("\"x\" == name", 0..<1, "an attribute is expected"),
      ("name == \"x\"q", 11..<12, "no modifier"), ("name < \"x\"", 7..<10, "numbers and dates"),
      ("added > $time.tody", 8..<18, "$time.today"), ("name == ", 8..<8, "a value is expected"),
      ("author == 5", 0..<6, "is a relationship"), ("minutes == 5 &&", 15..<15, "an attribute"),
      ("a\u{301}\u{302} == 1", 0..<5, "no attribute"),
    ]
    for (text, place, words) in table {
      let error = error(text)
      #expect(error?.range == place, "\(text): \(String(describing: error))")
      #expect(error?.message.contains(words) == true, "\(text): \(String(describing: error))")
    }
  }

  @Test func `deep nesting is an error with a place, and long texts take time in proportion`()
    throws
  {
    for opening in ["(", "!", "! ", "(!"] {
      let text = String(repeating: opening, count: 100_000) + "minutes == 5"
      #expect(error(text)?.code == .tooLarge)
      #expect(error(text)?.caretLines(for: text).contains("^") == true)
    }
    let closed = String(repeating: "(", count: 199) + "true" + String(repeating: ")", count: 199)
    #expect(try read(closed) == .constant(true))
    let long = Array(repeating: "minutes == 5", count: 20_000).joined(separator: " || ")
    guard case .or(let all) = try read(long) else {
      Issue.record("no list")
      return
    }
    #expect(all.count == 20_000)
    #expect(error(String(repeating: "name == x && ", count: 20_000)) != nil)
  }

  @Test func `what cannot be said raw says why`() throws {
    let vocabulary = try DishSchema.vocabulary()
    let table = [
      ("name MATCHES 'a+'", "regular expressions"), ("name < 'x'", "have an order"),
      ("minutes == servings", "only a value"), ("lowercase(name) == 'x'", "only an attribute"),
      ("SUBQUERY(lines, $l, $l.amount > 1).@count > 1", "only an attribute"),
      ("name ==[l] 'x'", "[n] and [l]"), ("ALL lines.amount > 5", "ALL with >"),
      ("SELF == nil", "only an attribute"), ("SEARCH 'soup~1'", "letters wrong"),
      ("SEARCH 'a NEAR b'", "near each other"), ("photo == CAST('AQI=', 'NSData')", "no spelling"),
      ("minutes == 'x'", "holds a number"), ("ANY lines.amount == nil", "nil among several values"),
      ("lines.amount == 5", "any of the values"),
    ]
    for (format, words) in table {
      let predicate = try ObjectPredicate(format: format)
      var message = ""
      do { message = try predicate.spotlightText(vocabulary) } catch { message = "\(error)" }
      #expect(message.contains(words), "\(format): \(message)")
    }
  }

  @Test func `what a raw query says in another way`() throws {
    let vocabulary = try DishSchema.vocabulary()
    let table = [
      ("minutes IN {1, 2}", "(minutes == 1 || minutes == 2)"), ("minutes IN {}", "false"),
      ("5 < minutes", "minutes > 5"), ("ALL tags.name == 'x'", #"!(kMDItemKeywords != "x")"#),
      ("tags.name CONTAINS 'x'", #"kMDItemKeywords == "x""#),
      (#"name == "a\"b*""#, #"kMDItemTitle == "a\"b\*""#),
      ("added < CAST(100, 'NSDate')", "kMDItemDateAdded < $time.iso(2001-01-01T00:01:40Z)"),
    ]
    for (format, raw) in table {
      #expect(try ObjectPredicate(format: format).spotlightText(vocabulary) == raw, "\(format)")
    }
    #expect(
      try ObjectPredicate(
        format: "SEARCH '(soup OR brea*) -nut title:x'",
        search: UserQueryParser(fieldNames: ["title"])
      )
      .spotlightText(vocabulary)
        == #"((kMDItemTextContent == "soup"cdw || kMDItemTextContent == "brea*"cdw) && kMDItemTextContent != "nut"cdw && kMDItemHeadline == "x"cdw)"#
    )
  }

  @Test func `a vocabulary without a schema takes names as key paths`() throws {
    #expect(
      try ObjectPredicate(spotlight: "a.b == 5 && c == \"5\" && d == x*").description
        == #"a.b == 5 AND c == "5" AND d BEGINSWITH "x""#)
    #expect(throws: QueryError.self) { try ObjectPredicate(spotlight: "* == 5") }
    #expect(throws: QueryError.self) {
      try SpotlightVocabulary(["kMDItemTitle": "nam"], schema: DishSchema(), entity: "Dish")
    }
  }
}
