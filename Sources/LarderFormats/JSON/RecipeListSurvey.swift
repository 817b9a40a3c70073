/// The survey of a list in either format of JSON, whose recipes may refer to others.
struct RecipeListSurvey: RecipeSurvey {
  /// The most nodes beside the recipes that are kept; what has more is no list of recipes.
  private static let maximumNodes = 20_000

  /// The number of recipes.
  private(set) var count = 0
  let notes: [FormatNote] = []
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
  init?(_ bytes: Span<UInt8>, isLinked: Bool? = nil) throws(ImportError) {
    guard
      var elements = RecipeList.Elements(
        Self.text(in: bytes), isLinked: isLinked, mayBeInObject: true)
    else { return nil }
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
    guard elements.isAtEnd, count > 0, isList(in: elements.facts) else { return nil }
  }

  /// Whether an object is what it says around its list, and no recipe itself; what it says is noted.
  private mutating func isList(in facts: [JSONValue.Member]?) -> Bool {
    guard let facts else { return true }
    guard isLinked else { return FlatRecipeReader.recipe(withFieldsOf: facts).isHollow }
    var outer = JSONLDDocument()
    outer.add(.object(facts))
    guard outer.recipes.isEmpty else { return false }
    outer.addFacts(of: document)
    document = outer
    return true
  }

  /// The bytes without a byte order mark of UTF-8. Any other mark begins no list.
  @_lifetime(copy bytes)
  private static func text(in bytes: Span<UInt8>) -> Span<UInt8> {
    bytes.extracting((bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0)...)
  }

  func forEachRecipe<Failure: Error>(
    in bytes: Span<UInt8>, _ body: (Int, ImportedRecipe) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    guard var recipes = SurveyedRecipes(Self.text(in: bytes), self) else { return false }
    var handed = 0
    while let found = recipes.next() {
      for (place, recipe) in found {
        guard try body(place, recipe) else { return false }
        handed += 1
      }
    }
    return handed == count
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
private struct SurveyedRecipes: ~Escapable {
  private let survey: RecipeListSurvey
  private let reader: JSONLDRecipeReader
  private var elements: RecipeList.Elements
  private var number = 0
  /// Recipes of which another part is still to come.
  private var parts: [Int: ImportedRecipe] = [:]

  /// Begins to read the text that the survey was made of.
  @_lifetime(copy text)
  init?(_ text: Span<UInt8>, _ survey: RecipeListSurvey) {
    guard
      let elements = RecipeList.Elements(text, isLinked: survey.isLinked, mayBeInObject: true)
    else { return nil }
    self.elements = elements
    self.survey = survey
    reader = JSONLDRecipeReader(document: survey.document, page: PageFacts())
  }

  /// The recipes of the next element; nil at the end.
  mutating func next() -> [(place: Int, recipe: ImportedRecipe)]? {
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
