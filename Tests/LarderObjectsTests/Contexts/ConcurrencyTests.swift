import FoundationEssentials
import Glibc
import LarderLocks
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// A variable that a test has set for its child process.
private func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// What several tasks did, in order.
private final class Journal: Sendable {
  private let entries = Lock<[String]>([])
  private let task = Lock<Task<Void, any Error>?>(nil)

  var all: [String] { entries.withLock { $0 } }
  func add(_ entry: String) { entries.withLock { $0.append(entry) } }
  func keep(_ new: Task<Void, any Error>) { task.withLock { $0 = new } }
  func waitForTask() async throws { try await task.withLock { $0 }?.value }
}

@Suite struct ConcurrencyTests {
  /// A-312, Z-049, Z-055, Z-189, Z-190, I-267, I-268: each piece of work has a context on a queue
  /// of its own; only identifiers and values leave it. That objects and contexts cannot is the
  /// compiler's business: they are not `Sendable`.
  @Test(arguments: StoreKind.allCases) func `a context for each piece of work`(_ kind: StoreKind)
    async throws
  {
    let stack = try Stack(kind)
    let container = stack.container
    try await withThrowingTaskGroup(of: ObjectID.self) { group in
      for number in 0..<8 {
        group.addTask {
          try await container.perform { context in
            let recipe = try context.insert(Recipe.self)
            recipe.title = "\(number)"
            try context.save()
            return recipe.objectID
          }
        }
      }
      var ids: Set<ObjectID> = []
      for try await id in group { ids.insert(id) }
      #expect(ids.count == 8)
      let wanted = ids
      let found = try await container.perform { context in
        try wanted.map { try context.existingObject(with: $0)["title"] as String? }
      }
      #expect(Set(found) == Set((0..<8).map { "\($0)" }))
    }
  }

  /// Z-210: `perform` goes on at once and works in the order of the calls; a call from within is one more in the queue.
  @Test func `perform is a queue`() async throws {
    let stack = try Stack(.memory)
    let actor = stack.container.makeContextActor()
    let journal = Journal()
    try await actor.perform { context in
      journal.keep(Task { try await actor.perform { _ in journal.add("inner") } })
      _ = try context.insert(Recipe.self)
      journal.add("outer")
    }
    try await journal.waitForTask()
    #expect(journal.all == ["outer", "inner"])
    // What was not saved is still pending in the next call.
    #expect(try await actor.perform { $0.hasChanges })
  }

  /// A-315, Z-211: `performAndWait` blocks, and nested calls run inline in their order, to any depth.
  @Test func `performAndWait is inline`() throws {
    let stack = try Stack(.memory)
    let actor = stack.container.makeContextActor()
    let order = Lock<[Int]>([])
    func descend(_ depth: Int) {
      actor.performAndWait { context in
        order.withLock { $0.append(depth) }
        #expect(throws: Never.self) { try context.insert(Author.self) }
      }
    }
    actor.performAndWait { _ in
      order.withLock { $0.append(0) }
      actor.performAndWait { _ in
        order.withLock { $0.append(1) }
        actor.performAndWait { _ in order.withLock { $0.append(2) } }
      }
      order.withLock { $0.append(3) }
    }
    descend(4)
    #expect(order.withLock { $0 } == [0, 1, 2, 3, 4])
    let context = stack.context
    let value = context.performAndWait { context.performAndWait { 7 } }
    #expect(value == 7)
  }

  /// The end of `perform` ends an event: one step of undo, one notification.
  @Test func `a perform is an event`() async throws {
    let stack = try Stack(.memory)
    let actor = stack.container.makeContextActor()
    try await actor.perform { context in
      context.undoManager = UndoManager()
      try context.insert(Recipe.self).title = "Soup"
      try context.save()
      context.undoManager?.removeAllActions()
    }
    for title in ["a", "b"] {
      try await actor.perform { context in
        let recipe = try #require(try context.fetch(FetchRequest(Recipe.self)).first)
        recipe.title = "half"
        recipe.title = title
      }
    }
    let titles = try await actor.perform { context in
      let recipe = try #require(try context.fetch(FetchRequest(Recipe.self)).first)
      context.undo()
      return [recipe.title]
        + [recipe].map {
          context.undo()
          return $0.title
        }
    }
    #expect(titles == ["a", "Soup"])
  }

  /// Z-212: a context for the main actor, one for a queue of its own, one for the calling thread.
  @MainActor @Test func `kinds of contexts`() async throws {
    let stack = try Stack(.memory)
    let main = stack.container.viewContext
    #expect(stack.container.viewContext === main)
    try main.insert(Recipe.self).title = "Soup"
    try main.save()
    let here = stack.container.makeContext()
    #expect(try here.count(FetchRequest(Recipe.self)) == 1)
    let there = try await stack.container.makeContextActor().perform { context in
      try context.count(FetchRequest(Recipe.self))
    }
    #expect(there == 1)
  }

  /// Z-213, Z-214, Z-215: a root on a queue of its own writes; quick saves of its children, on their own threads and queues, reach no
  /// disk until it does.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `saving in the background`(_ kind: StoreKind)
    async throws
  {
    let stack = try Stack(kind)
    let root = stack.container.makeContextActor()
    let main = root.makeChildContext()
    let importer = root.makeChild()
    let soup = try main.insert(Recipe.self)
    soup.title = "Soup"
    try main.save()
    #expect(stack.counter.takeSaves().isEmpty)
    #expect(try await root.perform { $0.hasChanges })
    let before = soup.objectID
    #expect(before.isTemporary)
    for part in 0..<5 {
      try await importer.perform { context in
        for number in 0..<10 {
          let line = try context.insert(Line.self)
          line.text = "\(part) \(number)"
          line.recipe = context.object(with: before) as? Recipe
        }
        try context.save()
      }
      // Others see each part as soon as it has come up.
      #expect(try main.count(FetchRequest(Line.self)) == 10 * (part + 1))
    }
    #expect(stack.counter.takeSaves().isEmpty)
    try await root.perform { try $0.save() }
    #expect(stack.counter.takeSaves().count == 1)
    main.processPendingChanges()
    #expect(!soup.objectID.isTemporary)
    let id = soup.objectID
    let count = try await stack.container.perform { $0.object(with: id).count(of: "lines") }
    #expect(count == 50)
    // With waiting, at the end of a program.
    soup.title = "Broth"
    try main.performAndWait { if main.hasChanges { try main.save() } }
    try root.performAndWait { if $0.hasChanges { try $0.save() } }
    let title = try await stack.container.perform {
      try $0.existingObject(with: id)["title"] as String?
    }
    #expect(title == "Broth")
    // An importer below the main context: what it saves is there at once, with nothing merged and nothing written.
    let start = try main.count(FetchRequest(Line.self))
    _ = stack.counter.takeSaves()
    let below = ManagedObjectContext(parent: main)
    for number in 1...3 {
      let line = try below.insert(Line.self)
      line.text = "late \(number)"
      line.recipe = below.object(with: id) as? Recipe
      try below.save()
      #expect(try main.count(FetchRequest(Line.self)) == start + number)
      #expect(soup.lines.contains { $0.text == "late \(number)" })
    }
    #expect(stack.counter.takeSaves().isEmpty)
  }

  /// A context of another queue merges when its queue has time.
  @Test func `automatic merging on a queue`() async throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    let id = soup.objectID
    let actor = stack.container.makeContextActor()
    let heard = try await actor.perform { context in
      context.automaticallyMergesChangesFromParent = true
      context.retainsRegisteredObjects = true
      _ = try context.existingObject(with: id)
      return context.notifications.changes(.objectsDidChange)
    }
    soup.title = "Broth"
    try stack.context.save()
    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next()?.refreshed == [id])
    #expect(try await actor.perform { $0.object(with: id)["title"] as String? } == "Broth")
  }

  /// many threads, each with a context of its own over one coordinator or over one each, lose nothing.
  @Test(arguments: [StoreKind.memory, .sqlite], [false, true])
  func `no lost update`(_ kind: StoreKind, _ hasOwnCoordinators: Bool) async throws {
    if kind == .memory, hasOwnCoordinators { return }
    let folder = try TemporaryFolder()
    let path = kind == .sqlite ? folder.path("Kitchen.larder") : nil
    let type: StoreType = kind == .sqlite ? .sqlite : .memory
    func open() throws -> PersistentContainer {
      let container = PersistentContainer(model: try Kitchen.model(), classes: Kitchen.classes)
      try container.addStore(type: type, path: path)
      return container
    }
    let first = try open()
    let id = try await first.perform { context in
      let recipe = try context.insert(Recipe.self)
      recipe["ordinal"] = 0
      try context.save()
      return recipe.objectID
    }
    let (workers, rounds) = (8, 10)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<workers {
        let container = hasOwnCoordinators ? try open() : first
        group.addTask {
          let actor = container.makeContextActor()
          for _ in 0..<rounds {
            while true {
              let isSaved = try await actor.perform { context in
                let recipe = try context.existingObject(with: id)
                let count: Int = recipe["ordinal"] ?? 0
                recipe["ordinal"] = count + 1
                do {
                  try context.save()
                  return true
                } catch ObjectError.Code.conflict {
                  context.rollback()
                  try context.refreshAllObjects()
                  return false
                }
              }
              if isSaved { break }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let total = try await first.perform { try $0.existingObject(with: id)["ordinal"] as Int? }
    #expect(total == workers * rounds)
    // Who changed what another one has saved since is refused, however the threads above took turns.
    let contexts = [
      first.makeContextActor(), (hasOwnCoordinators ? try open() : first).makeContextActor(),
    ]
    for actor in contexts {
      try await actor.perform { try $0.existingObject(with: id)["ordinal"] = workers * rounds + 1 }
    }
    try await contexts[0].perform { try $0.save() }
    let error = await #expect(throws: ObjectError.self) {
      try await contexts[1].perform { try $0.save() }
    }
    #expect(error?.code == .conflict)
  }

  /// What others save is merged by itself, but for objects that are changed here: merged too, they would look as if the changes were based on what
  /// the others wrote, and a counter that both raised would be raised once.
  @Test(arguments: StoreKind.allCases) func `merging spares what is changed`(_ kind: StoreKind)
    async throws
  {
    let stack = try Stack(kind)
    let (soup, tea) = (try stack.recipe("Soup"), try stack.recipe("Tea"))
    try stack.context.save()
    let (id, other) = (soup.objectID, tea.objectID)
    stack.context.automaticallyMergesChangesFromParent = true
    soup["ordinal"] = 1
    try await stack.container.perform { context in
      let soup = try context.existingObject(with: id)
      let count: Int = soup["ordinal"] ?? -1
      soup["ordinal"] = count + 1
      try context.existingObject(with: other)["title"] = "Chai"
      try context.save()
    }
    stack.context.performAndWait {}
    #expect(tea.title == "Chai")
    let error = #expect(throws: ObjectError.self) { try stack.context.save() }
    #expect(error?.code == .conflict)
    stack.context.rollback()
    stack.context.processPendingChanges()
    let merged: Int? = soup["ordinal"]
    #expect(merged == 1)
    soup["ordinal"] = 2
    try stack.context.save()
  }

  /// several saves of one context can be one step for all others of the coordinator.
  @Test func `a group of saves`() async throws {
    let stack = try Stack(.memory)
    let coordinator = stack.container.coordinator
    let other = stack.container.makeContextActor()
    let journal = Journal()
    try coordinator.performAndWait {
      journal.keep(
        Task {
          try await other.perform { context in
            _ = try context.insert(Author.self)
            try context.save()
            journal.add("other")
          }
        })
      for number in 0..<3 {
        try stack.recipe("\(number)")
        // Recursive: the save takes its turn within ours.
        try coordinator.performAndWait { try stack.context.save() }
        journal.add("\(number)")
      }
    }
    try await journal.waitForTask()
    #expect(journal.all == ["0", "1", "2", "other"])
  }

  /// I-271: a conflict is found whoever wrote: a context of the coordinator, another stack, another process.
  @Test func `whoever wrote`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Kitchen.larder")
    let container = PersistentContainer(model: try Kitchen.model(), classes: Kitchen.classes)
    try container.addStore(type: .sqlite, path: path)
    let context = container.makeContext()
    let soup = try context.insert(Recipe.self)
    soup.title = "Soup"
    try context.save()
    let second = PersistentContainer(model: try Kitchen.model(), classes: Kitchen.classes)
    try second.addStore(type: .sqlite, path: path)
    for (number, writer) in [container.makeContext(), second.makeContext()].enumerated() {
      let theirs = try writer.existingObject(with: soup.objectID)
      theirs["title"] = "\(number)"
      try writer.save()
      soup.title = "Mine"
      let error = #expect(throws: ObjectError.self) { try context.save() }
      #expect(error?.conflicts.first?.persistedSnapshot?["title"] == .string("\(number)"))
      context.rollback()
      try context.refresh(soup, mergesChanges: true)
    }
    setenv("LARDER_TEST_STORE", path, 1)
    setenv("LARDER_TEST_OBJECT", soup.objectID.uri, 1)
    await #expect(processExitsWith: .success) {
      let container = PersistentContainer(model: try Kitchen.model(), classes: Kitchen.classes)
      try container.addStore(type: .sqlite, path: environment("LARDER_TEST_STORE"))
      let context = container.makeContext()
      let uri = try #require(environment("LARDER_TEST_OBJECT"))
      let soup = context.object(with: try container.coordinator.objectID(forURI: uri))
      soup["title"] = "Theirs"
      try context.save()
    }
    soup.title = "Mine"
    let error = #expect(throws: ObjectError.self) { try context.save() }
    #expect(error?.code == .conflict)
    #expect(error?.conflicts.first?.persistedSnapshot?["title"] == .string("Theirs"))
    // what is new is in conflict with nothing.
    context.rollback()
    let tea = try context.insert(Recipe.self)
    try context.save()
    #expect(!tea.hasChanges)
  }

  /// a save that is awaited is there when the await is over; a process that ends does not wait for others.
  @Test func `waiting for a background save`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Kitchen.larder")
    setenv("LARDER_TEST_WAITING", path, 1)
    await #expect(processExitsWith: .success) {
      let container = PersistentContainer(model: try Kitchen.model(), classes: Kitchen.classes)
      try container.addStore(type: .sqlite, path: environment("LARDER_TEST_WAITING"))
      try await container.perform { context in
        for number in 0..<50 { try context.insert(Recipe.self).title = "\(number)" }
        try context.save()
      }
      _exit(0)
    }
    let container = PersistentContainer(model: try Kitchen.model(), classes: Kitchen.classes)
    try container.addStore(type: .sqlite, path: path)
    #expect(try container.makeContext().count(FetchRequest(Recipe.self)) == 50)
  }

  /// I-280: who reads learns of what another process wrote from the store alone.
  @Test func `an importer elsewhere`() throws {
    let stack = try Stack(.sqlite)
    try stack.recipe("Soup")
    try stack.context.save()
    let library = try Stack(reopening: stack)
    #expect(try library.titles(FetchRequest(Recipe.self)) == ["Soup"])
    try stack.recipe("Tea")
    try stack.context.save()
    #expect(try library.titles(FetchRequest(Recipe.self)) == ["Soup", "Tea"])
  }
}
