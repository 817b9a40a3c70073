public import FoundationEssentials
public import LarderModel
public import LarderPredicates

/// Says how the objects of one version of a model become those of another: what a migration follows that cannot work it
/// out by itself, or is not to.
///
/// It belongs to one pair of versions, named by their hashes or, in a file that a person writes, by their names in a
/// `ModelHistory`. Its entity mappings are seen from the destination and run in their order; objects that no mapping
/// takes are not migrated.
public struct MappingModel: Hashable, Sendable {
  /// The name of the source version; nil where its hashes say it.
  public var sourceVersion: String?
  /// The name of the destination version; nil where its hashes say it.
  public var destinationVersion: String?
  /// The version hashes of the source's entities; empty where the version is known by its name.
  public var sourceVersionHashes: [String: Data]
  /// The version hashes of the destination's entities; empty where the version is known by its name.
  public var destinationVersionHashes: [String: Data]
  /// The mappings of entities, carried out in this order.
  public var entityMappings: [EntityMapping]

  /// Creates a mapping between two models.
  public init(
    from source: ManagedObjectModel, to destination: ManagedObjectModel,
    _ entityMappings: [EntityMapping]
  ) {
    sourceVersionHashes = source.entityVersionHashes
    destinationVersionHashes = destination.entityVersionHashes
    self.entityMappings = entityMappings
  }

  /// Creates a mapping between two versions that a `ModelHistory` knows by these names.
  public init(
    fromVersion source: String, toVersion destination: String, _ mappings: [EntityMapping]
  ) {
    sourceVersion = source
    destinationVersion = destination
    sourceVersionHashes = [:]
    destinationVersionHashes = [:]
    entityMappings = mappings
  }

  /// Returns a mapping by its name.
  public func entityMapping(named name: String) -> EntityMapping? {
    entityMappings.first { $0.name == name }
  }
}

/// How objects of one source entity become objects of a destination entity.
///
/// An entity may have several mappings, with filters that do not overlap, or none.
public struct EntityMapping: Hashable, Sendable {
  /// The kind of a mapping. A built-in one (`copy`, `transform`) makes one object of each source object; `copy` says
  /// that the two entities are the same in both versions.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The entity is new, and begins without objects.
    case add
    /// The entity is gone, and its objects with it.
    case remove
    /// The objects stay as they are: the entity is the same in both versions.
    case copy
    /// Objects of the destination are made of those of the source, property by property.
    case transform
    /// The policy that is named does the work.
    case custom
  }

  /// Unique in its mapping model.
  public var name: String
  /// The treatment of the entity's objects.
  public var kind: Kind
  /// The source entity; objects of entities that inherit from it are those of mappings of their own. Nil for `add`.
  public var source: String?
  /// The destination entity; nil for `remove`.
  public var destination: String?
  /// Which objects of the source entity are meant; nil for all.
  public var filter: ObjectPredicate?
  /// How the attributes of the new entity come about; one that is not named has its default.
  public var attributes: [PropertyMapping]
  /// How the relationships of the new entity come about; one that is not named is empty.
  public var relationships: [PropertyMapping]
  /// The name under which the policy of a `custom` mapping is known to the migration.
  public var policyName: String?
  /// Values for the entity's policy, by names of its own.
  public var userInfo: [String: String]

  /// Creates a mapping; named `SourceToDestination` where no name is given.
  public init(
    _ kind: Kind, name: String? = nil, from source: String? = nil, to destination: String? = nil,
    where filter: ObjectPredicate? = nil, attributes: [PropertyMapping] = [],
    relationships: [PropertyMapping] = [], policyName: String? = nil,
    userInfo: [String: String] = [:]
  ) {
    self.name = name ?? [source, destination].compactMap { $0 }.joined(separator: "To")
    self.kind = policyName == nil ? kind : .custom
    self.source = source
    self.destination = destination
    self.filter = filter
    self.attributes = attributes
    self.relationships = relationships
    self.policyName = policyName
    self.userInfo = userInfo
  }
}

/// The source of one property of a destination object.
///
/// Variables: `$source` is the source object, `$destination` the new one, `$manager`, `$entityMapping`,
/// `$propertyMapping` and `$entityPolicy` stand for these in functions. The destination objects of what a relationship
/// of the source leads to are `$source.author`; of one mapping only, they are what the manager's function
/// `destinationInstancesForEntityMappingNamed:sourceInstances:` gives:
/// `FUNCTION($manager, "...", "AuthorToAuthor", $source.author)`.
public struct PropertyMapping: Hashable, Sendable {
  /// The destination's property.
  public var name: String
  /// Nil leaves the property as a new object has it, with the model's default.
  public var expression: ObjectExpression?

  /// Creates a mapping.
  public init(_ name: String, _ expression: ObjectExpression?) {
    self.name = name
    self.expression = expression
  }

  /// Creates a mapping from an expression of the format language, such as `$source.name` or `'Entrée'`.
  public init(_ name: String, format: String) throws(QueryError) {
    self.name = name
    expression = try ObjectExpression(format: format)
  }

  /// Takes over the property of the source of this name.
  public static func source(_ name: String, as destination: String? = nil) -> PropertyMapping {
    PropertyMapping(destination ?? name, .source([name]))
  }
}

extension ObjectExpression {
  /// `$source.KEY.KEY`.
  public static func source(_ path: [String]) -> ObjectExpression {
    .function(
      PredicateFunction.valueForKeyPath.rawValue, [.variable("source"), .keyPath(path)])
  }

  /// The expression for an evaluator whose object is `$source`: prepared once, and not put together for each object.
  package var seenFromSource: ObjectExpression {
    var sight = SourceSight()
    return sight.rewrite(self)
  }
}

extension ObjectPredicate {
  /// The predicate for an evaluator whose object is `$source`.
  package var seenFromSource: ObjectPredicate {
    var sight = SourceSight()
    return sight.rewrite(self)
  }
}

/// Puts the object itself in the place of `$source`.
private struct SourceSight: PredicateRewriter {
  typealias Failure = Never

  func replacement(of condition: ObjectPredicate, depth: Int) -> ObjectPredicate? { nil }

  func replacement(of expression: ObjectExpression, depth: Int) -> ObjectExpression? {
    switch expression {
    case .variable("source"): .evaluatedObject
    case .function(PredicateFunction.valueForKeyPath.rawValue, let arguments)
    where arguments.first == .variable("source") && arguments.count == 2:
      arguments[1]
    default: nil
    }
  }
}
