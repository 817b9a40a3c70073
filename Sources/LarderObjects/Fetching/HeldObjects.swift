internal import LarderPredicates

/// What fetches keep for the objects of a context, as long as their owners live: objects that were loaded ahead, and the values of fetched
/// properties.
///
/// The context holds them, not the owners, so that a circle of them ends with the context, or with a reset or refresh.
final class HeldObjects {
  private var ahead: [ObjectID: [ManagedObject]] = [:]
  private var fetched: [ObjectID: [String: [ManagedObject]]] = [:]

  /// Keeps objects that were loaded ahead for an owner.
  func hold(_ objects: [ManagedObject], for owner: ObjectID) {
    ahead[owner, default: []] += objects
  }

  func fetchedObjects(_ name: String, of owner: ObjectID) -> [ManagedObject]? {
    fetched[owner]?[name]
  }

  func setFetchedObjects(_ objects: [ManagedObject], _ name: String, of owner: ObjectID) {
    fetched[owner, default: [:]][name] = objects
  }

  /// Lets go of what is kept for an owner.
  func release(_ owner: ObjectID) {
    // Letting go may end objects that have something kept for them: only after both tables are left alone again.
    let objects = ahead.isEmpty ? nil : ahead.removeValue(forKey: owner)
    let values = fetched.isEmpty ? nil : fetched.removeValue(forKey: owner)
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
