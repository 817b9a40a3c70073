public import LarderModel
public import LarderPredicates

/// A ranked full-text search over the objects of one entity tree.
public struct SearchRequest: Sendable {
  /// The entity whose objects are found, with those that inherit from it.
  public var entity: ResolvedEntity
  /// The words and conditions that are looked for.
  public var query: FullTextQuery
  /// Which hits are wanted, in which order, and what words may stand for.
  public var options: SearchOptions
  /// Whether each hit gets a snippet with the matched words marked.
  public var includesSnippets: Bool
  /// About how long a snippet may be, in characters.
  public var snippetLength: Int

  /// What was understood of a query in whole sentences; nil where nothing was.
  package var wish: Wish?
  /// The names of meals that hardly an object has, as they were typed, with the number of those: they need not occur.
  package var rareMeals: [(typed: String, count: Int)] = []

  /// Creates a request for the ten best hits.
  public init(
    entity: ResolvedEntity, query: FullTextQuery, limit: Int = 10, offset: Int = 0,
    includesSnippets: Bool = false, snippetLength: Int = 160
  ) {
    self.entity = entity
    self.query = query
    options = SearchOptions(limit: limit, offset: offset)
    self.includesSnippets = includesSnippets
    self.snippetLength = snippetLength
  }
}

/// The answer to a search, from one snapshot of the store.
public struct SearchResults: Sendable {
  /// The number of all objects that match the whole query, exact.
  public var total: Int
  /// The number of those that would match but for what the query excludes; nil where it was not asked for, or is not known.
  public var excluded: Int?
  /// The number of those that match some of its words only; 0 where they were not asked for.
  public var partial = 0
  /// The hits that were asked for, the best first.
  public var hits: [SearchHit]
  /// For each facet asked for, in the same order, its values over all matches.
  public var facets: [Facet]
  /// How each segment of the index was ranked, in words; empty without hits. Every way finds the same hits.
  public var rankings: [String] = []

  /// Creates an answer.
  public init(total: Int, hits: [SearchHit], facets: [Facet] = []) {
    self.total = total
    self.hits = hits
    self.facets = facets
  }
}

/// A part of a hit's score, in words.
public struct ScoreReason: Hashable, Sendable {
  /// The part in words.
  public var text: String
  /// The number that it adds; nil for what is missing.
  public var score: Double?

  /// Makes a reason.
  public init(_ text: String, score: Double?) {
    self.text = text
    self.score = score
  }
}

/// One object found.
public struct SearchHit: Sendable {
  /// The object.
  public var objectID: ObjectID
  /// The sum of what the query's parts give, at least 0; comparable within one answer only.
  public var score: Double
  /// Whether it misses a part of the query.
  public var isPartial = false
  /// The parts of the score, in the order in which they are added; empty unless they were asked for.
  public var reasons: [ScoreReason] = []
  /// A piece of its text; nil unless it was asked for.
  public var snippet: Snippet?

  /// Creates a hit.
  public init(objectID: ObjectID, score: Double, snippet: Snippet? = nil) {
    self.objectID = objectID
    self.score = score
    self.snippet = snippet
  }
}

/// A piece of an object's text, as written by the user, with the places that matched.
public struct Snippet: Hashable, Sendable {
  /// The search field the text is from.
  public var field: String
  /// The piece, on one line.
  public var text: String
  /// The matched words, as ranges of UTF-8 bytes of `text`, in order, not overlapping.
  public var matches: [Range<Int>]

  /// Creates a snippet.
  public init(field: String, text: String, matches: [Range<Int>]) {
    self.field = field
    self.text = text
    self.matches = matches
  }
}
