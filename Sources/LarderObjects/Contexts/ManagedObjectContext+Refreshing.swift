internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension ManagedObjectContext {
  /// Throws away all changes since the last save. New objects leave the context, deleted ones come back.
  ///
  /// What was undone, redone or collected for undo is forgotten: an undo manager's actions are all removed.
  public func rollback() {
    checkUse()
    undoManager?.removeAllActions()
    for object in lostWrites { object.forgetLostWrites() }
    for object in insertions.objects {
      noteTouch(object, existed: true)
      discard(object)
    }
    for object in pendingObjects {
      noteTouch(object, existed: object.status != .deleted)
      restore(object)
    }
    faultError = nil
    permanentIdentifiers = [:]
    finishEvent(registersUndo: false)
  }

  /// Takes an object's changes back without looking at other objects.
  private func restore(_ object: ManagedObject) {
    let isChanged = object.status == .updated
    object.tellObservers(of: Array(object.changedValues.keys)) {
      object.restoreStoredValues()
      for (name, state) in object.toManyStates where state.isChanged {
        object.toManyStates[name] = nil
      }
    }
    object.status = .unchanged
    track(object)
    if isChanged, object.isRealised { object.awake(fromSnapshotEvents: .rollback) }
  }

  /// Brings the context back to its beginning: its objects lose their values and are no longer part of it.
  ///
  /// Pending changes are gone, and what an undo manager has recorded.
  public func reset() {
    checkUse()
    undoManager?.removeAllActions()
    for object in lostWrites { object.forgetLostWrites() }
    event = PendingEvent()
    registeredObjects.forEachUncounted { object in
      object.becomeFault()
      object.isInvalidated = true
      object.status = .detached
    }
    held.releaseAll()
    untrackAll()
    registry.removeAll()
    chosenStores = [:]
    recentObjects = RecentObjects()
    retainedObjects = []
    coordinator.rowCache.removeAll()
    advanceQueryGeneration()
    faultError = nil
    permanentIdentifiers = [:]
    if isCollecting {
      event.hasInvalidatedAll = true
      finishEvent(registersUndo: false)
    }
  }

  /// Brings an object up to date with its store.
  ///
  /// - Parameters:
  ///   - object: an object of this context.
  ///   - mergesChanges: true keeps what was changed here and reads the rest again; false takes the changes back, links
  ///     on both sides included, and makes the object a fault. An object never saved is left alone.
  /// - Throws: `ObjectError` `notFound` when the object is gone, or the store's error. False never throws.
  public func refresh(_ object: ManagedObject, mergesChanges: Bool) throws {
    checkUse()
    if !mergesChanges, object.home.context === self { object.forgetLostWrites() }
    guard object.managedObjectContext === self, object.status != .inserted else { return }
    guard mergesChanges else {
      noteRefresh(of: object)
      revert(object)
      turnIntoFault(object)
      return
    }
    guard let snapshot = try sourceSnapshots([object.objectID]).first else {
      throw ObjectError(
        .notFound, "\(object.entity.name) \(object.objectID.key): the object no longer exists")
    }
    noteRefresh(of: object)
    forgetFetched(object.objectID)
    forgetMembers(of: object)
    refresh(object, with: snapshot)
  }

  private func noteRefresh(of object: ManagedObject) {
    baseNumber += 1
    if isCollecting { event.refreshed.insert(object) }
  }

  /// Brings all objects in memory up to date: changed ones are read again, together, and keep what was changed here;
  /// all others become faults.
  public func refreshAllObjects() throws {
    checkUse()
    let error = faultError
    faultError = nil
    recentObjects = RecentObjects()
    for object in registeredObjects where object.status == .unchanged {
      noteRefresh(of: object)
      turnIntoFault(object)
    }
    bringUpToDate(modifications.objects)
    defer { faultError = faultError ?? error }
    if let error = takeStoreError() { throw error }
  }

  /// Brings all objects in memory up to date that are there unchanged: they become faults. Changed ones keep their
  /// state.
  public func refreshUnchangedObjects() {
    checkUse()
    recentObjects = RecentObjects()
    for object in registeredObjects where object.status == .unchanged { turnIntoFault(object) }
  }

  func turnIntoFault(_ object: ManagedObject) {
    forgetFetched(object.objectID)
    object.becomeFault()
  }

  /// Takes a changed object's changes back; the objects at the other ends of its links follow.
  func revert(_ object: ManagedObject) {
    if object.status == .deleted { restoreLinks(of: object) }
    for relationship in object.entity.relationships {
      if relationship.isToMany {
        guard let state = object.toManyStates[relationship.name], state.isChanged else { continue }
        for end in state.added.identifiers {
          unlink(object, relationship, self.object(with: end))
        }
        for end in state.removed.identifiers where !isPendingDeletion(end) {
          link(object, relationship, self.object(with: end))
        }
      } else if let slot = object.entity.slot(relationship.name),
        let stored = object.storedValue(slot)
      {
        guard case .object(let end) = stored else {
          object.setDestination(nil, of: relationship)
          continue
        }
        if !isPendingDeletion(end) { object.setDestination(end, of: relationship) }
      }
    }
    restore(object)
  }

  /// Gives a deleted object that comes back its place at the other ends of its links.
  private func restoreLinks(of object: ManagedObject) {
    object.status = .updated
    track(object)
    for relationship in object.entity.relationships
    where relationship.deleteRule == .nullify && relationship.inverse != nil {
      let ends =
        relationship.isToMany
        ? object.toManyStates[relationship.name]?.members?.identifiers ?? []
        : [object.destinationID(of: relationship)].compactMap { $0 }
      for end in ends where !isPendingDeletion(end) {
        link(object, relationship, self.object(with: end))
      }
    }
  }

  /// Takes the store's state as the new base of an object.
  ///
  /// - Parameter keepsChanges: whether a value changed here stays where the store's changed too.
  func merge(_ stored: Snapshot, into object: ManagedObject, keepsChanges: Bool) {
    object.tellObservers(of: object.keys(differingFrom: stored)) {
      takeBase(stored, of: object, keepsChanges: keepsChanges)
    }
  }

  private func takeBase(_ stored: Snapshot, of object: ManagedObject, keepsChanges: Bool) {
    guard let base = object.snapshot, object.isRealised else {
      apply(stored, to: object)
      return
    }
    var kept: [(RelationshipDescription, ObjectID?)] = []
    for slot in stored.values.indices where slot < object.valueCount {
      let isChangedHere = object.slotValue(slot) != base.values[slot]
      let isChangedThere = stored.values[slot] != base.values[slot]
      if isChangedHere, keepsChanges || !isChangedThere { continue }
      guard isChangedThere else { continue }
      if isChangedHere,
        case .relationship(let relationship) = object.entity.snapshotProperties[slot]
      {
        // The other ends of a link that gives way follow.
        if case .object(let end) = stored.values[slot] {
          kept.append((relationship, end))
        } else {
          kept.append((relationship, nil))
        }
      } else {
        object.setSlotValue(slot, stored.values[slot])
      }
    }
    object.snapshot = stored
    for (relationship, end) in kept { object.setDestination(end, of: relationship) }
  }
}
