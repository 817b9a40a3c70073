internal import LarderBytes
internal import LarderPostgreSQL
internal import LarderSQL
internal import LarderSearch

/// An index in three tables of a schema: records, segments, and the rows of their parts, which are kept where they were
/// read (`PartCache`).
final class PostgreSQLIndexStorage: IndexStorage {
  private let connection: PostgreSQLConnection
  private let name: String
  private let segmentTable: String
  private let partTable: String
  private let stateTable: String
  private let listingSQL: String
  /// Nil where all is to be read from the server.
  private let cache: PartCache?
  /// What the open snapshot holds; nil where nobody looked, and each thing is asked for when it is needed.
  private var listing: IndexListing?
  /// What the snapshot before held.
  private var lastListing: IndexListing?
  /// What names the parts of each segment.
  private var partNames: [Int64: String] = [:]
  /// The segments that this transaction, or one before, took from the list.
  private var removed: Set<Int64> = []
  /// Rows that are not sent yet.
  private var waiting = WaitingRows()

  /// Rows on their way to the server, which takes many in hardly more time than one.
  private struct WaitingRows {
    var numbers: [Int64] = []
    var checksums: [Int64] = []
    var parts: [[UInt8]] = []

    /// How many are sent at once; a megabyte.
    static let limit = 64
  }

  /// How long the parts of a segment stay when no state names it any more: longer than a search takes, and than a
  /// standby is behind as a rule.
  static let grace = "interval '15 minutes'"
  /// How many rows of such segments are removed at most when a segment is taken from the list; 16 MB.
  static let removalStep = 1024

  /// - Parameter name: of the index; part of its tables' names.
  init(_ connection: PostgreSQLConnection, name: String, cache: PartCache? = nil) {
    self.connection = connection
    self.name = name
    self.cache = cache
    segmentTable = quotedName("LARDER_\(name)_SEGMENT")
    partTable = quotedName("LARDER_\(name)_PART")
    stateTable = quotedName("LARDER_\(name)_STATE")
    listingSQL = IndexListing.sql(state: stateTable, segments: segmentTable, parts: partTable)
  }

  /// Nothing tells but the state's stamp.
  var snapshotNumber: UInt64? { nil }

  func create() throws(SearchError) {
    try translated { () throws(PostgreSQLError) in
      try connection.execute(
        """
        CREATE TABLE IF NOT EXISTS \(segmentTable) ("ID" bigint PRIMARY KEY, "LEVEL" bigint NOT NULL,
          "DELETED" bigint NOT NULL, "HEADER" bytea NOT NULL, "GONE" timestamptz);
        CREATE TABLE IF NOT EXISTS \(partTable) ("ID" bigint PRIMARY KEY, "SUM" bigint NOT NULL,
          "DATA" bytea NOT NULL);
        ALTER TABLE \(partTable) ALTER COLUMN "DATA" SET STORAGE EXTERNAL;
        CREATE TABLE IF NOT EXISTS \(stateTable) ("ID" bigint PRIMARY KEY, "FORMAT" bigint NOT NULL,
          "SIGNATURE" text NOT NULL, "STAMP" bigint NOT NULL, "NEXT" bigint NOT NULL,
          "DOCUMENTS" bigint NOT NULL, "LENGTHS" bytea NOT NULL)
        """)
    }
  }

  // MARK: - Snapshots

  /// Asks once what the snapshot holds, and begins one where none is open, in the same round trip.
  func look() throws(SearchError) {
    if listing != nil { return }
    lastListing = try list(known: lastListing)
    listing = lastListing
  }

  private func list(known: IndexListing? = nil) throws(SearchError) -> IndexListing {
    var parameters = PostgreSQLParameters()
    // No stamp is 0.
    parameters.add(known?.state?.stamp ?? 0)
    try sendRows()
    let rows = try translated { () throws(PostgreSQLError) in
      connection.isInTransaction
        ? try connection.run(listingSQL, parameters)
        : try connection.run(listingSQL, parameters, beginning: .snapshot)
    }
    return IndexListing(rows, known: known)
  }

  /// To be called when the snapshot ends.
  func endSnapshot() { listing = nil }

  // MARK: - Records

  func stamp() throws(SearchError) -> Int64? {
    if let listing { return listing.state?.stamp }
    let rows = try run(
      "SELECT \"STAMP\" FROM \(stateTable) WHERE \"ID\" = \(IndexRecord.Kind.state.rawValue)")
    return rows.count > 0 ? rows.int64(0, 0) : nil
  }

  func record(_ kind: IndexRecord.Kind) throws(SearchError) -> IndexRecord? {
    if let listing, kind == .state { return listing.state }
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
    let found: [IndexSegment]
    if let listing { found = listing.segments } else { found = try list().segments }
    partNames = [:]
    if cache != nil { for segment in found { partNames[segment.number] = partName(segment) } }
    return found
  }

  /// What the names of a segment's parts begin with: a hash of all that says what is in it, and of the random
  /// number that it was given.
  private func partName(_ segment: IndexSegment) -> String {
    var hash = SHA256()
    hash.update(Array(name.utf8).span)
    hash.update([UInt8(0)].span)
    hash.update(segment.header.span)
    let digits = hash.finish().prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return digits.joined()
  }

  func insert(_ segment: IndexSegment) throws(SearchError) {
    partNames[segment.number] = nil
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

  /// Takes a segment from the list, and removes some rows of those that were taken from it longer ago than the grace.
  func removeSegment(_ segment: Int64) throws(SearchError) {
    removed.insert(segment)
    var parameters = PostgreSQLParameters()
    parameters.add(segment)
    try run(
      """
      WITH gone AS (SELECT min("ID") AS "ID" FROM \(segmentTable) WHERE "GONE" < now() - \(Self.grace)),
        chosen AS (SELECT p."ID" FROM gone g JOIN \(partTable) p
          ON p."ID" BETWEEN g."ID" << 32 AND (g."ID" << 32) + \(IndexLayout.rows(of: 0).upperBound)
          ORDER BY p."ID" LIMIT \(Self.removalStep)),
        parts AS (DELETE FROM \(partTable) WHERE "ID" IN (SELECT "ID" FROM chosen)),
        entry AS (DELETE FROM \(segmentTable) WHERE "ID" = (SELECT "ID" FROM gone)
          AND (SELECT count(*) FROM chosen) < \(Self.removalStep))
      UPDATE \(segmentTable) SET "GONE" = now() WHERE "ID" = $1
      """, parameters)
  }

  // MARK: - Rows

  func readRow(
    _ number: Int64, _ body: (_ checksum: UInt64, _ bytes: RawSpan) -> Void
  ) throws(SearchError) -> Bool {
    let segment = IndexLayout.segment(ofRow: number)
    guard let cache, let name = partNames[segment] else {
      return try readRow(number, from: number...number, keeping: nil, body)
    }
    let rows: ClosedRange<Int64>
    var part = name + "-" + String(number & IndexLayout.rows(of: 0).upperBound, radix: 16)
    if IndexLayout.deletions(of: segment).contains(number) {
      // These change: their checksum says which they are. Who writes asks the server, and so does who was told of none.
      guard let checksum = listing?.deletions[segment]?[number] else {
        return try readRow(number, from: number...number, keeping: nil, body)
      }
      rows = number...number
      part += "-" + String(checksum, radix: 16)
    } else {
      let first = number & ~(PartBlock.rowCount - 1)
      rows = first...first + PartBlock.rowCount - 1
      part = name + "-" + String(first & IndexLayout.rows(of: 0).upperBound, radix: 16)
    }
    if let block = cache.block(part, with: number) { return block.read(number, body) }
    return try readRow(number, from: rows, keeping: part, body)
  }

  /// Reads some rows from the server, of which one is wanted, and keeps them under a name.
  private func readRow(
    _ number: Int64, from numbers: ClosedRange<Int64>, keeping name: String?,
    _ body: (_ checksum: UInt64, _ bytes: RawSpan) -> Void
  ) throws(SearchError) -> Bool {
    var parameters = PostgreSQLParameters()
    parameters.add(numbers.lowerBound)
    parameters.add(numbers.upperBound)
    let rows = try run(
      "SELECT \"ID\", \"SUM\", \"DATA\" FROM \(partTable) WHERE \"ID\" BETWEEN $1 AND $2",
      parameters)
    guard let row = (0..<rows.count).first(where: { rows.int64($0, 0) == number }) else {
      return false
    }
    // Who writes reads what is about to be merged: of use to nobody else.
    if let name, let block = PartBlock(rows, name: name) {
      cache?.keep(block, as: name, onDisk: listing != nil)
    }
    rows.withRawBytes(row, 2) { body(UInt64(bitPattern: rows.int64(row, 1)), $0) }
    return true
  }

  /// Takes a row along with the next ones; all are sent before anything else is asked, and before the end of the
  /// transaction by `sendRows`.
  func writeRow(_ number: Int64, checksum: UInt64, _ bytes: RawSpan) throws(SearchError) {
    // One statement cannot write the same row twice.
    if waiting.numbers.contains(number) { try sendRows() }
    waiting.numbers.append(number)
    waiting.checksums.append(Int64(bitPattern: checksum))
    waiting.parts.append(bytes.copy)
    if waiting.numbers.count == WaitingRows.limit { try sendRows() }
  }

  /// Sends the rows that wait.
  func sendRows() throws(SearchError) {
    if waiting.numbers.isEmpty { return }
    var parameters = PostgreSQLParameters()
    parameters.add(waiting.numbers)
    parameters.add(waiting.checksums)
    parameters.add(waiting.parts, as: .bytea) { part, writer in
      writer.add(part)
      return true
    }
    waiting = WaitingRows()
    try run(
      "INSERT INTO \(partTable) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[]) "
        + "ON CONFLICT (\"ID\") DO UPDATE SET \"SUM\" = excluded.\"SUM\", "
        + "\"DATA\" = excluded.\"DATA\"", parameters)
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

  /// Removes rows of one segment, but for those of a segment that was taken from the list a short while ago: a
  /// standby that is behind, and whoever searches there, needs them.
  func removeRows(_ numbers: ClosedRange<Int64>, limit: Int) throws(SearchError) -> Int {
    let segment = IndexLayout.segment(ofRow: numbers.lowerBound)
    if removed.contains(segment) { return 0 }
    var parameters = PostgreSQLParameters()
    parameters.add(numbers.lowerBound)
    parameters.add(numbers.upperBound)
    parameters.add(segment)
    parameters.add(Int64(clamping: limit))
    return try run(
      """
      DELETE FROM \(partTable) WHERE "ID" IN (
        SELECT "ID" FROM \(partTable) WHERE "ID" BETWEEN $1 AND $2 ORDER BY "ID" LIMIT $4)
        AND NOT EXISTS (SELECT 1 FROM \(segmentTable) WHERE "ID" = $3 AND "GONE" >= now() - \(Self.grace))
      """, parameters
    ).changedCount
  }

  /// What is made anew may take the same numbers, so nothing stays; whoever searches has a snapshot.
  func removeSegmentsAndRows() throws(SearchError) {
    waiting = WaitingRows()
    partNames = [:]
    removed = []
    try translated { () throws(PostgreSQLError) in
      try connection.execute("DELETE FROM \(partTable); DELETE FROM \(segmentTable)")
    }
  }

  // MARK: - Statements

  @discardableResult
  private func run(
    _ sql: String, _ parameters: PostgreSQLParameters = PostgreSQLParameters()
  ) throws(SearchError) -> PostgreSQLRows {
    try sendRows()
    return try translated { () throws(PostgreSQLError) in try connection.run(sql, parameters) }
  }

  private func translated<Result>(
    _ body: () throws(PostgreSQLError) -> Result
  ) throws(SearchError) -> Result {
    do { return try body() } catch {
      throw SearchError(.storage, "search index: \(error.message)", cause: error)
    }
  }
}
