internal import CSQLite

extension Connection {
  /// Runs `body`, which is going to write, when it is this connection's turn: after those who asked before, in this process and in others.
  ///
  /// The queue is in the write-ahead log, which all connections to a database in that mode have open, whatever path led them to it, and of which
  /// SQLite locks nothing (its locks are in the file itself and in `-shm`). In other modes, in memory, and where the file system has no
  /// locks, `body` just runs, and SQLite's busy handler is what waits. In `body`, and in a
  /// transaction, it just runs too.
  ///
  /// - Throws: `SQLiteError`, `busy` when the turn has not come within the connection's busy timeout; SQLite then waits for
  ///   programs that know no queue for as long as is left of it.
  public func inTurn<Result, Failure: Error>(
    mapping: (SQLiteError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Who has SQLite's lock already must not wait for anybody who waits for that.
    if isInTurn || isInTransaction { return try body() }
    let waited: Int32
    do throws(SQLiteError) { waited = try takeTurn() } catch { throw mapping(error) }
    isInTurn = true
    let patience = busyTimeout
    // A handler that reports keeps its own account.
    let isShortened = waited > 0 && busyHandler == nil
    if isShortened { setBusyTimeout(milliseconds: max(1, patience - waited)) }
    defer {
      if isShortened { setBusyTimeout(milliseconds: patience) }
      isInTurn = false
      // Locks that cannot be given back go with the file that has them.
      if writerQueue?.leave() == false { writerQueue = nil }
    }
    return try body()
  }

  /// - Returns: how long it took, in milliseconds.
  private func takeTurn() throws(SQLiteError) -> Int32 {
    if writerQueue == nil { writerQueue = try makeQueue() }
    switch writerQueue?.enter(timeout: busyTimeout) {
    case .entered(let waited): return waited
    case .unavailable, nil: return 0
    case .timedOut:
      throw SQLiteError(
        extendedCode: SQLITE_BUSY, message: "other writers had their turns all the time")
    }
  }

  private func makeQueue() throws(SQLiteError) -> WriterQueue? {
    guard let path = logPath else { return nil }
    // The log is there, and stays the same file, from a connection's first read until its end.
    _ = try firstInt64("PRAGMA schema_version")
    return WriterQueue(path: path)
  }

  /// The path of the write-ahead log, whether there is one or not; symbolic links are resolved. Nil for a database without a file.
  private var logPath: String? {
    guard let name = sqlite3_db_filename(handle, "main"), name.pointee != 0,
      let log = sqlite3_filename_wal(name)
    else { return nil }
    // A link may lead to a name that is no text; what its text says is another file.
    return String(validatingCString: log)
  }
}
