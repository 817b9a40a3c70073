public import LarderText

/// What a plain word of a query may stand for beside itself, each a tier below the exact word.
public struct QueryExpansions: Sendable {
  /// When a word stands for similar ones as well.
  public enum TypoTolerance: Hashable, Sendable {
    case never
    /// A word that at most three documents have stands for at most 16 similar ones too, each in at least ten times as many:
    /// one letter away from four letters on, two from eight on. Never a word with digits, nor one that is excluded.
    case automatic
  }

  public var typos = TypoTolerance.never

  /// The languages whose stems make words alike ("tomatoes" stands for "tomato"), as `Stemmer` knows them; others are
  /// passed over. Every language costs a look at a part of the dictionaries, and words of one language are stemmed by the
  /// rules of the others too: name those that the documents are written in.
  public var languages: [String] = []
  /// Other names of the same thing, in the forms that stems give.
  public var synonyms = SynonymTable()
  /// Whether letters may be written out or drawn together: "groed" stands for "grød". See `SpelledOutLetters`.
  public var spelledOutLetters = false

  /// Creates expansions that leave every word as it is.
  public init() {}

  /// Further sources of alternatives.
  var others: [any WordExpander] = []

  /// All sources of alternatives but typos, which come in where these and the word match little.
  var expanders: [any WordExpander] {
    var expanders = others
    if spelledOutLetters { expanders.append(SpelledOutExpander()) }
    let stems = StemExpander(stemmers: stemmers)
    if !stems.stemmers.isEmpty { expanders.append(stems) }
    if synonyms.count > 0 { expanders.append(SynonymExpander(table: synonyms, stems: stems)) }
    return expanders
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
