internal import FoundationEssentials
public import LarderModel

extension StoreMetadata {
  /// Whether a key says what the store is, so that its owner may not set it.
  public static func isReserved(_ key: String) -> Bool {
    key.hasPrefix("NSStore") || key.hasPrefix("NSPersistence") || key.hasPrefix("_NS")
      || key == "LarderStoreVersion" || key == "LarderModelSignature"
  }

  /// Returns the names of the entities that a model and the store do not have alike, in order; none where they fit.
  ///
  /// - Parameter configuration: a configuration of the model, whose entities alone are compared; nil for all.
  public func differingEntities(
    from model: ManagedObjectModel, configuration: [String]? = nil
  ) -> [String] {
    let hashes = model.entityVersionHashes
    var names = Set(hashes.keys).union(modelVersionHashes.keys)
    if let configuration { names.formIntersection(configuration) }
    return names.filter { hashes[$0] != modelVersionHashes[$0] }.sorted()
  }

  /// Refuses a store that was written with another version of the model.
  func checkFits(_ model: ManagedObjectModel, path: String) throws(StoreError) {
    let names = differingEntities(from: model)
    if !names.isEmpty { throw .incompatible(self, names, path: path) }
  }
}

extension StoreError {
  /// The model and the store do not fit: which entities, and what can be done.
  public static func incompatible(
    _ metadata: StoreMetadata, _ names: [String], path: String
  ) -> StoreError {
    let list = names.isEmpty ? "" : ": they differ in \(names.joined(separator: ", "))"
    var error = StoreError(
      .incompatibleModel,
      "\(path): the store was made with another version of the data model\(list); open it with "
        + "the model it was made with, or migrate it", path: path)
    error.differingEntities = names
    error.storeMetadata = metadata
    return error
  }

  /// A metadata key that belongs to the store.
  public static func reserved(_ key: String, path: String? = nil) -> StoreError {
    StoreError(
      .invalidInput, "\(key): this metadata key belongs to the store and cannot be set",
      path: path)
  }
}

extension StoreOptions {
  /// Refuses pragmas where there is no SQLite to set them.
  func refusePragmas(of place: String) throws(StoreError) {
    guard let name = pragmas.keys.sorted().first else { return }
    throw StoreError(
      .invalidInput, "\(place): the pragma \"\(name)\" is for SQLite stores; leave it out")
  }
}
