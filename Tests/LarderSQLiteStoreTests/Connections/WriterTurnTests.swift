import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import Synchronization
import TestSupport
import Testing

/// Counts what several threads do.
private final class Total: Sendable {
  private let count = Atomic<Int>(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

/// Who writes without pause does not keep others from writing.
@Suite struct WriterTurnTests {
  /// Updates one object again and again until told to end.
  ///
  /// - Returns: how many saves there were.
  private static func write(_ path: String, _ name: String, until isOver: (Int) -> Bool) throws
    -> Int
  {
    let model = try KitchenModel.make()
    let store = try SQLiteStore.open(path: path, model: model)
    guard let cook = model.entity("Cook"), let slot = cook.slot("name") else {
      throw KitchenError()
    }
    let key = try store.reserveKeys(entity: cook, count: 1).lowerBound
    let object = ObjectID(store: store.identifier, entityName: "Cook", key: key)
    var changes = StoreChanges()
    changes.insertions = [
      StoreChanges.Insertion(
        objectID: object,
        values: cook.snapshotProperties.map { $0.name == "name" ? .string(name) : .null },
        members: [:])
    ]
    _ = try store.save(changes)
    var count = 0
    while !isOver(count) {
      count += 1
      changes = StoreChanges()
      changes.updates = [
        StoreChanges.Update(
          objectID: object, baseVersion: Int64(count), values: [slot: .string("\(name) \(count)")],
          members: [:])
      ]
      _ = try store.save(changes)
    }
    return count
  }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// While another process saves 200 times without pause, this one gets its turns, through a symbolic link.
  @Test func `a greedy process`() async throws {
    let kitchen = try Kitchen()
    let path = kitchen.path
    let link = kitchen.folder.path("Link.larder")
    symlink("Kitchen.larder", link)
    setenv("LARDER_TEST_GREEDY", path, 1)
    let patient = OwnThread { () -> Int in
      for _ in 0..<60_000 where !Self.exists(path + ".ready") { usleep(1000) }
      let count = try? Self.write(link, "patient") { count in
        if count == 0 { try? Data().write(to: URL(fileURLWithPath: path + ".go")) }
        return Self.exists(path + ".done")
      }
      return count ?? -1
    }
    await #expect(processExitsWith: .success) {
      let path = try #require(getenv("LARDER_TEST_GREEDY").map { String(cString: $0) })
      let count = try WriterTurnTests.write(path, "greedy") { count in
        // From the moment on that both are at work.
        if count == 1 {
          try? Data().write(to: URL(fileURLWithPath: path + ".ready"))
          for _ in 0..<60_000 where !WriterTurnTests.exists(path + ".go") { usleep(1000) }
        }
        return count == 201
      }
      #expect(count == 201)
      try Data().write(to: URL(fileURLWithPath: path + ".done"))
    }
    // Otherwise it has nothing to wait for.
    try Data().write(to: URL(fileURLWithPath: path + ".done"))
    let count = await patient.value
    print("a greedy process: \(count) saves beside its 200")
    #expect(count >= 40)
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
  }

  /// Four threads of one process, each with a store of its own.
  @Test func `greedy threads`() async throws {
    let kitchen = try Kitchen()
    let path = kitchen.path
    let total = Total()
    let threads = (0..<4).map { number in
      OwnThread { (try? Self.write(path, "cook \(number)") { _ in total.next() > 200 }) ?? -1 }
    }
    var all: [Int] = []
    for thread in threads { all.append(await thread.value) }
    print("greedy threads: \(all.map(String.init).joined(separator: " ")) saves")
    #expect(all.count == 4 && all.allSatisfy { $0 >= 10 })
  }

  @Test func `the turn does not come`() throws {
    let kitchen = try Kitchen()
    var options = StoreOptions()
    options.busyTimeout = 0.02
    let other = try SQLiteStore.open(path: kitchen.path, model: kitchen.model, options: options)
    let cook = try kitchen.insert("Cook", ["name": .string("Julia")])
    let holder = try Connection(path: kitchen.path)
    try holder.inTurn(mapping: { $0 as any Error }) {
      for _ in 0..<2 {
        let error = try #require(throws: StoreError.self) {
          try other.setMetadataValue(nil, for: "a")
        }
        #expect(error.code == .busy)
        #expect(error.message.contains("another program is writing to the store; waited 0.02 s"))
        #expect(throws: StoreError.self) {
          try other.reserveKeys(entity: kitchen.entity("Cook"), count: 1)
        }
        // Reading waits for nobody.
        #expect(try other.snapshots([cook]).count == 1)
      }
    }
    // Turns go on.
    try kitchen.insert("Cook", ["name": .string("Paul")])
    let patient = try SQLiteStore.open(path: kitchen.path, model: kitchen.model)
    try patient.setMetadataValue(.string("x"), for: "a")
    #expect(try kitchen.store.metadata().values["a"] == .string("x"))
  }
}
