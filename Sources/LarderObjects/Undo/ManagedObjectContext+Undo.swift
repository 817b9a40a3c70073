internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension ManagedObjectContext {
  /// Takes the last step back, across saves too: what was stored meanwhile is changed back by the next save.
  ///
  /// A step is what changed between two calls of `processPendingChanges`, which `save` and the end of `performAndWait` and `perform`
  /// do as well, or what a group of the undo manager holds. Nothing happens without an undo manager.
  public func undo() {
    guard let undoManager else { return }
    processPendingChanges()
    undoManager.undo()
    processPendingChanges()
  }

  /// Makes the step again that was undone last.
  public func redo() {
    guard let undoManager else { return }
    processPendingChanges()
    undoManager.redo()
    processPendingChanges()
  }

  /// Hands what the event changed to the undo manager.
  func registerUndo(of objects: [ObjectBefore]) {
    guard let undoManager, undoManager.isUndoRegistrationEnabled else { return }
    let changes = objects.map { $0.change() }.filter { !$0.isEmpty }
    register(changes, isUndo: true, in: undoManager)
  }

  private func register(_ changes: [ObjectChange], isUndo: Bool, in manager: UndoManager) {
    guard !changes.isEmpty else { return }
    manager.registerUndo { [weak self, weak manager] in
      guard let self, let manager else { return }
      apply(changes, isUndo: isUndo)
      register(changes, isUndo: !isUndo, in: manager)
    }
  }

  // MARK: - Applying

  private func apply(_ changes: [ObjectChange], isUndo: Bool) {
    isApplyingUndo = true
    let changes = isUndo ? changes.reversed() : changes
    for change in changes {
      let exists = isUndo ? change.existedBefore : change.existsAfter
      if exists { resurrect(change.object, change.state) }
    }
    for change in changes where change.object.managedObjectContext === self {
      applyProperties(change, isUndo: isUndo)
    }
    for change in changes {
      let exists = isUndo ? change.existedBefore : change.existsAfter
      if !exists { withdraw(change.object, change.state) }
    }
    for change in changes { settle(change.object) }
    isApplyingUndo = false
    finishEvent(registersUndo: false)
    for change in changes where change.object.managedObjectContext === self {
      let comesBack = isUndo ? !change.existsAfter : !change.existedBefore
      guard change.object.status != .deleted else { continue }
      change.object.awake(
        fromSnapshotEvents: !comesBack ? .undoUpdate : isUndo ? .undoDeletion : .undoInsertion)
    }
  }

  private func applyProperties(_ change: ObjectChange, isUndo: Bool) {
    let object = change.object
    guard object.realise() else {
      for (slot, value) in change.values {
        let key = object.entity.snapshotProperties[slot].name
        object.noteLostWrite(key, current(isUndo ? value.old : value.new))
      }
      return
    }
    for (slot, value) in change.values where slot < object.valueCount {
      let key = object.entity.snapshotProperties[slot].name
      let value = current(isUndo ? value.old : value.new)
      guard object.slotValue(slot) != value else { continue }
      object.willMutate(key)
      object.setSlotValue(slot, value)
      object.didMutate(key)
    }
    for (key, value) in change.transients {
      object.willMutate(key)
      object.transientValues[key] = isUndo ? value.old : value.new
      object.didMutate(key)
    }
    for (key, members) in change.members {
      guard let relationship = object.relationship(key) else { continue }
      // Only where the members are known is one that comes back no change.
      _ = object.loadMembers(of: relationship)
      for end in isUndo ? members.gained : members.lost {
        object.dropEnd(current(end), of: relationship)
      }
      for end in isUndo ? members.lost : members.gained {
        object.putEnd(current(end), of: relationship)
      }
      if !relationship.isOrdered {
        object.toManyStates[key]?.members?.sortByKey()
      } else if let order = isUndo ? members.oldOrder : members.newOrder {
        restoreOrder(order.map(current), of: relationship, object)
      }
      if relationship.isOrdered, change.baseNumber == baseNumber {
        object.toManyStates[key]?.isReordered = isUndo ? members.wasReordered : members.isReordered
      }
    }
  }

  private func restoreOrder(
    _ order: [ObjectID], of relationship: RelationshipDescription, _ object: ManagedObject
  ) {
    let present = object.loadMembers(of: relationship)
    let known = IdentifierList(order)
    let wanted =
      order.filter(present.contains) + present.identifiers.filter { !known.contains($0) }
    guard wanted != present.identifiers else { return }
    object.mutateAsOne(relationship.name) {
      object.toManyStates[relationship.name]?.members = IdentifierList(wanted)
      object.toManyStates[relationship.name]?.isReordered = true
    }
  }

  /// Brings an object back that was deleted, or whose insertion was undone.
  func resurrect(_ object: ManagedObject, _ state: ObjectChange.State? = nil) {
    switch object.status {
    case .unchanged, .inserted, .updated: return
    case .deleted:
      noteTouch(object, existed: false)
      object.status = object.storedVersion == nil ? .inserted : .updated
    case .detached:
      noteTouch(object, existed: false)
      object.status = .unchanged
      object.isInvalidated = false
      object.isDeletedElsewhere = false
      if let state {
        object.values = state.values
        object.transientValues = state.transients
        object.toManyStates = state.members
        object.isRealised = true
      }
      let identifier = current(object.objectID)
      if let other = registry[identifier], other !== object { discard(other) }
      rename(object, identifier)
      object.replaceIdentifiers { permanentIdentifiers[$0] }
      // Its row is gone: everything is to be written again.
      object.status = .inserted
      object.snapshot = nil
      for (name, state) in object.toManyStates {
        var new = ToManyState()
        new.load([])
        for end in state.members?.identifiers ?? state.added.identifiers {
          new.add(end, at: nil, isOrdered: false)
        }
        object.toManyStates[name] = new
      }
    }
    object.changeStamp = nextStamp()
    track(object)
  }

  /// Takes an object out whose insertion is undone, or whose deletion is made again.
  private func withdraw(_ object: ManagedObject, _ state: ObjectChange.State) {
    guard object.status != .deleted, object.status != .detached else { return }
    // What it was has to be known if it is to come back after a save.
    object.realise()
    for relationship in object.entity.relationships where relationship.isToMany {
      _ = object.loadMembers(of: relationship)
    }
    state.keep(object)
    noteTouch(object, existed: true)
    if object.status == .inserted {
      discard(object)
    } else {
      object.status = .deleted
      object.changeStamp = nextStamp()
      track(object)
    }
  }

  /// An object that is as it was saved has no changes.
  private func settle(_ object: ManagedObject) {
    guard object.managedObjectContext === self, object.status == .updated,
      !object.hasPersistentChanges
    else { return }
    object.toManyStates.commit()
    object.status = .unchanged
    track(object)
  }

  private func current(_ value: Value) -> Value {
    guard case .object(let identifier) = value else { return value }
    return .object(current(identifier))
  }

  private func current(_ identifier: ObjectID) -> ObjectID {
    permanentIdentifiers[identifier] ?? identifier
  }
}
