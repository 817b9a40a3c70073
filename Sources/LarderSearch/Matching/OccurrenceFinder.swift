internal import LarderBytes

/// Finds where the elements of a phrase stand side by side: each occurrence as document and position less the
/// element's offset in one number, so that a phrase is an intersection of sorted lists.
struct OccurrenceFinder {
  private let segment: SegmentReader
  private let coding: PositionCoding
  /// Where the phrase may begin so far, ascending: the document above, the position in the lower 32 bits.
  private(set) var starts = GrowingBuffer<UInt64>(capacity: 64)
  private let positions = PositionBlock()
  private let scratch = GrowingBuffer<UInt32>(capacity: 64)
  private let documents = GrowingBuffer<UInt32>(capacity: 64)
  private let others = GrowingBuffer<UInt64>(capacity: 64)
  /// How many documents are asked about in all, which may be in several calls of `begin`.
  private let candidateCount: Int

  init(_ segment: SegmentReader, coding: PositionCoding, candidateCount: Int) {
    self.segment = segment
    self.coding = coding
    self.candidateCount = candidateCount
  }

  /// Begins with the occurrences of some terms in some documents.
  mutating func begin(
    _ entries: [TermEntry], offset: UInt32, in candidates: GrowingBuffer<UInt32>
  ) throws(SearchError) {
    starts.removeAll()
    for entry in entries {
      try append(entry, offset: offset, isSpaced: false, in: candidates, to: starts)
    }
    if entries.count > 1 { starts.sort() }
  }

  /// Keeps the starts behind which one of some terms stands; where `isSpaced`, right behind one space.
  mutating func keep(
    _ entries: [TermEntry], offset: UInt32, isSpaced: Bool = false
  ) throws(SearchError) {
    guard starts.count > 0 else { return }
    documents.removeAll()
    var last = UInt32.max
    for index in 0..<starts.count {
      let document = UInt32(truncatingIfNeeded: starts[index] >> 32)
      if document != last { documents.append(document) }
      last = document
    }
    others.removeAll()
    for entry in entries {
      try append(entry, offset: offset, isSpaced: isSpaced, in: documents, to: others)
    }
    if entries.count > 1 { others.sort() }
    intersect(others)
  }

  private mutating func intersect(_ others: GrowingBuffer<UInt64>) {
    let (own, other) = (starts.base, others.base)
    let (ownCount, otherCount) = (starts.count, others.count)
    var (first, second, kept) = (0, 0, 0)
    // The same start twice, from two tokens at one position, counts once.
    var last = UInt64.max
    while first < ownCount, second < otherCount {
      let (left, right) = (own[first], other[second])
      own[kept] = left
      kept &+= left == right && left != last ? 1 : 0
      if left == right { last = left }
      first &+= left <= right ? 1 : 0
      second &+= right <= left ? 1 : 0
    }
    starts.resize(kept)
  }

  /// Appends the occurrences of a term in some documents, block by block.
  private func append(
    _ entry: TermEntry, offset: UInt32, isSpaced: Bool, in candidates: GrowingBuffer<UInt32>,
    to target: GrowingBuffer<UInt64>
  ) throws(SearchError) {
    let list = try segment.postings(entry)
    let memory = FixedBuffer<UInt32>(count: 2 * PostingsList.blockSize)
    let block = memory.cells
    let frequencies = block + PostingsList.blockSize
    // Where most documents of a block are asked for, all its positions are decoded together.
    let decodesBlocks = candidateCount * 6 > entry.documentCount
    var next = 0
    var number = 0
    while next < candidates.count {
      number = list.block(from: number, reaching: candidates[next])
      guard number < list.blockCount else { return }
      let size = try list.decode(number, documents: block, frequencies: frequencies)
      let place = try segment.positions(entry, list, block: number)
      try positions.load(
        place.start, length: place.length, frequencies: frequencies, count: size,
        coding: coding, segment: segment.identifier)
      next =
        decodesBlocks
        ? try appendDecoded(block, size, offset, isSpaced, candidates, from: next, to: target)
        : try appendEach(block, size, offset, isSpaced, candidates, from: next, to: target)
      number += 1
    }
  }

  private func appendDecoded(
    _ block: Cells<UInt32>, _ size: Int, _ offset: UInt32, _ isSpaced: Bool,
    _ candidates: GrowingBuffer<UInt32>, from start: Int, to target: GrowingBuffer<UInt64>
  ) throws(SearchError) -> Int {
    let (distances, starts) = positions.decoded()
    target.reserve(Int(starts[size]))
    let output = target.base + target.count
    let (documents, count) = (candidates.base, candidates.count)
    let shift = UInt64(positions.shift)
    let wanted = isSpaced ? UInt64(PositionCoding.spaced) : 0
    let last = block[size &- 1]
    let offset = UInt64(offset)
    var (next, index, written) = (start, 0, 0)
    var highest: UInt64 = 0
    while next < count, documents[next] <= last {
      let document = documents[next]
      while block[index] < document { index &+= 1 }
      if block[index] == document {
        let high = UInt64(document) << 32
        var place = Int(starts[index])
        let end = Int(starts[index &+ 1])
        var sum: UInt64 = 0
        while place < end {
          sum &+= UInt64(distances[place])
          let position = sum &>> shift
          output[written] = high | (position &- offset)
          written &+= position >= offset && sum & wanted == wanted ? 1 : 0
          place &+= 1
        }
        highest |= sum
      }
      next &+= 1
    }
    guard highest <= UInt64(UInt32.max) else { throw positions.damaged() }
    target.advance(written)
    return next
  }

  private func appendEach(
    _ block: Cells<UInt32>, _ size: Int, _ offset: UInt32, _ isSpaced: Bool,
    _ candidates: GrowingBuffer<UInt32>, from start: Int, to target: GrowingBuffer<UInt64>
  ) throws(SearchError) -> Int {
    let run = block.run(size)
    let last = block[size - 1]
    let wanted = isSpaced ? PositionCoding.spaced : 0
    var (next, index) = (start, 0)
    while next < candidates.count, candidates[next] <= last {
      let document = candidates[next]
      index = run.index(of: document, from: index)
      if block[index] == document {
        scratch.removeAll()
        try positions.append(of: index, to: scratch, asWritten: true)
        for place in 0..<scratch.count where scratch[place] & wanted == wanted {
          let position = scratch[place] &>> positions.shift
          if position >= offset {
            target.append(UInt64(document) << 32 | UInt64(position &- offset))
          }
        }
      }
      next += 1
    }
    return next
  }
}
