import FoundationEssentials
import Glibc
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Writes down what a controller tells.
private final class Listener: FetchedResultsControllerDelegate {
  var events: [String] = []
  /// Those on which it was told of a beginning.
  var threads: Set<UInt> = []

  func controllerWillChangeContent<Result>(_ controller: FetchedResultsController<Result>) {
    events.append("will")
    threads.insert(UInt(pthread_self()))
  }
  func controller<Result>(
    _ controller: FetchedResultsController<Result>, didChange section: FetchedSectionChange
  ) { events.append("\(section.kind) section \(section.section) \(section.name)") }
  func controller<Result>(
    _ controller: FetchedResultsController<Result>, didChange object: Result,
    _ change: FetchedObjectChange
  ) {
    let from = change.from.map { "\($0)" } ?? "."
    let to = change.to.map { "\($0)" } ?? "."
    events.append("\(change.kind) \(object["title"] ?? "?") \(from) \(to)")
  }
  func controllerDidChangeContent<Result>(_ controller: FetchedResultsController<Result>) {
    events.append("did")
  }

  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

@Suite struct FetchedResultsTests {
  private static let byCourse = [SortOrdering("course"), SortOrdering("title")]

  private func controller(
    _ context: ManagedObjectContext, where predicate: ObjectPredicate? = nil, batchSize: Int = 0
  ) -> FetchedResultsController<Dish> {
    var request = FetchRequest(Dish.self, where: predicate, sortedBy: Self.byCourse)
    request.batchSize = batchSize
    return FetchedResultsController(request, in: context, sectionNameKeyPath: "course")
  }

  /// The titles by section.
  private func table(_ results: FetchedResultsController<Dish>) -> [String] {
    results.sections.map { section in
      section.name + ":"
        + section.objectIDs.map { identifier in
          let object = results.context.object(with: identifier)
          return " " + ((object as? Dish)?.title ?? "?")
        }.joined()
    }
  }

  /// Z-111, Z-112, Z-113, Z-115, I-192, I-194, I-195, I-196: nothing before the fetch; then sections with names, counts and objects by place, or one of all objects where
  /// nothing groups them. I-207, I-312: to find the sections all rows are asked for their names, and with batches nothing else of them.
  @Test(arguments: StoreKind.allCases, [0, 2]) func `sections`(
    _ kind: StoreKind, _ batchSize: Int
  ) throws {
    let stack = try PantryStack(kind)
    for (title, course) in [("b", "main"), ("c", "sweet"), ("a", "main"), ("d", nil)] {
      try stack.dish(title, course)
    }
    try stack.context.save()
    let results = controller(stack.fresh(), batchSize: batchSize)
    #expect(results.fetchedObjects == nil)
    #expect(results.sections.isEmpty)
    try results.performFetch()
    #expect(
      stack.counter.takeCounts() == (batchSize == 0 ? ["fetch": 1] : ["fetchDictionaries": 1]))
    #expect(results.context.registeredObjects.count == (batchSize == 0 ? 4 : 0))
    #expect(results.fetchedObjects?.map(\.title) == ["d", "a", "b", "c"])
    #expect(results.sections.map(\.name) == ["", "main", "sweet"])
    #expect(results.sections.map(\.count) == [1, 2, 1])
    #expect(results.sectionIndexTitles == ["", "M", "S"])
    #expect(results.section(forIndexTitle: "S") == 2)
    #expect(try results.object(at: ResultPath(section: 1, item: 1)).title == "b")
    for section in results.sections.indices {
      for item in 0..<results.sections[section].count {
        let path = ResultPath(section: section, item: item)
        #expect(results.path(for: try results.object(at: path)) == path)
      }
    }
    var request = FetchRequest(Dish.self, sortedBy: [SortOrdering("title")])
    request.batchSize = batchSize
    let plain = FetchedResultsController(request, in: stack.fresh())
    try plain.performFetch()
    #expect(plain.sections.map(\.count) == [4] && plain.sections.map(\.name) == [""])
    #expect(try plain.object(at: ResultPath(section: 0, item: 3)).title == "d")
  }

  /// A place that a section does not have is an error that says so, and never the neighbour section's object.
  @Test(arguments: [0, 2]) func `places out of bounds`(_ batchSize: Int) throws {
    let stack = try PantryStack(.memory)
    for (title, course) in [("a", "main"), ("b", "main"), ("c", "sweet")] {
      try stack.dish(title, course)
    }
    try stack.context.save()
    let results = controller(stack.fresh(), batchSize: batchSize)
    func words(_ section: Int, _ item: Int) -> String {
      do {
        return try results.object(at: ResultPath(section: section, item: item)).title
      } catch {
        #expect(error.code == .outOfBounds)
        return "\(error)"
      }
    }
    #expect(words(0, 0) == "0-0: there is no section 0 among 0")
    try results.performFetch()
    #expect(words(0, 1) == "b")
    #expect(words(1, 0) == "c")
    #expect(words(0, 2) == "0-2: there is no object 2 among the 2 of section 0")
    #expect(words(1, -1) == "1--1: there is no object -1 among the 1 of section 1")
    #expect(words(1, 1) == "1-1: there is no object 1 among the 1 of section 1")
    #expect(words(2, 0) == "2-0: there is no section 2 among 2")
    #expect(words(-1, 0) == "-1-0: there is no section -1 among 2")
    #expect(words(.max, .max).contains("no section"))
    #expect(words(0, .max).contains("no object"))
  }

  /// Objects that are not of the controller's class are an error of the fetch, not of the first who asks for them.
  @Test(arguments: [0, 2]) func `objects of another class`(_ batchSize: Int) throws {
    let stack = try PantryStack(.memory)
    try stack.dish("a", "main")
    try stack.context.save()
    var request = FetchRequest(Cook.self, sortedBy: [SortOrdering("title")])
    request.entityName = "Dish"
    request.batchSize = batchSize
    let results = FetchedResultsController(request, in: stack.fresh())
    let error = #expect(throws: ObjectError.self) { try results.performFetch() }
    #expect(error?.code == .wrongClass)
  }

  /// I-193: an order is needed. Z-114, I-197: no results, no section. Z-112, I-195: an order that scatters the sections is an error.
  @Test(arguments: StoreKind.allCases) func `what cannot be`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let none = FetchedResultsController(FetchRequest(Dish.self), in: stack.context)
    let error = #expect(throws: ObjectError.self) { try none.performFetch() }
    #expect(error?.code == .invalidRequest)
    let empty = controller(stack.context)
    try empty.performFetch()
    #expect(empty.fetchedObjects == [])
    #expect(empty.sections.isEmpty)
    let plain = FetchedResultsController(
      FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]), in: stack.context)
    try plain.performFetch()
    #expect(plain.fetchedObjects == [] && plain.sections.isEmpty)
    for (title, course) in [("a", "main"), ("b", "sweet"), ("c", "main")] {
      try stack.dish(title, course)
    }
    try stack.context.save()
    let scattered = FetchedResultsController(
      FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]), in: stack.fresh(),
      sectionNameKeyPath: "course")
    #expect(throws: ObjectError.self) { try scattered.performFetch() }
    #expect(scattered.fetchedObjects == nil && scattered.sections.isEmpty)
  }

  /// I-195, I-145: a path, and a transient property that groups what is sorted by another.
  @Test(arguments: StoreKind.allCases) func `section key paths`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(6)
    let byCook = FetchedResultsController(
      FetchRequest(Dish.self, sortedBy: [SortOrdering("cook.name"), SortOrdering("title")]),
      in: stack.fresh(), sectionNameKeyPath: "cook.name")
    try byCook.performFetch()
    #expect(byCook.sections.map(\.name) == ["", "cook 0", "cook 1", "cook 2"])
    #expect(byCook.sections.map(\.count) == [1, 2, 2, 1])
    let byMinutes = FetchedResultsController(
      FetchRequest(Dish.self, where: key("minutes").isNotNil, sortedBy: [SortOrdering("minutes")]),
      in: stack.fresh(), sectionNameKeyPath: "minutes")
    try byMinutes.performFetch()
    #expect(byMinutes.sections.map(\.name) == ["0", "1", "2", "3", "5"])
    let context = stack.fresh()
    for dish in try context.fetch(FetchRequest(Dish.self)) {
      dish["shout"] = dish.title < "dish 1003" ? "FIRST" : "REST"
    }
    let byShout = FetchedResultsController(
      FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]), in: context,
      sectionNameKeyPath: "shout")
    try byShout.performFetch()
    #expect(byShout.sections.map(\.name) == ["FIRST", "REST"])
  }

  /// Z-122: who tells of changes does it on the thread that works with the context, before the work goes on.
  @Test func `told where the context is worked with`() async throws {
    let stack = try PantryStack(.memory)
    let byCourse = Self.byCourse
    let (told, own) = try await stack.container.perform { context in
      let results = FetchedResultsController(
        FetchRequest(Dish.self, sortedBy: byCourse), in: context, sectionNameKeyPath: "course")
      let listener = Listener()
      results.delegate = listener
      try results.performFetch()
      try context.insert(Dish.self).title = "a"
      try context.save()
      return (listener.threads, UInt(pthread_self()))
    }
    #expect(told == [own])
  }

  /// Z-117, Z-118, Z-119, Z-121, I-200, I-201, I-202: will, sections, objects, did; sections come and go; objects come, go, move and change.
  @Test(arguments: StoreKind.allCases, [0, 1]) func `changes`(
    _ kind: StoreKind, _ batchSize: Int
  ) throws {
    let stack = try PantryStack(kind)
    for (title, course) in [("b", "main"), ("c", "sweet"), ("a", "main"), ("e", "main")] {
      try stack.dish(title, course)
    }
    try stack.context.save()
    let context = stack.fresh()
    let results = controller(
      context, where: key("minutes").isNil, batchSize: batchSize)
    let listener = Listener()
    results.delegate = listener
    try results.performFetch()
    let dishes = try #require(results.fetchedObjects)
    #expect(dishes.map(\.title) == ["a", "b", "e", "c"])
    #expect(listener.take() == [])

    let new = try stack.dish("d", "main", in: context)
    context.processPendingChanges()
    #expect(listener.take() == ["will", "insert d . 0-2", "did"])
    new["rating"] = 3.0
    context.processPendingChanges()
    #expect(listener.take() == ["will", "update d 0-2 0-2", "did"])
    new.title = "0"
    context.processPendingChanges()
    #expect(listener.take() == ["will", "move 0 0-2 0-0", "did"])
    dishes[3].course = "main"
    context.processPendingChanges()
    #expect(
      listener.take() == ["will", "delete section 1 sweet", "move c 1-0 0-3", "did"])
    dishes[1].course = "soup"
    context.processPendingChanges()
    #expect(
      listener.take() == ["will", "insert section 1 soup", "move b 0-2 1-0", "did"])
    // Leaving the predicate is a deletion.
    dishes[0].minutes = 5
    context.processPendingChanges()
    #expect(listener.take() == ["will", "delete a 0-1 .", "did"])
    context.delete(dishes[2])
    context.processPendingChanges()
    #expect(listener.take() == ["will", "delete e 0-2 .", "did"])
    // What does not concern it is not told.
    try stack.dish("z", "main", minutes: 1, in: context)
    let cook = try context.insert(Cook.self)
    cook.name = "x"
    context.processPendingChanges()
    #expect(listener.take() == [])
    #expect(table(results) == ["main: 0 c", "soup: b"])
    try context.save()
    #expect(table(results) == ["main: 0 c", "soup: b"])
    #expect(results.fetchedObjects?.contains { $0.objectID.isTemporary } == false)
    #expect(results.path(for: new) == ResultPath(section: 0, item: 0))
  }

  /// I-192: what other contexts saved comes with a merge. Several changes make one event.
  @Test(arguments: StoreKind.allCases, [0, 1]) func `merges`(
    _ kind: StoreKind, _ batchSize: Int
  ) throws {
    let stack = try PantryStack(kind)
    for title in ["a", "c", "e"] { try stack.dish(title, "main") }
    try stack.context.save()
    let context = stack.fresh()
    let results = controller(context, batchSize: batchSize)
    let listener = Listener()
    results.delegate = listener
    try results.performFetch()
    let token = stack.context.notifications.observe(.didSave) { saved in
      context.mergeChanges(fromContextDidSave: saved)
    }
    let theirs = try stack.context.fetch(FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]))
    try stack.dish("b", "main")
    theirs[1].title = "f"
    stack.context.delete(theirs[0])
    try stack.context.save()
    // Who loads batch by batch may not have had what is gone.
    let gone = batchSize == 0 ? "a" : "?"
    #expect(
      Set(listener.take()) == [
        "will", "delete \(gone) 0-0 .", "insert b . 0-0", "move f 0-1 0-2", "did",
      ])
    #expect(table(results) == ["main: b e f"])
    // One that did not match and was never in memory comes in.
    let other = stack.container.makeContext()
    try stack.dish("d", "sweet", in: other)
    try other.save()
    let main = controller(context, where: equal("course", .string("main")), batchSize: batchSize)
    try main.performFetch()
    for dish in try other.fetch(FetchRequest(Dish.self)) { dish.course = "main" }
    var saved = ContextChanges()
    let again = other.notifications.observe(.didSave) { saved = $0.changes }
    try other.save()
    context.mergeChanges(saved)
    #expect(table(main) == ["main: b d e f"])
    again.cancel()
    token.cancel()
  }

  /// I-300: a change costs no fetch.
  @Test func `changes do not fetch`() throws {
    let stack = try PantryStack(.sqlite)
    try stack.fill(30)
    let context = stack.fresh()
    let results = controller(context)
    try results.performFetch()
    let dishes = try #require(results.fetchedObjects)
    _ = stack.counter.takeCounts()
    for number in 0..<10 {
      dishes[number].title = "new \(number)"
      context.processPendingChanges()
    }
    context.delete(dishes[20])
    context.processPendingChanges()
    let counts = stack.counter.takeCounts()
    #expect(counts["fetch"] == nil)
    #expect(counts["fetchIDs"] == nil)
    #expect(results.count == 29)
  }

  /// With a limit the results stay what a fetch would give.
  @Test(arguments: StoreKind.allCases) func `limits`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    for title in ["b", "d", "f"] { try stack.dish(title) }
    try stack.context.save()
    let context = stack.fresh()
    let results = FetchedResultsController(
      FetchRequest(Dish.self, sortedBy: [SortOrdering("title")], limit: 2), in: context)
    let listener = Listener()
    results.delegate = listener
    try results.performFetch()
    try stack.dish("a", in: context)
    context.processPendingChanges()
    #expect(listener.take() == ["will", "delete d 0-1 .", "insert a . 0-0", "did"])
    #expect(results.fetchedObjects?.map(\.title) == ["a", "b"])
  }

  /// A derived attribute has its new value with the save, and the order follows.
  @Test(arguments: StoreKind.allCases) func `derived order`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    for title in ["b", "é", "d"] { try stack.dish(title) }
    try stack.context.save()
    let context = stack.fresh()
    let results = FetchedResultsController(
      FetchRequest(Dish.self, sortedBy: [SortOrdering("foldedTitle")]), in: context)
    try results.performFetch()
    #expect(results.fetchedObjects?.map(\.title) == ["b", "d", "é"])
    results.fetchedObjects?.last?.title = "À"
    try context.save()
    #expect(results.fetchedObjects?.map(\.title) == ["À", "b", "d"])
    try stack.dish("c", in: context)
    try context.save()
    #expect(results.fetchedObjects?.map(\.title) == ["À", "b", "c", "d"])
  }

  /// A reset leaves nothing; a fetch begins anew.
  @Test func `reset`() throws {
    let stack = try PantryStack(.memory)
    try stack.fill(4)
    let context = stack.fresh()
    let results = controller(context)
    let listener = Listener()
    results.delegate = listener
    try results.performFetch()
    context.reset()
    #expect(results.fetchedObjects == [])
    #expect(listener.take().count { $0.hasPrefix("delete dish") || $0.hasPrefix("delete ?") } <= 4)
    try results.performFetch()
    #expect(results.count == 4)
  }

  /// Values that may go anywhere, in order, none left out.
  @Test func `snapshots`() async throws {
    let stack = try PantryStack(.memory)
    for title in ["a", "c"] { try stack.dish(title, "main") }
    try stack.context.save()
    let results = controller(stack.context)
    try results.performFetch()
    let stream = results.snapshots()
    let new = try stack.dish("b", "main")
    stack.context.processPendingChanges()
    new.course = "sweet"
    stack.context.processPendingChanges()
    try stack.context.save()
    var counts: [[Int]] = []
    var kinds: [[FetchedObjectChange.Kind]] = []
    for await snapshot in stream {
      counts.append(snapshot.sections.map(\.count))
      kinds.append(snapshot.objectChanges.map(\.kind))
      if counts.count == 3 { break }
    }
    #expect(counts == [[2], [3], [2, 1]])
    #expect(kinds == [[], [.insert], [.move]])
  }

  // MARK: - Cache

  /// Z-116, I-204: what is kept under a name is used for the same request over the same state, and never otherwise. I-207, I-312: so the sections
  /// need not be looked for again.
  @Test(arguments: [false, true]) func `the cache is never stale`(_ isOnDisk: Bool) throws {
    let stack = try PantryStack(.sqlite)
    try stack.fill(9)
    guard try stack.counter.currentHistoryToken() != nil else { return }
    let folder = try TemporaryFolder()
    var cache = FetchedResultsCache(folder: isOnDisk ? folder.path("cache") : nil)
    func run(_ predicate: ObjectPredicate? = nil) throws -> (FetchedResultsController<Dish>, Bool) {
      let hits = cache.hits
      let results = FetchedResultsController(
        FetchRequest(Dish.self, where: predicate, sortedBy: Self.byCourse), in: stack.fresh(),
        sectionNameKeyPath: "course", cache: cache, cacheName: "dishes/by course")
      try results.performFetch()
      return (results, cache.hits > hits)
    }
    let (first, wasKept) = try run()
    #expect(!wasKept)
    #expect(try run().1)
    #expect(table(try run().0) == table(first))
    #expect(stack.counter.takeCounts()["fetch"] == nil)
    if isOnDisk {
      // Another process finds the file.
      cache = FetchedResultsCache(folder: folder.path("cache"))
      #expect(try run().1)
    }
    // Another predicate under the same name is another request.
    let (main, wasMain) = try run(equal("course", .string("main")))
    #expect(!wasMain)
    #expect(table(main).count == 1)
    #expect(try run().1 == false)
    // A change of the store, by whomever.
    let writer = stack.container.makeContext()
    try stack.dish("a new one", "main", in: writer)
    try writer.save()
    let (after, wasAfter) = try run()
    #expect(!wasAfter)
    #expect(after.count == 10)
    #expect(try run().1)
    cache.delete("dishes/by course")
    #expect(try run().1 == false)
    cache.delete()
    #expect(try run().1 == false)
    // Damage is as good as nothing.
    if isOnDisk {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache"))
      for file in files {
        try Data("no property list".utf8).write(
          to: URL(fileURLWithPath: folder.path("cache") + "/" + file))
      }
      cache = FetchedResultsCache(folder: folder.path("cache"))
      #expect(try run().1 == false)
      #expect(try run().1)
    }
  }

  // MARK: - Differential

  /// Random changes: the results are those of a fetch, and the reported changes lead from the old table to the new one.
  @Test(arguments: [0, 3]) func `changes lead to what a fetch gives`(_ batchSize: Int) throws {
    var random = SeededGenerator.fromEnvironment("FetchedResultsTests")
    let stack = try PantryStack(.memory)
    let context = stack.context
    let predicate = key("minutes").isGreater(than: 1)
    let results = controller(context, where: predicate, batchSize: batchSize)
    try results.performFetch()
    var last = results.sections
    var heard: [FetchedResultsSnapshot] = []
    results.onChange = { heard.append($0) }
    let courses = ["main", "sweet", "soup"]
    for round in 0..<150 {
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let all = try context.fetch(FetchRequest(Dish.self))
        let picked = all.randomElement(using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1:
          try stack.dish(
            String(UnicodeScalar(UInt8.random(in: 97...107, using: &random))),
            courses.randomElement(using: &random),
            minutes: Int.random(in: 0..<6, using: &random))
        case 2: picked?.title = String(UnicodeScalar(UInt8.random(in: 97...107, using: &random)))
        case 3: picked?.course = courses.randomElement(using: &random)
        case 4: picked?.minutes = Int.random(in: 0..<6, using: &random)
        case 5: picked?["rating"] = Double(round)
        default: if all.count > 12, let picked { context.delete(picked) }
        }
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        try context.save()
      } else {
        context.processPendingChanges()
      }
      #expect(results.changeError == nil)
      let expected = try context.fetch(
        FetchRequest(Dish.self, where: predicate, sortedBy: Self.byCourse))
      #expect(results.fetchedObjects?.map(\.objectID) == expected.map(\.objectID), "round \(round)")
      for snapshot in heard {
        check(snapshot, from: last, "round \(round)")
        last = snapshot.sections
      }
      heard = []
      // A save gives new objects other identifiers, which is no change of the results.
      last = results.sections
    }
  }

  /// Carries changes out on the old table, as a list on a screen would, and compares.
  private func check(
    _ snapshot: FetchedResultsSnapshot, from old: [FetchedSection], _ comment: Comment
  ) {
    var before = old.map(\.objectIDs)
    var gone: Set<ObjectID> = []
    for change in snapshot.objectChanges {
      if let from = change.from {
        #expect(before[from.section][from.item] == change.objectID, comment)
        if change.kind != .update { gone.insert(change.objectID) }
      }
      if let to = change.to {
        #expect(snapshot.sections[to.section].objectIDs[to.item] == change.objectID, comment)
      }
    }
    before = before.map { $0.filter { !gone.contains($0) } }
    for change in snapshot.sectionChanges.reversed() where change.kind == .delete {
      #expect(old[change.section].name == change.name, comment)
      #expect(before[change.section].isEmpty, comment)
      before.remove(at: change.section)
    }
    for change in snapshot.sectionChanges where change.kind == .insert {
      #expect(snapshot.sections[change.section].name == change.name, comment)
      before.insert([], at: change.section)
    }
    let arriving = snapshot.objectChanges.filter { $0.kind == .insert || $0.kind == .move }
      .compactMap { change in change.to.map { ($0, change.objectID) } }.sorted { $0.0 < $1.0 }
    for (path, identifier) in arriving {
      before[path.section].insert(identifier, at: min(path.item, before[path.section].count))
    }
    #expect(before == snapshot.sections.map(\.objectIDs), comment)
    // What did not change is not told of.
    #expect(
      Set(snapshot.objectChanges.map(\.objectID)).count == snapshot.objectChanges.count, comment)
  }
}
