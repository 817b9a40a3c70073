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
    if unsettled.underlying.code == .constraint { return try settleConstraints(unsettled) }
    let found = try conflicts(in: unsettled.store)
    guard !found.isEmpty else { throw unsettled.underlying }
    isApplyingUndo = true
    defer {
      isApplyingUndo = false
      finishEvent(registersUndo: false)
    }
    var open: [MergeConflict] = []
    for (object, stored) in found where object.status != .detached {
      let conflict = MergeConflict(object, stored: stored)
      if try !settle(conflict, object, stored) { open.append(conflict) }
    }
    guard let first = open.first else { return }
    var error = ObjectError(
      .conflict,
      "\(first.objectID.entityName) \(first.objectID.key): changed by somebody else since it was read\(open.count > 1 ? ", and \(open.count - 1) others" : ""); refresh and change again, or set a merge policy",
      underlying: unsettled.underlying)
    error.conflicts = open
    throw error
  }

  /// Returns the pending objects that the store has in another version, each with what the store has.
  private func conflicts(
    in store: any PersistentStore
  ) throws -> [(ManagedObject, Snapshot?)] {
    let pending = pendingObjects
    var candidates = pending.filter {
      $0.objectID.store == store.identifier && $0.status != .inserted
        && ($0.status == .deleted ? $0.storedVersion != nil : $0.needsRow)
    }
    var seen = Set(candidates.map(\.objectID))
    for object in pending where object.status != .deleted {
      for end in oneWayEnds(of: object)
      where end.store == store.identifier && seen.insert(end).inserted {
        candidates.append(self.object(with: end))
      }
    }
    var stored: [ObjectID: Snapshot] = [:]
    for snapshot in try store.snapshots(candidates.map(\.objectID)) {
      stored[snapshot.objectID] = snapshot
    }
    return candidates.compactMap { object in
      let now = stored[object.objectID]
      // Of one that was never read, and of one that is only linked with, it matters that it is there.
      let isAsRead =
        object.storedVersion == nil || !object.hasChanges
        ? now != nil : now?.version == object.storedVersion
      return isAsRead ? nil : (object, now)
    }
  }

  /// - Returns: whether the save may be tried again.
  private func settle(
    _ conflict: MergeConflict, _ object: ManagedObject, _ stored: Snapshot?
  ) throws -> Bool {
    if stored == nil, object.status == .deleted {
      // Both wanted it gone.
      discard(object)
      return true
    }
    guard case .custom(let custom) = mergePolicy else {
      return settle(object, stored, by: mergePolicy)
    }
    switch try custom.resolve(conflict) {
    case .policy(.custom): return false
    case .policy(let policy): return settle(object, stored, by: policy)
    case .values(let values):
      guard settle(object, stored, by: .rollback), stored != nil else { return false }
      for (key, value) in values { object.setValue(value, for: key) }
      return true
    }
  }

  private func settle(
    _ object: ManagedObject, _ stored: Snapshot?, by policy: MergePolicy
  ) -> Bool {
    noteTouch(object, existed: object.status != .deleted)
    guard let stored else { return settleMissing(object, by: policy) }
    return object.status == .deleted
      ? settleDeletion(object, stored, by: policy) : settleUpdate(object, stored, by: policy)
  }

  private func settleDeletion(
    _ object: ManagedObject, _ stored: Snapshot, by policy: MergePolicy
  ) -> Bool {
    switch policy {
    case .error, .custom: return false
    case .objectTrump, .overwrite:
      object.snapshot = stored
    case .storeTrump, .rollback:
      revert(object)
      object.values = stored.values
      object.snapshot = stored
    }
    return true
  }

  private func settleUpdate(
    _ object: ManagedObject, _ stored: Snapshot, by policy: MergePolicy
  ) -> Bool {
    switch policy {
    case .error, .custom: return false
    case .objectTrump: merge(stored, into: object, keepsChanges: true)
    case .storeTrump: merge(stored, into: object, keepsChanges: false)
    case .overwrite:
      // Against the new base all values that differ are changes now.
      object.snapshot = stored
    case .rollback:
      revert(object)
      merge(stored, into: object, keepsChanges: false)
    }
    object.awake(fromSnapshotEvents: .mergePolicy)
    return true
  }

  /// Settles the case that the store no longer has an object that was changed here.
  private func settleMissing(_ object: ManagedObject, by policy: MergePolicy) -> Bool {
    switch policy {
    case .error, .objectTrump, .custom: return false
    case .storeTrump, .rollback:
      revert(object)
      dropOneWayLinks(to: object.objectID)
      mergeDeletion(of: object.objectID)
    case .overwrite:
      // What was never read cannot be written.
      guard object.isRealised else { return false }
      object.status = .inserted
      object.snapshot = nil
      track(object)
    }
    return true
  }
}
