internal import LarderPredicates

/// One run of a compiled query over the segments of a snapshot.
struct QueryRun {
  let snapshot: IndexSnapshot
  let schema: SearchSchema
  let leaves: [QueryLeaf]
  /// For each segment the documents that match, deleted ones included; empty until they are needed.
  private(set) var sets: [DocumentSet] = []

  init(snapshot: IndexSnapshot, schema: SearchSchema, leaves: [QueryLeaf]) {
    self.snapshot = snapshot
    self.schema = schema
    self.leaves = leaves
  }

  // MARK: - Statistics

  /// Looks the terms up in every segment, so that what they say is known before anything is scored.
  mutating func prepare() throws(SearchError) {
    for leaf in leaves { try prepare(leaf) }
  }

  private func prepare(_ leaf: QueryLeaf) throws(SearchError) {
    leaf.found = [QueryLeaf.Found](repeating: QueryLeaf.Found(), count: snapshot.segments.count)
    switch leaf.kind {
    case .term(let term):
      let count = try snapshot.count(
        term, isTitle: leaf.isTitleTerm(fieldCount: schema.fields.count)
      ) {
        leaf.found[$0].entry = $1
      }
      if leaf.fields == nil || leaf.isTitleTerm(fieldCount: schema.fields.count) {
        leaf.documentCount = count
      }
      leaf.rarestCount = count
      leaf.inverseFrequency = inverseFrequency(count) * leaf.boost
    case .phrase(let elements, let lastIsPrefix):
      leaf.rarestCount = snapshot.state.documentCount
      for element in lastIsPrefix ? elements.dropLast() : elements[...] {
        let count = try snapshot.count(element.term, isTitle: false) { _, _ in }
        leaf.inverseFrequency += inverseFrequency(count)
        leaf.rarestCount = min(leaf.rarestCount, count)
      }
      leaf.inverseFrequency *= leaf.boost
    case .near(let near):
      for element in near.words.flatMap({ $0[0].elements }) {
        leaf.inverseFrequency += inverseFrequency(
          try snapshot.count(element.term, isTitle: false) { _, _ in })
      }
      leaf.inverseFrequency *= leaf.boost
    case .prefix, .pattern, .letters: break
    case .best(let parts):
      for part in parts { try prepare(part.leaf) }
    }
  }

  func inverseFrequency(_ count: Int) -> Double {
    Similarity.inverseFrequency(count: count, total: snapshot.state.documentCount)
  }

  // MARK: - Matching

  func matcher(_ number: Int) -> SegmentMatcher {
    SegmentMatcher(segment: snapshot.segments[number], number: number, schema: schema)
  }

  mutating func findSets(_ node: QueryNode) throws(SearchError) {
    guard sets.isEmpty else { return }
    for number in snapshot.segments.indices { sets.append(try matcher(number).set(node)) }
  }

  /// How many live documents match.
  mutating func total(_ node: QueryNode) throws(SearchError) -> Int {
    if case .leaf(let leaf) = node, let count = leaf.documentCount { return count }
    try findSets(node)
    return liveCount(sets)
  }

  func liveCount(_ sets: [DocumentSet]) -> Int {
    var sum = 0
    for (number, segment) in snapshot.segments.enumerated() {
      sum += sets[number].count(documentCount: segment.documentCount)
      guard segment.deletedCount > 0 else { continue }
      var walk = DocumentWalk(sets[number], documentCount: segment.documentCount)
      for (index, word) in segment.deleted.enumerated() where word != 0 {
        var bits = word
        while bits != 0 {
          let document = UInt32(index * 64 + bits.trailingZeroBitCount)
          walk.advance(to: document)
          if walk.document == document { sum -= 1 }
          bits &= bits - 1
        }
      }
    }
    return sum
  }

  /// Counts over all live documents that match.
  mutating func facets(
    _ node: QueryNode, _ counter: FacetCounter
  ) throws(SearchError) -> [Facet] {
    try findSets(node)
    return try counter.facets(sets)
  }

  /// The keys of all live documents that match, ascending.
  mutating func keys(_ node: QueryNode) throws(SearchError) -> [Int64] {
    try findSets(node)
    var keys: [Int64] = []
    for (number, segment) in snapshot.segments.enumerated() {
      var walk = DocumentWalk(sets[number], documentCount: segment.documentCount)
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
  mutating func top(_ node: QueryNode, limit: Int) throws(SearchError) -> [TopDocuments.Element] {
    var top = TopDocuments(limit: limit)
    if let best = try topOfFlat(node, limit: limit) { return best }
    if case .leaf(let leaf) = node, leaf.documentCount != nil {
      for (number, segment) in snapshot.segments.enumerated() {
        if let scorer = try termScorer(leaf, number) {
          try SegmentRanker(segment: segment).rank(scorer, into: &top)
        }
      }
      return top.sorted()
    }
    try findSets(node)
    try weighUnions()
    return try self.top(in: sets, limit: limit)
  }

  /// The best documents of some, given for each segment, by all leaves that score; those are weighed.
  func top(in sets: [DocumentSet], limit: Int) throws(SearchError) -> [TopDocuments.Element] {
    var top = TopDocuments(limit: limit)
    for (number, segment) in snapshot.segments.enumerated() {
      let scorers = try scorers(number)
      try SegmentRanker(segment: segment).rank(sets[number], scorers, into: &top)
    }
    return top.sorted()
  }

  /// What prefixes and choices say depends on how many documents all their terms are in. Once for a run.
  func weighUnions() throws(SearchError) {
    for leaf in leaves where leaf.scores {
      switch leaf.kind {
      case .term, .phrase, .near, .letters: break
      case .prefix:
        leaf.inverseFrequency = inverseFrequency(try unionCount(leaf)) * leaf.boost
      case .pattern(let pattern): try weigh(leaf, pattern)
      case .best(let parts): try weigh(leaf, parts)
      }
    }
  }

  private func weigh(_ leaf: QueryLeaf, _ parts: [WeightedLeaf]) throws(SearchError) {
    guard let first = parts.first?.leaf else { return }
    let own =
      first.rarestCount > 0 ? first.inverseFrequency : inverseFrequency(try unionCount(leaf))
    leaf.inverseFrequency = own * leaf.boost
    for part in parts { part.leaf.inverseFrequency = leaf.inverseFrequency * part.weight }
  }

  /// The live documents of a leaf.
  func unionCount(_ leaf: QueryLeaf) throws(SearchError) -> Int {
    var sets: [DocumentSet] = []
    for number in snapshot.segments.indices { sets.append(try matcher(number).set(leaf)) }
    return liveCount(sets)
  }

  func scorers(_ number: Int) throws(SearchError) -> [LeafScorer] {
    var scorers: [LeafScorer] = []
    for leaf in leaves where leaf.scores {
      if let scorer = try scorer(leaf, number) { scorers.append(scorer) }
    }
    return scorers
  }

  func scorer(_ leaf: QueryLeaf, _ number: Int) throws(SearchError) -> LeafScorer? {
    let segment = snapshot.segments[number]
    switch leaf.kind {
    case .term(let term):
      if let scorer = try termScorer(leaf, number) { return scorer }
      guard leaf.fields != nil, leaf.documentCount == nil else { return nil }
      return matchesScorer(try matcher(number).termMatches(leaf, term), leaf, segment)
    case .phrase(let elements, let lastIsPrefix):
      let matches = try matcher(number).phraseMatches(leaf, elements, lastIsPrefix)
      return matchesScorer(matches, leaf, segment)
    case .prefix, .letters:
      return ConstantScorer(
        try matcher(number).set(leaf), documentCount: segment.documentCount,
        constant: Similarity.constant(inverseFrequency: leaf.inverseFrequency))
    case .near(let near):
      return matchesScorer(try matcher(number).nearMatches(leaf, near), leaf, segment)
    case .pattern(let pattern): return try scorer(leaf, pattern, number)
    case .best(let parts):
      var scorers: [LeafScorer] = []
      for part in parts {
        if let scorer = try scorer(part.leaf, number) { scorers.append(scorer) }
      }
      return scorers.count > 1 ? BestScorer(scorers) : scorers.first
    }
  }

  func matchesScorer(
    _ matches: QueryLeaf.Matches, _ leaf: QueryLeaf, _ segment: SegmentReader,
    inverseFrequency: Double? = nil
  ) -> MatchesScorer {
    MatchesScorer(
      matches, segment, inverseFrequency: inverseFrequency ?? leaf.inverseFrequency,
      averageLength: IndexSnapshot.average(
        snapshot.state, weights: schema.weights, fields: leaf.fields), fields: leaf.fields,
      weights: schema.weights)
  }

  private func termScorer(_ leaf: QueryLeaf, _ number: Int) throws(SearchError) -> TermScorer? {
    guard case .term = leaf.kind,
      let list = try matcher(number).termList(leaf)
    else { return nil }
    let isTitle = leaf.fields != nil
    return try TermScorer(
      list, snapshot.segments[number], tables: snapshot.tables,
      inverseFrequency: leaf.inverseFrequency, isTitle: isTitle,
      weight: isTitle ? schema.weights[0] : 1)
  }
}
