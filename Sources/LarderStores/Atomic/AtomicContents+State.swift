internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates

extension AtomicContents {
  /// Takes what a state in memory holds.
  ///
  /// - Throws: `inexpressible` for a value of another type than its attribute's, which could not be read again.
  init(_ state: MemoryState, storeType: String) throws(AtomicFormatError) {
    self.init(
      metadata: StoreMetadata(
        identifier: state.identifier, storeType: storeType,
        modelVersionHashes: state.model.entityVersionHashes,
        values: StoreMetadata.standardValues.merging(state.metadata) { $1 }))
    for (root, table) in state.tables { nextKeys[root] = table.nextKey }
    for entity in state.model.entities where !entity.isAbstract {
      guard let entity = state.model.entity(entity.name),
        let rows = state.tables[entity.rootName]
      else { continue }
      var table = Table(entityName: entity.name, properties: [], lists: [])
      table.properties = entity.snapshotProperties.map(\.name)
      let relationships = entity.relationships.filter { state.keepsList($0) }
      table.lists = relationships.map(\.name)
      for key in rows.keys {
        guard let row = rows.rows[key], row.entity.name == entity.name else { continue }
        let owner = MemoryReference(root: entity.rootName, key: key)
        for (slot, value) in row.values.enumerated() {
          guard entity.snapshotProperties[slot].holds(value) else {
            throw AtomicFormatError(
              .inexpressible,
              "\(entity.name) p\(key): the value of \(table.properties[slot]) has the wrong type")
          }
        }
        let members = relationships.map { relationship in
          (state.lists[MemoryState.End(owner: owner, relationship: relationship.name)] ?? [])
            .map { state.objectID($0) }
        }
        table.rows.append(
          Row(key: key, version: row.version, values: row.values, members: members))
      }
      if !table.rows.isEmpty { tables.append(table) }
    }
  }
}

extension ResolvedEntity.Property {
  /// Whether a value may stand in a row for this property.
  func holds(_ value: Value) -> Bool {
    if value.isNull { return true }
    switch self {
    case .attribute(let attribute): return attribute.type.takes(value)
    case .relationship:
      if case .object = value { return true }
      return false
    }
  }
}

/// Makes a state in memory of what a file held, and checks all of it against the model.
struct AtomicContentsReader {
  /// No store gives a higher key. Keys of several trees can be added up, and a page of text holds them exactly.
  private static let maximumKey: Int64 = 1 << 53

  let contents: AtomicContents
  let model: ManagedObjectModel

  func state() throws(AtomicFormatError) -> MemoryState {
    var state = MemoryState(model: model, identifier: contents.metadata.identifier)
    state.metadata = contents.metadata.values
    var rows: [String: [(key: Int64, row: MemoryRow)]] = [:]
    for table in contents.tables {
      let entity = try entity(table.entityName)
      let slots = try slots(of: table, entity)
      for row in table.rows {
        let values = try values(of: row, table, entity, slots)
        rows[entity.rootName, default: []].append(
          (row.key, MemoryRow(entity: entity, version: row.version, values: values)))
      }
    }
    for (root, unsorted) in rows {
      let sorted = unsorted.sorted { $0.key < $1.key }
      var last: Int64 = 0
      for (key, row) in sorted {
        guard key > last, key <= Self.maximumKey else {
          throw damage(
            "\(row.entity.name): two objects have the key \(key), or it is below 1 or too large")
        }
        last = key
        state.insert(row, at: MemoryReference(root: root, key: key))
      }
    }
    for table in contents.tables { try addLists(table, to: &state) }
    for (root, key) in contents.nextKeys {
      guard model.entity(root) != nil else { throw damage("\(root): an unknown entity") }
      guard key <= Self.maximumKey else { throw damage("\(root): the next key is too large") }
      let next = max(key, state.tables[root]?.nextKey ?? 1)
      state.tables[root, default: MemoryState.Table()].nextKey = next
    }
    return state
  }

  private func entity(_ name: String) throws(AtomicFormatError) -> ResolvedEntity {
    guard let entity = model.entity(name), !entity.description.isAbstract else {
      throw damage("\(name): the model has no such entity with objects")
    }
    return entity
  }

  private func slots(
    of table: AtomicContents.Table, _ entity: ResolvedEntity
  ) throws(AtomicFormatError) -> [Int] {
    var slots: [Int] = []
    for name in table.properties {
      guard let slot = entity.slot(name), !slots.contains(slot) else {
        throw damage("\(entity.name).\(name): not a stored property, or it is there twice")
      }
      slots.append(slot)
    }
    return slots
  }

  private func values(
    of row: AtomicContents.Row, _ table: AtomicContents.Table, _ entity: ResolvedEntity,
    _ slots: [Int]
  ) throws(AtomicFormatError) -> [Value] {
    guard row.values.count == slots.count, row.members.count == table.lists.count,
      row.version > 0
    else { throw damage("\(entity.name) p\(row.key): the object is not whole") }
    var values = [Value](repeating: .null, count: entity.snapshotProperties.count)
    for (place, slot) in slots.enumerated() {
      let property = entity.snapshotProperties[slot]
      guard property.holds(row.values[place]) else {
        throw damage("\(entity.name) p\(row.key): the value of \(property.name) has another type")
      }
      if case .object(let end) = row.values[place], case .relationship(let relationship) = property
      {
        try check(end, relationship, entity, row.key)
      }
      values[slot] = row.values[place]
    }
    return values
  }

  private func addLists(
    _ table: AtomicContents.Table, to state: inout MemoryState
  ) throws(AtomicFormatError) {
    let entity = try entity(table.entityName)
    for (place, name) in table.lists.enumerated() {
      guard case .relationship(let relationship) = entity.property(name),
        state.keepsList(relationship)
      else { throw damage("\(entity.name).\(name): not a relationship whose members are listed") }
      for row in table.rows where !row.members[place].isEmpty {
        var members: [MemoryReference] = []
        var seen: Set<MemoryReference> = []
        for member in row.members[place] {
          try check(member, relationship, entity, row.key)
          guard let reference = state.reference(member), seen.insert(reference).inserted else {
            throw damage("\(entity.name) p\(row.key): \(name) has a member twice")
          }
          members.append(reference)
        }
        let owner = MemoryReference(root: entity.rootName, key: row.key)
        state.lists[MemoryState.End(owner: owner, relationship: name)] = members
      }
    }
  }

  private func check(
    _ end: ObjectID, _ relationship: RelationshipDescription, _ entity: ResolvedEntity,
    _ key: Int64
  ) throws(AtomicFormatError) {
    guard end.store == contents.metadata.identifier, end.key > 0,
      model.entity(relationship.destination)?.subtreeNames.contains(end.entityName) == true
    else {
      throw damage(
        "\(entity.name) p\(key): \(relationship.name) leads to no \(relationship.destination)")
    }
  }

  private func damage(_ message: String) -> AtomicFormatError {
    AtomicFormatError(.damaged, message)
  }
}
