import Foundation
import LarderLocks
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// The primary dies, its standby takes its place: the stores that name both go on by themselves.
@Suite(.timeLimit(.minutes(4))) struct FailoverTests {
  @Test func `writers go on, and nothing is lost that was acknowledged`() async throws {
    guard let cluster = try PostgreSQLCluster.make() else { return }
    defer { cluster.end() }
    try cluster.run("make one && start one 7001 && standby two 7001 && start two 7002")
    let cellar = try Cellar(cluster.address(7001, schema: "cellar"))
    // What is acknowledged is on the standby from here on.
    let primary = try PostgreSQLConnection(PostgreSQLAddress(cluster.address(7001, schema: "x")))
    try primary.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
    try primary.execute("SELECT pg_reload_conf()")
    for _ in 0..<500 {
      let rows = try primary.run(
        "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")
      if rows.int64(0, 0) == 1 { break }
      usleep(20_000)
    }
    let bottle = try cellar.insert("Bottle", ["name": .string("x"), "year": .integer(0)])
    let address = cluster.address(
      7001, 7002, schema: "cellar", settings: "target_session_attrs=read-write")
    let model = cellar.model
    let slot = try #require(try cellar.entity("Bottle").slot("year"))
    let saved = Lock(0)
    let isOver = Lock(false)
    let writers = (0..<4).map { _ in
      OwnThread {
        Result { () throws -> (saved: Int, doubts: [String]) in
          var options = StoreOptions()
          options.busyTimeout = 60
          let store = try PostgreSQLStore.open(path: address, model: model, options: options)
          var own = 0
          var doubts: [String] = []
          while !isOver.withLock({ $0 }) {
            let found = try store.snapshots([bottle])[0]
            guard case .integer(let year) = found.values[slot] else { throw CellarError() }
            var changes = StoreChanges()
            changes.updates = [
              StoreChanges.Update(
                objectID: bottle, baseVersion: found.version, values: [slot: .integer(year + 1)])
            ]
            do {
              _ = try store.save(changes)
              own += 1
              saved.withLock { $0 += 1 }
            } catch StoreError.Code.conflict {
            } catch let error as StoreError where error.message.contains("not known") {
              doubts.append(error.message)
            }
          }
          return (own, doubts)
        }
      }
    }
    func wait(for count: Int) {
      for _ in 0..<6000 where saved.withLock({ $0 }) < count { usleep(10_000) }
    }
    wait(for: 40)
    // A generation of the old primary, and a reader whose sessions are all there.
    var options = StoreOptions()
    options.busyTimeout = 60
    let reader = try PostgreSQLStore.open(path: address, model: model, options: options)
    let generation = try reader.currentGeneration()
    try cluster.run("kill_server one")
    let dead = saved.withLock { $0 }
    // Until then nobody can write.
    var hurried = StoreOptions()
    hurried.busyTimeout = 0.3
    let error = #expect(throws: StoreError.self) {
      let late = try PostgreSQLStore.open(path: address, model: model, options: hurried)
      try cellar.insert("Guest", ["name": .string("Ada")], in: late)
    }
    #expect(error?.code == .inputOutput && error?.message.contains("read-only") == true)
    try cluster.run("promote two")
    wait(for: dead + 40)
    isOver.withLock { $0 = true }
    var (total, doubts) = (0, [String]())
    for writer in writers {
      let result = try await writer.value.get()
      total += result.saved
      doubts += result.doubts
    }
    print("failover: \(dead) saves before, \(total - dead) after, \(doubts.count) in doubt")
    #expect(total - dead >= 40)
    guard case .integer(let year)? = try reader.snapshots([bottle]).first?.values[slot] else {
      throw CellarError()
    }
    // All that was acknowledged, and of what is in doubt as much as was saved.
    #expect(Int(year) >= total && Int(year) <= total + doubts.count)
    #expect(try reader.history(HistoryRequest()).count >= total)
    #expect(try reader.checkIntegrity(progress: nil) == [])
    let expired = #expect(throws: StoreError.self) { try generation.count(cellar.request(nil)) }
    #expect(expired?.code == .generationExpired)
  }

  /// The server is started again: sessions that were open are opened again, within the time that the store waits.
  @Test func `a server that is killed and comes back`() async throws {
    guard let cluster = try PostgreSQLCluster.make() else { return }
    defer { cluster.end() }
    try cluster.run("make one && start one 7001")
    var options = StoreOptions()
    options.busyTimeout = 60
    let cellar = try Cellar(cluster.address(7001, schema: "cellar"), options)
    let bottle = try cellar.insert("Bottle", ["name": .string("x"), "year": .integer(1)])
    let generation = try cellar.store.currentGeneration()
    let monitor = try StoreChangeMonitor(cellar.store)
    var transactions = monitor.transactions(every: 86_400).makeAsyncIterator()
    try cluster.run("kill_server one")
    // Meanwhile the same is asked in several ways.
    let (store, model) = (cellar.store, cellar.model)
    let readers = (0..<3).map { _ in
      OwnThread {
        Result { try store.count(StoreFetchRequest(entity: #require(model.entity("Bottle")))) }
      }
    }
    let slot = try #require(try cellar.entity("Bottle").slot("year"))
    let writer = OwnThread {
      Result {
        var changes = StoreChanges()
        changes.updates = [
          StoreChanges.Update(objectID: bottle, baseVersion: 1, values: [slot: .integer(2)])
        ]
        return try store.save(changes).versions
      }
    }
    try cluster.run("start one 7001")
    for reader in readers { #expect(try await reader.value.get() == 1) }
    #expect(try await writer.value.get() == [bottle: 2])
    #expect(try cellar.value(bottle, "year") == .integer(2))
    let expired = #expect(throws: StoreError.self) { try generation.count(cellar.request(nil)) }
    #expect(expired?.code == .generationExpired)
    // Who listens hears again.
    let other = try cellar.again(options)
    let guest = try cellar.insert("Guest", ["name": .string("Ada")], in: other)
    #expect(try await transactions.next()?.changes.map(\.objectID) == [guest])
    // One that stays away is told of, after the time that the store waits.
    var hurried = StoreOptions()
    hurried.busyTimeout = 0.3
    let impatient = try cellar.again(hurried)
    try cellar.update(bottle, ["year": .integer(3)], in: impatient)
    try cluster.run("stop one")
    for _ in 0..<2 {
      var error = #expect(throws: StoreError.self) { try impatient.count(cellar.request(nil)) }
      #expect(error?.code == .inputOutput && error?.message.contains("cannot be reached") == true)
      error = #expect(throws: StoreError.self) {
        try cellar.update(bottle, ["year": .integer(4)], in: impatient)
      }
      #expect(error?.code == .inputOutput && error?.message.contains("cannot be reached") == true)
    }
    try cluster.run("start one 7001")
    try cellar.update(bottle, ["year": .integer(5)], in: impatient)
    #expect(try impatient.checkIntegrity(progress: nil) == [])
  }
}
