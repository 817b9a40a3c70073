internal import FoundationEssentials
package import LarderModel
package import LarderPredicates

extension MemoryWriter {
  static func insert(
    _ batch: BatchInsertion, into state: inout MemoryState, plan: DerivationPlan
  ) throws(StoreError) {
    var rows: [(MemoryReference, MemoryRow)] = []
    for table in batch.tables { try rows += makeRows(table, state) }
    let new = Set(rows.map(\.0))
    guard new.count == rows.count, !new.contains(where: { state.row($0) != nil }) else {
      throw StoreError(.constraint, "the batch has a key that another row has already")
    }
    try checkUniqueness(Dictionary(rows.map { ($0, .some($1)) }) { $1 }, state)
    for links in batch.links {
      guard case .relationship(let relationship) = links.entity.property(links.relationship),
        state.keepsList(relationship)
      else {
        throw StoreError(
          .invalidInput,
          "\(links.entity.name).\(links.relationship): not a many-to-many relationship")
      }
    }

    for (reference, row) in rows { state.insert(row, at: reference) }
    var derivation = MemoryDerivation(plan: plan)
    for links in batch.links { addLinks(links, to: &state, &derivation) }
    // A to-one was given by its key alone; now that all rows are there, it gets the entity of the row it leads to.
    for (reference, row) in rows {
      for (slot, value) in row.values.enumerated() {
        guard case .object(let end) = value, let found = state.reference(end) else { continue }
        state.setValue(.object(state.objectID(found)), slot: slot, at: reference)
      }
      derivation.addWhole(reference, state, isBefore: false)
    }
    derivation.run(&state)
  }

  private static func makeRows(
    _ table: BatchInsertion.Table, _ state: MemoryState
  ) throws(StoreError) -> [(MemoryReference, MemoryRow)] {
    let entity = table.entity
    guard !table.properties.isEmpty, table.values.count % table.properties.count == 0,
      table.firstKey > 0, Int64.max - table.firstKey > Int64(table.count)
    else {
      throw StoreError(.invalidInput, "\(entity.name): the batch's values do not fill its rows")
    }
    var slots: [Int] = []
    for name in table.properties {
      guard let slot = entity.slot(name) else {
        throw StoreError(.invalidInput, "\(entity.name).\(name): not a stored property")
      }
      slots.append(slot)
    }
    let defaults: [Value] = entity.snapshotProperties.map { property in
      guard case .attribute(let attribute) = property else { return .null }
      return attribute.defaultValue
    }
    var result: [(MemoryReference, MemoryRow)] = []
    result.reserveCapacity(table.count)
    var next = table.values.startIndex
    for number in 0..<table.count {
      var values = defaults
      for slot in slots {
        values[slot] = try value(table.values[next], for: entity, slot: slot, state)
        next += 1
      }
      let reference = MemoryReference(root: entity.rootName, key: table.firstKey + Int64(number))
      result.append((reference, MemoryRow(entity: entity, version: 1, values: values)))
    }
    return result
  }

  private static func value(
    _ value: Value, for entity: ResolvedEntity, slot: Int, _ state: MemoryState
  ) throws(StoreError) -> Value {
    let property = entity.snapshotProperties[slot]
    switch (property, value) {
    case (_, .null): return .null
    case (.relationship(let relationship), .integer(let key)):
      return .object(
        ObjectID(store: state.identifier, entityName: relationship.destination, key: key))
    case (.attribute(let attribute), _) where attribute.type.takes(value): return value
    default:
      throw StoreError(.invalidInput, "\(entity.name).\(property.name): a value of another type")
    }
  }

  private static func addLinks(
    _ links: BatchInsertion.Links, to state: inout MemoryState,
    _ derivation: inout MemoryDerivation
  ) {
    guard case .relationship(let relationship) = links.entity.property(links.relationship),
      let destination = state.model.entity(relationship.destination)
    else { return }
    var added: [Int64: [MemoryReference]] = [:]
    for (owner, member) in links.pairs {
      added[owner, default: []].append(MemoryReference(root: destination.rootName, key: member))
    }
    for (key, members) in added {
      let owner = MemoryReference(root: links.entity.rootName, key: key)
      let end = MemoryState.End(owner: owner, relationship: relationship.name)
      state.setList((state.lists[end] ?? []) + members, of: owner, relationship)
      derivation.add(owner, [relationship.name], state, isBefore: false)
    }
  }
}

extension AttributeType {
  /// Whether a value other than null is of this type.
  package func takes(_ value: Value) -> Bool {
    switch (self, value) {
    case (.boolean, .boolean), (.string, .string), (.date, .date), (.binary, .data),
      (.uuid, .uuid), (.uri, .url), (.decimal, .decimal), (.transformable, .data):
      true
    case (.integer16, .integer), (.integer32, .integer), (.integer64, .integer): true
    case (.float, .double), (.double, .double): true
    default: false
    }
  }
}
