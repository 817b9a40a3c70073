internal import LarderLocks
internal import LarderModel
public import LarderPredicates

extension MemoryStore {
  public func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    tally { $0.fetches += 1 }
    let state = current
    return try found(request, state).compactMap { reference in
      state.row(reference).map { state.snapshot(reference, $0) }
    }
  }

  public func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    tally { $0.fetches += 1 }
    let state = current
    return try found(request, state).map { state.objectID($0) }
  }

  public func count(_ request: StoreFetchRequest) throws(StoreError) -> Int {
    tally { $0.fetches += 1 }
    var request = request
    request.sortOrderings = []
    return try found(request, current).count
  }

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
