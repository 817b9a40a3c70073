internal import LarderPredicates
public import LarderText

/// The other words that a plain word of a query may stand for, each a tier below the exact word.
public struct QueryExpansions: Sendable {
  /// When a word stands for similar ones as well.
  public enum TypoTolerance: Hashable, Sendable {
    /// Words stand for no similar ones.
    case never
    /// A word that at most three documents have stands for at most 16 similar ones too, each in at least ten times as
    /// many: one letter away from four letters on, two from eight on. Never a word with digits, nor one that is
    /// excluded.
    case automatic
  }

  /// Whether words that hardly occur stand for similar ones as well.
  public var typos = TypoTolerance.never

  /// The languages whose stems make words alike ("tomatoes" stands for "tomato"), as `Stemmer` knows them; others are
  /// passed over. Every language costs a look at a part of the dictionaries, and words of one language are stemmed by
  /// the rules of the others too: name those that the documents are written in.
  public var languages: [String] = []
  /// Other names of the same thing, in the forms that stems give.
  public var synonyms = SynonymTable()
  /// Whether letters may be written out or drawn together: "groed" stands for "grød". See `SpelledOutLetters`.
  public var spelledOutLetters = false

  /// Of a query with more words than this, each stands for itself and for typos alone: stems, synonyms and letters are
  /// left out. So many words say well enough what is meant, and each of them would cost its look at the dictionaries.
  public var maximumWords = 8

  /// Creates expansions that leave every word as it is.
  public init() {}

  /// Further sources of alternatives.
  var others: [any WordExpander] = []

  /// Whether words stand for themselves alone.
  var isNone: Bool {
    typos == .never && languages.isEmpty && !spelledOutLetters && others.isEmpty
      && synonyms.count == 0
  }

  /// All sources of alternatives but typos, which come in where these and the word match little.
  var expanders: [any WordExpander] {
    var expanders = others
    if spelledOutLetters { expanders.append(SpelledOutExpander()) }
    let stems = StemExpander(stemmers: stemmers)
    if !stems.stemmers.isEmpty { expanders.append(stems) }
    if synonyms.count > 0 { expanders.append(SynonymExpander(table: synonyms, stems: stems)) }
    return expanders
  }

  /// The expansions less those that a query does without.
  func fitting(_ query: FullTextQuery) -> QueryExpansions {
    guard !isNone, query.hasMoreWords(than: maximumWords) else { return self }
    var fewer = QueryExpansions()
    fewer.typos = typos
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
    case .and(let parts), .or(let parts), .allBut(_, let parts):
      for part in parts where !part.hasAtMost(&rest, depth: depth + 1) { return false }
      return true
    case .not(let inner), .field(_, let inner), .boosted(let inner, _):
      return inner.hasAtMost(&rest, depth: depth + 1)
    case .all, .prefix, .wildcard, .fuzzy, .near, .attribute: return true
    }
  }
}
