extension RecipeFormat {
  /// The vocabulary of schema.org as JSON.
  static let jsonLD = RecipeFormat(
    name: "json-ld", title: "JSON-LD (schema.org)", extensions: ["jsonld", "json"],
    mediaTypes: ["application/ld+json"], parts: .all.subtracting(.own),
    holdsMany: true, version: 3, reader: JSONLDFormatReader(),
    writer: JSONLDWriter())
}

/// Reads files that hold schema.org recipes as JSON-LD.
struct JSONLDFormatReader: ListReader {
  func recognize(_ file: FileSample) -> Recognition? {
    let isNamed = file.pathExtension == "jsonld"
    if file.structure == .json, isNamed || file.keys.contains(where: Self.isLinked) {
      return Recognition(.mark, "it is JSON with the keys of JSON-LD")
    }
    return isNamed ? Recognition(.name, "its name ends in .jsonld") : nil
  }

  private static func isLinked(_ key: String) -> Bool {
    key.utf8.first == UInt8(ascii: "@") || JSONLDNode.shortName(key) == "recipeingredient"
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    try SourceText.withText(of: bytes, into: &found) { (text, found) throws(ImportError) in
      found.add(list: try Self.recipes(inFile: text))
    }
  }

  func survey(
    _ bytes: Span<UInt8>, of file: FileSample
  ) throws(ImportError) -> (any RecipeSurvey)? { try RecipeListSurvey(bytes, isLinked: true) }

  private static func recipes(
    inFile text: Span<UInt8>
  ) throws(ImportError) -> [ImportedRecipe] {
    if let recipes = RecipeList.recipes(in: text, isLinked: true) { return recipes }
    return try recipes(inText: text)
  }

  /// Reads the recipes of a text that is UTF-8.
  static func recipes(
    inText text: Span<UInt8>
  ) throws(ImportError) -> [ImportedRecipe] {
    try ImportError.checkTree(text)
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
  static func value(in text: Span<UInt8>) throws(JSONFault) -> JSONValue {
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
    var all: [ImportedRecipe] = []
    var text = 0
    for node in document.recipes {
      guard let recipe = reader.recipe(of: node) else { continue }
      // Many may name one long text, which each of them holds.
      text += recipe.weight
      guard text <= FoundRecipes.largestText else { throw FoundRecipes.tooMuchText }
      all.append(recipe)
    }
    guard !all.isEmpty else { throw ImportError(.noTitle, "the recipe has no title") }
    return RecipeMerging.merged(all)
  }
}
