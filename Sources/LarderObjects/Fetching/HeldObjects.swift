internal import LarderPredicates
internal import Synchronization

/// What fetches keep for the objects of a context, as long as their owners live: objects that were loaded ahead, and the values of fetched
/// properties.
///
/// The context holds them, not the owners, so that a circle of them ends with the context, or with a reset or refresh.
final class HeldObjects {
  private var ahead: [ObjectID: [ManagedObject]] = [:]
  private var fetched: [ObjectID: [String: [ManagedObject]]] = [:]

  /// Whether anything is kept for anybody.
  @exclusivity(unchecked) private(set) var isUsed = false

  /// Keeps objects that were loaded ahead for an owner.
  func hold(_ objects: [ManagedObject], for owner: ObjectID) {
    isUsed = true
    ahead[owner, default: []] += objects
  }

  /// What is told of a merge: what it changes that is not in memory, before it begins, and nil when it is over.
  private var mergeObservers: [(NotificationToken.State, (ContextChanges?) -> Void)] = []

  /// Calls a closure before and after each merge of what was saved elsewhere, for as long as the token is held.
  func observeMerges(_ handler: @escaping (ContextChanges?) -> Void) -> NotificationToken {
    let state = NotificationToken.State()
    mergeObservers.removeAll { $0.0.isCancelled.load(ordering: .acquiring) }
    mergeObservers.append((state, handler))
    return NotificationToken(state)
  }

  func beginMerge(_ changes: ContextChanges, isAbsent: (ObjectID) -> Bool) {
    guard !mergeObservers.isEmpty else { return }
    tell(
      ContextChanges(
        updated: changes.updated.union(changes.refreshed).filter(isAbsent),
        deleted: changes.deleted.filter(isAbsent)))
  }

  func endMerge() { tell(nil) }

  private func tell(_ changes: ContextChanges?) {
    for (state, handler) in mergeObservers where !state.isCancelled.load(ordering: .acquiring) {
      handler(changes)
    }
  }

  func fetchedObjects(_ name: String, of owner: ObjectID) -> [ManagedObject]? {
    fetched[owner]?[name]
  }

  func setFetchedObjects(_ objects: [ManagedObject], _ name: String, of owner: ObjectID) {
    isUsed = true
    fetched[owner, default: [:]][name] = objects
  }

  /// Lets go of what is kept for all owners.
  func releaseAll() {
    let kept = (ahead, fetched)
    ahead = [:]
    fetched = [:]
    isUsed = false
    withExtendedLifetime(kept) {}
  }

  /// Lets go of what is kept for an owner.
  func release(_ owner: ObjectID) {
    // Letting go may end objects that have something kept for them: only after both tables are left alone again.
    let objects = ahead.isEmpty ? nil : ahead.removeValue(forKey: owner)
    let values = fetched.isEmpty ? nil : fetched.removeValue(forKey: owner)
    isUsed = !ahead.isEmpty || !fetched.isEmpty
    withExtendedLifetime((objects, values)) {}
  }
}

extension ManagedObjectContext {
  /// Forgets what was read ahead of an object, which is to be read again.
  func forgetFetched(_ identifier: ObjectID) {
    held.release(identifier)
    coordinator.rowCache.remove(CollectionOfOne(identifier))
  }
}
