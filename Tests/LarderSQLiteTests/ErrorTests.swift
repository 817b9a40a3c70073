import LarderSQLite
import TestSupport
import Testing

@Suite struct ErrorTests {
  static let cases: [(String, Int32, SQLiteError.Constraint)] = [
    ("INSERT INTO t VALUES (1, 'x', 1)", 1555, SQLiteError.Constraint.primaryKey),
    ("INSERT INTO t VALUES (2, NULL, 1)", 1299, .notNull),
    ("INSERT INTO t VALUES (2, 'soup', 1)", 2067, .unique),
    ("INSERT INTO t VALUES (2, 'x', -1)", 275, .check),
    ("INSERT INTO t VALUES (2, 'refused', 1)", 1811, .trigger),
    ("INSERT INTO c VALUES (99)", 787, .foreignKey),
    ("INSERT INTO t(rowid, k, a, b) VALUES (1, 2, 'x', 1)", 2579, .rowID),
  ]

  @Test(arguments: cases)
  func constraints(sql: String, code: Int32, kind: SQLiteError.Constraint) throws {
    let connection = try Connection(path: ":memory:")
    try connection.execute(
      """
      PRAGMA foreign_keys = ON;
      CREATE TABLE t(k TEXT PRIMARY KEY, a TEXT NOT NULL UNIQUE, b CHECK (b > 0));
      CREATE TABLE c(k REFERENCES t);
      CREATE TEMP TRIGGER r BEFORE INSERT ON t WHEN new.a = 'refused'
        BEGIN SELECT raise(ABORT, 'refused'); END;
      INSERT INTO t VALUES (1, 'soup', 1);
      """)
    let error = try #require(throws: SQLiteError.self) { try connection.execute(sql) }
    #expect(error.code == .constraint && error.extendedCode == code && error.constraint == kind)
  }

  @Test func patterns() throws {
    let connection = try Connection(path: ":memory:")
    #expect(try caught(connection, "CREATE TABLE t(a UNIQUE)") == "none")
    #expect(try caught(connection, "INSERT INTO t VALUES (1), (1)") == "constraint")
    #expect(try caught(connection, "INSERT INTO u VALUES (1)") == "other")
    let busy: any Error = SQLiteError(extendedCode: 517, message: "x")
    #expect(SQLiteError.Code.busy ~= busy)
    #expect(!(SQLiteError.Code.locked ~= busy))
    let plain = SQLiteError(extendedCode: 5, message: "x")
    #expect(plain.constraint == nil)
  }

  private func caught(_ connection: Connection, _ sql: String) throws -> String {
    do {
      try connection.execute(sql)
      return "none"
    } catch SQLiteError.Code.constraint {
      return "constraint"
    } catch SQLiteError.Code.error {
      return "other"
    }
  }
}
