internal import LarderArchive

/// Writes a zip archive of the folders in which Nextcloud Cookbook keeps recipes: NAME/recipe.json, in schema.org's
/// vocabulary. Unpacked into the app's folder they are its recipes; Mealie and Tandoor take the archive as it is.
///
/// Ingredients and steps are plain texts, as the app makes them (FixInstructionsFilter), a heading one behind `##`
/// (RecipeIngredient.vue), and a recipe has one category.
struct NextcloudWriter: FormatWriter {
  static let parts = JSONLDWriter.parts.union(.ingredientGroups).subtracting(.servings)

  /// What begins a heading.
  static let headingMark = "## "

  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    let folders = FileNames.names(of: recipes.map(\.title), pathExtension: "")
    let members = zip(folders, recipes).map { folder, recipe in
      var json = JSONWriter(isIndented: true)
      json.object { json in
        JSONLDWriter.write(Self.flat(recipe), to: &json, stepsAreTexts: true)
      }
      return ArchiveMember(
        path: "\(folder.dropLast())/recipe.json", bytes: Array((json.text + "\n").utf8))
    }
    return WrittenFile(
      bytes: ArchiveWriter.zip(members), notes: FormatNote.notSaid(of: recipes, by: Self.parts))
  }

  /// A recipe whose headings are lines, with one category and no kinds of tags that the app does not know.
  private static func flat(_ recipe: ImportedRecipe) -> ImportedRecipe {
    var flat = recipe
    // The app knows one yield.
    if flat.yield != nil { flat.servings = nil }
    flat.ingredients = AppText.lines(WriterText.groups(recipe.ingredients), heading: heading)
      .map { .init(text: $0) }
    flat.steps = AppText.lines(WriterText.groups(recipe.steps), heading: heading)
      .map { .init(text: $0) }
    let category = recipe.tags.firstIndex { $0.kind == "category" }
    for index in flat.tags.indices where index != category && flat.tags[index].kind != "tool" {
      flat.tags[index].kind = flat.tags[index].kind == "cuisine" ? "cuisine" : "tag"
    }
    return flat
  }

  private static func heading(_ name: String) -> String { headingMark + name }
}
