internal import LarderPredicates

extension ObjectPredicate {
  /// All key paths that the predicate names, those in subqueries included.
  var keyPaths: [[String]] {
    var search = KeyPathSearch()
    search.visit(self)
    return search.paths
  }
}

private struct KeyPathSearch: PredicateVisitor {
  private(set) var paths: [[String]] = []

  mutating func enter(_ expression: ObjectExpression, depth: Int) -> Bool {
    if case .keyPath(let path) = expression { paths.append(path) }
    return true
  }
}
