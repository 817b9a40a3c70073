internal import LarderPredicates

/// Habits from other programs that a query would take for words, with the right spelling.
enum QuerySpelling {
  /// Throws where a word is written as other programs write an exclusion (`!nut`) or a choice (`a|b`); nothing between
  /// quotation marks is looked at.
  static func check(_ query: String) throws(ToolError) {
    func isSuspect(_ text: some StringProtocol) -> Bool {
      text.utf8.contains { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "|") }
    }
    guard isSuspect(query) else { return }
    let words = QuotationMarks.outside(query).flatMap {
      $0.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init)
    }
    for word in words where isSuspect(word) {
      if word.hasPrefix("!"), word.count > 1, word.dropFirst().first?.isLetter == true {
        throw ToolError(
          .usage, "\(word): a word that recipes are not to have is written -\(word.dropFirst())")
      }
      guard word.contains("|"), !word.contains("\\|") else { continue }
      let parts = word.split(separator: "|").map(String.init)
      let example = parts.count > 1 ? parts.joined(separator: " OR ") : "soup OR stew"
      throw ToolError(.usage, "\(word): a choice is written with OR: \(example)")
    }
  }

  /// The error for options of other programs that would be words to leave out.
  static func hint(forOption option: String) -> ToolError? {
    switch option {
    case "-v":
      ToolError(
        .usage,
        "-v: recipes without a word are found by -word (salt -nut); a word of one letter is left out behind --: -- salt -v"
      )
    case "-i":
      ToolError(
        .usage, "-i: case never matters; a word of one letter is left out behind --: -- salt -i")
    default: nil
    }
  }
}
