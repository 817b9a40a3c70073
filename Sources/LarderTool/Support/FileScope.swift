internal import LarderRecipes

/// Reads `--onlyin FOLDER` and `--name PATTERN`.
enum FileScope {
  /// The files that are meant. A folder may be gone; what came from it is in the store.
  static func scope(_ folders: [String], _ name: String?) throws(ToolError) -> RecipeFileScope {
    var scope = RecipeFileScope()
    for folder in folders {
      scope.folders.append(FilePath.real(try FilePath.named(folder)))
    }
    scope.name = name
    return scope
  }
}
