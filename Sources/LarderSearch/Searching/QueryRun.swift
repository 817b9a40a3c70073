internal import LarderPredicates

/// One run of a compiled query over the segments of a snapshot.
struct QueryRun {
  private static let fewMatches = 256

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
    case .term(let term, _):
      let count = try count(term, isTitle: leaf.isTitleTerm(fieldCount: schema.fields.count)) {
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
        let count = try count(element.term, isTitle: false) { _, _ in }
        leaf.inverseFrequency += inverseFrequency(count)
        leaf.rarestCount = min(leaf.rarestCount, count)
      }
      leaf.inverseFrequency *= leaf.boost
    case .near(let near):
      for element in near.words.flatMap({ $0[0].elements }) {
        leaf.inverseFrequency += inverseFrequency(
          try count(element.term, isTitle: false) { _, _ in })
      }
      leaf.inverseFrequency *= leaf.boost
    case .prefix, .pattern: break
    case .best(let parts):
      for part in parts { try prepare(part.leaf) }
    }
  }

  func inverseFrequency(_ count: Int) -> Double {
    Scorer.inverseFrequency(count: count, total: snapshot.state.documentCount)
  }

  /// The live documents that have a term.
  func count(
    _ term: String, isTitle: Bool, _ keep: (Int, TermEntry) -> Void
  ) throws(SearchError) -> Int {
    var sum = 0
    for (number, segment) in snapshot.segments.enumerated() {
      guard let entry = try segment.entry(term) else { continue }
      sum +=
        isTitle
        ? entry.titleDocumentCount + entry.titleAdjustment
        : entry.documentCount + entry.adjustment
      keep(number, entry)
    }
    guard sum >= 0, sum <= snapshot.state.documentCount else {
      throw SearchError.damaged("it counts \(sum) documents for a word")
    }
    return sum
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
    let flat = FlatQuery(node, fieldCount: schema.fields.count)
    // Of many words, finding what has all of them is quicker than making arrays of all.
    if let flat, flat.needsAll, flat.terms.count > 3, try !hasImpacts(flat) { try findSets(node) }
    if let flat, !hasFewMatches {
      for number in snapshot.segments.indices { try rank(flat, number, into: &top) }
      return top.sorted()
    }
    if case .leaf(let leaf) = node, leaf.documentCount != nil {
      for (number, segment) in snapshot.segments.enumerated() {
        if let scorer = try termScorer(leaf, number) {
          try SegmentRanker(segment: segment).rank(scorer, into: &top)
        }
      }
      return top.sorted()
    }
    if case .leaf(let leaf) = node, case .phrase(let elements, false) = leaf.kind, sets.isEmpty,
      leaf.fields == nil, schema.hasUniformWeights
    {
      for number in snapshot.segments.indices {
        try rank(elements, leaf, number, into: &top)
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

  /// Whether it is known already that so few documents match that each may be looked at.
  private var hasFewMatches: Bool {
    guard !sets.isEmpty else { return false }
    var sum = 0
    for (number, segment) in snapshot.segments.enumerated() {
      sum += sets[number].count(documentCount: segment.documentCount)
    }
    return sum <= Self.fewMatches
  }

  /// Whether every segment has the arrays of a query's terms, or does without because one of them is rare.
  private func hasImpacts(_ query: FlatQuery) throws(SearchError) -> Bool {
    for (number, segment) in snapshot.segments.enumerated() {
      var isRare = false
      var isMissing = false
      for leaf in query.terms {
        if leaf.fields == nil, let list = try matcher(number).termList(leaf),
          segment.isCommon(list)
        {
          if segment.impacts.array(of: list, snapshot.tables) == nil { isMissing = true }
        } else {
          isRare = true
        }
      }
      if isMissing, !isRare { return false }
    }
    return true
  }

  /// Ranks a segment's documents for a flat query.
  private func rank(
    _ query: FlatQuery, _ number: Int, into top: inout TopDocuments
  ) throws(SearchError) {
    let matcher = matcher(number)
    func part(_ leaf: QueryLeaf) throws(SearchError) -> FlatRanker.Part? {
      guard let list = try matcher.termList(leaf) else { return nil }
      return FlatRanker.Part(
        list: list, inverseFrequency: leaf.inverseFrequency, isTitle: leaf.fields != nil)
    }
    var parts: [FlatRanker.Part] = []
    for leaf in query.terms {
      if let part = try part(leaf) {
        parts.append(part)
      } else if query.needsAll {
        return
      }
    }
    guard !parts.isEmpty else { return }
    var excluded: [FlatRanker.Part] = []
    for leaf in query.excluded {
      if let part = try part(leaf) { excluded.append(part) }
    }
    var ranker = FlatRanker(
      snapshot.segments[number], snapshot.tables, query.needsAll ? .all : .any, parts,
      excluded: excluded, titleWeight: schema.weights[0], top: top)
    try ranker.rank()
    top = ranker.top
  }

  /// Ranks a segment's documents for a phrase.
  private func rank(
    _ elements: [PhraseElement], _ leaf: QueryLeaf, _ number: Int, into top: inout TopDocuments
  ) throws(SearchError) {
    let segment = snapshot.segments[number]
    var parts: [FlatRanker.Part] = []
    var places: [PhraseProbe.Element] = []
    for element in elements {
      guard let entry = try segment.entry(element.term), entry.documentCount > 0 else { return }
      parts.append(
        FlatRanker.Part(
          list: try segment.postings(entry), inverseFrequency: leaf.inverseFrequency,
          isTitle: false))
      places.append(PhraseProbe.Element(entry: entry, offset: element.offset))
    }
    var ranker = FlatRanker(
      segment, snapshot.tables, .phrase, parts, titleWeight: 1, top: top)
    ranker.phrase = PhraseProbe(segment, places)
    try ranker.rank()
    top = ranker.top
  }

  /// What prefixes and choices say depends on how many documents all their terms are in. Once for a run.
  func weighUnions() throws(SearchError) {
    for leaf in leaves where leaf.scores {
      switch leaf.kind {
      case .term, .phrase, .near: break
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
    case .term(let term, _):
      if let scorer = try termScorer(leaf, number) { return scorer }
      guard leaf.fields != nil, leaf.documentCount == nil else { return nil }
      return matchesScorer(try matcher(number).termMatches(leaf, term), leaf, segment)
    case .phrase(let elements, let lastIsPrefix):
      let matches = try matcher(number).phraseMatches(leaf, elements, lastIsPrefix)
      return matchesScorer(matches, leaf, segment)
    case .prefix:
      return ConstantScorer(
        try matcher(number).set(leaf), documentCount: segment.documentCount,
        constant: Scorer.constant(inverseFrequency: leaf.inverseFrequency))
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
    guard case .term(_, let isMarked) = leaf.kind,
      let list = try matcher(number).termList(leaf)
    else { return nil }
    let isTitle = leaf.fields != nil
    return try TermScorer(
      list, snapshot.segments[number], tables: snapshot.tables,
      inverseFrequency: leaf.inverseFrequency, isTitle: isTitle,
      weight: isTitle ? schema.weights[0] : 1, isMarked: isMarked && !isTitle)
  }
}
