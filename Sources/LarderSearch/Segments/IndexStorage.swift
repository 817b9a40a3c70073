internal import LarderSQLite

/// The tables of one index: their names, their statements, and rows in and out.
///
/// Not thread-safe: it belongs to the owner of its connection.
final class IndexStorage {
  /// The parts of a segment, in the order of their numbers.
  enum Part: Int, CaseIterable {
    case keys, lengths, starts, termIndex, dictionary, postings, positions, titles, attributes
    case deleted
    /// The parts that are written once, with the segment.
    static let immutable: [Part] = Array(allCases.dropLast())
  }

  /// The most bytes that a row of a part holds. A query reads whole rows: small ones make a first query quick,
  /// large ones a scan.
  ///
  /// With what stands before them in a row, so many fill four of SQLite's pages of 4,096 bytes; the few bytes more that
  /// make 16 KB would leave part of a fifth page empty.
  static let rowSize = 16_320
  static let maximumSegment: Int64 = 0x7fff_ffff

  let connection: Connection
  let segmentTable: String
  let partTable: String
  let stateTable: String
  private let selectPart: String
  private let insertPart: String
  private let deletePart: String
  /// Whether rows are checked against their checksums; the tests of the decoders turn it off.
  var verifiesChecksums = true

  init(connection: Connection, name: String) {
    self.connection = connection
    func quoted(_ suffix: String) -> String {
      let table = "LARDER_\(name)_\(suffix)"
      return "\""
        + table.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\""
    }
    segmentTable = quoted("SEGMENT")
    partTable = quoted("PART")
    stateTable = quoted("STATE")
    selectPart = "SELECT SUM, DATA FROM \(partTable) WHERE ID = ?"
    insertPart = "INSERT OR REPLACE INTO \(partTable) (ID, SUM, DATA) VALUES (?, ?, ?)"
    deletePart = "DELETE FROM \(partTable) WHERE ID BETWEEN ? AND ?"
  }

  static func rowID(segment: Int64, part: Part, number: Int) -> Int64 {
    segment << 32 | Int64(part.rawValue) << 24 | Int64(number)
  }

  /// How the tables' names end, and their columns.
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

  func createTables() throws(SearchError) {
    for ((_, columns), table) in zip(Self.forms, [segmentTable, partTable, stateTable]) {
      try execute("CREATE TABLE IF NOT EXISTS \(table) (\(columns))")
    }
  }

  func execute(_ sql: String) throws(SearchError) {
    do { try connection.execute(sql) } catch { throw SearchError(storage: error) }
  }

  /// Runs `body` with a statement, which is reset afterwards, and translates SQLite's errors.
  @inline(__always)
  func with<Result>(
    _ sql: String, _ body: (Statement) throws(SQLiteError) -> Result
  ) throws(SearchError) -> Result {
    do {
      let statement = try connection.cached(sql)
      defer { statement.reset() }
      return try body(statement)
    } catch { throw SearchError(storage: error) }
  }

  /// Copies a row's bytes to `destination`.
  ///
  /// - Returns: false when there is no such row or its length or checksum is wrong.
  func readRow(_ id: Int64, into destination: UnsafeMutableRawBufferPointer) throws(SearchError)
    -> Bool
  {
    let verifies = verifiesChecksums
    return try with(selectPart) { (row) throws(SQLiteError) in
      try row.bind(1, id)
      guard try row.step() else { return false }
      let bytes = row.blob(1)
      guard bytes.count == destination.count else { return false }
      guard !verifies || Checksum.of(bytes) == UInt64(bitPattern: row.int64(0)) else {
        return false
      }
      destination.copyMemory(from: bytes)
      return true
    }
  }

  /// A row whose length is not known beforehand; nil when it is absent or its checksum is wrong.
  func readRow(_ id: Int64) throws(SearchError) -> [UInt8]? {
    let verifies = verifiesChecksums
    return try with(selectPart) { (row) throws(SQLiteError) in
      try row.bind(1, id)
      guard try row.step() else { return nil }
      let bytes = row.blob(1)
      guard !verifies || Checksum.of(bytes) == UInt64(bitPattern: row.int64(0)) else { return nil }
      return Array(bytes)
    }
  }

  func writeRow(_ id: Int64, _ bytes: UnsafeRawBufferPointer) throws(SearchError) {
    try with(insertPart) { (row) throws(SQLiteError) in
      try row.bind(1, id)
      try row.bind(2, Int64(bitPattern: Checksum.of(bytes)))
      try row.bindBlob(3, bytes)
      try row.run()
    }
  }

  /// The lowest segment, from a number on, that has rows; it may have no row in the table of segments.
  func firstSegment(from number: Int64) throws(SearchError) -> Int64? {
    let sql = "SELECT ID FROM \(partTable) WHERE ID >= ? ORDER BY ID LIMIT 1"
    return try with(sql) { (row) throws(SQLiteError) in
      try row.bind(1, number << 32)
      return try row.step() ? row.int64(0) >> 32 : nil
    }
  }

  /// The highest segment that has a row in either table.
  func lastSegment() throws(SearchError) -> Int64? {
    let sql = """
      SELECT MAX(IFNULL((SELECT MAX(ID) >> 32 FROM \(partTable)), 0),
      IFNULL((SELECT MAX(ID) FROM \(segmentTable)), 0))
      """
    return try with(sql) { (row) throws(SQLiteError) in try row.step() ? row.int64(0) : nil }
  }

  /// Removes at most so many rows of a segment. - Returns: how many.
  func removeParts(of segment: Int64, limit: Int) throws(SearchError) -> Int {
    let sql = """
      DELETE FROM \(partTable) WHERE ID IN
      (SELECT ID FROM \(partTable) WHERE ID BETWEEN ? AND ? ORDER BY ID LIMIT ?)
      """
    try with(sql) { (row) throws(SQLiteError) in
      try row.bind(1, segment << 32)
      try row.bind(2, segment << 32 | 0xffff_ffff)
      try row.bind(3, Int64(limit))
      try row.run()
    }
    return connection.changes
  }

  /// Removes every row of a segment.
  func removeParts(of segment: Int64) throws(SearchError) {
    try with(deletePart) { (row) throws(SQLiteError) in
      try row.bind(1, segment << 32)
      try row.bind(2, segment << 32 | 0xffff_ffff)
      try row.run()
    }
  }
}

extension SearchError {
  init(storage error: SQLiteError) {
    if error.code == .corrupt || error.code == .notADatabase {
      self.init(.corrupt, "search index: \(error.message)")
    } else {
      self.init(.storage, "search index: \(error)", storage: error)
    }
  }
}
