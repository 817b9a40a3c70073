internal import CSQLite

extension Connection {
  /// How much of the write-ahead log a checkpoint moves
  /// (https://www.sqlite.org/c3ref/wal_checkpoint_v2.html).
  public enum CheckpointMode: Int32, Hashable, Sendable {
    /// As much as is possible without waiting for anyone.
    case passive = 0
    /// All of it, after waiting for writers and readers of old snapshots.
    case full = 1
    /// All of it, and the next writer begins the log anew.
    case restart = 2
    /// All of it, and the log's file is cut to nothing.
    case truncate = 3
  }

  /// Moves the write-ahead log into the file.
  ///
  /// - Returns: the pages in the log, and how many of them are in the file now; -1 without a log.
  /// - Throws: `SQLiteError`, `busy` when a mode other than passive could not finish.
  @discardableResult
  public func checkpoint(
    _ mode: CheckpointMode = .passive
  ) throws(SQLiteError) -> (logged: Int, moved: Int) {
    var logged: Int32 = -1
    var moved: Int32 = -1
    let result = sqlite3_wal_checkpoint_v2(handle, nil, mode.rawValue, &logged, &moved)
    if result != SQLITE_OK { throw error(result) }
    return (Int(logged), Int(moved))
  }

  /// Reads the whole file and looks for damage: pages, order of rows, indexes against tables, NOT
  /// NULL, UNIQUE.
  ///
  /// - Parameter limit: the number of findings after which it stops.
  /// - Returns: one line for each finding; empty for a sound file.
  public func integrityCheck(limit: Int = 100) throws(SQLiteError) -> [String] {
    try findings("PRAGMA integrity_check(\(max(1, limit)))")
  }

  /// Like `integrityCheck`, without comparing indexes with tables: about as fast as reading the
  /// file.
  public func quickCheck(limit: Int = 100) throws(SQLiteError) -> [String] {
    try findings("PRAGMA quick_check(\(max(1, limit)))")
  }

  private func findings(
    _ sql: String, isFirst: Bool = true
  ) throws(SQLiteError) -> [String] {
    let statement = try prepare(sql)
    var lines: [String] = []
    do throws(SQLiteError) {
      while try statement.step() { lines.append(statement.string(0)) }
    } catch {
      // Damage so bad that the check itself cannot go on is a finding too.
      guard error.code == .corrupt else { throw error }
      lines.append(error.message)
    }
    // SQLite does not say whether the disk or the file was to blame for what it could not read. What is damaged stays so.
    if isFirst, lines != ["ok"] { return try findings(sql, isFirst: false) }
    for line in lines {
      // A page that the disk does not give is no finding about the file: "unable to get the page. error code=266".
      if let number = line.split(separator: "error code=").dropFirst().first,
        let code = Int32(number.prefix { $0.isNumber }),
        code & 0xff == SQLITE_IOERR, code >> 8 != 32
      {
        throw SQLiteError(
          extendedCode: code, message: line,
          systemNumber: SQLiteError.systemNumber(SQLITE_IOERR, handle))
      }
    }
    return lines == ["ok"] ? [] : lines
  }

  /// Copies the database, as it is at one moment, over another.
  ///
  /// Other connections may read and write this one in the meantime. The destination waits for locks
  /// up to five seconds in all.
  ///
  /// - Parameters:
  ///   - destination: its old content goes, also when the copy fails half-way. Pages are copied as they are, so one that is
  ///     not empty has checksums of pages only if this one has.
  ///   - pagesAtOnce: the pages to copy between two calls of `progress`.
  ///   - progress: gets the pages still to copy and the pages in all.
  public func backup(
    to destination: Connection, pagesAtOnce: Int = 2000,
    progress: ((_ remaining: Int, _ total: Int) -> Void)? = nil
  ) throws(SQLiteError) {
    try prepare(destination)
    guard let backup = sqlite3_backup_init(destination.handle, "main", handle, "main") else {
      throw destination.error(sqlite3_errcode(destination.handle))
    }
    var waited: Int32 = 0
    var result = SQLITE_OK
    repeat {
      result = sqlite3_backup_step(backup, Int32(clamping: max(1, pagesAtOnce)))
      progress?(Int(sqlite3_backup_remaining(backup)), Int(sqlite3_backup_pagecount(backup)))
      let primary = result & 0xff
      if (primary == SQLITE_BUSY || primary == SQLITE_LOCKED) && waited < 5000 {
        sqlite3_sleep(10)
        waited += 10
        result = SQLITE_OK
      }
    } while result == SQLITE_OK
    let finished = sqlite3_backup_finish(backup)
    if result != SQLITE_DONE { throw destination.error(result) }
    if finished != SQLITE_OK { throw destination.error(finished) }
  }
  /// Has the copies of pages get checksums where they have room for them, and only there.
  private func prepare(_ destination: Connection) throws(SQLiteError) {
    // What there is in a file is known when its first page was read.
    _ = try firstInt64("PRAGMA schema_version")
    if try destination.pageCount() == 0 {
      // One in memory has no file.
      try? destination.declarePageChecksums(hasPageChecksums)
    } else if destination.hasPageChecksums != hasPageChecksums {
      throw SQLiteError.misuse("of source and destination one has checksums of pages")
    }
  }
}
