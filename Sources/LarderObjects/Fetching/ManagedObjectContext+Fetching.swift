internal import LarderModel
public import LarderPredicates
internal import LarderStores

extension ManagedObjectContext {
  /// Returns the objects that match, in order, with their values loaded.
  ///
  /// An object that is in memory already is returned with the values it has there. Changes not yet saved are taken into account.
  ///
  /// - Throws: `ObjectError` for an unknown entity or class; for a predicate that does not fit the model `StoreError` from a store, or
  ///   `QueryError` when it is first met on pending objects; `StoreError` for all else.
  public func fetch<T>(_ request: FetchRequest<T>) throws -> [T] {
    let objects = try fetchObjects(storeRequest(for: request), request.includesPendingChanges)
    return try objects.map { object in
      guard let typed = object as? T else {
        throw ObjectError(
          .wrongClass, "\(object.entity.name): its class is \(type(of: object)), not \(T.self)")
      }
      return typed
    }
  }

  /// Returns the identifiers of the objects that match, in order, and loads nothing where the context has no changes that matter.
  public func fetchIDs<T>(_ request: FetchRequest<T>) throws -> [ObjectID] {
    try fetchIDs(storeRequest(for: request), includesPending: request.includesPendingChanges)
  }

  func fetchIDs(_ stored: StoreFetchRequest, includesPending: Bool) throws -> [ObjectID] {
    let sources = sources
    if sources.count == 1, pending(stored, includesPending).isEmpty {
      return try sources[0].fetchIDs(stored)
    }
    return try fetchObjects(stored, includesPending).map(\.objectID)
  }

  /// Returns how many objects the request would fetch.
  public func count<T>(_ request: FetchRequest<T>) throws -> Int {
    try count(storeRequest(for: request), includesPending: request.includesPendingChanges)
  }

  func count(_ stored: StoreFetchRequest, includesPending: Bool) throws -> Int {
    let pending = pending(stored, includesPending)
    let sources = sources
    if sources.count == 1, pending.isEmpty { return try sources[0].count(stored) }
    var all = stored
    all.limit = 0
    all.offset = 0
    all.sortOrderings = []
    var total = 0
    if pending.isEmpty {
      for source in sources { total += try source.count(all) }
    } else {
      let changed = Set(pending.map(\.objectID))
      for source in sources {
        total += try source.fetchIDs(all).count { !changed.contains($0) }
      }
      total += try matches(pending, stored).count
    }
    let rest = max(0, total - max(0, stored.offset))
    return stored.limit > 0 ? min(rest, stored.limit) : rest
  }

  private func storeRequest<T>(for request: FetchRequest<T>) throws -> StoreFetchRequest {
    let name = try request.entityName ?? classes.entityName(for: T.self)
    guard let entity = model.entity(name) else {
      throw ObjectError(.unknownName, "\(name): the model has no such entity")
    }
    return StoreFetchRequest(
      entity: entity, includesSubentities: request.includesSubentities,
      predicate: request.predicate, sortOrderings: request.sortOrderings,
      limit: request.limit, offset: request.offset)
  }

  func fetchObjects(
    _ request: StoreFetchRequest, _ includesPending: Bool
  ) throws -> [ManagedObject] {
    let sources = sources
    let pending = pending(request, includesPending)
    if sources.count == 1, pending.isEmpty {
      return try sources[0].fetch(request).map { object(for: $0) }
    }
    // What the context changed may leave the result or come into it, so the stores are asked for as many more.
    var wide = request
    let (end, isTooMuch) = request.limit.addingReportingOverflow(request.offset + pending.count)
    wide.limit = request.limit <= 0 || isTooMuch ? 0 : end
    wide.offset = 0
    let changed = Set(pending.map(\.objectID))
    var objects: [ManagedObject] = []
    for source in sources {
      objects += try source.fetch(wide).lazy.filter { !changed.contains($0.objectID) }
        .map { object(for: $0) }
    }
    objects += try matches(pending, request)
    objects = try sorted(objects, for: request)
    let rest = objects.dropFirst(max(0, request.offset))
    return Array(request.limit > 0 ? rest.prefix(request.limit) : rest)
  }

  /// Returns the pending objects that a request concerns, deleted ones included.
  private func pending(_ request: StoreFetchRequest, _ includesPending: Bool) -> [ManagedObject] {
    guard includesPending, hasChanges else { return [] }
    let names =
      request.includesSubentities ? Set(request.entity.subtreeNames) : [request.entity.name]
    return pendingObjects.filter { names.contains($0.entity.name) }
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
