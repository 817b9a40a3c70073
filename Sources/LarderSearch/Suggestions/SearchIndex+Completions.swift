public import LarderPredicates

extension SearchIndex {
  /// The most completions whose documents are compared with the rest of a query.
  static let comparedCompletions = 200

  /// Returns the words that begin as a typed one does, in the caller's read transaction: those of most documents first,
  /// then in the order of their bytes.
  ///
  /// Of text that is several words ("low-f", "brown su"), the last is completed, and the others belong to the rest.
  /// With a rest, only words that stand in a document that matches it are given, by how many such documents they have;
  /// of more than 200 completions, the 200 of most documents are looked at. What is typed itself is no completion.
  ///
  /// Cost: a walk through the dictionary's words that begin so, and with a rest one through the documents of 200 words.
  /// - Parameters:
  ///   - text: what was typed so far.
  ///   - rest: the other words of the query; nil for none.
  ///   - limit: the most words wanted.
  public func completions(
    of text: String, with rest: FullTextQuery? = nil, limit: Int = 10
  ) throws(SearchError) -> [WordSuggestion] {
    var words = QueryText.terms(text, schema.analyzer)
    guard limit > 0, let prefix = words.popLast() else { return [] }
    let snapshot = try current()
    let parts = (rest.map { [$0] } ?? []) + words.map { FullTextQuery.word($0) }
    let found = try Vocabulary(snapshot).words(startingWith: prefix)
    guard !parts.isEmpty else { return Array(found.prefix(limit)) }
    guard let compiled = try? CompiledQuery(.and(parts), as: .clauses, schema),
      let weight = try QueryWeight(compiled, in: view(snapshot))
    else { return Array(found.prefix(limit)) }
    var common: [WordSuggestion] = []
    for candidate in found.prefix(Self.comparedCompletions) {
      let count = try weight.count(of: candidate.word)
      if count > 0 { common.append(WordSuggestion(word: candidate.word, documentCount: count)) }
    }
    common.sort(by: WordSuggestion.isBefore)
    return Array(common.prefix(limit))
  }
}

extension WordSuggestion {
  static func isBefore(_ left: WordSuggestion, _ right: WordSuggestion) -> Bool {
    if left.documentCount != right.documentCount { return left.documentCount > right.documentCount }
    return left.word.utf8.lexicographicallyPrecedes(right.word.utf8)
  }
}

extension QueryWeight {
  /// How many live documents that match have a term.
  fileprivate func count(of term: String) throws(SearchError) -> Int {
    var common: [DocumentSet] = []
    let sets = try sets()
    for (number, segment) in snapshot.segments.enumerated() {
      guard let entry = try segment.entry(term), entry.documentCount > 0 else {
        common.append(.none)
        continue
      }
      let own = try view.matcher(number).listSet(try segment.postings(entry))
      common.append(own.intersection(sets[number], documentCount: segment.documentCount))
    }
    return view.liveCount(common)
  }
}

extension Vocabulary {
  /// The words of live documents that begin with a term but are longer, those of most documents first.
  func words(startingWith prefix: String) throws(SearchError) -> [WordSuggestion] {
    var terms: Set<String> = []
    let length = prefix.utf8.count
    try forEachTerm(prefix: prefix) { term in
      if term.count > length { terms.insert(String(decoding: term, as: UTF8.self)) }
    }
    var words: [WordSuggestion] = []
    for term in terms {
      let count = try documentCount(of: term)
      if count > 0 { words.append(WordSuggestion(word: term, documentCount: count)) }
    }
    words.sort(by: WordSuggestion.isBefore)
    return words
  }
}
