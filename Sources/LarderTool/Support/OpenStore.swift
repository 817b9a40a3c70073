internal import Glibc
internal import LarderBytes
internal import LarderModel
internal import LarderObjects
internal import LarderPredicates
internal import LarderRecipes
internal import LarderSQLiteStore
internal import LarderStores
internal import LarderSync

/// The one place of the tool that names a concrete store.
enum OpenStore {
  private static func type(_ location: StoreLocation) throws(ToolError) -> StoreType {
    location.isOnServer ? try ServerStores.type(at: location.path) : .sqlite
  }

  /// Opens an existing store to read it: nothing is written, and no file is made beside it.
  static func forReading(_ arguments: StoreArguments) throws -> any PersistentStore {
    try forReading(option: arguments.place.store)
  }

  /// Opens an existing store to read it: the one of `--store`, or the usual one for nil.
  static func forReading(option: String?) throws -> any PersistentStore {
    try existing(option, needsWriting: false)
  }

  /// Opens an existing store to check it: one of another model than that of recipes by the model that it keeps, or that its tables give.
  static func forChecking(_ arguments: StoreArguments) throws -> any PersistentStore {
    do { return try forReading(arguments) } catch let error as StoreError {
      guard [.incompatibleModel, .cannotMigrate].contains(error.code),
        let model = try? model(option: arguments.place.store),
        try !isOfRecipes(model)
      else { throw error }
      let location = try StoreLocation(option: arguments.place.store)
      var options = StoreOptions()
      options.createsIfMissing = false
      options.isReadOnly = true
      return try type(location).open(location.path, model, options)
    }
  }

  /// Whether a model is a version of that of recipes: one with all entities that it has had since version 4.
  private static func isOfRecipes(_ model: ManagedObjectModel) throws -> Bool {
    try RecipeModelVersions.fourth().entities.allSatisfy { model.entity($0.name) != nil }
  }

  /// Whether a version is one that Larder wrote: of its history, or one that is not known any more.
  private static func isOwn(_ version: ModelHistory.Version) throws -> Bool {
    try RecipeMigration.versions().contains { $0.name == version.name }
      || isOfRecipes(version.model)
  }

  /// Opens an existing store to change it.
  static func forWriting(_ arguments: StoreArguments) throws -> any PersistentStore {
    try forWriting(option: arguments.place.store)
  }

  /// Opens an existing store to change it: the one of `--store`, or the usual one for nil.
  static func forWriting(option: String?) throws -> any PersistentStore {
    try existing(option, needsWriting: true)
  }

  /// Opens an existing store to serve it: pages that one search after the other reads stay in memory.
  static func forServing(option: String?, isReadOnly: Bool) throws -> any PersistentStore {
    try existing(option, needsWriting: !isReadOnly, pragmas: ["cache_size": "-8192"])
  }

  /// Opens a store to import into it, and creates it when there is none.
  static func forImport(_ arguments: StoreArguments) throws -> any PersistentStore {
    let location = try StoreLocation(option: arguments.place.store)
    if !location.isOnServer, FilePath.isFolder(location.path) { try location.requireExisting() }
    if location.isDefault {
      let folder = FilePath.folder(of: location.path)
      let result = FilePath.makeFolder(folder)
      if result != 0 {
        throw ToolError(.inputOutput, "\(folder): cannot be created: \(FilePath.message(result))")
      }
    }
    return try open(location, StoreOptions())
  }

  /// Opens a store to keep it in step, with what a sync needs in it.
  ///
  /// - Parameter makeStore: makes a store where there is none, at a path and of a model; false where it cannot.
  static func forSync(
    _ arguments: StoreArguments,
    making makeStore: (String, StoreType, ManagedObjectModel) throws -> Bool
  ) throws -> any PersistentStore {
    let location = try StoreLocation(option: arguments.place.store)
    let model = try SyncModel.adding(to: RecipeModel.make())
    if !location.isOnServer, !FilePath.exists(location.path) {
      if location.isDefault { _ = FilePath.makeFolder(FilePath.folder(of: location.path)) }
      if try makeStore(location.path, try type(location), model) {
        return try open(location, StoreOptions())
      }
      return try type(location).open(location.path, model, StoreOptions())
    }
    // Brings it to the present version.
    if try SyncModel.isIn(forImport(arguments).model) { return try forImport(arguments) }
    let history = ModelHistory([
      ModelHistory.Version("the present version", try RecipeModel.make()),
      ModelHistory.Version("the present version, kept in step", model),
    ])
    var migrator = StoreMigrator(history)
    // A watch lets go of the store when it sees that a sync begins.
    migrator.busyTimeout = 20
    let type = try type(location)
    if location.isOnServer {
      try migrator.migrate(location.path, type: type) { _ in true }
    } else {
      let goesOn = { Interruption.pending == 0 }
      try SyncEngine.alone(with: location.path, goesOn: goesOn) {
        _ = try migrator.migrate(location.path, type: type) { _ in goesOn() }
      }
    }
    return try open(location, StoreOptions())
  }

  /// The type of a store that is in a file; nil for one in a database.
  static func typeInFile(of store: any PersistentStore) -> StoreType? {
    store.storeType == StoreType.sqlite.name ? .sqlite : nil
  }

  /// Makes a store in memory, to see what an import gives.
  static func forTrial() throws -> any PersistentStore {
    try StoreType.memory.open(nil, try RecipeModel.make(), StoreOptions())
  }

  /// Reads the metadata of an existing store without opening it.
  static func metadata(_ arguments: StoreArguments) throws -> StoreMetadata {
    try metadata(option: arguments.place.store)
  }

  /// The same of the store of `--store`, or the usual one for nil.
  static func metadata(option: String?) throws -> StoreMetadata {
    let location = try StoreLocation(option: option)
    try location.requireExisting()
    return try existing(location) { try type(location).readMetadata(location.path) }
  }

  /// Sets or, with nil, removes one value of the metadata of an existing store without opening it.
  static func setMetadata(_ value: Value?, for key: String, _ arguments: StoreArguments) throws {
    let location = try StoreLocation(option: arguments.place.store)
    try location.requireExisting()
    try existing(location) { try type(location).writeMetadata(location.path, key, value) }
  }

  /// Reads the model that a store was made with: the store named, or the usual one for nil.
  static func model(option: String?) throws -> ManagedObjectModel {
    let location = try StoreLocation(option: option)
    try location.requireExisting()
    return try existing(location) {
      guard location.isOnServer else { return try SQLiteStore.storedModel(path: location.path) }
      return try type(location).migration?.storedModel(location.path) ?? RecipeModel.make()
    }
  }

  /// The entities of a model that a store of another program does not have as the model says; nil for a store of ours.
  static func foreignDifferences(
    _ arguments: StoreArguments, _ model: ManagedObjectModel
  ) throws -> [String]? {
    let location = try StoreLocation(option: arguments.place.store)
    guard let migration = try type(location).migration, migration.isForeign(location.path) else {
      return nil
    }
    do throws(StoreError) {
      _ = try migration.unread(location.path, model)
      return []
    } catch {
      guard error.code == .incompatibleModel else { throw error }
      return error.differingEntities
    }
  }

  /// Makes the job that repairs a store.
  static func repairJob(_ location: StoreLocation) throws -> RepairJob {
    if ServerStores.kind(of: location.path) == .served {
      throw ToolError(
        .usage, "\(location.path): a served store is repaired on the machine that serves it")
    }
    guard !location.isOnServer else {
      throw ToolError(
        .usage,
        "\(location.path): a store in a database is repaired by restoring a backup of the server; larder check "
          + "says what is wrong, and larder reindex makes the search index anew")
    }
    let isSynced = isSynced(location)
    return try RepairJob(path: location.path, type: .sqlite) {
      isSynced ? try SyncModel.adding(to: $0) : $0
    }
  }

  /// Whether a store, which may be damaged, has what a sync needs: by what it says of itself, else by the names of its
  /// tables, wherever these are still to be read.
  private static func isSynced(_ location: StoreLocation) -> Bool {
    if let metadata = try? type(location).readMetadata(location.path) {
      return SyncModel.isIn(metadata.modelVersionHashes.keys)
    }
    let descriptor = LarderBytes.open(location.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let name = Array("Z\(SyncModel.object.uppercased())".utf8)
    var end: [UInt8] = []
    while let piece = Descriptors.readAll(descriptor, atMost: 1 << 20), !piece.isEmpty {
      if (end + piece).contains(name) { return true }
      end = piece.suffix(name.count)
    }
    return false
  }

  /// Has a repaired store join its collection again; false for one that was not kept in step.
  static func beginSyncAnew(
    _ location: StoreLocation, isDoubtful: (String, Int64) -> Bool
  ) throws -> Bool {
    let store = try existing(location.path, needsWriting: true)
    return try SyncEngine.beginAnew(store, isDoubtful: isDoubtful)
  }

  /// Makes what brings a store to the present version, with what a sync needs in one that has it.
  static func migrator(of path: String, _ type: StoreType) throws -> StoreMigrator {
    let isSynced = SyncModel.isIn(try type.readMetadata(path).modelVersionHashes.keys)
    return try RecipeMigration.migrator { isSynced ? try SyncModel.adding(to: $0) : $0 }
  }

  /// What was changed in a store that is going to be copied and that no sync has told yet; nil for one that was never
  /// synced.
  ///
  /// - Parameter model: the one that it is of.
  static func untoldChanges(
    _ path: String, _ type: StoreType, _ model: ManagedObjectModel
  ) throws -> UntoldChanges? {
    guard SyncModel.isIn(model) else { return nil }
    var options = StoreOptions()
    (options.createsIfMissing, options.isReadOnly) = (false, true)
    return try SyncEngine.untoldChanges(in: type.open(path, model, options))
  }

  /// Makes a copy of a store another device than the store.
  static func beginCopy(
    _ path: String, _ type: StoreType, _ model: ManagedObjectModel, _ untold: UntoldChanges
  ) throws {
    var options = StoreOptions()
    options.createsIfMissing = false
    try SyncEngine.beginCopy(type.open(path, model, options), untold: untold)
  }

  private static func existing(
    _ option: String?, needsWriting: Bool, pragmas: [String: String] = [:]
  ) throws -> any PersistentStore {
    let location = try StoreLocation(option: option)
    try location.requireExisting()
    var options = StoreOptions()
    options.createsIfMissing = false
    options.isReadOnly = !needsWriting
    if !location.isOnServer { options.pragmas = pragmas }
    return try existing(location) { try open(location, options) }
  }

  /// Says of a store in a database that is not there what is said of a file.
  private static func existing<Result>(
    _ location: StoreLocation, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as StoreError {
      // A database that is not there has the server's own words.
      guard location.isOnServer, error.code == .notFound, error.underlying == nil else {
        throw error
      }
      throw location.isMissing
    }
  }

  // MARK: - Versions

  /// Opens a store, and brings one of an older version to the present one first. One of a newer version is opened to be read.
  private static func open(
    _ location: StoreLocation, _ options: StoreOptions
  ) throws -> any PersistentStore {
    let (path, type) = (location.path, try type(location))
    var model = try RecipeModel.make()
    if !options.isReadOnly, !location.isOnServer { try StoreMigrator.removeRemains(of: path) }
    var failure: StoreError
    do throws(StoreError) { return try type.open(path, model, options) } catch { failure = error }
    let isSynced = SyncModel.isIn(failure.storeMetadata?.modelVersionHashes.keys.map { $0 } ?? [])
    if isSynced {
      model = try SyncModel.adding(to: model)
      do throws(StoreError) { return try type.open(path, model, options) } catch { failure = error }
    }
    if failure.code == .notAStore, !location.isOnServer, let kind = otherKind(of: path) {
      throw ToolError(
        .badData,
        "\(path): a store of the type \(kind.rawValue), which only larder migrate reads; make one "
          + "to search in with: larder migrate --to sqlite --output NEW FILE")
    }
    // Whoever serves a store brings it to the present version.
    guard failure.code == .incompatibleModel, ServerStores.kind(of: path) != .served else {
      throw failure
    }
    let migrator = try RecipeMigration.migrator {
      isSynced ? try SyncModel.adding(to: $0) : $0
    }
    let plan: MigrationPlan
    do throws(StoreError) { plan = try migrator.plan(path, type: type) } catch {
      guard error.code == .newerVersion, options.isReadOnly else { throw error }
      let store = try migrator.openNewer(path, type: type, options: options)
      Diagnostics.write("\(path): written by a newer version of Larder; it is only read")
      return store
    }
    // Its hashes are those of the present version, and its tables are not; or it is another program's, whose entities look as if
    // they could become ours.
    guard let first = plan.steps.first, try isOwn(first.source) else { throw failure }
    Diagnostics.write(
      "\(path): of an older version of Larder (\(first.source.name)); bringing it to the present one"
    )
    try ProgressBar.showing("migrated", isQuiet: false) { update in
      try TimeLimit.suspended {
        try migrator.migrate(path, type: type) { update($0.share) }
      }
    }
    Interruption.leaveIfPending()
    Interruption.stopListening()
    return try type.open(path, model, options)
  }

  /// The type of a store that only a migration writes, by the head of its file; nil for another file.
  private static func otherKind(of path: String) -> StoreKind? {
    if FilePath.isFolder(path) { return nil }
    // Nothing is waited for, whatever the file is.
    let descriptor = LarderBytes.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    switch StoreFileHead.kind(of: Descriptors.read(descriptor, atMost: StoreFileHead.size) ?? []) {
    case .binary: return .binary
    case .xml: return .xml
    case .sqlite, nil: return nil
    }
  }

  /// Returns the type of the store in a file.
  static func typeOfStore(at location: StoreLocation) throws -> StoreType {
    let path = location.path
    if location.isOnServer { return try type(location) }
    for kind in StoreKind.allCases {
      do throws(StoreError) {
        _ = try kind.type.readMetadata(path)
        return kind.type
      } catch {
        if error.code != .notAStore { throw error }
      }
    }
    throw ToolError(.badData, "\(path): not a Larder store")
  }

  /// Seconds on a clock that only goes forward.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension StoreKind {
  /// The store type of a name.
  var type: StoreType {
    switch self {
    case .sqlite: .sqlite
    case .binary: .binary
    case .xml: .xml
    }
  }
}
