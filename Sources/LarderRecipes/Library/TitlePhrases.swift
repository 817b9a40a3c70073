internal import LarderPredicates
internal import LarderText

/// The phrases of titles with which words that were typed go on: of "peanut b" "butter", "butter cookies".
struct TitlePhrases {
  /// A phrase in the place of the last word typed, and how many of the titles have it.
  struct Phrase: Hashable {
    /// Its words, folded, with blanks between.
    var text: String
    var count: Int
  }

  /// The words typed before the last one.
  private let words: [String]
  /// How the last one begins.
  private let prefix: String
  private var counts: [String: Int] = [:]

  /// How many words a phrase may have behind the one that was begun.
  private static let mostFollowing = 3
  /// What fewer titles have is no phrase that people type.
  private static let fewestTitles = 2

  /// Prepares for a typed text; nil where it is more than words, or ends with no word.
  init?(typed text: String) {
    let text = Folding.search.fold(text)
    var isPlain = true
    for scalar in text.unicodeScalars where !Self.isLetter(scalar) {
      isPlain = isPlain && (scalar == " " || scalar == "'")
    }
    var words = Self.runs(of: text).flatMap(\.self)
    guard isPlain, text.last != " ", let prefix = words.popLast() else { return nil }
    self.words = words
    self.prefix = prefix
  }

  /// What titles have to meet that can have such phrases.
  var conditions: [FullTextQuery] { words.map { .word($0) } + [.prefix(prefix)] }

  // MARK: - Titles

  /// Counts the phrases of a title, each once.
  mutating func add(title: String) {
    var found: Set<String> = []
    for run in Self.runs(of: Folding.search.fold(title)) {
      for start in run.indices.dropLast(words.count) where isTyped(at: start, in: run) {
        var phrase = ""
        let first = start + words.count
        for place in first...min(first + Self.mostFollowing, run.count - 1) {
          phrase += place > first ? " " + run[place] : run[place]
          if place == first || Self.mayEnd(run[place]) { found.insert(phrase) }
        }
      }
    }
    for phrase in found { counts[phrase, default: 0] += 1 }
  }

  private func isTyped(at start: Int, in run: [String]) -> Bool {
    run[start + words.count].hasPrefix(prefix)
      && run[start..<start + words.count].elementsEqual(words)
  }

  /// How many of the titles have a word in the place of the last one.
  func count(of word: String) -> Int { counts[word] ?? 0 }

  /// The phrases of several words, those of most titles first; none that nearly always goes on.
  var phrases: [Phrase] { phrases(ofTitles: Self.fewestTitles) }

  /// The same of single titles, where what was typed last is a whole word that phrases go on with: "tarte au".
  var rarePhrases: [Phrase] { Self.commonWords.contains(prefix) ? phrases(ofTitles: 1) : [] }

  private func phrases(ofTitles fewest: Int) -> [Phrase] {
    var longer: [String: Int] = [:]
    for (text, count) in counts {
      // Of "key lime pie" it is "key lime" that goes on.
      var shorter = text[...]
      while let space = shorter.lastIndex(of: " ") {
        shorter = shorter[..<space]
        longer[String(shorter)] = max(longer[String(shorter)] ?? 0, count)
      }
    }
    return counts.filter { text, count in
      text.contains(" ") && count >= fewest && (longer[text] ?? 0) * 3 < count * 2
    }
    .map { Phrase(text: $0.key, count: $0.value) }
    .sorted { $0.count != $1.count ? $0.count > $1.count : $0.text < $1.text }
  }

  // MARK: - Words

  /// Whether a phrase may end with a word: not with "and", nor with the number of a variant.
  private static func mayEnd(_ word: String) -> Bool {
    !commonWords.contains(word) && !variants.contains(word)
      && !word.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  private static let commonWords = CommonWords(
    languages: CommonWords.languages, includesQuestions: true)
  /// Titles that are there more than once are numbered.
  private static let variants: Set = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]

  /// The words of a folded text that stand side by side: a hyphen parts words and not runs of them, other signs do.
  private static func runs(of text: String) -> [[String]] {
    var runs: [[String]] = []
    var run: [String] = []
    var word = ""
    func finishWord() {
      if word.last == "'" { word.removeLast() }
      if !word.isEmpty { run.append(word) }
      word = ""
    }
    for scalar in text.unicodeScalars {
      if isLetter(scalar) || scalar == "'" && !word.isEmpty {
        word.unicodeScalars.append(scalar)
      } else {
        finishWord()
        if scalar == " " || scalar == "-" { continue }
        if !run.isEmpty { runs.append(run) }
        run = []
      }
    }
    finishWord()
    if !run.isEmpty { runs.append(run) }
    return runs
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return "a"..."z" ~= scalar || "0"..."9" ~= scalar || "A"..."Z" ~= scalar
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
