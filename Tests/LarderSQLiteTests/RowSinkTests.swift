import LarderSQLite
import TestSupport
import Testing

/// Rows that SQLite hands over one by one while one statement runs.
@Suite struct RowSinkTests {
  private final class Texts: RowSink {
    var rows: [String] = []

    override func take(_ row: borrowing FunctionArguments) {
      rows.append(
        (0..<row.count).map { row.isNull($0) ? "-" : row.string($0) }.joined(separator: " "))
    }
  }

  let connection: Connection

  init() throws {
    connection = try Connection(path: ":memory:")
    try connection.execute(
      "CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 'crème'), (2, NULL), (x'41', 0.5)")
  }

  private func run(_ sql: String) throws -> Int {
    let statement = try connection.cached(sql)
    var count = 0
    try statement.forEachRow { count += 1 }
    return count
  }

  @Test func `all rows, and one answer`() throws {
    let sink = Texts()
    let count = try connection.collecting(into: sink) {
      try run("SELECT larder_collect(a, b, a) FROM t")
    }
    #expect(count == 1)
    #expect(sink.rows == ["1 crème 1", "2 - 2", "A 0.5 A"])
    let none = Texts()
    _ = try connection.collecting(into: none) {
      try run("SELECT larder_collect(a) FROM t WHERE a = 5")
    }
    #expect(none.rows == [])
  }

  @Test func `one sink within another, and none`() throws {
    let (outer, inner) = (Texts(), Texts())
    try connection.collecting(into: outer) {
      _ = try connection.collecting(into: inner) { try run("SELECT larder_collect(a) FROM t") }
      _ = try run("SELECT larder_collect(b) FROM t")
    }
    #expect(inner.rows == ["1", "2", "A"] && outer.rows == ["crème", "-", "0.5"])
    #expect(try run("SELECT larder_collect(a) FROM t") == 1)
    #expect(outer.rows.count == 3)
  }

  @Test func `an error ends it`() throws {
    let sink = Texts()
    #expect(throws: SQLiteError.self) {
      try connection.collecting(into: sink) {
        try run(
          "SELECT larder_collect(abs(CASE a WHEN 2 THEN -9223372036854775807 - 1 ELSE a END)) FROM t"
        )
      }
    }
    #expect(sink.rows.count == 1)
    let again = Texts()
    _ = try connection.collecting(into: again) { try run("SELECT larder_collect(a) FROM t") }
    #expect(again.rows.count == 3)
  }
}
