internal import LarderFoods
internal import LarderText

extension RecipeFormat {
  /// Markdown with front matter or headings: Hugo, Jekyll, Chowdown, Obsidian, notes.
  static let markdown = RecipeFormat(
    name: "markdown", title: "Markdown with front matter or headings",
    extensions: ["md", "markdown", "mdown", "txt"], mediaTypes: ["text/markdown"],
    parts: .all, isOfAnyText: true, maximumSize: RecipeFormat.largestTree, version: 4,
    reader: MarkdownFormatReader(), writer: MarkdownWriter())
}

/// Reads Markdown whose front matter or headings say what is what.
struct MarkdownFormatReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    guard file.structure == .text else { return nil }
    let hasHeading = file.lines.indices.contains { number in
      Self.mayBeHeading(number, of: file.lines)
        && [.ingredients, .method].contains(RecipeHeadings.heading(file.lines[number])?.part)
    }
    let front = FrontMatter.keys(in: file.lines)
    if front?.contains(where: { [.ingredients, .steps].contains(RecipeField(String($0))) }) == true
    {
      return Recognition(.shape, "its front matter is that of a recipe")
    }
    if hasHeading {
      let reason =
        front == nil ? "its headings are" : "it begins with front matter, and its headings are"
      return Recognition(.shape, "\(reason) those of a recipe")
    }
    if front != nil { return Recognition(.name, "it begins with front matter") }
    guard ["md", "markdown", "mdown"].contains(file.pathExtension) else { return nil }
    return Recognition(.name, "its name ends in .\(file.pathExtension)")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let lines = try SourceLines(SourceText.text(of: bytes, into: &found))
    let front = try FrontMatter(lines)
    let base = front.map { Self.base($0) }
    let facts = DocumentFacts(
      title: base?.title, authors: base?.authors ?? [], language: base?.language,
      published: base?.published)
    let blocks = try Self.blocks(lines, from: front?.end ?? 0)
    let all = try DocumentRecipes.all(
      in: blocks, facts: facts, name: file.baseName,
      rules: .init(takesFirstLine: false, needsIngredients: false))
    if let base, all.count == 1 || all.isEmpty && !base.isHollow {
      let rest = all.first?.recipe ?? DocumentRecipes.rest(of: blocks, name: file.baseName)
      let isNamed = !base.title.isEmpty || all.first?.hasOwnTitle == true
      found.add(
        Self.recipe(base, and: rest), at: .file,
        notes: isNamed ? [] : [FormatNote(.guessed, "its title is the file's name")])
    } else {
      try found.add(all) { .line($1.place) }
    }
  }

  /// Whether a line is marked as a heading, or underlined.
  private static func mayBeHeading(_ number: Int, of lines: [String]) -> Bool {
    let line = lines[number]
    if line.hasPrefix("#") || line.hasPrefix("**") { return true }
    guard number + 1 < lines.count, let mark = lines[number + 1].first else { return false }
    return "=-".contains(mark) && lines[number + 1].utf8.count > 1
      && lines[number + 1].allSatisfy { $0 == mark }
  }

  /// What front matter says.
  private static func base(_ front: FrontMatter) -> ImportedRecipe {
    var base = FlatRecipeReader.recipe(withFieldsOf: front.members)
    // Tags are often one text.
    base.tags = base.tags.flatMap { tag in
      RecipeMDDocument.list(tag.name).map { .init(kind: tag.kind, name: $0) }
    }
    return base
  }

  /// The recipe of a file with front matter, and of the text below it.
  private static func recipe(
    _ base: ImportedRecipe, and read: ImportedRecipe
  ) -> ImportedRecipe {
    var recipe = base
    recipe.title = base.title.isEmpty ? read.title : base.title
    recipe.ingredients += read.ingredients
    recipe.steps += read.steps
    recipe.summary = base.summary ?? read.summary
    recipe.notes = [base.notes, read.notes].compactMap { $0 }.nonEmpty?.joined(separator: "\n")
    recipe.yield = base.yield ?? read.yield
    recipe.servings = base.servings ?? read.servings
    recipe.prepMinutes = base.prepMinutes ?? read.prepMinutes
    recipe.cookMinutes = base.cookMinutes ?? read.cookMinutes
    recipe.totalMinutes = base.totalMinutes ?? read.totalMinutes
    recipe.tags += read.tags.filter { !recipe.tags.contains($0) }
    recipe.add(images: read.images)
    return recipe
  }

  private static func blocks(
    _ lines: SourceLines, from first: Int
  ) throws(ImportError) -> [DocumentBlock] {
    var reader = MarkdownBlocks(lines, first..<lines.count)
    var blocks: [DocumentBlock] = []
    while let block = reader.nextBlock() {
      let plain = MarkdownText.plain(block.text)
      let place = block.lines.lowerBound + 1
      if block.kind == .paragraph, let rows = table(block.text, place) {
        blocks += tableBlocks(rows, place)
        continue
      }
      blocks.append(
        DocumentBlock(kind(of: block), plain.text, place: place, images: plain.images))
    }
    return blocks
  }

  /// The rows of a paragraph that is a table: its second line has nothing but hyphens and bars.
  private static func table(_ text: String, _ place: Int) -> [DocumentTable.Row]? {
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.count > 2, lines[0].contains("|"), lines[1].contains("|"),
      lines[1].contains("-"), lines[1].allSatisfy({ "|-: \t".contains($0) })
    else { return nil }
    return lines.indices.filter { $0 != 1 }.map { number in
      var cells = lines[number].split(separator: "|", omittingEmptySubsequences: false)
      if cells.first?.allSatisfy(\.isWhitespace) == true { cells.removeFirst() }
      if cells.last?.allSatisfy(\.isWhitespace) == true { cells.removeLast() }
      return cells.map { cell in
        let plain = MarkdownText.plain(TextCleaning.trimmed(String(cell)))
        let isBold = cell.contains("**") && number > 0
        return [
          DocumentBlock(isBold ? .bold : .paragraph, plain.text, place: place, images: plain.images)
        ]
      }
    }
  }

  /// The blocks of a table; one of times and yields has what they are called in its first row.
  private static func tableBlocks(_ rows: [DocumentTable.Row], _ place: Int) -> [DocumentBlock] {
    let facts: Set<RecipeField> = [.prepTime, .cookTime, .totalTime, .yield]
    let names = rows[0].map { $0[0].text }
    guard rows.count == 2, rows[1].count == names.count,
      names.allSatisfy({ RecipeField($0).map(facts.contains) == true })
    else { return DocumentTable.blocks(rows, headCount: 1) }
    return zip(names, rows[1]).map { name, cell in
      DocumentBlock(.paragraph, "\(name): \(cell[0].text)", place: place)
    }
  }

  private static func kind(of block: MarkdownBlock) -> DocumentBlock.Kind {
    switch block.kind {
    case .heading(let level): .heading(level: level)
    case .item: .item
    case .rule: .rule
    // Bold alone on a line is a heading.
    case .paragraph, .code:
      block.text.hasPrefix("**") && block.text.hasSuffix("**") ? .bold : .paragraph
    }
  }
}
