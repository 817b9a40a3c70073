internal import FoundationEssentials
internal import LarderLocks
internal import LarderPostgreSQL
internal import LarderSQL
public import LarderStores

extension PostgreSQLStore {
  /// Returns the transactions that a request describes, oldest first.
  public func history(_ request: HistoryRequest) throws(StoreError) -> [HistoryTransaction] {
    if let token = request.after { try check(token) }
    return try read { session in
      try session.beginSnapshot()
      let reader = HistoryReader(context: context, connection: session.connection)
      if let token = request.after { try reader.checkIsKept(token) }
      return try reader.transactions(request)
    }
  }

  /// The place after the last transaction; nil where no history is kept.
  public func currentHistoryToken() throws(StoreError) -> HistoryToken? {
    guard context.options.recordsHistory else { return nil }
    return try read { session in
      let reader = HistoryReader(context: context, connection: session.connection)
      return HistoryToken(store: identifier, transaction: try reader.bounds().last)
    }
  }

  /// Forgets the transactions up to and with a token.
  public func purgeHistory(through token: HistoryToken) throws(StoreError) {
    try check(token)
    try write { try HistoryTables.remove($0.connection, through: token.transaction) }
  }

  /// Notes how far a reader has read; with a nil token the reader is forgotten.
  public func setHistoryReader(_ name: String, token: HistoryToken?) throws(StoreError) {
    if let token { try check(token) }
    try write { session in
      var parameters = PostgreSQLParameters()
      parameters.add(name)
      guard let token else {
        try session.connection.run(
          "DELETE FROM \"Z_HISTORYREADER\" WHERE \"ZNAME\" = $1", parameters)
        return
      }
      parameters.add(token.transaction)
      parameters.add(Date().timeIntervalSinceReferenceDate)
      try session.connection.run(
        "INSERT INTO \"Z_HISTORYREADER\" VALUES ($1, $2, $3) ON CONFLICT (\"ZNAME\") DO UPDATE SET "
          + "\"ZTRANSACTIONID\" = excluded.\"ZTRANSACTIONID\", "
          + "\"ZTIMESTAMP\" = excluded.\"ZTIMESTAMP\"", parameters)
    }
  }

  /// Returns how far each registered reader has read.
  public func historyReaders() throws(StoreError) -> [String: HistoryToken] {
    try read { session in
      let rows = try session.connection.run(
        "SELECT \"ZNAME\", \"ZTRANSACTIONID\" FROM \"Z_HISTORYREADER\"")
      var result: [String: HistoryToken] = [:]
      for row in 0..<rows.count {
        result[rows.string(row, 0)] = HistoryToken(
          store: identifier, transaction: rows.int64(row, 1))
      }
      return result
    }
  }

  /// How many changes others have saved.
  public func foreignChangeCount() throws(StoreError) -> Int64 {
    try read { session in
      try context.ownChanges.withLock { own in
        try session.connection.run("SELECT \"Z_COUNT\" FROM \"Z_CHANGE\"").int64(0, 0) - own
      }
    }
  }

  /// Hears of others' saves by the messages that the server passes on.
  public func watchForeignChanges(
    _ body: @escaping @Sendable () -> Void
  ) -> (any ForeignChangeWatch)? {
    ChangeListener(context, body)
  }

  private func check(_ token: HistoryToken) throws(StoreError) {
    guard token.store == identifier else {
      throw StoreError(
        .invalidInput, "\(context.path): the token \(token) is of another store's history",
        path: context.path)
    }
  }
}
