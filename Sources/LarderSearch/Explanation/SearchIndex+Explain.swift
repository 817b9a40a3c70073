public import LarderPredicates

extension SearchIndex {
  /// Explains what a document is to a query, in the caller's read transaction.
  ///
  /// Limit and offset of the options do not matter. Cost: that of ranking all hits.
  public func explain(
    _ query: FullTextQuery, key: Int64, options: SearchOptions
  ) throws(SearchError) -> SearchExplanation {
    let snapshot = try current()
    guard let place = try snapshot.find(key) else {
      return SearchExplanation(outcome: .notIndexed)
    }
    var explanation = SearchExplanation(outcome: .noHit)
    guard var search = try RelevanceSearch(query, snapshot, schema, options) else {
      return explanation
    }
    let page = try search.page(0..<Int.max)
    if let number = page.documents.firstIndex(where: { $0.key == key }) {
      let isPartial = number >= page.fullCount
      explanation.outcome = .hit(place: number + 1, isPartial: isPartial)
      explanation.parts = try PartFinder(search.run, segment: place.segment, place.document)
        .parts(of: page.documents[number])
      guard isPartial else { return explanation }
    }
    let finder = FailureFinder(
      snapshot: snapshot, schema: schema, options: options, segment: place.segment,
      document: place.document)
    try finder.add(query, to: &explanation.failures)
    return explanation
  }
}
