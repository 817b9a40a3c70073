/// Writes recipes as one web page for people to read and print, with the same in schema.org's vocabulary for programs.
package struct HTMLWriter: FormatWriter {
  package let holdsPictures = true
  /// Lines below the facts of each recipe: what a library knows of it, and its file does not.
  private let moreFacts: [String]

  /// Makes a writer.
  package init(moreFacts: [String] = []) { self.moreFacts = moreFacts }

  package func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    // No sign of JSON's own is an angle bracket: they stand in texts, and would end the script.
    let script = JSONLDWriter.text(of: recipes).replacing("<", with: "\\u003c")
    let languages = Set(recipes.map(\.language))
    let language = languages.count == 1 ? recipes[0].language : nil
    let title = recipes.count == 1 ? recipes[0].title.onOneLine : "Recipes"
    var page = "<!DOCTYPE html>\n<html\(Self.attribute("lang", language))>\n<head>\n"
    page += "<meta charset=\"utf-8\">\n"
    page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    page += "<title>\(Self.escaped(title))</title>\n<style>\n\(Self.style)</style>\n"
    page += "<script type=\"application/ld+json\">\n\(script)\n</script>\n</head>\n<body>\n"
    for recipe in recipes { page += article(recipe) }
    page += "</body>\n</html>\n"
    return WrittenFile(
      bytes: Array(page.utf8), notes: FormatNote.notSaid(of: recipes, by: JSONLDWriter.parts))
  }

  private static let style = """
    body { font: 1rem/1.5 Georgia, serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
    article + article { margin-top: 4rem; }
    .facts, .source { color: #555; }
    .u-photo { max-width: 100%; max-height: 20rem; }
    li { margin-bottom: 0.3rem; }
    @media print {
      body { font-size: 11pt; max-width: none; margin: 0; padding: 0; }
      article + article { break-before: page; margin-top: 0; }
      h2, h3 { break-after: avoid; }
      li { break-inside: avoid; }
    }

    """

  private func article(_ recipe: ImportedRecipe) -> String {
    var html = "<article\(Self.attribute("lang", recipe.language))>\n"
    html += "<h1>\(Self.escaped(recipe.title.onOneLine))</h1>\n"
    if let image = recipe.embeddedPicture, let bytes = image.bytes {
      let words = image.alternativeText ?? recipe.title
      html += "<img class=\"u-photo\" src=\"\(EmbeddedPicture.dataAddress(bytes))\" "
      html += "alt=\"\(Self.escaped(words.onOneLine))\">\n"
    }
    html += Self.paragraphs(recipe.summary)
    let facts = RecipeFacts.lines(of: recipe) + moreFacts
    if !facts.isEmpty {
      html += "<p class=\"facts\">\(facts.map(Self.escaped).joined(separator: "<br>\n"))</p>\n"
    }
    html += Self.section("Ingredients", WriterText.groups(recipe.ingredients), list: "ul")
    html += Self.section("Directions", WriterText.groups(recipe.steps), list: "ol")
    let nutrition = recipe.nutrition.map(\.line)
    html += Self.section(
      "Nutrition", nutrition.isEmpty ? [] : [.init(heading: nil, lines: nutrition)], list: "ul")
    if recipe.notes != nil { html += "<h2>Notes</h2>\n" + Self.paragraphs(recipe.notes) }
    html += Self.source(recipe)
    return html + "</article>\n"
  }

  private static func section(
    _ title: String, _ groups: [WriterText.Group], list: String
  ) -> String {
    guard !groups.isEmpty else { return "" }
    var html = "<h2>\(title)</h2>\n"
    for group in groups {
      if let heading = group.heading { html += "<h3>\(escaped(heading))</h3>\n" }
      html += "<\(list)>\n"
      for line in group.lines { html += "<li>\(escaped(line))</li>\n" }
      html += "</\(list)>\n"
    }
    return html
  }

  private static func source(_ recipe: ImportedRecipe) -> String {
    guard let name = recipe.site ?? recipe.url else { return "" }
    // Other schemes than those of pages may be scripts.
    guard let url = recipe.url, url.hasPrefix("https://") || url.hasPrefix("http://") else {
      return "<p class=\"source\">\(escaped(name))</p>\n"
    }
    return "<p class=\"source\"><a\(attribute("href", url))>\(escaped(name))</a></p>\n"
  }

  private static func paragraphs(_ text: String?) -> String {
    WriterText.paragraphs(text).map { "<p>\(escaped($0))</p>\n" }.joined()
  }

  private static func attribute(_ name: String, _ value: String?) -> String {
    value.map { " \(name)=\"\(escaped($0))\"" } ?? ""
  }

  private static func escaped(_ text: String) -> String { MarkupText.escaped(text) }
}
