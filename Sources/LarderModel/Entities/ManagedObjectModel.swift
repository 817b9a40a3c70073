/// A data model: a valid set of entities, with the look-ups that an engine needs.
///
/// Immutable and thread-safe.
public final class ManagedObjectModel: Sendable {
  /// The entities in the order given; an entity's number in the store (`Z_ENT`) is its place in the order of names, from 1.
  public let entities: [EntityDescription]
  private let resolved: [String: ResolvedEntity]

  /// Checks the entities against each other and makes a model of them.
  ///
  /// - Throws: `ModelError` that names the entity and the property.
  public init(_ entities: [EntityDescription]) throws(ModelError) {
    self.entities = entities
    let resolved = try ModelResolver(entities).resolve()
    try ModelValidator(entities: resolved).validate(entities)
    self.resolved = resolved
  }

  /// Returns an entity with its inherited properties laid out, or nil for a name that the model does not have.
  public func entity(_ name: String) -> ResolvedEntity? { resolved[name] }
}
