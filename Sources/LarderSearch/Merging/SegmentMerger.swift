/// Writes one segment out of several: deleted documents go, and what they had counted goes into adjustments.
final class SegmentMerger {
  private static let gone = UInt32.max

  private let sources: [SegmentReader]
  private let schema: SearchSchema
  private let storage: IndexStorage
  private let columns: DocumentColumns
  /// For each source, the new number of each document, or `gone`.
  private var numbers: [[UInt32]] = []
  private let postings = TermPostings()
  private let scratch = TermPostings()
  private let positions = PositionBlock()
  private var adjustment = 0
  private var titleAdjustment = 0

  init(_ sources: [SegmentReader], schema: SearchSchema, storage: IndexStorage)
    throws(SearchError)
  {
    self.sources = sources
    self.schema = schema
    self.storage = storage
    columns = DocumentColumns(fieldCount: schema.fields.count)
    try placeDocuments()
  }

  /// Whether a document is left.
  var isEmpty: Bool { columns.count == 0 }

  // MARK: - Documents

  private func placeDocuments() throws(SearchError) {
    var all: [(key: Int64, source: Int, document: Int)] = []
    for (source, segment) in sources.enumerated() {
      numbers.append([UInt32](repeating: Self.gone, count: segment.documentCount))
      for document in 0..<segment.documentCount where !segment.isDeleted(UInt32(document)) {
        all.append((try segment.key(document), source, document))
      }
    }
    all.sort { $0.key < $1.key }
    for (new, place) in all.enumerated() {
      if new > 0, all[new - 1].key == place.key {
        throw SearchError.damaged("document \(place.key) is there twice")
      }
      numbers[place.source][place.document] = UInt32(new)
      try appendColumns(sources[place.source], place.document, key: place.key)
    }
  }

  private func appendColumns(
    _ segment: SegmentReader, _ document: Int, key: Int64
  ) throws(SearchError) {
    columns.keys.append(key)
    columns.totalCodes.append(
      try segment.totalCodes(UInt32(document), UInt32(document))[document])
    for field in schema.fields.indices {
      columns.fieldCodes[field].append(try segment.fieldCode(document, field: field))
      if field > 0 { columns.starts.append(try segment.fieldStart(document, field: field)) }
    }
  }

  // MARK: - Terms

  /// Writes the merged segment.
  func write(as identifier: Int64) throws(SearchError) {
    let writer = try SegmentWriter(
      storage: storage, segment: identifier, schema: schema, columns: columns)
    var readers: [DictionaryReader] = []
    for source in sources {
      let reader = try DictionaryReader(source)
      try reader.rewind()
      _ = try reader.next()
      readers.append(reader)
    }
    let term = ByteWriter(capacity: 256)
    while let lowest = Self.lowest(readers) {
      term.removeAll()
      term.append(readers[lowest].term)
      postings.removeAll()
      adjustment = 0
      titleAdjustment = 0
      var isOrdered = true
      for (source, reader) in readers.enumerated()
      where !reader.isAtEnd
        && DictionaryReader.compare(reader.term.rawBuffer, term.rawBuffer) == 0
      {
        let last = postings.documents.count
        try append(reader.entry, of: source)
        if last > 0, postings.documents.count > last,
          postings.documents[last] < postings.documents[last - 1]
        {
          isOrdered = false
        }
        try advance(reader, behind: term)
      }
      if !isOrdered { reorder() }
      try writer.append(
        term.buffer, postings, adjustment: adjustment, titleAdjustment: titleAdjustment)
    }
    try writer.finish()
  }

  private static func lowest(_ readers: [DictionaryReader]) -> Int? {
    var best: Int?
    for (index, reader) in readers.enumerated() where !reader.isAtEnd {
      if let known = best,
        DictionaryReader.compare(readers[known].term.rawBuffer, reader.term.rawBuffer) <= 0
      {
        continue
      }
      best = index
    }
    return best
  }

  private func advance(
    _ reader: DictionaryReader, behind term: ByteWriter
  ) throws(SearchError) {
    if try reader.next(), DictionaryReader.compare(reader.term.rawBuffer, term.rawBuffer) <= 0 {
      throw SearchError.damaged("its terms are out of order")
    }
  }

  /// Appends a source's postings under the new numbers.
  private func append(_ entry: TermEntry, of source: Int) throws(SearchError) {
    adjustment += entry.adjustment
    titleAdjustment += entry.titleAdjustment
    let segment = sources[source]
    if entry.documentCount > 0 { try appendPostings(entry, segment, source) }
    guard entry.titleDocumentCount > 0 else { return }
    let list = try segment.titles(entry)
    try forEachBlock(list) { (_, size, documents, frequencies) throws(SearchError) in
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
    let storesTotals = !schema.hasUniformWeights
    try forEachBlock(list) { (block, size, documents, frequencies) throws(SearchError) in
      let place = try segment.positions(entry, list, block: block)
      try positions.load(
        place.start, length: place.length, frequencies: frequencies, count: size,
        storesTotals: storesTotals, segment: segment.identifier)
      for index in 0..<size {
        let number = numbers[source][Int(documents[index])]
        guard number != Self.gone else {
          adjustment += 1
          continue
        }
        postings.documents.append(number)
        postings.frequencies.append(frequencies[index])
        postings.totals.append(UInt32(positions.count(of: index)))
        try positions.append(of: index, to: postings.positions)
        let marks = list.marks(of: block * PostingsList.blockSize + index)
        postings.marks.append(marks)
        if marks & 2 != 0 { postings.hasMarks = true }
      }
    }
  }

  private func forEachBlock(
    _ list: PostingsList,
    _ body: (
      Int, Int, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>
    ) throws(SearchError) -> Void
  ) throws(SearchError) {
    let documents = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
    defer { documents.deallocate() }
    for block in 0..<list.blockCount {
      let size = try list.decode(block, documents: documents, frequencies: documents + 128)
      try body(block, size, documents, documents + 128)
    }
  }

  // MARK: - Order

  /// Puts postings that came from segments with interleaved keys into the order of the documents.
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
    let hasMarks = postings.hasMarks
    postings.removeAll()
    postings.documents.append(scratch.documents.buffer)
    postings.frequencies.append(scratch.frequencies.buffer)
    postings.totals.append(scratch.totals.buffer)
    postings.marks.append(scratch.marks.buffer)
    postings.positions.append(scratch.positions.buffer)
    postings.titleDocuments.append(scratch.titleDocuments.buffer)
    postings.titleFrequencies.append(scratch.titleFrequencies.buffer)
    postings.hasMarks = hasMarks
  }
}
