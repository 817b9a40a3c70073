internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The attributes of a uniqueness constraint with one combination of values.
private struct UniqueKey: Hashable {
  /// The entity that declares the constraint; all that inherit from it are held to it.
  let entity: String
  let constraint: [String]
  /// Texts agree when their code points do, as in the stores.
  let values: [ExactValue]
}

extension ManagedObjectContext {
  /// Settles conflicts between objects that should be unique, so that the save can be tried again.
  ///
  /// - Throws: `ObjectError` `constraintConflict` where the policy has no answer; the store's error where all objects seem unique.
  func settleConstraints(_ unsettled: UnsettledConflict) throws {
    let found = try constraintConflicts(in: unsettled.store)
    guard !found.isEmpty else { throw unsettled.underlying }
    isApplyingUndo = true
    defer {
      isApplyingUndo = false
      finishEvent(registersUndo: false)
    }
    var open: [ConstraintConflict] = []
    for conflict in found {
      var policy = mergePolicy
      if case .custom(let custom) = policy { policy = try custom.resolveConstraint(conflict) }
      switch policy {
      case .error, .custom: open.append(conflict)
      case .storeTrump, .objectTrump, .overwrite, .rollback: try settle(conflict, by: policy)
      }
    }
    guard let first = open.first else { return }
    var error = ObjectError(
      .constraintConflict,
      "\(first.objectIDs.first?.entityName ?? ""): \(first.description)",
      underlying: unsettled.underlying)
    error.constraintConflicts = open
    throw error
  }

  // MARK: - Finding

  private func constraintConflicts(
    in store: any PersistentStore
  ) throws -> [ConstraintConflict] {
    var groups: [UniqueKey: [ManagedObject]] = [:]
    var order: [UniqueKey] = []
    for object in pendingObjects
    where object.objectID.store == store.identifier && object.status != .deleted {
      for key in uniqueKeys(of: object) {
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(object)
      }
    }
    let stored = try storedObjects(with: order, in: store)
    return order.compactMap { key in
      let objects = groups[key] ?? []
      let other = stored[key].flatMap { identifier -> ObjectID? in
        if objects.contains(where: { $0.objectID == identifier }) { return nil }
        // One that is deleted, or gets other values, by the same save is not in the way.
        guard let mine = registeredObject(with: identifier), mine.isRealised else {
          return identifier
        }
        let values = key.constraint.map { ExactValue(mine.primitiveValue(for: $0)) }
        return mine.status == .deleted || values != key.values ? nil : identifier
      }
      guard objects.count > 1 || other != nil else { return nil }
      return ConstraintConflict(
        constraint: key.constraint,
        values: Dictionary(zip(key.constraint, key.values.map(\.value))) { $1 },
        objectIDs: objects.map(\.objectID), storedObjectID: other)
    }
  }

  /// Returns what an object may share with no other one; combinations with a null are always unique.
  private func uniqueKeys(of object: ManagedObject) -> [UniqueKey] {
    var result: [UniqueKey] = []
    var name: String? = object.entity.name
    while let here = name, let entity = model.entity(here)?.description {
      for constraint in entity.uniquenessConstraints {
        let values = constraint.map { object.primitiveValue(for: $0) }
        if values.contains(.null) { continue }
        if object.status == .updated, let snapshot = object.snapshot {
          let slots = constraint.compactMap { object.entity.slot($0) }
          let isChanged = slots.contains { snapshot.values[$0] != object.slotValue($0) }
          if !isChanged { continue }
        }
        result.append(
          UniqueKey(
            entity: here, constraint: constraint, values: values.map { ExactValue($0) }))
      }
      name = entity.parent
    }
    return result
  }

  /// Returns the objects of a store that have these values.
  private func storedObjects(
    with keys: [UniqueKey], in store: any PersistentStore
  ) throws -> [UniqueKey: ObjectID] {
    var result: [UniqueKey: ObjectID] = [:]
    var start = 0
    while start < keys.count {
      // Neighbours of one constraint are asked for together.
      let first = keys[start]
      var end = start
      while end < keys.count, end - start < 200, keys[end].entity == first.entity,
        keys[end].constraint == first.constraint
      { end += 1 }
      let part = keys[start..<end]
      start = end
      guard let entity = model.entity(first.entity) else { continue }
      let predicate = ObjectPredicate.or(
        part.map { key in
          .and(
            zip(key.constraint, key.values).map { name, value in
              .comparison(Comparison(.keyPath([name]), .equal, .constant(value.value)))
            })
        })
      let request = StoreFetchRequest(entity: entity, predicate: predicate)
      let wanted = Set(part)
      for snapshot in try store.fetch(request) {
        guard let own = model.entity(snapshot.objectID.entityName) else { continue }
        let values = first.constraint.map { name in
          ExactValue(own.slot(name).map { snapshot.values[$0] } ?? .null)
        }
        let key = UniqueKey(entity: first.entity, constraint: first.constraint, values: values)
        if wanted.contains(key) { result[key] = snapshot.objectID }
      }
    }
    return result
  }

  // MARK: - Settling

  /// Leaves one object of those that agree: the stored one, else the one that was pending first.
  private func settle(_ conflict: ConstraintConflict, by policy: MergePolicy) throws {
    var objects = conflict.objectIDs.compactMap { registeredObject(with: $0) }
    let survivor: ManagedObject
    if let stored = conflict.storedObjectID {
      survivor = try existingObject(with: stored)
    } else {
      // One that was stored before cannot give way to a new one.
      let place = objects.firstIndex { $0.status == .updated } ?? 0
      guard objects.indices.contains(place) else { return }
      survivor = objects.remove(at: place)
    }
    for object in objects where object.status != .detached && object !== survivor {
      if object.status == .inserted {
        merge(object, into: survivor, by: policy)
      } else {
        settleStored(object, survivor, conflict, by: policy)
      }
    }
  }

  /// Settles the case that an object which is stored got the values of another stored one.
  private func settleStored(
    _ object: ManagedObject, _ survivor: ManagedObject, _ conflict: ConstraintConflict,
    by policy: MergePolicy
  ) {
    if policy == .objectTrump || policy == .overwrite {
      // The changed object keeps its new values; the one that had them before goes, by its delete rules.
      if survivor.status != .inserted { return delete(survivor) }
      return merge(survivor, into: object, by: policy)
    }
    guard let snapshot = object.snapshot else { return }
    for name in conflict.constraint {
      if let slot = object.entity.slot(name) { object.setValue(snapshot.values[slot], for: name) }
    }
  }

  /// Lets a stored object stand for a new one: it takes over values as the policy says, and the new one's links.
  private func merge(
    _ object: ManagedObject, into survivor: ManagedObject, by policy: MergePolicy
  ) {
    if policy == .objectTrump || policy == .overwrite {
      for attribute in object.entity.attributes
      where attribute.derivation == nil && !attribute.isTransient
        && survivor.entity.slot(attribute.name) != nil
      {
        let value = object.primitiveValue(for: attribute.name)
        let isSet = !value.isNull && value != attribute.type.converting(attribute.defaultValue)
        if isSet || policy == .overwrite { survivor.setValue(value, for: attribute.name) }
      }
    }
    for relationship in object.entity.relationships {
      guard survivor.relationship(relationship.name) != nil else { continue }
      if relationship.isToMany {
        for end in object.loadMembers(of: relationship).identifiers {
          unlink(object, relationship, self.object(with: end))
          link(survivor, relationship, self.object(with: end))
        }
      } else if let end = object.destinationID(of: relationship) {
        object.setDestination(nil, of: relationship)
        let isTaken = survivor.destinationID(of: relationship) != nil
        if policy == .objectTrump || policy == .overwrite || !isTaken {
          survivor.setDestination(end, of: relationship)
        }
      }
    }
    redirect(object.objectID, to: survivor.objectID)
    noteTouch(object, existed: true)
    discard(object)
  }

  /// Lets one-way relationships of pending objects lead to another object.
  private func redirect(_ old: ObjectID, to new: ObjectID) {
    for object in pendingObjects where object.status != .deleted {
      for relationship in object.entity.relationships where relationship.inverse == nil {
        if !relationship.isToMany {
          if object.destinationID(of: relationship) == old {
            object.setDestination(new, of: relationship)
          }
        } else if object.toManyStates[relationship.name]?.added.contains(old) == true {
          object.dropEnd(old, of: relationship)
          object.putEnd(new, of: relationship)
        }
      }
    }
  }
}
