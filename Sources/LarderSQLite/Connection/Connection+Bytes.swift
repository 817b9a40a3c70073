internal import CSQLite
package import LarderBytes

extension Connection {
  /// The size of the database file in bytes, whatever its log holds.
  public func fileSize() throws(SQLiteError) -> Int64 {
    let file = try openFile()
    var size: sqlite3_int64 = 0
    let result = file.methods.xFileSize?(file.pointer, &size) ?? SQLITE_MISUSE
    if result != SQLITE_OK { throw error(result) }
    return size
  }

  /// Reads bytes of the database file as they lie there: no lock is taken, and the log is not asked.
  ///
  /// To open and close the file by other means would take away the locks of all connections that this process has to it
  /// (https://www.sqlite.org/howtocorrupt.html, 2.2).
  ///
  /// - Parameters:
  ///   - buffer: what they take the place of; as many as there are and it has room for. A whole page, or a power of two
  ///     of them, would be checked as a page is.
  ///   - offset: the place of the first one.
  package func readFile(into buffer: inout ByteBuffer, at offset: Int64) throws(SQLiteError) {
    try buffer.fill { (memory, room) throws(SQLiteError) in
      try readFile(into: memory, room, at: offset)
    }
  }

  private func readFile(
    into memory: Cells<UInt8>, _ room: Int, at offset: Int64
  ) throws(SQLiteError) -> Int {
    let file = try openFile()
    let count = Int(min(Int64(room), max(0, try fileSize() - offset)))
    if count == 0 { return 0 }
    let result =
      file.methods.xRead?(file.pointer, memory.raw, Int32(clamping: count), offset)
      ?? SQLITE_MISUSE
    // SQLITE_IOERR_SHORT_READ: the file has become shorter, and zeros stand for the rest.
    if result != SQLITE_OK, result != SQLITE_IOERR | 2 << 8 { throw error(result) }
    return count
  }

  /// Whether the head of the file says that a write-ahead log is kept beside it
  /// (https://www.sqlite.org/fileformat2.html#file_format_version_numbers).
  public func usesLog() throws(SQLiteError) -> Bool {
    var version = ByteBuffer(capacity: 1)
    try readFile(into: &version, at: 19)
    return version.filled == 1 && version.bytes[0] == 2
  }

  private func openFile() throws(SQLiteError) -> (
    pointer: UnsafeMutablePointer<sqlite3_file>, methods: sqlite3_io_methods
  ) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let result = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    if result != SQLITE_OK { throw error(result) }
    guard let file, let methods = file.pointee.pMethods else {
      throw SQLiteError.misuse("the database has no file")
    }
    return (file, methods.pointee)
  }

  /// The last error that the system had for the database file or its log.
  static func fileNumber(_ handle: OpaquePointer) -> Int32 {
    for pointer in [SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER] {
      var file: UnsafeMutablePointer<sqlite3_file>?
      var number: Int32 = 0
      if sqlite3_file_control(handle, "main", pointer, &file) == SQLITE_OK,
        let file, let methods = file.pointee.pMethods,
        methods.pointee.xFileControl?(file, SQLITE_FCNTL_LAST_ERRNO, &number) == SQLITE_OK,
        number != 0
      {
        return number
      }
    }
    return 0
  }
}
