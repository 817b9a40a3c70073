internal import LarderBytes
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
  var identifiers: [ObjectID] {
    if count == slots.count { return .withoutHoles(slots) }
    return slots.compactMap { $0 }
  }

  /// The identifiers as the value of a relationship.
  var value: Value {
    var result: [Value] = []
    result.reserveCapacity(count)
    for case let identifier? in slots { result.append(.object(identifier)) }
    return .list(result)
  }

  private func position(_ identifier: ObjectID) -> Int? {
    if let positions { return positions[identifier] }
    let slots = slots.span
    // By key first: comparing identifiers as optional values costs more.
    for place in slots.indices where slots[place]?.key == identifier.key {
      if slots[place] == identifier { return place }
    }
    return nil
  }

  /// Whether something holds for all; asks without making an array.
  func allSatisfy(_ condition: (ObjectID) -> Bool) -> Bool {
    let slots = slots.span
    for place in slots.indices {
      if let identifier = slots[place], !condition(identifier) { return false }
    }
    return true
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
    // Most lists have about ten members; growing from one to two to four would cost more than they are worth.
    if slots.isEmpty { slots.reserveCapacity(12) }
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
