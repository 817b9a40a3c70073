internal import LarderArchive

/// Writes a zip archive of recipes as Mealie's interface gives them. Mealie takes one of a single recipe under "import
/// with .zip" (RecipeService.create_from_zip), and one of many as a migration from its first version
/// (services/migrations/mealie_alpha.py), which looks for files below `recipes` and for the members `slug` and `extras`.
struct MealieWriter: FormatWriter {
  static let parts: RecipeFormat.Parts = [
    .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times, .source,
    .tags, .rating, .nutrition, .servings,
  ]

  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    // Recipes of one title have one slug, which Mealie makes two of.
    let folders = FileNames.names(of: recipes.map(\.title), pathExtension: "").map { $0.dropLast() }
    let members = zip(folders, recipes).map { folder, recipe in
      let slug = Self.slug(recipe.title).isEmpty ? "recipe" : Self.slug(recipe.title)
      return ArchiveMember(
        path: "recipes/\(folder)/\(slug).json", bytes: Array(Self.text(of: recipe, slug).utf8))
    }
    return WrittenFile(
      bytes: ArchiveWriter.zip(members), notes: FormatNote.notSaid(of: recipes, by: Self.parts))
  }

  private static func text(of recipe: ImportedRecipe, _ slug: String) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("name", recipe.title.onOneLine)
      json.member("slug", slug)
      json.member("description", AppText.text(recipe.summary))
      json.member("recipeYield", WriterText.yield(recipe))
      json.member("recipeServings", recipe.servings ?? 0)
      json.member("prepTime", recipe.prepMinutes.map(WriterText.time))
      json.member("performTime", recipe.cookMinutes.map(WriterText.time))
      json.member("totalTime", recipe.totalMinutes.map(WriterText.time))
      json.member("rating", recipe.rating)
      write(recipe.nutrition, to: &json)
      json.member("orgURL", recipe.url ?? recipe.site?.onOneLine)
      json.key("recipeIngredient")
      write(WriterText.groups(recipe.ingredients), to: &json) { json, line in
        json.member("note", line)
        json.member("originalText", line)
        json.member("disableAmount", true)
        json.member("quantity", 1)
        for key in ["unit", "food"] { json.member(key, String?.none) }
      }
      json.key("recipeInstructions")
      write(WriterText.groups(recipe.steps), to: &json) { json, line in
        json.member("text", line)
        json.member("ingredientReferences", [String]())
      }
      json.key("notes")
      json.array(WriterText.paragraphs(recipe.notes)) { json, note in
        json.object { json in
          json.member("title", "")
          json.member("text", note)
        }
      }
      let tags = ["tag", "cuisine", "diet"].flatMap { WriterText.tags($0, of: recipe) }
      write(tags, as: "tags", to: &json)
      write(WriterText.tags("category", of: recipe), as: "recipeCategory", to: &json)
      json.key("extras")
      json.object { _ in }
      for key in ["assets", "comments", "tools"] { json.member(key, [String]()) }
    }
    return json.text
  }

  /// In schema.org's names; what it has none for under its own, which Mealie passes over.
  private static func write(_ nutrients: [ImportedRecipe.Nutrient], to json: inout JSONWriter) {
    guard !nutrients.isEmpty else { return }
    json.key("nutrition")
    json.object { json in
      for nutrient in nutrients {
        json.member(
          NutritionInformation.property(of: nutrient.name) ?? nutrient.name, nutrient.amount)
      }
    }
  }

  /// Each line as an object; the first one under a heading has it as its title.
  private static func write(
    _ groups: [WriterText.Group], to json: inout JSONWriter,
    _ members: (inout JSONWriter, String) -> Void
  ) {
    let lines = groups.flatMap { group in
      group.lines.enumerated().map { ($0.offset == 0 ? group.heading ?? "" : "", $0.element) }
    }
    json.array(lines) { json, line in
      json.object { json in
        json.member("title", line.0)
        members(&json, line.1)
      }
    }
  }

  private static func write(_ names: [String], as key: String, to json: inout JSONWriter) {
    json.key(key)
    json.array(names) { json, name in
      json.object { json in
        json.member("name", name)
        json.member("slug", slug(name))
      }
    }
  }

  /// Letters and digits, with hyphens between the words.
  private static func slug(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
