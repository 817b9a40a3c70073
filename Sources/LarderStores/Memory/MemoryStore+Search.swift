public import LarderModel
public import LarderPredicates
internal import LarderSearch

extension MemoryStore {
  /// Answers a search from an index in memory, which the first search after a change brings up to date: that one costs a pass
  /// over all texts of the entity tree.
  public func search(_ request: SearchRequest) throws(StoreError) -> SearchResults {
    try request.check(path: path)
    return try answer(request.entity) { _, search in try search.results(request) }
  }

  /// Explains a hit, or why an object is none.
  public func explain(
    _ request: SearchRequest, for id: ObjectID
  ) throws(StoreError) -> SearchExplanation {
    guard id.store == identifier else { return SearchExplanation(outcome: .notIndexed) }
    return try answer(request.entity) { index, _ in
      try index.explain(request.query, key: id.key, options: request.options)
    }
  }

  /// Returns how a word may go on, from the words of the objects.
  public func completions(
    of text: String, with rest: FullTextQuery?, entity: ResolvedEntity, limit: Int
  ) throws(StoreError) -> [WordSuggestion] {
    try answer(entity) { index, _ in
      try index.completions(of: text, with: rest, limit: limit)
    }
  }

  /// Returns what the words of a query may be misspelt for, from the words of the objects.
  public func corrections(
    for query: FullTextQuery, entity: ResolvedEntity, expansions: QueryExpansions,
    sparing isWord: (String) -> Bool
  ) throws(StoreError) -> QueryCorrection? {
    try answer(entity) { index, _ in
      try index.corrections(for: query, expansions: expansions, sparing: isWord)
    }
  }

  /// Returns the objects that share most telling words with one.
  public func similarObjects(
    to id: ObjectID, entity: ResolvedEntity, limit: Int, offset: Int
  ) throws(StoreError) -> SearchResults {
    guard id.store == identifier, limit >= 0, offset >= 0 else {
      throw StoreError(.invalidInput, "\(id.uri) is not an object of this store", path: path)
    }
    return try answer(entity) { _, search in
      try search.similar(to: id.key, limit: limit, offset: offset)
    }
  }

  /// Returns the objects whose values of a search attribute are at hand but for some.
  public func coverage(_ request: CoverageRequest) throws(StoreError) -> CoverageResults {
    try request.check(path: path)
    return try answer(request.entity) { _, search in try search.coverage(request.criteria) }
  }

  /// Returns what values of a search attribute add up to, by the objects' keys.
  public func sums(
    _ criteria: SumCriteria, entity: ResolvedEntity
  ) throws(StoreError) -> [SumCriteria.Sum] {
    try answer(entity) { _, search in try search.sums(criteria) }
  }
}
