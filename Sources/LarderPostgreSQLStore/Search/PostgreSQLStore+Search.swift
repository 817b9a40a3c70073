public import LarderModel
public import LarderPredicates
internal import LarderSearch
public import LarderStores

extension PostgreSQLStore {
  /// Answers a search from the index, in one snapshot.
  public func search(_ request: SearchRequest) throws(StoreError) -> SearchResults {
    try read { try $0.search(request) }
  }

  /// Explains a hit, or why an object is none.
  public func explain(
    _ request: SearchRequest, for id: ObjectID
  ) throws(StoreError) -> SearchExplanation {
    guard id.store == identifier else { return SearchExplanation(outcome: .notIndexed) }
    return try answering(request.entity) { index, _ in
      try index.explain(request.query, key: id.key, options: request.options)
    }
  }

  /// Returns how a word may go on, from the index's own words.
  public func completions(
    of text: String, with rest: FullTextQuery?, entity: ResolvedEntity, limit: Int
  ) throws(StoreError) -> [WordSuggestion] {
    try answering(entity) { index, _ in
      try index.completions(of: text, with: rest, limit: limit)
    }
  }

  /// Returns what the words of a query may be misspelt for, from the index's own words.
  public func corrections(
    for query: FullTextQuery, entity: ResolvedEntity, expansions: QueryExpansions,
    sparing isWord: (String) -> Bool
  ) throws(StoreError) -> QueryCorrection? {
    try answering(entity) { index, _ in
      try index.corrections(for: query, expansions: expansions, sparing: isWord)
    }
  }

  /// Returns the objects that share most telling words with one.
  public func similarObjects(
    to id: ObjectID, entity: ResolvedEntity, limit: Int, offset: Int
  ) throws(StoreError) -> SearchResults {
    guard id.store == identifier, limit >= 0, offset >= 0 else {
      throw StoreError(
        .invalidInput, "\(id.uri) is not an object of this store", path: context.path)
    }
    return try answering(entity) { _, search in
      try search.similar(to: id.key, limit: limit, offset: offset)
    }
  }

  /// Returns the objects whose values of a search attribute are at hand but for some.
  public func coverage(_ request: CoverageRequest) throws(StoreError) -> CoverageResults {
    try request.check(path: context.path)
    return try answering(request.entity) { _, search in try search.coverage(request.criteria) }
  }

  /// Returns what values of a search attribute add up to, by the objects' keys.
  public func sums(
    _ criteria: SumCriteria, entity: ResolvedEntity
  ) throws(StoreError) -> [SumCriteria.Sum] {
    try answering(entity) { _, search in try search.sums(criteria) }
  }

  /// Runs `body` with what answers searches of an entity's tree, in one snapshot.
  private func answering<Result>(
    _ entity: ResolvedEntity, _ body: (SearchIndex, StoreSearch) throws -> Result
  ) throws(StoreError) -> Result {
    try read { session in
      let documents = try session.documents(entity)
      let search = try session.answers(documents)
      return try body(session.index(documents), search)
    }
  }
}
