import Foundation
import LarderPredicates
import TestSupport
import Testing

/// Predicates of Swift's own: what they become, and that the answers are Swift's.
@Suite struct SwiftPredicateTests {
  /// A type that no store has values of.
  private struct Weight: Codable, Equatable, Sendable {
    var grams: Int
  }

  typealias Case = (swift: Predicate<SwiftDish>, format: String)

  private func check(_ cases: [Case]) throws {
    var random = SeededGenerator.fromEnvironment("Swift predicates")
    let dishes = SwiftDish.random(200, &random)
    for one in cases {
      let predicate = try ObjectPredicate(one.swift)
      #expect(predicate.description == one.format)
      let evaluator = try PredicateEvaluator(predicate)
      for dish in dishes {
        #expect(try evaluator.matches(dish) == one.swift.evaluate(dish), "\(one.format)")
      }
    }
  }

  @Test func `comparisons and logic`() throws {
    let (wanted, limit) = ("Stew", 5)
    let date = Date(timeIntervalSinceReferenceDate: 50)
    try check([
      (#Predicate { $0.title == wanted }, #"name == "Stew""#),
      (#Predicate { $0.title != "a" }, #"name != "a""#),
      (#Predicate { $0.minutes < limit }, "minutes < 5"),
      (#Predicate { $0.minutes >= 5 && $0.minutes <= 30 }, "minutes >= 5 AND minutes <= 30"),
      (#Predicate { $0.minutes > 5 || $0.title == "a" }, #"minutes > 5 OR name == "a""#),
      (#Predicate { !($0.minutes > 5) }, "NOT (minutes > 5)"),
      (#Predicate { $0.isVegan }, "isVegan == TRUE"),
      (#Predicate { !$0.isVegan && $0.minutes > 0 }, "NOT (isVegan == TRUE) AND minutes > 0"),
      (#Predicate { $0.isVegan == false }, "isVegan == FALSE"),
      (#Predicate { ($0.minutes > 5) == true }, "minutes > 5"),
      (
        #Predicate { ($0.minutes > 5) == ($0.title == "a") },
        #"(minutes > 5 AND name == "a") OR (NOT (minutes > 5) AND NOT (name == "a"))"#
      ),
      (#Predicate { _ in true }, "TRUEPREDICATE"),
      (#Predicate { $0.added == date }, #"added == CAST(50.0, "NSDate")"#),
    ])
  }

  @Test func `optionals`() throws {
    let nothing: Double? = nil
    try check([
      (#Predicate { $0.rating == nil }, "rating == nil"),
      (#Predicate { $0.rating != nil }, "rating != nil"),
      (#Predicate { $0.rating == nothing }, "rating == nil"),
      (#Predicate { $0.rating == 3.5 }, "rating == 3.5"),
      (#Predicate { ($0.rating ?? 0) > 3 }, "rating > 3.0"),
      (#Predicate { ($0.rating ?? 5) > 3 }, "rating > 3.0 OR rating == nil"),
      (#Predicate { ($0.rating ?? 0) != 0 }, "rating != nil AND rating != 0.0"),
      (#Predicate { ($0.rating ?? 1) != 0 }, "rating != 0.0"),
      (#Predicate { ($0.rating ?? 0) == 0 }, "rating == 0.0 OR rating == nil"),
      (#Predicate { $0.notes?.contains("stew") ?? false }, #"notes CONTAINS "stew""#),
      (
        #Predicate { $0.notes?.contains("stew") ?? true },
        #"notes CONTAINS "stew" OR NOT (notes != nil)"#
      ),
      (#Predicate { $0.notes?.contains("stew") == true }, #"notes CONTAINS "stew""#),
      (
        #Predicate { $0.notes?.contains("stew") == false },
        #"notes != nil AND NOT (notes CONTAINS "stew")"#
      ),
      (#Predicate { $0.notes?.contains("stew") == nil }, "NOT (notes != nil)"),
      (#Predicate { $0.author?.name == "Ann" }, #"author.name == "Ann""#),
      (#Predicate { $0.author?.name != "Ann" }, #"author.name != "Ann""#),
      (#Predicate { $0.author == nil }, "author == nil"),
      (#Predicate { $0.author?.born == nil }, "author.born == nil"),
      (#Predicate { ($0.author?.born ?? 0) > 1900 }, "author.born > 1900"),
    ])
  }

  @Test func `what is forced is nothing, not an end`() throws {
    let predicate = try ObjectPredicate(
      #Predicate<SwiftDish> { $0.rating! > 3 && $0.author!.name == "Ann" })
    #expect(predicate.description == #"rating > 3.0 AND author.name == "Ann""#)
    #expect(try !PredicateEvaluator(predicate).matches(SwiftDish()))
  }

  @Test func `texts`() throws {
    let same = ComparisonResult.orderedSame
    let before = ComparisonResult.orderedAscending
    try check([
      (#Predicate { $0.title.contains("re") }, #"name CONTAINS "re""#),
      (#Predicate { $0.title.starts(with: "cr") }, #"name BEGINSWITH "cr""#),
      (#Predicate { $0.title.isEmpty }, #"name == """#),
      (#Predicate { $0.title.count > 4 }, "length:(name) > 4"),
      (#Predicate { $0.title.localizedStandardContains("CREME") }, #"name CONTAINS[cd] "CREME""#),
      (#Predicate { $0.title.caseInsensitiveCompare("STEW") == same }, #"name ==[c] "STEW""#),
      (
        #Predicate { $0.title.caseInsensitiveCompare("STEW") != same },
        #"NOT (name ==[c] "STEW")"#
      ),
      (#Predicate { $0.title.caseInsensitiveCompare("STEW") == before }, #"name <[c] "STEW""#),
    ])
  }

  @Test func `arithmetic, ranges and choices`() throws {
    let range = 1..<30
    try check([
      (#Predicate { $0.minutes + 5 > 6 }, "minutes + 5 > 6"),
      (#Predicate { $0.minutes * 2 - 1 == 9 }, "minutes * 2 - 1 == 9"),
      (#Predicate { -$0.minutes > 5 }, "0 - minutes > 5"),
      (#Predicate { $0.minutes / 2 == 2 }, "minutes / 2 == 2"),
      (#Predicate { $0.minutes % 3 == -1 }, "minutes %% 3 == -1"),
      (#Predicate { (1...30).contains($0.minutes) }, "minutes BETWEEN {1, 30}"),
      (#Predicate { (1..<30).contains($0.minutes) }, "minutes >= 1 AND minutes < 30"),
      (#Predicate { range.contains($0.minutes) }, "minutes >= 1 AND minutes < 30"),
      (
        #Predicate { ($0.isVegan ? $0.minutes : 7) > 5 },
        "TERNARY(isVegan == TRUE, minutes, 7) > 5"
      ),
      (
        #Predicate { $0.isVegan ? $0.minutes > 1 : $0.minutes > 5 },
        "(isVegan == TRUE AND minutes > 1) OR (NOT (isVegan == TRUE) AND minutes > 5)"
      ),
    ])
  }

  @Test func `collections`() throws {
    let titles = ["Stew", "a"]
    let numbers: Set<Int> = [5]
    try check([
      (#Predicate { titles.contains($0.title) }, #"name IN {"Stew", "a"}"#),
      (#Predicate { numbers.contains($0.minutes) }, "minutes IN {5}"),
      (
        #Predicate { dish in titles.contains { $0 == dish.title } },
        #""Stew" == name OR "a" == name"#
      ),
      (#Predicate { $0.tags.isEmpty }, "tags.@count == 0"),
      (#Predicate { $0.tags.count > 1 }, "tags.@count > 1"),
      (#Predicate { $0.tags.contains { $0.name == "soup" } }, #"ANY tags.name == "soup""#),
      (#Predicate { $0.tags.allSatisfy { $0.weight > 1 } }, "ALL tags.weight > 1"),
      (
        #Predicate { $0.tags.contains { $0.name == "soup" && $0.weight > 1 } },
        #"SUBQUERY(tags, $member1, $member1.name == "soup" AND $member1.weight > 1).@count > 0"#
      ),
      (
        #Predicate { dish in dish.tags.allSatisfy { $0.weight > dish.minutes } },
        "SUBQUERY(tags, $member1, NOT ($member1.weight > minutes)).@count == 0"
      ),
      (
        #Predicate { $0.tags.filter { $0.name == "soup" }.count == 1 },
        #"SUBQUERY(tags, $member1, $member1.name == "soup").@count == 1"#
      ),
      (#Predicate { $0.tags.first?.name == "soup" }, #"tags[FIRST].name == "soup""#),
    ])
  }

  @Test func `types and identifiers`() throws {
    let id = ObjectID(temporary: 3, entityName: "Dish")
    let isOne = #Predicate<SwiftDish> { $0.identifier == id }
    #expect(try ObjectPredicate(isOne) == .isObject(id))
    let isStew = try ObjectPredicate(#Predicate<SwiftDish> { $0 is SwiftStew })
    #expect(isStew.description == #"entity.name == "Stew""#)
    let isSoup = try ObjectPredicate(#Predicate<SwiftDish> { $0 is SwiftSoup })
    #expect(isSoup.description == #"entity.name IN {"Soup", "Broth"}"#)
  }

  @Test func `casts to the classes of entities`() throws {
    try check([
      (#Predicate { ($0 as? SwiftStew) == nil }, #"NOT (entity.name == "Stew")"#),
      (#Predicate { ($0 as? SwiftStew) != nil }, #"entity.name == "Stew""#),
      (
        #Predicate { ($0 as? SwiftStew)?.title == "x" },
        #"TERNARY(entity.name == "Stew", name, nil) == "x""#
      ),
    ])
    // What is forced is nothing, not an end.
    let forced = try ObjectPredicate(#Predicate<SwiftDish> { ($0 as! SwiftStew).minutes > 3 })
    #expect(forced.description == #"TERNARY(entity.name == "Stew", minutes, nil) > 3"#)
    // As Swift itself answers, over dishes of both types.
    var random = SeededGenerator.fromEnvironment("SwiftCasts")
    let dishes = SwiftDish.random(40, &random)
    let stews = (0..<10).map { number in
      let stew = SwiftStew()
      stew.identifier = ObjectID(temporary: Int64(100 + number), entityName: "Stew")
      stew.title = dishes[number].title
      return stew
    }
    for predicate in [
      #Predicate<SwiftDish> { ($0 as? SwiftStew)?.title == "Stew" },
      #Predicate<SwiftDish> { ($0 as? SwiftStew)?.title != "Stew" },
      #Predicate<SwiftDish> { ($0 as? SwiftStew) == nil && $0.minutes > 0 },
      #Predicate<SwiftDish> { $0 is SwiftStew || $0.title == "creme" },
    ] {
      let evaluator = try PredicateEvaluator(ObjectPredicate(predicate))
      for dish in dishes + stews {
        #expect(try evaluator.matches(dish) == predicate.evaluate(dish), "\(predicate)")
      }
    }
  }

  @Test func `what has no counterpart is an error that names it`() {
    func message(_ predicate: Predicate<SwiftDish>) -> String {
      do throws(QueryError) {
        return try ObjectPredicate(predicate).description
      } catch { return "\(error.code.rawValue): \(error.message)" }
    }
    let prices = ["a": 5]
    #expect(
      message(#Predicate { $0.secret == "x" })
        == "unknown-key: SwiftDish.keyPathNames has no name for a property of type String")
    #expect(message(#Predicate { prices[$0.title] == 5 }).contains("DictionaryKeySubscript"))
    let chef = #Predicate<SwiftDish> { ($0.author as? SwiftChef) == nil }
    #expect(message(chef).contains("a cast from Optional<SwiftCook> to SwiftChef"))
    let condition = #Predicate<SwiftDish> { ($0 as? SwiftStew)?.title.contains("x") == true }
    #expect(message(condition).contains("a condition behind a cast"))
    let isChef = #Predicate<SwiftDish> { $0.author is SwiftChef }
    #expect(message(isChef).contains("\"is SwiftChef\", a type without a predicateEntityName"))
    let bytes = #Predicate<SwiftDish> { $0.title.utf8.count > 3 }
    #expect(message(bytes).contains("a property of String, which names no key paths"))
    let numbers = [1, 2]
    let listed = #Predicate<SwiftDish> { dish in
      numbers.filter { $0 > dish.minutes }.count > 0
    }
    #expect(message(listed).contains("filter of a constant list"))
    let starts = #Predicate<SwiftDish> { dish in dish.isVegan && numbers.starts(with: numbers) }
    #expect(
      message(starts)
        == "unsupported: BEGINSWITH of Array<Int>, which is no text, in a Swift predicate cannot be asked of a store"
    )
    let weight = Weight(grams: 5)
    let same = #Predicate<SwiftDish> { dish in dish.isVegan && weight == weight }
    #expect(message(same).contains("a value of type Weight"))
    let some = #Predicate<SwiftDish> { dish in dish.isVegan && prices.isEmpty }
    #expect(
      message(some).contains("a property of Dictionary<String, Int>, which names no key paths"))
  }
}
