import Foundation
import LarderLocks
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Light migrations looked at from inside the schema.
@Suite struct PostgreSQLMigrationTests {
  private static func model(_ change: (inout [EntityDescription]) -> Void = { _ in }) throws
    -> ManagedObjectModel
  {
    var entities = try Cellar.model().entities
    change(&entities)
    return try ManagedObjectModel(entities)
  }

  /// Bottles on shelves, with guests and a history of three transactions.
  private func fill(_ cellar: Cellar, count: Int = 12) throws {
    var changes = StoreChanges()
    let shelves = try (0..<3).map {
      try cellar.insertion("Shelf", ["name": .string("Shelf \($0)")])
    }
    let guests = try (0..<3).map { try cellar.insertion("Guest", ["name": .string("Guest \($0)")]) }
    for number in 0..<count {
      var bottle = try cellar.insertion(
        "Bottle",
        [
          "name": .string("Crémant \(number)"), "grape": .string("Grüner \(number % 4)"),
          "year": .integer(Int64(2000 + number)), "label": .data(Data([1, 2, UInt8(number)])),
          "opened": .date(Date(timeIntervalSinceReferenceDate: 0.25 * Double(number))),
          "shelf": .object(shelves[number % 3].objectID),
        ])
      bottle.members["guests"] = [guests[number % 3].objectID, guests[(number + 1) % 3].objectID]
      changes.insertions.append(bottle)
    }
    changes.insertions += shelves + guests
    changes.author = "the test"
    changes.metadata["owner"] = .string("Ida")
    _ = try cellar.store.save(changes)
    try cellar.update(guests[1].objectID, ["name": .string("Guest I")])
    try cellar.delete(changes.insertions[4].objectID)
  }

  private func migrate(
    _ cellar: Cellar, to new: ManagedObjectModel, patience: Double = 5,
    _ progress: @escaping (Double) -> Bool = { _ in true }
  ) throws {
    try #require(StoreType.postgreSQL.migration).migrate(
      cellar.address, try LightMigration(from: cellar.model, to: new), patience, progress)
  }

  private func rows(_ connection: PostgreSQLConnection, _ sql: String) throws -> [String] {
    let rows = try connection.run(sql)
    return (0..<rows.count).map { rows.string($0, 0) }
  }

  /// Everything in a schema: tables, indexes, comments, views and all rows.
  private func dump(_ connection: PostgreSQLConnection) throws -> [String] {
    var lines = try layout(connection)
    for table in try rows(
      connection,
      "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1")
    {
      lines += try rows(connection, "SELECT '\(table) ' || t::text FROM \"\(table)\" t ORDER BY 1")
    }
    return lines
  }

  private func layout(_ connection: PostgreSQLConnection) throws -> [String] {
    try rows(
      connection,
      """
      SELECT c.relkind::text || ' ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || coalesce(' collate ' || (SELECT collname FROM pg_collation o WHERE o.oid = a.attcollation), '')
        || coalesce(' -- ' || col_description(c.oid, a.attnum), '') || coalesce(' -- ' || obj_description(c.oid), '')
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'v') AND a.attnum > 0 AND NOT a.attisdropped
      UNION ALL SELECT replace(indexdef, quote_ident(schemaname) || '.', '') FROM pg_indexes
        WHERE schemaname = current_schema()
      UNION ALL SELECT viewname || replace(definition, quote_ident(schemaname) || '.', '') FROM pg_views
        WHERE schemaname = current_schema()
      UNION ALL SELECT obj_description(oid) FROM pg_namespace WHERE nspname = current_schema()
      ORDER BY 1
      """)
  }

  /// Nearly everything that can become of a model: other numbers of entities, new and old properties, other indexes, a
  /// table more and one less.
  private static func wide() throws -> ManagedObjectModel {
    try model { entities in
      let bottle = entities.firstIndex { $0.name == "Bottle" } ?? 0
      let guest = entities.firstIndex { $0.name == "Guest" } ?? 0
      entities[bottle].attributes.append(
        AttributeDescription("level", .integer16, optional: false, default: .integer(2)))
      entities[bottle].attributes.append(
        AttributeDescription("shout", .string, derivation: .canonical(["name"])))
      entities[bottle].attributes.removeAll { $0.name == "price" }
      entities[bottle].uniquenessConstraints = [["name"]]
      if let year = entities[bottle].attributes.firstIndex(where: { $0.name == "year" }) {
        entities[bottle].attributes[year].isIndexed = true
        entities[bottle].attributes[year].type = .integer64
      }
      entities[guest].attributes[0] = AttributeDescription(
        "nick", .string, optional: false, default: .string("?"), renamingIdentifier: "name")
      entities.insert(
        EntityDescription("Aroma", attributes: [AttributeDescription("name", .string)]), at: 0)
    }
  }

  @Test(arguments: ["", "&partitions=3&foreign_keys=on"])
  func `the schema is laid out as a new one is`(_ tables: String) throws {
    guard let cellar = try Cellar(tables: tables) else { return }
    try fill(cellar)
    let new = try Self.wide()
    try migrate(cellar, to: new)
    let fresh = try #require(try Cellar(new, tables: tables))
    #expect(try layout(cellar.connection()) == layout(fresh.connection()))
    let constraints = """
      SELECT k.conname || c.relname || k.condeferred FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
        JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = current_schema() AND k.contype = 'f' AND k.conparentid = 0 ORDER BY 1
      """
    let links = try rows(fresh.connection(), constraints)
    #expect(try rows(cellar.connection(), constraints) == links)
    #expect(links.count == (tables.isEmpty ? 0 : 3))
    let keys = "SELECT \"Z_ENT\" || \"Z_NAME\" FROM \"Z_PRIMARYKEY\" ORDER BY 1"
    #expect(try rows(cellar.connection(), keys) == rows(fresh.connection(), keys))
    let store = try PostgreSQLStore.open(path: cellar.address, model: new)
    #expect(store.identifier == cellar.store.identifier)
    #expect(try store.checkIntegrity(progress: nil) == [])
    #expect(try store.metadata().values["owner"] == .string("Ida"))
    let kept = try #require(StoreType.postgreSQL.migration).storedModel(cellar.address)
    #expect(kept?.entityVersionHashes == new.entityVersionHashes)
    let bottle = try #require(new.entity("Bottle"))
    let found = try store.fetch(StoreFetchRequest(entity: bottle))
    #expect(found.count == 11)
    for snapshot in found {
      let level = snapshot.values[try #require(bottle.slot("level"))]
      #expect(level == .integer(2))
      guard case .string(let name) = snapshot.values[try #require(bottle.slot("name"))] else {
        continue
      }
      let shout = snapshot.values[try #require(bottle.slot("shout"))]
      #expect(shout == .string(name.lowercased().replacing("é", with: "e")))
      let guests = try store.members(of: snapshot.objectID, relationship: "guests")
      #expect(guests.count == 2)
    }
    // Keys go on where they were.
    let keysNow = try store.reserveKeys(entity: bottle, count: 1)
    #expect(keysNow.lowerBound > 12)
  }

  @Test func `the index stays where nothing changes that it reads`() throws {
    let changes: [(String, Bool, (inout [EntityDescription]) -> Void)] = [
      (
        "a new attribute", false,
        { $0[0].attributes.append(AttributeDescription("more", .string)) }
      ),
      (
        "a new entity in front", false, { $0.insert(EntityDescription("Aroma"), at: 0) }
      ),
      (
        "another name", false,
        { entities in
          entities[0].name = "Flask"
          entities[0].renamingIdentifier = "Bottle"
          for place in entities.indices {
            for relation in entities[place].relationships.indices
            where entities[place].relationships[relation].destination == "Bottle" {
              entities[place].relationships[relation].destination = "Flask"
            }
          }
        }
      ),
      (
        "a weight", true,
        {
          $0[0].searchFields[0].weight = 3
          $0[0].versionHashModifier = "2"
        }
      ),
      (
        "no index any more", true,
        {
          $0[0].searchFields = []
          $0[0].versionHashModifier = "2"
        }
      ),
    ]
    for (name, isRebuilt, change) in changes {
      guard let cellar = try Cellar() else { return }
      try fill(cellar)
      let connection = try cellar.connection()
      func stamp() throws -> [String] {
        let table = try rows(
          connection,
          "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema() "
            + "AND tablename LIKE 'LARDER%STATE'")
        return try table.flatMap {
          try rows(connection, "SELECT \"STAMP\"::text FROM \($0) WHERE \"ID\" = 1")
        }
      }
      let before = try stamp()
      let new = try Self.model(change)
      try migrate(cellar, to: new)
      #expect(try (stamp() != before) == isRebuilt, "\(name)")
      let store = try PostgreSQLStore.open(path: cellar.address, model: new)
      #expect(try store.checkIntegrity(progress: nil) == [], "\(name)")
      #expect(try store.isDerivedDataCurrent(), "\(name)")
      let fresh = try #require(try Cellar(new))
      #expect(try layout(connection).count == layout(fresh.connection()).count, "\(name)")
    }
  }

  @Test func `the history speaks of the new names and numbers`() throws {
    guard let cellar = try Cellar() else { return }
    try fill(cellar)
    try migrate(cellar, to: Self.wide())
    let store = try PostgreSQLStore.open(path: cellar.address, model: Self.wide())
    let found = try store.history(HistoryRequest())
    #expect(found.count == 3 && found.first?.author == "the test")
    let changes = found.flatMap(\.changes)
    let update = changes.first { $0.kind == .update }
    #expect(update?.objectID.entityName == "Guest" && update?.updatedProperties == ["nick"])
    #expect(changes.filter { $0.objectID.entityName == "Bottle" }.count == 13)
    let token = try store.currentHistoryToken()
    #expect(token?.transaction == 3)
  }

  /// Whatever ends a migration: nothing is another than it was.
  @Test func `what fails leaves the store as it was`() throws {
    guard let cellar = try Cellar() else { return }
    try fill(cellar)
    let connection = try cellar.connection()
    let before = try dump(connection)
    func attempt(
      _ code: StoreError.Code, to new: ManagedObjectModel, patience: Double = 5,
      _ progress: @escaping (Double) -> Bool = { _ in true }
    ) throws {
      let error = #expect(throws: StoreError.self) {
        try migrate(cellar, to: new, patience: patience, progress)
      }
      #expect(error?.code == code, "\(error?.message ?? "")")
      #expect(try dump(connection) == before)
      #expect(try cellar.again().checkIntegrity(progress: nil) == [])
    }
    // Values that are not unique and are to be.
    try attempt(
      .constraint, to: Self.model { $0[0].uniquenessConstraints = [["grape"]] })
    // A relationship that becomes required where an object has none.
    let lonely = try cellar.insert("Bottle", ["name": .string("lonely")])
    let after = try dump(connection)
    let error = #expect(throws: StoreError.self) {
      try migrate(cellar, to: Self.model { $0[0].relationships[0].isOptional = false })
    }
    #expect(error?.code == .constraint && error?.message.contains("1 objects") == true)
    #expect(try dump(connection) == after)
    try cellar.delete(lonely)
    // Whoever ends it, and whoever ends its session, at each step.
    let wide = try Self.wide()
    let steps = Lock<[Double]>([])
    let state = try dump(connection)
    for step in 0..<40 {
      let count = Lock(0)
      var ending: StoreError?
      do {
        try migrate(cellar, to: wide) { share in
          let number = count.withLock { number in
            number += 1; return number
          }
          steps.withLock { $0.append(share) }
          if number <= step { return true }
          if step % 2 == 0 { return false }
          _ = try? connection.run(
            "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity "
              + "WHERE application_name = current_setting('application_name') "
              + "AND pid <> pg_backend_pid()")
          return true
        }
        break
      } catch { ending = error as? StoreError }
      #expect(ending?.code == (step % 2 == 0 ? .cancelled : .inputOutput), "\(step)")
      #expect(try dump(connection) == state, "\(step)")
    }
    // The last step that can be ended is the one before the end.
    #expect(steps.withLock { $0.max() ?? 0 } == 1)
    let store = try PostgreSQLStore.open(path: cellar.address, model: wide)
    #expect(try store.checkIntegrity(progress: nil) == [])
  }

  @Test func `who had it open is told, and reads nothing wrong`() throws {
    guard let cellar = try Cellar() else { return }
    try fill(cellar)
    let other = try cellar.again()
    let generation = try other.currentGeneration()
    #expect(try generation.count(cellar.request(nil)) == 11)
    #expect(try cellar.store.count(cellar.request(nil)) == 11)
    try migrate(cellar, to: Self.wide())
    func code(_ body: () throws -> Void) -> StoreError.Code? {
      let error = #expect(throws: StoreError.self) { try body() }
      #expect(error?.message.contains("open it anew") ?? true)
      return error?.code
    }
    #expect(code { _ = try cellar.store.count(cellar.request(nil)) } == .incompatibleModel)
    #expect(code { _ = try other.fetch(cellar.request(nil, "Guest")) } == .incompatibleModel)
    #expect(code { try cellar.insert("Guest", [:]) } == .incompatibleModel)
    let late = #expect(throws: StoreError.self) { try generation.count(cellar.request(nil)) }
    #expect(late?.code == .inputOutput || late?.code == .generationExpired)
    let refused = #expect(throws: StoreError.self) { try cellar.again() }
    #expect(refused?.code == .incompatibleModel)
  }

  @Test func `a writer is waited for`() throws {
    guard let cellar = try Cellar() else { return }
    try fill(cellar)
    try cellar.store.exclusively {
      let error = #expect(throws: StoreError.self) {
        try migrate(cellar, to: Self.wide(), patience: 0.05)
      }
      #expect(error?.code == .busy)
      // It can go on.
      try cellar.insert("Guest", ["name": .string("late")])
    }
    try migrate(cellar, to: Self.wide())
    let store = try PostgreSQLStore.open(path: cellar.address, model: Self.wide())
    let guest = try #require(store.model.entity("Guest"))
    #expect(try store.count(StoreFetchRequest(entity: guest)) == 4)
  }

  /// What others have made in the database is theirs.
  @Test func `rights, owners, and the views of others`() throws {
    guard let cellar = try Cellar(), let server = PostgreSQLServer.shared else { return }
    try fill(cellar)
    let connection = try cellar.connection()
    let schema = try PostgreSQLAddress(cellar.address).schema
    try connection.execute(
      """
      CREATE ROLE "\(schema) reader" LOGIN;
      GRANT USAGE ON SCHEMA "\(schema)" TO "\(schema) reader";
      GRANT SELECT ON ALL TABLES IN SCHEMA "\(schema)" TO "\(schema) reader";
      GRANT UPDATE ON "ZBOTTLE" TO PUBLIC;
      CREATE TABLE notes (text text);
      CREATE VIEW guests AS SELECT * FROM "ZGUEST"
      """)
    func rights() throws -> [String] {
      try rows(
        connection,
        """
        SELECT c.relname || ' ' || coalesce(c.relacl::text, '-') FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = current_schema()
          AND c.relkind IN ('r', 'v') AND c.relacl IS NOT NULL AND c.relname <> 'guests' ORDER BY 1
        """)
    }
    let before = try rights()
    let new = try Self.model { entities in
      for place in entities.indices where entities[place].name == "Guest" {
        entities[place].attributes.append(AttributeDescription("age", .integer16))
      }
    }
    // A table that is altered where it is keeps others' views.
    try migrate(cellar, to: new)
    #expect(try rights() == before)
    #expect(try rows(connection, "SELECT \"ZNAME\" FROM guests ORDER BY 1").count == 3)
    // One that is made anew cannot.
    let light = try LightMigration(from: new, to: Self.model())
    let operations = try #require(StoreType.postgreSQL.migration)
    let error = #expect(throws: StoreError.self) {
      try operations.migrate(cellar.address, light, 5) { _ in true }
    }
    #expect(error?.code == .constraint && error?.message.contains("ZGUEST") == true)
    #expect(try rights() == before)
    try connection.execute("DROP VIEW guests; INSERT INTO notes VALUES ('mine')")
    try operations.migrate(cellar.address, light, 5) { _ in true }
    #expect(try rights() == before)
    #expect(try rows(connection, "SELECT text FROM notes") == ["mine"])
    let reader = try PostgreSQLAddress(server.address(schema: schema, user: "\(schema) reader"))
    let other = try PostgreSQLConnection(reader)
    #expect(try other.run("SELECT count(*) FROM \"\(schema)\".\"Bottle\"").int64(0, 0) == 11)
    // Whoever may write and is not the owner may not migrate; the words say who may.
    var options = StoreOptions()
    options.isReadOnly = true
    _ = try PostgreSQLStore.open(path: reader.text, model: Self.model(), options: options)
    let refused = #expect(throws: StoreError.self) {
      try operations.migrate(
        reader.text, try LightMigration(from: Self.model(), to: new), 5
      ) { _ in true }
    }
    #expect(refused?.code == .notPermitted || refused?.code == .busy)
    try connection.execute("DROP OWNED BY \"\(schema) reader\"; DROP ROLE \"\(schema) reader\"")
  }

  @Test func `tables that do not agree with what the store says`() throws {
    for damage in [
      "ALTER TABLE \"ZBOTTLE\" RENAME COLUMN \"ZGRAPE\" TO \"ZGRAPES\"",
      "DROP TABLE \"ZGUEST\" CASCADE", "UPDATE \"ZGUEST\" SET \"Z_ENT\" = 77",
      "DELETE FROM \"Z_METADATA\"",
    ] {
      guard let cellar = try Cellar() else { return }
      try fill(cellar)
      try cellar.connection().execute(damage)
      let error = #expect(throws: StoreError.self) { try migrate(cellar, to: Self.wide()) }
      #expect(error?.code == .corrupt, "\(damage): \(error?.message ?? "")")
    }
  }

  /// Keys beside texts that another version of ICU or of Larder has made.
  @Test func `keys by other rules are made anew`() throws {
    for damage in [
      "UPDATE \"ZBOTTLE\" SET \"KEY\" = 'x'", "ALTER TABLE \"ZBOTTLE\" DROP COLUMN \"KEY\"",
      "ALTER TABLE \"ZBOTTLE\" RENAME COLUMN \"KEY\" TO \"Z_K_OTHER\"",
    ] {
      guard let cellar = try Cellar() else { return }
      try fill(cellar)
      let connection = try cellar.connection()
      let key = try #require(
        rows(
          connection,
          "SELECT attname::text FROM pg_attribute WHERE attrelid = '\"ZBOTTLE\"'::regclass "
            + "AND attname LIKE 'Z\\_K\\_%'"
        ).first)
      let sound = try layout(connection)
      try connection.execute(damage.replacing("KEY", with: key))
      try CellarMetadata.change(cellar) { $0["LarderStoredKeys"] = .string("by other rules") }
      let open = try cellar.again(reading())
      let request = try cellar.request("name CONTAINS[cd] 'cremant 1'")
      #expect(try open.fetch(request).count == 3)
      let changed = #expect(throws: StoreError.self) {
        try endSessions(of: cellar)
        _ = try cellar.store.count(request)
      }
      #expect(changed?.code == .changedElsewhere)
      let store = try cellar.again()
      #expect(try store.checkIntegrity(progress: nil) == [])
      #expect(try layout(cellar.connection()) == sound)
      #expect(try store.fetch(request).count == 3)
      // Who reads without keys goes on.
      #expect(try open.fetch(request).count == 3)
      #expect(try store.metadata().values["owner"] == .string("Ida"))
      _ = try cellar.again()
    }
  }

  private func reading() -> StoreOptions {
    var options = StoreOptions()
    options.isReadOnly = true
    return options
  }

  private func endSessions(of cellar: Cellar) throws {
    try cellar.connection().run(
      "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity "
        + "WHERE application_name = current_setting('application_name') "
        + "AND pid <> pg_backend_pid()"
    )
  }
}

/// Changes what a store says of itself, past the store.
enum CellarMetadata {
  static func change(_ cellar: Cellar, _ body: (inout [String: Value]) -> Void) throws {
    var metadata = try StoreType.postgreSQL.readMetadata(cellar.address)
    body(&metadata.values)
    var parameters = PostgreSQLParameters()
    parameters.add([UInt8](try metadata.propertyList()))
    try cellar.connection().run("UPDATE \"Z_METADATA\" SET \"Z_PLIST\" = $1", parameters)
  }
}
