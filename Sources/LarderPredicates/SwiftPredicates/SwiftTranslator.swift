internal import FoundationEssentials
internal import LarderLocks

/// What a part of a Swift predicate becomes.
enum SwiftNode {
  case predicate(ObjectPredicate)
  case expression(ObjectExpression)
  /// A condition that is nil where one of these is: what optional chaining makes of a condition.
  case optional(ObjectPredicate, [ObjectExpression])
  /// An object, which is nil where the condition is false: what a cast to the class of another entity makes of it.
  case cast(ObjectExpression, ObjectPredicate)
  /// The order of two texts.
  case order(ObjectExpression, ObjectExpression, Comparison.Options)
  case range(SwiftRange)
}

/// A range whose ends are expressions; nil: without end on that side.
struct SwiftRange {
  var lower: ObjectExpression?
  var upper: ObjectExpression?
  var includesUpper: Bool
}

/// A part of a Swift predicate that has a counterpart.
protocol SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode
}

/// Walks the expressions of a Swift predicate.
struct SwiftTranslator {
  private static let maximumDepth = PredicateLimits.depth

  private var variables: [PredicateExpressions.VariableID: SwiftNode] = [:]
  private var depth = 0
  private var subqueries = 0

  mutating func bind(_ variable: PredicateExpressions.VariableID, to node: SwiftNode) {
    variables[variable] = node
  }

  func bound(_ variable: PredicateExpressions.VariableID) throws(QueryError) -> SwiftNode {
    guard let node = variables[variable] else {
      throw Self.unsupported("a variable that nothing is bound to")
    }
    return node
  }

  /// A name for the members that the next subquery looks at.
  mutating func nextVariable() -> String {
    subqueries += 1
    return "member\(subqueries)"
  }

  static func unsupported(_ what: String) -> QueryError {
    QueryError(.unsupported, "\(what) in a Swift predicate cannot be asked of a store")
  }

  // MARK: - Parts

  mutating func node(_ expression: any PredicateExpression) throws(QueryError) -> SwiftNode {
    guard let known = expression as? any SwiftTranslatable else {
      throw Self.unsupported("\(type(of: expression))")
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw QueryError(.tooLarge, "the predicate is nested more than \(Self.maximumDepth) deep")
    }
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in try known.translated(&self) }
    }
    return try known.translated(&self)
  }

  mutating func predicate(
    _ expression: any PredicateExpression
  ) throws(QueryError) -> ObjectPredicate {
    try Self.predicate(try node(expression), "\(type(of: expression))")
  }

  mutating func expression(
    _ expression: any PredicateExpression
  ) throws(QueryError) -> ObjectExpression {
    try Self.expression(try node(expression), "\(type(of: expression))")
  }

  static func predicate(
    _ node: SwiftNode, _ source: @autoclosure () -> String
  ) throws(QueryError) -> ObjectPredicate {
    switch node {
    case .predicate(let predicate): return predicate
    case .expression(.constant(.boolean(let flag))): return .constant(flag)
    case .expression(let expression):
      return .comparison(Comparison(expression, .equal, .constant(.boolean(true))))
    case .optional(let predicate, let optionals): return guarded(predicate, optionals)
    case .cast, .order, .range: throw unsupported("\(source()) as a condition")
    }
  }

  static func expression(
    _ node: SwiftNode, _ source: @autoclosure () -> String
  ) throws(QueryError) -> ObjectExpression {
    switch node {
    case .expression(let expression): return expression
    case .predicate(let predicate):
      return .conditional(predicate, .constant(.boolean(true)), .constant(.boolean(false)))
    case .cast(let object, let condition):
      return .conditional(condition, object, .constant(.null))
    case .optional, .order, .range: throw unsupported("\(source()) as a value")
    }
  }

  // MARK: - Optionals

  static func isPresent(_ expression: ObjectExpression) -> ObjectPredicate {
    .comparison(Comparison(expression, .notEqual, .constant(.null)))
  }

  /// The condition, which is false where one of these is nil.
  static func guarded(
    _ predicate: ObjectPredicate, _ optionals: [ObjectExpression]
  ) -> ObjectPredicate {
    // Of most comparisons that is so anyway.
    if case .comparison(let comparison) = predicate, comparison.modifier == .direct,
      optionals.allSatisfy({ comparison.left == $0 || comparison.left.isBelow($0) })
    {
      switch comparison.operator {
      case .notEqual: break
      case .equal: if comparison.right.isPresentConstant { return predicate }
      case .in: break
      default: return predicate
      }
    }
    return .and(optionals.map(isPresent) + [predicate])
  }

  // MARK: - Comparisons

  /// Compares two parts, whatever they became.
  static func compare(
    _ left: SwiftNode, _ operator: Comparison.Operator, _ right: SwiftNode,
    _ source: @autoclosure () -> String
  ) throws(QueryError) -> ObjectPredicate {
    switch (left, right) {
    case (.order(let one, let other, let options), .expression(.constant(.integer(let order)))):
      let meant: Comparison.Operator = order < 0 ? .less : order > 0 ? .greater : .equal
      let same = ObjectPredicate.comparison(Comparison(one, meant, other, options: options))
      guard `operator` == .equal || `operator` == .notEqual else {
        throw unsupported("an order of orders")
      }
      return `operator` == .equal ? same : .not(same)
    case (.cast(_, let condition), .expression(.constant(.null)))
    where `operator` == .equal || `operator` == .notEqual:
      return `operator` == .equal ? .not(condition) : condition
    case (.expression(.constant), .order), (.expression(.constant), .predicate),
      (.expression(.constant), .optional), (.expression(.constant(.null)), .cast):
      guard `operator` == .equal || `operator` == .notEqual else {
        throw unsupported(source())
      }
      return try compare(right, `operator`, left, source())
    case (.predicate(let predicate), .expression(.constant(.boolean(let flag)))):
      return flag == (`operator` == .equal) ? predicate : .not(predicate)
    case (.optional(let predicate, let optionals), .expression(.constant(let value))):
      let isPresent = ObjectPredicate.and(optionals.map(Self.isPresent))
      let same: ObjectPredicate
      switch value {
      case .null: same = .not(isPresent)
      case .boolean(true): same = guarded(predicate, optionals)
      default: same = .and(optionals.map(Self.isPresent) + [.not(predicate)])
      }
      return `operator` == .equal ? same : .not(same)
    case (.predicate(let one), .predicate(let other)):
      let same = ObjectPredicate.or([.and([one, other]), .and([.not(one), .not(other)])])
      return `operator` == .equal ? same : .not(same)
    default:
      return compare(try expression(left, source()), `operator`, try expression(right, source()))
    }
  }

  /// Compares two values; `(a ?? 0) > 4` without the `??` where that says the same.
  private static func compare(
    _ left: ObjectExpression, _ operator: Comparison.Operator, _ right: ObjectExpression
  ) -> ObjectPredicate {
    if case .constant(let value) = right, !value.isNull,
      case .conditional(let test, let optional, .constant(let instead)) = left,
      test == isPresent(optional), !instead.isNull
    {
      let holds = instead.compared(to: value).satisfies(`operator`)
      let plain = ObjectPredicate.comparison(Comparison(optional, `operator`, right))
      let isNil = ObjectPredicate.comparison(Comparison(optional, .equal, .constant(.null)))
      // Nil differs from every value, and has no order.
      let holdsOfNil = `operator` == .notEqual
      if holds == holdsOfNil { return plain }
      return holds ? .or([plain, isNil]) : .and([isPresent(optional), plain])
    }
    return .comparison(Comparison(left, `operator`, right))
  }
}

extension ObjectExpression {
  var isPresentConstant: Bool {
    if case .constant(let value) = self { !value.isNull } else { false }
  }

  /// The keys of a path, and what they begin at; nil for anything else.
  private var path: (base: ObjectExpression, keys: [String])? {
    switch self {
    case .evaluatedObject: (.evaluatedObject, [])
    case .keyPath(let keys): (.evaluatedObject, keys)
    case .variable: (self, [])
    case .function(PredicateFunction.valueForKeyPath.rawValue, let arguments)
    where arguments.count == 2:
      if case .keyPath(let keys) = arguments[1] { (arguments[0], keys) } else { nil }
    default: nil
    }
  }

  /// Whether this is a key path through the end of another.
  func isBelow(_ other: ObjectExpression) -> Bool {
    guard let mine = path, let its = other.path else { return false }
    return mine.base == its.base && mine.keys.starts(with: its.keys)
  }

  /// What keys lead to from this.
  func followed(by keys: [String]) -> ObjectExpression {
    if case .constant(.null) = self { return self }
    guard let path else {
      return .function(PredicateFunction.valueForKeyPath.rawValue, [self, .keyPath(keys)])
    }
    if path.base == .evaluatedObject { return .keyPath(path.keys + keys) }
    return .function(
      PredicateFunction.valueForKeyPath.rawValue, [path.base, .keyPath(path.keys + keys)])
  }
}

extension ValueOrder {
  /// Whether values that stand so to each other pass a comparison.
  fileprivate func satisfies(_ operator: Comparison.Operator) -> Bool {
    switch `operator` {
    case .equal: self == .equal
    case .notEqual: self != .equal
    case .less: self == .less
    case .lessOrEqual: self == .less || self == .equal
    case .greater: self == .greater
    default: self == .greater || self == .equal
    }
  }
}
