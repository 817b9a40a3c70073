internal import LarderSQLite

/// Says in the file that a merge is under way, and which segment it writes: nobody else takes its rows for rubbish,
/// or begins another one beside it.
struct MergeClaim: Equatable {
  /// The row of the state table; the state itself has the first.
  private static let row: Int64 = 2

  /// The number of the segment that is written.
  var target: Int64
  /// A random number of the writer.
  var owner: Int64
  /// Goes up with every step, so that others see that the writer is alive.
  var steps: Int64

  static func read(_ storage: IndexStorage) throws(SearchError) -> MergeClaim? {
    let sql = "SELECT NEXT, STAMP, DOCUMENTS FROM \(storage.stateTable) WHERE ID = \(row)"
    return try storage.with(sql) { (row) throws(SQLiteError) in
      guard try row.step() else { return nil }
      return MergeClaim(target: row.int64(0), owner: row.int64(1), steps: row.int64(2))
    }
  }

  /// What is noted beside the claim; empty for nothing.
  static func checkpoint(_ storage: IndexStorage) throws(SearchError) -> [UInt8] {
    let sql = "SELECT LENGTHS FROM \(storage.stateTable) WHERE ID = \(row)"
    return try storage.with(sql) { (row) throws(SQLiteError) in
      try row.step() ? row.bytes(0) : []
    }
  }

  func write(
    _ storage: IndexStorage, checkpoint: MergeCheckpoint? = nil
  ) throws(SearchError) {
    let bytes = checkpoint?.encoded() ?? ByteWriter(capacity: 1)
    let sql = """
      INSERT OR REPLACE INTO \(storage.stateTable)
      (ID, FORMAT, SIGNATURE, STAMP, NEXT, DOCUMENTS, LENGTHS)
      VALUES (\(Self.row), \(IndexState.format), 'merge', ?, ?, ?, ?)
      """
    try storage.with(sql) { (row) throws(SQLiteError) in
      try row.bind(1, owner)
      try row.bind(2, target)
      try row.bind(3, steps)
      try row.bindBlob(4, bytes.rawBuffer)
      try row.run()
    }
  }

  static func remove(_ storage: IndexStorage) throws(SearchError) {
    let sql = "DELETE FROM \(storage.stateTable) WHERE ID = \(row)"
    try storage.with(sql) { (row) throws(SQLiteError) in try row.run() }
  }
}
