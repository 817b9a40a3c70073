import FoundationEssentials
import Glibc
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Contexts belong to actors and queues, not to the threads that these run on.
@Suite struct OwnershipTests {
  private static func container() throws -> PersistentContainer {
    let container = PersistentContainer(model: try Kitchen.model(), classes: Kitchen.classes)
    try container.addStore(type: .memory)
    return container
  }

  /// Saves a recipe's new title on a queue of its own.
  private static func rename(
    _ id: ObjectID, _ title: String, _ container: PersistentContainer
  ) async throws {
    try await container.perform { context in
      try context.existingObject(with: id)["title"] = title
      try context.save()
    }
  }

  /// Waits until something holds, as the owner of what it looks at.
  private static func waits(
    isolation: isolated (any Actor)? = #isolation, until isSo: () -> Bool
  ) async throws -> Bool {
    for _ in 0..<2000 {
      if isSo() { return true }
      try await Task.sleep(for: .milliseconds(5))
    }
    return false
  }

  /// The view context hears by itself of what is saved in the background, however often the main actor changes its thread.
  @MainActor @Test func `the view context merges by itself`() async throws {
    let container = try Self.container()
    let context = container.viewContext
    context.automaticallyMergesChangesFromParent = true
    let soup = try context.insert(Recipe.self)
    try context.save()
    var threads: Set<UInt> = []
    for number in 0..<40 {
      threads.insert(UInt(pthread_self()))
      try await Self.rename(soup.objectID, "\(number)", container)
      #expect(try await Self.waits { soup.title == "\(number)" })
      // What the main actor saves itself is there at once.
      let other = container.makeContext()
      try other.existingObject(with: soup.objectID)["title"] = "own \(number)"
      try other.save()
      #expect(soup.title == "own \(number)")
    }
    print("the main actor ran on \(threads.count) threads")
  }

  /// What is pending is no step of undo by a merge, and is not touched by it.
  @MainActor @Test func `a merge ends no step`() async throws {
    let container = try Self.container()
    let context = container.viewContext
    context.automaticallyMergesChangesFromParent = true
    let (soup, tea) = (try context.insert(Recipe.self), try context.insert(Recipe.self))
    try context.save()
    context.undoManager = UndoManager()
    soup.title = "a"
    try await Self.rename(tea.objectID, "Chai", container)
    #expect(try await Self.waits { tea.title == "Chai" })
    soup.rating = 1
    context.undo()
    #expect(soup.title == "" && soup.rating == nil)
    #expect(tea.title == "Chai")
  }

  /// An actor with a context of its own; each call may run on another thread.
  actor Keeper {
    private let context: ManagedObjectContext
    private var soup: Recipe?
    private(set) var threads: Set<UInt> = []

    init(_ container: PersistentContainer) { context = container.makeContext() }

    /// Tells the context whom it belongs to: it was made before there was an actor.
    func begin() {
      context.transfer()
      context.automaticallyMergesChangesFromParent = true
    }

    func load(_ id: ObjectID) throws {
      soup = try context.existingObject(with: id) as? Recipe
    }
    func title() -> String? {
      threads.insert(UInt(pthread_self()))
      return soup?.title
    }
    func waits(for title: String) async throws -> Bool {
      try await OwnershipTests.waits { self.title() == title }
    }
    func touch() throws {
      for _ in 0..<20 { _ = try context.fetch(FetchRequest(Recipe.self)).map(\.title) }
    }
    func rename(_ title: String) throws {
      soup?.title = title
      do { try context.save() } catch ObjectError.Code.conflict { context.rollback() }
    }
  }

  /// Actors that hop from thread to thread hear of each other's saves by themselves, and none touches another one's objects: for the thread sanitizer.
  @Test func `actors on any thread`() async throws {
    let container = try Self.container()
    let id = try await container.perform { context in
      let soup = try context.insert(Recipe.self)
      try context.save()
      return soup.objectID
    }
    let keepers = (0..<4).map { _ in Keeper(container) }
    for keeper in keepers {
      await keeper.begin()
      try await keeper.load(id)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (place, keeper) in keepers.enumerated() {
        group.addTask {
          for number in 0..<25 {
            try await keeper.rename("\(place) \(number)")
            await Task.yield()
            try await keeper.touch()
          }
        }
      }
      try await group.waitForAll()
    }
    try await Self.rename(id, "end", container)
    for keeper in keepers { #expect(try await keeper.waits(for: "end")) }
    var threads: Set<UInt> = []
    for keeper in keepers { threads.formUnion(await keeper.threads) }
    print("actors ran on \(threads.count) threads")
  }

  // MARK: - The debug switch

  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  /// Z-189, Z-212, A-312, A-317: whoever uses a context, or an object, reading it included, that is
  /// another one's is told, if the program asks for it.
  @Test func `use from elsewhere traps`() async throws {
    let queue = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      setenv("LARDER_CONCURRENCY_DEBUG", "1", 1)
      let container = try OwnershipTests.container()
      let (taken, actor) = (Taken(), container.makeContextActor())
      try await actor.perform {
        $0.name = "import"
        taken.object = try $0.insert(Recipe.self)
      }
      _ = taken.object?["title"] as String?
      withExtendedLifetime(actor) {}
    }
    #expect(words(queue).contains("the context 'import' has a queue of its own"))
    let main = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      setenv("LARDER_CONCURRENCY_DEBUG", "1", 1)
      let container = try OwnershipTests.container()
      let taken = Taken()
      await MainActor.run { taken.context = container.viewContext }
      _ = try await Task.detached {
        try taken.context?.count(FetchRequest<ManagedObject>(entity: "Recipe"))
      }.value
    }
    #expect(words(main).contains("belongs to the main actor"))
    let other = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      setenv("LARDER_CONCURRENCY_DEBUG", "1", 1)
      let keeper = Keeper(try OwnershipTests.container())
      try await Task.detached { try await keeper.touch() }.value
    }
    #expect(words(other).contains("belongs to the task that made it"))
    let thread = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      setenv("LARDER_CONCURRENCY_DEBUG", "1", 1)
      let taken = Taken()
      taken.context = try OwnershipTests.container().makeContext()
      await OwnThread { try? taken.context?.save() }.value
    }
    #expect(words(thread).contains("belongs to the task that made it"))
  }

  /// A reference that breaks the rules.
  private final class Taken: @unchecked Sendable {
    var context: ManagedObjectContext?
    var object: ManagedObject?
  }

  /// All that is allowed goes through with the switch on.
  @Test func `use where it belongs`() async throws {
    await #expect(processExitsWith: .success) {
      setenv("LARDER_CONCURRENCY_DEBUG", "1", 1)
      let container = try OwnershipTests.container()
      let id = try await container.perform { context in
        let soup = try context.insert(Recipe.self)
        soup.title = "Soup"
        try context.save()
        return soup.objectID
      }
      let keeper = Keeper(container)
      try await Task.detached {
        await keeper.begin()
        try await keeper.load(id)
        try await keeper.touch()
        try await keeper.rename("Broth")
      }.value
      try await Task { @MainActor in
        let context = container.viewContext
        context.automaticallyMergesChangesFromParent = true
        let soup = try #require(try context.existingObject(with: id) as? Recipe)
        try await OwnershipTests.rename(id, "Tea", container)
        #expect(try await OwnershipTests.waits { soup.title == "Tea" })
        let child = ManagedObjectContext(parent: context)
        child.object(with: id)["title"] = "Chai"
        try child.save()
        try context.save()
      }.value
      let context = container.makeContext()
      let soup = try context.existingObject(with: id)
      await Task.yield()
      #expect(soup["title"] == "Chai")
      // Under the lock anybody may.
      let taken = Taken()
      taken.context = context
      let title = await Task.detached {
        taken.context?.performAndWait { taken.context?.object(with: id)["title"] as String? }
      }.value
      #expect(title == "Chai")
    }
  }
}
