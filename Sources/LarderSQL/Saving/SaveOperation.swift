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
  private var affected = AffectedObjects()

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
      let needsOldOwners = try findAffected()
      if needsOldOwners || affected.documents.contains(where: { !existing($0).isEmpty }) {
        // Opened only now, inside the write transaction: nobody can commit between the two.
        try target.readingBefore { before in
          try findAffected(before: before)
          try refresh(before: before)
        }
      } else {
        try refresh(before: nil)
      }
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

  /// Finds what depends on what changed, as far as the present state tells.
  ///
  /// - Returns: whether the state before tells more.
  private mutating func findAffected() throws -> Bool {
    let plan = target.dependents
    var needsOldOwners = !changes.deletions.isEmpty
    var starts = Starts()
    for update in changes.updates {
      for dependent in try dependents(of: update, plan) {
        starts.add(update.objectID.key, dependent)
        if dependent.needsStateBefore { needsOldOwners = true }
      }
    }
    for insertion in changes.insertions {
      for dependent in plan.dependents(ofWhole: insertion.objectID.entityName) {
        starts.add(insertion.objectID.key, dependent)
      }
    }
    for (dependent, keys) in starts.keys {
      affected.add(dependent, keys: try target.owners(from: keys, dependent.pathToOwner[...]))
    }
    return needsOldOwners
  }

  /// Finds what depended on what changed.
  private mutating func findAffected(before: Target.Before) throws {
    let plan = target.dependents
    var starts = Starts()
    for deletion in changes.deletions {
      for dependent in plan.dependents(ofWhole: deletion.objectID.entityName) {
        starts.add(deletion.objectID.key, dependent)
      }
    }
    for update in changes.updates {
      for dependent in try dependents(of: update, plan) where dependent.needsStateBefore {
        starts.add(update.objectID.key, dependent)
      }
    }
    for (dependent, keys) in starts.keys {
      affected.add(
        dependent, keys: try target.owners(from: keys, dependent.pathToOwner[...], in: before))
    }
  }

  /// Changed objects by what depends on them, so that the ways back are gone once for all of them.
  private struct Starts {
    private(set) var keys: [(dependent: DerivationPlan.Dependent, keys: Set<Int64>)] = []
    private var last = 0

    mutating func add(_ key: Int64, _ dependent: DerivationPlan.Dependent) {
      // Objects of one entity mostly follow each other, with the same few dependents in the same order.
      if keys.indices.contains(last), keys[last].dependent == dependent {
        keys[last].keys.insert(key)
        last = last + 1 == keys.count ? 0 : last + 1
        return
      }
      if let place = keys.firstIndex(where: { $0.dependent == dependent }) {
        keys[place].keys.insert(key)
        last = place + 1 == keys.count ? 0 : place + 1
      } else {
        keys.append((dependent, [key]))
        last = 0
      }
    }
  }

  private func dependents(
    of update: StoreChanges.Update, _ plan: DerivationPlan
  ) throws -> [DerivationPlan.Dependent] {
    let entity = try resolved(update.objectID)
    let names = update.values.keys.map { entity.snapshotProperties[$0].name }
    return plan.dependents(of: entity.name, changing: names + Array(update.members.keys))
  }

  /// The keys among these that are not of objects which this save inserts.
  private func existing(_ documents: (root: String, keys: Set<Int64>)) -> Set<Int64> {
    documents.keys.subtracting(inserted(in: documents.root))
  }

  private func inserted(in root: String) -> Set<Int64> {
    var keys = Set<Int64>()
    for insertion in changes.insertions
    where target.schema.model.entity(insertion.objectID.entityName)?.rootName == root {
      keys.insert(insertion.objectID.key)
    }
    return keys
  }

  private mutating func refresh(before: Target.Before?) throws {
    for (entity, name, keys) in affected.attributes {
      try target.refreshAttribute(name, of: entity, KeyRanges(keys)) { owner, key, value in
        guard let slot = owner.slot(name) else { return }
        let object = ObjectID(store: target.store, entityName: owner.name, key: key)
        result.refreshedValues[object, default: [:]][slot] = value
      }
    }
    for documents in affected.documents {
      let new = documents.keys.intersection(inserted(in: documents.root))
      try target.refreshDocuments(
        root: documents.root, existing: KeyRanges(documents.keys.subtracting(new)),
        new: KeyRanges(new), of: nil, before: before)
    }
  }
}
