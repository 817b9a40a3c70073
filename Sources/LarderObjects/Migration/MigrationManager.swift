internal import FoundationEssentials
public import LarderModel
public import LarderPredicates
public import LarderStores

/// Carries out a heavy migration: reads the objects of one store and makes those of another of them, as a mapping model
/// says.
///
/// It works in batches, so that its memory does not grow with the stores, but for what policies keep and the table of
/// what became of what. Subclasses may do more before and after. Not thread-safe.
open class MigrationManager {
  /// The mapping of each entity.
  public let mappingModel: MappingModel
  /// The model that the old store was written with.
  public let sourceModel: ManagedObjectModel
  /// The model that the new store is filled with.
  public let destinationModel: ManagedObjectModel
  /// The context of the source's objects, which are only read.
  public let sourceContext: ManagedObjectContext
  /// The context of the new objects; it is saved after each batch, without validation in the first two passes.
  public let destinationContext: ManagedObjectContext
  /// Whatever policies want to share, such as tables of what they have created already.
  public var userInfo: [String: Any] = [:]
  /// The mapping that is being carried out.
  public internal(set) var currentEntityMapping: EntityMapping?
  /// The share that is done, 0 to 1.
  public internal(set) var progress = 0.0
  /// How many source objects are read and written at once.
  public var batchSize = 500

  let sourceStore: any PersistentStore
  let destinationStore: any PersistentStore
  let policies: [String: @Sendable () -> EntityMigrationPolicy]
  var report: (Double) -> Bool = { _ in true }
  var running: [EntityMigrationPolicy?] = []
  var expressions: [String: MigrationExpressions] = [:]
  var tables: [String: AssociationTable] = [:]
  var inverses: [String: AssociationTable] = [:]
  /// What was associated in this batch: the destination's identifiers are known after its save.
  var fresh: [String: [ObjectID: [ManagedObject]]] = [:]
  var freshPairs: [(mapping: String, source: ObjectID, destination: ManagedObject)] = []
  /// The identifiers of objects that there is one of under each key, by entity; those of this batch have none yet.
  var uniqueInstances: [String: [AnyHashable: ObjectID]] = [:]
  var freshInstances: [String: [AnyHashable: ManagedObject]] = [:]
  var cancellation: (any Error)?
  var origins: [ObjectIdentifier: [Int32: ObjectID.Origin]] = [:]
  /// The new rows of which some object says already that it keeps them.
  var keptHeirs: Set<ObjectID> = []

  /// Creates a manager for two open stores; the destination has no objects.
  ///
  /// - Parameters:
  ///   - source: the store that is read.
  ///   - destination: the store that is filled.
  ///   - mapping: what becomes of each entity.
  ///   - policies: makes the policy of a custom mapping, by the name that the mapping has for it.
  /// - Throws: `MappingModelError` for the first thing that is wrong with the mapping model, and for a policy that
  ///   nobody knows.
  public required init(
    source: any PersistentStore, destination: any PersistentStore, mapping: MappingModel,
    policies: [String: @Sendable () -> EntityMigrationPolicy] = [:]
  ) throws {
    sourceStore = source
    destinationStore = destination
    mappingModel = mapping
    sourceModel = source.model
    destinationModel = destination.model
    self.policies = policies
    let old = PersistentStoreCoordinator(model: source.model)
    try old.add(source)
    let new = PersistentStoreCoordinator(model: destination.model)
    try new.add(destination)
    sourceContext = ManagedObjectContext(coordinator: old)
    destinationContext = ManagedObjectContext(coordinator: new)
    destinationContext.validatesChanges = false
    if let fault = mapping.faults(from: sourceModel, to: destinationModel).first { throw fault }
    for entity in mapping.entityMappings {
      guard let name = entity.policyName, policies[name] == nil else { continue }
      throw MappingModelError(
        .invalid, entity: entity.name, "the policy \"\(name)\" is not known to this program")
    }
  }

  // MARK: - For policies

  /// Notes what a source object became, so that relationships to it lead to the destination object.
  public func associate(
    _ source: ManagedObject, with destination: ManagedObject, for mapping: EntityMapping
  ) {
    fresh[mapping.name, default: [:]][source.objectID, default: []].append(destination)
    freshPairs.append((mapping.name, source.objectID, destination))
  }

  /// Returns what source objects became under a mapping, or under any for a nil name.
  public func destinationInstances(
    forEntityMappingNamed name: String? = nil, sourceInstances: [ManagedObject]
  ) -> [ManagedObject] {
    sourceInstances.flatMap { destinations(of: $0.objectID, name) }
  }

  /// Returns what destination objects were made of under a mapping, or under any for a nil name.
  public func sourceInstances(
    forEntityMappingNamed name: String? = nil, destinationInstances: [ManagedObject]
  ) -> [ManagedObject] {
    destinationInstances.flatMap { sources(of: $0, name) }
  }

  /// Returns an object of the destination by its identifier, for a policy that keeps identifiers.
  public func destinationObject(with identifier: ObjectID) -> ManagedObject {
    destinationContext.object(with: identifier)
  }

  /// Returns the one destination object of an entity under a key, and creates it when it is first asked for: how things
  /// that are named again and again become one object each, without a fetch for each.
  ///
  /// - Parameters:
  ///   - entityName: the destination entity.
  ///   - key: what tells objects of the entity apart.
  ///   - configure: gives a new object its values.
  public func uniqueInstance(
    of entityName: String, key: some Hashable, _ configure: (ManagedObject) throws -> Void
  ) throws -> ManagedObject {
    let key = AnyHashable(key)
    if let known = freshInstances[entityName]?[key] { return known }
    if let known = uniqueInstances[entityName]?[key] {
      return destinationContext.object(with: known)
    }
    let object = try destinationContext.insert(entityName)
    freshInstances[entityName, default: [:]][key] = object
    try configure(object)
    return object
  }

  /// Ends the migration after the present object, with an error.
  public func cancel(with error: any Error) { if cancellation == nil { cancellation = error } }

  /// Gives a new object the attributes that a mapping has expressions for.
  ///
  /// - Throws: `MappingModelError` for a value of the wrong type, with its object.
  public func setAttributes(
    of destination: ManagedObject, from source: ManagedObject, _ mapping: EntityMapping
  ) throws {
    let expressions = try prepared(mapping)
    for attribute in expressions.attributes {
      let value = attribute.type.converting(
        try expressions.value(attribute.recipe, of: source, attribute.name))
      if !value.isNull, let problem = attribute.type.problem(with: value) {
        throw MappingModelError(
          .invalid, entity: mapping.name, property: attribute.name,
          "\(source.entity.name) p\(source.objectID.key): the value \(problem.message)")
      }
      destination.setPrimitiveValue(value, for: attribute.name)
    }
  }

  /// Sets the relationships of a destination object that a mapping has expressions for, from the objects that it was
  /// made of.
  public func setRelationships(
    of destination: ManagedObject, _ mapping: EntityMapping
  ) throws {
    let expressions = try prepared(mapping)
    if expressions.relationships.isEmpty { return }
    let sources = sources(of: destination, mapping.name)
    for relationship in expressions.relationships {
      var ends: [ManagedObject] = []
      for source in sources {
        let name = relationship.description.name
        switch try expressions.value(relationship.recipe, of: source, name) {
        case .object(let end):
          ends += self.ends(of: end, relationship)
        case .list(let all):
          for case .object(let end) in all { ends += self.ends(of: end, relationship) }
        case .null: break
        default:
          throw MappingModelError(
            .invalid, entity: mapping.name, property: name, "its expression gives no objects")
        }
      }
      set(ends, relationship.description, of: destination)
    }
  }

  private func ends(
    of source: ObjectID, _ relationship: MigrationExpressions.Relationship
  ) -> [ManagedObject] {
    let allowed = destinationModel.entity(relationship.description.destination)?.subtreeNames ?? []
    return destinations(of: source, relationship.mappingName)
      .filter { allowed.contains($0.entity.name) }
  }

  private func set(
    _ ends: [ManagedObject], _ relationship: RelationshipDescription, of object: ManagedObject
  ) {
    if relationship.isToMany {
      object.setObjects(ends, for: relationship.name)
    } else if let end = ends.first {
      object.setObject(end, for: relationship.name)
    }
  }

  func prepared(_ mapping: EntityMapping) throws -> MigrationExpressions {
    // A policy may hand over a mapping with other expressions than the model's.
    if let known = expressions[mapping.name], known.isOf(mapping) { return known }
    let made = try MigrationExpressions(mapping, in: mappingModel, sourceModel, destinationModel)
    expressions[mapping.name] = made
    return made
  }

  /// Carries out all three passes.
  ///
  /// - Parameter progress: gets the share that is done, 0 to 1; false ends the work with `cancelled`.
  /// - Throws: what policies throw; `ObjectError` with all values that are not valid; `StoreError`;
  ///   `MappingModelError`.
  open func migrate(progress: @escaping (Double) -> Bool = { _ in true }) throws {
    report = progress
    running = mappingModel.entityMappings.map { mapping in
      if isTakenOver(mapping.source) { return nil }
      switch mapping.kind {
      case .add, .remove: return nil
      case .copy, .transform: return EntityMigrationPolicy()
      case .custom: return mapping.policyName.flatMap { policies[$0] }?() ?? EntityMigrationPolicy()
      }
    }
    let total = max(1, try sourceCount())
    try createInstances(total)
    for name in tables.keys { tables[name]?.sort() }
    try createRelationships()
    try validate()
    for (mapping, policy) in zip(mappingModel.entityMappings, running) {
      try policy?.end(mapping, self)
    }
    try takeOverKeptRows()
    try copyMetadata()
    try tell(1)
  }
}
