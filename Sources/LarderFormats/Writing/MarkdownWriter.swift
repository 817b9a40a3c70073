/// Writes Markdown: metadata, then the recipe under headings.
struct MarkdownWriter: FormatWriter {
  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    guard let recipe = recipes.first else { return WrittenFile(bytes: []) }
    var text =
      FrontMatter.text(of: recipe, servingsKey: RecipeJSONKeys.servings[0], key: Self.key)
      + "\n# \(MarkdownSigns.escaped(recipe.title.onOneLine))\n"
    for paragraph in WriterText.paragraphs(recipe.summary) {
      text += "\n\(MarkdownSigns.escaped(paragraph))\n"
    }
    text += Self.section("Ingredients", WriterText.groups(recipe.ingredients)) { _ in "- " }
    text += Self.section("Directions", WriterText.groups(recipe.steps)) { "\($0). " }
    let remarks = WriterText.paragraphs(recipe.notes)
    if !remarks.isEmpty {
      text += "\n## Notes\n" + remarks.map { "\n\(MarkdownSigns.escaped($0))\n" }.joined()
    }
    return WrittenFile(
      bytes: Array(text.utf8), notes: FormatNote.notSaid(of: [recipe], by: .all))
  }

  /// The keys of our JSON, which front matter is read with; what stands below the title is not said twice.
  private static func key(_ field: RecipeField) -> String {
    switch field {
    case .title: RecipeJSONKeys.title[0]
    case .yield: RecipeJSONKeys.yield[0]
    case .prepTime: RecipeJSONKeys.prepTime[0]
    case .cookTime: RecipeJSONKeys.cookTime[0]
    case .totalTime: RecipeJSONKeys.totalTime[0]
    case .author: RecipeJSONKeys.authors[0]
    case .source, .site: RecipeJSONKeys.site[0]
    case .url: RecipeJSONKeys.url[0]
    case .tag, .difficulty: tagKey("tag")
    case .category: tagKey("category")
    case .cuisine: tagKey("cuisine")
    case .diet: tagKey("diet")
    case .tool: tagKey("tool")
    case .image: RecipeJSONKeys.images[0]
    case .rating: RecipeJSONKeys.rating[0]
    case .nutrition: RecipeJSONKeys.nutrition[0]
    case .published: RecipeJSONKeys.published[0]
    case .language: RecipeJSONKeys.language[0]
    case .own: field.key
    default: ""
    }
  }

  private static func tagKey(_ kind: String) -> String {
    RecipeJSONKeys.tags.first { $0.kind == kind }?.keys.first ?? ""
  }

  private static func section(
    _ title: String, _ groups: [WriterText.Group], mark: (Int) -> String
  ) -> String {
    guard !groups.isEmpty else { return "" }
    var text = "\n## \(title)\n"
    var number = 0
    for group in groups {
      if let heading = group.heading { text += "\n### \(MarkdownSigns.escaped(heading))\n" }
      text += "\n"
      for line in group.lines {
        number += 1
        text += mark(number) + MarkdownSigns.escaped(line) + "\n"
      }
    }
    return text
  }
}

/// Text as it stands in Markdown.
enum MarkdownSigns {
  /// Words with their signs of markup marked as signs.
  static func escaped(_ text: String) -> String {
    var output = ""
    for character in text {
      if "\\`*_[]<>#|~".contains(character) { output.append("\\") }
      output.append(character)
    }
    // A beginning that makes a list, a heading or a line.
    guard let first = text.first else { return output }
    if "-+=".contains(first) { return "\\" + output }
    let digits = text.prefix(while: \.isNumber)
    let rest = text[digits.endIndex...]
    let isMark = rest.first == "." || rest.first == ")"
    if !digits.isEmpty, isMark, rest.dropFirst().first.map(\.isWhitespace) ?? true {
      return digits + "\\" + output.dropFirst(digits.count)
    }
    return output
  }
}
