import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What conditions choose in every store.
@Suite struct StoredConditionTests {
  private func titles(_ context: ManagedObjectContext, _ format: String) throws -> String {
    try context.fetch(
      FetchRequest(
        Dish.self, where: try ObjectPredicate(format: format), sortedBy: [SortOrdering("title")])
    ).map(\.title).joined(separator: " ")
  }

  /// nothing, zero, an empty text and empty data are different values and are stored as such; nothing is equal to none of the
  /// others, and, here as in memory, unequal to each.
  @Test(arguments: StoreKind.allCases) func `nothing is no value`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.dish("nil", nil, minutes: nil)
    try stack.dish("zero", "", minutes: 0)
    try stack.dish("five", "main", minutes: 5)
    try stack.context.save()
    for context in [stack.context, stack.fresh()] {
      #expect(try titles(context, "minutes == 0") == "zero")
      #expect(try titles(context, "minutes != 0") == "five nil")
      #expect(try titles(context, "minutes != 0 AND minutes != NULL") == "five")
      #expect(try titles(context, "minutes == NULL") == "nil")
      #expect(try titles(context, "minutes < 1") == "zero")
      #expect(try titles(context, "NOT minutes < 1") == "five nil")
      #expect(try titles(context, "course == ''") == "zero")
      #expect(try titles(context, "course != ''") == "five nil")
      #expect(try titles(context, "course == NULL") == "nil")
    }
    let found = try stack.fresh().fetch(FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]))
    #expect(found.map(\.course) == ["main", nil, ""])
    #expect(found.map(\.minutes) == [5, nil, 0])
    let folder = try TemporaryFolder()
    let pantry = try StorePantryStack(kind, folder)
    try pantry.insert("Jar", ["label": .string("empty"), "bytes": .data(Data())])
    try pantry.insert("Jar", ["label": .string("nothing")])
    try pantry.context.save()
    pantry.context.reset()
    let jars = try pantry.all("Jar", key("bytes").isEqual(to: Value.null))
    #expect(jars.map { $0["label"] } == ["nothing"])
    #expect(try pantry.all("Jar", key("label").isEqual(to: "empty")).first?["bytes"] == Data())
  }

  /// a path may cross several to-many relationships, and a condition may have several of ANY, ALL and IN: what Core Data's stores
  /// refuse is answered here, alike by every store and by counting.
  @Test(arguments: StoreKind.allCases) func `several quantifiers`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(40)
    let dishes = try stack.context.fetch(
      FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]))
    func expect(_ format: String, _ isWanted: (Dish) -> Bool) throws {
      let expected = dishes.filter(isWanted).map(\.title).joined(separator: " ")
      #expect(!expected.isEmpty && expected.count < 40 * 9)
      #expect(try titles(stack.fresh(), format) == expected, "\(format)")
    }
    func foods(_ dish: Dish) -> [String] {
      dish.parts.compactMap { $0.object(for: "food")?["name"] }
    }
    func ofCook(_ dish: Dish) -> [Dish] { dish.cook?.objects(for: "dishes") as? [Dish] ?? [] }
    try expect("ANY cook.dishes.parts.food.name == 'food 3' AND minutes == 2") { dish in
      dish.minutes == 2 && ofCook(dish).contains { foods($0).contains("food 3") }
    }
    try expect("ANY tags.name == 'tag 1' AND ANY parts.food.name IN {'food 2', 'food 5'}") { dish in
      dish.tags.contains { $0.name == "tag 1" }
        && foods(dish).contains { ["food 2", "food 5"].contains($0) }
    }
    try expect("ALL parts.grams > 1 AND ANY parts.grams > 2 AND course IN {'main', 'sweet'}") {
      dish in
      let grams = dish.parts.map { $0["grams"] ?? 0.0 }
      return grams.allSatisfy { $0 > 1 } && grams.contains { $0 > 2 }
        && ["main", "sweet"].contains(dish.course)
    }
  }

  /// Z-108, Z-186: what lies behind several relationships is found by one query, by the query the other way round, and by small queries that are put
  /// together in memory; the last need no joins.
  @Test(arguments: StoreKind.allCases) func `far away`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(30)
    let nice = try stack.context.insert("Town")
    nice["name"] = "Nice"
    let cook = try stack.context.insert(Cook.self)
    cook.setObject(nice, for: "town")
    try stack.dish("far").cook = cook
    try stack.context.save()
    for town in ["Nice", "Lyon"] {
      let context = stack.fresh()
      let deep = try titles(context, "cook.town.name == '\(town)'")
      #expect(!deep.isEmpty)
      let towns = try context.fetch(
        FetchRequest<ManagedObject>(entity: "Town", where: equal("name", .string(town))))
      let reverse = towns.flatMap { $0.objects(for: "cooks") }.flatMap { $0.objects(for: "dishes") }
      #expect(reverse.compactMap { $0["title"] }.sorted().joined(separator: " ") == deep)
      let cooks = try context.fetchIDs(
        FetchRequest(Cook.self, where: equal("town", .object(towns[0].objectID))))
      let small = try context.fetch(
        FetchRequest(
          Dish.self, where: key("cook").isIn(cooks.map(Value.object)),
          sortedBy: [SortOrdering("title")]))
      #expect(small.map(\.title).joined(separator: " ") == deep)
    }
  }

  /// conditions and orders are said once, and each store has them in its own language: functions, subqueries, text by Unicode's
  /// rules, orders of a dictionary, regular expressions.
  @Test(arguments: StoreKind.allCases) func `one language for all stores`(_ kind: StoreKind) throws
  {
    let stack = try PantryStack(kind)
    for (title, minutes, parts) in [
      ("Crème brûlée", 30, ["egg", "cream"]), ("creme caramel", 45, ["egg"]), ("Zopf", 90, []),
      ("Äpfel", 10, ["apple", "egg"]), ("ahorn", 5, ["cream"]),
    ] as [(String, Int, [String])] {
      try stack.dish(title, "sweet", minutes: minutes, parts: parts)
    }
    try stack.context.save()
    let context = stack.fresh()
    #expect(try titles(context, "title BEGINSWITH[cd] 'CREME'") == "Crème brûlée creme caramel")
    #expect(try titles(context, "title MATCHES '.*[lf]$'") == "Zopf creme caramel Äpfel")
    #expect(try titles(context, "minutes * 2 + 10 > 100") == "Zopf")
    #expect(try titles(context, "uppercase:(title) == 'ZOPF'") == "Zopf")
    #expect(try titles(context, "fileName:(title) BEGINSWITH 'Z'") == "Zopf")
    #expect(
      try titles(
        context, "SUBQUERY(parts, $x, $x.name == 'egg' AND $x.dish.minutes > 20).@count > 0")
        == "Crème brûlée creme caramel")
    // One that asks for the object outside.
    #expect(
      try titles(
        context, "SUBQUERY(parts, $x, $x.name CONTAINS 'a' AND $x.dish.title == title).@count == 1")
        == "Crème brûlée ahorn Äpfel")
    #expect(
      try titles(context, "parts.@count == 2 AND ANY parts.name CONTAINS 'ea'") == "Crème brûlée")
    let request = FetchRequest(
      Dish.self, sortedBy: [SortOrdering("title", comparison: .localizedStandard)])
    #expect(
      try context.fetch(request).map(\.title) == [
        "ahorn", "Äpfel", "Crème brûlée", "creme caramel", "Zopf",
      ])
  }

  /// Z-290: a search that is kept: all, or what was not cooked for thirty days. I-139, B-030: kept in the model with a blank for the day, it is
  /// fetched by its name and the day, and gives a request that is ready.
  @Test(arguments: StoreKind.allCases) func `kept searches`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let now = Date(timeIntervalSinceReferenceDate: 780_000_000)
    let days: [(String, Double?)] = [("today", 0), ("month", 31), ("week", 7), ("never", nil)]
    for (title, age) in days {
      let dish = try stack.dish(title, "main", minutes: 10)
      dish["cooked"] = age.map { now.addingTimeInterval(-86_400 * $0) }
    }
    try stack.context.save()
    let context = stack.fresh()
    func titles(_ request: FetchRequest<Dish>) throws -> [String] {
      try context.fetch(request).map(\.title)
    }
    let all = try FetchRequest<Dish>(template: "all", in: context.model)
    #expect(try titles(all) == ["month", "never", "today", "week"])
    let old = try ObjectPredicate(format: "cooked == NULL OR cooked < $SINCE")
    let since = try old.substituting(["SINCE": .date(now.addingTimeInterval(-30 * 86_400))])
    #expect(
      try titles(FetchRequest(Dish.self, where: since, sortedBy: [SortOrdering("title")]))
        == ["month", "never"])
    var quick = try FetchRequest<Dish>(
      template: "quick", in: context.model,
      substituting: ["MAX": .integer(11), "COURSE": .string("main")])
    #expect(try titles(quick) == ["never", "today", "week"])
    // What the model keeps is a copy, and what it computes goes with it.
    quick.offset = 0
    quick.limit = 0
    quick.sortOrderings = []
    quick.propertiesToFetch = [ExpressionDescription("n", .function("count:", [.evaluatedObject]))]
    #expect(try context.fetchDictionaries(quick).first?["n"] == .integer(4))
  }
}
