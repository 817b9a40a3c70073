/// Writes RecipeML 0.5, an XML format of FormatData's.
struct RecipeMLWriter: FormatWriter {
  private static let parts: RecipeFormat.Parts = [
    .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times,
    .authors,
    .source, .tags,
  ]

  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    var xml = XMLLines()
    for recipe in recipes { xml.element("recipe") { Self.write(recipe, to: &$0) } }
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<recipeml version=\"0.5\">\n\(xml.text)</recipeml>\n"
    return WrittenFile(
      bytes: Array(text.utf8), notes: FormatNote.notSaid(of: recipes, by: Self.parts))
  }

  private static func write(_ recipe: ImportedRecipe, to xml: inout XMLLines) {
    xml.element("head") { xml in
      xml.element("title", recipe.title)
      let source = recipe.authors + [recipe.site, recipe.url].compactMap { $0 }
      if !source.isEmpty { xml.element("source", source.joined(separator: ", ")) }
      let tags = recipe.tags.filter { $0.kind != "tool" }
      if !tags.isEmpty {
        xml.element("categories") { xml in tags.forEach { xml.element("cat", $0.name) } }
      }
      time("prep", recipe.prepMinutes, to: &xml)
      time("cook", recipe.cookMinutes, to: &xml)
      time("total", recipe.totalMinutes, to: &xml)
      if let yield = WriterText.yield(recipe) { xml.element("yield", yield) }
    }
    for paragraph in WriterText.paragraphs(recipe.summary) { xml.element("description", paragraph) }
    let tools = WriterText.tags("tool", of: recipe)
    if !tools.isEmpty {
      xml.element("equipment") { xml in tools.forEach { xml.element("tool", $0) } }
    }
    xml.element("ingredients") { xml in
      division("ing-div", WriterText.groups(recipe.ingredients), to: &xml) { line, xml in
        write(ingredient: line, to: &xml)
      }
    }
    xml.element("directions") { xml in
      for note in WriterText.paragraphs(recipe.notes) { xml.element("note", note) }
      division("dir-div", WriterText.groups(recipe.steps), to: &xml) { line, xml in
        xml.element("step", line)
      }
    }
  }

  private static func division(
    _ name: String, _ groups: [WriterText.Group], to xml: inout XMLLines,
    _ write: (String, inout XMLLines) -> Void
  ) {
    for group in groups {
      guard let heading = group.heading else {
        for line in group.lines { write(line, &xml) }
        continue
      }
      xml.element(name) { xml in
        xml.element("title", heading)
        for line in group.lines { write(line, &xml) }
      }
    }
  }

  private static func write(ingredient line: String, to xml: inout XMLLines) {
    let parts = IngredientWriting(line)
    xml.element("ing") { xml in
      if !parts.amount.isEmpty {
        xml.element("amt") { xml in
          xml.element("qty", parts.amount)
          if !parts.unit.isEmpty { xml.element("unit", parts.unit) }
        }
      }
      xml.element("item", parts.name)
      if let remark = parts.remark { xml.element("prep", remark) }
    }
  }

  private static func time(_ type: String, _ minutes: Double?, to xml: inout XMLLines) {
    guard let minutes else { return }
    xml.element("preptime", attribute: ("type", type)) { xml in
      xml.element("time") { xml in
        xml.element("qty", WriterText.number(minutes))
        xml.element("timeunit", "min")
      }
    }
  }
}

/// XML with an element a line.
struct XMLLines {
  private(set) var text = ""
  private var depth = 1

  /// Writes an element that holds a text.
  mutating func element(_ name: String, _ content: String) {
    line("<\(name)>\(MarkupText.escaped(content.onOneLine))</\(name)>")
  }

  /// Writes an element; the closure writes those in it.
  mutating func element(
    _ name: String, attribute: (name: String, value: String)? = nil,
    _ inner: (inout XMLLines) -> Void
  ) {
    let attribute = attribute.map { " \($0.name)=\"\(MarkupText.escaped($0.value))\"" } ?? ""
    line("<\(name)\(attribute)>")
    depth += 1
    inner(&self)
    depth -= 1
    line("</\(name)>")
  }

  private mutating func line(_ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }
}
