/// What a segment's row says: counts, keys, and where its parts are.
struct SegmentHeader {
  static let version: UInt8 = 6
  /// Documents of one segment; gaps of postings fit 24 bits.
  static let maximumDocuments = 1 << 24

  /// A random number, so that a cached segment is never taken for another of the same identifier.
  var stamp: UInt64 = 0
  var documentCount = 0
  var postingCount = 0
  var termCount = 0
  var firstKey: Int64 = 0
  var lastKey: Int64 = 0
  /// Bytes that a key takes: 0, 1, 2, 4 or 8.
  var keyWidth = 0
  /// Bytes that the start of a field takes: 1, 2 or 4.
  var startWidth = 1
  /// Whether all parts stand in one row, one behind the other.
  var isPacked = false
  /// The bytes of each immutable part.
  var partLengths = [Int](repeating: 0, count: IndexLayout.Part.immutable.count)

  func encoded() -> ByteWriter {
    let writer = ByteWriter(capacity: 160)
    writer.append(Self.version)
    writer.append(isPacked ? 1 : 0)
    writer.append(UInt8(keyWidth))
    writer.append(UInt8(startWidth))
    writer.append(fixed: stamp)
    writer.append(fixed: UInt64(documentCount))
    writer.append(fixed: UInt64(postingCount))
    writer.append(fixed: UInt64(termCount))
    writer.append(fixed: firstKey)
    writer.append(fixed: lastKey)
    for length in partLengths { writer.append(fixed: UInt64(length)) }
    writer.appendChecksum()
    return writer
  }

  init() {}

  init(_ bytes: [UInt8], segment: Int64, verifies: Bool) throws(SearchError) {
    let read = try ByteReader.reading(checked: bytes, segment: segment, verifies: verifies) {
      (reader) throws(SearchError) in try SegmentHeader(&reader)
    }
    guard let read else { throw SearchError.damaged(segment: segment, "its header") }
    self = read
  }

  private init(_ reader: inout ByteReader) throws(SearchError) {
    let segment = reader.segment
    let version = try reader.byte()
    guard version == Self.version else {
      throw SearchError(
        .outdated, "search index segment \(segment) has format \(version); rebuild the index")
    }
    isPacked = try reader.byte() & 1 == 1
    keyWidth = Int(try reader.byte())
    startWidth = Int(try reader.byte())
    stamp = try reader.fixed(UInt64.self)
    documentCount = try Self.number(&reader, atMost: Self.maximumDocuments)
    postingCount = try Self.number(&reader, atMost: 1 << 48)
    termCount = try Self.number(&reader, atMost: 1 << 40)
    firstKey = try reader.fixed(Int64.self)
    lastKey = try reader.fixed(Int64.self)
    for index in partLengths.indices {
      partLengths[index] = try Self.number(&reader, atMost: 1 << 40)
    }
    guard [0, 1, 2, 4, 8].contains(keyWidth), [1, 2, 4].contains(startWidth),
      partLengths[IndexLayout.Part.keys.rawValue] == documentCount * keyWidth
    else { throw SearchError.damaged(segment: segment, "its header") }
    let total = partLengths.reduce(0, &+)
    guard !isPacked || total <= IndexLayout.packedSize else {
      throw SearchError.damaged(segment: segment, "its header")
    }
  }

  private static func number(
    _ reader: inout ByteReader, atMost limit: Int
  ) throws(SearchError) -> Int {
    let value = try reader.fixed(UInt64.self)
    guard value <= UInt64(limit) else {
      throw SearchError.damaged(segment: reader.segment, "its header")
    }
    return Int(value)
  }
}
