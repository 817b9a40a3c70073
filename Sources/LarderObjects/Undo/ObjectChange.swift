internal import LarderModel
internal import LarderPredicates

/// What happened to one object within an event, both ways.
struct ObjectChange {
  /// How the members of a to-many relationship changed.
  struct Members {
    var gained: [ObjectID] = []
    var lost: [ObjectID] = []
    /// The order before and after, of an ordered relationship.
    var oldOrder: [ObjectID]?
    var newOrder: [ObjectID]?
    /// Whether the members stood in another order than the stored one, before and after.
    var wasReordered = false
    var isReordered = false
  }

  /// What an object held when it left the graph: a deleted one loses it once that is saved.
  final class State {
    var values: [Value] = []
    var transients: [String: Value] = [:]
    var members = ToManyStates()

    func keep(_ object: ManagedObject) {
      values = object.values
      transients = object.transientValues
      members = object.toManyStates
    }
  }

  let object: ManagedObject
  let state = State()
  var existedBefore = true
  var existsAfter = true
  var values: [Int: (old: Value, new: Value)] = [:]
  var transients: [String: (old: Value, new: Value)] = [:]
  var members: [String: Members] = [:]
  /// The context's `baseNumber` at that time: while it is the same, changes count from the same stored state.
  var baseNumber = 0

  /// Whether nothing is different after all.
  var isEmpty: Bool {
    existedBefore == existsAfter && values.isEmpty && transients.isEmpty && members.isEmpty
  }
}

/// What an object was before an event first touched it. Properties are noted when they are first changed.
struct ObjectBefore {
  let object: ManagedObject
  let existed: Bool
  private var values: [Int: Value] = [:]
  private var transients: [String: Value] = [:]
  private var members: [String: ToManyState] = [:]

  init(_ object: ManagedObject, existed: Bool) {
    self.object = object
    self.existed = existed
  }

  /// Notes a property that is about to change, once.
  mutating func note(_ key: String) {
    if let slot = object.entity.slot(key) {
      if values[slot] == nil, slot < object.valueCount { values[slot] = object.slotValue(slot) }
    } else if let relationship = object.relationship(key) {
      guard members[key] == nil else { return }
      // Where a member stood is known only now: once its removal is saved, it would come back at the end.
      if relationship.isOrdered { _ = object.loadMembers(of: relationship) }
      members[key] = object.toManyStates[key] ?? ToManyState()
    } else if transients[key] == nil {
      transients[key] = object.transientValues[key] ?? .null
    }
  }

  /// Compares with what the object is now.
  func change() -> ObjectChange {
    var change = ObjectChange(object: object, existedBefore: existed)
    change.baseNumber = object.managedObjectContext?.baseNumber ?? 0
    change.existsAfter = object.status != .deleted && object.status != .detached
    if !change.existsAfter { change.state.keep(object) }
    // The properties of an object that comes or goes are kept as a whole.
    guard existed else { return change }
    for (slot, old) in values where slot < object.valueCount {
      let new = object.slotValue(slot)
      if old != new { change.values[slot] = (old, new) }
    }
    for (key, old) in transients {
      let new = object.transientValues[key] ?? .null
      if old != new { change.transients[key] = (old, new) }
    }
    for (key, old) in members {
      // Whether what was added to a fault had been a member before is known only by looking: else an undo would remove it.
      let relationship = object.relationship(key)
      if let relationship, object.toManyStates[key]?.isChanged == true {
        _ = object.loadMembers(of: relationship)
      }
      let new = object.toManyStates[key] ?? ToManyState()
      if let difference = Self.difference(
        old, new, isOrdered: relationship?.isOrdered ?? false)
      {
        change.members[key] = difference
      }
    }
    return change
  }

  /// Both states are what was added to and removed from the same stored members.
  private static func difference(
    _ old: ToManyState, _ new: ToManyState, isOrdered: Bool
  ) -> ObjectChange.Members? {
    var result = ObjectChange.Members()
    let added = new.added.identifiers.filter { !old.added.contains($0) }
    let back = old.removed.identifiers.filter { !new.removed.contains($0) }
    let removed = new.removed.identifiers.filter { !old.removed.contains($0) }
    let gone = old.added.identifiers.filter { !new.added.contains($0) }
    // Members that became known meanwhile may show that what was noted was no change.
    var seen = Set<ObjectID>()
    for identifier in added + back where new.members?.contains(identifier) ?? true {
      if old.members?.contains(identifier) == true { continue }
      if seen.insert(identifier).inserted { result.gained.append(identifier) }
    }
    for identifier in removed + gone where new.members?.contains(identifier) != true {
      if old.members?.contains(identifier) == false { continue }
      if seen.insert(identifier).inserted { result.lost.append(identifier) }
    }
    result.wasReordered = old.isReordered
    result.isReordered = new.isReordered
    if isOrdered, let newOrder = new.members?.identifiers {
      result.newOrder = newOrder
      result.oldOrder = old.members?.identifiers
    }
    let isReordered = result.oldOrder.map { $0 != result.newOrder } ?? false
    return result.gained.isEmpty && result.lost.isEmpty && !isReordered ? nil : result
  }
}

extension IdentifierList {
  /// Puts the members of an unordered relationship in the order in which it has them: by key, with the new ones at the end.
  mutating func sortByKey() {
    let sorted = identifiers.sorted { left, right in
      left.isTemporary == right.isTemporary ? left.key < right.key : right.isTemporary
    }
    if sorted != identifiers { self = IdentifierList(sorted) }
  }
}
