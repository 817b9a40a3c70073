internal import CText

/// What is known of the stems of a language beside Snowball's rules.
final class StemRules: Sendable {
  let language: String
  let algorithm: Int32
  /// Endings of folded words, longest first, and what stands for them in the eyes of Snowball.
  let endings: [(folded: String, written: String)]
  /// How many of a stem's last letters a word may have otherwise, where it ends in one of these.
  ///
  /// Counted over word lists of 80,000 to 390,000 words; for Finnish, Norwegian and Russian, without a list, taken from
  /// their rules.
  private let unsteady: [(endings: String, count: Int)]
  private let unsteadyOthers: Int
  let exceptions: StemExceptions

  private init(
    _ language: String, _ algorithm: Int, endings: [(folded: String, written: String)] = [],
    unsteady: [(endings: String, count: Int)] = [], unsteadyOthers: Int = 0, exceptions: String = ""
  ) {
    self.language = language
    self.algorithm = Int32(algorithm)
    self.endings = endings
    self.unsteady = unsteady
    self.unsteadyOthers = unsteadyOthers
    self.exceptions = StemExceptions(exceptions)
  }

  /// A word with the letters of its ending put back.
  func prepared(_ word: String) -> String {
    for ending in endings where word.hasSuffix(ending.folded) {
      // A letter at least stands before an ending.
      if word.utf8.count <= ending.folded.utf8.count { continue }
      return String(word.dropLast(ending.folded.count)) + ending.written
    }
    return word
  }

  /// How many of a stem's last letters a word may have otherwise, by the last of them.
  func unsteadyLetters(of last: Character) -> Int {
    unsteady.first { $0.endings.contains(last) }?.count ?? unsteadyOthers
  }

  /// The rules of a language by its code without a region or English name, in lower case.
  static func named(_ name: String) -> StemRules? {
    switch name {
    case "da", "dan", "danish": danish
    case "de", "deu", "ger", "german": german
    case "en", "eng", "english": english
    case "es", "spa", "spanish": spanish
    case "fi", "fin", "finnish": finnish
    case "fr", "fra", "fre", "french": french
    case "it", "ita", "italian": italian
    case "nb", "nob", "nor", "norwegian": norwegian
    case "nl", "nld", "dut", "dutch": dutch
    case "pt", "por", "portuguese": portuguese
    case "ru", "rus", "russian": russian
    case "sv", "swe", "swedish": swedish
    default: nil
    }
  }

  private static let danish = StemRules("da", LARDER_STEM_DANISH)
  private static let dutch = StemRules(
    "nl", LARDER_STEM_DUTCH, unsteadyOthers: 2, exceptions: StemExceptions.dutch)
  private static let english = StemRules(
    "en", LARDER_STEM_ENGLISH, unsteady: [("eily", 1)],
    exceptions: StemExceptions.english)
  private static let finnish = StemRules("fi", LARDER_STEM_FINNISH, unsteadyOthers: 3)
  private static let french = StemRules(
    "fr", LARDER_STEM_FRENCH,
    endings: [("erent", "èrent"), ("ees", "ées"), ("ee", "ée")],
    unsteady: [("ilx", 1), ("tu", 2)], exceptions: StemExceptions.french)
  // Snowball leaves the plurals in -eln alone.
  private static let german = StemRules(
    "de", LARDER_STEM_GERMAN, endings: [("eln", "el")], exceptions: StemExceptions.german)
  private static let italian = StemRules("it", LARDER_STEM_ITALIAN, unsteady: [("t", 1)])
  private static let norwegian = StemRules(
    "nb", LARDER_STEM_NORWEGIAN, exceptions: StemExceptions.norwegian)
  // The plural of -ão is mostly -ões, which Snowball leaves apart.
  private static let portuguese = StemRules(
    "pt", LARDER_STEM_PORTUGUESE,
    endings: [("coes", "ção"), ("cao", "ção"), ("oes", "ão"), ("ao", "ão")],
    unsteady: [("a", 1)], exceptions: StemExceptions.portuguese)
  // The fold makes й an и; behind и itself both give one stem.
  private static let russian = StemRules(
    "ru", LARDER_STEM_RUSSIAN,
    endings: [("ыи", "ый"), ("ои", "ой"), ("еи", "ей"), ("аи", "ай"), ("уи", "уй")],
    unsteadyOthers: 1)
  private static let spanish = StemRules(
    "es", LARDER_STEM_SPANISH, endings: [("cion", "ción")], unsteady: [("t", 1)],
    exceptions: StemExceptions.spanish)
  private static let swedish = StemRules("sv", LARDER_STEM_SWEDISH)
}
