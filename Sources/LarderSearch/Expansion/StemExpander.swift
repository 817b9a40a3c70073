internal import LarderText

/// Other forms of a word: those of the index that have its stem in one of some languages.
///
/// The dictionaries hold no stems: all words of a stem begin alike, so that only a small part of a dictionary is read and
/// stemmed for a word.
struct StemExpander: WordExpander {
  let stemmers: [Stemmer]

  func alternatives(
    of words: [PlainWord], in vocabulary: Vocabulary
  ) throws(SearchError) -> [WordAlternative] {
    guard words.count == 1, let word = words.first else { return [] }
    return try forms(of: word.term, in: vocabulary).map { WordAlternative([$0], .stem) }
  }

  /// The other words of the index that have the stem of a word, in the order of their letters.
  func forms(of term: String, in vocabulary: Vocabulary) throws(SearchError) -> [String] {
    guard term.utf8.count > 1, !term.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      return []
    }
    var forms: Set<String> = []
    for stemmer in stemmers {
      let stem = stemmer.stem(term)
      forms.formUnion(stemmer.exceptions(of: stem))
      let prefix = stemmer.prefix(of: stem)
      guard prefix.utf8.count > 1 else { continue }
      try vocabulary.forEachTerm(prefix: prefix) { bytes in
        if stemmer.stem(bytes) == stem { forms.insert(String(decoding: bytes, as: UTF8.self)) }
      }
    }
    forms.remove(term)
    return forms.sorted()
  }
}
