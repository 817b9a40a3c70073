internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// How many objects may be linked with one, and how many have to be: what each side did was allowed, and both together may
/// not be. What was put in last stays, and so does what was taken out last, as with any value; the states keep the rest,
/// which has its place again as soon as there is room.
extension Settling {
  /// The members' link of a list, and the object whose list it is.
  struct Contest: Hashable {
    var owner: UUID
    var destination: String
    var link: String
  }

  /// A member of a list that has a row.
  struct Member {
    var place: [UInt8]
    var identity: UUID
    var row: ObjectID
  }

  /// Looks at those too that an object takes a place from, or leaves one to, or without which they cannot be.
  mutating func enqueueContest(_ identity: UUID) throws {
    guard let entry = work.entries[identity], let entity = work.entity(entry) else { return }
    for link in entity.ends.keys.sorted() {
      guard let inverse = entity.entity.relationship(link).flatMap(schema.model.inverse),
        entity.rivals[link] != nil || !inverse.isOptional || inverse.minimumCount > 0
      else { continue }
      var owners: [UUID] = []
      if case .uuid(let owner)? = try work.value(entry, link) { owners.append(owner) }
      if let slot = entity.slots[link], case .object(let row)? = entry.snapshot?.values[slot] {
        try work.load(rows: [row])
        if let owner = work.identity(of: row) { owners.append(owner) }
      }
      for owner in owners {
        try work.load([owner])
        if work.entries[owner] != nil { enqueue(owner) }
        guard entity.rivals[link] != nil else { continue }
        for rival in try contestants(of: owner, inverse.destination, link) { enqueue(rival) }
      }
    }
    // Those who have it in a list that may be too short without it.
    guard let row = entry.row, entry.snapshot != nil, !entry.state.isAlive else { return }
    for (name, reverse) in entity.reverseLists.sorted(by: { $0.key < $1.key })
    where (schema.entities[reverse.entity]?.lists[reverse.list]?.minimum ?? 0) > 0 {
      let rows = try store.members(of: row, relationship: name)
      try work.load(rows: rows)
      for owner in rows.compactMap({ work.identity(of: $0) }) { enqueue(owner) }
    }
  }

  /// The objects that have a link to one, whoever may have it: the latest first, and of those of one time the smallest
  /// identity.
  private mutating func contestants(
    of owner: UUID, _ destination: String, _ link: String
  ) throws -> [UUID] {
    let contest = Contest(owner: owner, destination: destination, link: link)
    if let known = candidates[contest] { return known }
    let names = schema.subtree(destination)
    var found: Set<UUID> = []
    if let row = work.entries[owner]?.row {
      for name in names {
        guard let entity = schema.entities[name] else { continue }
        found.formUnion(try referrers(entity, link, row))
      }
    }
    found.formUnion(wanted()[contest] ?? [])
    let present = try found.filter { identity in
      guard let entry = work.entries[identity], entry.state.isAlive,
        entry.snapshot != nil || entry.state.isWhole
      else { return false }
      return try work.value(entry, link) == .uuid(owner)
    }
    let result = present.sorted {
      let left = work.entries[$0]?.state.stamp(link) ?? .zero
      let right = work.entries[$1]?.state.stamp(link) ?? .zero
      return left == right ? $0 < $1 : left > right
    }
    candidates[contest] = result
    return result
  }

  /// The links of which a state knows, which may not be in a row: whoever waits is loaded before anything is asked.
  private mutating func wanted() -> [Contest: Set<UUID>] {
    if let wanting { return wanting }
    var result: [Contest: Set<UUID>] = [:]
    for (identity, entry) in work.entries {
      guard let entity = work.entity(entry) else { continue }
      for link in entity.ends.keys {
        guard case .uuid(let owner)? = entry.state.values[link],
          let inverse = entity.entity.relationship(link).flatMap(schema.model.inverse)
        else { continue }
        let contest = Contest(owner: owner, destination: inverse.destination, link: link)
        result[contest, default: []].insert(identity)
      }
    }
    wanting = result
    return result
  }

  /// Those of the objects with a link to one that may have it.
  mutating func holders(
    of owner: UUID, _ destination: String, _ link: String
  ) throws -> [UUID] {
    let all = try contestants(of: owner, destination, link)
    let name = all.first.flatMap { work.entries[$0]?.state.entityName } ?? destination
    guard let most = schema.entities[name]?.rivals[link] else { return all }
    return Array(all.prefix(most))
  }

  /// Whether an object may have a link to another one beside all others that have.
  mutating func mayHave(_ owner: UUID, _ link: String, _ identity: UUID) throws -> Bool {
    guard let entity = work.entries[identity].flatMap(work.entity), entity.rivals[link] != nil,
      let inverse = entity.entity.relationship(link).flatMap(schema.model.inverse)
    else { return true }
    return try holders(of: owner, inverse.destination, link).contains(identity)
  }

  /// Whether there are members enough for an object to be.
  mutating func hasEnough(_ entry: WorkingSet.Entry, _ entity: SyncSchema.Entity) throws -> Bool {
    for held in entity.required.values {
      let members = try contestants(of: entry.state.identity, held.destination, held.link)
      if members.count < held.minimum { return false }
    }
    for list in entity.lists.values where list.minimum > 0 {
      let links = entry.state.links[list.name] ?? [:]
      try work.load(links.keys)
      let members = links.keys.filter { member in
        guard let other = work.entries[member] else { return false }
        return other.state.isAlive && (other.snapshot != nil || other.state.isWhole)
      }
      if members.count < list.minimum { return false }
    }
    return true
  }

  /// Leaves out of a list what is too much, and lets stay what would be too little without.
  mutating func count(
    _ present: inout [Member], _ identity: UUID, _ entry: inout WorkingSet.Entry,
    _ list: SyncSchema.List
  ) throws {
    let links = entry.state.links[list.name] ?? [:]
    func isLater(_ left: UUID, _ right: UUID) -> Bool {
      let (first, second) = (links[left]?.stamp ?? .zero, links[right]?.stamp ?? .zero)
      return first == second ? left < right : first > second
    }
    let isNoted = entry.row == nil || entry.writtenLists.contains(list.name)
    if list.maximum > 0, present.count > list.maximum {
      let order = present.map(\.identity).sorted(by: isLater)
      let left = Set(order.dropFirst(list.maximum))
      present.removeAll { left.contains($0.identity) }
      entry.isUnsettled = true
      for member in order where isNoted && left.contains(member) {
        note(identity, list.name, .uuid(member), stamp: links[member]?.stamp, .null)
      }
    }
    guard present.count < list.minimum else { return }
    var gone: [Member] = []
    for (member, link) in links where !link.isPresent {
      try work.load([member])
      guard work.entries[member] != nil, try isShown(member), let row = row(of: member) else {
        continue
      }
      gone.append(Member(place: link.place, identity: member, row: row))
    }
    gone.sort { isLater($0.identity, $1.identity) }
    for member in gone.prefix(list.minimum - present.count) {
      present.append(member)
      entry.isUnsettled = true
      if isNoted {
        note(
          identity, list.name, .null, stamp: links[member.identity]?.stamp, .uuid(member.identity))
      }
    }
  }

  /// Keeps for the user what was written of an object that has to wait.
  mutating func noteWaiting(
    _ identity: UUID, _ entry: WorkingSet.Entry, _ entity: SyncSchema.Entity, _ snapshot: Snapshot
  ) throws {
    let isShort = try !hasEnough(entry, entity)
    for (property, slot) in entity.slots.sorted(by: { $0.key < $1.key }) {
      if case .uuid(let end)? = try work.value(entry, property), entity.rivals[property] != nil {
        guard try !mayHave(end, property, identity) else { continue }
        note(identity, property, .uuid(end), stamp: entry.state.stamp(property), .null)
      } else if isShort, entity.ends[property] == nil, !snapshot.values[slot].isNull {
        note(identity, property, snapshot.values[slot], stamp: entry.state.stamp(property), .null)
      }
    }
  }

  mutating func note(
    _ identity: UUID, _ property: String, _ value: Value, stamp: Stamp?, _ winner: Value
  ) {
    guard let name = work.entries[identity]?.state.entityName else { return }
    lost.append(
      LostValue(
        identity: identity, entityName: name, property: property, stamp: stamp ?? .zero,
        value: value, winningStamp: .zero, winner: winner))
  }
}
