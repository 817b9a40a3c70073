/// What a word may stand for, itself first: matches the documents of all, scores the best of each, with the inverse frequency of
/// the first, or where no document has that, of all together.
struct BestLeaf: LeafKind {
  /// Leaves with what their matches count, more than 0 and at most 1.
  let choices: [(leaf: QueryLeaf, tier: Double)]

  var text: String { choices.first?.leaf.kind.text ?? "" }
  var name: String? {
    var name = ""
    for (leaf, tier) in choices {
      guard let part = leaf.name else { return nil }
      name += "\(tier) \(part)\n"
    }
    return name
  }
  var runs: [TermRun] {
    choices.flatMap { choice in
      choice.leaf.kind.runs.map { TermRun(elements: $0.elements, tier: $0.tier * choice.tier) }
    }
  }
  var marks: [SnippetMark] { choices.flatMap(\.leaf.kind.marks) }

  /// The choices but for phrases with a word that counts as much by itself: "chile pepper" beside "chile". Wherever they
  /// stand the word does, and as often, so that they match and score nothing more. A phrase is looked for in positions:
  /// "vegan chili" took a quarter of its time for 60 of them.
  private var telling: [(leaf: QueryLeaf, tier: Double)] {
    var tiers: [String: Double] = [:]
    for (leaf, tier) in choices {
      guard let term = (leaf.kind as? TermLeaf)?.term else { continue }
      tiers[term] = max(tiers[term] ?? 0, tier)
    }
    return choices.filter { leaf, tier in
      guard let phrase = leaf.kind as? PhraseLeaf else { return true }
      return !phrase.wholeElements.contains { tiers[$0.term].map { $0 >= tier } ?? false }
    }
  }

  func weight(_ leaf: QueryLeaf, in view: IndexView) throws(SearchError) -> any LeafWeight {
    var weights: [(weight: any LeafWeight, tier: Double)] = []
    for choice in telling {
      weights.append((try choice.leaf.kind.weight(choice.leaf, in: view), choice.tier))
    }
    return BestWeight(leaf, weights, view)
  }
}

/// A choice in a snapshot.
final class BestWeight: LeafWeight {
  let leaf: QueryLeaf
  let choices: [(weight: any LeafWeight, tier: Double)]
  private let view: IndexView
  private let sets = SegmentMemo<DocumentSet>()
  private var weighed: Double?

  init(
    _ leaf: QueryLeaf, _ choices: [(weight: any LeafWeight, tier: Double)], _ view: IndexView
  ) {
    self.leaf = leaf
    self.choices = choices
    self.view = view
  }

  var statistics: LeafStatistics { LeafStatistics() }

  func inverseFrequency() throws(SearchError) -> Double {
    if let weighed { return weighed }
    guard let first = choices.first?.weight else { return 0 }
    let own =
      first.statistics.rarestCount > 0
      ? try first.inverseFrequency() : view.inverseFrequency(try view.liveCount(of: self))
    weighed = own * leaf.boost
    return own * leaf.boost
  }

  func cost(_ matcher: SegmentMatcher) throws(SearchError) -> Int {
    var sum = 0
    for choice in choices { sum += try choice.weight.cost(matcher) }
    return min(sum, matcher.documentCount)
  }

  func documents(_ matcher: SegmentMatcher) throws(SearchError) -> DocumentSet {
    try sets.value(matcher.number) { () throws(SearchError) in
      try matcher.union(choices.map { .leaf($0.weight) })
    }
  }

  func knownDocuments(_ matcher: SegmentMatcher) -> DocumentSet? { sets[matcher.number] }

  func postings(_ matcher: SegmentMatcher) throws(SearchError) -> PostingsList? { nil }

  func scorer(
    _ matcher: SegmentMatcher, inverseFrequency: Double
  ) throws(SearchError) -> (any Scorer)? {
    var scorers: [any Scorer] = []
    for (weight, tier) in choices {
      let scorer = try weight.scorer(matcher, inverseFrequency: inverseFrequency * tier)
      if let scorer { scorers.append(scorer) }
    }
    return BestScorer.best(of: scorers)
  }
}
