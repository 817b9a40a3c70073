/// Reads `.json` files: recipes in the flat format, or schema.org recipes as JSON-LD where the
/// content says so.
public struct JSONRecipeImporter: RecipeImporter, RecipeListImporter {
  /// `json`.
  public let name = "json"
  /// The version of what is made of a file.
  public let version = 1

  /// Creates the importer.
  public init() {}

  /// Reads a recipe, or a list of recipes.
  public func recipes(in bytes: UnsafeRawBufferPointer) throws(ImportError) -> [ImportedRecipe] {
    try SourceText.withUTF8(bytes) { (text) throws(ImportError) -> [ImportedRecipe] in
      if let recipe = FlatRecipeScanner.scan(text) { return [recipe] }
      if let recipes = RecipeList.recipes(in: text) { return recipes }
      return try recipesOfUnusualText(text)
    }
  }

  func survey(_ text: UnsafeBufferPointer<UInt8>) throws(ImportError) -> RecipeListSurvey? {
    try RecipeListSurvey(text)
  }

  private func recipesOfUnusualText(
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(ImportError) -> [ImportedRecipe] {
    let document: JSONValue
    do throws(JSONFault) {
      var reader = JSONReader(text)
      document = try reader.readDocument()
    } catch {
      // Only JSON-LD, which templates print, is worth a repair; a broken file of another tool is an
      // error.
      guard JSONLDDocument.isLikely(text), SourceText.isUTF8(text) else {
        throw ImportError.broken(error, text)
      }
      return try JSONLDRecipeImporter.recipes(inText: text)
    }
    if JSONLDDocument.isLikely(document) {
      return try JSONLDRecipeImporter.recipes(inDocument: document)
    }
    return try FlatRecipeReader.recipes(in: document)
  }
}

extension ImportError {
  /// The error for a text that is no JSON, in words that name the cause where it is known.
  static func broken(_ fault: JSONFault, _ text: UnsafeBufferPointer<UInt8>) -> ImportError {
    if !SourceText.isUTF8(text) {
      return ImportError(.encoding, "the file is not UTF-8; save it as UTF-8")
    }
    if text.contains(0) {
      return ImportError(.malformed, "the file holds NUL bytes; it is damaged or not a text")
    }
    return ImportError(.malformed, fault.message(in: text))
  }
}
