internal import LarderPredicates

/// Gathers what the words of a query may stand for.
struct WordExpansion {
  /// The most alternatives of one word that are looked for in documents.
  static let maximumAlternatives = 64

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
    for expander in expanders where !isQuoted || expander.answersQuotes {
      for alternative in try expander.alternatives(of: words, in: vocabulary) {
        let terms = alternative.terms
        guard !terms.isEmpty, terms != own else { continue }
        tiers[terms] = min(tiers[terms] ?? alternative.tier, alternative.tier)
      }
    }
    var found: [(alternative: WordAlternative, count: Int)] = []
    for (terms, tier) in tiers {
      let count = try documentCount(terms)
      if count > 0 { found.append((WordAlternative(terms, tier), count)) }
    }
    found.sort {
      ($0.alternative.tier, $1.count, $0.alternative.terms.joined(separator: " "))
        < ($1.alternative.tier, $0.count, $1.alternative.terms.joined(separator: " "))
    }
    var alternatives = found.prefix(Self.maximumAlternatives).map(\.alternative)
    if allowsTypos, words.count == 1, expansions.typos == .automatic {
      var count = try vocabulary.documentCount(of: own[0])
      for (_, other) in found { count += other }
      for typo in try TypoRule.alternatives(of: own[0], documentCount: count, in: vocabulary)
      where tiers[typo.terms] == nil && alternatives.count < Self.maximumAlternatives {
        alternatives.append(typo)
      }
    }
    return alternatives
  }

  /// At most how many documents have all of the terms.
  private func documentCount(_ terms: [String]) throws(SearchError) -> Int {
    var least = Int.max
    for term in terms { least = min(least, try vocabulary.documentCount(of: term)) }
    return least
  }
}
