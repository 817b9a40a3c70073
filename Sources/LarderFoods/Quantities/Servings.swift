internal import LarderText

/// Reads how many people a recipe's yield serves.
package enum Servings {
  /// The number of servings in a text such as `4`, `4-6 servings`, `Für 4 Personen`, `2人分`; of a
  /// range the lower one.
  ///
  /// Nil where the text counts something else ("24 cookies").
  package static func count(in text: String) -> Double? {
    let text = TextCleaning.trimmed(text).lowercased()
    guard !text.isEmpty, text.utf8.count <= 200 else { return nil }
    // A number alone needs no word.
    let isNumber = text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    let isServing = isNumber || words.contains { text.contains($0) }
    return IngredientLineParser.with(text, readsFood: false) { count($0, isServing: isServing) }
      ?? nil
  }

  private static func count(_ line: IngredientLineParser, isServing: Bool) -> Double? {
    for position in 0..<line.count {
      guard let range = line.range(at: position) else { continue }
      let isAlone = position == 0 && line.skipSpaces(range.end) == line.count
      guard isAlone || isServing, range.low > 0, range.low < 10_000 else { return nil }
      return range.low
    }
    return nil
  }

  /// Parts of words for servings and those who eat them.
  private static let words = [
    "serving", "serves", "serve ", "people", "person", "portion", "porzion", "porcion", "racion",
    "porç", "porci", "porcj", "portsio", "annos", "osob", "osób", "comensal", "couvert", "convives",
    "pessoa", "piatti", "adag", "kişi", "porsiyon", "порци", "персон", "μερίδ", "άτομα", "ατομα",
    "人分", "人前", "人份", "人数", "인분", "อย่าง", "ที่", "คน", "लोग", "व्यक्ति", "người", "أشخاص", "حصص",
    "סועדים", "מנות", "osoby", "för ", "gäster", "dose(s)", "doses",
  ]
}
