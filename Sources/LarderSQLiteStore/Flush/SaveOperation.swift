internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
public import LarderStores

/// One save: rows, links, derived attributes, index and history, in the caller's transaction.
struct SaveOperation {
  let store: SQLiteStore
  let connection: StoreConnection
  let changes: StoreChanges
  private var result = SaveResult()
  private var history = HistoryTables()
  private var affected = AffectedObjects()
  private let rows: RowWriter
  private let links: LinkWriter

  init(store: SQLiteStore, connection: StoreConnection, changes: StoreChanges) {
    self.store = store
    self.connection = connection
    self.changes = changes
    rows = RowWriter(store: store, storeConnection: connection)
    links = LinkWriter(store: store, connection: connection.connection)
  }

  mutating func run() throws -> SaveResult {
    try MetadataRow.set(connection.connection, changes.metadata, path: store.file)
    if changes.hasNoObjects { return result }
    let derived = DerivedDataWriter(store: store, connection: connection)
    if !store.options.defersDerivedData { try derived.ensureIndexesAreCurrent() }
    try writeRows()
    if !store.options.defersDerivedData, try hasDependents() {
      let needsOldOwners = try findAffected()
      if needsOldOwners || affected.documents.contains(where: { !existing($0).isEmpty }) {
        // Opened only now, inside the write transaction: nobody can commit between the two.
        try store.read(isStreaming: true) { before in
          try findAffected(before: before)
          try refresh(derived, before: before)
        }
      } else {
        try refresh(derived, before: nil)
      }
    }
    if store.options.recordsHistory {
      try history.write(
        connection,
        HistoryTables.Origin(
          author: changes.author, contextName: changes.contextName, instance: store.instance))
    }
    return result
  }

  // MARK: - Rows

  /// Deletions first, so that a unique value may move from a deleted object to a new one.
  private mutating func writeRows() throws {
    for object in changes.linkedObjects { try rows.check(object, try resolved(object)) }
    for deletion in changes.deletions {
      let entity = try resolved(deletion.objectID)
      let tombstone = try rows.tombstone(deletion.objectID, entity)
      if try rows.delete(deletion, entity) {
        try links.removeAll(of: deletion.objectID.key, entity)
        if let tombstone {
          history.add(tombstone: tombstone, entity: entity.number, key: deletion.objectID.key)
        } else {
          history.add(.deletion, entity: entity.number, key: deletion.objectID.key)
        }
      }
    }
    try rows.vacateUniqueValues(changes.updates)
    for update in changes.updates {
      let entity = try resolved(update.objectID)
      result.versions[update.objectID] = try rows.update(update, entity)
      let names = update.values.keys.map { entity.snapshotProperties[$0].name }
      history.add(
        .update, entity: entity.number, key: update.objectID.key,
        properties: names + Array(update.members.keys))
    }
    // Entity by entity, so that many rows of one can be inserted together.
    for (entity, places) in try insertionsByEntity() {
      try rows.insert(changes.insertions, at: places, entity)
      guard store.options.recordsHistory else { continue }
      for place in places {
        history.add(
          .insertion, entity: entity.number, key: changes.insertions[place].objectID.key)
      }
    }
    try rows.finishInsertions()
    // Links last: their other ends exist now.
    for update in changes.updates where !update.members.isEmpty {
      try writeLinks(update.objectID, update.members, isNew: false)
    }
    for insertion in changes.insertions where !insertion.members.isEmpty {
      try writeLinks(insertion.objectID, insertion.members, isNew: true)
    }
  }

  /// Where the new rows of each entity are among the insertions, the entities in the order in which they come first.
  private func insertionsByEntity() throws -> [(entity: ResolvedEntity, places: [Int])] {
    var groups: [(entity: ResolvedEntity, places: [Int])] = []
    // Identifiers of one entity mostly share an origin, and come in runs or by turns.
    var known: [(origin: ObjectID.Origin, group: Int)] = []
    for place in changes.insertions.indices {
      let origin = changes.insertions[place].objectID.origin
      if let group = known.first(where: { $0.origin === origin })?.group {
        groups[group].places.append(place)
        continue
      }
      let entity = try resolved(changes.insertions[place].objectID)
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
      try links.set(members, of: object.key, entity, relationship: name, isNew: isNew)
    }
  }

  private func resolved(_ object: ObjectID) throws -> ResolvedEntity {
    guard object.store == store.identifier else {
      throw StoreError(
        .invalidInput, "\(object.entityName): the object does not belong to this store",
        path: store.file)
    }
    return try store.layout(object.entityName).entity.entity
  }

  // MARK: - Derived data

  private func hasDependents() throws -> Bool {
    let plan = store.derived.value.dependents
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
    let plan = store.derived.value.dependents
    let now = DependentWalk(schema: store.schema, connection: connection.connection)
    var needsOldOwners = !changes.deletions.isEmpty
    for update in changes.updates {
      for dependent in try dependents(of: update, plan) {
        let key = update.objectID.key
        affected.add(dependent, keys: try now.owners(from: key, dependent.pathToOwner))
        if dependent.needsStateBefore { needsOldOwners = true }
      }
    }
    for insertion in changes.insertions {
      for dependent in plan.dependents(ofWhole: insertion.objectID.entityName) {
        let owners = try now.owners(from: insertion.objectID.key, dependent.pathToOwner)
        affected.add(dependent, keys: owners)
      }
    }
    return needsOldOwners
  }

  /// Finds what depended on what changed.
  private mutating func findAffected(before: StoreConnection) throws {
    let plan = store.derived.value.dependents
    let old = DependentWalk(schema: store.schema, connection: before.connection)
    for deletion in changes.deletions {
      for dependent in plan.dependents(ofWhole: deletion.objectID.entityName) {
        let owners = try old.owners(from: deletion.objectID.key, dependent.pathToOwner)
        affected.add(dependent, keys: owners)
      }
    }
    for update in changes.updates {
      for dependent in try dependents(of: update, plan) where dependent.needsStateBefore {
        let owners = try old.owners(from: update.objectID.key, dependent.pathToOwner)
        affected.add(dependent, keys: owners)
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
    where store.model.entity(insertion.objectID.entityName)?.rootName == root {
      keys.insert(insertion.objectID.key)
    }
    return keys
  }

  private mutating func refresh(_ derived: DerivedDataWriter, before: StoreConnection?) throws {
    for (entity, name, keys) in affected.attributes {
      guard let attribute = store.derived.value.attribute(name, of: entity) else { continue }
      try derived.refresh(attribute, KeyRanges(keys)) { owner, key, value in
        guard let slot = owner.slot(name) else { return }
        let object = ObjectID(store: store.identifier, entityName: owner.name, key: key)
        result.refreshedValues[object, default: [:]][slot] = value
      }
    }
    for documents in affected.documents {
      let new = documents.keys.intersection(inserted(in: documents.root))
      try derived.refreshDocuments(
        root: documents.root, existing: KeyRanges(documents.keys.subtracting(new)),
        new: KeyRanges(new).ranges, before: before)
    }
  }
}

extension SQLiteStore {
  /// Writes the changes, what is derived from them, the index and the history in one transaction.
  public func save(_ changes: StoreChanges) throws(StoreError) -> SaveResult {
    if changes.isEmpty { return SaveResult() }
    counts.add { $0.saves += 1 }
    return try write { connection in
      var operation = SaveOperation(store: self, connection: connection, changes: changes)
      return try operation.run()
    }
  }
}
