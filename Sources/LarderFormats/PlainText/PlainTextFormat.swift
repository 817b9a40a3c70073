internal import LarderFoods
internal import LarderText

extension RecipeFormat {
  /// Text as people type it, with lines such as "Ingredients" and "Directions".
  static let plainText = RecipeFormat(
    name: "text", title: "plain text with headings", extensions: ["txt", "text"],
    mediaTypes: ["text/plain"],
    parts: RecipeFormat.Parts.all.subtracting([.pictures, .language, .nutrition]),
    isOfAnyText: true, maximumSize: RecipeFormat.largestTree, version: 2,
    reader: PlainTextFormatReader(), writer: PlainTextWriter())
}

/// Reads plain text whose lines say where ingredients and method begin. The first line is the title.
struct PlainTextFormatReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    guard file.structure == .text else { return nil }
    if file.lines.contains(where: { RecipeHeadings.heading($0)?.part == .ingredients }) {
      return Recognition(.shape, "a line of it is a heading of ingredients")
    }
    guard ["txt", "text"].contains(file.pathExtension) else { return nil }
    return Recognition(.name, "its name ends in .\(file.pathExtension)")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let lines = try SourceLines(SourceText.text(of: bytes, into: &found))
    let recipes = try DocumentRecipes.all(
      in: Self.blocks(lines), name: file.baseName, rules: .init(needsIngredients: false))
    try found.add(recipes) { .line($1.place) }
  }

  /// Paragraphs, and what stands between the recipes of a file: lines of hyphens, form feeds.
  static func blocks(_ lines: SourceLines) -> [DocumentBlock] {
    var blocks: [DocumentBlock] = []
    var paragraph: [String] = []
    var start = 0
    func flush() {
      if !paragraph.isEmpty {
        blocks.append(
          DocumentBlock(.paragraph, paragraph.joined(separator: "\n"), place: start + 1))
      }
      paragraph = []
    }
    for number in 0..<lines.count {
      let bytes = lines.bytes(number)
      if bytes.first == Self.formFeed {
        flush()
        blocks.append(DocumentBlock(.pageBreak, place: number + 1))
      }
      let line = TextCleaning.trimmed(lines[number])
      if line.isEmpty {
        flush()
      } else if isRule(line) {
        flush()
        blocks.append(DocumentBlock(.rule, place: number + 1))
      } else {
        if paragraph.isEmpty { start = number }
        paragraph.append(line)
      }
    }
    flush()
    return blocks
  }

  private static let formFeed: UInt8 = 0x0c

  /// Whether a line is three or more of one sign.
  private static func isRule(_ line: String) -> Bool {
    guard let first = line.first, "-*_=~#".contains(first), line.utf8.count >= 3 else {
      return false
    }
    return line.allSatisfy { $0 == first }
  }
}
