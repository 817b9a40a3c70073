import Foundation
import LarderLocks
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Connections that are cut at every place, or go silent: "was it saved?" has a true answer, and nobody waits for ever.
@Suite(.timeLimit(.minutes(4))) struct ConnectionCutTests {
  /// A store that is reached by a proxy, and the same store without it.
  private final class Line {
    let proxy: SocketProxy
    let cellar: Cellar
    let store: PostgreSQLStore
    private let folder: TemporaryFolder

    init?(_ settings: String = "", busyTimeout: Double = 5) throws {
      guard let server = PostgreSQLServer.shared, let cellar = try Cellar() else { return nil }
      self.cellar = cellar
      folder = try TemporaryFolder()
      proxy = try SocketProxy(folder.url, port: 7001, to: 5432, in: server.folder)
      let host = folder.url.path.replacing("/", with: "%2F")
      let schema = try PostgreSQLAddress(cellar.address).schema
      var options = StoreOptions()
      options.busyTimeout = busyTimeout
      store = try PostgreSQLStore.open(
        path: "postgresql://postgres@/postgres?host=\(host)&port=7001&schema=\(schema)&\(settings)",
        model: cellar.model, options: options)
    }

    deinit { proxy.end() }

    func year(_ bottle: ObjectID) throws -> Value? { try cellar.value(bottle, "year") }
  }

  @Test func `in the middle of a commit`() throws {
    guard let line = try Line() else { return }
    let bottle = try line.cellar.insert("Bottle", ["name": .string("x"), "year": .integer(0)])
    func save(_ year: Int64) throws {
      try line.cellar.update(bottle, ["year": .integer(year)], in: line.store)
    }
    try save(1)
    // The server was never asked to commit: it is saved again. It was, and nobody heard of it: it is found out.
    for (number, cut) in [SocketProxy.Cut.before("COMMIT"), .after("COMMIT")].enumerated() {
      let version = try #require(try line.cellar.store.snapshots([bottle]).first).version
      line.proxy.cut(cut)
      try save(Int64(2 + number))
      #expect(line.proxy.cuts == number + 1)
      #expect(try line.year(bottle) == .integer(Int64(2 + number)))
      // Once, and not twice.
      #expect(try line.cellar.store.snapshots([bottle]).first?.version == version + 1)
    }
    // What leaves no trace in the history is known by the number of the transaction.
    line.proxy.cut(.after("COMMIT"))
    try line.store.setMetadataValue(.string("Ida"), for: "owner")
    #expect(line.proxy.cuts == 3)
    #expect(try line.cellar.store.metadata().values["owner"] == .string("Ida"))
    #expect(try line.cellar.store.checkIntegrity(progress: nil) == [])
  }

  /// Where nobody can be asked what became of it, it is said that nobody knows.
  @Test func `in doubt`() throws {
    guard let line = try Line(busyTimeout: 0.2) else { return }
    let bottle = try line.cellar.insert("Bottle", ["name": .string("x"), "year": .integer(0)])
    try line.cellar.update(bottle, ["year": .integer(1)], in: line.store)
    line.proxy.setTakesConnections(false)
    line.proxy.cut(.after("COMMIT"))
    let error = #expect(throws: StoreError.self) {
      try line.cellar.update(bottle, ["year": .integer(2)], in: line.store)
    }
    #expect(error?.code == .inputOutput && error?.message.contains("not known whether") == true)
    #expect(try line.year(bottle) == .integer(2))
    line.proxy.setTakesConnections(true)
    #expect(try line.store.count(line.cellar.request(nil)) == 1)
  }

  /// Behind any byte, on the way there or back: what is said to be saved is, what is said not to be is not.
  @Test func `at any byte`() throws {
    guard let line = try Line() else { return }
    var generator = SeededGenerator.fromEnvironment("connections cut")
    let entity = try line.cellar.entity("Bottle")
    func save(_ name: String) throws {
      try line.cellar.insert(
        "Bottle", ["name": .string(name), "grape": .string("some words")], in: line.store)
    }
    var names: [String] = []
    var traffic = (sent: Int.max, received: Int.max)
    // All names have the same length, so that all send the same.
    for name in ["bottle 0001", "bottle 0002", "bottle 0003", "bottle 0004"] {
      // Each has connections of its own; now and then keys are reserved, too.
      line.proxy.cutAll()
      line.proxy.cut(.sent(.max))
      try save(name)
      let found = line.proxy.traffic
      traffic = (min(traffic.sent, found.sent), min(traffic.received, found.received))
      names.append(name)
    }
    #expect(traffic.sent > 100 && traffic.received > 100)
    var failures = 0
    for round in 0..<LongRun.times(30, long: 2000) {
      let isSent = Bool.random(using: &generator)
      let all = isSent ? traffic.sent : traffic.received
      // Half of them where it is committed, at the end.
      let isLate = Bool.random(using: &generator)
      let place =
        isLate
        ? all - Int.random(in: 1...40, using: &generator)
        : Int.random(in: 0..<all, using: &generator)
      line.proxy.cutAll()
      line.proxy.cut(isSent ? .sent(place) : .received(place))
      let name = "bottle \(1000 + round)"
      do {
        try save(name)
        names.append(name)
      } catch {
        failures += 1
        let count = try line.cellar.store.count(line.cellar.request("name == '\(name)'"))
        #expect(count == 0, "cut at \(place): \(error), and it was saved")
      }
    }
    print("connections cut: \(line.proxy.cuts) times, \(failures) saves failed")
    let found = try line.cellar.store.fetch(line.cellar.request(nil)).compactMap { snapshot in
      if case .string(let name) = snapshot.values[entity.slot("name") ?? 0] { return name }
      return nil
    }
    #expect(found.sorted() == names.sorted())
    #expect(try line.cellar.store.checkIntegrity(progress: nil) == [])
  }

  /// Rows that were passed on are not passed on twice; what was not is read again.
  @Test func `in the middle of reading`() throws {
    guard let line = try Line() else { return }
    let entity = try line.cellar.entity("Guest")
    let keys = try line.cellar.store.reserveKeys(entity: entity, count: 3000)
    var table = BatchInsertion.Table(
      entity: entity, properties: ["name"], firstKey: keys.lowerBound)
    table.values = keys.map { .string("guest \($0)") }
    var batch = BatchInsertion()
    batch.tables = [table]
    try line.cellar.store.insert(batch)
    let request = try line.cellar.request(nil, "Guest")
    for place in [0, 10, 5000, 20_000] {
      line.proxy.cut(.received(place))
      #expect(try line.store.fetch(request).count == 3000)
    }
    var seen: [Int64] = []
    line.proxy.cut(.received(50_000))
    let error = #expect(throws: StoreError.self) {
      try line.store.forEachRow(request, columns: ["name"]) {
        seen.append($0.key)
        return true
      }
    }
    #expect(error?.code == .inputOutput && !seen.isEmpty)
    #expect(Set(seen).count == seen.count)
    let generation = try line.store.currentGeneration()
    line.proxy.cutAll()
    let expired = #expect(throws: StoreError.self) { try generation.count(request) }
    #expect(expired?.code == .generationExpired)
    // A batch that is copied to the server when the line is cut is copied again, once.
    table.firstKey = keys.upperBound
    batch.tables = [table]
    line.proxy.cut(.sent(30_000))
    try line.store.insert(batch)
    #expect(try line.cellar.store.count(request) == 6000)
  }

  /// A turn that kept others from writing is gone with its connection; who had it is told before more is written.
  @Test func `exclusive work that is cut`() throws {
    guard let line = try Line() else { return }
    let bottle = try line.cellar.insert("Bottle", ["name": .string("x"), "year": .integer(0)])
    let error = #expect(throws: StoreError.self) {
      _ = try line.store.exclusively {
        try line.cellar.update(bottle, ["year": .integer(1)], in: line.store)
        line.proxy.cutAll()
        // Somebody else has the turn now.
        try line.cellar.update(bottle, ["year": .integer(2)])
        try line.cellar.update(bottle, ["year": .integer(3)], in: line.store)
      }
    }
    #expect(error?.message.contains("others may have written") == true)
    #expect(try line.year(bottle) == .integer(2))
    _ = try line.store.exclusively {
      try line.cellar.update(bottle, ["year": .integer(4)], in: line.store)
    }
    #expect(try line.year(bottle) == .integer(4))
  }

  /// Nothing comes, and nothing ends: after the time that the address names the server is asked by another connection.
  @Test func `a network that goes silent`() async throws {
    guard let line = try Line("tcp_user_timeout=200&connect_timeout=1", busyTimeout: 0.2) else {
      return
    }
    let bottle = try line.cellar.insert("Bottle", ["name": .string("x"), "year": .integer(0)])
    try line.cellar.update(bottle, ["year": .integer(1)], in: line.store)
    // A server that takes its time is waited for: another one has the rows meanwhile.
    let connection = try line.cellar.connection()
    try connection.execute("BEGIN; LOCK TABLE \"ZBOTTLE\" IN ACCESS EXCLUSIVE MODE")
    let store = line.store
    let request = try line.cellar.request(nil)
    let waiting = OwnThread { Result { try store.count(request) } }
    usleep(900_000)
    connection.rollback()
    #expect(try await waiting.value.get() == 1)
    line.proxy.setSilent(true)
    var error = #expect(throws: StoreError.self) { try line.store.count(request) }
    #expect(error?.code == .inputOutput && error?.message.contains("cannot be reached") == true)
    error = #expect(throws: StoreError.self) {
      try line.cellar.update(bottle, ["year": .integer(2)], in: line.store)
    }
    #expect(error?.code == .inputOutput)
    line.proxy.setSilent(false)
    line.proxy.cutAll()
    #expect(try line.store.count(request) == 1)
    #expect(try line.year(bottle) == .integer(1))
    try line.cellar.update(bottle, ["year": .integer(3)], in: line.store)
    #expect(try line.year(bottle) == .integer(3))
  }

  /// A host that takes connections and says nothing is passed over for the next one.
  @Test func `one of two hosts is silent`() throws {
    guard let server = PostgreSQLServer.shared, let cellar = try Cellar() else { return }
    let folder = try TemporaryFolder()
    let proxy = try SocketProxy(folder.url, port: 7001, to: 5432, in: server.folder)
    defer { proxy.end() }
    proxy.setSilent(true)
    let hosts = [folder.url.path, server.folder.path].map { $0.replacing("/", with: "%2F") }
    let schema = try PostgreSQLAddress(cellar.address).schema
    let store = try PostgreSQLStore.open(
      path: "postgresql://postgres@/postgres?host=\(hosts[0]),\(hosts[1])&port=7001,5432"
        + "&schema=\(schema)&connect_timeout=2", model: cellar.model)
    #expect(store.identifier == cellar.store.identifier)
    let error = #expect(throws: StoreError.self) {
      try PostgreSQLStore.open(
        path: "postgresql://postgres@/postgres?host=\(hosts[0])&port=7001&connect_timeout=1",
        model: cellar.model)
    }
    #expect(error?.code == .inputOutput && error?.message.contains("did not answer") == true)
  }
}
