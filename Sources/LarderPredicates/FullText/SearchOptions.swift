/// How a query is answered, beside what it says.
public struct SearchOptions: Sendable {
  /// How hits are put in order.
  public enum Ranking: Hashable, Sendable {
    /// BM25 over all fields, and nothing else: what other engines do.
    case frequency
    /// BM25, then tiers by how a word matched, nearness, and titles that are the query. Among equals, those first that
    /// have more of the words with marks.
    case relevance
  }

  /// The hits wanted, from `offset` on; 0 only counts.
  public var limit: Int
  /// How many of the best hits to pass over.
  public var offset: Int
  /// The order of the hits.
  public var ranking: Ranking
  /// The other words that a word of the query may stand for.
  public var expansions = QueryExpansions()
  /// Hits that match the first of these come before all others, whatever else they miss, among the others those that
  /// match the second, and so on: the words that matter most. Words of them stand for others as those of the query do.
  /// None: with `preferred`, those come first that miss no word.
  public var essential: [FullTextQuery] = []
  /// Of those and of the others, hits that match this come first, unless others fit so much better that less than half of
  /// their score is more. Nil: none do. Nothing of either scores.
  public var preferred: FullTextQuery?
  /// Whether documents that miss some of several words are hits too, which score less by what those would add. What is
  /// excluded, fields, groups and attributes may not be missed.
  public var includesPartialMatches = false
  /// The attributes whose values are counted over all matches.
  public var facets: [FacetRequest] = []
  /// Whether each hit says what its score is made of.
  public var explainsScores = false
  /// Whether the number of all matches is wanted. The best hits alone are found sooner, because most other matches
  /// need not be; with facets, by relevance or with partial matches, all are found and counted all the same. Of a query
  /// that only asks whether an attribute is present, with a limit of 0, the total is then 0 or not, at next to no cost.
  public var countsTotal = true
  /// Whether it is wanted how many documents match but for what the query excludes. Only searches by relevance say it, at
  /// little cost: what its words find is at hand.
  public var countsExcluded = false
  /// Whether a search by relevance hands on what makes snippets of its hits, so that words are not looked up again.
  package var preparesSnippets = false

  /// Makes options for a page of hits.
  public init(limit: Int = 10, offset: Int = 0, ranking: Ranking = .frequency) {
    self.limit = limit
    self.offset = offset
    self.ranking = ranking
  }
}
