public import LarderPredicates

extension SearchIndex {
  /// Queries of more words are not corrected: so many say well enough what is meant, and each costs a look.
  static let mostCorrected = 64
  /// Of so many words that may be misspelt the first are looked up: each costs a pass over the dictionary's words.
  static let mostDoubtful = 8

  /// Returns what the words of a query may be misspelt for; nil where nothing better is known, in the caller's read
  /// transaction.
  ///
  /// A word of 4 to 64 letters and no digits, excluded ones left alone, gets suggestions where no document has it, in
  /// no other form either; and where at most five have it, such as are fifty times as frequent. They are words that go
  /// on as it begins, and words one letter away, of seven letters and more up to two.
  /// Of many such words the first eight get suggestions; queries of more than 64 words get none. Cost: a look at the
  /// dictionary for each of them.
  /// - Parameters:
  ///   - query: the query as it was typed.
  ///   - expansions: what words stand for beside themselves; a word that was found so is not misspelt.
  ///   - limit: the most suggestions for a word.
  ///   - isWord: whether a folded word is known to be one, which is then left alone.
  public func corrections(
    for query: FullTextQuery, expansions: QueryExpansions = QueryExpansions(), limit: Int = 3,
    sparing isWord: (String) -> Bool = { _ in false }
  ) throws(SearchError) -> QueryCorrection? {
    let typed = query.typedWords
    guard limit > 0, typed.count <= Self.mostCorrected else { return nil }
    let vocabulary = Vocabulary(try current())
    var expansions = expansions
    expansions.typos = .never
    let forms = WordExpansion(expansions.fitting(query), in: vocabulary)
    var words: [QueryCorrection.Word] = []
    var seen: Set<String> = []
    var doubtful = 0
    for text in typed where doubtful < Self.mostDoubtful && seen.insert(text).inserted {
      let parts = QueryText.words(text, schema.analyzer).parts
      guard parts.count == 1, let part = parts.first else { continue }
      let speller = Speller(term: part.term, count: try vocabulary.documentCount(of: part.term))
      guard speller.isDoubtful, !isWord(part.term) else { continue }
      let plain = PlainWord(term: part.term, isMarked: part.isMarked)
      guard try forms.alternatives(of: [plain], allowsTypos: false).isEmpty else { continue }
      doubtful += 1
      let found = try speller.suggestions(in: vocabulary)
      guard !found.isEmpty else { continue }
      words.append(
        QueryCorrection.Word(
          typed: text, documentCount: speller.count, suggestions: Array(found.prefix(limit))))
    }
    guard !words.isEmpty else { return nil }
    var replacements: [String: String] = [:]
    for word in words { replacements[word.typed] = word.suggestions.first?.word }
    return QueryCorrection(words: words, query: query.replacing(replacements))
  }
}

/// Looks for words that a misspelt one may be meant for.
struct Speller {
  /// Words of at most so many documents may be misspelt although they occur.
  static let seldom = 5
  /// How many times as many documents a word has to have that such a word is taken for.
  static let manifold = 50
  /// A word goes on where it has so many more letters; with fewer it is another form, or a slip.
  static let leastMissing = 2
  /// From so many letters on two of them may be wrong.
  static let longWord = 7
  /// From so many letters on two wrong ones leave no doubt which word was meant, however seldom it is.
  static let unmistakable = 10
  /// A word of fewer letters has to be in so many documents to be meant by one with two wrong letters.
  static let frequent = 10
  /// How many times as frequent a word has to be as one that is nearer: two letters away; another first letter, which
  /// hardly anybody mistypes.
  static let (secondSlip, firstLetter) = (100, 20)

  let term: String
  /// The documents that have the word as it is.
  let count: Int
  private let letters: Int

  init(term: String, count: Int) {
    self.term = term
    self.count = count
    letters = term.unicodeScalars.count
  }

  /// Whether the word may be misspelt at all.
  var isDoubtful: Bool {
    count <= Self.seldom && (4...64).contains(letters)
      && !term.unicodeScalars.contains { $0.properties.numericType != nil }
  }

  /// What the word may be meant for, the likeliest first: by frequency, and by how likely the slip is.
  func suggestions(in vocabulary: Vocabulary) throws(SearchError) -> [WordSuggestion] {
    var found: [(weight: Double, suggestion: WordSuggestion)] = []
    func add(_ suggestion: WordSuggestion, unlikelier times: Int) {
      guard suggestion.documentCount >= count * Self.manifold else { return }
      found.append((Double(suggestion.documentCount) / Double(times), suggestion))
    }
    for longer in try vocabulary.completions(of: term)
    where longer.word.unicodeScalars.count >= letters + Self.leastMissing {
      add(WordSuggestion(word: longer.word, documentCount: longer.count), unlikelier: 1)
    }
    let distance = count == 0 && letters >= Self.longWord ? 2 : 1
    for near in try vocabulary.terms(within: distance, of: term) where isLikely(near) {
      add(
        WordSuggestion(word: near.term, documentCount: near.documentCount),
        unlikelier: (near.distance > 1 ? Self.secondSlip : 1)
          * (hasSameBeginning(near.term) ? 1 : Self.firstLetter))
    }
    found.sort {
      if $0.weight != $1.weight { return $0.weight > $1.weight }
      return $0.suggestion.word.utf8.lexicographicallyPrecedes($1.suggestion.word.utf8)
    }
    var known: Set<String> = []
    return found.map(\.suggestion).filter { known.insert($0.word).inserted }
  }

  private func isLikely(_ near: SimilarTerm) -> Bool {
    if near.distance < 2 { return true }
    return hasSameBeginning(near.term)
      && (letters >= Self.unmistakable || near.documentCount >= Self.frequent)
  }

  /// Whether the first letter is the same, or has changed places with the second.
  private func hasSameBeginning(_ other: String) -> Bool {
    let (own, others) = (term.unicodeScalars.prefix(2), other.unicodeScalars.prefix(2))
    return own.first == others.first || own.elementsEqual(others.reversed())
  }
}
