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
