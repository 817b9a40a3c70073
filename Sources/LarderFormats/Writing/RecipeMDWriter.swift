/// Writes RecipeMD (https://recipemd.org/specification.html): Markdown in three parts with lines between them.
struct RecipeMDWriter: FormatWriter {
  private static let parts: RecipeFormat.Parts = [
    .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .servings,
    .tags,
  ]

  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    guard let recipe = recipes.first else { return WrittenFile(bytes: []) }
    var text = "# \(MarkdownSigns.escaped(recipe.title.onOneLine))\n"
    // Remarks have no place of their own.
    let remarks = WriterText.paragraphs(recipe.notes)
    for paragraph in WriterText.paragraphs(recipe.summary) + remarks {
      text += "\n\(MarkdownSigns.escaped(paragraph))\n"
    }
    // Tags and yields are lists between commas.
    let tags = recipe.tags.map { Self.element($0.name) }.filter { !$0.isEmpty }
    if !tags.isEmpty { text += "\n*\(tags.joined(separator: ", "))*\n" }
    let yield = Self.yield(recipe)
    if let yield {
      // Several yields stand between commas, each with its number.
      let several = yield.split(separator: ", ").map(String.init)
      let isList = several.allSatisfy { $0.first?.isNumber == true }
      let list = isList ? several.map(Self.element).joined(separator: ", ") : Self.element(yield)
      let servings = yield == recipe.yield?.onOneLine ? WriterText.servingsBeside(recipe) : nil
      text += "\n**\(servings.map { "\(list), \($0)" } ?? list)**\n"
    }
    text += "\n---\n"
    for group in WriterText.groups(recipe.ingredients) {
      if let heading = group.heading { text += "\n## \(MarkdownSigns.escaped(heading))\n" }
      text += "\n" + group.lines.map { Self.item($0) + "\n" }.joined()
    }
    text += "\n---\n"
    var number = 0
    for group in WriterText.groups(recipe.steps) {
      if let heading = group.heading { text += "\n## \(MarkdownSigns.escaped(heading))\n" }
      text += "\n"
      for line in group.lines {
        number += 1
        text += "\(number). \(MarkdownSigns.escaped(line))\n"
      }
    }
    var notes = FormatNote.notSaid(of: [recipe], by: Self.parts)
    if recipe.tags.contains(where: { $0.kind != "tag" }) {
      notes.append(FormatNote(.converted, "tags of all kinds are written alike"))
    }
    if !remarks.isEmpty {
      notes.append(FormatNote(.converted, "notes stand in the description"))
    }
    if let words = WriterText.yield(recipe), words != yield {
      notes.append(FormatNote(.converted, "a yield begins with its number"))
    }
    return WrittenFile(bytes: Array(text.utf8), notes: notes)
  }

  /// The yield, which has to begin with a number; nil where none is known.
  private static func yield(_ recipe: ImportedRecipe) -> String? {
    guard let yield = WriterText.yield(recipe) else { return nil }
    return yield.first?.isNumber == true ? yield : recipe.servings.map(WriterText.number)
  }

  /// `- *2 cups* flour`.
  private static func item(_ line: String) -> String {
    let parts = IngredientWriting(line)
    guard !parts.amount.isEmpty, !parts.rest.isEmpty else {
      return "- " + MarkdownSigns.escaped(line)
    }
    return "- *\(MarkdownSigns.escaped(parts.measure))* \(MarkdownSigns.escaped(parts.rest))"
  }

  /// A comma would end it, but for one between digits.
  private static func element(_ text: String) -> String {
    MarkdownSigns.escaped(text.onOneLine.replacing(", ", with: " "))
  }
}
