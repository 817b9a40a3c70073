internal import CSQLite

/// A compiled SQL statement, its bindings and its current row.
///
/// Parameters and columns are counted as SQLite counts them: parameters from 1, columns from 0.
/// Columns are read lazily, straight from SQLite's row, and only while the statement stands on that
/// row. Not thread-safe: it belongs to the owner of its connection. It may outlive the
/// `Connection`; the file then stays open until it goes.
public final class Statement {
  // No reference to the connection, which keeps statements itself: SQLite knows a statement's
  // connection.
  let handle: OpaquePointer
  /// Who bound its values last: see `Connection.cached(_:boundBy:_:)`; 0 for anybody.
  var owner: UInt64 = 0

  init(_ connection: Connection, sql: String, persistent: Bool) throws(SQLiteError) {
    var compiled: OpaquePointer?
    var rest = false
    let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    var text = sql
    let result = text.withUTF8 { bytes -> Int32 in
      guard !bytes.contains(0) else { return SQLITE_MISUSE }
      return bytes.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { return SQLITE_OK }
        var tail: UnsafePointer<CChar>?
        let result = JournalRace.settled(connection.handle) {
          sqlite3_prepare_v3(
            connection.handle, start, Int32(clamping: text.count), flags, &compiled, &tail)
        }
        if result == SQLITE_OK, let tail {
          rest = Self.holdsStatement(connection, tail, text.count - start.distance(to: tail))
        }
        return result
      }
    }
    if result == SQLITE_MISUSE { throw SQLiteError.misuse("the SQL holds a NUL", sql: sql) }
    guard result == SQLITE_OK else { throw connection.error(result, sql: sql) }
    guard let compiled else { throw SQLiteError.misuse("the statement is empty", sql: sql) }
    if rest {
      sqlite3_finalize(compiled)
      throw SQLiteError.misuse("the text holds more than one statement", sql: sql)
    }
    handle = compiled
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether there is anything but blanks and comments.
  private static func holdsStatement(
    _ connection: Connection, _ text: UnsafePointer<CChar>, _ count: Int
  ) -> Bool {
    if count <= 0 { return false }
    var statement: OpaquePointer?
    let result = sqlite3_prepare_v3(
      connection.handle, text, Int32(clamping: count), 0, &statement, nil)
    defer { sqlite3_finalize(statement) }
    return result != SQLITE_OK || statement != nil
  }

  /// The statement's text, with parameters and without values.
  public var sql: String { sqlite3_sql(handle).map { String(cString: $0) } ?? "" }

  /// Whether the statement changes nothing in the file.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// Whether the statement stands on a row or was left there: it then holds its snapshot.
  public var isActive: Bool { sqlite3_stmt_busy(handle) != 0 }

  // MARK: - Running

  /// Goes to the next row.
  ///
  /// - Returns: false when there is none left; the statement is then reset at its next use.
  public func step() throws(SQLiteError) -> Bool {
    let result = stepped()
    if result == SQLITE_ROW { return true }
    if result == SQLITE_DONE { return false }
    throw failed(result)
  }

  @inline(__always)
  private func stepped() -> Int32 {
    let result = sqlite3_step(handle)
    if result == SQLITE_ROW || result == SQLITE_DONE { return result }
    return JournalRace.settled(sqlite3_db_handle(handle), after: result) {
      // Nothing was read yet, and bindings stay.
      sqlite3_reset(handle)
      return sqlite3_step(handle)
    }
  }

  /// Runs a statement that gives no rows to its end and makes it ready for the next run; bindings
  /// stay.
  public func run() throws(SQLiteError) {
    let result = stepped()
    if result != SQLITE_DONE && result != SQLITE_ROW { throw failed(result) }
    sqlite3_reset(handle)
  }

  /// Calls `body` on each row that is left and makes the statement ready for the next run, also
  /// after an error.
  public func forEachRow(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    defer { sqlite3_reset(handle) }
    while try step() { try body() }
  }

  /// Makes the statement ready for another run; bindings stay.
  public func reset() { sqlite3_reset(handle) }

  /// Sets every parameter to NULL.
  public func clearBindings() {
    owner = 0
    sqlite3_clear_bindings(handle)
  }

  // Out of line, so that the calls made for each row and value stay small.
  @inline(never)
  private func failed(_ result: Int32) -> SQLiteError {
    let error = SQLiteError(result, of: sqlite3_db_handle(handle), sql: sql)
    sqlite3_reset(handle)
    return error
  }

  @inline(never)
  func bindingError(_ result: Int32) -> SQLiteError {
    SQLiteError(result, of: sqlite3_db_handle(handle), sql: sql)
  }
}
