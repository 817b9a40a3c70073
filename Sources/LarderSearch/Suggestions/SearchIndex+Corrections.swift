internal import LarderLocks
public import LarderPredicates

extension SearchIndex {
  /// Words of at most so many documents may be misspelt although they occur.
  static let seldom = 5
  /// How many times as many documents a word has to have that such a word is taken for.
  static let manifold = 50

  /// Returns what the words of a query may be misspelt for; nil where nothing better is known, in the caller's read
  /// transaction.
  ///
  /// A word of at least four letters and no digits, excluded ones left alone, gets suggestions where no document has
  /// it; and where at most five have it, words one letter away that are fifty times as frequent. Words are one letter
  /// away, those of six letters and more up to two. Cost: a look at the dictionary for each such word.
  /// - Parameters:
  ///   - query: the query as it was typed.
  ///   - limit: the most suggestions for a word.
  public func corrections(
    for query: FullTextQuery, limit: Int = 3
  ) throws(SearchError) -> QueryCorrection? {
    guard limit > 0 else { return nil }
    var typed: [String] = []
    query.addWords(to: &typed, depth: 0)
    let speller = Speller(Vocabulary(try current()))
    var words: [QueryCorrection.Word] = []
    var seen: Set<String> = []
    for text in typed where seen.insert(text).inserted {
      let parts = QueryText.words(text, schema.analyzer).parts
      guard parts.count == 1, let term = parts.first?.term else { continue }
      let (count, found) = try speller.suggestions(for: term)
      guard !found.isEmpty else { continue }
      words.append(
        QueryCorrection.Word(
          typed: text, documentCount: count, suggestions: Array(found.prefix(limit))))
    }
    guard !words.isEmpty else { return nil }
    var replacements: [String: String] = [:]
    for word in words { replacements[word.typed] = word.suggestions.first?.word }
    return QueryCorrection(words: words, query: query.replacing(replacements, depth: 0))
  }
}

/// Looks for words that a misspelt one may be meant for.
private struct Speller {
  let vocabulary: Vocabulary

  init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  func suggestions(
    for term: String
  ) throws(SearchError) -> (count: Int, suggestions: [WordSuggestion]) {
    let count = try vocabulary.documentCount(of: term)
    let word = EditDistance(term)
    let hasDigits = term.unicodeScalars.contains { $0.properties.numericType != nil }
    guard count <= SearchIndex.seldom, (4...64).contains(word.count), !hasDigits else {
      return (count, [])
    }
    var text = term
    let letters = text.withUTF8 { LetterSet.of($0) }
    var distances: [String: Int] = [:]
    let most = count == 0 && word.count >= 6 ? 2 : 1
    for segment in vocabulary.snapshot.segments {
      let list = try segment.patterns.terms(of: segment)
      for (place, distance) in list.places(within: most, of: word, letters: letters) {
        distances[String(decoding: list.term(place), as: UTF8.self)] = distance
      }
    }
    var found: [(distance: Int, suggestion: WordSuggestion)] = []
    for (other, distance) in distances where distance > 0 {
      let otherCount = try vocabulary.documentCount(of: other)
      guard otherCount > 0, otherCount >= count * SearchIndex.manifold else { continue }
      found.append((distance, WordSuggestion(word: other, documentCount: otherCount)))
    }
    found.sort {
      $0.distance != $1.distance
        ? $0.distance < $1.distance : WordSuggestion.isBefore($0.suggestion, $1.suggestion)
    }
    return (count, found.map(\.suggestion))
  }
}

extension FullTextQuery {
  /// Adds the words that a person may have misspelt: none that are excluded, completed or looked for as similar.
  fileprivate func addWords(to words: inout [String], depth: Int) {
    guard depth <= QueryCompiler.maximumDepth else { return }
    switch self {
    case .word(let text): words.append(text)
    case .and(let parts), .or(let parts), .allBut(_, let parts):
      for part in parts { part.addWords(to: &words, depth: depth + 1) }
    case .field(_, let inner), .boosted(let inner, _):
      inner.addWords(to: &words, depth: depth + 1)
    case .all, .prefix, .wildcard, .fuzzy, .phrase, .near, .not, .attribute, .fact: break
    }
  }

  /// The query with other words in the place of some.
  fileprivate func replacing(_ words: [String: String], depth: Int) -> FullTextQuery {
    if CallStack.isShort { return CallStack.more { replacing(words, depth: depth) } }
    guard depth <= QueryCompiler.maximumDepth else { return self }
    func replaced(_ parts: [FullTextQuery]) -> [FullTextQuery] {
      parts.map { $0.replacing(words, depth: depth + 1) }
    }
    switch self {
    case .word(let text): return .word(words[text] ?? text)
    case .and(let parts): return .and(replaced(parts.array))
    case .or(let parts): return .or(replaced(parts.array))
    case .allBut(let missing, let parts):
      return .allBut(missing: missing, of: replaced(parts.array))
    case .field(let names, let inner):
      return .field(names, inner.replacing(words, depth: depth + 1))
    case .boosted(let inner, let factor):
      return .boosted(inner.replacing(words, depth: depth + 1), by: factor)
    case .all, .prefix, .wildcard, .fuzzy, .phrase, .near, .not, .attribute, .fact: return self
    }
  }
}
