internal import LarderText

/// A rating as people and programs write it.
enum RatingText {
  /// The rating in a text such as `4.5`, `4 of 5`, `8/10` or `4 stars`, on a scale that ends at 5; nil for 0, for what
  /// is above its scale, and for a text that says anything else.
  static func rating(in text: String) -> Double? {
    var numbers: [Double] = []
    var words: [String] = []
    var rest = TextCleaning.trimmed(text).lowercased()[...]
    while let first = rest.first, words.count < 4, numbers.count < 3 {
      let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
      if number.isEmpty {
        let word = rest.prefix { !$0.isNumber && !$0.isWhitespace }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      } else {
        guard first.isNumber, let value = Double(number.replacing(",", with: ".")) else {
          return nil
        }
        numbers.append(value)
        rest = rest.dropFirst(number.count)
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    let best = numbers.count == 2 ? numbers[1] : 5
    guard rest.isEmpty, 1...2 ~= numbers.count, words.allSatisfy(known.contains),
      numbers.count == 1 || !words.isEmpty, numbers[0] > 0, best > 0, numbers[0] <= best
    else { return nil }
    return numbers[0] * 5 / best
  }

  /// What stands between a rating and the end of its scale, or behind them.
  private static let known: Set<String> = [
    "/", "of", "out", "von", "sur", "de", "su", "di", "van", "av", "af", "z", "из", "stars", "star",
    "sterne", "stern", "sternen", "étoiles", "étoile", "estrellas", "estrella", "stelle", "stella",
    "sterren", "stjerner", "stjärnor",
  ]
}
