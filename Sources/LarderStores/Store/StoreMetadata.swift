public import FoundationEssentials
public import LarderPredicates

/// The statements of a store about itself, without being opened: type, identifier, model version hashes, and the
/// owner's own keys.
public struct StoreMetadata: Hashable, Sendable {
  /// The store's identifier, part of every object's URI.
  public var identifier: UUID
  /// The store's type, e.g. `SQLite`.
  public var storeType: String
  /// The version hash of each entity of the model that the store was written with.
  public var modelVersionHashes: [String: Data]
  /// Everything else, by key. Strings, numbers, dates, data, Booleans and lists of them.
  public var values: [String: Value]

  /// Creates metadata.
  public init(
    identifier: UUID, storeType: String, modelVersionHashes: [String: Data] = [:],
    values: [String: Value] = [:]
  ) {
    self.identifier = identifier
    self.storeType = storeType
    self.modelVersionHashes = modelVersionHashes
    self.values = values
  }
}
