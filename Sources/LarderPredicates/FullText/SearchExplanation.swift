/// Why a document is a hit of a query and where its score comes from, or why it is none.
public struct SearchExplanation: Hashable, Sendable {
  /// The relation of a document to a query.
  public enum Outcome: Hashable, Sendable {
    /// It is the hit at this place, counted from 1 through all hits. A partial hit misses what `failures` name.
    case hit(place: Int, isPartial: Bool)
    /// It does not match, because of `failures`.
    case noHit
    /// The index has no document with this key.
    case notIndexed
  }

  /// One part of a score.
  public enum Part: Hashable, Sendable {
    /// A word, phrase or prefix that the document has.
    case word(Word)
    /// The words stand close together.
    case nearness(Double)
    /// The words make up some of the title, or all of it.
    case title(Double)
    /// The title is the query, which puts the document before all whose title is not.
    case wholeTitle(Double)

    /// The number that it adds to the score.
    public var score: Double {
      switch self {
      case .word(let word): word.score
      case .nearness(let score), .title(let score), .wholeTitle(let score): score
      }
    }
  }

  /// The contribution of a word, phrase or prefix.
  public struct Word: Hashable, Sendable {
    /// The folded terms that matched, with blanks between those of a phrase; behind a prefix stands `*`.
    public var text: String
    /// The factor of the match beside that of an exact word, more than 0 and at most 1.
    public var tier: Double
    /// How much the word says: its inverse document frequency times its boost and its tier.
    public var inverseFrequency: Double
    /// How often it stands in each field of the document where it does; empty for a prefix and a pattern.
    public var occurrences: [Occurrences] = []
    /// The occurrences, each times its field's weight.
    public var frequency = 0
    /// The document's length in tokens, each times its field's weight, and the average over all documents.
    public var length: Int
    /// The average length of what is searched, in words, weighted likewise.
    public var averageLength: Double
    /// The number that the word adds to the score.
    public var score: Double

    /// The occurrences in one field.
    public struct Occurrences: Hashable, Sendable {
      /// The name of the field.
      public var field: String
      /// How often the word stands in it.
      public var count: Int

      /// Describes occurrences.
      public init(field: String, count: Int) {
        self.field = field
        self.count = count
      }
    }

    /// Describes a word without occurrences.
    public init(
      text: String, tier: Double, inverseFrequency: Double, length: Int, averageLength: Double,
      score: Double
    ) {
      self.text = text
      self.tier = tier
      self.inverseFrequency = inverseFrequency
      self.length = length
      self.averageLength = averageLength
      self.score = score
    }
  }

  /// A condition that the document does not meet.
  public struct Failure: Hashable, Sendable {
    /// Why it is not met.
    public enum Reason: Hashable, Sendable {
      /// The document does not have it.
      case missing
      /// No document has it.
      case nowhere
      /// The document has it, but not in the fields that are asked for.
      case otherField
      /// The document has all its words, but not as they are asked for: side by side, in order.
      case apart
      /// The document has what is excluded.
      case excluded
    }

    /// The smallest part of the query that fails.
    public var condition: FullTextQuery
    /// Why the condition is not met.
    public var reason: Reason

    /// Describes a failure.
    public init(condition: FullTextQuery, reason: Reason) {
      self.condition = condition
      self.reason = reason
    }
  }

  /// Which hit the document is, or that it is none.
  public var outcome: Outcome
  /// In the order in which they are added; their sum is the hit's score, bit for bit.
  public var parts: [Part] = []
  /// In the order of the query.
  public var failures: [Failure] = []

  /// Makes an explanation without parts and failures.
  public init(outcome: Outcome) { self.outcome = outcome }

  /// The sum of the parts.
  public var score: Double { parts.reduce(0) { $0 + $1.score } }
}
