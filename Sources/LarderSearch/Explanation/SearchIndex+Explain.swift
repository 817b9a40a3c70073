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
    let (query, options) = try fitted(query, options, in: snapshot)
    guard let search = try RelevanceSearch(query, view(snapshot), options, words) else {
      return SearchExplanation(outcome: .noHit)
    }
    let page = try search.page(0..<Int.max)
    if let number = page.documents.firstIndex(where: { $0.key == key }) {
      return try search.explanation(
        of: page.documents[number],
        outcome: .hit(place: number + 1, isPartial: page.isPartial[number]))
    }
    var explanation = SearchExplanation(outcome: .noHit)
    explanation.failures = try search.failures(place.segment, place.document)
    return explanation
  }
}
