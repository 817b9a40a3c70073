public import LarderPredicates

extension SearchIndex {
  /// Explains what a document is to a query, in the caller's read transaction.
  ///
  /// Limit and offset of the options do not matter. Cost: that of ranking all hits.
  public func explain(
    _ query: FullTextQuery, key: Int64, options: SearchOptions
  ) throws(SearchError) -> SearchExplanation {
    var options = options
    (options.offset, options.limit) = (0, 0)
    return try explain(query, keys: [key], options: options)[0]
  }

  /// Explains what some documents are to a query, in the caller's read transaction, each as the method for one does.
  ///
  /// Cost: that of one search where all of them are among the hits that the options ask for, else that of
  /// ranking all hits once.
  public func explain(
    _ query: FullTextQuery, keys: [Int64], options: SearchOptions
  ) throws(SearchError) -> [SearchExplanation] {
    let snapshot = try current()
    var options = options
    options.expansions = options.expansions.fitting(query)
    guard var search = try RelevanceSearch(query, snapshot, schema, options, words) else {
      return try keys.map { (key) throws(SearchError) in
        SearchExplanation(outcome: try snapshot.find(key) == nil ? .notIndexed : .noHit)
      }
    }
    let (end, overflow) = max(options.offset, 0).addingReportingOverflow(max(options.limit, 0))
    var page = try search.page(0..<(overflow ? Int.max : end))
    var places = Self.places(of: page)
    if keys.contains(where: { places[$0] == nil }) {
      page = try search.page(0..<Int.max)
      places = Self.places(of: page)
    }
    var explanations: [SearchExplanation] = []
    for key in keys {
      guard let place = try snapshot.find(key) else {
        explanations.append(SearchExplanation(outcome: .notIndexed))
        continue
      }
      var explanation = SearchExplanation(outcome: .noHit)
      if let number = places[key] {
        let isPartial = number >= page.fullCount
        explanation.outcome = .hit(place: number + 1, isPartial: isPartial)
        explanation.parts = try PartFinder(search.run, segment: place.segment, place.document)
          .parts(of: page.documents[number])
        if !isPartial {
          explanations.append(explanation)
          continue
        }
      }
      let finder = FailureFinder(
        snapshot: snapshot, schema: schema, options: options, segment: place.segment,
        document: place.document)
      try finder.add(query, to: &explanation.failures)
      explanations.append(explanation)
    }
    return explanations
  }

  private static func places(of page: RelevanceSearch.Page) -> [Int64: Int] {
    var places: [Int64: Int] = [:]
    for (number, document) in page.documents.enumerated() { places[document.key] = number }
    return places
  }
}
