internal import LarderText

/// Breaks lines at blanks, so that they fit a page.
struct TextLayout {
  /// The columns of the page; nil: lines stay as they are.
  let width: Int?

  /// The page of a terminal: its width, 100 columns at most, which is as much as one reads at ease. Other readers break lines
  /// themselves.
  init(_ terminal: Terminal) {
    width = terminal.isTerminal ? max(20, min(terminal.width, 100)) : nil
  }

  /// Makes a page of so many columns.
  init(width: Int?) { self.width = width }

  /// The lines of a paragraph. A word that is longer than a line has one of its own.
  ///
  /// - Parameters:
  ///   - text: one line, without control characters.
  ///   - first: what stands before it.
  ///   - indent: what stands before each further line.
  func lines(_ text: String, first: String = "", indent: String = "") -> [String] {
    guard let width, first.count + text.count > width || !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return [first + text]
    }
    var lines: [String] = []
    var line = first
    var column = Self.columns(first)
    var isEmpty = true
    for word in Self.words(text) {
      let blank = isEmpty || !word.isApart ? 0 : 1
      let length = Self.columns(word.text)
      if !isEmpty, column + blank + length > width {
        lines.append(line)
        (line, column, isEmpty) = (indent, Self.columns(indent), true)
      } else if blank == 1 {
        line += " "
        column += 1
      }
      line += word.text
      column += length
      isEmpty = false
    }
    return lines + [line]
  }

  /// What a line may be broken between: words with blanks between, and characters of scripts that have none.
  private static func words(_ text: String) -> [(text: String, isApart: Bool)] {
    var words: [(text: String, isApart: Bool)] = []
    for part in text.split(separator: " ") {
      var isApart = true
      var word = ""
      for character in part {
        let isWide = TerminalWidth.columns(of: character) == 2
        // No line begins with a sign that ends a sentence.
        if isWide, !word.isEmpty, !"、。，．！？）」』".contains(character) {
          words.append((word, isApart))
          (word, isApart) = ("", false)
        }
        word.append(character)
      }
      words.append((word, isApart))
    }
    return words
  }

  /// The columns that a text takes on a terminal.
  static func columns(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + TerminalWidth.columns(of: $1) }
  }
}
