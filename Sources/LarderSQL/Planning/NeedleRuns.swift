internal import LarderText

/// What the index knows of a text that is looked for inside of others.
///
/// The index holds words, and the text may begin and end inside of them, or have several. What is sure of every text that holds
/// it: each of its runs of letters and digits stands inside one word, because a word ends at no letter or digit. Only letters for which the
/// folds of predicates and of the index agree count (Latin, Greek, Cyrillic); the others end a run, which is then shorter,
/// and says less, but nothing wrong.
enum NeedleRuns {
  /// More runs than this say little more.
  private static let maximumCount = 3
  /// The most words that letters are looked for in by their places.
  private static let maximumSequence = 16

  /// The longest runs of a text, as the index writes them; none where nothing in it is surely part of a word.
  ///
  /// - Parameter text: any text; case and diacritics do not matter.
  static func runs(of text: String) -> [String] {
    var all: [String] = []
    var run = String.UnicodeScalarView()
    for scalar in Folding.canonical.fold(text).unicodeScalars {
      if isSure(scalar) {
        run.append(scalar)
      } else if !run.isEmpty {
        all.append(String(run))
        run = String.UnicodeScalarView()
      }
    }
    if !run.isEmpty { all.append(String(run)) }
    var found: [String] = []
    for run in all {
      let written = Folding.search.fold(run)
      if !found.contains(written) { found.append(written) }
    }
    found.sort { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    let long = found.filter { $0.utf8.count > 1 }
    return Array((long.isEmpty ? found : long).prefix(maximumCount))
  }

  /// The runs of a text that is nothing but letters and digits with single spaces between them, in its order; nil for any other
  /// text, and where the index writes letters of it in another way.
  static func sequence(of text: String) -> [String]? {
    let fold = Folding.canonical.fold(text)
    let runs = fold.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard runs.count <= maximumSequence else { return nil }
    for run in runs {
      guard !run.isEmpty, run.unicodeScalars.allSatisfy(isSure),
        Folding.search.fold(run).utf8.elementsEqual(run.utf8)
      else { return nil }
    }
    return runs
  }

  /// The literal parts of a pattern of LIKE that say the most.
  static func runs(ofPattern pattern: String) -> [String] {
    var literals = ""
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      if isEscaped {
        // What is escaped is not a letter that the other part ends with.
        literals += " "
        isEscaped = false
      } else if scalar == "\\" {
        literals += " "
        isEscaped = true
      } else {
        literals.unicodeScalars.append(scalar == "*" || scalar == "?" ? " " : scalar)
      }
    }
    return runs(of: literals)
  }

  /// Whether a folded scalar is part of a word wherever it stands, and of a term of the index as the search fold writes it.
  static func isSure(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value &- 0x61 < 26 || scalar.value &- 0x30 < 10
    }
    guard scalar.value >= 0xDF, scalar.value < 0x510, scalar.properties.isAlphabetic else {
      return false
    }
    switch scalar.value {
    // L with a middle dot is written with a dot in the index; an iota may be what became of a mark that stood alone.
    case 0x13F, 0x140, 0x3B9: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .otherLetter: return true
    default: return false
    }
  }
}
