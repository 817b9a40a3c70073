internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// What changed, by transaction: `ATRANSACTION` and `ACHANGE`, as Core Data calls them.
///
/// A row of `ACHANGE` stands for all objects of one entity from `ZENTITYPK` to `ZLASTPK` that were changed in the same way, so
/// that a batch of many rows takes one.
enum HistoryTables {
  static let statements =
    [
      "CREATE TABLE ATRANSACTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
        + "ZTIMESTAMP TIMESTAMP, ZAUTHOR VARCHAR )",
      "CREATE TABLE ACHANGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
        + "ZCHANGETYPE INTEGER, ZENTITY INTEGER, ZENTITYPK INTEGER, ZLASTPK INTEGER, "
        + "ZTRANSACTIONID INTEGER )",
      "CREATE INDEX ACHANGE_ZTRANSACTIONID_INDEX ON ACHANGE (ZTRANSACTIONID)",
    ] + laterColumns.map { "ALTER TABLE \($0.table) ADD COLUMN \($0.column) \($0.type)" }
  /// Columns that the first stores did not have; a store gets them with its next write.
  static let laterColumns = [
    (table: "ATRANSACTION", column: "ZCONTEXTNAME", type: "VARCHAR"),
    (table: "ATRANSACTION", column: "ZPROCESSID", type: "VARCHAR"),
    (table: "ACHANGE", column: "ZCOLUMNS", type: "VARCHAR"),
    (table: "ACHANGE", column: "ZTOMBSTONE", type: "BLOB"),
  ]
  /// The names of the two tables.
  static let names: Set<String> = ["ATRANSACTION", "ACHANGE"]
  /// The statements as SQLite has them when the later columns have been added.
  static let creations = statements.filter { $0.hasPrefix("CREATE") }.map { statement in
    var result = statement
    for (table, column, type) in laterColumns
    where statement.hasPrefix("CREATE TABLE \(table) ") {
      result = "\(result.dropLast()), \(column) \(type))"
    }
    return result
  }
  /// How far each reader has read; made when the first one is registered.
  static let readerTable = "Z_HISTORYREADER"

  /// Writes a transaction and forgets what is older than thirty days.
  static func write(
    _ changes: HistoryChanges, _ connection: StoreConnection, _ origin: HistoryChanges.Origin,
    now: Date = Date()
  ) throws {
    if changes.isEmpty { return }
    try addColumns(connection)
    let database = connection.connection
    let time = now.timeIntervalSinceReferenceDate
    let transaction = try database.cached(
      "INSERT INTO ATRANSACTION (Z_ENT, Z_OPT, ZTIMESTAMP, ZAUTHOR, ZCONTEXTNAME, ZPROCESSID) "
        + "VALUES (?, 1, ?, ?, ?, ?)")
    try transaction.bind(1, Int64(HistoryChanges.transactionEntity))
    try transaction.bind(2, time)
    for (place, text) in [origin.author, origin.contextName, origin.instance].enumerated() {
      try transaction.bind(place + 3, text)
    }
    try transaction.run()
    try write(changes, database, transaction: database.lastInsertRowID)
    try prune(database, now: time)
  }

  private static func write(
    _ changes: HistoryChanges, _ database: Connection, transaction: Int64
  ) throws {
    let change = try database.cached(
      "INSERT INTO ACHANGE (Z_ENT, Z_OPT, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZLASTPK, ZTRANSACTIONID, "
        + "ZCOLUMNS, ZTOMBSTONE) VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?)")
    try change.bind(1, Int64(HistoryChanges.changeEntity))
    try change.bind(6, transaction)
    for row in changes.rows {
      try change.bind(2, row.kind.rawValue)
      try change.bind(3, Int64(row.entity))
      try change.bind(4, row.keys.lowerBound)
      try change.bind(5, row.keys.upperBound)
      try change.bind(7, row.properties)
      if let tombstone = row.tombstone {
        try change.bindBlob(8, [UInt8](tombstone))
      } else {
        try change.bindNull(8)
      }
      try change.run()
    }
  }

  /// Gives an older store's tables the columns that they lack.
  private static func addColumns(_ connection: StoreConnection) throws {
    if connection.hasCurrentHistory { return }
    let database = connection.connection
    for (table, column, type) in laterColumns {
      if try !hasColumn(database, table: table, column: column) {
        try database.execute("ALTER TABLE \(table) ADD COLUMN \(column) \(type)")
      }
    }
    connection.hasCurrentHistory = true
  }

  static func hasColumn(
    _ database: Connection, table: String, column: String
  ) throws -> Bool {
    let statement = try database.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?")
    try statement.bind(1, table)
    try statement.bind(2, column)
    return try statement.step()
  }

  static func hasReaders(_ database: Connection) throws -> Bool {
    let statement = try database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?")
    try statement.bind(1, readerTable)
    return try statement.step()
  }

  /// Transactions have ascending keys and times, so only the oldest has to be looked at.
  private static func prune(_ database: Connection, now: Double) throws {
    let limit = now - HistoryChanges.lifetime
    let oldest = try database.cached("SELECT ZTIMESTAMP FROM ATRANSACTION ORDER BY Z_PK LIMIT 1")
    let isOld = try oldest.step() && oldest.double(0) < limit
    oldest.reset()
    guard isOld else { return }
    var condition = "ZTIMESTAMP < \(limit)"
    if try hasReaders(database) {
      condition +=
        " AND Z_PK <= ifnull((SELECT MIN(ZTRANSACTIONID) FROM \(readerTable) "
        + "WHERE ZTIMESTAMP > \(now - HistoryChanges.patience)), 9223372036854775807)"
    }
    try remove(database, where: condition)
  }

  /// Removes transactions with their changes. The newest one stays, without its changes: the next number comes after it,
  /// and so no number is given twice.
  static func remove(_ database: Connection, where condition: String) throws {
    try database.execute(
      "DELETE FROM ACHANGE WHERE ZTRANSACTIONID IN (SELECT Z_PK FROM ATRANSACTION WHERE "
        + "\(condition))")
    try database.execute(
      "DELETE FROM ATRANSACTION WHERE \(condition) "
        + "AND Z_PK < (SELECT MAX(Z_PK) FROM ATRANSACTION)")
  }
}
