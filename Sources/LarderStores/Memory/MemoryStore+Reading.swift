internal import LarderLocks
internal import LarderModel
public import LarderPredicates

extension MemoryStore {
  /// Returns the objects that match, by a look at each object of the entity.
  public func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    tally { $0.fetches += 1 }
    let state = current
    return try found(request, state).compactMap { reference in
      state.row(reference).map { state.snapshot(reference, $0) }
    }
  }

  /// Returns the identifiers of the objects that match, at the cost of a fetch.
  public func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    tally { $0.fetches += 1 }
    let state = current
    return try found(request, state).map { state.objectID($0) }
  }

  /// Returns how many objects match, after offset and limit.
  public func count(_ request: StoreFetchRequest) throws(StoreError) -> Int {
    tally { $0.fetches += 1 }
    var request = request
    request.sortOrderings = []
    return try found(request, current).count
  }

  /// Returns the rows of some objects in the order of the identifiers; objects that do not exist are left out.
  public func snapshots(_ ids: [ObjectID]) throws(StoreError) -> [Snapshot] {
    tally { $0.faults += ids.count }
    let state = current
    return ids.compactMap { identifier in
      guard let reference = state.reference(identifier), let row = state.row(identifier) else {
        return nil
      }
      return state.snapshot(reference, row)
    }
  }

  /// Returns the members of a to-many relationship, in order where it has one; none for an object that does not
  /// exist.
  ///
  /// - Throws: `invalidInput` where the entity has no to-many relationship of this name.
  public func members(
    of id: ObjectID, relationship name: String
  ) throws(StoreError) -> [ObjectID] {
    tally { $0.relationshipFaults += 1 }
    let state = current
    guard case .relationship(let relationship) = model.entity(id.entityName)?.property(name),
      relationship.isToMany
    else {
      throw StoreError(.invalidInput, "\(id.entityName).\(name): not a to-many relationship")
    }
    guard let reference = state.reference(id), state.row(id) != nil else { return [] }
    return state.ends(of: reference, relationship).map { state.objectID($0) }
  }

  /// Calls a closure with the values of columns for each object that matches, until it returns false.
  public func forEachRow(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) {
    let state = current
    var paths: [[String]] = []
    for column in columns {
      let keys = column.split(separator: ".").map(String.init)
      guard let path = model.resolve(keyPath: keys, from: request.entity), !path.crossesToMany,
        path.attribute != nil || path.steps.count == 1
      else {
        throw StoreError(
          .invalidInput,
          "\(request.entity.name).\(column): not an attribute or to-one relationship")
      }
      paths.append(keys)
    }
    for reference in try found(request, state) {
      let values = paths.map { state.values(at: $0[...], of: reference).first ?? .null }
      if !body(MemoryRowReader(key: reference.key, values: values)) { return }
    }
  }

  /// Returns the rows that match, in order.
  private func found(
    _ request: StoreFetchRequest, _ state: MemoryState
  ) throws(StoreError) -> [MemoryReference] {
    let entity = request.entity
    let names = request.includesSubentities ? Set(entity.subtreeNames) : [entity.name]
    let table = state.tables[entity.rootName] ?? MemoryState.Table()
    var references = table.keys.filter { names.contains(table.rows[$0]?.entity.name ?? "") }
      .map { MemoryReference(root: entity.rootName, key: $0) }
    let evaluation = MemoryEvaluation(state: state, entity: entity)
    if let predicate = request.predicate {
      references = try evaluation.matches(references, predicate)
    }
    if !request.sortOrderings.isEmpty {
      references = try evaluation.sorted(references, by: request.sortOrderings)
    }
    let rest = references.dropFirst(max(0, request.offset))
    return Array(request.limit > 0 ? rest.prefix(request.limit) : rest)
  }
}
