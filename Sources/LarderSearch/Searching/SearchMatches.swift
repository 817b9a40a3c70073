public import LarderPredicates

/// The answer to a search, from one snapshot.
public struct SearchMatches: Sendable {
  /// A document found.
  public struct Hit: Hashable, Sendable {
    /// The key that the document was added with.
    public var key: Int64
    /// The sum of what the query's parts give, at least 0; comparable within one answer only.
    public var score: Double
    /// Whether it misses a word of the query.
    public var isPartial: Bool
    /// The parts of the score, and the conditions that are not met; nil unless it was asked for.
    public var explanation: SearchExplanation?

    init(key: Int64, score: Double, isPartial: Bool = false) {
      self.key = key
      self.score = score
      self.isPartial = isPartial
    }
  }

  /// The documents that match all of the query, deleted ones not counted; at least so many where it is not exact.
  public var total: Int
  /// Whether `total` is exact: unless the options asked for no total.
  public var hasExactTotal = true
  /// The documents that would match but for what the query excludes; nil where it was not asked for, or is not known.
  public var excluded: Int?
  /// The documents that match some of its words only; 0 where they were not asked for, and where no hits were.
  public var partial = 0
  /// Best first.
  public var hits: [Hit]
  /// For each facet asked for, in the same order, its values over the documents that match all of the query.
  public var facets: [Facet] = []
  /// How each segment was ranked, once for each group of hits that comes before the others; empty without hits.
  public var rankings: [SegmentRanking] = []
  /// What makes snippets of the hits, where `SearchOptions.preparesSnippets` and the words were looked up anyway.
  package var snippets: SnippetBuilder?
}
