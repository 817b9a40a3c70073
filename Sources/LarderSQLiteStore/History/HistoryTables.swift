internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderSQLite
internal import LarderStores

/// What changed, by transaction: `ATRANSACTION` and `ACHANGE`, as Core Data calls them.
///
/// A row of `ACHANGE` stands for all objects of one entity from `ZENTITYPK` to `ZLASTPK` that were changed in the same way, so
/// that a batch of many rows takes one.
struct HistoryTables {
  /// What happened to an object; the numbers are those of Core Data.
  typealias Kind = HistoryChange.Kind

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

  /// The numbers that Core Data gives the two entities.
  private static let changeEntity = 16001
  private static let transactionEntity = 16002
  /// How long history is kept, in seconds.
  private static let lifetime: Double = 30 * 86_400
  /// How long a registered reader that is not heard of keeps what it has not read, in seconds.
  private static let patience: Double = 90 * 86_400

  /// Who makes a transaction.
  struct Origin {
    var author: String?
    var contextName: String?
    /// What names the store object.
    var instance: String?
  }

  private struct Group: Hashable {
    var entity: Int
    var kind: Kind
    /// The names of the changed properties, in order, with commas.
    var properties: String
  }

  private var keys: [Group: [Int64]] = [:]
  private var ranges: [(group: Group, range: ClosedRange<Int64>)] = []
  private var tombstones: [(entity: Int, key: Int64, values: Data)] = []

  var isEmpty: Bool { keys.isEmpty && ranges.isEmpty && tombstones.isEmpty }

  mutating func add(_ kind: Kind, entity: Int, key: Int64, properties: [String] = []) {
    let group = Group(
      entity: entity, kind: kind, properties: properties.sorted().joined(separator: ","))
    keys[group, default: []].append(key)
  }

  mutating func add(
    _ kind: Kind, entity: Int, range: ClosedRange<Int64>, properties: [String] = []
  ) {
    let group = Group(
      entity: entity, kind: kind, properties: properties.sorted().joined(separator: ","))
    ranges.append((group, range))
  }

  /// Adds a deletion that leaves values behind, as a binary property list.
  mutating func add(tombstone values: Data, entity: Int, key: Int64) {
    tombstones.append((entity, key, values))
  }

  /// Writes the transaction and forgets what is older than thirty days.
  func write(_ connection: StoreConnection, _ origin: Origin, now: Date = Date()) throws {
    if isEmpty { return }
    try Self.addColumns(connection)
    let database = connection.connection
    let time = now.timeIntervalSinceReferenceDate
    let transaction = try database.cached(
      "INSERT INTO ATRANSACTION (Z_ENT, Z_OPT, ZTIMESTAMP, ZAUTHOR, ZCONTEXTNAME, ZPROCESSID) "
        + "VALUES (?, 1, ?, ?, ?, ?)")
    try transaction.bind(1, Int64(Self.transactionEntity))
    try transaction.bind(2, time)
    for (place, text) in [origin.author, origin.contextName, origin.instance].enumerated() {
      if let text {
        try transaction.bind(place + 3, text)
      } else {
        try transaction.bindNull(place + 3)
      }
    }
    try transaction.run()
    try writeChanges(database, transaction: database.lastInsertRowID)
    try Self.prune(database, now: time)
  }

  private func writeChanges(_ database: Connection, transaction: Int64) throws {
    var all = ranges
    for (group, keys) in keys {
      for range in KeyRanges(keys).ranges { all.append((group, range)) }
    }
    all.sort {
      ($0.group.entity, $0.group.kind.rawValue, $0.range.lowerBound)
        < ($1.group.entity, $1.group.kind.rawValue, $1.range.lowerBound)
    }
    let change = try database.cached(
      "INSERT INTO ACHANGE (Z_ENT, Z_OPT, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZLASTPK, ZTRANSACTIONID, "
        + "ZCOLUMNS, ZTOMBSTONE) VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?)")
    try change.bind(1, Int64(Self.changeEntity))
    try change.bind(6, transaction)
    try change.bindNull(8)
    for (group, range) in all {
      try change.bind(2, group.kind.rawValue)
      try change.bind(3, Int64(group.entity))
      try change.bind(4, range.lowerBound)
      try change.bind(5, range.upperBound)
      if group.properties.isEmpty {
        try change.bindNull(7)
      } else {
        try change.bind(7, group.properties)
      }
      try change.run()
    }
    for (entity, key, values) in tombstones {
      try change.bind(2, Kind.deletion.rawValue)
      try change.bind(3, Int64(entity))
      try change.bind(4, key)
      try change.bind(5, key)
      try change.bindNull(7)
      try change.bindBlob(8, [UInt8](values))
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
    let limit = now - lifetime
    let oldest = try database.cached("SELECT ZTIMESTAMP FROM ATRANSACTION ORDER BY Z_PK LIMIT 1")
    let isOld = try oldest.step() && oldest.double(0) < limit
    oldest.reset()
    guard isOld else { return }
    var condition = "ZTIMESTAMP < \(limit)"
    if try hasReaders(database) {
      condition +=
        " AND Z_PK <= ifnull((SELECT MIN(ZTRANSACTIONID) FROM \(readerTable) "
        + "WHERE ZTIMESTAMP > \(now - patience)), 9223372036854775807)"
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
