public import LarderPredicates

extension SearchIndex {
  /// The most completions whose documents are compared with the rest of a query.
  static let comparedCompletions = 200
  /// The documents that one title counts for as much as: people ask for what titles hold, not for what stands in the
  /// directions of every recipe.
  static let titleWeight = 200

  /// Returns the words that begin as a typed one does, in the caller's read transaction: those first that most titles
  /// have, the first field of a document, and most documents, a title counting as 200 documents; then in the order of
  /// their bytes.
  ///
  /// Of text that is several words ("low-f", "brown su"), the last is completed, and the others belong to the rest.
  /// With a rest, only words that stand in a document that matches it are given, by how many such documents and titles
  /// they have; of more than 200 completions, the first 200 are looked at. What is typed itself is no completion, and
  /// neither is what documents have with a hyphen only: "allpurpose".
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
    var found = try Vocabulary(snapshot).completions(of: prefix)
    if !parts.isEmpty, let weight = try weight(.and(parts), snapshot) {
      let title = FullTextQuery.field([schema.fields[0].name], .and(parts))
      let titles = try self.weight(title, snapshot)
      var common: [Completion] = []
      for var completion in found.prefix(Self.comparedCompletions) {
        completion.count = try weight.count(of: completion.word, isTitle: false)
        guard completion.count > 0 else { continue }
        completion.titles = try titles?.count(of: completion.word, isTitle: true) ?? 0
        common.append(completion)
      }
      found = common.sorted(by: Completion.isBefore)
    }
    var suggestions: [WordSuggestion] = []
    let known = Set(found.lazy.map(\.word) + [prefix])
    for completion in found where suggestions.count < limit {
      if completion.isAltered, try isHyphenated(completion, known, prefix, snapshot) { continue }
      suggestions.append(
        WordSuggestion(word: completion.word, documentCount: completion.count))
    }
    return suggestions
  }

  /// What a query says; nil where it says nothing, or no index can answer it.
  private func weight(
    _ query: FullTextQuery, _ snapshot: IndexSnapshot
  ) throws(SearchError) -> QueryWeight? {
    guard let compiled = try? CompiledQuery(query, as: .clauses, schema) else { return nil }
    return try QueryWeight(compiled, in: view(snapshot))
  }

  /// Whether a word is two others that nearly all of its documents have as well: it was written with a hyphen between
  /// them.
  ///
  /// - Parameter known: all words that begin with the prefix; what is not among them need not be looked up.
  private func isHyphenated(
    _ completion: Completion, _ known: Set<String>, _ prefix: String, _ snapshot: IndexSnapshot
  ) throws(SearchError) -> Bool {
    let (word, vocabulary) = (completion.word, Vocabulary(snapshot))
    let count = try vocabulary.documentCount(of: word)
    for place in word.indices.dropFirst(2).dropLast() {
      let (first, second) = (String(word[..<place]), String(word[place...]))
      guard !first.hasPrefix(prefix) || known.contains(first),
        try vocabulary.documentCount(of: first) * 10 >= count * 9,
        try vocabulary.documentCount(of: second) * 10 >= count * 9,
        let own = try weight(.word(word), snapshot),
        let halves = try weight(.and([.word(first), .word(second)]), snapshot)
      else { continue }
      // Of the two halves, which may stand in many documents, only those of the word are looked at.
      var common: [DocumentSet] = []
      for (number, (left, right)) in zip(try own.sets(), try halves.sets(among: own.sets()))
        .enumerated()
      {
        let count = snapshot.segments[number].documentCount
        common.append(left.intersection(right, documentCount: count))
      }
      if own.view.liveCount(common) * 10 >= count * 9 { return true }
    }
    return false
  }
}

/// A word with which another may go on.
struct Completion {
  var word: String
  /// The live documents that have it.
  var count = 0
  /// Those of them that have it in their first field.
  var titles = 0
  /// Whether a document may have it without its letters standing side by side.
  var isAltered = false

  private var rank: Int { count + titles * SearchIndex.titleWeight }

  static func isBefore(_ left: Completion, _ right: Completion) -> Bool {
    if left.rank != right.rank { return left.rank > right.rank }
    return left.word.utf8.lexicographicallyPrecedes(right.word.utf8)
  }
}

extension QueryWeight {
  /// How many live documents that match have a term, anywhere or in the first field.
  fileprivate func count(of term: String, isTitle: Bool) throws(SearchError) -> Int {
    var common: [DocumentSet] = []
    let sets = try sets()
    for (number, segment) in snapshot.segments.enumerated() {
      guard let entry = try segment.entry(term),
        let list = try segment.postings(entry, isTitle: isTitle)
      else {
        common.append(.none)
        continue
      }
      let own = try view.matcher(number).listSet(list)
      common.append(own.intersection(sets[number], documentCount: segment.documentCount))
    }
    return view.liveCount(common)
  }
}

extension Vocabulary {
  /// The words of live documents that begin with a term but are longer, best first.
  func completions(of prefix: String) throws(SearchError) -> [Completion] {
    var terms: Set<String> = []
    let length = prefix.utf8.count
    try forEachTerm(prefix: prefix) { term in
      if term.count > length { terms.insert(String(decoding: term.buffer, as: UTF8.self)) }
    }
    var found: [Completion] = []
    for term in terms {
      var completion = Completion(word: term)
      completion.count = try snapshot.count(term, isTitle: false) { _, entry in
        completion.titles += entry.titleDocumentCount + entry.titleAdjustment
        completion.isAltered = completion.isAltered || entry.isAltered
      }
      if completion.count > 0 { found.append(completion) }
    }
    found.sort(by: Completion.isBefore)
    return found
  }
}
