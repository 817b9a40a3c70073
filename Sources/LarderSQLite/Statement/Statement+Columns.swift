internal import CSQLite
internal import LarderBytes

extension Statement {
  /// The type that SQLite stored a value as.
  public enum ColumnType: Int32, Hashable, Sendable {
    /// A whole number of 64 bits.
    case integer = 1
    /// A floating-point number.
    case double = 2
    /// A text.
    case text = 3
    /// Bytes.
    case blob = 4
    /// No value.
    case null = 5
  }

  /// The number of columns a row has.
  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  /// A column's name in the result; empty when there is no such column.
  public func columnName(_ index: Int) -> String {
    sqlite3_column_name(handle, Int32(truncatingIfNeeded: index)).map { String(cString: $0) } ?? ""
  }

  // A column that does not exist reads as NULL, which SQLite sees to.

  /// The stored type of a column in this row.
  public func type(_ index: Int) -> ColumnType {
    ColumnType(rawValue: sqlite3_column_type(handle, Int32(truncatingIfNeeded: index))) ?? .null
  }

  /// Whether the column is NULL in this row.
  public func isNull(_ index: Int) -> Bool {
    sqlite3_column_type(handle, Int32(truncatingIfNeeded: index)) == SQLITE_NULL
  }

  /// The column as an integer; 0 for NULL.
  public func int64(_ index: Int) -> Int64 {
    sqlite3_column_int64(handle, Int32(truncatingIfNeeded: index))
  }

  /// The column as a number; 0 for NULL.
  public func double(_ index: Int) -> Double {
    sqlite3_column_double(handle, Int32(truncatingIfNeeded: index))
  }

  /// The column as a text; empty for NULL. Ill-formed UTF-8 is repaired.
  public func string(_ index: Int) -> String {
    String(decoding: text(Int32(truncatingIfNeeded: index)), as: UTF8.self)
  }

  /// The column as an integer; nil for NULL.
  public func optionalInt64(_ index: Int) -> Int64? { isNull(index) ? nil : int64(index) }

  /// The column as a number; nil for NULL.
  public func optionalDouble(_ index: Int) -> Double? { isNull(index) ? nil : double(index) }

  /// The column as a text; nil for NULL. Ill-formed UTF-8 is repaired.
  public func optionalString(_ index: Int) -> String? {
    // SQLite gives no address for NULL only (or when memory is short).
    let bytes = text(Int32(truncatingIfNeeded: index))
    return bytes.baseAddress == nil ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The column's UTF-8 bytes, valid until the next step, reset or type conversion of this column.
  @_lifetime(borrow self)
  package func utf8(_ index: Int) -> Span<UInt8> {
    _overrideLifetime(text(Int32(truncatingIfNeeded: index)).span, borrowing: self)
  }

  @inline(__always)
  private func text(_ index: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(handle, index)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index)))
  }

  /// The column's bytes, valid until the next step, reset or type conversion of this column.
  @_lifetime(borrow self)
  package func blob(_ index: Int) -> Span<UInt8> {
    let index = Int32(truncatingIfNeeded: index)
    let start = sqlite3_column_blob(handle, index)?.assumingMemoryBound(to: UInt8.self)
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index)))
    return _overrideLifetime(bytes.span, borrowing: self)
  }

  /// Calls a closure with the column's text as UTF-8; none for NULL. The statement must not step meanwhile.
  @inline(__always)
  public func withText(_ index: Int, _ body: (Span<UInt8>) -> Void) { body(utf8(index)) }

  /// Calls a closure with the column's bytes, a text's too; none for NULL. The statement must not step meanwhile.
  public func withBytes(_ index: Int, _ body: (Span<UInt8>) -> Void) {
    body(blob(index))
  }

  /// The column's bytes as a copy; empty for NULL.
  public func bytes(_ index: Int) -> [UInt8] { blob(index).copy }
}
