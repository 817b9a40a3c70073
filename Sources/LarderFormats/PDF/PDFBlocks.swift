internal import LarderText

/// Cuts the text of a PDF document into blocks: by empty lines, by pages, and by the gaps between columns.
enum PDFBlocks {
  private static let formFeed: Character = "\u{c}"

  /// The blocks of a text as `pdftotext` writes it: pages end with form feeds.
  static func blocks(_ text: String) throws(ImportError) -> [DocumentBlock] {
    let lines = try SourceLines(text)
    var blocks: [DocumentBlock] = []
    var paragraph: [String] = []
    var start = 1
    func flush() {
      if !paragraph.isEmpty {
        blocks.append(DocumentBlock(.paragraph, paragraph.joined(separator: "\n"), place: start))
      }
      paragraph = []
    }
    for number in 0..<lines.count {
      let raw = lines[number]
      if raw.first == formFeed {
        flush()
        // The number at the foot of the page before, or that page where it is empty.
        if let last = blocks.last, isPageNumber(last.text) { blocks.removeLast() }
        blocks.append(DocumentBlock(.pageBreak, place: number + 1))
      }
      let line = columns(raw)
      if line.isEmpty {
        flush()
      } else if paragraph.last.map({ goesOn($0, line) }) == true {
        // In place: a word may be parted often.
        paragraph[paragraph.count - 1].removeLast()
        paragraph[paragraph.count - 1] += line
      } else {
        if paragraph.isEmpty { start = number + 1 }
        paragraph.append(line)
      }
    }
    flush()
    return blocks
  }

  /// A line with tabs for the gaps between columns.
  private static func columns(_ line: String) -> String {
    var output = ""
    var spaces = 0
    for character in TextCleaning.trimmed(line) {
      if character.isWhitespace {
        spaces += character == "\t" ? 2 : 1
        continue
      }
      if spaces > 0 { output += spaces > 2 ? "\t" : " " }
      spaces = 0
      output.append(output.isEmpty && isSymbol(character) ? "•" : character)
    }
    return output
  }

  /// Whether a sign is of a font of symbols, where offices have the marks of lists.
  private static func isSymbol(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { 0xf020...0xf0ff ~= $0.value } == true
  }

  /// Whether a word was parted at the end of a line. In constant time, since a word may be parted often.
  private static func goesOn(_ line: String, _ next: String) -> Bool {
    let scalars = line.unicodeScalars
    guard scalars.last == "-", next.first?.isLowercase == true,
      let place = scalars.index(scalars.endIndex, offsetBy: -2, limitedBy: scalars.startIndex)
    else { return false }
    return scalars[place].properties.isAlphabetic
  }

  private static func isPageNumber(_ text: String) -> Bool {
    text.utf8.count <= 12
      && text.allSatisfy { $0.isNumber || $0.isWhitespace || "-–—/".contains($0) }
  }
}
