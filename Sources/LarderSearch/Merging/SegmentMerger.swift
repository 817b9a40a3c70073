/// Writes one segment out of several: deleted documents go, and what they had counted goes into adjustments.
final class SegmentMerger {
  private let sources: [SegmentReader]
  private let schema: SearchSchema
  private let storage: IndexStorage
  private let columns: DocumentColumns
  /// For each source, the new number of each document, or `PostingsGatherer.gone`.
  private var numbers: [[UInt32]] = []

  init(_ sources: [SegmentReader], schema: SearchSchema, storage: IndexStorage)
    throws(SearchError)
  {
    self.sources = sources
    self.schema = schema
    self.storage = storage
    columns = DocumentColumns(fieldCount: schema.fields.count)
    try placeDocuments()
    for number in schema.attributes.indices {
      columns.attributes.append(
        try AttributeColumn(number, of: sources, schema: schema, numbers: numbers))
    }
  }

  /// Whether a document is left.
  var isEmpty: Bool { columns.count == 0 }

  // MARK: - Documents

  private func placeDocuments() throws(SearchError) {
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
    let terms = PostingsGatherer(sources, schema: schema, numbers: numbers)
    try terms.forEachTerm { () throws(SearchError) in
      try writer.append(
        terms.term.buffer, terms.postings, adjustment: terms.adjustment,
        titleAdjustment: terms.titleAdjustment)
    }
    try writer.finish()
  }
}
