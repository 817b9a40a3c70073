internal import LarderBytes

/// Finds and walks the terms of a segment.
///
/// Not thread-safe: it stands on one term at a time.
final class DictionaryReader {
  private static let indexEntrySize = 12

  private let segment: SegmentReader
  /// How many blocks of at most `DictionaryWriter.blockSize` terms there are.
  let blockCount: Int
  private var reader: ByteReader
  private var nextIndex = 0
  private var offsets = (postings: 0, positions: 0, titles: 0)

  /// The bytes of the term it stands on.
  let term = ByteWriter(capacity: 256)
  /// The entry of the term it stands on.
  private(set) var entry = TermEntry()

  init(_ segment: SegmentReader) throws(SearchError) {
    self.segment = segment
    blockCount =
      (segment.header.termCount + DictionaryWriter.blockSize - 1) / DictionaryWriter.blockSize
    let start = try segment.bytes(.dictionary, 0, 0)
    reader = ByteReader(start, count: 0, segment: segment.identifier)
    let length = segment.header.partLengths[IndexLayout.Part.termIndex.rawValue]
    guard blockCount <= length / Self.indexEntrySize || blockCount == 0 else {
      throw SearchError.damaged(segment: segment.identifier, "its term index")
    }
  }

  /// Looks a term up.
  func find(_ wanted: Span<UInt8>) throws(SearchError) -> TermEntry? {
    try seek(wanted) ? entry : nil
  }

  /// Goes to the first term not before `wanted`.
  ///
  /// - Returns: whether it is `wanted`. Without such a term, `isAtEnd`.
  func seek(_ wanted: Span<UInt8>) throws(SearchError) -> Bool {
    var low = 0
    var high = blockCount
    while low < high {
      let middle = (low + high) / 2
      if try firstTerm(middle).span.order(to: wanted) <= 0 {
        low = middle + 1
      } else {
        high = middle
      }
    }
    try begin(block: max(low - 1, 0))
    let term = term
    while try next() {
      let order = term.span.order(to: wanted)
      if order >= 0 { return order == 0 }
    }
    return false
  }

  private(set) var isAtEnd = true

  /// Goes before the first term.
  func rewind() throws(SearchError) { try begin(block: 0) }

  /// Goes to the term with a number, counted from 0; false when there is none. Further terms of the same block are
  /// reached from where it stands.
  func move(to ordinal: Int) throws(SearchError) -> Bool {
    let block = ordinal / DictionaryWriter.blockSize
    if isAtEnd || nextIndex > ordinal || (nextIndex - 1) / DictionaryWriter.blockSize != block {
      try begin(block: block)
    }
    while nextIndex <= ordinal { guard try next() else { return false } }
    return true
  }

  /// Goes to the next term; false when there is none.
  func next() throws(SearchError) -> Bool {
    guard nextIndex < segment.header.termCount else {
      isAtEnd = true
      return false
    }
    if nextIndex % DictionaryWriter.blockSize == 0 {
      try begin(block: nextIndex / DictionaryWriter.blockSize)
    }
    isAtEnd = false
    let shared = try reader.count(atMost: term.count)
    let length = try reader.count(atMost: TermEntry.maximumTermLength - shared)
    let suffix = try reader.bytes(length)
    term.resize(shared)
    term.append(suffix)
    entry = try TermEntry(
      &reader, postingsOffset: offsets.postings, positionsOffset: offsets.positions,
      titlesOffset: offsets.titles, header: segment.header)
    offsets.postings += entry.postingsLength
    offsets.positions += entry.positionsLength
    offsets.titles += entry.titlesLength
    nextIndex += 1
    return true
  }

  // MARK: - Blocks

  private func begin(block: Int) throws(SearchError) {
    nextIndex = block * DictionaryWriter.blockSize
    isAtEnd = nextIndex >= segment.header.termCount
    term.removeAll()
    guard !isAtEnd else { return }
    reader = try bytes(block: block)
    offsets.postings = try reader.count(atMost: 1 << 40)
    offsets.positions = try reader.count(atMost: 1 << 40)
    offsets.titles = try reader.count(atMost: 1 << 40)
  }

  private func bytes(block: Int) throws(SearchError) -> ByteReader {
    let start = try blockOffset(block)
    let length = segment.header.partLengths[IndexLayout.Part.dictionary.rawValue]
    let end = block + 1 < blockCount ? try blockOffset(block + 1) : length
    guard start <= end else {
      throw SearchError.damaged(segment: segment.identifier, "its term index")
    }
    return ByteReader(
      try segment.bytes(.dictionary, start, end - start), count: end - start,
      segment: segment.identifier)
  }

  /// The bytes of a block from its first term on, for a pass through all terms; says nothing of where it stands.
  func terms(block: Int) throws(SearchError) -> ByteReader {
    var reader = try bytes(block: block)
    try reader.skipVarints(3)
    return reader
  }

  private func blockOffset(_ block: Int) throws(SearchError) -> Int {
    let bytes = try segment.bytes(.termIndex, block * Self.indexEntrySize, 8)
    let value = bytes.number(0, as: UInt64.self)
    guard value <= 1 << 40 else {
      throw SearchError.damaged(segment: segment.identifier, "its term index")
    }
    return Int(value)
  }

  private func firstTerm(_ block: Int) throws(SearchError) -> CellRun<UInt8> {
    let base = blockCount * Self.indexEntrySize
    let length = segment.header.partLengths[IndexLayout.Part.termIndex.rawValue] - base
    let start = try firstTermStart(block)
    let end = block + 1 < blockCount ? try firstTermStart(block + 1) : length
    guard start <= end else {
      throw SearchError.damaged(segment: segment.identifier, "its term index")
    }
    return try segment.bytes(.termIndex, base + start, end - start).run(end - start)
  }

  private func firstTermStart(_ block: Int) throws(SearchError) -> Int {
    let bytes = try segment.bytes(.termIndex, block * Self.indexEntrySize + 8, 4)
    return Int(bytes.number(0, as: UInt32.self))
  }
}
