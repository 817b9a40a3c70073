import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// The tables of a store, as hand-written SQL finds them.
@Suite struct TableLayoutTests {
  let kitchen: Kitchen

  init() throws { kitchen = try Kitchen() }

  /// I-021, I-022: one row of metadata; a row for each entity with its number, its parent and the highest key.
  @Test func `book-keeping`() throws {
    let row = try kitchen.rows("SELECT Z_VERSION, Z_UUID, typeof(Z_PLIST) FROM Z_METADATA")
    #expect(row == [["1", kitchen.store.identifier.uuidString, "blob"]])
    try kitchen.store.setMetadataValue(.integer(1), for: "a")
    #expect(try kitchen.rows("SELECT COUNT(*) FROM Z_METADATA") == [["1"]])
    try kitchen.insert("Dessert")
    try kitchen.insert("Dish")
    let names = kitchen.model.entities.map(\.name).sorted()
    let rows = try kitchen.rows(
      "SELECT Z_ENT, Z_NAME, Z_SUPER, Z_MAX FROM Z_PRIMARYKEY ORDER BY Z_ENT")
    #expect(rows.map { $0[1] } == names)
    #expect(rows.map { $0[0] } == names.indices.map { "\($0 + 1)" })
    let dish = "\((names.firstIndex(of: "Dish") ?? 0) + 1)"
    #expect(rows.first { $0[1] == "Dessert" }?[2] == dish)
    let root = try #require(rows.first { $0[1] == "Dish" })
    #expect(root[2] == "0")
    // At least the keys that were given out; some more are set aside.
    #expect(try #require(Int(root[3])) >= 2)
  }

  /// I-021: the row of metadata has Core Data's columns; another one takes its place with the rows of the save that it comes with, or not at all.
  @Test func `the row of metadata`() throws {
    let columns = try kitchen.rows("SELECT name, type, pk FROM pragma_table_info('Z_METADATA')")
    #expect(
      columns == [
        ["Z_VERSION", "INTEGER", "1"], ["Z_UUID", "VARCHAR(255)", "0"], ["Z_PLIST", "BLOB", "0"],
      ])
    func row() throws -> [[String]] {
      try kitchen.rows("SELECT Z_VERSION, Z_UUID, hex(Z_PLIST) FROM Z_METADATA")
    }
    let cook = try kitchen.insert("Cook")
    let before = try row()
    var changes = StoreChanges()
    changes.metadata["a"] = .integer(1)
    changes.insertions = [try kitchen.insertion("Book")]
    changes.updates = [
      StoreChanges.Update(objectID: cook, baseVersion: 99, values: [0: .string("x")])
    ]
    #expect(throws: StoreError.self) { try kitchen.store.save(changes) }
    #expect(try row() == before)
    #expect(try kitchen.rows("SELECT COUNT(*) FROM ZBOOK") == [["0"]])
    changes.updates = []
    _ = try kitchen.store.save(changes)
    let after = try row()
    #expect(after.count == 1 && after[0].prefix(2) == before[0].prefix(2))
    #expect(after[0][2] != before[0][2])
    #expect(try kitchen.rows("SELECT COUNT(*) FROM ZBOOK") == [["1"]])
  }

  /// I-023, I-024, I-026, I-027: a table for each tree of entities, with key, entity, version and a column for each attribute and to-one
  /// relationship of all its entities; a table for many-to-many; no key in the model.
  @Test func `tables`() throws {
    let names = try Set(
      kitchen.rows("SELECT name FROM sqlite_master WHERE type = 'table'").map { $0[0] })
    #expect(names.isSuperset(of: ["ZDISH", "ZCOOK", "ZLINE", "ZBOOK", "ZSHELF", "ZCOURSE"]))
    #expect(!names.contains("ZDESSERT"))
    let columns = try kitchen.rows("SELECT name, type, pk FROM pragma_table_info('ZDISH')")
    #expect(
      columns.prefix(3)
        == [["Z_PK", "INTEGER", "1"], ["Z_ENT", "INTEGER", "0"], ["Z_OPT", "INTEGER", "0"]])
    let types = Dictionary(uniqueKeysWithValues: columns.map { ($0[0], $0[1]) })
    #expect(types["ZTITLE"] == "VARCHAR" && types["ZBOOK"] == "INTEGER")
    #expect(types["ZSWEETNESS"] == "INTEGER")
    #expect(kitchen.model.entity("Dish")?.property("Z_PK") == nil)
    let dish = try kitchen.entity("Dish").number
    let cook = try kitchen.entity("Cook").number
    let joins = names.filter { $0.hasPrefix("Z_\(dish)") || $0.hasPrefix("Z_\(cook)") }
    #expect(!joins.isEmpty)
    let cake = try kitchen.insert("Dessert", ["title": .string("Cake"), "sweetness": .integer(3)])
    let soup = try kitchen.insert("Dish", ["title": .string("Soup")])
    try kitchen.update(soup, ["title": .string("Stew")])
    let entity = try kitchen.entity("Dessert").number
    #expect(
      try kitchen.rows("SELECT Z_PK, Z_ENT, Z_OPT, ZTITLE, ZSWEETNESS FROM ZDISH ORDER BY Z_PK")
        == [
          ["\(cake.key)", "\(entity)", "1", "Cake", "3"],
          ["\(soup.key)", "\(dish)", "2", "Stew", "NULL"],
        ])
    // A fetch of the parent is one statement over one table.
    _ = try kitchen.store.fetch(kitchen.request("Dish"))
    let start = kitchen.store.statistics
    #expect(try kitchen.store.fetch(kitchen.request("Dish")).count == 2)
    #expect((kitchen.store.statistics - start).statements == 3)
  }
}
