public import LarderStores

/// Does the work of one entity mapping of a heavy migration; subclasses do it otherwise.
///
/// Each mapping has one policy of its own. Three passes: objects are created and get their attributes; relationships are set, when all objects
/// are there; the new store is validated. In the first two no value is validated, and the objects are plain `ManagedObject`s whatever
/// classes the program has for them. Objects are written in batches: those that a policy keeps from one batch to the next stay
/// usable, as faults, but cost memory; their identifiers cost less (`MigrationManager.destinationObject(with:)`).
///
/// Not thread-safe: used by the migration that made it.
open class EntityMigrationPolicy {
  /// Creates a policy.
  public init() {}

  /// Called before the first object of the mapping.
  open func begin(_ mapping: EntityMapping, _ manager: MigrationManager) throws {}

  /// Makes the destination objects of one source object: called once for each that the mapping takes.
  ///
  /// This implementation creates one object of the destination entity, gives it what the mapping's expressions yield, and associates it with
  /// the source object. One that makes or finds others should associate them too, so that relationships find them.
  open func createDestinationInstances(
    for source: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    guard let name = mapping.destination else { return }
    let destination = try manager.destinationContext.insert(name)
    try manager.setAttributes(of: destination, from: source, mapping)
    manager.associate(source, with: destination, for: mapping)
  }

  /// Called when all objects of the mapping are created.
  open func endInstanceCreation(_ mapping: EntityMapping, _ manager: MigrationManager) throws {}

  /// Sets the relationships of one destination object, when the objects of all mappings are there.
  ///
  /// This implementation sets what the mapping has expressions for. The other ends of relationships with inverses follow.
  open func createRelationships(
    for destination: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    try manager.setRelationships(of: destination, mapping)
  }

  /// Called when all relationships of the mapping's objects are set.
  open func endRelationshipCreation(_ mapping: EntityMapping, _ manager: MigrationManager) throws {}

  /// Checks what the model does not know of, in the third pass: whatever it throws ends the migration and leaves the old store as it is.
  open func performCustomValidation(_ mapping: EntityMapping, _ manager: MigrationManager) throws {}

  /// Called at the very end.
  open func end(_ mapping: EntityMapping, _ manager: MigrationManager) throws {}
}
