public import LarderPredicates
public import LarderStores

/// The answer to a search, ready to show.
public struct RecipeSearchResults: Sendable {
  /// A recipe found.
  public struct Hit: Sendable {
    /// The recipe's object.
    public var objectID: ObjectID
    /// The recipe's title.
    public var title: String
    /// The sum of what the query's parts give; comparable within one answer only.
    public var score: Double
    /// Whether the recipe misses some of the words.
    public var isPartial = false
    /// What was asked to be left out and the recipe may hold all the same, since a line of it is not known: "without nuts",
    /// "vegan". Of several things all, though some may be known.
    public var doubts: [String] = []
    /// How many more times the collection has the recipe; 0 where copies are hits of their own.
    public var copies = 0
    /// The parts of the score; empty unless they were asked for.
    public var reasons: [ScoreReason] = []
    /// The file the recipe came from.
    public var path: String?
    /// A piece of the recipe's text; nil unless it was asked for.
    public var snippet: Snippet?
  }

  /// The number of all recipes that match the whole query, exact.
  public var total: Int
  /// The number of those that have some of the words only.
  public var partial = 0
  /// Best first.
  public var hits: [Hit]
  /// The query that was probably meant, as a person would type it; nil where many recipes were found or nothing
  /// better is known.
  public var suggestion: String?
  /// What was understood of a query in sentences, a phrase for each part: "without nuts", "vegan".
  public var understood: [String] = []
  /// What in the query contradicts itself, in words.
  public var contradictions: [String] = []
  /// How many recipes that have all the words were left out because of what they hold.
  public var excluded = 0
  /// Whether the search itself counted those.
  var hasCountedExcluded = false
  /// What else is to be said of the query, in words: what no recipe has, what finds more.
  public var notes: [String] = []
  /// The query as it was understood, where it was asked for: a condition a line.
  public var explanation: String?
  /// How each segment of the index was ranked, in words, where it was asked for; empty without hits.
  public var rankings: [String] = []
  /// For each facet asked for, in the same order, its values over all matches.
  public var facets: [Facet] = []
}
