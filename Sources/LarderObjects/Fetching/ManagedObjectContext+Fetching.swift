internal import FoundationEssentials
internal import LarderBytes
internal import LarderModel
public import LarderPredicates
internal import LarderStores

/// What of a fetch is not the sources' business.
struct FetchOptions {
  var includesPending = true
  var stores: Set<UUID>?
  var includesValues = true
  var returnsFaults = false
  var refreshes = false
}

extension ManagedObjectContext {
  /// Returns the objects that match, in order, with their values loaded; never nil, and empty where none matches.
  ///
  /// The store is always asked, even if all objects are in memory. An object that is in memory already is returned with
  /// the values it has there. Changes not yet saved are taken into account.
  ///
  /// - Throws: `ObjectError` for an unknown entity or class; for a predicate that does not fit the model `StoreError`
  ///   from a store, or `QueryError` when it is first met on pending objects; `StoreError` for all else.
  public func fetch<T>(_ request: FetchRequest<T>) throws -> [T] {
    let stored = try storeRequest(for: request)
    let steps = try prefetchSteps(request.relationshipKeyPathsForPrefetching, stored.entity)
    let objects = try fetchObjects(stored, request.options)
    try prefetch(steps, for: objects)
    return try typed(objects, of: stored.entity)
  }

  /// Returns the identifiers of the objects that match, in order, and loads nothing where the context has no changes
  /// that matter.
  ///
  /// - Parameters:
  ///   - request: which objects, in which order.
  ///   - warmsRowCache: whether the rows are read too, into the coordinator's `rowCache`, so that faults need not ask
  ///     for them.
  public func fetchIDs<T>(
    _ request: FetchRequest<T>, warmsRowCache: Bool = false
  ) throws -> [ObjectID] {
    let stored = try storeRequest(for: request)
    if warmsRowCache {
      var options = request.options
      options.returnsFaults = true
      return try fetchObjects(stored, options).map(\.objectID)
    }
    return try fetchIDs(stored, request.options)
  }

  func fetchIDs(_ stored: StoreFetchRequest, includesPending: Bool) throws -> [ObjectID] {
    try fetchIDs(stored, FetchOptions(includesPending: includesPending))
  }

  func fetchIDs(_ stored: StoreFetchRequest, _ options: FetchOptions) throws -> [ObjectID] {
    let sources = try sources(options)
    if sources.count == 1, pending(stored, options).isEmpty, !filtersStores(options) {
      return try sources[0].fetchIDs(stored)
    }
    return try fetchObjects(stored, options).map(\.objectID)
  }

  /// Returns how many objects the request would fetch, without loading any where the context has no changes that
  /// matter.
  public func count<T>(_ request: FetchRequest<T>) throws -> Int {
    try count(storeRequest(for: request), request.options)
  }

  func count(_ stored: StoreFetchRequest, includesPending: Bool) throws -> Int {
    try count(stored, FetchOptions(includesPending: includesPending))
  }

  func count(_ stored: StoreFetchRequest, _ options: FetchOptions) throws -> Int {
    let pending = pending(stored, options)
    let sources = try sources(options)
    let filters = filtersStores(options)
    if sources.count == 1, pending.isEmpty, !filters { return try sources[0].count(stored) }
    var all = stored
    all.limit = 0
    all.offset = 0
    all.sortOrderings = []
    var total = 0
    if pending.isEmpty, !filters {
      for source in sources { total += try source.count(all) }
    } else {
      let changed = Set(pending.map(\.objectID))
      for source in sources {
        total += try source.fetchIDs(all).count {
          !changed.contains($0) && isAffected($0, options)
        }
      }
      total += try matches(pending, stored).count
    }
    let rest = max(0, total - max(0, stored.offset))
    return stored.limit > 0 ? min(rest, stored.limit) : rest
  }

  func storeRequest<T>(for request: FetchRequest<T>) throws -> StoreFetchRequest {
    let name = try request.entityName ?? classes.entityName(for: T.self)
    guard let entity = model.entity(name) else {
      throw ObjectError(
        .unknownName, "\(name): the model has no such entity" + model.hint(forEntity: name))
    }
    return StoreFetchRequest(
      entity: entity, includesSubentities: request.includesSubentities,
      predicate: request.predicate.map { model.flattening($0, from: entity) },
      sortOrderings: model.flattening(request.sortOrderings, from: entity),
      limit: request.limit, offset: request.offset)
  }

  func typed<T: ManagedObject>(
    _ objects: [ManagedObject], of entity: ResolvedEntity? = nil
  ) throws -> [T] {
    if let entity, classes.areOf(T.self, entity, model) {
      return objects.downcast(to: T.self)
    }
    if T.self == ManagedObject.self { return objects.downcast(to: T.self) }
    var last: ObjectHome?
    for object in objects where object.home !== last {
      // All objects of a home are of its class.
      guard object.home.type is T.Type else {
        throw ObjectError(
          .wrongClass, "\(object.entity.name): its class is \(type(of: object)), not \(T.self)")
      }
      last = object.home
    }
    // An array of references is the same whatever their class is; asking each object again would cost as much as making
    // it.
    return objects.downcast(to: T.self)
  }

  func fetchObjects(
    _ request: StoreFetchRequest, _ includesPending: Bool
  ) throws -> [ManagedObject] {
    try fetchObjects(request, FetchOptions(includesPending: includesPending))
  }

  func fetchObjects(
    _ request: StoreFetchRequest, _ options: FetchOptions
  ) throws -> [ManagedObject] {
    let sources = try sources(options)
    let pending = pending(request, options)
    let filters = filtersStores(options)
    if sources.count == 1, pending.isEmpty, !filters {
      guard options.includesValues else {
        return try sources[0].fetchIDs(request).map { object(with: $0) }
      }
      if options.returnsFaults || options.refreshes {
        return deliver(try sources[0].fetch(request), options)
      }
      let rows = try sources[0].fetchRows(request)
      switch rows.content {
      case .snapshots(let snapshots): return deliver(snapshots, options)
      case .pages(let pages): return deliver(pages, count: rows.count)
      }
    }
    // What the context changed may leave the result or come into it, so the stores are asked for as many more.
    var wide = request
    let (end, isTooMuch) = request.limit.addingReportingOverflow(request.offset + pending.count)
    wide.limit = request.limit <= 0 || isTooMuch || filters ? 0 : end
    wide.offset = 0
    let changed = Set(pending.map(\.objectID))
    var objects: [ManagedObject] = []
    var ordered = options
    // Values are needed to put objects in their order.
    ordered.returnsFaults = false
    for source in sources {
      let found = try source.fetch(wide).filter {
        !changed.contains($0.objectID) && isAffected($0.objectID, options)
      }
      objects += deliver(found, ordered)
    }
    objects += try matches(pending, request)
    objects = try sorted(objects, for: request)
    let rest = objects.dropFirst(max(0, request.offset))
    return Array(request.limit > 0 ? rest.prefix(request.limit) : rest)
  }

  /// Makes objects of rows. This is the way of nearly all objects: nothing is done here that could be done once for all
  /// of them.
  private func deliver(_ pages: [RowPage], count: Int) -> [ManagedObject] {
    let shapes = pages.first?.shapes ?? []
    // The context keeps them.
    let homes = shapes.map { Unretained(home(of: $0.origin)) }
    let slotCounts = shapes.map(\.slotCount)
    var objects: [ManagedObject] = []
    objects.reserveCapacity(count)
    for page in pages {
      let held = ObjectPage(page)
      var rows = page.rows
      while !rows.isAtEnd {
        let (shape, key) = (rows.shape, rows.key)
        let row = rows.step(slotCount: slotCounts[shape])
        let object = homes[shape].with { home in
          home.objects.object(key) ?? makeObject(key, home)
        }
        if !object.isRealised { object.becomeRealised(held, row) }
        objects.append(object)
      }
    }
    return objects
  }

  /// Makes objects of what a source has read.
  private func deliver(_ snapshots: [Snapshot], _ options: FetchOptions) -> [ManagedObject] {
    if options.returnsFaults, parent == nil { coordinator.rowCache.insert(snapshots) }
    return snapshots.map { snapshot in
      if options.refreshes, let object = registry[snapshot.objectID], object.isRealised {
        renew(object, with: snapshot)
        return object
      }
      return options.returnsFaults ? object(with: snapshot.objectID) : object(for: snapshot)
    }
  }

  /// Gives an object in memory what the store has now; what was changed here stays.
  private func renew(_ object: ManagedObject, with snapshot: Snapshot) {
    guard object.status == .unchanged || object.status == .updated else { return }
    if object.storedVersion != snapshot.version { refresh(object, with: snapshot) }
    forgetMembers(of: object)
  }

  // MARK: - Sources

  private func sources(_ options: FetchOptions) throws -> [any ObjectSource] {
    guard let stores = options.stores, parent == nil else { return try sources() }
    return try sources().filter { $0.store.map { stores.contains($0.identifier) } ?? true }
  }

  /// Whether objects have to be looked at one by one, because the parent has those of all stores.
  private func filtersStores(_ options: FetchOptions) -> Bool {
    options.stores != nil && parent != nil
  }

  private func isAffected(_ identifier: ObjectID, _ options: FetchOptions) -> Bool {
    guard let stores = options.stores else { return true }
    return identifier.store.map { stores.contains($0) } ?? false
  }

  /// Returns the pending objects that a request concerns, deleted ones included.
  private func pending(
    _ request: StoreFetchRequest, _ options: FetchOptions
  ) -> [ManagedObject] {
    guard options.includesPending, hasChanges else { return [] }
    let names =
      request.includesSubentities ? Set(request.entity.subtreeNames) : [request.entity.name]
    return pendingObjects.filter { object in
      guard names.contains(object.entity.name) else { return false }
      if let chosen = chosenStores[ObjectIdentifier(object)], object.objectID.isTemporary {
        return options.stores?.contains(chosen.identifier) ?? true
      }
      return isAffected(object.objectID, options)
    }
  }

  private func matches(
    _ pending: [ManagedObject], _ request: StoreFetchRequest
  ) throws -> [ManagedObject] {
    let alive = pending.filter { $0.status != .deleted }
    guard let predicate = request.predicate else { return alive }
    fill(alive)
    let matching = try ObjectEvaluation(self, request.entity).matches(alive, predicate)
    if let error = faultError as? StoreError { throw error }
    return matching
  }

  /// Sorts objects; ties go by key, with new objects last in the order of their creation.
  private func sorted(
    _ objects: [ManagedObject], for request: StoreFetchRequest
  ) throws -> [ManagedObject] {
    func precedes(_ left: ManagedObject, _ right: ManagedObject) -> Bool {
      if left.isNew != right.isNew { return right.isNew }
      return left.objectID.key < right.objectID.key
    }
    let byKey = objects.sorted(by: precedes)
    guard !request.sortOrderings.isEmpty else { return byKey }
    return try ObjectEvaluation(self, request.entity).sorted(byKey, by: request.sortOrderings)
  }
}

extension FetchRequest {
  var options: FetchOptions {
    FetchOptions(
      includesPending: includesPendingChanges, stores: affectedStores,
      includesValues: includesPropertyValues, returnsFaults: returnsObjectsAsFaults,
      refreshes: shouldRefreshRefetchedObjects)
  }
}
