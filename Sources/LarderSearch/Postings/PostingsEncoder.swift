internal import LarderBytes

/// Writes a term's postings, positions and title list (Format, "Postings").
final class PostingsEncoder {
  static let blockSize = 128
  static let metadataSize = 20

  private let pairs: CompetitivePairs
  private let titlePairs: CompetitivePairs
  /// Whether a frequency is not the number of positions, because fields have weights.
  private let storesTotals: Bool
  private let gapMemory = FixedBuffer<UInt32>(count: 128)
  private let lessOneMemory = FixedBuffer<UInt32>(count: 128)
  private let data = ByteWriter(capacity: 4096)
  private let metadata = ByteWriter(capacity: 1024)
  private let positionEnds = GrowingBuffer<Int>(capacity: 64)
  private let deltas = GrowingBuffer<UInt32>(capacity: 1024)

  init(storesTotals: Bool, averageLength: Double, averageTitleLength: Double) {
    self.storesTotals = storesTotals
    pairs = CompetitivePairs(averageLength: averageLength)
    titlePairs = CompetitivePairs(averageLength: averageTitleLength)
  }

  private var gaps: Cells<UInt32> { gapMemory.cells }
  private var lessOne: Cells<UInt32> { lessOneMemory.cells }

  /// Appends the main list, with its marks, and the positions.
  func encode(
    _ postings: TermPostings, codes: Cells<UInt8>, postings out: ByteWriter,
    positions positionsOut: ByteWriter
  ) throws(SearchError) {
    encodePositions(postings, to: positionsOut)
    try encodeList(
      postings.documents, postings.frequencies, codes: codes, pairs: pairs, hasPositions: true,
      to: out)
    guard postings.hasMarks else { return }
    let marks = postings.marks
    var index = 0
    while index < marks.count {
      var byte: UInt8 = 0
      for slot in 0..<min(4, marks.count - index) {
        byte |= (marks[index + slot] & 3) << UInt8(2 * slot)
      }
      out.append(byte)
      index += 4
    }
  }

  /// Appends the list of the first field.
  func encodeTitles(
    _ postings: TermPostings, codes: Cells<UInt8>, to out: ByteWriter
  ) throws(SearchError) {
    try encodeList(
      postings.titleDocuments, postings.titleFrequencies, codes: codes, pairs: titlePairs,
      hasPositions: false, to: out)
  }

  // MARK: - Lists

  private func encodeList(
    _ documents: GrowingBuffer<UInt32>, _ frequencies: GrowingBuffer<UInt32>,
    codes: Cells<UInt8>, pairs: borrowing CompetitivePairs, hasPositions: Bool, to out: ByteWriter
  ) throws(SearchError) {
    let count = documents.count
    data.removeAll()
    metadata.removeAll()
    var start = 0
    var previous = UInt32.max  // so that the first gap is the document plus one
    var block = 0
    while start < count {
      let size = min(Self.blockSize, count - start)
      let first = documents.base + start
      let values = frequencies.base + start
      if size == Self.blockSize {
        encodeFull(first, values, after: previous)
      } else {
        encodeTail(first, values, count: size, after: previous)
      }
      previous = first[size - 1]
      start += size
      guard count >= Self.blockSize else { break }
      let positionsEnd = hasPositions ? positionEnds[block] : 0
      guard data.count <= UInt32.max, positionsEnd <= UInt32.max else {
        throw SearchError(.tooLarge, "search index: a word occurs too often for one segment")
      }
      metadata.append(fixed: previous)
      metadata.append(fixed: UInt32(data.count))
      metadata.append(fixed: UInt32(positionsEnd))
      pairs.append(
        documents: first, frequencies: values, count: size, codes: codes, to: metadata)
      block += 1
    }
    out.append(metadata)
    out.append(data)
  }

  private func encodeFull(
    _ documents: Cells<UInt32>, _ frequencies: Cells<UInt32>, after: UInt32
  ) {
    var previous = after
    var highestGap: UInt32 = 0
    var highestFrequency: UInt32 = 0
    for index in 0..<Self.blockSize {
      let gap = documents[index] &- previous &- 1
      previous = documents[index]
      gaps[index] = gap
      highestGap = max(highestGap, gap)
      lessOne[index] = frequencies[index] &- 1
      highestFrequency = max(highestFrequency, lessOne[index])
    }
    let width = BitPacking.width(highestGap)
    let frequencyWidth = BitPacking.width(highestFrequency)
    let base = after &+ 1
    let words = Int(previous &- base) / 64 + 1
    if words < 2 * width {
      data.append(0x80 | UInt8(words))
      data.append(UInt8(frequencyWidth))
      data.reserve(words * 8)
      let target = data.base + data.count
      target.update(repeating: 0, count: words * 8)
      for index in 0..<Self.blockSize {
        let bit = Int(documents[index] &- base)
        target[bit >> 3] |= 1 << UInt8(bit & 7)
      }
      data.advance(words * 8)
    } else {
      data.append(UInt8(width))
      data.append(UInt8(frequencyWidth))
      BitPacking.appendBlock(gaps, width: width, to: data)
    }
    BitPacking.appendBlock(lessOne, width: frequencyWidth, to: data)
  }

  private func encodeTail(
    _ documents: Cells<UInt32>, _ frequencies: Cells<UInt32>, count: Int,
    after: UInt32
  ) {
    var previous = after
    for index in 0..<count {
      let gap = UInt64(documents[index] &- previous &- 1)
      previous = documents[index]
      if frequencies[index] == 1 {
        data.append(varint: gap << 1 | 1)
      } else {
        data.append(varint: gap << 1)
        data.append(varint: UInt64(frequencies[index]))
      }
    }
  }

  // MARK: - Positions

  private func encodePositions(_ postings: TermPostings, to out: ByteWriter) {
    let origin = out.count
    positionEnds.removeAll()
    var start = 0
    var position = 0
    while start < postings.documents.count {
      let size = min(Self.blockSize, postings.documents.count - start)
      if storesTotals { encodeTotals(postings.totals.base + start, count: size, to: out) }
      deltas.removeAll()
      for index in start..<start + size {
        var previous: UInt32 = 0
        for _ in 0..<postings.totals[index] {
          let value = postings.positions[position]
          deltas.append(value &- previous)
          previous = value
          position += 1
        }
      }
      encodeGroups(to: out)
      start += size
      positionEnds.append(out.count - origin)
    }
  }

  private func encodeTotals(_ totals: Cells<UInt32>, count: Int, to out: ByteWriter) {
    var highest: UInt32 = 0
    for index in 0..<count {
      lessOne[index] = totals[index] &- 1
      highest = max(highest, lessOne[index])
    }
    let width = BitPacking.width(highest)
    out.append(UInt8(width))
    BitPacking.appendGroup(lessOne, count: count, width: width, to: out)
  }

  /// All widths, then all groups, so that a reader finds a group without reading those before it.
  private func encodeGroups(to out: ByteWriter) {
    var start = 0
    let widthsStart = out.count
    let groupSize = PositionBlock.groupSize
    let groups = (deltas.count + groupSize - 1) / groupSize
    for _ in 0..<groups { out.append(0) }
    var group = 0
    while start < deltas.count {
      let size = min(groupSize, deltas.count - start)
      var highest: UInt32 = 0
      for index in start..<start + size { highest = max(highest, deltas[index]) }
      let width = BitPacking.width(highest)
      out[widthsStart + group] = UInt8(width)
      BitPacking.appendGroup(deltas.base + start, count: size, width: width, to: out)
      start += size
      group += 1
    }
  }
}
