import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// A store whose schema is not as we make them is refused before anything is asked of it: SQLite would carry out what stands there.
@Suite struct HostileSchemaTests {
  /// A store of two dishes, with statements run on its file behind its back; opened writable, and for reading only.
  private func openings(
    _ sql: String, _ body: (_ isReadOnly: Bool, _ outcome: Result<Int, any Error>) throws -> Void
  ) throws {
    let kitchen = try Kitchen()
    for number in 0..<2 { try kitchen.insert("Dish", ["title": .string("Dish \(number)")]) }
    let (path, model) = (kitchen.path, kitchen.model)
    let folder = kitchen.folder
    kitchen.store = try Kitchen().store
    let file = try RawFile(path)
    try file.execute(sql)
    for isReadOnly in [false, true] {
      var options = StoreOptions()
      options.isReadOnly = isReadOnly
      try body(
        isReadOnly,
        Result {
          let store = try SQLiteStore.open(path: path, model: model, options: options)
          return try store.count(kitchen.request("Dish"))
        })
    }
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    "CREATE TRIGGER spy AFTER INSERT ON ZDISH BEGIN DELETE FROM ZLINE; END",
    "CREATE VIEW spy AS SELECT 1",
    """
    ALTER TABLE ZDISH RENAME TO ZOLD; CREATE VIEW ZDISH AS
    WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n AS Z_PK, * FROM r
    """,
    """
    ALTER TABLE Z_METADATA RENAME TO ZOLD; CREATE VIEW Z_METADATA AS
    WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r)
    SELECT n AS Z_VERSION, n AS Z_UUID, n AS Z_PLIST FROM r WHERE n < 0
    """,
    "CREATE INDEX spy ON ZDISH (printf('%.*c', 9, 'x'))",
    "CREATE INDEX spy ON ZDISH (ZTITLE) WHERE ZTITLE > 'a'",
    "CREATE INDEX spy ON ZDISH (ZTITLE COLLATE NOCASE)",
    "ALTER TABLE ZDISH ADD COLUMN ZSPY TEXT AS (hex(ZTITLE))",
    "ALTER TABLE ZDISH ADD COLUMN ZSPY TEXT DEFAULT 'x'",
    "CREATE TABLE spy (a TEXT DEFAULT (hex(zeroblob(900000000))))",
    "ALTER TABLE ZDISH ADD COLUMN ZSPY TEXT CHECK (ZSPY > 1)",
    "CREATE TABLE spy (a /* comment */ TEXT)",
    "CREATE TABLE spy (a CHECK (a > 1))",
    "CREATE TABLE spy (a INTEGER, UNIQUE (a))",
    "CREATE TABLE spy (b, a AS (1))",
    "CREATE TABLE spy (a INTEGER PRIMARY KEY) WITHOUT ROWID",
    "CREATE VIRTUAL TABLE spy USING fts5(a)",
    "CREATE VIRTUAL TABLE spy USING rtree(a, b, c)",
  ])
  func `what would run is refused before anything is asked`(_ sql: String) throws {
    try openings(sql) { isReadOnly, outcome in
      #expect(throws: StoreError.self) { try outcome.get() }
      if case .failure(let error as StoreError) = outcome {
        #expect(error.code == .corrupt && error.message.contains("not as Larder makes them"))
      }
    }
  }

  @Test(arguments: [
    "DROP INDEX Z_Cook_UNIQUE_name", "CREATE UNIQUE INDEX one ON ZDISH (ZTITLE)",
    "DROP TABLE ZLINE", "ALTER TABLE ZDISH DROP COLUMN ZTITLE", "DROP TABLE Z_MODELCACHE",
    """
    DROP TABLE Z_2DISHES; CREATE TABLE "Z_2DISHES" ("Z_2COOKS" INTEGER, "Z_5DISHES" INTEGER)
    """,
  ])
  func `a store that lacks what it needs is refused`(_ sql: String) throws {
    try openings(sql) { isReadOnly, outcome in
      #expect(throws: StoreError.self) { try outcome.get() }
    }
  }

  @Test(arguments: [
    "ALTER TABLE ZDISH ADD COLUMN ZFURTHER VARCHAR", "CREATE TABLE notes (id integer, words text)",
    "CREATE INDEX further ON ZDISH (ZTITLE DESC)", "DROP INDEX ZDISH_ZBOOK_INDEX", "ANALYZE",
    "DROP TABLE ACHANGE; DROP TABLE ATRANSACTION",
  ])
  func `what changes no answer does no harm`(_ sql: String) throws {
    try openings(sql) { isReadOnly, outcome in
      let count = try outcome.get()
      #expect(count == 2)
    }
  }

  /// In a schema that was written by hand, names and statements need not agree, and a table may be there twice.
  @Test(arguments: [
    "UPDATE sqlite_schema SET sql = 'CREATE VIEW ZDISH AS SELECT 1' WHERE name = 'ZDISH'",
    "UPDATE sqlite_schema SET name = 'ZOTHER' WHERE name = 'ZDISH'",
    "UPDATE sqlite_schema SET sql = NULL WHERE name = 'ZDISH'",
    "UPDATE sqlite_schema SET sql = zeroblob(100) WHERE name = 'ZDISH'",
    "UPDATE sqlite_schema SET type = 'trigger' WHERE name = 'ZDISH'",
    "UPDATE sqlite_schema SET rootpage = 0 WHERE name = 'ZDISH'",
    "UPDATE sqlite_schema SET rootpage = 9223372036854775807 WHERE name = 'ZDISH'",
    "UPDATE sqlite_schema SET rootpage = 'x' WHERE name = 'Z_METADATA'",
    "INSERT INTO sqlite_schema SELECT * FROM sqlite_schema WHERE name = 'ZDISH'",
    "DELETE FROM sqlite_schema",
  ])
  func `a schema that was forged is refused`(_ sql: String) throws {
    try openings("PRAGMA writable_schema = ON; " + sql) { isReadOnly, outcome in
      #expect(throws: StoreError.self, "\(sql)") { try outcome.get() }
    }
  }
}
