internal import LarderModel
internal import LarderPredicates

extension ManagedObjectContext {
  /// Deletes an object, at once from the graph and with the next save from the store; its delete rules act now.
  ///
  /// "Cascade" deletes the objects at the other end and lets their rules act; "nullify" ends the links; "deny" makes the save
  /// fail if the relationship is not empty by then; "no action" leaves the other end as it is. Rules act along the object's own
  /// relationships: a link that leads to it and has no inverse stays, and leads nowhere. An object that was never saved is just gone.
  ///
  /// What the rules have to know is read a relationship at a time for all objects that are as many links away, so that a deep graph costs
  /// some statements for each level and not for each object.
  public func delete(_ object: ManagedObject) { delete([object]) }

  /// Deletes several objects together; see `delete(_:)`.
  public func delete(_ objects: some Sequence<some ManagedObject>) {
    checkUse()
    // Level by level, not by recursion: a chain of objects may be longer than the stack.
    var level = objects.map { $0 as ManagedObject }
    var unsaved: [ManagedObject] = []
    while !level.isEmpty {
      var seen: Set<ManagedObject> = []
      var prepared: [ManagedObject] = []
      for object in level where canDelete(object) && seen.insert(object).inserted {
        object.prepareForDeletion()
        prepared.append(object)
      }
      loadEnds(of: prepared)
      level = []
      for object in prepared where canDelete(object) {
        let wasInserted = object.status == .inserted
        let rules = object.entity.relationships.map { ($0, ends(of: object, $0)) }
        noteTouch(object, existed: true)
        object.status = .deleted
        object.changeStamp = nextStamp()
        track(object)
        for (relationship, ends) in rules {
          switch relationship.deleteRule {
          case .nullify: removeInverse(of: relationship, from: ends, to: object)
          case .cascade: level += ends
          case .deny, .noAction: break
          }
        }
        if wasInserted { unsaved.append(object) }
      }
    }
    for object in unsaved { discard(object) }
  }

  private func canDelete(_ object: ManagedObject) -> Bool {
    object.managedObjectContext === self && object.status != .deleted
      && object.status != .detached
  }

  /// Reads what the delete rules of several objects have to know, all at once; what fails is tried again for each object.
  private func loadEnds(of objects: [ManagedObject]) {
    guard objects.count > 1 else { return }
    for (_, group) in Dictionary(grouping: objects, by: { $0.entity.name }) where group.count > 1 {
      for relationship in group[0].entity.relationships where actsOnEnds(relationship) {
        if relationship.isToMany {
          do {
            try prefetch([PrefetchStep(key: relationship.name)], for: group)
          } catch {
            faultError = error
          }
          continue
        }
        fill(group)
        let isNeeded =
          relationship.deleteRule == .cascade
          || inverse(of: relationship)?.isToMany == false
        if isNeeded {
          fill(group.compactMap { $0.destinationID(of: relationship).map { object(with: $0) } })
        }
      }
    }
  }

  /// Whether a deletion has to know what is at the other end.
  private func actsOnEnds(_ relationship: RelationshipDescription) -> Bool {
    switch relationship.deleteRule {
    case .cascade, .deny: true
    case .nullify: relationship.inverse != nil
    case .noAction: false
    }
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
    registry.remove(object.objectID)
    retainedObjects.remove(object)
    chosenStores[ObjectIdentifier(object)] = nil
  }
}
