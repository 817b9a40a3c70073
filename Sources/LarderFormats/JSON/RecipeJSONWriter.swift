/// Writes Larder's own JSON: one recipe as an object, several as a list. All that the store keeps of a recipe is in it.
struct RecipeJSONWriter: FormatWriter {
  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    var json = JSONWriter(isIndented: true)
    if recipes.count == 1 {
      json.object { json in Self.write(recipes[0], to: &json) }
    } else {
      json.array(recipes) { json, recipe in json.object { json in Self.write(recipe, to: &json) } }
    }
    return WrittenFile(bytes: Array((json.text + "\n").utf8))
  }

  private static func write(_ recipe: ImportedRecipe, to json: inout JSONWriter) {
    func text(_ keys: [String], _ text: String?) {
      if let text, !text.isEmpty { json.member(keys[0], text) }
    }
    func texts(_ keys: [String], _ texts: [String]) {
      if !texts.isEmpty { json.member(keys[0], texts) }
    }
    func number(_ keys: [String], _ number: Double?) {
      if let number, number.isFinite { json.member(keys[0], number) }
    }
    text(RecipeJSONKeys.title, recipe.title)
    text(RecipeJSONKeys.summary, recipe.summary)
    texts(RecipeJSONKeys.authors, recipe.authors)
    text(RecipeJSONKeys.yield, recipe.yield)
    number(RecipeJSONKeys.servings, recipe.servings)
    text(RecipeJSONKeys.prepTime, recipe.prepMinutes.flatMap(WriterText.duration))
    text(RecipeJSONKeys.cookTime, recipe.cookMinutes.flatMap(WriterText.duration))
    text(RecipeJSONKeys.totalTime, recipe.totalMinutes.flatMap(WriterText.duration))
    json.key(RecipeJSONKeys.ingredients[0])
    write(recipe.ingredients.map { ($0.text, $0.group, nil) }, to: &json)
    json.key(RecipeJSONKeys.steps[0])
    write(recipe.steps.map { ($0.text, $0.group, $0.minutes) }, to: &json)
    text(RecipeJSONKeys.notes, recipe.notes)
    write(recipe.nutrition, to: &json)
    number(RecipeJSONKeys.rating, recipe.rating)
    for (kind, keys, _) in RecipeJSONKeys.tags {
      // A kind that has no key of its own becomes a tag.
      let names = recipe.tags.filter {
        $0.kind == kind || kind == "tag" && !WriterText.tagKinds.contains($0.kind)
      }
      texts(keys, names.map(\.name))
    }
    write(recipe.images, to: &json)
    text(RecipeJSONKeys.published, recipe.published)
    text(RecipeJSONKeys.language, recipe.language)
    text(RecipeJSONKeys.site, recipe.site)
    text(RecipeJSONKeys.url, recipe.url)
    if let own = recipe.own, !own.isEmpty { write(own, to: &json) }
  }

  private static func write(_ own: ImportedRecipe.Own, to json: inout JSONWriter) {
    json.key(RecipeJSONKeys.ownWords)
    json.object { json in
      for part in ImportedRecipe.Own.Part.allCases {
        let (key, values) = (part.rawValue, own.values(of: part))
        guard let first = values.first else { continue }
        switch part {
        case .note: json.member(key, first)
        case .rating, .fileRating: json.member(key, Double(first) ?? 0)
        case .favorite: json.member(key, true)
        case .cooked, .tags: json.member(key, values)
        }
      }
    }
  }

  /// Pictures without words are addresses; the others are objects.
  private static func write(_ images: [ImportedRecipe.Image], to json: inout JSONWriter) {
    guard !images.isEmpty else { return }
    json.key(RecipeJSONKeys.images[0])
    json.array(images) { json, image in
      guard let words = image.alternativeText else { return json.value(image.location) }
      json.object { json in
        json.member(RecipeJSONKeys.image.location, image.location)
        json.member(RecipeJSONKeys.image.words[0], words)
      }
    }
  }

  private static func write(_ nutrients: [ImportedRecipe.Nutrient], to json: inout JSONWriter) {
    guard !nutrients.isEmpty else { return }
    json.key(RecipeJSONKeys.nutrition[0])
    json.object { json in
      for nutrient in nutrients { json.member(nutrient.name, nutrient.amount) }
    }
  }

  /// Lines without a heading are texts, as in most files; the others are objects.
  private static func write(
    _ lines: [(text: String, group: String?, minutes: Double?)], to json: inout JSONWriter
  ) {
    json.array(lines) { json, line in
      guard line.group != nil || line.minutes != nil else { return json.value(line.text) }
      json.object { json in
        json.member(RecipeJSONKeys.line.text, line.text)
        if let group = line.group { json.member(RecipeJSONKeys.line.group, group) }
        if let minutes = line.minutes { json.member(RecipeJSONKeys.minutes, minutes) }
      }
    }
  }
}
