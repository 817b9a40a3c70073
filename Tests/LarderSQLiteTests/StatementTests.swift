import LarderBytes
import LarderSQLite
import TestSupport
import Testing

@Suite struct StatementTests {
  let connection: Connection

  init() throws { connection = try Connection(path: ":memory:") }

  /// Sends a value through SQLite and returns what came back, with SQLite's own view of it.
  private func roundTrip<Value>(
    bind: (Statement) throws -> Void, read: (Statement) -> Value
  ) throws -> (value: Value, type: String, hex: String) {
    let statement = try connection.prepare("SELECT v, typeof(v), hex(v) FROM (SELECT ? AS v)")
    try bind(statement)
    #expect(try statement.step())
    return (read(statement), statement.string(1), statement.string(2))
  }

  static let integerCases: [Int64] = [0, 1, -1, .max, .min, 9_007_199_254_740_993]

  @Test(arguments: integerCases)
  func integers(value: Int64) throws {
    let result = try roundTrip(bind: { try $0.bind(1, value) }, read: { $0.int64(0) })
    #expect(result.value == value)
    #expect(result.type == "integer")
  }

  static let doubleCases: [Double] = [
    0.0, -0.0, 0.1, 1e300, .infinity, -.infinity, .leastNonzeroMagnitude,
  ]

  @Test(arguments: doubleCases)
  func doubles(value: Double) throws {
    let result = try roundTrip(bind: { try $0.bind(1, value) }, read: { $0.double(0) })
    #expect(result.value == value)
    #expect(result.type == "real")
  }

  @Test func notANumberIsNull() throws {
    let result = try roundTrip(bind: { try $0.bind(1, Double.nan) }, read: { $0.isNull(0) })
    #expect(result.value)
    #expect(result.type == "null")
  }

  static let textCases: [String] = [
    "", "a", "exactly 15 byte", "longer than fifteen bytes", "Crème brûlée", "ガパオライス", "👩‍🍳",
    "a\u{0}b", "\u{0}",
  ]

  @Test(arguments: textCases)
  func texts(value: String) throws {
    let result = try roundTrip(bind: { try $0.bind(1, value) }, read: { $0.string(0) })
    #expect(result.value.utf8.elementsEqual(value.utf8))
    #expect(result.type == "text")
    #expect(result.hex == hex(Array(value.utf8)))
    let bytes = try roundTrip(
      bind: { try $0.bindText(1, value.utf8.span) }, read: { $0.bytes(0) })
    #expect(bytes.value == Array(value.utf8) && bytes.type == "text")
  }

  @Test func emptyTextAndNullDiffer() throws {
    let empty = try roundTrip(bind: { try $0.bind(1, "") }, read: { $0.optionalString(0) })
    #expect(empty.value == "" && empty.type == "text")
    let none = try roundTrip(
      bind: { try $0.bind(1, String?.none) }, read: { $0.optionalString(0) })
    #expect(none.value == nil && none.type == "null")
    let bytes = try roundTrip(bind: { try $0.bindText(1, Span()) }, read: { $0.string(0) })
    #expect(bytes.type == "text")
  }

  static let blobCases: [[UInt8]] = [
    [], [0], [0xff, 0, 0xc3], [UInt8](repeating: 7, count: 100_000),
  ]

  @Test(arguments: blobCases)
  func blobs(value: [UInt8]) throws {
    let result = try roundTrip(bind: { try $0.bindBlob(1, value) }, read: { $0.bytes(0) })
    #expect(result.value == value && result.type == "blob" && result.hex == hex(value))
    let raw = try roundTrip(
      bind: { try $0.bindBlob(1, value.span.bytes) }, read: { $0.bytes(0) })
    #expect(raw.value == value && raw.type == "blob")
  }

  @Test func optionals() throws {
    let statement = try connection.prepare("SELECT ?, ?, ?, ?")
    try statement.bind(1, Int64?.none)
    try statement.bind(2, Double?.none)
    try statement.bind(3, Int64?.some(4))
    try statement.bind(4, Double?.some(0.5))
    #expect(try statement.step())
    #expect(statement.optionalInt64(0) == nil && statement.optionalDouble(1) == nil)
    #expect(statement.optionalInt64(2) == 4 && statement.optionalDouble(3) == 0.5)
    #expect(statement.type(0) == .null && statement.type(2) == .integer)
    #expect(statement.type(3) == .double)
  }

  @Test func illFormedTextIsRepaired() throws {
    let statement = try connection.prepare("SELECT CAST(x'61FF62' AS TEXT)")
    #expect(try statement.step())
    #expect(statement.string(0) == "a\u{fffd}b")
    #expect(statement.utf8(0).copy == [0x61, 0xff, 0x62])
  }

  @Test func columnsThatDoNotExistReadAsNull() throws {
    let statement = try connection.prepare("SELECT 1 AS one")
    #expect(try statement.step())
    #expect(statement.columnCount == 1 && statement.columnName(0) == "one")
    for index in [-1, 1, 1000, Int(Int32.max)] {
      #expect(statement.isNull(index) && statement.string(index) == "")
      #expect(statement.int64(index) == 0 && statement.bytes(index) == [])
    }
    #expect(statement.columnName(7) == "")
  }

  @Test func parametersThatDoNotExistAreErrors() throws {
    let statement = try connection.prepare("SELECT ?1, :title")
    #expect(statement.parameterCount == 2 && statement.parameterIndex(":title") == 2)
    #expect(statement.parameterIndex(":none") == nil)
    for index in [0, 3, -1] {
      #expect(throws: SQLiteError.self) { try statement.bind(index, "x") }
      let error = try #require(throws: SQLiteError.self) { try statement.bind(index, 1) }
      #expect(error.code == .range)
    }
  }

  @Test func columnsAreConvertedOnlyWhenRead() throws {
    // A text read as a number stays a text, and the other way round: no column is decoded by
    // stepping.
    let statement = try connection.prepare("SELECT '12', 34, '1.5x'")
    #expect(try statement.step())
    #expect(statement.type(0) == .text && statement.int64(0) == 12)
    #expect(statement.type(1) == .integer && statement.string(1) == "34")
    #expect(statement.double(2) == 1.5)
  }

  @Test func misusedTexts() throws {
    for sql in ["", "  -- nothing", "SELECT 1; SELECT 2", "SELECT 1; SELEC", "SELECT 1\u{0}; x"] {
      let error = try #require(throws: SQLiteError.self) { _ = try connection.prepare(sql) }
      #expect(error.code == .misuse, "\(sql)")
    }
    _ = try connection.prepare("SELECT 1; -- the end\n ")
    let error = try #require(throws: SQLiteError.self) {
      try connection.execute("CREATE TABLE t(a)\u{0}; DROP TABLE x")
    }
    #expect(error.code == .misuse)
    #expect(try !connection.tableExists("t"))
  }

  @Test func errorsSayWhereAndNotWhat() throws {
    let error = try #require(throws: SQLiteError.self) { _ = try connection.prepare("SELEC 1") }
    #expect(error.code == .error && error.sql == "SELEC 1")
    #expect(error.message.contains("SELEC") && error.description.contains("in: SELEC 1"))
    try connection.execute("CREATE TABLE t(a UNIQUE)")
    let insert = try connection.prepare("INSERT INTO t VALUES (?)")
    try insert.bind(1, "secret soup")
    try insert.run()
    let second = try #require(throws: SQLiteError.self) { try insert.run() }
    #expect(!second.description.contains("secret"))
    // The statement can be used again after its error.
    try insert.bind(1, "other")
    try insert.run()
    #expect(try connection.firstInt64("SELECT count(*) FROM t") == 2)
  }

  @Test func runTakesStatementsWithRows() throws {
    try connection.execute("CREATE TABLE t(a)")
    try connection.prepare("INSERT INTO t VALUES (1), (2) RETURNING a").run()
    #expect(try connection.firstInt64("SELECT sum(a) FROM t") == 3)
    #expect(connection.changes == 2)
  }

  @Test func rowsOneByOne() throws {
    let statement = try connection.prepare("SELECT value FROM json_each('[3, 4, 5]')")
    var values: [Int64] = []
    try statement.forEachRow { () throws(SQLiteError) in values.append(statement.int64(0)) }
    #expect(values == [3, 4, 5])
    #expect(!statement.isActive)
    #expect(throws: SQLiteError.self) {
      try statement.forEachRow { () throws(SQLiteError) in
        throw SQLiteError(extendedCode: 1, message: "enough")
      }
    }
    #expect(!statement.isActive)
  }

  private func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF")
    var text = ""
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }
}
