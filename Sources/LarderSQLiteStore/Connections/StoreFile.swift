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
  static func check(_ path: String) throws(StoreError) {
    try checkKind(path)
    var options = StoreOptions()
    options.isReadOnly = true
    let opening = try ReaderOpening(path: path, options: options)
    let stamp = FileStamp(path)
    do {
      try verify(try opening.connect(.immutable), path)
    } catch {
      // A writer that moves its log into the file, or died while it did, leaves a head that speaks of pages which are in the log alone.
      let isTorn = SQLiteError.Code.corrupt ~= error || SQLiteError.Code.inputOutput ~= error
      guard isTorn, stamp.hasJournal || !stamp.isSettled || FileStamp(path) != stamp else {
        throw opening.translation.translate(error)
      }
      _ = try opening.first(.undisturbed) { try verify($0, path) }
    }
  }

  /// Checks what the head of a file says that is open.
  static func verify(_ connection: Connection, _ path: String) throws {
    guard try connection.applicationID() == applicationID else { throw notAStore(path) }
    let found = try connection.userVersion()
    if found > version { throw newerVersion(path, Int64(found)) }
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

  /// Checks that there is a file that may be read.
  static func checkKind(_ path: String) throws(StoreError) {
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
    let error = StoreError(system: code, "cannot be read", path: path)
    return StoreError(.inputOutput, error.message, path: path)
  }
}
