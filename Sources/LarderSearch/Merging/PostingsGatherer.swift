internal import LarderBytes

/// Walks the terms of several segments together and gathers each term's postings under new document numbers.
///
/// Merging, checking and comparing are walks of this kind. Not thread-safe.
final class PostingsGatherer {
  /// The number of a document that is left out.
  static let gone = UInt32.max

  private let sources: [SegmentReader]
  private let coding: PositionCoding
  /// For each source, the new number of each document, or `gone`.
  private let numbers: [[UInt32]]
  /// For each source, the documents that may have a number.
  private let ranges: [ClosedRange<UInt32>?]
  private let scratch = TermPostings()
  private let positions = PositionBlock()
  /// The documents of a block, and behind them their frequencies.
  private let memory = FixedBuffer<UInt32>(count: 2 * PostingsList.blockSize)
  private var block: Cells<UInt32> { memory.cells }

  /// The term's bytes.
  let term = ByteWriter(capacity: 256)
  /// Its postings, in the order of the new numbers.
  let postings = TermPostings()
  /// The sum of the sources' adjustments, and one for each posting that was left out within the ranges.
  private(set) var adjustment = 0
  private(set) var titleAdjustment = 0

  init(_ sources: [SegmentReader], schema: SearchSchema, numbers: [[UInt32]]) {
    self.sources = sources
    self.numbers = numbers
    coding = schema.positionCoding
    ranges = sources.map { $0.documentCount > 0 ? 0...UInt32($0.documentCount - 1) : nil }
  }

  /// Looks at nothing outside a range of documents of each source.
  init(
    _ sources: [SegmentReader], schema: SearchSchema, numbers: [[UInt32]],
    ranges: [ClosedRange<UInt32>?]
  ) {
    self.sources = sources
    self.numbers = numbers
    self.ranges = ranges
    coding = schema.positionCoding
  }

  private var readers: [DictionaryReader] = []
  private var hasBegun = false

  /// Calls `body` for each term, in the order of their bytes; what was gathered stands in the properties.
  func forEachTerm(_ body: () throws(SearchError) -> Void) throws(SearchError) {
    while try next() { try body() }
  }

  /// Gathers the next term in the order of their bytes; false behind the last one.
  func next() throws(SearchError) -> Bool {
    if !hasBegun { try begin() }
    guard let lowest = Self.lowest(readers) else { return false }
    term.removeAll()
    term.append(readers[lowest].term)
    postings.removeAll()
    adjustment = 0
    titleAdjustment = 0
    var isOrdered = true
    for (source, reader) in readers.enumerated()
    where !reader.isAtEnd
      && reader.term.order(to: term) == 0
    {
      let (last, lastTitle) = (postings.documents.count, postings.titleDocuments.count)
      try append(reader.entry, of: source)
      if !Self.isAscending(postings.documents, at: last)
        || !Self.isAscending(postings.titleDocuments, at: lastTitle)
      {
        isOrdered = false
      }
      try advance(reader)
    }
    if !isOrdered { reorder() }
    return true
  }

  /// Goes behind a term, as if all up to it had been gathered.
  func skip(through last: [UInt8]) throws(SearchError) {
    if !hasBegun { try begin() }
    for reader in readers {
      if try reader.seek(last.span) { _ = try reader.next() }
    }
    term.removeAll()
    term.append(last)
  }

  private func begin() throws(SearchError) {
    hasBegun = true
    for source in sources {
      let reader = try DictionaryReader(source)
      try reader.rewind()
      _ = try reader.next()
      readers.append(reader)
    }
  }

  private static func isAscending(_ list: GrowingBuffer<UInt32>, at place: Int) -> Bool {
    place == 0 || place == list.count || list[place - 1] < list[place]
  }

  private static func lowest(_ readers: [DictionaryReader]) -> Int? {
    var best: Int?
    for (index, reader) in readers.enumerated() where !reader.isAtEnd {
      if let known = best, readers[known].term.order(to: reader.term) <= 0 { continue }
      best = index
    }
    return best
  }

  private func advance(_ reader: DictionaryReader) throws(SearchError) {
    if try reader.next(), reader.term.order(to: term) <= 0 {
      throw SearchError.damaged("its terms are out of order")
    }
  }

  // MARK: - Postings

  private func append(_ entry: TermEntry, of source: Int) throws(SearchError) {
    adjustment += entry.adjustment
    titleAdjustment += entry.titleAdjustment
    if entry.isAltered { postings.isAltered = true }
    let segment = sources[source]
    if entry.documentCount > 0 { try appendPostings(entry, segment, source) }
    guard entry.titleDocumentCount > 0 else { return }
    let list = try segment.titles(entry)
    let (documents, frequencies) = (block, block + PostingsList.blockSize)
    try forEachBlock(list, ranges[source]) { (_, size) throws(SearchError) in
      for index in 0..<size {
        let number = numbers[source][Int(documents[index])]
        guard number != Self.gone else {
          titleAdjustment += 1
          continue
        }
        postings.titleDocuments.append(number)
        postings.titleFrequencies.append(frequencies[index])
      }
    }
  }

  private func appendPostings(
    _ entry: TermEntry, _ segment: SegmentReader, _ source: Int
  ) throws(SearchError) {
    let list = try segment.postings(entry)
    let numbers = numbers[source]
    let (documents, frequencies) = (block, block + PostingsList.blockSize)
    try forEachBlock(list, ranges[source]) { (block, size) throws(SearchError) in
      let place = try segment.positions(entry, list, block: block)
      try positions.load(
        place.start, length: place.length, frequencies: frequencies, count: size,
        coding: coding, segment: segment.identifier)
      for index in 0..<size {
        let number = numbers[Int(documents[index])]
        guard number != Self.gone else {
          adjustment += 1
          continue
        }
        postings.documents.append(number)
        postings.frequencies.append(frequencies[index])
        postings.totals.append(UInt32(positions.count(of: index)))
        try positions.append(of: index, to: postings.positions, asWritten: true)
        let marks = list.marks(of: block * PostingsList.blockSize + index)
        postings.marks.append(marks)
        if marks & 2 != 0 { postings.hasMarks = true }
      }
    }
  }

  private func forEachBlock(
    _ list: PostingsList, _ range: ClosedRange<UInt32>?,
    _ body: (_ block: Int, _ size: Int) throws(SearchError) -> Void
  ) throws(SearchError) {
    guard let range else { return }
    var number = list.block(from: 0, reaching: range.lowerBound)
    while number < list.blockCount {
      let size = try list.decode(
        number, documents: block, frequencies: block + PostingsList.blockSize)
      if block[0] > range.upperBound { return }
      try body(number, size)
      number += 1
    }
  }

  // MARK: - Order

  /// Puts postings that came from segments with interleaved keys into the order of the numbers.
  private func reorder() {
    let count = postings.documents.count
    var starts = [Int](repeating: 0, count: count)
    var sum = 0
    for index in 0..<count {
      starts[index] = sum
      sum += Int(postings.totals[index])
    }
    let order = (0..<count).sorted { postings.documents[$0] < postings.documents[$1] }
    scratch.removeAll()
    for index in order {
      scratch.documents.append(postings.documents[index])
      scratch.frequencies.append(postings.frequencies[index])
      scratch.totals.append(postings.totals[index])
      scratch.marks.append(postings.marks[index])
      for place in starts[index]..<starts[index] + Int(postings.totals[index]) {
        scratch.positions.append(postings.positions[place])
      }
    }
    let titles = (0..<postings.titleDocuments.count).sorted {
      postings.titleDocuments[$0] < postings.titleDocuments[$1]
    }
    for index in titles {
      scratch.titleDocuments.append(postings.titleDocuments[index])
      scratch.titleFrequencies.append(postings.titleFrequencies[index])
    }
    scratch.hasMarks = postings.hasMarks
    scratch.isAltered = postings.isAltered
    postings.replace(with: scratch)
  }
}
