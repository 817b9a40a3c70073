/// The one record that says what the index is and counts: read at the start of every query.
struct IndexState {
  /// Of the segments, and of the tables and the order in which a document's texts are read: another one of these is rebuilt.
  static let format = Int64(SegmentHeader.version) << 8 | 4

  var signature = ""
  /// A random number that every change replaces: what was cached under another is stale.
  var stamp: Int64 = 0
  /// The identifier of the next segment.
  var nextSegment: Int64 = 1
  /// Live documents.
  var documentCount = 0
  /// For each field, the tokens of all live documents.
  var lengths: [Int]

  init(schema: SearchSchema) {
    signature = schema.signature
    lengths = [Int](repeating: 0, count: schema.fields.count)
  }

  /// Gives out the number of a new segment.
  mutating func takeSegment() throws(SearchError) -> Int64 {
    guard nextSegment < IndexLayout.maximumSegment else {
      throw SearchError(.tooLarge, "search index: all segment numbers are used; rebuild the index")
    }
    nextSegment += 1
    return nextSegment - 1
  }

  /// Reads the record; nil when there is none.
  static func read(
    _ storage: any IndexStorage, schema: SearchSchema
  ) throws(SearchError) -> IndexState? {
    guard let record = try storage.record(.state) else { return nil }
    guard record.format == Self.format, record.signature == schema.signature else {
      throw SearchError(
        .outdated, "the search index was made by other rules or fields; rebuild the index")
    }
    var state = IndexState(schema: schema)
    guard record.bytes.count == state.lengths.count * 8, let count = Int(exactly: record.count),
      count >= 0, record.segment > 0
    else { throw SearchError.damaged("its state") }
    state.stamp = record.stamp
    state.nextSegment = record.segment
    state.documentCount = count
    for field in state.lengths.indices {
      let value = record.bytes[field * 8..<field * 8 + 8].reversed().reduce(0) {
        $0 << 8 | UInt64($1)
      }
      guard value < 1 << 48 else { throw SearchError.damaged("its state") }
      state.lengths[field] = Int(value)
    }
    return state
  }

  /// Writes the record under a new stamp.
  mutating func write(_ storage: any IndexStorage) throws(SearchError) {
    stamp = Int64.random(in: 1...Int64.max)
    let bytes = ByteWriter(capacity: lengths.count * 8)
    for length in lengths { bytes.append(fixed: Int64(length)) }
    try storage.write(
      IndexRecord(
        format: Self.format, signature: signature, stamp: stamp, segment: nextSegment,
        count: Int64(documentCount), bytes: bytes.bytes),
      as: .state)
  }
}
