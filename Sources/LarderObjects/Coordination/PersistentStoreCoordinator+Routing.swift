internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension PersistentStoreCoordinator {
  /// Returns the stored state of objects, each from its store; those that are gone are absent.
  ///
  /// - Parameter reader: who answers in the place of a store; nil for the store itself.
  func snapshots(
    _ identifiers: [ObjectID],
    reader: (any PersistentStore) throws -> (any StoreReader)? = { _ in nil }
  ) throws -> [Snapshot] {
    var byStore: [UUID: [ObjectID]] = [:]
    for identifier in identifiers {
      guard let store = identifier.store else { continue }
      byStore[store, default: []].append(identifier)
    }
    var result: [Snapshot] = []
    for store in stores {
      guard let wanted = byStore.removeValue(forKey: store.identifier) else { continue }
      result += try (try reader(store) ?? store).snapshots(wanted)
    }
    guard byStore.isEmpty else {
      throw ObjectError(.noStore, "the store of an object is no longer open")
    }
    return result
  }

  func save(_ changes: StoreChanges, to store: any PersistentStore) throws(StoreError)
    -> SaveResult
  {
    var changes = changes
    let pending = records.pendingMetadata(of: store.identifier)
    changes.metadata.merge(pending) { own, _ in own }
    let result = try store.save(changes)
    records.forgetMetadata(pending, of: store.identifier)
    rowCache.remove(changes.updates.lazy.map(\.objectID))
    rowCache.remove(changes.deletions.lazy.map(\.objectID))
    rowCache.remove(result.refreshedValues.keys)
    return result
  }

  /// Returns the one store that takes new objects of an entity.
  func storeForNewObjects(of entity: ResolvedEntity) throws(ObjectError) -> any PersistentStore {
    let suitable = stores.filter { takes(entity.name, in: $0) }
    let writable = suitable.filter { !$0.isReadOnly }
    guard let store = writable.first else {
      throw ObjectError(
        .noStore,
        stores.isEmpty
          ? "no store is open; add one before saving"
          : suitable.isEmpty
            ? "\(entity.name): no open store has a configuration with this entity"
            : "\(entity.name): all open stores for it are read-only")
    }
    guard writable.count == 1 else {
      throw ObjectError(
        .noStore,
        "\(entity.name): \(writable.count) stores can take a new object; assign it to one")
    }
    return store
  }
}
