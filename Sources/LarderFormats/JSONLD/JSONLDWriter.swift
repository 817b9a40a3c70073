/// Writes recipes in schema.org's vocabulary: one as an object, several as a list.
struct JSONLDWriter: FormatWriter {
  /// Programs expect lines of ingredients as texts, in which headings have no place.
  static let parts = RecipeFormat.Parts.all.subtracting([.own, .ingredientGroups, .notes])

  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    let text = Self.text(of: recipes) + "\n"
    return WrittenFile(
      bytes: Array(text.utf8), notes: FormatNote.notSaid(of: recipes, by: Self.parts))
  }

  /// The JSON of recipes.
  static func text(of recipes: [ImportedRecipe]) -> String {
    var json = JSONWriter(isIndented: true)
    if recipes.count == 1 {
      json.object { json in write(recipes[0], to: &json) }
    } else {
      json.array(recipes) { json, recipe in json.object { json in write(recipe, to: &json) } }
    }
    return json.text
  }

  /// Writes a recipe's members; its steps as plain texts without their headings where that is wanted.
  static func write(
    _ recipe: ImportedRecipe, to json: inout JSONWriter, stepsAreTexts: Bool = false
  ) {
    func text(_ key: String, _ text: String?) {
      if let text, !text.isEmpty { json.member(key, text) }
    }
    func texts(_ key: String, _ texts: [String]) {
      if !texts.isEmpty { json.member(key, texts) }
    }
    json.member("@context", "https://schema.org")
    json.member("@type", "Recipe")
    json.member("name", recipe.title)
    text("description", recipe.summary)
    if !recipe.authors.isEmpty {
      json.key("author")
      json.array(recipe.authors) { json, name in node("Person", name, in: &json) }
    }
    if let servings = WriterText.servingsBeside(recipe), let yield = WriterText.yield(recipe) {
      json.member("recipeYield", [servings, yield])
    } else {
      text("recipeYield", WriterText.yield(recipe))
    }
    text("prepTime", recipe.prepMinutes.flatMap(WriterText.duration))
    text("cookTime", recipe.cookMinutes.flatMap(WriterText.duration))
    text("totalTime", recipe.totalMinutes.flatMap(WriterText.duration))
    texts("recipeIngredient", recipe.ingredients.map(\.text.onOneLine))
    if stepsAreTexts {
      json.member("recipeInstructions", recipe.steps.map(\.text.onOneLine))
    } else {
      json.key("recipeInstructions")
      writeSteps(WriterText.groups(recipe.steps), to: &json)
    }
    texts("recipeCategory", WriterText.tags("category", of: recipe))
    texts("recipeCuisine", WriterText.tags("cuisine", of: recipe))
    texts("suitableForDiet", WriterText.tags("diet", of: recipe))
    texts("tool", WriterText.tags("tool", of: recipe))
    text("keywords", keywords(recipe))
    write(recipe.images, to: &json)
    if let rating = recipe.rating {
      json.key("aggregateRating")
      json.object { json in
        json.member("@type", "AggregateRating")
        json.member("ratingValue", rating)
        json.member("bestRating", 5)
        json.member("ratingCount", 1)
      }
    }
    NutritionInformation.write(recipe.nutrition, to: &json)
    text("datePublished", recipe.published)
    text("inLanguage", recipe.language)
    if let site = recipe.site {
      json.key("publisher")
      node("Organization", site, in: &json)
    }
    text("url", recipe.url)
  }

  /// Pictures without words are addresses.
  private static func write(_ all: [ImportedRecipe.Image], to json: inout JSONWriter) {
    // The name of one that stands on the page itself leads nowhere.
    let images = all.filter { $0.bytes == nil || RecipeField.isAddress($0.location) }
    guard !images.isEmpty else { return }
    json.key("image")
    json.array(images) { json, image in
      guard let words = image.alternativeText else { return json.value(image.location) }
      json.object { json in
        json.member("@type", "ImageObject")
        json.member("url", image.location)
        json.member("caption", words)
      }
    }
  }

  private static func keywords(_ recipe: ImportedRecipe) -> String {
    recipe.tags.filter { $0.kind == "tag" || !WriterText.tagKinds.contains($0.kind) }
      .map(\.name.onOneLine).joined(separator: ", ")
  }

  private static func node(_ type: String, _ name: String, in json: inout JSONWriter) {
    json.object { json in
      json.member("@type", type)
      json.member("name", name)
    }
  }

  private static func writeSteps(_ groups: [WriterText.Group], to json: inout JSONWriter) {
    json.array(groups.flatMap(sections)) { json, section in
      guard let heading = section.heading else {
        return section.lines.forEach { write(step: $0, to: &json) }
      }
      json.object { json in
        json.member("@type", "HowToSection")
        json.member("name", heading)
        json.key("itemListElement")
        json.array(section.lines) { json, line in write(step: line, to: &json) }
      }
    }
  }

  /// Steps under no heading are elements each.
  private static func sections(_ group: WriterText.Group) -> [WriterText.Group] {
    guard group.heading == nil else { return [group] }
    return group.lines.map { WriterText.Group(heading: nil, lines: [$0]) }
  }

  private static func write(step text: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("@type", "HowToStep")
      json.member("text", text)
    }
  }
}
