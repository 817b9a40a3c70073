/// A plain word of a query as the analyzer folded it.
struct PlainWord: Hashable {
  var term: String
  /// Whether it was typed with marks.
  var isMarked: Bool
}

/// Something that a word or several words side by side may stand for.
struct WordAlternative: Hashable {
  /// Folded terms: one, or several that stand side by side.
  var terms: [String]
  var tier: ExpansionTier

  init(_ terms: [String], _ tier: ExpansionTier) {
    self.terms = terms
    self.tier = tier
  }
}

/// A source of alternatives for words: stems, synonyms, letters spelt out.
///
/// The compiler asks every expander that the options name for each plain word of a query, and for the words of a phrase
/// or hyphenated word together. It drops alternatives of which no document has a term, keeps the best tier of those
/// given twice, and of too many the best tiers and then the most frequent.
protocol WordExpander: Sendable {
  /// Whether words between quotation marks have alternatives too.
  var answersQuotes: Bool { get }
  /// The alternatives of words that stand side by side, in any order; the words themselves need not be among them.
  ///
  /// - Parameters:
  ///   - words: at least one; most expanders answer for a single word only.
  ///   - vocabulary: the terms of the index as the query's transaction sees them.
  func alternatives(
    of words: [PlainWord], in vocabulary: Vocabulary
  ) throws(SearchError) -> [WordAlternative]
}

extension WordExpander {
  var answersQuotes: Bool { true }
}
