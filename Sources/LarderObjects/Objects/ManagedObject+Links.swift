internal import LarderModel
internal import LarderPredicates

extension ManagedObject {
  /// Puts an object at the end of a relationship, on this side only.
  final func putEnd(
    _ identifier: ObjectID, of relationship: RelationshipDescription, at index: Int? = nil
  ) {
    let key = relationship.name
    guard relationship.isToMany else {
      guard realise(), let slot = entity.slot(key), values[slot] != .object(identifier) else {
        return
      }
      willMutate(key)
      values[slot] = .object(identifier)
      didMutate(key)
      return
    }
    // In place: taking the state out and putting it back would copy all members each time.
    let fresh = newToManyState()
    let isOrdered = relationship.isOrdered
    guard
      let mutation = toManyStates[key, default: fresh].mutation(
        adding: identifier, at: index, isOrdered: isOrdered)
    else { return }
    willMutate(key, mutation)
    toManyStates[key, default: fresh].add(identifier, at: index, isOrdered: isOrdered)
    didMutate(key, mutation)
  }

  /// Takes an object from the end of a relationship, on this side only.
  final func dropEnd(_ identifier: ObjectID, of relationship: RelationshipDescription) {
    let key = relationship.name
    guard relationship.isToMany else {
      guard realise(), let slot = entity.slot(key), values[slot] == .object(identifier) else {
        return
      }
      willMutate(key)
      values[slot] = .null
      didMutate(key)
      return
    }
    let fresh = newToManyState()
    guard let mutation = toManyStates[key, default: fresh].mutation(removing: identifier) else {
      return
    }
    willMutate(key, mutation)
    toManyStates[key, default: fresh].remove(identifier)
    didMutate(key, mutation)
  }

  /// A new object's relationships are empty and known; others are faults at first.
  private final func newToManyState() -> ToManyState {
    var state = ToManyState()
    if status == .inserted { state.load([]) }
    return state
  }
}

extension ManagedObjectContext {
  /// Links two objects and unlinks what cannot stay linked: both sides of the relationship, and of the links that end.
  func link(
    _ source: ManagedObject, _ relationship: RelationshipDescription, _ target: ManagedObject,
    at index: Int? = nil
  ) {
    let inverse = relationship.inverse.flatMap { target.relationship($0) }
    // An end that gets another object in place of one changes once: only the ends that are left are emptied.
    if !relationship.isToMany {
      guard source.realise() else { return }
      if let old = source.destinationID(of: relationship), old != target.objectID {
        dropInverse(of: relationship, from: object(with: old), to: source)
      }
    }
    if let inverse, !inverse.isToMany, target.realise(),
      let owner = target.destinationID(of: inverse), owner != source.objectID
    {
      let owner = object(with: owner)
      if let end = owner.relationship(relationship.name) {
        owner.dropEnd(target.objectID, of: end)
      }
    }
    source.putEnd(target.objectID, of: relationship, at: index)
    if let inverse { target.putEnd(source.objectID, of: inverse) }
  }

  /// Ends the link between two objects, on both sides.
  func unlink(
    _ source: ManagedObject, _ relationship: RelationshipDescription, _ target: ManagedObject
  ) {
    source.dropEnd(target.objectID, of: relationship)
    dropInverse(of: relationship, from: target, to: source)
  }

  /// Ends a link on the side that the relationship leads to.
  private func dropInverse(
    of relationship: RelationshipDescription, from target: ManagedObject, to source: ManagedObject
  ) {
    guard let inverse = relationship.inverse.flatMap({ target.relationship($0) }) else { return }
    target.dropEnd(source.objectID, of: inverse)
  }
}
