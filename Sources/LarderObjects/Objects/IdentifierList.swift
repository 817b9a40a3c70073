internal import LarderPredicates

/// Identifiers in an order, each once; finding, adding at the end and removing cost the same however long the list is.
struct IdentifierList {
  /// Removed identifiers leave a hole, so that the others keep their places.
  private var slots: [ObjectID?] = []
  private var positions: [ObjectID: Int] = [:]

  init() {}

  init(_ identifiers: [ObjectID]) {
    slots.reserveCapacity(identifiers.count)
    for identifier in identifiers { append(identifier) }
  }

  var count: Int { positions.count }
  var isEmpty: Bool { positions.isEmpty }
  var identifiers: [ObjectID] { slots.compactMap { $0 } }

  func contains(_ identifier: ObjectID) -> Bool { positions[identifier] != nil }

  /// Adds an identifier at the end; false when it is there already.
  @discardableResult
  mutating func append(_ identifier: ObjectID) -> Bool {
    guard positions[identifier] == nil else { return false }
    positions[identifier] = slots.count
    slots.append(identifier)
    return true
  }

  /// Puts an identifier at a place among the others; false when it is there already.
  @discardableResult
  mutating func insert(_ identifier: ObjectID, at index: Int) -> Bool {
    guard positions[identifier] == nil else { return false }
    var all = identifiers
    all.insert(identifier, at: min(max(index, 0), all.count))
    self = IdentifierList(all)
    return true
  }

  /// Removes an identifier; false when it is not there.
  @discardableResult
  mutating func remove(_ identifier: ObjectID) -> Bool {
    guard let position = positions.removeValue(forKey: identifier) else { return false }
    slots[position] = nil
    if slots.count > 32, positions.count < slots.count / 2 { self = IdentifierList(identifiers) }
    return true
  }

  /// Puts another identifier in the place of one.
  mutating func replace(_ old: ObjectID, with new: ObjectID) {
    guard let position = positions.removeValue(forKey: old) else { return }
    slots[position] = new
    positions[new] = position
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

  /// Notes a new member, or a member's new place when the relationship has an order; false when nothing changes.
  mutating func add(_ identifier: ObjectID, at index: Int?, isOrdered: Bool) -> Bool {
    if members?.contains(identifier) ?? added.contains(identifier) {
      guard isOrdered, let index else { return false }
      members?.remove(identifier)
      members?.insert(identifier, at: index)
      isReordered = true
      return true
    }
    // A member that left and comes back is no change, but for its place in an order.
    if removed.remove(identifier) {
      isReordered = isOrdered
    } else {
      added.append(identifier)
    }
    if isOrdered, let index {
      members?.insert(identifier, at: index)
      isReordered = true
    } else {
      members?.append(identifier)
    }
    return true
  }

  /// Notes that a member left; false when it was none.
  mutating func remove(_ identifier: ObjectID) -> Bool {
    if let members {
      guard members.contains(identifier) else { return false }
    } else if removed.contains(identifier) {
      return false
    }
    if !added.remove(identifier) { removed.append(identifier) }
    members?.remove(identifier)
    return true
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

  /// Puts a permanent identifier in the place of a temporary one.
  mutating func replace(_ old: ObjectID, with new: ObjectID) {
    members?.replace(old, with: new)
    added.replace(old, with: new)
    removed.replace(old, with: new)
  }

  /// Forgets the pending changes, which are saved now.
  mutating func commit() {
    added = IdentifierList()
    removed = IdentifierList()
    isReordered = false
  }
}
