/// Writes the page of a recipe, with schema.org's microdata on what people read.
enum EPUBPage {
  /// The page.
  ///
  /// - Parameter picture: the path of its picture, where the book has it.
  static func text(of recipe: ImportedRecipe, picture: String? = nil) -> String {
    var body = "<article itemscope=\"\" itemtype=\"https://schema.org/Recipe\">\n"
    body += "<h1 itemprop=\"name\">\(escaped(title(of: recipe)))</h1>\n"
    if let picture {
      let words = recipe.embeddedPicture?.alternativeText ?? title(of: recipe)
      body += "<div class=\"picture\"><img itemprop=\"image\" src=\"\(picture)\" "
      body += "alt=\"\(escaped(words.onOneLine))\"/></div>\n"
    }
    let summary = WriterText.paragraphs(recipe.summary)
    if !summary.isEmpty {
      let paragraphs = summary.map { "<p>\(escaped($0))</p>\n" }.joined()
      body += "<div itemprop=\"description\">\n\(paragraphs)</div>\n"
    }
    let facts = facts(of: recipe)
    if !facts.isEmpty { body += "<p class=\"facts\">\(facts.joined(separator: "<br/>\n"))</p>\n" }
    body += hidden(recipe)
    body += ingredients(recipe)
    body += steps(recipe)
    body += nutrition(recipe)
    let notes = WriterText.paragraphs(recipe.notes)
    if !notes.isEmpty {
      body += "<h2>Notes</h2>\n" + notes.map { "<p>\(escaped($0))</p>\n" }.joined()
    }
    body += source(recipe)
    return page(titled: title(of: recipe), language: recipe.language, body + "</article>\n")
  }

  /// What a recipe is called in the book, which has no headings without words.
  static func title(of recipe: ImportedRecipe) -> String {
    let title = recipe.title.onOneLine
    return title.isEmpty ? "Recipe" : title
  }

  /// A page of the book.
  static func page(titled title: String, language: String?, _ body: String) -> String {
    let code = language.flatMap(languageCode)
    let attributes = code.map { " xml:lang=\"\(escaped($0))\" lang=\"\(escaped($0))\"" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"\(attributes)>
      <head>
      <title>\(escaped(title))</title>
      <link rel="stylesheet" type="text/css" href="style.css"/>
      </head>
      <body>
      \(body)</body>
      </html>

      """
  }

  /// A language as books name it (BCP 47); nil for what is none.
  static func languageCode(_ language: String) -> String? {
    let code = language.replacing("_", with: "-")
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    let isCode = parts.allSatisfy { part in
      1...8 ~= part.count && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    return isCode && 2...3 ~= parts[0].count && parts[0].allSatisfy(\.isLetter) ? code : nil
  }

  static func escaped(_ text: String) -> String { MarkupText.escaped(text) }

  // MARK: - Facts

  private static func facts(of recipe: ImportedRecipe) -> [String] {
    var lines: [String] = []
    func add(_ label: String, _ property: String, _ values: [String]) {
      let values = values.map(\.onOneLine).filter { !$0.isEmpty }
      guard !values.isEmpty else { return }
      let spans = values.map { "<span itemprop=\"\(property)\">\(escaped($0))</span>" }
      lines.append("\(label): \(spans.joined(separator: ", "))")
    }
    func addTime(_ label: String, _ property: String, _ minutes: Double?) {
      guard let minutes, let length = WriterText.duration(minutes) else { return }
      let words = escaped(WriterText.time(minutes))
      lines.append(
        "\(label): <time itemprop=\"\(property)\" datetime=\"\(length)\">\(words)</time>")
    }
    add("By", "author", recipe.authors)
    add("Yield", "recipeYield", WriterText.yield(recipe).map { [$0] } ?? [])
    add("Servings", "recipeYield", WriterText.servingsBeside(recipe).map { [$0] } ?? [])
    addTime("Preparation", "prepTime", recipe.prepMinutes)
    addTime("Cooking", "cookTime", recipe.cookMinutes)
    addTime("Total time", "totalTime", recipe.totalMinutes)
    if let rating = recipe.rating { lines.append(self.rating(rating)) }
    add("Category", "recipeCategory", WriterText.tags("category", of: recipe))
    add("Cuisine", "recipeCuisine", WriterText.tags("cuisine", of: recipe))
    add("Diet", "suitableForDiet", WriterText.tags("diet", of: recipe))
    add("Equipment", "tool", WriterText.tags("tool", of: recipe))
    let tags = recipe.tags.filter { $0.kind == "tag" || !WriterText.tagKinds.contains($0.kind) }
    add("Tags", "keywords", tags.map(\.name))
    return lines
  }

  private static func rating(_ rating: Double) -> String {
    let number = WriterText.number(rating)
    return "Rating: <span itemprop=\"aggregateRating\" itemscope=\"\" "
      + "itemtype=\"https://schema.org/AggregateRating\">"
      + "<span itemprop=\"ratingValue\">\(number)</span> of "
      + "<span itemprop=\"bestRating\">5</span><meta itemprop=\"ratingCount\" content=\"1\"/></span>"
  }

  private static func nutrition(_ recipe: ImportedRecipe) -> String {
    guard !recipe.nutrition.isEmpty else { return "" }
    let lines = recipe.nutrition.map { nutrient in
      let (name, amount) = (escaped(nutrient.name), escaped(nutrient.amount))
      if let property = NutritionInformation.property(of: nutrient.name) {
        return "<li>\(name): <span itemprop=\"\(property)\">\(amount)</span></li>\n"
      }
      return "<li itemprop=\"additionalProperty\" itemscope=\"\" "
        + "itemtype=\"https://schema.org/PropertyValue\"><span itemprop=\"name\">\(name)</span>: "
        + "<span itemprop=\"value\">\(amount)</span></li>\n"
    }
    return "<h2>Nutrition</h2>\n<ul itemprop=\"nutrition\" itemscope=\"\" "
      + "itemtype=\"https://schema.org/NutritionInformation\">\n\(lines.joined())</ul>\n"
  }

  /// What programs read and people do not: pictures of the web are not in the book.
  private static func hidden(_ recipe: ImportedRecipe) -> String {
    var text = ""
    func add(_ property: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      text += "<meta itemprop=\"\(property)\" content=\"\(escaped(value))\"/>\n"
    }
    for image in recipe.images where image.bytes == nil || RecipeField.isAddress(image.location) {
      add("image", image.location)
    }
    add("inLanguage", recipe.language)
    add("datePublished", recipe.published)
    add("url", recipe.url)
    return text.isEmpty ? "" : "<div>\n\(text)</div>\n"
  }

  private static func source(_ recipe: ImportedRecipe) -> String {
    guard let name = recipe.site?.onOneLine ?? recipe.url else { return "" }
    let label =
      recipe.site == nil
      ? escaped(name) : "<span itemprop=\"publisher\">\(escaped(name))</span>"
    // Other schemes than those of pages may be scripts.
    guard let url = recipe.url, url.hasPrefix("https://") || url.hasPrefix("http://") else {
      return "<footer class=\"source\">\(label)</footer>\n"
    }
    return
      "<footer class=\"source\"><a href=\"\(escaped(address(url)))\">\(label)</a></footer>\n"
  }

  /// An address without signs that none has.
  private static func address(_ url: String) -> String {
    url.utf8.map { byte in
      switch byte {
      case 0x21, 0x23...0x3b, 0x3d, 0x3f...0x5b, 0x5d, 0x5f, 0x61...0x7a, 0x7e:
        String(Unicode.Scalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }

  // MARK: - Lists

  private static func ingredients(_ recipe: ImportedRecipe) -> String {
    let groups = WriterText.groups(recipe.ingredients)
    guard !groups.isEmpty else { return "" }
    return "<h2>Ingredients</h2>\n"
      + groups.enumerated().map { place, group in
        // A line across ends a group that no other follows.
        let end = place > 0 ? "<hr/>\n" : ""
        let heading = group.heading.map { "<h3>\(escaped($0))</h3>\n" } ?? end
        let lines = group.lines.map { "<li itemprop=\"recipeIngredient\">\(escaped($0))</li>\n" }
        return "\(heading)<ul>\n\(lines.joined())</ul>\n"
      }.joined()
  }

  private static func steps(_ recipe: ImportedRecipe) -> String {
    let groups = WriterText.groups(recipe.steps)
    guard !groups.isEmpty else { return "" }
    return "<h2>Directions</h2>\n"
      + groups.map { group in
        guard let heading = group.heading else { return list(group.lines, "recipeInstructions") }
        return "<section itemprop=\"recipeInstructions\" itemscope=\"\" "
          + "itemtype=\"https://schema.org/HowToSection\">\n<h3 itemprop=\"name\">\(escaped(heading))"
          + "</h3>\n\(list(group.lines, "itemListElement"))</section>\n"
      }.joined()
  }

  private static func list(_ lines: [String], _ property: String) -> String {
    let items = lines.map { line in
      "<li itemprop=\"\(property)\" itemscope=\"\" itemtype=\"https://schema.org/HowToStep\">"
        + "<span itemprop=\"text\">\(escaped(line))</span></li>\n"
    }
    return "<ol>\n\(items.joined())</ol>\n"
  }
}
