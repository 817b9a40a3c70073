public import LarderModel
public import LarderPredicates

/// A value that a fetch of dictionaries returns under a name: a property, or what is computed.
///
/// `"title"` is the property of that name; `ExpressionDescription("total", .function("sum:", [.keyPath(["amount"])]))`
/// a sum over the objects, or over each group of them. The aggregates are `sum:`, `count:`, `min:`, `max:` and
/// `average:`; `count:` of `SELF` counts objects.
public struct ExpressionDescription: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The key in the dictionaries; each name once in a request.
  public var name: String
  /// The expression that is worked out for each object or group.
  public var expression: ObjectExpression
  /// The type that the value is converted to; nil leaves it as it comes: sums of whole numbers are whole, averages are
  /// fractions.
  public var resultType: AttributeType?

  /// Describes a computed value.
  public init(
    _ name: String, _ expression: ObjectExpression, resultType: AttributeType? = nil
  ) {
    self.name = name
    self.expression = expression
    self.resultType = resultType
  }

  /// Describes a property by its key path, which is also the name.
  public init(_ keyPath: String) {
    self.init(keyPath, .keyPath(keyPath.split(separator: ".").map(String.init)))
  }

  /// Describes a property by its key path.
  public init(stringLiteral value: String) { self.init(value) }
}
