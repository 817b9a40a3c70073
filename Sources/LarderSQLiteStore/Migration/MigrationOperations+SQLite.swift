internal import FoundationEssentials
internal import Glibc
internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

extension MigrationOperations {
  /// Those of a store that is an SQLite file.
  static let sqlite = MigrationOperations(
    isWrittenWhole: false,
    isForeign: { (path) in
      do throws(StoreError) { try StoreFile.check(path) } catch { return error.code == .notAStore }
      return false
    },
    derivedModel: { (path) throws(StoreError) in try SQLiteStore.storedModel(path: path) },
    unread: { (path, model) throws(StoreError) in try SQLiteStore.unread(path: path, by: model) },
    storedModel: { (path) throws(StoreError) in try SQLiteStore.keptModel(path: path) },
    migrate: { (path, migration, patience, progress) throws(StoreError) in
      try SQLiteStore.migrate(path: path, migration, patience: patience, progress)
    },
    hold: { (path, patience) throws(StoreError) in try SQLiteHold(path, patience: patience) },
    install: { (temporary, path) throws(StoreError) in
      try SQLiteFiles(temporary).install(as: SQLiteFiles(path))
    },
    duplicate: { (path, copy) throws(StoreError) in
      try SQLiteFiles(path).duplicate(to: SQLiteFiles(copy))
    },
    removeCompanions: { (path) in
      for suffix in SQLiteFiles.companions { unlink(path + suffix) }
      ExternalStorage(store: path, isDurable: false).removeAll()
    })
}

extension SQLiteStore {
  /// Returns the model that a store keeps in `Z_MODELCACHE`; nil for a store of another program, and where there is none that can be read.
  static func keptModel(path: String) throws(StoreError) -> ManagedObjectModel? {
    do throws(StoreError) {
      try StoreFile.check(path)
      return try storedModel(path: path)
    } catch {
      if error.code == .notAStore || error.code == .corrupt { return nil }
      throw error
    }
  }

  /// Carries out a light migration in one transaction, while nobody else has the store open.
  static func migrate(
    path: String, _ migration: LightMigration, patience: Double,
    _ progress: @escaping (Double) -> Bool
  ) throws(StoreError) {
    try StoreFile.check(path)
    guard access(path, W_OK) == 0 else {
      throw StoreError(.readOnly, "\(path): the store may not be written to", path: path)
    }
    let schema = StoreSchema(model: migration.destination)
    try schema.checkExternalAttributes(path: path)
    let translation = ErrorTranslation(path: path, schema: schema)
    let hadFiles = StoreSchema(model: migration.source).hasExternalAttributes
    var options = StoreOptions()
    options.recordsHistory = false
    let pragmas = try PragmaSettings(options, path: path)
    let opened = try openExclusively(path, translation, patience: patience)
    let comparison = try translation.run {
      try SchemaComparison(opened, StoreSchema(model: migration.source, keepsKeys: false))
    }
    try comparison.require(lighterThan: .acts, path: path)
    let metadata = try translation.run { try MetadataRow.read(opened, path: path) }
    try MetadataRow.checkVersion(metadata, path: path)
    guard migration.source.isCompatible(withVersionHashes: metadata.modelVersionHashes) else {
      throw StoreError(
        .busy, "\(path): the store is no longer in the version that was to be migrated; try again",
        path: path)
    }
    try comparison.require(lighterThan: .isWrong, path: path)
    var share = 0.0
    opened.setProgressHandler(every: 100_000) { progress(share) }
    let store = SQLiteStore(
      file: path, model: migration.destination, schema: schema, options: options,
      identifier: metadata.identifier, connection: StoreConnection(opened),
      trace: StatementTrace(), pragmas: pragmas)
    do throws(StoreError) {
      try store.write(touchesFiles: hadFiles) { connection in
        try SQLiteLightMigration(store: store, light: migration, connection: connection) {
          share = $0
          return progress($0)
        }.run()
      }
    } catch {
      throw error.code == .cancelled
        ? StoreError(.cancelled, "\(path): the migration was ended", path: path) : error
    }
    if hadFiles, !schema.hasExternalAttributes { store.external.removeAll() }
    // What was cannot be taken back any more; the file is made shorter as far as that is quickly done.
    opened.setProgressHandler(nil)
    try? opened.execute("PRAGMA incremental_vacuum(16384)")
    _ = try? opened.checkpoint(.truncate)
    _ = progress(1)
  }

  /// Opens a store that nobody else has open.
  ///
  /// - Parameter patience: how long to wait for others, in seconds.
  static func openExclusively(
    _ path: String, _ translation: ErrorTranslation, patience: Double
  ) throws(StoreError) -> Connection {
    var settings = writerSettings(StoreOptions())
    settings.isExclusive = true
    // SQLite does not wait for some of the locks; all are asked for again until the time is up.
    settings.busyTimeout = 0
    let start = ContinuousClock.now
    let end = start + .milliseconds(busyMilliseconds(patience))
    // Temporary tables of sorts go to files, so that the memory stays the same however large the store is.
    while true {
      do {
        let connection = try Connection(path: path, options: settings)
        // In other journal modes opening takes no lock.
        try connection.begin(.exclusive)
        connection.rollback()
        connection.setBusyTimeout(milliseconds: busyMilliseconds(patience))
        return connection
      } catch {
        guard SQLiteError.Code.busy ~= error else { throw translation.translate(error) }
        let now = ContinuousClock.now
        guard now < end else { throw isOpenElsewhere(path, waited: patience) }
        usleep(now + .milliseconds(50) < end ? 50_000 : 5_000)
      }
    }
  }

  static func isOpenElsewhere(_ path: String, waited: Double? = nil) -> StoreError {
    let who =
      StoreUsers(path).all.map { "\($0) has the store open" }
      ?? "another program, or another part of this one, has the store open"
    let waiting = waited.map { "; waited \(ErrorTranslation.seconds($0))" } ?? ""
    return StoreError(
      .busy, "\(path): \(who); it can be migrated when it is closed there\(waiting)", path: path)
  }
}

/// Keeps everybody else out of a store's file, by the lock that SQLite's writers take when they write without a log: nobody can open
/// the file, not even to read, but a connection of this process that asks for no locks.
final class SQLiteHold: StoreHold {
  private let path: String
  private var descriptor: Int32?
  private var stamp: FileStamp

  init(_ path: String, patience: Double) throws(StoreError) {
    self.path = path
    stamp = FileStamp(path)
    // What nobody can write needs no lock, and what another program wrote gets none.
    guard access(path, W_OK) == 0 else { return }
    do throws(StoreError) { try StoreFile.check(path) } catch {
      if error.code == .notAStore { return }
      throw error
    }
    // SQLite knows of the connections in this process; a lock of ours that fails would take their locks away.
    try Self.settle(path, patience: patience)
    try lock()
  }

  /// Brings all that the log holds into the file, while nobody else has it open; closed when this returns.
  private static func settle(_ path: String, patience: Double) throws(StoreError) {
    let translation = ErrorTranslation(path: path, busyTimeout: patience)
    let connection = try SQLiteStore.openExclusively(path, translation, patience: patience)
    try translation.run { _ = try connection.checkpoint(.truncate) }
  }

  private func lock() throws(StoreError) {
    stamp = FileStamp(path)
    descriptor = try SQLiteFileLock.open(path)
    guard descriptor != nil else { throw SQLiteStore.isOpenElsewhere(path) }
    guard !FileStamp(path).hasLog, FileStamp(path) == stamp else {
      release()
      throw SQLiteStore.isOpenElsewhere(path)
    }
  }

  func verify() throws(StoreError) {
    let now = FileStamp(path)
    if !now.isKnown, errno != ENOENT { throw SQLiteFiles(path).failure("cannot be read") }
    guard now == stamp else {
      throw StoreError(
        .changedElsewhere,
        "\(path): another program has changed the store while it was migrated; try again",
        path: path)
    }
  }

  func release() {
    if let descriptor { SQLiteFileLock.close(descriptor) }
    descriptor = nil
  }

  deinit { release() }
}

extension SQLiteFiles {
  /// Takes the place of another store, or of nothing.
  func install(as destination: SQLiteFiles) throws(StoreError) {
    try settle()
    for suffix in Self.companions { unlink(path + suffix) }
    // Under the names that they have: until the new rows are there, nobody asks for them.
    try copyExternalFiles(to: destination)
    // The old store has nothing in its log any more; beside the new file a log would be taken for its own.
    for suffix in Self.companions { unlink(destination.path + suffix) }
    let old = destination.external.files()
    let new = external.files()
    try FileReplacement(path).take(destination.path)
    for name in old.keys where new[name] == nil { destination.external.remove(name) }
    external.removeAll()
  }

  /// Copies the file of a store that is held, with second names for the files of its large values.
  func duplicate(to copy: SQLiteFiles) throws(StoreError) {
    try StorePermissions.makeFile(copy.path, StorePermissions.file(beside: path))
    try ErrorTranslation(path: path).run {
      var reading = Connection.Options()
      reading.access = .immutable
      reading.journalMode = nil
      var writing = Connection.Options()
      writing.journalMode = .delete
      writing.synchronous = .off
      let source = try Connection(path: path, options: reading)
      let destination = try Connection(path: copy.path, options: writing)
      try source.backup(to: destination, pagesAtOnce: 4096)
      try destination.execute("PRAGMA journal_mode = WAL")
    }
    try copyExternalFiles(to: copy)
  }
}
