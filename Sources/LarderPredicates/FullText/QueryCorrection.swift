/// The words that a person may have meant by a query whose words occur nowhere or seldom.
public struct QueryCorrection: Hashable, Sendable {
  /// One word that may be misspelt.
  public struct Word: Hashable, Sendable {
    /// As it was typed.
    public var typed: String
    /// How many documents have it as it is.
    public var documentCount: Int
    /// The words it may be meant for: fewest letters away first, then those of most documents. At least one.
    public var suggestions: [WordSuggestion]

    /// Describes a word.
    public init(typed: String, documentCount: Int, suggestions: [WordSuggestion]) {
      self.typed = typed
      self.documentCount = documentCount
      self.suggestions = suggestions
    }
  }

  /// In the order of the query; a word that comes twice is there once.
  public var words: [Word]
  /// The query with the first suggestion in the place of each of the words.
  public var query: FullTextQuery

  /// Describes a correction.
  public init(words: [Word], query: FullTextQuery) {
    self.words = words
    self.query = query
  }
}
