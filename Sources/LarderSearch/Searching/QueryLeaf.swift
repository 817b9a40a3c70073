/// A term of a phrase, and how many positions it stands behind the first.
struct PhraseElement: Hashable {
  var term: String
  var offset: UInt32
}

/// One of the leaves of which a document scores the best.
struct WeightedLeaf {
  let leaf: QueryLeaf
  /// What its matches count, more than 0 and at most 1.
  let weight: Double
}

/// A term, phrase or prefix of a query, or a choice of such; what it found in each segment stands with it while the query runs.
final class QueryLeaf {
  enum Kind {
    case term(String)
    case phrase([PhraseElement], lastIsPrefix: Bool)
    case prefix(String)
    case near(NearWords)
    /// All terms that look as said.
    case pattern(TermPattern)
    /// Letters that go over several words; never ranked.
    case letters(LetterSequence)
    /// What a word stands for, itself first: matches the documents of all, scores the best of each, with the inverse
    /// frequency of the first, or where no document has that, of all together.
    case best([WeightedLeaf])
  }

  /// Documents with their frequencies, where a list had to be worked out.
  final class Matches {
    let documents = GrowingBuffer<UInt32>()
    let frequencies = GrowingBuffer<UInt32>()
  }

  /// What a segment has for the leaf.
  struct Found {
    var entry: TermEntry?
    var set: DocumentSet?
    var matches: Matches?
    /// The terms of a pattern.
    var terms: [PatternTerm]?
  }

  let kind: Kind
  /// The fields it has to stand in, a bit each; nil for any.
  let fields: UInt32?
  /// Whether it counts for the ranking: nothing under a NOT does.
  let scores: Bool
  /// For each segment.
  var found: [Found] = []
  /// What its score is multiplied by.
  let boost: Double
  /// How much it says, times the boost; of a phrase, the sum over its terms.
  var inverseFrequency = 0.0
  /// The live documents of a term, nil where only evaluation tells.
  var documentCount: Int?
  /// The live documents that have the term in the fields for which counts are kept, or the rarest of a phrase's terms.
  var rarestCount = 0

  init(kind: Kind, fields: UInt32?, scores: Bool, boost: Double = 1) {
    self.kind = kind
    self.fields = fields
    self.scores = scores
    self.boost = boost
  }

  /// Whether it is about the first field only, for which there are lists of their own.
  func isInTitle(fieldCount: Int) -> Bool { fields == 1 && fieldCount > 1 }

  /// Whether it is a term in the first field only, for which there is a list of its own.
  func isTitleTerm(fieldCount: Int) -> Bool {
    if case .term = kind { return isInTitle(fieldCount: fieldCount) }
    return false
  }
}
