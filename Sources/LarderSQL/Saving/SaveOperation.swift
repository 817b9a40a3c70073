internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
package import LarderStores

/// One save: rows, links, derived attributes, index and history, in the caller's transaction.
package struct SaveOperation<Target: SaveTarget> {
  private let target: Target
  private let changes: StoreChanges
  private var result = SaveResult()
  private var history = HistoryChanges()

  package init(_ changes: StoreChanges, on target: Target) {
    self.target = target
    self.changes = changes
  }

  package mutating func run() throws -> SaveResult {
    try target.setMetadata(changes.metadata)
    if changes.hasNoObjects { return result }
    if !target.defersDerivedData { try target.prepareDerivedData() }
    try writeRows()
    if !target.defersDerivedData, try hasDependents() {
      var refresh = DerivedRefresh(target)
      try add(to: &refresh)
      result.refreshedValues = try refresh.run(inserted: inserted)
    }
    if target.recordsHistory {
      try target.write(history, author: changes.author, contextName: changes.contextName)
    }
    return result
  }

  // MARK: - Rows

  /// Deletions first, so that a unique value may move from a deleted object to a new one. Entity by entity, so that what is
  /// done to many objects of one can be done together.
  private mutating func writeRows() throws {
    for (entity, places) in try placesByEntity(changes.linkedObjects) {
      try target.check(places.map { changes.linkedObjects[$0] }, entity)
    }
    try deleteRows()
    try target.vacateUniqueValues(changes.updates)
    for (entity, places) in try placesByEntity(changes.updates.lazy.map(\.objectID)) {
      let versions = try target.update(places.map { changes.updates[$0] }, entity)
      for (place, version) in zip(places, versions) {
        result.versions[changes.updates[place].objectID] = version
      }
    }
    if target.recordsHistory {
      for update in changes.updates {
        let entity = try resolved(update.objectID)
        let names = update.values.keys.map { entity.snapshotProperties[$0].name }
        history.add(
          .update, entity: entity.number, key: update.objectID.key,
          properties: names + Array(update.members.keys))
      }
    }
    for (entity, places) in try placesByEntity(changes.insertions.lazy.map(\.objectID)) {
      try target.insert(changes.insertions, at: places, entity)
      guard target.recordsHistory else { continue }
      for place in places {
        history.add(
          .insertion, entity: entity.number, key: changes.insertions[place].objectID.key)
      }
    }
    try target.finishInsertions()
    // Links last: their other ends exist now.
    for update in changes.updates where !update.members.isEmpty {
      try writeLinks(update.objectID, update.members, isNew: false)
    }
    for insertion in changes.insertions where !insertion.members.isEmpty {
      try writeLinks(insertion.objectID, insertion.members, isNew: true)
    }
  }

  private mutating func deleteRows() throws {
    var gone: Set<ObjectID> = []
    var tombstones: [ObjectID: Data] = [:]
    for (entity, places) in try placesByEntity(changes.deletions.lazy.map(\.objectID)) {
      let deletions = places.map { changes.deletions[$0] }
      let found = try target.tombstones(deletions.map(\.objectID), entity)
      let keys = try target.delete(deletions, entity)
      if !keys.isEmpty { try target.removeLinks(of: keys, entity) }
      guard target.recordsHistory else { continue }
      for deletion in deletions where keys.contains(deletion.objectID.key) {
        gone.insert(deletion.objectID)
        tombstones[deletion.objectID] = found[deletion.objectID.key]
      }
    }
    for deletion in changes.deletions where gone.remove(deletion.objectID) != nil {
      let (object, number) = (deletion.objectID, try resolved(deletion.objectID).number)
      if let tombstone = tombstones[object] {
        history.add(tombstone: tombstone, entity: number, key: object.key)
      } else {
        history.add(.deletion, entity: number, key: object.key)
      }
    }
  }

  /// Where those of each entity are among some objects, the entities in the order in which they come first.
  private func placesByEntity(
    _ objects: some Collection<ObjectID>
  ) throws -> [(entity: ResolvedEntity, places: [Int])] {
    var groups: [(entity: ResolvedEntity, places: [Int])] = []
    // Identifiers of one entity mostly share an origin, and come in runs or by turns.
    var known: [(origin: ObjectID.Origin, group: Int)] = []
    for (place, object) in objects.enumerated() {
      let origin = object.origin
      if let group = known.first(where: { $0.origin === origin })?.group {
        groups[group].places.append(place)
        continue
      }
      let entity = try resolved(object)
      let group = groups.firstIndex { $0.entity === entity } ?? groups.count
      if group == groups.count { groups.append((entity, [])) }
      groups[group].places.append(place)
      if known.count == 16 { known.removeFirst() }
      known.append((origin, group))
    }
    return groups
  }

  private func writeLinks(_ object: ObjectID, _ members: [String: [ObjectID]], isNew: Bool) throws {
    let entity = try resolved(object)
    for (name, members) in members.sorted(by: { $0.key < $1.key }) {
      try target.setMembers(
        members, of: object.key, entity, relationship: name, isNew: isNew)
    }
  }

  private func resolved(_ object: ObjectID) throws -> ResolvedEntity {
    try target.resolved(object)
  }

  // MARK: - Derived data

  private func hasDependents() throws -> Bool {
    let plan = target.dependents
    var last: ObjectID.Origin?
    func depends(_ object: ObjectID) -> Bool {
      if last === object.origin { return false }
      last = object.origin
      return !plan.isIndependent(object.entityName)
    }
    return changes.insertions.indices.contains { depends(changes.insertions[$0].objectID) }
      || changes.updates.contains { depends($0.objectID) }
      || changes.deletions.contains { depends($0.objectID) }
  }

  private func add(to refresh: inout DerivedRefresh<Target>) throws {
    let plan = target.dependents
    for update in changes.updates {
      let entity = try resolved(update.objectID)
      let names = update.values.keys.map { entity.snapshotProperties[$0].name }
      for dependent in plan.dependents(
        of: entity.name, changing: names + Array(update.members.keys))
      {
        refresh.addUpdate(of: update.objectID.key, dependent)
      }
    }
    for insertion in changes.insertions {
      for dependent in plan.dependents(ofWhole: insertion.objectID.entityName) {
        refresh.addInsertion(of: insertion.objectID.key, dependent)
      }
    }
    for deletion in changes.deletions {
      for dependent in plan.dependents(ofWhole: deletion.objectID.entityName) {
        refresh.addDeletion(of: deletion.objectID.key, dependent)
      }
    }
  }

  /// The keys of the objects of a tree that this save inserts.
  private func inserted(in root: String) -> Set<Int64> {
    var keys = Set<Int64>()
    for insertion in changes.insertions
    where target.schema.model.entity(insertion.objectID.entityName)?.rootName == root {
      keys.insert(insertion.objectID.key)
    }
    return keys
  }
}
