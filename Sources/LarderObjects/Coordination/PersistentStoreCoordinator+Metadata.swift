public import LarderPredicates
public import LarderStores

extension PersistentStoreCoordinator {
  /// A store's metadata with what was set and is not saved yet.
  ///
  /// What the file holds, `StoreType.readMetadata` tells; it may be older, or newer where another program writes it.
  public func metadata(for store: any PersistentStore) throws(StoreError) -> StoreMetadata {
    var metadata = try store.metadata()
    for (key, value) in records.pendingMetadata(of: store.identifier) {
      metadata.values[key] = value.isNull ? nil : value
    }
    return metadata
  }

  /// Sets or, with nil, removes one of the owner's own metadata values; the next save of a context writes it.
  ///
  /// `StoreType.writeMetadata` writes the file at once instead, and needs no open store.
  ///
  /// - Throws: `invalidInput` for a key that belongs to the store, such as its type and identifier; `readOnly`.
  public func setMetadataValue(
    _ value: Value?, for key: String, in store: any PersistentStore
  ) throws(StoreError) {
    guard !StoreMetadata.isReserved(key) else { throw .reserved(key, path: store.path) }
    guard !store.isReadOnly else {
      throw StoreError(
        .readOnly, "\(store.path ?? store.storeType): the store was opened for reading only",
        path: store.path)
    }
    records.set(store.identifier) { $0.pendingMetadata[key] = value ?? .null }
  }

  /// Makes these all of the owner's own metadata values; the next save of a context writes them. Keys that belong to the store
  /// are left out, so that a copy of what `metadata(for:)` gave can be changed and given back.
  public func setMetadata(
    _ values: [String: Value], for store: any PersistentStore
  ) throws(StoreError) {
    let present = try metadata(for: store).values
    for key in Set(present.keys).union(values.keys) where !StoreMetadata.isReserved(key) {
      if values[key] != present[key] {
        try setMetadataValue(values[key], for: key, in: store)
      }
    }
  }

  /// Whether there are metadata that the next save writes.
  var hasPendingMetadata: Bool {
    stores.contains { !records.pendingMetadata(of: $0.identifier).isEmpty }
  }

  /// Writes the metadata of the stores that a save has not written to.
  func savePendingMetadata() throws(StoreError) {
    for store in stores where !records.pendingMetadata(of: store.identifier).isEmpty {
      _ = try save(StoreChanges(), to: store)
    }
  }
}
