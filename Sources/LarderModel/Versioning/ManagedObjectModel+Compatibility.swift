public import FoundationEssentials

extension ManagedObjectModel {
  /// Whether a store with these version hashes, from its metadata, can be opened with this model without a migration:
  /// its entities are those of the model, or of one of its configurations, and every hash is the same.
  public func isCompatible(
    withVersionHashes hashes: [String: Data], configuration: String? = nil
  ) -> Bool {
    differingEntities(fromVersionHashes: hashes, configuration: configuration).isEmpty
  }

  /// Returns the names of the entities that only the model has, only the store has, or that have different hashes; in
  /// order. An unknown configuration has no entities.
  public func differingEntities(
    fromVersionHashes hashes: [String: Data], configuration: String? = nil
  ) -> [String] {
    let names = Set(entityNames(configuration: configuration) ?? [])
    let own = entityVersionHashes.filter { names.contains($0.key) }
    return names.union(hashes.keys).filter { own[$0] != hashes[$0] }.sorted()
  }
}

extension ManagedObjectModel {
  /// One text for the hashes of all entities: the SHA-256 of `NAME HASH` lines in the order of the names, in Base64. Models
  /// with the same text open the same stores.
  public var versionChecksum: String {
    let lines = entityVersionHashes.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.base64EncodedString())\n" }
    return ContentHash.sha256(lines.joined()).base64EncodedString()
  }
}
