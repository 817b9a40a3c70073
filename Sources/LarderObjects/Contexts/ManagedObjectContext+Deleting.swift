internal import LarderModel
internal import LarderPredicates

extension ManagedObjectContext {
  /// Deletes an object, at once from the graph and with the next save from the store; its delete rules act now.
  ///
  /// "Cascade" deletes the objects at the other end and lets their rules act; "nullify" ends the links; "deny" makes the save
  /// fail if the relationship is not empty by then. An object that was never saved is just gone.
  public func delete(_ object: ManagedObject) {
    // A list of work, not recursion: a chain of objects may be longer than the stack.
    var work = [object]
    var unsaved: [ManagedObject] = []
    while let object = work.popLast() {
      guard object.managedObjectContext === self,
        object.status != .deleted, object.status != .detached
      else { continue }
      object.prepareForDeletion()
      guard object.status != .deleted, object.status != .detached else { continue }
      let wasInserted = object.status == .inserted
      let rules = object.entity.relationships.map { ($0, ends(of: object, $0)) }
      noteTouch(object, existed: true)
      object.status = .deleted
      object.changeStamp = nextStamp()
      track(object)
      for (relationship, ends) in rules {
        switch relationship.deleteRule {
        case .nullify: removeInverse(of: relationship, from: ends, to: object)
        case .cascade: work += ends.reversed()
        case .deny, .noAction: break
        }
      }
      if wasInserted { unsaved.append(object) }
    }
    for object in unsaved { discard(object) }
  }

  /// Returns the objects at the other end of a relationship whose delete rule concerns them, loaded together.
  private func ends(
    of object: ManagedObject, _ relationship: RelationshipDescription
  ) -> [ManagedObject] {
    switch relationship.deleteRule {
    case .deny, .noAction: return []
    case .nullify where relationship.inverse == nil: return []
    case .nullify, .cascade: break
    }
    guard relationship.isToMany else {
      guard object.realise(), let end = object.destinationID(of: relationship) else { return [] }
      return [self.object(with: end)]
    }
    let ends = object.loadMembers(of: relationship).identifiers.map { self.object(with: $0) }
    let inverse = relationship.inverse.flatMap { name in
      ends.first.flatMap { $0.relationship(name) }
    }
    // Ending a many-to-many link needs none of the other object's values.
    if relationship.deleteRule == .cascade || inverse?.isToMany == false { fill(ends) }
    return ends
  }

  private func removeInverse(
    of relationship: RelationshipDescription, from ends: [ManagedObject], to object: ManagedObject
  ) {
    guard let name = relationship.inverse else { return }
    for end in ends where end !== object {
      if let inverse = end.relationship(name) { end.dropEnd(object.objectID, of: inverse) }
    }
  }

  /// Takes an object out of the context for good.
  func discard(_ object: ManagedObject) {
    object.status = .detached
    track(object)
    registry[object.objectID] = nil
    chosenStores[ObjectIdentifier(object)] = nil
    object.managedObjectContext = nil
  }
}
