internal import LarderPredicates

/// How dear a condition is to test on one row, in steps: what is cheap is written first, so that it spares the rest.
///
/// Databases keep the order of conditions that no index serves. The result does not depend on it.
package enum PredicateCost: Int, Comparable, Hashable, Sendable {
  case number, text, list, scan, members, subselect, pattern

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// What is looked at, in words.
  var words: String {
    switch self {
    case .number: "a number"
    case .text: "a text"
    case .list: "a list or a range"
    case .scan: "a part of a text"
    case .members: "members"
    case .subselect: "a subselect"
    case .pattern: "a pattern"
    }
  }

  /// Conditions with the cheap ones first; those of one step keep their order.
  static func ordered(_ parts: [ObjectPredicate]) -> [(Self, ObjectPredicate)] {
    let costs = parts.map { cost($0, depth: 0) }
    if parts.count < 2 { return Array(zip(costs, parts)) }
    return parts.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.map { (costs[$0], parts[$0]) }
  }

  /// Deeper than this, a condition counts as dear.
  private static let maximumDepth = 8

  private static func cost(_ predicate: ObjectPredicate, depth: Int) -> Self {
    guard depth < maximumDepth else { return .pattern }
    switch predicate {
    case .constant: return .number
    case .fullText: return .text
    case .not(let one): return cost(one, depth: depth + 1)
    case .and(let all), .or(let all):
      return all.map { cost($0, depth: depth + 1) }.max() ?? .number
    case .comparison(let comparison):
      if comparison.modifier != .direct {
        // An index of words may answer it.
        if comparison.modifier == .any, case .constant(.string) = comparison.right {
          return .members
        }
        return .subselect
      }
      return max(
        cost(comparison.operator, comparison.right), cost(comparison.left, depth),
        cost(comparison.right, depth))
    }
  }

  private static func cost(_ operation: Comparison.Operator, _ right: ObjectExpression) -> Self {
    switch operation {
    case .matches: return .pattern
    case .contains, .like, .endsWith: return .scan
    case .in, .between, .beginsWith: return .list
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      if case .constant(.string) = right { return .text }
      return .number
    }
  }

  private static func cost(_ expression: ObjectExpression, _ depth: Int) -> Self {
    guard depth < maximumDepth else { return .pattern }
    switch expression {
    case .constant, .evaluatedObject, .variable: return .number
    case .keyPath(let keys):
      return keys.contains { $0.hasPrefix("@") } ? .subselect : .number
    case .subquery: return .subselect
    case .conditional(let test, let one, let other):
      return max(cost(test, depth: depth + 1), cost(one, depth + 1), cost(other, depth + 1))
    case .aggregate(let all): return all.map { cost($0, depth + 1) }.max() ?? .number
    case .function(_, let arguments):
      return max(.text, arguments.map { cost($0, depth + 1) }.max() ?? .number)
    }
  }
}
