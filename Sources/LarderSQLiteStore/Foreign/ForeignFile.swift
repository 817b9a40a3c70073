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
  private let copy: PrivateCopy?

  /// The file that is read.
  var readPath: String { copy?.path ?? path }

  /// - Returns: nil for a file that no Core Data wrote.
  /// - Throws: for a file that cannot be read or copied.
  init?(_ path: String) throws(StoreError) {
    self.path = path
    // A pipe would be waited for until somebody writes to it.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let hasJournal = !PrivateCopy.journals(path).isEmpty
    // A young store may have everything in its journal still.
    guard Self.isStore(path) || hasJournal else { return nil }
    copy = hasJournal ? try PrivateCopy(of: path, pageChecks: .ignored) : nil
    if let copy, !Self.isStore(copy.path) { return nil }
  }

  // MARK: - Reading

  func openReader(
    options: StoreOptions, translation: ErrorTranslation, trace: StatementTrace? = nil
  ) throws(StoreError) -> StoreConnection {
    guard copy != nil || PrivateCopy.journals(path).isEmpty else {
      throw StoreError(
        .busy, "\(path): another program has begun to write to the store; open it again", path: path
      )
    }
    let stamp = FileStamp(readPath)
    var settings = SQLiteStore.readerSettings(options)
    settings.access = .immutable
    settings.pageChecks = .ignored
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
    settings.pageChecks = .ignored
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
}
