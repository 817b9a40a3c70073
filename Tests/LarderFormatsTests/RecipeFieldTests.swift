import Testing

@testable import LarderFormats

/// What keys of metadata and of apps, and columns of tables, stand for.
@Suite struct RecipeFieldTests {
  @Test func `keys stand for parts of a recipe however they are written`() {
    for key in ["prep time", "Prep_Time", "prepTime", "PREP-TIME", "Vorbereitungszeit"] {
      #expect(RecipeField(key) == .prepTime, "\(key)")
    }
    #expect(RecipeField("Catégorie") == .category && RecipeField("Categorie") == .category)
    #expect(RecipeField("source.url") == .url && RecipeField("org_url") == .url)
    #expect(RecipeField("colour") == nil && RecipeField("") == nil && RecipeField("12") == nil)
    var recipe = ImportedRecipe(title: "")
    #expect(RecipeField.set(["https://kitchen.example/"], for: "source", of: &recipe))
    #expect(RecipeField.set(["1|2|3"], for: "servings", of: &recipe))
    #expect(!RecipeField.set(["soon"], for: "time", of: &recipe))
    #expect(recipe.url == "https://kitchen.example/" && recipe.site == nil && recipe.servings == 1)
  }

  @Test(arguments: [
    ("Nährwerte", RecipeField.nutrition), ("nutritional_info", .nutrition),
    ("datePublished", .published),
    ("Zutaten", .ingredients), ("ingrédients", .ingredients), ("作り方", .steps),
    ("Zubereitung", .steps),
    ("Tipps", .notes), ("ustensiles", .tool), ("Przepis", .title), ("duration", .totalTime),
  ])
  func `headings are names of parts too`(_ key: String, _ field: RecipeField) {
    #expect(RecipeField(key) == field)
  }

  @Test(arguments: [
    ("20 min", RecipeField.prepTime), ("PT1H30M", .prepTime), ("1 h 15", .prepTime),
    ("30", .prepTime),
    ("Éplucher les pommes, cuire 20 minutes.", .steps), ("Mélanger.", .steps), ("", .steps),
  ])
  func `preparation is a time or the steps`(_ value: String, _ field: RecipeField) {
    for key in ["Préparation", "preparación", "Preparazione", "preparation", "Vorbereitung"] {
      #expect(RecipeField(key)?.resolved(by: value) == field, "\(key)")
    }
    #expect(RecipeField("Zubereitung")?.resolved(by: "20 min") == .steps)
  }

  @Test func `keys that say one thing twice lose nothing`() {
    var recipe = ImportedRecipe(title: "")
    #expect(RecipeField.set(["Cold."], for: "Tip", of: &recipe))
    #expect(RecipeField.set(["Or warm."], for: "notes", of: &recipe))
    #expect(recipe.notes == "Cold.\nOr warm.")
    #expect(RecipeField.set(["2024-05-31 18:30"], for: "created", of: &recipe))
    #expect(!RecipeField.set(["last summer"], for: "date", of: &recipe))
    #expect(recipe.published == "2024-05-31T18:30")
    #expect(RecipeField.set(["Fett: 3 g", "240 kcal"], for: "Nährwerte", of: &recipe))
    #expect(recipe.nutrition.map(\.name) == ["fat", "calories"])
    #expect(!RecipeField.set(["flour"], for: "ingredients", of: &recipe))
  }
}
