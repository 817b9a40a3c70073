internal import FoundationEssentials
internal import LarderPredicates

/// A value that was written and is not the one that stays.
struct LostValue {
  var identity: UUID
  var entityName: String
  var property: String
  var stamp: Stamp
  var value: Value
  var winningStamp: Stamp
  var winner: Value
}

/// Joins what others wrote with what is known here: property by property the later stamp wins, member by member of a list
/// too, and an object is gone only where those who deleted it had seen all that was written of it.
struct Joining {
  let work: WorkingSet
  /// What had been read before.
  var known: VersionVector
  /// Stamps of what this device itself has to say about what it reads.
  let own: (device: UInt32, sequence: UInt32, time: UInt64)
  /// The objects that changed in some way.
  private(set) var touched: Set<UUID> = []
  /// Objects that others have deleted, and that stay or come back, or of which others lack a value: those have to be told
  /// everything.
  private(set) var outgoing: Set<UUID> = []
  private(set) var lost: [LostValue] = []
  /// By the places of what they were made of, objects that were not known to stand there.
  private(set) var placed: [String: Set<UUID>] = [:]
  /// Objects that are alive again.
  private(set) var revived: Set<UUID> = []

  init(
    _ work: WorkingSet, known: VersionVector, own: (device: UInt32, sequence: UInt32, time: UInt64)
  ) {
    (self.work, self.known, self.own) = (work, known, own)
  }

  /// Joins what one device wrote in one go.
  ///
  /// - Parameters:
  ///   - states: in this model's words; all objects that they name are loaded.
  ///   - seen: what the device knew when it wrote, its own earlier writes too.
  mutating func join(_ states: [ObjectState], seen: VersionVector) throws {
    for incoming in states {
      let identity = incoming.identity
      let before = work.entries[identity]
      let wasAlive = before.map { $0.state.isAlive }
      let grows = try join(incoming, seen: seen)
      for place in incoming.places where before?.state.stamps[place] == nil {
        placed[place, default: []].insert(identity)
      }
      guard let entry = work.entries[identity] else { continue }
      let isAlive = entry.state.isAlive
      if wasAlive == false, isAlive {
        revived.insert(identity)
        // Who wrote it may be gone before it tells of the rest. The row is there where both were read at once.
        if !incoming.isWhole, entry.state.isWhole || entry.snapshot != nil {
          outgoing.insert(identity)
        }
      }
      guard grows, wasAlive == true else { continue }
      if isAlive {
        if entry.snapshot != nil || entry.state.isWhole { outgoing.insert(identity) }
      } else if before?.row != nil {
        try keepPart(identity, incoming.tombstone)
      }
    }
  }

  /// What was deleted together with what it belongs to stays where that stays.
  private mutating func keepPart(_ identity: UUID, _ tombstone: VersionVector) throws {
    guard let entry = work.entries[identity], let owner = try work.owner(entry),
      let whole = work.entries[owner]?.state, whole.isAlive, !whole.tombstone.numbers.isEmpty,
      whole.tombstone.covers(tombstone)
    else { return }
    let last = max(
      entry.state.stamps[ObjectState.touch]?.time ?? 0, entry.state.created?.time ?? 0)
    work.entries[identity]?.state.stamps[ObjectState.touch] = Stamp(
      time: max(own.time, last + 1), device: own.device, sequence: own.sequence)
    outgoing.insert(identity)
  }

  /// - Returns: whether others have deleted the object who had seen more than those before.
  private mutating func join(_ incoming: ObjectState, seen: VersionVector) throws -> Bool {
    let identity = incoming.identity
    guard var entry = work.entries[identity] else {
      var state = incoming
      // Only what is whole can be shown; the rest waits for what is missing.
      state.isWhole = incoming.isWhole
      work.entries[identity] = WorkingSet.Entry(state: state, isChanged: true)
      touched.insert(identity)
      return false
    }
    guard let entity = work.entity(entry) else { return false }
    let before = entry.state
    // An entity's objects are of one entity for ever.
    guard incoming.entityName == before.entityName else { return false }
    var properties = Set(incoming.stamps.keys)
    if incoming.created != nil { properties.formUnion(entity.slots.keys) }
    var stamps: [String: Stamp] = [:]
    // The properties whose values came or were found to be older ones, and the stamps of those.
    var lacks: [String: Bool] = [:]
    var older: [String: Stamp] = [:]
    var isComplete = incoming.isWhole
    for property in properties.sorted() where ObjectState.aside(property) == nil {
      guard let theirs = incoming.stamp(property) else { continue }
      let ours = before.stamp(property)
      // Of what this version of the model does not have there is only the time.
      if entity.slots[property] == nil {
        let last = ObjectState.isApart(property) ? before.stamps[property] : ours
        stamps[property] = max(last ?? .zero, theirs)
        continue
      }
      let isSaid = incoming.isWhole || incoming.values[property] != nil
      let value = isSaid ? incoming.values[property] ?? .null : nil
      let theyLack = incoming.lacks(property)
      let (theirValue, ourValue) = (
        incoming.stamp(ofValue: property), before.stamp(ofValue: property)
      )
      func take(isOlder: Bool = false) {
        let isLacking = !self.take(value, property, &entry)
        // Whoever has the value says it when this is told.
        if isLacking { outgoing.insert(identity) }
        lacks[property] = isLacking || theyLack || isOlder
        older[property] = isLacking ? ourValue : theirValue
      }
      guard let ours else {
        stamps[property] = theirs
        take()
        continue
      }
      let current = try work.value(entry, property)
      if theirs == ours {
        guard let value else { continue }
        let weLack = before.lacks(property)
        if current == nil || weLack && !theyLack {
          take()
        } else if theyLack && !weLack {
          outgoing.insert(identity)
        } else if weLack, let theirValue, ourValue.map({ $0 < theirValue }) ?? true {
          // Of what was there before a write that nobody has, the later stays.
          take()
        } else if weLack, let ourValue, theirValue.map({ $0 < ourValue }) ?? true {
          outgoing.insert(identity)
        } else if let current, !isSame(value, current) {
          // Of what two files say at the beginning the greater.
          if Self.precedes(current, value) {
            take()
          } else if ours != .zero {
            outgoing.insert(identity)
          }
        }
        continue
      }
      let theyWin = theirs > ours
      if !theyWin, current == nil { isComplete = false }
      // The value that stays need not be known here: a baseline may only name it, or the object is gone.
      let (loser, winner) = theyWin ? (current, value) : (value, current)
      if let loser, winner.map({ !isSame(loser, $0) }) ?? true {
        // What they write was not known here before, so who wrote ours had not seen it; who wrote theirs says what was seen,
        // and of what only the time was.
        let isUnseen =
          !seen.covers(ours) || incoming.stamps[ObjectState.lack(of: property)] == ours
        let isConcurrent = theyWin ? isUnseen : !known.covers(theirs)
        let (earlier, later) = theyWin ? (ours, theirs) : (theirs, ours)
        if isConcurrent, earlier != .zero {
          lost.append(
            LostValue(
              identity: identity, entityName: before.entityName, property: property,
              stamp: earlier, value: loser, winningStamp: later, winner: winner ?? .null))
        }
      }
      stamps[property] = max(ours, theirs)
      let (theirLast, ourLast) = (theirValue ?? .zero, ourValue ?? .zero)
      if theyWin, theyLack, value != nil, current != nil, theirLast < ourLast {
        // Of a write that nobody has they tell the time, and of two older values the later is here.
        (lacks[property], older[property]) = (true, ourValue)
        outgoing.insert(identity)
      } else if theyWin {
        take()
      } else if before.lacks(property), value != nil, current != nil, theirLast > ourLast {
        take(isOlder: true)
        // Who began with a state before it may have nobody else to hear it from.
        outgoing.insert(identity)
      }
    }
    for (property, isLacking) in lacks {
      let (lack, olderValue) = (ObjectState.lack(of: property), ObjectState.older(of: property))
      (entry.state.stamps[lack], entry.state.stamps[olderValue]) = (nil, nil)
      guard isLacking else { continue }
      stamps[lack] = stamps[property] ?? before.stamp(property)
      stamps[olderValue] = older[property]
    }
    entry.state.stamps.merge(stamps) { $1 }
    if let created = incoming.created {
      entry.state.created = max(before.created ?? .zero, created)
    }
    if let created = entry.state.created {
      entry.state.stamps = entry.state.stamps.filter {
        $0.value > created || ObjectState.isApart($0.key)
      }
    }
    if entry.snapshot == nil, isComplete { entry.state.isWhole = true }
    joinLinks(incoming, entity, &entry)
    let tombstone = entry.state.tombstone
    entry.state.tombstone.join(incoming.tombstone)
    if entry.state != before || !entry.written.isEmpty || !entry.writtenLists.isEmpty {
      entry.isChanged = true
      touched.insert(identity)
    }
    work.entries[identity] = entry
    return entry.state.tombstone != tombstone
  }

  /// - Returns: false where the value is not said, and the object keeps the one before.
  private func take(_ value: Value?, _ property: String, _ entry: inout WorkingSet.Entry) -> Bool {
    guard let value else {
      if entry.snapshot != nil || entry.state.isWhole { return false }
      entry.state.values[property] = nil
      return true
    }
    entry.state.values[property] = value
    if entry.snapshot != nil { entry.written.insert(property) }
    return true
  }

  private func joinLinks(
    _ incoming: ObjectState, _ entity: SyncSchema.Entity, _ entry: inout WorkingSet.Entry
  ) {
    for (list, members) in incoming.links {
      guard entity.lists[list] != nil else { continue }
      for (member, link) in members {
        let ours = entry.state.links[list]?[member]
        if let ours, ours.stamp >= link.stamp {
          // Of one beginning that two files have, the one that is in the list and comes first.
          guard ours.stamp == link.stamp, ours != link,
            !ours.isPresent && link.isPresent
              || ours.isPresent == link.isPresent
                && link.place.lexicographicallyPrecedes(ours.place)
          else { continue }
        }
        entry.state.links[list, default: [:]][member] = link
        entry.writtenLists.insert(list)
      }
    }
  }

  private func isSame(_ left: Value, _ right: Value) -> Bool {
    Self.bytes(left) == Self.bytes(right)
  }

  /// The order of values that were written at the same time: any, and the same on all devices; null comes first.
  static func precedes(_ left: Value, _ right: Value) -> Bool {
    bytes(left).lexicographicallyPrecedes(bytes(right))
  }

  private static func bytes(_ value: Value) -> [UInt8] {
    var writer = ByteWriter()
    writer.value(value)
    return writer.bytes
  }
}
