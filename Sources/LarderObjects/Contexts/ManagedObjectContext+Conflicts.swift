internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// A store refused a save because somebody else had changed the same objects.
struct UnsettledConflict: Error {
  let store: any PersistentStore
  let underlying: StoreError
}

extension ManagedObjectContext {
  /// Settles conflicts by the merge policy, so that the save can be tried again.
  ///
  /// - Throws: `ObjectError` `conflict` where the policy has no answer.
  func settle(_ unsettled: UnsettledConflict) throws {
    let found = try conflicts(in: unsettled.store)
    guard !found.isEmpty else { throw unsettled.underlying }
    var open: [SaveConflict] = []
    for conflict in found {
      guard let object = registry[conflict.objectID]?.object else { continue }
      let isSettled =
        conflict.isDeletion ? settleDeletion(conflict, object) : settleUpdate(conflict, object)
      if !isSettled { open.append(conflict) }
    }
    guard let first = open.first else { return }
    var error = ObjectError(
      .conflict,
      "\(first.objectID.entityName) \(first.objectID.key): changed by somebody else since it was read\(open.count > 1 ? ", and \(open.count - 1) others" : "")",
      underlying: unsettled.underlying)
    error.conflicts = open
    throw error
  }

  private func conflicts(in store: any PersistentStore) throws -> [SaveConflict] {
    let candidates = pendingObjects.filter {
      $0.objectID.store == store.identifier && $0.status != .inserted && $0.snapshot != nil
        && ($0.status == .deleted || $0.hasPersistentChanges)
    }
    var stored: [ObjectID: Snapshot] = [:]
    for snapshot in try store.snapshots(candidates.map(\.objectID)) {
      stored[snapshot.objectID] = snapshot
    }
    return candidates.compactMap { object in
      let now = stored[object.objectID]
      guard now?.version != object.snapshot?.version else { return nil }
      return SaveConflict(
        objectID: object.objectID, isDeletion: object.status == .deleted, base: object.snapshot,
        stored: now, changedValues: object.changedValues)
    }
  }

  private func settleDeletion(_ conflict: SaveConflict, _ object: ManagedObject) -> Bool {
    guard let stored = conflict.stored else {
      // Both wanted it gone.
      discard(object)
      return true
    }
    switch mergePolicy {
    case .error: return false
    case .objectTrump, .overwrite:
      object.snapshot = stored
    case .storeTrump, .rollback:
      revert(object)
      object.values = stored.values
      object.snapshot = stored
    }
    return true
  }

  private func settleUpdate(_ conflict: SaveConflict, _ object: ManagedObject) -> Bool {
    guard let stored = conflict.stored else { return settleMissing(object) }
    switch mergePolicy {
    case .error: return false
    case .objectTrump: merge(stored, into: object, keepsChanges: true)
    case .storeTrump: merge(stored, into: object, keepsChanges: false)
    case .overwrite:
      // Against the new base all values that differ are changes now.
      object.snapshot = stored
    case .rollback:
      revert(object)
      merge(stored, into: object, keepsChanges: false)
    }
    return true
  }

  /// Settles the case that the store no longer has an object that was changed here.
  private func settleMissing(_ object: ManagedObject) -> Bool {
    switch mergePolicy {
    case .error, .objectTrump: return false
    case .storeTrump, .rollback:
      revert(object)
      delete(object)
      discard(object)
    case .overwrite:
      object.status = .inserted
      object.snapshot = nil
      track(object)
    }
    return true
  }
}
