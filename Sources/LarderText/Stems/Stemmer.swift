internal import CText

/// The stems of one language: words with one stem are forms of one word, such as "tomato" and "tomatoes".
///
/// A stem is a key, not a word: that of "berries" is "berri". Words are search-folded, as the terms of an index are:
/// the fold takes marks that Snowball's rules look for. Over word lists, of all pairs of words that have one stem with
/// their marks, folded words still have one in 99 to 100 % for Danish, Dutch, German and Swedish and 90 % for Italian.
/// For French, Portuguese, Russian and Spanish the letters of some endings are put back first ("hachees" is taken as
/// "hachées"), which makes it 83 %, 74 % and (Spanish) 94 %; what is missing are forms of verbs. Words that are joined
/// wrongly are below 2 %. Finnish, Norwegian and Russian were tried with some words only. Languages whose endings the
/// fold makes alike, such as Turkish and Hungarian, have no stems here. Before the rules come exceptions: "leaves" is
/// "leaf", and "icing" is not "ice".
///
/// A value; thread-safe. The first of a language costs some 150 microseconds, others nothing.
public struct Stemmer: Hashable, Sendable {
  /// The languages that have stems, as two-letter codes, in alphabetical order.
  public static let languages = [
    "da", "de", "en", "es", "fi", "fr", "it", "nb", "nl", "pt", "ru", "sv",
  ]

  private let rules: StemRules

  /// The language, one of `languages`.
  public var language: String { rules.language }

  /// Creates the stemmer of a language, or nil where there is none.
  ///
  /// A language is a code ("en", "de-AT", "pt_BR", "deu") or an English name ("German"), in any case.
  public init?(language: String) {
    guard let rules = StemRules.named(LanguageCode.withoutRegion(language)) else { return nil }
    self.rules = rules
  }

  /// Returns the stem of a search-folded word: of one with digits or too long for a term, the word itself.
  ///
  /// Cost: well below a microsecond.
  public func stem(_ word: String) -> String {
    if let known = rules.exceptions.stems[word] { return known }
    guard word.utf8.count <= Int(LARDER_TERM_LIMIT),
      !word.utf8.contains(where: { (0x30...0x39).contains($0) })
    else { return word }
    let stem = TextCalls.stem(rules.prepared(word), rules.algorithm)
    if stem.isEmpty { return word }
    return rules.endings.isEmpty ? stem : Folding.search.fold(stem)
  }

  /// Returns the prefix of every word of a stem, but for those of `exceptions(of:)`.
  ///
  /// Together the two find all words of a stem in a sorted list without looking at every one. The prefix has two
  /// letters or more where the stem has; words that differ from a stem of two or three letters before that are not
  /// found.
  public func prefix(of stem: String) -> String {
    guard let last = stem.last else { return stem }
    let unsteady = rules.unsteadyLetters(of: last)
    return String(stem.dropLast(max(0, min(unsteady, stem.count - 2))))
  }

  /// The words that have a stem because a list says so, in alphabetical order.
  public func exceptions(of stem: String) -> [String] { rules.exceptions.words[stem] ?? [] }

  /// All words of the list by their stem, for tests.
  package var allExceptions: [String: [String]] { rules.exceptions.words }

  /// Whether two have the same rules.
  public static func == (left: Stemmer, right: Stemmer) -> Bool { left.rules === right.rules }

  /// Hashes the identity of the rules.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(rules)) }
}
