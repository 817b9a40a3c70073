internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension ManagedObjectContext {
  /// Carries out a batch insert: all rows or none.
  public func execute(_ request: BatchInsertRequest) throws -> BatchResult {
    let entity = try batchEntity(request.entityName)
    guard !entity.description.isAbstract else {
      throw ObjectError(
        .abstractEntity,
        "\(entity.name): the entity is abstract; insert one that inherits from it")
    }
    let store = try batchStore(request, entity)
    var rows: [[Value?]] = []
    var columns = BatchColumns(entity: entity, model: model)
    while let row = try request.next() { rows.append(try columns.values(of: row, store)) }
    var result = BatchResult()
    if rows.isEmpty { return result }
    let changed: (inserted: [ObjectID], updated: [ObjectID])
    if let constraints = batchConstraints(entity), mergePolicy != .error || columns.hasOneToOne {
      changed = try insert(rows, columns, constraints, into: store)
    } else if columns.hasOneToOne {
      changed = try insert(rows, columns, [], into: store)
    } else {
      changed = (try insert(rows, columns, into: store), [])
    }
    coordinator.rowCache.remove(changed.updated)
    if request.resultType != .status {
      result.count = changed.inserted.count + changed.updated.count
    }
    if request.resultType == .objectIDs {
      result.objectIDs = changed.inserted + changed.updated
      result.changes = ContextChanges(
        inserted: Set(changed.inserted), updated: Set(changed.updated))
    }
    return result
  }

  private func batchStore(
    _ request: BatchInsertRequest, _ entity: ResolvedEntity
  ) throws -> any PersistentStore {
    guard let wanted = request.affectedStore else {
      return try coordinator.storeForNewObjects(of: entity)
    }
    guard let store = coordinator.stores.first(where: { $0.identifier == wanted }) else {
      throw ObjectError(.noStore, "the store of a batch insert is not open")
    }
    return store
  }

  /// The uniqueness constraints that objects of an entity have to keep, inherited ones included; nil without any.
  private func batchConstraints(_ entity: ResolvedEntity) -> [[String]]? {
    var found: [[String]] = []
    var name: String? = entity.name
    while let here = name.flatMap({ model.entity($0) }) {
      found += here.description.uniquenessConstraints
      name = here.description.parent
    }
    return found.isEmpty ? nil : found
  }

  /// The fast way: values go to the store as a table.
  private func insert(
    _ rows: [[Value?]], _ columns: BatchColumns, into store: any PersistentStore
  ) throws -> [ObjectID] {
    let entity = columns.entity
    let keys = try store.reserveKeys(entity: entity, count: rows.count)
    // A row needs at least one column.
    let names =
      columns.names.isEmpty ? [entity.snapshotProperties.first?.name ?? ""] : columns.names
    var table = BatchInsertion.Table(
      entity: entity, properties: names, firstKey: keys.lowerBound)
    table.values.reserveCapacity(rows.count * names.count)
    for row in rows {
      for (place, name) in names.enumerated() {
        let value = place < row.count ? row[place] : nil
        switch value ?? columns.defaultValue(name) {
        case .object(let end): table.values.append(.integer(end.key))
        case let value: table.values.append(value)
        }
      }
    }
    var batch = BatchInsertion()
    batch.author = author
    batch.tables = [table]
    try store.insert(batch)
    let origin = ObjectID.Origin(store: store.identifier, entityName: entity.name)
    return keys.map { ObjectID(origin: origin, key: $0) }
  }

  /// The careful way: rows that are there already are found first, in one fetch for each constraint.
  private func insert(
    _ rows: [[Value?]], _ columns: BatchColumns, _ constraints: [[String]],
    into store: any PersistentStore
  ) throws -> (inserted: [ObjectID], updated: [ObjectID]) {
    // Somebody may insert the same values in between: then it is tried again with what is there now.
    for _ in 0..<8 {
      var upsert = BatchUpsert(
        columns: columns, constraints: constraints, policy: mergePolicy, store: store)
      let changes = try upsert.changes(for: rows, author: author)
      if changes.isEmpty { return ([], []) }
      do {
        _ = try coordinator.save(changes, to: store)
        return (changes.insertions.map(\.objectID), upsert.updated)
      } catch let error {
        let isRace = error.code == .conflict || error.code == .constraint && mergePolicy != .error
        if !isRace { throw error }
      }
    }
    throw StoreError(.busy, "others went on inserting the same objects; try again")
  }
}
