internal import LarderPredicates
internal import LarderStores

/// What a context asks for data: an open store, or the parent of a child context.
///
/// A context unites what its sources answer (`ManagedObjectContext.sources()`); a child has its parent as the only one, which has united
/// its own and sees its own pending changes.
protocol ObjectSource {
  /// The store; nil for a parent.
  var store: (any PersistentStore)? { get }
  /// The state of the objects that match, in order.
  func fetch(_ request: StoreFetchRequest) throws -> [Snapshot]
  /// The same as `fetch`, in the form that costs the source least.
  func fetchRows(_ request: StoreFetchRequest) throws -> FetchedRows
  /// The identifiers of the objects that match, in order.
  func fetchIDs(_ request: StoreFetchRequest) throws -> [ObjectID]
  /// How many objects match; limit and offset count too.
  func count(_ request: StoreFetchRequest) throws -> Int
  /// The state of these objects, in any order; those that are gone are absent.
  func snapshots(_ identifiers: [ObjectID]) throws -> [Snapshot]
  /// The members of a to-many relationship: in its order when ordered, else by key.
  func members(of identifier: ObjectID, relationship: String) throws -> [ObjectID]
  /// What a relationship leads to from many objects of one entity tree of one store.
  func relatedObjects(of owners: [ObjectID], relationship: String) throws -> RelatedObjects
}

extension ObjectSource {
  func fetchRows(_ request: StoreFetchRequest) throws -> FetchedRows {
    FetchedRows(try fetch(request))
  }

  func relatedObjects(of owners: [ObjectID], relationship: String) throws -> RelatedObjects {
    var result = RelatedObjects()
    for owner in owners {
      result.members[owner.key] = try members(of: owner, relationship: relationship)
    }
    result.snapshots = try snapshots(Array(Set(result.members.values.joined())))
    return result
  }
}

/// An open store, or one moment of it, as a source.
struct StoreSource: ObjectSource {
  let opened: any PersistentStore
  /// Who answers: the store itself, or its state when a generation was pinned.
  let reader: any StoreReader
  private let cache: RowCache?

  init(
    _ store: any PersistentStore, reader: (any StoreReader)? = nil, cache: RowCache? = nil
  ) {
    opened = store
    self.reader = reader ?? store
    self.cache = reader == nil ? cache : nil
  }

  var store: (any PersistentStore)? { opened }

  func fetch(_ request: StoreFetchRequest) throws -> [Snapshot] {
    let snapshots = try reader.fetch(request)
    cache?.note(snapshots)
    return snapshots
  }
  func fetchRows(_ request: StoreFetchRequest) throws -> FetchedRows {
    // The cache keeps rows one by one.
    if let cache, cache.keepsRows { return FetchedRows(try fetch(request)) }
    return try reader.fetchRows(request)
  }
  func fetchIDs(_ request: StoreFetchRequest) throws -> [ObjectID] {
    try reader.fetchIDs(request)
  }
  func count(_ request: StoreFetchRequest) throws -> Int { try reader.count(request) }
  func snapshots(_ identifiers: [ObjectID]) throws -> [Snapshot] {
    try reader.snapshots(identifiers)
  }
  func members(of identifier: ObjectID, relationship: String) throws -> [ObjectID] {
    try reader.members(of: identifier, relationship: relationship)
  }
  func relatedObjects(of owners: [ObjectID], relationship: String) throws -> RelatedObjects {
    try reader.relatedObjects(of: owners, relationship: relationship)
  }
}

/// The parent of a child context as a source: its objects as they are there, changed or not.
struct ParentSource: ObjectSource {
  let parent: ManagedObjectContext

  var store: (any PersistentStore)? { nil }

  func fetch(_ request: StoreFetchRequest) throws -> [Snapshot] {
    try parent.locked {
      let objects = try parent.fetchObjects(request, true)
      parent.fill(objects)
      if let error = parent.takeStoreError() { throw error }
      return objects.compactMap { parent.state(of: $0) }
    }
  }

  func fetchIDs(_ request: StoreFetchRequest) throws -> [ObjectID] {
    try parent.locked { try parent.fetchIDs(request, includesPending: true) }
  }

  func count(_ request: StoreFetchRequest) throws -> Int {
    try parent.locked { try parent.count(request, includesPending: true) }
  }

  func snapshots(_ identifiers: [ObjectID]) throws -> [Snapshot] {
    try parent.locked {
      // New objects of others are unknown here; asking for them would make faults that never fill.
      let known = identifiers.filter { !parent.isUnknownTemporary($0) }
      let objects = known.map { parent.object(with: $0) }
      parent.fill(objects)
      if let error = parent.takeStoreError() { throw error }
      return objects.compactMap { parent.state(of: $0) }
    }
  }

  func members(of identifier: ObjectID, relationship: String) throws -> [ObjectID] {
    try parent.locked {
      if parent.isUnknownTemporary(identifier) { return [] }
      let members = parent.object(with: identifier).memberIDs(of: relationship)
      if let error = parent.takeStoreError() { throw error }
      return members
    }
  }
}

extension ManagedObjectContext {
  /// What this context asks for data: its parent, else the coordinator's stores in the order in which they were added.
  func sources() throws -> [any ObjectSource] {
    checkUse()
    if let parent { return [ParentSource(parent: parent)] }
    return try coordinator.stores.map {
      StoreSource($0, reader: try generationReader(of: $0), cache: coordinator.rowCache)
    }
  }

  /// Returns the state of objects as the sources have it; those that are gone are absent.
  func sourceSnapshots(_ identifiers: [ObjectID]) throws -> [Snapshot] {
    if let parent { return try ParentSource(parent: parent).snapshots(identifiers) }
    return try coordinator.snapshots(identifiers) { try generationReader(of: $0) }
  }

  /// Returns the members of a to-many relationship as the sources have them.
  func sourceMembers(of identifier: ObjectID, relationship: String) throws -> [ObjectID] {
    if let parent {
      return try ParentSource(parent: parent).members(of: identifier, relationship: relationship)
    }
    guard let store = coordinator.store(for: identifier) else {
      throw ObjectError(.noStore, "the store of an object is no longer open")
    }
    let reader: any StoreReader = try generationReader(of: store) ?? store
    return try reader.members(of: identifier, relationship: relationship)
  }

  /// The state of an object that a child takes as stored; nil for a fault that could not be filled and for a deleted one.
  func state(of object: ManagedObject) -> Snapshot? {
    guard object.isRealised, object.status != .deleted, object.status != .detached else {
      return nil
    }
    return Snapshot(
      objectID: object.objectID, version: object.storedVersion ?? 0, values: object.values)
  }

  /// Takes out a store's error that a fault has left behind.
  func takeStoreError() -> StoreError? {
    guard let error = faultError as? StoreError else { return nil }
    faultError = nil
    return error
  }
}
