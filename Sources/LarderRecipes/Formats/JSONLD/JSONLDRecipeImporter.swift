/// Reads files that hold schema.org recipes as JSON-LD.
public struct JSONLDRecipeImporter: RecipeImporter {
  public let name = "json-ld"
  public let version = 1

  /// Creates the importer.
  public init() {}

  public func recipes(in bytes: UnsafeRawBufferPointer) throws(ImportError) -> [ImportedRecipe] {
    try SourceText.withUTF8(bytes) { (text) throws(ImportError) -> [ImportedRecipe] in
      guard SourceText.isUTF8(text) else {
        throw ImportError(.encoding, "the file is not UTF-8; save it as UTF-8")
      }
      return try Self.recipes(inText: text)
    }
  }

  /// Reads the recipes of a text that is UTF-8.
  static func recipes(
    inText text: UnsafeBufferPointer<UInt8>
  ) throws(ImportError) -> [ImportedRecipe] {
    let value: JSONValue
    do throws(JSONFault) { value = try self.value(in: text) } catch {
      throw ImportError.broken(error, text)
    }
    return try recipes(inDocument: value)
  }

  /// Reads the recipes of one value.
  static func recipes(inDocument value: JSONValue) throws(ImportError) -> [ImportedRecipe] {
    var document = JSONLDDocument()
    document.add(value)
    return try recipes(in: document, page: PageFacts(), absent: "the JSON-LD holds no recipe")
  }

  /// Reads a text strictly; where it is broken, once more leniently.
  /// - Throws: the strict reader's fault where both fail.
  static func value(in text: UnsafeBufferPointer<UInt8>) throws(JSONFault) -> JSONValue {
    var strict = JSONReader(text)
    do throws(JSONFault) { return try strict.readDocument() } catch {
      guard !text.contains(0) else { throw error }
      var lenient = JSONReader(text, lenient: true)
      if let value = try? lenient.readDocument() { return value }
      throw error
    }
  }

  /// Makes the recipes of a document: teasers of other recipes and second copies left out.
  static func recipes(
    in document: JSONLDDocument, page: PageFacts, absent: String
  ) throws(ImportError) -> [ImportedRecipe] {
    guard !document.recipes.isEmpty else { throw ImportError(.noRecipe, absent) }
    let reader = JSONLDRecipeReader(document: document, page: page)
    let all = document.recipes.compactMap { reader.recipe(of: $0) }
    guard !all.isEmpty else { throw ImportError(.noTitle, "the recipe has no title") }
    let full = all.filter { !$0.ingredients.isEmpty || !$0.steps.isEmpty }
    var merger = RecipeMerger()
    for recipe in full.isEmpty ? all : full { merger.add(recipe) }
    return merger.recipes
  }
}

/// Makes one of the recipes that two plugins of a page describe: those of one title whose ingredients do not differ.
private struct RecipeMerger {
  private(set) var recipes: [ImportedRecipe] = []
  /// The first recipe of a title, and the one with its ingredients as well.
  private var byTitle: [String: Int] = [:]
  private var byIngredients: [Content: Int] = [:]

  private struct Content: Hashable {
    var title: String
    var ingredients: [String]
  }

  mutating func add(_ recipe: ImportedRecipe) {
    let title = recipe.title.lowercased()
    let first = byTitle[title]
    let content = Content(title: title, ingredients: recipe.ingredients.map(\.text))
    // Only the first one of a title can be without ingredients: it takes in the next.
    let alike = first.flatMap { index in
      recipe.ingredients.isEmpty || recipes[index].ingredients.isEmpty ? index : nil
    }
    guard let index = alike ?? byIngredients[content] else {
      byTitle[title] = first ?? recipes.count
      byIngredients[content] = recipes.count
      recipes.append(recipe)
      return
    }
    recipes[index] = Self.richer(recipes[index], recipe)
    let merged = recipes[index].ingredients.map(\.text)
    byIngredients[Content(title: title, ingredients: merged)] = index
  }

  private static func richer(_ first: ImportedRecipe, _ second: ImportedRecipe) -> ImportedRecipe {
    func weight(_ recipe: ImportedRecipe) -> Int { recipe.ingredients.count + recipe.steps.count }
    var (rich, poor) = weight(second) > weight(first) ? (second, first) : (first, second)
    if rich.ingredients.isEmpty { rich.ingredients = poor.ingredients }
    if rich.steps.isEmpty { rich.steps = poor.steps }
    if rich.authors.isEmpty { rich.authors = poor.authors }
    if rich.images.isEmpty { rich.images = poor.images }
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
