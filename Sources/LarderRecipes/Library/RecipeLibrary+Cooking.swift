internal import LarderFoods
internal import LarderFormats
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension RecipeLibrary {
  /// Returns the recipes that can be cooked with what is at hand, or that miss little.
  ///
  /// A food at hand does for itself, its kinds, and what is called by the name of its kind: chicken for chicken breast,
  /// cheddar for cheese. A recipe that uses nothing of what is at hand is none.
  ///
  /// - Parameters:
  ///   - text: the foods at hand, between commas, or between blanks where no comma is.
  ///   - options: what may be missing, and which recipes are wanted.
  /// - Throws: `StoreError` from the store.
  public func cookable(
    with text: String, _ options: CookingOptions = CookingOptions()
  ) throws -> CookingAnswer {
    let recipe = try entity("Recipe")
    let list = PantryText(text)
    let staples = options.staples.map { Self.staples($0) }
    let pantry = Pantry(list, staples: staples?.foods)
    var answer = CookingAnswer(
      foods: pantry.names(of: Array(list.foods.indices)), unknownFoods: list.unknown,
      unknownStaples: staples?.unknown ?? [])
    if list.foods.isEmpty { return answer }
    var criteria = CoverageCriteria(
      RecipeFoods.Attribute.needs, provisions: pantry.provisions,
      maximumMissing: options.maximumMissing, limit: options.limit, offset: options.offset)
    criteria.alternativeSeparator = RecipeFoods.choiceSeparator
    let found = try store.coverage(CoverageRequest(entity: recipe, criteria: criteria))
    answer.counts = found.counts
    let rows = try titlesAndPaths(found.hits.map(\.objectID), recipe: recipe)
    for hit in found.hits {
      guard let row = Self.row(of: hit.objectID.key, in: rows) else { continue }
      answer.recipes.append(
        CookableRecipe(
          objectID: hit.objectID, title: row.title, path: row.path,
          uses: pantry.names(of: hit.used), missing: hit.missing,
          substitutes: hit.substituted.compactMap(pantry.replacement),
          unknownLines: hit.isDoubtful ? try unknownLines(of: hit.objectID.key) : 0))
    }
    return answer
  }

  /// The staples of a text with a food a line.
  static func staples(_ text: String) -> PantryText {
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    // In a kitchen, pepper is what stands beside the salt.
    return PantryText(lines.map { $0 + "," }.joined(separator: "\n"), pepper: "black pepper")
  }

  private func unknownLines(of key: Int64) throws(StoreError) -> Int {
    guard let details = try RecipeDetails(key: key, store: store) else { return 0 }
    let reader = FoodReader(language: details.recipe.language)
    return FoodFacts(lines: details.ingredients.map(\.text), reader: reader).unknownLines.count
  }
}
