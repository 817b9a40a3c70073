public import FoundationEssentials

/// A value of an attribute, a to-one relationship or a constant in a predicate.
public enum Value: Hashable, Sendable {
  /// No value.
  case null
  /// True or false.
  case boolean(Bool)
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A floating-point number of 64 bits.
  case double(Double)
  /// Apart from the other cases in memory: it alone would make every value a third larger.
  indirect case decimal(Decimal)
  /// A text.
  case string(String)
  /// A moment.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// A UUID.
  case uuid(UUID)
  /// A URI.
  case url(URL)
  /// The identifier of an object.
  case object(ObjectID)
  /// Values in order.
  case list([Value])

  /// Whether this is `null`.
  public var isNull: Bool { if case .null = self { true } else { false } }
}
