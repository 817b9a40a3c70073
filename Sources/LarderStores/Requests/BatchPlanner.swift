internal import FoundationEssentials
internal import LarderModel
package import LarderPredicates

/// Works out what a batch request changes, from the state of the store at that moment.
package struct BatchPlanner {
  let store: any PersistentStore
  let model: ManagedObjectModel
  private(set) var updates: [ObjectID: StoreChanges.Update] = [:]
  private(set) var order: [ObjectID] = []

  package init(_ store: any PersistentStore) {
    self.store = store
    model = store.model
  }

  package mutating func plan(
    _ batch: BatchUpdate
  ) throws(StoreError) -> (changes: StoreChanges, result: BatchChange) {
    let entity = batch.source.entity
    let names = batch.values.keys.sorted()
    for name in names { try check(name, entity) }
    guard !names.isEmpty else {
      throw StoreError(.invalidInput, "\(entity.name): the batch update sets no property")
    }
    var result = BatchChange()
    var changes = StoreChanges()
    changes.author = batch.author
    let columns = names.map { name in
      DictionaryRequest.Column(name, batch.values[name] ?? .constant(.null))
    }
    let isConstant = columns.allSatisfy {
      if case .constant = $0.expression { true } else { false }
    }
    if isConstant {
      result.objectIDs = try store.fetchIDs(batch.source)
      let values = columns.map { column -> Value in
        if case .constant(let value) = column.expression { return value }
        return .null
      }
      for identifier in result.objectIDs { try set(names, to: values, of: identifier) }
    } else {
      let identity = DictionaryRequest.Column("SELF", .evaluatedObject)
      let plan = try DictionaryPlan(
        DictionaryRequest(source: batch.source, columns: columns + [identity]), model: model)
      guard !plan.isGrouped else {
        throw StoreError(
          .invalidInput, "\(entity.name): a batch update cannot set a value to an aggregate")
      }
      let rows = try plan.results(
        try store.dictionaryRows(plan, isAlone: true), isAlone: true)
      for row in rows {
        guard case .object(let identifier)? = row.last else { continue }
        result.objectIDs.append(identifier)
        try set(names, to: Array(row.dropLast()), of: identifier)
      }
    }
    try settleOneToOnes(names, entity, result.objectIDs)
    try checkDestinations(names, entity)
    changes.updates = order.compactMap { updates[$0] }
    let matched = Set(result.objectIDs)
    result.alsoUpdated = order.filter { !matched.contains($0) }
    return (changes, result)
  }

  /// What a batch update sets, where it is the same for all objects and concerns nobody else: values of attributes, and
  /// nothing in the place of an object that has no one link back. nil for all others, and where something is refused.
  package func commonValues(_ batch: BatchUpdate) -> [(name: String, value: Value)]? {
    let entity = batch.source.entity
    var values: [(name: String, value: Value)] = []
    for (name, expression) in batch.values.sorted(by: { $0.key < $1.key }) {
      guard case .constant(let constant) = expression, (try? check(name, entity)) != nil,
        let property = entity.property(name),
        let value = try? typed(constant, property, entity)
      else { return nil }
      if case .relationship(let relationship) = property {
        guard value.isNull, model.inverse(of: relationship)?.isToMany != false else { return nil }
      }
      values.append((name, value))
    }
    return values.isEmpty ? nil : values
  }

  private func check(_ name: String, _ entity: ResolvedEntity) throws(StoreError) {
    switch entity.property(name) {
    case .attribute(let attribute):
      if attribute.isTransient {
        throw StoreError(
          .invalidInput, "\(entity.name).\(name): a transient attribute is not stored")
      }
      if attribute.derivation != nil {
        throw StoreError(
          .invalidInput, "\(entity.name).\(name): a derived attribute is set by the store alone")
      }
    case .relationship(let relationship):
      if relationship.isToMany {
        throw StoreError(
          .unsupported,
          "\(entity.name).\(name): a batch update sets attributes and to-one relationships only")
      }
    case nil:
      throw StoreError(
        .invalidInput,
        "\(entity.name).\(name): there is no such property"
          + model.hint(forKeyPath: [name], from: entity))
    }
  }

  private mutating func set(
    _ names: [String], to values: [Value], of identifier: ObjectID
  ) throws(StoreError) {
    guard let entity = model.entity(identifier.entityName) else { return }
    for (name, value) in zip(names, values) {
      guard let slot = entity.slot(name), let property = entity.property(name) else { continue }
      update(identifier, slot, to: try typed(value, property, entity))
    }
  }

  mutating func update(_ identifier: ObjectID, _ slot: Int, to value: Value) {
    if updates[identifier] == nil {
      order.append(identifier)
      updates[identifier] = StoreChanges.Update(
        objectID: identifier, baseVersion: nil, values: [:])
    }
    updates[identifier]?.values[slot] = value
  }

  /// The value as the property holds it, or an error that names the property.
  private func typed(
    _ value: Value, _ property: ResolvedEntity.Property, _ entity: ResolvedEntity
  ) throws(StoreError) -> Value {
    if value.isNull { return .null }
    switch property {
    case .attribute(let attribute):
      if attribute.type.takesWhole(value) || attribute.type.takes(value) {
        let converted = convert(value, attribute.type)
        if attribute.type.holds(converted) { return converted }
        throw StoreError(
          .invalidInput, "\(entity.name).\(attribute.name): the number does not fit the attribute")
      }
    case .relationship(let relationship):
      if case .object(let end) = value,
        model.entity(relationship.destination)?.subtreeNames.contains(end.entityName) == true
      {
        return value
      }
    }
    throw StoreError(
      .invalidInput, "\(entity.name).\(property.name): the value has the wrong type")
  }

  /// Refuses links that would lead to nothing or out of the store.
  private func checkDestinations(
    _ names: [String], _ entity: ResolvedEntity
  ) throws(StoreError) {
    var wanted: Set<ObjectID> = []
    for update in updates.values {
      for case .object(let end) in update.values.values { wanted.insert(end) }
    }
    if wanted.isEmpty { return }
    for end in wanted where end.store != store.identifier {
      throw StoreError(
        .invalidInput, "\(end.entityName) \(end.key): the object is not in the same store")
    }
    let found = Set(try store.snapshots(Array(wanted)).map(\.objectID))
    if let gone = wanted.first(where: { !found.contains($0) }) {
      throw StoreError(.notFound, "\(gone.entityName) \(gone.key): there is no such object")
    }
  }

  /// The other ends of one-to-one relationships follow.
  private mutating func settleOneToOnes(
    _ names: [String], _ entity: ResolvedEntity, _ identifiers: [ObjectID]
  ) throws(StoreError) {
    for name in names {
      guard case .relationship(let relationship) = entity.property(name),
        let inverse = model.inverse(of: relationship), !inverse.isToMany
      else { continue }
      var owners: [ObjectID: ObjectID] = [:]
      for identifier in identifiers {
        guard let slot = model.entity(identifier.entityName)?.slot(name),
          case .object(let end)? = updates[identifier]?.values[slot]
        else { continue }
        guard owners.updateValue(identifier, forKey: end) == nil else {
          throw StoreError(
            .constraint,
            "\(entity.name).\(name): several objects cannot share the one end of this relationship"
          )
        }
      }
      // Whom they leave, and whom their new ends leave.
      for snapshot in try store.snapshots(identifiers) {
        guard let slot = model.entity(snapshot.objectID.entityName)?.slot(name),
          case .object(let old) = snapshot.values[slot], owners[old] == nil,
          let inverseSlot = model.entity(old.entityName)?.slot(inverse.name)
        else { continue }
        update(old, inverseSlot, to: .null)
      }
      for snapshot in try store.snapshots(Array(owners.keys)) {
        guard let owner = owners[snapshot.objectID],
          let inverseSlot = model.entity(snapshot.objectID.entityName)?.slot(inverse.name)
        else { continue }
        if case .object(let before) = snapshot.values[inverseSlot], before != owner,
          let slot = model.entity(before.entityName)?.slot(name),
          updates[before]?.values[slot] == nil
        {
          update(before, slot, to: .null)
        }
        update(snapshot.objectID, inverseSlot, to: .object(owner))
      }
    }
  }
}

extension AttributeType {
  /// Whether a whole number stands for a value of this type.
  fileprivate func takesWhole(_ value: Value) -> Bool {
    guard case .integer = value else { return false }
    return self == .double || self == .float || self == .decimal
  }

  /// Whether a number is within the bounds of the type.
  fileprivate func holds(_ value: Value) -> Bool {
    guard case .integer(let number) = value else { return !value.isNull }
    switch self {
    case .integer16: return Int16(exactly: number) != nil
    case .integer32: return Int32(exactly: number) != nil
    default: return true
    }
  }
}
