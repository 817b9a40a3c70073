internal import LarderPredicates

/// A search that ranks by relevance or goes on with partial matches.
struct RelevanceSearch {
  private(set) var run: QueryRun
  private let query: FullTextQuery
  private let clauses: QueryClauses
  private let node: QueryNode
  private let options: SearchOptions
  private var ranker: RelevanceRanker?

  /// Nil for a query that says nothing.
  init?(
    _ query: FullTextQuery, _ snapshot: IndexSnapshot, _ schema: SearchSchema,
    _ options: SearchOptions, _ words: WordMemo? = nil
  ) throws(SearchError) {
    clauses = try QueryClauses(query, snapshot, schema, options, words)
    guard let node = clauses.node else { return nil }
    self.query = query
    self.node = node
    self.options = options
    run = QueryRun(snapshot: snapshot, schema: schema, leaves: clauses.leaves)
    try run.prepare()
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
  mutating func matches(_ counter: FacetCounter?) throws(SearchError) -> SearchMatches {
    let offset = max(options.offset, 0)
    let (sum, overflow) = offset.addingReportingOverflow(max(options.limit, 0))
    let page = try page(offset..<(overflow ? Int.max : sum))
    var matches = SearchMatches(total: page.total, hits: [])
    matches.partial = page.partial
    if let counter { matches.facets = try run.facets(node, counter) }
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
    let place = try run.snapshot.place(of: document.key)
    var explanation = SearchExplanation(outcome: outcome)
    explanation.parts = try PartFinder(run, segment: place.segment, place.document)
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
      snapshot: run.snapshot, schema: run.schema, options: options, segment: segment,
      document: document)
    var failures: [SearchExplanation.Failure] = []
    try finder.add(query, to: &failures)
    return failures
  }

  /// The hits at some places.
  mutating func page(_ places: Range<Int>) throws(SearchError) -> Page {
    let total = try run.total(node)
    var page = Page(total: total)
    guard !places.isEmpty else { return page }
    try run.weighUnions()
    if options.ranking == .relevance { ranker = try RelevanceRanker(run, clauses, query) }
    if places.lowerBound < total {
      page.documents = Array(
        try full(limit: min(places.upperBound, total)).dropFirst(places.lowerBound))
      page.fullCount = page.documents.count
    }
    guard options.includesPartialMatches, total < places.upperBound else { return page }
    try run.findSets(node)
    guard let partial = try PartialRanker(run, clauses, full: run.sets) else { return page }
    page.partial = partial.count
    let (first, last) = (
      max(places.lowerBound - total, 0), min(places.upperBound - total, partial.count)
    )
    guard first < last else { return page }
    page.documents += try partial.top(limit: last) { (sets, limit) throws(SearchError) in
      try top(in: sets, limit: limit, findsTitles: false)
    }.dropFirst(first)
    return page
  }

  /// The first full matches.
  private mutating func full(limit: Int) throws(SearchError) -> [RankedDocument] {
    // The list of a single term is ranked as it is, without a set.
    if case .leaf(let leaf) = node, leaf.documentCount != nil {
      guard let ranker else { return try run.top(node, limit: limit).map { RankedDocument($0) } }
      return try ranker.top(in: nil, limit: limit, findsTitles: true) {
        [run, node] (limit) throws(SearchError) in
        var run = run
        return try run.top(node, limit: limit)
      }
    }
    try run.findSets(node)
    guard let ranker else { return try best(limit).map { RankedDocument($0) } }
    return try ranker.top(in: run.sets, limit: limit, findsTitles: true) {
      (limit) throws(SearchError) in try best(limit)
    }
  }

  /// The first full matches by frequency; their sets are there.
  private func best(_ limit: Int) throws(SearchError) -> [TopDocuments.Element] {
    var run = run
    if let best = try run.topOfFlat(node, limit: limit) { return best }
    return try run.top(in: run.sets, limit: limit)
  }

  /// The first of some documents.
  private func top(
    in sets: [DocumentSet], limit: Int, findsTitles: Bool
  ) throws(SearchError) -> [RankedDocument] {
    guard let ranker else {
      return try run.top(in: sets, limit: limit).map { RankedDocument($0) }
    }
    return try ranker.top(in: sets, limit: limit, findsTitles: findsTitles) {
      (limit) throws(SearchError) in try run.top(in: sets, limit: limit)
    }
  }
}
