internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates

/// Checks changes as a whole, then makes them: nothing is written that a later check would refuse.
enum MemoryWriter {
  static func save(
    _ changes: StoreChanges, to state: inout MemoryState, plan: DerivationPlan
  ) throws(StoreError) -> SaveResult {
    try checkVersions(changes, state)
    try checkUniqueness(changes, state)
    for (key, value) in changes.metadata { state.metadata[key] = value.isNull ? nil : value }
    var derivation = MemoryDerivation(plan: plan)
    let deletions = changes.deletions.compactMap { state.reference($0.objectID) }
    for reference in deletions { derivation.addWhole(reference, state, isBefore: true) }
    let updates = changes.updates.compactMap { update in
      state.reference(update.objectID).map { (reference: $0, update: update) }
    }
    for (reference, update) in updates {
      derivation.add(reference, names(of: update, state), state, isBefore: true)
    }

    for insertion in changes.insertions {
      guard let reference = state.reference(insertion.objectID),
        let entity = state.model.entity(insertion.objectID.entityName)
      else { continue }
      state.insert(MemoryRow(entity: entity, version: 1, values: insertion.values), at: reference)
    }
    for (reference, update) in updates {
      for (slot, value) in update.values { state.setValue(value, slot: slot, at: reference) }
      state.tables[reference.root]?.rows[reference.key]?.version += 1
    }
    for insertion in changes.insertions {
      setLists(insertion.members, of: insertion.objectID, &state)
    }
    for (_, update) in updates { setLists(update.members, of: update.objectID, &state) }
    var gone: [String: Set<Int64>] = [:]
    for reference in deletions { gone[reference.root, default: []].insert(reference.key) }
    for (root, keys) in gone { state.remove(keys, root: root) }

    for insertion in changes.insertions {
      guard let reference = state.reference(insertion.objectID) else { continue }
      derivation.addWhole(reference, state, isBefore: false)
    }
    for (reference, update) in updates {
      derivation.add(reference, names(of: update, state), state, isBefore: false)
    }
    var result = SaveResult(refreshedValues: derivation.run(&state))
    for identifier in changes.insertions.map(\.objectID) + changes.updates.map(\.objectID) {
      result.versions[identifier] = state.row(identifier)?.version
    }
    return result
  }

  private static func names(
    of update: StoreChanges.Update, _ state: MemoryState
  ) -> [String] {
    guard let entity = state.row(update.objectID)?.entity else { return [] }
    return update.values.keys.filter { entity.snapshotProperties.indices.contains($0) }
      .map { entity.snapshotProperties[$0].name } + Array(update.members.keys)
  }

  private static func setLists(
    _ members: [String: [ObjectID]], of owner: ObjectID, _ state: inout MemoryState
  ) {
    guard let reference = state.reference(owner), let entity = state.row(reference)?.entity
    else { return }
    for (name, identifiers) in members {
      guard case .relationship(let relationship) = entity.property(name) else { continue }
      let ends = identifiers.compactMap { state.reference($0) }
      state.setList(ends, of: reference, relationship)
    }
  }

  // MARK: - Checks

  private static func checkVersions(
    _ changes: StoreChanges, _ state: MemoryState
  ) throws(StoreError) {
    var seen: Set<MemoryReference> = []
    for insertion in changes.insertions {
      let identifier = insertion.objectID
      guard let reference = state.reference(identifier), identifier.key > 0,
        let entity = state.model.entity(identifier.entityName), !entity.description.isAbstract,
        insertion.values.count == entity.snapshotProperties.count
      else { throw StoreError(.invalidInput, "\(name(identifier)): not a row of this store") }
      guard state.row(reference) == nil, seen.insert(reference).inserted else {
        throw StoreError(.constraint, "\(name(identifier)): there is a row with this key already")
      }
      try checkNames(insertion.members, entity)
    }
    for linked in changes.linkedObjects where state.row(linked) == nil {
      throw StoreError(.conflict, "\(name(linked)): deleted by somebody else")
    }
    for update in changes.updates {
      guard let row = state.row(update.objectID) else {
        throw StoreError(
          .conflict, "\(name(update.objectID)): deleted by somebody else since it was read")
      }
      guard update.baseVersion ?? row.version == row.version else {
        throw StoreError(
          .conflict, "\(name(update.objectID)): changed by somebody else since it was read")
      }
      guard update.values.keys.allSatisfy({ row.values.indices.contains($0) }) else {
        throw StoreError(.invalidInput, "\(name(update.objectID)): a value has no property")
      }
      try checkNames(update.members, row.entity)
    }
    for deletion in changes.deletions {
      // Who deletes what is gone has what he wants.
      guard let row = state.row(deletion.objectID), let base = deletion.baseVersion else {
        continue
      }
      guard base == row.version else {
        throw StoreError(
          .conflict, "\(name(deletion.objectID)): changed by somebody else since it was read")
      }
    }
  }

  private static func checkNames(
    _ members: [String: [ObjectID]], _ entity: ResolvedEntity
  ) throws(StoreError) {
    for name in members.keys {
      guard case .relationship(let relationship) = entity.property(name), relationship.isToMany
      else {
        throw StoreError(.invalidInput, "\(entity.name).\(name): not a to-many relationship")
      }
    }
  }

  private static func name(_ identifier: ObjectID) -> String {
    "\(identifier.entityName) \(identifier.key)"
  }

  /// Refuses a state in which two rows agree in all attributes of a uniqueness constraint; null agrees with nothing, and texts agree when their
  /// code points do, as in an index of SQLite.
  private static func checkUniqueness(
    _ changes: StoreChanges, _ state: MemoryState
  ) throws(StoreError) {
    var changed: [MemoryReference: MemoryRow?] = [:]
    for deletion in changes.deletions {
      if let reference = state.reference(deletion.objectID) { changed[reference] = .some(nil) }
    }
    for insertion in changes.insertions {
      guard let reference = state.reference(insertion.objectID),
        let entity = state.model.entity(insertion.objectID.entityName)
      else { continue }
      changed[reference] = MemoryRow(entity: entity, version: 1, values: insertion.values)
    }
    for update in changes.updates {
      guard let reference = state.reference(update.objectID), var row = state.row(reference)
      else { continue }
      for (slot, value) in update.values { row.values[slot] = value }
      changed[reference] = row
    }
    try checkUniqueness(changed, state)
  }

  static func checkUniqueness(
    _ changed: [MemoryReference: MemoryRow?], _ state: MemoryState
  ) throws(StoreError) {
    for entity in state.model.entities where !entity.uniquenessConstraints.isEmpty {
      guard let resolved = state.model.entity(entity.name) else { continue }
      let names = Set(resolved.subtreeNames)
      let concerned = changed.filter { $0.key.root == resolved.rootName && $0.value != nil }
      guard !concerned.isEmpty else { continue }
      for constraint in entity.uniquenessConstraints {
        var seen: Set<[ExactValue]> = []
        for (key, row) in state.tables[resolved.rootName]?.rows ?? [:]
        where names.contains(row.entity.name) {
          let reference = MemoryReference(root: resolved.rootName, key: key)
          guard changed[reference] == nil, let values = values(of: row, constraint) else {
            continue
          }
          seen.insert(values)
        }
        for case let row? in concerned.values where names.contains(row.entity.name) {
          guard let values = values(of: row, constraint) else { continue }
          if !seen.insert(values).inserted {
            throw StoreError(
              .constraint,
              "\(entity.name): another object has the same \(constraint.joined(separator: " and "))"
            )
          }
        }
      }
    }
  }

  private static func values(of row: MemoryRow, _ names: [String]) -> [ExactValue]? {
    var result: [ExactValue] = []
    for name in names {
      guard let slot = row.entity.slot(name), !row.values[slot].isNull else { return nil }
      result.append(ExactValue(row.values[slot]))
    }
    return result
  }
}
