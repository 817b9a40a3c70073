internal import LarderPredicates
internal import LarderText

/// Gathers what the words of a query may stand for.
struct WordExpansion {
  /// The most alternatives of one word that are looked for in documents.
  static let maximumAlternatives = 64
  /// The most readings of a word whose letters may be written out that are looked for as words.
  private static let mostReadings = 8

  let vocabulary: Vocabulary
  let expansions: QueryExpansions
  private let expanders: [any WordExpander]

  init(_ expansions: QueryExpansions, in vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    self.expansions = expansions
    expanders = vocabulary.snapshot.expanders + expansions.expanders
  }

  /// What some words side by side stand for beside themselves, best first.
  ///
  /// - Parameters:
  ///   - allowsTypos: false where words are excluded: what is similar to them is not.
  ///   - isQuoted: whether they stand between quotation marks.
  func alternatives(
    of words: [PlainWord], allowsTypos: Bool, isQuoted: Bool = false
  ) throws(SearchError) -> [WordAlternative] {
    guard !expanders.isEmpty || expansions.typos != .never else { return [] }
    let own = words.map(\.term)
    var tiers: [[String]: ExpansionTier] = [:]
    let readings = try readings(of: words)
    for reading in readings { tiers[[reading.term]] = .exact }
    for words in [words] + readings.map({ [$0] }) {
      for expander in expanders where !isQuoted || expander.answersQuotes {
        for alternative in try expander.alternatives(of: words, in: vocabulary) {
          let terms = alternative.terms
          guard !terms.isEmpty, terms != own else { continue }
          tiers[terms] = min(tiers[terms] ?? alternative.tier, alternative.tier)
        }
      }
    }
    var found: [(alternative: WordAlternative, count: Int)] = []
    // What is left out are no other foods: "Muskatnuss" is no nut.
    let isLeftOut = !allowsTypos && words.count == 1 && expansions.knownWords.contains(own[0])
    for (terms, tier) in tiers where tier != .compound || !isLeftOut {
      let count = try documentCount(terms)
      if count > 0 { found.append((WordAlternative(terms, tier), count)) }
    }
    found.sort {
      ($0.alternative.tier, $1.count, $0.alternative.terms.joined(separator: " "))
        < ($1.alternative.tier, $0.count, $1.alternative.terms.joined(separator: " "))
    }
    // Longer words take no other's place.
    let (longer, others) = (
      found.filter { $0.alternative.tier == .compound },
      found.filter { $0.alternative.tier != .compound }
    )
    var alternatives = others.prefix(Self.maximumAlternatives).map(\.alternative)
    if allowsTypos, words.count == 1, expansions.typos == .automatic,
      !expansions.knownWords.contains(own[0])
    {
      var count = try vocabulary.documentCount(of: own[0])
      for (_, other) in found { count += other }
      for typo in try TypoRule.alternatives(of: own[0], documentCount: count, in: vocabulary)
      where tiers[typo.terms] == nil && alternatives.count < Self.maximumAlternatives {
        alternatives.append(typo)
      }
    }
    return alternatives + longer.prefix(Self.maximumAlternatives).map(\.alternative)
  }

  /// What a word that no document has is with the letters drawn together that may be written out in it: "Moehren" means
  /// all that "Möhren" does.
  private func readings(of words: [PlainWord]) throws(SearchError) -> [PlainWord] {
    guard expansions.readsSpelledOut, words.count == 1, let word = words.first, !word.isMarked,
      try vocabulary.documentCount(of: word.term) == 0
    else { return [] }
    return SpelledOutLetters.variants(of: word.term, isMarked: false).prefix(Self.mostReadings)
      .map { PlainWord(term: $0, isMarked: false) }
  }

  /// At most how many documents have all of the terms.
  private func documentCount(_ terms: [String]) throws(SearchError) -> Int {
    var least = Int.max
    for term in terms { least = min(least, try vocabulary.documentCount(of: term)) }
    return least
  }
}
