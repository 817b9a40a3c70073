internal import LarderPredicates

/// A search that ranks by relevance or goes on with partial matches.
struct RelevanceSearch {
  private let query: FullTextQuery
  private let compiled: CompiledQuery
  private let weight: QueryWeight
  private let options: SearchOptions

  /// Nil for a query that says nothing.
  init?(
    _ query: FullTextQuery, _ view: IndexView, _ options: SearchOptions, _ words: WordMemo? = nil
  ) throws(SearchError) {
    compiled = try CompiledQuery(
      query, as: .clauses, view.schema,
      expansion: WordExpansion(options.expansions, in: Vocabulary(view.snapshot)), words)
    guard let weight = try QueryWeight(compiled, in: view) else { return nil }
    self.query = query
    self.weight = weight
    self.options = options
  }

  /// What was found, hits from an offset to before an end.
  struct Page {
    var total: Int
    var partial = 0
    /// Full matches first.
    var documents: [RankedDocument] = []
    /// How many of them are full matches.
    var fullCount = 0
  }

  /// The page of hits that the options ask for.
  ///
  /// - Parameter counter: counts the facets of all full matches.
  func matches(_ counter: FacetCounter?) throws(SearchError) -> SearchMatches {
    let offset = max(options.offset, 0)
    let (sum, overflow) = offset.addingReportingOverflow(max(options.limit, 0))
    let page = try page(offset..<(overflow ? Int.max : sum))
    var matches = SearchMatches(total: page.total, hits: [])
    matches.partial = page.partial
    if let counter { matches.facets = try weight.facets(counter) }
    for (number, document) in page.documents.enumerated() {
      let isPartial = number >= page.fullCount
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
    guard !places.isEmpty else { return page }
    let ranker =
      options.ranking == .relevance
      ? try RelevanceRanker(weight, compiled, typed: query) : nil
    if places.lowerBound < total {
      page.documents = Array(
        try full(limit: min(places.upperBound, total), ranker).dropFirst(places.lowerBound))
      page.fullCount = page.documents.count
    }
    guard options.includesPartialMatches, total < places.upperBound,
      let partial = try PartialRanker(weight, full: try weight.sets())
    else { return page }
    page.partial = partial.count
    let (first, last) = (
      max(places.lowerBound - total, 0), min(places.upperBound - total, partial.count)
    )
    guard first < last else { return page }
    page.documents += try partial.top(limit: last) { (sets, limit) throws(SearchError) in
      guard let ranker else {
        return try weight.top(in: sets, limit: limit).map { RankedDocument($0) }
      }
      return try ranker.top(in: sets, limit: limit, findsTitles: false) {
        (limit) throws(SearchError) in try weight.top(in: sets, limit: limit)
      }
    }.dropFirst(first)
    return page
  }

  /// The first full matches.
  private func full(
    limit: Int, _ ranker: RelevanceRanker?
  ) throws(SearchError) -> [RankedDocument] {
    // The list of a single term is ranked as it is, without a set.
    if !weight.isOneList { _ = try weight.sets() }
    guard let ranker else { return try weight.top(limit: limit).map { RankedDocument($0) } }
    return try ranker.top(in: weight.setsAtHand, limit: limit, findsTitles: true) {
      (limit) throws(SearchError) in try weight.top(limit: limit)
    }
  }
}
