internal import LarderFoods
internal import LarderFormats
internal import LarderText

/// What the texts of a recipe say beside what its file gives.
struct DerivedParts {
  /// One for each line of the ingredients.
  var ingredients: [ParsedIngredient]
  /// The minutes of each step: given, or as its text says.
  var stepMinutes: [Double?]
  /// The language of a recipe that declares none, where it is clear.
  var guessedLanguage: String?

  /// Reads a recipe's texts.
  init(_ recipe: ImportedRecipe) {
    let guess = recipe.language == nil ? Self.language(of: recipe) : nil
    let parser = IngredientParser(language: recipe.language ?? guess)
    ingredients = recipe.ingredients.map { parser.parse($0.text) }
    stepMinutes = recipe.steps.map { $0.minutes ?? StepTime.minutes(in: $0.text) }
    guessedLanguage = guess
  }

  /// Guesses the language of a recipe; its steps have sentences, its headings the words of one language.
  static func language(of recipe: ImportedRecipe) -> String? {
    var guess = LanguageGuess(ofRecipe: true)
    for heading in recipe.headings { _ = guess.add(heading) }
    for step in recipe.steps where !guess.add(step.text) { return guess.language }
    for text in [recipe.title, recipe.summary ?? ""] where !guess.add(text) { break }
    for line in recipe.ingredients where !guess.add(line.text) { break }
    return guess.language
  }
}
