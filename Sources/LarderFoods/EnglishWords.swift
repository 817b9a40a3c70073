/// The words of English, whether or not they are about food: who types one of them has not misspelt another.
public enum EnglishWords {
  /// The endings that forms of a word have, and what the word itself may have in their place.
  private static let endings: [(form: String, word: [String])] = [
    ("ies", ["y"]), ("es", ["", "e"]), ("s", [""]), ("ied", ["y"]), ("ed", ["", "e"]),
    ("ing", ["", "e"]), ("ier", ["y"]), ("er", ["", "e"]), ("iest", ["y"]), ("est", ["", "e"]),
  ]

  /// Whether a word of six letters or more is one of English, in whatever form. Shorter ones may not be known.
  ///
  /// Source: WordNet 3.0; see `Data/LICENSE-WordNet.txt`. Cost: some binary searches.
  ///
  /// - Parameter word: folded.
  public static func contains(_ word: String) -> Bool {
    if isListed(word) { return true }
    return endings.contains { form, others in
      guard word.hasSuffix(form), word.utf8.count > form.utf8.count + 2 else { return false }
      let stem = String(word.dropLast(form.count))
      // "Potatos" are none.
      if form == "s", stem.hasSuffix("o") { return false }
      if others.contains(where: { isListed(stem + $0) }) { return true }
      // "Plotting"
      return others.contains("e") && form != "es" && stem.last == stem.dropLast().last
        && isListed(String(stem.dropLast()))
    }
  }

  private static func isListed(_ word: String) -> Bool {
    SortedLines.lines(of: PreparedFoods.words, beginning: word).contains(word)
  }
}
