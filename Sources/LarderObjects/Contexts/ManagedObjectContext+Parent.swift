internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension ManagedObjectContext {
  /// Hands the pending changes of a child up to its parent, where they are pending then: one level, nothing is stored.
  ///
  /// What was changed here wins over what the parent changed meanwhile, property by property; links are set through the parent's own
  /// graph, so that its other ends follow.
  func pushToParent() throws {
    guard let parent else { return }
    defer { processPendingChanges() }
    try prepareForSaving()
    // What hooks changed belongs to the step before the save.
    processPendingChanges()
    let objects = pendingObjects
    var saved = SavedChanges()
    saved.add(objects)
    try parent.performAndWait {
      try parent.checkPresence(of: saved.updated)
      for object in saved.inserted { parent.receiveInsertion(object) }
      for object in saved.updated { parent.receiveValues(object) }
      for object in saved.inserted + saved.updated { parent.receiveDestinations(object) }
      for object in saved.inserted + saved.updated { parent.receiveMembers(object) }
      for object in saved.deleted { parent.receiveDeletion(object) }
    }
    acceptPush(objects)
    for object in objects { object.didSave() }
    let notification = notification(
      inserted: saved.inserted, updated: saved.updated, deleted: saved.deleted)
    notifications.post(.didSave, notification)
    let changes = notification.changes
    for sibling in parent.locked({ parent.children }) where sibling.inbox !== inbox {
      sibling.inbox?.post(.saved(changes), from: inbox)
    }
    for child in children { child.inbox?.post(.saved(changes), from: inbox) }
  }

  /// Makes what the parent took the base of further changes.
  private func acceptPush(_ objects: [ManagedObject]) {
    baseNumber += 1
    for object in objects {
      if object.status == .deleted {
        discard(object)
        continue
      }
      if object.isRealised {
        object.commitValues(version: object.storedVersion ?? 0)
      }
      if !object.toManyStates.isEmpty { object.toManyStates.commit() }
      object.status = .unchanged
      track(object)
    }
  }

  // MARK: - In the parent

  /// Refuses changes of objects that are gone here: their changes would be lost without a word.
  private func checkPresence(of changed: [ManagedObject]) throws {
    let mine = changed.map { object(with: $0.objectID) }
    fill(mine)
    if let error = takeStoreError() { throw error }
    var gone: [MergeConflict] = []
    for (theirs, mine) in zip(changed, mine) where state(of: mine) == nil {
      gone.append(MergeConflict(theirs, stored: nil))
    }
    guard let first = gone.first else { return }
    faultError = nil
    var error = ObjectError(
      .conflict, "\(first.objectID.entityName) \(first.objectID.key): deleted in the parent context"
    )
    error.conflicts = gone
    throw error
  }

  private func receiveInsertion(_ theirs: ManagedObject) {
    if let mine = registeredObject(with: theirs.objectID) {
      // A deletion that was taken back after it had come here.
      resurrect(mine)
      for (slot, property) in theirs.entity.snapshotProperties.enumerated() {
        if case .attribute = property { mine.setValue(theirs.slotValue(slot), for: property.name) }
      }
      return
    }
    let object = makeObject(theirs.key, home(of: theirs.home.origin))
    object.isRealised = true
    object.status = .inserted
    object.values = theirs.entity.snapshotProperties.enumerated().map { slot, property in
      if case .attribute = property { return theirs.slotValue(slot) }
      return .null
    }
    object.changeStamp = nextStamp()
    track(object)
    noteTouch(object, existed: false)
  }

  private func receiveValues(_ theirs: ManagedObject) {
    let mine = object(with: theirs.objectID)
    for (slot, value) in theirs.changedSlots {
      guard case .attribute(let attribute) = mine.entity.snapshotProperties[slot] else { continue }
      mine.setValue(value, for: attribute.name)
    }
  }

  private func receiveDestinations(_ theirs: ManagedObject) {
    let mine = object(with: theirs.objectID)
    for (slot, value) in theirs.changedSlots {
      guard case .relationship(let relationship) = mine.entity.snapshotProperties[slot] else {
        continue
      }
      if case .object(let end) = value {
        mine.setDestination(end, of: relationship)
      } else {
        mine.setDestination(nil, of: relationship)
      }
    }
  }

  private func receiveMembers(_ theirs: ManagedObject) {
    let mine = object(with: theirs.objectID)
    for (name, state) in theirs.toManyStates where state.isChanged {
      guard let relationship = mine.relationship(name) else { continue }
      for end in state.removed.identifiers {
        // What is deleted along with this loses its links by the deletion. What was made and deleted in the child never was a member
        // here; an object made for it would be a change of something that nobody above knows.
        guard registeredObject(with: end)?.status != .deleted, !isUnknownTemporary(end) else {
          continue
        }
        unlink(mine, relationship, object(with: end))
      }
      for end in state.added.identifiers { link(mine, relationship, object(with: end)) }
      guard relationship.isOrdered, let order = state.members?.identifiers else { continue }
      let present = mine.loadMembers(of: relationship)
      let known = IdentifierList(order)
      mine.setMemberIDs(
        order.filter(present.contains) + present.identifiers.filter { !known.contains($0) },
        of: relationship)
    }
  }

  private func receiveDeletion(_ theirs: ManagedObject) {
    if isUnknownTemporary(theirs.objectID) { return }
    delete(object(with: theirs.objectID))
  }
}
