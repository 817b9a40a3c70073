internal import LarderPredicates

/// A compiled query with what one snapshot says about its words: finds, counts and ranks the documents that match.
///
/// What was found is kept while it lives. Not thread-safe.
final class QueryWeight {
  typealias Node = QueryNode<any LeafWeight>

  /// A condition of the query.
  struct Clause {
    let query: FullTextQuery
    let node: Node
    let leaves: [any LeafWeight]
    let isWord: Bool
    let isMissable: Bool
    let isOptional: Bool

    /// The word or phrase itself, of an optional one what need not match.
    var word: Node {
      if isOptional, case .or(let parts) = node, let word = parts.last { word } else { node }
    }
  }

  let view: IndexView
  let clauses: [Clause]
  /// What matches all clauses.
  let node: Node
  /// The leaves that score, in the order of the query.
  let scoring: [any LeafWeight]
  private var knownSets: [DocumentSet]?
  private let nearScores = SegmentMemo<[NearScores?]>()
  /// How segments were ranked, in the order in which that was done.
  var rankings: [SegmentRanking] = []

  /// Looks the words up in every segment. Nil for a query that says nothing.
  init?(_ query: CompiledQuery, in view: IndexView) throws(SearchError) {
    var clauses: [Clause] = []
    for clause in query.clauses {
      var leaves: [any LeafWeight] = []
      let node = try clause.node.map { leaf throws(SearchError) -> any LeafWeight in
        let weight = try leaf.kind.weight(leaf, in: view)
        leaves.append(weight)
        return weight
      }
      clauses.append(
        Clause(
          query: clause.query, node: node, leaves: leaves, isWord: clause.isWord,
          isMissable: clause.isMissable, isOptional: clause.isOptional))
    }
    guard let node = Node.join(clauses.map(\.node), { .and($0) }) else { return nil }
    self.view = view
    self.clauses = clauses
    self.node = node
    scoring = clauses.flatMap(\.leaves).filter(\.leaf.scores)
  }

  private init(_ other: QueryWeight, matching node: Node) {
    view = other.view
    clauses = other.clauses
    scoring = other.scoring
    self.node = node
  }

  /// The same query where one of its words is enough, with all that is no word; nil for a query of fewer than two words. A
  /// choice of words counts as one.
  ///
  /// A document scores the same in both, so that one which misses a word loses what that would add.
  func needingOneWord() -> QueryWeight? {
    let words = clauses.filter(\.isMissable).map(\.node)
    guard words.count > 1, let some = Node.join(words, { .or($0) }) else { return nil }
    let others = clauses.filter { !$0.isMissable }.map(\.node)
    return Node.join(others + [some], { .and($0) }).map { QueryWeight(self, matching: $0) }
  }

  /// The same query without what it excludes; nil where that is nothing, or nothing would be left.
  func withoutExclusions() -> QueryWeight? {
    let kept = clauses.filter { if case .not = $0.query { false } else { true } }
    guard kept.count < clauses.count else { return nil }
    return Node.join(kept.map(\.node), { .and($0) }).map { QueryWeight(self, matching: $0) }
  }

  /// Asks for a node alone; nothing of it scores.
  init(_ node: QueryNode<QueryLeaf>, in view: IndexView) throws(SearchError) {
    self.view = view
    clauses = []
    self.node = try node.map { leaf throws(SearchError) in try leaf.kind.weight(leaf, in: view) }
    scoring = []
  }

  /// The leaves that score, each with how much it says.
  func scoringLeaves() throws(SearchError) -> [(leaf: QueryLeaf, inverseFrequency: Double)] {
    var leaves: [(leaf: QueryLeaf, inverseFrequency: Double)] = []
    for leaf in scoring { leaves.append((leaf.leaf, try leaf.inverseFrequency())) }
    return leaves
  }

  var snapshot: IndexSnapshot { view.snapshot }
  var schema: SearchSchema { view.schema }

  // MARK: - Matching

  /// For each segment the documents that match, deleted ones included.
  func sets() throws(SearchError) -> [DocumentSet] {
    if let knownSets { return knownSets }
    let sets = try view.sets(of: node)
    knownSets = sets
    return sets
  }

  /// For each segment the documents that match, at least those that are among some.
  func sets(among others: [DocumentSet]) throws(SearchError) -> [DocumentSet] {
    if let knownSets { return knownSets }
    var sets: [DocumentSet] = []
    for (number, candidates) in others.enumerated() {
      sets.append(try view.matcher(number).documents(of: node, among: candidates))
    }
    return sets
  }

  /// The same, if they were found before.
  var setsAtHand: [DocumentSet]? { knownSets }

  /// Whether the query is one stored list of postings.
  var isOneList: Bool {
    if case .leaf(let leaf) = node { leaf.statistics.documentCount != nil } else { false }
  }

  /// How many live documents match.
  func total() throws(SearchError) -> Int {
    if case .leaf(let leaf) = node, let count = leaf.statistics.documentCount { return count }
    return view.liveCount(try sets())
  }

  /// Counts over all live documents that match.
  func facets(_ counter: FacetCounter) throws(SearchError) -> [Facet] {
    try counter.facets(try sets())
  }

  /// The keys of all live documents that match, ascending.
  func keys() throws(SearchError) -> [Int64] {
    var keys: [Int64] = []
    for (set, segment) in zip(try sets(), snapshot.segments) {
      var walk = DocumentWalk(set, documentCount: segment.documentCount)
      walk.advance(to: 0)
      while walk.document != TermCursor.end {
        if !segment.isDeleted(walk.document) { keys.append(try segment.key(Int(walk.document))) }
        walk.advance(to: walk.document + 1)
      }
    }
    if zip(keys, keys.dropFirst()).contains(where: { $0 > $1 }) { keys.sort() }
    return keys
  }

  // MARK: - Ranking

  /// The best documents, best first.
  func top(limit: Int) throws(SearchError) -> [TopDocuments.Element] {
    if let best = try topOfFlat(limit: limit) { return best }
    return try top(in: try sets(), limit: limit)
  }

  /// The best documents of some, given for each segment, by all leaves that score.
  func top(in sets: [DocumentSet], limit: Int) throws(SearchError) -> [TopDocuments.Element] {
    var top = TopDocuments(limit: limit)
    for (number, segment) in snapshot.segments.enumerated() {
      let scorers = try scorers(number)
      let plan = RankingPlan.of(sets[number], scorers, documentCount: segment.documentCount)
      rankings.append(SegmentRanking(segment, plan))
      try SegmentRanker(segment: segment).rank(sets[number], scorers, by: plan, into: &top)
    }
    return top.sorted()
  }

  /// The scores by frequency of ascending documents of a segment.
  func scores(of documents: [UInt32], segment: Int) throws(SearchError) -> [Double] {
    guard !documents.isEmpty else { return [] }
    let scorers = try scorers(segment)
    var scores: [Double] = []
    for document in documents { scores.append(try scorers.score(of: document)) }
    return scores
  }

  /// The near scores of the scoring leaves in each segment, as far as they are kept: looked up once.
  private func nearScores(_ number: Int) throws(SearchError) -> [NearScores?] {
    try nearScores.value(number) { () throws(SearchError) in
      var scores: [NearScores?] = []
      for leaf in scoring { scores.append(try nearScores(of: leaf, view.matcher(number))) }
      return scores
    }
  }

  private func nearScores(
    of leaf: any LeafWeight, _ matcher: SegmentMatcher
  ) throws(SearchError) -> NearScores? {
    let count = matcher.documentCount
    guard DocumentSet.isDense(try leaf.cost(matcher), of: count), let name = leaf.leaf.name else {
      return nil
    }
    let weight = try leaf.inverseFrequency()
    return try snapshot.nearScores.scores("\(matcher.segment.identifier) \(weight) \(name)") {
      () throws(SearchError) in
      try leaf.scorer(matcher, inverseFrequency: weight).map { scorer throws(SearchError) in
        try NearScores(scorer, documentCount: count)
      }
    }
  }

  private func scorers(_ number: Int) throws(SearchError) -> [any Scorer] {
    var scorers: [any Scorer] = []
    let matcher = view.matcher(number)
    for (leaf, near) in zip(scoring, try nearScores(number)) {
      let scorer = try leaf.scorer(matcher, inverseFrequency: try leaf.inverseFrequency())
      guard let scorer else { continue }
      scorers.append(
        near.map { KeptScorer(scorer, $0, documentCount: matcher.documentCount) } ?? scorer)
    }
    return scorers
  }
}
