internal import LarderPredicates

/// What a context knows of a to-many relationship of one object.
///
/// Changes are kept apart from the members, so that linking two objects never has to load the members of either.
struct ToManyState {
  /// The members with the pending changes applied; nil while the relationship is a fault.
  var members: IdentifierList?
  /// Whether all members were added, because the object is new: they are then not listed a second time.
  private var areMembersAdded = false
  private var listedAsAdded = IdentifierList()
  /// What has been added since the last save.
  var added: IdentifierList {
    areMembersAdded ? members ?? IdentifierList() : listedAsAdded
  }
  func areAllAdded(_ condition: (ObjectID) -> Bool) -> Bool {
    areMembersAdded
      ? members?.allSatisfy(condition) ?? true : listedAsAdded.allSatisfy(condition)
  }
  /// What has been removed since the last save.
  private(set) var removed = IdentifierList()
  /// Whether members were put into another order.
  var isReordered = false

  var isChanged: Bool {
    isReordered || !removed.isEmpty
      || !(areMembersAdded ? members?.isEmpty ?? true : listedAsAdded.isEmpty)
  }

  /// Lists what was added apart from the members.
  private mutating func separateAdded() {
    guard areMembersAdded else { return }
    listedAsAdded = members ?? IdentifierList()
    areMembersAdded = false
  }

  /// Makes the relationship a fault again; what was added and removed stays noted.
  mutating func forgetMembers() {
    separateAdded()
    members = nil
  }

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
    if areMembersAdded {
      if isOrdered, let index {
        members?.insert(identifier, at: index)
        isReordered = true
      } else {
        members?.append(identifier)
      }
      return
    }
    // A member that left and comes back is no change, but for its place in an order. In a fault nobody knows whether it was one;
    // then the last word counts, and loading drops what turns out to be no change.
    let cameBack = removed.remove(identifier)
    if members == nil || !cameBack {
      listedAsAdded.append(identifier)
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

  /// Notes a new member if `mutation(adding:)` would say that it is one.
  ///
  /// - Returns: whether it is.
  mutating func addQuietly(_ identifier: ObjectID, at index: Int?, isOrdered: Bool) -> Bool {
    // A list looks itself whether it has a member.
    if areMembersAdded, index == nil || !isOrdered { return members?.append(identifier) ?? false }
    guard mutation(adding: identifier, at: index, isOrdered: isOrdered) != nil else {
      return false
    }
    add(identifier, at: index, isOrdered: isOrdered)
    return true
  }

  /// Notes that a member left.
  mutating func remove(_ identifier: ObjectID) {
    if let members {
      guard members.contains(identifier) else { return }
    } else if removed.contains(identifier) {
      return
    }
    if areMembersAdded {
      members?.remove(identifier)
      return
    }
    let wasAdded = listedAsAdded.remove(identifier)
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
    separateAdded()
    let base = IdentifierList(stored)
    var list = base
    for identifier in removed.identifiers where !list.remove(identifier) {
      removed.remove(identifier)
    }
    for identifier in listedAsAdded.identifiers where !list.append(identifier) {
      listedAsAdded.remove(identifier)
    }
    members = list
  }

  /// The relationship of a new object: empty, and known to be.
  static let ofNewObject: ToManyState = {
    var state = ToManyState()
    state.members = IdentifierList()
    state.areMembersAdded = true
    return state
  }()

  /// Puts permanent identifiers in the places of temporary ones.
  mutating func replaceTemporary(_ permanent: (ObjectID) -> ObjectID?) {
    members?.replaceTemporary(permanent)
    listedAsAdded.replaceTemporary(permanent)
    removed.replaceTemporary(permanent)
  }

  /// Forgets the pending changes, which are saved now.
  mutating func commit() {
    areMembersAdded = false
    listedAsAdded = IdentifierList()
    removed = IdentifierList()
    isReordered = false
  }
}

/// The to-many relationships of an object by name, those of which something is known.
///
/// They are few, and looking through a few names costs less than hashing one.
struct ToManyStates: Sequence, ExpressibleByDictionaryLiteral {
  private var entries: [(key: String, value: ToManyState)] = []

  init() {}

  init(dictionaryLiteral elements: (String, ToManyState)...) {
    for (name, state) in elements { self[name] = state }
  }

  var isEmpty: Bool { entries.isEmpty }
  var keys: [String] { entries.map(\.key) }

  func makeIterator() -> some IteratorProtocol<(key: String, value: ToManyState)> {
    entries.makeIterator()
  }

  @inline(__always)
  private func place(_ name: String) -> Int? {
    // Over the memory itself, because an entry taken out to be looked at is a copy with half a dozen references.
    let entries = entries.span
    for place in entries.indices where entries[place].key == name { return place }
    return nil
  }

  subscript(name: String) -> ToManyState? {
    get { place(name).map { entries[$0].value } }
    _modify {
      // Taken out meanwhile: a copy beside it would make every change copy the members.
      var state: ToManyState?
      let place = place(name)
      if let place {
        var taken = ToManyState()
        swap(&taken, &entries[place].value)
        state = taken
      }
      defer {
        switch (place, state) {
        case (let place?, let state?): entries[place].value = state
        case (let place?, nil): entries.remove(at: place)
        case (nil, let state?): entries.append((name, state))
        case (nil, nil): break
        }
      }
      yield &state
    }
  }

  subscript(name: String, default state: @autoclosure () -> ToManyState) -> ToManyState {
    get { self[name] ?? state() }
    _modify {
      let place = place(name) ?? entries.count
      if place == entries.count { entries.append((name, state())) }
      yield &entries[place].value
    }
  }

  /// Whether a relationship has pending changes.
  func isChanged(_ name: String) -> Bool {
    place(name).map { entries[$0].value.isChanged } ?? false
  }

  /// Whether something holds for all that was added to a relationship since the last save; asks without making a list.
  func areAllAdded(_ name: String, _ condition: (ObjectID) -> Bool) -> Bool {
    guard let place = place(name) else { return true }
    return entries.span[place].value.areAllAdded(condition)
  }

  /// The members of a relationship as a value; nil where they are not known.
  func memberValue(_ name: String) -> LarderPredicates.Value? {
    guard let place = place(name) else { return nil }
    return entries.span[place].value.members?.value
  }

  /// Forgets all pending changes, which are saved now.
  mutating func commit() {
    for place in entries.indices { entries[place].value.commit() }
  }

  /// Puts permanent identifiers in the places of temporary ones.
  mutating func replaceTemporary(_ permanent: (ObjectID) -> ObjectID?) {
    for place in entries.indices { entries[place].value.replaceTemporary(permanent) }
  }
}
