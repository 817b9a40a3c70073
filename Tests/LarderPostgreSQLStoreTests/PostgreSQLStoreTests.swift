import Foundation
import LarderLocks
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@Suite struct PostgreSQLStoreTests {
  @Test func `a store is made once and found again`() throws {
    guard let cellar = try Cellar() else { return }
    let bottle = try cellar.insert("Bottle", ["name": .string("Riesling"), "year": .integer(2019)])
    let again = try cellar.again()
    #expect(again.identifier == cellar.store.identifier && again.storeType == "PostgreSQL")
    #expect(again.path == cellar.address)
    #expect(try again.snapshots([bottle]).first?.values.contains(.string("Riesling")) == true)
    let metadata = try StoreType.postgreSQL.readMetadata(cellar.address)
    #expect(metadata.identifier == again.identifier)
    #expect(metadata.modelVersionHashes == cellar.model.entityVersionHashes)
    try StoreType.postgreSQL.writeMetadata(cellar.address, "owner", .string("Ida"))
    #expect(try again.metadata().values["owner"] == .string("Ida"))
    #expect(throws: StoreError.self) {
      try StoreType.postgreSQL.writeMetadata(cellar.address, "NSStoreType", .string("x"))
    }
    // Keys that were given are not given again.
    let keys = try again.reserveKeys(entity: cellar.entity("Bottle"), count: 3)
    #expect(!keys.contains(bottle.key) && keys.count == 3)
    let files = try #require(StoreType.postgreSQL.files)
    let moved = try files.place(cellar.address, " (moved)")
    try files.move(cellar.address, moved)
    #expect(try StoreType.postgreSQL.readMetadata(moved).identifier == again.identifier)
    #expect(throws: StoreError.self) { try files.move(moved, moved) }
    #expect(throws: StoreError.self) { try StoreType.postgreSQL.readMetadata(cellar.address) }
    // A copy has all that the store has, and takes the place of another one.
    for _ in 0..<2 {
      try files.replace(moved, cellar.address)
      #expect(
        try StoreType.postgreSQL.readMetadata(cellar.address).values["owner"] == .string("Ida"))
    }
    let copy = try cellar.again()
    #expect(try copy.snapshots([bottle]).first?.values.contains(.string("Riesling")) == true)
    #expect(try copy.checkIntegrity(progress: nil) == [])
    #expect(try copy.history(HistoryRequest()).count == 1)
    #expect(
      try copy.reserveKeys(entity: cellar.entity("Bottle"), count: 1).lowerBound > keys.last ?? 0)
    try cellar.insert("Bottle", ["name": .string("Merlot")], in: copy)
    #expect(try copy.history(HistoryRequest()).count == 2)
    try files.destroy(moved)
    try files.destroy(moved)
    #expect(throws: StoreError.self) { try StoreType.postgreSQL.readMetadata(moved) }
  }

  @Test func `two make the same store`() async throws {
    guard let server = PostgreSQLServer.shared else { return }
    let address = server.freshAddress()
    let model = try Cellar.model()
    let makers = (0..<4).map { _ in
      OwnThread { Result { try PostgreSQLStore.open(path: address, model: model).identifier } }
    }
    var identifiers: Set<UUID> = []
    for maker in makers { identifiers.insert(try await maker.value.get()) }
    #expect(identifiers.count == 1)
  }

  @Test func `what cannot be opened is refused in words`() throws {
    guard let server = PostgreSQLServer.shared else { return }
    let model = try Cellar.model()
    func error(_ address: String?, _ options: StoreOptions = StoreOptions()) -> StoreError? {
      #expect(throws: StoreError.self) {
        try PostgreSQLStore.open(path: address, model: model, options: options)
      }
    }
    #expect(error(nil)?.code == .invalidInput)
    #expect(error("not an address at all")?.code == .invalidInput)
    let secret = error("postgresql://cook:Zimt5tern@localhost/db")
    #expect(secret?.code == .invalidInput && secret?.message.contains(".pgpass") == true)
    #expect("\(String(describing: secret))".contains("Zimt5tern") == false)
    var options = StoreOptions()
    options.createsIfMissing = false
    #expect(error(server.freshAddress(), options)?.code == .notFound)
    options = StoreOptions()
    options.isReadOnly = true
    #expect(error(server.freshAddress(), options)?.code == .notFound)
    options = StoreOptions()
    options.pragmas = ["cache_size": "1"]
    #expect(error(server.freshAddress(), options)?.code == .invalidInput)
    let good = server.freshAddress()
    #expect(error(good.replacing("/postgres?", with: "/nowhere?"))?.code == .notFound)
    #expect(error(good.replacing("postgres@", with: "nobody@"))?.code == .notPermitted)
    let unreachable = error("host=/nonexistent dbname=x")
    #expect(unreachable?.code == .inputOutput)
    #expect(unreachable?.message.contains("cannot be reached") == true)
    // A schema of another program.
    let address = try PostgreSQLAddress(server.freshAddress())
    let connection = try PostgreSQLConnection(address)
    try connection.execute(
      "CREATE SCHEMA \"\(address.schema)\"; CREATE TABLE \"\(address.schema)\".accounts (id int)")
    #expect(error(address.text)?.code == .notAStore)
    #expect(throws: StoreError.self) {
      try #require(StoreType.postgreSQL.files).destroy(address.text)
    }
    #expect(
      try connection.run("SELECT count(*) FROM \"\(address.schema)\".accounts").int64(0, 0) == 0)
    // A database of another encoding.
    try connection.execute(
      "CREATE DATABASE \"latin \(address.schema)\" ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C'")
    let latin = good.replacing("/postgres?", with: "/latin%20\(address.schema)?")
    #expect(error(latin)?.code == .unsupported)
    // Another version of Larder.
    let cellar = try #require(try Cellar())
    try StoreVersion.raise(cellar)
    #expect(error(cellar.address)?.code == .newerVersion)
  }

  @Test func `another model is refused`() throws {
    guard let cellar = try Cellar() else { return }
    let other = try Cellar.model(extra: [AttributeDescription("cork", .boolean)])
    let error = #expect(throws: StoreError.self) {
      try PostgreSQLStore.open(path: cellar.address, model: other)
    }
    #expect(error?.code == .incompatibleModel && error?.differingEntities == ["Bottle"])
  }

  /// Quotes, dollars and semicolons in the name of the schema and in values; models have no such names.
  @Test func `names and values are bound or quoted`() throws {
    guard let server = PostgreSQLServer.shared else { return }
    // Names that are words of SQL, and the names of the store's own tables and columns.
    let name = "Z_METADATA"
    let address = server.address(schema: "hostile \"' ; \(UUID().uuidString.prefix(8))")
    let model = try ManagedObjectModel([
      EntityDescription(
        name,
        attributes: [
          AttributeDescription("select", .string),
          AttributeDescription("key", .integer64),
        ], searchFields: [SearchFieldDescription("text", ["select"])])
    ])
    let store = try PostgreSQLStore.open(path: address, model: model)
    let entity = try #require(model.entity(name))
    var changes = StoreChanges()
    let key = try store.reserveKeys(entity: entity, count: 1).lowerBound
    let id = ObjectID(store: store.identifier, entityName: name, key: key)
    let text = "'; DROP SCHEMA public CASCADE; -- $1 \\ \" soup"
    changes.insertions = [
      StoreChanges.Insertion(objectID: id, values: [.string(text), .integer(7)])
    ]
    _ = try store.save(changes)
    let predicate = ObjectPredicate.comparison(
      Comparison(.keyPath(["select"]), .equal, .constant(.string(text))))
    #expect(try store.fetchIDs(StoreFetchRequest(entity: entity, predicate: predicate)) == [id])
    #expect(try store.search(SearchRequest(entity: entity, query: .word("soup"))).total == 1)
    #expect(try store.checkIntegrity(progress: nil) == [])
    // What PostgreSQL cannot keep is refused, and nothing is written.
    changes.insertions[0].values = [.string("a\u{0}b"), .null]
    changes.insertions[0].objectID = ObjectID(
      store: store.identifier, entityName: name, key: key + 1)
    let error = #expect(throws: StoreError.self) { try store.save(changes) }
    #expect(error?.code == .invalidInput && error?.message.contains("U+0000") == true)
    #expect(try store.count(StoreFetchRequest(entity: entity)) == 1)
    let nothing = ObjectPredicate.comparison(
      Comparison(.keyPath(["select"]), .equal, .constant(.string("a\u{0}b"))))
    #expect(try store.count(StoreFetchRequest(entity: entity, predicate: nothing)) == 0)
    let long = try ManagedObjectModel([
      EntityDescription(
        "Long", attributes: [AttributeDescription(String(repeating: "n", count: 80), .string)])
    ])
    let refusal = #expect(throws: StoreError.self) {
      try PostgreSQLStore.open(path: server.freshAddress(), model: long)
    }
    #expect(refusal?.code == .invalidInput && refusal?.message.contains("63") == true)
  }

  /// Whoever looks with psql finds the names of the model.
  @Test func `a view an entity`() throws {
    guard let cellar = try Cellar() else { return }
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try cellar.insert(
      "Bottle", ["name": .string("Syrah"), "opened": .date(date), "price": .decimal(12)])
    let connection = try cellar.connection()
    let rows = try connection.run(
      "SELECT \"name\", \"opened\" = '2001-09-09 01:46:40Z', \"price\"::text FROM \"Bottle\"")
    #expect(rows.string(0, 0) == "Syrah" && rows.int64(0, 1) == 1 && rows.string(0, 2) == "12")
    let comment = try connection.run(
      "SELECT col_description('\"ZBOTTLE\"'::regclass, attnum) FROM pg_attribute "
        + "WHERE attrelid = '\"ZBOTTLE\"'::regclass AND attname = 'ZGRAPE'")
    #expect(comment.string(0, 0) == "Bottle.grape")
  }

  @Test func `versions, conflicts and uniqueness`() throws {
    guard let cellar = try Cellar() else { return }
    let other = try cellar.again()
    let bottle = try cellar.insert("Bottle", ["name": .string("a"), "year": .integer(1)])
    #expect(
      try cellar.update(bottle, ["year": .integer(2)], base: 1, in: other).versions == [bottle: 2])
    var error = #expect(throws: StoreError.self) {
      try cellar.update(bottle, ["year": .integer(3)], base: 1)
    }
    #expect(error?.code == .conflict)
    #expect(try cellar.value(bottle, "year") == .integer(2))
    error = #expect(throws: StoreError.self) {
      try cellar.insert("Bottle", ["name": .string("a"), "year": .integer(2)])
    }
    #expect(error?.code == .constraint && error?.message.contains("the same name and year") == true)
    // Nothing is the same as nothing.
    try cellar.insert("Bottle", ["name": .string("b")])
    try cellar.insert("Bottle", ["name": .string("b")])
    #expect(try cellar.store.checkIntegrity(progress: nil) == [])
  }

  /// A generation stays as it was; what others save is counted, told and in the history.
  @Test func `others' changes`() throws {
    guard let cellar = try Cellar() else { return }
    let shelf = try cellar.insert("Shelf", ["name": .string("left")])
    let generation = try cellar.store.currentGeneration()
    let monitor = try StoreChangeMonitor(cellar.store)
    let listener = try cellar.connection()
    let channel = "larder_" + channelNumber(try PostgreSQLAddress(cellar.address).schema)
    try listener.execute("LISTEN \(channel)")
    let other = try cellar.again()
    let bottle = try cellar.insert(
      "Bottle", ["name": .string("Gamay"), "grape": .string("Gamay"), "shelf": .object(shelf)],
      in: other)
    #expect(try listener.notifications(waiting: 10).count == 1)
    #expect(try generation.count(cellar.request(nil)) == 0)
    #expect(try cellar.store.count(cellar.request(nil)) == 1)
    let seen = try monitor.poll()
    #expect(seen.map(\.isForeign) == [true])
    #expect(seen.flatMap(\.changes).map(\.objectID) == [bottle])
    #expect(try monitor.poll() == [])
    try cellar.insert("Guest", ["name": .string("Uma")])
    #expect(try monitor.poll() == [])
    // A derived attribute of another object, and the documents that name it.
    #expect(try cellar.value(shelf, "count") == .integer(1))
    try cellar.update(shelf, ["name": .string("cool corner")])
    let request = SearchRequest(entity: try cellar.entity("Bottle"), query: .word("corner"))
    #expect(try cellar.store.search(request).hits.map(\.objectID) == [bottle])
    #expect(try other.search(request).total == 1)
    try cellar.delete(bottle)
    #expect(try other.search(request).total == 0)
    #expect(try cellar.value(shelf, "count") == .integer(0))
    let last = try other.history(HistoryRequest()).last
    #expect(last?.changes.first?.tombstone == ["grape": .string("Gamay")])
    let token = try #require(try other.currentHistoryToken())
    try other.purgeHistory(through: token)
    #expect(try other.history(HistoryRequest()) == [])
    for number in 0..<token.transaction {
      let error = #expect(throws: StoreError.self) {
        try other.history(
          HistoryRequest(after: HistoryToken(store: other.identifier, transaction: number)))
      }
      #expect(error?.code == .expired)
    }
    #expect(try other.history(HistoryRequest(after: token)) == [])
    try other.setHistoryReader("mirror", token: token)
    #expect(try cellar.store.historyReaders() == ["mirror": token])
    #expect(try cellar.store.checkIntegrity(progress: nil) == [])
  }

  private func channelNumber(_ schema: String) -> String {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "larder:\(schema)".utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return String(state, radix: 16)
  }

  /// Eight store objects write at once: no update is lost.
  @Test func `writers take turns`() async throws {
    guard let cellar = try Cellar() else { return }
    let bottle = try cellar.insert("Bottle", ["name": .string("x"), "year": .integer(0)])
    let slot = try #require(try cellar.entity("Bottle").slot("year"))
    let (address, model) = (cellar.address, cellar.model)
    let writers = (0..<8).map { _ in
      OwnThread {
        Result {
          var options = StoreOptions()
          options.busyTimeout = 60
          let store = try PostgreSQLStore.open(path: address, model: model, options: options)
          for _ in 0..<15 {
            try store.exclusively {
              let found = try store.snapshots([bottle])[0]
              guard case .integer(let year) = found.values[slot] else { return }
              var changes = StoreChanges()
              changes.updates = [
                StoreChanges.Update(
                  objectID: bottle, baseVersion: found.version, values: [slot: .integer(year + 1)])
              ]
              _ = try store.save(changes)
            }
          }
        }
      }
    }
    for writer in writers { try await writer.value.get() }
    #expect(try cellar.value(bottle, "year") == .integer(120))
    #expect(try cellar.store.snapshots([bottle]).first?.version == 121)
  }

  @Test func `who waits too long is told`() throws {
    guard let cellar = try Cellar() else { return }
    var options = StoreOptions()
    options.busyTimeout = 0.2
    let other = try cellar.again(options)
    let error = #expect(throws: StoreError.self) {
      try cellar.store.exclusively {
        try cellar.insert("Guest", ["name": .string("Ada")], in: other)
      }
    }
    #expect(error?.code == .busy && error?.message.contains("waited 0.2 s") == true)
    try cellar.insert("Guest", ["name": .string("Ada")], in: other)
  }

  /// Conditions that SQL cannot say exactly are tested on the rows that it leaves, and the plan says so.
  @Test func `what is tested in memory`() throws {
    guard let cellar = try Cellar() else { return }
    for (number, name) in ["Rosé", "rose", "Ruländer", "Muskat"].enumerated() {
      try cellar.insert(
        "Bottle", ["name": .string(name), "grape": .string(name), "year": .integer(Int64(number))])
    }
    func names(_ format: String) throws -> [Int64] {
      try cellar.store.fetchIDs(cellar.request(format)).map(\.key)
    }
    func kinds(_ format: String) throws -> Bool {
      try cellar.store.explain(cellar.request(format)).steps.contains { $0.kind == .memory }
    }
    #expect(try names("name ==[cd] 'ROSE'").count == 2)
    #expect(try kinds("name ==[cd] 'ROSE'") == false)
    #expect(try names("name LIKE[cd] 'r*' AND year > 0").count == 2)
    let explanation = try cellar.store.explain(cellar.request("name LIKE[cd] 'r*' AND year > 0"))
    #expect(explanation.steps.contains { $0.kind == .memory && $0.text.contains("LIKE") })
    #expect(explanation.sql?.contains("ZYEAR") == true)
    // A number that becomes too large for SQL is one in memory.
    #expect(try names("year + 9223372036854775807 > 0").count == 4)
    let generation = try cellar.store.currentGeneration()
    for _ in 0..<2 {
      #expect(try generation.count(cellar.request("year + 9223372036854775807 > 0")) == 4)
      #expect(try generation.count(cellar.request("year > 1")) == 2)
    }
    var request = try cellar.request("name MATCHES '.*[sk].*'")
    request.sortOrderings = [SortOrdering("name", ascending: true, folded: true)]
    request.offset = 1
    request.limit = 1
    #expect(try cellar.store.fetch(request).count == 1)
    #expect(try cellar.store.count(request) == 1)
  }

  @Test func `a batch is copied`() throws {
    guard let cellar = try Cellar() else { return }
    let entity = try cellar.entity("Bottle")
    let shelf = try cellar.insert("Shelf", ["name": .string("old oak")])
    let guest = try cellar.insert("Guest", ["name": .string("Eva")])
    let keys = try cellar.store.reserveKeys(entity: entity, count: 500)
    var table = BatchInsertion.Table(
      entity: entity, properties: ["name", "year", "price", "shelf", "opened", "grape"],
      firstKey: keys.lowerBound)
    for number in 0..<500 {
      table.values += [
        .string("wine \(number)"), .integer(Int64(number)),
        number % 2 == 0 ? .null : .decimal(Decimal(number) / 4),
        .integer(shelf.key), .date(Date(timeIntervalSinceReferenceDate: Double(number) / 3)),
        .string("Grüner \(number)"),
      ]
    }
    var links = BatchInsertion.Links(entity: entity, relationship: "guests")
    links.pairs = keys.prefix(100).map { ($0, guest.key) }
    var batch = BatchInsertion()
    batch.tables = [table]
    batch.links = [links]
    batch.author = "importer"
    try cellar.store.insert(batch)
    #expect(try cellar.store.count(cellar.request(nil)) == 500)
    #expect(try cellar.value(shelf, "count") == .integer(500))
    #expect(try cellar.store.members(of: guest, relationship: "bottles").count == 100)
    #expect(try cellar.store.count(cellar.request("folded == 'gruner 7'")) == 1)
    #expect(try cellar.store.count(cellar.request("price > 100")) == 50)
    let query = SearchRequest(entity: entity, query: .and([.word("oak"), .word("499")]))
    #expect(try cellar.store.search(query).total == 1)
    let ranges = try cellar.store.history(HistoryRequest()).last?.ranges
    #expect(ranges?.map(\.keys) == [keys.lowerBound...keys.upperBound - 1])
    #expect(try cellar.store.checkIntegrity(progress: nil) == [])
    table.values[0] = .integer(3)
    table.firstKey = keys.upperBound
    batch.tables = [table]
    #expect(throws: StoreError.self) { try cellar.store.insert(batch) }
    #expect(try cellar.store.count(cellar.request(nil)) == 500)
    var seen = 0
    try cellar.store.forEachRow(
      cellar.request(nil), columns: ["name", "shelf.name", "shelf", "opened"]
    ) {
      row in
      seen += 1
      #expect(row.value(1) == .string("old oak") && row.value(2) == .object(shelf))
      #expect(!row.isNull(3))
      return seen < 300
    }
    #expect(seen == 300)
    #expect(try cellar.store.optimize(progress: nil))
    try cellar.store.rebuildDerivedData(progress: nil)
    #expect(try cellar.store.search(query).total == 1)
    #expect(try cellar.store.isDerivedDataCurrent())
    // The check finds what somebody changes by hand.
    try cellar.connection().execute(
      "UPDATE \"ZBOTTLE\" SET \"ZFOLDED\" = 'x', \"ZNAME\" = 'y' WHERE \"ZYEAR\" = 3")
    let findings = try cellar.store.checkIntegrity(progress: nil)
    #expect(findings.contains { $0.contains("Bottle.folded") })
    #expect(findings.contains { $0.contains("stale keys") })
    #expect(findings.contains { $0.contains("search index") })
  }

  @Test func `read-only, and by right`() throws {
    guard let cellar = try Cellar() else { return }
    let bottle = try cellar.insert("Bottle", ["name": .string("x")])
    var options = StoreOptions()
    options.isReadOnly = true
    let reader = try cellar.again(options)
    #expect(try reader.count(cellar.request(nil)) == 1)
    var error = #expect(throws: StoreError.self) {
      try cellar.update(bottle, ["year": .integer(1)], in: reader)
    }
    #expect(error?.code == .readOnly)
    // A role that may only select.
    let connection = try cellar.connection()
    let schema = try PostgreSQLAddress(cellar.address).schema
    try connection.execute(
      "CREATE ROLE \"reader \(schema)\" LOGIN; GRANT USAGE ON SCHEMA \"\(schema)\" TO \"reader \(schema)\"; "
        + "GRANT SELECT ON ALL TABLES IN SCHEMA \"\(schema)\" TO \"reader \(schema)\"")
    let address = cellar.address.replacing("postgres@", with: "reader%20\(schema)@")
    let other = try PostgreSQLStore.open(path: address, model: cellar.model)
    #expect(try other.snapshots([bottle]).count == 1)
    error = #expect(throws: StoreError.self) {
      try cellar.update(bottle, ["year": .integer(1)], in: other)
    }
    #expect(error?.code == .notPermitted)
    error = #expect(throws: StoreError.self) {
      try PostgreSQLStore.open(
        path: address.replacing("schema=\(schema)", with: "schema=another"), model: cellar.model)
    }
    #expect(error?.code == .notPermitted)
  }

  /// Connections that are cut are replaced; what was being saved is there as a whole or not at all, and said to be.
  @Test func `backends that die`() throws {
    guard let cellar = try Cellar() else { return }
    let bottle = try cellar.insert("Bottle", ["name": .string("x"), "year": .integer(1)])
    let connection = try cellar.connection()
    func endAll() throws {
      let ended = try connection.run(
        "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity "
          + "WHERE application_name = current_setting('application_name') "
          + "AND pid <> pg_backend_pid()")
      #expect(ended.int64(0, 0) > 0)
    }
    try endAll()
    #expect(try cellar.value(bottle, "year") == .integer(1))
    try cellar.update(bottle, ["year": .integer(2)])
    try endAll()
    try cellar.update(bottle, ["year": .integer(3)])
    #expect(try cellar.value(bottle, "year") == .integer(3))
    let generation = try cellar.store.currentGeneration()
    try endAll()
    let error = #expect(throws: StoreError.self) { try generation.count(cellar.request(nil)) }
    #expect(error?.code == .inputOutput || error?.code == .generationExpired)
    // In the middle of a save: a trigger ends the session that writes.
    try connection.execute(
      """
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
      CREATE TRIGGER dying AFTER UPDATE ON "ZBOTTLE" EXECUTE FUNCTION die()
      """)
    let failure = #expect(throws: StoreError.self) {
      try cellar.update(bottle, ["year": .integer(4)])
    }
    #expect(failure?.code == .inputOutput)
    #expect(try cellar.value(bottle, "year") == .integer(3))
    try connection.execute("DROP TRIGGER dying ON \"ZBOTTLE\"")
    try cellar.update(bottle, ["year": .integer(5)])
    #expect(try cellar.value(bottle, "year") == .integer(5))
    #expect(try cellar.store.checkIntegrity(progress: nil) == [])
  }
}

/// Makes a store look like one of a later version.
private enum StoreVersion {
  static func raise(_ cellar: Cellar) throws {
    let connection = try cellar.connection()
    var metadata = try cellar.store.metadata()
    metadata.values["LarderStoreVersion"] = .integer(99)
    var parameters = PostgreSQLParameters()
    parameters.add([UInt8](try metadata.propertyList()))
    try connection.run("UPDATE \"Z_METADATA\" SET \"Z_PLIST\" = $1", parameters)
  }
}
