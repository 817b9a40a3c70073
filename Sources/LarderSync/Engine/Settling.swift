internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Makes the rows what the states say: objects come, change and go, links lead where they should, and what may be there once is there once.
///
/// What a row cannot be yet, or cannot be beside another one, is left waiting and is looked at again whenever something
/// changes: which of several objects has a unique value depends on their identities alone, so every device decides alike.
struct Settling {
  let work: WorkingSet
  var schema: SyncSchema { work.schema }
  var store: any PersistentStore { work.store }

  var queue: [UUID] = []
  var queued: Set<UUID> = []
  /// Whether an object can be shown, of those that were asked.
  var shown: [UUID: Bool] = [:]
  private(set) var changes = StoreChanges()
  private var newRows: [UUID: ObjectID] = [:]
  /// The objects that get rows.
  var inserted: some Sequence<UUID> { newRows.keys }
  /// Unique values that this save gives away, and to whom.
  private var claimed: [[Value]: UUID] = [:]

  /// The values of the rows that this save writes.
  private var finalValues: [UUID: [Value]] = [:]

  /// Rows that were given other unique values before their turn came.
  private var madeRoom: Set<ObjectID> = []

  /// Objects with a link to the same one, of which not all may have it: see `Settling+Counts`.
  var candidates: [Contest: [UUID]] = [:]
  /// The objects of which a state says that they have such a link.
  var wanting: [Contest: Set<UUID>]?
  /// Links that cannot be beside others, and members that had to stay.
  var lost: [LostValue] = []

  /// What came of it.
  struct Outcome {
    var inserted = 0
    var updated = 0
    var deleted = 0
  }

  private(set) var outcome = Outcome()

  init(_ work: WorkingSet) { self.work = work }

  /// Rows that go because their objects have others now.
  var replaced: [ObjectID: UUID] = [:]

  /// Works out what has to be written for some objects.
  ///
  /// - Parameters:
  ///   - touched: the objects whose states changed.
  ///   - revived: those among them that had been deleted.
  mutating func run(_ touched: Set<UUID>, revived: Set<UUID>) throws {
    let waiting = try work.loadUnsettled()
    try loadEnds(of: Array(touched) + waiting)
    for identity in waiting + touched.sorted() {
      enqueue(identity)
    }
    try enqueueLists(of: revived)
    try enqueueOrders(of: touched)
    for (row, identity) in replaced {
      try enqueueReferrers(of: identity, row)
      try repointOthers(from: row, to: identity)
      changes.deletions.append(StoreChanges.Deletion(objectID: row, baseVersion: nil))
    }
    // Who is shown is decided for all before anything is written: an object that goes takes its parts with it.
    var place = 0
    while place < queue.count {
      let identity = queue[place]
      place += 1
      let count = queue.count
      try enqueueContest(identity)
      let isShown = try isShown(identity)
      if !isShown, let row = work.entries[identity]?.row {
        try enqueueReferrers(of: identity, row)
      }
      // Whose members are not loaded would be written without them.
      if queue.count > count { try loadEnds(of: Array(queue[count...])) }
    }
    let order = try ordered(queue)
    try reserveRows(order)
    for identity in order.reversed() { try remove(identity) }
    for identity in order { try writeRow(identity) }
  }

  mutating func enqueue(_ identity: UUID) {
    if queued.insert(identity).inserted { queue.append(identity) }
  }

  /// The objects in whose ordered lists others are by links of their own.
  private mutating func enqueueOrders(of touched: Set<UUID>) throws {
    for identity in touched {
      guard let entry = work.entries[identity], let entity = work.entity(entry) else { continue }
      for link in entity.ends.keys {
        guard let list = entity.entity.relationship(link)?.inverse,
          case .uuid(let owner)? = try work.value(entry, link),
          let other = work.entries[owner].flatMap(work.entity)?.lists[list], other.isHeldByMembers
        else { continue }
        work.entries[owner]?.writtenLists.insert(list)
        enqueue(owner)
      }
    }
    try loadEnds(of: queue)
  }

  /// Loads what the links of some objects lead to, and that to which those belong.
  private func loadEnds(of identities: [UUID]) throws {
    var next = identities
    for _ in 0..<8 where !next.isEmpty {
      var ends: Set<UUID> = []
      var rows: [ObjectID] = []
      for identity in next {
        guard let entry = work.entries[identity], let entity = work.entity(entry) else { continue }
        for link in entity.ends.keys {
          if case .uuid(let end)? = entry.state.values[link] {
            ends.insert(end)
          } else if let slot = entity.slots[link],
            case .object(let row)? = entry.snapshot?.values[slot]
          {
            rows.append(row)
          }
        }
        for members in entry.state.links.values {
          for (member, link) in members where link.isPresent { ends.insert(member) }
        }
      }
      let new = ends.filter { work.entries[$0] == nil }
      try work.load(ends)
      try work.load(rows: rows)
      next = Array(new)
    }
  }

  // MARK: - What is shown

  /// Whether an object has a row: it is alive, all of it is known, and so is what it cannot be without.
  mutating func isShown(_ identity: UUID, depth: Int = 0) throws -> Bool {
    if let known = shown[identity] { return known }
    guard let entry = work.entries[identity], let entity = work.entity(entry) else { return false }
    guard entry.state.isAlive, entry.snapshot != nil || entry.state.isWhole else {
      shown[identity] = false
      return false
    }
    // Objects that belong to each other in a circle do not keep each other from being shown.
    shown[identity] = true
    var result = true
    for link in entity.requiredEnds.union(entity.owner.map { [$0] } ?? []).sorted() {
      let end = try work.value(entry, link)
      if case .uuid(let end)? = end {
        if work.entries[end] == nil { try work.load([end]) }
        if depth < 64, try !isShown(end, depth: depth + 1) { result = false }
        if try entity.requiredEnds.contains(link) && !mayHave(end, link, identity) {
          result = false
        }
      } else if entity.requiredEnds.contains(link) {
        result = false
      }
    }
    if result, try !hasEnough(entry, entity) { result = false }
    shown[identity] = result
    return result
  }

  /// The objects of an entity whose rows have a link to a row.
  func referrers(
    _ entity: SyncSchema.Entity, _ link: String, _ row: ObjectID
  ) throws -> [UUID] {
    let rows = try store.fetchIDs(
      StoreFetchRequest(
        entity: entity.entity, includesSubentities: false,
        predicate: .comparison(Comparison(.keyPath([link]), .equal, .constant(.object(row))))))
    try work.load(rows: rows)
    return rows.compactMap { work.identity(of: $0) }
  }

  /// Those with a link to an object that goes: their rows lose it.
  private mutating func enqueueReferrers(of identity: UUID, _ row: ObjectID) throws {
    guard let name = work.entries[identity]?.state.entityName else { return }
    for entity in schema.entities.values.sorted(by: { $0.name < $1.name }) {
      for (link, destination) in entity.ends.sorted(by: { $0.key < $1.key })
      where schema.subtree(destination).contains(name) {
        for other in try referrers(entity, link, row) {
          // The state remembers where the link led: the object may come back.
          if work.entries[other]?.state.values[link] == nil {
            work.entries[other]?.state.values[link] = .uuid(identity)
            work.entries[other]?.isChanged = true
          }
          enqueue(other)
        }
      }
    }
  }

  /// Has the rows that have no identity, or none yet, follow an object that has another row now.
  private mutating func repointOthers(from row: ObjectID, to identity: UUID) throws {
    guard let new = work.entries[identity]?.row else { return }
    for entity in store.model.entities.map(\.name).sorted().compactMap(store.model.entity) {
      for relationship in entity.relationships
      where !relationship.isToMany
        && schema.subtree(relationship.destination).contains(row.entityName)
      {
        guard let slot = entity.slot(relationship.name) else { continue }
        let rows = try store.fetchIDs(
          StoreFetchRequest(
            entity: entity, includesSubentities: false,
            predicate: .comparison(
              Comparison(.keyPath([relationship.name]), .equal, .constant(.object(row))))))
        // Of one for one the new row has its own.
        let value = relationship.isInverseToMany(in: store.model) ? Value.object(new) : .null
        for other in try withoutIdentity(rows) {
          changes.updates.append(
            StoreChanges.Update(objectID: other, baseVersion: nil, values: [slot: value]))
        }
      }
    }
  }

  /// The objects with links to others that come back.
  private mutating func enqueueLists(of revived: Set<UUID>) throws {
    let names = Set(revived.compactMap { work.entries[$0]?.state.entityName })
    if names.isEmpty { return }
    for entity in schema.entities.values {
      let lists = entity.lists.values.filter {
        !names.isDisjoint(with: schema.subtree($0.destination))
      }
      let links = entity.ends.filter { !names.isDisjoint(with: schema.subtree($0.value)) }.keys
      if lists.isEmpty, links.isEmpty { continue }
      try work.loadStates(of: entity.name)
      for (identity, entry) in work.entries where entry.state.entityName == entity.name {
        for list in lists
        where entry.state.links[list.name]?.contains(where: {
          $0.value.isPresent && revived.contains($0.key)
        }) == true {
          work.entries[identity]?.writtenLists.insert(list.name)
          enqueue(identity)
        }
        for link in links {
          if case .uuid(let end)? = entry.state.values[link], revived.contains(end) {
            enqueue(identity)
          }
        }
      }
    }
    try loadEnds(of: queue)
  }

  // MARK: - Writing

  /// Owners before what belongs to them.
  private mutating func ordered(_ identities: [UUID]) throws -> [UUID] {
    var depths: [UUID: Int] = [:]
    for identity in identities {
      var depth = 0
      var here = identity
      while depth < 64, let entry = work.entries[here], let owner = try work.owner(entry) {
        (here, depth) = (owner, depth + 1)
      }
      depths[identity] = depth
    }
    return identities.sorted {
      (depths[$0] ?? 0, $0) < (depths[$1] ?? 0, $1)
    }
  }

  private mutating func reserveRows(_ order: [UUID]) throws {
    var groups: [String: [UUID]] = [:]
    for identity in order {
      guard let entry = work.entries[identity], entry.row == nil, shown[identity] == true else {
        continue
      }
      groups[entry.state.entityName, default: []].append(identity)
    }
    for (name, identities) in groups.sorted(by: { $0.key < $1.key }) {
      guard let entity = schema.entities[name]?.entity else { continue }
      var key = try store.reserveKeys(entity: entity, count: identities.count).lowerBound
      for identity in identities {
        newRows[identity] = ObjectID(store: store.identifier, entityName: name, key: key)
        key += 1
      }
    }
  }

  func row(of identity: UUID) -> ObjectID? {
    guard let entry = work.entries[identity], !entry.isRowRemoved else { return nil }
    return newRows[identity] ?? entry.row
  }

  /// Takes a row away whose object is gone or has to wait; its values are kept.
  private mutating func remove(_ identity: UUID) throws {
    // Read anew: what just got its identity is held without its large values.
    guard shown[identity] != true, var entry = work.entries[identity], let row = entry.row,
      entry.snapshot != nil, let entity = work.entity(entry),
      let snapshot = try store.snapshots([row]).first
    else { return }
    entry.snapshot = snapshot
    for (property, slot) in entity.slots where entry.state.values[property] == nil {
      let value = try work.value(entry, property) ?? snapshot.values[slot]
      if !value.isNull { entry.state.values[property] = value }
    }
    if entry.state.isAlive { try noteWaiting(identity, entry, entity, snapshot) }
    entry.state.isWhole = true
    entry.isRowRemoved = true
    entry.isChanged = true
    entry.isUnsettled = entry.state.isAlive
    (entry.written, entry.writtenLists) = ([], [])
    work.entries[identity] = entry
    changes.deletions.append(
      StoreChanges.Deletion(objectID: row, baseVersion: snapshot.version))
    outcome.deleted += 1
  }

  /// Writes an object that is shown, or notes that it waits.
  private mutating func writeRow(_ identity: UUID) throws {
    guard var entry = work.entries[identity], let entity = work.entity(entry), !entry.isRowRemoved
    else { return }
    let wasUnsettled = entry.isUnsettled
    entry.isUnsettled = false
    guard shown[identity] == true else {
      entry.isUnsettled = entry.state.isAlive
      if entry.isUnsettled != wasUnsettled { entry.isChanged = true }
      work.entries[identity] = entry
      return
    }
    let isNew = entry.row == nil
    var values = entry.snapshot?.values ?? entity.entity.initialValues
    for (property, slot) in entity.slots {
      if entity.ends[property] != nil {
        guard case .uuid(let other)? = try work.value(entry, property) else {
          if isNew || entry.written.contains(property) { values[slot] = .null }
          continue
        }
        guard try mayHave(other, property, identity) else {
          if isNew || !values[slot].isNull || entry.written.contains(property) {
            note(identity, property, .uuid(other), stamp: entry.state.stamp(property), .null)
          }
          values[slot] = .null
          entry.isUnsettled = true
          continue
        }
        let row = row(of: other)
        values[slot] = row.map { .object($0) } ?? .null
        // Who is gone is not waited for: whoever comes back looks for those who had a link to it.
        if row == nil, work.entries[other]?.state.isAlive ?? true { entry.isUnsettled = true }
      } else if let held = entry.state.values[property] {
        values[slot] = held
      } else if isNew {
        values[slot] = .null
      }
    }
    for partner in entity.partners.values {
      let holder = try holders(of: identity, partner.destination, partner.link).first
      values[partner.slot] = holder.flatMap { row(of: $0) }.map { .object($0) } ?? .null
    }
    let displaced = try displacedValues(identity, entity, values)
    for (property, value) in displaced {
      guard let slot = entity.slots[property] else { continue }
      values[slot] = value
      entry.isUnsettled = true
    }
    finalValues[identity] = values
    let members = try members(of: identity, &entry, entity, isAll: isNew || wasUnsettled)
    // What the row has need not be kept beside it.
    let kept = entry.state.values.filter { property, value in
      if displaced[property] != nil { return true }
      guard entity.ends[property] != nil, !value.isNull else { return false }
      return property != entity.owner || entity.slots[property].map { values[$0].isNull } == true
    }
    if kept != entry.state.values || entry.state.isWhole || entry.isUnsettled != wasUnsettled {
      entry.isChanged = true
    }
    entry.state.values = kept
    entry.state.isWhole = false
    if isNew {
      guard let row = newRows[identity] else { return }
      changes.insertions.append(
        StoreChanges.Insertion(objectID: row, values: values, members: members))
      entry.isChanged = true
      work.entries[identity] = entry
      work.setRow(row, of: identity)
      outcome.inserted += 1
    } else if let row = entry.row, let snapshot = entry.snapshot {
      var update = StoreChanges.Update(
        objectID: row, baseVersion: snapshot.version, values: [:], members: members)
      for slot in Array(entity.slots.values) + entity.partners.values.map(\.slot)
      where values[slot] != snapshot.values[slot] {
        update.values[slot] = values[slot]
      }
      entry.written = Set(update.values.keys.map { entity.entity.snapshotProperties[$0].name })
      entry.writtenLists = Set(members.keys)
      if !update.values.isEmpty || !members.isEmpty {
        if madeRoom.contains(row),
          let place = changes.updates.firstIndex(where: { $0.objectID == row })
        {
          // It had to make room for another one.
          changes.updates[place] = update
        } else {
          changes.updates.append(update)
        }
        entry.isChanged = true
        outcome.updated += 1
      }
      work.entries[identity] = entry
    }
  }

  /// The members of the lists that have to be written, and whether all of them are there.
  private mutating func members(
    of identity: UUID, _ entry: inout WorkingSet.Entry, _ entity: SyncSchema.Entity, isAll: Bool
  ) throws -> [String: [ObjectID]] {
    var result: [String: [ObjectID]] = [:]
    for list in entity.lists.values {
      let links = entry.state.links[list.name] ?? [:]
      var present: [Member] = []
      var isWaiting = false
      for (member, link) in links where link.isPresent || list.isHeldByMembers {
        guard let other = work.entries[member], try isShown(member), let row = row(of: member)
        else {
          // A member that is gone is not waited for: who comes back is looked for.
          if work.entries[member]?.state.isAlive ?? true { isWaiting = true }
          continue
        }
        if list.isHeldByMembers {
          guard
            let inverse = schema.model.inverse(ofList: list.name, of: entity.entity),
            try work.value(other, inverse) == .uuid(identity)
          else { continue }
        }
        present.append(Member(place: link.place, identity: member, row: row))
      }
      if isWaiting { entry.isUnsettled = true }
      try count(&present, identity, &entry, list)
      guard entry.writtenLists.contains(list.name) || isAll || entry.isUnsettled else { continue }
      present.sort {
        $0.place == $1.place
          ? $0.identity < $1.identity
          : $0.place.lexicographicallyPrecedes($1.place)
      }
      var wanted = present.map(\.row)
      let now = try entry.row.map { try store.members(of: $0, relationship: list.name) } ?? []
      // What has no identity yet nobody was told of.
      var new = try withoutIdentity(now)
      for (old, other) in replaced where other == identity {
        new += try withoutIdentity(try store.members(of: old, relationship: list.name))
      }
      wanted += new.filter { !wanted.contains($0) }
      if list.isOrdered ? now == wanted : Set(now) == Set(wanted) { continue }
      result[list.name] = wanted
    }
    return result
  }

  private func withoutIdentity(_ rows: [ObjectID]) throws -> [ObjectID] {
    try work.load(rows: rows)
    return rows.filter { work.identity(of: $0) == nil }
  }

  // MARK: - Unique values

  /// The values that an object has to have instead of its own, because another one with a smaller identity has them.
  private mutating func displacedValues(
    _ identity: UUID, _ entity: SyncSchema.Entity, _ values: [Value]
  ) throws -> [String: Value] {
    var result: [String: Value] = [:]
    for constraint in entity.constraints {
      var key: [Value] = [.string(entity.entity.rootName)]
      var conditions: [ObjectPredicate] = []
      for property in constraint {
        guard let slot = entity.entity.slot(property), !values[slot].isNull else { break }
        key += [.string(property), values[slot]]
        conditions.append(
          .comparison(Comparison(.keyPath([property]), .equal, .constant(values[slot]))))
      }
      guard conditions.count == constraint.count else { continue }
      if let holder = claimed[key], holder != identity {
        if holder < identity {
          displace(identity, entity, constraint, values, &result)
          continue
        }
        try displaceOther(holder, constraint)
      } else {
        let rows = try store.fetchIDs(
          StoreFetchRequest(entity: entity.entity, predicate: .and(conditions)))
        try work.load(rows: rows)
        for row in rows {
          guard let other = work.identity(of: row) else {
            // What has no identity yet keeps its value until it has one.
            displace(identity, entity, constraint, values, &result)
            continue
          }
          guard other != identity,
            work.entries[other]?.isRowRemoved == false, shown[other] != false,
            try stillHas(other, constraint, values, entity)
          else { continue }
          if other < identity {
            displace(identity, entity, constraint, values, &result)
          } else {
            try displaceOther(other, constraint)
          }
        }
      }
      if result.isEmpty { claimed[key] = identity }
    }
    return result
  }

  /// Whether an object keeps the values that its row has.
  private func stillHas(
    _ other: UUID, _ constraint: [String], _ values: [Value], _ entity: SyncSchema.Entity
  ) throws -> Bool {
    guard let entry = work.entries[other] else { return false }
    if let written = finalValues[other] {
      return constraint.allSatisfy { property in
        entity.entity.slot(property).map { written[$0] == values[$0] } ?? true
      }
    }
    for property in constraint {
      guard let slot = entity.entity.slot(property) else { continue }
      // What it is going to have is in its state.
      if let value = try work.value(entry, property), value != values[slot] { return false }
    }
    return true
  }

  /// The text that an object has instead of its own until there is room; nil for what is no text.
  static func standIn(for value: Value, of identity: UUID) -> Value? {
    guard case .string(let text) = value else { return nil }
    return .string("\(text) (\(identity.uuidString.prefix(8)))")
  }

  private func displace(
    _ identity: UUID, _ entity: SyncSchema.Entity, _ constraint: [String], _ values: [Value],
    _ result: inout [String: Value]
  ) {
    for property in constraint {
      guard let slot = entity.entity.slot(property),
        let other = Self.standIn(for: values[slot], of: identity)
      else { continue }
      result[property] = other
      return
    }
    guard let property = constraint.first(where: { entity.entity.find($0)?.isOptional == true })
    else { return }
    result[property] = .null
  }

  /// Takes unique values from an object that has a row, or had got one in this save.
  private mutating func displaceOther(_ other: UUID, _ constraint: [String]) throws {
    guard var entry = work.entries[other], let entity = work.entity(entry), let row = entry.row
    else { return }
    var values = entry.snapshot?.values ?? entity.entity.initialValues
    let insertion = changes.insertions.firstIndex { $0.objectID == row }
    if let insertion { values = changes.insertions[insertion].values }
    for property in constraint {
      if let slot = entity.slots[property], let held = entry.state.values[property] {
        values[slot] = held
      }
    }
    var displaced: [String: Value] = [:]
    displace(other, entity, constraint, values, &displaced)
    for (property, value) in displaced {
      guard let slot = entity.slots[property] else { continue }
      entry.state.values[property] = values[slot]
      if let insertion {
        changes.insertions[insertion].values[slot] = value
      } else if let update = changes.updates.firstIndex(where: { $0.objectID == row }) {
        changes.updates[update].values[slot] = value
      } else {
        madeRoom.insert(row)
        changes.updates.append(
          StoreChanges.Update(
            objectID: row, baseVersion: entry.snapshot?.version, values: [slot: value]))
        entry.written.insert(property)
      }
    }
    entry.isUnsettled = true
    entry.isChanged = true
    work.entries[other] = entry
  }
}

extension RelationshipDescription {
  /// Whether many may have the link to one object.
  fileprivate func isInverseToMany(in model: ManagedObjectModel) -> Bool {
    inverse.flatMap { model.entity(destination)?.relationship($0)?.isToMany } ?? true
  }
}

extension ManagedObjectModel {
  /// The relationship that leads back from the members of a list.
  fileprivate func inverse(ofList name: String, of entity: ResolvedEntity) -> String? {
    entity.relationship(name)?.inverse
  }
}
