/// What a first reading of a long list of recipes found: that all of it can be read, and what a second reading needs to
/// hand over its recipes one at a time.
package struct RecipeListSurvey: Sendable {
  /// The most nodes beside the recipes that are kept; what has more is no list of recipes.
  private static let maximumNodes = 20_000

  /// The number of recipes.
  package private(set) var count = 0
  fileprivate let isLinked: Bool
  /// What elements of JSON-LD say beside their recipes.
  fileprivate var document = JSONLDDocument()
  /// For each recipe of JSON-LD, the one that it becomes or a part of it; nil for a teaser.
  fileprivate var places: [Int?] = []
  /// For each of those, the last recipe that becomes part of it.
  fileprivate var lasts: [Int] = []

  /// Reads a text from end to end; nil where it is no list, is broken, or holds no recipe with a title.
  ///
  /// - Throws: `tooLarge` where a recipe is.
  init?(_ text: Span<UInt8>, isLinked: Bool? = nil) throws(ImportError) {
    guard var elements = RecipeList.Elements(text, isLinked: isLinked) else { return nil }
    self.isLinked = elements.isLinked
    if elements.isLinked {
      try readLinked(&elements)
    } else {
      while let recipe = elements.nextFlat() {
        guard let recipe, !recipe.isHollow else { continue }
        try recipe.checkSize()
        count += 1
      }
    }
    guard elements.isAtEnd, count > 0 else { return nil }
  }

  private mutating func readLinked(_ elements: inout RecipeList.Elements) throws(ImportError) {
    var marks: [RecipeMerging.Mark] = []
    while let found = elements.nextDocument() {
      document.addFacts(of: found)
      guard document.nodes.count <= Self.maximumNodes else { return }
      let reader = JSONLDRecipeReader(document: found, page: PageFacts())
      for node in found.recipes {
        guard let recipe = reader.recipe(of: node) else { continue }
        try recipe.checkSize()
        marks.append(RecipeMerging.Mark(recipe))
      }
    }
    // A list of titles alone is to be refused as a whole.
    guard marks.contains(where: \.isFull) else { return }
    places = RecipeMerging.places(of: marks)
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      if place == lasts.count { lasts.append(index) } else { lasts[place] = index }
    }
    count = lasts.count
  }
}

/// The second reading of a list: its recipes with their places among all, one element after another. Not thread-safe.
package struct SurveyedRecipes: ~Escapable {
  private let survey: RecipeListSurvey
  private let reader: JSONLDRecipeReader
  private var elements: RecipeList.Elements
  private var number = 0
  /// Recipes of which another part is still to come.
  private var parts: [Int: ImportedRecipe] = [:]

  /// Begins to read the text that the survey was made of.
  @_lifetime(copy text)
  package init?(_ text: Span<UInt8>, _ survey: RecipeListSurvey) {
    guard let elements = RecipeList.Elements(text, isLinked: survey.isLinked) else { return nil }
    self.elements = elements
    self.survey = survey
    reader = JSONLDRecipeReader(document: survey.document, page: PageFacts())
  }

  /// The recipes of the next element; nil at the end.
  package mutating func next() -> [(place: Int, recipe: ImportedRecipe)]? {
    guard survey.isLinked else {
      guard let recipe = elements.nextFlat() else { return nil }
      guard let recipe, !recipe.isHollow else { return [] }
      number += 1
      return [(number - 1, recipe)]
    }
    guard let document = elements.nextDocument() else { return nil }
    var found: [(place: Int, recipe: ImportedRecipe)] = []
    for node in document.recipes {
      guard var recipe = reader.recipe(of: node), number < survey.places.count else { continue }
      defer { number += 1 }
      guard let place = survey.places[number] else { continue }
      if let first = parts.removeValue(forKey: place) {
        recipe = RecipeMerging.richer(first, recipe)
      }
      if survey.lasts[place] > number {
        parts[place] = recipe
      } else {
        found.append((place, recipe))
      }
    }
    return found
  }
}
