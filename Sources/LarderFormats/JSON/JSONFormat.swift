extension RecipeFormat {
  /// Larder's own JSON, and what others write alike.
  static let json = RecipeFormat(
    name: "json", title: "JSON", extensions: ["json"], mediaTypes: ["application/json"],
    parts: .all, holdsMany: true, version: 5, reader: JSONFormatReader(),
    writer: RecipeJSONWriter())
}

/// Reads JSON: recipes in the flat format, or schema.org recipes where the content says so deeper down.
struct JSONFormatReader: ListReader {
  static let claim = Recognition(.shape, "it is JSON")

  func recognize(_ file: FileSample) -> Recognition? {
    if file.structure == .json { return Self.claim }
    // Broken JSON is to be called that.
    guard file.pathExtension == "json" else { return nil }
    return Recognition(.name, "its name ends in .json")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    try SourceText.withLikelyUTF8(bytes, into: &found) { (text, found) throws(ImportError) in
      if let recipe = FlatRecipeScanner.scan(text) { return found.add(recipe, at: .file) }
      if let recipes = RecipeList.recipes(in: text) { return found.add(list: recipes) }
      let text = try SourceText.text(of: text, into: &found)
      try readUnusual(text.utf8.span, into: &found)
    }
  }

  func survey(
    _ bytes: Span<UInt8>, of file: FileSample
  ) throws(ImportError) -> (any RecipeSurvey)? { try RecipeListSurvey(bytes) }

  private func readUnusual(
    _ text: Span<UInt8>, into found: inout FoundRecipes
  ) throws(ImportError) {
    try ImportError.checkTree(text)
    let document: JSONValue
    do throws(JSONFault) {
      var reader = JSONReader(text)
      document = try reader.readDocument()
    } catch {
      // Only JSON-LD, which templates print, is worth a repair; a broken file of another tool is an
      // error.
      guard JSONLDDocument.isLikely(text) else { throw ImportError.broken(error, text) }
      return found.add(list: try JSONLDFormatReader.recipes(inText: text))
    }
    let list = FlatRecipeReader.list(in: document)
    let recipes =
      JSONLDDocument.isLikely(document) || JSONLDDocument.isLikely(list)
      ? try JSONLDFormatReader.recipes(inDocument: document)
      : try FlatRecipeReader.recipes(in: list)
    found.add(list: recipes)
  }
}

extension FoundRecipes {
  /// Adds the recipes of a list in their order.
  mutating func add(list recipes: [ImportedRecipe]) {
    guard recipes.count > 1 else { return recipes.forEach { add($0, at: .file) } }
    for (index, recipe) in recipes.enumerated() { add(recipe, at: .index(index)) }
  }
}

extension ImportError {
  /// - Throws: `tooLarge` for a text of which no tree is made; `malformed` where it is a list that is broken.
  static func checkTree(_ text: Span<UInt8>) throws(ImportError) {
    guard text.count > RecipeFormat.largestObject else { return }
    if var list = JSONListReader(text, mayBeInObject: true) {
      do throws(JSONFault) { while try list.next() != nil {} } catch {
        if !list.holdsTooMuchElse { throw broken(error, text) }
      }
    }
    throw tooLarge(
      text.count, "JSON that is no list of recipes", atMost: RecipeFormat.largestObject)
  }

  /// The error for a text that is no JSON, in words that name the cause where it is known.
  static func broken(_ fault: JSONFault, _ text: Span<UInt8>) -> ImportError {
    if text.contains(0) {
      return ImportError(.malformed, "the file holds NUL bytes; it is damaged or not a text")
    }
    return ImportError(.malformed, fault.message(in: text))
  }
}
