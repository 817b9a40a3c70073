internal import Glibc
internal import LarderSQLite
internal import LarderStores

/// What the head of a store's file says, read before anything else, so that a file of another kind is left alone.
struct StoreFile {
  /// `LARD`, at `application_id` in the file's head (https://www.sqlite.org/fileformat2.html#application_id).
  static let applicationID: Int32 = 0x4C41_5244
  /// The version of the layout, at `user_version` and in the metadata as `LarderStoreVersion`.
  static let version: Int32 = 1

  /// Whether there is a file, folder or anything else at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Checks that the file is a Larder store of a version that this one can read.
  ///
  /// It goes through SQLite in immutable mode, which takes no lock and makes no file, unless only the log beside the file makes it whole. To open and close the file by other means
  /// would take away the locks of the connections that this process has to it
  /// (https://www.sqlite.org/howtocorrupt.html, 2.2).
  ///
  /// - Returns: the connection, good for reading as long as nobody writes.
  @discardableResult
  static func check(_ path: String, options: Connection.Options? = nil) throws(StoreError)
    -> Connection
  {
    var settings = options ?? Connection.Options()
    settings.access = .immutable
    settings.journalMode = nil
    try checkKind(path)
    do {
      return try opened(path, settings)
    } catch {
      // A writer that died while it moved its log into the file leaves a head that speaks of pages which are in the log alone.
      guard SQLiteError.Code.corrupt ~= error, FileStamp(path).hasLog else {
        throw translated(error, path)
      }
    }
    settings.access = .readOnly
    do { return try opened(path, settings) } catch { throw translated(error, path) }
  }

  private static func opened(_ path: String, _ options: Connection.Options) throws -> Connection {
    let connection = try Connection(path: path, options: options)
    guard try connection.applicationID() == applicationID else { throw notAStore(path) }
    let found = try connection.userVersion()
    if found > version { throw newerVersion(path, Int64(found)) }
    return connection
  }

  private static func translated(_ error: any Error, _ path: String) -> StoreError {
    if let error = error as? StoreError { return error }
    if SQLiteError.Code.notADatabase ~= error { return notAStore(path) }
    return ErrorTranslation(path: path).translate(error)
  }

  private static func notAStore(_ path: String) -> StoreError {
    StoreError(.notAStore, "\(path): not a Larder store", path: path)
  }

  static func newerVersion(_ path: String, _ found: Int64) -> StoreError {
    StoreError(
      .newerVersion,
      "\(path): the store has version \(found), newer than this program understands (\(version)); "
        + "upgrade larder", path: path)
  }

  private static func checkKind(_ path: String) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      guard code == ENOENT || code == ENOTDIR else { throw unreadable(path, code) }
      throw StoreError(.notFound, "\(path): there is no such store", path: path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(.notAStore, "\(path): not a file, so not a Larder store", path: path)
    }
    if access(path, R_OK) != 0 { throw unreadable(path, errno) }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> StoreError {
    let reason = String(cString: strerror(code)).lowercased()
    return StoreError(.inputOutput, "\(path): cannot be read: \(reason)", path: path)
  }
}

/// The state of a file that is read without locks: as long as it is the same, nobody has written.
struct FileStamp: Hashable {
  private var device: UInt64 = 0
  private var file: UInt64 = 0
  private var size: Int64 = 0
  private var seconds: Int = 0
  private var nanoseconds: Int = 0
  /// Whether there is a write-ahead log with something in it beside the file. An empty one says only
  /// that a program which had the store open has ended without closing it.
  private(set) var hasLog: Bool

  init(_ path: String) {
    var status = stat()
    hasLog = stat(path + "-wal", &status) == 0 && status.st_size > 0
    guard stat(path, &status) == 0 else { return }
    device = UInt64(status.st_dev)
    file = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// Whether the two are states of one file, not of two that had a name one after the other.
  func isSameFile(as other: FileStamp) -> Bool { device == other.device && file == other.file }

  /// The state in one line, to be kept in a file.
  var text: String { "\(device) \(file) \(size) \(seconds).\(nanoseconds)" }

  /// Whether the file was last changed so long ago that a second change would show in its time.
  var isSettled: Bool { time(nil) - seconds > 2 }
}
