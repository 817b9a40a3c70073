internal import CSQLite
internal import LarderBytes

/// The arguments of a call of an SQL function, valid during the call.
///
/// An index that does not exist reads as NULL.
public struct FunctionArguments: ~Copyable {
  let values: UnsafeMutablePointer<OpaquePointer?>?
  /// The number of arguments.
  public let count: Int

  init(values: UnsafeMutablePointer<OpaquePointer?>?, count: Int) {
    self.values = values
    self.count = count
  }

  /// Bytes that SQLite gives a callback, valid during the call.
  @_lifetime(immortal)
  static func bytes(_ start: UnsafeRawPointer?, _ count: Int32) -> Span<UInt8> {
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
    return _overrideLifetime(bytes.assumingMemoryBound(to: UInt8.self).span, borrowing: ())
  }

  private func value(_ index: Int) -> OpaquePointer? {
    index >= 0 && index < count ? values?[index] : nil
  }

  /// The type of an argument.
  public func type(_ index: Int) -> Statement.ColumnType {
    guard let value = value(index) else { return .null }
    return Statement.ColumnType(rawValue: sqlite3_value_type(value)) ?? .null
  }

  /// Whether the argument is NULL.
  public func isNull(_ index: Int) -> Bool { type(index) == .null }

  /// The argument as an integer; 0 for NULL.
  public func int64(_ index: Int) -> Int64 { value(index).map { sqlite3_value_int64($0) } ?? 0 }

  /// The argument as a number; 0 for NULL.
  public func double(_ index: Int) -> Double { value(index).map { sqlite3_value_double($0) } ?? 0 }

  /// The argument as a text; empty for NULL. Ill-formed UTF-8 is repaired.
  public func string(_ index: Int) -> String { String(decoding: text(index), as: UTF8.self) }

  /// The argument's UTF-8 bytes, valid until its next conversion or the end of the call.
  @_lifetime(borrow self)
  package func utf8(_ index: Int) -> Span<UInt8> {
    _overrideLifetime(text(index).span, borrowing: self)
  }

  @inline(__always)
  private func text(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    guard let value = value(index) else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = sqlite3_value_text(value)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
  }

  /// The argument's bytes, valid until its next conversion or the end of the call.
  @_lifetime(borrow self)
  package func blob(_ index: Int) -> Span<UInt8> {
    guard let value = value(index) else { return Span() }
    let start = sqlite3_value_blob(value)?.assumingMemoryBound(to: UInt8.self)
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
    return _overrideLifetime(bytes.span, borrowing: self)
  }
}

/// The result of an SQL function.
public enum FunctionResult: Hashable, Sendable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number.
  case double(Double)
  /// A text.
  case text(String)
  /// A text as its bytes, which have to be UTF-8.
  case utf8([UInt8])
  /// Bytes.
  case blob([UInt8])

  func give(to context: OpaquePointer?) {
    switch self {
    case .null: sqlite3_result_null(context)
    case .integer(let value): sqlite3_result_int64(context, value)
    case .double(let value): sqlite3_result_double(context, value)
    case .text(let text): ColumnResult(context: context).set(text)
    case .utf8(let bytes): ColumnResult(context: context).set(utf8: bytes.span)
    case .blob(let bytes): ColumnResult(context: context).set(bytes)
    }
  }
}

/// Takes one value for a statement that reads a `RowSource`.
public struct ColumnResult {
  let context: OpaquePointer?

  /// Gives an integer.
  @inline(__always)
  public func set(_ value: Int64) { sqlite3_result_int64(context, value) }

  /// Gives a floating-point number; SQLite takes a NaN as NULL.
  @inline(__always)
  public func set(_ value: Double) { sqlite3_result_double(context, value) }

  /// Gives a text, which SQLite copies.
  @inline(__always)
  public func set(_ value: String) {
    set(utf8: value.utf8.span)
  }

  /// Gives a text as its bytes, which have to be UTF-8; SQLite copies them.
  @inline(__always)
  func set(utf8 bytes: Span<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      sqlite3_result_text64(
        context, start ?? larder_sqlite_empty_text(), UInt64(bytes.count),
        larder_sqlite_transient(), UInt8(SQLITE_UTF8))
    }
  }

  /// Gives bytes, which SQLite copies.
  public func set(_ bytes: [UInt8]) {
    if bytes.isEmpty { return sqlite3_result_zeroblob(context, 0) }
    bytes.withUnsafeBytes {
      sqlite3_result_blob64(
        context, $0.baseAddress, UInt64($0.count), larder_sqlite_transient())
    }
  }

  /// Ends the statement with an error.
  public func fail() { sqlite3_result_error_code(context, SQLITE_ERROR) }
}
