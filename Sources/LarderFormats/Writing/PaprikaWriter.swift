internal import LarderArchive

/// Writes Paprika's exports: a zip archive in which each recipe is JSON under gzip. Keys and their kinds are those of the
/// files that Paprika 3 writes; what a recipe has nothing for is there too.
struct PaprikaWriter: FormatWriter {
  static let parts: RecipeFormat.Parts = [
    .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times, .source,
    .tags, .rating, .pictures, .nutrition,
  ]

  let holdsPictures = true

  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    let names = FileNames.names(of: recipes.map(\.title), pathExtension: "paprikarecipe")
    let members = zip(names, recipes).map { name, recipe in
      ArchiveMember(path: name, bytes: ArchiveWriter.gzip(Array(Self.text(of: recipe).utf8)))
    }
    // What is compressed does not get smaller by it.
    return WrittenFile(
      bytes: ArchiveWriter.zip(members) { _ in true },
      notes: FormatNote.notSaid(of: recipes, by: Self.parts))
  }

  private static func text(of recipe: ImportedRecipe) -> String {
    let identifier = AppText.identifier(of: recipe)
    let ingredients = AppText.lines(WriterText.groups(recipe.ingredients), heading: heading)
    let steps = AppText.lines(WriterText.groups(recipe.steps), heading: heading)
    var json = JSONWriter()
    json.object { json in
      json.member("uid", identifier)
      json.member("name", recipe.title.onOneLine)
      json.member("ingredients", ingredients.joined(separator: "\n"))
      json.member("directions", steps.joined(separator: "\n\n"))
      json.member("description", AppText.text(recipe.summary))
      json.member("notes", AppText.text(recipe.notes))
      json.member("nutritional_info", recipe.nutrition.map(\.line).joined(separator: "\n"))
      json.member("servings", WriterText.yield(recipe) ?? "")
      json.member("difficulty", "")
      json.member("prep_time", recipe.prepMinutes.map(WriterText.time) ?? "")
      json.member("cook_time", recipe.cookMinutes.map(WriterText.time) ?? "")
      json.member("total_time", recipe.totalMinutes.map(WriterText.time) ?? "")
      json.member("source", recipe.site?.onOneLine ?? "")
      json.member("source_url", recipe.url ?? "")
      json.member(
        "image_url", recipe.images.first { RecipeField.isAddress($0.location) }?.location)
      // Whole stars.
      json.member("rating", Int((recipe.rating ?? 0).rounded()))
      json.member("categories", AppText.labels(of: recipe))
      json.member("hash", identifier.filter { $0 != "-" }.lowercased())
      let picture = recipe.embeddedPicture?.bytes
      json.member(
        "photo", picture.map { "\(identifier).\(EmbeddedPicture.pathExtension(of: $0))" })
      json.member("photo_data", picture.map(EmbeddedPicture.base64))
      for key in ["photo_hash", "photo_large"] { json.member(key, String?.none) }
      json.member("photos", [String]())
    }
    return json.text
  }

  /// Paprika shows a line that ends in a colon as a heading.
  private static func heading(_ name: String) -> String { AppLines.headingInColon(name) }
}
