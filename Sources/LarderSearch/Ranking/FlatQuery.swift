/// A query of terms alone, all of which have to be there or any of which may be, less the documents of other terms. Such
/// a query is ranked without finding all its matches first.
struct FlatQuery {
  /// More terms are better ranked in large windows.
  static let maximumTerms = 16

  /// The terms that score, in the query's order.
  private(set) var terms: [QueryLeaf] = []
  private(set) var excluded: [QueryLeaf] = []
  /// Whether all terms have to be there.
  let needsAll: Bool

  /// Returns nil for a query that is more than that.
  init?(_ node: QueryNode, fieldCount: Int) {
    switch node {
    case .and(let parts):
      needsAll = true
      guard add(parts, fieldCount) else { return nil }
    case .or(let parts):
      needsAll = false
      for part in parts {
        guard case .leaf(let leaf) = part, Self.isStored(leaf, fieldCount) else { return nil }
        terms.append(leaf)
      }
    case .leaf(let leaf) where Self.isStored(leaf, fieldCount):
      needsAll = true
      terms.append(leaf)
    default: return nil
    }
    guard !terms.isEmpty, terms.count + excluded.count <= Self.maximumTerms else { return nil }
  }

  private mutating func add(_ parts: [QueryNode], _ fieldCount: Int) -> Bool {
    for part in parts {
      switch part {
      case .leaf(let leaf) where Self.isStored(leaf, fieldCount): terms.append(leaf)
      case .not(.leaf(let leaf)) where Self.isStored(leaf, fieldCount): excluded.append(leaf)
      case .and(let inner):
        guard add(inner, fieldCount) else { return false }
      default: return false
      }
    }
    return true
  }

  /// Whether there is a list of a leaf's postings, and nothing else counts.
  private static func isStored(_ leaf: QueryLeaf, _ fieldCount: Int) -> Bool {
    guard case .term = leaf.kind, leaf.boost > 0 else { return false }
    return leaf.fields == nil || leaf.isTitleTerm(fieldCount: fieldCount)
  }
}
