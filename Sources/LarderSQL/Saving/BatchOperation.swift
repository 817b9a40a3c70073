internal import LarderModel
internal import LarderPredicates
package import LarderStores

/// One batch insert: rows, links, derived attributes, index and history, in the caller's transaction.
package struct BatchOperation<Target: SaveTarget> {
  private let target: Target
  private let batch: BatchInsertion
  /// The keys of the new rows, by the root of their tree.
  private var newKeys: [String: [ClosedRange<Int64>]] = [:]
  private var history = HistoryChanges()
  /// What depends on the new rows and links, beside the new rows themselves.
  private var affected = AffectedObjects()

  package init(_ batch: BatchInsertion, on target: Target) {
    self.target = target
    self.batch = batch
  }

  package mutating func run() throws {
    try target.prepareDerivedData()
    for table in batch.tables where table.count > 0 { try insert(table) }
    for links in batch.links where !links.pairs.isEmpty { try insert(links) }
    for table in batch.tables where table.count > 0 { try findOwners(of: table) }
    for links in batch.links where !links.pairs.isEmpty { try findOwners(of: links) }
    try refreshAttributes()
    try refreshDocuments()
    if target.recordsHistory {
      try target.write(history, author: batch.author, contextName: nil)
    }
  }

  // MARK: - Rows

  private mutating func insert(_ table: BatchInsertion.Table) throws {
    guard table.values.count == table.count * table.properties.count, table.firstKey > 0,
      table.firstKey <= Int64.max - Int64(table.count)
    else {
      throw StoreError(
        .invalidInput, "\(table.entity.name): the batch has incomplete rows or impossible keys",
        path: target.path)
    }
    try target.insert(table)
    let last = table.firstKey + Int64(table.count) - 1
    try target.noteKeys(
      upTo: last, of: target.schema.model.entity(table.entity.rootName) ?? table.entity)
    newKeys[table.entity.rootName, default: []].append(table.firstKey...last)
    history.add(.insertion, entity: table.entity.number, range: table.firstKey...last)
  }

  private mutating func insert(_ links: BatchInsertion.Links) throws {
    let (relationship, layout) = try relationship(of: links)
    guard case .manyToMany(let join, let ownerIsFirst) = layout else {
      throw StoreError(
        .invalidInput,
        "\(links.entity.name).\(relationship.name): only a many-to-many relationship takes pairs",
        path: target.path)
    }
    try target.addLinks(links.pairs, join, ownerIsFirst: ownerIsFirst)
  }

  private func relationship(
    of links: BatchInsertion.Links
  ) throws -> (RelationshipDescription, RelationshipLayout) {
    guard case .relationship(let relationship)? = links.entity.property(links.relationship),
      let layout = target.schema.relationship(relationship, of: links.entity)
    else {
      throw StoreError(
        .invalidInput,
        "\(links.entity.name).\(links.relationship): there is no such relationship",
        path: target.path)
    }
    return (relationship, layout)
  }

  // MARK: - What depends on them

  /// New rows can touch older objects only by their own to-one relationships: nothing older names their keys.
  private mutating func findOwners(of table: BatchInsertion.Table) throws {
    let plan = target.dependents
    for dependent in plan.dependents(ofWhole: table.entity.name) {
      guard let first = dependent.pathToOwner.first else { continue }
      guard let inverse = first.inverse, !inverse.isToMany,
        let origin = target.schema.table(first.to),
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
      let owners = try target.owners(from: older, dependent.pathToOwner.dropFirst())
      affected.add(dependent, keys: owners)
    }
  }

  private mutating func findOwners(of links: BatchInsertion.Links) throws {
    let (relationship, _) = try relationship(of: links)
    let plan = target.dependents
    let root = links.entity.rootName
    let destination = target.schema.model.entity(relationship.destination)?.rootName ?? ""
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
      affected.add(dependent, keys: try target.owners(from: starts, steps))
    }
  }

  // MARK: - Derived data

  private func refreshAttributes() throws {
    try target.refreshAttributes(of: batch, newKeys)
    for (entity, name, keys) in affected.attributes {
      try target.refreshAttribute(name, of: entity, KeyRanges(keys)) { _, _, _ in }
    }
  }

  private func refreshDocuments() throws {
    for root in target.schema.model.searchableRoots {
      let new = newKeys[root.name] ?? []
      let isNew = { (key: Int64) in new.contains { $0.contains(key) } }
      let keys = affected.documents.first { $0.root == root.name }?.keys ?? []
      let existing = KeyRanges(keys.filter { !isNew($0) })
      if new.isEmpty && existing.isEmpty { continue }
      if existing.isEmpty {
        try target.refreshDocuments(
          root: root.name, existing: existing, new: KeyRanges(new), of: batch,
          before: nil)
      } else {
        try target.readingBefore { before in
          try target.refreshDocuments(
            root: root.name, existing: existing, new: KeyRanges(new), of: batch,
            before: before)
        }
      }
    }
  }
}
