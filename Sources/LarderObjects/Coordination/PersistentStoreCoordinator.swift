internal import LarderLocks
public import LarderModel
public import LarderPredicates
public import LarderStores

/// A model and the stores that hold its objects; contexts see the stores as one.
///
/// Thread-safe.
public final class PersistentStoreCoordinator: Sendable {
  /// The model of all stores; it never changes.
  public let model: ManagedObjectModel
  /// The transformers that make bytes of the values of transformable attributes.
  public let transformers = TransformerRegistry()
  let saveObservers = SaveObservers()
  let lock = RecursiveLock()
  private let openStores = Lock<[any PersistentStore]>([])
  /// Rows that were read ahead, for the faults of all contexts.
  public let rowCache = RowCache()
  let records = StoreRecords()

  /// Creates a coordinator without stores.
  public init(model: ManagedObjectModel) { self.model = model }

  /// The stores in the order in which they were added.
  public var stores: [any PersistentStore] { openStores.withLock { $0 } }

  /// Opens or creates a store and adds it.
  ///
  /// It may take as long as a disk or a network takes; `addStore` of a container is the same in the background.
  ///
  /// - Parameters:
  ///   - type: the type of the store.
  ///   - configuration: the configuration of the model whose entities the store takes; nil for all entities.
  ///   - path: where the store is; nil for one in memory.
  ///   - options: how the store is opened.
  /// - Returns: the store. Who keeps it keeps it open, also after `remove`.
  /// - Throws: `StoreError`, `incompatibleModel` with the names of the entities that differ where the store was made
  ///   with another model; `ObjectError` for a configuration that the model does not have.
  @discardableResult
  public func addStore(
    type: StoreType, configuration: String? = nil, path: String? = nil,
    options: StoreOptions = StoreOptions()
  ) throws -> any PersistentStore {
    try checkConfiguration(configuration)
    if options.migratesAutomatically, let path {
      return try addStore(
        type: type, configuration: configuration, path: path, options: options, migrator: nil)
    }
    let store = try type.open(path, model, options)
    try add(store)
    records.set(store.identifier) {
      $0 = StoreRecord(type: type, options: options, configuration: configuration)
    }
    return store
  }

  /// Adds an open store.
  ///
  /// - Throws: `ObjectError` `noStore` when the store is there already.
  public func add(_ store: any PersistentStore) throws(ObjectError) {
    let isNew = openStores.withLock { stores in
      guard !stores.contains(where: { $0.identifier == store.identifier }) else { return false }
      stores.append(store)
      return true
    }
    guard isNew else {
      throw ObjectError(.noStore, "\(store.path ?? store.storeType): the store is open already")
    }
  }

  /// Removes a store; its objects can no longer be loaded. The store closes when nobody else holds it.
  ///
  /// There is no other way to close one. A variable that still has it, or a context that is pinned to a moment of it,
  /// keeps it open: a migration then waits for `StoreOptions.busyTimeout` and fails with `busy`.
  ///
  /// Metadata that no save has written yet are lost.
  public func remove(_ store: any PersistentStore) {
    openStores.withLock { $0.removeAll { $0.identifier == store.identifier } }
    records.remove(store.identifier)
  }

  /// Puts a store in the place of another one.
  func replace(_ old: any PersistentStore, with new: any PersistentStore, _ record: StoreRecord) {
    openStores.withLock { stores in
      guard let place = stores.firstIndex(where: { $0.identifier == old.identifier }) else {
        return
      }
      stores[place] = new
    }
    records.remove(old.identifier)
    records.set(new.identifier) { $0 = record }
  }

  /// Returns the store that holds an object; nil for a new object and for a store that is not here.
  public func store(for identifier: ObjectID) -> (any PersistentStore)? {
    guard let uuid = identifier.store else { return nil }
    return stores.first { $0.identifier == uuid }
  }

  /// Returns the identifier that a URI (`larder://STORE-UUID/Entity/pN`) stands for. Whether there is such an object is
  /// not asked.
  ///
  /// - Throws: `ObjectError` for a text that is no such URI, a store that is not here and an entity that the model does
  ///   not have.
  public func objectID(forURI uri: String) throws(ObjectError) -> ObjectID {
    guard let identifier = ObjectID(uri: uri) else {
      throw ObjectError(.invalidURI, "\(uri): not the URI of an object")
    }
    guard store(for: identifier) != nil else {
      throw ObjectError(.noStore, "\(uri): its store is not open")
    }
    guard model.entity(identifier.entityName) != nil else {
      throw ObjectError(.unknownName, "\(uri): the model has no entity \(identifier.entityName)")
    }
    return identifier
  }
}
