internal import LarderFoods
internal import LarderText

extension RecipeFormat {
  /// Text as people type it, with lines such as "Ingredients" and "Directions".
  static let plainText = RecipeFormat(
    name: "text", title: "plain text with headings", extensions: ["txt", "text"],
    mediaTypes: ["text/plain"],
    parts: RecipeFormat.Parts.all.subtracting([.pictures, .language, .nutrition]), version: 2,
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
    var first = 0
    while first < lines.count, lines.isBlank(first) { first += 1 }
    guard first < lines.count else { throw ImportError(.empty, "the file is empty") }
    var title = TextCleaning.trimmed(lines[first])
    let isUntitled = RecipeHeadings.heading(title) != nil
    if isUntitled { title = file.baseName } else { first += 1 }
    var text = RecipeText(title: title)
    var paragraph: [String] = []
    for number in first..<lines.count {
      try ImportedRecipe.checkParts(number - first, title)
      let line = TextCleaning.trimmed(lines[number])
      if line.isEmpty || RecipeHeadings.heading(line) != nil {
        Self.add(&paragraph, to: &text)
        if !line.isEmpty { text.add(.heading(line, level: 1)) }
      } else if !text.addFact(line) {
        paragraph.append(line)
      }
    }
    Self.add(&paragraph, to: &text)
    let recipe = text.finished()
    guard text.hasParts else {
      throw ImportError(
        .noRecipe, "the file holds no recipe: no line of it is a heading such as Ingredients")
    }
    found.add(
      recipe, at: .line(first + (isUntitled ? 1 : 0)),
      notes: isUntitled ? [FormatNote(.guessed, "its title is the file's name")] : [])
  }

  /// Adds the lines between two empty ones: each by itself where they are marked or numbered.
  private static func add(_ lines: inout [String], to text: inout RecipeText) {
    defer { lines = [] }
    guard !lines.isEmpty else { return }
    let isList = lines.contains { $0 != unmarked($0) || $0 != RecipeText.withoutNumber($0) }
    if isList {
      for line in lines { text.add(line.hasSuffix(":") ? .paragraph(line) : .item(unmarked(line))) }
    } else {
      text.add(.paragraph(lines.joined(separator: "\n")))
    }
  }

  /// A line without the mark of a list before it.
  private static func unmarked(_ line: String) -> String {
    guard let mark = line.first, "-*•·–".contains(mark), line.dropFirst().first == " " else {
      return line
    }
    return TextCleaning.trimmed(String(line.dropFirst()))
  }
}
