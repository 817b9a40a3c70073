internal import LarderPredicates

/// A search that ranks by relevance, counts partial matches as hits, or says what scores are made of.
struct RelevanceSearch {
  private let query: FullTextQuery
  private let compiled: CompiledQuery
  /// What matches all of the query.
  private let weight: QueryWeight
  /// What is ranked: that, or what matches some of its words.
  private let ranked: QueryWeight
  /// What comes before all others, and what comes first among equals in that.
  private let essential: [QueryWeight]
  private let preferred: QueryWeight?
  private let options: SearchOptions

  /// Nil for a query that says nothing.
  init?(
    _ query: FullTextQuery, _ view: IndexView, _ options: SearchOptions, _ words: WordMemo? = nil
  ) throws(SearchError) {
    let expansion = WordExpansion(options.expansions, in: Vocabulary(view.snapshot))
    compiled = try CompiledQuery(
      query, as: .clauses, view.schema, expansion: expansion, words)
    guard let weight = try QueryWeight(compiled, in: view) else { return nil }
    self.query = query
    self.weight = weight
    ranked = options.includesPartialMatches ? weight.needingOneWord() ?? weight : weight
    func weighed(_ query: FullTextQuery) throws(SearchError) -> QueryWeight? {
      try QueryWeight(
        CompiledQuery(query, as: .clauses, view.schema, expansion: expansion, words), in: view)
    }
    var essential: [QueryWeight] = []
    for query in options.essential { if let found = try weighed(query) { essential.append(found) } }
    self.essential = essential
    preferred = if let query = options.preferred { try weighed(query) } else { nil }
    self.options = options
  }

  /// What was found, hits from an offset to before an end.
  struct Page {
    var total: Int
    var excluded: Int?
    var partial = 0
    /// Best first.
    var documents: [RankedDocument] = []
    /// For each of them whether it misses a word.
    var isPartial: [Bool] = []
  }

  /// The page of hits that the options ask for.
  ///
  /// - Parameter counter: counts the facets of all full matches.
  func matches(_ counter: FacetCounter?) throws(SearchError) -> SearchMatches {
    let offset = max(options.offset, 0)
    let (sum, overflow) = offset.addingReportingOverflow(max(options.limit, 0))
    let page = try page(offset..<(overflow ? Int.max : sum))
    var matches = SearchMatches(total: page.total, hits: [])
    matches.excluded = page.excluded
    matches.partial = page.partial
    matches.rankings = ranked.rankings
    if options.preparesSnippets, !page.documents.isEmpty {
      matches.snippets = SnippetBuilder(try weight.scoringLeaves(), weight.schema)
    }
    if let counter { matches.facets = try weight.facets(counter) }
    for (number, document) in page.documents.enumerated() {
      let isPartial = page.isPartial[number]
      var hit = SearchMatches.Hit(
        key: document.key, score: document.score, isPartial: isPartial)
      if options.explainsScores {
        hit.explanation = try explanation(
          of: document, outcome: .hit(place: offset + number + 1, isPartial: isPartial))
      }
      matches.hits.append(hit)
    }
    return matches
  }

  /// What a document's score is made of, and which conditions it does not meet where it is a partial match.
  func explanation(
    of document: RankedDocument, outcome: SearchExplanation.Outcome
  ) throws(SearchError) -> SearchExplanation {
    let place = try weight.snapshot.place(of: document.key)
    var explanation = SearchExplanation(outcome: outcome)
    explanation.parts = try PartFinder(weight, segment: place.segment, place.document)
      .parts(of: document)
    if case .hit(_, isPartial: true) = outcome {
      explanation.failures = try failures(place.segment, place.document)
    }
    return explanation
  }

  /// The conditions of the query that a document does not meet.
  func failures(
    _ segment: Int, _ document: UInt32
  ) throws(SearchError) -> [SearchExplanation.Failure] {
    let finder = FailureFinder(
      view: weight.view, options: options, segment: segment, document: document)
    var failures: [SearchExplanation.Failure] = []
    try finder.add(query, to: &failures)
    return failures
  }

  /// The hits at some places.
  func page(_ places: Range<Int>) throws(SearchError) -> Page {
    let total = try weight.total()
    var page = Page(total: total)
    if options.countsExcluded {
      let all = if let all = weight.withoutExclusions() { try all.total() } else { total }
      page.excluded = all - total
    }
    guard !places.isEmpty else { return page }
    // The list of a single term is ranked as it is, without a set.
    if !ranked.isOneList { _ = try ranked.sets() }
    let count = try ranked.total()
    page.partial = count - total
    guard places.lowerBound < count else { return page }
    page.documents = Array(
      try best(min(places.upperBound, count)).dropFirst(places.lowerBound))
    page.isPartial = try isPartial(page.documents)
    return page
  }

  /// The first documents.
  private func best(_ limit: Int) throws(SearchError) -> [RankedDocument] {
    guard preferred != nil || !essential.isEmpty else {
      return try best(limit, in: ranked.setsAtHand) { limit throws(SearchError) in
        try ranked.top(limit: limit)
      }
    }
    let all = try ranked.sets()
    var tiers = [all]
    let first = essential.isEmpty ? [weight] : essential
    for first in first {
      let sets = try first.sets(among: all)
      tiers = tiers.flatMap { $0.parted(by: sets, ranked.snapshot) }
    }
    let liked = try preferred?.sets(among: all)
    var best: [RankedDocument] = []
    for sets in tiers where best.count < limit {
      let wanted = limit - best.count
      guard let liked else {
        best += try self.best(wanted, in: sets)
        continue
      }
      let parts = sets.parted(by: liked, ranked.snapshot)
      best += Self.merged(
        try self.best(wanted, in: parts[0]), others: try self.best(wanted, in: parts[1])
      ).prefix(wanted)
    }
    return best
  }

  /// Those that are preferred and others as one list: those come first unless others fit far better.
  private static func merged(
    _ preferred: [RankedDocument], others: [RankedDocument]
  ) -> [RankedDocument] {
    var merged: [RankedDocument] = []
    var rest = preferred[...]
    for other in others {
      while let first = rest.first, first.score >= other.score * RelevanceWeights.notPreferred {
        merged.append(rest.removeFirst())
      }
      merged.append(other)
    }
    return merged + rest
  }

  /// The first of some documents.
  private func best(
    _ limit: Int, in sets: [DocumentSet]
  ) throws(SearchError) -> [RankedDocument] {
    let count = ranked.view.liveCount(sets)
    guard count > 0 else { return [] }
    return try best(min(limit, count), in: sets) { limit throws(SearchError) in
      try ranked.top(in: sets, limit: limit)
    }
  }

  private func best(
    _ limit: Int, in sets: [DocumentSet]?,
    byFrequency top: (Int) throws(SearchError) -> [TopDocuments.Element]
  ) throws(SearchError) -> [RankedDocument] {
    guard options.ranking == .relevance else { return try top(limit).map { RankedDocument($0) } }
    let head = options.expansions.languages.first.flatMap(TitleHead.init)
    return try RelevanceRanker(ranked, compiled, typed: query, head: head)
      .top(in: sets, limit: limit, byFrequency: top)
  }

  /// For each document whether it misses a word.
  private func isPartial(_ documents: [RankedDocument]) throws(SearchError) -> [Bool] {
    guard ranked !== weight else { return documents.map { _ in false } }
    let full = try weight.sets()
    var result: [Bool] = []
    for document in documents {
      let (segment, number) = try weight.snapshot.place(of: document.key)
      var walk = DocumentWalk(
        full[segment], documentCount: weight.snapshot.segments[segment].documentCount)
      walk.advance(to: number)
      result.append(walk.document != number)
    }
    return result
  }
}

extension [DocumentSet] {
  /// For each segment those of the documents that are in another set; then the rest.
  fileprivate func parted(by other: [DocumentSet], _ snapshot: IndexSnapshot) -> [[DocumentSet]] {
    var (inside, outside): ([DocumentSet], [DocumentSet]) = ([], [])
    for (number, segment) in snapshot.segments.enumerated() {
      let count = segment.documentCount
      inside.append(self[number].intersection(other[number], documentCount: count))
      outside.append(self[number].subtracting(other[number], documentCount: count))
    }
    return [inside, outside]
  }
}
