internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Makes states of what was changed on this device: what the next segment says.
struct Collecting {
  let work: WorkingSet
  let rules: any SyncRules
  /// This device, and the segment that is going to say it.
  let device: UInt32
  var sequence: UInt32
  /// What the device knows.
  var known: VersionVector
  /// Makes the time of a stamp of when something was changed.
  let time: (Double) -> UInt64
  /// Whether a write was told already, in the segment of a stamp.
  let wasTold: (LocalChanges.Write, Stamp?) -> Bool
  /// What was changed here, while new objects get identities.
  var local = LocalChanges()
  /// Whether what is new here is what the collection begins with: it yields to whatever is written later.
  var isBeginning = false
  /// What was made of the objects, for the segment.
  var states: [ObjectState] = []
  /// Objects that came from elsewhere and were made here too: the rows that they had.
  var replaced: [ObjectID: UUID] = [:]
  /// Those objects, and others that had no row.
  var adopted: Set<UUID> = []

  /// Objects that were deleted and are made here again.
  var revived: Set<UUID> = []
  /// Whether something stands here that new objects were made of.
  var hasPlaces = false

  var schema: SyncSchema { work.schema }
  var store: any PersistentStore { work.store }

  init(
    _ work: WorkingSet, rules: any SyncRules, device: UInt32, sequence: UInt32,
    known: VersionVector, time: @escaping (Double) -> UInt64,
    wasTold: @escaping (LocalChanges.Write, Stamp?) -> Bool
  ) {
    (self.work, self.rules, self.device, self.sequence) = (work, rules, device, sequence)
    (self.known, self.time, self.wasTold) = (known, time, wasTold)
  }

  func stamp(_ moment: Double, after last: Stamp?) -> Stamp {
    Stamp(
      time: max(time(moment), (last?.time ?? 0) + 1), device: device, sequence: sequence)
  }

  // MARK: - Changes and deletions

  /// Takes in the changes of some objects of one entity; new ones have identities by now.
  mutating func add(
    _ entity: SyncSchema.Entity, _ part: [(key: Int64, change: LocalChanges.Change)]
  ) throws {
    let rows = part.map { (row(entity, $0.key), $0.change) }
    try work.load(rows: rows.map(\.0))
    let snapshots = Dictionary(
      try store.snapshots(rows.map(\.0)).map { ($0.objectID, $0) }, uniquingKeysWith: { $1 })
    var lists: [String: [Int64: [ObjectID]]] = [:]
    for list in entity.lists.values {
      let owners = rows.filter {
        snapshots[$0.0] != nil && ($0.1.isNew || $0.1.properties[list.name] != nil)
      }.map(\.0)
      if owners.isEmpty { continue }
      lists[list.name] = try store.members(of: owners, relationship: list.name)
    }
    try loadEnds(entity, Array(snapshots.values), lists)
    // Those that were in a list before.
    var members: Set<UUID> = []
    for (row, _) in rows where snapshots[row] != nil {
      guard let identity = work.identity(of: row) else { continue }
      for links in (work.entries[identity]?.state.links ?? [:]).values {
        members.formUnion(links.keys)
      }
    }
    try work.load(members)
    for (row, change) in rows {
      guard let identity = work.identity(of: row) else { continue }
      guard let snapshot = snapshots[row] else {
        try delete(identity)
        continue
      }
      var change = change
      if change.isNew, change.properties.isEmpty, !isBeginning,
        work.entries[identity]?.isAnnounced == true
      {
        // A beginning that was ended told of it. What changed since then is found by the version that is kept.
        let lists = listsToPlace(entity, lists.mapValues { $0[row.key] ?? [] }, of: identity)
        if lists.isEmpty { continue }
        change.isNew = false
        for list in lists { change.properties[list] = LocalChanges.Write(moment: change.moment) }
      }
      work.entries[identity]?.snapshot = snapshot
      try update(identity, entity, snapshot, change, lists)
    }
    // At the beginning all are told of from the end at which they are kept.
    for (name, reverse) in entity.reverseLists where !isBeginning {
      let changed = rows.filter {
        snapshots[$0.0] != nil && ($0.1.isNew || $0.1.properties[name] != nil)
      }
      if changed.isEmpty { continue }
      try updateOwners(
        of: changed.map(\.0), list: reverse, seenFrom: name,
        areNew: changed.allSatisfy(\.1.isNew),
        moment: changed.map { $0.1.properties[name]?.moment ?? $0.1.moment }.max() ?? 0)
    }
  }

  private func row(_ entity: SyncSchema.Entity, _ key: Int64) -> ObjectID {
    ObjectID(store: store.identifier, entityName: entity.name, key: key)
  }

  private func loadEnds(
    _ entity: SyncSchema.Entity, _ snapshots: [Snapshot], _ lists: [String: [Int64: [ObjectID]]]
  ) throws {
    var ends: Set<ObjectID> = []
    for snapshot in snapshots {
      for link in entity.ends.keys {
        if let slot = entity.slots[link], case .object(let end) = snapshot.values[slot] {
          ends.insert(end)
        }
      }
    }
    for list in lists.values { for members in list.values { ends.formUnion(members) } }
    try work.load(rows: ends)
  }

  private mutating func delete(_ identity: UUID) throws {
    guard var entry = work.entries[identity] else { return }
    // Nobody has heard of a beginning that was not told before the object went again.
    if !entry.isAnnounced, let created = entry.state.created, created.device == device {
      entry.state.created = nil
    }
    entry.state.tellUntold(by: device, in: 0)
    // Nor that what was deleted with something else was to stay with that.
    entry.state.stamps = entry.state.stamps.filter {
      $0.value.device != device || $0.value.sequence <= known[device]
    }
    // What this device writes of it from now on is a new beginning.
    entry.state.tombstone.join(known)
    // It had seen what came with a baseline of which the rest was not read yet.
    entry.state.tombstone.join(entry.state.written)
    // The row is gone, and its values with it; who keeps the object has them.
    (entry.state.values, entry.state.isWhole) = ([:], false)
    entry.isRowRemoved = true
    entry.isChanged = true
    work.entries[identity] = entry
    var said = ObjectState(identity: identity, entityName: entry.state.entityName)
    said.tombstone = entry.state.tombstone
    states.append(said)
  }

  /// Says that something changed which belongs to an object.
  private mutating func touch(_ identity: UUID, moment: Double) {
    guard let entry = work.entries[identity], entry.state.created?.sequence != sequence else {
      return
    }
    let last = entry.state.stamps[ObjectState.touch]
    if let last, last.device == device, last.sequence == sequence { return }
    let stamp = stamp(moment, after: max(last ?? .zero, entry.state.created ?? .zero))
    work.entries[identity]?.state.stamps[ObjectState.touch] = stamp
    work.entries[identity]?.isChanged = true
    var said = ObjectState(identity: identity, entityName: entry.state.entityName)
    said.stamps[ObjectState.touch] = stamp
    states.append(said)
  }

  private mutating func update(
    _ identity: UUID, _ entity: SyncSchema.Entity, _ snapshot: Snapshot,
    _ change: LocalChanges.Change, _ lists: [String: [Int64: [ObjectID]]]
  ) throws {
    guard var entry = work.entries[identity] else { return }
    var said = ObjectState(identity: identity, entityName: entity.name)
    let before = entry.state
    let isNew = change.isNew && (isBeginning || !entry.isAnnounced)
    if isNew {
      entry.state.tellUntold(by: device, in: sequence)
      // The segment that tells of it is this one, whenever it got its identity.
      if let created = entry.state.created, created != .zero {
        entry.state.created?.sequence = sequence
      }
      said.created = entry.state.created
      said.isWhole = true
    }
    var isTold = true
    for property in isNew ? Array(entity.slots.keys) : Array(change.properties.keys) {
      let write = change.properties[property]
      // A sync that was ended told of it: to say that again would be to write it again, after what others have written since.
      let older = ObjectState.older(of: property)
      let isLacking = entry.state.lacks(property)
      if !isNew, let write, wasTold(write, entry.state.stamps[isLacking ? older : property]) {
        continue
      }
      guard let slot = entity.slots[property] else { continue }
      var value = snapshot.values[slot]
      if entity.ends[property] != nil {
        let link = try self.link(property, entity, value, &entry, isNew: isNew)
        guard let link else {
          // One that was just made here and has no identity yet is told of later.
          if case .object(let end) = value, work.identity(of: end) == nil { isTold = false }
          continue
        }
        value = link
      } else if !isNew {
        if let own = entry.state.values[property], value == Settling.standIn(for: own, of: identity)
        {
          continue
        }
        // It had to have another value for a while, and has one of its own now.
        entry.state.values[property] = nil
      } else if let own = entry.state.values[property] {
        // It has another one until there is room.
        value = own
      }
      if isNew {
        if !value.isNull { said.values[property] = value }
        // Others may have written it before this device told of it.
        if let known = entry.state.stamps[property] { said.stamps[property] = known }
        // What was written after the object was made, or of what yields.
        guard let write else { continue }
        let stamp = stamp(write.moment, after: entry.state.created)
        entry.state.stamps[property] = stamp
        said.stamps[property] = stamp
        continue
      }
      let moment = write?.moment ?? change.moment
      said.values[property] = value
      let last = entry.state.stamp(property)
      // Who wrote had not seen a write whose value is not here: the clocks decide, and others keep what loses.
      let unseen = isLacking ? last : nil
      let stamp = stamp(moment, after: isLacking ? entry.state.stamps[older] : last)
      said.stamps[property] = stamp
      said.stamps[ObjectState.lack(of: property)] = unseen
      if let unseen, stamp < unseen {
        // The write keeps the object all the same.
        let touch = max(stamp, entry.state.stamps[ObjectState.touch] ?? .zero)
        entry.state.stamps[ObjectState.touch] = touch
        said.stamps[ObjectState.touch] = touch
        entry.state.stamps[older] = stamp
      } else {
        entry.state.stamps[property] = stamp
      }
    }
    for list in entity.lists.values {
      guard isNew || change.properties[list.name] != nil else { continue }
      let members = lists[list.name]?[snapshot.objectID.key] ?? []
      let new = changed(
        members, of: entry.state.links[list.name] ?? [:], list,
        change.properties[list.name]?.moment ?? change.moment,
        isZero: isNew && entry.state.created == .zero)
      if new.isEmpty { continue }
      entry.state.links[list.name, default: [:]].merge(new) { $1 }
      said.links[list.name] = new
    }
    if isNew { for place in entry.state.places { said.stamps[place] = entry.state.stamps[place] } }
    entry.state.isWhole = false
    if !isBeginning || !entry.isAnnounced || entry.state != before { entry.isChanged = true }
    entry.isAnnounced = true
    entry.isTold = isTold
    work.entries[identity] = entry
    guard isNew || !said.stamps.isEmpty || !said.links.isEmpty else { return }
    states.append(said)
    if let owner = try work.owner(entry), !isBeginning { touch(owner, moment: change.moment) }
  }

  /// The lists of an object in which members have no places: they were put into it before the same thing was made here.
  private func listsToPlace(
    _ entity: SyncSchema.Entity, _ members: [String: [ObjectID]], of identity: UUID
  ) -> [String] {
    let links = work.entries[identity]?.state.links ?? [:]
    return entity.lists.values.filter { list in
      list.isHeldByMembers
        && members[list.name, default: []].contains { row in
          work.identity(of: row).map { links[list.name]?[$0] == nil } ?? false
        }
    }.map(\.name)
  }

  /// What a link to one object says; nil where its end has no identity yet, and where nobody wrote it: its end was deleted,
  /// and may come back.
  private func link(
    _ property: String, _ entity: SyncSchema.Entity, _ value: Value,
    _ entry: inout WorkingSet.Entry, isNew: Bool
  ) throws -> Value? {
    var written = Value.null
    if case .object(let end) = value {
      guard let identity = work.identity(of: end) else { return nil }
      written = .uuid(identity)
    } else if !isNew, case .uuid(let before)? = entry.state.values[property] {
      try work.load([before])
      if let end = work.entries[before], !end.state.isAlive || end.isRowRemoved || end.row == nil {
        return nil
      }
    }
    if property != entity.owner { entry.state.values[property] = written.isNull ? nil : written }
    return written
  }

  /// The links that are others now than those that are kept.
  private func changed(
    _ members: [ObjectID], of links: [UUID: ObjectState.Link], _ list: SyncSchema.List,
    _ moment: Double, isZero: Bool
  ) -> [UUID: ObjectState.Link] {
    let present = members.compactMap { work.identity(of: $0) }
    var result: [UUID: ObjectState.Link] = [:]
    func stamp(_ member: UUID) -> Stamp {
      isZero ? .zero : self.stamp(moment, after: links[member]?.stamp)
    }
    for member in present where links[member]?.isPresent != true {
      result[member] = ObjectState.Link(
        stamp: stamp(member), isPresent: true, place: links[member]?.place ?? [])
    }
    let now = Set(present)
    for (member, link) in links where link.isPresent && !now.contains(member) {
      // Who is gone has not been taken out.
      guard let entry = work.entries[member], entry.row != nil, !entry.isRowRemoved else {
        continue
      }
      if list.isHeldByMembers { continue }
      result[member] = ObjectState.Link(
        stamp: stamp(member), isPresent: false, place: link.place)
    }
    guard list.isOrdered else { return result }
    let places = present.map { links[$0]?.isPresent == true ? links[$0]?.place : nil }
    for (position, place) in OrderKey.places(places, device: isZero ? 0 : device) {
      let member = present[position]
      result[member] = ObjectState.Link(
        stamp: result[member]?.stamp ?? stamp(member), isPresent: true, place: place)
    }
    return result
  }

  /// A list was changed from the end at which it is not kept.
  private mutating func updateOwners(
    of rows: [ObjectID], list: (entity: String, list: String), seenFrom name: String,
    areNew: Bool, moment: Double
  ) throws {
    var owners: Set<ObjectID> = []
    for members in try store.members(of: rows, relationship: name).values {
      owners.formUnion(members)
    }
    try work.load(rows: owners)
    // Those who had one of them before.
    let members = Set(rows.compactMap { work.identity(of: $0) })
    for entityName in schema.subtree(list.entity) where !areNew {
      try work.loadStates(of: entityName)
      for entry in work.entries.values where entry.state.entityName == entityName {
        guard let row = entry.row, !entry.isRowRemoved else { continue }
        let links = entry.state.links[list.list] ?? [:]
        if links.contains(where: { $0.value.isPresent && members.contains($0.key) }) {
          owners.insert(row)
        }
      }
    }
    var groups: [String: [(Int64, LocalChanges.Change)]] = [:]
    for owner in owners {
      // One that nobody was told of is told of whole.
      guard let identity = work.identity(of: owner), work.entries[identity]?.isAnnounced == true
      else { continue }
      groups[owner.entityName, default: []].append(
        (
          owner.key,
          LocalChanges.Change(
            properties: [list.list: LocalChanges.Write(moment: moment)], moment: moment)
        ))
    }
    for (entityName, part) in groups.sorted(by: { $0.key < $1.key }) {
      guard let entity = schema.entities[entityName] else { continue }
      try add(entity, part)
    }
  }

  /// Adds the whole states of objects that others have to be told of again.
  mutating func addOutgoing(_ identities: [UUID]) throws {
    for identity in identities {
      if work.entries[identity]?.state.tellUntold(by: device, in: sequence) == true {
        work.entries[identity]?.isChanged = true
      }
      if let state = try work.whole(identity) { states.append(state) }
    }
  }
}
