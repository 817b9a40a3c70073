internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// Writes saves and batches into an SQLite file, in the caller's transaction.
struct SQLiteSaveTarget: SaveTarget {
  private let owner: SQLiteStore
  private let connection: StoreConnection
  private let rows: RowWriter
  private let links: LinkWriter
  private let derived: DerivedDataWriter

  init(_ store: SQLiteStore, _ connection: StoreConnection) {
    owner = store
    self.connection = connection
    rows = RowWriter(store: store, storeConnection: connection)
    links = LinkWriter(store: store, connection: connection.connection)
    derived = DerivedDataWriter(store: store, connection: connection)
  }

  var schema: StoreSchema { owner.schema }
  var store: UUID { owner.identifier }
  var path: String { owner.file }
  var dependents: DerivationPlan { owner.derived.value.dependents }
  var recordsHistory: Bool { owner.options.recordsHistory }
  var defersDerivedData: Bool { owner.options.defersDerivedData }

  func setMetadata(_ values: [String: Value]) throws {
    try MetadataRow.set(connection.connection, values, path: owner.file)
  }

  func prepareDerivedData() throws { try derived.ensureIndexesAreCurrent() }

  // MARK: - Rows

  func check(_ objects: [ObjectID], _ entity: ResolvedEntity) throws {
    for object in objects { try rows.check(object, entity) }
  }

  func tombstones(_ objects: [ObjectID], _ entity: ResolvedEntity) throws -> [Int64: Data] {
    var found: [Int64: Data] = [:]
    for object in objects { found[object.key] = try rows.tombstone(object, entity) }
    return found
  }

  func delete(
    _ deletions: [StoreChanges.Deletion], _ entity: ResolvedEntity
  ) throws -> Set<Int64> {
    var gone: Set<Int64> = []
    for deletion in deletions where try rows.delete(deletion, entity) {
      gone.insert(deletion.objectID.key)
    }
    return gone
  }

  func vacateUniqueValues(_ updates: [StoreChanges.Update]) throws {
    try rows.vacateUniqueValues(updates)
  }

  func update(_ updates: [StoreChanges.Update], _ entity: ResolvedEntity) throws -> [Int64] {
    try updates.map { try rows.update($0, entity) }
  }

  func insert(
    _ insertions: [StoreChanges.Insertion], at places: [Int], _ entity: ResolvedEntity
  ) throws {
    try rows.insert(insertions, at: places, entity)
  }

  func finishInsertions() throws { try rows.finishInsertions() }

  func insert(_ table: BatchInsertion.Table) throws {
    try BatchTableWriter(store: owner, connection, table).run()
  }

  func noteKeys(upTo key: Int64, of root: ResolvedEntity) throws {
    let maximum = try connection.connection.cached(
      "UPDATE Z_PRIMARYKEY SET Z_MAX = ?1 WHERE Z_ENT = ?2 AND Z_MAX < ?1")
    try maximum.bind(1, key)
    try maximum.bind(2, Int64(root.number))
    try maximum.run()
  }

  // MARK: - Links

  func setMembers(
    _ members: [ObjectID], of key: Int64, _ entity: ResolvedEntity, relationship: String,
    isNew: Bool
  ) throws {
    try links.set(members, of: key, entity, relationship: relationship, isNew: isNew)
  }

  func removeLinks(of keys: Set<Int64>, _ entity: ResolvedEntity) throws {
    for key in keys { try links.removeAll(of: key, entity) }
  }

  func addLinks(_ pairs: [(Int64, Int64)], _ join: JoinLayout, ownerIsFirst: Bool) throws {
    let statements = JoinStatements(join, ownerIsFirst: ownerIsFirst)
    guard !statements.isOrdered, !statements.isReflexive else {
      var places: [Int64: Int64] = [:]
      for (key, member) in pairs {
        places[key, default: 0] += 1
        try links.insert(statements, key, member, place: places[key] ?? 1)
      }
      return
    }
    let size = JoinStatements.pairsAtOnce
    let many = try connection.connection.cached(statements.insertionOfMany)
    let one = try connection.connection.cached(statements.insertion)
    var place = 0
    while place < pairs.count {
      let count = pairs.count - place < size ? 1 : size
      let statement = count == 1 ? one : many
      for (number, (key, member)) in pairs[place..<place + count].enumerated() {
        try statement.bind(2 * number + 1, key)
        try statement.bind(2 * number + 2, member)
      }
      try statement.run()
      place += count
    }
  }

  // MARK: - Derived data

  func owners(
    from keys: Set<Int64>, _ steps: ArraySlice<DerivationPlan.Step>
  ) throws -> Set<Int64> {
    try owners(from: keys, steps, in: connection)
  }

  func owners(
    from keys: Set<Int64>, _ steps: ArraySlice<DerivationPlan.Step>, in before: StoreConnection
  ) throws -> Set<Int64> {
    try DependentWalk(schema: schema, connection: before.connection).owners(from: keys, steps)
  }

  func readingBefore(_ body: (StoreConnection) throws -> Void) throws {
    try owner.read(isStreaming: true, body)
  }

  func refreshAttribute(
    _ name: String, of entity: String, _ keys: KeyRanges,
    changed: (_ entity: ResolvedEntity, _ key: Int64, _ value: Value) -> Void
  ) throws {
    guard let attribute = owner.derived.value.attribute(name, of: entity) else { return }
    try derived.refresh(attribute, keys, changed: changed)
  }

  func refreshAttributes(
    of batch: BatchInsertion, _ newKeys: [String: [ClosedRange<Int64>]]
  ) throws {
    for attribute in owner.derived.value.all where !isComputedWithRow(attribute, batch) {
      for range in newKeys[attribute.table.rootName] ?? [] {
        try derived.refresh(attribute, KeyRanges(range)) { _, _, _ in }
      }
    }
  }

  private func isComputedWithRow(_ attribute: DerivationSQL, _ batch: BatchInsertion) -> Bool {
    guard case .canonical(let path)? = attribute.attribute.derivation, path.count == 1 else {
      return false
    }
    // True also where the batch leaves the source out and it has no default: both are then NULL.
    return batch.tables.allSatisfy { table in
      table.entity.rootName != attribute.table.rootName
        || table.properties.contains(path[0])
          && !table.properties.contains(attribute.attribute.name)
    }
  }

  func refreshDocuments(
    root: String, existing: KeyRanges, new: KeyRanges,
    of batch: BatchInsertion?, before: StoreConnection?
  ) throws {
    guard let plan = owner.plans.value[root] else { return }
    try connection.tree(plan).refresh(
      existing: existing, new: new, of: batch, before: before?.tree(plan))
  }

  func write(_ history: HistoryChanges, author: String?, contextName: String?) throws {
    try HistoryTables.write(
      history, connection,
      HistoryChanges.Origin(author: author, contextName: contextName, instance: owner.instance))
  }
}
