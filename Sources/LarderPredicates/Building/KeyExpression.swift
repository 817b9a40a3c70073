/// The start of a predicate built in code: `key("author.name").contains("creme", .cd)`.
public func key(_ path: String) -> KeyExpression { KeyExpression(path) }

/// A key path that waits to be compared.
public struct KeyExpression: Hashable, Sendable {
  /// The left side of the comparison.
  public let expression: ObjectExpression
  /// How a path over a to-many relationship is meant.
  public let modifier: Comparison.Modifier

  /// Creates one from a path such as `author.name`; `SELF` is the object itself.
  public init(_ path: String) {
    self.init(
      path == "SELF"
        ? .evaluatedObject : .keyPath(path.split(separator: ".").map(String.init)),
      modifier: .direct)
  }

  /// Creates one from any expression.
  public init(_ expression: ObjectExpression, modifier: Comparison.Modifier) {
    self.expression = expression
    self.modifier = modifier
  }

  /// The same path, meant of any of the objects: `key("tags.name").any.isEqual(to: "dessert")`.
  public var any: KeyExpression { KeyExpression(expression, modifier: .any) }
  /// The same path, meant of all of the objects.
  public var all: KeyExpression { KeyExpression(expression, modifier: .all) }
}

extension KeyExpression {
  /// The value equals this one; nil equals nil.
  public func isEqual(
    to value: some PredicateConstant, _ options: Comparison.Options = []
  ) -> ObjectPredicate { compare(.equal, value, options) }

  /// The value does not equal this one.
  public func isNotEqual(
    to value: some PredicateConstant, _ options: Comparison.Options = []
  ) -> ObjectPredicate { compare(.notEqual, value, options) }

  /// There is no value.
  public var isNil: ObjectPredicate { compare(.equal, Value.null, []) }
  /// There is a value.
  public var isNotNil: ObjectPredicate { compare(.notEqual, Value.null, []) }

  /// The value is less than this one; false of nil, like all orders.
  public func isLess(
    than value: some PredicateConstant, _ options: Comparison.Options = []
  ) -> ObjectPredicate { compare(.less, value, options) }

  /// The value is this one or less.
  public func isAtMost(
    _ value: some PredicateConstant, _ options: Comparison.Options = []
  ) -> ObjectPredicate { compare(.lessOrEqual, value, options) }

  /// The value is greater than this one.
  public func isGreater(
    than value: some PredicateConstant, _ options: Comparison.Options = []
  ) -> ObjectPredicate { compare(.greater, value, options) }

  /// The value is this one or greater.
  public func isAtLeast(
    _ value: some PredicateConstant, _ options: Comparison.Options = []
  ) -> ObjectPredicate { compare(.greaterOrEqual, value, options) }

  /// The value lies between two, or is one of them.
  public func isBetween(
    _ lower: some PredicateConstant, and upper: some PredicateConstant,
    _ options: Comparison.Options = []
  ) -> ObjectPredicate {
    compare(.between, Value.list([lower.predicateValue, upper.predicateValue]), options)
  }

  /// The value is one of these.
  public func isIn(
    _ values: some Sequence<some PredicateConstant>, _ options: Comparison.Options = []
  ) -> ObjectPredicate { compare(.in, Value.list(values.map(\.predicateValue)), options) }

  /// The text contains this one.
  public func contains(_ text: String, _ options: Comparison.Options = []) -> ObjectPredicate {
    compare(.contains, text, options)
  }

  /// The text begins with this one.
  public func beginsWith(_ text: String, _ options: Comparison.Options = []) -> ObjectPredicate {
    compare(.beginsWith, text, options)
  }

  /// The text ends with this one.
  public func endsWith(_ text: String, _ options: Comparison.Options = []) -> ObjectPredicate {
    compare(.endsWith, text, options)
  }

  /// The whole text is like the pattern: `*` stands for any text, `?` for one character, `\` takes their meaning away.
  public func isLike(_ pattern: String, _ options: Comparison.Options = []) -> ObjectPredicate {
    compare(.like, pattern, options)
  }

  /// The whole text matches the regular expression, in ICU's syntax. One that takes too long on a text is an error
  /// (`tooLarge`).
  public func matches(_ pattern: String, _ options: Comparison.Options = []) -> ObjectPredicate {
    compare(.matches, pattern, options)
  }

  private func compare(
    _ operator: Comparison.Operator, _ value: some PredicateConstant, _ options: Comparison.Options
  ) -> ObjectPredicate {
    .comparison(
      Comparison(
        expression, `operator`, .constant(value.predicateValue), modifier: modifier,
        options: options))
  }
}
