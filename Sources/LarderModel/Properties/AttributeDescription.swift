internal import FoundationEssentials
public import LarderPredicates

/// The type of an attribute's values.
public enum AttributeType: String, Hashable, Sendable, CaseIterable {
  /// True or false.
  case boolean = "Boolean"
  /// A whole number from -32,768 to 32,767.
  case integer16 = "Integer 16"
  /// A whole number of 32 bits.
  case integer32 = "Integer 32"
  /// A whole number of 64 bits.
  case integer64 = "Integer 64"
  /// A floating-point number of 32 bits.
  case float = "Float"
  /// A floating-point number of 64 bits.
  case double = "Double"
  /// A decimal number of up to 38 digits.
  case decimal = "Decimal"
  /// A text.
  case string = "String"
  /// A moment, in seconds since 2001-01-01 00:00 UTC.
  case date = "Date"
  /// Bytes.
  case binary = "Binary"
  /// A UUID.
  case uuid = "UUID"
  /// A URI.
  case uri = "URI"
  /// A value of any kind that a named transformer makes bytes of; a store keeps the bytes.
  case transformable = "Transformable"
  /// Any value at all; for transient attributes only, because a store could not tell what it holds.
  case undefined = "Undefined"
  /// The identifier of an object; for transient attributes only, because a store keeps such a link as a relationship.
  case objectID = "ObjectID"
}

/// Describes an attribute of an entity.
public struct AttributeDescription: Hashable, Sendable {
  /// The name, unique in its entity.
  public var name: String
  /// The type of the values.
  public var type: AttributeType
  /// Whether it may have no value when it is saved.
  public var isOptional: Bool
  /// Not stored.
  public var isTransient: Bool
  /// The value of a new object; null for none.
  public var defaultValue: Value
  /// Whether the store keeps an index over the column.
  public var isIndexed: Bool
  /// For a derived attribute, e.g. `canonical:(title)`: the engine computes it on every save.
  public var derivation: DerivationExpression?
  /// The rules for a value, beside its type.
  public var validation: ValidationRules
  /// The name under which the transformer of a transformable attribute is registered; nil for the default one.
  public var transformerName: String?
  /// Whether a store may keep large values in files of their own.
  public var allowsExternalStorage: Bool
  /// The name of the attribute in an earlier version of the model: how a migration knows it again.
  public var renamingIdentifier: String?
  /// Any text that makes the version hash another one, where the meaning of the values changes and nothing else does.
  public var versionHashModifier: String?
  /// Whether a generated class has a number instead of an optional one.
  public var usesScalarValue: Bool
  /// Texts of a program's own, by name; the version hash does not count them.
  public var userInfo: [String: String]
  /// For an element of a composite attribute the names on the way to it, such as `address` and `city`; joined by
  /// underscores they are the attribute's own name (`address_city`), and by points a key path that leads to it. Else
  /// empty.
  public var compositePath: [String]

  /// Describes an attribute.
  public init(
    _ name: String, _ type: AttributeType, optional: Bool = true, transient: Bool = false,
    default defaultValue: Value = .null, indexed: Bool = false,
    derivation: DerivationExpression? = nil, validation: ValidationRules = ValidationRules(),
    transformerName: String? = nil, allowsExternalStorage: Bool = false,
    renamingIdentifier: String? = nil, versionHashModifier: String? = nil,
    usesScalarValue: Bool = false, userInfo: [String: String] = [:], compositePath: [String] = []
  ) {
    self.name = name
    self.type = type
    self.isOptional = optional
    self.isTransient = transient
    self.defaultValue = defaultValue
    self.isIndexed = indexed
    self.derivation = derivation
    self.validation = validation
    self.transformerName = transformerName
    self.allowsExternalStorage = allowsExternalStorage
    self.renamingIdentifier = renamingIdentifier
    self.versionHashModifier = versionHashModifier
    self.usesScalarValue = usesScalarValue
    self.userInfo = userInfo
    self.compositePath = compositePath
  }
}

extension AttributeType {
  /// Takes a whole number for an attribute with fractions; every other value is left as it is.
  public func converting(_ value: Value) -> Value {
    guard case .integer(let number) = value else { return value }
    switch self {
    case .double, .float: return .double(Double(number))
    case .decimal: return .decimal(.init(number))
    default: return value
    }
  }
}
