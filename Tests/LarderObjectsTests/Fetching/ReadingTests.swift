import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct ReadingTests {
  /// Z-105, T-025: counting loads nothing, and what cannot be counted is an error. Z-163: asking for identifiers loads
  /// nothing either.
  @Test(arguments: StoreKind.allCases) func `counting`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(20)
    let context = stack.fresh()
    let quick = FetchRequest(Dish.self, where: key("minutes").isLess(than: 3))
    #expect(try context.count(quick) == (try context.fetchIDs(quick)).count)
    #expect(context.registeredObjects.isEmpty)
    #expect(stack.counter.takeCounts() == ["count": 1, "fetchIDs": 1])
    #expect(throws: (any Error).self) {
      try context.count(FetchRequest(Dish.self, where: equal("nothing", .null)))
    }
  }

  /// Z-092, Z-095, Z-096: one predicate, put together from others, means the same to a store and to a list in memory.
  @Test(arguments: StoreKind.allCases) func `one predicate for both`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(30)
    let context = stack.fresh()
    let all = try context.fetch(FetchRequest(Dish.self))
    let parts = [
      key("course").isEqual(to: "main"), key("minutes").isGreater(than: 2),
      key("cook.name").isEqual(to: "cook 1"), key("tags.name").any.isEqual(to: "tag 2"),
    ]
    for predicate in [.and(parts), .or(parts), .not(.or(parts)), .and([]), .or([])]
      as [ObjectPredicate]
    {
      let evaluator = try PredicateEvaluator(predicate)
      let filtered = try all.filter { try evaluator.matches($0) }
      #expect(try context.fetch(FetchRequest(Dish.self, where: predicate)) == filtered)
    }
  }

  /// A-010: what a fetch chooses, sorts and groups by does so with objects in memory, too, with the same result.
  @Test(arguments: StoreKind.allCases) func `one request for both`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(20)
    let context = stack.fresh()
    let predicate = key("minutes").isGreater(than: 1)
    let orderings = [SortOrdering("course"), SortOrdering("title", ascending: false)]
    let request = FetchRequest(Dish.self, where: predicate, sortedBy: orderings)
    let results = FetchedResultsController(request, in: context, sectionNameKeyPath: "course")
    try results.performFetch()
    let all = try context.fetch(FetchRequest(Dish.self))
    _ = stack.counter.takeCounts()
    let evaluator = try PredicateEvaluator(predicate)
    let chosen = try all.filter { try evaluator.matches($0) }
    let order = orderings.sortedIndexes(
      of: chosen.map { dish in orderings.map { dish.value(for: $0.keyPath[0]) } })
    let groups = Dictionary(grouping: order.map { chosen[$0] }) { $0.course ?? "" }
    #expect(stack.counter.takeCounts().isEmpty)
    #expect(results.sections.map(\.name) == ["main", "starter", "sweet"])
    for section in results.sections {
      #expect(groups[section.name]?.map(\.objectID) == section.objectIDs)
    }
    #expect(try context.fetch(request) == order.map { chosen[$0] })
  }

  /// Z-099: who wants the objects of a to-many relationship in an order sorts them.
  @Test func `members in an order`() throws {
    let stack = try PantryStack(.memory)
    let dish = try stack.dish("a", parts: ["salt", "egg", "milk"])
    try stack.context.save()
    let orderings = [SortOrdering("name")]
    let parts = dish.parts
    let order = orderings.sortedIndexes(of: parts.map { [$0.value(for: "name")] })
    #expect(order.map { parts[$0].name } == ["egg", "milk", "salt"])
  }

  /// I-227: a fact that stands in one place is changed by one update, of one object, and is found from everywhere over relationships.
  @Test(arguments: StoreKind.allCases) func `a fact in one place`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let (town, cook) = (try stack.context.insert("Town"), try stack.context.insert(Cook.self))
    town["name"] = "Lyon"
    cook.setObject(town, for: "town")
    for number in 0..<6 { try stack.dish("dish \(number)").cook = cook }
    try stack.context.save()
    let context = stack.fresh()
    _ = stack.counter.takeSaves()
    context.object(with: town.objectID)["name"] = "Nice"
    try context.save()
    let save = try #require(stack.counter.takeSaves().first)
    #expect(save.updates.map(\.objectID) == [town.objectID])
    let request = FetchRequest(Dish.self, where: equal("cook.town.name", .string("Nice")))
    let reader = stack.fresh()
    let dishes = try reader.fetch(request)
    #expect(dishes.count == 6 && dishes.allSatisfy { $0.managedObjectContext === reader })
    #expect(try dishes.allSatisfy { try $0.value(forKeyPath: "cook.town.name") == .string("Nice") })
  }

  /// Z-165, Z-167, I-318: what is large, or a text that is seldom read, stands in an entity of its own, and a list of its owners does not load it.
  @Test(arguments: StoreKind.allCases) func `large values apart`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let large = String(repeating: "x", count: 200_000)
    for number in 0..<5 {
      let photo = try stack.context.insert("Photo")
      photo["path"] = large
      photo.setObject(try stack.dish("dish \(number)"), for: "dish")
    }
    try stack.context.save()
    let context = stack.fresh()
    let dishes = try context.fetch(FetchRequest(Dish.self))
    #expect(dishes.map { $0.object(for: "photo")?.isFault } == Array(repeating: true, count: 5))
    #expect(stack.counter.takeCounts() == ["fetch": 1])
    #expect(dishes[0].object(for: "photo")?["path"] == large)
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
  }

  /// I-228, I-229, I-230, Z-035, Z-173: a count and a copy of another object's value are kept with the object, read
  /// without loading anything else, and follow when what they are made of changes.
  @Test(arguments: StoreKind.allCases) func `stored copies`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let cook = try stack.context.insert(Cook.self)
    cook.name = "Paul"
    try stack.dish("a", parts: ["x", "y"]).cook = cook
    try stack.dish("b").cook = cook
    try stack.context.save()
    func rows() throws -> [String] {
      let context = stack.fresh()
      let dishes = try context.fetch(FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]))
      let rows = dishes.map { "\($0["cookName"] ?? "") \($0["partCount"] ?? -1)" }
      #expect(stack.counter.takeCounts() == ["fetch": 1])
      return rows
    }
    #expect(try rows() == ["Paul 2", "Paul 0"])
    cook.name = "Anne"
    try stack.context.save()
    #expect(try rows() == ["Anne 2", "Anne 0"])
    _ = try stack.context.execute(
      BatchDeleteRequest(
        FetchRequest<ManagedObject>(entity: "Part", where: equal("name", .string("x")))))
    _ = try stack.context.execute(
      BatchUpdateRequest("Cook", setting: ["name": .constant(.string("Eve"))]))
    #expect(try rows() == ["Eve 1", "Eve 0"])
  }

  /// I-175, I-298, A-194, A-195: pages of one size, by limit and offset, on every kind of store;
  /// each begins where the one before ended.
  @Test(arguments: StoreKind.allCases) func `pages`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(23)
    let context = stack.fresh()
    var request = FetchRequest(
      Dish.self, sortedBy: [SortOrdering("course"), SortOrdering("title")])
    let whole = try context.fetch(request)
    var pages: [Dish] = []
    request.limit = 5
    var sizes: [Int] = []
    while true {
      request.offset = pages.count
      let page = try context.fetch(request)
      if page.isEmpty { break }
      sizes.append(page.count)
      pages += page
    }
    #expect(pages == whole)
    #expect(sizes == [5, 5, 5, 5, 3])
  }

  /// A-170, A-171, I-182: a fetch takes into account what its context inserted, changed and deleted.
  @Test(arguments: StoreKind.allCases) func `pending changes`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    for title in ["a", "b", "c"] { try stack.dish(title, "main") }
    try stack.context.save()
    let context = stack.fresh()
    let dishes = try context.fetch(FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]))
    try stack.dish("d", "main", in: context)
    dishes[0].course = "sweet"
    context.delete(dishes[1])
    let main = FetchRequest(
      Dish.self, where: equal("course", .string("main")), sortedBy: [SortOrdering("title")])
    #expect(try context.fetch(main).map(\.title) == ["c", "d"])
    #expect(try stack.fresh().fetch(main).map(\.title) == ["a", "b", "c"])
  }
}
