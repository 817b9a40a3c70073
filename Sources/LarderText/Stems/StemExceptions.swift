/// Words whose stem a list gives, where the rules join what is apart or part what is one.
struct StemExceptions: Sendable {
  /// The stem of each folded word.
  let stems: [String: String]
  /// The folded words of each stem, in alphabetical order.
  let words: [String: [String]]

  /// The exceptions of a language, or nil where there are none.
  ///
  /// Each is read when it is wanted first: most processes want one language.
  static func of(_ language: String) -> StemExceptions? {
    switch language {
    case "de": german
    case "en": english
    case "es": spanish
    case "fr": french
    case "nb": norwegian
    case "nl": dutch
    case "pt": portuguese
    default: nil
    }
  }

  private static let dutch = StemExceptions(dutchList)
  private static let english = StemExceptions(englishList)
  private static let french = StemExceptions(frenchList)
  private static let german = StemExceptions(germanList)
  private static let norwegian = StemExceptions(norwegianList)
  private static let portuguese = StemExceptions(portugueseList)
  private static let spanish = StemExceptions(spanishList)

  /// Reads a list: on each line a stem, a colon, and words that have it; the stem is a word of its own too.
  private init(_ list: String) {
    var stems: [String: String] = [:]
    var words: [String: [String]] = [:]
    for line in list.split(separator: "\n") {
      let names = line.split { $0 == ":" || $0 == " " }.map { Folding.search.fold(String($0)) }
      guard let stem = names.first else { continue }
      for name in names { stems[name] = stem }
      words[stem] = Set(names).sorted()
    }
    self.stems = stems
    self.words = words
  }
}
