public import LarderModel
public import LarderPredicates
internal import LarderSQL
internal import LarderSearch
public import LarderStores

// What a person asks about a search, beside its hits.
extension SQLiteStore {
  /// Explains a hit, or why an object is none, from one snapshot.
  public func explain(
    _ request: SearchRequest, for id: ObjectID
  ) throws(StoreError) -> SearchExplanation {
    let plan = try searchPlan(request.entity)
    guard id.store == identifier else { return SearchExplanation(outcome: .notIndexed) }
    return try read { connection in
      try self.currentIndex(plan, connection).explain(
        request.query, key: id.key, options: request.options)
    }
  }

  /// Returns how a word may go on, from the index's own words.
  public func completions(
    of text: String, with rest: FullTextQuery?, entity: ResolvedEntity, limit: Int
  ) throws(StoreError) -> [WordSuggestion] {
    let plan = try searchPlan(entity)
    return try read { connection in
      try self.currentIndex(plan, connection).completions(of: text, with: rest, limit: limit)
    }
  }

  /// Returns what the words of a query may be misspelt for, from the index's own words.
  public func corrections(
    for query: FullTextQuery, entity: ResolvedEntity, expansions: QueryExpansions,
    sparing isWord: (String) -> Bool
  ) throws(StoreError) -> QueryCorrection? {
    let plan = try searchPlan(entity)
    return try read { connection in
      try self.currentIndex(plan, connection).corrections(
        for: query, expansions: expansions, sparing: isWord)
    }
  }

  /// Returns the objects that share most telling words with one.
  public func similarObjects(
    to id: ObjectID, entity: ResolvedEntity, limit: Int, offset: Int
  ) throws(StoreError) -> SearchResults {
    let plan = try searchPlan(entity)
    guard id.store == identifier, limit >= 0, offset >= 0 else {
      throw StoreError(.invalidInput, "\(id.uri) is not an object of this store", path: file)
    }
    return try read {
      try self.answers(plan, $0).similar(to: id.key, limit: limit, offset: offset)
    }
  }

  /// Returns the objects whose values of a search attribute are at hand but for some, in one snapshot.
  public func coverage(_ request: CoverageRequest) throws(StoreError) -> CoverageResults {
    let plan = try searchPlan(request.entity)
    try request.check(path: file)
    return try read { try self.answers(plan, $0).coverage(request.criteria) }
  }

  /// Returns what values of a search attribute add up to, by the objects' keys, in one snapshot.
  public func sums(
    _ criteria: SumCriteria, entity: ResolvedEntity
  ) throws(StoreError) -> [SumCriteria.Sum] {
    let plan = try searchPlan(entity)
    return try read { try self.answers(plan, $0).sums(criteria) }
  }
}
