import Foundation
import LarderLocks
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@testable import LarderRemote

/// A change takes effect once, however often it is sent.
@Suite struct ExactlyOnceTests {
  /// Z-308, Z-309, Z-317: connections are cut at random places while objects are made and changed; each save that was
  /// acknowledged took effect once, and none is in doubt.
  @Test func `saves over connections that are cut`() throws {
    var random = SeededGenerator.fromEnvironment("cut connections")
    let served = try Served()
    let proxy = try SocketProxy(served.folder.url, port: 1, to: Served.port)
    defer { proxy.end() }
    let client = try served.client(1, patience: 30)
    let dish = try client.addDish("counted")
    let saves = LongRun.times(500, long: 10_000)
    var names: [String] = []
    for number in 0..<saves {
      // About half of the calls lose their connection, somewhere on the way there or back.
      switch UInt8.random(in: 0..<4, using: &random) {
      case 0: proxy.cut(.sent(.random(in: 0..<700, using: &random)))
      case 1: proxy.cut(.received(.random(in: 0..<400, using: &random)))
      default: break
      }
      if number % 2 == 0 {
        names.append("dish \(number)")
        try client.addDish("dish \(number)")
      } else {
        try client.raise(dish)
      }
    }
    #expect(proxy.cuts > saves / 8)
    print("cut connections: \(proxy.cuts) cuts in \(saves) saves")
    // Read from the store itself.
    #expect(try served.store.count(of: dish) == Int64(saves / 2))
    #expect(try served.store.dishes() == (names + ["counted"]).sorted())
    #expect(try served.store.checkIntegrity(progress: nil) == [])
  }

  /// The same call sent again gets the same answer and changes nothing, also by a server that was started anew.
  @Test(arguments: [false, true]) func `a call that is sent again`(_ startsAnew: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Served.larder")
    let model = try ServedKitchen.model()
    let recorder = RecordingTransport(
      StoreService(try SQLiteStore.open(path: path, model: model)))
    let client = try RemoteStore(
      RemoteLink("here", recorder, model: model, patience: 1), nil, isReadOnly: false)
    let id = try client.addDish("once", count: 1)
    try client.raise(id)
    _ = try client.update(
      BatchUpdate(
        source: StoreFetchRequest(entity: try client.entity("Dish")),
        values: [
          "count": .function("add:to:", [.keyPath(["count"]), .constant(.integer(10))])
        ]))
    try client.setMetadataValue(.integer(1), for: "own")
    #expect(try client.count(of: id) == 12)
    let writing = recorder.calls.filter { call in
      RemoteOperation(rawValue: call.body[5])?.isCountedOnce == true
    }
    #expect(writing.count == 4)
    // The last one again is what a client does; those before it are what somebody might who listened.
    if startsAnew {
      recorder.replace(StoreService(try SQLiteStore.open(path: path, model: model)))
    }
    for (place, call) in writing.enumerated() {
      let again = recorder.answer(call.body)
      let isLast = place == writing.count - 1
      #expect((again == call.answer) == isLast, "\(place)")
    }
    #expect(try client.count(of: id) == 12)
    #expect(try client.dishes() == ["once"])
  }

  /// A server that is ended after the changes are written and before it has answered says, started anew, what became of
  /// them: the versions that the save gave.
  @Test func `an answer from what the store shows`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Served.larder")
    let model = try ServedKitchen.model()
    let recorder = RecordingTransport(
      StoreService(try SQLiteStore.open(path: path, model: model)))
    let client = try RemoteStore(
      RemoteLink("here", recorder, model: model, patience: 5), nil, isReadOnly: false)
    let id = try client.addDish("Crème")
    recorder.loseAnswers(1) {
      StoreService(try SQLiteStore.open(path: path, model: model))
    }
    let slot = try #require(try client.entity("Dish").slot("name"))
    var changes = StoreChanges()
    changes.updates = [
      StoreChanges.Update(objectID: id, baseVersion: 1, values: [slot: .string("Pâté")])
    ]
    let result = try client.save(changes)
    #expect(recorder.lost == 1)
    #expect(result.versions == [id: 2])
    let folded = try #require(try client.entity("Dish").slot("folded"))
    #expect(result.refreshedValues[id]?[folded] == .string("pate"))
    // And the next save goes on from there.
    try client.raise(id)
    #expect(try client.snapshots([id]).first?.version == 3)
    // A batch of rows is known by its keys.
    recorder.loseAnswers(1) {
      StoreService(try SQLiteStore.open(path: path, model: model))
    }
    let dish = try client.entity("Dish")
    let keys = try client.reserveKeys(entity: dish, count: 2)
    recorder.loseAnswers(1) {
      StoreService(try SQLiteStore.open(path: path, model: model))
    }
    var batch = BatchInsertion()
    var table = BatchInsertion.Table(
      entity: dish, properties: ["name"], firstKey: keys.lowerBound)
    table.values = [.string("a"), .string("b")]
    batch.tables = [table]
    try client.insert(batch)
    #expect(try client.dishes() == ["Pâté", "a", "b"])
    #expect(recorder.lost == 3)
  }

  /// Batches whose answer was lost with the server name their objects all the same, from the history; where that is gone,
  /// the error says that the change was made.
  @Test func `batches whose server was ended`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Served.larder")
    let model = try ServedKitchen.model()
    let recorder = RecordingTransport(
      StoreService(try SQLiteStore.open(path: path, model: model)))
    let client = try RemoteStore(
      RemoteLink("here", recorder, model: model, patience: 5), nil, isReadOnly: false)
    let ids = try (0..<6).map { try client.addDish("dish \($0)", count: Int64($0)) }
    let dish = try client.entity("Dish")
    func counted(_ comparison: Comparison.Operator, _ count: Int64) -> StoreFetchRequest {
      StoreFetchRequest(
        entity: dish,
        predicate: .comparison(
          Comparison(.keyPath(["count"]), comparison, .constant(.integer(count)))))
    }
    func lose(_ next: @escaping @Sendable (SQLiteStore) throws -> Void = { _ in }) {
      recorder.loseAnswers(1) {
        let store = try SQLiteStore.open(path: path, model: model)
        try next(store)
        return StoreService(store)
      }
    }
    lose()
    let updated = try client.update(
      BatchUpdate(
        source: counted(.greaterOrEqual, 4), values: ["count": .constant(.integer(40))]))
    #expect(Set(updated.objectIDs) == Set(ids[4...]))
    #expect(updated.alsoUpdated.isEmpty && updated.alsoDeleted.isEmpty)
    lose()
    let deleted = try client.delete(BatchDeletion(source: counted(.equal, 40)))
    #expect(Set(deleted.objectIDs) == Set(ids[4...]))
    #expect(try client.dishes() == ["dish 0", "dish 1", "dish 2", "dish 3"])
    lose { store in
      let token = try #require(try store.currentHistoryToken())
      try store.purgeHistory(through: token)
      // Somebody else's change is not taken for the batch.
      try store.raise(ids[0])
    }
    let error = #expect(throws: StoreError.self) {
      try client.delete(BatchDeletion(source: counted(.equal, 3)))
    }
    #expect(error?.code == .expired && error?.message.contains("was made") == true)
    #expect(try client.dishes() == ["dish 0", "dish 1", "dish 2"])
    #expect(recorder.lost == 3)
  }

  /// What the server notes in the store is not the owner's to see, and goes when nobody needs it any more.
  @Test func `marks of clients`() throws {
    let served = try Served()
    for _ in 0..<3 { try served.client().addDish("x") }
    let marks = try served.store.metadata().values.keys.filter(SaveLane.isLane)
    #expect(marks.count == 3)
    #expect(try served.client().metadata().values.keys.filter(SaveLane.isLane) == [])
    let error = #expect(throws: StoreError.self) {
      try served.client().setMetadataValue(.null, for: marks[0])
    }
    #expect(error?.code == .invalidInput)
    // A day later.
    try served.store.setMetadataValue(.string("7 -100000"), for: marks[0])
    let later = StoreService(served.store)
    let client = try RemoteStore.open(later, as: "later", model: served.store.model)
    try client.addDish("y")
    let left = try served.store.metadata().values.keys.filter(SaveLane.isLane)
    #expect(left.count == 3 && !left.contains(marks[0]))
  }

  /// A server that is killed again and again while objects are made and changed, and started anew.
  @Test func `a server that is killed`() async throws {
    try await OwnThread { Result { try killServers() } }.value.get()
  }

  private func killServers() throws {
    var random = SeededGenerator.fromEnvironment("killed servers")
    let folder = try TemporaryFolder()
    let (path, socket) = (folder.path("Served.larder"), folder.path("s"))
    let id = try SQLiteStore.open(path: path, model: ServedKitchen.model()).addDish("counted")
    let isOver = Flag()
    let program = try program()
    let pauses = (0..<10_000).map { _ in UInt32.random(in: 2_000..<120_000, using: &random) }
    let kills = Count()
    _ = OwnThread<Void> {
      for pause in pauses where !isOver.isSet.withLock({ $0 }) {
        guard let process = try? Program.start([program.path, socket, path]) else { return }
        // From when it answers.
        var tries = 0
        while tries < 2_000, (try? Self.open(socket, patience: 0)) == nil {
          usleep(10_000)
          tries += 1
        }
        usleep(pause)
        kill(process, SIGKILL)
        Program.wait(process)
        kills.count.withLock { $0 += 1 }
      }
    }
    var client: RemoteStore?
    for _ in 0..<2_000 where client == nil {
      // On a machine with much else to do, many servers are killed before one has saved.
      client = try? Self.open(socket, patience: 600)
      usleep(10_000)
    }
    let store = try #require(client)
    let saves = LongRun.times(120, long: 5_000)
    var names: [String] = []
    for number in 0..<saves {
      if number % 2 == 0 {
        names.append("dish \(number)")
        try store.addDish("dish \(number)")
      } else {
        try store.raise(id)
      }
    }
    isOver.isSet.withLock { $0 = true }
    print("killed servers: \(kills.count.withLock { $0 }) kills in \(saves) saves")
    #expect(kills.count.withLock { $0 } > 2)
    let local = try SQLiteStore.open(path: path, model: ServedKitchen.model())
    #expect(try local.count(of: id) == Int64(saves / 2))
    #expect(try local.dishes() == (names + ["counted"]).sorted())
    #expect(try local.checkIntegrity(progress: nil) == [])
  }

  private static func open(_ socket: String, patience: Double) throws -> RemoteStore {
    var options = StoreOptions()
    options.busyTimeout = patience
    return try RemoteStore.open(
      path: "http+unix://\(socket)", model: ServedKitchen.model(), options: options)
  }

  private final class Count: Sendable {
    let count = Lock(0)
  }

  private final class Flag: Sendable {
    let isSet = Lock(false)
  }

  /// The program of the server, beside the tests.
  private func program() throws -> URL {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folders =
      [URL(fileURLWithPath: CommandLine.arguments[0]), URL(fileURLWithPath: own)]
      .map { $0.deletingLastPathComponent() } + [
        TestFiles.root.appendingPathComponent(".build/debug")
      ]
    return try #require(
      folders.map { $0.appendingPathComponent("served-store") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }
}
