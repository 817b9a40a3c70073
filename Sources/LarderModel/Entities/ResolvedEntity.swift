public import LarderPredicates

/// An entity with everything inherited put in its place.
///
/// Immutable and thread-safe.
public final class ResolvedEntity: Sendable {
  /// The entity as it was described, without what it inherits.
  public let description: EntityDescription
  /// The entity's number in a store (`Z_ENT`): its place among all names in the model's order of names, from 1.
  public let number: Int
  /// The root of the inheritance tree, whose table holds the objects; the entity itself when it has no parent.
  public let rootName: String
  /// All stored and transient attributes, inherited first, in order of declaration.
  public let attributes: [AttributeDescription]
  /// All relationships, inherited first.
  public let relationships: [RelationshipDescription]
  /// All fetched properties, inherited first.
  public let fetchedProperties: [FetchedPropertyDescription]
  /// The properties of a snapshot, by slot: the attributes that are stored, then the to-one relationships.
  public let snapshotProperties: [Property]
  /// All attributes and relationships, in the order of `attributes` and `relationships`.
  public let properties: [ResolvedProperty]
  /// The properties of `snapshotProperties`, by the same slots.
  public let snapshotSlots: [ResolvedProperty]
  /// The values of a new object by slot: the defaults of the attributes.
  public let initialValues: [Value]
  /// The origin of temporary identifiers of objects of this entity.
  public let temporaryOrigin: ObjectID.Origin
  /// The attributes that no snapshot holds.
  package let transientAttributes: [ResolvedProperty]
  /// The relationships to many objects.
  package let toManyRelationships: [ResolvedProperty]
  private let table: PropertyTable
  /// The attributes that are elements of composite ones, by their key paths.
  private let compositeElements: [String: AttributeDescription]
  /// How readers are asked about the entity's own members, and about an object of the entity as a member of others.
  let memberReadings: (owned: [MemberReading], asMember: [MemberReading])
  /// The names of this entity and of all that inherit from it.
  public let subtreeNames: [String]

  /// An attribute or a relationship.
  public enum Property: Hashable, Sendable {
    /// An attribute, the entity's own or inherited.
    case attribute(AttributeDescription)
    /// A relationship, the entity's own or inherited.
    case relationship(RelationshipDescription)

    /// The property's name.
    public var name: String {
      switch self {
      case .attribute(let attribute): attribute.name
      case .relationship(let relationship): relationship.name
      }
    }
  }

  /// The entity's name.
  public var name: String { description.name }

  init(
    description: EntityDescription, number: Int, rootName: String,
    attributes: [AttributeDescription], relationships: [RelationshipDescription],
    fetchedProperties: [FetchedPropertyDescription], subtreeNames: [String],
    memberReadings: (owned: [MemberReading], asMember: [MemberReading]) = ([], [])
  ) {
    self.memberReadings = memberReadings
    self.description = description
    self.number = number
    self.rootName = rootName
    self.attributes = attributes
    self.relationships = relationships
    self.fetchedProperties = fetchedProperties
    self.subtreeNames = subtreeNames
    var snapshot: [Property] = []
    var properties: [ResolvedProperty] = []
    func add(_ property: Property, isStored: Bool) {
      properties.append(ResolvedProperty(property, slot: isStored ? snapshot.count : nil))
      if isStored { snapshot.append(property) }
    }
    for attribute in attributes { add(.attribute(attribute), isStored: !attribute.isTransient) }
    for relationship in relationships {
      add(.relationship(relationship), isStored: !relationship.isToMany)
    }
    self.snapshotProperties = snapshot
    self.properties = properties
    snapshotSlots = properties.filter { $0.slot != nil }
    transientAttributes = properties.filter { $0.slot == nil && $0.type != nil }
    toManyRelationships = properties.filter(\.isToMany)
    initialValues = snapshot.map { property in
      guard case .attribute(let attribute) = property else { return .null }
      return attribute.type.converting(attribute.defaultValue)
    }
    temporaryOrigin = ObjectID.Origin(store: nil, entityName: description.name)
    table = PropertyTable(properties)
    var elements: [String: AttributeDescription] = [:]
    for attribute in attributes where !attribute.compositePath.isEmpty {
      elements[attribute.compositePath.joined(separator: ".")] = attribute
    }
    compositeElements = elements
  }

  /// Whether the entity has composite attributes.
  public var hasComposites: Bool { !compositeElements.isEmpty }

  /// Returns the element of a composite attribute that a key path begins with, such as `address.city`, and how many
  /// keys lead to it.
  public func compositeElement(
    _ keyPath: ArraySlice<String>
  ) -> (attribute: AttributeDescription, keyCount: Int)? {
    if compositeElements.isEmpty || keyPath.count < 2 { return nil }
    var path = keyPath.first ?? ""
    for (index, key) in keyPath.dropFirst().enumerated() {
      path += ".\(key)"
      if let attribute = compositeElements[path] { return (attribute, index + 2) }
      // No composite is nested more deeply.
      if index > 16 { break }
    }
    return nil
  }

  /// Returns a property with what is known of it, by name; for most names the cost is a few comparisons of numbers.
  public func find(_ name: String) -> ResolvedProperty? { table.find(name) }

  func renumbered(_ number: Int) -> ResolvedEntity {
    ResolvedEntity(
      description: description, number: number, rootName: rootName, attributes: attributes,
      relationships: relationships, fetchedProperties: fetchedProperties,
      subtreeNames: subtreeNames, memberReadings: memberReadings)
  }

  /// Returns a property by name.
  public func property(_ name: String) -> Property? { table.find(name)?.property }

  /// Returns an attribute by name.
  public func attribute(_ name: String) -> AttributeDescription? {
    if case .attribute(let attribute)? = property(name) { attribute } else { nil }
  }

  /// Returns a relationship by name.
  public func relationship(_ name: String) -> RelationshipDescription? {
    if case .relationship(let relationship)? = property(name) { relationship } else { nil }
  }

  /// Returns a fetched property by name; they are few, so the cost is a comparison each.
  public func fetchedProperty(_ name: String) -> FetchedPropertyDescription? {
    fetchedProperties.first { $0.name == name }
  }

  /// Returns where a snapshot holds a property, or nil when it does not.
  public func slot(_ name: String) -> Int? { table.find(name)?.slot }
}
