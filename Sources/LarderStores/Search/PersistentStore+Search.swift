public import LarderModel
public import LarderPredicates
internal import LarderSearch

extension StoreReader {
  /// Throws `unsupported`: there is no index.
  public func withSearch<Result>(
    of entity: ResolvedEntity, _ body: (StoreSearch) throws -> Result
  ) throws(StoreError) -> Result {
    throw StoreError(
      .unsupported, "stores of this type have no search index; use one of Larder's own types")
  }

  /// Answers a search from the index, in one snapshot.
  public func search(_ request: SearchRequest) throws(StoreError) -> SearchResults {
    try withSearch(of: request.entity) { try $0.results(request) }
  }
}

// What a person asks about a search, beside its hits.
extension PersistentStore {
  /// Explains a hit, or why an object is none, from one snapshot.
  public func explain(
    _ request: SearchRequest, for id: ObjectID
  ) throws(StoreError) -> SearchExplanation {
    try withSearch(of: request.entity) { search in
      guard id.store == identifier else { return SearchExplanation(outcome: .notIndexed) }
      return try search.index.explain(request.query, key: id.key, options: request.options)
    }
  }

  /// Returns how a word may go on, from the index's own words.
  public func completions(
    of text: String, with rest: FullTextQuery?, entity: ResolvedEntity, limit: Int
  ) throws(StoreError) -> [WordSuggestion] {
    try withSearch(of: entity) { try $0.index.completions(of: text, with: rest, limit: limit) }
  }

  /// Returns what the words of a query may be misspelt for, from the index's own words.
  public func corrections(
    for query: FullTextQuery, entity: ResolvedEntity, expansions: QueryExpansions,
    sparing isWord: (String) -> Bool
  ) throws(StoreError) -> QueryCorrection? {
    try withSearch(of: entity) {
      try $0.index.corrections(for: query, expansions: expansions, sparing: isWord)
    }
  }

  /// Returns the objects that share most telling words with one.
  public func similarObjects(
    to id: ObjectID, entity: ResolvedEntity, limit: Int, offset: Int
  ) throws(StoreError) -> SearchResults {
    try withSearch(of: entity) { search in
      guard id.store == identifier, limit >= 0, offset >= 0 else {
        throw StoreError(.invalidInput, "\(id.uri) is not an object of this store", path: path)
      }
      return try search.similar(to: id.key, limit: limit, offset: offset)
    }
  }

  /// Returns the objects whose values of a search attribute are at hand but for some, in one snapshot.
  public func coverage(_ request: CoverageRequest) throws(StoreError) -> CoverageResults {
    try withSearch(of: request.entity) { search in
      try request.check(path: path)
      return try search.coverage(request.criteria)
    }
  }

  /// Returns what values of a search attribute add up to, by the objects' keys, in one snapshot.
  public func sums(
    _ criteria: SumCriteria, entity: ResolvedEntity
  ) throws(StoreError) -> [SumCriteria.Sum] {
    try withSearch(of: entity) { try $0.index.sums(criteria) }
  }
}
