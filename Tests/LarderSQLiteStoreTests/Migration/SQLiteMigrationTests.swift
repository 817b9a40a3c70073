import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Light migrations looked at from inside the file.
@Suite("Light migration inside the file")
struct SQLiteMigrationTests {
  private static func model(_ change: (inout [EntityDescription]) -> Void = { _ in }) throws
    -> ManagedObjectModel
  {
    var entities = [
      EntityDescription(
        "Dish",
        attributes: [
          AttributeDescription("title", .string), AttributeDescription("size", .integer32),
          AttributeDescription("fold", .string, derivation: .canonical(["title"])),
        ],
        relationships: [
          RelationshipDescription("cook", to: "Cook", inverse: "dishes"),
          RelationshipDescription("tags", to: "Tag", inverse: "dishes", toMany: true),
        ],
        searchFields: [
          SearchFieldDescription("title", ["title"]),
          SearchFieldDescription("cook", ["cook.name"]),
        ]),
      EntityDescription(
        "Cook", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "cook", toMany: true)
        ]),
      EntityDescription(
        "Tag", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "tags", toMany: true)
        ]),
      EntityDescription("Zest", attributes: [AttributeDescription("name", .string)]),
    ]
    change(&entities)
    return try ManagedObjectModel(entities)
  }

  private func fill(_ path: String, count: Int = 30) throws {
    let model = try Self.model()
    let store = try SQLiteStore.open(path: path, model: model)
    let dish = try #require(model.entity("Dish"))
    func identifiers(_ name: String, _ count: Int) throws -> [ObjectID] {
      let entity = try #require(model.entity(name))
      return try store.reserveKeys(entity: entity, count: count).map {
        ObjectID(store: store.identifier, entityName: name, key: $0)
      }
    }
    var changes = StoreChanges()
    let cooks = try identifiers("Cook", 3)
    for (number, cook) in cooks.enumerated() {
      changes.insertions.append(.init(objectID: cook, values: [.string("Cook \(number)")]))
    }
    let tags = try identifiers("Tag", 3)
    for (number, tag) in tags.enumerated() {
      changes.insertions.append(.init(objectID: tag, values: [.string("tag \(number)")]))
    }
    for zest in try identifiers("Zest", 5) {
      changes.insertions.append(.init(objectID: zest, values: [.string("zest")]))
    }
    for (number, key) in try identifiers("Dish", count).enumerated() {
      var values = [Value](repeating: .null, count: dish.snapshotProperties.count)
      values[try #require(dish.slot("title"))] = .string("Crème \(number)")
      values[try #require(dish.slot("size"))] = .integer(Int64(number))
      values[try #require(dish.slot("cook"))] = .object(cooks[number % 3])
      changes.insertions.append(
        .init(
          objectID: key, values: values,
          members: ["tags": [tags[number % 3], tags[(number + 1) % 3]]]))
    }
    changes.author = "the test"
    _ = try store.save(changes)
  }

  private func migrate(_ path: String, to new: ManagedObjectModel) throws {
    let light = try LightMigration(from: Self.model(), to: new)
    try #require(StoreType.sqlite.migration).migrate(path, light, 5) { _ in true }
  }

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

  private static let stamp = "SELECT group_concat(hex(DATA)) FROM LARDER_ZDISH_PART"
  private static let layout =
    "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_master ORDER BY type, name"

  // Z-130, I-290: the tables come to be those of a store that was made new.
  @Test("the file is laid out as a new one is")
  func layout() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try fill(path)
    let new = try Self.model { entities in
      entities[0].attributes.append(AttributeDescription("level", .integer16, default: .integer(2)))
      entities[0].attributes[1].isIndexed = true
      entities[1].uniquenessConstraints = [["name"]]
      entities[3] = EntityDescription(
        "Aroma", attributes: entities[3].attributes, renamingIdentifier: "Zest")
      entities.append(
        EntityDescription(
          "Book", attributes: [AttributeDescription("name", .string)],
          relationships: [
            RelationshipDescription("dishes", to: "Dish", inverse: "books", toMany: true)
          ]))
      entities[0].relationships.append(
        RelationshipDescription("books", to: "Book", inverse: "dishes", toMany: true))
      entities[0].attributes.remove(at: 2)
    }
    try migrate(path, to: new)
    let fresh = folder.path("fresh")
    _ = try SQLiteStore.open(path: fresh, model: new)
    func columns(_ path: String) throws -> [String] {
      try rows(
        path,
        "SELECT m.name || '.' || c.name || ' ' || c.type FROM sqlite_master m, pragma_table_info(m.name) c "
          + "WHERE m.type = 'table' ORDER BY 1")
    }
    #expect(try columns(path) == columns(fresh))
    let indexes = "SELECT name FROM sqlite_master WHERE type = 'index' ORDER BY 1"
    #expect(try rows(path, indexes) == rows(fresh, indexes))
    #expect(
      try rows(path, "SELECT Z_ENT || Z_NAME FROM Z_PRIMARYKEY ORDER BY 1")
        == rows(fresh, "SELECT Z_ENT || Z_NAME FROM Z_PRIMARYKEY ORDER BY 1"))
    #expect(
      try StoreType.sqlite.readMetadata(path).modelVersionHashes
        == StoreType.sqlite.readMetadata(fresh).modelVersionHashes)
    #expect(
      try StoreType.sqlite.migration?.storedModel(path)?.entityVersionHashes
        == new.entityVersionHashes)
    let store = try SQLiteStore.open(path: path, model: new)
    #expect(try store.checkIntegrity(progress: nil) == [])
    #expect(try rows(path, "SELECT count(*) FROM ZDISH WHERE ZLEVEL = 2") == ["30"])
  }

  @Test(
    "the index stays where the change touches nothing that it reads, and is made anew where it does"
  )
  func index() throws {
    let folder = try TemporaryFolder()
    // What changes, and whether the index has to.
    let changes: [(String, Bool, (inout [EntityDescription]) -> Void)] = [
      (
        "a new attribute", false, { $0[0].attributes.append(AttributeDescription("more", .string)) }
      ),
      ("a new entity in front", false, { $0.insert(EntityDescription("Aroma"), at: 0) }),
      (
        "another entity's property", false,
        {
          $0[2].attributes[0].name = "word"; $0[2].attributes[0].renamingIdentifier = "name"
        }
      ),
      (
        "a renamed property", false,
        { entities in
          entities[0].attributes[0].name = "name"
          entities[0].attributes[0].renamingIdentifier = "title"
          entities[0].attributes[2].derivation = .canonical(["name"])
          entities[0].searchFields[0] = SearchFieldDescription("title", ["name"])
        }
      ),
      (
        "a new field", true,
        {
          $0[0].searchFields.append(SearchFieldDescription("tags", ["tags.name"]));
          $0[0].versionHashModifier = "2"
        }
      ),
      (
        "a weight", true,
        {
          $0[0].searchFields[0].weight = 3; $0[0].versionHashModifier = "2"
        }
      ),
      (
        "a property that it reads and that is new", true,
        { entities in
          entities[1].attributes.append(
            AttributeDescription("nick", .string, default: .string("Bob")))
          entities[0].searchFields[1] = SearchFieldDescription("cook", ["cook.nick"])
        }
      ),
      (
        "values that are filled in", true,
        {
          $0[0].attributes[0].isOptional = false; $0[0].attributes[0].defaultValue = .string("x")
        }
      ),
    ]
    for (name, isRebuilt, change) in changes {
      let path = folder.path(name.replacing(" ", with: "-"))
      try fill(path)
      let before = try rows(path, "SELECT STAMP FROM LARDER_ZDISH_STATE WHERE ID = 1")
      let new = try Self.model(change)
      try migrate(path, to: new)
      let after = try rows(path, "SELECT STAMP FROM LARDER_ZDISH_STATE WHERE ID = 1")
      #expect((before != after) == isRebuilt, "\(name)")
      let store = try SQLiteStore.open(path: path, model: new)
      #expect(try store.checkIntegrity(progress: nil) == [], "\(name)")
      #expect(try store.isDerivedDataCurrent(), "\(name)")
    }
  }

  @Test("the history speaks of the new names and numbers")
  func history() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try fill(path)
    do {
      let model = try Self.model()
      let store = try SQLiteStore.open(path: path, model: model)
      var changes = StoreChanges()
      let cook = ObjectID(store: store.identifier, entityName: "Cook", key: 2)
      changes.updates = [.init(objectID: cook, baseVersion: nil, values: [0: .string("Other")])]
      changes.deletions = [
        .init(
          objectID: ObjectID(store: store.identifier, entityName: "Zest", key: 1), baseVersion: nil)
      ]
      _ = try store.save(changes)
    }
    let new = try Self.model { entities in
      entities[1] = EntityDescription(
        "Zook", attributes: [AttributeDescription("word", .string, renamingIdentifier: "name")],
        relationships: entities[1].relationships, renamingIdentifier: "Cook")
      entities[0].relationships[0].destination = "Zook"
      entities[0].searchFields[1] = SearchFieldDescription("cook", ["cook.word"])
      entities.remove(at: 3)
    }
    try migrate(path, to: new)
    let store = try SQLiteStore.open(path: path, model: new)
    let found = try store.history(HistoryRequest())
    #expect(found.count == 2)
    #expect(found.first?.author == "the test")
    let changes = found.flatMap(\.changes)
    #expect(!changes.contains { $0.objectID.entityName == "Zest" })
    let update = changes.first { $0.kind == .update }
    #expect(update?.objectID.entityName == "Zook" && update?.objectID.key == 2)
    #expect(update?.updatedProperties == ["word"])
    #expect(changes.filter { $0.objectID.entityName == "Dish" }.count == 30)
    #expect(try store.checkIntegrity(progress: nil) == [])
  }

  @Test("what fails leaves the file as it was")
  func failures() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try fill(path)
    let before = try rows(path, Self.layout)
    let dishes = try rows(path, "SELECT Z_PK || ZTITLE || ZCOOK FROM ZDISH ORDER BY 1")
    func attempt(_ code: StoreError.Code, _ change: (inout [EntityDescription]) -> Void) throws {
      let new = try Self.model(change)
      let error = #expect(throws: StoreError.self) { try migrate(path, to: new) }
      #expect(error?.code == code)
      #expect(try rows(path, Self.layout) == before)
      #expect(try rows(path, "SELECT Z_PK || ZTITLE || ZCOOK FROM ZDISH ORDER BY 1") == dishes)
      let store = try SQLiteStore.open(path: path, model: Self.model())
      #expect(try store.checkIntegrity(progress: nil) == [])
    }
    // Values that are not unique and are to be.
    try attempt(.constraint) { $0[3].uniquenessConstraints = [["name"]] }
    // A relationship that becomes required where an object has none.
    do {
      let store = try SQLiteStore.open(path: path, model: Self.model())
      var changes = StoreChanges()
      let entity = try #require(store.model.entity("Dish"))
      let slot = try #require(entity.slot("cook"))
      changes.updates = [
        .init(
          objectID: ObjectID(store: store.identifier, entityName: "Dish", key: 30),
          baseVersion: nil,
          values: [slot: .null])
      ]
      _ = try store.save(changes)
    }
    let light = try LightMigration(
      from: Self.model(), to: Self.model { $0[0].relationships[0].isOptional = false })
    let error = #expect(throws: StoreError.self) {
      try #require(StoreType.sqlite.migration).migrate(path, light, 5) { _ in true }
    }
    #expect(error?.code == .constraint && error?.message.contains("1 objects") == true)
    #expect(try rows(path, Self.layout) == before)
    // Whoever ends it.
    let other = try LightMigration(
      from: Self.model(), to: Self.model { $0.insert(EntityDescription("Aroma"), at: 0) })
    for limit in [0.0, 0.3, 0.6, 0.9] {
      let cancelled = #expect(throws: StoreError.self) {
        try #require(StoreType.sqlite.migration).migrate(path, other, 5) { $0 < limit }
      }
      #expect(cancelled?.code == .cancelled)
    }
    #expect(try rows(path, Self.layout) == before)
  }

  @Test("metadata and tables that do not agree")
  func disagreement() throws {
    let folder = try TemporaryFolder()
    for (number, damage) in [
      "ALTER TABLE ZDISH RENAME COLUMN ZTITLE TO ZTITEL", "DROP TABLE ZCOOK",
      "DROP TABLE Z_2TAGS", "UPDATE ZZEST SET Z_ENT = 77", "DELETE FROM Z_METADATA",
    ].enumerated() {
      let path = folder.path("store-\(number)")
      try fill(path)
      do {
        var options = Connection.Options()
        options.journalMode = nil
        try Connection(path: path, options: options).execute(damage)
      }
      let error = #expect(throws: StoreError.self) {
        try migrate(path, to: Self.model { $0.insert(EntityDescription("Aroma"), at: 0) })
      }
      #expect(error?.code == .corrupt, "\(damage)")
    }
  }

  @Test("a store of another version than the one that is named, and the same one twice")
  func otherVersion() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try fill(path)
    let new = try Self.model { $0.insert(EntityDescription("Aroma"), at: 0) }
    try migrate(path, to: new)
    let error = #expect(throws: StoreError.self) { try migrate(path, to: new) }
    #expect(error?.code == .busy)
  }

  @Test("large values that lie outside go with the attribute, and stay with the rest")
  func externalStorage() throws {
    func model(_ names: [String], _ last: String = "Album") throws -> ManagedObjectModel {
      try ManagedObjectModel([
        EntityDescription(
          last,
          attributes: names.map {
            AttributeDescription($0, .binary, allowsExternalStorage: true)
          }, renamingIdentifier: "Album"), EntityDescription("Zoo"),
      ])
    }
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    let old = try model(["a", "b"])
    do {
      let store = try SQLiteStore.open(path: path, model: old)
      let entity = try #require(old.entity("Album"))
      var changes = StoreChanges()
      for key in try store.reserveKeys(entity: entity, count: 2) {
        changes.insertions.append(
          .init(
            objectID: ObjectID(store: store.identifier, entityName: "Album", key: key),
            values: [
              .data(Data(repeating: UInt8(key), count: 200_000)),
              .data(Data(repeating: UInt8(key + 10), count: 200_000)),
            ]))
      }
      _ = try store.save(changes)
    }
    let files = folder.path(".store_SUPPORT/_EXTERNAL_DATA")
    #expect(try FileManager.default.contentsOfDirectory(atPath: files).count == 4)
    let new = try model(["a"], "Picture")
    try #require(StoreType.sqlite.migration).migrate(path, LightMigration(from: old, to: new), 5) {
      _ in
      true
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: files).count == 2)
    let store = try SQLiteStore.open(path: path, model: new)
    let found = try store.fetch(StoreFetchRequest(entity: #require(new.entity("Picture"))))
    #expect(found.map(\.values) == [1, 2].map { [.data(Data(repeating: $0, count: 200_000))] })
    #expect(try store.checkIntegrity(progress: nil) == [])
  }

  /// It took ten attempts of five seconds, and nobody was named.
  @Test func `a store that is open elsewhere is not migrated, and who has it is said in time`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("store.larder")
    let model = try Self.model()
    let open = try SQLiteStore.open(path: path, model: model)
    _ = try open.metadata()
    let light = try LightMigration(
      from: model, to: Self.model { $0[2].attributes.append(AttributeDescription("more", .string)) }
    )
    let operations = try #require(StoreType.sqlite.migration)
    let start = ContinuousClock.now
    let error = #expect(throws: StoreError.self) {
      try operations.migrate(path, light, 0.2) { _ in true }
    }
    #expect(start.duration(to: .now) < .seconds(30))
    #expect(error?.code == .busy)
    #expect(error?.message.contains("another part of this program has the store open") == true)
    #expect(error?.message.contains("waited 0.2 s") == true)
    #expect(throws: StoreError.self) {
      _ = try operations.hold(path, 0.1)
    }
    _ = consume open
  }
}
