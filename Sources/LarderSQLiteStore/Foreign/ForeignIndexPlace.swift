internal import FoundationEssentials
internal import Glibc
internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// Where the index of a store lies that may not be written.
///
/// Beside the store (`STORE.larder-index`), else in the user's folder of caches (`$XDG_CACHE_HOME/larder`, `~/.cache/larder`), else in
/// a folder of its own that goes with this object.
final class ForeignIndexPlace: Sendable {
  /// `LARI`, at `application_id` in the head of an index file.
  private static let applicationID: Int32 = 0x4C41_5249
  private static let suffix = ".larder-index"

  let path: String
  private let folder: PrivateFolder?
  private let store: String

  private init(_ path: String, for store: String, ownFolder: PrivateFolder? = nil) {
    self.path = path
    self.store = store
    folder = ownFolder
  }

  /// The places that there are, the best first.
  static func choices(for file: ForeignFile) -> [ForeignIndexPlace] {
    let path = file.path
    var choices: [ForeignIndexPlace] = []
    let name = path.split(separator: "/").last.map(String.init) ?? "store"
    let beside = parent(of: path)
    if access(beside, W_OK) == 0 {
      choices.append(ForeignIndexPlace(path + suffix, for: path))
    }
    if let caches = cacheFolder() {
      let resolved = realpath(path, nil)
      defer { free(resolved) }
      let whole = resolved.map { String(cString: $0) } ?? path
      let hash = ContentHash.sha256(whole).prefix(8).map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }
      choices.append(
        ForeignIndexPlace("\(caches)/\(name)-\(hash.joined())\(suffix)", for: path))
    }
    if let own = try? PrivateFolder(for: path) {
      choices.append(ForeignIndexPlace("\(own.path)/\(name)\(suffix)", for: path, ownFolder: own))
    }
    return choices
  }

  /// Opens the index file for writing, and creates it where there is none.
  ///
  /// - Throws: where it cannot be written, and for a file of another kind, which stays as it is.
  func open(options: StoreOptions) throws -> Connection {
    var settings = Connection.Options()
    // Readers that may not write the folder could not follow a write-ahead log.
    settings.journalMode = .delete
    settings.synchronous = .normal
    // Another process may be making the index.
    settings.busyTimeout = max(SQLiteStore.busyMilliseconds(options), 60_000)
    settings.cacheKibibytes = 32 * 1024
    settings.pageChecks = .created
    var status = stat()
    if lstat(path, &status) != 0 {
      // Who may not read the store may not read its words either.
      try? StorePermissions.makeFile(path, StorePermissions.file(beside: store))
    } else if status.st_mode & S_IFMT != S_IFREG {
      throw StoreError(
        .alreadyExists, "\(path): not a file, so no search index; move it away", path: store)
    }
    let connection = try Connection(path: path, options: settings)
    let identifier = try connection.applicationID()
    if identifier == Self.applicationID {
      guard try ForeignIndexUpdate.isIndexFile(connection) else {
        throw StoreError(
          .corrupt,
          "\(path): the file is no search index as Larder makes them; remove it, and it is made anew",
          path: store)
      }
      return connection
    }
    let tables = try connection.firstInt64("SELECT COUNT(*) FROM sqlite_master") ?? 0
    guard identifier == 0, tables == 0 else {
      throw StoreError(
        .alreadyExists, "\(path): the file is no search index; move it away", path: store)
    }
    try connection.setApplicationID(Self.applicationID)
    return connection
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func cacheFolder() -> String? {
    guard let folder = UserFolder.caches else { return nil }
    UserFolder.make(folder)
    return access(folder, W_OK) == 0 ? folder : nil
  }
}
