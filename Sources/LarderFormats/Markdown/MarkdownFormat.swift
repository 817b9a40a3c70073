internal import LarderFoods
internal import LarderText

extension RecipeFormat {
  /// Markdown with front matter or headings: Hugo, Jekyll, Chowdown, Obsidian, notes.
  static let markdown = RecipeFormat(
    name: "markdown", title: "Markdown with front matter or headings",
    extensions: ["md", "markdown", "mdown", "txt"], mediaTypes: ["text/markdown"],
    parts: .all, version: 2,
    reader: MarkdownFormatReader(), writer: MarkdownWriter())
}

/// Reads Markdown whose front matter or headings say what is what.
struct MarkdownFormatReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    guard file.structure == .text else { return nil }
    if let first = file.lines.first(where: { !$0.isEmpty }), FrontMatter.isFence(first) {
      return Recognition(.shape, "it begins with front matter")
    }
    let hasHeading = file.lines.contains { line in
      line.hasPrefix("#") && RecipeHeadings.heading(line) != nil
    }
    if hasHeading { return Recognition(.shape, "its headings are those of a recipe") }
    guard ["md", "markdown", "mdown"].contains(file.pathExtension) else { return nil }
    return Recognition(.name, "its name ends in .\(file.pathExtension)")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let decoded = try bytes.withUnsafeBufferPointer { (bytes) throws(ImportError) in
      try SourceText.decoded(bytes)
    }
    let lines = try SourceLines(decoded.text)
    let front = try FrontMatter(lines)
    guard let read = try Self.recipe(lines, front, name: file.baseName) else {
      throw ImportError(
        .noRecipe,
        "the file holds no recipe: it has no headings such as Ingredients and Directions")
    }
    decoded.note(in: &found)
    let notes = read.isGuessed ? [FormatNote(.guessed, "its title is the file's name")] : []
    found.add(read.recipe, at: .file, notes: notes)
  }

  /// The recipe of a file, nil where nothing in it says that it is one.
  private static func recipe(
    _ lines: SourceLines, _ front: FrontMatter?, name: String
  ) throws(ImportError) -> (recipe: ImportedRecipe, isGuessed: Bool)? {
    var base = front.map { FlatRecipeReader.recipe(withFieldsOf: $0.members) }
    // Tags are often one text.
    if let tags = base?.tags {
      base?.tags = tags.flatMap { tag in
        RecipeMDDocument.list(tag.name).map { .init(kind: tag.kind, name: $0) }
      }
    }
    var title = base.flatMap { $0.title.isEmpty ? nil : $0.title }
    var text: RecipeText?
    var images: [ImportedRecipe.Image] = []
    var blocks = MarkdownBlocks(lines, (front?.end ?? 0)..<lines.count)
    var count = 0
    while let block = blocks.nextBlock() {
      count += 1
      try ImportedRecipe.checkParts(count, title ?? name)
      let plain = MarkdownText.plain(block.text)
      images += plain.images
      if case .heading(let level) = block.kind, text == nil, level <= 2,
        RecipeHeadings.heading(plain.text) == nil
      {
        title = title ?? plain.text
        text = RecipeText(title: title ?? plain.text)
        continue
      }
      var current = text ?? RecipeText(title: title ?? "")
      current.add(piece(block, plain.text))
      text = current
    }
    var recipe = text?.finished() ?? ImportedRecipe(title: "")
    let hasParts = text?.hasParts ?? false
    guard hasParts || base?.isHollow == false else { return nil }
    if let known = base {
      base?.ingredients += recipe.ingredients
      base?.steps += recipe.steps
      base?.summary = known.summary ?? recipe.summary
      base?.notes = [known.notes, recipe.notes].compactMap { $0 }.nonEmpty?.joined(separator: "\n")
      base?.yield = known.yield ?? recipe.yield
      base?.servings = known.servings ?? recipe.servings
      base?.tags += recipe.tags
      recipe = base ?? recipe
    }
    recipe.title = title ?? name
    recipe.add(images: images)
    return (recipe, title == nil)
  }

  private static func piece(_ block: MarkdownBlock, _ text: String) -> RecipeText.Piece {
    switch block.kind {
    case .heading(let level): return .heading(text, level: level)
    case .item: return .item(text.split(separator: "\n").joined(separator: " "))
    case .rule: return .paragraph("")
    case .paragraph, .code:
      // Bold alone on a line is a heading.
      let isBold = block.text.hasPrefix("**") && block.text.hasSuffix("**")
      return isBold && !text.contains("\n") ? .heading(text, level: 7) : .paragraph(text)
    }
  }
}
