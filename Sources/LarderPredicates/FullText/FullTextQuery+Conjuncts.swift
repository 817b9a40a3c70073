extension FullTextQuery {
  /// The conditions that have to hold together, in order: of ANDs in one another, the parts of all.
  package var conjuncts: [FullTextQuery] {
    var parts: [FullTextQuery] = []
    addConjuncts(to: &parts, depth: 0)
    return parts
  }

  private func addConjuncts(to parts: inout [FullTextQuery], depth: Int) {
    guard case .and(let inner) = self, depth < PredicateLimits.depth else {
      return parts.append(self)
    }
    for part in inner { part.addConjuncts(to: &parts, depth: depth + 1) }
  }

  /// The text of a plain word or phrase, also of one that need not occur; nil for any other condition.
  package var plainText: String? {
    switch self {
    case .word(let text), .phrase(let text, _): text
    case .boosted(let inner, _): inner.plainText
    default: optionalPart?.plainText
    }
  }
}
