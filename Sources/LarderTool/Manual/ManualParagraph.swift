/// Words with their looks, to be broken into lines.
struct ManualParagraph {
  /// A piece of a word.
  typealias Piece = (text: String, style: Terminal.Style?)

  /// The words, each of pieces without blanks between them.
  private(set) var words: [[Piece]] = []
  /// Whether what comes next belongs to the last word.
  var isOpen = false

  var isEmpty: Bool { words.isEmpty }

  /// Adds a text; its blanks part words.
  ///
  /// - Parameter isClose: whether it belongs to the last word.
  mutating func add(_ text: String, _ style: Terminal.Style? = nil, isClose: Bool = false) {
    for (place, part) in text.split(separator: " ").enumerated() {
      if place == 0, isOpen || isClose, !words.isEmpty {
        words[words.count - 1].append((String(part), style))
      } else {
        words.append([(String(part), style)])
      }
    }
    isOpen = false
  }

  /// The columns of a word.
  private static func columns(_ word: [Piece]) -> Int {
    word.reduce(0) { $0 + TextLayout.columns($1.text) }
  }

  /// The columns of all words in one line.
  var columns: Int { words.reduce(0) { $0 + Self.columns($1) + 1 } - (words.isEmpty ? 0 : 1) }

  /// The lines.
  ///
  /// - Parameters:
  ///   - width: the columns of the page.
  ///   - first: the columns that the first line begins behind.
  ///   - rest: those of the others.
  func lines(width: Int, first: Int, rest: Int, on terminal: Terminal) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: first)
    var column = first
    var isStart = true
    for word in words {
      let length = Self.columns(word)
      if !isStart, column + 1 + length > width {
        lines.append(line)
        line = String(repeating: " ", count: rest)
        (column, isStart) = (rest, true)
      }
      if !isStart { line += " " }
      column += length + (isStart ? 0 : 1)
      isStart = false
      line += word.map { piece in
        let text = String(piece.text.map { $0 == ManualSource.blank ? " " : $0 })
        return piece.style.map { terminal.styled(text, $0) } ?? text
      }.joined()
    }
    return isStart ? lines : lines + [line]
  }
}
