internal import LarderBytes
internal import LarderText

/// What a word stands for that no document has, in languages that write compounds as one word: other names of its first
/// part ("Erdäpfelsalat": "Kartoffelsalat"), and longer words that it begins ("Hokkaido": "Hokkaidokürbis").
///
/// Cost: nothing for a word that a document has; of another a look at the table for each place where it may be cut.
struct CompoundExpander: WordExpander {
  static let languages: Set<String> = ["da", "de", "fi", "nb", "nl", "sv"]
  /// What may stand between the parts of a compound.
  private static let links = ["", "n", "en", "s", "e", "er"]
  /// The fewest letters of a part; one less and parts are found in words that have none.
  private static let shortestPart = 4
  /// The fewest letters of a word that is taken for the beginning of longer ones.
  private static let shortestBeginning = 5

  let table: SynonymTable
  let stemmers: [Stemmer]

  /// Nil where none of the languages writes compounds so.
  init?(_ table: SynonymTable, _ stemmers: [Stemmer], languages: [String]) {
    let writesCompounds = languages.contains {
      Self.languages.contains(LanguageCode.withoutRegion($0))
    }
    guard writesCompounds else { return nil }
    self.table = table
    self.stemmers = stemmers
  }

  var answersQuotes: Bool { false }

  func alternatives(
    of words: [PlainWord], in vocabulary: Vocabulary
  ) throws(SearchError) -> [WordAlternative] {
    guard words.count == 1, let term = words.first?.term, term.utf8.count >= Self.shortestBeginning,
      try vocabulary.documentCount(of: term) == 0
    else { return [] }
    var found: [String] = []
    try vocabulary.forEachTerm(prefix: term) { longer in
      if found.count < WordExpansion.maximumAlternatives { found.append(longer.span.text) }
    }
    return (found + renamed(term)).map { WordAlternative([$0], .synonym) }
  }

  /// The word with other names of its first part.
  private func renamed(_ term: String) -> [String] {
    var found: [String] = []
    for cut in term.indices.dropFirst(Self.shortestPart) {
      let tail = term[cut...]
      guard tail.utf8.count >= Self.shortestPart else { break }
      let head = [String(term[..<cut])]
      let names = stemmers.reduce(into: table.synonyms(of: head)) {
        $0 += table.synonyms(of: head, by: $1)
      }
      for name in names where name.count == 1 {
        found += Self.links.map { name[0] + $0 + tail }
      }
    }
    return found
  }
}
