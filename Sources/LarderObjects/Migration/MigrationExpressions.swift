internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The expressions of one entity mapping, prepared once for all its objects.
final class MigrationExpressions {
  /// How a value comes from a source object.
  enum Recipe {
    case constant(Value)
    /// A property of the source object itself.
    case property(String)
    case computed(ExpressionEvaluator)
  }

  struct Attribute {
    let name: String
    let type: AttributeType
    let recipe: Recipe
  }

  struct Relationship {
    let description: RelationshipDescription
    /// The mapping whose objects are meant; nil for those of all.
    let mappingName: String?
    let recipe: Recipe
  }

  private(set) var attributes: [Attribute] = []
  private(set) var relationships: [Relationship] = []
  /// The key paths over relationships to one by which attributes are computed, without their last keys.
  private var paths: Set<[String]> = []
  private let mapping: EntityMapping

  /// Whether these are the expressions of a mapping of this name, and not of one that was changed.
  func isOf(_ other: EntityMapping) -> Bool {
    mapping.attributes == other.attributes && mapping.relationships == other.relationships
      && mapping.destination == other.destination
  }

  /// The function that looks up what source objects became.
  private static let lookUp = "destinationInstancesForEntityMappingNamed:sourceInstances:"

  init(
    _ mapping: EntityMapping, in model: MappingModel, _ source: ManagedObjectModel,
    _ destination: ManagedObjectModel
  ) throws {
    self.mapping = mapping
    guard let name = mapping.destination, let entity = destination.entity(name) else { return }
    let old = mapping.source.flatMap { source.entity($0) }
    for property in mapping.attributes {
      guard let expression = property.expression, let attribute = entity.attribute(property.name)
      else { continue }
      notePath(expression.seenFromSource, old)
      attributes.append(
        Attribute(
          name: attribute.name, type: attribute.type,
          recipe: try recipe(expression, property.name, old)))
    }
    for property in mapping.relationships {
      guard let expression = property.expression,
        let relationship = entity.relationship(property.name),
        !Self.isLeftToOtherEnd(relationship, entity, model, destination)
      else { continue }
      var inner = expression
      var mappingName: String?
      if case .function(Self.lookUp, let arguments) = expression, arguments.count == 3,
        case .constant(.string(let name)) = arguments[1]
      {
        guard model.entityMapping(named: name) != nil else {
          throw MappingModelError(
            .invalid, entity: mapping.name, property: property.name,
            "there is no entity mapping \"\(name)\"")
        }
        mappingName = name
        inner = arguments[2]
      }
      relationships.append(
        Relationship(
          description: relationship, mappingName: mappingName,
          recipe: try recipe(inner, property.name, old)))
    }
  }

  /// Notes the relationships that a path, or a function of paths, goes over.
  private func notePath(_ expression: ObjectExpression, _ entity: ResolvedEntity?) {
    if CallStack.isShort { return CallStack.more { notePath(expression, entity) } }
    switch expression {
    case .keyPath(let path)
    where path.count > 1 && entity?.relationship(path[0])?.isToMany == false:
      paths.insert(Array(path.dropLast()))
    case .function(_, let arguments), .aggregate(let arguments):
      for argument in arguments { notePath(argument, entity) }
    default: break
    }
  }

  /// Fills what the attributes of a batch read beside its objects, in a few reads instead of one for each object.
  func prefetch(_ sources: [ManagedObject], _ context: ManagedObjectContext) {
    for path in paths {
      var ends = sources
      for key in path {
        var known: Set<ObjectID> = []
        ends = ends.compactMap { end in
          guard end.entity.relationship(key)?.isToMany == false, let next = end.object(for: key),
            known.insert(next.objectID).inserted
          else { return nil }
          return next
        }
        context.fill(ends)
      }
    }
  }

  /// Whether the links are set by the other end's mapping: that of a relationship to one knows its one object at once, where the members of
  /// the other end would have to be read.
  private static func isLeftToOtherEnd(
    _ relationship: RelationshipDescription, _ entity: ResolvedEntity, _ model: MappingModel,
    _ destination: ManagedObjectModel
  ) -> Bool {
    guard relationship.isToMany, !relationship.isOrdered,
      let inverse = destination.inverse(of: relationship),
      let end = destination.entity(relationship.destination)
    else { return false }
    let isMapped = model.entityMappings.contains { mapping in
      guard let name = mapping.destination, end.subtreeNames.contains(name),
        mapping.kind == .copy || mapping.kind == .transform
      else { return false }
      return mapping.relationships.contains { $0.name == inverse.name && $0.expression != nil }
    }
    guard isMapped else { return false }
    if !inverse.isToMany || inverse.isOrdered { return true }
    return (end.name, inverse.name) < (entity.name, relationship.name)
  }

  private func recipe(
    _ expression: ObjectExpression, _ property: String, _ old: ResolvedEntity?
  ) throws -> Recipe {
    switch expression.seenFromSource {
    case .constant(let value): return .constant(value)
    case .keyPath(let path) where path.count == 1 && old?.property(path[0]) != nil:
      return .property(path[0])
    case let other:
      do throws(QueryError) { return .computed(try ExpressionEvaluator(other)) } catch {
        throw MappingModelError(
          .invalid, entity: mapping.name, property: property, error.description)
      }
    }
  }

  /// Computes a value for a source object.
  func value(
    _ recipe: Recipe, of source: ManagedObject, _ property: String
  ) throws -> Value {
    switch recipe {
    case .constant(let value): return value
    case .property(let name): return source.value(for: name)
    case .computed(let evaluator):
      do throws(QueryError) { return try evaluator.value(of: source) } catch {
        throw MappingModelError(
          .invalid, entity: mapping.name, property: property,
          "\(source.entity.name) p\(source.objectID.key): \(error.description)")
      }
    }
  }
}
