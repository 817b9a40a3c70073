/// A query of terms alone, all of which have to be there or any of which may be, less the documents of other terms. Such
/// a query is ranked without finding all its matches first.
struct FlatQuery {
  /// The terms that score, in the query's order.
  private(set) var terms: [any LeafWeight] = []
  private(set) var excluded: [any LeafWeight] = []
  /// Whether all terms have to be there.
  let needsAll: Bool

  /// Returns nil for a query that is more than that.
  init?(_ node: QueryWeight.Node) {
    switch node {
    case .and(let parts):
      needsAll = true
      guard add(parts) else { return nil }
    case .or(let parts):
      needsAll = false
      for part in parts {
        guard case .leaf(let leaf) = part, leaf.isTerm else { return nil }
        terms.append(leaf)
      }
    case .leaf(let leaf) where leaf.isTerm:
      needsAll = true
      terms.append(leaf)
    default: return nil
    }
    guard !terms.isEmpty, terms.count + excluded.count <= RankingPlan.maximumFlatTerms else {
      return nil
    }
  }

  private mutating func add(_ parts: [QueryWeight.Node]) -> Bool {
    for part in parts {
      switch part {
      case .leaf(let leaf) where leaf.isTerm: terms.append(leaf)
      case .not(.leaf(let leaf)) where leaf.isTerm: excluded.append(leaf)
      case .and(let inner):
        guard add(inner) else { return false }
      default: return false
      }
    }
    return true
  }
}

extension LeafWeight {
  /// Whether it is a term with a list of postings.
  fileprivate var isTerm: Bool {
    if case .term = statistics.flatKind { true } else { false }
  }
}
