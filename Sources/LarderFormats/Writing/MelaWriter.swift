internal import LarderArchive

/// Writes Mela's exports: a zip archive of recipes in JSON, with headings behind `#`, as Mela's description of its
/// format has them. What an import does not look at (`favorite`, `wantToCook`) is there because readers tell it by that.
struct MelaWriter: FormatWriter {
  static let parts: RecipeFormat.Parts = [
    .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times, .source,
    .tags, .nutrition,
  ]

  let holdsPictures = true

  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    let names = FileNames.names(of: recipes.map(\.title), pathExtension: "melarecipe")
    let members = zip(names, recipes).map { name, recipe in
      ArchiveMember(path: name, bytes: Array(Self.text(of: recipe).utf8))
    }
    return WrittenFile(
      bytes: ArchiveWriter.zip(members), notes: FormatNote.notSaid(of: recipes, by: Self.parts))
  }

  private static func text(of recipe: ImportedRecipe) -> String {
    func lines(_ groups: [WriterText.Group]) -> String {
      AppText.lines(groups) { "# " + $0 }.joined(separator: "\n")
    }
    var json = JSONWriter()
    json.object { json in
      json.member("id", AppText.identifier(of: recipe))
      json.member("title", recipe.title.onOneLine)
      json.member("text", AppText.text(recipe.summary))
      json.member(
        "images", recipe.embeddedPicture?.bytes.map { [EmbeddedPicture.base64($0)] } ?? [])
      // A comma in a name would make two of it.
      json.member(
        "categories", AppText.labels(of: recipe).map { $0.replacing(",", with: " ").onOneLine })
      json.member("yield", WriterText.yield(recipe) ?? "")
      json.member("prepTime", recipe.prepMinutes.map(WriterText.time) ?? "")
      json.member("cookTime", recipe.cookMinutes.map(WriterText.time) ?? "")
      json.member("totalTime", recipe.totalMinutes.map(WriterText.time) ?? "")
      json.member("ingredients", lines(WriterText.groups(recipe.ingredients)))
      json.member("instructions", lines(WriterText.groups(recipe.steps)))
      json.member("notes", AppText.text(recipe.notes))
      json.member("nutrition", recipe.nutrition.map(\.line).joined(separator: "\n"))
      // An address or any other words.
      json.member("link", recipe.url ?? recipe.site?.onOneLine ?? "")
      json.member("favorite", false)
      json.member("wantToCook", false)
    }
    return json.text
  }
}
