internal import LarderBytes
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
    let key = StemForms.Key(term: term, stemmers: stemmers)
    if let known = vocabulary.snapshot.stemForms.forms(key) { return known }
    var forms: Set<String> = []
    for stemmer in stemmers {
      let stem = stemmer.stem(term)
      forms.formUnion(stemmer.exceptions(of: stem))
      let prefix = stemmer.prefix(of: stem)
      guard prefix.utf8.count > 1 else { continue }
      try vocabulary.forEachTerm(prefix: prefix) { term in
        let form = term.span.text
        if stemmer.stem(form) == stem { forms.insert(form) }
      }
    }
    forms.remove(term)
    let sorted = forms.sorted()
    vocabulary.snapshot.stemForms.keep(sorted, for: key)
    return sorted
  }
}

/// The forms of words that queries asked for, as long as the terms of the index are the same: those of a name are asked for
/// with each of its synonyms, and all of them again for snippets.
struct StemForms {
  struct Key: Hashable {
    var term: String
    var stemmers: [Stemmer]
  }

  private static let capacity = 4096

  private var forms: [Key: [String]] = [:]

  func forms(_ key: Key) -> [String]? { forms[key] }

  mutating func keep(_ words: [String], for key: Key) {
    if forms.count >= Self.capacity { forms.removeAll() }
    forms[key] = words
  }
}
