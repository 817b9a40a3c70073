import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct FetchOptionsTests {
  /// A-168, Z-001, Z-090, I-171: an entity is enough, and then all of its objects are found. A-169,
  /// Z-091, I-173: no match is an empty list, a mistake an error. A-192, I-172, I-336: two kinds
  /// together by their common parent.
  @Test(arguments: StoreKind.allCases) func `what a request needs`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    #expect(try stack.context.fetch(FetchRequest(Dish.self)).isEmpty)
    for title in ["Soup", "Stew", "Soup"] { try stack.dish(title) }
    let collection = try stack.context.insert("Collection")
    collection["itemName"] = "a"
    let note = try stack.context.insert("Note")
    note["itemName"] = "b"
    note["text"] = "of a note alone"
    note.setObject(collection, for: "collection")
    try stack.context.save()
    let context = stack.fresh()
    #expect(try context.fetch(FetchRequest(Dish.self)).count == 3)
    let none = FetchRequest(Dish.self, where: equal("title", .string("Pie")))
    #expect(try context.fetch(none).isEmpty)
    #expect(try context.count(none) == 0)
    #expect(throws: (any Error).self) {
      try context.fetch(FetchRequest(Dish.self, where: equal("nothing", .null)))
    }
    let items = FetchRequest<ManagedObject>(
      entity: "AbstractItem", sortedBy: [SortOrdering("itemName")])
    #expect(try context.fetch(items).map(\.entity.name) == ["Collection", "Note"])
    // Each is whole, with what its own entity adds.
    let found = try context.fetch(items)
    #expect(found[1]["text"] == "of a note alone")
    #expect(found[0].objects(for: "items") == [found[1]])
    #expect(found[0].entity.attribute("text") == nil)
    // Deleting the collection takes its items along.
    context.delete(try context.fetch(items)[0])
    try context.save()
    #expect(try context.count(items) == 0)
  }

  /// Z-092: the store is asked even where all objects are in memory. Z-102: attributes come with the fetch, related objects do not.
  @Test(arguments: StoreKind.allCases) func `a fetch asks the store`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(5)
    let context = stack.fresh()
    let request = FetchRequest(Dish.self)
    let dishes = try context.fetch(request)
    #expect(try context.fetch(request) == dishes)
    #expect(stack.counter.takeCounts() == ["fetch": 2])
    #expect(dishes.allSatisfy { !$0.isFault && $0.title.hasPrefix("dish") })
    #expect(stack.counter.takeCounts() == [:])
    #expect(dishes[0].hasFault(forRelationshipNamed: "parts"))
    #expect(try #require(dishes[0].cook).isFault)
  }

  /// Z-100, Z-101, A-197, Z-103, I-177, Z-163, Z-176: the ladder from identifiers over faults to values, and rows read
  /// ahead.
  @Test(arguments: StoreKind.allCases) func `the ladder`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(9)
    var request = FetchRequest(Dish.self, sortedBy: [SortOrdering("title")])
    var context = stack.fresh()
    let identifiers = try context.fetchIDs(request)
    #expect(identifiers.count == 9)
    #expect(context.registeredObjects.isEmpty)
    #expect(stack.counter.takeCounts() == ["fetchIDs": 1])

    context = stack.fresh()
    request.includesPropertyValues = false
    let faults = try context.fetch(request)
    #expect(faults.map(\.objectID) == identifiers)
    #expect(faults.allSatisfy { $0.isFault })
    #expect(stack.counter.takeCounts() == ["fetchIDs": 1])
    // Z-178: then each one asks when it is used.
    #expect(faults.map(\.title).count == 9)
    #expect(stack.counter.takeCounts() == ["snapshots": 9])

    context = stack.fresh()
    request.includesPropertyValues = true
    let whole = try context.fetch(request)
    #expect(whole.allSatisfy { !$0.isFault })
    #expect(stack.counter.takeCounts() == ["fetch": 1])

    context = stack.fresh()
    #expect(try context.fetchIDs(request, warmsRowCache: true) == identifiers)
    #expect(stack.counter.takeCounts() == ["fetch": 1])
    #expect(identifiers.map { context.object(with: $0).value(for: "title") }.count == 9)
    #expect(stack.counter.takeCounts() == [:])
    #expect(stack.container.coordinator.rowCache.hits == 9)
  }

  /// A-198, I-178, Z-039, I-301, A-252: faults whose rows are there, or objects at once;
  /// relationships are faults either way.
  @Test(arguments: StoreKind.allCases) func `faults or objects`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(6)
    let context = stack.fresh()
    var request = FetchRequest(Dish.self, sortedBy: [SortOrdering("title")])
    request.returnsObjectsAsFaults = true
    let faults = try context.fetch(request)
    #expect(faults.allSatisfy { $0.isFault })
    #expect(faults.map(\.title).first == "dish 1000")
    #expect(faults.allSatisfy { $0.hasFault(forRelationshipNamed: "parts") })
    #expect(stack.counter.takeCounts() == ["fetch": 1])
    // Z-183: read ahead by one context, used by another; a refresh asks again.
    let other = stack.fresh()
    #expect(other.object(with: faults[0].objectID).value(for: "title") == .string("dish 1000"))
    #expect(stack.counter.takeCounts() == [:])
    try context.refresh(faults[0], mergesChanges: false)
    #expect(faults[0].title == "dish 1000")
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
    request.returnsObjectsAsFaults = false
    let next = stack.fresh()
    let whole = try next.fetch(request)
    #expect(next.registeredObjects.count == 6)
    #expect(whole.allSatisfy { !$0.isFault && $0.hasFault(forRelationshipNamed: "parts") })
    #expect(stack.counter.takeCounts() == ["fetch": 1])
  }

  /// Z-061, Z-183: what another thread reads ahead, at the start of a program for example, is there for this one.
  @Test(arguments: StoreKind.allCases) func `read ahead by another thread`(_ kind: StoreKind)
    async throws
  {
    let stack = try PantryStack(kind)
    try stack.fill(6)
    let context = stack.fresh()
    let identifiers = try await stack.container.perform { context in
      try context.fetchIDs(
        FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]), warmsRowCache: true)
    }
    #expect(stack.counter.takeCounts() == ["fetch": 1])
    #expect(
      identifiers.map { context.object(with: $0).value(for: "title") }
        == (1000..<1006).map { .string("dish \($0)") })
    #expect(stack.counter.takeCounts() == [:])
  }

  /// Rows read ahead are dropped when somebody saves other values.
  @Test(arguments: StoreKind.allCases) func `no old rows after a save`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(4)
    let reader = stack.fresh()
    var request = FetchRequest(Dish.self, sortedBy: [SortOrdering("title")])
    request.returnsObjectsAsFaults = true
    let faults = try reader.fetch(request)
    let writer = stack.container.makeContext()
    let dishes = try writer.fetch(FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]))
    dishes[0].title = "new"
    writer.delete(dishes[1])
    _ = try stack.dish("x", in: writer)
    try writer.save()
    #expect(faults[0].title == "new")
    #expect(faults[1].title == "")
    #expect(faults[2].title == "dish 1002")
    // A batch request too.
    reader.faultError = nil
    let again = stack.container.makeContext()
    request.sortOrderings = [SortOrdering("title")]
    let found = try again.fetch(request)
    _ = try again.execute(
      BatchUpdateRequest("Dish", setting: ["course": .constant(.string("all"))]))
    #expect(found.allSatisfy { $0.course == "all" })
  }

  /// Z-086, Z-188: how many faults found their row and how many did not is counted.
  @Test func `the row cache is bounded`() throws {
    let stack = try PantryStack(.memory)
    try stack.fill(30)
    let cache = stack.container.coordinator.rowCache
    cache.limit = 8
    let context = stack.fresh()
    let identifiers = try context.fetchIDs(FetchRequest(Dish.self), warmsRowCache: true)
    #expect(cache.count == 8)
    for identifier in identifiers { _ = context.object(with: identifier).value(for: "title") }
    #expect(cache.hits == 8)
    #expect(cache.misses == 22)
    cache.limit = 0
    _ = try context.fetchIDs(FetchRequest(Dish.self), warmsRowCache: true)
    #expect(cache.count == 0)
  }

  /// A-193, I-002: a fetch finds what all stores hold together, or only some of them.
  @Test(arguments: [false, true]) func `some stores`(_ isChild: Bool) throws {
    let stack = try PantryStack(.memory)
    let second = try stack.container.addStore(type: .memory)
    for (number, store) in [stack.counter as any PersistentStore, second, second].enumerated() {
      try stack.context.assign(try stack.dish("dish \(number)"), to: store)
    }
    try stack.context.save()
    let parent = stack.container.makeContext()
    let context = isChild ? ManagedObjectContext(parent: parent) : parent
    var request = FetchRequest(Dish.self, sortedBy: [SortOrdering("title")])
    #expect(try context.fetch(request).count == 3)
    request.affectedStores = [second.identifier]
    #expect(try context.fetch(request).map(\.title) == ["dish 1", "dish 2"])
    #expect(try context.count(request) == 2)
    #expect(try context.fetchIDs(request).count == 2)
    request.limit = 1
    request.offset = 1
    #expect(try context.fetch(request).map(\.title) == ["dish 2"])
    request.limit = 0
    request.offset = 0
    // A new object belongs to none of them until it is assigned.
    let new = try stack.dish("dish 0.5", in: context)
    #expect(try context.count(request) == 2)
    try context.assign(new, to: second)
    #expect(try context.fetch(request).map(\.title) == ["dish 0.5", "dish 1", "dish 2"])
    request.propertiesToFetch = ["title"]
    #expect(
      try context.fetchDictionaries(request).map { $0["title"] }
        == [.string("dish 1"), .string("dish 2")])
  }

  /// a fetch can bring what is in memory up to date; what was changed here stays.
  @Test(arguments: StoreKind.allCases) func `refetched objects`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.dish("Soup", "starter", minutes: 1)
    try stack.context.save()
    let theirs = stack.container.makeContext()
    let other = try #require(try theirs.fetch(FetchRequest(Dish.self)).first)
    let mine = try #require(try stack.context.fetch(FetchRequest(Dish.self)).first)
    mine.minutes = 7
    other.course = "main"
    other.minutes = 9
    try theirs.save()
    var request = FetchRequest(Dish.self)
    _ = try stack.context.fetch(request)
    #expect(mine.course == "starter")
    request.shouldRefreshRefetchedObjects = true
    request.includesPendingChanges = false
    #expect(try stack.context.fetch(request).first === mine)
    #expect(mine.course == "main")
    #expect(mine.minutes == 7)
    // What another stack wrote to the same file, or schema, is found in the same way.
    guard kind == .sqlite || kind.isOnServer else { return }
    let elsewhere = PersistentContainer(model: try Pantry.model(), classes: Pantry.classes)
    try elsewhere.addStore(type: kind.type, path: stack.counter.path)
    let context = elsewhere.makeContext()
    let last = try #require(try context.fetch(FetchRequest(Dish.self)).first)
    last.course = "sweet"
    try context.save()
    #expect(mine.course == "main")
    _ = try stack.context.fetch(request)
    #expect(mine.course == "sweet" && mine.minutes == 7)
  }

  /// a relationship needs no fetch., I-165, I-183, I-301: IN, and many faults filled by one request, their relationships too if
  /// that is asked for.
  @Test(arguments: StoreKind.allCases) func `in a list`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(12)
    let context = stack.fresh()
    let request = FetchRequest(
      Dish.self, where: key("title").isIn(["dish 1001", "dish 1004", "none"]),
      sortedBy: [SortOrdering("title")])
    #expect(try context.fetch(request).map(\.title) == ["dish 1001", "dish 1004"])
    let identifiers = try context.fetchIDs(FetchRequest(Dish.self))
    let faults = identifiers.map { context.object(with: $0) }
    _ = stack.counter.takeCounts()
    let filled = try context.fetch(
      FetchRequest<ManagedObject>(entity: "Dish", where: .isOne(of: identifiers)))
    #expect(Set(filled) == Set(faults))
    #expect(faults.allSatisfy { !$0.isFault && $0.hasFault(forRelationshipNamed: "tags") })
    #expect(stack.counter.takeCounts() == ["fetch": 1])
    var ahead = FetchRequest<ManagedObject>(entity: "Dish", where: .isOne(of: identifiers))
    ahead.relationshipKeyPathsForPrefetching = ["tags"]
    #expect(try context.fetch(ahead).allSatisfy { !$0.hasFault(forRelationshipNamed: "tags") })
    #expect(stack.counter.takeCounts() == ["fetch": 1, "relatedObjects": 1])
    let cook = try #require(try context.fetch(FetchRequest(Cook.self)).first)
    #expect(cook.objects(for: "dishes").count == 4)
    #expect(stack.counter.takeCounts()["fetch"] == 1)
  }

  /// I-167, I-189: a transient property cannot be asked for or sorted by; it can filter what was fetched, and a derived one that is
  /// stored can do it all.
  @Test(arguments: StoreKind.allCases) func `transient properties`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    // Values that are not stored live with their object, which is held here.
    let soup = try stack.dish("Soup")
    soup["shout"] = "SOUP"
    try stack.dish("Stew")
    try stack.context.save()
    let isLoud = equal("shout", .string("SOUP"))
    #expect(throws: StoreError.self) {
      try stack.fresh().fetch(FetchRequest(Dish.self, where: isLoud))
    }
    #expect(throws: StoreError.self) {
      try stack.fresh().fetch(FetchRequest(Dish.self, sortedBy: [SortOrdering("shout")]))
    }
    let evaluator = try PredicateEvaluator(isLoud)
    let dishes = try stack.context.fetch(FetchRequest(Dish.self))
    #expect(try dishes.filter { try evaluator.matches($0) } == [soup])
    try stack.dish("Éclair")
    try stack.context.save()
    let folded = FetchRequest(
      Dish.self, where: try ObjectPredicate(format: "foldedTitle < 'sz'"),
      sortedBy: [SortOrdering("foldedTitle", ascending: false)])
    #expect(try stack.fresh().fetch(folded).map(\.title) == ["Stew", "Soup", "Éclair"])
  }

  /// A-174, I-174: without an order the order is that of the keys here, which is nothing to rely on elsewhere. Z-098, I-185: several keys in turn.
  @Test(arguments: StoreKind.allCases) func `several sort keys`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    for (title, minutes) in [("b", 2), ("a", 2), ("c", 1), ("a", 3)] {
      try stack.dish(title, minutes: minutes)
    }
    try stack.context.save()
    let context = stack.fresh()
    func list(_ orderings: [SortOrdering]) throws -> [String] {
      try context.fetch(FetchRequest(Dish.self, sortedBy: orderings))
        .map { "\($0.title)\($0.minutes ?? 0)" }
    }
    #expect(try list([]) == ["b2", "a2", "c1", "a3"])
    #expect(
      try list([SortOrdering("minutes"), SortOrdering("title")]) == ["c1", "a2", "b2", "a3"])
    #expect(
      try list([SortOrdering("title"), SortOrdering("minutes", ascending: false)])
        == ["a3", "a2", "b2", "c1"])
  }
}
