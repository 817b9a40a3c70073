public import LarderModel
public import LarderPredicates
public import LarderStores
internal import Synchronization

/// A model and the stores that hold its objects; contexts see the stores as one.
///
/// Thread-safe.
public final class PersistentStoreCoordinator: Sendable {
  public let model: ManagedObjectModel
  private let openStores = Mutex<[any PersistentStore]>([])
  /// Rows that were read ahead, for the faults of all contexts.
  public let rowCache = RowCache()

  /// Creates a coordinator without stores.
  public init(model: ManagedObjectModel) { self.model = model }

  /// The stores in the order in which they were added.
  public var stores: [any PersistentStore] { openStores.withLock { $0 } }

  /// Opens or creates a store and adds it.
  ///
  /// - Parameter path: where the store is; nil for one in memory.
  @discardableResult
  public func addStore(
    type: StoreType, path: String? = nil, options: StoreOptions = StoreOptions()
  ) throws -> any PersistentStore {
    let store = try type.open(path, model, options)
    try add(store)
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
  public func remove(_ store: any PersistentStore) {
    openStores.withLock { $0.removeAll { $0.identifier == store.identifier } }
  }

  /// Returns the store that holds an object; nil for a new object and for a store that is not here.
  public func store(for identifier: ObjectID) -> (any PersistentStore)? {
    guard let uuid = identifier.store else { return nil }
    return stores.first { $0.identifier == uuid }
  }

  /// Returns the identifier that a URI (`larder://STORE-UUID/Entity/pN`) stands for. Whether there is such an object is not asked.
  ///
  /// - Throws: `ObjectError` for a text that is no such URI, a store that is not here and an entity that the model does not have.
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

  /// Reads a store's metadata.
  public func metadata(for store: any PersistentStore) throws(StoreError) -> StoreMetadata {
    try store.metadata()
  }

  /// Sets or, with nil, removes one of the owner's own metadata values.
  public func setMetadataValue(
    _ value: Value?, for key: String, in store: any PersistentStore
  ) throws(StoreError) {
    try store.setMetadataValue(value, for: key)
  }
}
