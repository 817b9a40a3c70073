import Foundation
import LarderLocks
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import Synchronization
import TestSupport
import Testing

/// Readers in processes of their own see whole commits only, while a writer saves, deletes and merges.
@Suite struct SnapshotTests {
  static let isLong = LongRun.isOn
  static let pairs = 12
  static let fillers = 60
  static let logLimit = 96 << 20

  static func model() throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Note",
        attributes: [
          AttributeDescription("title", .string, optional: false, default: .string("")),
          AttributeDescription("text", .string, optional: false, default: .string("")),
        ],
        searchFields: [
          SearchFieldDescription("title", ["title"], weight: 4),
          SearchFieldDescription("text", ["text"]),
        ])
    ])
  }

  /// Both documents of a pair always name the same version, and there are always as many fillers.
  struct Writer {
    let store: SQLiteStore
    let note: ResolvedEntity
    var generator = SeededGenerator.fromEnvironment("snapshots")
    var fillers: [ObjectID] = []
    var pairs: [[ObjectID]] = []
    var version = 0

    init(path: String) throws {
      let model = try SnapshotTests.model()
      var options = StoreOptions()
      options.durability = .off
      store = try SQLiteStore.open(path: path, model: model, options: options)
      note = try #require(model.entity("Note"))
      var changes = StoreChanges()
      for _ in 0..<SnapshotTests.fillers {
        fillers.append(try insert("filler \(words())", into: &changes))
      }
      for pair in 0..<SnapshotTests.pairs {
        pairs.append([])
        for _ in 0..<2 {
          pairs[pair].append(
            try insert("marker pair\(pair) version0 \(words())", into: &changes))
        }
      }
      _ = try store.save(changes)
    }

    mutating func words() -> String {
      (0..<20).map { _ in "word\(Int.random(in: 0..<400, using: &generator))" }
        .joined(separator: " ")
    }

    mutating func insert(_ text: String, into changes: inout StoreChanges) throws -> ObjectID {
      let key = try store.reserveKeys(entity: note, count: 1).lowerBound
      let object = ObjectID(store: store.identifier, entityName: "Note", key: key)
      changes.insertions.append(
        StoreChanges.Insertion(
          objectID: object,
          values: note.snapshotProperties.map {
            $0.name == "title" ? .string("note") : .string(text)
          },
          members: [:]))
      return object
    }

    /// One transaction: a pair gets a new version, some fillers go and as many come.
    mutating func save() throws {
      version += 1
      var changes = StoreChanges()
      let pair = Int.random(in: 0..<SnapshotTests.pairs, using: &generator)
      let slot = try #require(note.slot("text"))
      for object in pairs[pair] {
        changes.updates.append(
          StoreChanges.Update(
            objectID: object, baseVersion: nil,
            values: [slot: .string("marker pair\(pair) version\(version) \(words())")], members: [:]
          ))
      }
      for place in Set((0..<3).map { _ in Int.random(in: 0..<90, using: &generator) }).sorted()
      where place < fillers.count {
        changes.deletions.append(
          StoreChanges.Deletion(objectID: fillers[place], baseVersion: nil))
        fillers[place] = try insert("filler \(words())", into: &changes)
      }
      _ = try store.save(changes)
    }
  }

  /// What a reader asks; a description of what is wrong, or nil.
  static func problem(_ store: SQLiteStore, _ note: ResolvedEntity, round: Int) throws -> String? {
    func search(_ query: FullTextQuery, limit: Int) throws -> SearchResults {
      try store.search(
        SearchRequest(entity: note, query: query, limit: limit, includesSnippets: true))
    }
    if round % 3 == 0 {
      let found = try search(.word("filler"), limit: round % 2 == 0 ? 5 : 1000)
      guard found.total == fillers else { return "\(found.total) fillers" }
      guard found.hits.count == (round % 2 == 0 ? 5 : fillers) else {
        return "\(found.hits.count) hits of \(found.total)"
      }
      return found.hits.contains { $0.snippet == nil } ? "a hit without an object" : nil
    }
    let pair = round % pairs
    let found = try search(.and([.word("marker"), .word("pair\(pair)")]), limit: 10)
    guard found.total == 2, found.hits.count == 2 else { return "\(found.total) of a pair" }
    var versions = Set<Substring>()
    for hit in found.hits {
      guard let text = hit.snippet?.text else { return "a hit without an object" }
      for word in text.split(separator: " ") where word.hasPrefix("version") {
        versions.insert(word)
      }
    }
    return versions.count == 1 ? nil : "versions \(versions)"
  }

  /// The writer on a thread of its own: the tests' own threads are busy with other tests.
  final class WriterThread: Sendable {
    struct Result {
      var saves = 0
      var longestLog = 0
      var failure: String?
    }

    private let mayGoOn = Atomic<Bool>(true)
    private let result = Lock(Result())
    private let hasBegun = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)

    init(_ path: String) {
      Thread.detachNewThread { [self] in
        do { try run(path) } catch { result.withLock { $0.failure = "\(error)" } }
        hasBegun.signal()
        ended.signal()
      }
      hasBegun.wait()
    }

    private func run(_ path: String) throws {
      var writer = try Writer(path: path)
      hasBegun.signal()
      var saves = 0
      while mayGoOn.load(ordering: .relaxed) {
        try writer.save()
        saves += 1
        if saves % 50 == 0 { _ = try writer.store.maintain() }
        if saves % 250 == 0 { _ = try writer.store.optimize(progress: nil) }
        let size = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size]
        result.withLock {
          $0.saves = saves
          $0.longestLog = max($0.longestLog, (size as? Int) ?? 0)
        }
      }
    }

    var saves: Int { result.withLock { $0.saves } }

    /// Ends the writer and returns what it did.
    func stop() async -> Result {
      mayGoOn.store(false, ordering: .relaxed)
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          self.ended.wait()
          continuation.resume()
        }
      }
      return result.withLock { $0 }
    }
  }

  /// Runs a reader in a process of its own and waits for it; what it finds wrong is in a file beside the store.
  private static func read(_ path: String, _ queries: Int, problem: String) async {
    await #expect(processExitsWith: .success) {
      [path = path as String, queries = queries as Int, problem = problem as String] in
      do {
        let model = try SnapshotTests.model()
        let note = try #require(model.entity("Note"))
        let store = try SQLiteStore.open(path: path, model: model)
        for round in 0..<queries {
          guard let found = try SnapshotTests.problem(store, note, round: round) else { continue }
          try "round \(round): \(found)".write(toFile: problem, atomically: true, encoding: .utf8)
          exit(1)
        }
      } catch {
        try? "\(error)".write(toFile: problem, atomically: true, encoding: .utf8)
        exit(1)
      }
    }
    let found = try? String(contentsOfFile: problem, encoding: .utf8)
    #expect(found == nil)
  }

  @Test func `readers in other processes see whole commits while a writer saves and merges`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("notes.larder")
    let queries = Self.isLong ? 100_000 : 1000
    let writer = WriterThread(path)
    async let first: Void = Self.read(path, queries, problem: folder.path("first"))
    async let second: Void = Self.read(path, queries, problem: folder.path("second"))
    _ = await (first, second)
    let result = await writer.stop()
    print("snapshots: \(result.saves) saves, write-ahead log of at most \(result.longestLog) bytes")
    #expect(result.failure == nil && result.saves > 0 && result.longestLog < Self.logLimit)
    let store = try SQLiteStore.open(path: path, model: Self.model())
    #expect(try store.checkIntegrity(progress: nil) == [])
    #expect(try store.optimize(progress: nil))
    // As much as 84 small documents and the history of the saves take.
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? .max
    #expect(size < 2_000_000 + result.saves * 500)
  }
}
