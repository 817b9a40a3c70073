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
  /// For each source, the new number of each document, or `PostingsGatherer.gone`.
  private let numbers: [[UInt32]]
  private let writer: SegmentWriter
  private let terms: PostingsGatherer
  /// The postings and terms that were written, and those that the sources hold.
  private(set) var done = 0
  let total: Int

  init(
    _ sources: [SegmentReader], as identifier: Int64, schema: SearchSchema,
    rows: CheckedRows
  ) throws(SearchError) {
    self.sources = sources
    self.identifier = identifier
    self.schema = schema
    total = sources.reduce(0) { $0 + MergePolicy.cost($1) }
    columns = DocumentColumns(fieldCount: schema.fields.count)
    numbers = try Self.placeDocuments(sources, schema, columns)
    writer = try SegmentWriter(
      rows: rows, segment: identifier, schema: schema, columns: columns)
    terms = PostingsGatherer(sources, schema: schema, numbers: numbers)
  }

  /// What a merger needs to go on from here.
  var checkpoint: MergeCheckpoint {
    MergeCheckpoint(
      sources: sources.map { MergeCheckpoint.Source($0) }, done: done,
      term: terms.term.bytes, writer: writer.checkpoint)
  }

  /// Goes on where another merger of the same sources was, none of which has lost a document since.
  func resume(_ checkpoint: MergeCheckpoint) throws(SearchError) {
    done = min(checkpoint.done, total)
    writer.restore(checkpoint.writer)
    try terms.skip(through: checkpoint.term)
  }

  // MARK: - Documents

  private static func placeDocuments(
    _ sources: [SegmentReader], _ schema: SearchSchema, _ columns: DocumentColumns
  ) throws(SearchError) -> [[UInt32]] {
    var numbers: [[UInt32]] = []
    var all: [(key: Int64, source: Int, document: Int)] = []
    for (source, segment) in sources.enumerated() {
      numbers.append([UInt32](repeating: PostingsGatherer.gone, count: segment.documentCount))
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
      try append(sources[place.source], place.document, key: place.key, schema, to: columns)
    }
    return numbers
  }

  private static func append(
    _ segment: SegmentReader, _ document: Int, key: Int64, _ schema: SearchSchema,
    to columns: DocumentColumns
  ) throws(SearchError) {
    columns.keys.append(key)
    columns.totalCodes.append(
      try segment.totalCodes(UInt32(document), UInt32(document))[document])
    for field in schema.fields.indices {
      columns.fieldCodes[field].append(try segment.fieldCode(document, field: field))
      if field > 0 { columns.starts.append(try segment.fieldStart(document, field: field)) }
    }
  }

  /// The new segment's deleted documents, a bit each: those that the sources have lost since the merge began.
  ///
  /// - Parameter sources: the same segments as they are now, in the same order.
  func removed(since sources: [SegmentReader]) -> (bits: [UInt64], count: Int) {
    var bits = [UInt64](repeating: 0, count: (columns.count + 63) / 64)
    var count = 0
    for (source, segment) in sources.enumerated() where segment.deletedCount > 0 {
      for (document, number) in numbers[source].enumerated()
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
        try writer.finish(attributes: schema.attributes.count) { number throws(SearchError) in
          try AttributeColumn(number, of: sources, schema: schema, numbers: numbers)
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
