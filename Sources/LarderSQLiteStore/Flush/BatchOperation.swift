internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
public import LarderStores

/// One batch insert: rows, links, derived attributes, index and history, in the caller's transaction.
struct BatchOperation {
  let store: SQLiteStore
  let connection: StoreConnection
  let batch: BatchInsertion
  /// The keys of the new rows, by the root of their tree.
  private var newKeys: [String: [ClosedRange<Int64>]] = [:]
  private var history = HistoryTables()
  /// What depends on the new rows and links, beside the new rows themselves.
  private var affected = AffectedObjects()

  init(store: SQLiteStore, connection: StoreConnection, batch: BatchInsertion) {
    self.store = store
    self.connection = connection
    self.batch = batch
  }

  mutating func run() throws {
    let derived = DerivedDataWriter(store: store, connection: connection)
    try derived.ensureIndexesAreCurrent()
    for table in batch.tables where table.count > 0 { try insert(table) }
    for links in batch.links where !links.pairs.isEmpty { try insert(links) }
    for table in batch.tables where table.count > 0 { try findOwners(of: table) }
    for links in batch.links where !links.pairs.isEmpty { try findOwners(of: links) }
    try refreshAttributes(derived)
    try refreshDocuments(derived)
    if store.options.recordsHistory {
      try history.write(
        connection, HistoryTables.Origin(author: batch.author, instance: store.instance))
    }
  }

  // MARK: - Rows

  private mutating func insert(_ table: BatchInsertion.Table) throws {
    guard table.values.count == table.count * table.properties.count, table.firstKey > 0,
      table.firstKey <= Int64.max - Int64(table.count)
    else {
      throw StoreError(
        .invalidInput, "\(table.entity.name): the batch has incomplete rows or impossible keys",
        path: store.file)
    }
    try BatchTableWriter(store: store, connection, table).run()
    let last = table.firstKey + Int64(table.count) - 1
    let maximum = try connection.connection.cached(
      "UPDATE Z_PRIMARYKEY SET Z_MAX = ?1 WHERE Z_ENT = ?2 AND Z_MAX < ?1")
    try maximum.bind(1, last)
    let root = store.model.entity(table.entity.rootName)?.number ?? table.entity.number
    try maximum.bind(2, Int64(root))
    try maximum.run()
    newKeys[table.entity.rootName, default: []].append(table.firstKey...last)
    history.add(.insertion, entity: table.entity.number, range: table.firstKey...last)
  }

  private mutating func insert(_ links: BatchInsertion.Links) throws {
    let (relationship, layout) = try relationship(of: links)
    guard case .manyToMany(let join, let ownerIsFirst) = layout else {
      throw StoreError(
        .invalidInput,
        "\(links.entity.name).\(relationship.name): only a many-to-many relationship takes pairs",
        path: store.file)
    }
    let statements = JoinStatements(join, ownerIsFirst: ownerIsFirst)
    let writer = LinkWriter(store: store, connection: connection.connection)
    guard !statements.isOrdered, !statements.isReflexive else {
      var places: [Int64: Int64] = [:]
      for (key, member) in links.pairs {
        places[key, default: 0] += 1
        try writer.insert(statements, key, member, place: places[key] ?? 1)
      }
      return
    }
    let statement = try connection.connection.cached(statements.insertion)
    for (key, member) in links.pairs {
      try statement.bind(1, key)
      try statement.bind(2, member)
      try statement.run()
    }
  }

  private func relationship(
    of links: BatchInsertion.Links
  ) throws -> (RelationshipDescription, RelationshipLayout) {
    guard case .relationship(let relationship)? = links.entity.property(links.relationship),
      let layout = store.schema.relationship(relationship, of: links.entity)
    else {
      throw StoreError(
        .invalidInput,
        "\(links.entity.name).\(links.relationship): there is no such relationship",
        path: store.file)
    }
    return (relationship, layout)
  }

  // MARK: - What depends on them

  /// New rows can touch older objects only by their own to-one relationships: nothing older names their keys.
  private mutating func findOwners(of table: BatchInsertion.Table) throws {
    let plan = store.derived.value.dependents
    let walk = DependentWalk(schema: store.schema, connection: connection.connection)
    for dependent in plan.dependents(ofWhole: table.entity.name) {
      guard let first = dependent.pathToOwner.first else { continue }
      guard let inverse = first.inverse, !inverse.isToMany,
        let origin = store.schema.table(first.to),
        let place = table.properties.firstIndex(of: inverse.name)
      else { continue }
      let ranges = newKeys[origin.rootName] ?? []
      var older: Set<Int64> = []
      var last: Int64?
      for row in 0..<table.count {
        guard case .integer(let key) = table.values[row * table.properties.count + place],
          key != last
        else { continue }
        last = key
        // A new owner is on the list by itself.
        if !ranges.contains(where: { $0.contains(key) }) { older.insert(key) }
      }
      for key in older {
        let owners = try walk.owners(from: key, dependent.pathToOwner.dropFirst())
        affected.add(dependent, keys: owners)
      }
    }
  }

  private mutating func findOwners(of links: BatchInsertion.Links) throws {
    let (relationship, _) = try relationship(of: links)
    let plan = store.derived.value.dependents
    let walk = DependentWalk(schema: store.schema, connection: connection.connection)
    let root = links.entity.rootName
    let destination = store.model.entity(relationship.destination)?.rootName ?? ""
    for dependent in plan.dependents(of: links.entity.name, changing: links.relationship) {
      // Where the link is the way back itself, only the other end of each new pair is touched.
      let isWayBack = dependent.pathToOwner.first?.inverse?.name == relationship.name
      let steps = isWayBack ? dependent.pathToOwner.dropFirst() : dependent.pathToOwner[...]
      let ranges = newKeys[isWayBack ? destination : root] ?? []
      var starts: Set<Int64> = []
      for (key, member) in links.pairs {
        let start = isWayBack ? member : key
        if steps.isEmpty, ranges.contains(where: { $0.contains(start) }) { continue }
        starts.insert(start)
      }
      for key in starts { affected.add(dependent, keys: try walk.owners(from: key, steps)) }
    }
  }

  // MARK: - Derived data

  private func refreshAttributes(_ derived: DerivedDataWriter) throws {
    for attribute in store.derived.value.all where !isComputedWithRow(attribute) {
      for range in newKeys[attribute.table.rootName] ?? [] {
        try derived.refresh(attribute, KeyRanges(range)) { _, _, _ in }
      }
    }
    for (entity, name, keys) in affected.attributes {
      guard let attribute = store.derived.value.attribute(name, of: entity) else { continue }
      try derived.refresh(attribute, KeyRanges(keys)) { _, _, _ in }
    }
  }

  private func isComputedWithRow(_ attribute: DerivationSQL) -> Bool {
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

  private func refreshDocuments(_ derived: DerivedDataWriter) throws {
    for (root, plan) in store.plans.value.sorted(by: { $0.key < $1.key }) {
      let new = newKeys[root] ?? []
      let isNew = { (key: Int64) in new.contains { $0.contains(key) } }
      let keys = affected.documents.first { $0.root == root }?.keys ?? []
      let existing = KeyRanges(keys.filter { !isNew($0) })
      if new.isEmpty && existing.isEmpty { continue }
      if existing.isEmpty {
        try derived.refreshDocuments(
          root: plan.rootName, existing: existing, new: new, knowing: batch.keywords, before: nil)
      } else {
        try store.read(isStreaming: true) { before in
          try derived.refreshDocuments(
            root: plan.rootName, existing: existing, new: new, knowing: batch.keywords,
            before: before)
        }
      }
    }
  }
}

extension SQLiteStore {
  /// Adds all rows of a batch in one transaction, with their documents and derived attributes.
  public func insert(_ batch: BatchInsertion) throws(StoreError) {
    try write { connection in
      var operation = BatchOperation(store: self, connection: connection, batch: batch)
      try operation.run()
    }
  }
}
