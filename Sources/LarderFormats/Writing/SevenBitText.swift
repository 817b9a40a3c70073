internal import LarderText

/// Text in ASCII, for programs that know nothing else.
enum SevenBitText {
  /// Returns the text on one line with letters without their marks, fractions and quotation marks in ASCII; a question mark
  /// for what has no like.
  static func converted(_ text: String) -> String {
    var output = ""
    for character in text.onOneLine {
      if character.isASCII {
        if character.asciiValue.map({ $0 >= 0x20 && $0 < 0x7f }) ?? false {
          output.append(character)
        }
      } else if let words = table[character] {
        // A fraction behind a number stands apart from it.
        if character.isNumber, output.last?.isNumber == true { output.append(" ") }
        output += words
      } else {
        let folded = Folding.search.fold(String(character))
        let isKnown = !folded.isEmpty && folded.utf8.allSatisfy { $0 < 0x80 }
        output += !isKnown ? "?" : character.isUppercase ? capitalized(folded) : folded
      }
    }
    return output
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static let table: [Character: String] = [
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8",
    "⅞": "7/8", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5", "⅙": "1/6", "⅚": "5/6", "⁄": "/",
    "°": " deg ", "℃": " deg C", "℉": " deg F", "×": "x", "–": "-", "—": "--", "…": "...", "‘": "'",
    "’": "'", "“": "\"", "”": "\"", "„": "\"", "‚": "'", "«": "\"", "»": "\"", "•": "*", "·": "*",
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "€": "EUR", "£": "GBP",
  ]
}
