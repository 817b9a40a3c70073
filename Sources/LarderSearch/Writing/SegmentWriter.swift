internal import LarderBytes

/// Writes one segment: terms as they come, in order, then the columns of its documents and its header.
final class SegmentWriter {
  private let rows: CheckedRows
  private let segment: Int64
  private let columns: DocumentColumns
  private let encoder: PostingsEncoder
  private var dictionary: DictionaryWriter
  private var postings: PartWriter
  private var positions: PartWriter
  private var titles: PartWriter
  private var header = SegmentHeader()

  init(
    rows: CheckedRows, segment: Int64, schema: SearchSchema, columns: DocumentColumns
  ) throws(SearchError) {
    guard columns.count <= SegmentHeader.maximumDocuments else {
      throw SearchError(
        .tooLarge, "search index: a segment holds \(SegmentHeader.maximumDocuments) documents")
    }
    self.rows = rows
    self.segment = segment
    self.columns = columns
    encoder = PostingsEncoder(
      storesTotals: !schema.hasUniformWeights,
      averageLength: DocumentColumns.average(columns.totalCodes),
      averageTitleLength: DocumentColumns.average(columns.fieldCodes[0]))
    dictionary = DictionaryWriter(rows: rows, segment: segment)
    postings = PartWriter(rows: rows, segment: segment, part: .postings)
    positions = PartWriter(rows: rows, segment: segment, part: .positions)
    titles = PartWriter(rows: rows, segment: segment, part: .titles)
    header.documentCount = columns.count
  }

  var checkpoint: Checkpoint {
    Checkpoint(
      postingCount: header.postingCount, dictionary: dictionary.checkpoint,
      postings: postings.checkpoint, positions: positions.checkpoint, titles: titles.checkpoint)
  }

  /// Goes on where another writer of the same segment was, with the same columns.
  func restore(_ checkpoint: Checkpoint) {
    header.postingCount = checkpoint.postingCount
    dictionary.restore(checkpoint.dictionary)
    postings.restore(checkpoint.postings)
    positions.restore(checkpoint.positions)
    titles.restore(checkpoint.titles)
  }

  /// Appends a term; terms come in the order of their bytes. A term without postings and adjustments is left out.
  func append(
    _ term: ByteWriter, _ list: TermPostings, adjustment: Int,
    titleAdjustment: Int
  ) throws(SearchError) {
    var entry = TermEntry()
    entry.documentCount = list.documents.count
    entry.titleDocumentCount = list.titleDocuments.count
    entry.adjustment = adjustment
    entry.titleAdjustment = titleAdjustment
    if entry.documentCount == 0, adjustment == 0, titleAdjustment == 0 { return }
    entry.hasMarks = list.hasMarks
    entry.isAltered = list.isAltered
    entry.postingsOffset = postings.length
    entry.positionsOffset = positions.length
    entry.titlesOffset = titles.length
    if entry.documentCount > 0 {
      try encoder.encode(
        list, codes: columns.totalCodes.base, postings: postings.pending,
        positions: positions.pending)
      entry.postingsLength = postings.length - entry.postingsOffset
      entry.positionsLength = positions.length - entry.positionsOffset
    }
    if entry.titleDocumentCount > 0 {
      try encoder.encodeTitles(list, codes: columns.fieldCodes[0].base, to: titles.pending)
      entry.titlesLength = titles.length - entry.titlesOffset
    }
    header.postingCount += entry.documentCount
    try dictionary.append(term, entry)
    try postings.flushFullRows()
    try positions.flushFullRows()
    try titles.flushFullRows()
  }

  /// Writes what is left, and the segment's row.
  ///
  /// Nothing is written of a segment without documents and terms.
  ///
  /// - Parameters:
  ///   - count: how many attributes there are.
  ///   - write: appends the column of an attribute to its part.
  func finish(
    attributes count: Int,
    _ write: (_ number: Int, _ part: inout PartWriter) throws(SearchError) -> Void
  ) throws(SearchError) {
    guard columns.count > 0 || dictionary.count > 0 else { return }
    header.termCount = dictionary.count
    header.stamp = UInt64.random(in: 0...UInt64.max)
    if columns.count > 0 {
      header.firstKey = columns.keys[0]
      header.lastKey = columns.keys[columns.count - 1]
    }
    var keys = PartWriter(rows: rows, segment: segment, part: .keys)
    try appendKeys(to: &keys)
    var lengths = PartWriter(rows: rows, segment: segment, part: .lengths)
    for codes in [columns.totalCodes] + columns.fieldCodes { try lengths.append(codes.span) }
    var starts = PartWriter(rows: rows, segment: segment, part: .starts)
    try appendStarts(to: &starts)
    let index = PartWriter(rows: rows, segment: segment, part: .termIndex)
    let terms = dictionary.finish(index: index.pending)
    var attributes = PartWriter(rows: rows, segment: segment, part: .attributes)
    try attributes.append(attributes: count, write)
    var parts = [keys, lengths, starts, index, terms, postings, positions, titles, attributes]
    header.partLengths = parts.map(\.length)
    header.isPacked = header.partLengths.reduce(0, +) <= IndexLayout.packedSize
    if header.isPacked {
      let row = ByteWriter(capacity: IndexLayout.packedSize)
      for part in parts { row.append(part.pending) }
      if row.count > 0 {
        let id = IndexLayout.row(segment: segment, part: .keys, number: 0)
        try rows.write(id, row.span.raw)
      }
    } else {
      for index in parts.indices { try parts[index].finish() }
    }
    try writeSegmentRow()
  }

  private func writeSegmentRow() throws(SearchError) {
    try rows.storage.insert(
      IndexSegment(
        number: segment, level: MergePolicy.level(of: header), deletedCount: 0,
        header: header.encoded().bytes))
  }

  /// Keys as their distance from the first key plus the document's number, in as few bytes as all need.
  private func appendKeys(to part: inout PartWriter) throws(SearchError) {
    guard columns.count > 0 else { return }
    func offset(_ index: Int) -> UInt64 {
      UInt64(bitPattern: columns.keys[index] &- columns.keys[0] &- Int64(index))
    }
    let highest = offset(columns.count - 1)
    header.keyWidth =
      switch highest {
      case 0: 0
      case ...0xff: 1
      case ...0xffff: 2
      case ...0xffff_ffff: 4
      default: 8
      }
    guard header.keyWidth > 0 else { return }
    for index in 0..<columns.count {
      append(offset(index), width: header.keyWidth, to: part.pending)
      try part.flushFullRows()
    }
  }

  private func appendStarts(to part: inout PartWriter) throws(SearchError) {
    var highest: UInt32 = 0
    for start in columns.starts.buffer { highest = max(highest, start) }
    header.startWidth = highest <= 0xff ? 1 : highest <= 0xffff ? 2 : 4
    for start in columns.starts.buffer {
      append(UInt64(start), width: header.startWidth, to: part.pending)
      try part.flushFullRows()
    }
  }

  private func append(_ value: UInt64, width: Int, to writer: ByteWriter) {
    switch width {
    case 1: writer.append(fixed: UInt8(truncatingIfNeeded: value))
    case 2: writer.append(fixed: UInt16(truncatingIfNeeded: value))
    case 4: writer.append(fixed: UInt32(truncatingIfNeeded: value))
    default: writer.append(fixed: value)
    }
  }
}
