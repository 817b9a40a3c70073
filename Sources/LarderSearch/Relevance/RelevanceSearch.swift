internal import LarderPredicates

/// A search that ranks by relevance or goes on with partial matches.
struct RelevanceSearch {
  private var run: QueryRun
  private let clauses: QueryClauses
  private let node: QueryNode
  private let options: SearchOptions
  private let ranker: RelevanceRanker?

  /// Nil for a query that says nothing.
  init?(
    _ query: FullTextQuery, _ snapshot: IndexSnapshot, _ schema: SearchSchema,
    _ options: SearchOptions
  ) throws(SearchError) {
    clauses = try QueryClauses(query, snapshot, schema, options)
    guard let node = clauses.node else { return nil }
    self.node = node
    self.options = options
    run = QueryRun(snapshot: snapshot, schema: schema, leaves: clauses.leaves)
    try run.prepare()
    ranker = options.ranking == .relevance ? try RelevanceRanker(run, clauses) : nil
  }

  /// The page of hits that the options ask for.
  ///
  /// - Parameter counter: counts the facets of all full matches.
  mutating func matches(_ counter: FacetCounter?) throws(SearchError) -> SearchMatches {
    let total = try run.total(node)
    var matches = SearchMatches(total: total, hits: [])
    if let counter { matches.facets = try run.facets(node, counter) }
    let offset = max(options.offset, 0)
    let (sum, overflow) = offset.addingReportingOverflow(max(options.limit, 0))
    let end = overflow ? Int.max : sum
    guard end > offset else { return matches }
    if offset < total {
      matches.hits = try full(limit: min(end, total)).dropFirst(offset).map {
        SearchMatches.Hit(key: $0.key, score: $0.score)
      }
    }
    guard options.includesPartialMatches, total < end else { return matches }
    try run.findSets(node)
    guard let partial = try PartialRanker(run, clauses, full: run.sets) else { return matches }
    matches.partial = partial.count
    let (first, last) = (max(offset - total, 0), min(end - total, partial.count))
    guard first < last else { return matches }
    let best = try partial.top(limit: last) { (sets, limit) throws(SearchError) in
      try top(in: sets, limit: limit)
    }
    for element in best.dropFirst(first) {
      matches.hits.append(
        SearchMatches.Hit(key: element.key, score: element.score, isPartial: true))
    }
    return matches
  }

  /// The first full matches.
  private mutating func full(limit: Int) throws(SearchError) -> [TopDocuments.Element] {
    guard let ranker else { return try run.top(node, limit: limit) }
    if case .leaf(let leaf) = node, leaf.documentCount != nil {
      return try ranker.top(in: nil, limit: limit, findsTitles: true) {
        [run, node] (limit) throws(SearchError) in
        var run = run
        return try run.top(node, limit: limit)
      }
    }
    try run.findSets(node)
    return try ranker.top(in: run.sets, limit: limit, findsTitles: true) {
      [run] (limit) throws(SearchError) in try run.top(in: run.sets, limit: limit)
    }
  }

  /// The first of some documents that match in part.
  private func top(
    in sets: [DocumentSet], limit: Int
  ) throws(SearchError) -> [TopDocuments.Element] {
    guard let ranker else { return try run.top(in: sets, limit: limit) }
    return try ranker.top(in: sets, limit: limit, findsTitles: false) {
      (limit) throws(SearchError) in try run.top(in: sets, limit: limit)
    }
  }
}
