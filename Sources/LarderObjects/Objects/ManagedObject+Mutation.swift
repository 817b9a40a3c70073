internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// What changes in a property.
enum Mutation: Hashable {
  /// The property gets another value as a whole: an attribute, a to-one relationship, all members of a to-many.
  case setting
  /// A to-many relationship gets a member; nil: at the end, or in no place that is known.
  case insertion(ObjectID, at: Int?)
  /// A to-many relationship loses a member.
  case removal(ObjectID)
  /// A member of an ordered relationship gets another place, counted without it.
  case move(ObjectID, from: Int, to: Int)
  /// A member of an ordered relationship gives its place to another object.
  case replacement(ObjectID, with: ObjectID, at: Int)
  /// A to-many relationship gets several members at once.
  case union([ObjectID])
  /// A to-many relationship loses several members at once.
  case minus([ObjectID])
}

extension ManagedObject {
  /// Comes before every change of a property, with the old state still in place; never where nothing is to change.
  ///
  /// Both ends of a link report for themselves. What `awakeFromFetch` and primitive setters write is not reported.
  final func willMutate(_ key: String, _ mutation: Mutation = .setting) {
    if isAwaking || mutationInOne == key { return }
    managedObjectContext?.noteChange(of: self, key)
    observation?.will(.mutation(mutation), key)
  }

  /// Comes after every change of a property, and notes it in the context.
  final func didMutate(_ key: String, _ mutation: Mutation = .setting) {
    if isAwaking || mutationInOne == key { return }
    markChanged()
    if status == .detached { noteLostWrite(key, primitiveValue(for: key)) }
    observation?.did(.mutation(mutation), key)
  }

  /// Reports all changes of a property that the closure makes as one.
  final func mutateAsOne(_ key: String, _ mutation: Mutation = .setting, _ body: () -> Void) {
    willMutate(key, mutation)
    let outer = mutationInOne
    mutationInOne = key
    body()
    mutationInOne = outer
    didMutate(key, mutation)
  }

  /// Tells observers of properties that a closure puts back or brings up to date; the context knows already.
  final func tellObservers(of keys: @autoclosure () -> [String], _ body: () -> Void) {
    guard let observation else { return body() }
    let keys = keys()
    for key in keys { observation.will(.mutation(.setting), key) }
    body()
    for key in keys.reversed() { observation.did(.mutation(.setting), key) }
  }

  /// The properties of a filled object whose value is another one than the stored.
  final func keys(differingFrom stored: Snapshot) -> [String] {
    var result: [String] = []
    for slot in 0..<valueCount
    where slot < stored.values.count && slotValue(slot) != stored.values[slot] {
      result.append(entity.snapshotProperties[slot].name)
    }
    return result
  }

  // MARK: - Announcing changes by hand

  /// Announces that the value under a key is about to change: for setters over primitive values.
  ///
  /// `didChangeValue(for:)` has to follow. Between the two, observers wait for one notification however much is changed.
  public final func willChangeValue(for key: String) { announce(key, .setting) }

  /// Says that the value under a key has changed: the object counts as changed, the other ends of a relationship follow, and observers
  /// are told.
  public final func didChangeValue(for key: String) { conclude(key, .setting) }

  /// How the members of a to-many relationship change.
  public enum SetMutation: Hashable, Sendable {
    /// Objects come to those that are there.
    case union
    /// Objects go.
    case minus
    /// All but these objects go.
    case intersect
    /// These objects stand in the place of those that were there.
    case set
  }

  /// Announces that members of a to-many relationship are about to come or go; see `willChangeValue(for:)`.
  public final func willChangeValue(
    for key: String, _ mutation: SetMutation, using objects: [ManagedObject]
  ) {
    announce(key, internalMutation(mutation, objects))
  }

  /// Says that members of a to-many relationship came or went; see `didChangeValue(for:)`.
  public final func didChangeValue(
    for key: String, _ mutation: SetMutation, using objects: [ManagedObject]
  ) {
    conclude(key, internalMutation(mutation, objects))
  }

  private final func internalMutation(
    _ mutation: SetMutation, _ objects: [ManagedObject]
  ) -> Mutation {
    switch mutation {
    case .union: .union(objects.map(\.objectID))
    case .minus: .minus(objects.map(\.objectID))
    case .intersect, .set: .setting
    }
  }

  private final func announce(_ key: String, _ mutation: Mutation) {
    switch entity.property(key) {
    case .attribute:
      realise()
      willMutate(key, mutation)
    case .relationship(let relationship):
      if announcedEnds[key] == nil { announcedEnds[key] = ends(of: relationship) }
      willMutate(key, mutation)
    case nil: observation?.will(.mutation(mutation), key)
    }
  }

  private final func conclude(_ key: String, _ mutation: Mutation) {
    switch entity.property(key) {
    case .attribute: didMutate(key, mutation)
    case .relationship(let relationship):
      if let old = announcedEnds.removeValue(forKey: key) {
        linkPrimitiveEnds(of: relationship, old)
      }
      didMutate(key, mutation)
    case nil: observation?.did(.mutation(mutation), key)
    }
  }

  /// The ends of a relationship, to-one or to-many; loads them.
  final func ends(of relationship: RelationshipDescription) -> [ObjectID] {
    if relationship.isToMany { return loadMembers(of: relationship).identifiers }
    realise()
    return [destinationID(of: relationship)].compactMap { $0 }
  }

  /// Brings the other ends of a relationship up to date that primitive setters have written since it had the old ends.
  private final func linkPrimitiveEnds(of relationship: RelationshipDescription, _ old: [ObjectID])
  {
    let new = ends(of: relationship)
    guard new != old else { return }
    // Back to the old ends, and then to the new ones as a usual setter goes there, without a word to anybody.
    setPrimitiveEnds(old, of: relationship)
    let outer = mutationInOne
    mutationInOne = relationship.name
    if relationship.isToMany {
      setMemberIDs(new, of: relationship)
    } else {
      setDestination(new.first, of: relationship)
    }
    mutationInOne = outer
  }

  /// Writes the ends of a relationship on this side only, without a word to anybody.
  final func setPrimitiveEnds(_ new: [ObjectID], of relationship: RelationshipDescription) {
    let key = relationship.name
    guard relationship.isToMany else {
      let value = new.first.map(Value.object) ?? .null
      guard realise() else { return noteLostWrite(key, value) }
      if let slot = entity.slot(key) { setSlotValue(slot, value) }
      return
    }
    _ = loadMembers(of: relationship)
    guard var state = toManyStates[key] else { return }
    state.set(IdentifierList(new), isOrdered: relationship.isOrdered)
    toManyStates[key] = state
  }
}
