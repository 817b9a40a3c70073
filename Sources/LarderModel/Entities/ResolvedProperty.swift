internal import LarderBytes

/// A property of an entity with what an engine asks of it again and again, worked out once.
///
/// Passing one on is passing a reference; a description has a dozen strings. Immutable and thread-safe.
public final class ResolvedProperty: Sendable {
  /// The name, unique in its entity.
  public let name: String
  /// The description that this comes from.
  public let property: ResolvedEntity.Property
  /// Where a snapshot holds the property; nil for what is transient and for relationships with many objects.
  public let slot: Int?
  /// The type of an attribute; nil for a relationship.
  public let type: AttributeType?
  /// Whether it may have no value.
  public let isOptional: Bool
  /// Whether the engine computes the attribute.
  public let isDerived: Bool
  /// Whether the model has rules for the attribute's values beside its type.
  public let hasRules: Bool
  /// Whether there may be several objects at the other end; false for an attribute.
  public let isToMany: Bool
  /// Whether a to-many relationship keeps an order.
  public let isOrdered: Bool
  /// Whether a relationship may not have just any number of objects.
  package let limitsCount: Bool
  /// The name of the relationship that leads back.
  public let inverseName: String?
  /// The name of the entity at the end of a relationship.
  public let destinationName: String?

  init(_ property: ResolvedEntity.Property, slot: Int?) {
    self.property = property
    self.slot = slot
    name = property.name
    switch property {
    case .attribute(let attribute):
      type = attribute.type
      isOptional = attribute.isOptional
      isDerived = attribute.derivation != nil
      hasRules = attribute.validation != ValidationRules()
      isToMany = false
      isOrdered = false
      limitsCount = false
      inverseName = nil
      destinationName = nil
    case .relationship(let relationship):
      type = nil
      isOptional = relationship.isOptional
      isDerived = false
      hasRules = false
      isToMany = relationship.isToMany
      isOrdered = relationship.isOrdered
      limitsCount =
        !relationship.isOptional || relationship.minimumCount > 0 || relationship.maximumCount > 0
      inverseName = relationship.inverse
      destinationName = relationship.destination
    }
  }
}

/// Finds a property by its name, at the cost of comparing two numbers for most names; other names are compared.
struct PropertyTable: ~Copyable, Sendable {
  private let slots: NameSlots
  private let properties: [ResolvedProperty]
  private let byName: [String: ResolvedProperty]

  init(_ properties: [ResolvedProperty]) {
    byName = Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
    self.properties = Array(byName.values)
    slots = NameSlots(self.properties.map(\.name))
  }

  func find(_ name: String) -> ResolvedProperty? {
    let slot = slots.find(name)
    return slot >= 0 ? properties[slot] : byName[name]
  }
}
