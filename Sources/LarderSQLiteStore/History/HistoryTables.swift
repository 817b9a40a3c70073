internal import FoundationEssentials
internal import LarderSQLite

/// What changed, by transaction: `ATRANSACTION` and `ACHANGE`, as Core Data calls them.
///
/// A row of `ACHANGE` stands for all objects of one entity from `ZENTITYPK` to `ZLASTPK` that were changed in the same way, so
/// that a batch of many rows takes one.
struct HistoryTables {
  /// What happened to an object; the numbers are those of Core Data.
  enum Kind: Int64 {
    case insertion = 0
    case update = 1
    case deletion = 2
  }

  static let statements = [
    "CREATE TABLE ATRANSACTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
      + "ZTIMESTAMP TIMESTAMP, ZAUTHOR VARCHAR )",
    "CREATE TABLE ACHANGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
      + "ZCHANGETYPE INTEGER, ZENTITY INTEGER, ZENTITYPK INTEGER, ZLASTPK INTEGER, "
      + "ZTRANSACTIONID INTEGER )",
    "CREATE INDEX ACHANGE_ZTRANSACTIONID_INDEX ON ACHANGE (ZTRANSACTIONID)",
  ]

  /// The numbers that Core Data gives the two entities.
  private static let changeEntity = 16001
  private static let transactionEntity = 16002
  /// How long history is kept, in seconds.
  private static let lifetime: Double = 30 * 86_400

  private struct Group: Hashable {
    var entity: Int
    var kind: Kind
  }

  private var keys: [Group: [Int64]] = [:]
  private var ranges: [(group: Group, range: ClosedRange<Int64>)] = []

  var isEmpty: Bool { keys.isEmpty && ranges.isEmpty }

  mutating func add(_ kind: Kind, entity: Int, key: Int64) {
    keys[Group(entity: entity, kind: kind), default: []].append(key)
  }

  mutating func add(_ kind: Kind, entity: Int, range: ClosedRange<Int64>) {
    ranges.append((Group(entity: entity, kind: kind), range))
  }

  /// Writes the transaction and forgets what is older than thirty days.
  func write(_ connection: Connection, author: String?, now: Date = Date()) throws(SQLiteError) {
    if isEmpty { return }
    let time = now.timeIntervalSinceReferenceDate
    let transaction = try connection.cached("INSERT INTO ATRANSACTION VALUES (NULL, ?, 1, ?, ?)")
    try transaction.bind(1, Int64(Self.transactionEntity))
    try transaction.bind(2, time)
    if let author { try transaction.bind(3, author) } else { try transaction.bindNull(3) }
    try transaction.run()
    let identifier = connection.lastInsertRowID
    let change = try connection.cached("INSERT INTO ACHANGE VALUES (NULL, ?, 1, ?, ?, ?, ?, ?)")
    var all = ranges
    for (group, keys) in keys {
      for range in KeyRanges(keys).ranges { all.append((group, range)) }
    }
    all.sort {
      ($0.group.entity, $0.group.kind.rawValue, $0.range.lowerBound)
        < ($1.group.entity, $1.group.kind.rawValue, $1.range.lowerBound)
    }
    for (group, range) in all {
      try change.bind(1, Int64(Self.changeEntity))
      try change.bind(2, group.kind.rawValue)
      try change.bind(3, Int64(group.entity))
      try change.bind(4, range.lowerBound)
      try change.bind(5, range.upperBound)
      try change.bind(6, identifier)
      try change.run()
    }
    try Self.prune(connection, before: time - Self.lifetime)
  }

  /// Transactions have ascending keys and times, so only the oldest has to be looked at.
  private static func prune(_ connection: Connection, before time: Double) throws(SQLiteError) {
    let oldest = try connection.cached(
      "SELECT ZTIMESTAMP FROM ATRANSACTION ORDER BY Z_PK LIMIT 1")
    let isOld = try oldest.step() && oldest.double(0) < time
    oldest.reset()
    guard isOld else { return }
    let changes = try connection.cached(
      "DELETE FROM ACHANGE WHERE ZTRANSACTIONID IN "
        + "(SELECT Z_PK FROM ATRANSACTION WHERE ZTIMESTAMP < ?)")
    try changes.bind(1, time)
    try changes.run()
    let transactions = try connection.cached("DELETE FROM ATRANSACTION WHERE ZTIMESTAMP < ?")
    try transactions.bind(1, time)
    try transactions.run()
  }
}
