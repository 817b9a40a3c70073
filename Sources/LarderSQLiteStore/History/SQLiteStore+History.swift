internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
public import LarderStores

extension SQLiteStore {
  /// Returns the transactions that a request describes, oldest first.
  public func history(_ request: HistoryRequest) throws(StoreError) -> [HistoryTransaction] {
    if let token = request.after { try check(token) }
    return try read { connection in
      let reader = HistoryReader(store: self, connection: connection.connection)
      if let token = request.after { try reader.checkIsKept(token) }
      return try reader.transactions(request)
    }
  }

  /// The place after the last transaction; nil where no history is kept.
  public func currentHistoryToken() throws(StoreError) -> HistoryToken? {
    guard options.recordsHistory else { return nil }
    return try read { connection in
      let last = try connection.connection.firstInt64("SELECT MAX(Z_PK) FROM ATRANSACTION") ?? 0
      return HistoryToken(store: self.identifier, transaction: last)
    }
  }

  /// Forgets the transactions up to and with a token.
  public func purgeHistory(through token: HistoryToken) throws(StoreError) {
    try check(token)
    try write { connection in
      try HistoryTables.remove(connection.connection, where: "Z_PK <= \(token.transaction)")
    }
  }

  /// Notes how far a reader has read; with a nil token the reader is forgotten.
  public func setHistoryReader(_ name: String, token: HistoryToken?) throws(StoreError) {
    if let token { try check(token) }
    try write { connection in
      let database = connection.connection
      try database.execute(
        "CREATE TABLE IF NOT EXISTS \(HistoryTables.readerTable) (ZNAME VARCHAR PRIMARY KEY, "
          + "ZTRANSACTIONID INTEGER, ZTIMESTAMP TIMESTAMP)")
      guard let token else {
        let deletion = try database.prepare(
          "DELETE FROM \(HistoryTables.readerTable) WHERE ZNAME = ?")
        try deletion.bind(1, name)
        return try deletion.run()
      }
      let insertion = try database.prepare(
        "INSERT OR REPLACE INTO \(HistoryTables.readerTable) VALUES (?, ?, ?)")
      try insertion.bind(1, name)
      try insertion.bind(2, token.transaction)
      try insertion.bind(3, Date().timeIntervalSinceReferenceDate)
      try insertion.run()
    }
  }

  /// Returns how far each registered reader has read.
  public func historyReaders() throws(StoreError) -> [String: HistoryToken] {
    try read { connection in
      var result: [String: HistoryToken] = [:]
      guard try HistoryTables.hasReaders(connection.connection) else { return result }
      let statement = try connection.connection.prepare(
        "SELECT ZNAME, ZTRANSACTIONID FROM \(HistoryTables.readerTable)")
      while try statement.step() {
        result[statement.string(0)] = HistoryToken(
          store: self.identifier, transaction: statement.int64(1))
      }
      return result
    }
  }

  /// A number that changes with every write of another connection.
  public func foreignChangeCount() throws(StoreError) -> Int64 {
    if isReadOnly {
      // No connection of ours stays open with a lock; the state of the file and of its log says as much.
      var hasher = Hasher()
      hasher.combine(FileStamp(file))
      hasher.combine(FileStamp(file + "-wal"))
      return Int64(hasher.finalize())
    }
    // On the one connection that writes the number stands still for whatever this store writes itself.
    return try writer.use { connection in
      try connection.connection.firstInt64("PRAGMA data_version") ?? 0
    }
  }

  private func check(_ token: HistoryToken) throws(StoreError) {
    guard token.store == identifier else {
      throw StoreError(
        .invalidInput, "\(file): the token \(token) is of another store's history", path: file)
    }
  }
}

/// Reads the history's tables, those of older stores too.
private struct HistoryReader {
  let store: SQLiteStore
  let connection: Connection

  /// Refuses a token after which something is no longer there, or that this file has never given.
  func checkIsKept(_ token: HistoryToken) throws {
    let last = try connection.firstInt64("SELECT MAX(Z_PK) FROM ATRANSACTION") ?? 0
    // A transaction that stayed without its changes is gone, too.
    let first = try connection.firstInt64("SELECT MIN(ZTRANSACTIONID) FROM ACHANGE") ?? last + 1
    guard token.transaction >= first - 1, token.transaction <= last else {
      throw StoreError(
        .expired,
        "\(store.file): the history after \(token) is not kept any more; read the objects anew and "
          + "go on from the present token", path: store.file)
    }
  }

  func transactions(_ request: HistoryRequest) throws -> [HistoryTransaction] {
    let hasOrigin = try HistoryTables.hasColumn(
      connection, table: "ATRANSACTION", column: "ZPROCESSID")
    let hasDetails = try HistoryTables.hasColumn(connection, table: "ACHANGE", column: "ZTOMBSTONE")
    var conditions = ["Z_PK > ?1", "ZTIMESTAMP > ?2"]
    if request.author != nil { conditions.append("ZAUTHOR = ?3") }
    if request.contextName != nil { conditions.append(hasOrigin ? "ZCONTEXTNAME = ?4" : "0") }
    if request.onlyForeign, hasOrigin {
      conditions.append("(ZPROCESSID IS NULL OR ZPROCESSID <> ?5)")
    }
    let origin = hasOrigin ? "ZCONTEXTNAME, ZPROCESSID" : "NULL, NULL"
    let statement = try connection.prepare(
      "SELECT Z_PK, ZTIMESTAMP, ZAUTHOR, \(origin) FROM ATRANSACTION "
        + "WHERE \(conditions.joined(separator: " AND ")) ORDER BY Z_PK")
    let count = statement.parameterCount
    try statement.bind(1, request.after?.transaction ?? 0)
    try statement.bind(2, request.afterDate?.timeIntervalSinceReferenceDate ?? -.infinity)
    if let author = request.author { try statement.bind(3, author) }
    if count >= 4, let name = request.contextName { try statement.bind(4, name) }
    if count >= 5 { try statement.bind(5, store.instance) }
    var result: [HistoryTransaction] = []
    while try statement.step() {
      let number = statement.int64(0)
      let ranges = try ranges(of: number, request.entityNames, hasDetails: hasDetails)
      // The newest transaction stays behind when all are purged.
      if ranges.isEmpty { continue }
      result.append(
        HistoryTransaction(
          token: HistoryToken(store: store.identifier, transaction: number),
          date: Date(timeIntervalSinceReferenceDate: statement.double(1)),
          author: statement.optionalString(2), contextName: statement.optionalString(3),
          isForeign: statement.optionalString(4) != store.instance, ranges: ranges))
      if request.limit > 0, result.count == request.limit { break }
    }
    return result
  }

  private func ranges(
    of transaction: Int64, _ names: Set<String>?, hasDetails: Bool
  ) throws -> [HistoryRange] {
    let details = hasDetails ? "ZCOLUMNS, ZTOMBSTONE" : "NULL, NULL"
    let statement = try connection.cached(
      "SELECT ZCHANGETYPE, ZENTITY, ZENTITYPK, ZLASTPK, \(details) FROM ACHANGE "
        + "WHERE ZTRANSACTIONID = ? ORDER BY Z_PK")
    defer { statement.reset() }
    try statement.bind(1, transaction)
    var result: [HistoryRange] = []
    while try statement.step() {
      guard let kind = HistoryChange.Kind(rawValue: statement.int64(0)),
        let entity = store.schema.entity(number: Int(clamping: statement.int64(1)))
      else { continue }
      if let names, !names.contains(entity.name) { continue }
      let (first, last) = (statement.int64(2), statement.int64(3))
      // As many as no transaction has: whoever goes over them would not come to an end.
      guard first >= 1, first <= last, last - first < 1 << 32 else {
        throw StoreError(
          .corrupt, "\(store.file): a change in the history has impossible keys", path: store.file)
      }
      let properties = statement.optionalString(4)?.split(separator: ",").map(String.init) ?? []
      let tombstone =
        statement.isNull(5) ? [:] : try Tombstone.values(of: Data(statement.bytes(5)), entity)
      result.append(
        HistoryRange(
          kind: kind, entityName: entity.name, keys: first...last,
          updatedProperties: Set(properties), tombstone: tombstone))
    }
    return result
  }
}
