internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension FetchedResultsController {
  /// Whether objects are loaded batch by batch.
  private var isLazy: Bool { fetchRequest.batchSize > 0 }

  /// Runs the fetch and takes its results.
  func run(_ request: StoreFetchRequest) throws {
    let (next, found) = try results(request)
    if let name = next.scatteredName {
      throw ObjectError(
        .invalidRequest,
        "\(request.entity.name): the section \"\(name)\" is scattered; sort by \(sectionNameKeyPath ?? "") first"
      )
    }
    try checkClasses(next)
    state = next
    try take(found, request.entity)
  }

  /// Refuses results of which some objects are not of the class that the controller gives.
  func checkClasses(_ next: ResultsState) throws(ObjectError) {
    if Result.self == ManagedObject.self { return }
    var last: ObjectID.Origin?
    for identifier in next.identifiers where identifier.origin !== last {
      last = identifier.origin
      let type = context.classes.type(forEntityNamed: identifier.entityName, of: context.model)
      guard type is Result.Type else {
        throw ObjectError(
          .wrongClass, "\(identifier.entityName): its class is \(type), not \(Result.self)")
      }
    }
  }

  /// Takes objects, or, without any, prepares to load them.
  func take(_ found: [ManagedObject]?, _ entity: ResolvedEntity) throws {
    forgetPlaces()
    if let found {
      objects = found
      loader = nil
    } else {
      objects = []
      loader = BatchLoader(
        context: context,
        steps: try context.prefetchSteps(
          fetchRequest.relationshipKeyPathsForPrefetching, entity))
    }
  }

  /// The results of now, and their objects where these are loaded.
  func results(_ request: StoreFetchRequest) throws -> (ResultsState, [ManagedObject]?) {
    let key = try cacheKey(request)
    if let key, let kept = cache?.results(key) {
      return (ResultsState(kept.identifiers, names: kept.names), isLazy ? nil : try load(kept))
    }
    let found: (ResultsState, [ManagedObject]?)
    if isLazy, let lazy = try lazyResults(request) {
      found = (lazy, nil)
    } else {
      let objects = try context.fetchObjects(request, fetchRequest.options)
      try context.prefetch(
        try context.prefetchSteps(
          fetchRequest.relationshipKeyPathsForPrefetching, request.entity), for: objects)
      let names = sectionPath.map { path in objects.map { sectionName(of: $0, path) } }
      if let error = context.takeStoreError() { throw error }
      found = (
        ResultsState(objects.map(\.objectID), names: names), isLazy ? nil : objects
      )
    }
    if let key { cache?.keep(found.0, key) }
    return found
  }

  private func load(_ kept: FetchedResultsCache.Results) throws -> [ManagedObject] {
    let objects = kept.identifiers.map { context.object(with: $0) }
    context.fill(objects)
    if let error = context.takeStoreError() { throw error }
    return objects
  }

  /// The identifiers and section names, without loading objects; nil where only the objects know them.
  private func lazyResults(_ request: StoreFetchRequest) throws -> ResultsState? {
    guard let path = sectionPath else {
      return ResultsState(try context.fetchIDs(request, fetchRequest.options), names: nil)
    }
    guard !context.hasChanges, context.parent == nil, isStored(path, request.entity) else {
      return nil
    }
    var rows = fetchRequest
    rows.entityName = request.entity.name
    rows.propertiesToFetch = [
      ExpressionDescription("object", .evaluatedObject),
      ExpressionDescription("section", .keyPath(path)),
    ]
    rows.propertiesToGroupBy = []
    rows.havingPredicate = nil
    rows.returnsDistinctResults = false
    var identifiers: [ObjectID] = []
    var names: [String] = []
    for row in try context.fetchDictionaries(rows) {
      guard case .object(let identifier)? = row["object"] else { continue }
      identifiers.append(identifier)
      names.append(Self.sectionName(row["section"] ?? .null))
    }
    return ResultsState(identifiers, names: names)
  }

  private func isStored(_ path: [String], _ entity: ResolvedEntity) -> Bool {
    guard let resolved = context.model.resolve(keyPath: path, from: entity),
      let attribute = resolved.attribute
    else { return false }
    return !attribute.isTransient && !resolved.crossesToMany
  }

  // MARK: - Sections

  func sectionName(of object: ManagedObject, _ path: [String]) -> String {
    var here: ManagedObject? = object
    for key in path.dropLast() { here = here?.object(for: key) }
    guard let key = path.last, let here else { return "" }
    return Self.sectionName(here.value(for: key))
  }

  private static func sectionName(_ value: Value) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    case .integer(let number): String(number)
    case .double(let number): String(number)
    case .decimal(let number): "\(number)"
    case .boolean(let flag): flag ? "1" : "0"
    case .date(let date): "\(date)"
    case .uuid(let identifier): identifier.uuidString
    case .url(let address): address.absoluteString
    case .object(let identifier): "\(identifier.entityName) \(identifier.key)"
    case .data, .list: ""
    }
  }

  // MARK: - Cache

  /// What results are kept under; nil where they are not.
  private func cacheKey(_ request: StoreFetchRequest) throws -> FetchedResultsCache.Key? {
    guard cache != nil, let cacheName, !context.hasChanges, context.parent == nil else {
      return nil
    }
    var tokens: [String] = []
    for store in context.coordinator.stores {
      if let affected = fetchRequest.affectedStores, !affected.contains(store.identifier) {
        continue
      }
      // Without a history nobody can tell whether the store has changed; a store of one moment is not this one's.
      guard let token = try store.currentHistoryToken(),
        try context.generationReader(of: store) == nil
      else { return nil }
      tokens.append(token.description)
    }
    return FetchedResultsCache.Key(
      name: cacheName,
      fingerprint: """
        \(request.entity.name)|\(request.includesSubentities)|\(request.limit)|\(request.offset)|\
        \(request.sortOrderings.map { "\($0)" })|\(sectionNameKeyPath ?? "-")|\
        \(request.predicate.map { String(reflecting: $0) } ?? "-")|\(tokens)
        """, predicate: request.predicate)
  }
}

extension ManagedObjectContext {
  /// Whether a request depends on attributes that the store derives, so that they change with a save.
  func readsDerivedValues(
    _ predicate: ObjectPredicate?, _ paths: [[String]], _ entity: ResolvedEntity
  ) -> Bool {
    // Whatever a predicate names: its words are compared with the names of derived attributes.
    let derived = Set(
      model.entities.flatMap(\.attributes).filter { $0.derivation != nil }.map(\.name))
    if derived.isEmpty { return false }
    if paths.contains(where: { $0.contains { derived.contains($0) } }) { return true }
    guard let predicate else { return false }
    return predicate.keyPaths.contains { $0.contains { derived.contains($0) } }
  }
}
