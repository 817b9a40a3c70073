/// A key path with every key found in the model: relationships, then perhaps an attribute.
public struct ResolvedKeyPath: Hashable, Sendable {
  /// One relationship crossed.
  public struct Step: Hashable, Sendable {
    /// The entity that the step leaves from: for the first the one the path was resolved from, then the destination of
    /// the step before.
    public let entity: String
    /// The relationship crossed; it may be inherited.
    public let relationship: RelationshipDescription

    /// Creates a step.
    public init(entity: String, relationship: RelationshipDescription) {
      self.entity = entity
      self.relationship = relationship
    }
  }

  /// The relationships crossed, in order.
  public let steps: [Step]
  /// The entity that the last key is looked up in.
  public let lastEntity: String
  /// The attribute at the end; nil for a path that ends with a relationship.
  public let attribute: AttributeDescription?

  /// Whether a relationship crossed is to-many.
  public var crossesToMany: Bool { steps.contains { $0.relationship.isToMany } }

  /// Creates a resolved path.
  public init(steps: [Step], lastEntity: String, attribute: AttributeDescription?) {
    self.steps = steps
    self.lastEntity = lastEntity
    self.attribute = attribute
  }
}

extension ManagedObjectModel {
  /// Finds every key of a path, or returns nil when one does not exist or an attribute is followed by another key.
  ///
  /// Cost: one look-up a key.
  public func resolve(keyPath: [String], from entity: ResolvedEntity) -> ResolvedKeyPath? {
    ResolvedKeyPath.resolve(keyPath, from: entity) { self.entity($0) }
  }

  /// Returns the relationship at the other end that leads back, or nil when there is none.
  public func inverse(of relationship: RelationshipDescription) -> RelationshipDescription? {
    guard let name = relationship.inverse,
      case .relationship(let inverse) = entity(relationship.destination)?.property(name)
    else { return nil }
    return inverse
  }

  /// Whether a path crosses a many-to-many relationship without an order.
  ///
  /// Its members are shared, and the order of their keys is that in which anything first had them: it says nothing of the object
  /// that the path begins with.
  public func crossesSharedMembers(_ path: ResolvedKeyPath) -> Bool {
    path.steps.contains { step in
      step.relationship.isToMany && !step.relationship.isOrdered
        && inverse(of: step.relationship)?.isToMany ?? true
    }
  }

  /// The roots of inheritance trees that declare search fields, in order of their names.
  public var searchableRoots: [ResolvedEntity] {
    entities.filter { !$0.searchFields.isEmpty }.compactMap { entity($0.name) }
      .sorted { $0.number < $1.number }
  }

  /// Returns the root of an entity's inheritance tree; the entity itself when it has no parent.
  public func root(of entity: ResolvedEntity) -> ResolvedEntity {
    self.entity(entity.rootName) ?? entity
  }
}

extension ResolvedKeyPath {
  static func resolve(
    _ keyPath: [String], from entity: ResolvedEntity, _ lookUp: (String) -> ResolvedEntity?
  ) -> ResolvedKeyPath? {
    guard !keyPath.isEmpty else { return nil }
    var steps: [Step] = []
    var here = entity
    for (index, key) in keyPath.enumerated() {
      switch here.property(key) {
      case .attribute(let attribute):
        guard index == keyPath.count - 1 else { return nil }
        return ResolvedKeyPath(steps: steps, lastEntity: here.name, attribute: attribute)
      case .relationship(let relationship):
        guard let destination = lookUp(relationship.destination) else { return nil }
        steps.append(Step(entity: here.name, relationship: relationship))
        here = destination
      case nil:
        guard let (attribute, count) = here.compositeElement(keyPath[index...]),
          index + count == keyPath.count
        else { return nil }
        return ResolvedKeyPath(steps: steps, lastEntity: here.name, attribute: attribute)
      }
    }
    return ResolvedKeyPath(steps: steps, lastEntity: here.name, attribute: nil)
  }
}

extension ResolvedEntity {
  /// The search fields by all that a person may call them (names and aliases), with the field's name: for a
  /// `UserQueryParser`.
  public var searchFieldNames: [String: String] {
    var names: [String: String] = [:]
    for field in description.searchFields {
      names[field.name] = field.name
      for alias in field.aliases { names[alias] = field.name }
    }
    return names
  }
}

extension ResolvedEntity {
  /// The search attributes by all that a person may call them (names and aliases): for a parser of queries.
  public var searchAttributeNames: [String: SearchAttributeDescription] {
    var names: [String: SearchAttributeDescription] = [:]
    for attribute in description.searchAttributes {
      names[attribute.name] = attribute
      for alias in attribute.aliases { names[alias] = attribute }
    }
    return names
  }
}
