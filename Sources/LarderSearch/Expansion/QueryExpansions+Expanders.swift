internal import LarderPredicates
internal import LarderText

extension QueryExpansions {
  /// Whether words stand for themselves alone.
  var isNone: Bool {
    typos == .never && languages.isEmpty && !spelledOutLetters && synonyms.count == 0
      && !ovenTemperatures && otherMeanings.isEmpty && knownWords.isEmpty
  }

  /// All sources of alternatives but typos, which come in where these and the word match little.
  var expanders: [any WordExpander] {
    var expanders: [any WordExpander] = []
    if spelledOutLetters { expanders.append(SpelledOutExpander()) }
    let stems = StemExpander(stemmers: stemmers)
    if !stems.stemmers.isEmpty { expanders.append(stems) }
    if synonyms.count > 0 { expanders.append(SynonymExpander(table: synonyms, stems: stems)) }
    if let compounds = CompoundExpander(synonyms, stems.stemmers, languages: languages) {
      expanders.append(compounds)
    }
    if !isEnglishFirst, let heads = HeadExpander(languages: languages) { expanders.append(heads) }
    if ovenTemperatures { expanders.append(OvenExpander()) }
    return expanders
  }

  /// Whether letters of other alphabets than the English are written out in the language of the query: in one that most
  /// documents are in, or the query itself is. "Poet" is no "pöt".
  var readsSpelledOut: Bool {
    spelledOutLetters && !isEnglishFirst
      && languages.contains { SpelledOutLetters.languages.contains(LanguageCode.withoutRegion($0)) }
  }

  /// The expansions less those that a query does without.
  func fitting(_ query: FullTextQuery) -> QueryExpansions {
    guard !isNone, query.hasMoreWords(than: maximumWords) else { return self }
    var fewer = QueryExpansions()
    fewer.typos = typos
    fewer.otherMeanings = otherMeanings
    fewer.knownWords = knownWords
    fewer.maximumWords = maximumWords
    return fewer
  }

  private var stemmers: [Stemmer] {
    var stemmers: [Stemmer] = []
    for language in languages {
      if let stemmer = Stemmer(language: language), !stemmers.contains(stemmer) {
        stemmers.append(stemmer)
      }
    }
    return stemmers
  }
}

extension FullTextQuery {
  /// Whether the query has more words and phrases than so many.
  func hasMoreWords(than limit: Int) -> Bool {
    var rest = limit
    return !hasAtMost(&rest, depth: 0)
  }

  /// Takes the words from `rest`; false when it does not last. What is nested too deep is refused elsewhere.
  private func hasAtMost(_ rest: inout Int, depth: Int) -> Bool {
    guard depth <= QueryCompiler.maximumDepth else { return true }
    switch self {
    case .word, .phrase:
      rest -= 1
      return rest >= 0
    case .or where optionalPart != nil: return true
    default:
      for part in parts ?? [] where !part.hasAtMost(&rest, depth: depth + 1) { return false }
      return true
    }
  }
}
