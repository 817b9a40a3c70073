internal import CSQLite

extension Connection {
  /// When a transaction takes its locks (https://www.sqlite.org/lang_transaction.html).
  public enum TransactionKind: String, Hashable, Sendable {
    /// A snapshot at the first read, the write lock at the first write. A write that follows a read
    /// fails with `busy` when somebody else has written in between.
    case deferred
    /// The write lock at once: nothing in the transaction can fail for another writer.
    case immediate
    /// Like `immediate` in WAL mode; in other modes nobody may even read.
    case exclusive
  }

  // MARK: - By hand

  /// Opens a transaction.
  public func begin(_ kind: TransactionKind = .deferred) throws(SQLiteError) {
    switch kind {
    case .deferred: try cached("BEGIN").run()
    case .immediate: try cached("BEGIN IMMEDIATE").run()
    case .exclusive: try cached("BEGIN EXCLUSIVE").run()
    }
    transactionCount &+= 1
    knowsTransaction = true
  }

  /// Commits the open transaction. After an error it may still be open: roll it back or try again.
  public func commit() throws(SQLiteError) {
    knowsTransaction = false
    try cached("COMMIT").run()
  }

  /// Takes back the open transaction; does nothing when SQLite has already done so by itself.
  public func rollback() {
    // SQLite can fail here only when no transaction is open or memory is short; the file is safe in
    // either case.
    knowsTransaction = false
    if isInTransaction { try? cached("ROLLBACK").run() }
  }

  /// Names the snapshot that the open transaction reads: what was read while it was the same is still so.
  ///
  /// Nil where nothing tells: outside a transaction, before its first read, from its first write on, after `execute`, and
  /// in one that `begin` (or `transaction` and the like) did not open. Transactions are not to be ended by
  /// statements of one's own. Cost: a few nanoseconds, much less than any statement.
  public var snapshotNumber: UInt64? {
    guard knowsTransaction, sqlite3_get_autocommit(handle) == 0,
      sqlite3_txn_state(handle, nil) == SQLITE_TXN_READ
    else { return nil }
    return transactionCount
  }

  // MARK: - Around a closure

  /// Runs `body` in a transaction, which is committed at the end and rolled back when `body`
  /// throws.
  ///
  /// Inside an open transaction it is a savepoint; `kind` then says nothing.
  public func transaction<Result>(
    _ kind: TransactionKind = .deferred, _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try transaction(kind, mapping: { $0 }, body)
  }

  /// Runs `body` in a transaction, which is committed at the end and rolled back when `body` throws
  /// an error of its own kind; SQLite's errors from the transaction itself are made into that kind
  /// by `mapping`.
  ///
  /// Inside an open transaction it is a savepoint; `kind` then says nothing.
  public func transaction<Result, Failure: Error>(
    _ kind: TransactionKind = .deferred, mapping: (SQLiteError) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isInTransaction { return try savepoint(mapping: mapping, body) }
    try mapped(mapping) { () throws(SQLiteError) in try begin(kind) }
    let result: Result
    do {
      result = try body()
    } catch {
      rollback()
      throw error
    }
    try mapped(mapping) { () throws(SQLiteError) in try commitOrRollBack() }
    return result
  }

  /// Runs `body` on one snapshot of the file, pinned before it begins, and lets it go afterwards.
  ///
  /// Inside an open transaction `body` runs on that one's snapshot.
  public func readTransaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try readTransaction(mapping: { $0 }, body)
  }

  /// Runs `body` on one snapshot of the file, pinned before it begins, and lets it go afterwards;
  /// SQLite's errors from the transaction itself are made into `body`'s kind by `mapping`.
  ///
  /// Inside an open transaction `body` runs on that one's snapshot.
  public func readTransaction<Result, Failure: Error>(
    mapping: (SQLiteError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isInTransaction { return try body() }
    try mapped(mapping) { () throws(SQLiteError) in
      try begin(.deferred)
      do throws(SQLiteError) {
        // BEGIN alone takes no snapshot; any read does.
        let statement = try cached("SELECT 1 FROM sqlite_schema LIMIT 1")
        defer { statement.reset() }
        _ = try statement.step()
      } catch {
        rollback()
        throw error
      }
    }
    // Nothing was written, so there is nothing to lose by rolling back; unlike a commit it cannot
    // fail.
    defer { rollback() }
    return try body()
  }

  // MARK: - Savepoints

  /// Runs `body` in a savepoint: what it did is taken back when it throws, and only that.
  ///
  /// Outside a transaction it is a deferred transaction.
  public func savepoint<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try savepoint(mapping: { $0 }, body)
  }

  /// Runs `body` in a savepoint: what it did is taken back when it throws, and only that; SQLite's
  /// errors from the savepoint itself are made into `body`'s kind by `mapping`.
  ///
  /// Outside a transaction it is a deferred transaction. SQLite may take back the whole transaction
  /// by itself (disk full, I/O error, interrupt); the outer `transaction` then throws at its end,
  /// even if the error was caught.
  public func savepoint<Result, Failure: Error>(
    mapping: (SQLiteError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isInTransaction else { return try transaction(.deferred, mapping: mapping, body) }
    savepointDepth += 1
    defer { savepointDepth -= 1 }
    let name = "larder_\(savepointDepth)"
    try mapped(mapping) { () throws(SQLiteError) in try cached("SAVEPOINT \(name)").run() }
    let result: Result
    do {
      result = try body()
    } catch {
      rollBack(toSavepoint: name)
      throw error
    }
    try mapped(mapping) { () throws(SQLiteError) in
      do throws(SQLiteError) {
        try cached("RELEASE \(name)").run()
      } catch {
        rollBack(toSavepoint: name)
        throw error
      }
    }
    return result
  }

  private func commitOrRollBack() throws(SQLiteError) {
    guard isInTransaction else {
      throw SQLiteError(
        extendedCode: SQLiteError.Code.aborted.rawValue,
        message: "the transaction was rolled back before its end")
    }
    do {
      try commit()
    } catch {
      rollback()
      throw error
    }
  }

  private func rollBack(toSavepoint name: String) {
    // It is gone when SQLite has rolled back the whole transaction by itself.
    guard isInTransaction else { return }
    do {
      try cached("ROLLBACK TO \(name)").run()
      try cached("RELEASE \(name)").run()
    } catch {
      // What the savepoint did could not be taken back alone, so nothing may be kept.
      rollback()
    }
  }

  private func mapped<Result, Failure: Error>(
    _ mapping: (SQLiteError) -> Failure, _ body: () throws(SQLiteError) -> Result
  ) throws(Failure) -> Result {
    do {
      return try body()
    } catch {
      throw mapping(error)
    }
  }
}
