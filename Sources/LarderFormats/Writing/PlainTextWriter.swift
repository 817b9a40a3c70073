/// Writes plain text as one would type it.
struct PlainTextWriter: FormatWriter {
  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    guard let recipe = recipes.first else { return WrittenFile(bytes: []) }
    var blocks = [[recipe.title.onOneLine]]
    blocks += WriterText.paragraphs(recipe.summary).map { [$0] }
    var facts = RecipeFacts.lines(of: recipe)
    if let site = recipe.site { facts.append("Source: \(site.onOneLine)") }
    if let url = recipe.url { facts.append("URL: \(url.onOneLine)") }
    blocks.append(facts)
    blocks += Self.section("Ingredients", WriterText.groups(recipe.ingredients), isNumbered: false)
    blocks += Self.section("Directions", WriterText.groups(recipe.steps), isNumbered: true)
    let remarks = WriterText.paragraphs(recipe.notes)
    if !remarks.isEmpty { blocks += [["Notes"]] + remarks.map { [$0] } }
    let text = blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    let said = RecipeFormat.Parts.all.subtracting([.own, .pictures, .language, .nutrition])
    return WrittenFile(
      bytes: Array((text.joined(separator: "\n\n") + "\n").utf8),
      notes: FormatNote.notSaid(of: [recipe], by: said))
  }

  /// A heading, and its lines; a heading within ends with a colon.
  private static func section(
    _ title: String, _ groups: [WriterText.Group], isNumbered: Bool
  ) -> [[String]] {
    guard !groups.isEmpty else { return [] }
    var blocks = [[title]]
    var number = 0
    for group in groups {
      if let heading = group.heading {
        blocks.append([heading.hasSuffix(":") ? heading : heading + ":"])
      }
      blocks.append(
        group.lines.map { line in
          number += 1
          return isNumbered ? "\(number). \(line)" : line
        })
    }
    return blocks
  }
}
