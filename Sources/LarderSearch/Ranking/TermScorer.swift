internal import LarderBytes

/// Scores a term from its stored list.
final class TermScorer: Scorer {
  let list: PostingsList
  let inverseFrequency: Double
  let weight: UInt32
  private let tables: ScoreTables
  private let shares: ShareTable<Double>
  let isTitle: Bool
  private let segment: SegmentReader
  private let codeOffset: Int
  private let cursor: TermCursor
  /// Without inverse frequency; empty for a list without metadata.
  private let blockBounds: GrowingBuffer<Float>
  private var boundBlock = 0
  private var boundStart: UInt32 = 0

  /// The block that windows are scored from.
  private let memory = FixedBuffer<UInt32>(count: 2 * PostingsList.blockSize)
  private var windowBlock = -1
  private var windowSize = 0

  init(
    _ list: PostingsList, _ segment: SegmentReader, tables: ScoreTables,
    inverseFrequency: Double, isTitle: Bool, weight: UInt32
  ) throws(SearchError) {
    self.list = list
    self.segment = segment
    self.tables = tables
    self.isTitle = isTitle
    self.inverseFrequency = inverseFrequency
    self.weight = weight
    shares = tables.exact(isTitle: isTitle)
    codeOffset = isTitle ? segment.documentCount : 0
    cursor = try TermCursor(list)
    blockBounds =
      list.hasMetadata
      ? tables.blockBounds(list, isTitle: isTitle, weight: weight) : GrowingBuffer(capacity: 1)
  }

  // MARK: - Documents

  var isConstant: Bool { false }
  var ofList: TermScorer? { self }
  var document: UInt32 { cursor.document }

  func advance(to target: UInt32) throws(SearchError) {
    try cursor.advance(to: target)
  }

  func score() throws(SearchError) -> Double {
    let code = try codes(cursor.document, cursor.document)[Int(cursor.document)]
    return value(try cursor.frequency(), code: code)
  }

  func restart() throws(SearchError) { try cursor.restart() }

  /// The length codes of the documents from `first` to `last`, indexed by document.
  @inline(__always)
  func codes(_ first: UInt32, _ last: UInt32) throws(SearchError) -> Cells<UInt8> {
    try segment.bytes(.lengths, codeOffset &+ Int(first), Int(last) &- Int(first) &+ 1) - Int(first)
  }

  @inline(__always)
  func value(_ frequency: UInt32, code: UInt8) -> Double {
    inverseFrequency * shares.share(Int(frequency) &* Int(weight), code: code)
  }

  // MARK: - Bounds

  /// The highest score of a block.
  @inline(__always)
  func bound(of block: Int) -> Float {
    Similarity.bound(share: list.hasMetadata ? blockBounds[block] : 1, inverseFrequency)
  }

  func bound(from target: UInt32) throws(SearchError) -> (score: Float, last: UInt32) {
    guard list.hasMetadata else { return (bound(of: 0), TermCursor.end) }
    findBlock(target)
    guard boundBlock < list.blockCount else { return (0, TermCursor.end) }
    return (bound(of: boundBlock), list.lastDocument(of: boundBlock))
  }

  func bound(from start: UInt32, to end: UInt32) -> Float {
    guard list.hasMetadata else { return bound(of: 0) }
    findBlock(start)
    guard boundBlock < list.blockCount else { return 0 }
    var block = boundBlock
    var highest = blockBounds[block]
    while list.lastDocument(of: block) < end &- 1, block &+ 1 < list.blockCount {
      block &+= 1
      highest = max(highest, blockBounds[block])
    }
    return Similarity.bound(share: highest, inverseFrequency)
  }

  @inline(__always)
  private func findBlock(_ target: UInt32) {
    boundBlock = list.block(from: target < boundStart ? 0 : boundBlock, reaching: target)
    boundStart = target
  }

  // MARK: - Windows

  func accumulate(
    from start: UInt32, to end: UInt32, into sums: Cells<Float>, as kind: Accumulation
  ) throws(SearchError) {
    let documents = memory.cells
    let frequencies = documents + PostingsList.blockSize
    let isBehind = windowBlock >= 0 && documents[0] <= start
    var block = list.hasMetadata ? list.block(from: isBehind ? windowBlock : 0, reaching: start) : 0
    let codes = try codes(start, end - 1)
    let shares = tables.near(isTitle: isTitle)
    while block < list.blockCount {
      if block != windowBlock {
        windowSize = try list.decode(block, documents: documents, frequencies: frequencies)
        windowBlock = block
      }
      if documents[0] >= end { return }
      let run = documents.run(windowSize)
      let first = documents[0] >= start ? 0 : run.index(of: start, from: 0)
      let isLast = documents[windowSize - 1] >= end
      let last = isLast ? run.index(of: end, from: first) : windowSize
      put(first..<last, start: start, codes: codes, shares: shares, into: sums, as: kind)
      if isLast { return }
      block += 1
    }
  }

  @inline(__always)
  private func put(
    _ range: Range<Int>, start: UInt32, codes: Cells<UInt8>,
    shares: ShareTable<Float>, into sums: Cells<Float>, as kind: Accumulation
  ) {
    let documents = memory.cells
    let frequencies = documents + PostingsList.blockSize
    let inverse = Float(inverseFrequency)
    let weight = Int(weight)
    for index in range {
      let document = Int(documents[index])
      let share = shares.share(Int(frequencies[index]) &* weight, code: codes[document])
      kind.put(inverse * share, into: &sums[document &- Int(start)])
    }
  }
}
