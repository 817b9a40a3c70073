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

  /// The error for what looks like a short option of a verb, is none, and would be a word to leave out: a dash with one
  /// letter behind it, or `-n` with what is no number; nil for other words.
  static func hint(forOption option: String, of verb: String) -> ToolError? {
    guard let letter = option.utf8.dropFirst().first, option.utf8.first == UInt8(ascii: "-") else {
      return nil
    }
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter | 0x20)
    if verb == "search", option.hasPrefix("-n"), option.dropFirst(2).first?.isNumber ?? true {
      return ToolError(
        .usage,
        "\(option): -n takes a number of recipes: -n 5; a word is left out behind --: -- salt \(option)"
      )
    }
    guard isLetter, option.utf8.count == 2 else { return nil }
    switch option {
    case "-v" where verb == "search":
      return ToolError(
        .usage,
        "-v: recipes without a word are found by -word (salt -nut); a word of one letter is left out behind --: -- salt -v"
      )
    case "-i" where verb == "search":
      return ToolError(
        .usage, "-i: case never matters; a word of one letter is left out behind --: -- salt -i")
    default:
      return ToolError(
        .usage,
        "\(option): larder \(verb) has no such option; a word of one letter is left out behind --: -- salt \(option)"
      )
    }
  }
}
