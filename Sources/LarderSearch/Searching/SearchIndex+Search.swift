public import LarderPredicates

extension SearchIndex {
  /// Runs a query in the caller's read transaction.
  ///
  /// The total is exact and counts live documents. Hits are in the order of their scores, highest first, equal
  /// scores in the order of their keys; the same documents have the same scores whatever the history of the index.
  /// A `limit` of 0 only counts.
  ///
  /// - Parameter prefersMarks: whether a word typed with marks ("crème") ranks the documents that have it so
  ///   first. Without it every spelling of a word gives the same hits in the same order.
  public func search(
    _ query: FullTextQuery, limit: Int, offset: Int, prefersMarks: Bool = false
  ) throws(SearchError) -> (total: Int, hits: [(key: Int64, score: Double)]) {
    let snapshot = try current()
    var compiler = QueryCompiler(schema: schema, prefersMarks: prefersMarks)
    guard let node = try compiler.compile(query) else { return (0, []) }
    var run = QueryRun(snapshot: snapshot, schema: schema, leaves: compiler.leaves)
    try run.prepare()
    let total = try run.total(node)
    let offset = max(offset, 0)
    let (end, overflow) = offset.addingReportingOverflow(max(limit, 0))
    let wanted = min(overflow ? Int.max : end, total)
    guard limit > 0, wanted > offset else { return (total, []) }
    let best = try run.top(node, limit: wanted)
    return (total, best.dropFirst(offset).map { ($0.key, $0.score) })
  }

  /// Returns the keys of all matches in ascending order.
  public func matches(_ query: FullTextQuery) throws(SearchError) -> [Int64] {
    let snapshot = try current()
    var compiler = QueryCompiler(schema: schema)
    guard let node = try compiler.compile(query) else { return [] }
    var run = QueryRun(snapshot: snapshot, schema: schema, leaves: compiler.leaves)
    try run.prepare()
    return try run.keys(node)
  }
}
