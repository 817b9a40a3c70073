import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// The check finds what was changed behind the store's back, and a rebuild mends what is derived.
@Suite struct CheckingTests {
  private func filled() throws -> Kitchen {
    let kitchen = try Kitchen()
    let cook = try kitchen.insert("Cook", ["name": .string("Julia")])
    for number in 0..<10 {
      let dish = try kitchen.insert(
        "Dish", ["title": .string("Crème \(number)")], members: ["cooks": [cook]])
      try kitchen.insert("Line", ["text": .string("sugar and salt"), "dish": .object(dish)])
    }
    return kitchen
  }

  private func tamper(_ kitchen: Kitchen, _ sql: String) throws {
    try Connection(path: kitchen.path).execute(sql)
    kitchen.store = try SQLiteStore.open(path: kitchen.path, model: kitchen.model)
  }

  @Test func `a sound store has no findings, and progress goes from nothing to all`() throws {
    let kitchen = try filled()
    var steps: [Double] = []
    #expect(try kitchen.store.checkIntegrity { steps.append($0) } == [])
    #expect(steps == steps.sorted() && steps.last == 1)
  }

  @Test func `upkeep gives all free pages back`() throws {
    let kitchen = try Kitchen()
    var cooks: [ObjectID] = []
    func name(_ number: Int) -> Value {
      .string("\(number)" + String(repeating: "x", count: 60_000))
    }
    for number in 0..<600 { cooks.append(try kitchen.insert("Cook", ["name": name(number)])) }
    while try kitchen.store.maintain() {}
    let kept = cooks.removeLast()
    for cook in cooks { try kitchen.delete(cook) }
    let reader = try Connection(path: kitchen.path)
    let free = try reader.firstInt64("PRAGMA freelist_count") ?? 0
    var calls = 1
    while try kitchen.store.maintain() { calls += 1 }
    // More than one call gives back, so that none takes long.
    #expect(free > 2 * 4096 && calls > 2, "\(free) \(calls)")
    #expect(try reader.firstInt64("PRAGMA freelist_count") == 0)
    #expect(try reader.firstInt64("PRAGMA page_count") ?? .max < 200)
    #expect(try kitchen.value(kept, "name") == name(599))
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a file that was cut by a byte is damaged, whatever the byte was`() throws {
    let kitchen = try filled()
    let model = kitchen.model
    let path = kitchen.path
    let folder = try TemporaryFolder()
    let copy = folder.path("copy.larder")
    kitchen.store = try Kitchen().store
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.removeLast()
    try bytes.write(to: URL(fileURLWithPath: copy))
    let cut = try SQLiteStore.open(path: copy, model: model)
    let findings = try cut.checkIntegrity { _ in }
    #expect(findings.count == 1 && findings[0].contains("damaged"), "\(findings)")
    bytes.append(0)
    try bytes.write(to: URL(fileURLWithPath: folder.path("whole.larder")))
    let link = folder.path("link.larder")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path("whole.larder"))
    let whole = try SQLiteStore.open(path: link, model: model)
    var changes = StoreChanges()
    changes.insertions.append(
      StoreChanges.Insertion(
        objectID: ObjectID(store: whole.identifier, entityName: "Cook", key: 900),
        values: (try #require(model.entity("Cook"))).snapshotProperties.map {
          $0.name == "name" ? .string(String(repeating: "x", count: 50_000)) : .null
        }))
    _ = try whole.save(changes)
    #expect(!(try whole.checkIntegrity { _ in }).contains { $0.contains("was cut") })
  }

  @Test(arguments: [
    ("UPDATE ZDISH SET ZFOLDEDTITLE = 'x' WHERE Z_PK = 3", "Dish.foldedTitle: 1 objects"),
    ("UPDATE ZDISH SET ZLINECOUNT = 7 WHERE Z_PK < 3", "Dish.lineCount: 2 objects"),
    ("UPDATE ZCOOK SET ZNAME = 'Jacques'", "Dish: search index: "),
    (
      "UPDATE ZDISH SET ZTITLE = 'Soup', ZFOLDEDTITLE = 'soup' WHERE Z_PK = 4",
      "Dish: search index: "
    ),
    (
      "INSERT INTO ZDISH (Z_PK, Z_ENT, Z_OPT, ZLINECOUNT) VALUES (4711, 5, 1, 0)",
      "Dish: search index: "
    ),
    (
      "INSERT INTO ZDISH (Z_PK, Z_ENT, Z_OPT, ZLINECOUNT) VALUES (4711, 5, 1, 0)",
      "Dish: the next key"
    ),
    (
      "UPDATE ZDISH SET ZMINUTES = 5 WHERE Z_PK = 4",
      "Dish: search index: attribute 'time' has other values in the index, the first in document 4"
    ),
    (
      "UPDATE ZLINE SET ZGROUP = 'sauce' WHERE Z_PK = 7",
      "Dish: search index: attribute 'sauce' has other values in the index"
    ),
    ("UPDATE ZLINE SET ZDISH = 99 WHERE Z_PK = 1", "Line: 1 rows name a Dish"),
    ("INSERT INTO Z_2DISHES VALUES (1, 77)", "Z_2DISHES: 1 links name a Dish"),
    ("UPDATE ZDISH SET Z_ENT = 44 WHERE Z_PK = 2", "Dish: 1 rows of an entity"),
    ("DELETE FROM ZDISH WHERE Z_PK = 10", "Dish: search index: "),
  ])
  func `what was changed behind its back is found`(_ sql: String, _ finding: String) throws {
    let kitchen = try filled()
    try tamper(kitchen, sql)
    let findings = try kitchen.store.checkIntegrity(progress: nil)
    #expect(findings.contains { $0.hasPrefix(finding) }, "\(findings)")
  }

  @Test func `a table that the model asks for and the file lacks is named`() throws {
    let kitchen = try filled()
    let error = #expect(throws: StoreError.self) {
      try tamper(kitchen, "DROP TABLE Z_2DISHES")
    }
    #expect(error?.code == .corrupt)
    #expect(error?.message.contains("there is no table Z_2DISHES") == true)
  }

  /// I-234: rows that were there before get the values of derived attributes, whatever stood there.
  @Test func `derived data is made anew from the rows`() throws {
    let kitchen = try filled()
    try tamper(
      kitchen,
      "UPDATE ZDISH SET ZTITLE = 'Soup', ZFOLDEDTITLE = 'x', ZLINECOUNT = 9; UPDATE ZCOOK SET ZNAME = 'J'"
    )
    try kitchen.store.rebuildDerivedData(progress: nil)
    #expect(try kitchen.store.checkIntegrity(progress: nil).isEmpty)
    #expect(try kitchen.search(.word("soup")).count == 10)
    #expect(try kitchen.search(.word("julia")).isEmpty)
    #expect(
      try kitchen.rows("SELECT DISTINCT ZFOLDEDTITLE, ZLINECOUNT, Z_OPT FROM ZDISH") == [
        ["soup", "1", "1"]
      ])
  }

  /// A byte changed in the index is an error that says so, and a rebuild mends it.
  @Test func `a damaged index is named, and mended by a rebuild`() throws {
    let kitchen = try filled()
    let tables = try kitchen.rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'LARDER_%PART'")
    let table = try #require(tables.first?.first)
    try tamper(kitchen, "UPDATE \"\(table)\" SET DATA = zeroblob(length(DATA))")
    #expect(try !kitchen.store.checkIntegrity(progress: nil).isEmpty)
    do {
      _ = try kitchen.search(.word("sugar"))
      Issue.record("the damage was not seen")
    } catch let error as StoreError {
      #expect(error.code == .corrupt)
      #expect(error.message.contains("larder reindex --full"))
    }
    try kitchen.store.rebuildDerivedData(progress: nil)
    #expect(try kitchen.search(.word("sugar")).count == 10)
    #expect(try kitchen.store.checkIntegrity(progress: nil).isEmpty)
  }

  /// An index made by other rules is refused by readers and made anew by the next write.
  @Test func `an index of other search fields is made anew by the next write`() throws {
    let kitchen = try filled()
    var entities = kitchen.model.entities
    let dish = try #require(entities.firstIndex { $0.name == "Dish" })
    entities[dish].searchFields.removeAll { $0.name == "lines" }
    let other = try ManagedObjectModel(entities)
    kitchen.store = try SQLiteStore.open(path: kitchen.path, model: other)
    #expect(throws: StoreError.self) { try kitchen.search(.word("sugar")) }
    try kitchen.insert("Cook", ["name": .string("Somebody")])
    #expect(try kitchen.search(.word("sugar")).isEmpty)
    #expect(try kitchen.search(.word("julia")).count == 10)
    #expect(try kitchen.store.checkIntegrity(progress: nil).isEmpty)
  }

  @Test func `upkeep comes to an end and changes no answer`() throws {
    let kitchen = try filled()
    for number in 0..<30 {
      try kitchen.insert("Dish", ["title": .string("Soup \(number)")])
    }
    var rounds = 0
    while try kitchen.store.maintain() {
      rounds += 1
      if rounds > 50 { break }
    }
    #expect(rounds < 50)
    #expect(try kitchen.search(.word("soup")).count == 30)
    #expect(try kitchen.search(.word("sugar")).count == 10)
    #expect(try kitchen.store.checkIntegrity(progress: nil).isEmpty)
  }

  @Test func `snippets mark the words in the text as it was written`() throws {
    let kitchen = try filled()
    let dish = try kitchen.insert("Dish", ["title": .string("Soufflé")])
    try kitchen.insert(
      "Line", ["text": .string("a pinch of Crème fraîche, whipped"), "dish": .object(dish)])
    var request = SearchRequest(
      entity: try kitchen.entity("Dish"), query: .and([.word("creme"), .word("fraiche")]))
    request.includesSnippets = true
    let results = try kitchen.store.search(request)
    let snippet = try #require(results.hits.first?.snippet)
    #expect(results.total == 1)
    #expect(snippet.field == "lines")
    let words = snippet.matches.map { range in
      String(decoding: Array(snippet.text.utf8)[range], as: UTF8.self)
    }
    #expect(words == ["Crème", "fraîche"])
  }
}
