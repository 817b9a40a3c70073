import Foundation
import LarderLocks
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// What goes wrong on a server has a code and words that say what to do; nothing is saved in part, and the store goes on
/// when it is mended.
@Suite(.timeLimit(.minutes(4))) struct BadDayTests {
  private func error(_ body: () throws -> Void) -> StoreError? {
    #expect(throws: StoreError.self) { try body() }
  }

  @Test func `hosts that are not there, and who may not come in`() throws {
    guard let server = PostgreSQLServer.shared else { return }
    let model = try Cellar.model()
    func opening(_ address: String) -> StoreError? {
      error { _ = try PostgreSQLStore.open(path: address, model: model) }
    }
    // A port at which nobody listens, a name that there is not, a folder without a socket.
    for address in [
      "postgresql://127.0.0.1:1/db", "postgresql://larder.invalid/db",
      "host=\(server.folder.path) port=1",
    ] {
      let found = opening(address)
      #expect(found?.code == .inputOutput && found?.message.contains("cannot be reached") == true)
      #expect(found?.message.hasPrefix(address) == true)
    }
    let cellar = try #require(try Cellar())
    let schema = try PostgreSQLAddress(cellar.address).schema
    try cellar.connection().execute(
      "CREATE ROLE \"outsider \(schema)\" LOGIN; CREATE ROLE \"locked \(schema)\" NOLOGIN")
    var found = opening(cellar.address.replacing("postgres@", with: "outsider%20\(schema)@"))
    #expect(found?.code == .notPermitted && found?.message.contains("ask the owner") == true)
    found = opening(cellar.address.replacing("postgres@", with: "locked%20\(schema)@"))
    #expect(found?.code == .notPermitted)
  }

  /// Time limits of the server end a statement or a session; the store goes on with the next one.
  @Test func `limits of time`() throws {
    guard let cellar = try Cellar() else { return }
    let bottle = try cellar.insert("Bottle", ["name": .string("x"), "year": .integer(1)])
    let blocker = try cellar.connection()
    func store(_ settings: String) throws -> PostgreSQLStore {
      let words = settings.replacing("=", with: "%3D")
      return try PostgreSQLStore.open(
        path: cellar.address + "&options=-c%20\(words)", model: cellar.model)
    }
    let hurried = try store("statement_timeout=100")
    try blocker.execute("BEGIN; LOCK TABLE \"ZBOTTLE\" IN ACCESS EXCLUSIVE MODE")
    var found = error { _ = try hurried.count(cellar.request(nil)) }
    #expect(found?.code == .cancelled && found?.message.contains("statement_timeout") == true)
    found = error { try cellar.update(bottle, ["year": .integer(2)], in: hurried) }
    #expect(found?.code == .cancelled)
    blocker.rollback()
    #expect(try hurried.count(cellar.request(nil)) == 1)
    try cellar.update(bottle, ["year": .integer(2)], in: hurried)

    let idle = try store("idle_session_timeout=50")
    try cellar.update(bottle, ["year": .integer(3)], in: idle)
    for year in 4...5 {
      usleep(200_000)
      #expect(try idle.count(cellar.request(nil)) == 1)
      try cellar.update(bottle, ["year": .integer(Int64(year))], in: idle)
    }
    let pinned = try store("idle_in_transaction_session_timeout=50")
    let generation = try pinned.currentGeneration()
    usleep(200_000)
    found = error { _ = try generation.count(cellar.request(nil)) }
    #expect(found?.code == .generationExpired)
    #expect(try pinned.count(cellar.request(nil)) == 1)
    #expect(try cellar.value(bottle, "year") == .integer(5))
  }

  /// Backends that are killed take all others of their server with them, until it has recovered.
  @Test func `a killed backend`() throws {
    guard let cluster = try PostgreSQLCluster.make() else { return }
    defer { cluster.end() }
    try cluster.run("make one && start one 7001 -c restart_after_crash=on")
    var options = StoreOptions()
    options.busyTimeout = 60
    let cellar = try Cellar(cluster.address(7001, schema: "cellar"), options)
    let bottle = try cellar.insert("Bottle", ["name": .string("x"), "year": .integer(0)])
    let other = try cellar.again(options)
    for round in 1...3 {
      let reader = try cellar.store.currentGeneration()
      _ = try other.count(cellar.request(nil))
      let connection = try cellar.connection()
      let victim = connection.backendProcess
      try cluster.run("kill -KILL \(victim)")
      if round % 2 == 0 {
        try cellar.update(bottle, ["year": .integer(Int64(round))])
        #expect(try other.count(cellar.request(nil)) == 1)
      } else {
        #expect(try other.count(cellar.request(nil)) == 1)
        try cellar.update(bottle, ["year": .integer(Int64(round))])
      }
      // The server ends all others, in its own time.
      var found: StoreError?
      for _ in 0..<3000 where found == nil {
        do throws(any Error) { _ = try reader.count(cellar.request(nil)) } catch {
          found = error as? StoreError
        }
        usleep(10_000)
      }
      #expect(found?.code == .generationExpired)
      #expect(try cellar.value(bottle, "year") == .integer(Int64(round)))
    }
    #expect(try cellar.store.checkIntegrity(progress: nil) == [])
  }

  /// As many connections as the server takes: who comes too late is told so, and comes in when there is room.
  @Test func `no connection is left`() throws {
    guard let cluster = try PostgreSQLCluster.make() else { return }
    defer { cluster.end() }
    try cluster.run(
      "make one && start one 7001 -c max_connections=6 -c superuser_reserved_connections=1 "
        + "-c max_wal_senders=0")
    let owner = try PostgreSQLConnection(PostgreSQLAddress(cluster.address(7001, schema: "x")))
    try owner.execute("CREATE ROLE cook LOGIN; GRANT CREATE ON DATABASE postgres TO cook")
    var options = StoreOptions()
    options.busyTimeout = 0.2
    let cellar = try Cellar(cluster.address(7001, schema: "cellar", user: "cook"), options)
    let bottle = try cellar.insert("Bottle", ["name": .string("x"), "year": .integer(1)])
    let address = try PostgreSQLAddress(cluster.address(7001, schema: "x", user: "cook"))
    var others: [PostgreSQLConnection] = []
    while others.count < 10, let one = try? PostgreSQLConnection(address) { others.append(one) }
    #expect(others.count < 10)
    var found = error { _ = try cellar.again(options) }
    #expect(found?.code == .busy && found?.message.contains("as many connections") == true)
    // What it has is used, and what needs another one fails.
    #expect(try cellar.store.count(cellar.request(nil)) == 1)
    try cellar.update(bottle, ["year": .integer(2)])
    let generation = try cellar.store.currentGeneration()
    found = error { _ = try cellar.store.count(cellar.request(nil)) }
    #expect(found?.code == .busy)
    #expect(try generation.count(cellar.request(nil)) == 1)
    others = []
    #expect(try cellar.store.count(cellar.request(nil)) == 1)
    #expect(try cellar.again(options).count(cellar.request(nil)) == 1)
  }

  /// The disk that the tables are on is full: a save is refused as a whole, and goes through when there is room.
  @Test func `a full disk`() throws {
    // Only who may mount file systems can make a disk of so few bytes.
    guard geteuid() == 0, let cluster = try PostgreSQLCluster.make() else { return }
    let disk = cluster.folder.appendingPathComponent("disk")
    try cluster.run("make one && start one 7001 && mkdir '\(disk.path)'")
    guard mount("tmpfs", disk.path, "tmpfs", 0, "size=12m,mode=777") == 0 else {
      print("skipped: no file system can be mounted")
      cluster.end()
      return
    }
    defer {
      cluster.end()
      umount2(disk.path, Int32(MNT_DETACH))
      try? FileManager.default.removeItem(at: cluster.folder)
    }
    try cluster.run("mkdir '\(disk.path)/space'")
    let owner = try PostgreSQLConnection(PostgreSQLAddress(cluster.address(7001, schema: "x")))
    try owner.execute("CREATE TABLESPACE small LOCATION '\(disk.path)/space'")
    let cellar = try Cellar(
      cluster.address(7001, schema: "cellar", settings: "options=-c%20default_tablespace%3Dsmall"))
    let first = try cellar.insert("Bottle", ["name": .string("first"), "year": .integer(1)])
    var count = 1
    var found: StoreError?
    var generator = SeededGenerator(seed: 7)
    for number in 0..<100 where found == nil {
      let label = Data((0..<400_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
      do throws(any Error) {
        try cellar.insert(
          "Bottle", ["name": .string("wine \(number)"), "label": .data(label)])
        count += 1
      } catch { found = error as? StoreError }
    }
    #expect(found?.code == .diskFull && found?.message.contains("disk is full") == true)
    #expect(count > 1 && count < 100)
    #expect(try cellar.store.count(cellar.request(nil)) == count)
    #expect(try cellar.store.checkIntegrity(progress: nil) == [])
    #expect(mount("tmpfs", disk.path, "tmpfs", UInt(MS_REMOUNT), "size=64m,mode=777") == 0)
    try cellar.update(first, ["label": .data(Data(repeating: 1, count: 500_000))])
    try cellar.insert("Bottle", ["name": .string("last")])
    #expect(try cellar.store.count(cellar.request(nil)) == count + 1)
    #expect(try cellar.store.checkIntegrity(progress: nil) == [])
  }

  /// A clock that was set back: places in the history are numbers and not times.
  @Test func `a clock that goes back`() throws {
    guard let cellar = try Cellar() else { return }
    let other = try cellar.again()
    let monitor = try StoreChangeMonitor(cellar.store)
    let token = try #require(try cellar.store.currentHistoryToken())
    var guests = [try cellar.insert("Guest", ["name": .string("Ada")], in: other)]
    // As if that had been written ten years from now.
    try cellar.connection().execute(
      "UPDATE \"ATRANSACTION\" SET \"ZTIMESTAMP\" = \"ZTIMESTAMP\" + 315576000")
    guests.append(try cellar.insert("Guest", ["name": .string("Eva")], in: other))
    #expect(try monitor.poll().flatMap(\.changes).map(\.objectID) == guests)
    #expect(
      try cellar.store.history(HistoryRequest(after: token)).flatMap(\.changes).map(\.objectID)
        == guests)
    // As if that had been written long ago.
    try cellar.connection().execute("UPDATE \"ATRANSACTION\" SET \"ZTIMESTAMP\" = 0")
    guests.append(try cellar.insert("Guest", ["name": .string("Uma")], in: other))
    #expect(try monitor.poll().flatMap(\.changes).map(\.objectID) == [guests[2]])
  }
}
