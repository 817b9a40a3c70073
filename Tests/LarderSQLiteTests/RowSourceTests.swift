import LarderSQLite
import TestSupport
import Testing

/// Rows of a program that a statement reads as a table.
@Suite struct RowSourceTests {
  /// Rows of values, given by their kind.
  private final class Rows: RowSource {
    enum Item {
      case null, integer(Int64), double(Double), text(String), bytes([UInt8]), failure
    }
    let rows: [[Item]]
    private(set) var order: [Int] = []

    init(_ rows: [[Item]]) { self.rows = rows }

    override var rowCount: Int { rows.count }

    override func give(_ column: Int, ofRow row: Int, to result: ColumnResult) {
      if order.last != row { order.append(row) }
      switch rows[row][column] {
      case .null: break
      case .integer(let number): result.set(number)
      case .double(let number): result.set(number)
      case .text(let text): result.set(text)
      case .bytes(let bytes): result.set(bytes)
      case .failure: result.fail()
      }
    }
  }

  let connection: Connection
  private let insertion = "INSERT INTO t SELECT c0, c1 FROM larder_rows"

  init() throws {
    connection = try Connection(path: ":memory:")
    try connection.execute("CREATE TABLE t (a UNIQUE, b)")
  }

  private func quoted() throws -> [String] {
    let statement = try connection.prepare(
      "SELECT quote(a) || ' ' || quote(b) FROM t ORDER BY rowid")
    var result: [String] = []
    while try statement.step() { result.append(statement.string(0)) }
    return result
  }

  @Test func `values of every kind, in order`() throws {
    let long = String(repeating: "crème ", count: 2000)
    let source = Rows([
      [.integer(.min), .double(0.1)], [.text(""), .text("a\u{0}é")], [.null, .bytes([])],
      [.bytes([0, 255]), .text(long)], [.double(.nan), .integer(-1)],
    ])
    try connection.run(insertion, over: source)
    #expect(source.order == [0, 1, 2, 3, 4])
    let found = try quoted()
    #expect(found[0] == "-9223372036854775808 0.1")
    #expect(found[2...] == ["NULL X''", "X'00FF' '\(long)'", "NULL -1"])
    let statement = try connection.prepare(
      "SELECT typeof(a), length(a), hex(b) FROM t WHERE rowid = 2")
    #expect(try statement.step())
    #expect(statement.string(0) == "text" && statement.int64(1) == 0)
    #expect(statement.string(2) == "6100C3A9")
  }

  @Test func `none, many, and one source after another`() throws {
    try connection.run(insertion, over: Rows([]))
    #expect(try quoted() == [])
    try connection.run(
      insertion, over: Rows((0..<5000).map { [.integer(Int64($0)), .text("row \($0)")] }))
    try connection.run(insertion, over: Rows([[.text("x"), .null]]))
    #expect(try connection.firstInt64("SELECT COUNT(*) FROM t") == 5001)
    #expect(try connection.firstInt64("SELECT COUNT(*) FROM t WHERE b = 'row ' || a") == 5000)
    // Nobody's rows are left behind.
    #expect(try connection.firstInt64("SELECT COUNT(*) FROM larder_rows") == 0)
  }

  @Test func `what fails is an error, and the next run is a new one`() throws {
    try connection.execute("BEGIN")
    #expect(throws: SQLiteError.self) {
      try connection.run(insertion, over: Rows([[.integer(1), .null], [.failure, .null]]))
    }
    let error = #expect(throws: SQLiteError.self) {
      try connection.run(
        "INSERT OR FAIL INTO t SELECT c0, c1 FROM larder_rows",
        over: Rows([[.integer(7), .null], [.integer(7), .null]]))
    }
    #expect(error?.code == .constraint)
    try connection.execute("ROLLBACK")
    #expect(try quoted() == [])
    try connection.run(insertion, over: Rows([[.integer(7), .integer(8)]]))
    #expect(try quoted() == ["7 8"])
  }
}
