import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Stores that are being filled: one transaction, indexes at the end.
@Suite("A store that is being filled")
struct FillingTests {
  private static func model() throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Dish",
        attributes: [
          AttributeDescription("name", .string, indexed: true),
          AttributeDescription("fold", .string, derivation: .canonical(["name"])),
        ],
        relationships: [
          RelationshipDescription("cook", to: "Cook", inverse: "dishes"),
          RelationshipDescription("friends", to: "Dish", inverse: "friends", toMany: true),
        ], searchFields: [SearchFieldDescription("name", ["name"])]),
      EntityDescription(
        "Cook", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "cook", toMany: true)
        ], uniquenessConstraints: [["name"]]),
    ])
  }

  private func open(_ path: String, filling: Bool) throws -> SQLiteStore {
    var options = StoreOptions()
    if filling {
      options.durability = .off
      options.recordsHistory = false
      options.defersDerivedData = true
    }
    return try SQLiteStore.open(path: path, model: Self.model(), options: options)
  }

  private func cooks(
    _ store: SQLiteStore, _ names: [String]
  ) throws -> [ObjectID] {
    let entity = try #require(store.model.entity("Cook"))
    var changes = StoreChanges()
    for (name, key) in zip(names, try store.reserveKeys(entity: entity, count: names.count)) {
      changes.insertions.append(
        .init(
          objectID: ObjectID(store: store.identifier, entityName: "Cook", key: key),
          values: [.string(name)]))
    }
    _ = try store.save(changes)
    return changes.insertions.map(\.objectID)
  }

  private func fill(_ store: SQLiteStore) throws {
    let entity = try #require(store.model.entity("Dish"))
    let cooks = try cooks(store, ["a", "b", "c"])
    var before: [ObjectID] = []
    for part in 0..<4 {
      var changes = StoreChanges()
      for key in try store.reserveKeys(entity: entity, count: 20) {
        var values = [Value](repeating: .null, count: entity.snapshotProperties.count)
        values[try #require(entity.slot("name"))] = .string("Crème \(key)")
        values[try #require(entity.slot("cook"))] = .object(cooks[part % 3])
        changes.insertions.append(
          .init(
            objectID: ObjectID(store: store.identifier, entityName: "Dish", key: key),
            values: values, members: before.isEmpty ? [:] : ["friends": [before[0]]]))
      }
      _ = try store.save(changes)
      before = changes.insertions.map(\.objectID)
      // What was saved is seen at once, by its key.
      #expect(try store.snapshots(before).count == 20)
    }
  }

  private static let schema =
    "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_master ORDER BY type, name"
  private static let indexes =
    "SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE 'CREATE INDEX%'"

  private func rows(_ path: String, _ sql: String) throws -> [String] {
    var options = Connection.Options()
    options.access = .readOnly
    options.journalMode = nil
    let connection = try Connection(path: path, options: options)
    return try withExtendedLifetime(connection) {
      let statement = try connection.prepare(sql)
      var result: [String] = []
      while try statement.step() { result.append(statement.string(0)) }
      return result
    }
  }

  @Test("in the end it is what a store is that was saved into")
  func equal() throws {
    let folder = try TemporaryFolder()
    for filling in [false, true] {
      let store = try open(folder.path("\(filling)"), filling: filling)
      try fill(store)
      try store.rebuildDerivedData(progress: nil)
      if filling {
        // It goes on as any other.
        #expect(try cooks(store, ["d"]).count == 1)
        try store.setMetadataValue(.string("x"), for: "owner")
      }
    }
    let path = folder.path("true")
    #expect(try rows(path, Self.schema) == rows(folder.path("false"), Self.schema))
    #expect(try rows(path, Self.indexes).count >= 4)
    #expect(try rows(path, "PRAGMA journal_mode") == ["wal"])
    #expect(try rows(path, "PRAGMA integrity_check") == ["ok"])
    let store = try open(path, filling: false)
    #expect(try store.checkIntegrity(progress: nil) == [])
    #expect(try store.metadata().values["owner"] == .string("x"))
    let dish = try #require(store.model.entity("Dish"))
    let predicate = try ObjectPredicate(format: "cook.name == 'b' AND fold BEGINSWITH 'creme'")
    #expect(try store.count(StoreFetchRequest(entity: dish, predicate: predicate)) == 20)
    let query = try UserQueryParser(fieldNames: ["name"]).parse("creme")
    #expect(try store.search(SearchRequest(entity: dish, query: query)).total == 80)
  }

  @Test("a save that fails is taken back, and those before it are not")
  func failure() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    do {
      let store = try open(path, filling: true)
      try fill(store)
      let error = #expect(throws: StoreError.self) { try cooks(store, ["new", "b"]) }
      #expect(error?.code == .constraint)
      let cook = try #require(store.model.entity("Cook"))
      #expect(try store.count(StoreFetchRequest(entity: cook)) == 3)
      _ = try cooks(store, ["d"])
      try store.rebuildDerivedData(progress: nil)
    }
    let names = "SELECT ZNAME FROM ZCOOK ORDER BY 1"
    #expect(try rows(path, names) == ["a", "b", "c", "d"])
    #expect(try rows(path, "SELECT COUNT(*) FROM ZDISH") == ["80"])
  }

  @Test("conditions and members find their indexes, and relationships their ends")
  func conditions() throws {
    let folder = try TemporaryFolder()
    let store = try open(folder.path("store"), filling: true)
    try fill(store)
    let cook = try #require(store.model.entity("Cook"))
    let all = try store.fetchIDs(StoreFetchRequest(entity: cook))
    #expect(try store.members(of: all[0], relationship: "dishes").count == 40)
    #expect(try store.relatedObjects(of: all, relationship: "dishes").snapshots.count == 80)
    let predicate = try ObjectPredicate(format: "ANY dishes.name == 'Crème 21'")
    #expect(try store.fetchIDs(StoreFetchRequest(entity: cook, predicate: predicate)) == [all[1]])
    // Rows go on coming in, and their indexes with them.
    let dish = try #require(store.model.entity("Dish"))
    let key = try store.reserveKeys(entity: dish, count: 1).lowerBound
    var values = [Value](repeating: .null, count: dish.snapshotProperties.count)
    values[try #require(dish.slot("cook"))] = .object(all[0])
    var changes = StoreChanges()
    changes.insertions.append(
      .init(
        objectID: ObjectID(store: store.identifier, entityName: "Dish", key: key), values: values))
    _ = try store.save(changes)
    #expect(try store.members(of: all[0], relationship: "dishes").count == 41)
    // Derived values are there for conditions, although they are made at the end only.
    func count(_ format: String) throws -> Int {
      try store.count(
        StoreFetchRequest(entity: dish, predicate: ObjectPredicate(format: format)))
    }
    #expect(try count("name ==[cd] 'creme 21'") == 1)
    #expect(try count("fold BEGINSWITH 'creme 2'") == 11)
    #expect(try count("name CONTAINS[cd] 'eme 30'") == 1)
    try #require(try count("name ==[cd] 'bread'") == 0)
    var more = StoreChanges()
    values[try #require(dish.slot("name"))] = .string("Bréad")
    more.insertions.append(
      .init(
        objectID: ObjectID(store: store.identifier, entityName: "Dish", key: key + 1),
        values: values))
    _ = try store.save(more)
    #expect(try count("name ==[cd] 'bread'") == 1)
    let query = try UserQueryParser(fieldNames: ["name"]).parse("creme")
    #expect(throws: StoreError.self) {
      try store.count(StoreFetchRequest(entity: dish, predicate: .fullText(query)))
    }
  }

  @Test("until it is whole, nobody else has anything of it")
  func unfinished() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    do {
      let store = try open(path, filling: true)
      try fill(store)
      #expect(throws: SQLiteError.self) { try rows(path, "SELECT COUNT(*) FROM ZCOOK") }
    }
    #expect(try rows(path, "SELECT COUNT(*) FROM ZCOOK") == ["0"])
  }
}
