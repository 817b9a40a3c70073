internal import LarderFoods
internal import LarderPredicates
internal import LarderText

/// The phrases of recipes in which a word means something else than alone: units of several words ("cuillère à café",
/// "colher de sopa"), and pieces that are called like another food.
enum OtherMeanings {
  /// Cloves are a spice, and of garlic.
  private static let pieces = """
    clove garlic|cloves garlic|clove of garlic|cloves of garlic|garlic clove|garlic cloves|clove crushed garlic|\
    cloves crushed garlic|clove minced garlic|cloves minced garlic|cloves chopped garlic|cloves roasted garlic|\
    cloves fresh garlic
    """
  private static let byWord: [String: [OtherMeaning]] = {
    var meanings: [String: [OtherMeaning]] = [:]
    let units = UnitNames.all.filter { $0.kind == .volume }.map(\.names)
    for phrase in (units + [pieces]).joined(separator: "|").split(separator: "|") {
      guard phrase.utf8.contains(UInt8(ascii: " ")) else { continue }
      let words = Folding.search.fold(String(phrase)).split(separator: " ").map(String.init)
      for (index, word) in words.enumerated() where word.count >= OtherMeaning.shortestName {
        let meaning = OtherMeaning(
          before: Array(words[..<index]), after: Array(words[(index + 1)...]))
        if meanings[word]?.contains(meaning) != true { meanings[word, default: []].append(meaning) }
      }
    }
    return meanings
  }()

  /// The phrases around a folded word.
  static func of(_ word: String) -> [OtherMeaning] { byWord[word] ?? [] }

  /// The phrases around words that others may stand for, without those that name one of some folded words.
  static func ofOthers(than words: [String]) -> [String: [OtherMeaning]] {
    var meanings: [String: [OtherMeaning]] = [:]
    for (word, phrases) in byWord where !words.contains(word) {
      let others = phrases.filter { !$0.isNamed(in: words) }
      if !others.isEmpty { meanings[word] = others }
    }
    return meanings
  }
}
