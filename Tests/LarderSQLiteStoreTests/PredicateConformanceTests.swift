import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// A predicate is true of the same objects in SQL as in memory: random predicates on random objects.
@Suite struct PredicateConformanceTests {
  /// An object of the test's own, as the evaluator in memory sees it.
  final class Object: PredicateSubject, Equatable {
    static func == (left: Object, right: Object) -> Bool { left === right }

    let id: ObjectID
    var values: [String: Value] = [:]
    var toOne: [String: Object?] = [:]
    var toMany: [String: [Object]] = [:]

    init(_ id: ObjectID) { self.id = id }

    var predicateObjectID: ObjectID? { id }

    func predicateProperty(_ key: String) -> PredicateProperty {
      if let value = values[key] { return .attribute(value) }
      if let object = toOne[key] { return .toOne(object) }
      if let objects = toMany[key] { return .toMany(objects) }
      return .missing
    }
  }

  struct Data {
    var kitchen: Kitchen
    var dishes: [Object] = []
  }

  static let words = [
    "Crème", "crème", "creme", "CREME", "", "Soup", "soup", "a", "A", "ä", "Brûlée", "%", "_", "*",
    "ガパオ", "Crème brûlée", "so", "\u{10FFFF}", "z'", "\\",
  ]

  private func make(_ generator: inout SeededGenerator) throws -> Data {
    let kitchen = try Kitchen()
    var changes = StoreChanges()
    var graph = Data(kitchen: kitchen)
    func string() -> Value {
      Int.random(in: 0..<4, using: &generator) == 0
        ? .null : .string(Self.words.randomElement(using: &generator) ?? "")
    }
    func add(_ name: String, _ values: [String: Value], _ links: [String: Object?] = [:]) throws
      -> Object
    {
      var all = values
      for (key, object) in links { all[key] = object.map { .object($0.id) } ?? .null }
      let insertion = try kitchen.insertion(name, all)
      changes.insertions.append(insertion)
      let object = Object(insertion.objectID)
      object.values = values
      object.toOne = links
      return object
    }
    let shelves = try (0..<3).map { _ in try add("Shelf", ["name": string()]) }
    let books = try (0..<5).map { _ in
      try add(
        "Book", ["name": string()],
        ["shelf": Bool.random(using: &generator) ? shelves.randomElement(using: &generator) : nil])
    }
    let cooks = try (0..<6).map { try add("Cook", ["name": .string(Self.words[$0])]) }
    for place in 0..<40 {
      let values: [String: Value] = [
        "title": string(), "order": string(),
        "minutes": place % 5 == 0 ? .null : .integer(Int64(place % 7)),
        "rating": place % 4 == 0 ? .null : .double(Double(place % 6) / 2),
        "price": place % 3 == 0 ? .null : .decimal(Decimal(place % 4) / 4),
        "isVegan": place % 6 == 0 ? .null : .boolean(place % 2 == 0),
        "cooked": place % 3 == 0
          ? .null : .date(Date(timeIntervalSinceReferenceDate: Double(place % 5))),
      ]
      let dish = try add(
        place % 5 == 0 ? "Dessert" : "Dish", values,
        [
          "book": Int.random(in: 0..<3, using: &generator) == 0
            ? nil : books.randomElement(using: &generator)
        ])
      let count = Int.random(in: 0...3, using: &generator)
      dish.toMany["lines"] = try (0..<count).map { _ in
        try add("Line", ["text": string(), "group": string()], ["dish": dish])
      }
      let some = cooks.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
      dish.toMany["cooks"] = some
      let last = changes.insertions.firstIndex { $0.objectID == dish.id } ?? 0
      changes.insertions[last].members["cooks"] = some.map(\.id)
      graph.dishes.append(dish)
    }
    for cook in cooks {
      cook.toMany["dishes"] = graph.dishes.filter { dish in
        dish.toMany["cooks"]?.contains { $0 === cook } == true
      }
    }
    for book in books {
      book.toMany["dishes"] = graph.dishes.filter { $0.toOne["book"] == .some(book) }
    }
    for shelf in shelves {
      shelf.toMany["books"] = books.filter { $0.toOne["shelf"] == .some(shelf) }
    }
    _ = try kitchen.store.save(changes)
    return graph
  }

  // MARK: - Random predicates

  private func predicate(
    _ data: Data, _ depth: Int, _ generator: inout SeededGenerator
  ) -> ObjectPredicate {
    switch depth > 0 ? Int.random(in: 0..<8, using: &generator) : 7 {
    case 0, 1:
      let count = Int.random(in: 0...3, using: &generator)
      return .and((0..<count).map { _ in predicate(data, depth - 1, &generator) })
    case 2, 3:
      let count = Int.random(in: 0...3, using: &generator)
      return .or((0..<count).map { _ in predicate(data, depth - 1, &generator) })
    case 4, 5: return .not(predicate(data, depth - 1, &generator))
    default: return .comparison(comparison(data, &generator))
    }
  }

  private func comparison(_ data: Data, _ generator: inout SeededGenerator) -> Comparison {
    let texts = ["title", "order", "book.name", "book.shelf.name"]
    let numbers = ["minutes", "rating", "isVegan", "price"]
    let order: [Comparison.Operator] = [
      .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
    ]
    func path(_ keys: [String]) -> ObjectExpression {
      .keyPath(
        (keys.randomElement(using: &generator) ?? "title").split(separator: ".").map(String.init))
    }
    func pick(_ all: [Comparison.Operator]) -> Comparison.Operator {
      all.randomElement(using: &generator) ?? .equal
    }
    func word() -> Value { .string(Self.words.randomElement(using: &generator) ?? "") }
    let options: Comparison.Options =
      [[], .caseInsensitive, .cd].randomElement(using: &generator) ?? []
    let modifier: Comparison.Modifier = Bool.random(using: &generator) ? .any : .all
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: return Comparison(path(texts), pick(order), .constant(word()), options: options)
    case 1, 2:
      return Comparison(
        path(texts), pick([.beginsWith, .endsWith, .contains]), .constant(word()), options: options)
    case 3:
      let patterns = ["*", "?*", "cr?me*", "*\\**", "S*p", "", "*é*", "crème*"]
      return Comparison(
        path(texts), .like, .constant(.string(patterns.randomElement(using: &generator) ?? "")),
        options: options)
    case 4:
      return Comparison(
        path(texts), .matches,
        .constant(
          .string(["[a-z]+", ".*è.*", "(?:Soup|so)"].randomElement(using: &generator) ?? "a")),
        options: options)
    case 5:
      let number: Value =
        Bool.random(using: &generator)
        ? .integer(Int64.random(in: 0...6, using: &generator))
        : .double(Double(Int.random(in: 0...6, using: &generator)) / 2)
      return Comparison(path(numbers), pick(order), .constant(number))
    case 6:
      return Comparison(
        path(["minutes", "title", "cooked", "book", "price"]), pick([.equal, .notEqual]),
        .constant(.null))
    case 7:
      return Comparison(
        path(["minutes", "rating", "price"]), .between,
        .constant(.list([.integer(1), .double(3.5)])))
    case 8:
      return Comparison(
        path(texts), .in, .constant(.list([word(), word(), .null, .integer(3)])), options: options)
    case 9:
      return Comparison(
        path(["cooks.name", "lines.text", "lines.group"]),
        pick([.equal, .notEqual, .beginsWith, .contains, .less]), .constant(word()),
        modifier: modifier, options: options)
    case 10:
      let date = Date(
        timeIntervalSinceReferenceDate: Double.random(in: 0...4, using: &generator).rounded())
      return Comparison(path(["cooked"]), pick(order), .constant(.date(date)))
    case 11:
      return Comparison(
        .keyPath([Bool.random(using: &generator) ? "cooks" : "lines", "@count"]), pick(order),
        .constant(.integer(Int64.random(in: 0...3, using: &generator))))
    case 12:
      let target = data.dishes.compactMap { $0.toOne["book"] ?? nil }.randomElement(
        using: &generator)
      return Comparison(
        .keyPath(["book"]), pick([.equal, .notEqual]),
        .constant(target.map { .object($0.id) } ?? .null))
    default:
      return Comparison(
        path(texts), pick(order), path(texts), options: options)
    }
  }

  @Test func `random predicates choose the same objects in SQL and in memory`() throws {
    var generator = SeededGenerator.fromEnvironment("PredicateConformance")
    var nonTrivial = 0
    let rounds = LongRun.times(2, long: 6)
    for _ in 0..<rounds {
      let data = try make(&generator)
      for _ in 0..<250 {
        let predicate = predicate(data, 3, &generator)
        let evaluator = try PredicateEvaluator(predicate)
        let expected = try data.dishes.filter { try evaluator.matches($0) }.map(\.id.key).sorted()
        let request = try data.kitchen.request("Dish", predicate)
        let found = try data.kitchen.store.fetchIDs(request).map(\.key)
        #expect(found == expected, "\(predicate)")
        #expect(try data.kitchen.store.count(request) == expected.count)
        if found != expected { return }
        if !expected.isEmpty && expected.count < data.dishes.count { nonTrivial += 1 }
      }
    }
    // Most predicates tell objects apart, or the comparison says little.
    #expect(nonTrivial > 80 * rounds)
  }

  // A-185, Z-095
  @Test func `subqueries, operators, arithmetic and functions choose the same objects`() throws {
    var generator = SeededGenerator.fromEnvironment("WidePredicateConformance")
    let isLong = LongRun.isOn
    var nonTrivial = 0
    var seen: Set<String> = []
    for _ in 0..<(isLong ? 20 : 3) {
      let data = try make(&generator)
      for _ in 0..<(isLong ? 1_000 : 400) {
        let predicate = try WidePredicates.predicate(depth: 2, &generator, &seen)
        let evaluator = try PredicateEvaluator(predicate)
        let expected = try data.dishes.filter { try evaluator.matches($0) }.map(\.id.key).sorted()
        let found = try data.kitchen.store.fetchIDs(data.kitchen.request("Dish", predicate))
          .map(\.key)
        #expect(found == expected, "\(predicate)")
        if found != expected { return }
        if !expected.isEmpty && expected.count < data.dishes.count { nonTrivial += 1 }
      }
    }
    #expect(nonTrivial > 400)
    #expect(seen.count == WidePredicates.templates.count)
  }

  @Test func `sorting is the same in SQL and in memory`() throws {
    var generator = SeededGenerator.fromEnvironment("SortConformance")
    let data = try make(&generator)
    let keys = ["title", "order", "minutes", "rating", "cooked", "isVegan"]
    for _ in 0..<60 {
      let orderings = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        SortOrdering(
          keys.randomElement(using: &generator) ?? "title",
          ascending: Bool.random(using: &generator), folded: Bool.random(using: &generator))
      }
      let dishes = data.dishes.sorted { $0.id.key < $1.id.key }
      let values = dishes.map { dish in orderings.map { dish.values[$0.keyPath[0]] ?? .null } }
      let expected = orderings.sortedIndexes(of: values).map { dishes[$0].id.key }
      let found = try data.kitchen.store.fetchIDs(data.kitchen.request("Dish", sort: orderings))
      #expect(found.map(\.key) == expected, "\(orderings)")
    }
  }
}
