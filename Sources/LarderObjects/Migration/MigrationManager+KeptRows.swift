internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Objects that are taken over as they are, with the new keys of the rows that they keep.
extension MigrationManager {
  /// Whether no mapping is needed, or asked, for an entity.
  func isTakenOver(_ name: String?) -> Bool {
    guard let name, sourceModel.entity(name) != nil else { return false }
    return destinationModel.entity(name)?.description.userInfo[KeptRows.key] != nil
  }

  func takeOverKeptRows() throws {
    for description in destinationModel.entities where isTakenOver(description.name) {
      guard let old = sourceModel.entity(description.name),
        let new = destinationModel.entity(description.name)
      else { continue }
      let all = try sourceStore.fetchIDs(StoreFetchRequest(entity: old))
      try forEachBatch(all) { part in
        try takeOver(try sourceStore.snapshots(Array(part)), old, new)
        if let cancellation { throw cancellation }
      }
    }
  }

  private func takeOver(
    _ objects: [Snapshot], _ old: ResolvedEntity, _ new: ResolvedEntity
  ) throws {
    var key = try destinationStore.reserveKeys(entity: new, count: objects.count).lowerBound
    var rows: [[Value]] = objects.map { object in
      var values = new.initialValues
      for property in old.snapshotProperties {
        if let there = old.slot(property.name), let here = new.slot(property.name) {
          values[here] = object.values[there]
        }
      }
      return values
    }
    if let kept = KeptRows(new) { try putNewKeys(in: &rows, kept, new) }
    var changes = StoreChanges()
    for values in rows {
      let object = ObjectID(
        store: destinationStore.identifier, entityName: new.name, key: key)
      key += 1
      changes.insertions.append(StoreChanges.Insertion(objectID: object, values: values))
    }
    _ = try destinationStore.save(changes)
  }

  /// Puts the keys and versions that rows have now where those of the source are. What was not migrated, or became a part
  /// of something that is kept already, has no row any more.
  private func putNewKeys(
    in objects: inout [[Value]], _ kept: KeptRows, _ entity: ResolvedEntity
  ) throws {
    guard let kind = entity.slot(kept.entity), let row = entity.slot(kept.row),
      let version = entity.slot(kept.version)
    else { return }
    var heirs: [Int: (old: ObjectID, new: ObjectID)] = [:]
    for (place, values) in objects.enumerated() {
      guard case .string(let name) = values[kind], case .integer(let key) = values[row] else {
        continue
      }
      let old = ObjectID(store: sourceStore.identifier, entityName: name, key: key)
      if let new = heir(of: old), keptHeirs.insert(new).inserted { heirs[place] = (old, new) }
    }
    let before = try versions(of: heirs.values.map(\.old), in: sourceStore)
    let after = try versions(of: heirs.values.map(\.new), in: destinationStore)
    for place in objects.indices where !objects[place][row].isNull {
      guard let heir = heirs[place], let now = after[heir.new] else {
        (objects[place][row], objects[place][version]) = (.null, .null)
        continue
      }
      objects[place][row] = .integer(heir.new.key)
      guard case .integer(let seen) = objects[place][version] else { continue }
      // What was changed since it was looked at still is: no row has such a version.
      objects[place][version] = .integer(before[heir.old] == seen ? now : -1)
    }
  }

  private func versions(
    of rows: [ObjectID], in store: any PersistentStore
  ) throws -> [ObjectID: Int64] {
    Dictionary(
      try store.snapshots(rows).map { ($0.objectID, $0.version) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The object of the same entity that a source object became.
  private func heir(of old: ObjectID) -> ObjectID? {
    guard let source = sourceModel.entity(old.entityName),
      let reference = reference(old, sourceModel)
    else { return nil }
    let known = source.description.renamingIdentifier ?? source.name
    for mapping in mappingModel.entityMappings {
      for found in tables[mapping.name]?.destinations(of: reference) ?? [] {
        guard let new = identifier(found, destinationModel, destinationStore) else { continue }
        let entity = destinationModel.entity(new.entityName)
        if new.entityName == source.name || entity?.description.renamingIdentifier == known {
          return new
        }
      }
    }
    return nil
  }
}
