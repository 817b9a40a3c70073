/// A term of a phrase, and how many positions it stands behind the first.
struct PhraseElement: Hashable {
  var term: String
  var offset: UInt32
}

/// A term, phrase or prefix of a query; what it found in each segment stands with it while the query runs.
final class QueryLeaf {
  enum Kind {
    case term(String, isMarked: Bool)
    case phrase([PhraseElement], lastIsPrefix: Bool)
    case prefix(String)
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
  }

  let kind: Kind
  /// The fields it has to stand in, a bit each; nil for any.
  let fields: UInt32?
  /// Whether it counts for the ranking: nothing under a NOT does.
  let scores: Bool
  /// For each segment.
  var found: [Found] = []
  /// How much it says; of a phrase, the sum over its terms.
  var inverseFrequency = 0.0
  /// The live documents of a term, nil where only evaluation tells.
  var documentCount: Int?

  init(kind: Kind, fields: UInt32?, scores: Bool) {
    self.kind = kind
    self.fields = fields
    self.scores = scores
  }

  /// Whether it is a term in the first field only, for which there is a list of its own.
  func isTitleTerm(fieldCount: Int) -> Bool {
    if case .term = kind { return fields == 1 && fieldCount > 1 }
    return false
  }
}
