internal import LarderModel
public import LarderPredicates
public import LarderStores

/// The hits of a full-text search, as objects of a context.
public struct FoundObjects<Result: ManagedObject> {
  /// How many objects match the whole query, exact.
  public var total: Int
  /// How many match some of its words; they are among the hits by their scores.
  public var partial = 0
  /// The objects asked for, the best first.
  public var objects: [Result]
  /// Score and snippet of each of the objects.
  public var hits: [SearchHit]
}

extension ManagedObjectContext {
  /// Searches the text of objects for what a person typed: words, `"phrases"`, `-exclusions`, `field:word`,
  /// `minutes<30` and the rest of `UserQueryParser`'s language, with the search fields and attributes of the model's
  /// entity as names. Case and marks make no difference, and what else is overlooked `tolerance` says: forms of words,
  /// slips, other names of foods, missing words, unless it is `.exact`.
  ///
  /// Asks the stores, or the moment of them that this context or the root of its parents is pinned to: what is pending
  /// is not searched before it is saved. Cost: as a search of the store, and loading the objects that are returned.
  ///
  /// - Throws: `QueryError` with the place of a mistake; `ObjectError` for an unknown class; `StoreError` `unsupported`
  ///   where a store has no index, and the store's errors.
  public func search<T: ManagedObject>(
    _ type: T.Type, for text: String, limit: Int = 10, offset: Int = 0,
    includesSnippets: Bool = false, tolerance: SearchTolerance = .usual
  ) throws -> FoundObjects<T> {
    let name = try classes.entityName(for: type)
    guard let entity = model.entity(name) else {
      throw ObjectError(
        .unknownName, "\(name): the model has no such entity" + model.hint(forEntity: name))
    }
    let parser = UserQueryParser(
      fields: entity.searchFieldNames,
      attributes: entity.searchAttributeNames.mapValues { attribute in
        switch attribute.kind {
        case .number: UserQueryAttribute(attribute.name, .number)
        case .date: UserQueryAttribute(attribute.name, .date)
        case .keyword: UserQueryAttribute(attribute.name, .keyword)
        }
      })
    return try search(
      type, for: parser.parse(text), limit, offset, includesSnippets, tolerance, entity)
  }

  /// Searches the text of objects; see `search(_:for:limit:offset:includesSnippets:tolerance:)`.
  public func search<T: ManagedObject>(
    _ type: T.Type, matching query: FullTextQuery, limit: Int = 10, offset: Int = 0,
    includesSnippets: Bool = false, tolerance: SearchTolerance = .usual
  ) throws -> FoundObjects<T> {
    let name = try classes.entityName(for: type)
    guard let entity = model.entity(name) else {
      throw ObjectError(
        .unknownName, "\(name): the model has no such entity" + model.hint(forEntity: name))
    }
    return try search(type, for: query, limit, offset, includesSnippets, tolerance, entity)
  }

  private func search<T: ManagedObject>(
    _ type: T.Type, for query: FullTextQuery, _ limit: Int, _ offset: Int,
    _ includesSnippets: Bool, _ tolerance: SearchTolerance, _ entity: ResolvedEntity
  ) throws -> FoundObjects<T> {
    let stores = coordinator.stores
    let offset = max(0, offset)
    // Of several stores, each may have all of the best.
    let (end, isTooMuch) = max(0, limit).addingReportingOverflow(offset)
    var request = SearchRequest(
      entity: entity, query: query, limit: stores.count > 1 && !isTooMuch ? end : max(0, limit),
      offset: stores.count > 1 ? 0 : offset, includesSnippets: includesSnippets)
    request.options.ranking = .relevance
    var total = 0
    var partial = 0
    var hits: [SearchHit] = []
    var root = self
    while let parent = root.parent { root = parent }
    for store in stores {
      let pinned = try root.locked { try root.generationReader(of: store) }
      let reader: any StoreReader = pinned ?? store
      // Each store has languages of its own.
      var own = request
      try own.overlook(tolerance, asking: reader)
      let found = try reader.search(own)
      total += found.total
      partial += found.partial
      hits += found.hits
    }
    if stores.count > 1 {
      hits = Array(
        hits.sorted { $0.score > $1.score }
          .dropFirst(offset).prefix(max(0, limit)))
    }
    let objects = hits.map { object(with: $0.objectID) }
    fill(objects)
    return FoundObjects(
      total: total, partial: partial, objects: try typed(objects), hits: hits)
  }
}
