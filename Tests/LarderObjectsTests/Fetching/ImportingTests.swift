import FoundationEssentials
import LarderLocks
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct ImportingTests {
  /// one request finds what is there, however many values come; the others are made.
  @Test(arguments: StoreKind.allCases) func `find or create`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    for number in stride(from: 0, to: 600, by: 3) {
      try stack.context.insert(Tag.self).name = "tag \(number)"
    }
    try stack.context.save()
    let context = stack.fresh()
    let pending = try context.insert(Tag.self)
    pending.name = "tag 1"
    let names = (0..<600).map { "tag \($0)" } + ["tag 0", "tag 1", "tag 2"]
    var created = 0
    let tags = try context.findOrCreate(
      Tag.self, key: "name", values: names.map { .string($0) }
    ) { _ in created += 1 }
    #expect(stack.counter.takeCounts() == ["fetch": 1])
    #expect(tags.map(\.name) == names)
    #expect(created == 399)
    #expect(tags[1] === pending)
    #expect(tags[600] === tags[0])
    #expect(tags[602] === tags[2])
    try context.save()
    #expect(try stack.fresh().count(FetchRequest(Tag.self)) == 600)
    #expect(throws: ObjectError.self) {
      try context.findOrCreate(Tag.self, key: "nothing", values: [.null])
    }
  }

  /// what tells objects apart is code points, on both sides of the comparison.
  @Test(arguments: StoreKind.allCases) func `code points`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let names = ["e\u{301}", "\u{e9}", "E", "e", "", "e\u{301}"]
    let cooks = try stack.context.findOrCreate(
      Cook.self, key: "name", values: names.map { .string($0) })
    #expect(Set(cooks).count == 5)
    try stack.context.save()
    let again = try stack.fresh().findOrCreate(
      Cook.self, key: "name", values: names.map { .string($0) })
    #expect(again.map(\.objectID) == cooks.map(\.objectID))
  }

  /// I-309, I-310, Z-184: contexts are cheap, an import saves and resets batch by batch, and what is in memory is one batch.
  @Test(arguments: StoreKind.allCases) func `batch by batch`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let context = stack.fresh()
    #expect(context.undoManager == nil)
    #expect(context.coordinator === stack.container.coordinator && context.undoManager == nil)
    var most = 0
    for number in 1...1_050 {
      try stack.dish("dish \(number)", in: context)
      if number % 100 == 0 {
        most = max(most, context.registeredObjects.count)
        try context.save()
        context.reset()
        #expect(context.registeredObjects.isEmpty)
      }
    }
    try context.save()
    #expect(most == 100)
    #expect(stack.counter.takeCounts()["save"] == 11)
    #expect(try stack.fresh().count(FetchRequest(Dish.self)) == 1_050)
  }

  /// I-328, A-307: another context, without undo, imports on a queue of its own; this one takes
  /// over what it saved.
  @Test func `in the background`() async throws {
    let stack = try PantryStack(.sqlite)
    let mine = try stack.dish("mine")
    try stack.context.save()
    let changes = try await stack.container.perform { context in
      #expect(context.undoManager == nil)
      var saved = ContextChanges()
      let token = context.notifications.observe(.didSave) { saved = $0.changes }
      for number in 0..<20 {
        let dish = try context.insert(Dish.self)
        dish.title = "theirs \(number)"
      }
      for dish in try context.fetch(FetchRequest(Dish.self, where: equal("title", .string("mine"))))
      {
        dish.course = "main"
      }
      try context.save()
      token.cancel()
      return saved
    }
    stack.context.mergeChanges(changes)
    #expect(mine.course == "main")
    #expect(try stack.context.count(FetchRequest(Dish.self)) == 21)
  }

  /// a store that was filled says so in its metadata, and is not filled again.
  @Test(arguments: StoreKind.allCases) func `once`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    for _ in 0..<2 {
      let metadata = try stack.counter.metadata()
      if metadata.values["imported"] == .boolean(true) { continue }
      try stack.fill(3)
      try stack.counter.setMetadataValue(.boolean(true), for: "imported")
      try stack.context.save()
    }
    #expect(try stack.fresh().count(FetchRequest(Dish.self)) == 3)
  }

  /// contexts side by side do not see each other; the second one to save a change of the same object is told.
  @Test(arguments: StoreKind.allCases) func `peers`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.dish("a")
    try stack.context.save()
    let contexts = [stack.fresh(), stack.fresh()]
    let dishes = try contexts.map { try #require(try $0.fetch(FetchRequest(Dish.self)).first) }
    dishes[0].minutes = 1
    dishes[1].minutes = 2
    try contexts[0].save()
    #expect(dishes[1].minutes == 2)
    let error = #expect(throws: ObjectError.self) { try contexts[1].save() }
    #expect(error?.code == .conflict)
  }

  /// Z-185: what a deletion touches can be loaded ahead: one request a relationship, not one for each object.
  @Test func `deleting many`() throws {
    let stack = try PantryStack(.sqlite)
    try stack.fill(24)
    let context = stack.fresh()
    var request = FetchRequest(Dish.self)
    request.relationshipKeyPathsForPrefetching = ["parts.food", "tags", "cook", "photo"]
    let dishes = try context.fetch(request)
    _ = stack.counter.takeCounts()
    for dish in dishes { context.delete(dish) }
    let counts = stack.counter.takeCounts()
    #expect((counts["snapshots"] ?? 0) <= 1)
    // Only the other ends of the tags and cooks are lists that nobody has loaded, and they need not be.
    #expect(counts["fetch"] == nil)
    try context.save()
    #expect(try stack.fresh().count(FetchRequest(Part.self)) == 0)
    #expect(try stack.counter.store.checkIntegrity(progress: nil) == [])
  }
}

@Suite struct AsynchronousFetchTests {
  /// Values leave the queue, objects do not; progress is told batch by batch.
  @Test(arguments: StoreKind.allCases) func `progress`(_ kind: StoreKind) async throws {
    let stack = try PantryStack(kind)
    try stack.fill(25)
    var request = FetchRequest(Dish.self, sortedBy: [SortOrdering("title")])
    request.batchSize = 10
    let heard = Lock<[FetchProgress]>([])
    let titles = try await stack.container.fetch(
      request, progress: { progress in heard.withLock { $0.append(progress) } }, { $0.title })
    #expect(titles == (1000..<1025).map { "dish \($0)" })
    let steps = heard.withLock { $0 }
    #expect(steps.map(\.completed) == [0, 10, 20, 25])
    #expect(steps.allSatisfy { $0.total == 25 })
    let actor = stack.container.makeContextActor()
    #expect(try await actor.fetchIDs(request).count == 25)
    request.propertiesToFetch = ["title"]
    #expect(try await actor.fetchDictionaries(request).last == ["title": .string("dish 1024")])
  }

  /// A task that is cancelled gets no further than the batch it is in.
  @Test func `cancelling`() async throws {
    let stack = try PantryStack(.memory)
    try stack.fill(50)
    var request = FetchRequest(Dish.self)
    request.batchSize = 5
    let wanted = request
    let container = stack.container
    let seen = Lock<Int>(0)
    let task = Task {
      try await container.fetch(wanted) { dish in
        let count = seen.withLock { count in
          count += 1
          return count
        }
        // From inside, so that it does not depend on the time.
        if count == 12 { withUnsafeCurrentTask { $0?.cancel() } }
        return dish.title
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(seen.withLock { $0 } == 15)
  }
}
