internal import LarderPredicates

/// How dear a condition is to test on one row, in steps: what is cheap is written first, so that it spares the rest.
///
/// SQLite keeps the order of conditions that no index serves. The result does not depend on it.
enum PredicateCost {
  /// Conditions with the cheap ones first; those of one step keep their order.
  static func ordered(_ parts: [ObjectPredicate]) -> [ObjectPredicate] {
    if parts.count < 2 { return parts }
    let costs = parts.map { cost($0, depth: 0) }
    return parts.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.map { parts[$0] }
  }

  private enum Step {
    static let number = 0
    static let text = 1
    static let list = 2
    static let scan = 3
    static let members = 4
    static let subselect = 5
    static let pattern = 6
  }

  /// Deeper than this, a condition counts as dear.
  private static let maximumDepth = 8

  private static func cost(_ predicate: ObjectPredicate, depth: Int) -> Int {
    guard depth < maximumDepth else { return Step.pattern }
    switch predicate {
    case .constant: return Step.number
    case .fullText: return Step.text
    case .not(let one): return cost(one, depth: depth + 1)
    case .and(let all), .or(let all):
      return all.map { cost($0, depth: depth + 1) }.max() ?? Step.number
    case .comparison(let comparison):
      if comparison.modifier != .direct {
        // An index of words may answer it.
        if comparison.modifier == .any, case .constant(.string) = comparison.right {
          return Step.members
        }
        return Step.subselect
      }
      return max(
        cost(comparison.operator, comparison.right), cost(comparison.left, depth),
        cost(comparison.right, depth))
    }
  }

  private static func cost(_ operation: Comparison.Operator, _ right: ObjectExpression) -> Int {
    switch operation {
    case .matches: return Step.pattern
    case .contains, .like, .endsWith: return Step.scan
    case .in, .between, .beginsWith: return Step.list
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      if case .constant(.string) = right { return Step.text }
      return Step.number
    }
  }

  private static func cost(_ expression: ObjectExpression, _ depth: Int) -> Int {
    guard depth < maximumDepth else { return Step.pattern }
    switch expression {
    case .constant, .evaluatedObject, .variable: return Step.number
    case .keyPath(let keys):
      return keys.contains { $0.hasPrefix("@") } ? Step.subselect : Step.number
    case .subquery: return Step.subselect
    case .conditional(let test, let one, let other):
      return max(cost(test, depth: depth + 1), cost(one, depth + 1), cost(other, depth + 1))
    case .aggregate(let all): return all.map { cost($0, depth + 1) }.max() ?? Step.number
    case .function(_, let arguments):
      return max(Step.text, arguments.map { cost($0, depth + 1) }.max() ?? Step.number)
    }
  }
}
