internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension ManagedObjectContext {
  /// Takes over what another context has saved; see `mergeChanges(_:)`. A notification of this context itself is ignored.
  public func mergeChanges(fromContextDidSave notification: ContextNotification) {
    guard notification.context !== self else { return }
    mergeChanges(notification.changes)
  }

  /// Takes over what was saved elsewhere: by another context, or in another process, whose identifiers may come as URIs.
  ///
  /// Objects that are in memory and were updated get the stored values, all read together, and keep what was changed here, also where both
  /// changed one property: the other side's value is then lost with the next save that overwrites it. New objects become faults. Deleted
  /// ones leave the context with all that was changed in them, by the delete rules of their relationships. Observers hear of all this.
  /// What cannot be read is left as it was, with the reason in `faultError`.
  public func mergeChanges(_ changes: ContextChanges) {
    checkUse()
    finishEvent(registersUndo: true)
    baseNumber += 1
    advanceQueryGeneration()
    coordinator.rowCache.remove(changes.updated)
    coordinator.rowCache.remove(changes.refreshed)
    coordinator.rowCache.remove(changes.deleted)
    let error = faultError
    held.beginMerge(changes) { registry[$0] == nil }
    let wasCollecting = isCollecting
    for identifier in changes.deleted.inOrder { mergeDeletion(of: identifier) }
    let updated = changes.updated.union(changes.refreshed).inOrder
      .compactMap { registry[$0] }.filter {
        $0.status != .deleted && $0.status != .inserted
      }
    bringUpToDate(updated)
    for identifier in changes.inserted.inOrder where !identifier.isTemporary || parent != nil {
      guard registry[identifier] == nil, model.entity(identifier.entityName) != nil else {
        continue
      }
      let object = object(with: identifier)
      if wasCollecting { event.merged.insert(object) } else { recentObjects.add(object) }
    }
    if !(faultError is StoreError) { faultError = error }
    finishEvent(registersUndo: false)
    held.endMerge()
  }

  /// Merges what was saved elsewhere into several contexts of the calling thread.
  public static func mergeChanges(
    _ changes: ContextChanges, into contexts: [ManagedObjectContext]
  ) {
    for context in contexts { context.performAndWait { context.mergeChanges(changes) } }
  }

  /// Lets go of an object that somebody else has deleted.
  func mergeDeletion(of identifier: ObjectID) {
    guard let object = registry[identifier] else { return }
    noteTouch(object, existed: object.status != .deleted)
    object.isDeletedElsewhere = object.status != .deleted
    // The rules find what was linked to it here and is not yet stored.
    if hasChanges, object.status != .deleted { delete(object) }
    if object.status != .detached { discard(object) }
  }

  /// Reads objects again, together; what was changed here stays.
  ///
  /// - Returns: the objects that are gone.
  @discardableResult
  func bringUpToDate(_ objects: [ManagedObject]) -> [ManagedObject] {
    let realised = objects.filter(\.isRealised)
    for object in objects {
      if isCollecting { event.refreshed.insert(object) }
      forgetMembers(of: object)
    }
    guard !realised.isEmpty else { return [] }
    do {
      var stored: [ObjectID: Snapshot] = [:]
      for snapshot in try sourceSnapshots(realised.map(\.objectID)) {
        stored[snapshot.objectID] = snapshot
      }
      var gone: [ManagedObject] = []
      for object in realised {
        if let snapshot = stored[object.objectID] {
          refresh(object, with: snapshot)
        } else {
          gone.append(object)
        }
      }
      return gone
    } catch {
      faultError = error
      return []
    }
  }

  /// Makes the to-many relationships faults again; changes of this context stay noted.
  func forgetMembers(of object: ManagedObject) {
    for (name, var state) in object.toManyStates {
      // The new order of a list is nothing that could be applied to another list.
      if state.isReordered { continue }
      state.forgetMembers()
      object.toManyStates[name] = state.isChanged ? state : nil
    }
  }

  /// Gives an object the stored state, with the changes of this context on top: as if it had become a fault and was filled again.
  func refresh(_ object: ManagedObject, with stored: Snapshot) {
    let base = object.transientBase
    let changed = object.transientValues.filter { $0.value != base[$0.key] ?? .null }
    merge(stored, into: object, keepsChanges: true)
    object.transientValues = [:]
    object.didTurnIntoFault()
    awake(object)
    for (key, value) in changed { object.transientValues[key] = value }
    if object.status == .updated { object.awake(fromSnapshotEvents: .refresh) }
  }
}

extension Set<ObjectID> {
  /// The identifiers by entity and key, so that one run does as another.
  fileprivate var inOrder: [ObjectID] {
    sorted { ($0.entityName, $0.key) < ($1.entityName, $1.key) }
  }
}
