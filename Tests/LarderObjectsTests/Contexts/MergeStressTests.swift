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

/// Merge policies while others write without pause.
@Suite struct MergeStressTests {
  /// Somebody else who writes whenever a context looks at what the store has, that is, between the conflict and the next attempt: one attempt after the
  /// conflict is enough all the same, because nobody can write in between.
  @Test(
    arguments: [StoreKind.memory, .sqlite],
    [MergePolicy.storeTrump, .objectTrump, .overwrite, .rollback])
  func `nobody comes between`(_ kind: StoreKind, _ policy: MergePolicy) async throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    let other = try Stack(reopening: stack)
    let meddler = Meddler(other.container, soup.objectID.uri)
    try meddler.write()
    stack.context.mergePolicy = policy
    soup.title = "Mine"
    stack.counter.onSnapshots { meddler.meddle() }
    try stack.context.save()
    stack.counter.onSnapshots(nil)
    try await meddler.finish()
    #expect(meddler.writes.withLock { $0 } > 1)
    #expect(!stack.context.hasChanges)
    let title = policy == .objectTrump || policy == .overwrite ? "Mine" : "Theirs"
    let last = try stack.otherContext().existingObject(with: soup.objectID)
    #expect(last["title"] == title)
  }

  /// Writes from threads of its own.
  private final class Meddler: Sendable {
    let writes = Lock(0)
    private let threads = Lock<[OwnThread<String?>]>([])
    private let container: PersistentContainer
    private let uri: String

    init(_ container: PersistentContainer, _ uri: String) {
      self.container = container
      self.uri = uri
    }

    func write() throws {
      let context = container.makeContext()
      context.mergePolicy = .objectTrump
      let soup = context.object(with: try container.coordinator.objectID(forURI: uri))
      let number = writes.withLock {
        $0 += 1; return $0
      }
      // The title once, so that there is one answer to what it is in the end.
      if number == 1 { soup["title"] = "Theirs" }
      soup["ordinal"] = number
      try context.save()
    }

    /// Writes once more; waits for it, but not for long: it may be kept out.
    func meddle() {
      let done = Lock(false)
      let shared = Shared(done)
      threads.withLock { threads in
        threads.append(
          OwnThread { [self] in
            defer { shared.value.withLock { $0 = true } }
            do {
              try write()
              return nil
            } catch { return "\(error)" }
          })
      }
      for _ in 0..<100 where !shared.value.withLock({ $0 }) { usleep(2000) }
    }

    func finish() async throws {
      for thread in threads.withLock({ $0 }) { #expect(await thread.value == nil) }
    }
  }

  private final class Shared: Sendable {
    let value: Lock<Bool>
    init(_ value: consuming Lock<Bool>) { self.value = value }
  }

  // MARK: - Processes

  private static let workers = 4

  /// Rows with a number of each worker, and rows that anybody may overwrite.
  static func model() throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Row",
        attributes: [AttributeDescription("isShared", .boolean)]
          + (0..<2 * workers).map { AttributeDescription("number\($0)", .integer64) },
        relationships: [
          RelationshipDescription("parts", to: "Part", inverse: "row", toMany: true)
        ]),
      EntityDescription(
        "Part", attributes: [AttributeDescription("text", .string)],
        relationships: [RelationshipDescription("row", to: "Row", inverse: "parts")]),
    ])
  }

  /// What the workers of a process did.
  private final class Journal: Sendable {
    private let state = Lock<(saves: Int, failures: [String])>((0, []))

    func note(_ failure: String? = nil) {
      state.withLock { state in
        state.saves += 1
        if let failure { state.failures.append(failure) }
      }
    }
    var saves: Int { state.withLock { $0.saves } }
    var failures: [String] { state.withLock { $0.failures } }
  }

  /// Changes rows under all policies that settle conflicts, in contexts over stores of their own; each worker has a number that it alone raises.
  ///
  /// - Returns: how often they saved, what failed, and the last number of each.
  private static func work(
    _ path: String, first: Int, rounds: Int, isOver: @escaping @Sendable () -> Bool
  ) async throws -> (saves: Int, failures: [String], last: [Int: Int64]) {
    let journal = Journal()
    let last = try await withThrowingTaskGroup(of: (Int, Int64).self) { group in
      for worker in first..<first + workers {
        group.addTask {
          let container = PersistentContainer(model: try model())
          var options = StoreOptions()
          options.busyTimeout = 60
          try container.addStore(type: .sqlite, path: path, options: options)
          let actor = container.makeContextActor()
          var round: Int64 = 0
          while round < rounds || !isOver() {
            round += 1
            let number = round
            try await actor.perform { context in
              context.automaticallyMergesChangesFromParent = worker % 2 == 0
              var request = FetchRequest<ManagedObject>(entity: "Row")
              request.sortOrderings = [SortOrdering("isShared")]
              let rows = try context.fetch(request)
              let own = rows[0]
              let shared = rows[1 + Int(number) % (rows.count - 1)]
              func save(_ policy: MergePolicy) {
                context.mergePolicy = policy
                do {
                  try context.save()
                  journal.note()
                } catch {
                  journal.note("\(policy): \(error)")
                  context.rollback()
                }
              }
              own["number\(worker)"] = number
              save(worker % 2 == 0 ? .objectTrump : .storeTrump)
              let policies = [MergePolicy.objectTrump, .overwrite, .storeTrump, .rollback]
              shared["number\(Int(number) % (2 * workers))"] = number
              let part = try context.insert("Part")
              part["text"] = "\(worker) \(number)"
              part.setObject(shared, for: "row")
              save(policies[Int(number) % 4])
            }
          }
          return (worker, round)
        }
      }
      var last: [Int: Int64] = [:]
      for try await (worker, round) in group { last[worker] = round }
      return last
    }
    return (journal.saves, journal.failures, last)
  }

  /// Two processes of four contexts each, every one over a store of its own, under all policies that settle conflicts: no save fails, and what is merged
  /// property by property loses nothing. LARDER_MINUTES=10 keeps them at it for so long, LARDER_LONG=1 for a minute.
  @Test func `all policies at once`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Rows.larder")
    let container = PersistentContainer(model: try Self.model())
    let store = try container.addStore(type: .sqlite, path: path)
    let context = container.makeContext()
    for number in 0..<3 {
      try context.insert("Row")["isShared"] = number > 0
    }
    try context.save()
    let minutes =
      getenv("LARDER_MINUTES").flatMap { Double(String(cString: $0)) }
      ?? (getenv("LARDER_LONG") == nil ? 0 : 1)
    setenv("LARDER_TEST_ROWS", path, 1)
    setenv("LARDER_TEST_ROWS_SECONDS", "\(minutes * 60)", 1)
    let end = ContinuousClock.now + .seconds(minutes * 60)
    async let child: Void = {
      await #expect(processExitsWith: .success) {
        let path = try #require(getenv("LARDER_TEST_ROWS").map { String(cString: $0) })
        let seconds = try #require(
          getenv("LARDER_TEST_ROWS_SECONDS").flatMap { Double(String(cString: $0)) })
        let end = ContinuousClock.now + .seconds(seconds)
        let done = try await MergeStressTests.work(
          path, first: MergeStressTests.workers, rounds: 60
        ) { ContinuousClock.now >= end }
        let numbers = done.last.sorted { $0.key < $1.key }.map { "\($0.value)" }
        let lines = ["\(done.saves)", numbers.joined(separator: " ")] + done.failures
        try Data(lines.joined(separator: "\n").utf8).write(
          to: URL(fileURLWithPath: path + ".done"))
      }
    }()
    let own = try await Self.work(path, first: 0, rounds: 60) { ContinuousClock.now >= end }
    await child
    let text = try String(contentsOfFile: path + ".done", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let failures = own.failures + lines.dropFirst(2)
    print("all policies: \(own.saves + (Int(lines[0]) ?? 0)) saves, \(failures.count) failed")
    #expect(failures == [])
    var last = own.last
    for (place, number) in lines[1].split(separator: " ").enumerated() {
      last[Self.workers + place] = Int64(number)
    }
    let rows = try container.makeContext().fetch(
      FetchRequest<ManagedObject>(entity: "Row", sortedBy: [SortOrdering("isShared")]))
    for worker in 0..<2 * Self.workers {
      #expect(rows[0]["number\(worker)"] == last[worker], "worker \(worker)")
    }
    #expect(try store.checkIntegrity(progress: nil) == [])
  }
}
