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

/// The properties that the rows of a batch give.
struct BatchColumns {
  let entity: ResolvedEntity
  let model: ManagedObjectModel
  private(set) var names: [String] = []
  private var places: [String: Int] = [:]
  private(set) var hasOneToOne = false

  init(entity: ResolvedEntity, model: ManagedObjectModel) {
    self.entity = entity
    self.model = model
  }

  /// The values of a row by column; nil for those that it does not give.
  mutating func values(
    of row: [String: Value], _ store: any PersistentStore
  ) throws -> [Value?] {
    var values = [Value?](repeating: nil, count: names.count)
    for (name, value) in row {
      let place: Int
      if let known = places[name] {
        place = known
      } else {
        place = try addColumn(name)
        values.append(nil)
      }
      values[place] = try checked(value, name, store)
    }
    return values
  }

  private mutating func addColumn(_ name: String) throws -> Int {
    switch entity.property(name) {
    case .attribute(let attribute) where attribute.isTransient:
      throw StoreError(
        .invalidInput, "\(entity.name).\(name): a transient attribute is not stored")
    case .attribute(let attribute) where attribute.derivation != nil:
      throw StoreError(
        .invalidInput, "\(entity.name).\(name): a derived attribute is set by the store alone")
    case .relationship(let relationship) where relationship.isToMany:
      throw StoreError(
        .unsupported,
        "\(entity.name).\(name): a batch insert sets attributes and to-one relationships only")
    case .relationship(let relationship):
      if model.inverse(of: relationship)?.isToMany == false { hasOneToOne = true }
    case .attribute: break
    default:
      throw ObjectError(.unknownName, "\(entity.name).\(name): there is no such property")
    }
    names.append(name)
    places[name] = names.count - 1
    return names.count - 1
  }

  private func checked(
    _ value: Value, _ name: String, _ store: any PersistentStore
  ) throws -> Value {
    if value.isNull { return .null }
    switch entity.property(name) {
    case .attribute(let attribute):
      let converted = attribute.type.converting(value)
      if attribute.type.problem(with: converted) == nil { return converted }
    case .relationship(let relationship):
      if case .object(let end) = value, end.store == store.identifier,
        model.entity(relationship.destination)?.subtreeNames.contains(end.entityName) == true
      {
        return value
      }
    case nil: break
    }
    throw StoreError(.invalidInput, "\(entity.name).\(name): the value has the wrong type")
  }

  func defaultValue(_ name: String) -> Value {
    guard case .attribute(let attribute) = entity.property(name) else { return .null }
    return attribute.type.converting(attribute.defaultValue)
  }

  func place(_ name: String) -> Int? { places[name] }
}

/// Works out which rows of a batch are new and which are there already.
private struct BatchUpsert {
  let columns: BatchColumns
  let constraints: [[String]]
  let policy: MergePolicy
  let store: any PersistentStore
  private(set) var updated: [ObjectID] = []

  init(
    columns: BatchColumns, constraints: [[String]], policy: MergePolicy, store: any PersistentStore
  ) {
    self.columns = columns
    self.constraints = constraints
    self.policy = policy
    self.store = store
  }

  mutating func changes(for rows: [[Value?]], author: String?) throws -> StoreChanges {
    let entity = columns.entity
    var known: [[ExactValue]: Snapshot] = [:]
    for snapshot in try stored(rows) {
      guard let owner = columns.model.entity(snapshot.objectID.entityName) else { continue }
      for (number, constraint) in constraints.enumerated() {
        let values = constraint.map { name in
          owner.slot(name).map { snapshot.values[$0] } ?? .null
        }
        if let key = key(number, values) { known[key] = snapshot }
      }
    }
    var insertions: [[Value]] = []
    var placeOfKey: [[ExactValue]: Int] = [:]
    var updates: [ObjectID: StoreChanges.Update] = [:]
    var order: [ObjectID] = []
    for row in rows {
      let keys = constraints.enumerated().compactMap { number, constraint in
        key(number, constraint.map { name in value(name, row) })
      }
      if let snapshot = keys.lazy.compactMap({ known[$0] }).first {
        guard policy == .objectTrump || policy == .overwrite else {
          if policy == .error { throw taken() }
          continue
        }
        let identifier = snapshot.objectID
        guard let owner = columns.model.entity(identifier.entityName) else { continue }
        if updates[identifier] == nil {
          order.append(identifier)
          updates[identifier] = StoreChanges.Update(
            objectID: identifier, baseVersion: snapshot.version, values: [:])
        }
        for (place, name) in columns.names.enumerated() where place < row.count {
          guard let value = row[place], let slot = owner.slot(name) else { continue }
          updates[identifier]?.values[slot] = value
        }
      } else if let place = keys.lazy.compactMap({ placeOfKey[$0] }).first {
        // The same values twice in one batch.
        if policy == .error { throw taken() }
        guard policy == .objectTrump || policy == .overwrite else { continue }
        for (column, name) in columns.names.enumerated() where column < row.count {
          if let value = row[column], let slot = entity.slot(name) {
            insertions[place][slot] = value
          }
        }
      } else {
        for key in keys { placeOfKey[key] = insertions.count }
        insertions.append(
          entity.snapshotProperties.map { property in value(property.name, row) })
      }
    }
    updated = order
    var changes = StoreChanges()
    changes.author = author
    changes.updates = order.compactMap { updates[$0] }
    let keys = try store.reserveKeys(entity: entity, count: insertions.count)
    let origin = ObjectID.Origin(store: store.identifier, entityName: entity.name)
    for (key, values) in zip(keys, insertions) {
      changes.insertions.append(
        StoreChanges.Insertion(objectID: ObjectID(origin: origin, key: key), values: values))
    }
    try settleOneToOnes(&changes)
    return changes
  }

  /// The other ends of one-to-one relationships follow.
  private func settleOneToOnes(_ changes: inout StoreChanges) throws {
    guard columns.hasOneToOne else { return }
    let entity = columns.entity
    for name in columns.names {
      guard case .relationship(let relationship) = entity.property(name),
        let inverse = columns.model.inverse(of: relationship), !inverse.isToMany,
        let slot = entity.slot(name)
      else { continue }
      guard changes.updates.isEmpty else {
        throw StoreError(
          .unsupported,
          "\(entity.name).\(name): a batch cannot update objects at one end of a one-to-one relationship"
        )
      }
      var owners: [ObjectID: ObjectID] = [:]
      for insertion in changes.insertions {
        guard case .object(let end) = insertion.values[slot] else { continue }
        guard owners.updateValue(insertion.objectID, forKey: end) == nil else {
          throw StoreError(
            .constraint,
            "\(entity.name).\(name): several objects cannot share the one end of this relationship"
          )
        }
      }
      for snapshot in try store.snapshots(Array(owners.keys)) {
        guard let end = columns.model.entity(snapshot.objectID.entityName),
          let place = end.slot(inverse.name), let owner = owners[snapshot.objectID]
        else { continue }
        guard snapshot.values[place].isNull else {
          throw StoreError(
            .constraint,
            "\(end.name).\(inverse.name): the object belongs to another one already")
        }
        changes.updates.append(
          StoreChanges.Update(
            objectID: snapshot.objectID, baseVersion: snapshot.version,
            values: [place: .object(owner)]))
      }
    }
  }

  private func taken() -> StoreError {
    StoreError(.constraint, "\(columns.entity.name): another object has the same unique values")
  }

  private func value(_ name: String, _ row: [Value?]) -> Value {
    if let place = columns.place(name), place < row.count, let value = row[place] { return value }
    return columns.defaultValue(name)
  }

  /// What stands for a constraint's values; nil where one is null, which is unlike everything.
  private func key(_ number: Int, _ values: [Value]) -> [ExactValue]? {
    if values.contains(where: \.isNull) { return nil }
    return [ExactValue(.integer(Int64(number)))] + values.map(ExactValue.init)
  }

  /// Returns the stored objects that may have values of the rows.
  private func stored(_ rows: [[Value?]]) throws -> [Snapshot] {
    var found: [ObjectID: Snapshot] = [:]
    for constraint in constraints {
      guard let first = constraint.first else { continue }
      var seen: Set<ExactValue> = []
      let values = rows.map { value(first, $0) }
        .filter { !$0.isNull && seen.insert(ExactValue($0)).inserted }
      var owner = columns.entity
      while !owner.description.uniquenessConstraints.contains(constraint),
        let parent = owner.description.parent.flatMap({ columns.model.entity($0) })
      {
        owner = parent
      }
      var start = 0
      while start < values.count {
        let end = min(start + 10_000, values.count)
        let request = StoreFetchRequest(
          entity: owner, predicate: key(first).isIn(values[start..<end]))
        for snapshot in try store.fetch(request) { found[snapshot.objectID] = snapshot }
        start = end
      }
    }
    return Array(found.values)
  }

  private func key(_ name: String) -> KeyExpression { LarderPredicates.key(name) }
}
