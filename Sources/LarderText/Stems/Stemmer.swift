internal import CText

/// The stems of one language: words with one stem are forms of one word, such as "tomato" and "tomatoes".
///
/// A stem is a key, not a word: that of "berries" is "berri". Words are search-folded, as the terms of an index are:
/// Snowball's rules for Danish, Dutch, Finnish, German, Italian, Norwegian and Swedish lose next to nothing by that;
/// for French, Portuguese, Russian and Spanish the letters of some endings are put back first ("hachees" is taken as
/// "hachées"). Languages whose endings the fold makes alike, such as Turkish and Hungarian, have no stems here.
/// Before the rules come exceptions: "leaves" is "leaf", and "icing" is not "ice".
///
/// A value; thread-safe, and costs nothing to make.
public struct Stemmer: Hashable, Sendable {
  /// The languages that have stems, as two-letter codes, in alphabetical order.
  public static let languages: [String] = rules.keys.sorted()

  /// The language, one of `languages`.
  public let language: String

  /// Creates the stemmer of a language, or nil where there is none.
  ///
  /// A language is a code ("en", "de-AT", "pt_BR", "deu") or an English name ("German"), in any case.
  public init?(language: String) {
    let name = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let code = Self.names[name] ?? name
    guard Self.rules[code] != nil else { return nil }
    self.language = code
  }

  /// Returns the stem of a search-folded word: of one with digits or too long for a term, the word itself.
  ///
  /// Cost: well below a microsecond.
  public func stem(_ word: String) -> String {
    var word = word
    return word.withUTF8 { stem($0) }
  }

  /// Returns the stem of a search-folded word in UTF-8, as the other method does.
  public func stem(_ word: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: word, as: UTF8.self)
    if let known = StemExceptions.of(language)?.stems[text] { return known }
    guard let rules = Self.rules[language], word.count <= Int(LARDER_TERM_LIMIT),
      !word.contains(where: { (0x30...0x39).contains($0) })
    else { return text }
    var prepared = rules.prepared(text)
    let capacity = prepared.utf8.count + 8
    let stem = prepared.withUTF8 { source in
      String(unsafeUninitializedCapacity: capacity) { out in
        larder_stem(rules.algorithm, source.baseAddress, source.count, out.baseAddress, out.count)
      }
    }
    if stem.isEmpty { return text }
    return rules.endings.isEmpty ? stem : Folding.search.fold(stem)
  }

  /// What every word of a stem begins with, but for those of `exceptions(of:)`.
  ///
  /// Together the two find all words of a stem in a sorted list without looking at every one. The prefix has two letters
  /// or more where the stem has; words that differ from a stem of two or three letters before that are not found.
  public func prefix(of stem: String) -> String {
    guard let rules = Self.rules[language], let last = stem.last else { return stem }
    let unsteady = rules.unsteady[last] ?? rules.unsteadyOthers
    return String(stem.dropLast(max(0, min(unsteady, stem.count - 2))))
  }

  /// The words that have a stem because a list says so, in alphabetical order.
  public func exceptions(of stem: String) -> [String] {
    StemExceptions.of(language)?.words[stem] ?? []
  }

  // MARK: - Rules

  /// What is known of a language beside Snowball's rules.
  private struct Rules: Sendable {
    var algorithm: Int32
    /// Endings of folded words, longest first, and what stands for them in the eyes of Snowball.
    var endings: [(folded: String, written: String)] = []
    /// How many of a stem's last letters a word may have otherwise, by the last letter.
    var unsteady: [Character: Int] = [:]
    var unsteadyOthers = 0

    func prepared(_ word: String) -> String {
      for ending in endings where word.hasSuffix(ending.folded) {
        // A letter at least stands before an ending.
        if word.utf8.count <= ending.folded.utf8.count { continue }
        return String(word.dropLast(ending.folded.count)) + ending.written
      }
      return word
    }
  }

  /// The unsteady letters were counted over word lists of each language, of 80,000 to 390,000 words.
  private static let rules: [String: Rules] = [
    "da": Rules(algorithm: Int32(LARDER_STEM_DANISH)),
    // Snowball leaves the plurals in -eln alone.
    "de": Rules(algorithm: Int32(LARDER_STEM_GERMAN), endings: [("eln", "el")]),
    "en": Rules(
      algorithm: Int32(LARDER_STEM_ENGLISH), unsteady: ["e": 1, "i": 1, "l": 1, "y": 1]),
    "es": Rules(
      algorithm: Int32(LARDER_STEM_SPANISH), endings: [("cion", "ción")], unsteady: ["t": 1]),
    "fi": Rules(algorithm: Int32(LARDER_STEM_FINNISH), unsteadyOthers: 3),
    "fr": Rules(
      algorithm: Int32(LARDER_STEM_FRENCH),
      endings: [("erent", "èrent"), ("ees", "ées"), ("ee", "ée")],
      unsteady: ["i": 1, "l": 1, "t": 2, "u": 2, "x": 1]),
    "it": Rules(algorithm: Int32(LARDER_STEM_ITALIAN), unsteady: ["t": 1]),
    "nb": Rules(algorithm: Int32(LARDER_STEM_NORWEGIAN)),
    "nl": Rules(algorithm: Int32(LARDER_STEM_DUTCH), unsteadyOthers: 2),
    // The plural of -ão is mostly -ões, which Snowball leaves apart.
    "pt": Rules(
      algorithm: Int32(LARDER_STEM_PORTUGUESE),
      endings: [("coes", "ção"), ("cao", "ção"), ("oes", "ão"), ("ao", "ão")],
      unsteady: ["a": 1]),
    // The fold makes й an и; behind и itself both give one stem.
    "ru": Rules(
      algorithm: Int32(LARDER_STEM_RUSSIAN),
      endings: [("ыи", "ый"), ("ои", "ой"), ("еи", "ей"), ("аи", "ай"), ("уи", "уй")],
      unsteadyOthers: 1),
    "sv": Rules(algorithm: Int32(LARDER_STEM_SWEDISH)),
  ]

  /// Other codes and the names of the languages.
  private static let names: [String: String] = [
    "dan": "da", "danish": "da", "ger": "de", "deu": "de", "german": "de", "eng": "en",
    "english": "en", "spa": "es", "spanish": "es", "fin": "fi", "finnish": "fi", "fra": "fr",
    "fre": "fr", "french": "fr", "ita": "it", "italian": "it", "no": "nb", "nor": "nb",
    "nob": "nb", "norwegian": "nb", "nld": "nl", "dut": "nl", "dutch": "nl", "por": "pt",
    "portuguese": "pt", "rus": "ru", "russian": "ru", "swe": "sv", "swedish": "sv",
  ]
}
