internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates

/// Names a row: inheritance trees share a table, so the root's name and the key are enough.
struct MemoryReference: Hashable, Sendable {
  let root: String
  let key: Int64
}

/// One object of a store in memory.
struct MemoryRow: Sendable {
  let entity: ResolvedEntity
  var version: Int64
  /// In the order of the entity's `snapshotProperties`.
  var values: [Value]
}

/// All that a store in memory holds. A value: a reader works on a copy that no writer changes.
struct MemoryState: Sendable {
  /// The rows of one inheritance tree.
  struct Table: Sendable {
    var rows: [Int64: MemoryRow] = [:]
    /// The keys of all rows, ascending.
    var keys: [Int64] = []
    var nextKey: Int64 = 1
  }

  /// Names one object's end of a relationship.
  struct End: Hashable, Sendable {
    let owner: MemoryReference
    /// The relationship's name; for the index of to-ones with the root of their entity before it.
    let relationship: String
  }

  let model: ManagedObjectModel
  let identifier: UUID
  /// Another number after every change.
  var change: UInt64 = 0
  var tables: [String: Table] = [:]
  /// The members of many-to-many and ordered relationships, on each side.
  var lists: [End: [MemoryReference]] = [:]
  /// Who points to a row by a to-one relationship: `End` is the row pointed to and `Root.relationship`.
  var referrers: [End: Set<Int64>] = [:]
  var metadata: [String: Value] = [:]

  init(model: ManagedObjectModel, identifier: UUID) {
    self.model = model
    self.identifier = identifier
  }

  // MARK: - Names

  func reference(_ identifier: ObjectID) -> MemoryReference? {
    guard identifier.store == self.identifier, let entity = model.entity(identifier.entityName)
    else { return nil }
    return MemoryReference(root: entity.rootName, key: identifier.key)
  }

  func row(_ reference: MemoryReference) -> MemoryRow? {
    tables[reference.root]?.rows[reference.key]
  }

  /// Returns the row with an identifier, if it is of that entity or of one that inherits from it.
  func row(_ identifier: ObjectID) -> MemoryRow? {
    guard let reference = reference(identifier), let row = row(reference),
      model.entity(identifier.entityName)?.subtreeNames.contains(row.entity.name) == true
    else { return nil }
    return row
  }

  /// Returns the identifier of a row, with the row's own entity.
  func objectID(_ reference: MemoryReference) -> ObjectID {
    ObjectID(
      store: identifier, entityName: row(reference)?.entity.name ?? reference.root,
      key: reference.key)
  }

  func snapshot(_ reference: MemoryReference, _ row: MemoryRow) -> Snapshot {
    Snapshot(
      objectID: ObjectID(store: identifier, entityName: row.entity.name, key: reference.key),
      version: row.version, values: row.values)
  }

  // MARK: - Relationships

  func keepsList(_ relationship: RelationshipDescription) -> Bool {
    relationship.isToMany
      && (relationship.isOrdered || model.inverse(of: relationship)?.isToMany != false)
  }

  /// Returns the rows at the end of a relationship: a list's in its order, else by key. A dangling end is left out.
  func ends(
    of owner: MemoryReference, _ relationship: RelationshipDescription
  ) -> [MemoryReference] {
    guard relationship.isToMany else {
      guard let row = row(owner), let slot = row.entity.slot(relationship.name),
        case .object(let end) = row.values[slot], let reference = reference(end),
        self.row(reference) != nil
      else { return [] }
      return [reference]
    }
    let inverse = model.inverse(of: relationship)
    let listed =
      keepsList(relationship)
      ? lists[End(owner: owner, relationship: relationship.name)] ?? [] : []
    guard let inverse, !inverse.isToMany else {
      let alive = listed.filter { row($0) != nil }
      return relationship.isOrdered ? alive : alive.sorted { $0.key < $1.key }
    }
    // The to-one at the other end decides; a list says only in which order.
    let pointing = rows(pointingTo: owner, by: inverse, of: relationship.destination)
    guard relationship.isOrdered else { return pointing }
    let members = Set(pointing)
    let ordered = listed.filter { members.contains($0) }
    let known = Set(ordered)
    return ordered + pointing.filter { !known.contains($0) }
  }

  /// Returns the rows that have this row at the end of a to-one relationship, by key.
  func rows(
    pointingTo end: MemoryReference, by relationship: RelationshipDescription, of entity: String
  ) -> [MemoryReference] {
    guard let entity = model.entity(entity) else { return [] }
    let name = "\(entity.rootName).\(relationship.name)"
    let keys = referrers[End(owner: end, relationship: name)] ?? []
    let names = Set(entity.subtreeNames)
    return keys.sorted().map { MemoryReference(root: entity.rootName, key: $0) }
      .filter { names.contains(row($0)?.entity.name ?? "") }
  }

  /// Makes these the members of a list, and the other side's lists agree.
  mutating func setList(
    _ members: [MemoryReference], of owner: MemoryReference,
    _ relationship: RelationshipDescription
  ) {
    let end = End(owner: owner, relationship: relationship.name)
    let old = lists[end] ?? []
    var seen: Set<MemoryReference> = []
    let new = members.filter { seen.insert($0).inserted }
    lists[end] = new.isEmpty ? nil : new
    guard let inverse = model.inverse(of: relationship), inverse.isToMany else { return }
    for member in old where !seen.contains(member) {
      lists[End(owner: member, relationship: inverse.name)]?.removeAll { $0 == owner }
    }
    let known = Set(old)
    for member in new where !known.contains(member) {
      let other = End(owner: member, relationship: inverse.name)
      if lists[other]?.contains(owner) != true { lists[other, default: []].append(owner) }
    }
  }

  // MARK: - Rows

  mutating func insert(_ row: MemoryRow, at reference: MemoryReference) {
    var table = tables.removeValue(forKey: reference.root) ?? Table()
    table.rows[reference.key] = row
    if reference.key > table.keys.last ?? 0 {
      table.keys.append(reference.key)
    } else {
      let place = table.keys.firstIndex { $0 > reference.key } ?? table.keys.count
      table.keys.insert(reference.key, at: place)
    }
    table.nextKey = max(table.nextKey, reference.key &+ 1)
    tables[reference.root] = table
    for slot in row.values.indices { index(row.values[slot], slot, row, reference, isAdded: true) }
  }

  mutating func setValue(_ value: Value, slot: Int, at reference: MemoryReference) {
    guard let row = row(reference), row.values.indices.contains(slot) else { return }
    index(row.values[slot], slot, row, reference, isAdded: false)
    tables[reference.root]?.rows[reference.key]?.values[slot] = value
    index(value, slot, row, reference, isAdded: true)
  }

  /// Removes rows of one tree with their lists; what points to them is left as it is.
  mutating func remove(_ keys: Set<Int64>, root: String) {
    for key in keys {
      let reference = MemoryReference(root: root, key: key)
      guard let row = row(reference) else { continue }
      for relationship in row.entity.relationships where keepsList(relationship) {
        setList([], of: reference, relationship)
      }
      for slot in row.values.indices {
        index(row.values[slot], slot, row, reference, isAdded: false)
      }
      tables[root]?.rows[key] = nil
    }
    tables[root]?.keys.removeAll { keys.contains($0) }
  }

  /// Keeps the index of to-one relationships.
  private mutating func index(
    _ value: Value, _ slot: Int, _ row: MemoryRow, _ reference: MemoryReference, isAdded: Bool
  ) {
    guard case .object(let identifier) = value, let end = self.reference(identifier) else { return }
    let name = "\(reference.root).\(row.entity.snapshotProperties[slot].name)"
    let key = End(owner: end, relationship: name)
    if isAdded {
      referrers[key, default: []].insert(reference.key)
    } else {
      referrers[key]?.remove(reference.key)
      if referrers[key]?.isEmpty == true { referrers[key] = nil }
    }
  }
}
