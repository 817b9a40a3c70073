/// Makes one of the recipes that two plugins of a page describe: those of one title whose ingredients do not differ. Leaves
/// out teasers of other recipes.
enum RecipeMerging {
  /// What is compared of a recipe. Its texts stand for themselves by hashes that nobody outside can foresee.
  struct Mark {
    fileprivate let title: Int
    /// Of title and ingredients.
    fileprivate let content: Int
    fileprivate let hasIngredients: Bool
    let isFull: Bool

    /// Notes what is compared.
    init(_ recipe: ImportedRecipe) {
      var hasher = Hasher()
      hasher.combine(recipe.title.lowercased())
      title = hasher.finalize()
      for line in recipe.ingredients { hasher.combine(line.text) }
      content = hasher.finalize()
      hasIngredients = !recipe.ingredients.isEmpty
      isFull = hasIngredients || !recipe.steps.isEmpty
    }
  }

  /// Returns for each recipe the number of the one that it becomes, or part of; nil for a teaser.
  static func places(of marks: [Mark]) -> [Int?] {
    let hasFull = marks.contains { $0.isFull }
    /// The first recipe of a title, and the one with its ingredients as well.
    var byTitle: [Int: Int] = [:]
    var byContent: [Int: Int] = [:]
    var made: [(content: Int, hasIngredients: Bool)] = []
    return marks.map { mark in
      guard mark.isFull || !hasFull else { return nil }
      let first = byTitle[mark.title]
      // Only the first one of a title can be without ingredients: it takes in the next.
      let alike = first.flatMap { mark.hasIngredients && made[$0].hasIngredients ? nil : $0 }
      guard let place = alike ?? byContent[mark.content] else {
        byTitle[mark.title] = first ?? made.count
        byContent[mark.content] = made.count
        made.append((mark.content, mark.hasIngredients))
        return made.count - 1
      }
      if !made[place].hasIngredients { made[place] = (mark.content, mark.hasIngredients) }
      byContent[made[place].content] = place
      return place
    }
  }

  /// Merges the recipes of a document.
  static func merged(_ recipes: [ImportedRecipe]) -> [ImportedRecipe] {
    var merged: [ImportedRecipe] = []
    for (recipe, place) in zip(recipes, places(of: recipes.map { Mark($0) })) {
      guard let place else { continue }
      if place == merged.count {
        merged.append(recipe)
      } else {
        merged[place] = richer(merged[place], recipe)
      }
    }
    return merged
  }

  /// The one of two that says more, with what only the other one says.
  static func richer(_ first: ImportedRecipe, _ second: ImportedRecipe) -> ImportedRecipe {
    func weight(_ recipe: ImportedRecipe) -> Int { recipe.ingredients.count + recipe.steps.count }
    var (rich, poor) = weight(second) > weight(first) ? (second, first) : (first, second)
    if rich.ingredients.isEmpty { rich.ingredients = poor.ingredients }
    if rich.steps.isEmpty { rich.steps = poor.steps }
    if rich.authors.isEmpty { rich.authors = poor.authors }
    if rich.images.isEmpty { rich.images = poor.images }
    if rich.nutrition.isEmpty { rich.nutrition = poor.nutrition }
    rich.published = rich.published ?? poor.published
    rich.summary = rich.summary ?? poor.summary
    rich.yield = rich.yield ?? poor.yield
    rich.servings = rich.servings ?? poor.servings
    rich.prepMinutes = rich.prepMinutes ?? poor.prepMinutes
    rich.cookMinutes = rich.cookMinutes ?? poor.cookMinutes
    rich.totalMinutes = rich.totalMinutes ?? poor.totalMinutes
    rich.rating = rich.rating ?? poor.rating
    return rich
  }
}
