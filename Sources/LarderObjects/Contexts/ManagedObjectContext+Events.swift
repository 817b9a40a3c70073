internal import LarderModel
internal import LarderPredicates

extension ManagedObjectContext {
  /// Ends an event: registers one step with the undo manager and tells observers what has changed since the last time. What was changed
  /// and changed back is no step.
  ///
  /// Pending changes are seen by fetches and saves without this. A save calls it, and the end of `performAndWait` and `perform`; programs
  /// without these call it where a step of undo ends.
  public func processPendingChanges() {
    checkUse()
    readInbox()
    finishEvent(registersUndo: true)
    undoManager?.endEvent()
  }

  /// Whether somebody wants to know what changes.
  var isCollecting: Bool { undoManager != nil || notifications.isObserved(.objectsDidChange) }

  /// Notes that a property is about to change.
  func noteChange(of object: ManagedObject, _ key: String) {
    guard isCollecting else { return }
    let isRecording = !isApplyingUndo && undoManager?.isUndoRegistrationEnabled == true
    event.touch(object, existed: true, key: isRecording ? key : nil)
  }

  /// Notes that an object is about to come or go.
  func noteTouch(_ object: ManagedObject, existed: Bool) {
    guard isCollecting else { return }
    event.touch(object, existed: existed)
  }

  func finishEvent(registersUndo: Bool) {
    guard !event.isEmpty else { return }
    let finished = event
    event = PendingEvent()
    if registersUndo { registerUndo(of: finished.objects) }
    guard notifications.isObserved(.objectsDidChange) else { return }
    var notification = ContextNotification(self)
    for before in finished.objects {
      let object = before.object
      let exists = object.status != .deleted && object.status != .detached
      switch (before.existed, exists) {
      case (true, true): notification.updatedObjects.insert(object)
      case (true, false): notification.deletedObjects.insert(object)
      case (false, true): notification.insertedObjects.insert(object)
      case (false, false): break
      }
    }
    notification.insertedObjects.formUnion(finished.merged)
    notification.refreshedObjects = finished.refreshed
    notification.invalidatedObjects = finished.invalidated
    notification.hasInvalidatedAll = finished.hasInvalidatedAll
    notifications.post(.objectsDidChange, notification)
  }

  /// Tells observers of a save what it is about to write, or has written.
  func notification(
    inserted: [ManagedObject], updated: [ManagedObject], deleted: [ManagedObject]
  ) -> ContextNotification {
    var notification = ContextNotification(self)
    notification.insertedObjects = Set(inserted)
    notification.updatedObjects = Set(updated)
    notification.deletedObjects = Set(deleted)
    return notification
  }
}
