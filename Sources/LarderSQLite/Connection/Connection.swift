internal import CSQLite

/// An open SQLite database.
///
/// Not thread-safe: it belongs to one owner, who uses it from one thread at a time. Only its
/// `interruptHandle` may be used by others.
public final class Connection {
  let handle: OpaquePointer
  private var cache: [String: Statement] = [:]
  /// Statements with values, each at the place that the number of its owner gives it.
  private var bound = [Statement?](repeating: nil, count: Connection.boundCapacity)
  /// The savepoints that `transaction` and `savepoint` have open.
  var savepointDepth = 0
  /// Counts the transactions that `begin` opened.
  var transactionCount: UInt64 = 0
  /// Whether the open transaction is the one that `begin` opened last.
  var knowsTransaction = false
  /// Keeps the callbacks alive that SQLite holds pointers to.
  var busyHandler: BusyHandler?
  var progressHandler: ProgressHandler?
  let counts = StatementCounts()
  var trace: ConnectionTrace?
  /// What `larder_rows` is, once a statement has read it.
  var rowSourceTable: RowTable?
  /// How long SQLite waits for other connections' locks, in milliseconds.
  var busyTimeout: Int32
  /// Where this connection waits for its turn to write; nil before the first time, and where there is no write-ahead
  /// log.
  var writerQueue: WriterQueue?
  var isInTurn = false
  /// Where `larder_collect` puts rows, once somebody wanted some.
  var knownRowCollector: RowCollector?
  /// The path the connection was opened with.
  public let path: String
  /// Stops the statement that runs, from any thread.
  public let interruptHandle: InterruptHandle

  /// How many compiled statements `cached` keeps.
  static let cacheCapacity = 256
  /// How many statements are found by who bound their values; a power of two.
  private static let boundCapacity = 16

  /// Opens a database file.
  ///
  /// The path `:memory:` is a database in memory, an empty one a temporary file; both are the
  /// connection's own.
  ///
  /// - Throws: `SQLiteError`, `cannotOpen` when there is no such file, `notADatabase` for another
  ///   kind of file (some damage is found only by the first statement).
  public init(path: String, options: Options = Options()) throws(SQLiteError) {
    var opened: OpaquePointer?
    let result = try Self.open(path, options, &opened)
    guard result == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      let number = SQLiteError.systemNumber(result, opened)
      sqlite3_close_v2(opened)
      throw SQLiteError(extendedCode: result, message: message, systemNumber: number)
    }
    handle = opened
    self.path = path
    busyTimeout = options.busyTimeout
    interruptHandle = InterruptHandle(opened)
    // From here on an error runs `deinit`, which closes.
    sqlite3_busy_timeout(handle, options.busyTimeout)
    defend()
    try apply(options)
    // Last, because it forbids `journal_mode = off`: the schema cannot be written directly.
    _ = larder_sqlite_db_config_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
  }

  deinit {
    interruptHandle.close()
    // A statement may outlive its connection; version 2 of close waits for it. The callbacks do not
    // outlive it.
    clearStatementCache()
    sqlite3_busy_handler(handle, nil, nil)
    sqlite3_progress_handler(handle, 0, nil, nil)
    sqlite3_trace_v2(handle, 0, nil, nil)
    sqlite3_close_v2(handle)
  }

  // MARK: - Statements

  /// Runs one or more statements that give no rows, separated by semicolons.
  public func execute(_ sql: String) throws(SQLiteError) {
    guard !sql.utf8.contains(0) else { throw SQLiteError.misuse("the SQL holds a NUL", sql: sql) }
    // It may end a transaction and begin another.
    knowsTransaction = false
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    if result != SQLITE_OK { throw error(result, sql: sql) }
  }

  /// Compiles a statement.
  ///
  /// - Throws: `SQLiteError`, `misuse` when the text holds no statement or more than one.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(self, sql: sql, persistent: false)
  }

  /// Returns a compiled statement from the connection's cache, reset and without bindings.
  ///
  /// The statement is shared: do not step it while another use of the same text is under way. A
  /// statement that is left before its last row should be `reset`, or it keeps its snapshot open.
  public func cached(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = cache[sql] {
      counts.noteHit()
      statement.reset()
      statement.clearBindings()
      return statement
    }
    // Whoever makes endless different texts does not fill the memory; what is in use stays alive.
    if cache.count >= Self.cacheCapacity { cache.removeAll(keepingCapacity: true) }
    counts.noteMiss()
    let statement = try Statement(self, sql: sql, persistent: true)
    cache[sql] = statement
    return statement
  }

  /// Returns the compiled statement for a text, as `cached` does, with the values that its owner bound: again only when
  /// somebody else used the statement since.
  ///
  /// - Parameters:
  ///   - sql: one statement.
  ///   - owner: not 0; it always binds the same values, and to the same text.
  ///   - bind: binds them.
  public func cached(
    _ sql: String, boundBy owner: UInt64, _ bind: (Statement) throws(SQLiteError) -> Void
  ) throws(SQLiteError) -> Statement {
    let place = Int(truncatingIfNeeded: owner) & (Self.boundCapacity - 1)
    if let statement = bound[place], statement.owner == owner {
      counts.noteHit()
      if statement.isActive { statement.reset() }
      return statement
    }
    let statement = try cached(sql)
    try bind(statement)
    statement.owner = owner
    bound[place] = statement
    return statement
  }

  /// Forgets the compiled statements that `cached` keeps.
  public func clearStatementCache() {
    cache.removeAll()
    bound = [Statement?](repeating: nil, count: Self.boundCapacity)
  }

  /// Runs a statement and returns the first column of its first row; nil for no row or NULL.
  public func firstInt64(_ sql: String) throws(SQLiteError) -> Int64? {
    let statement = try prepare(sql)
    guard try statement.step() else { return nil }
    return statement.optionalInt64(0)
  }

  /// The rowid that the last insert gave.
  public var lastInsertRowID: Int64 { sqlite3_last_insert_rowid(handle) }
  /// The number of rows that the last statement changed.
  public var changes: Int { Int(sqlite3_changes64(handle)) }
  /// The number of rows that were changed since the connection was opened.
  public var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }
  /// Whether a transaction is open.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
  /// Whether the file can only be read.
  public var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  func error(_ result: Int32, sql: String? = nil) -> SQLiteError {
    SQLiteError(result, of: handle, sql: sql)
  }
}
