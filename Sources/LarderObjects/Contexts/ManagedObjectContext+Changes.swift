internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension RelationshipDescription {
  /// Whether the members are stored as a list of their own, not by the to-one relationship at their end.
  func keepsMembers(inverse: RelationshipDescription?) -> Bool {
    isToMany && (isOrdered || inverse?.isToMany != false)
  }
}

extension ManagedObjectContext {
  func inverse(of relationship: RelationshipDescription) -> RelationshipDescription? {
    guard let name = relationship.inverse,
      case .relationship(let inverse) = model.entity(relationship.destination)?.property(name)
    else { return nil }
    return inverse
  }

  /// Says what a store has to write for these objects; what is as it was is left out.
  func changes(of lists: [[ManagedObject]]) throws -> StoreChanges {
    var changes = StoreChanges()
    changes.author = author
    changes.contextName = name
    changes.insertions.reserveCapacity(insertions.count)
    for objects in lists {
      try objects.forEachUncounted { object in
        switch object.status {
        case .inserted:
          changes.insertions.append(
            StoreChanges.Insertion(
              objectID: object.objectID, values: object.values,
              members: try memberLists(of: object)))
        case .updated:
          let values = object.changedSlots
          let members = try memberLists(of: object)
          if values.isEmpty, members.isEmpty {
            // The other end's row has the link; this one has to be there all the same.
            if object.needsRow { changes.linkedObjects.append(object.objectID) }
            return
          }
          changes.updates.append(
            StoreChanges.Update(
              objectID: object.objectID, baseVersion: object.storedVersion, values: values,
              members: members))
        case .deleted:
          changes.deletions.append(
            StoreChanges.Deletion(
              objectID: object.objectID, baseVersion: object.storedVersion))
        case .unchanged, .detached: break
        }
        if object.homeReference.with({ $0.hasOneWayLinks }),
          object.status != .deleted
        {
          changes.linkedObjects += oneWayEnds(of: object)
        }
      }
    }
    return changes
  }

  /// The stored objects with which a pending one was linked by relationships without an inverse: nothing is noted at their end.
  func oneWayEnds(of object: ManagedObject) -> [ObjectID] {
    guard object.homeReference.with({ $0.hasOneWayLinks }) else { return [] }
    var ends: [ObjectID] = []
    for relationship in object.entity.relationships where relationship.inverse == nil {
      if relationship.isToMany {
        ends += object.toManyStates[relationship.name]?.added.identifiers ?? []
      } else if let slot = object.entity.slot(relationship.name), object.isRealised,
        object.isChanged(slot), case .object(let end) = object.slotValue(slot)
      {
        ends.append(end)
      }
    }
    return ends.filter { registry[$0]?.status != .inserted && !$0.isTemporary }
  }

  /// Ends the links that pending objects have with an object by relationships without an inverse.
  func dropOneWayLinks(to gone: ObjectID) {
    for object in pendingObjects where object.status != .deleted {
      for relationship in object.entity.relationships
      where relationship.inverse == nil && oneWayEnds(of: object).contains(gone) {
        object.dropEnd(gone, of: relationship)
      }
    }
  }

  /// Returns the new members of an object's relationships that keep lists, those only that this object's side has to write.
  private func memberLists(of object: ManagedObject) throws -> [String: [ObjectID]] {
    guard object.homeReference.with({ keepsLists($0) }) else { return [:] }
    var result: [String: [ObjectID]] = [:]
    for (name, state) in object.toManyStates where state.isChanged {
      guard let relationship = object.relationship(name) else { continue }
      let inverse = inverse(of: relationship)
      guard relationship.keepsMembers(inverse: inverse),
        writes(object, relationship, inverse, state)
      else { continue }
      var state = state
      if object.status != .inserted, !relationship.isOrdered {
        // The list is read again, so that links made meanwhile by others stay.
        state.load(
          try sourceMembers(of: object.objectID, relationship: relationship.name))
        object.toManyStates[name] = state
        if !state.isChanged { continue }
      }
      let members = object.loadMembers(of: relationship).identifiers
      result[name] = members.filter { !isPendingDeletion($0) }
    }
    return result
  }

  /// Whether any relationship of the objects of a home is stored as a list of its own.
  private func keepsLists(_ home: ObjectHome) -> Bool {
    if let known = home.keepsLists { return known }
    let keeps = home.entity.relationships.contains { $0.keepsMembers(inverse: inverse(of: $0)) }
    home.keepsLists = keeps
    return keeps
  }

  /// Whether this side writes a changed list. A link of two lists is written once, from the side that knows its members: renaming nothing
  /// but a tag's recipes must not read and write all recipes of the tag.
  private func writes(
    _ object: ManagedObject, _ relationship: RelationshipDescription,
    _ inverse: RelationshipDescription?, _ state: ToManyState
  ) -> Bool {
    guard let inverse, inverse.isToMany else { return true }
    if knowsMembers(object, relationship) { return true }
    return (state.added.identifiers + state.removed.identifiers).contains { identifier in
      // The list of a deleted object goes with it.
      guard let end = registry[identifier], end.status != .deleted else { return false }
      if knowsMembers(end, inverse) { return false }
      return relationship.name <= inverse.name
    }
  }

  private func knowsMembers(
    _ object: ManagedObject, _ relationship: RelationshipDescription
  ) -> Bool {
    object.status == .inserted || relationship.isOrdered
      || object.toManyStates[relationship.name]?.members != nil
  }
}

extension ManagedObject {
  /// Whether a save of this object makes sense only if its row is there: there is something to write to it, or it was linked with others. That
  /// a link ended needs no row.
  final var needsRow: Bool {
    if !changedSlots.isEmpty { return true }
    return toManyStates.contains { name, state in
      guard state.isChanged, let relationship = relationship(name) else { return false }
      if state.isReordered || !state.added.isEmpty { return true }
      let inverse = managedObjectContext?.inverse(of: relationship)
      return relationship.keepsMembers(inverse: inverse)
    }
  }
}
