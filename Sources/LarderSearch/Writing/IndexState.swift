internal import LarderSQLite

/// The one row that says what the index is and counts: read at the start of every query.
struct IndexState {
  /// Of the tables and of the segments: another one of either is rebuilt.
  static let format = Int64(SegmentHeader.version) << 8 | 3

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
    guard nextSegment < IndexStorage.maximumSegment else {
      throw SearchError(.tooLarge, "search index: all segment numbers are used; rebuild the index")
    }
    nextSegment += 1
    return nextSegment - 1
  }

  static func readStamp(_ storage: IndexStorage, _ sql: String) throws(SearchError) -> Int64? {
    try storage.with(sql) { (row) throws(SQLiteError) in
      try row.step() ? row.int64(0) : nil
    }
  }

  /// Reads the row; nil when there is none.
  static func read(
    _ storage: IndexStorage, schema: SearchSchema
  ) throws(SearchError) -> IndexState? {
    let sql = """
      SELECT FORMAT, SIGNATURE, STAMP, NEXT, DOCUMENTS, LENGTHS FROM \(storage.stateTable)
      WHERE ID = 1
      """
    let row = try storage.with(sql) {
      (row) throws(SQLiteError) -> (Int64, IndexState, [UInt8])? in
      guard try row.step() else { return nil }
      var state = IndexState(schema: schema)
      state.signature = row.string(1)
      state.stamp = row.int64(2)
      state.nextSegment = row.int64(3)
      state.documentCount = Int(row.int64(4))
      return (row.int64(0), state, Array(row.blob(5)))
    }
    guard let (format, stored, lengths) = row else { return nil }
    var state = stored
    guard format == Self.format, state.signature == schema.signature else {
      throw SearchError(
        .outdated, "the search index was made by other rules or fields; rebuild the index")
    }
    guard lengths.count == state.lengths.count * 8, state.documentCount >= 0,
      state.nextSegment > 0
    else { throw SearchError.damaged("its state") }
    lengths.withUnsafeBytes { bytes in
      for field in state.lengths.indices {
        let value = bytes.loadUnaligned(fromByteOffset: field * 8, as: Int64.self)
        state.lengths[field] = Int(Int64(littleEndian: value))
      }
    }
    guard state.lengths.allSatisfy({ $0 >= 0 && $0 < 1 << 48 }) else {
      throw SearchError.damaged("its state")
    }
    return state
  }

  /// Writes the row under a new stamp.
  mutating func write(_ storage: IndexStorage) throws(SearchError) {
    stamp = Int64.random(in: 1...Int64.max)
    let lengthBytes = ByteWriter(capacity: lengths.count * 8)
    for length in lengths { lengthBytes.append(fixed: Int64(length)) }
    let sql = """
      INSERT OR REPLACE INTO \(storage.stateTable)
      (ID, FORMAT, SIGNATURE, STAMP, NEXT, DOCUMENTS, LENGTHS) VALUES (1, ?, ?, ?, ?, ?, ?)
      """
    let state = self
    try storage.with(sql) { (row) throws(SQLiteError) in
      try row.bind(1, Self.format)
      try row.bind(2, state.signature)
      try row.bind(3, state.stamp)
      try row.bind(4, state.nextSegment)
      try row.bind(5, Int64(state.documentCount))
      try row.bindBlob(6, lengthBytes.rawBuffer)
      try row.run()
    }
  }
}
