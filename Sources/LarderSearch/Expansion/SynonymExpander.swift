internal import LarderText

/// Other names of the same thing, in the forms that the index has: "prawns" stands for "shrimp" and "shrimps".
struct SynonymExpander: WordExpander {
  let table: SynonymTable
  /// Gives the forms of a name; without stemmers names are what the table says and nothing else.
  let stems: StemExpander

  func alternatives(
    of words: [PlainWord], in vocabulary: Vocabulary
  ) throws(SearchError) -> [WordAlternative] {
    let terms = words.map(\.term)
    let names = names(terms)
    var found: [WordAlternative] = []
    // Of a single word other forms are a matter of stems alone.
    if let last = terms.last, terms.count > 1, !names.isEmpty {
      for form in try stems.forms(of: last, in: vocabulary) {
        found.append(WordAlternative(terms.dropLast() + [form], .stem))
      }
    }
    for name in names {
      found.append(WordAlternative(name, .synonym))
      guard let last = name.last else { continue }
      for form in try stems.forms(of: last, in: vocabulary) {
        found.append(WordAlternative(name.dropLast() + [form], .synonym))
      }
    }
    return found
  }

  private func names(_ words: [String]) -> [[String]] {
    var names = table.synonyms(of: words)
    for stemmer in stems.stemmers {
      for name in table.synonyms(of: words, by: stemmer) where !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }
}
