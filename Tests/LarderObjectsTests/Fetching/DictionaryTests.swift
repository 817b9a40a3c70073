import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@Suite struct DictionaryTests {
  private static func aggregate(_ name: String, _ path: String) -> ObjectExpression {
    .function(name, [.keyPath(path.split(separator: ".").map(String.init))])
  }

  /// dictionaries by name, of properties and of what is computed; only what was asked for.
  @Test(arguments: StoreKind.allCases) func `properties`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(3)
    var request = FetchRequest(Dish.self, sortedBy: [SortOrdering("title")], limit: 2)
    request.propertiesToFetch = [
      "title", "cook.name",
      ExpressionDescription(
        "double", .function("multiply:by:", [.keyPath(["minutes"]), .constant(.integer(2))])),
      ExpressionDescription("parts", .keyPath(["parts", "@count"])),
    ]
    let context = stack.fresh()
    let rows = try context.fetchDictionaries(request)
    #expect(
      rows == [
        [
          "title": .string("dish 1000"), "cook.name": .string("cook 0"), "double": .integer(0),
          "parts": .integer(0),
        ],
        [
          "title": .string("dish 1001"), "cook.name": .string("cook 1"), "double": .integer(2),
          "parts": .integer(1),
        ],
      ])
    #expect(context.registeredObjects.isEmpty)
    #expect(stack.counter.takeCounts() == ["fetchDictionaries": 1])
    // Nothing named: all stored attributes, those without a value left out.
    request.propertiesToFetch = []
    let all = try context.fetchDictionaries(request)
    #expect(
      Set(all[0].keys) == ["title", "foldedTitle", "course", "minutes", "partCount", "cookName"])
  }

  /// with nothing but aggregates there is one row, of no objects too.
  @Test(arguments: StoreKind.allCases) func `one row of aggregates`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    var request = FetchRequest(Dish.self)
    request.propertiesToFetch = [
      ExpressionDescription("count", .function("count:", [.evaluatedObject])),
      ExpressionDescription("longest", Self.aggregate("max:", "minutes")),
      ExpressionDescription("cheapest", Self.aggregate("min:", "price")),
      ExpressionDescription("sum", Self.aggregate("sum:", "price")),
      ExpressionDescription("last", Self.aggregate("max:", "cooked")),
      ExpressionDescription("mean", Self.aggregate("average:", "minutes")),
      ExpressionDescription("whole", Self.aggregate("average:", "minutes"), resultType: .integer32),
    ]
    #expect(try stack.context.fetchDictionaries(request) == [["count": .integer(0)]])
    let date = Date(timeIntervalSinceReferenceDate: 5_000)
    for (price, minutes) in [("0.1", 4), ("0.2", 5), (nil, nil)] as [(String?, Int?)] {
      let dish = try stack.dish("x", minutes: minutes)
      dish.setValue(
        price.flatMap { Decimal(string: $0) }.map { .decimal($0) } ?? .null, for: "price")
      if price == "0.1" { dish.setValue(.date(date), for: "cooked") }
    }
    try stack.context.save()
    let rows = try stack.context.fetchDictionaries(request)
    #expect(
      rows == [
        [
          "count": .integer(3), "longest": .integer(5),
          "cheapest": .decimal(try #require(Decimal(string: "0.1"))),
          "sum": .decimal(try #require(Decimal(string: "0.3"))), "last": .date(date),
          "mean": .double(4.5), "whole": .integer(4),
        ]
      ])
  }

  /// Groups, which of them are kept, and their order; names stand for expressions.
  @Test(arguments: StoreKind.allCases) func `groups`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    for (course, minutes) in [("main", 9), ("sweet", 1), ("main", 3), (nil, 5), ("soup", 2)] {
      try stack.dish("x", course, minutes: minutes)
    }
    try stack.context.save()
    var request = FetchRequest(Dish.self, sortedBy: [SortOrdering("total", ascending: false)])
    request.propertiesToFetch = [
      "course", ExpressionDescription("total", Self.aggregate("sum:", "minutes")),
    ]
    request.propertiesToGroupBy = ["course"]
    func rows() throws -> [String] {
      try stack.context.fetchDictionaries(request).map { row in
        guard case .integer(let total)? = row["total"] else { return "?" }
        guard case .string(let course)? = row["course"] else { return "- \(total)" }
        return "\(course) \(total)"
      }
    }
    #expect(try rows() == ["main 12", "- 5", "soup 2", "sweet 1"])
    request.havingPredicate = key("total").isGreater(than: 1)
    #expect(try rows() == ["main 12", "- 5", "soup 2"])
    request.havingPredicate = .comparison(
      Comparison(.variable("total"), .greater, .constant(.integer(4))))
    #expect(try rows() == ["main 12", "- 5"])
    request.havingPredicate = .comparison(
      Comparison(Self.aggregate("count:", "minutes"), .equal, .constant(.integer(2))))
    #expect(try rows() == ["main 12"])
    request.havingPredicate = key("course").isNotEqual(to: "main")
    request.limit = 1
    request.offset = 1
    #expect(try rows() == ["soup 2"])
    request.predicate = key("minutes").isGreater(than: 1)
    request.offset = 0
    request.sortOrderings = [SortOrdering("course")]
    #expect(try rows() == ["- 5"])
  }

  /// Pending changes do not count; several stores are taken together.
  @Test func `several stores`() throws {
    let stack = try PantryStack(.sqlite)
    let second = try stack.container.addStore(type: .memory)
    for (number, course) in ["main", "main", "sweet", "main"].enumerated() {
      let dish = try stack.dish("dish \(number)", course, minutes: number)
      try stack.context.assign(dish, to: number < 2 ? stack.counter : second)
    }
    try stack.context.save()
    try stack.context.assign(try stack.dish("new", "main", minutes: 100), to: second)
    var request = FetchRequest(Dish.self, sortedBy: [SortOrdering("course")])
    request.propertiesToFetch = [
      "course", ExpressionDescription("total", Self.aggregate("sum:", "minutes")),
    ]
    request.propertiesToGroupBy = ["course"]
    #expect(
      try stack.context.fetchDictionaries(request) == [
        ["course": .string("main"), "total": .integer(4)],
        ["course": .string("sweet"), "total": .integer(2)],
      ])
    request.propertiesToFetch = ["title"]
    request.propertiesToGroupBy = []
    request.sortOrderings = [SortOrdering("title", ascending: false)]
    request.limit = 3
    #expect(
      try ManagedObjectContext(parent: stack.context).fetchDictionaries(request)
        .map { $0["title"] } == ["dish 3", "dish 2", "dish 1"].map { .string($0) })
  }

  /// a name stands for one expression, and what cannot be computed is an error.
  @Test(arguments: StoreKind.allCases) func `mistakes are errors`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(3)
    func code(_ change: (inout FetchRequest<Dish>) -> Void) throws -> StoreError.Code? {
      var request = FetchRequest(Dish.self)
      change(&request)
      return #expect(throws: StoreError.self) { try stack.context.fetchDictionaries(request) }?.code
    }
    let sum = ExpressionDescription("sum", Self.aggregate("sum:", "minutes"))
    #expect(try code { $0.propertiesToFetch = ["nothing"] } == .invalidInput)
    #expect(try code { $0.propertiesToFetch = ["shout"] } == .invalidInput)
    #expect(try code { $0.propertiesToFetch = ["parts.name"] } == .invalidInput)
    #expect(try code { $0.propertiesToFetch = ["title", "title"] } == .invalidInput)
    #expect(try code { $0.propertiesToFetch = ["title", sum] } == .invalidInput)
    #expect(
      try code {
        $0.propertiesToFetch = [ExpressionDescription("x", Self.aggregate("sum:", "title"))]
      } == .invalidInput)
    #expect(
      try code {
        $0.propertiesToFetch = [
          ExpressionDescription("x", .function("sum:", [Self.aggregate("max:", "minutes")]))
        ]
      } == .invalidInput)
    #expect(
      try code {
        $0.propertiesToFetch = [ExpressionDescription("x", .function("guess:", [.constant(.null)]))]
      } != nil)
    #expect(
      try code {
        $0.propertiesToFetch = [sum]
        $0.sortOrderings = [SortOrdering("title")]
      } == .invalidInput)
    #expect(
      try code {
        $0.propertiesToFetch = [sum]
        $0.havingPredicate = .comparison(
          Comparison(.variable("other"), .equal, .constant(.null)))
      } == .invalidInput)
  }

  /// A sum that 64 bits do not hold is an error, in SQL as in memory.
  @Test(arguments: StoreKind.allCases) func `too large a sum`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    for _ in 0..<2 { try stack.dish("x", minutes: Int(Int32.max)) }
    try stack.context.save()
    var request = FetchRequest(Dish.self)
    request.propertiesToFetch = [
      ExpressionDescription("sum", Self.aggregate("sum:", "minutes")),
      ExpressionDescription(
        "large",
        .function(
          "sum:",
          [.function("multiply:by:", [.keyPath(["minutes"]), .constant(.integer(1 << 32))])])),
    ]
    let rows = try? stack.context.fetchDictionaries(request)
    // What 64 bits do not hold becomes a fraction or an error, never a wrong whole number.
    if let large = rows?.first?["large"], case .integer = large { Issue.record("\(large)") }
    request.propertiesToFetch.removeLast()
    #expect(
      try stack.context.fetchDictionaries(request) == [["sum": .integer(Int64(Int32.max) * 2)]])
  }

  // MARK: - Differential

  /// Random requests give the same from SQL, from memory and from counting by hand.
  @Test func `all stores agree`() throws {
    var random = SeededGenerator.fromEnvironment("DictionaryTests")
    let stacks = try StoreKind.allCases.map { try PantryStack($0) }
    let courses = ["main", "sweet", "soup", "e\u{301}", "é", nil]
    for _ in 0..<60 {
      let course = courses[Int.random(in: 0..<courses.count, using: &random)]
      let minutes: Int? =
        Int.random(in: 0..<5, using: &random) == 0 ? nil : Int.random(in: -3..<4, using: &random)
      let rating: Double? =
        Bool.random(using: &random) ? Double(Int.random(in: 0..<8, using: &random)) / 4 : nil
      let price: Decimal? =
        Bool.random(using: &random) ? Decimal(Int.random(in: 0..<9, using: &random)) / 10 : nil
      let isVegan: Bool? = Bool.random(using: &random) ? Bool.random(using: &random) : nil
      let cook = Int.random(in: 0..<4, using: &random)
      let parts = Int.random(in: 0..<3, using: &random)
      for stack in stacks {
        let dish = try stack.dish("d", course, minutes: minutes, parts: (0..<parts).map { "\($0)" })
        if let rating { dish["rating"] = rating }
        if let price { dish.setValue(.decimal(price), for: "price") }
        if let isVegan { dish["isVegan"] = isVegan }
        for (place, part) in dish.parts.enumerated() { part["grams"] = Double(place + parts) / 2 }
        if cook > 0 {
          dish.cook = try stack.context.findOrCreate(
            Cook.self, key: "name", values: [.string("cook \(cook)")])[0]
        }
      }
    }
    for stack in stacks { try stack.context.save() }
    for round in 0..<120 {
      var request = FetchRequest(Dish.self)
      let groups = ["course", "minutes", "isVegan", "cook.name", "rating", "price", "cook"]
        .shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random))
      request.propertiesToGroupBy = Array(groups)
      request.propertiesToFetch = groups.map { ExpressionDescription($0) }
      let functions = ["sum:", "count:", "min:", "max:", "average:"]
      let paths = ["minutes", "rating", "price", "isVegan", "parts.grams", "cook.name"]
      for number in 0..<Int.random(in: 1...3, using: &random) {
        let path = paths[Int.random(in: 0..<paths.count, using: &random)]
        var function = functions[Int.random(in: 0..<functions.count, using: &random)]
        if path == "cook.name", function == "sum:" || function == "average:" { function = "max:" }
        request.propertiesToFetch.append(
          ExpressionDescription("x\(number)", Self.aggregate(function, path)))
      }
      if Bool.random(using: &random) { request.predicate = key("minutes").isGreater(than: -2) }
      if Bool.random(using: &random) { request.havingPredicate = key("x0").isNotNil }
      if Bool.random(using: &random) {
        request.sortOrderings = [SortOrdering("x0", ascending: Bool.random(using: &random))]
      }
      request.returnsDistinctResults = Bool.random(using: &random)
      request.limit = Int.random(in: 0..<5, using: &random)
      request.offset = Int.random(in: 0..<2, using: &random)
      let answers = try stacks.map { stack in
        try stack.container.makeContext().fetchDictionaries(request).map { Self.text($0) }
      }
      for answer in answers { #expect(answer == answers[0], "round \(round): \(request)") }
      let expected = try Self.byHand(request, stacks[0].context)
      #expect(answers[0] == expected, "round \(round): \(request)")
    }
  }

  /// A row as text, objects by their key.
  private static func text(_ row: [String: Value]) -> String {
    row.sorted { $0.key < $1.key }.map { name, value in
      if case .object(let identifier) = value { return "\(name)=\(identifier.key)" }
      if case .string(let text) = value { return "\(name)=\(Array(text.unicodeScalars))" }
      return "\(name)=\(value)"
    }.joined(separator: " ")
  }

  /// What a request means, written as plainly as possible, over objects.
  private static func byHand(
    _ request: FetchRequest<Dish>, _ context: ManagedObjectContext
  ) throws -> [String] {
    var plain = FetchRequest(Dish.self, where: request.predicate)
    plain.includesPendingChanges = true
    func values(_ object: ManagedObject, _ path: [String]) -> [Value] {
      if path.count == 1 { return [object.value(for: path[0])] }
      if path[0] == "parts" {
        return object.objects(for: "parts").flatMap { values($0, Array(path.dropFirst())) }
      }
      return object.object(for: path[0]).map { values($0, Array(path.dropFirst())) } ?? [.null]
    }
    func split(_ path: String) -> [String] { path.split(separator: ".").map(String.init) }
    func number(_ value: Value) -> Double {
      switch value {
      case .integer(let number): Double(number)
      case .double(let number): number
      case .boolean(let flag): flag ? 1 : 0
      case .decimal(let number): Double("\(number)") ?? 0
      default: .nan
      }
    }
    var groups: [(key: [String], objects: [Dish])] = []
    for dish in try context.fetch(plain) {
      let key = request.propertiesToGroupBy.map { path in
        text(["": values(dish, split(path)).first ?? .null])
      }
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].objects.append(dish)
      } else {
        groups.append((key, [dish]))
      }
    }
    if groups.isEmpty, request.propertiesToGroupBy.isEmpty { groups = [([], [])] }
    var rows = groups.map { group -> [String: Value] in
      var row: [String: Value] = [:]
      for column in request.propertiesToFetch {
        guard case .function(let name, let arguments) = column.expression,
          case .keyPath(let path) = arguments[0]
        else {
          row[column.name] = group.objects.first.flatMap { values($0, split(column.name)).first }
          continue
        }
        let all = group.objects.flatMap { values($0, path) }.filter { !$0.isNull }
        let sum = all.map(number).reduce(0, +)
        let ordered = all.sorted { SortOrdering("").areInIncreasingOrder($0, $1) }
        switch name {
        case "count:": row[column.name] = .integer(Int64(all.count))
        case "min:": row[column.name] = ordered.first
        case "max:": row[column.name] = ordered.last
        case "sum:" where all.isEmpty, "average:" where all.isEmpty: break
        default:
          if case .decimal = all[0] {
            let exact = all.reduce(Decimal(0)) { total, value in
              if case .decimal(let number) = value { return total + number }
              return total
            }
            row[column.name] = .decimal(name == "sum:" ? exact : exact / Decimal(all.count))
          } else if name == "average:" {
            row[column.name] = .double(sum / Double(all.count))
          } else if case .double = all[0] {
            row[column.name] = .double(sum)
          } else {
            row[column.name] = .integer(Int64(sum))
          }
        }
      }
      return row.filter { !$0.value.isNull }
    }
    if request.havingPredicate != nil { rows.removeAll { $0["x0"] == nil } }
    if let ordering = request.sortOrderings.first {
      rows = rows.enumerated().sorted { left, right in
        let one = left.element["x0"] ?? .null
        let other = right.element["x0"] ?? .null
        if ordering.areInIncreasingOrder(one, other) { return true }
        if ordering.areInIncreasingOrder(other, one) { return false }
        return left.offset < right.offset
      }.map(\.element)
    }
    var result = rows.map { text($0) }
    if request.returnsDistinctResults {
      var seen: Set<String> = []
      result = result.filter { seen.insert($0).inserted }
    }
    result = Array(result.dropFirst(request.offset))
    return request.limit > 0 ? Array(result.prefix(request.limit)) : result
  }
}
