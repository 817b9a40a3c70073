public import LarderModel
public import LarderPredicates

/// A change of a model that can be carried out without anybody who knows what the objects mean: what became of each
/// entity and property.
///
/// Inferred are new and removed entities, attributes and relationships, names by renaming identifiers, an attribute
/// that becomes optional, or required where the model has a default, whole numbers and floats that become wider, to-one
/// relationships that become to-many, orders that come and go, entities and properties that move in the hierarchy, and
/// whatever changes no table. Everything else is an error that names the first thing in the way.
public struct LightMigration: Sendable {
  /// The model that the store was written with.
  public let source: ManagedObjectModel
  /// The model that it is migrated to.
  public let destination: ManagedObjectModel
  /// The source entity of each destination entity that is not new.
  public let sourceEntities: [String: String]
  /// What each destination entity that is not new has from the source, by destination entity and property.
  private let properties: [String: [String: ResolvedEntity.Property]]
  /// The entities and properties of the source that the destination does not have, in words: `Recipe.notes`, `Shelf`.
  public let losses: [String]
  /// Losses beside which something new of the same kind stands: perhaps it is only called by another name.
  public let doubtfulLosses: [MappingModelError]

  /// Infers what becomes of everything.
  ///
  /// - Throws: the first thing, in the order of the destination's entities, that cannot be inferred, with what can be
  ///   done.
  public init(
    from source: ManagedObjectModel, to destination: ManagedObjectModel
  ) throws(MappingModelError) {
    let pairing = try ModelPairing(from: source, to: destination)
    var properties: [String: [String: ResolvedEntity.Property]] = [:]
    for entity in destination.entities where pairing.sources[entity.name] != nil {
      let pairs = try pairing.properties(ofDestination: entity.name)
      properties[entity.name] = pairs
      try InferenceRules(pairing: pairing, entity: entity.name, pairs: pairs).check()
    }
    self.source = source
    self.destination = destination
    sourceEntities = pairing.sources
    self.properties = properties
    (losses, doubtfulLosses) = MigrationLosses(pairing, properties).find()
  }

  /// The property of the source that a property of a destination entity comes from; nil for a new one.
  public func sourceProperty(
    _ property: String, of entity: String
  ) -> ResolvedEntity.Property? { properties[entity]?[property] }

  /// The destination entity of a source entity; nil for one that is gone.
  public func destinationEntity(_ source: String) -> String? {
    sourceEntities.first { $0.value == source }?.key
  }

  /// The value that an object gets for an attribute that its source has none for: null, or the default where the
  /// attribute needs one or is new.
  public func fillValue(_ attribute: AttributeDescription, isNew: Bool) -> Value {
    isNew || !attribute.isOptional
      ? attribute.type.converting(attribute.defaultValue) : .null
  }
}

extension MappingModel {
  /// Infers the mapping between two versions of a model: what a light migration carries out, for one that is to be
  /// changed and used for a heavy one.
  ///
  /// - Throws: the first thing that cannot be inferred.
  public static func inferred(
    from source: ManagedObjectModel, to destination: ManagedObjectModel
  ) throws(MappingModelError) -> MappingModel {
    LightMigration.mapping(try LightMigration(from: source, to: destination))
  }
}

extension LightMigration {
  /// The same as a mapping model.
  public var mappingModel: MappingModel { Self.mapping(self) }

  fileprivate static func mapping(_ light: LightMigration) -> MappingModel {
    var mappings: [EntityMapping] = []
    let old = light.source.entityVersionHashes
    let new = light.destination.entityVersionHashes
    for description in light.destination.entities {
      guard let entity = light.destination.entity(description.name), !description.isAbstract else {
        continue
      }
      guard let source = light.sourceEntities[entity.name] else {
        mappings.append(EntityMapping(.add, to: entity.name))
        continue
      }
      var mapping = EntityMapping(
        old[source] == new[entity.name] ? .copy : .transform, from: source, to: entity.name)
      for attribute in entity.attributes where !attribute.isTransient {
        if attribute.derivation != nil { continue }
        mapping.attributes.append(light.mapping(of: attribute, entity.name))
      }
      for relationship in entity.relationships {
        guard let property = light.sourceProperty(relationship.name, of: entity.name) else {
          mapping.relationships.append(PropertyMapping(relationship.name, nil))
          continue
        }
        mapping.relationships.append(.source(property.name, as: relationship.name))
      }
      mappings.append(mapping)
    }
    let kept = Set(light.sourceEntities.values)
    for entity in light.source.entities where !kept.contains(entity.name) && !entity.isAbstract {
      mappings.append(EntityMapping(.remove, from: entity.name))
    }
    return MappingModel(from: light.source, to: light.destination, mappings)
  }

  private func mapping(
    of attribute: AttributeDescription, _ entity: String
  ) -> PropertyMapping {
    guard let property = sourceProperty(attribute.name, of: entity),
      case .attribute(let old) = property
    else { return PropertyMapping(attribute.name, nil) }
    let value = ObjectExpression.source([property.name])
    guard !attribute.isOptional, old.isOptional, !attribute.defaultValue.isNull else {
      return PropertyMapping(attribute.name, value)
    }
    let isMissing = ObjectPredicate.comparison(Comparison(value, .equal, .constant(.null)))
    return PropertyMapping(
      attribute.name,
      .conditional(isMissing, .constant(fillValue(attribute, isNew: false)), value))
  }
}
