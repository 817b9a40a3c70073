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
    let isServing = isNumber || words.contains { hasWord($0, in: text) }
    return IngredientLineParser.with(text, readsFood: false) { count($0, isServing: isServing) }
      ?? nil
  }

  private static func count(_ line: IngredientLineParser, isServing: Bool) -> Double? {
    var position = 0
    while position < line.count {
      guard let range = line.range(at: position) else {
        position += 1
        continue
      }
      // "45 min, 4 servings"
      if let time = TimeLength.length(line, at: position) {
        position = time.end
        continue
      }
      let isAlone = position == 0 && line.skipSpaces(range.end) == line.count
      guard isAlone || isServing, range.low > 0, range.low < 10_000 else { return nil }
      return range.low
    }
    guard isServing else { return nil }
    // "Serves four"
    for position in 0..<line.count where position == 0 || line.spaceLength(position - 1) > 0 {
      if let number = line.matchName(at: position), line.table[number.entry].kind == .number {
        return Double(line.table[number.entry].unit)
      }
    }
    return nil
  }

  /// The number of pieces that a yield counts: of `12 muffins`, `Ergibt 12 Stück`; of a range the lower one.
  ///
  /// Nil where it says an amount, and for less than four of a thing: who asks for eight servings wants no eight cakes.
  package static func pieces(in text: String) -> Double? {
    guard text.utf8.count <= 200,
      let first = IngredientParser().amounts(in: text, isYield: true).first(where: {
        $0.role == .grows
      }), first.unit == nil || first.kind == .piece, 4 <= first.low, first.low < 10_000
    else { return nil }
    return first.unit == "dozen" ? first.low * 12 : first.low
  }

  /// Whether a word begins with another: "duración" is no "ración". Scripts without spaces have it anywhere, and so have
  /// compounds ("Kinderportionen").
  private static func hasWord(_ beginning: String, in text: String) -> Bool {
    let hasSpaces = beginning.unicodeScalars.first.map { $0.value < 0xe00 } ?? true
    guard hasSpaces, !beginning.hasPrefix("portion") else { return text.contains(beginning) }
    var rest = text[...]
    while let found = rest.firstRange(of: beginning) {
      let before = text[..<found.lowerBound].last
      if !(before?.isLetter ?? false) { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }

  /// Beginnings of words for servings and those who eat them.
  private static let words = [
    "serving", "serves", "serve ", "people", "person", "portion", "porzion", "porcion", "racion",
    "porç", "porci", "porcj", "portsio", "annos", "osob", "osób", "comensal", "couvert", "convives",
    "pessoa", "piatti", "adag", "kişi", "porsiyon", "порци", "персон", "μερίδ", "άτομα", "ατομα",
    "人分", "人前", "人份", "人数", "인분", "อย่าง", "ที่", "คน", "लोग", "व्यक्ति", "người", "أشخاص", "حصص",
    "סועדים", "מנות", "osoby", "för ", "gäster", "dose(s)", "doses", "porsjon", "porție", "porții",
    "portii", "portie", "porce", "porcí", "porcií", "portsjon", "porción", "ración", "porsi ",
    "főre", "fő részére", "személy", "kuvert", "couverts", "henkilö", "hengelle", "persoan",
    "pers.", "porc.", "port.", "couv.",
    "servering", "порці", "порция", "осіб", "человек", "asmen", "μεριδ", "άτομ", "人份", "份",
    "khẩu phần", "phần ăn", "شخص", "حصة", "סועד", "מנה",
  ]
}
