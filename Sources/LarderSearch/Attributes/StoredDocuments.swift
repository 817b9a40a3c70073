internal import LarderBytes

/// The documents that have one value of a column, as they are stored, see Format.md: gaps, or a bit for each document
/// where that is no longer.
struct StoredDocuments {
  private let bytes: CellRun<UInt8>
  /// How many documents there are.
  let count: Int
  private let documentCount: Int
  private let segment: Int64

  /// Whether bits take no more than gaps, of which the shortest is a byte.
  private static func areBits(_ count: Int, of documentCount: Int) -> Bool {
    count >= (documentCount + 7) / 8
  }

  /// Appends some of a list of documents, which are ascending, each once.
  static func append(
    _ documents: GrowingBuffer<UInt32>, _ range: Range<Int>, of documentCount: Int,
    to writer: ByteWriter
  ) {
    writer.append(varint: range.count)
    guard areBits(range.count, of: documentCount) else {
      var next: UInt32 = 0
      for index in range {
        writer.append(varint: UInt64(documents[index] &- next))
        next = documents[index] &+ 1
      }
      return
    }
    let start = writer.count
    for _ in 0..<(documentCount + 7) / 8 { writer.append(0) }
    for index in range {
      writer[start + Int(documents[index] >> 3)] |= 1 << UInt8(documents[index] & 7)
    }
  }

  /// - Parameter bytes: those of one value, no more.
  init(
    _ bytes: CellRun<UInt8>, documentCount: Int, segment: Int64
  ) throws(SearchError) {
    var reader = ByteReader(bytes.base, count: bytes.count, segment: segment)
    count = try reader.count(atMost: documentCount)
    self.bytes = try reader.bytes(reader.remaining)
    self.documentCount = documentCount
    self.segment = segment
    guard count > 0 else { throw damaged() }
  }

  private func damaged() -> SearchError {
    SearchError.damaged(segment: segment, "the documents of a value")
  }

  /// Calls `body` with the documents, ascending.
  @inline(__always)
  func forEach(_ body: (UInt32) -> Void) throws(SearchError) {
    if Self.areBits(count, of: documentCount) {
      let bits = try bits()
      var next = bits.next(from: 0)
      while let document = next {
        body(UInt32(document))
        next = bits.next(from: document &+ 1)
      }
    } else {
      var reader = ByteReader(bytes.base, count: bytes.count, segment: segment)
      var next = 0
      for _ in 0..<count {
        // Each leaves room for itself: below what a segment has.
        let document = next &+ (try reader.count(atMost: documentCount))
        guard document < documentCount else { throw damaged() }
        body(UInt32(truncatingIfNeeded: document))
        next = document &+ 1
      }
      guard reader.remaining == 0 else { throw damaged() }
    }
  }

  private func bits() throws(SearchError) -> BitSet {
    let bits = BitSet(documentCount: documentCount)
    guard bytes.count == (documentCount + 7) / 8 else { throw damaged() }
    for index in 0..<bytes.count {
      bits.words[index >> 3] |= UInt64(bytes[index]) &<< UInt64(index & 7 &* 8)
    }
    let spare = bits.wordCount * 64 - documentCount
    guard spare == 0 || bits.words[bits.wordCount - 1] >> UInt64(64 - spare) == 0,
      bits.countOnes() == count
    else { throw damaged() }
    return bits
  }

  /// The set of them.
  func set() throws(SearchError) -> DocumentSet {
    if Self.areBits(count, of: documentCount) {
      let bits = try bits()
      return count == documentCount ? .all : .dense(bits)
    }
    guard DocumentSet.isDense(count, of: documentCount) else {
      let list = GrowingBuffer<UInt32>(capacity: count)
      try forEach { list.append($0) }
      return .sparse(list)
    }
    let bits = BitSet(documentCount: documentCount)
    try forEach { bits.insert($0) }
    return .dense(bits)
  }
}
