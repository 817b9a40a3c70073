internal import LarderPredicates
internal import LarderText

extension SearchIndex {
  /// The most words of a document by which others like it are sought.
  static let tellingWords = 25

  /// Returns the documents that are most like one, in the caller's read transaction.
  ///
  /// Its 25 most telling words are sought, any of them, and ranked by frequency: those whose frequency in the
  /// document, each occurrence times its field's weight, times their inverse document frequency is highest. Numbers,
  /// single letters and words that no other document has are passed over.
  ///
  /// - Parameters:
  ///   - key: the document, which is left out.
  ///   - texts: its texts with their fields, as they were indexed.
  ///   - limit: the hits wanted.
  ///   - offset: how many of the best hits to pass over.
  /// - Returns: the total counts all documents that have one of the words. Empty where no word says anything.
  public func similar(
    to key: Int64, texts: [(field: Int, text: String)], limit: Int = 10, offset: Int = 0
  ) throws(SearchError) -> SearchMatches {
    let snapshot = try current()
    let isIndexed = try snapshot.find(key) != nil
    let words = try tellingWords(texts, in: snapshot, isIndexed: isIndexed)
    guard !words.isEmpty else { return SearchMatches(total: 0, hits: []) }
    // One more, for the document itself.
    let (end, overflow) = max(offset, 0).addingReportingOverflow(max(limit, 0))
    var found = try search(
      .or(words.map { .word($0) }),
      options: SearchOptions(limit: limit > 0 ? (overflow || end == .max ? .max : end + 1) : 0))
    // It has all of the words, so that it is among the hits where it is in the index.
    if isIndexed { found.total -= 1 }
    found.hits.removeAll { $0.key == key }
    found.hits = Array(found.hits.prefix(end).dropFirst(max(offset, 0)))
    return found
  }

  private func tellingWords(
    _ texts: [(field: Int, text: String)], in snapshot: IndexSnapshot, isIndexed: Bool
  ) throws(SearchError) -> [String] {
    var frequencies: [String: Int] = [:]
    for (field, text) in texts where schema.fields.indices.contains(field) {
      for term in QueryText.terms(text, schema.analyzer) where Self.isTelling(term) {
        frequencies[term, default: 0] += Int(schema.weights[field])
      }
    }
    let vocabulary = Vocabulary(snapshot)
    var words: [(term: String, weight: Double)] = []
    for (term, frequency) in frequencies {
      let count = try vocabulary.documentCount(of: term)
      guard count > (isIndexed ? 1 : 0) else { continue }
      let inverse = Similarity.inverseFrequency(count: count, total: snapshot.state.documentCount)
      words.append((term, Double(frequency) * inverse))
    }
    words.sort {
      $0.weight != $1.weight
        ? $0.weight > $1.weight : $0.term.utf8.lexicographicallyPrecedes($1.term.utf8)
    }
    return words.prefix(Self.tellingWords).map(\.term)
  }

  /// Numbers, amounts and single letters say nothing about what a text is of; single ideographs do.
  private static func isTelling(_ term: String) -> Bool {
    guard let first = term.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else {
      return false
    }
    return term.utf8.count > 1
  }
}
