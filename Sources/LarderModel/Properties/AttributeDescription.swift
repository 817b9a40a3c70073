public import LarderPredicates

/// The type of an attribute's values.
public enum AttributeType: String, Hashable, Sendable, CaseIterable {
  case boolean = "Boolean"
  case integer16 = "Integer 16"
  case integer32 = "Integer 32"
  case integer64 = "Integer 64"
  case float = "Float"
  case double = "Double"
  case decimal = "Decimal"
  case string = "String"
  case date = "Date"
  case binary = "Binary"
  case uuid = "UUID"
  case uri = "URI"
}

/// Describes an attribute of an entity.
public struct AttributeDescription: Hashable, Sendable {
  public var name: String
  public var type: AttributeType
  public var isOptional: Bool
  /// Not stored.
  public var isTransient: Bool
  public var defaultValue: Value
  /// Whether the store keeps an index over the column.
  public var isIndexed: Bool
  /// For a derived attribute, e.g. `canonical:(title)`: the engine computes it on every save.
  public var derivation: DerivationExpression?
  public var userInfo: [String: String]

  /// Describes an attribute.
  public init(
    _ name: String, _ type: AttributeType, optional: Bool = true, transient: Bool = false,
    default defaultValue: Value = .null, indexed: Bool = false,
    derivation: DerivationExpression? = nil, userInfo: [String: String] = [:]
  ) {
    self.name = name
    self.type = type
    self.isOptional = optional
    self.isTransient = transient
    self.defaultValue = defaultValue
    self.isIndexed = indexed
    self.derivation = derivation
    self.userInfo = userInfo
  }
}
