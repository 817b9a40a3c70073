public import LarderPredicates

extension SearchIndex {
  /// Runs a query in the caller's read transaction.
  ///
  /// The total is exact and counts live documents, unless the options ask for none. Hits are in the order of their
  /// scores, highest first, equal scores in the order of their keys; the same documents have the same scores whatever
  /// the history of the index.
  public func search(
    _ query: FullTextQuery, options: SearchOptions
  ) throws(SearchError) -> SearchMatches {
    let snapshot = try current()
    let (query, options) = try fitted(query, options, in: snapshot)
    if options.isPlainCount, !options.countsTotal, case .attribute(let condition) = query,
      condition.test == .present
    {
      let attribute = try schema.attribute(named: condition.name)
      var matches = SearchMatches(
        total: try snapshot.segmentCount(with: attribute, schema), hits: [])
      matches.hasExactTotal = false
      return matches
    }
    if options.isPlainCount, let total = try snapshot.count(of: query, schema, words) {
      return SearchMatches(total: total, hits: [])
    }
    if options.isPlainFacets, case .all = query {
      return SearchMatches(
        total: snapshot.state.documentCount, hits: [],
        facets: try snapshot.facetsOfAll(options.facets, schema))
    }
    var counter: FacetCounter?
    if !options.facets.isEmpty {
      counter = try FacetCounter(options.facets, snapshot.segments, schema: schema)
    }
    if options.needsRelevanceSearch {
      guard let search = try RelevanceSearch(query, view(snapshot), options, words) else {
        return SearchMatches(total: 0, hits: [], facets: try counter?.empty() ?? [])
      }
      return try search.matches(counter)
    }
    let compiled = try CompiledQuery(
      query, as: .whole, schema,
      expansion: WordExpansion(options.expansions, in: Vocabulary(snapshot)), words)
    guard let weight = try QueryWeight(compiled, in: view(snapshot)) else {
      return SearchMatches(total: 0, hits: [], facets: try counter?.empty() ?? [])
    }
    let offset = max(options.offset, 0)
    if !options.countsTotal, options.limit > 0, counter == nil {
      return try best(weight, options)
    }
    let total = try weight.total()
    var facets: [Facet] = []
    if let counter { facets = try weight.facets(counter) }
    let (end, overflow) = offset.addingReportingOverflow(max(options.limit, 0))
    let wanted = min(overflow ? Int.max : end, total)
    guard options.limit > 0, wanted > offset else {
      return SearchMatches(total: total, hits: [], facets: facets)
    }
    let best = try weight.top(limit: wanted)
    return SearchMatches(
      total: total,
      hits: best.dropFirst(offset).map { SearchMatches.Hit(key: $0.key, score: $0.score) },
      facets: facets, rankings: weight.rankings)
  }

  /// The best hits without the number of all matches.
  private func best(
    _ weight: QueryWeight, _ options: SearchOptions
  ) throws(SearchError) -> SearchMatches {
    let offset = max(options.offset, 0)
    let (end, overflow) = offset.addingReportingOverflow(options.limit)
    let wanted = min(overflow ? Int.max : end, weight.snapshot.state.documentCount)
    guard wanted > offset else { return SearchMatches(total: 0, hits: []) }
    let best = try weight.top(limit: wanted)
    var matches = SearchMatches(
      total: best.count,
      hits: best.dropFirst(offset).map { SearchMatches.Hit(key: $0.key, score: $0.score) })
    matches.hasExactTotal = best.count < wanted
    matches.rankings = weight.rankings
    return matches
  }

  /// Runs a query in the caller's read transaction, ranked by frequency alone.
  public func search(
    _ query: FullTextQuery, limit: Int, offset: Int
  ) throws(SearchError) -> (total: Int, hits: [(key: Int64, score: Double)]) {
    let found = try search(query, options: SearchOptions(limit: limit, offset: offset))
    return (found.total, found.hits.map { ($0.key, $0.score) })
  }

  /// Returns the keys of all matches in ascending order.
  public func matches(_ query: FullTextQuery) throws(SearchError) -> [Int64] {
    let snapshot = try current()
    let compiled = try CompiledQuery(query, as: .whole, schema, words)
    return try QueryWeight(compiled, in: view(snapshot))?.keys() ?? []
  }

  /// A snapshot as queries see it.
  func view(_ snapshot: IndexSnapshot) -> IndexView {
    IndexView(snapshot: snapshot, schema: schema)
  }
}

extension SearchOptions {
  /// Whether there is more to ranking than how often words occur.
  fileprivate var needsRelevanceSearch: Bool {
    ranking == .relevance || includesPartialMatches || explainsScores || preferred != nil
      || !essential.isEmpty
  }
}
