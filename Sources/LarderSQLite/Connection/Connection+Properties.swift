internal import CSQLite

extension Connection {
  /// Whether the file has a table (or view) of this name; case counts as SQLite counts it.
  public func tableExists(_ name: String) throws(SQLiteError) -> Bool {
    let statement = try cached(
      """
      SELECT 1 FROM sqlite_schema
      WHERE type IN ('table', 'view') AND name = ? COLLATE NOCASE
      """)
    try statement.bind(1, name)
    defer { statement.reset() }
    return try statement.step()
  }

  /// The names of a table's columns in their order; empty when there is no such table.
  public func columnNames(ofTable table: String) throws(SQLiteError) -> [String] {
    let statement = try cached("SELECT name FROM pragma_table_info(?)")
    try statement.bind(1, table)
    var names: [String] = []
    while try statement.step() { names.append(statement.string(0)) }
    return names
  }

  /// The number at `user_version` in the file's head, which is the application's to use.
  public func userVersion() throws(SQLiteError) -> Int32 { try headerNumber("user_version") }

  /// Sets `user_version`, as part of the transaction.
  public func setUserVersion(_ version: Int32) throws(SQLiteError) {
    try execute("PRAGMA user_version = \(version)")
  }

  /// The number at `application_id` in the file's head, which tells what kind of file it is.
  public func applicationID() throws(SQLiteError) -> Int32 { try headerNumber("application_id") }

  /// Sets `application_id`, as part of the transaction.
  public func setApplicationID(_ identifier: Int32) throws(SQLiteError) {
    try execute("PRAGMA application_id = \(identifier)")
  }

  /// A number that changes when another connection has committed a change to the file.
  public func dataVersion() throws(SQLiteError) -> Int32 { try headerNumber("data_version") }

  /// The number of pages of the file.
  public func pageCount() throws(SQLiteError) -> Int64 {
    try firstInt64("PRAGMA page_count") ?? 0
  }

  /// The bytes of a page.
  public func pageSize() throws(SQLiteError) -> Int64 { try firstInt64("PRAGMA page_size") ?? 0 }

  /// The pages that nothing is stored in.
  public func freePageCount() throws(SQLiteError) -> Int64 {
    try firstInt64("PRAGMA freelist_count") ?? 0
  }

  /// Forbids the file to grow beyond so many pages; a write then fails with `full`.
  ///
  /// - Returns: the limit that holds now, never less than the present size.
  @discardableResult
  public func setMaximumPageCount(_ count: Int64) throws(SQLiteError) -> Int64 {
    try firstInt64("PRAGMA max_page_count = \(count)") ?? 0
  }

  private func headerNumber(_ name: String) throws(SQLiteError) -> Int32 {
    Int32(truncatingIfNeeded: try firstInt64("PRAGMA \(name)") ?? 0)
  }

  // MARK: - Limits

  /// A limit that SQLite keeps at run time (https://www.sqlite.org/c3ref/c_limit_attached.html).
  public struct Limit: RawRepresentable, Hashable, Sendable {
    /// SQLite's number of the limit.
    public let rawValue: Int32

    /// Creates a limit from SQLite's number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The bytes of a text, blob or row.
    public static let length = Limit(rawValue: SQLITE_LIMIT_LENGTH)
    /// The bytes of a statement.
    public static let sqlLength = Limit(rawValue: SQLITE_LIMIT_SQL_LENGTH)
    /// The columns of a table, an index or a result.
    public static let columns = Limit(rawValue: SQLITE_LIMIT_COLUMN)
    /// The depth of an expression's tree.
    public static let expressionDepth = Limit(rawValue: SQLITE_LIMIT_EXPR_DEPTH)
    /// The parts of a compound SELECT.
    public static let compoundSelect = Limit(rawValue: SQLITE_LIMIT_COMPOUND_SELECT)
    /// The arguments of a function.
    public static let functionArguments = Limit(rawValue: SQLITE_LIMIT_FUNCTION_ARG)
    /// The bytes of a LIKE or GLOB pattern.
    public static let patternLength = Limit(rawValue: SQLITE_LIMIT_LIKE_PATTERN_LENGTH)
    /// The highest number of a parameter.
    public static let parameters = Limit(rawValue: SQLITE_LIMIT_VARIABLE_NUMBER)
    /// The databases that may be attached.
    public static let attached = Limit(rawValue: SQLITE_LIMIT_ATTACHED)
    /// The instructions of a compiled statement.
    public static let instructions = Limit(rawValue: SQLITE_LIMIT_VDBE_OP)
    /// How deeply triggers may set off triggers.
    public static let triggerDepth = Limit(rawValue: SQLITE_LIMIT_TRIGGER_DEPTH)
  }

  /// A limit's present value.
  public func limit(_ limit: Limit) -> Int { Int(sqlite3_limit(handle, limit.rawValue, -1)) }

  /// Lowers or raises a limit, at most to what SQLite was built with.
  public func setLimit(_ limit: Limit, to value: Int) {
    sqlite3_limit(handle, limit.rawValue, Int32(clamping: max(0, value)))
  }
}
