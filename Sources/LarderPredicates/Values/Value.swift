public import FoundationEssentials

/// A value of an attribute, a to-one relationship or a constant in a predicate.
public enum Value: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  /// Apart from the other cases in memory: it alone would make every value a third larger.
  indirect case decimal(Decimal)
  case string(String)
  case date(Date)
  case data(Data)
  case uuid(UUID)
  case url(URL)
  case object(ObjectID)
  case list([Value])

  /// Whether this is `null`.
  public var isNull: Bool { if case .null = self { true } else { false } }
}
