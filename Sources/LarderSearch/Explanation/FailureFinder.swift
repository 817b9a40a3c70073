internal import LarderPredicates

/// Finds the conditions of a query that one document does not meet.
struct FailureFinder {
  let view: IndexView
  let options: SearchOptions
  let segment: Int
  let document: UInt32

  /// Adds the smallest parts of a query that fail; none where it matches.
  func add(
    _ query: FullTextQuery, fields: [String]? = nil, depth: Int = 0,
    to failures: inout [SearchExplanation.Failure]
  ) throws(SearchError) {
    try SearchError.checkStack()
    // What is deeper than the compiler allows was refused before.
    guard depth <= QueryCompiler.maximumDepth else { return }
    let whole = fields.map { FullTextQuery.field($0, query) } ?? query
    if try matches(whole) { return }
    switch query {
    case .and(let parts):
      for part in parts { try add(part, fields: fields, depth: depth + 1, to: &failures) }
    case .field(let names, let inner) where fields == nil:
      try add(inner, fields: names, depth: depth + 1, to: &failures)
    case .boosted(let inner, _):
      try add(inner, fields: fields, depth: depth + 1, to: &failures)
    default:
      failures.append(
        SearchExplanation.Failure(condition: whole, reason: try reason(query, whole)))
    }
  }

  private func reason(
    _ query: FullTextQuery, _ whole: FullTextQuery
  ) throws(SearchError) -> SearchExplanation.Failure.Reason {
    if case .not = query { return .excluded }
    if query != whole, try matches(query) { return .otherField }
    switch query {
    case .attribute, .fact: return .missing
    default: break
    }
    if let words = words(query), words.count > 1, try matches(.and(words)) { return .apart }
    return try isNowhere(query) ? .nowhere : .missing
  }

  /// The words that a phrase or a stretch of text is of.
  private func words(_ query: FullTextQuery) -> [FullTextQuery]? {
    switch query {
    case .word(let text), .phrase(let text, _):
      QueryText.terms(text, view.schema.analyzer).map { .word($0) }
    case .near(let words, _): words.map { .word($0) }
    default: nil
    }
  }

  // MARK: - Evaluation

  private func weight(_ query: FullTextQuery) throws(SearchError) -> QueryWeight? {
    let compiled = try CompiledQuery(
      query, as: .clauses, view.schema,
      expansion: WordExpansion(options.expansions, in: Vocabulary(view.snapshot)))
    return try QueryWeight(compiled, in: view)
  }

  /// Whether the document matches; what says nothing is no condition.
  private func matches(_ query: FullTextQuery) throws(SearchError) -> Bool {
    guard let weight = try weight(query) else { return true }
    let matcher = view.matcher(segment)
    var walk = DocumentWalk(try matcher.set(weight.node), documentCount: matcher.documentCount)
    walk.advance(to: document)
    return walk.document == document
  }

  private func isNowhere(_ query: FullTextQuery) throws(SearchError) -> Bool {
    guard let weight = try weight(query) else { return false }
    return try weight.total() == 0
  }
}
