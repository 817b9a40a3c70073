internal import FoundationEssentials
internal import Glibc
internal import LarderSQLite
internal import LarderStores

/// A store that Apple's Core Data wrote. It is never written, and nothing is put beside it to read it.
///
/// Without a journal the file is read as it is, without locks. With one, which belongs to it until it is written back, a private
/// copy of both is read: what the store held when it was opened. The copy goes with this object.
///
/// Immutable and thread-safe.
final class ForeignFile: Sendable {
  /// The store.
  let path: String
  /// The file that is read.
  let readPath: String
  /// The folder of the private copy.
  private let folder: String?

  /// Whether changes of the store are seen.
  var isCopy: Bool { folder != nil }

  /// - Returns: nil for a file that no Core Data wrote.
  /// - Throws: for a file that cannot be read or copied.
  init?(_ path: String) throws(StoreError) {
    self.path = path
    var readPath = path
    var folder: String?
    // A pipe would be waited for until somebody writes to it.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let hasJournal = !Self.journals(path).isEmpty
    // A young store may have everything in its journal still.
    guard Self.isStore(path) || hasJournal else { return nil }
    if hasJournal {
      let copy = try Self.copy(path)
      readPath = copy.path
      folder = copy.folder
    }
    self.readPath = readPath
    self.folder = folder
    if hasJournal, !Self.isStore(readPath) { return nil }
  }

  deinit { if let folder { Self.remove(folder) } }

  // MARK: - Reading

  func openReader(
    options: StoreOptions, translation: ErrorTranslation, trace: StatementTrace? = nil
  ) throws(StoreError) -> StoreConnection {
    guard isCopy || Self.journals(path).isEmpty else {
      throw StoreError(
        .busy, "\(path): another program has begun to write to the store; open it again", path: path
      )
    }
    let stamp = FileStamp(readPath)
    var settings = SQLiteStore.readerSettings(options)
    settings.access = .immutable
    let pragmas = try PragmaSettings(options, path: path)
    let opened = try translation.run {
      let opened = try Connection(path: self.readPath, options: settings)
      opened.setTrace(trace)
      try pragmas.apply(to: opened)
      return opened
    }
    return StoreConnection(opened, stamp: stamp, isForeign: true)
  }

  /// What the store says of itself: the hashes are those of Core Data.
  func metadata() throws(StoreError) -> StoreMetadata {
    try read { (connection) throws in try MetadataRow.read(connection, path: self.path) }
  }

  /// Runs `body` with a connection to the file; again where the file was changed meanwhile.
  func read<Result>(_ body: (Connection) throws -> Result) throws(StoreError) -> Result {
    let translation = ErrorTranslation(path: path)
    for _ in 0..<8 {
      let connection = try openReader(options: StoreOptions(), translation: translation)
      let result = Swift.Result { try body(connection.connection) }
      if FileStamp(readPath) != connection.stamp { continue }
      return try translation.run { try result.get() }
    }
    throw StoreError(
      .busy, "\(path): the store was changed while it was read; try again", path: path)
  }

  /// The files of large values: Core Data calls their folder after the store without its extension.
  var external: ExternalStorage {
    let name = path.split(separator: "/").last ?? ""
    let bare = name.lastIndex(of: ".").map { name.distance(from: $0, to: name.endIndex) } ?? 0
    return ExternalStorage(
      store: bare == name.count ? path : String(path.dropLast(bare)), isDurable: false)
  }

  /// What is said to somebody who wants to write.
  var isReadOnly: StoreError {
    StoreError(
      .readOnly,
      "\(path): Apple's Core Data wrote this store, and it is only read; open it read-only, or copy it "
        + "into a store of Larder's", path: path)
  }

  private static func isStore(_ path: String) -> Bool {
    var settings = Connection.Options()
    settings.access = .immutable
    settings.journalMode = nil
    do {
      let connection = try Connection(path: path, options: settings)
      let isOfAnother = try connection.applicationID() == 0
      let hasTables =
        try connection.tableExists("Z_METADATA") && connection.tableExists("Z_PRIMARYKEY")
      return isOfAnother && hasTables
    } catch {
      // A folder, another kind of file, a damaged head: who asks says why it is no store.
      return false
    }
  }

  // MARK: - The private copy

  /// The journals beside a file that hold something.
  private static func journals(_ path: String) -> [String] {
    ["-wal", "-journal"].filter { suffix in
      var status = stat()
      return stat(path + suffix, &status) == 0 && status.st_size > 0
    }
  }

  private static func copy(_ path: String) throws(StoreError) -> (path: String, folder: String) {
    let base = FileManager.default.temporaryDirectory.path
    guard let folder = makeFolder() else {
      throw failure(path, "a private copy cannot be made in \(base)", errno)
    }
    do throws(StoreError) {
      for _ in 0..<8 {
        let target = folder + "/store"
        let before = [path, path + "-wal", path + "-journal"].map(FileStamp.init)
        unlink(target + "-wal")
        unlink(target + "-journal")
        try copy(path, to: target)
        for suffix in journals(path) { try copy(path + suffix, to: target + suffix) }
        // Only a copy of one moment is a store.
        guard [path, path + "-wal", path + "-journal"].map(FileStamp.init) == before else {
          continue
        }
        try writeBack(target, of: path)
        return (target, folder)
      }
      throw StoreError(
        .busy, "\(path): another program keeps writing to the store; try again", path: path)
    } catch {
      remove(folder)
      throw error
    }
  }

  /// Makes a folder that only this user can look into, in the folder for temporary files.
  static func makeFolder() -> String? {
    // mkdtemp(3) puts letters of its own in the places of the six at the end.
    let template = FileManager.default.temporaryDirectory.path + "/larder-XXXXXX"
    guard let name = strdup(template) else { return nil }
    defer { free(name) }
    return mkdtemp(name) == nil ? nil : String(cString: name)
  }

  private static func copy(_ source: String, to target: String) throws(StoreError) {
    do {
      try? FileManager.default.removeItem(atPath: target)
      try FileManager.default.copyItem(atPath: source, toPath: target)
      chmod(target, 0o600)
    } catch {
      throw StoreError(
        .inputOutput, "\(source): cannot be copied", path: source, underlying: "\(error)")
    }
  }

  /// Lets SQLite bring what the journals hold into the copy.
  private static func writeBack(_ target: String, of path: String) throws(StoreError) {
    var settings = Connection.Options()
    settings.access = .readWrite
    settings.journalMode = .delete
    settings.synchronous = .off
    try ErrorTranslation(path: path).run {
      let connection = try Connection(path: target, options: settings)
      _ = try connection.firstInt64("SELECT COUNT(*) FROM sqlite_master")
    }
  }

  private static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func failure(_ path: String, _ what: String, _ code: Int32) -> StoreError {
    let reason = String(cString: strerror(code)).lowercased()
    return StoreError(.inputOutput, "\(path): \(what): \(reason)", path: path)
  }
}
