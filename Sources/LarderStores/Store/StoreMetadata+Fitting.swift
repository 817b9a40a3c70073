internal import FoundationEssentials
internal import LarderModel

extension StoreMetadata {
  /// The version of the layout that a store of ours was made with.
  package static let versionKey = "LarderStoreVersion"
  /// The short signature of the model.
  package static let signatureKey = "LarderModelSignature"
  /// What the keys beside texts were made by; absent where there are none.
  package static let storedKeysKey = "LarderStoredKeys"
  /// How many partitions the tables of objects have, in a database; absent without any.
  public static let partitionsKey = "LarderPartitions"
  /// Whether a database itself refuses links that lead nowhere; absent where not.
  public static let foreignKeysKey = "LarderForeignKeys"
  /// On a standby of a server: when the newest save was made that it has. Nobody keeps it.
  public static let standbyKey = "LarderStandbyUntil"

  /// Whether a key says what the store is, so that its owner may not set it.
  public static func isReserved(_ key: String) -> Bool {
    key.hasPrefix("NSStore") || key.hasPrefix("NSPersistence") || key.hasPrefix("_NS")
      || [
        versionKey, signatureKey, storedKeysKey, partitionsKey, foreignKeysKey, standbyKey,
      ].contains(key)
  }

  /// Refuses a store that was written with another version of the model.
  func checkFits(_ model: ManagedObjectModel, path: String) throws(StoreError) {
    let names = model.differingEntities(fromVersionHashes: modelVersionHashes)
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
