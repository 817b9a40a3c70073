internal import Glibc
internal import LarderText

/// Dishes by what people say of them where the name escapes them: "cold spanish tomato soup".
///
/// A word tells the more of a dish the fewer others it is said of. The words are English.
public enum DishDescriptions {
  /// The most words of a description that are looked at.
  public static let mostWords = 16
  /// The fewest words that tell of a dish.
  private static let fewestTelling = 3
  /// So many do of which one says whence it comes: "lebanese parsley salad".
  private static let fewestWithPlace = 2
  /// So many tell of a dish whatever kind of thing it is.
  private static let enoughTelling = 4
  /// How much they have to say, in natural logarithms of how many dishes there are for one that a word is said of: with
  /// less a "cheese tart with egg and cream" is a quiche lorraine.
  private static let leastWeight = 7.5
  private static let leastWithPlace = 5.5
  /// The most dishes that a description fits equally well.
  private static let mostDishes = 3

  /// A dish of the table beside the words of a description.
  private struct Match {
    /// How many say what kind of thing it is, and how many tell of it.
    var kinds = 0
    var telling = 0
    /// How much those that tell of it say together.
    var weight = 0.0
    var isNamed = false
    var hasPlace = false
  }

  /// The dish that some words describe, or several that they fit equally well, each by its names, the usual one first.
  /// None where they describe no dish, or name one.
  ///
  /// - Parameter words: folded, without those that say nothing ("the", "recipe").
  /// - Returns: names of one or several folded words with blanks between them.
  ///
  /// Cost: a binary search for each word.
  public static func dishes(describedBy words: [String]) -> [[String]] {
    guard let stemmer = Stemmer(language: "en") else { return [] }
    var stems: [String] = []
    for word in words.prefix(mostWords) where word.utf8.count > 1 {
      let stem = stemmer.stem(word)
      if !stems.contains(stem) { stems.append(stem) }
    }
    guard stems.count >= fewestTelling else { return [] }
    var matches = [Match](repeating: Match(), count: names.count)
    for stem in stems { add(stem, stemmer, to: &matches) }
    var best: [Int] = []
    var weight = 0.0
    for (dish, match) in matches.enumerated() {
      if match.isNamed, names(of: dish).contains(where: { isNamed($0, stems, stemmer) }) {
        return []
      }
      guard match.weight >= weight, tells(match, of: stems.count) else { continue }
      if match.weight > weight { best.removeAll() }
      best.append(dish)
      weight = match.weight
    }
    return best.count > mostDishes ? [] : best.map(names)
  }

  /// Whether so much of a description of some words is said of a dish that it is meant.
  private static func tells(_ match: Match, of count: Int) -> Bool {
    if match.kinds == 0 { return match.telling >= enoughTelling && match.weight >= leastWeight }
    guard (match.kinds + match.telling) * 2 >= count else { return false }
    return match.telling >= fewestTelling && match.weight >= leastWeight
      || match.hasPlace && match.telling >= fewestWithPlace && match.weight >= leastWithPlace
  }

  /// Whether all words of a name are among some stems.
  private static func isNamed(_ name: String, _ stems: [String], _ stemmer: Stemmer) -> Bool {
    words(of: name).allSatisfy { stems.contains(stemmer.stem($0)) }
  }

  /// Notes of which dishes words with a stem are said.
  private static func add(_ stem: String, _ stemmer: Stemmer, to matches: inout [Match]) {
    // Each dish once: several forms of a word may be said of it, and a form that is an exception is found by both ways.
    var (kinds, telling): (Set<Int>, Set<Int>) = ([], [])
    for beginning in [stemmer.prefix(of: stem)] + stemmer.exceptions(of: stem) {
      for line in SortedLines.lines(of: wordLines.utf8.span, beginning: beginning) {
        var entries = words(of: line)[...]
        guard let word = entries.popFirst(),
          word == stem || stemmer.stem(word) == stem
        else { continue }
        for entry in entries {
          guard let dish = Int(entry.dropLast()), matches.indices.contains(dish) else { continue }
          switch entry.last {
          case "n": matches[dish].isNamed = true
          case "k": kinds.insert(dish)
          case "p":
            matches[dish].hasPlace = true
            telling.insert(dish)
          default: telling.insert(dish)
          }
        }
      }
    }
    let weight = log(Double(names.count) / Double(max(telling.count, 1)))
    for dish in kinds { matches[dish].kinds += 1 }
    for dish in telling {
      matches[dish].telling += 1
      matches[dish].weight += weight
    }
  }

  // MARK: - The table

  private static func words(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }

  private static func names(of dish: Int) -> [String] {
    names[dish].utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
  }

  /// All dishes with what is said of them, for tests.
  package static var described: [(names: [String], kinds: [String], telling: [String])] {
    var all = names.indices.map {
      (names: names(of: $0), kinds: [String](), telling: [String]())
    }
    for line in SortedLines.lines(of: wordLines.utf8.span, beginning: "") {
      let entries = words(of: line)
      let word = entries[0]
      for entry in entries.dropFirst() {
        guard let dish = Int(entry.dropLast()) else { continue }
        switch entry.last {
        case "n": break
        case "k": all[dish].kinds.append(word)
        default: all[dish].telling.append(word)
        }
      }
    }
    return all
  }
}
