internal import Dispatch
public import LarderStores

extension PersistentContainer {
  /// Opens or creates a store and adds it, on a thread of its own: opening may take as long as a disk takes, or a migration.
  ///
  /// Contexts may be made before; they have nothing to fetch and cannot save until this returns.
  @discardableResult
  public func addStoreInBackground(
    type: StoreType, configuration: String? = nil, path: String? = nil,
    options: StoreOptions = StoreOptions()
  ) async throws -> any PersistentStore {
    let coordinator = coordinator
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(
          with: Result {
            try coordinator.addStore(
              type: type, configuration: configuration, path: path, options: options)
          })
      }
    }
  }
}
