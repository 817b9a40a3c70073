internal import LarderFormats
internal import LarderRecipes

/// What a file manager is shown of: recipes of the store, or of a file that nobody has imported.
enum ShownRecipes {
  /// A recipe, and what the store knows of it; nil for one of a file.
  typealias Shown = (recipe: ImportedRecipe, details: RecipeDetails?)

  /// The recipes that somebody names: by identifier, URI, file or title.
  ///
  /// A file is shown where there is no store too: the desktop may ask from within a sandbox that has the file alone.
  ///
  /// - Returns: at least one.
  static func named(_ reference: String, _ arguments: StoreArguments) throws -> [Shown] {
    let isFile =
      !RecipeReference.isLasting(reference) && FilePath.exists(reference)
      && !FilePath.isFolder(reference)
    let location = try? StoreLocation(option: arguments.place.store)
    let hasStore = location?.mayExist ?? false
    if hasStore || !isFile {
      let library = RecipeLibrary(store: try OpenStore.forReading(arguments))
      guard isFile else {
        return try RecipeChoice(library: library).all(reference)
          .compactMap { try library.recipe($0.objectID) }.map { ($0.recipe, $0) }
      }
      let found = try RecipeReference.first(reference) { name in
        let found = try library.recipes(for: name)
        return found.isEmpty ? nil : found
      }
      if let found { return found.map { ($0.recipe, $0) } }
    }
    return try recipes(ofFile: FilePath.named(reference)).map { ($0, nil) }
  }

  private static func recipes(ofFile path: String) throws -> [ImportedRecipe] {
    let reading: FileReading
    do throws(ImportError) { reading = try .file(path) } catch {
      throw ToolError(
        error.code == .tooLarge ? .badData : .noInput, "\(path): \(error.message)")
    }
    switch reading.result {
    case .success(let found): return found.recipes.map(\.recipe)
    case .failure(let error): throw ToolError(.badData, "\(path): \(error.message)")
    }
  }
}
