/// Reads a list of recipes in the flat format one after another, so that only one of them is a tree at a time.
enum FlatRecipeList {
  /// Returns the recipes; nil where the text is something else or broken, and has to be read as a whole.
  static func recipes(in text: UnsafeBufferPointer<UInt8>) -> [ImportedRecipe]? {
    var reader = JSONReader(text)
    var recipes: [ImportedRecipe] = []
    reader.skipSpace()
    guard reader.take("[") else { return nil }
    repeat {
      reader.skipSpace()
      guard let value = try? reader.readElement(), !JSONLDDocument.isLikely(value) else {
        return nil
      }
      if case .object(let members) = value, let recipe = FlatRecipeReader.recipe(in: members) {
        recipes.append(recipe)
      }
      reader.skipSpace()
    } while reader.take(",")
    guard reader.take("]") else { return nil }
    reader.skipSpace()
    return reader.position == text.count ? recipes.nonEmpty : nil
  }
}
