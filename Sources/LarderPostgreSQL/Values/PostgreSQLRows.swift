internal import CPostgreSQL

/// The rows that a statement gave, in binary formats: all of them, or the one that has come last (`forEachRow`).
///
/// Not thread-safe; valid as long as it is held, and one that came last until the next one comes. A column that does not
/// exist, or of another type, reads as 0 or as nothing.
package final class PostgreSQLRows {
  /// libpq's own memory; nil for a row of a `COPY`.
  private let result: OpaquePointer?
  /// Where the values of a row of a `COPY` are, nil for NULL.
  private let values: UnsafeMutableBufferPointer<UnsafeRawBufferPointer?>
  package let count: Int
  private let columnCount: Int

  init(_ result: OpaquePointer) {
    self.result = result
    count = Int(PQntuples(result))
    columnCount = Int(PQnfields(result))
    values = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  /// Makes room for one row of a `COPY`, which `read` brings.
  init(columnCount: Int) {
    result = nil
    count = 1
    self.columnCount = columnCount
    values = .allocate(capacity: columnCount)
    values.initialize(repeating: nil)
  }

  deinit {
    PQclear(result)
    values.deallocate()
  }

  /// Takes a row of a `COPY`, which has to be kept as long as this is asked.
  ///
  /// - Returns: false for the end of all rows.
  func read(_ bytes: UnsafeRawBufferPointer) throws(PostgreSQLError) -> Bool {
    guard bytes.count >= 2, var next = bytes.baseAddress else { throw .isNoRow }
    let end = next + bytes.count
    let found = Int16(bigEndian: next.loadUnaligned(as: Int16.self))
    if found == -1 { return false }
    guard Int(found) == columnCount else { throw .isNoRow }
    next += 2
    for column in 0..<columnCount {
      guard end - next >= 4 else { throw .isNoRow }
      let size = Int(Int32(bigEndian: next.loadUnaligned(as: Int32.self)))
      next += 4
      guard size <= end - next else { throw .isNoRow }
      values[column] = size < 0 ? nil : UnsafeRawBufferPointer(start: next, count: size)
      next += max(size, 0)
    }
    return true
  }

  /// How many rows a statement changed that gives none.
  package var changedCount: Int {
    guard let result else { return 0 }
    return Int(String(cString: PQcmdTuples(result))) ?? 0
  }

  /// The bytes of a value; nil for NULL.
  @inline(__always)
  func bytes(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer? {
    guard row >= 0, row < count, column >= 0, column < columnCount else { return nil }
    guard let result else { return values[column] }
    guard let start = PQgetvalue(result, Int32(row), Int32(column)) else { return nil }
    let length = Int(PQgetlength(result, Int32(row), Int32(column)))
    // Of NULL it is 0 as well.
    if length == 0, PQgetisnull(result, Int32(row), Int32(column)) != 0 { return nil }
    return UnsafeRawBufferPointer(start: start, count: length)
  }

  package func isNull(_ row: Int, _ column: Int) -> Bool { bytes(row, column) == nil }

  /// A `bigint`, an `integer` or a `boolean`; 0 for NULL.
  package func int64(_ row: Int, _ column: Int) -> Int64 {
    guard let bytes = bytes(row, column) else { return 0 }
    return bytes.int64
  }

  /// A `double precision`; 0 for NULL.
  package func double(_ row: Int, _ column: Int) -> Double {
    guard let bytes = bytes(row, column) else { return 0 }
    return bytes.double
  }

  /// A `text`; empty for NULL.
  package func string(_ row: Int, _ column: Int) -> String {
    guard let bytes = bytes(row, column) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The texts of a `text[]` without those that are NULL; none for NULL, and for what is no list of one dimension
  /// (`array_send` in PostgreSQL's source: dimensions, whether there are NULLs, type, length, lower bound, elements).
  package func strings(_ row: Int, _ column: Int) -> [String] {
    guard let bytes = bytes(row, column), bytes.count >= 20, bytes.int32(at: 0) == 1 else {
      return []
    }
    var texts: [String] = []
    var place = 20
    for _ in 0..<max(0, bytes.int32(at: 12)) {
      guard bytes.count - place >= 4 else { break }
      let size = bytes.int32(at: place)
      place += 4
      if size < 0 { continue }
      guard size <= bytes.count - place else { break }
      texts.append(String(decoding: bytes[place..<place + size], as: UTF8.self))
      place += size
    }
    return texts
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

extension PostgreSQLError {
  fileprivate static var isNoRow: PostgreSQLError {
    PostgreSQLError(.connectionFailure, "the server sent a row that cannot be read")
  }
}

extension UnsafeRawBufferPointer {
  /// A number of four bytes at a place that has them.
  fileprivate func int32(at place: Int) -> Int {
    Int(Int32(bigEndian: loadUnaligned(fromByteOffset: place, as: Int32.self)))
  }

  /// A whole number as the server sends it; 0 for what is none.
  @inline(__always)
  var int64: Int64 {
    switch count {
    case 8: Int64(bigEndian: loadUnaligned(as: Int64.self))
    case 4: Int64(Int32(bigEndian: loadUnaligned(as: Int32.self)))
    case 1: Int64(self[0])
    default: 0
    }
  }

  /// A `double precision` as the server sends it; 0 for what is none.
  @inline(__always)
  var double: Double {
    count == 8 ? Double(bitPattern: UInt64(bigEndian: loadUnaligned(as: UInt64.self))) : 0
  }
}
