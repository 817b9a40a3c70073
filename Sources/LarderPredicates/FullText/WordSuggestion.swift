/// A word of the index that a person may have meant.
public struct WordSuggestion: Hashable, Sendable {
  /// As the index has it: folded, so in lower case and without marks. As a query it finds every spelling.
  public var word: String
  /// How many documents have it; of a completion, how many that match the rest of the query too.
  public var documentCount: Int

  /// Describes a suggestion.
  public init(word: String, documentCount: Int) {
    self.word = word
    self.documentCount = documentCount
  }
}
