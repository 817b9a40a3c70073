public import FoundationEssentials

/// A Swift value that can be compared with in a predicate built in code.
public protocol PredicateConstant {
  /// The value to compare with.
  var predicateValue: Value { get }
}

extension Value: PredicateConstant {
  /// The value itself.
  public var predicateValue: Value { self }
}
extension Bool: PredicateConstant {
  /// The constant as a value.
  public var predicateValue: Value { .boolean(self) }
}
extension Int: PredicateConstant {
  /// The constant as a value.
  public var predicateValue: Value { .integer(Int64(self)) }
}
extension Int16: PredicateConstant {
  /// The constant as a value.
  public var predicateValue: Value { .integer(Int64(self)) }
}
extension Int32: PredicateConstant {
  /// The constant as a value.
  public var predicateValue: Value { .integer(Int64(self)) }
}
extension Float: PredicateConstant {
  /// The constant as a value.
  public var predicateValue: Value { .double(Double(self)) }
}
extension Int64: PredicateConstant {
  /// The constant as a value.
  public var predicateValue: Value { .integer(self) }
}
extension Double: PredicateConstant {
  /// The constant as a value.
  public var predicateValue: Value { .double(self) }
}
extension Decimal: PredicateConstant {
  /// The constant as a value.
  public var predicateValue: Value { .decimal(self) }
}
extension String: PredicateConstant {
  /// The constant as a value.
  public var predicateValue: Value { .string(self) }
}
extension Date: PredicateConstant {
  /// The constant as a value.
  public var predicateValue: Value { .date(self) }
}
extension Data: PredicateConstant {
  /// The constant as a value.
  public var predicateValue: Value { .data(self) }
}
extension UUID: PredicateConstant {
  /// The constant as a value.
  public var predicateValue: Value { .uuid(self) }
}
extension URL: PredicateConstant {
  /// The constant as a value.
  public var predicateValue: Value { .url(self) }
}
extension ObjectID: PredicateConstant {
  /// The identifier as a value.
  public var predicateValue: Value { .object(self) }
}
extension Optional: PredicateConstant where Wrapped: PredicateConstant {
  /// The value that is wrapped, or null.
  public var predicateValue: Value { self?.predicateValue ?? .null }
}
extension Array: PredicateConstant where Element: PredicateConstant {
  /// The elements as a list.
  public var predicateValue: Value { .list(map(\.predicateValue)) }
}
extension Set: PredicateConstant where Element: PredicateConstant {
  /// The elements as a list, in no order.
  public var predicateValue: Value { .list(map(\.predicateValue)) }
}
/// A dictionary stands for its values; for its keys, hand over `keys` as an array.
extension Dictionary: PredicateConstant where Value: PredicateConstant {
  /// The values as a list, in no order.
  public var predicateValue: LarderPredicates.Value {
    .list(values.map(\.predicateValue))
  }
}
