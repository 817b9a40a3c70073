internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension Collecting {
  /// By what a new object is known on other devices.
  private struct Name {
    var text: String
    /// Whether any device that has the thing says the same of it, so that it yields to whatever is written.
    var isShared: Bool
    /// What it belongs to.
    var owner: UUID?
  }

  /// Gives identities to new rows of one entity; what they belong to has one already.
  mutating func identify(_ entity: SyncSchema.Entity, _ rows: [ObjectID]) throws {
    try work.load(rows: rows)
    let unknown = rows.filter { work.identity(of: $0) == nil }
    if unknown.isEmpty { return }
    let snapshots = try store.snapshots(unknown)
    let names = try self.names(entity, snapshots)
    var wanted: [(Snapshot, Name?)] = snapshots.map { ($0, names[$0.objectID]) }
    wanted.sort { $0.0.objectID.key < $1.0.objectID.key }
    try work.load(names.values.map { Self.identity(entity, $0.text, 0) })
    let places = try rules.places(of: snapshots.map(\.objectID), in: store)
    defer {
      for (row, place) in places {
        guard let identity = work.identity(of: row) else { continue }
        // Such as what the object is made of, it was there at the beginning.
        work.entries[identity]?.state.stamps[ObjectState.place(place)] = .zero
        work.entries[identity]?.isChanged = true
        hasPlaces = true
      }
    }
    let occupied = names.values.compactMap {
      work.entries[Self.identity(entity, $0.text, 0)]?.row
    }
    var replaceable = try rules.mayBecomeAnother(occupied, in: store)
    let present = try self.names(entity, try store.snapshots(Array(replaceable)))
    for name in names.values {
      guard let row = work.entries[Self.identity(entity, name.text, 0)]?.row,
        let now = present[row], now.text != name.text
      else { continue }
      // What was called so is called otherwise by now.
      replaceable.remove(row)
    }
    for (snapshot, name) in wanted {
      let moment = local[snapshot.objectID]?.moment ?? 0
      guard let name else {
        let identity = try identity(of: snapshot.objectID, madeAt: moment)
        make(identity, entity, snapshot, created: stamp(moment, after: nil))
        continue
      }
      for number in 0... {
        let identity = Self.identity(entity, name.text, number)
        if number > 0 { try work.load([identity]) }
        if try identify(snapshot, identity, name, entity, replaceable, moment) {
          break
        }
      }
    }
  }

  /// The identity of something that nothing else names. A store that went back to a backup gives it again to what it had
  /// not told of then, and told of since.
  private func identity(of row: ObjectID, madeAt moment: Double) throws -> UUID {
    if moment == 0 { return UUID() }
    let place = [store.identifier.uuidString, row.entityName, "\(row.key)", "\(moment)"]
    let identity = UUID.named(Array("larder\u{0}row\u{0}\(place.joined(separator: "\u{0}"))".utf8))
    try work.load([identity])
    return work.entries[identity] == nil ? identity : UUID()
  }

  /// Whether some new rows are of things that are known already, which came from other devices.
  func areKnown(_ entity: SyncSchema.Entity, _ rows: [ObjectID]) throws -> Bool {
    try work.load(rows: rows)
    let new = try store.snapshots(rows.filter { work.identity(of: $0) == nil })
    if let slot = entity.owner.flatMap({ entity.slots[$0] }) {
      try work.load(
        rows: new.compactMap { if case .object(let owner) = $0.values[slot] { owner } else { nil } }
      )
    }
    let identities = try names(entity, new).values.map { Self.identity(entity, $0.text, 0) }
    try work.load(identities)
    return identities.contains { work.entries[$0] != nil }
  }

  private static func identity(
    _ entity: SyncSchema.Entity, _ name: String, _ number: Int
  ) -> UUID {
    UUID.named(Array("larder\u{0}\(entity.entity.rootName)\u{0}\(name)\u{0}\(number)".utf8))
  }

  /// - Returns: false where the identity is that of another object.
  private mutating func identify(
    _ snapshot: Snapshot, _ identity: UUID, _ name: Name, _ entity: SyncSchema.Entity,
    _ replaceable: Set<ObjectID>, _ moment: Double
  ) throws -> Bool {
    guard let entry = work.entries[identity] else {
      let isShared =
        name.isShared && (name.owner.map { work.entries[$0]?.state.created == .zero } ?? true)
      make(
        identity, entity, snapshot, created: isShared ? .zero : stamp(moment, after: nil))
      return true
    }
    guard entry.state.entityName == entity.name else { return false }
    if !entry.state.isAlive || entry.isRowRemoved && entry.row != nil {
      revive(identity, snapshot, moment)
      return true
    }
    guard let row = entry.row else {
      try become(identity, entity, snapshot)
      return true
    }
    let belongsToReplaced = name.owner.map { owner in replaced.values.contains(owner) } ?? false
    let isReplaced =
      name.owner == nil ? name.isShared && replaceable.contains(row) : belongsToReplaced
    guard isReplaced, entry.isAnnounced, entry.snapshot != nil, !replaced.values.contains(identity)
    else { return false }
    replaced[row] = identity
    try become(identity, entity, snapshot)
    return true
  }

  private func make(
    _ identity: UUID, _ entity: SyncSchema.Entity, _ snapshot: Snapshot, created: Stamp
  ) {
    let state = ObjectState(identity: identity, entityName: entity.name, created: created)
    work.entries[identity] = WorkingSet.Entry(
      state: state, snapshot: snapshot.withoutLargeValues, isChanged: true,
      isAnnounced: isBeginning, isTold: isBeginning)
    work.setRow(snapshot.objectID, of: identity)
  }

  /// Something that was deleted is made again.
  private mutating func revive(_ identity: UUID, _ snapshot: Snapshot, _ moment: Double) {
    guard var entry = work.entries[identity] else { return }
    let last = ([entry.state.created ?? .zero] + entry.state.stamps.values).max()
    entry.state.created = stamp(moment, after: last)
    (entry.state.stamps, entry.state.values, entry.state.isWhole) = ([:], [:], false)
    entry.snapshot = snapshot.withoutLargeValues
    (entry.isRowRemoved, entry.isAnnounced, entry.isChanged) = (false, false, true)
    work.entries[identity] = entry
    work.setRow(snapshot.objectID, of: identity)
    revived.insert(identity)
  }

  /// Says of objects that were deleted and are made again here that the old links to them are over: the rows lost them
  /// with the object, and the new one begins without them.
  mutating func endOldLinks() throws {
    let names = Set(revived.compactMap { work.entries[$0]?.state.entityName })
    for entity in schema.entities.values.sorted(by: { $0.name < $1.name }) where !names.isEmpty {
      let lists = entity.lists.values.filter {
        !$0.isHeldByMembers && !names.isDisjoint(with: schema.subtree($0.destination))
      }
      let ends = entity.ends.filter { !names.isDisjoint(with: schema.subtree($0.value)) }.keys
      if lists.isEmpty, ends.isEmpty { continue }
      try work.loadStates(of: entity.name)
      let present = work.entries.filter {
        $0.value.state.entityName == entity.name && $0.value.row != nil && !$0.value.isRowRemoved
      }
      for (identity, entry) in present.sorted(by: { $0.key < $1.key }) {
        var entry = entry
        var said = ObjectState(identity: identity, entityName: entity.name)
        for list in lists {
          for (member, link) in entry.state.links[list.name] ?? [:]
          where link.isPresent && revived.contains(member) {
            let ended = ObjectState.Link(
              stamp: stamp(0, after: link.stamp), isPresent: false, place: link.place)
            entry.state.links[list.name]?[member] = ended
            said.links[list.name, default: [:]][member] = ended
          }
        }
        for link in ends where link != entity.owner {
          guard case .uuid(let end)? = entry.state.values[link], revived.contains(end) else {
            continue
          }
          entry.state.values[link] = nil
          entry.isChanged = true
          // What was written since is told as it is.
          let now = entity.slots[link].flatMap { entry.snapshot?.values[$0] } ?? .null
          guard now.isNull else { continue }
          let stamp = stamp(0, after: entry.state.stamp(link))
          entry.state.stamps[link] = stamp
          (said.stamps[link], said.values[link]) = (stamp, .null)
        }
        if !said.links.isEmpty { entry.isChanged = true }
        work.entries[identity] = entry
        if !said.links.isEmpty || !said.stamps.isEmpty { states.append(said) }
      }
    }
  }

  /// An object that came from another device is made here too, of the same thing: what was written of it stays, and the
  /// row that was made here is its row.
  private mutating func become(
    _ identity: UUID, _ entity: SyncSchema.Entity, _ snapshot: Snapshot
  ) throws {
    guard var entry = work.entries[identity] else { return }
    var said = ObjectState(identity: identity, entityName: entity.name, created: .zero)
    said.isWhole = true
    var written: [String: Value] = [:]
    for (property, slot) in entity.slots {
      var own = snapshot.values[slot]
      if case .object(let end) = own {
        try work.load(rows: [end])
        own = work.identity(of: end).map { .uuid($0) } ?? .null
      }
      if !own.isNull { said.values[property] = own }
      guard let theirs = try work.value(entry, property) else { continue }
      let write = entry.row.flatMap { local[$0] }?.properties[property]
      if let write, !wasTold(write, entry.state.stamps[property]) {
        // A link to what was just made here, which had no identity when the row's changes were told.
        let stamp = stamp(write.moment, after: entry.state.stamp(property))
        (entry.state.stamps[property], said.stamps[property]) = (stamp, stamp)
        (written[property], said.values[property]) = (theirs, theirs)
        continue
      }
      let isFromFile = (entry.state.stamp(property) ?? .zero) == .zero
      let keepsOwn = isFromFile && Joining.precedes(theirs, own)
      written[property] = keepsOwn ? own : theirs
    }
    for list in entity.lists.values where !list.isHeldByMembers {
      let members = try store.members(of: snapshot.objectID, relationship: list.name)
      try work.load(rows: members)
      for member in members.compactMap({ work.identity(of: $0) })
      where entry.state.links[list.name]?[member] == nil {
        let link = ObjectState.Link(stamp: .zero, isPresent: true)
        entry.state.links[list.name, default: [:]][member] = link
        said.links[list.name, default: [:]][member] = link
      }
    }
    entry.writtenLists = Set(entity.lists.keys)
    entry.state.created = entry.state.created ?? .zero
    entry.state.values.merge(written) { $1 }
    entry.written = Set(written.keys)
    entry.state.isWhole = false
    (entry.isChanged, entry.isTold) = (true, true)
    work.entries[identity] = entry
    work.replaceRow(of: identity, by: snapshot)
    states.append(said)
    adopted.insert(identity)
  }

  // MARK: - Names

  private func names(
    _ entity: SyncSchema.Entity, _ snapshots: [Snapshot]
  ) throws -> [ObjectID: Name] {
    var result: [ObjectID: Name] = [:]
    for (row, text) in try rules.names(of: snapshots.map(\.objectID), in: store) {
      result[row] = Name(text: "name \(text)", isShared: true)
    }
    for snapshot in snapshots where result[snapshot.objectID] == nil {
      if let text = uniqueName(entity, snapshot) {
        result[snapshot.objectID] = Name(text: text, isShared: true)
      } else if let link = entity.owner, let slot = entity.slots[link],
        case .object(let owner) = snapshot.values[slot],
        let attribute = rules.placeAttribute(ofEntity: entity.name),
        let place = entity.entity.slot(attribute), let identity = work.identity(of: owner)
      {
        result[snapshot.objectID] = Name(
          text: "part \(identity.uuidString) \(link) \(snapshot.values[place])",
          isShared: true, owner: identity)
      }
    }
    return result
  }

  /// The values of a uniqueness constraint, by which two devices mean the same.
  private func uniqueName(_ entity: SyncSchema.Entity, _ snapshot: Snapshot) -> String? {
    guard let constraint = entity.constraints.first else { return nil }
    var text = "unique"
    for property in constraint {
      guard let slot = entity.entity.slot(property), !snapshot.values[slot].isNull else {
        return nil
      }
      text += "\u{0}\(property)\u{0}\(snapshot.values[slot])"
    }
    return text
  }
}

extension Snapshot {
  /// The snapshot of a row whose values are read again when they are told: many are held at once until then.
  fileprivate var withoutLargeValues: Snapshot {
    guard values.contains(where: { $0.size > Segment.inlineLimit }) else { return self }
    var result = self
    for slot in values.indices where values[slot].size > Segment.inlineLimit {
      result.values[slot] = .null
    }
    return result
  }
}
