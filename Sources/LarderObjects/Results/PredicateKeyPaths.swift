internal import LarderLocks
internal import LarderPredicates

extension ObjectPredicate {
  /// All key paths that the predicate names, those in subqueries included.
  var keyPaths: [[String]] {
    if CallStack.isShort { return CallStack.more { self.keyPaths } }
    return switch self {
    case .constant, .fullText: []
    case .and(let all), .or(let all): all.flatMap(\.keyPaths)
    case .not(let one): one.keyPaths
    case .comparison(let comparison): comparison.left.keyPaths + comparison.right.keyPaths
    }
  }
}

extension ObjectExpression {
  /// All key paths that the expression names.
  var keyPaths: [[String]] {
    if CallStack.isShort { return CallStack.more { self.keyPaths } }
    return switch self {
    case .constant, .evaluatedObject, .variable: []
    case .keyPath(let path): [path]
    case .function(_, let all), .aggregate(let all): all.flatMap(\.keyPaths)
    case .subquery(let collection, _, let predicate): collection.keyPaths + predicate.keyPaths
    case .conditional(let predicate, let one, let other):
      predicate.keyPaths + one.keyPaths + other.keyPaths
    }
  }
}
