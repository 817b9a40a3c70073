extension SearchIndex {
  /// Returns the keys of the documents whose words hold all of some runs of letters and digits, ascending: a run may begin and
  /// end anywhere in a word, and each may be in another word. Nil for more than `limit` documents, which are then not
  /// collected.
  ///
  /// A text that holds all runs, each within one word, is in one of these documents, but not the other way round: the
  /// caller has to look. Words that the analyzer cut for their length count as holding everything.
  ///
  /// - Parameters:
  ///   - runs: at least one, folded as the index folds, without anything that ends a word.
  ///   - isInFirstField: whether only words of the first field count, else those of all.
  public func documents(
    containing runs: [String], isInFirstField: Bool, limit: Int
  ) throws(SearchError) -> [Int64]? {
    let fields: UInt32? = isInFirstField && schema.fields.count > 1 ? 1 : nil
    let leaves = runs.map {
      QueryLeaf(
        kind: .pattern(.wildcard(WildcardPattern(containing: $0))), fields: fields, scores: false)
    }
    guard let first = leaves.first else { return nil }
    let node: QueryNode = leaves.count == 1 ? .leaf(first) : .and(leaves.map { .leaf($0) })
    var run = QueryRun(snapshot: try current(), schema: schema, leaves: leaves)
    try run.prepare()
    guard try run.total(node) <= limit else { return nil }
    return try run.keys(node)
  }

  /// How many documents there are.
  public func documentCount() throws(SearchError) -> Int { try current().state.documentCount }
}
