import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What stands in the file of a store, and what a model may change without becoming another one.
@Suite struct StoreLayoutTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("Store.larder")
  }

  private static let entities = [
    EntityDescription(
      "Item", isAbstract: true,
      attributes: [
        AttributeDescription("name", .string), AttributeDescription("count", .integer16),
        AttributeDescription("blob", .binary),
      ],
      relationships: [RelationshipDescription("box", to: "Box", inverse: "items")]),
    EntityDescription("Note", parent: "Item"),
    EntityDescription(
      "Box", parent: "Item",
      relationships: [
        RelationshipDescription("items", to: "Item", inverse: "box", toMany: true)
      ]),
  ]

  private func open(_ entities: [EntityDescription] = Self.entities) throws -> SQLiteStore {
    try SQLiteStore.open(path: path, model: ManagedObjectModel(entities))
  }

  @discardableResult
  private func insert(
    _ store: SQLiteStore, _ name: String, _ values: [String: Value]
  ) throws -> ObjectID {
    let entity = try #require(store.model.entity(name))
    let key = try store.reserveKeys(entity: entity, count: 1).lowerBound
    let id = ObjectID(store: store.identifier, entityName: name, key: key)
    var changes = StoreChanges()
    changes.insertions.append(
      StoreChanges.Insertion(
        objectID: id, values: entity.snapshotProperties.map { values[$0.name] ?? .null }))
    _ = try store.save(changes)
    return id
  }

  private func count(_ store: SQLiteStore, _ format: String, _ arguments: Value...) throws -> Int {
    let entity = try #require(store.model.entity("Item"))
    return try store.count(
      StoreFetchRequest(
        entity: entity, predicate: ObjectPredicate(format: format, arguments: arguments)))
  }

  private func rows(_ sql: String) throws -> [[String]] {
    let connection = try Connection(path: path)
    let statement = try connection.prepare(sql)
    defer { withExtendedLifetime(connection) {} }
    var rows: [[String]] = []
    while try statement.step() {
      rows.append((0..<statement.columnCount).map { statement.string($0) })
    }
    return rows
  }

  // I-027, I-028, I-024
  @Test func `keys are the store's, and are unique in an inheritance tree`() throws {
    let store = try open()
    let ids = [
      try insert(store, "Box", [:]), try insert(store, "Note", [:]), try insert(store, "Box", [:]),
    ]
    #expect(ids.map(\.key) == [1, 2, 3])
    #expect(try rows("SELECT Z_PK, Z_ENT FROM ZITEM") == [["1", "1"], ["2", "3"], ["3", "1"]])
    // Keys may have been set aside for more objects than there are.
    #expect(
      try rows("SELECT Z_NAME, Z_SUPER, Z_MAX >= 3 FROM Z_PRIMARYKEY ORDER BY Z_ENT")
        == [["Box", "2", "0"], ["Item", "0", "1"], ["Note", "2", "0"]])
    // I-033, with our own scheme
    #expect(ids[1].uri == "larder://\(store.identifier.uuidString)/Note/p2")
  }

  // I-019, I-021, I-020
  @Test func `the metadata is one row with a UUID and a property list`() throws {
    let store = try open()
    #expect(
      try rows("SELECT Z_VERSION, Z_UUID FROM Z_METADATA") == [["1", store.identifier.uuidString]])
    let connection = try Connection(path: path)
    defer { withExtendedLifetime(connection) {} }
    let statement = try connection.prepare("SELECT Z_PLIST FROM Z_METADATA")
    #expect(try statement.step())
    let list = try #require(
      try PropertyListSerialization.propertyList(
        from: Data(statement.bytes(0)), options: [], format: nil) as? [String: Any])
    let hashes = try #require(list["NSStoreModelVersionHashes"] as? [String: Data])
    #expect(hashes == store.model.entityVersionHashes)
    #expect(hashes.values.allSatisfy { $0.count == 32 })
    #expect(list["NSStoreModelVersionHashesVersion"] as? Int == 3)
    #expect(list["NSStoreType"] as? String == "SQLite")
    #expect(list["NSStoreModelVersionIdentifiers"] is [Any])
    #expect(list["NSPersistenceFrameworkVersion"] is Int)
    #expect(list["_NSAutoVacuumLevel"] as? String == "2")
  }

  // A-042, A-043, A-044: nothing is unequal to each of the others, in SQL as in memory.
  @Test func `nothing, an empty text and empty data are three values`() throws {
    let store = try open()
    let box = try insert(
      store, "Box", ["name": .string(""), "count": .integer(0), "blob": .data(Data())])
    try insert(store, "Note", ["name": .string("a"), "count": .integer(1), "box": .object(box)])
    try insert(store, "Note", [:])
    #expect(try count(store, "count == 0") == 1)
    #expect(try count(store, "count == nil") == 1)
    #expect(try count(store, "count != nil") == 2)
    #expect(try count(store, "name == ''") == 1)
    #expect(try count(store, "name == nil") == 1)
    #expect(try count(store, "blob == %@", .data(Data())) == 1)
    #expect(try count(store, "blob == nil") == 2)
    #expect(try count(store, "count != 0") == 2)
    #expect(try count(store, "name != ''") == 2)
    #expect(try count(store, "blob != %@", .data(Data())) == 2)
    // A relationship can be compared with nothing.
    #expect(try count(store, "box == nil") == 2)
    #expect(try count(store, "box != nil") == 1)
    #expect(
      try rows("SELECT typeof(ZNAME), typeof(ZBLOB) FROM ZITEM ORDER BY Z_PK")
        == [["text", "blob"], ["text", "null"], ["null", "null"]])
  }

  // A-025, A-026
  @Test func `what is not in the tables may change; another schema is refused`() throws {
    do { try insert(try open(), "Note", ["name": .string("a")]) }
    var entities = Self.entities
    entities[0].attributes[0].defaultValue = .string("new")
    entities[0].attributes[0].validation = ValidationRules(minimumLength: 5)
    entities[0].userInfo = ["a": "b"]
    entities[1].className = "MyNote"
    #expect(try count(open(entities), "name == 'a'") == 1)
    let changes: [(inout [EntityDescription]) -> Void] = [
      { $0.append(EntityDescription("Author")) },
      { $0[1].attributes.append(AttributeDescription("more", .string)) },
      { $0[0].attributes[1].type = .integer64 },
    ]
    for change in changes {
      var other = Self.entities
      change(&other)
      let error = #expect(throws: StoreError.self) { try open(other) }
      #expect(error?.code == .incompatibleModel)
      #expect(error?.message.contains("another version of the data model") == true)
      #expect(error?.differingEntities.isEmpty == false)
    }
  }

  // A-045, Z-005, I-053
  @Test func `a transient attribute has no column`() throws {
    var entities = Self.entities
    entities[0].attributes.append(AttributeDescription("scratch", .string, transient: true))
    _ = try open(entities)
    let columns = try rows("SELECT name FROM pragma_table_info('ZITEM')").map { $0[0] }
    #expect(columns.contains("ZNAME") && !columns.contains("ZSCRATCH"))
    // And makes no other schema.
    #expect(throws: Never.self) { try open() }
  }
}
