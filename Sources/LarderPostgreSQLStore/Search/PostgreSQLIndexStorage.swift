internal import LarderPostgreSQL
internal import LarderSQL
internal import LarderSearch

/// An index in three tables of a schema: records, segments, and the rows of their parts.
final class PostgreSQLIndexStorage: IndexStorage {
  private let connection: PostgreSQLConnection
  private let segmentTable: String
  private let partTable: String
  private let stateTable: String

  /// - Parameter name: of the index; part of its tables' names.
  init(_ connection: PostgreSQLConnection, name: String) {
    self.connection = connection
    segmentTable = quotedName("LARDER_\(name)_SEGMENT")
    partTable = quotedName("LARDER_\(name)_PART")
    stateTable = quotedName("LARDER_\(name)_STATE")
  }

  /// Nothing tells but the state's stamp.
  var snapshotNumber: UInt64? { nil }

  func create() throws(SearchError) {
    try translated { () throws(PostgreSQLError) in
      try connection.execute(
        """
        CREATE TABLE IF NOT EXISTS \(segmentTable) ("ID" bigint PRIMARY KEY, "LEVEL" bigint NOT NULL,
          "DELETED" bigint NOT NULL, "HEADER" bytea NOT NULL);
        CREATE TABLE IF NOT EXISTS \(partTable) ("ID" bigint PRIMARY KEY, "SUM" bigint NOT NULL,
          "DATA" bytea NOT NULL);
        ALTER TABLE \(partTable) ALTER COLUMN "DATA" SET STORAGE EXTERNAL;
        CREATE TABLE IF NOT EXISTS \(stateTable) ("ID" bigint PRIMARY KEY, "FORMAT" bigint NOT NULL,
          "SIGNATURE" text NOT NULL, "STAMP" bigint NOT NULL, "NEXT" bigint NOT NULL,
          "DOCUMENTS" bigint NOT NULL, "LENGTHS" bytea NOT NULL)
        """)
    }
  }

  // MARK: - Records

  func stamp() throws(SearchError) -> Int64? {
    let rows = try run(
      "SELECT \"STAMP\" FROM \(stateTable) WHERE \"ID\" = \(IndexRecord.Kind.state.rawValue)")
    return rows.count > 0 ? rows.int64(0, 0) : nil
  }

  func record(_ kind: IndexRecord.Kind) throws(SearchError) -> IndexRecord? {
    let rows = try run(
      "SELECT \"FORMAT\", \"SIGNATURE\", \"STAMP\", \"NEXT\", \"DOCUMENTS\", \"LENGTHS\" "
        + "FROM \(stateTable) WHERE \"ID\" = \(kind.rawValue)")
    guard rows.count > 0 else { return nil }
    return IndexRecord(
      format: rows.int64(0, 0), signature: rows.string(0, 1), stamp: rows.int64(0, 2),
      segment: rows.int64(0, 3), count: rows.int64(0, 4), bytes: rows.bytes(of: 0, 5))
  }

  func write(_ record: IndexRecord, as kind: IndexRecord.Kind) throws(SearchError) {
    var parameters = PostgreSQLParameters()
    parameters.add(kind.rawValue)
    parameters.add(record.format)
    parameters.add(record.signature)
    parameters.add(record.stamp)
    parameters.add(record.segment)
    parameters.add(record.count)
    parameters.add(record.bytes)
    try run(
      "INSERT INTO \(stateTable) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (\"ID\") "
        + "DO UPDATE SET \"FORMAT\" = $2, \"SIGNATURE\" = $3, \"STAMP\" = $4, \"NEXT\" = $5, "
        + "\"DOCUMENTS\" = $6, \"LENGTHS\" = $7", parameters)
  }

  func removeRecord(_ kind: IndexRecord.Kind) throws(SearchError) {
    try run("DELETE FROM \(stateTable) WHERE \"ID\" = \(kind.rawValue)")
  }

  // MARK: - Segments

  func segments() throws(SearchError) -> [IndexSegment] {
    let rows = try run(
      "SELECT \"ID\", \"LEVEL\", \"DELETED\", \"HEADER\" FROM \(segmentTable) ORDER BY \"ID\"")
    return (0..<rows.count).map { row in
      IndexSegment(
        number: rows.int64(row, 0), level: Int(truncatingIfNeeded: rows.int64(row, 1)),
        deletedCount: Int(truncatingIfNeeded: rows.int64(row, 2)),
        header: rows.bytes(of: row, 3))
    }
  }

  func insert(_ segment: IndexSegment) throws(SearchError) {
    var parameters = PostgreSQLParameters()
    parameters.add(segment.number)
    parameters.add(segment.level)
    parameters.add(segment.deletedCount)
    parameters.add(segment.header)
    try run("INSERT INTO \(segmentTable) VALUES ($1, $2, $3, $4)", parameters)
  }

  func setDeletedCount(_ count: Int, of segment: Int64) throws(SearchError) {
    var parameters = PostgreSQLParameters()
    parameters.add(count)
    parameters.add(segment)
    try run("UPDATE \(segmentTable) SET \"DELETED\" = $1 WHERE \"ID\" = $2", parameters)
  }

  func removeSegment(_ segment: Int64) throws(SearchError) {
    var parameters = PostgreSQLParameters()
    parameters.add(segment)
    try run("DELETE FROM \(segmentTable) WHERE \"ID\" = $1", parameters)
  }

  // MARK: - Rows

  func readRow(
    _ number: Int64, _ body: (_ checksum: UInt64, _ bytes: RawSpan) -> Void
  ) throws(SearchError) -> Bool {
    var parameters = PostgreSQLParameters()
    parameters.add(number)
    let rows = try run("SELECT \"SUM\", \"DATA\" FROM \(partTable) WHERE \"ID\" = $1", parameters)
    guard rows.count > 0 else { return false }
    let checksum = UInt64(bitPattern: rows.int64(0, 0))
    rows.withRawBytes(0, 1) { body(checksum, $0) }
    return true
  }

  func writeRow(_ number: Int64, checksum: UInt64, _ bytes: RawSpan) throws(SearchError) {
    var parameters = PostgreSQLParameters()
    parameters.add(number)
    parameters.add(Int64(bitPattern: checksum))
    parameters.add(bytes)
    try run(
      "INSERT INTO \(partTable) VALUES ($1, $2, $3) "
        + "ON CONFLICT (\"ID\") DO UPDATE SET \"SUM\" = $2, \"DATA\" = $3", parameters)
  }

  func firstRow(from number: Int64) throws(SearchError) -> Int64? {
    var parameters = PostgreSQLParameters()
    parameters.add(number)
    let rows = try run("SELECT min(\"ID\") FROM \(partTable) WHERE \"ID\" >= $1", parameters)
    return rows.isNull(0, 0) ? nil : rows.int64(0, 0)
  }

  func lastRow() throws(SearchError) -> Int64? {
    let rows = try run("SELECT max(\"ID\") FROM \(partTable)")
    return rows.isNull(0, 0) ? nil : rows.int64(0, 0)
  }

  func removeRows(_ numbers: ClosedRange<Int64>, limit: Int) throws(SearchError) -> Int {
    var parameters = PostgreSQLParameters()
    parameters.add(numbers.lowerBound)
    parameters.add(numbers.upperBound)
    let chosen = "\"ID\" BETWEEN $1 AND $2"
    if limit == .max {
      return try run("DELETE FROM \(partTable) WHERE \(chosen)", parameters).changedCount
    }
    parameters.add(limit)
    return try run(
      "DELETE FROM \(partTable) WHERE \"ID\" IN "
        + "(SELECT \"ID\" FROM \(partTable) WHERE \(chosen) ORDER BY \"ID\" LIMIT $3)", parameters
    ).changedCount
  }

  func removeSegmentsAndRows() throws(SearchError) {
    try translated { () throws(PostgreSQLError) in
      try connection.execute("DELETE FROM \(partTable); DELETE FROM \(segmentTable)")
    }
  }

  // MARK: - Statements

  @discardableResult
  private func run(
    _ sql: String, _ parameters: PostgreSQLParameters = PostgreSQLParameters()
  ) throws(SearchError) -> PostgreSQLRows {
    try translated { () throws(PostgreSQLError) in try connection.run(sql, parameters) }
  }

  private func translated<Result>(
    _ body: () throws(PostgreSQLError) -> Result
  ) throws(SearchError) -> Result {
    do { return try body() } catch {
      throw SearchError(.storage, "search index: \(error.message)", cause: error)
    }
  }
}
