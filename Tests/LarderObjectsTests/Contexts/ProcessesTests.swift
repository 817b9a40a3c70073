import FoundationEssentials
import Glibc
import LarderLocks
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import Synchronization
import TestSupport
import Testing

/// What several tasks add up.
private final class Sum: Sendable {
  private let tally = Lock(ProcessesTests.Tally())

  var all: ProcessesTests.Tally { tally.withLock { $0 } }
  func note(_ change: (inout ProcessesTests.Tally) -> Void) { tally.withLock { change(&$0) } }
}

/// Whether something has come to its end.
private final class Flag: Sendable {
  private let state = Atomic<Bool>(false)

  var isRaised: Bool { state.load(ordering: .acquiring) }
  func raise() { state.store(true, ordering: .releasing) }
}

/// Several processes at work on one store.
@Suite struct ProcessesTests {
  /// Counters that everybody raises by reading, adding one and writing, and entries that come and go with it.
  static func model() throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Counter",
        attributes: [
          AttributeDescription("name", .string), AttributeDescription("count", .integer64),
          AttributeDescription("entryCount", .integer64, derivation: .count("entries")),
        ],
        relationships: [
          RelationshipDescription("entries", to: "Entry", inverse: "counter", toMany: true)
        ],
        searchFields: [SearchFieldDescription("name", ["name", "entries.text"])]),
      EntityDescription(
        "Entry", attributes: [AttributeDescription("text", .string)],
        relationships: [RelationshipDescription("counter", to: "Counter", inverse: "entries")]),
    ])
  }

  /// What the workers of a process have done.
  struct Tally {
    var increments = 0
    var conflicts = 0
    var entries = 0
    var merged = 0

    init() {}

    init?(_ text: String) {
      let numbers = text.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 4 else { return nil }
      (increments, conflicts, entries, merged) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    var text: String { "\(increments) \(conflicts) \(entries) \(merged)" }
  }

  /// Raises counters in four contexts until `isOver`, at least so many times in each; says when it begins.
  static func work(
    _ path: String, _ who: String, rounds: Int, start: (@Sendable () -> Void)? = nil,
    isOver: @escaping @Sendable () -> Bool
  ) async throws -> Tally {
    let container = PersistentContainer(model: try model())
    let store = try container.addStore(type: .sqlite, path: path)
    let counters = try container.makeContext().fetchIDs(
      FetchRequest<ManagedObject>(entity: "Counter"))
    let total = Sum()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          let actor = container.makeContextActor()
          var generator = SystemRandomNumberGenerator()
          var token = try store.currentHistoryToken()
          try await actor.perform {
            $0.automaticallyMergesChangesFromParent = worker % 2 == 0
            $0.retainsRegisteredObjects = worker < 2
            $0.name = "\(who) \(worker)"
          }
          var round = 0
          start?()
          // The quick form goes on until it has met the others, too: beside other tests they may have to wait for a thread.
          let patience = ContinuousClock.now + .seconds(600)
          while round < rounds || !isOver()
            || total.all.merged == 0 && ContinuousClock.now < patience
          {
            round += 1
            let counter = counters[Int.random(in: 0..<counters.count, using: &generator)]
            var isSaved = false
            while !isSaved {
              isSaved = try await actor.perform { context in
                let object = try context.existingObject(with: counter)
                let count: Int64 = object["count"] ?? 0
                object["count"] = count + 1
                let entry = try context.insert("Entry")
                entry["text"] = "\(who)\(worker) round \(count)"
                entry.setObject(object, for: "counter")
                do {
                  try context.save()
                  total.note {
                    $0.increments += 1
                    $0.entries += 1
                  }
                  return true
                } catch ObjectError.Code.conflict {
                  total.note { $0.conflicts += 1 }
                  context.rollback()
                  try context.refreshAllObjects()
                  return false
                }
              }
            }
            // What the other process wrote is merged from the history, by some of the contexts.
            if worker == 3 || round % 7 == 0 {
              let transactions = try store.history(HistoryRequest(after: token))
              token = transactions.last?.token ?? token
              total.note { $0.merged += transactions.count { $0.isForeign } }
              let changes = ContextChanges(transactions)
              try await actor.perform { $0.mergeChanges(changes) }
            }
            if round % 10 == 0 {
              let gone = try await actor.perform { context in
                var request = FetchRequest<ManagedObject>(
                  entity: "Entry",
                  where: try ObjectPredicate(format: "text BEGINSWITH %@", "\(who)\(worker)"))
                request.limit = 8
                let entries = try context.fetch(request)
                for entry in entries { context.delete(entry) }
                do {
                  try context.save()
                } catch ObjectError.Code.conflict {
                  context.rollback()
                  return 0
                }
                return entries.count
              }
              total.note { $0.entries -= gone }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    return total.all
  }

  /// A-292: two processes of four contexts each read, add one and write, insert and delete, and merge what the others
  /// wrote: under the error policy no increment is lost, nobody waits for ever, and the store is sound.
  /// LARDER_MINUTES=10 keeps them at it for so long.
  @Test func `two processes and eight contexts`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Counters.larder")
    let container = PersistentContainer(model: try Self.model())
    let store = try container.addStore(type: .sqlite, path: path)
    let context = container.makeContext()
    for number in 0..<5 {
      let counter = try context.insert("Counter")
      counter["name"] = "counter \(number)"
      counter["count"] = Int64(0)
    }
    try context.save()
    let minutes = getenv("LARDER_MINUTES").flatMap { Double(String(cString: $0)) } ?? 0
    setenv("LARDER_TEST_COUNTERS", path, 1)
    setenv("LARDER_TEST_SECONDS", "\(minutes * 60)", 1)
    let isOver = Flag()
    let own = try await withThrowingTaskGroup(of: Tally?.self) { group in
      group.addTask {
        await #expect(processExitsWith: .success) {
          let path = try #require(getenv("LARDER_TEST_COUNTERS").map { String(cString: $0) })
          let seconds = getenv("LARDER_TEST_SECONDS").flatMap { Double(String(cString: $0)) } ?? 0
          let end = ContinuousClock.now + .seconds(seconds)
          // Both begin together, or one may be done before the other is there.
          for _ in 0..<60_000 where access(path + ".go", F_OK) != 0 { usleep(1000) }
          let tally = try await ProcessesTests.work(path, "b", rounds: 30) {
            ContinuousClock.now >= end
          }
          try Data(tally.text.utf8).write(to: URL(fileURLWithPath: path + ".tally"))
        }
        isOver.raise()
        return nil
      }
      group.addTask {
        // Until the other one has come to its end: so the two are at work together.
        try await ProcessesTests.work(
          path, "a", rounds: 30,
          start: { try? Data().write(to: URL(fileURLWithPath: path + ".go")) }
        ) { isOver.isRaised }
      }
      var own = Tally()
      for try await tally in group { if let tally { own = tally } }
      return own
    }
    let text = try Data(contentsOf: URL(fileURLWithPath: path + ".tally"))
    let other = try #require(Tally(String(decoding: text, as: UTF8.self)))
    print("two processes: \(own.text) and \(other.text) (increments, conflicts, entries, merged)")
    #expect(own.increments >= 120 && other.increments >= 120)
    // Otherwise nothing was proved.
    #expect(own.conflicts + other.conflicts > 0 && own.merged > 0 && other.merged > 0)
    let fresh = container.makeContext()
    let counters = try fresh.fetch(FetchRequest<ManagedObject>(entity: "Counter"))
    let sum = counters.reduce(0) { $0 + ($1["count"] ?? 0) }
    #expect(sum == own.increments + other.increments)
    let entries = try fresh.count(FetchRequest<ManagedObject>(entity: "Entry"))
    #expect(entries == own.entries + other.entries)
    #expect(counters.reduce(0) { $0 + ($1["entryCount"] ?? 0) } == entries)
    for counter in counters {
      #expect(counter["entryCount"] == Int64(counter.count(of: "entries")))
    }
    #expect(try store.checkIntegrity(progress: nil) == [])
    let entity = try #require(store.model.entity("Counter"))
    let found = try store.search(
      SearchRequest(entity: entity, query: .word("counter"), limit: 0))
    #expect(found.total == 5)
  }

  /// Z-159, A-330: objects inserted in batches and walked over batch by batch: the peak of the
  /// memory of a process that does nothing else. A million of them with LARDER_LONG=1.
  @Test func `memory of many objects`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Many.larder")
    setenv("LARDER_TEST_MANY", path, 1)
    await #expect(processExitsWith: .success) {
      let path = try #require(getenv("LARDER_TEST_MANY").map { String(cString: $0) })
      let count = getenv("LARDER_LONG") == nil ? 20_000 : 1_000_000
      let container = PersistentContainer(model: try ProcessesTests.model())
      try container.addStore(type: .sqlite, path: path)
      let context = container.makeContext()
      for start in stride(from: 0, to: count, by: 5000) {
        // One batch in ten is made of objects, the others of rows.
        if start / 5000 % 10 == 0 {
          for number in start..<start + 5000 {
            let entry = try context.insert("Entry")
            entry["text"] = "entry number \(number), with a text of some length"
          }
          try context.save()
          context.reset()
        } else {
          let rows = (start..<start + 5000).map { number -> [String: Value] in
            ["text": .string("entry number \(number), with a text of some length")]
          }
          _ = try context.execute(BatchInsertRequest("Entry", rows: rows))
        }
      }
      var seen = 0
      let found = try context.fetchBatches(FetchRequest<ManagedObject>(entity: "Entry"))
      for entry in found {
        let text: String? = entry["text"]
        if text?.hasPrefix("entry number ") == true { seen += 1 }
      }
      #expect(seen == count && context.faultError == nil)
      // Not rusage, whose peak holds that of the parent before this program was put in its place.
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      let peak = try #require(line.split(whereSeparator: { !$0.isNumber }).first)
      try Data("\(count) \(peak)".utf8).write(
        to: URL(fileURLWithPath: path + ".memory"))
    }
    let text = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: path + ".memory")), as: UTF8.self)
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 2)
    print("memory: \(numbers[0]) objects inserted and walked over, peak \(numbers[1] / 1024) MiB")
    #expect(numbers[1] * 1024 <= 200_000_000)
  }
}
