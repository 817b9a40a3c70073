internal import LarderFoods
internal import LarderText

extension RecipeField {
  /// Puts what stands under a key of metadata into a recipe.
  ///
  /// - Parameters:
  ///   - values: the elements of a list, or one text.
  ///   - key: as it is written.
  ///   - recipe: takes them; what it has under a part of one value, such as a time, is replaced.
  /// - Returns: false where the key stands for nothing that metadata gives, or the value cannot be used.
  static func set(_ values: [String], for key: String, of recipe: inout ImportedRecipe) -> Bool {
    guard let field = RecipeField(key) else { return false }
    let values = values.map(TextCleaning.trimmed).filter { !$0.isEmpty }
    // A key without a value says nothing, and nothing is lost.
    guard let first = values.first else { return true }
    switch field.resolved(by: first) {
    case .title: recipe.title = first
    case .summary: append(values, to: &recipe.summary)
    case .notes: append(values, to: &recipe.notes)
    case .yield:
      // Cooklang once gave several numbers of servings: the first is what the amounts are for.
      setYield(String(first.prefix { $0 != "|" }), of: &recipe)
    case .prepTime: return set(first, as: \.prepMinutes, of: &recipe)
    case .cookTime: return set(first, as: \.cookMinutes, of: &recipe)
    case .totalTime: return set(first, as: \.totalMinutes, of: &recipe)
    case .author: append(values, to: &recipe.authors)
    case .source where isAddress(first), .url: recipe.url = first
    case .source, .site: recipe.site = first
    case .published:
      guard let date = PublishedDate.text(in: first) else { return false }
      recipe.published = date
    case .tag, .difficulty: append(values, of: "tag", to: &recipe)
    case .category: append(values, of: "category", to: &recipe)
    case .cuisine: append(values, of: "cuisine", to: &recipe)
    case .diet: append(values, of: "diet", to: &recipe)
    case .tool: append(values, of: "tool", to: &recipe)
    case .image: recipe.add(images: values.map { .init(location: $0) })
    case .rating:
      guard let rating = RatingText.rating(in: first) else { return false }
      recipe.rating = rating
    case .language: recipe.language = String(first.map { $0 == "_" ? "-" : $0 })
    case .nutrition:
      let nutrients = NutritionText.nutrients(in: values.joined(separator: "\n"))
      guard !nutrients.isEmpty else { return false }
      recipe.nutrition = nutrients
    case .own(let part):
      var own = recipe.own ?? ImportedRecipe.Own()
      guard own.set(values, of: part) else { return false }
      recipe.own = own
    // "Zubereitung: 30 Min."
    case .steps where CookingTime.minutes(ofAll: first) != nil:
      return set(first, as: \.prepMinutes, of: &recipe)
    case .ingredients, .steps, .preparation, .yieldUnit, .waitingTime: return false
    }
    return true
  }

  /// A number alone beside another yield is the servings: "6" beside "1 plate".
  static func setYield(_ text: String, of recipe: inout ImportedRecipe) {
    func isCount(_ text: String) -> Bool { Double(text) != nil }
    guard let yield = recipe.yield, isCount(yield) != isCount(text) else {
      recipe.yield = text
      recipe.servings = Servings.count(in: text)
      return
    }
    if isCount(text) { recipe.servings = Servings.count(in: text) } else { recipe.yield = text }
  }

  private static func set(
    _ text: String, as part: WritableKeyPath<ImportedRecipe, Double?>,
    of recipe: inout ImportedRecipe
  ) -> Bool {
    guard let minutes = CookingTime.minutes(in: text) else { return false }
    recipe[keyPath: part] = minutes
    return true
  }

  private static func append(_ values: [String], to text: inout String?) {
    text = ([text].compactMap { $0 } + values).joined(separator: "\n")
  }

  private static func append(_ values: [String], to list: inout [String]) {
    for value in values where !list.contains(value) { list.append(value) }
  }

  /// Tags in one text stand between commas.
  private static func append(_ values: [String], of kind: String, to recipe: inout ImportedRecipe) {
    let names =
      values.count == 1
      ? values[0].split { ",;，、".contains($0) }.map { TextCleaning.trimmed(String($0)) } : values
    for name in names where !name.isEmpty {
      let tag = ImportedRecipe.Tag(kind: kind, name: name)
      if !recipe.tags.contains(tag) { recipe.tags.append(tag) }
    }
  }

  /// Whether a text is the address of a page.
  static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("http://") || text.hasPrefix("https://")
  }
}
