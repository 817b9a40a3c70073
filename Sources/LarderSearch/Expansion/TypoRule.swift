/// When a word counts as mistyped, and for what.
///
/// A word of few letters is near too many others, a number is near other numbers, and a word that many documents have was
/// meant.
enum TypoRule {
  /// A word is taken at its word where more documents have it, or what it stands for beside typos.
  static let mostDocuments = 3
  /// A similar word has to be so many times as frequent as one that was found.
  static let frequencyRatio = 10
  /// The most similar words that one stands for.
  static let maximumTerms = 16

  /// How many letters a similar word may be away; 0 for none.
  static func distance(of word: String) -> Int {
    var letters = 0
    for scalar in word.unicodeScalars {
      if scalar.properties.numericType != nil { return 0 }
      if scalar.properties.isAlphabetic { letters += 1 }
    }
    return letters < 4 ? 0 : letters < 8 ? 1 : 2
  }

  /// What a word that so many documents have may have been meant for, best first.
  static func alternatives(
    of word: String, documentCount: Int, in vocabulary: Vocabulary
  ) throws(SearchError) -> [WordAlternative] {
    guard documentCount <= mostDocuments else { return [] }
    let distance = distance(of: word)
    guard distance > 0 else { return [] }
    let similar = try vocabulary.terms(within: distance, of: word)
    return similar.filter { $0.documentCount >= documentCount * frequencyRatio }
      .prefix(maximumTerms).map { WordAlternative([$0.term], .typo(distance: $0.distance)) }
  }
}
