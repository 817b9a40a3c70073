internal import LarderLocks

/// Makes another predicate of one. It says what takes the place of some conditions and expressions; all others are made
/// anew of their parts.
package protocol PredicateRewriter {
  /// What it throws.
  associatedtype Failure: Error

  /// Whether it has to stay on this thread; it looks after the stack itself then.
  var staysOnThread: Bool { get }
  /// What takes the place of a condition; nil for the same of rewritten parts.
  mutating func replacement(
    of condition: ObjectPredicate, depth: Int
  ) throws(Failure) -> ObjectPredicate?
  /// What takes the place of an expression; nil for the same of rewritten parts.
  mutating func replacement(
    of expression: ObjectExpression, depth: Int
  ) throws(Failure) -> ObjectExpression?
}

extension PredicateRewriter {
  package var staysOnThread: Bool { false }

  /// Returns a condition rewritten.
  package mutating func rewrite(
    _ condition: ObjectPredicate, depth: Int = 0
  ) throws(Failure) -> ObjectPredicate {
    if !staysOnThread, CallStack.isShort {
      return try CallStack.more { () throws(Failure) in try rewrite(condition, depth: depth) }
    }
    if let other = try replacement(of: condition, depth: depth) { return other }
    switch condition {
    case .constant, .fullText: return condition
    case .and(let all): return .and(try rewrite(all, depth))
    case .or(let all): return .or(try rewrite(all, depth))
    case .not(let one): return .not(try rewrite(one, depth: depth + 1))
    case .comparison(var comparison):
      comparison.left = try rewrite(comparison.left, depth: depth + 1)
      comparison.right = try rewrite(comparison.right, depth: depth + 1)
      return .comparison(comparison)
    }
  }

  /// Returns an expression rewritten.
  package mutating func rewrite(
    _ expression: ObjectExpression, depth: Int = 0
  ) throws(Failure) -> ObjectExpression {
    if !staysOnThread, CallStack.isShort {
      return try CallStack.more { () throws(Failure) in try rewrite(expression, depth: depth) }
    }
    if let other = try replacement(of: expression, depth: depth) { return other }
    switch expression {
    case .constant, .evaluatedObject, .keyPath, .variable: return expression
    case .function(let name, let arguments): return .function(name, try rewrite(arguments, depth))
    case .aggregate(let elements): return .aggregate(try rewrite(elements, depth))
    case .subquery(let collection, let variable, let predicate):
      return .subquery(
        try rewrite(collection, depth: depth + 1), variable: variable,
        try rewrite(predicate, depth: depth + 1))
    case .conditional(let test, let one, let other):
      return .conditional(
        try rewrite(test, depth: depth + 1), try rewrite(one, depth: depth + 1),
        try rewrite(other, depth: depth + 1))
    }
  }

  private mutating func rewrite(
    _ parts: Parts<ObjectPredicate>, _ depth: Int
  ) throws(Failure) -> Parts<ObjectPredicate> {
    var rewritten: [ObjectPredicate] = []
    rewritten.reserveCapacity(parts.count)
    for part in parts { rewritten.append(try rewrite(part, depth: depth + 1)) }
    return Parts(rewritten)
  }

  private mutating func rewrite(
    _ parts: Parts<ObjectExpression>, _ depth: Int
  ) throws(Failure) -> Parts<ObjectExpression> {
    var rewritten: [ObjectExpression] = []
    rewritten.reserveCapacity(parts.count)
    for part in parts { rewritten.append(try rewrite(part, depth: depth + 1)) }
    return Parts(rewritten)
  }
}
