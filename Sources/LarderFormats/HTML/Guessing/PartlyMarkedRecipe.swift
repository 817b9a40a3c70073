internal import LarderFoods
internal import LarderText

/// A recipe that a page marks up without its method, or without its ingredients: these are found by their looks.
enum PartlyMarkedRecipe {
  /// Completes a recipe; nil where nothing of it is missing, or where what is missing is not found.
  ///
  /// - Parameters:
  ///   - marked: what the page marks up, and not hollow.
  ///   - page: well-formed UTF-8.
  ///   - facts: what its head says.
  static func completed(
    _ marked: ImportedRecipe, in page: Span<UInt8>, facts: PageFacts
  ) -> (recipe: ImportedRecipe, note: FormatNote)? {
    let (needsLines, needsSteps) = (lacksIngredients(marked), lacksMethod(marked))
    guard needsLines || needsSteps, let guess = PageGuess.recipe(in: page, facts: facts)
    else { return nil }
    var recipe = marked
    var found: [String] = []
    if needsLines, guess.ingredients.count > 2 * marked.ingredients.count {
      recipe.ingredients = guess.ingredients
      found.append("ingredients")
    }
    if needsSteps, length(guess.steps) > length(marked.steps) {
      recipe.steps = guess.steps
      found.append("steps")
    }
    guard !found.isEmpty else { return nil }
    let words = found.joined(separator: " and ")
    return (
      recipe, FormatNote(.guessed, "its \(words) are in no markup, and found by their looks")
    )
  }

  /// The most lines that are not ingredients but what the recipe is filed under: "Cheese, Pasta".
  private static let mostLabels = 2

  private static func lacksIngredients(_ recipe: ImportedRecipe) -> Bool {
    recipe.ingredients.count <= mostLabels
      && recipe.ingredients.allSatisfy { IngredientParser().parse($0.text).quantity == nil }
  }

  /// In bytes; a shorter text may be summary and method in one.
  private static let shortestSummary = 40

  /// Whether there is none, or the recipe's description stands in its place.
  private static func lacksMethod(_ recipe: ImportedRecipe) -> Bool {
    guard recipe.steps.count <= 1, let step = recipe.steps.first else {
      return recipe.steps.isEmpty
    }
    guard let summary = recipe.summary.map(key), summary.utf8.count >= shortestSummary else {
      return false
    }
    let text = key(step.text)
    return text.hasPrefix(summary) && text.utf8.count < 2 * summary.utf8.count
      || summary.hasPrefix(text) && text.utf8.count >= shortestSummary
  }

  private static func key(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static func length(_ steps: [ImportedRecipe.Step]) -> Int {
    steps.reduce(0) { $0 + $1.text.utf8.count }
  }
}
