extension FullTextQuery {
  /// The most missing words that are told apart.
  private static let mostLacking = 8

  /// Queries for what has all words of this one, what lacks at most one of them, and so on: the words that have to occur,
  /// and those of which some may be missing. None where there are fewer than two.
  package var byLacking: [FullTextQuery] {
    let words = conjuncts.flatMap(\.lackable)
    return (0..<min(words.count, Self.mostLacking)).dropFirst(words.count > 1 ? 0 : 1).map {
      $0 == 0 ? .and(Parts(words)) : .allBut(missing: $0, of: Parts(words))
    }
  }

  /// What of a condition documents may lack: it, or each of its parts.
  private var lackable: [FullTextQuery] {
    switch self {
    case .word, .phrase, .prefix, .wildcard, .fuzzy: [self]
    case .boosted(let inner, _): inner.lackable
    case .allBut(_, let parts): parts.array
    case .field(let names, .allBut(_, let parts)): parts.array.map { .field(names, $0) }
    default: []
    }
  }
}
