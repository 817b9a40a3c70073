import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// The file has the layout that Core Data gives it, as seen by plain SQL.
@Suite struct SchemaTests {
  // I-023, I-024, T-011, Z-016, B-002: one table a tree of inheritance, with the columns of all its entities.
  @Test func `tables and columns are named and typed as Core Data does`() throws {
    let kitchen = try Kitchen()
    let columns = try kitchen.rows(
      "SELECT name, type FROM pragma_table_info('ZDISH') ORDER BY cid")
    #expect(
      columns.map { $0.joined(separator: " ") } == [
        "Z_PK INTEGER", "Z_ENT INTEGER", "Z_OPT INTEGER", "ZISVEGAN INTEGER",
        "ZLINECOUNT INTEGER", "ZMINUTES INTEGER", "ZSWEETNESS INTEGER", "ZBOOK INTEGER",
        "ZRATING FLOAT", "ZCOOKED TIMESTAMP", "ZPRICE DECIMAL", "ZBOOKNAME VARCHAR",
        "ZFOLDEDTITLE VARCHAR", "ZLINK VARCHAR", "ZORDER VARCHAR", "ZTITLE VARCHAR",
        "ZPHOTO BLOB", "ZTOKEN BLOB",
      ])
    let keys = try kitchen.rows("SELECT * FROM Z_PRIMARYKEY ORDER BY Z_ENT")
    #expect(
      keys.map { $0.joined(separator: " ") } == [
        "1 Book 0 0", "2 Cook 0 0", "3 Course 0 0", "4 Dessert 5 0", "5 Dish 0 0", "6 Line 0 0",
        "7 Shelf 0 0",
      ])
    // Those that inherit have no table of their own, and what an entity does not have is nothing in its rows.
    #expect(
      try kitchen.rows("SELECT name FROM sqlite_schema WHERE name LIKE '%DESSERT%'").isEmpty)
    try kitchen.insert("Dish", ["title": .string("Soup")])
    try kitchen.insert("Dessert", ["title": .string("Cake"), "sweetness": .integer(3)])
    #expect(
      try kitchen.rows("SELECT Z_PK, Z_ENT, ZTITLE, ZSWEETNESS FROM ZDISH ORDER BY Z_PK")
        == [["1", "5", "Soup", "NULL"], ["2", "4", "Cake", "3"]])
  }

  // I-026
  @Test func `a many-to-many relationship has a table with both columns and indexes`() throws {
    let kitchen = try Kitchen()
    let tables = try kitchen.rows(
      "SELECT sql FROM sqlite_schema WHERE tbl_name IN ('Z_2DISHES', 'Z_3DISHES') AND sql NOT NULL")
    #expect(
      tables.map { $0[0] } == [
        "CREATE TABLE \"Z_2DISHES\" ( \"Z_2COOKS\" INTEGER, \"Z_5DISHES\" INTEGER, "
          + "PRIMARY KEY (\"Z_2COOKS\", \"Z_5DISHES\") )",
        "CREATE INDEX \"Z_2DISHES_Z_5DISHES_INDEX\" ON \"Z_2DISHES\" (\"Z_5DISHES\", \"Z_2COOKS\")",
        "CREATE TABLE \"Z_3DISHES\" ( \"Z_3COURSES\" INTEGER, \"Z_5DISHES\" INTEGER, "
          + "\"Z_FOK_5COURSES\" INTEGER, PRIMARY KEY (\"Z_3COURSES\", \"Z_5DISHES\") )",
        "CREATE INDEX \"Z_3DISHES_Z_5DISHES_INDEX\" ON \"Z_3DISHES\" (\"Z_5DISHES\", \"Z_3COURSES\")",
      ])
  }

  // I-055, Z-034, Z-163, I-025: to-one columns have indexes; none is over the numbers of entities,
  // where a fetch of a whole tree would go through it.
  @Test func `indexes serve to-one relationships, indexed attributes and constraints`() throws {
    let kitchen = try Kitchen()
    let names = try kitchen.rows(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql NOT NULL "
        + "AND tbl_name IN ('ZDISH', 'ZLINE', 'ZCOOK', 'ZBOOK') ORDER BY name")
    #expect(
      names.map { $0[0] } == [
        "ZBOOK_ZSHELF_INDEX", "ZDISH_ZBOOK_INDEX", "ZLINE_ZDISH_INDEX", "Z_Cook_UNIQUE_name",
        "Z_Dish_byFoldedTitleIndex",
      ])
    let columns = try kitchen.rows(
      "SELECT i.name FROM sqlite_schema m, pragma_index_info(m.name) i "
        + "WHERE m.type = 'index' AND m.tbl_name LIKE 'Z%'"
    ).map { $0[0] }
    #expect(columns.contains("ZBOOK") && !columns.contains("Z_ENT"))
  }

  // A-047, I-060, B-002
  @Test func `values are stored as Core Data stores them`() throws {
    let kitchen = try Kitchen()
    let uuid = UUID()
    let dish = try kitchen.insert(
      "Dessert",
      [
        "title": .string("Crème"), "minutes": .integer(30), "rating": .double(4.5),
        "price": .decimal(Decimal(string: "12.35") ?? 0), "isVegan": .boolean(true),
        "cooked": .date(Date(timeIntervalSinceReferenceDate: 86400.25)),
        "photo": .data(Data([1, 0, 255])), "token": .uuid(uuid),
        "link": .url(try #require(URL(string: "https://example.org/a?b=c"))),
        "order": .string("select"), "sweetness": .integer(3),
      ])
    let row = try kitchen.rows(
      "SELECT Z_PK, Z_ENT, Z_OPT, ZTITLE, ZFOLDEDTITLE, ZMINUTES, ZRATING, ZPRICE, ZISVEGAN, "
        + "ZCOOKED, hex(ZPHOTO), hex(ZTOKEN), ZLINK, ZSWEETNESS, ZLINECOUNT FROM ZDISH")
    let hex = uuid.uuidString.replacingOccurrences(of: "-", with: "")
    #expect(
      row == [
        [
          "1", "4", "1", "Crème", "creme", "30", "4.5", "12.35", "1", "86400.25", "0100FF", hex,
          "https://example.org/a?b=c", "3", "0",
        ]
      ])
    let snapshot = try #require(try kitchen.store.snapshots([dish]).first)
    let entity = try kitchen.entity("Dessert")
    func value(_ name: String) throws -> Value { snapshot.values[try #require(entity.slot(name))] }
    #expect(try value("price") == .decimal(try #require(Decimal(string: "12.35"))))
    #expect(try value("cooked") == .date(Date(timeIntervalSinceReferenceDate: 86400.25)))
    #expect(try value("token") == .uuid(uuid))
    #expect(try value("photo") == .data(Data([1, 0, 255])))
    #expect(try value("isVegan") == .boolean(true))
    #expect(try value("link") == .url(try #require(URL(string: "https://example.org/a?b=c"))))
    #expect(try value("book") == .null)
  }

  /// A decimal of more digits than a double holds must not lose any.
  @Test(arguments: ["0.1", "-3", "9007199254740993", "12345678901234567890.123456789", "1e30"])
  func `decimals keep their digits`(_ digits: String) throws {
    let kitchen = try Kitchen()
    let decimal = try #require(Decimal(string: digits))
    let dish = try kitchen.insert("Dish", ["price": .decimal(decimal)])
    #expect(try kitchen.value(dish, "price") == .decimal(decimal))
  }
}
