internal import CSQLite

/// Checksums at the end of the pages of a file.
///
/// Each page has one in its last eight bytes, which the file's head sets aside (byte 20): XXH64 of the others in little-endian order,
/// the page's number being the seed. SQLite itself and other programs read such a file as any other. Through a `Connection` a
/// checksum is made whenever a page is written into the file, and compared whenever one is read from it: what does not fit is
/// an error (`SQLiteError.isDamagedPage`), never a value. It was damaged, or a program wrote it that knows nothing of them.
///
/// Not covered: frames of a write-ahead log, which SQLite's own checksums guard when the log is opened, and a page that is whole
/// but older than it should be.
extension Connection {
  /// Whether the pages of the file have checksums; known after the first statement that reads it.
  public var hasPageChecksums: Bool {
    guard let isChecked = control(LARDER_FCNTL_IS_CHECKED) else { return false }
    // Those that were just added may be in the log still.
    return isChecked == 1 || (try? reservedBytes(-1)) == Int32(LARDER_PAGE_CHECKSUM_BYTES)
  }

  /// Whether pages are verified when they are read, which is so until it is set to false: to save what is left of a damaged file.
  ///
  /// Pages that the connection has in its cache were read before.
  public func setVerifiesPages(_ verifies: Bool) {
    control(LARDER_FCNTL_VERIFY, verifies ? 1 : 0)
  }

  /// Sets bytes aside for the checksums of a file that holds nothing yet; does nothing for another one.
  func createPageChecksums() throws(SQLiteError) {
    guard try pageCount() == 0, !path.isEmpty, path != ":memory:" else { return }
    _ = try reservedBytes(Int32(LARDER_PAGE_CHECKSUM_BYTES))
    try declarePageChecksums(true)
  }

  /// Has the next `VACUUM`, or the first page of an empty file, set bytes aside at the end of pages; -1 changes nothing.
  ///
  /// - Returns: how many are set aside now.
  private func reservedBytes(_ count: Int32) throws(SQLiteError) -> Int32 {
    var value = count
    let result = sqlite3_file_control(handle, "main", SQLITE_FCNTL_RESERVE_BYTES, &value)
    if result != SQLITE_OK { throw error(result) }
    return value
  }

  /// Says, before anything is written into an empty file, whether its pages will have checksums.
  ///
  /// - Throws: `SQLiteError`, `misuse` for a file that holds something.
  func declarePageChecksums(_ areThere: Bool) throws(SQLiteError) {
    var value: Int32 = areThere ? 1 : 0
    let result = sqlite3_file_control(handle, "main", Int32(LARDER_FCNTL_DECLARE), &value)
    if result != SQLITE_OK { throw error(result) }
  }

  /// Gives the pages of a file checksums that has none: writes all of it anew, in one transaction.
  ///
  /// Needs room for the file twice over: in a temporary file and in the write-ahead log. Others may read meanwhile, and as long as
  /// they read what was before, the new pages stay in the log. A process that is killed leaves the file as it was. Cost: that of
  /// `VACUUM`.
  ///
  /// - Throws: `SQLiteError`, `busy` while others write, or have a file open that is without a write-ahead log, and
  ///   `misuse` where such a log cannot be kept: the rollback of a journal would put checksums into old pages,
  ///   which have no room for them.
  public func addPageChecksums() throws(SQLiteError) {
    _ = try firstInt64("PRAGMA schema_version")
    if !hasPageChecksums {
      let mode = try setJournalMode("wal")
      defer { if mode != "wal" { _ = try? setJournalMode(mode) } }
      _ = try reservedBytes(Int32(LARDER_PAGE_CHECKSUM_BYTES))
      do {
        try execute("VACUUM")
      } catch {
        _ = try? reservedBytes(0)
        throw error
      }
      // Before the mode changes again.
      if mode != "wal" { try checkpoint(.truncate) }
    }
    // The file has them when its first page has come there.
    _ = try checkpoint(.passive)
  }

  /// - Returns: the mode that was before.
  private func setJournalMode(_ mode: String) throws(SQLiteError) -> String {
    let before = try firstString("PRAGMA journal_mode")
    if before != mode, try firstString("PRAGMA journal_mode = \(mode)") != mode {
      throw SQLiteError.misuse("the file can have no write-ahead log")
    }
    return before
  }

  private func firstString(_ sql: String) throws(SQLiteError) -> String {
    let statement = try prepare(sql)
    return try statement.step() ? statement.string(0) : ""
  }

  @discardableResult
  private func control(_ operation: some BinaryInteger, _ value: Int32 = 0) -> Int32? {
    var value = value
    // What is no file of ours says nothing.
    let result = sqlite3_file_control(handle, "main", Int32(operation), &value)
    return result == SQLITE_OK ? value : nil
  }
}
