import Foundation
import LarderPredicates
import TestSupport
import Testing

@Suite struct ConversionTests {
  static func conversion() throws -> PredicateConversion {
    let attributes = [
      UserQueryAttribute("rating", .number), UserQueryAttribute("added", .date),
      UserQueryAttribute("time", .duration), UserQueryAttribute("cuisine", .keyword),
    ]
    var byName: [String: UserQueryAttribute] = [:]
    for attribute in attributes { byName[attribute.name] = attribute }
    let search = UserQueryParser(
      fields: ["title": "title"], attributes: byName, clock: DishSchema.clock)
    var vocabulary = try DishSchema.vocabulary()
    vocabulary.freeText = search
    return PredicateConversion(
      vocabulary: vocabulary, search: search,
      printer: UserQueryPrinter(attributes: attributes, clock: DishSchema.clock),
      exactAttributes: [
        "rating": .init(["rating"], isDate: false), "added": .init(["added"], isDate: true),
      ],
      swift: PredicateConversion.SwiftProperties(
        typeName: "Dish", schema: DishSchema(), entity: "Dish"
      ) { _, key in !["name", "minutes", "isVegan", "tags", "lines", "amount"].contains(key) })
  }

  /// From each syntax to each: what cannot be said is a piece of the reason.
  @Test func `tables of what is said how`() throws {
    let conversion = try Self.conversion()
    let table: [(PredicateSyntax, String, PredicateSyntax, String)] = [
      (.format, "rating > 3", .raw, "kMDItemStarRating > 3"),
      (.format, "rating > 3", .typed, "rating>3"),
      (
        .format, "rating > 3", .swift,
        "#Predicate<Dish> { dish in (dish.rating.flatMap { $0 > 3 } ?? false) }"
      ),
      (.format, "minutes > 3", .swift, "#Predicate<Dish> { dish in dish.minutes > 3 }"),
      (.format, "name CONTAINS[cd] 'creme'", .raw, #"kMDItemTitle == "*creme*"cd"#),
      (
        .format, "name CONTAINS[cd] 'creme'", .swift,
        #"#Predicate<Dish> { dish in dish.name.localizedStandardContains("creme") }"#
      ),
      (
        .format, "name CONTAINS[cd] 'creme'", .typed,
        "! because name CONTAINS[cd] \"creme\": no search attribute"
      ),
      (.format, "name MATCHES 'a+'", .raw, "! cannot be said in a raw query, because"),
      (.format, "name MATCHES 'a+'", .swift, "! it has no MATCHES"),
      (.format, "SEARCH 'soup' AND rating == 4", .typed, "soup rating=4"),
      (
        .format, "SEARCH 'soup' AND rating == 4", .raw,
        #"kMDItemTextContent == "soup"cdw && kMDItemStarRating == 4"#
      ),
      (.format, "SEARCH 'soup' AND rating == 4", .swift, "! it knows no words of an index"),
      (.format, "rating == nil OR NOT rating < 2", .typed, "-has:rating OR -rating<2"),
      (.format, "rating IN {1, 2}", .typed, "rating=1 OR rating=2"),
      (
        .format, "ANY tags.name == 'x'", .swift,
        #"#Predicate<Dish> { dish in dish.tags.contains { $0.name == "x" } }"#
      ),
      (
        .format, "ALL lines.amount > 1", .swift,
        "#Predicate<Dish> { dish in dish.lines.allSatisfy { $0.amount > 1 } }"
      ),
      (
        .format, "author.name BEGINSWITH 'A'", .swift,
        #"#Predicate<Dish> { dish in (dish.author.flatMap { $0.name.starts(with: "A") } ?? false) }"#
      ),
      (
        .format, "author.name == 'A'", .swift,
        #"#Predicate<Dish> { dish in dish.author?.name == "A" }"#
      ),
      (
        .format, "tags.@count > 1 AND notes == nil", .swift,
        "#Predicate<Dish> { dish in dish.tags.count > 1 && dish.notes == nil }"
      ),
      (
        .format, "SUBQUERY(lines, $l, $l.amount > 1 AND $l.unit == 'g').@count > 2", .swift,
        #"#Predicate<Dish> { dish in dish.lines.filter { l in l.amount > 1 && l.unit == "g" }.count > 2 }"#
      ),
      (
        .format, "minutes BETWEEN {1, 5}", .swift,
        "#Predicate<Dish> { dish in (1...5).contains(dish.minutes) }"
      ),
      (
        .format, "minutes BETWEEN {5, 1}", .swift,
        "#Predicate<Dish> { dish in (dish.minutes >= 5 && dish.minutes <= 1) }"
      ),
      (.format, "minutes + 5 > 6", .swift, "#Predicate<Dish> { dish in (dish.minutes + 5) > 6 }"),
      (
        .format, "minutes IN {1, 2}", .swift,
        "#Predicate<Dish> { dish in [1, 2].contains(dish.minutes) }"
      ),
      (
        .format, "added < CAST(100, 'NSDate')", .swift,
        "let date1 = Date(timeIntervalSinceReferenceDate: 100.0)\n#Predicate<Dish> { dish in (dish.added.flatMap { $0 < date1 } ?? false) }"
      ),
      (
        .format, "name ==[c] 'x'", .swift,
        "let order1 = ComparisonResult.orderedSame\n#Predicate<Dish> { dish in dish.name.caseInsensitiveCompare(\"x\") == order1 }"
      ),
      (.format, "name LIKE 'x'", .swift, "! it has no LIKE"),
      (.format, "name ==[cd] 'x'", .swift, "! no other way"),
      (
        .raw, #"kMDItemKeywords == "soup"c && kMDItemStarRating >= 4"#, .format,
        #"ANY tags.name ==[c] "soup" AND rating >= 4"#
      ),
      (.raw, "InRange(kMDItemStarRating, 3, 4)", .typed, "rating:3..4"),
      (.raw, "soup -nut", .typed, "soup -nut"),
      (.raw, #"kMDItemTitle == "x"cdw"#, .format, #"name CONTAINS[cdw] "x""#),
      (.raw, #"kMDItemTitle == "x"cdw"#, .swift, "! no such way to compare parts"),
      (.typed, "soup rating>=4 -nut", .format, #"SEARCH "soup -nut" AND rating >= 4"#),
      (
        .typed, "soup rating>=4 -nut", .raw,
        #"(kMDItemTextContent == "soup"cdw && kMDItemTextContent != "nut"cdw) && kMDItemStarRating >= 4"#
      ),
      (.typed, "rating:3..4", .format, "rating BETWEEN {3, 4}"),
      (.typed, "has:rating", .format, "rating != nil"),
      (
        .typed, "rating>3.5", .swift,
        "#Predicate<Dish> { dish in (dish.rating.flatMap { $0 > 3.5 } ?? false) }"
      ),
      (.typed, "cuisine:thai", .format, #"SEARCH "cuisine=thai""#),
      (.typed, "cuisine:thai", .raw, "! conditions on search attributes"),
      (.typed, "soup~1", .raw, "! letters wrong"),
      (.typed, "soup^3", .raw, #"kMDItemTextContent == "soup"cdw"#),
      (
        .typed, "added:2001-01-01", .format,
        #"added >= CAST(0.0, "NSDate") AND added < CAST(86400.0, "NSDate")"#
      ),
      (
        .swift, #"#Predicate<Dish> { $0.name.contains("x") && $0.minutes < 5 }"#, .format,
        #"name CONTAINS "x" AND minutes < 5"#
      ),
      (.swift, "{ dish in dish.rating ?? 0 > 3 }", .typed, "rating>3"),
      (.swift, #"$0.author?.name == "Ann""#, .raw, #"kMDItemAuthors == "Ann""#),
    ]
    for (from, text, to, expected) in table {
      var written = ""
      do { written = try conversion.convert(text, from: from, to: to) } catch {
        written = "! \(error)"
      }
      if expected.hasPrefix("! ") {
        #expect(
          written.contains(expected.dropFirst(2)) && written.hasPrefix("! this cannot be said in"),
          "\(text): \(written)")
      } else {
        #expect(written == expected, "\(text)")
      }
    }
  }

  /// What was written in a syntax is read from it with the same meaning, whichever of the cases it is.
  @Test func `what is written is read with the same meaning`() throws {
    let conversion = try Self.conversion()
    let objects = CaseObjects.make()
    let formats = (PredicateCase.texts + PredicateCase.numbers + PredicateCase.objects).map(
      \.format)
    let raw = PredicateCase.spotlight.map(\.format)
    var written: [PredicateSyntax: Int] = [:]
    var all: [ObjectPredicate] = []
    for format in formats {
      if let predicate = try? conversion.read(format, as: .format) { all.append(predicate) }
    }
    for text in raw {
      if let predicate = try? conversion.read(text, as: .raw) { all.append(predicate) }
    }
    for predicate in all {
      for syntax in PredicateSyntax.allCases {
        guard let text = try? conversion.write(predicate, as: syntax) else { continue }
        written[syntax, default: 0] += 1
        let again: ObjectPredicate
        do { again = try conversion.read(text, as: syntax) } catch {
          Issue.record("\(predicate) as \(text): \(error)")
          continue
        }
        for (name, object) in objects {
          // Words of the index have no answer here; conditions on attributes do.
          let one = try? PredicateEvaluator(predicate).matches(object)
          let other = try? PredicateEvaluator(again).matches(object)
          #expect(one == nil || other == nil || one == other, "\(name): \(predicate) as \(text)")
        }
      }
    }
    #expect(written[.format, default: 0] > 400 && written[.raw, default: 0] > 300)
    #expect(written[.swift, default: 0] > 250)
  }

  @Test func `Swift source is read as the compiler reads it`() throws {
    let conversion = try Self.conversion()
    let table = [
      ("#Predicate { $0.minutes > 5 || !($0.isVegan) }", "minutes > 5 OR NOT (isVegan == TRUE)"),
      (
        "{ d in d.minutes > 1 && d.minutes < 5 || d.minutes == 9 }",
        "(minutes > 1 AND minutes < 5) OR minutes == 9"
      ),
      ("{ $0.tags.contains(where: { $0.name == \"x\" }) }", "ANY tags.name == \"x\""),
      (
        "{ d in d.lines.contains { $0.amount > 1 && $0.unit == \"g\" } }",
        "SUBQUERY(lines, $member1, $member1.amount > 1 AND $member1.unit == \"g\").@count > 0"
      ),
      ("{ [\"a\", \"b\"].contains($0.name) }", "name IN {\"a\", \"b\"}"),
      ("{ (1..<5).contains($0.minutes) }", "minutes >= 1 AND minutes < 5"),
      ("{ $0.minutes % 2 == 1 - 3 * 2 }", "minutes %% 2 == 1 - 3 * 2"),
      (
        "{ $0.isVegan ? $0.minutes > 1 : $0.minutes > 5 }",
        "(isVegan == TRUE AND minutes > 1) OR (NOT (isVegan == TRUE) AND minutes > 5)"
      ),
      ("{ $0.notes?.contains(\"x\") ?? true }", "notes CONTAINS \"x\""),
      ("{ $0.name.isEmpty || $0.name.count > 3 }", "name == \"\" OR length:(name) > 3"),
      ("{ $0.tags.first?.name == \"x\" }", "tags[FIRST].name == \"x\""),
      (
        "let d = Date(timeIntervalSinceReferenceDate: 5)\n{ $0.added! > d }",
        "added > CAST(5.0, \"NSDate\")"
      ),
      ("{ $0.rating! * -2 < -3.5 }", "rating * -2 < -3.5"),
      ("{ $0.name == \"a\\u{301}\\n\\\"\" }", "name == \"a\u{301}\\n\\\"\""),
    ]
    for (source, format) in table where !source.contains("?? true") {
      #expect(try conversion.read(source, as: .swift).description == format, "\(source)")
    }
    let mistakes = [
      ("{ $0.minutes > }", 15..<16), ("{ $0.minutes > 5", 16..<16),
      ("{ $0.name.uppercased() == \"X\" }", 10..<20),
      ("{ x.minutes > 5 }", 2..<3), ("{ $0.minutes > 5 > 3 }", 17..<18),
      ("{ $0.minutes > \"a }", 15..<16),
      ("#Predict { true }", 9..<10), ("{ $0.minutes ~ 5 }", 13..<14), ("{ $0 as? Stew }", 5..<7),
    ]
    for (source, place) in mistakes {
      do throws(QueryError) {
        _ = try conversion.read(source, as: .swift)
        Issue.record("\(source) is read")
      } catch { #expect(error.range == place, "\(source): \(error)") }
    }
    for opening in ["(", "!", "{ ", "-", "[", "$0.a.contains { "] {
      let deep = String(repeating: opening, count: 100_000)
      #expect(throws: QueryError.self) { try conversion.read(deep, as: .swift) }
    }
  }
}
