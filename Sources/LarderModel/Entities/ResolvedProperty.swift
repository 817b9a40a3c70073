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

/// Finds a property by its name, at the cost of comparing two numbers for most names.
///
/// Equal strings of up to 15 bytes are the same 16 bytes in memory, and so are a literal's where it is used twice;
/// these bytes are looked up first. Bytes that are equal are equal strings, whatever they mean; where they differ, the
/// strings are compared.
struct PropertyTable: Sendable {
  private struct Entry: Sendable {
    var low: UInt64
    var high: UInt64
    var property: ResolvedProperty?
  }

  private let entries: [Entry]
  private let byName: [String: ResolvedProperty]

  init(_ properties: [ResolvedProperty]) {
    byName = Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
    var size = 4
    while size < byName.count * 3 { size *= 2 }
    var entries = [Entry](repeating: Entry(low: 0, high: 0, property: nil), count: size)
    for property in byName.values {
      let (low, high) = Self.bytes(property.name)
      var place = Self.place(low, high, size)
      while entries[place].property != nil { place = (place + 1) & (size - 1) }
      entries[place] = Entry(low: low, high: high, property: property)
    }
    self.entries = entries
  }

  func find(_ name: String) -> ResolvedProperty? {
    let (low, high) = Self.bytes(name)
    var place = Self.place(low, high, entries.count)
    while let property = entries[place].property {
      if entries[place].low == low, entries[place].high == high { return property }
      place = (place + 1) & (entries.count - 1)
    }
    return byName[name]
  }

  @inline(__always)
  private static func bytes(_ name: String) -> (UInt64, UInt64) {
    guard MemoryLayout<String>.size == 16 else { return (0, 0) }
    return unsafeBitCast(name, to: (UInt64, UInt64).self)
  }

  @inline(__always)
  private static func place(_ low: UInt64, _ high: UInt64, _ size: Int) -> Int {
    let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 32) & (size - 1)
  }
}
