public import FoundationEssentials
public import LarderPredicates

/// A Swift type that an attribute's value can be read as and written from.
public protocol AttributeValue: Sendable {
  /// Takes the value, or nil when it is of another kind.
  init?(attributeValue: Value)
  /// The value for an attribute.
  var attributeValue: Value { get }
  /// Reads an object's value; types that stand for one kind of value do so without making a `Value` of it.
  static func attributeValue(of object: ManagedObject, for key: String) -> Self?
}

extension AttributeValue {
  /// Reads an object's value.
  @inlinable
  public static func attributeValue(of object: ManagedObject, for key: String) -> Self? {
    Self(attributeValue: object.value(for: key))
  }
}

extension Bool: AttributeValue {
  /// Reads an object's truth value; nil where the value is of another kind.
  @inlinable
  public static func attributeValue(of object: ManagedObject, for key: String) -> Bool? {
    object.boolean(for: key)
  }
  /// Takes a truth value; nil for a value of another kind.
  @inlinable
  public init?(attributeValue: Value) {
    guard case .boolean(let value) = attributeValue else { return nil }
    self = value
  }
  /// The truth value as a value.
  @inlinable
  public var attributeValue: Value { .boolean(self) }
}

extension AttributeValue where Self: FixedWidthInteger & SignedInteger {
  /// Reads an object's whole number; nil where the value is of another kind.
  @inlinable
  public static func attributeValue(of object: ManagedObject, for key: String) -> Self? {
    object.integer(for: key).flatMap { Self(exactly: $0) }
  }
  /// Takes a whole number; nil for a value of another kind or one that does not fit.
  @inlinable
  public init?(attributeValue: Value) {
    guard case .integer(let value) = attributeValue else { return nil }
    self.init(exactly: value)
  }
  /// The whole number as a value.
  @inlinable
  public var attributeValue: Value { .integer(Int64(self)) }
}

extension Int64: AttributeValue {}
extension Int: AttributeValue {}
extension Int32: AttributeValue {}
extension Int16: AttributeValue {}

extension Float: AttributeValue {
  /// Reads an object's floating-point number; nil where the value is of another kind.
  @inlinable
  public static func attributeValue(of object: ManagedObject, for key: String) -> Float? {
    object.double(for: key).map { Float($0) }
  }
  /// Takes a floating-point number; nil for a value of another kind.
  @inlinable
  public init?(attributeValue: Value) {
    guard let value = Double(attributeValue: attributeValue) else { return nil }
    self.init(value)
  }
  /// The floating-point number as a value.
  @inlinable
  public var attributeValue: Value { .double(Double(self)) }
}

extension Double: AttributeValue {
  /// Reads an object's number; nil where the value is of another kind.
  @inlinable
  public static func attributeValue(of object: ManagedObject, for key: String) -> Double? {
    object.double(for: key)
  }
  /// Takes a number; nil for a value of another kind.
  @inlinable
  public init?(attributeValue: Value) {
    switch attributeValue {
    case .double(let value): self = value
    case .integer(let value): self = Double(value)
    default: return nil
    }
  }
  /// The number as a value.
  @inlinable
  public var attributeValue: Value { .double(self) }
}

extension Decimal: AttributeValue {
  /// Takes a decimal; nil for a value of another kind.
  @inlinable
  public init?(attributeValue: Value) {
    switch attributeValue {
    case .decimal(let value): self = value
    case .integer(let value): self = Decimal(value)
    default: return nil
    }
  }
  /// The decimal as a value.
  @inlinable
  public var attributeValue: Value { .decimal(self) }
}

extension String: AttributeValue {
  /// Reads an object's text; nil where the value is of another kind.
  @inlinable
  public static func attributeValue(of object: ManagedObject, for key: String) -> String? {
    object.string(for: key)
  }
  /// Takes a text; nil for a value of another kind.
  @inlinable
  public init?(attributeValue: Value) {
    guard case .string(let value) = attributeValue else { return nil }
    self = value
  }
  /// The text as a value.
  @inlinable
  public var attributeValue: Value { .string(self) }
}

extension Date: AttributeValue {
  /// Reads an object's date; nil where the value is of another kind.
  @inlinable
  public static func attributeValue(of object: ManagedObject, for key: String) -> Date? {
    object.date(for: key)
  }
  /// Takes a date; nil for a value of another kind.
  @inlinable
  public init?(attributeValue: Value) {
    guard case .date(let value) = attributeValue else { return nil }
    self = value
  }
  /// The date as a value.
  @inlinable
  public var attributeValue: Value { .date(self) }
}

extension Data: AttributeValue {
  /// Takes bytes; nil for a value of another kind.
  @inlinable
  public init?(attributeValue: Value) {
    guard case .data(let value) = attributeValue else { return nil }
    self = value
  }
  /// The bytes as a value.
  @inlinable
  public var attributeValue: Value { .data(self) }
}

extension UUID: AttributeValue {
  /// Takes a UUID; nil for a value of another kind.
  @inlinable
  public init?(attributeValue: Value) {
    guard case .uuid(let value) = attributeValue else { return nil }
    self = value
  }
  /// The UUID as a value.
  @inlinable
  public var attributeValue: Value { .uuid(self) }
}

extension URL: AttributeValue {
  /// Takes a URI; nil for a value of another kind.
  @inlinable
  public init?(attributeValue: Value) {
    guard case .url(let value) = attributeValue else { return nil }
    self = value
  }
  /// The URI as a value.
  @inlinable
  public var attributeValue: Value { .url(self) }
}
