internal import Glibc
internal import LarderBytes
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

  /// A line of the table beside the words of a description.
  private struct Match {
    /// How many say what kind of thing it is, and how many tell of it.
    var kinds = 0
    var telling = 0
    /// How much those that tell of it say together.
    var weight = 0.0
    var isNamed = false
    var hasPlace = false
  }

  /// Where a word may stand in a line.
  private enum Cell { case names, kinds, places, telling }

  /// The dish that some words describe, or several that they fit equally well, each by its names, the usual one first.
  /// None where they describe no dish, or name one.
  ///
  /// - Parameter words: folded, without those that say nothing ("the", "recipe").
  /// - Returns: names of one or several folded words with blanks between them.
  ///
  /// Cost: looking through a text of some 40 kB for each word.
  public static func dishes(describedBy words: [String]) -> [[String]] {
    guard let stemmer = Stemmer(language: "en") else { return [] }
    var stems: [String] = []
    for word in words.prefix(mostWords) where word.utf8.count > 1 {
      let stem = stemmer.stem(word)
      if !stems.contains(stem) { stems.append(stem) }
    }
    guard stems.count >= fewestTelling else { return [] }
    var matches = [Match](repeating: Match(), count: starts.count)
    for stem in stems { add(stem, stemmer, to: &matches) }
    var best: [Int] = []
    var weight = 0.0
    for (line, match) in matches.enumerated() {
      if match.isNamed, names(of: line).contains(where: { isNamed($0, stems, stemmer) }) {
        return []
      }
      guard match.weight >= weight, tells(match, of: stems.count) else { continue }
      if match.weight > weight { best.removeAll() }
      best.append(line)
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
    name.split(separator: " ").allSatisfy { stems.contains(stemmer.stem(String($0))) }
  }

  /// Notes where words with a stem stand.
  private static func add(_ stem: String, _ stemmer: Stemmer, to matches: inout [Match]) {
    let text = table.utf8.span
    // Each line once: it may have several forms of a word, and a form that is an exception is found by both ways.
    var (kinds, telling): (Set<Int>, Set<Int>) = ([], [])
    for beginning in [stemmer.prefix(of: stem)] + stemmer.exceptions(of: stem) {
      let piece = " " + beginning
      var place = text.place(of: piece.utf8.span, from: 0)
      while place < text.count {
        let form = word(at: place + 1)
        if form == stem || stemmer.stem(form) == stem {
          let line = line(of: place)
          switch cell(of: place, in: line) {
          case .names: matches[line].isNamed = true
          case .kinds: kinds.insert(line)
          case .telling: telling.insert(line)
          case .places:
            matches[line].hasPlace = true
            telling.insert(line)
          }
        }
        place = text.place(of: piece.utf8.span, from: place + 1)
      }
    }
    let weight = log(Double(starts.count) / Double(max(telling.count, 1)))
    for line in kinds { matches[line].kinds += 1 }
    for line in telling {
      matches[line].telling += 1
      matches[line].weight += weight
    }
  }

  // MARK: - The table

  /// All lines, for tests.
  package static var lines: [(names: [String], kinds: [String], telling: [String])] {
    starts.indices.map { line in
      let cells = table.split(separator: "\n")[line].split(separator: "|")
        .map { $0.split(separator: " ").map(String.init) }
      return (names(of: line), cells[1], cells[2] + cells[3])
    }
  }

  /// Where its lines begin.
  private static let starts: [Int] = {
    let text = table.utf8.span
    return [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }()

  /// The line of a place in the table.
  private static func line(of place: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }

  private static func cell(of place: Int, in line: Int) -> Cell {
    let text = table.utf8.span
    return switch (starts[line]..<place).count(where: { text[$0] == UInt8(ascii: "|") }) {
    case 0: .names
    case 1: .kinds
    case 2: .places
    default: .telling
    }
  }

  /// The word that begins at a place.
  private static func word(at start: Int) -> String {
    let text = table.utf8.span
    var end = start
    while end < text.count, text[end] > UInt8(ascii: " "), text[end] != UInt8(ascii: ",") {
      end += 1
    }
    return text.extracting(start..<end).text
  }

  /// The names of a line's dish.
  private static func names(of line: Int) -> [String] {
    let text = table.utf8.span
    var end = starts[line]
    while end < text.count, text[end] != UInt8(ascii: "|") { end += 1 }
    return text.extracting(starts[line]..<end).text.split(separator: ",").map { name in
      name.split(separator: " ").joined(separator: " ")
    }
  }
}
