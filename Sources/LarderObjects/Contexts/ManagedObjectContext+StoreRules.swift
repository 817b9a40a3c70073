internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension ManagedObjectContext {
  /// Refuses a save that a store would refuse, before anything is written to any store.
  func checkStoresAreWritable() throws {
    guard coordinator.stores.contains(where: \.isReadOnly) else { return }
    for object in pendingObjects {
      guard let store = coordinator.store(for: object.objectID), store.isReadOnly else { continue }
      throw StoreError(
        .readOnly,
        "\(store.path ?? store.storeType): the store was opened for reading only, but "
          + "\(object.entity.name) p\(object.objectID.key) was changed; nothing was saved",
        path: store.path)
    }
  }
}
