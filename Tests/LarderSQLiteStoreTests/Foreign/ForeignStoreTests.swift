import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderStores
import TestSupport
import Testing

@testable import LarderSQLiteStore

/// A store of the shape that Core Data gives one, made by hand: an inheritance tree, a tree of folders, joins with and without an
/// order, every type of column, and Core Data's own history.
private let kitchenSQL = """
  CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
  CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
  CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB);
  INSERT INTO Z_PRIMARYKEY VALUES (1, 'Dish', 0, 4), (2, 'Dessert', 1, 0), (3, 'Folder', 0, 3),
    (5, 'Step', 0, 3), (8, 'Tag', 0, 2), (16001, 'CHANGE', 0, 9);
  INSERT INTO Z_METADATA VALUES (1, '6F7B7A0C-7E2E-4A64-9F5B-6E0C5C3B8A11', x'\(plist)');
  CREATE TABLE ACHANGE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER);
  CREATE TABLE ZDISH (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZISVEGAN INTEGER,
    ZFOLDER INTEGER, ZRATING FLOAT, ZADDED TIMESTAMP, ZPRICE DECIMAL, ZNAME VARCHAR, ZGLAZE VARCHAR,
    ZIMAGE BLOB, ZTOKEN BLOB);
  CREATE INDEX ZDISH_ZFOLDER_INDEX ON ZDISH (ZFOLDER);
  CREATE TABLE ZFOLDER (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZPARENT INTEGER, ZNAME VARCHAR);
  CREATE INDEX ZFOLDER_ZPARENT_INDEX ON ZFOLDER (ZPARENT);
  CREATE TABLE ZSTEP (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZOWNER INTEGER, Z1_OWNER INTEGER,
    Z_FOK_OWNER INTEGER, ZTEXT VARCHAR);
  CREATE INDEX ZSTEP_ZOWNER_INDEX ON ZSTEP (ZOWNER);
  CREATE TABLE ZTAG (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR);
  CREATE TABLE Z_1TAGS (Z_1DISHES INTEGER, Z_8TAGS INTEGER, PRIMARY KEY (Z_1DISHES, Z_8TAGS));
  INSERT INTO ZFOLDER VALUES (1, 3, 1, NULL, 'All'), (2, 3, 1, 1, 'Sweet'), (3, 3, 1, 1, 'Salty');
  INSERT INTO ZDISH VALUES
    (1, 1, 4, 0, 3, 4.5, 0, 1.1, 'Älplermagronen', NULL, NULL, NULL),
    (2, 2, 1, 1, 2, NULL, 86400.5, 7, 'Crème brûlée', 'caramel', x'ffd8', x'00112233445566778899aabbccddeeff'),
    (4, 1, 1, NULL, NULL, NULL, NULL, NULL, 'Rösti', NULL, NULL, NULL);
  INSERT INTO ZSTEP VALUES (1, 5, 1, 2, 2, 2048, 'burn the sugar'), (2, 5, 1, 2, 2, 1024, 'heat the cream'),
    (3, 5, 1, 1, 1, 1024, 'boil');
  INSERT INTO ZTAG VALUES (1, 8, 1, 'French'), (2, 8, 1, 'Swiss');
  INSERT INTO Z_1TAGS VALUES (1, 2), (2, 1), (4, 2)
  """

private let plist: String = {
  let list = PropertyListValue.dictionary([
    "NSStoreType": .string("SQLite"), "NSStoreModelVersionHashesVersion": .integer(3),
    "NSStoreModelVersionHashes": .dictionary(["Dish": .data(Data(count: 32))]),
  ])
  return list.binaryPropertyList().map { String(format: "%02x", $0) }.joined()
}()

/// The model that such a store would be made with.
private func kitchenModel() throws -> ManagedObjectModel {
  try ManagedObjectModel([
    EntityDescription(
      "Dish",
      attributes: [
        AttributeDescription("name", .string), AttributeDescription("isVegan", .boolean),
        AttributeDescription("rating", .float), AttributeDescription("added", .date),
        AttributeDescription("price", .decimal), AttributeDescription("image", .transformable),
        AttributeDescription("token", .uuid),
        AttributeDescription("cache", .undefined, transient: true),
      ],
      relationships: [
        RelationshipDescription("folder", to: "Folder", inverse: "dishes"),
        RelationshipDescription("steps", to: "Step", inverse: "owner", toMany: true, ordered: true),
        RelationshipDescription("tags", to: "Tag", inverse: "dishes", toMany: true),
      ]),
    EntityDescription(
      "Dessert", parent: "Dish", attributes: [AttributeDescription("glaze", .string)]),
    EntityDescription(
      "Folder", attributes: [AttributeDescription("name", .string)],
      relationships: [
        RelationshipDescription("dishes", to: "Dish", inverse: "folder", toMany: true),
        RelationshipDescription("parent", to: "Folder", inverse: "children"),
        RelationshipDescription("children", to: "Folder", inverse: "parent", toMany: true),
      ]),
    EntityDescription(
      "Step", attributes: [AttributeDescription("text", .string)],
      relationships: [RelationshipDescription("owner", to: "Dish", inverse: "steps")]),
    EntityDescription(
      "Tag", attributes: [AttributeDescription("name", .string)],
      relationships: [
        RelationshipDescription("dishes", to: "Dish", inverse: "tags", toMany: true)
      ]),
  ])
}

@Suite struct ForeignStoreTests {
  private let copy: ForeignCopy

  init() throws { copy = try ForeignCopy(sql: kitchenSQL) }

  // I-031: the numbers of entities and the names of tables between them are the file's affair; who asks by the model does not notice.
  @Test func `every kind of column is read by the model it was made with`() throws {
    let store = StoreQuestions(store: try copy.open(kitchenModel()))
    let dishes = try store.all("Dish")
    #expect(dishes.map(\.objectID.entityName) == ["Dish", "Dessert", "Dish"])
    #expect(dishes.map(\.version) == [4, 1, 1])
    let brulee = dishes[1]
    #expect(try store.text("name", of: brulee) == "Crème brûlée")
    #expect(try store.text("glaze", of: brulee) == "caramel")
    #expect(try store.value("isVegan", of: brulee) == .boolean(true))
    #expect(try store.value("rating", of: dishes[0]) == .double(4.5))
    #expect(
      try store.value("added", of: brulee)
        == .date(Date(timeIntervalSinceReferenceDate: 86400.5)))
    #expect(try store.value("price", of: dishes[0]) == .decimal(Decimal(string: "1.1") ?? 0))
    #expect(try store.value("image", of: brulee) == .data(Data([0xff, 0xd8])))
    #expect(
      try store.value("token", of: brulee)
        == .uuid(#require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))))
    #expect(try store.value("price", of: dishes[2]) == .null)
    // The entity number of a to-one relationship's object stands beside its key.
    let steps = try store.all("Step")
    #expect(try store.value("owner", of: steps[0]) == .object(brulee.objectID))
    #expect(
      try store.texts("text", at: "steps", of: brulee) == ["heat the cream", "burn the sugar"])
    #expect(try store.texts("name", at: "tags", of: dishes[2]) == ["Swiss"])
    let swiss = try store.all("Tag", where: "name == 'Swiss'")[0]
    #expect(try store.texts("name", at: "dishes", of: swiss) == ["Älplermagronen", "Rösti"])
    #expect(try store.all("Folder", where: "parent.name == 'All'").count == 2)
    #expect(try store.all("Dish", where: "ANY tags.name == 'Swiss'").count == 2)
    let dessert = try store.entity("Dessert")
    #expect(try store.store.count(StoreFetchRequest(entity: dessert)) == 1)
    let own = StoreFetchRequest(entity: try store.entity("Dish"), includesSubentities: false)
    #expect(try store.store.count(own) == 2)
    // Texts of entities below the root are searched with the root's.
    #expect(try store.hits("caramel", in: "Dish") == ["Crème brûlée"])
    #expect(try store.hits("rosti", in: "Dish") == ["Rösti"])
    #expect(try store.hits("creme", in: "Dessert") == ["Crème brûlée"])
    #expect(try store.store.checkIntegrity(progress: nil) == [])
  }

  // T-041, T-042, I-022
  @Test func `a model is derived from the tables`() throws {
    let model = try SQLiteStore.storedModel(path: copy.path)
    #expect(model.entities.map(\.name) == ["Dish", "Dessert", "Folder", "Step", "Tag"])
    #expect(model.entity("Dessert")?.rootName == "Dish")
    let dish = try #require(model.entity("Dish"))
    var types: [String: AttributeType] = [:]
    for attribute in dish.attributes { types[attribute.name] = attribute.type }
    #expect(
      types == [
        "isvegan": .integer64, "rating": .double, "added": .date, "price": .decimal,
        "name": .string,
        "glaze": .string, "image": .binary, "token": .binary,
      ])
    func relationship(_ entity: String, _ name: String) -> RelationshipDescription? {
      model.entity(entity)?.relationship(name)
    }
    #expect(
      relationship("Dish", "folder")
        == RelationshipDescription("folder", to: "Folder", inverse: "dishs"))
    #expect(
      relationship("Folder", "folders")
        == RelationshipDescription("folders", to: "Folder", inverse: "parent", toMany: true))
    #expect(
      relationship("Step", "owner")
        == RelationshipDescription("owner", to: "Dish", inverse: "steps"))
    #expect(
      relationship("Dish", "steps")
        == RelationshipDescription(
          "steps", to: "Step", inverse: "owner", toMany: true, ordered: true)
    )
    #expect(
      relationship("Dish", "tags")
        == RelationshipDescription("tags", to: "Tag", inverse: "dishes", toMany: true))
    let store = StoreQuestions(store: try copy.open(model))
    let brulee = try store.all("Dish")[1]
    #expect(brulee.objectID.entityName == "Dessert")
    #expect(
      try store.texts("text", at: "steps", of: brulee) == ["heat the cream", "burn the sugar"])
    #expect(try store.texts("name", at: "tags", of: brulee) == ["French"])
    #expect(try store.hits("creme caramel", in: "Dish") == ["Crème brûlée"])
  }

  @Test func `the index follows the store`() throws {
    let store = StoreQuestions(store: try copy.open(kitchenModel()))
    let other = StoreQuestions(store: try copy.open(kitchenModel()))
    func hits(_ words: String) throws -> [String] {
      let found = try store.hits(words, in: "Dish").sorted()
      #expect(try other.hits(words, in: "Dish").sorted() == found)
      return found
    }
    #expect(try hits("fondue").isEmpty)
    // A row more: it is added.
    try copy.run("INSERT INTO ZDISH (Z_PK, Z_ENT, Z_OPT, ZNAME) VALUES (9, 1, 1, 'Fondue')")
    #expect(try hits("fondue") == ["Fondue"])
    // Another text: the old words are gone.
    try copy.run("UPDATE ZDISH SET ZNAME = 'Raclette', Z_OPT = 2 WHERE Z_PK = 9")
    #expect(try hits("fondue").isEmpty)
    #expect(try hits("raclette") == ["Raclette"])
    try copy.run("DELETE FROM ZDISH WHERE Z_PK = 9")
    #expect(try hits("raclette").isEmpty)
    #expect(try hits("rosti") == ["Rösti"])
    try copy.run("UPDATE ZFOLDER SET ZNAME = 'Raclette', Z_OPT = 2 WHERE Z_PK = 1")
    #expect(try store.hits("raclette", in: "Folder") == ["Raclette"])
    #expect(try store.store.checkIntegrity(progress: nil) == [])
    // Opened again, the index that lies there is used and brought up to date.
    try copy.run("INSERT INTO ZDISH (Z_PK, Z_ENT, Z_OPT, ZNAME) VALUES (10, 1, 1, 'Fondue')")
    let again = StoreQuestions(store: try copy.open(kitchenModel()))
    #expect(try again.hits("fondue", in: "Dish") == ["Fondue"])
    // Another store under the same name has other rows of the same keys and versions.
    try copy.run(
      "UPDATE Z_METADATA SET Z_UUID = '00000000-0000-4000-8000-000000000001'; "
        + "UPDATE ZDISH SET ZNAME = 'Birchermüesli' WHERE Z_PK = 10")
    let replaced = StoreQuestions(store: try copy.open(kitchenModel()))
    #expect(try replaced.hits("fondue", in: "Dish").isEmpty)
    #expect(try replaced.hits("birchermuesli", in: "Dish") == ["Birchermüesli"])
  }

  @Test func `declared search fields are those of the index, with what they read elsewhere`() throws
  {
    var entities = try kitchenModel().entities
    entities[0].searchFields = [
      SearchFieldDescription("name", ["name"]), SearchFieldDescription("step", ["steps.text"]),
    ]
    let store = StoreQuestions(store: try copy.open(ManagedObjectModel(entities)))
    #expect(try store.hits("sugar", in: "Dish") == ["Crème brûlée"])
    #expect(try store.hits("caramel", in: "Dish").isEmpty)
    try copy.run("UPDATE ZSTEP SET ZTEXT = 'flambé', Z_OPT = 2 WHERE Z_PK = 3")
    #expect(try store.hits("flambe", in: "Dish") == ["Älplermagronen"])
    try copy.run("INSERT INTO ZSTEP VALUES (4, 5, 1, 4, 1, 1024, 'grate')")
    #expect(try store.hits("grate", in: "Dish") == ["Rösti"])
    let error = #expect(throws: StoreError.self) { try store.hits("sweet", in: "Folder") }
    #expect(error?.code == .unsupported)
  }

  @Test func `where the folder has no room for the index, it lies among the caches`() throws {
    let caches = copy.folder.path("caches")
    setenv("XDG_CACHE_HOME", caches, 1)
    // Somebody else's file of that name stays as it is.
    let taken = copy.path + ".larder-index"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: taken))
    let store = StoreQuestions(store: try copy.open(kitchenModel()))
    #expect(try store.hits("rosti", in: "Dish") == ["Rösti"])
    #expect(FileManager.default.contents(atPath: taken) == Data("mine".utf8))
    // Tests beside this one may keep private copies of their stores there.
    let found = try FileManager.default.contentsOfDirectory(atPath: caches + "/larder")
      .filter { $0.hasPrefix("Store.sqlite-") }
    #expect(found.count == 1 && found[0].hasSuffix(".larder-index"))
  }

  @Test func `an index that is removed or damaged is made anew`() throws {
    let store = StoreQuestions(store: try copy.open(kitchenModel()))
    #expect(try store.hits("rosti", in: "Dish") == ["Rösti"])
    let index = copy.path + ".larder-index"
    try FileManager.default.removeItem(atPath: index)
    #expect(try store.hits("rosti", in: "Dish") == ["Rösti"])
    #expect(FileManager.default.fileExists(atPath: index))
    let permissions = try FileManager.default.attributesOfItem(atPath: index)[.posixPermissions]
    let own = try FileManager.default.attributesOfItem(atPath: copy.path)[.posixPermissions]
    #expect(permissions as? Int == own as? Int)
  }
}

@Suite struct ForeignFileTests {
  @Test func `a store with a write-ahead log is read from a private copy`() throws {
    let copy = try ForeignCopy(sql: kitchenSQL)
    var options = Connection.Options()
    options.journalMode = .wal
    // Another program has the store open and has written to it.
    let writer = try Connection(path: copy.path, options: options)
    try writer.execute("PRAGMA wal_autocheckpoint = 0")
    try writer.execute(
      "INSERT INTO ZDISH (Z_PK, Z_ENT, Z_OPT, ZNAME) VALUES (9, 1, 1, 'Fondue')")
    let (main, log) = (copy.bytes(), copy.bytes("-wal"))
    #expect((log?.count ?? 0) > 0)
    let memory = FileStamp(copy.path + "-shm")
    do {
      let store = StoreQuestions(store: try copy.open(kitchenModel()))
      #expect(try store.all("Dish").count == 4)
      #expect(try store.hits("fondue", in: "Dish") == ["Fondue"])
      #expect(try SQLiteStore.readMetadata(path: copy.path).storeType == "SQLite")
      // What comes later is seen when the store is opened again.
      try writer.execute(
        "INSERT INTO ZDISH (Z_PK, Z_ENT, Z_OPT, ZNAME) VALUES (10, 1, 1, 'Raclette')")
      #expect(try store.all("Dish").count == 4)
      let again = StoreQuestions(store: try copy.open(kitchenModel()))
      #expect(try again.hits("raclette", in: "Dish") == ["Raclette"])
    }
    #expect(copy.bytes() == main)
    #expect(copy.bytes("-wal")?.starts(with: log ?? Data()) == true)
    #expect(FileStamp(copy.path + "-shm").hasLog == memory.hasLog)
    _ = consume writer
  }

  @Test func `a log that comes later ends reading with a clear word`() throws {
    let copy = try ForeignCopy(sql: kitchenSQL)
    let store = StoreQuestions(store: try copy.open(kitchenModel()))
    #expect(try store.all("Dish").count == 3)
    var options = Connection.Options()
    options.journalMode = .wal
    let writer = try Connection(path: copy.path, options: options)
    try writer.execute("UPDATE ZDISH SET Z_OPT = 7 WHERE Z_PK = 1")
    let error = #expect(throws: StoreError.self) { try store.all("Dish") }
    #expect(error?.code == .busy)
    #expect(error?.message.contains("open it again") == true)
    _ = consume writer
  }

  @Test func `a transaction that was broken off is taken back in the copy`() throws {
    let copy = try ForeignCopy(sql: kitchenSQL)
    var options = Connection.Options()
    options.journalMode = .delete
    options.cacheKibibytes = 1
    let writer = try Connection(path: copy.path, options: options)
    try writer.begin(.immediate)
    // More than the cache holds: pages are in the file before the transaction ends.
    try writer.execute(
      "WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) "
        + "INSERT INTO ZDISH (Z_PK, Z_ENT, Z_OPT, ZNAME) SELECT i, 1, 1, 'Half' || i FROM n")
    #expect((copy.bytes("-journal")?.count ?? 0) > 0)
    let store = StoreQuestions(store: try copy.open(kitchenModel()))
    #expect(try store.all("Dish").count == 3)
    writer.rollback()
  }

  @Test func `what no Core Data wrote is no store`() throws {
    for sql in [
      "CREATE TABLE recipes (title TEXT)", "CREATE TABLE Z_METADATA (a)",
      "PRAGMA application_id = 7; CREATE TABLE Z_METADATA (a); CREATE TABLE Z_PRIMARYKEY (b)",
    ] {
      let copy = try ForeignCopy(sql: sql)
      let error = #expect(throws: StoreError.self) { try copy.open(kitchenModel()) }
      #expect(error?.code == .notAStore)
      #expect(throws: StoreError.self) { try SQLiteStore.storedModel(path: copy.path) }
      #expect(throws: StoreError.self) { try SQLiteStore.readMetadata(path: copy.path) }
    }
  }

  @Test(arguments: [
    "UPDATE Z_PRIMARYKEY SET Z_SUPER = 2 WHERE Z_ENT = 1", "UPDATE Z_PRIMARYKEY SET Z_SUPER = 77",
    "UPDATE Z_PRIMARYKEY SET Z_ENT = 9000000000 WHERE Z_ENT = 3", "DELETE FROM Z_METADATA",
    "UPDATE Z_METADATA SET Z_PLIST = x'00'", "UPDATE Z_METADATA SET Z_UUID = 'no'",
    "UPDATE Z_PRIMARYKEY SET Z_NAME = 'a b' WHERE Z_ENT = 8", "DROP TABLE ZTAG",
    "DROP TABLE Z_1TAGS",
    "DELETE FROM Z_PRIMARYKEY", "UPDATE Z_PRIMARYKEY SET Z_NAME = 'Dish'",
    "ALTER TABLE ZDISH DROP COLUMN ZNAME", "DROP TABLE Z_METADATA; CREATE TABLE Z_METADATA (x)",
    "UPDATE ZDISH SET Z_ENT = 99",
    "UPDATE ZDISH SET ZNAME = x'ff00fe', ZFOLDER = 'x', ZADDED = 'y'",
    "CREATE TABLE Z_9X (Z_1A INTEGER, Z_77B INTEGER)",
    "DROP TABLE Z_PRIMARYKEY; CREATE TABLE Z_PRIMARYKEY (x)",
  ])
  func `damage is an error or an answer, never a crash`(damage: String) throws {
    let copy = try ForeignCopy(sql: kitchenSQL)
    try copy.run(damage)
    for derives in [true, false] {
      do {
        let model = derives ? try SQLiteStore.storedModel(path: copy.path) : try kitchenModel()
        let store = StoreQuestions(store: try copy.open(model))
        for entity in store.store.model.entities {
          for snapshot in try store.all(entity.name) {
            for relationship in try store.entity(snapshot.objectID.entityName).relationships {
              _ = try store.store.members(of: snapshot.objectID, relationship: relationship.name)
            }
          }
          _ = try store.hits("rosti", in: entity.name)
        }
      } catch let error as StoreError {
        #expect([.corrupt, .incompatibleModel, .unsupported].contains(error.code), "\(error)")
      }
    }
  }
}

@Suite struct ForeignExternalDataTests {
  /// Core Data writes a byte before each value that may lie in a file of its own.
  @Test(arguments: [false, true])
  func `large values are read from their files`(isDerived: Bool) throws {
    let name = "9A1B2C3D-0000-4000-8000-0123456789AB"
    let copy = try ForeignCopy(sql: kitchenSQL)
    let hex = Array(name.utf8).map { String(format: "%02x", $0) }.joined()
    try copy.run(
      "UPDATE ZDISH SET ZIMAGE = x'01ffd8' WHERE Z_PK = 2; "
        + "UPDATE ZDISH SET ZIMAGE = x'02\(hex)00' WHERE Z_PK = 1")
    let folder = copy.folder.url.appendingPathComponent(".Store_SUPPORT/_EXTERNAL_DATA")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let large = Data(repeating: 7, count: 200_000)
    try large.write(to: folder.appendingPathComponent(name))
    var entities = try kitchenModel().entities
    entities[0].attributes[5].allowsExternalStorage = true
    let model =
      isDerived ? try SQLiteStore.storedModel(path: copy.path) : try ManagedObjectModel(entities)
    #expect(model.entity("Dish")?.attribute("image")?.allowsExternalStorage == true)
    let store = StoreQuestions(store: try copy.open(model))
    let dishes = try store.all("Dish")
    #expect(try store.value("image", of: dishes[0]) == .data(large))
    #expect(try store.value("image", of: dishes[1]) == .data(Data([0xff, 0xd8])))
    #expect(try store.value("image", of: dishes[2]) == .null)
  }
}
