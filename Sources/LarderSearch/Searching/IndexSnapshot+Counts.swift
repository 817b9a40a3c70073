internal import LarderPredicates

extension SearchOptions {
  /// Whether nothing but the number of documents is asked for, and words stand for themselves alone.
  var isPlainCount: Bool { facets.isEmpty && isPlainFacets }

  /// Whether all that is wanted are numbers of documents.
  var isPlainFacets: Bool { limit <= 0 && !includesPartialMatches && expansions.isNone }
}

extension IndexSnapshot {
  /// The live documents that have a term, or that have it in the first field: the dictionaries know.
  ///
  /// - Parameter keep: gets each segment that has an entry for it.
  @inline(__always)
  func count(
    _ term: String, isTitle: Bool, _ keep: (Int, TermEntry) -> Void
  ) throws(SearchError) -> Int {
    var sum = 0
    for number in segments.indices {
      guard let entry = try segments[number].entry(term) else { continue }
      sum +=
        isTitle
        ? entry.titleDocumentCount + entry.titleAdjustment
        : entry.documentCount + entry.adjustment
      keep(number, entry)
    }
    guard sum >= 0, sum <= state.documentCount else {
      throw SearchError.damaged("it counts \(sum) documents for a word")
    }
    return sum
  }

  /// The number of live documents of a query that is one plain word, which needs no more than the dictionaries; nil for
  /// any other query.
  func count(
    of query: FullTextQuery, _ schema: SearchSchema, _ words: WordMemo
  ) throws(SearchError) -> Int? {
    switch query {
    case .word(let text):
      guard let term = words.term(text) else { return nil }
      return try count(term, isTitle: false) { _, _ in }
    case .field(let names, .word(let text)):
      guard names.count == 1, schema.field(named: names[0]) == 0, let term = words.term(text) else {
        return nil
      }
      return try count(term, isTitle: schema.fields.count > 1) { _, _ in }
    default: return nil
    }
  }

  /// How many segments have values of an attribute: more than 0 where a document may have one. Reads no column.
  func segmentCount(with attribute: Int, _ schema: SearchSchema) throws(SearchError) -> Int {
    var sum = 0
    for segment in segments where try segment.hasValues(of: attribute, schema) { sum += 1 }
    return sum
  }
}
