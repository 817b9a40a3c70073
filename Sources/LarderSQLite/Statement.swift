internal import CSQLite

/// A compiled SQL statement, its bindings and its current row.
///
/// Parameters and columns are counted as SQLite counts them: parameters from 1, columns from 0. Columns are read
/// lazily, straight from SQLite's row, and only while the statement stands on that row.
/// Not thread-safe: it belongs to the owner of its connection.
public final class Statement {
  let handle: OpaquePointer
  private let connection: Connection

  init(_ connection: Connection, sql: String, persistent: Bool) throws(SQLiteError) {
    var compiled: OpaquePointer?
    let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let result = sqlite3_prepare_v3(connection.handle, sql, -1, flags, &compiled, nil)
    guard result == SQLITE_OK else { throw connection.error(result, sql: sql) }
    guard let compiled else {
      throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "the statement is empty", sql: sql)
    }
    handle = compiled
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// The statement's text, with parameters and without values.
  public var sql: String { sqlite3_sql(handle).map { String(cString: $0) } ?? "" }

  // MARK: - Running

  /// Goes to the next row.
  ///
  /// - Returns: false when there is none left; the statement is then reset at its next use.
  public func step() throws(SQLiteError) -> Bool {
    let result = sqlite3_step(handle)
    if result == SQLITE_ROW { return true }
    if result == SQLITE_DONE { return false }
    let error = connection.error(result, sql: sql)
    sqlite3_reset(handle)
    throw error
  }

  /// Runs a statement that gives no rows to its end and makes it ready for the next run; bindings stay.
  public func run() throws(SQLiteError) {
    let result = sqlite3_step(handle)
    if result != SQLITE_DONE && result != SQLITE_ROW {
      let error = connection.error(result, sql: sql)
      sqlite3_reset(handle)
      throw error
    }
    sqlite3_reset(handle)
  }

  /// Makes the statement ready for another run; bindings stay.
  public func reset() { sqlite3_reset(handle) }

  /// Sets every parameter to NULL.
  public func clearBindings() { sqlite3_clear_bindings(handle) }

  // MARK: - Parameters

  /// Binds an integer.
  public func bind(_ index: Int, _ value: Int64) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, Int32(truncatingIfNeeded: index), value))
  }

  /// Binds a floating-point number; SQLite stores a NaN as NULL.
  public func bind(_ index: Int, _ value: Double) throws(SQLiteError) {
    try check(sqlite3_bind_double(handle, Int32(truncatingIfNeeded: index), value))
  }

  /// Binds a text, which SQLite copies.
  public func bind(_ index: Int, _ value: String) throws(SQLiteError) {
    var value = value
    let result = value.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        sqlite3_bind_text64(
          handle, Int32(truncatingIfNeeded: index), text.baseAddress ?? larder_sqlite_empty_text(),
          UInt64(text.count), larder_sqlite_transient(), UInt8(SQLITE_UTF8))
      }
    }
    try check(result)
  }

  /// Binds bytes as a text, which SQLite copies; they have to be UTF-8.
  public func bindText(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) throws(SQLiteError) {
    let result = bytes.withMemoryRebound(to: CChar.self) { text in
      sqlite3_bind_text64(
        handle, Int32(truncatingIfNeeded: index), text.baseAddress ?? larder_sqlite_empty_text(),
        UInt64(text.count), larder_sqlite_transient(), UInt8(SQLITE_UTF8))
    }
    try check(result)
  }

  /// Binds bytes as a blob, which SQLite copies.
  public func bindBlob(_ index: Int, _ bytes: UnsafeRawBufferPointer) throws(SQLiteError) {
    let index = Int32(truncatingIfNeeded: index)
    guard let base = bytes.baseAddress, bytes.count > 0 else {
      return try check(sqlite3_bind_zeroblob(handle, index, 0))
    }
    try check(
      sqlite3_bind_blob64(handle, index, base, UInt64(bytes.count), larder_sqlite_transient()))
  }

  /// Binds bytes as a blob, which SQLite copies.
  public func bindBlob(_ index: Int, _ bytes: [UInt8]) throws(SQLiteError) {
    let index = Int32(truncatingIfNeeded: index)
    let result = bytes.withUnsafeBytes { buffer -> Int32 in
      guard let base = buffer.baseAddress, buffer.count > 0 else {
        return sqlite3_bind_zeroblob(handle, index, 0)
      }
      return sqlite3_bind_blob64(
        handle, index, base, UInt64(buffer.count), larder_sqlite_transient())
    }
    try check(result)
  }

  /// Binds NULL.
  public func bindNull(_ index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_null(handle, Int32(truncatingIfNeeded: index)))
  }

  // MARK: - Columns of the current row

  /// The type that SQLite stored a value as.
  public enum ColumnType: Int32, Hashable, Sendable {
    case integer = 1
    case double = 2
    case text = 3
    case blob = 4
    case null = 5
  }

  /// The number of columns a row has.
  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  /// A column's name in the result.
  public func columnName(_ index: Int) -> String {
    sqlite3_column_name(handle, Int32(index)).map { String(cString: $0) } ?? ""
  }

  /// The stored type of a column in this row.
  public func type(_ index: Int) -> ColumnType {
    ColumnType(rawValue: sqlite3_column_type(handle, Int32(index))) ?? .null
  }

  /// Whether the column is NULL in this row.
  public func isNull(_ index: Int) -> Bool {
    sqlite3_column_type(handle, Int32(index)) == SQLITE_NULL
  }

  /// The column as an integer; 0 for NULL.
  public func int64(_ index: Int) -> Int64 { sqlite3_column_int64(handle, Int32(index)) }

  /// The column as a number; 0 for NULL.
  public func double(_ index: Int) -> Double { sqlite3_column_double(handle, Int32(index)) }

  /// The column as a text; empty for NULL. Ill-formed UTF-8 is repaired.
  public func string(_ index: Int) -> String {
    String(decoding: utf8(index), as: UTF8.self)
  }

  /// The column's UTF-8 bytes, valid until the next step, reset or type conversion of this column.
  public func utf8(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let index = Int32(index)
    let start = sqlite3_column_text(handle, index)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index)))
  }

  /// The column's bytes, valid until the next step, reset or type conversion of this column.
  public func blob(_ index: Int) -> UnsafeRawBufferPointer {
    let index = Int32(index)
    let start = sqlite3_column_blob(handle, index)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index)))
  }

  @inline(__always)
  private func check(_ result: Int32) throws(SQLiteError) {
    if result != SQLITE_OK { throw connection.error(result, sql: sql) }
  }
}
