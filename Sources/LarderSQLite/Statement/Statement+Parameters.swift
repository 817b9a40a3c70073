internal import CSQLite
internal import LarderBytes

extension Statement {
  /// The highest number of a parameter.
  public var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  /// The number of a named parameter, such as `:title`; nil when there is none.
  public func parameterIndex(_ name: String) -> Int? {
    let index = sqlite3_bind_parameter_index(handle, name)
    return index > 0 ? Int(index) : nil
  }

  /// Binds an integer.
  public func bind(_ index: Int, _ value: Int64) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, Int32(truncatingIfNeeded: index), value))
  }

  /// Binds an integer.
  public func bind(_ index: Int, _ value: Int) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, Int32(truncatingIfNeeded: index), Int64(value)))
  }

  /// Binds a floating-point number; SQLite stores a NaN as NULL.
  public func bind(_ index: Int, _ value: Double) throws(SQLiteError) {
    try check(sqlite3_bind_double(handle, Int32(truncatingIfNeeded: index), value))
  }

  /// Binds a text, which SQLite copies.
  public func bind(_ index: Int, _ value: String) throws(SQLiteError) {
    try bindText(index, value.utf8.span)
  }

  /// Binds a text that the caller keeps unchanged until the statement was run or given another: SQLite copies only what
  /// is too short to lie in memory of its own. A copy cost a tenth of writing an import's rows.
  package func bindKept(_ index: Int, _ value: String) throws(SQLiteError) {
    // Up to 15 bytes a string may lie in the value itself.
    let result = value.utf8.withContiguousStorageIfAvailable { bytes -> Int32 in
      guard bytes.count > 15, let start = UnsafeRawPointer(bytes.baseAddress) else {
        return bindCopy(index, bytes)
      }
      return sqlite3_bind_text64(
        handle, Int32(truncatingIfNeeded: index), start.assumingMemoryBound(to: CChar.self),
        UInt64(bytes.count), larder_sqlite_static(), UInt8(SQLITE_UTF8))
    }
    if let result { try check(result) } else { try bind(index, value) }
  }

  /// Binds an integer or NULL.
  public func bind(_ index: Int, _ value: Int64?) throws(SQLiteError) {
    if let value { try bind(index, value) } else { try bindNull(index) }
  }

  /// Binds a number or NULL.
  public func bind(_ index: Int, _ value: Double?) throws(SQLiteError) {
    if let value { try bind(index, value) } else { try bindNull(index) }
  }

  /// Binds a text, which SQLite copies, or NULL.
  public func bind(_ index: Int, _ value: String?) throws(SQLiteError) {
    if let value { try bind(index, value) } else { try bindNull(index) }
  }

  /// Binds bytes as a text, which SQLite copies; they have to be UTF-8.
  @inline(__always)
  package func bindText(_ index: Int, _ bytes: Span<UInt8>) throws(SQLiteError) {
    try check(bytes.withUnsafeBufferPointer { bindCopy(index, $0) })
  }

  /// Binds bytes as a blob, which SQLite copies.
  public func bindBlob(_ index: Int, _ bytes: [UInt8]) throws(SQLiteError) {
    try bindBlob(index, bytes.span.raw)
  }

  /// Binds bytes as a blob, which SQLite copies.
  public func bindBlob(_ index: Int, _ bytes: RawSpan) throws(SQLiteError) {
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

  @inline(__always)
  private func bindCopy(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    // Without an address SQLite would store NULL for an empty text.
    guard let start = UnsafeRawPointer(bytes.baseAddress) else {
      return sqlite3_bind_text64(
        handle, Int32(truncatingIfNeeded: index), larder_sqlite_empty_text(), 0,
        larder_sqlite_static(), UInt8(SQLITE_UTF8))
    }
    return sqlite3_bind_text64(
      handle, Int32(truncatingIfNeeded: index), start.assumingMemoryBound(to: CChar.self),
      UInt64(bytes.count), larder_sqlite_transient(), UInt8(SQLITE_UTF8))
  }

  @inline(__always)
  private func check(_ result: Int32) throws(SQLiteError) {
    if result != SQLITE_OK { throw bindingError(result) }
  }
}
