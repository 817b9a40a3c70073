/// Reads files that hold schema.org recipes as JSON-LD.
public struct JSONLDRecipeImporter: RecipeImporter, RecipeListImporter {
  /// `json-ld`.
  public let name = "json-ld"
  /// The version of what is made of a file.
  public let version = 1

  /// Creates the importer.
  public init() {}

  /// Reads all nodes that are recipes, wherever they stand in the document.
  public func recipes(in bytes: UnsafeRawBufferPointer) throws(ImportError) -> [ImportedRecipe] {
    try SourceText.withUTF8(bytes) { (text) throws(ImportError) -> [ImportedRecipe] in
      guard SourceText.isUTF8(text) else {
        throw ImportError(.encoding, "the file is not UTF-8; save it as UTF-8")
      }
      if let recipes = RecipeList.recipes(in: text, isLinked: true) { return recipes }
      return try Self.recipes(inText: text)
    }
  }

  func survey(_ text: UnsafeBufferPointer<UInt8>) throws(ImportError) -> RecipeListSurvey? {
    try RecipeListSurvey(text, isLinked: true)
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
    return RecipeMerging.merged(all)
  }
}
