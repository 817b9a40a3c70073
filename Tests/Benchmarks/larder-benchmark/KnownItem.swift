import LarderPredicates
import LarderText

/// A recipe that somebody looks for, and what they type.
struct KnownItem {
  /// How the words typed differ from those of the title.
  enum Form: String, CaseIterable {
    case asWritten = "as written"
    case misspelt = "one misspelt"
    case otherNumber = "other number"
  }

  var key: Int64
  var words: [String]
  var form: Form

  var query: FullTextQuery { .and(words.map { .word($0) }) }

  /// Draws two or three words of random titles, half of the queries with a misspelt word; then the same titles with one
  /// word in the singular instead of the plural, or the other way round.
  static func draw(_ count: Int, from titles: [String], random: inout RandomSource) -> [KnownItem] {
    var items: [KnownItem] = []
    var attempts = 0
    while items.count < count, attempts < count * 100 {
      attempts += 1
      let key = Int.random(in: titles.indices, using: &random)
      let words = words(of: titles[key])
      guard words.count >= 2 else { continue }
      let size = min(Int.random(in: 2...3, using: &random), words.count)
      let chosen = words.indices.shuffled(using: &random).prefix(size).sorted().map { words[$0] }
      var item = KnownItem(key: Int64(key), words: chosen, form: .asWritten)
      if items.count.isMultiple(of: 2) {
        guard let misspelt = misspelling(chosen, &random) else { continue }
        item.words = misspelt
        item.form = .misspelt
      }
      items.append(item)
    }
    var others: [KnownItem] = []
    for item in items where item.form == .asWritten {
      guard let number = otherNumber(item.words, &random) else { continue }
      others.append(KnownItem(key: item.key, words: number, form: .otherNumber))
    }
    return items + others
  }

  /// The different words of a title that somebody would remember: three letters or more, no digits, no small words.
  static func words(of title: String) -> [String] {
    var words: [String] = []
    for word in title.lowercased().split(whereSeparator: { !$0.isLetter }).map(String.init)
    where word.count >= 3 && !["and", "for", "the", "with"].contains(word) && !words.contains(word)
    {
      words.append(word)
    }
    return words
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  /// Leaves out, adds, replaces or swaps a letter behind the first one of a word of four letters or more.
  private static func misspelling(_ words: [String], _ random: inout RandomSource) -> [String]? {
    let places = words.indices.filter { words[$0].count >= 4 }
    guard let place = places.randomElement(using: &random) else { return nil }
    var letters = Array(words[place])
    let index = Int.random(in: 1..<letters.count, using: &random)
    let letter = Self.letters[Int.random(in: 0..<Self.letters.count, using: &random)]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: index)
    case 1: letters.insert(letter, at: index)
    case 2: letters[index] = letter
    default: letters.swapAt(index, index == letters.count - 1 ? index - 1 : index + 1)
    }
    var result = words
    result[place] = String(letters)
    return result == words ? nil : result
  }

  private static func otherNumber(_ words: [String], _ random: inout RandomSource) -> [String]? {
    let places = words.indices.filter { words[$0].count >= 4 && !words[$0].hasSuffix("ss") }
    guard let place = places.randomElement(using: &random) else { return nil }
    var result = words
    result[place] =
      words[place].hasSuffix("s") ? String(words[place].dropLast()) : words[place] + "s"
    return result
  }

  // MARK: - Whole titles

  /// The keys and titles of the documents whose title no other has, whatever its capitals, marks and punctuation.
  static func uniqueTitles(_ titles: [String]) -> [(key: Int64, title: String)] {
    func folded(_ title: String) -> String {
      Folding.search.fold(title).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }
    var counts: [String: Int] = [:]
    let names = titles.map(folded)
    for name in names { counts[name, default: 0] += 1 }
    return titles.indices.compactMap { index in
      names[index].isEmpty || counts[names[index]] != 1 ? nil : (Int64(index), titles[index])
    }
  }

  /// A title as somebody types it: its words, as they are written.
  static func typed(_ title: String) -> FullTextQuery {
    .and(
      title.split(whereSeparator: \.isWhitespace).map(String.init)
        .filter { $0.contains { $0.isLetter || $0.isNumber } }.map { .word($0) })
  }
}
