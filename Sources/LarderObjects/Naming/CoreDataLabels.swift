public import LarderModel
public import LarderPredicates

// What those type first who know Core Data: the same things under its labels. `ComingFromCoreData` lists what has another name on purpose.

extension FetchRequest {
  /// Requests the objects of an entity by its name: `init(entity:)` by Core Data's label.
  public init(entityName: String) { self.init(entity: entityName) }

  /// `sortOrderings` by Core Data's name.
  public var sortDescriptors: [SortOrdering] {
    get { sortOrderings }
    set { sortOrderings = newValue }
  }
  /// `limit` by Core Data's name.
  public var fetchLimit: Int {
    get { limit }
    set { limit = newValue }
  }
  /// `offset` by Core Data's name.
  public var fetchOffset: Int {
    get { offset }
    set { offset = newValue }
  }
  /// `batchSize` by Core Data's name.
  public var fetchBatchSize: Int {
    get { batchSize }
    set { batchSize = newValue }
  }
}

extension PredicateSubject where Self: ManagedObject {
  /// A request for all objects of the class's entity: `FetchRequest(Recipe.self)`.
  public static func fetchRequest() -> FetchRequest<Self> { FetchRequest(Self.self) }
}

extension ManagedObject {
  /// Returns what stands under a key; `value(forKeyPath:)` follows paths, `value(for:)` does not throw.
  ///
  /// A `Value` is an enumeration, so that `as? String` always gives nil. The subscript has Swift's own types:
  /// `let title: String? = recipe["title"]`; so has `String(attributeValue:)`, of a `Value`.
  ///
  /// - Throws: as `value(forKeyPath:)`.
  public final func value(forKey key: String) throws -> Value { try keyedValue(key) }

  /// Sets what stands under a key to a value of Swift's own types, an object, or a list of either; nil takes it away.
  ///
  /// - Throws: as `setValue(_:forKeyPath:)`.
  public final func setValue(_ value: (any PredicateConstant)?, forKey key: String) throws {
    try setValues([key: value?.predicateValue ?? .null])
  }
}

extension EntityDescription {
  /// Creates an object of an entity: `context.insert(name)`.
  ///
  /// - Throws: as `ManagedObjectContext.insert(_:)`.
  public static func insertNewObject(
    forEntityName name: String, into context: ManagedObjectContext
  ) throws(ObjectError) -> ManagedObject { try context.insert(name) }
}

extension ManagedObjectContext {
  /// `count(_:)` by Core Data's label.
  public func count<T>(for request: FetchRequest<T>) throws -> Int { try count(request) }

  /// `refresh(_:mergesChanges:)` by Core Data's label.
  public func refresh(_ object: ManagedObject, mergeChanges: Bool) throws {
    try refresh(object, mergesChanges: mergeChanges)
  }

  /// `coordinator` by Core Data's name.
  public var persistentStoreCoordinator: PersistentStoreCoordinator { coordinator }
}

extension MergePolicy {
  /// `objectTrump` by Core Data's name.
  public static var mergeByPropertyObjectTrump: MergePolicy { .objectTrump }
  /// `storeTrump` by Core Data's name.
  public static var mergeByPropertyStoreTrump: MergePolicy { .storeTrump }
}

extension PersistentContainer {
  /// `coordinator` by Core Data's name.
  public var persistentStoreCoordinator: PersistentStoreCoordinator { coordinator }

  /// `perform` by Core Data's name.
  public func performBackgroundTask<T: Sendable>(
    _ body: @Sendable (ManagedObjectContext) throws -> T
  ) async throws -> T { try await perform(body) }
}

extension FetchedResultsController {
  /// Creates a controller, by Core Data's labels. Without a cache the name of one has no meaning.
  public convenience init(
    fetchRequest: FetchRequest<Result>, managedObjectContext: ManagedObjectContext,
    sectionNameKeyPath: String? = nil, cache: FetchedResultsCache? = nil, cacheName: String? = nil
  ) {
    self.init(
      fetchRequest, in: managedObjectContext, sectionNameKeyPath: sectionNameKeyPath, cache: cache,
      cacheName: cacheName)
  }
}
