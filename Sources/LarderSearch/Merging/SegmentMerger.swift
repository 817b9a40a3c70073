internal import LarderBytes

/// Writes one segment out of several, in one go or in steps: deleted documents go, and what they had counted goes
/// into adjustments.
///
/// Between two steps the sources may lose documents: they are found with `removed(since:)` when all is written.
final class SegmentMerger {
  let sources: [SegmentReader]
  /// The number of the segment that is written.
  let identifier: Int64
  private let columns: DocumentColumns
  private let schema: SearchSchema
  private let places: DocumentPlaces
  /// The sources with the documents that had been removed from them when the merge began.
  private let origins: [MergeCheckpoint.Source]
  private let writer: SegmentWriter
  private let terms: PostingsGatherer
  /// The postings and terms that were written, and those that the sources hold.
  private(set) var done = 0
  let total: Int

  init(
    _ sources: [SegmentReader], as identifier: Int64, schema: SearchSchema,
    rows: CheckedRows, memory: PassingMemory = PassingMemory()
  ) throws(SearchError) {
    var readers: [SegmentReader] = []
    for source in sources { readers.append(try source.passing(memory)) }
    self.sources = readers
    origins = readers.map { MergeCheckpoint.Source($0) }
    self.identifier = identifier
    self.schema = schema
    total = sources.reduce(0) { $0 + MergePolicy.cost($1) }
    columns = DocumentColumns(fieldCount: schema.fields.count)
    places = try DocumentPlaces(readers, keys: columns.keys)
    try Self.fill(columns, of: readers, schema, places)
    writer = try SegmentWriter(
      rows: rows, segment: identifier, schema: schema, columns: columns)
    terms = PostingsGatherer(readers, schema: schema, numbers: places.numbers)
  }

  /// What a merger needs to go on from here.
  var checkpoint: MergeCheckpoint {
    MergeCheckpoint(
      sources: origins, done: done,
      term: terms.term.bytes, writer: writer.checkpoint)
  }

  /// Goes on where another merger of the same sources was, none of which has lost a document since.
  func resume(_ checkpoint: MergeCheckpoint) throws(SearchError) {
    done = min(checkpoint.done, total)
    writer.restore(checkpoint.writer)
    try terms.skip(through: checkpoint.term)
  }

  // MARK: - Documents

  /// Fills the columns but for the keys, one run of each source after the other.
  private static func fill(
    _ columns: DocumentColumns, of sources: [SegmentReader], _ schema: SearchSchema,
    _ places: DocumentPlaces
  ) throws(SearchError) {
    let starts = schema.fields.count - 1
    columns.totalCodes.resize(places.count)
    for codes in columns.fieldCodes { codes.resize(places.count) }
    columns.starts.resize(places.count * starts)
    for (source, segment) in sources.enumerated() {
      func forEach(_ body: (_ document: Int, _ number: Int) throws(SearchError) -> Void)
        throws(SearchError)
      {
        for (document, number) in places.numbers[source].enumerated()
        where number != PostingsGatherer.gone { try body(document, Int(number)) }
      }
      try forEach { document, number throws(SearchError) in
        columns.totalCodes[number] =
          try segment.totalCodes(UInt32(document), UInt32(document))[document]
      }
      for field in schema.fields.indices {
        try forEach { document, number throws(SearchError) in
          columns.fieldCodes[field][number] = try segment.fieldCode(document, field: field)
        }
      }
      try forEach { document, number throws(SearchError) in
        for field in 0..<starts {
          columns.starts[number * starts + field] =
            try segment.fieldStart(document, field: field + 1)
        }
      }
    }
  }

  /// The new segment's deleted documents, a bit each: those that the sources have lost since the merge began.
  ///
  /// - Parameter sources: the same segments as they are now, in the same order.
  func removed(since sources: [SegmentReader]) -> (bits: [UInt64], count: Int) {
    var bits = [UInt64](repeating: 0, count: (columns.count + 63) / 64)
    var count = 0
    for (source, segment) in sources.enumerated() where segment.deletedCount > 0 {
      for (document, number) in places.numbers[source].enumerated()
      where number != PostingsGatherer.gone && segment.isDeleted(UInt32(document)) {
        bits[Int(number >> 6)] |= 1 << UInt64(number & 63)
        count += 1
      }
    }
    return (bits, count)
  }

  var documentCount: Int { columns.count }

  // MARK: - Terms

  /// Writes terms until about `work` postings are done; a term is never divided.
  ///
  /// - Returns: whether terms may be left; when there are none, the segment's row is written too.
  func step(work: Int) throws(SearchError) -> Bool {
    let end = work < Int.max - done ? done + work : Int.max
    while done < end {
      guard try terms.next() else {
        try writer.finish(attributes: schema.attributes.count) { number, part throws(SearchError) in
          try ColumnMerge(number, of: sources, schema: schema, places: places).write(to: &part)
        }
        done = total
        return false
      }
      done += terms.postings.documents.count + 1
      try writer.append(
        terms.term, terms.postings, adjustment: terms.adjustment,
        titleAdjustment: terms.titleAdjustment)
    }
    return true
  }
}
