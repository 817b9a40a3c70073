/// Writes Markdown: metadata, then the recipe under headings.
struct MarkdownWriter: FormatWriter {
  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    guard let recipe = recipes.first else { return WrittenFile(bytes: []) }
    var text =
      CooklangMetadata.text(of: recipe) + "\n# \(MarkdownSigns.escaped(recipe.title.onOneLine))\n"
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
    if !digits.isEmpty, let sign = text[digits.endIndex...].first, sign == "." || sign == ")" {
      return digits + "\\" + output.dropFirst(digits.count)
    }
    return output
  }
}
