internal import LarderBytes

/// Tells how often a phrase stands in a document, reading the positions of that document alone.
struct PhraseProbe {
  struct Element {
    var entry: TermEntry
    var offset: UInt32
  }

  private let segment: SegmentReader
  private let coding: PositionCoding
  /// In the order of the terms.
  private let elements: [Element]
  private let blocks: [PositionBlock]
  private let loaded: GrowingBuffer<Int>
  private let starts = GrowingBuffer<UInt32>(capacity: 64)
  private let others = GrowingBuffer<UInt32>(capacity: 64)
  private let numbers = GrowingBuffer<UInt32>(capacity: ListProbe.room)

  init(_ segment: SegmentReader, _ elements: [Element], coding: PositionCoding) {
    self.segment = segment
    // Only fields without weights are ranked this way, and their frequencies say how many positions there are.
    self.coding = PositionCoding(storesTotals: false, storesSpaces: coding.storesSpaces)
    self.elements = elements
    blocks = elements.map { _ in PositionBlock() }
    loaded = GrowingBuffer(capacity: elements.count)
    loaded.fill(elements.count, with: -1)
  }

  /// How often the phrase stands where each term has the posting that it names.
  func frequency(
    _ terms: Cells<FlatTerm>, _ order: Cells<Int>, _ count: Int, atMost: Int
  ) throws(SearchError) -> Int {
    for place in 0..<count {
      let index = order[place]
      let target = place == 0 ? starts : others
      target.removeAll()
      try append(terms[index].list, terms[index].posting, index, to: target)
      if place > 0 { intersect() }
      if starts.count == 0 { return 0 }
    }
    return starts.count
  }

  private func intersect() {
    let (own, other) = (starts.base, others.base)
    var (first, second, kept) = (0, 0, 0)
    while first < starts.count, second < others.count {
      let (left, right) = (own[first], other[second])
      if left == right {
        own[kept] = left
        kept &+= 1
      }
      if left <= right { first &+= 1 }
      if right <= left { second &+= 1 }
    }
    starts.resize(kept)
  }

  /// Appends where the phrase would begin by the positions of one element; the same place twice, from two tokens at
  /// one position, counts once.
  private func append(
    _ list: PostingsList, _ posting: Int, _ element: Int, to target: GrowingBuffer<UInt32>
  ) throws(SearchError) {
    let block = posting >> PostingsList.blockShift
    if loaded[element] != block { try load(list, block, element) }
    try blocks[element].append(of: posting & (PostingsList.blockSize &- 1), to: target)
    let offset = elements[element].offset
    let (values, count) = (target.base, target.count)
    var kept = 0
    var last = UInt32.max
    for place in 0..<count {
      let position = values[place]
      let start = position &- offset
      values[kept] = start
      kept &+= position >= offset && start != last ? 1 : 0
      last = start
    }
    target.resize(kept)
  }

  private func load(_ list: PostingsList, _ block: Int, _ element: Int) throws(SearchError) {
    loaded[element] = -1
    let frequencies = numbers.base + PostingsList.room
    let size = try list.decode(block, documents: numbers.base, frequencies: frequencies)
    let place = try segment.positions(elements[element].entry, list, block: block)
    try blocks[element].load(
      place.start, length: place.length, frequencies: frequencies, count: size,
      coding: coding, segment: segment.identifier)
    loaded[element] = block
  }
}
