internal import LarderText

extension FoodTable {
  /// The food whose name begins a list of words, the longest such name, and how many words it has; nil where the first
  /// word begins none. Nothing is passed over: "whole" begins no name of "milk" unless "whole milk" is one.
  ///
  /// - Parameters:
  ///   - words: words between blanks, as somebody wrote them.
  ///   - language: the language that goes first; without one, names in any count.
  public func food(
    beginning words: ArraySlice<String>, language: String? = nil
  ) -> (food: FoodID, count: Int)? {
    for count in stride(from: min(words.count, FoodReader.longestName), to: 0, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      guard let meaning = meaning(of: name, language: Self.languageNumber(language)),
        !meaning.isRule
      else { continue }
      let food = FoodID(Int(meaning.number))
      if isFood(food) { return (food, count) }
    }
    return nil
  }

  /// What exactly a name stands for, singular and plural, joined and apart being one.
  func meaning(of name: String, language: UInt8?) -> NameIndex.Meaning? {
    FoodWords.with(name.utf8.span) { words -> NameIndex.Meaning? in
      guard words.count > 0 else { return nil }
      var hash = NameIndex.Hash()
      for word in 0..<words.count { hash.append(words[word].singular) }
      return find(hash, language: language) { words.written(0..<words.count) }
    }
  }
  /// Whether a search-folded word is part of a food's name in any language, in singular or plural: "minced" is.
  ///
  /// Cost: a pass over the texts of the names, some ten microseconds; nothing is made ready for it.
  public static func hasWord(_ word: String) -> Bool {
    let isPlural = word.utf8.count > 3 && word.hasSuffix("s")
    let forms =
      [word] + (isPlural ? [String(word.dropLast())] : [])
      + (isPlural && word.hasSuffix("es") ? [String(word.dropLast(2))] : [])
    return [foodLines, languageLines].contains { lines in
      let lines = lines.utf8.span
      return forms.contains { lines.holds(word: $0) }
    }
  }
}
