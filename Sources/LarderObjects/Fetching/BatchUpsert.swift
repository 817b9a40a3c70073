internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Works out which rows of a batch are new and which are there already.
struct BatchUpsert {
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
