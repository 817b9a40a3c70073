internal import LarderModel
internal import LarderPredicates

extension ManagedObject {
  /// Puts an object at the end of a relationship, on this side only.
  final func putEnd(
    _ identifier: ObjectID, of relationship: RelationshipDescription, at index: Int? = nil
  ) {
    if relationship.isToMany {
      // In place: taking the state out and putting it back would copy all members each time.
      let fresh = newToManyState()
      let isChanged = toManyStates[relationship.name, default: fresh]
        .add(identifier, at: index, isOrdered: relationship.isOrdered)
      if isChanged { markChanged() }
    } else if realise(), let slot = entity.slot(relationship.name),
      values[slot] != .object(identifier)
    {
      values[slot] = .object(identifier)
      markChanged()
    }
  }

  /// Takes an object from the end of a relationship, on this side only.
  final func dropEnd(_ identifier: ObjectID, of relationship: RelationshipDescription) {
    if relationship.isToMany {
      let fresh = newToManyState()
      if toManyStates[relationship.name, default: fresh].remove(identifier) { markChanged() }
    } else if realise(), let slot = entity.slot(relationship.name),
      values[slot] == .object(identifier)
    {
      values[slot] = .null
      markChanged()
    }
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
    if !relationship.isToMany {
      guard source.realise() else { return }
      if let old = source.destinationID(of: relationship), old != target.objectID {
        unlink(source, relationship, object(with: old))
      }
    }
    if let inverse, !inverse.isToMany, target.realise(),
      let owner = target.destinationID(of: inverse), owner != source.objectID
    {
      unlink(object(with: owner), relationship, target)
    }
    source.putEnd(target.objectID, of: relationship, at: index)
    if let inverse { target.putEnd(source.objectID, of: inverse) }
  }

  /// Ends the link between two objects, on both sides.
  func unlink(
    _ source: ManagedObject, _ relationship: RelationshipDescription, _ target: ManagedObject
  ) {
    source.dropEnd(target.objectID, of: relationship)
    if let inverse = relationship.inverse.flatMap({ target.relationship($0) }) {
      target.dropEnd(source.objectID, of: inverse)
    }
  }
}
