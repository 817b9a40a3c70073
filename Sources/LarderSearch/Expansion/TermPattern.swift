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
    var term = term
    return term.withUTF8 { bytes in
      switch self {
      case .similar(let word, let distance):
        EditDistance(word).distance(to: bytes) <= distance
      case .wildcard(let pattern): pattern.matches(bytes)
      }
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
  private static let limit = 4 << 20

  private var patterns: [String: [PatternTerm]] = [:]
  private var list: TermList?
  private var termBytes = 0

  var bytes: Int { termBytes + (list?.bytes ?? 0) }

  func terms(_ name: String) -> [PatternTerm]? { patterns[name] }

  mutating func keep(_ terms: [PatternTerm], for name: String) {
    let size = terms.count * MemoryLayout<PatternTerm>.stride + name.utf8.count + 128
    if termBytes + size > Self.limit {
      patterns.removeAll()
      termBytes = 0
    }
    guard size <= Self.limit else { return }
    patterns[name] = terms
    termBytes += size
  }

  /// The segment's terms, taken out of its dictionary at the first call.
  mutating func terms(of segment: SegmentReader) throws(SearchError) -> TermList {
    if let list { return list }
    let made = try TermList(segment)
    list = made
    return made
  }
}
