public import FoundationEssentials

/// What can be compared with in a predicate built in code.
public protocol PredicateConstant {
  /// The value to compare with.
  var predicateValue: Value { get }
}

extension Value: PredicateConstant {
  public var predicateValue: Value { self }
}
extension Bool: PredicateConstant {
  public var predicateValue: Value { .boolean(self) }
}
extension Int: PredicateConstant {
  public var predicateValue: Value { .integer(Int64(self)) }
}
extension Int16: PredicateConstant {
  public var predicateValue: Value { .integer(Int64(self)) }
}
extension Int32: PredicateConstant {
  public var predicateValue: Value { .integer(Int64(self)) }
}
extension Float: PredicateConstant {
  public var predicateValue: Value { .double(Double(self)) }
}
extension Int64: PredicateConstant {
  public var predicateValue: Value { .integer(self) }
}
extension Double: PredicateConstant {
  public var predicateValue: Value { .double(self) }
}
extension Decimal: PredicateConstant {
  public var predicateValue: Value { .decimal(self) }
}
extension String: PredicateConstant {
  public var predicateValue: Value { .string(self) }
}
extension Date: PredicateConstant {
  public var predicateValue: Value { .date(self) }
}
extension Data: PredicateConstant {
  public var predicateValue: Value { .data(self) }
}
extension UUID: PredicateConstant {
  public var predicateValue: Value { .uuid(self) }
}
extension URL: PredicateConstant {
  public var predicateValue: Value { .url(self) }
}
extension ObjectID: PredicateConstant {
  public var predicateValue: Value { .object(self) }
}
extension Optional: PredicateConstant where Wrapped: PredicateConstant {
  public var predicateValue: Value { self?.predicateValue ?? .null }
}
extension Array: PredicateConstant where Element: PredicateConstant {
  public var predicateValue: Value { .list(map(\.predicateValue)) }
}
extension Set: PredicateConstant where Element: PredicateConstant {
  public var predicateValue: Value { .list(map(\.predicateValue)) }
}
/// A dictionary stands for its values; for its keys, hand over `keys` as an array.
extension Dictionary: PredicateConstant where Value: PredicateConstant {
  public var predicateValue: LarderPredicates.Value {
    .list(values.map(\.predicateValue))
  }
}
