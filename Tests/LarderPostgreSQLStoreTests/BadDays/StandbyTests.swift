import Foundation
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// A store whose server is another one's standby: it can be read.
@Suite(.timeLimit(.minutes(4))) struct StandbyTests {
  /// Waits until the standby has what the primary has.
  private func catchUp(_ primary: PostgreSQLConnection, _ standby: PostgreSQLConnection) throws {
    var parameters = PostgreSQLParameters()
    parameters.add(try primary.run("SELECT pg_current_wal_insert_lsn()::text").string(0, 0))
    for _ in 0..<2000 {
      let rows = try standby.run(
        "SELECT (pg_last_wal_replay_lsn() >= $1::text::pg_lsn)::int::bigint", parameters)
      if rows.int64(0, 0) == 1 { return }
      usleep(10_000)
    }
    Issue.record("the standby does not catch up")
  }

  @Test func `reading works, writing says so`() async throws {
    guard let cluster = try PostgreSQLCluster.make() else { return }
    defer { cluster.end() }
    try cluster.run("make one && start one 7001 && standby two 7001")
    // Who reads is in the way of what the primary does, and gives way at once.
    try cluster.run("start two 7002 -c max_standby_streaming_delay=0 -c hot_standby_feedback=off")
    let cellar = try Cellar(cluster.address(7001, schema: "cellar"))
    let bottle = try cellar.insert("Bottle", ["name": .string("Riesling"), "year": .integer(1)])
    let primary = try PostgreSQLConnection(
      PostgreSQLAddress(cluster.address(7001, schema: "cellar")))
    let standby = try PostgreSQLConnection(
      PostgreSQLAddress(cluster.address(7002, schema: "cellar")))
    try catchUp(primary, standby)

    let reader = try PostgreSQLStore.open(
      path: cluster.address(7002, schema: "cellar"), model: cellar.model)
    #expect(try reader.snapshots([bottle]).count == 1)
    let search = SearchRequest(entity: try cellar.entity("Bottle"), query: .word("riesling"))
    #expect(try reader.search(search).hits.map(\.objectID) == [bottle])
    #expect(try reader.checkIntegrity(progress: nil) == [])
    func refusal(_ body: () throws -> Void) -> StoreError? {
      #expect(throws: StoreError.self) { try body() }
    }
    let errors = [
      refusal { try cellar.update(bottle, ["year": .integer(2)], in: reader) },
      refusal { try cellar.insert("Guest", ["name": .string("Ada")], in: reader) },
      refusal { try reader.setMetadataValue(.string("x"), for: "owner") },
      refusal { _ = try reader.maintain() },
      refusal {
        _ = try PostgreSQLStore.open(
          path: cluster.address(7002, schema: "another"), model: cellar.model)
      },
      refusal { try StoreType.postgreSQL.writeMetadata(reader.path ?? "", "owner", nil) },
      refusal { try StoreType.postgreSQL.files?.destroy(reader.path ?? "") },
    ]
    for error in errors {
      #expect(
        error?.code == .readOnly && error?.message.contains("standby") == true,
        "\(error?.message ?? "")")
    }
    #expect(try cellar.store.metadata().values[StoreMetadata.standbyKey] == nil)

    // What a standby that lags behind shows is what it has, and it says as of when.
    try standby.execute("SELECT pg_wal_replay_pause()")
    try cellar.update(bottle, ["year": .integer(2)])
    let slot = try #require(try cellar.entity("Bottle").slot("year"))
    #expect(try reader.snapshots([bottle]).first?.values[slot] == .integer(1))
    let before = try reader.metadata().values[StoreMetadata.standbyKey]
    try standby.execute("SELECT pg_wal_replay_resume()")
    try catchUp(primary, standby)
    #expect(try reader.snapshots([bottle]).first?.values[slot] == .integer(2))
    let after = try reader.metadata().values[StoreMetadata.standbyKey]
    guard case .date(let early)? = before, case .date(let late)? = after else {
      Issue.record("no date: \(String(describing: before)), \(String(describing: after))")
      return
    }
    #expect(early < late)

    // Nobody may listen on a standby, so it is looked at.
    let monitor = try StoreChangeMonitor(reader)
    var transactions = monitor.transactions(every: 0.02).makeAsyncIterator()
    let guest = try cellar.insert("Guest", ["name": .string("Eva")])
    #expect(try await transactions.next()?.changes.map(\.objectID) == [guest])

    // libpq chooses among several hosts.
    for ports in [[7001, 7002], [7002, 7001]] {
      let address = cluster.address(
        ports[0], ports[1], schema: "cellar", settings: "target_session_attrs=read-write")
      let writer = try PostgreSQLStore.open(path: address, model: cellar.model)
      try cellar.update(bottle, ["year": .integer(Int64(ports[0]))], in: writer)
      let other = try PostgreSQLStore.open(
        path: address.replacing("read-write", with: "prefer-standby"), model: cellar.model)
      #expect(try other.metadata().values[StoreMetadata.standbyKey] != nil)
    }
    #expect(try cellar.value(bottle, "year") == .integer(7002))
    try conflicts(cellar, reader, catchUp: { try self.catchUp(primary, standby) }, primary)
  }

  /// A standby ends what reads rows that its primary has tidied up: it is read again, or a pinned state is gone.
  private func conflicts(
    _ cellar: Cellar, _ reader: PostgreSQLStore, catchUp: () throws -> Void,
    _ primary: PostgreSQLConnection
  ) throws {
    try catchUp()
    func disturb() throws {
      for year in 0..<3 {
        try cellar.insert(
          "Bottle", ["name": .string("passing"), "year": .integer(Int64(10_000 + year))])
      }
      for id in try cellar.store.fetchIDs(cellar.request("name == 'passing'")) {
        try cellar.delete(id)
      }
      try primary.execute("VACUUM cellar.\"ZBOTTLE\"")
      try catchUp()
    }
    let entity = try cellar.entity("Bottle")
    var rounds = 0
    let total = try reader.withSearch(of: entity) { search in
      rounds += 1
      var request = SearchRequest(entity: entity, query: .word("riesling"))
      request.includesSnippets = false
      let before = try search.results(request).total
      if rounds == 1 { try disturb() }
      // Snippets are made of rows, which nobody has read yet.
      request.includesSnippets = true
      #expect(try search.results(request).total == before)
      return before
    }
    #expect(total == 1)
    #expect(rounds == 2)
    let generation = try reader.currentGeneration()
    #expect(try generation.count(cellar.request(nil)) == 1)
    try disturb()
    for _ in 0..<2 {
      let error = #expect(throws: StoreError.self) { try generation.count(cellar.request(nil)) }
      #expect(error?.code == .generationExpired, "\(error?.message ?? "")")
    }
    #expect(try reader.count(cellar.request(nil)) == 1)
  }
}
