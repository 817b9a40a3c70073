internal import CPostgreSQL

/// The rows that a statement gave, all of them, in binary formats.
///
/// Not thread-safe; valid as long as it is held. A column that does not exist, or of another type, reads as 0 or as
/// nothing.
package final class PostgreSQLRows {
  private let result: OpaquePointer
  package let count: Int
  private let columnCount: Int

  init(_ result: OpaquePointer) {
    self.result = result
    count = Int(PQntuples(result))
    columnCount = Int(PQnfields(result))
  }

  deinit { PQclear(result) }

  /// How many rows a statement changed that gives none.
  package var changedCount: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  private func bytes(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer? {
    guard row >= 0, row < count, column >= 0, column < columnCount,
      PQgetisnull(result, Int32(row), Int32(column)) == 0,
      let start = PQgetvalue(result, Int32(row), Int32(column))
    else { return nil }
    return UnsafeRawBufferPointer(
      start: start, count: Int(PQgetlength(result, Int32(row), Int32(column))))
  }

  package func isNull(_ row: Int, _ column: Int) -> Bool {
    row >= count || column >= columnCount || PQgetisnull(result, Int32(row), Int32(column)) != 0
  }

  /// A `bigint`, an `integer` or a `boolean`; 0 for NULL.
  package func int64(_ row: Int, _ column: Int) -> Int64 {
    guard let bytes = bytes(row, column) else { return 0 }
    switch bytes.count {
    case 8: return Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
    case 4: return Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
    case 1: return Int64(bytes[0])
    default: return 0
    }
  }

  /// A `double precision`; 0 for NULL.
  package func double(_ row: Int, _ column: Int) -> Double {
    guard let bytes = bytes(row, column), bytes.count == 8 else { return 0 }
    return Double(bitPattern: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)))
  }

  /// A `text`; empty for NULL.
  package func string(_ row: Int, _ column: Int) -> String {
    guard let bytes = bytes(row, column) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  package func optionalString(_ row: Int, _ column: Int) -> String? {
    isNull(row, column) ? nil : string(row, column)
  }

  /// A `bytea`, or the bytes of any other value; empty for NULL.
  package func bytes(of row: Int, _ column: Int) -> [UInt8] {
    bytes(row, column).map { [UInt8]($0) } ?? []
  }

  /// The digits of a `numeric`; nil for NULL and for what is no number.
  package func decimal(_ row: Int, _ column: Int) -> String? {
    var text: String?
    withBytes(row, column) { text = $0.isEmpty ? nil : BinaryNumeric.text($0) }
    return text
  }

  /// Calls a closure with the bytes of a value; none for NULL.
  package func withBytes(_ row: Int, _ column: Int, _ body: (Span<UInt8>) -> Void) {
    guard let bytes = bytes(row, column) else { return body(Span()) }
    body(bytes.assumingMemoryBound(to: UInt8.self).span)
  }

  /// The same without a type.
  package func withRawBytes(_ row: Int, _ column: Int, _ body: (RawSpan) -> Void) {
    guard let bytes = bytes(row, column) else { return body(RawSpan()) }
    body(bytes.bytes)
  }
}
