import Foundation
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Partitions and foreign keys: what an address asks for when a store is made.
@Suite struct TableSettingsTests {
  private static let tables = "&partitions=4&foreign_keys=on"
  private static let namespace =
    "(SELECT oid FROM pg_namespace WHERE nspname = current_schema())"

  private func count(_ connection: PostgreSQLConnection, _ sql: String) throws -> Int64 {
    try connection.run("SELECT count(*) FROM " + sql).int64(0, 0)
  }

  private func partitions(_ connection: PostgreSQLConnection) throws -> Int64 {
    try count(
      connection,
      "pg_inherits i JOIN pg_class c ON c.oid = i.inhparent WHERE c.relkind = 'p' "
        + "AND c.relnamespace = \(Self.namespace)")
  }

  private func foreignKeys(_ connection: PostgreSQLConnection) throws -> Int64 {
    try count(
      connection,
      "pg_constraint k WHERE k.contype = 'f' AND k.conparentid = 0 AND k.condeferred "
        + "AND k.connamespace = \(Self.namespace)")
  }

  @Test func `what an address asks for is kept`() throws {
    guard let cellar = try Cellar(tables: Self.tables) else { return }
    let connection = try cellar.connection()
    // Shelves, guests and links; bottles have unique values. Of a bottle the shelf, and both ends of links.
    #expect(try partitions(connection) == 12)
    #expect(try foreignKeys(connection) == 3)
    let metadata = try cellar.store.metadata()
    #expect(metadata.values[StoreMetadata.partitionsKey] == .integer(4))
    #expect(metadata.values[StoreMetadata.foreignKeysKey] == .boolean(true))
    let error = #expect(throws: StoreError.self) {
      try cellar.store.setMetadataValue(.integer(8), for: StoreMetadata.partitionsKey)
    }
    #expect(error?.code == .invalidInput)
    // Who says nothing takes what there is; who says something else is told.
    let plain = cellar.address.replacing(Self.tables, with: "")
    let again = try PostgreSQLStore.open(path: plain, model: cellar.model)
    #expect(again.identifier == cellar.store.identifier)
    for other in [
      "&partitions=8", "&partitions=0", "&foreign_keys=off", "&partitions=4&foreign_keys=off",
    ] {
      let error = #expect(throws: StoreError.self) {
        try PostgreSQLStore.open(path: plain + other, model: cellar.model)
      }
      #expect(error?.code == .invalidInput && error?.message.contains("was made with") == true)
    }
    for wrong in [
      "partitions=1", "partitions=65", "partitions=many", "partitions=-2", "foreign_keys=yes",
    ] {
      let error = #expect(throws: StoreError.self) {
        try PostgreSQLStore.open(
          path: PostgreSQLServer.shared?.freshAddress().appending("&" + wrong), model: cellar.model)
      }
      #expect(error?.code == .invalidInput && error?.message.contains("has to be") == true)
    }
    let none = try #require(try Cellar())
    if ProcessInfo.processInfo.environment["LARDER_TABLES"] == nil {
      #expect(try partitions(none.connection()) == 0 && foreignKeys(none.connection()) == 0)
      #expect(try none.store.metadata().values[StoreMetadata.partitionsKey] == nil)
    }
  }

  @Test func `words and a URI mean the same`() throws {
    let words = try PostgreSQLAddress(
      "host=h dbname=d schema='a b' partitions=8 foreign_keys='on' application_name=x")
    let address = try PostgreSQLAddress(
      "postgresql://h/d?partitions=8&application_name=x&schema=a%20b&foreign_keys=on")
    for address in [words, address] {
      #expect(address.schema == "a b")
      #expect(address.tableSettings == ["partitions": "8", "foreign_keys": "on"])
      #expect(!address.connectionString.contains("partitions"))
      let beside = try PostgreSQLAddress(address.beside(" é").text)
      #expect(beside.schema == "a b é" && beside.tableSettings == address.tableSettings)
      let other = try address.beside("", settings: ["partitions": "2"])
      #expect(other.tableSettings == ["partitions": "2"])
    }
  }

  /// A shelf, some bottles on it and their guests.
  private func fill(_ cellar: Cellar) throws -> (
    shelf: ObjectID, bottles: [ObjectID], guests: [ObjectID]
  ) {
    let shelf = try cellar.insert("Shelf", ["name": .string("cool")])
    let guests = try (0..<20).map {
      try cellar.insert("Guest", ["name": .string("guest \($0)")])
    }
    var changes = StoreChanges()
    for number in 0..<20 {
      var bottle = try cellar.insertion(
        "Bottle", ["name": .string("b\(number)"), "shelf": .object(shelf)])
      bottle.members["guests"] = [guests[number], guests[(number + 1) % 20]]
      changes.insertions.append(bottle)
    }
    _ = try cellar.store.save(changes)
    return (shelf, changes.insertions.map(\.objectID), guests)
  }

  /// A program with psql cannot break a link; neither can a save, which is then no save at all.
  @Test func `links that lead nowhere are refused`() throws {
    guard let cellar = try Cellar(tables: Self.tables) else { return }
    let (shelf, bottles, guests) = try fill(cellar)
    let connection = try cellar.connection()
    for sql in [
      "UPDATE \"ZBOTTLE\" SET \"ZSHELF\" = 4711", "DELETE FROM \"ZSHELF\"",
      "DELETE FROM \"ZGUEST\" WHERE \"Z_PK\" = \(guests[3].key)",
    ] {
      let error = #expect(throws: PostgreSQLError.self) { try connection.execute(sql) }
      #expect(error?.code == .foreignKeyViolation)
    }
    let nowhere = ObjectID(store: cellar.store.identifier, entityName: "Shelf", key: 4711)
    let error = #expect(throws: StoreError.self) {
      try cellar.update(bottles[0], ["shelf": .object(nowhere)])
    }
    #expect(error?.code == .constraint && error?.message.contains("foreign keys") == true)
    #expect(try cellar.value(bottles[0], "shelf") == .object(shelf))
    // What the delete rules do is no harm, in whatever order it is done.
    try cellar.delete(guests[3])
    let change = try cellar.store.delete(
      BatchDeletion(source: try cellar.request(nil, "Shelf")))
    #expect(change.objectIDs == [shelf] && change.alsoUpdated.count == 20)
    #expect(try cellar.store.checkIntegrity(progress: nil) == [])
    // The deleted end may come in the same transaction as the last link away from it.
    var changes = StoreChanges()
    let fresh = try cellar.insertion("Shelf", ["name": .string("new")])
    changes.updates = [
      StoreChanges.Update(
        objectID: bottles[1], baseVersion: nil,
        values: [try #require(try cellar.entity("Bottle").slot("shelf")): .object(fresh.objectID)])
    ]
    changes.insertions = [fresh]
    _ = try cellar.store.save(changes)
    #expect(try cellar.value(bottles[1], "shelf") == .object(fresh.objectID))
  }

  /// Copies in the database, and migrations that write all objects anew, make the same tables again.
  @Test func `a copy has the same tables`() throws {
    guard let cellar = try Cellar(tables: Self.tables) else { return }
    let (_, bottles, _) = try fill(cellar)
    let files = try #require(StoreType.postgreSQL.files)
    let target = try files.place(cellar.address, " (copy)")
    for _ in 0..<2 {
      try files.replace(cellar.address, target)
      let copy = try PostgreSQLStore.open(path: target, model: cellar.model)
      let schema = try PostgreSQLAddress(target).schema
      let connection = try PostgreSQLConnection(PostgreSQLAddress(target))
      try connection.execute("SET search_path = \"\(schema)\"")
      #expect(try partitions(connection) == 12 && foreignKeys(connection) == 3)
      #expect(try copy.fetchIDs(StoreFetchRequest(entity: cellar.entity("Bottle"))).count == 20)
      #expect(try copy.members(of: bottles[0], relationship: "guests").count == 2)
      #expect(try copy.checkIntegrity(progress: nil) == [])
    }
    let site = try StoreType.postgreSQL.site(cellar.address.replacing(Self.tables, with: ""))
    let temporary = try PostgreSQLStore.open(path: site.temporary(0), model: cellar.model)
    #expect(try temporary.metadata().values[StoreMetadata.partitionsKey] == .integer(4))
    try temporary.copyContents(of: cellar.store, progress: nil)
    #expect(try temporary.checkIntegrity(progress: nil) == [])
    #expect(try temporary.count(StoreFetchRequest(entity: cellar.entity("Guest"))) == 20)
    site.removeAll()
  }

  /// A table gets another form where the new model asks for one: unique values are those of all rows.
  @Test func `unique values in a table with partitions`() throws {
    guard let cellar = try Cellar(tables: Self.tables) else { return }
    _ = try fill(cellar)
    for isUnique in [true, false] {
      var entities = try Cellar.model().entities
      let guest = try #require(entities.firstIndex { $0.name == "Guest" })
      entities[guest].uniquenessConstraints = isUnique ? [["name"]] : []
      entities[guest].versionHashModifier = isUnique ? "1" : "2"
      let new = try ManagedObjectModel(entities)
      let old = try #require(StoreType.postgreSQL.migration).storedModel(cellar.address)
      try #require(StoreType.postgreSQL.migration).migrate(
        cellar.address, try LightMigration(from: #require(old), to: new), 5, { _ in true })
      let store = try PostgreSQLStore.open(path: cellar.address, model: new)
      #expect(try partitions(cellar.connection()) == (isUnique ? 8 : 12))
      #expect(try foreignKeys(cellar.connection()) == 3)
      #expect(try store.count(StoreFetchRequest(entity: #require(new.entity("Guest")))) == 20)
      #expect(try store.checkIntegrity(progress: nil) == [])
    }
  }

  /// The server looks into the one partition that can have a key, and into the one with the links of an owner.
  @Test func `plans are pruned`() throws {
    guard let cellar = try Cellar(tables: Self.tables) else { return }
    let (_, _, guests) = try fill(cellar)
    let connection = try cellar.connection()
    func partitions(_ sql: String) throws -> Set<Substring> {
      let rows = try connection.run("EXPLAIN (COSTS OFF) " + sql)
      var found: Set<Substring> = []
      for row in 0..<rows.count {
        found.formUnion(
          rows.string(row, 0).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            .filter { $0.hasPrefix("Z_PART_") && !$0.contains("_pkey") && !$0.contains("_idx") })
      }
      return found
    }
    #expect(try partitions("SELECT * FROM \"ZGUEST\"").count == 4)
    #expect(try partitions("SELECT * FROM \"ZGUEST\" WHERE \"Z_PK\" = 7").count == 1)
    #expect(try partitions("SELECT * FROM \"Guest\" WHERE key = 7").count == 1)
    let join = try connection.run(
      "SELECT c.relname::text, pg_get_partkeydef(c.oid) FROM pg_class c WHERE c.relkind = 'p' "
        + "AND c.relnamespace = \(Self.namespace) AND c.relname LIKE 'Z\\_%'")
    #expect(join.count == 1)
    let (name, key) = (join.string(0, 0), join.string(0, 1).drop { $0 != "(" })
    // Bottles have unique values, so that guests are those who may be many.
    #expect(try partitions("SELECT * FROM \"\(name)\" WHERE \(key) = 7").count == 1)
    let plan = try cellar.store.explain(
      StoreFetchRequest(
        entity: cellar.entity("Guest"),
        predicate: ObjectPredicate(format: "SELF == %@", arguments: [.object(guests[4])])))
    let text = plan.steps.map(\.text).joined(separator: " ")
    #expect(text.components(separatedBy: "Z_PART_ZGUEST_").count >= 2)
  }
}
