/// A condition on the words of a document, as it was compiled: what it means, where that has to stand, what it counts.
struct QueryLeaf {
  let kind: any LeafKind
  /// The fields it has to stand in, a bit each; nil for any.
  let fields: UInt32?
  /// Whether it counts for the ranking: nothing under a NOT does.
  let scores: Bool
  /// What its score is multiplied by.
  var boost = 1.0

  /// Whether it is about the first field only, for which there are lists of their own.
  func isInTitle(_ schema: SearchSchema) -> Bool { fields == 1 && schema.fields.count > 1 }
}

/// What a leaf means. Each kind has a file, which says how it is matched and scored, what snippets mark of it, and how it reads.
protocol LeafKind {
  /// The leaf as text.
  var text: String { get }
  /// Names all that its scores come from, beside fields and weight; nil where that is too much to say.
  var name: String? { get }
  /// The runs of terms that it stands for; none where many terms may stand at a position.
  var runs: [TermRun] { get }
  /// What snippets mark.
  var marks: [SnippetMark] { get }

  /// Looks up what a snapshot says about a leaf of this kind.
  func weight(_ leaf: QueryLeaf, in view: IndexView) throws(SearchError) -> any LeafWeight
}

extension LeafKind {
  var name: String? { nil }
}

extension QueryLeaf {
  /// Names all that its scores come from, at some inverse frequency; nil where that is too much to say.
  var name: String? { kind.name.map { (fields.map { "\($0) " } ?? "") + $0 } }
}

/// What one snapshot has for a leaf: its statistics, the documents of each segment, their scores.
///
/// What is asked for first does not matter: everything is worked out when it is needed, and kept. Not thread-safe.
protocol LeafWeight: AnyObject {
  var leaf: QueryLeaf { get }
  /// What the dictionaries tell, before anything is matched.
  var statistics: LeafStatistics { get }
  /// The weights of which a document scores the best one, with what each counts; none for a leaf that scores by itself.
  var choices: [(weight: any LeafWeight, tier: Double)] { get }

  /// How much the leaf says, times its boost: inverse document frequencies added up.
  func inverseFrequency() throws(SearchError) -> Double
  /// About how many documents of a segment match.
  func cost(_ matcher: SegmentMatcher) throws(SearchError) -> Int
  /// The documents of a segment that match, exactly; deleted ones included.
  func documents(_ matcher: SegmentMatcher) throws(SearchError) -> DocumentSet
  /// The same as far as they are at hand.
  func knownDocuments(_ matcher: SegmentMatcher) -> DocumentSet?
  /// The stored list of postings that is all there is to the leaf in a segment.
  func postings(_ matcher: SegmentMatcher) throws(SearchError) -> PostingsList?
  /// The scorer of a segment's documents; nil where none matches.
  func scorer(
    _ matcher: SegmentMatcher, inverseFrequency: Double
  ) throws(SearchError) -> (any Scorer)?
}

/// What the dictionaries of a snapshot tell of a leaf.
struct LeafStatistics {
  /// The live documents that match; nil where only matching tells.
  var documentCount: Int?
  /// The live documents of the rarest term that has to be there, in the fields for which counts are kept; 0 where no count
  /// is kept.
  var rarestCount = 0
  /// How a segment is ranked without matching first, for a leaf by itself; nil where it cannot be.
  var flatKind: FlatKind?
}

/// A term of a phrase, and how many positions it stands behind the first.
struct PhraseElement: Hashable, Sendable {
  var term: String
  var offset: UInt32
}

/// Terms side by side that a leaf is, or stands for.
struct TermRun {
  let elements: [PhraseElement]
  /// What its matches count beside exact ones, more than 0 and at most 1.
  let tier: Double
}

/// Something of a query that snippets mark.
struct SnippetMark: Sendable {
  var elements: [PhraseElement] = []
  var lastIsPrefix = false
  /// What a single term has to look like, instead of the elements.
  var pattern: TermPattern?
}

/// A leaf that is ranked from postings alone.
enum FlatKind {
  /// A term with a stored list.
  case term
  /// Terms side by side in any field.
  case phrase([PhraseElement])
}
