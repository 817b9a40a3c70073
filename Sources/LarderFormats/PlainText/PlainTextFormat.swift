internal import LarderFoods
internal import LarderText

extension RecipeFormat {
  /// Text as people type it, with lines such as "Ingredients" and "Directions".
  static let plainText = RecipeFormat(
    name: "text", title: "plain text with headings", extensions: ["txt", "text"],
    mediaTypes: ["text/plain"],
    parts: RecipeFormat.Parts.all.subtracting([.own, .pictures, .language, .nutrition]),
    isOfAnyText: true, maximumSize: RecipeFormat.largestTree, version: 4,
    reader: PlainTextFormatReader(), writer: PlainTextWriter())
}

/// Reads plain text whose lines say where ingredients and method begin. The first line is the title.
struct PlainTextFormatReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    guard file.structure == .text else { return nil }
    // A file that is called Markdown has headings of its own, and its title need not be the first line.
    if RecipeFormat.markdown.extensions.dropLast().contains(file.pathExtension) { return nil }
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
    let blocks = Self.blocks(lines)
    let rules = DocumentRecipes.Rules(needsIngredients: false)
    var recipes = try DocumentRecipes.all(in: blocks, name: file.baseName, rules: rules)
    if recipes.isEmpty {
      recipes = try DocumentRecipes.all(
        in: Self.withHeadings(blocks), name: file.baseName, rules: rules)
      for index in recipes.indices {
        recipes[index].notes.append(
          FormatNote(.guessed, "its ingredients are the lines that begin with amounts"))
      }
    }
    try found.add(recipes) { .line($1.place) }
  }

  // MARK: - Texts without headings

  /// A text with headings before and behind the first paragraph of each section that reads like ingredients, where a
  /// title stands before it and more text behind it.
  private static func withHeadings(_ blocks: [DocumentBlock]) -> [DocumentBlock] {
    let foods = FoodReader(language: nil)
    var result: [DocumentBlock] = []
    for section in blocks.split(whereSeparator: { $0.kind == .rule }) {
      if let rule = blocks.first(where: { $0.kind == .rule }), !result.isEmpty {
        result.append(DocumentBlock(.rule, place: rule.place))
      }
      let list = section.indices.dropFirst().dropLast().first { areIngredients(section[$0], foods) }
      for (index, block) in zip(section.indices, section) {
        if index == list { result.append(heading("Ingredients", block)) }
        result.append(block)
        if index == list { result.append(heading("Directions", block)) }
      }
    }
    return result
  }

  private static func heading(_ text: String, _ block: DocumentBlock) -> DocumentBlock {
    DocumentBlock(.heading(level: 9), text, place: block.place)
  }

  /// In bytes; a longer line is a sentence.
  private static let longestIngredient = 80

  /// Whether most lines of a paragraph begin with amounts, and most have foods that are known.
  private static func areIngredients(_ block: DocumentBlock, _ foods: FoodReader) -> Bool {
    let lines = TextCleaning.lines(of: block.text)
    // Wide gaps part columns, which are not read here.
    guard lines.count > 1,
      lines.allSatisfy({ $0.utf8.count <= longestIngredient && !$0.contains("    ") })
    else { return false }
    let amounts = lines.count { IngredientParser().parse($0).quantity != nil }
    let known = lines.count { foods.read($0).isKnown }
    return 2 * known >= lines.count
      && (amounts == lines.count || lines.count > 2 && 3 * amounts >= 2 * lines.count)
  }

  // MARK: - Blocks

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
