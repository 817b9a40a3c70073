internal import LarderLocks

/// Looks at a predicate's conditions and expressions, each before its parts, these in the order in which they are
/// written.
package protocol PredicateVisitor {
  /// Looks at a condition.
  ///
  /// - Returns: whether its parts are looked at too.
  mutating func enter(_ condition: ObjectPredicate, depth: Int) -> Bool
  /// Looks at an expression.
  ///
  /// - Returns: whether its parts are looked at too.
  mutating func enter(_ expression: ObjectExpression, depth: Int) -> Bool
}

extension PredicateVisitor {
  package mutating func enter(_ condition: ObjectPredicate, depth: Int) -> Bool { true }

  /// Looks at a condition and all that it is made of.
  package mutating func visit(_ condition: ObjectPredicate, depth: Int = 0) {
    if CallStack.isShort { return CallStack.more { visit(condition, depth: depth) } }
    guard enter(condition, depth: depth) else { return }
    switch condition {
    case .constant, .fullText: break
    case .and(let all), .or(let all): for one in all { visit(one, depth: depth + 1) }
    case .not(let one): visit(one, depth: depth + 1)
    case .comparison(let comparison):
      visit(comparison.left, depth: depth + 1)
      visit(comparison.right, depth: depth + 1)
    }
  }

  /// Looks at an expression and all that it is made of.
  package mutating func visit(_ expression: ObjectExpression, depth: Int = 0) {
    if CallStack.isShort { return CallStack.more { visit(expression, depth: depth) } }
    guard enter(expression, depth: depth) else { return }
    switch expression {
    case .constant, .evaluatedObject, .keyPath, .variable: break
    case .function(_, let all), .aggregate(let all): for one in all { visit(one, depth: depth + 1) }
    case .subquery(let collection, _, let predicate):
      visit(collection, depth: depth + 1)
      visit(predicate, depth: depth + 1)
    case .conditional(let test, let one, let other):
      visit(test, depth: depth + 1)
      visit(one, depth: depth + 1)
      visit(other, depth: depth + 1)
    }
  }
}
