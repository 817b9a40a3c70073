internal import LarderModel
public import LarderStores

extension PersistentStoreCoordinator {
  /// Opens a store, and migrates it first where the options ask for it (`migratesAutomatically`) and its model is an
  /// older one.
  ///
  /// What says how: a mapping model of the history for the two versions; where there is none, and the options allow it
  /// (`infersMapping`), a light migration; else it is an error and the store stays as it was. The model that a store
  /// was written with is found by its hashes in the history, else in the store itself where that keeps it. It may take
  /// long: `addStoreInBackground` is the same on a thread of its own.
  ///
  /// A store is migrated to the coordinator's model, as Core Data does it, also where a model file calls another
  /// version the current one.
  ///
  /// - Parameters:
  ///   - type: the type of the store.
  ///   - configuration: the configuration of the model whose entities the store takes; nil for all entities.
  ///   - path: where the store is.
  ///   - options: how the store is opened, and whether it may be migrated.
  ///   - migrator: the versions, mappings and policies; nil for one that knows the coordinator's model only.
  ///   - progress: gets how far a migration has come; false ends it.
  /// - Throws: as `addStore`; `incompatibleModel` where nothing is to be migrated; what `StoreMigrator.migrate` throws.
  @discardableResult
  public func addStore(
    type: StoreType, configuration: String? = nil, path: String,
    options: StoreOptions = StoreOptions(), migrator: StoreMigrator?,
    progress: ((MigrationProgress) -> Bool)? = nil
  ) throws -> any PersistentStore {
    if !options.isReadOnly { try StoreMigrator.removeRemains(of: path, type: type) }
    do {
      return try open(type, configuration, path, options)
    } catch let error as StoreError {
      guard error.code == .incompatibleModel, options.migratesAutomatically else { throw error }
      var migrator = migrator ?? StoreMigrator(ModelHistory())
      migrator.history = migrator.history.ending(with: model)
      migrator.infersMapping = options.infersMapping
      migrator.busyTimeout = options.busyTimeout
      guard !options.isReadOnly else { throw error }
      try migrator.migrate(path, type: type, progress: progress)
    }
    return try open(type, configuration, path, options)
  }

  private func open(
    _ type: StoreType, _ configuration: String?, _ path: String, _ options: StoreOptions
  ) throws -> any PersistentStore {
    var plain = options
    plain.migratesAutomatically = false
    return try addStore(type: type, configuration: configuration, path: path, options: plain)
  }
}

extension PersistentContainer {
  /// Opens a store, and migrates it first where the options ask for it: see the coordinator's method.
  @discardableResult
  public func addStore(
    type: StoreType, configuration: String? = nil, path: String,
    options: StoreOptions = StoreOptions(), migrator: StoreMigrator?,
    progress: ((MigrationProgress) -> Bool)? = nil
  ) throws -> any PersistentStore {
    try coordinator.addStore(
      type: type, configuration: configuration, path: path, options: options, migrator: migrator,
      progress: progress)
  }
}
