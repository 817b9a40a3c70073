public import LarderPredicates
public import LarderStores

/// The answer to a search, ready to show.
public struct RecipeSearchResults: Sendable {
  /// A recipe found.
  public struct Hit: Sendable {
    public var objectID: ObjectID
    public var title: String
    public var score: Double
    /// The file the recipe came from.
    public var path: String?
    public var snippet: Snippet?
  }

  /// The number of all matches, exact.
  public var total: Int
  public var hits: [Hit]
  /// For each facet asked for, in the same order, its values over all matches.
  public var facets: [Facet] = []
}
