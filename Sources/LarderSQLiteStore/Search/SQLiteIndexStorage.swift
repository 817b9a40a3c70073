internal import LarderBytes
internal import LarderSQL
public import LarderSQLite
public import LarderSearch

/// An index in three tables of a file: records, segments, and the rows of their parts.
final class SQLiteIndexStorage: IndexStorage {
  private let connection: Connection
  private let segmentTable: String
  private let partTable: String
  private let stateTable: String
  private let selectStamp: String
  private let selectPart: String
  private let insertPart: String

  /// - Parameter name: of the index; part of its tables' names.
  init(_ connection: Connection, name: String) {
    self.connection = connection
    func quoted(_ suffix: String) -> String { quotedName("LARDER_\(name)_\(suffix)") }
    segmentTable = quoted("SEGMENT")
    partTable = quoted("PART")
    stateTable = quoted("STATE")
    selectStamp = "SELECT STAMP FROM \(stateTable) WHERE ID = \(IndexRecord.Kind.state.rawValue)"
    selectPart = "SELECT SUM, DATA FROM \(partTable) WHERE ID = ?"
    insertPart = "INSERT OR REPLACE INTO \(partTable) (ID, SUM, DATA) VALUES (?, ?, ?)"
  }

  /// How the names of an index's tables end, and their columns.
  static let forms: [(suffix: String, columns: String)] = [
    (
      "SEGMENT",
      """

        ID INTEGER PRIMARY KEY, LEVEL INTEGER NOT NULL, DELETED INTEGER NOT NULL,
        HEADER BLOB NOT NULL
      """
    ),
    (
      "PART",
      """

        ID INTEGER PRIMARY KEY, SUM INTEGER NOT NULL, DATA BLOB NOT NULL
      """
    ),
    (
      "STATE",
      """

        ID INTEGER PRIMARY KEY, FORMAT INTEGER NOT NULL, SIGNATURE TEXT NOT NULL,
        STAMP INTEGER NOT NULL, NEXT INTEGER NOT NULL, DOCUMENTS INTEGER NOT NULL,
        LENGTHS BLOB NOT NULL
      """
    ),
  ]

  var snapshotNumber: UInt64? { connection.snapshotNumber }

  func create() throws(SearchError) {
    for ((_, columns), table) in zip(Self.forms, [segmentTable, partTable, stateTable]) {
      try execute("CREATE TABLE IF NOT EXISTS \(table) (\(columns))")
    }
  }

  // MARK: - Records

  func stamp() throws(SearchError) -> Int64? {
    try with(selectStamp) { (row) throws(SQLiteError) in try row.step() ? row.int64(0) : nil }
  }

  func record(_ kind: IndexRecord.Kind) throws(SearchError) -> IndexRecord? {
    let sql = """
      SELECT FORMAT, SIGNATURE, STAMP, NEXT, DOCUMENTS, LENGTHS FROM \(stateTable)
      WHERE ID = \(kind.rawValue)
      """
    return try with(sql) { (row) throws(SQLiteError) in
      guard try row.step() else { return nil }
      return IndexRecord(
        format: row.int64(0), signature: row.string(1), stamp: row.int64(2),
        segment: row.int64(3), count: row.int64(4), bytes: row.bytes(5))
    }
  }

  func write(_ record: IndexRecord, as kind: IndexRecord.Kind) throws(SearchError) {
    let sql = """
      INSERT OR REPLACE INTO \(stateTable)
      (ID, FORMAT, SIGNATURE, STAMP, NEXT, DOCUMENTS, LENGTHS)
      VALUES (\(kind.rawValue), ?, ?, ?, ?, ?, ?)
      """
    try with(sql) { (row) throws(SQLiteError) in
      try row.bind(1, record.format)
      try row.bind(2, record.signature)
      try row.bind(3, record.stamp)
      try row.bind(4, record.segment)
      try row.bind(5, record.count)
      try row.bindBlob(6, record.bytes)
      try row.run()
    }
  }

  func removeRecord(_ kind: IndexRecord.Kind) throws(SearchError) {
    let sql = "DELETE FROM \(stateTable) WHERE ID = \(kind.rawValue)"
    try with(sql) { (row) throws(SQLiteError) in try row.run() }
  }

  // MARK: - Segments

  func segments() throws(SearchError) -> [IndexSegment] {
    let sql = "SELECT ID, LEVEL, DELETED, HEADER FROM \(segmentTable) ORDER BY ID"
    return try with(sql) { (row) throws(SQLiteError) in
      var segments: [IndexSegment] = []
      while try row.step() {
        segments.append(
          IndexSegment(
            number: row.int64(0), level: Int(truncatingIfNeeded: row.int64(1)),
            deletedCount: Int(truncatingIfNeeded: row.int64(2)), header: row.bytes(3)))
      }
      return segments
    }
  }

  func insert(_ segment: IndexSegment) throws(SearchError) {
    let sql = "INSERT INTO \(segmentTable) (ID, LEVEL, DELETED, HEADER) VALUES (?, ?, ?, ?)"
    try with(sql) { (row) throws(SQLiteError) in
      try row.bind(1, segment.number)
      try row.bind(2, Int64(segment.level))
      try row.bind(3, Int64(segment.deletedCount))
      try row.bindBlob(4, segment.header)
      try row.run()
    }
  }

  func setDeletedCount(_ count: Int, of segment: Int64) throws(SearchError) {
    try with("UPDATE \(segmentTable) SET DELETED = ? WHERE ID = ?") { (row) throws(SQLiteError) in
      try row.bind(1, Int64(count))
      try row.bind(2, segment)
      try row.run()
    }
  }

  func removeSegment(_ segment: Int64) throws(SearchError) {
    try with("DELETE FROM \(segmentTable) WHERE ID = ?") { (row) throws(SQLiteError) in
      try row.bind(1, segment)
      try row.run()
    }
  }

  // MARK: - Rows

  func readRow(
    _ number: Int64, _ body: (_ checksum: UInt64, _ bytes: RawSpan) -> Void
  ) throws(SearchError) -> Bool {
    try with(selectPart) { (row) throws(SQLiteError) in
      try row.bind(1, number)
      guard try row.step() else { return false }
      body(UInt64(bitPattern: row.int64(0)), row.blob(1).raw)
      return true
    }
  }

  func writeRow(_ number: Int64, checksum: UInt64, _ bytes: RawSpan) throws(SearchError) {
    try with(insertPart) { (row) throws(SQLiteError) in
      try row.bind(1, number)
      try row.bind(2, Int64(bitPattern: checksum))
      try row.bindBlob(3, bytes)
      try row.run()
    }
  }

  func firstRow(from number: Int64) throws(SearchError) -> Int64? {
    let sql = "SELECT ID FROM \(partTable) WHERE ID >= ? ORDER BY ID LIMIT 1"
    return try with(sql) { (row) throws(SQLiteError) in
      try row.bind(1, number)
      return try row.step() ? row.int64(0) : nil
    }
  }

  func lastRow() throws(SearchError) -> Int64? {
    try with("SELECT ID FROM \(partTable) ORDER BY ID DESC LIMIT 1") { (row) throws(SQLiteError) in
      try row.step() ? row.int64(0) : nil
    }
  }

  func removeRows(_ numbers: ClosedRange<Int64>, limit: Int) throws(SearchError) -> Int {
    let chosen = "ID BETWEEN ? AND ?"
    let sql =
      limit == .max
      ? "DELETE FROM \(partTable) WHERE \(chosen)"
      : """
      DELETE FROM \(partTable) WHERE ID IN
      (SELECT ID FROM \(partTable) WHERE \(chosen) ORDER BY ID LIMIT ?)
      """
    try with(sql) { (row) throws(SQLiteError) in
      try row.bind(1, numbers.lowerBound)
      try row.bind(2, numbers.upperBound)
      if limit < .max { try row.bind(3, Int64(limit)) }
      try row.run()
    }
    return connection.changes
  }

  func removeSegmentsAndRows() throws(SearchError) {
    try execute("DELETE FROM \(partTable); DELETE FROM \(segmentTable);")
  }

  // MARK: - Statements

  private func execute(_ sql: String) throws(SearchError) {
    do { try connection.execute(sql) } catch { throw SearchError(error) }
  }

  /// Runs `body` with a statement, which is reset afterwards, and translates SQLite's errors.
  private func with<Result>(
    _ sql: String, _ body: (Statement) throws(SQLiteError) -> Result
  ) throws(SearchError) -> Result {
    do {
      let statement = try connection.cached(sql)
      defer { statement.reset() }
      return try body(statement)
    } catch { throw SearchError(error) }
  }
}

extension SearchError {
  fileprivate init(_ error: SQLiteError) {
    if error.code == .corrupt || error.code == .notADatabase {
      self.init(.corrupt, "search index: \(error.message)")
    } else {
      self.init(.storage, "search index: \(error)", cause: error)
    }
  }
}

extension SearchIndex {
  /// The index called `name` in three tables of the connection's file, which have the name in theirs.
  public convenience init(connection: Connection, name: String, schema: SearchSchema) {
    self.init(storage: SQLiteIndexStorage(connection, name: name), name: name, schema: schema)
  }
}
