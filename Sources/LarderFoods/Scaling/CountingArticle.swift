internal import LarderText

extension IngredientParser {
  /// The article that a line begins with, where it may count the food behind it: "un huevo", "eine rote Zwiebel".
  ///
  /// - Parameter language: the line's; in others the same word may be "and" or "of".
  /// - Returns: what stands before it and behind it, and the words in which a food has to be; nil where a unit follows, or a
  ///   word for some ("un poco de sal").
  func countingArticle(
    in line: String, language: String
  ) -> (before: String, rest: String, food: String)? {
    let code = LanguageCode.withoutRegion(language)
    let found = read(line) { parser -> Range<Int>? in parser.articleBeforeWord() }
    guard let range = found ?? nil else { return nil }
    let bytes = line.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let end = bytes.index(bytes.startIndex, offsetBy: range.upperBound)
    let article = line[start..<end].lowercased()
    guard Self.articles[code]?.contains(article) == true else { return nil }
    let rest = line[end...]
    let words = rest.split(whereSeparator: \.isWhitespace).prefix(3)
    guard let first = words.first?.lowercased(), !Self.wordsForSome.contains(first) else {
      return nil
    }
    return (String(line[..<start]), String(rest), words.joined(separator: " "))
  }

  private static let articles: [String: Set<String>] = [
    "en": ["a", "an"], "de": ["ein", "eine", "einen", "einer", "einem", "eines"],
    "fr": ["un", "une"], "es": ["un", "una", "uno"], "it": ["un", "uno", "una"],
    "pt": ["um", "uma"], "nl": ["een"], "sv": ["en", "ett"], "da": ["en", "et"],
    "nb": ["en", "et", "ei"], "no": ["en", "et", "ei"], "nn": ["ein", "eit", "ei"],
  ]

  /// What says behind an article that nobody counts.
  private static let wordsForSome: Set<String> = [
    "little", "bit", "few", "lot", "wenig", "bisschen", "bißchen", "peu", "poco", "poca",
    "po'", "po’", "pò", "pochino", "poquito", "pizco", "pouco", "pouquinho", "bocado", "beetje",
    "paar", "lite", "litt", "lidt", "smula", "smule", "gnutta", "aning",
  ]
}

extension IngredientLineParser {
  /// The article at the line's start, where a word that is neither a unit nor a number follows it.
  func articleBeforeWord() -> Swift.Range<Int>? {
    let start = skipBullets(0)
    guard let number = letters(at: start), number.isArticle, number.next < count,
      !isBoundary(number.next), unit(at: number.next) == nil
    else { return nil }
    return start..<number.end
  }
}
