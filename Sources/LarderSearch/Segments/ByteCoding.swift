internal import LarderBytes

/// Bytes to be stored. Numbers are little-endian; a varint has seven bits a byte, the lowest first.
typealias ByteWriter = GrowingBuffer<UInt8>

extension GrowingBuffer where Element == UInt8 {
  @inline(__always)
  func append<Integer: FixedWidthInteger & BitwiseCopyable>(fixed value: Integer) {
    let size = MemoryLayout<Integer>.size
    reserve(size)
    base.store(value.littleEndian, at: count)
    advance(size)
  }

  @inline(__always)
  func append(varint value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always)
  func append(varint value: Int) { append(varint: UInt64(bitPattern: Int64(value))) }

  /// Small negative numbers stay short.
  func append(signed value: Int) {
    append(varint: UInt64(bitPattern: Int64((value << 1) ^ (value >> 63))))
  }

  func append(_ bytes: [UInt8]) { append(bytes.span) }

  func append(_ other: ByteWriter) { append(other.buffer) }

  /// Whether what was written comes before what was written to another: less than 0; 0 where it is the same.
  func order(to other: ByteWriter) -> Int { span.order(to: other.span) }

  /// Appends the checksum of all that was written.
  func appendChecksum() { append(fixed: Checksum.of(span.raw)) }

  /// A copy of what was written.
  var bytes: [UInt8] { span.copy }
}

/// Reads stored bytes; every read is checked against the end.
struct ByteReader {
  private let base: Cells<UInt8>
  private var position = 0
  private let end: Int
  let segment: Int64

  init(_ start: Cells<UInt8>, count: Int, segment: Int64) {
    base = start
    end = count
    self.segment = segment
  }

  /// Calls `body` with a reader of bytes behind which stands their checksum (`appendChecksum`).
  ///
  /// - Returns: nil where they are too short, or damaged and that is to be found out.
  static func reading<Result>(
    checked bytes: [UInt8], segment: Int64, verifies: Bool,
    _ body: (inout ByteReader) throws(SearchError) -> Result
  ) throws(SearchError) -> Result? {
    let length = bytes.count - MemoryLayout<UInt64>.size
    guard length > 0 else { return nil }
    let all = bytes.span.extracting(..<length)
    let sum = bytes.span.word(at: length)
    guard !verifies || Checksum.of(all.raw) == UInt64(littleEndian: sum) else { return nil }
    let memory = FixedBuffer(bytes)
    var reader = ByteReader(memory.cells, count: length, segment: segment)
    return try body(&reader)
  }

  var remaining: Int { end &- position }

  @inline(__always)
  mutating func byte() throws(SearchError) -> UInt8 {
    guard position < end else { throw truncated() }
    let value = base[position]
    position &+= 1
    return value
  }

  @inline(__always)
  mutating func fixed<Integer: FixedWidthInteger & BitwiseCopyable>(
    _ type: Integer.Type
  ) throws(SearchError) -> Integer {
    let size = MemoryLayout<Integer>.size
    guard remaining >= size else { throw truncated() }
    let value = base.number(position, as: type)
    position &+= size
    return value
  }

  @inline(__always)
  mutating func varint() throws(SearchError) -> UInt64 {
    let first = try byte()
    if first < 0x80 { return UInt64(first) }
    return try longVarint(first)
  }

  private mutating func longVarint(_ first: UInt8) throws(SearchError) -> UInt64 {
    var value = UInt64(first & 0x7f)
    var shift: UInt64 = 7
    while true {
      let next = try byte()
      value |= UInt64(next & 0x7f) << shift
      if next < 0x80 { return value }
      shift += 7
      if shift > 63 { throw SearchError.damaged(segment: segment, "a number is too long") }
    }
  }

  @inline(__always)
  mutating func skipVarints(_ count: Int) throws(SearchError) {
    var left = count
    while left > 0 {
      if try byte() < 0x80 { left &-= 1 }
    }
  }

  /// A number that has to be at most `limit`.
  @inline(__always)
  mutating func count(atMost limit: Int) throws(SearchError) -> Int {
    let value = try varint()
    guard value <= UInt64(limit) else {
      throw SearchError.damaged(segment: segment, "a number is out of range")
    }
    return Int(value)
  }

  mutating func signed() throws(SearchError) -> Int {
    let value = try varint()
    return Int(Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
  }

  @inline(__always)
  mutating func bytes(_ count: Int) throws(SearchError) -> CellRun<UInt8> {
    guard count >= 0, remaining >= count else { throw truncated() }
    let start = position
    position &+= count
    return (base + start).run(count)
  }

  private func truncated() -> SearchError {
    SearchError.damaged(segment: segment, "its bytes end too early")
  }
}

extension SearchError {
  static func damaged(segment: Int64, _ what: String) -> SearchError {
    SearchError(.corrupt, "search index segment \(segment) is damaged: \(what); rebuild the index")
  }

  static func damaged(_ what: String) -> SearchError {
    SearchError(.corrupt, "search index is damaged: \(what); rebuild the index")
  }
}
