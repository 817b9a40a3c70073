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
  /// Whether temperatures of ovens stand for the same on other scales: "375F" for "190 °C" and "gas mark 5".
  public var ovenTemperatures = false

  /// Folded words of the query that are right however few documents have them, such as names of foods: these stand for no
  /// similar ones, and where they are excluded for no longer ones either.
  public var knownWords: Set<String> = []

  /// By the folded word of the query, or by one that it stands for: the phrases in which it means something else and is no
  /// match, as "peanut" in "peanut free", and "soupe" in "cuillère à soupe" where "sopa" was typed. Of words that more than some thousand documents have, they are looked for only where most of these have all
  /// words of such a phrase.
  public var otherMeanings: [String: [OtherMeaning]] = [:]

  /// The most words that stand for others: each costs its look at the dictionaries.
  ///
  /// Of a query with more different plain words and phrases, where hits may miss some of them, those are searched for that
  /// say most; they stand for what they do. Where all words have to occur, each of so many stands for itself and for typos
  /// alone: stems, synonyms and letters are left out.
  public var maximumWords = 32

  /// Whether the first language is English, of whatever region: most documents are in it, or the query is.
  package var isEnglishFirst: Bool {
    languages.first.map { LanguageCode.withoutRegion($0) } == "en"
  }

  /// The most words that together stand for something else.
  package var longestName: Int {
    max(synonyms.longestName, ovenTemperatures ? OvenTemperature.longestName : 0)
  }

  /// Creates expansions that leave every word as it is.
  public init() {}
}
