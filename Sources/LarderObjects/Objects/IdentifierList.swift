internal import LarderPredicates

/// Identifiers in an order, each once; finding, adding at the end and removing cost the same however long the list is.
///
/// Most lists are short, and a short one is an array that is searched from its beginning.
struct IdentifierList {
  /// Up to how many places the list has no table of places.
  private static let shortCount = 16

  /// Removed identifiers leave a hole, so that the others keep their places.
  private var slots: [ObjectID?] = []
  /// Where each identifier is, in a list that is not short.
  private var positions: [ObjectID: Int]?
  private(set) var count = 0

  init() {}

  init(_ identifiers: [ObjectID]) {
    slots.reserveCapacity(identifiers.count)
    for identifier in identifiers { append(identifier) }
  }

  var isEmpty: Bool { count == 0 }
  var identifiers: [ObjectID] { slots.compactMap { $0 } }

  private func position(_ identifier: ObjectID) -> Int? {
    if let positions { return positions[identifier] }
    // By key first: comparing identifiers as optional values costs more.
    for (place, slot) in slots.enumerated() where slot?.key == identifier.key {
      if slot == identifier { return place }
    }
    return nil
  }

  func contains(_ identifier: ObjectID) -> Bool { position(identifier) != nil }

  /// Returns the identifier at a place; constant after the first call since something was removed.
  mutating func identifier(at index: Int) -> ObjectID? {
    if slots.count != count { self = IdentifierList(identifiers) }
    return slots[index]
  }

  /// Returns the place of an identifier among those that are there; linear where some were removed.
  func index(of identifier: ObjectID) -> Int? {
    guard let position = position(identifier) else { return nil }
    if slots.count == count { return position }
    return slots[..<position].count { $0 != nil }
  }

  /// Adds an identifier at the end; false when it is there already.
  @discardableResult
  mutating func append(_ identifier: ObjectID) -> Bool {
    guard position(identifier) == nil else { return false }
    if slots.count >= Self.shortCount {
      if positions == nil {
        positions = [:]
        for (place, slot) in slots.enumerated() { if let slot { positions?[slot] = place } }
      }
      positions?[identifier] = slots.count
    }
    slots.append(identifier)
    count += 1
    return true
  }

  /// Puts an identifier at a place among the others; false when it is there already.
  @discardableResult
  mutating func insert(_ identifier: ObjectID, at index: Int) -> Bool {
    guard position(identifier) == nil else { return false }
    var all = identifiers
    all.insert(identifier, at: min(max(index, 0), all.count))
    self = IdentifierList(all)
    return true
  }

  /// Removes an identifier; false when it is not there.
  @discardableResult
  mutating func remove(_ identifier: ObjectID) -> Bool {
    guard let position = position(identifier) else { return false }
    positions?[identifier] = nil
    slots[position] = nil
    count -= 1
    if count == 0 {
      self = IdentifierList()
    } else if slots.count > 32, count < slots.count / 2 {
      self = IdentifierList(identifiers)
    }
    return true
  }

  /// Puts another identifier in the place of one.
  mutating func replace(_ old: ObjectID, with new: ObjectID) {
    guard let position = position(old) else { return }
    slots[position] = new
    if positions != nil {
      positions?[old] = nil
      positions?[new] = position
    }
  }

  /// Puts permanent identifiers in the places of temporary ones.
  mutating func replaceTemporary(_ permanent: (ObjectID) -> ObjectID?) {
    for place in slots.indices {
      guard let old = slots[place], old.isTemporary, let new = permanent(old) else { continue }
      slots[place] = new
      if positions != nil {
        positions?[old] = nil
        positions?[new] = place
      }
    }
  }
}

/// What a context knows of a to-many relationship of one object.
///
/// Changes are kept apart from the members, so that linking two objects never has to load the members of either.
struct ToManyState {
  /// The members with the pending changes applied; nil while the relationship is a fault.
  var members: IdentifierList?
  /// What has been added and removed since the last save.
  var added = IdentifierList()
  var removed = IdentifierList()
  /// Whether members were put into another order.
  var isReordered = false

  var isChanged: Bool { isReordered || !added.isEmpty || !removed.isEmpty }

  /// Says what `add` would change; nil when nothing.
  func mutation(adding identifier: ObjectID, at index: Int?, isOrdered: Bool) -> Mutation? {
    guard members?.contains(identifier) ?? added.contains(identifier) else {
      return .insertion(identifier, at: members == nil ? nil : isOrdered ? index : nil)
    }
    guard isOrdered, let index, let members, let place = members.index(of: identifier),
      place != min(max(index, 0), members.count - 1)
    else { return nil }
    return .move(identifier, from: place, to: index)
  }

  /// Says what `remove` would change; nil when nothing.
  func mutation(removing identifier: ObjectID) -> Mutation? {
    let isNone = members.map { !$0.contains(identifier) } ?? removed.contains(identifier)
    return isNone ? nil : .removal(identifier)
  }

  /// Notes a new member, or a member's new place when the relationship has an order.
  mutating func add(_ identifier: ObjectID, at index: Int?, isOrdered: Bool) {
    if members?.contains(identifier) ?? added.contains(identifier) {
      guard isOrdered, let index else { return }
      members?.remove(identifier)
      members?.insert(identifier, at: index)
      isReordered = true
      return
    }
    // A member that left and comes back is no change, but for its place in an order. In a fault nobody knows whether it was one;
    // then the last word counts, and loading drops what turns out to be no change.
    let cameBack = removed.remove(identifier)
    if members == nil || !cameBack {
      added.append(identifier)
    } else if isOrdered {
      isReordered = true
    }
    if isOrdered, let index {
      members?.insert(identifier, at: index)
      isReordered = true
    } else {
      members?.append(identifier)
    }
  }

  /// Notes that a member left.
  mutating func remove(_ identifier: ObjectID) {
    if let members {
      guard members.contains(identifier) else { return }
    } else if removed.contains(identifier) {
      return
    }
    let wasAdded = added.remove(identifier)
    if members == nil || !wasAdded { removed.append(identifier) }
    members?.remove(identifier)
  }

  /// Makes these the members of a relationship that is loaded.
  mutating func set(_ new: IdentifierList, isOrdered: Bool) {
    guard let old = members else { return }
    for identifier in old.identifiers where !new.contains(identifier) { remove(identifier) }
    for identifier in new.identifiers where !old.contains(identifier) {
      add(identifier, at: nil, isOrdered: isOrdered)
    }
    guard isOrdered, members?.identifiers != new.identifiers else { return }
    members = new
    isReordered = true
  }

  /// Takes the stored members and applies the pending changes to them.
  mutating func load(_ stored: [ObjectID]) {
    let base = IdentifierList(stored)
    var list = base
    for identifier in removed.identifiers where !list.remove(identifier) {
      removed.remove(identifier)
    }
    for identifier in added.identifiers where !list.append(identifier) {
      added.remove(identifier)
    }
    members = list
  }

  /// The relationship of a new object: empty, and known to be.
  static let ofNewObject: ToManyState = {
    var state = ToManyState()
    state.load([])
    return state
  }()

  /// Puts permanent identifiers in the places of temporary ones.
  mutating func replaceTemporary(_ permanent: (ObjectID) -> ObjectID?) {
    members?.replaceTemporary(permanent)
    added.replaceTemporary(permanent)
    removed.replaceTemporary(permanent)
  }

  /// Forgets the pending changes, which are saved now.
  mutating func commit() {
    added = IdentifierList()
    removed = IdentifierList()
    isReordered = false
  }
}
