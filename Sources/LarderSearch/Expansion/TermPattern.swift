/// Which terms of a dictionary are meant, where a query says how they look.
enum TermPattern: Hashable, Sendable {
  /// Terms at most `distance` letters away from a folded word; nearer ones count more.
  case similar(String, distance: Int)
  case wildcard(WildcardPattern)

  /// Names the pattern among all others.
  var name: String {
    switch self {
    case .similar(let word, let distance): "~\(distance) \(word)"
    case .wildcard(let pattern): "? \(pattern.name)"
    }
  }

  /// Whether a folded term is meant.
  func matches(_ term: String) -> Bool {
    switch self {
    case .similar(let word, let distance):
      EditDistance(word).distance(to: term.utf8.span) <= distance
    case .wildcard(let pattern): pattern.matches(term.utf8.span)
    }
  }
}

/// A term of a segment that a pattern means.
struct PatternTerm {
  var entry: TermEntry
  var tier: ExpansionTier
}

/// What patterns meant in one segment.
struct PatternCache {
  var terms = BoundedCache<[PatternTerm]>(limit: 4 << 20)
  private var list: TermList?

  var bytes: Int { terms.bytes + (list?.bytes ?? 0) }

  /// The segment's terms, taken out of its dictionary at the first call.
  mutating func terms(of segment: SegmentReader) throws(SearchError) -> TermList {
    if let list { return list }
    let made = try TermList(segment)
    list = made
    return made
  }
}
