internal import LarderBytes
internal import LarderModel
internal import LarderPredicates

extension ManagedObject {
  /// Puts an object at the end of a relationship, on this side only.
  final func putEnd(
    _ identifier: ObjectID, of relationship: ResolvedProperty, at index: Int? = nil
  ) {
    let key = relationship.name
    guard relationship.isToMany else {
      guard realise() else { return noteLostWrite(key, .object(identifier)) }
      guard let slot = relationship.slot, slotValue(slot) != .object(identifier) else { return }
      if isQuiet {
        setSlotValue(slot, .object(identifier))
        return markChanged()
      }
      willMutate(key)
      setSlotValue(slot, .object(identifier))
      didMutate(key)
      return
    }
    if isQuiet { return addMemberQuietly(identifier, of: relationship, at: index) }
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

  /// Adds a member to a relationship with many objects, on this side only, while nobody watches.
  final func addMemberQuietly(
    _ identifier: ObjectID, of relationship: ResolvedProperty, at index: Int? = nil
  ) {
    let isNew = ensureState().toManyStates[relationship.name, default: newToManyState()]
      .addQuietly(identifier, at: index, isOrdered: relationship.isOrdered)
    if isNew { markChanged() }
  }

  /// Takes an object from the end of a relationship, on this side only.
  final func dropEnd(_ identifier: ObjectID, of relationship: ResolvedProperty) {
    let key = relationship.name
    guard relationship.isToMany else {
      guard realise(), let slot = relationship.slot, slotValue(slot) == .object(identifier) else {
        return
      }
      willMutate(key)
      setSlotValue(slot, .null)
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

  final func putEnd(
    _ identifier: ObjectID, of relationship: RelationshipDescription, at index: Int? = nil
  ) {
    guard let relationship = entity.find(relationship.name) else { return }
    putEnd(identifier, of: relationship, at: index)
  }

  final func dropEnd(_ identifier: ObjectID, of relationship: RelationshipDescription) {
    guard let relationship = entity.find(relationship.name) else { return }
    dropEnd(identifier, of: relationship)
  }

  /// The object at the other end of a to-one relationship; nil in a fault.
  final func destinationID(of relationship: ResolvedProperty) -> ObjectID? {
    guard let slot = relationship.slot, case .object(let end) = slotValue(slot) else { return nil }
    return end
  }

  /// Whether nobody wants to hear of a change, so that all there is to do is to make it.
  @inline(__always)
  final var isQuiet: Bool {
    guard !isAwaking, let owner = homeReference.with({ $0.owner }) else {
      return false
    }
    if let stateReference {
      guard stateReference.with({ $0.rare == nil && $0.observation == nil })
      else { return false }
    }
    return owner.with { !$0.isCollecting }
  }

  /// A new object's relationships are empty and known; others are faults at first.
  private final func newToManyState() -> ToManyState {
    status == .inserted ? .ofNewObject : ToManyState()
  }
}

extension ManagedObjectContext {
  /// Links two objects and unlinks what cannot stay linked: both sides of the relationship, and of the links that end.
  func link(
    _ source: ManagedObject, _ relationship: RelationshipDescription, _ target: ManagedObject,
    at index: Int? = nil
  ) {
    guard let relationship = source.entity.find(relationship.name) else { return }
    link(source, relationship, target, at: index)
  }

  func link(
    _ source: ManagedObject, _ relationship: ResolvedProperty, _ target: ManagedObject,
    at index: Int? = nil
  ) {
    let inverse = relationship.inverseName.flatMap { target.entity.find($0) }
    // An end that gets another object in place of one changes once: only the ends that are left are emptied.
    if !relationship.isToMany {
      guard source.realise() else {
        return source.noteLostWrite(relationship.name, .object(target.objectID))
      }
      if let old = source.destinationID(of: relationship), old != target.objectID {
        dropInverse(of: relationship, from: object(with: old), to: source)
      }
    }
    if let inverse, !inverse.isToMany, target.realise(),
      let owner = target.destinationID(of: inverse), owner != source.objectID
    {
      let owner = object(with: owner)
      if let end = owner.entity.find(relationship.name) {
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
    guard let relationship = source.entity.find(relationship.name) else { return }
    unlink(source, relationship, target)
  }

  func unlink(
    _ source: ManagedObject, _ relationship: ResolvedProperty, _ target: ManagedObject
  ) {
    source.dropEnd(target.objectID, of: relationship)
    dropInverse(of: relationship, from: target, to: source)
  }

  private func dropInverse(
    of relationship: ResolvedProperty, from target: ManagedObject, to source: ManagedObject
  ) {
    guard let inverse = relationship.inverseName.flatMap({ target.entity.find($0) }) else { return }
    target.dropEnd(source.objectID, of: inverse)
  }
}
