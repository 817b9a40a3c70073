internal import LarderText

/// Words whose umlauts and rings were written out or drawn together: "groed" stands for "grod", as "grød" is folded.
struct SpelledOutExpander: WordExpander {
  func alternatives(
    of words: [PlainWord], in vocabulary: Vocabulary
  ) throws(SearchError) -> [WordAlternative] {
    guard words.count == 1, let word = words.first else { return [] }
    return SpelledOutLetters.variants(of: word.term, isMarked: word.isMarked)
      .map { WordAlternative([$0], .spelledOut) }
  }
}
