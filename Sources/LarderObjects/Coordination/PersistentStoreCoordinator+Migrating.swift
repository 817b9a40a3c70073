internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderModel
public import LarderPredicates
public import LarderStores

extension PersistentStoreCoordinator {
  /// Moves a store's objects, with their relationships, their order and the store's metadata, to a new store of another
  /// type or in another place, which takes the old one's place here.
  ///
  /// The file of the old store stays; remove it with `destroyStore` when it is not needed. Objects of the old store
  /// that contexts hold can no longer be filled: fetch them anew, or by `identifier(after:)`. Until the new store is
  /// whole it has another name, so that a failure or a crash leaves nothing under `path`, and the old store in its
  /// place.
  ///
  /// - Parameters:
  ///   - store: a store of this coordinator.
  ///   - type: the type of the new store.
  ///   - path: where the new store is to be; nothing may be there. Nil for one in memory.
  ///   - options: how the new store is made and opened.
  ///   - progress: gets the share that is done, 0 to 1; false ends the work.
  /// - Returns: the new store.
  /// - Throws: `ObjectError` `noStore` for a store that is not here; `StoreError` for all else, such as a full disk.
  @discardableResult
  public func migrate(
    _ store: any PersistentStore, to type: StoreType, path: String? = nil,
    options: StoreOptions = StoreOptions(), progress: ((Double) -> Bool)? = nil
  ) throws -> any PersistentStore {
    guard stores.contains(where: { $0.identifier == store.identifier }) else {
      throw ObjectError(.noStore, "\(store.path ?? store.storeType): the store is not open here")
    }
    guard !options.isReadOnly, options.createsIfMissing else {
      throw StoreError(
        .invalidInput, "a store is migrated to a new one, which cannot be read-only", path: path)
    }
    let new =
      try path.map { try makeStore($0, type, options, from: store, progress) }
      ?? makeStore(inMemory: type, options, from: store, progress)
    let old = records[store.identifier]
    let record = StoreRecord(
      type: type, options: options, configuration: old.configuration,
      pendingMetadata: old.pendingMetadata)
    replace(store, with: new, record)
    records.noteMigration(from: store.identifier, to: new.identifier)
    return new
  }

  private func makeStore(
    inMemory type: StoreType, _ options: StoreOptions, from store: any PersistentStore,
    _ progress: ((Double) -> Bool)?
  ) throws(StoreError) -> any PersistentStore {
    let new = try type.open(nil, model, options)
    try new.copyContents(of: store, progress: progress)
    return new
  }

  private func makeStore(
    _ path: String, _ type: StoreType, _ options: StoreOptions, from store: any PersistentStore,
    _ progress: ((Double) -> Bool)?
  ) throws(StoreError) -> any PersistentStore {
    guard let files = type.files else {
      throw StoreError(
        .invalidInput, "a store of the type \(type.name) has no place on a disk", path: path)
    }
    guard try !type.isTaken(path) else {
      throw StoreError(
        .alreadyExists, "\(path): there is a file of this name; a store is migrated to a new one",
        path: path)
    }
    let temporary = try files.place(
      path, ".migrating-\(getpid())-\(UInt32.random(in: 0 ... .max))")
    do throws(StoreError) {
      // The new store closes at the end of this, or it could not be given its name.
      try fill(temporary, type, options, from: store, progress)
      try files.move(temporary, path)
    } catch {
      try? files.destroy(temporary)
      throw error
    }
    return try type.open(path, model, options)
  }

  private func fill(
    _ path: String, _ type: StoreType, _ options: StoreOptions, from store: any PersistentStore,
    _ progress: ((Double) -> Bool)?
  ) throws(StoreError) {
    let new = try type.open(path, model, options)
    try new.copyContents(of: store, progress: progress)
  }

  /// The identifier that an object has since its store was migrated; the same one where it was not.
  public func identifier(after old: ObjectID) -> ObjectID {
    var identifier = old
    while let store = identifier.store, let new = records.successor(of: store) {
      identifier = ObjectID(store: new, entityName: identifier.entityName, key: identifier.key)
    }
    return identifier
  }

  /// Makes a store keep its objects in another place.
  ///
  /// An atomic store writes there with its next save, and there may be no file yet. For any other store, the file has
  /// to be there already: one that was copied or moved by other means.
  ///
  /// - Returns: the store that is open now; another object where the store had to be opened anew.
  @discardableResult
  public func setPath(
    _ path: String, for store: any PersistentStore
  ) throws -> any PersistentStore {
    if let atomic = store as? AtomicStore {
      try atomic.relocate(to: path)
      return atomic
    }
    let record = records[store.identifier]
    guard let type = record.type, type.files != nil else {
      throw StoreError(
        .unsupported, "a store of the type \(store.storeType) cannot be given another place")
    }
    var options = record.options
    options.createsIfMissing = false
    let metadata = try type.readMetadata(path)
    guard metadata.identifier == store.identifier else {
      throw StoreError(
        .invalidInput, "\(path): this is another store than \(store.path ?? "the open one")",
        path: path)
    }
    let new = try type.open(path, model, options)
    replace(store, with: new, record)
    return new
  }

  // MARK: - Files

  /// Removes a store's files. It must not be open: neither here nor in another program.
  public func destroyStore(type: StoreType, path: String) throws(StoreError) {
    try operations(type, path).destroy(path)
  }

  /// Puts a copy of a store in the place of another one, which must not be open. The copied store may be.
  public func replaceStore(
    type: StoreType, path: String, withStoreAt source: String
  ) throws(StoreError) {
    try operations(type, path).replace(source, path)
  }

  private func operations(
    _ type: StoreType, _ path: String
  ) throws(StoreError) -> StoreType.FileOperations {
    guard let files = type.files else {
      throw StoreError(.unsupported, "a store of the type \(type.name) has no files", path: path)
    }
    if store(at: path) != nil {
      throw StoreError(
        .busy, "\(path): the store is open here; remove it from the coordinator first", path: path)
    }
    return files
  }
}
