/// All terms that begin with some letters. It counts alike wherever it matches.
struct PrefixLeaf: LeafKind {
  let prefix: String

  var text: String { prefix + "*" }
  var runs: [TermRun] { [] }
  var marks: [SnippetMark] {
    [SnippetMark(elements: [PhraseElement(term: prefix, offset: 0)], lastIsPrefix: true)]
  }

  func weight(_ leaf: QueryLeaf, in view: IndexView) throws(SearchError) -> any LeafWeight {
    SetWeight(leaf, view) { [prefix] matcher throws(SearchError) in
      try matcher.cached("*\(leaf.fields ?? 0) \(prefix)") { () throws(SearchError) in
        let entries = try matcher.entries(prefix: prefix)
        return try matcher.set(of: entries, count: entries.count, fields: leaf.fields)
      }
    }
  }
}

/// A leaf of which only the documents are known: each gets the same, as much as the number of all of them says.
final class SetWeight: LeafWeight {
  let leaf: QueryLeaf
  private let view: IndexView
  private let find: (SegmentMatcher) throws(SearchError) -> DocumentSet
  private let sets = SegmentMemo<DocumentSet>()
  private var weighed: Double?

  /// - Parameter find: finds a segment's documents.
  init(
    _ leaf: QueryLeaf, _ view: IndexView,
    _ find: @escaping (SegmentMatcher) throws(SearchError) -> DocumentSet
  ) {
    self.leaf = leaf
    self.view = view
    self.find = find
  }

  var statistics: LeafStatistics { LeafStatistics() }
  var choices: [(weight: any LeafWeight, tier: Double)] { [] }

  func inverseFrequency() throws(SearchError) -> Double {
    if let weighed { return weighed }
    let made = view.inverseFrequency(try view.liveCount(of: self)) * leaf.boost
    weighed = made
    return made
  }

  func cost(_ matcher: SegmentMatcher) throws(SearchError) -> Int { matcher.documentCount / 2 }

  func documents(_ matcher: SegmentMatcher) throws(SearchError) -> DocumentSet {
    try sets.value(matcher.number) { () throws(SearchError) in try find(matcher) }
  }

  func knownDocuments(_ matcher: SegmentMatcher) -> DocumentSet? { sets[matcher.number] }

  func postings(_ matcher: SegmentMatcher) throws(SearchError) -> PostingsList? { nil }

  func scorer(
    _ matcher: SegmentMatcher, inverseFrequency: Double
  ) throws(SearchError) -> (any Scorer)? {
    ConstantScorer(
      try documents(matcher), documentCount: matcher.documentCount,
      constant: Similarity.constant(inverseFrequency: inverseFrequency))
  }
}

extension SegmentMatcher {
  /// The most terms that one prefix may stand for in a segment.
  private static let maximumPrefixTerms = 4_000_000

  /// The entries of all terms that begin with a prefix, terms that only adjust counts left out.
  func entries(prefix: String) throws(SearchError) -> [TermEntry] {
    let reader = try segment.dictionary()
    let wanted = Array(prefix.utf8)
    var entries: [TermEntry] = []
    _ = try reader.seek(wanted.span)
    while !reader.isAtEnd, reader.term.count >= wanted.count {
      for index in 0..<wanted.count where reader.term[index] != wanted[index] { return entries }
      if reader.entry.documentCount > 0 { entries.append(reader.entry) }
      guard entries.count <= Self.maximumPrefixTerms else {
        throw SearchError(.tooLarge, "the prefix '\(prefix)' stands for too many words")
      }
      _ = try reader.next()
    }
    return entries
  }
}
