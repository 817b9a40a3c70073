/// Asks for the documents all of whose values of a keyword attribute are at hand, but for some: recipes by their foods.
public struct CoverageCriteria: Hashable, Sendable {
  /// What a value is to the search; one of which nothing is said is missing.
  public enum Provision: Hashable, Sendable {
    /// It is at hand: one of the things there, by its number.
    case present(Int)
    /// It is not at hand, but these things can stand for it.
    case substituted([Int])
    /// It makes no difference, whether it is at hand or not.
    case ignored
    /// It stands for something that is not known.
    case doubtful
  }

  /// The attribute's name or alias in the search schema.
  public var attribute: String
  /// What the values are; those that are equal under the search fold are one.
  public var provisions: [String: Provision]
  /// What stands between values of which one is enough, where a value holds several ("butter or margarine").
  public var alternativeSeparator: String?
  /// The most values that a document may miss.
  public var maximumMissing: Int
  /// The fewest things at hand, different ones, that a document uses, by themselves or for others.
  public var minimumUsed = 1
  /// The most hits wanted; 0 only counts.
  public var limit: Int
  /// How many of the best hits to pass over.
  public var offset: Int

  /// Asks for the ten best documents that miss at most some values.
  ///
  /// - Parameters:
  ///   - attribute: the keyword attribute's name or alias.
  ///   - provisions: what the values are.
  ///   - maximumMissing: the most values that a document may miss.
  ///   - limit: the most hits wanted.
  ///   - offset: how many of the best hits to pass over.
  public init(
    _ attribute: String, provisions: [String: Provision], maximumMissing: Int, limit: Int = 10,
    offset: Int = 0
  ) {
    self.attribute = attribute
    self.provisions = provisions
    self.maximumMissing = maximumMissing
    self.limit = limit
    self.offset = offset
  }
}
