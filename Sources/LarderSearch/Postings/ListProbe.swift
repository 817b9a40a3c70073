internal import LarderBytes

/// Looks into a list of postings at any place: whether a document has the term, and which of 64 have it.
///
/// Only the blocks that are asked about are decoded, and of these only what is needed. The memory it decodes to is the
/// owner's. Not thread-safe.
struct ListProbe {
  /// The numbers for which the owner has to give memory.
  static let room = PostingsList.room + PostingsList.blockSize

  let list: PostingsList
  private let documents: Cells<UInt32>
  /// The frequencies of a last block that is not full.
  private let tail: Cells<UInt32>
  private var decoded = -1
  private var decodedSize = 0
  private var block = 0
  private var last: UInt32 = 0

  /// The documents of some ascending ones that a list has.
  static func common(
    _ candidates: GrowingBuffer<UInt32>, _ list: PostingsList
  ) throws(SearchError) -> GrowingBuffer<UInt32> {
    let memory = FixedBuffer<UInt32>(count: room)
    var probe = ListProbe(list, memory: memory.cells)
    let result = GrowingBuffer<UInt32>(capacity: candidates.count)
    result.append(candidates.buffer)
    result.resize(try probe.keep(result.base, count: result.count))
    return result
  }

  init(_ list: PostingsList, memory: Cells<UInt32>) {
    self.list = list
    documents = memory
    tail = memory + PostingsList.room
  }

  /// The first block that does not end before `target`.
  @inline(__always)
  private mutating func locate(_ target: UInt32) -> Int {
    if target < last { block = 0 }
    last = target
    block = list.block(from: block, reaching: target)
    return block
  }

  @inline(__always)
  private mutating func decode(_ block: Int) throws(SearchError) {
    if block != decoded { try load(block) }
  }

  @inline(never)
  private mutating func load(_ block: Int) throws(SearchError) {
    decoded = -1
    decodedSize = try list.decode(
      block, documents: documents, frequencies: list.isFull(block) ? nil : tail)
    decoded = block
  }

  // MARK: - Single documents

  /// Whether a document has the term; less work than to say which posting that is.
  @inline(__always)
  mutating func contains(_ document: UInt32) throws(SearchError) -> Bool {
    let block = locate(document)
    guard block < list.blockCount else { return false }
    if list.isFull(block) {
      let place = try list.fullBlock(block)
      if place.words > 0 {
        let bit = Int(document) &- Int(place.base)
        guard bit >= 0, bit < place.words &* 64 else { return false }
        return Self.word(place.documents, bit >> 6) >> UInt64(bit & 63) & 1 == 1
      }
    }
    try decode(block)
    let index = documents.run(decodedSize).lowerBound(of: document)
    return index < decodedSize && documents[index] == document
  }

  /// The number of a document's posting, or -1 where it has none.
  @inline(__always)
  mutating func posting(of document: UInt32) throws(SearchError) -> Int {
    let block = locate(document)
    guard block < list.blockCount else { return -1 }
    if list.isFull(block) {
      let place = try list.fullBlock(block)
      if place.words > 0 {
        let bit = Int(document) &- Int(place.base)
        guard bit >= 0, bit < place.words &* 64 else { return -1 }
        let word = Self.word(place.documents, bit >> 6)
        guard word >> UInt64(bit & 63) & 1 == 1 else { return -1 }
        return block &* PostingsList.blockSize &+ Self.ones(place.documents, before: bit)
      }
    }
    try decode(block)
    let index = documents.run(decodedSize).lowerBound(of: document)
    guard index < decodedSize, documents[index] == document else { return -1 }
    return block &* PostingsList.blockSize &+ index
  }

  /// The frequency of a posting of which `posting` or `window` told.
  @inline(__always)
  mutating func frequency(of posting: Int) throws(SearchError) -> Int {
    let block = posting >> PostingsList.blockShift
    let index = posting & (PostingsList.blockSize &- 1)
    guard block < list.blockCount else { throw list.damaged() }
    if list.isFull(block) {
      return Int(try list.fullBlock(block).frequency(at: index))
    }
    try decode(block)
    return Int(tail[index])
  }

  // MARK: - Many documents

  /// Keeps those of some ascending documents that have the term, in place.
  ///
  /// About 2 ns a document, much less than asking for each of them: what is kept is not guessed by branches.
  /// - Returns: how many there are.
  mutating func keep(
    _ candidates: Cells<UInt32>, count: Int
  ) throws(SearchError) -> Int {
    var kept = 0
    var next = 0
    while next < count {
      let block = locate(candidates[next])
      guard block < list.blockCount else { break }
      var end = count
      if list.hasMetadata {
        let behind = list.lastDocument(of: block) &+ 1
        end = candidates.run(count).index(of: behind, from: next)
      }
      kept = try keep(candidates, next..<end, in: block, behind: kept)
      next = end
    }
    return kept
  }

  @inline(__always)
  private mutating func keep(
    _ candidates: Cells<UInt32>, _ range: Range<Int>, in block: Int,
    behind first: Int
  ) throws(SearchError) -> Int {
    var kept = first
    if list.isFull(block) {
      let place = try list.fullBlock(block)
      if place.words > 0 {
        let bits = place.words &* 64
        for index in range {
          let document = candidates[index]
          let bit = Int(document) &- Int(place.base)
          candidates[kept] = document
          guard bit >= 0, bit < bits else { continue }
          kept &+= Int(Self.word(place.documents, bit >> 6) >> UInt64(bit & 63) & 1)
        }
        return kept
      }
    }
    try decode(block)
    let run = documents.run(decodedSize)
    if range.count &* 8 < decodedSize {
      for index in range {
        let document = candidates[index]
        let found = run.lowerBound(of: document)
        candidates[kept] = document
        kept &+= found < decodedSize && documents[found] == document ? 1 : 0
      }
      return kept
    }
    var index = range.lowerBound
    var place = 0
    while index < range.upperBound, place < decodedSize {
      let (own, other) = (candidates[index], documents[place])
      candidates[kept] = own
      kept &+= own == other ? 1 : 0
      index &+= own <= other ? 1 : 0
      place &+= other <= own ? 1 : 0
    }
    return kept
  }

  // MARK: - Windows

  /// Which of the 64 documents from `start` have the term, a bit each.
  @inline(__always)
  mutating func window(_ start: UInt32) throws(SearchError) -> UInt64 {
    let block = locate(start)
    guard block < list.blockCount else { return 0 }
    var mask = try window(start, in: block)
    // A full block spans at least 128 documents, so a window is in two blocks at most.
    if block &+ 1 < list.blockCount, list.lastDocument(of: block) < start &+ 63 {
      mask |= try window(start, in: block &+ 1)
    }
    return mask
  }

  @inline(__always)
  private mutating func window(_ start: UInt32, in block: Int) throws(SearchError) -> UInt64 {
    if list.isFull(block) {
      let place = try list.fullBlock(block)
      if place.words > 0 { return Self.bits(place, from: start) }
    }
    try decode(block)
    var mask: UInt64 = 0
    var index = documents.run(decodedSize).lowerBound(of: start)
    while index < decodedSize {
      let bit = documents[index] &- start
      if bit > 63 { break }
      mask |= 1 &<< UInt64(bit)
      index &+= 1
    }
    return mask
  }

  /// The number of the first posting at or behind `start`; asked for the window that was looked at last.
  @inline(__always)
  mutating func firstPosting(from start: UInt32) throws(SearchError) -> Int {
    let block = locate(start)
    guard block < list.blockCount else { return list.count }
    if list.isFull(block) {
      let place = try list.fullBlock(block)
      if place.words > 0 {
        let bit = max(Int(start) &- Int(place.base), 0)
        return block &* PostingsList.blockSize
          &+ Self.ones(place.documents, before: min(bit, place.words &* 64))
      }
    }
    try decode(block)
    return block &* PostingsList.blockSize
      &+ documents.run(decodedSize).lowerBound(of: start)
  }

  // MARK: - Bitmaps

  @inline(__always)
  private static func word(_ bytes: Cells<UInt8>, _ index: Int) -> UInt64 {
    bytes.number(index &* 8, as: UInt64.self)
  }

  /// How many bits are set before one.
  @inline(__always)
  private static func ones(_ bytes: Cells<UInt8>, before bit: Int) -> Int {
    var count = 0
    for index in 0..<bit >> 6 { count &+= word(bytes, index).nonzeroBitCount }
    if bit & 63 != 0 {
      let rest = word(bytes, bit >> 6) & ((1 &<< UInt64(bit & 63)) &- 1)
      count &+= rest.nonzeroBitCount
    }
    return count
  }

  /// The bits of the 64 documents from `start`.
  @inline(__always)
  private static func bits(_ place: PostingsList.FullBlock, from start: UInt32) -> UInt64 {
    let offset = Int(start) &- Int(place.base)
    if offset < 0 {
      return offset > -64 ? word(place.documents, 0) &<< UInt64(-offset) : 0
    }
    let index = offset >> 6
    guard index < place.words else { return 0 }
    let shift = UInt64(offset & 63)
    var bits = word(place.documents, index) &>> shift
    if shift > 0, index &+ 1 < place.words {
      bits |= word(place.documents, index &+ 1) &<< (64 &- shift)
    }
    return bits
  }
}

extension CellRun<UInt32> {
  /// The first place whose number is not below `wanted`.
  @inline(__always)
  func lowerBound(of wanted: UInt32) -> Int {
    var start = 0
    var length = count
    // Halves without a branch that could be mispredicted.
    while length > 1 {
      let half = length >> 1
      start = base[start &+ half &- 1] < wanted ? start &+ half : start
      length &-= half
    }
    return length == 1 && base[start] < wanted ? start &+ 1 : start
  }

  /// The first place at or behind `start` whose number is not below `wanted`, by steps that double.
  @inline(__always)
  func index(of wanted: UInt32, from start: Int) -> Int {
    var low = start
    if low >= count || self[low] >= wanted { return low }
    var step = 1
    while low &+ step < count, self[low &+ step] < wanted {
      low &+= step
      step &*= 2
    }
    var high = Swift.min(low &+ step, count)
    low &+= 1
    while low < high {
      let middle = (low &+ high) / 2
      if self[middle] < wanted { low = middle &+ 1 } else { high = middle }
    }
    return low
  }
}
