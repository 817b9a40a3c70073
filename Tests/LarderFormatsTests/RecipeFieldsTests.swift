import Testing

@testable import LarderFormats

/// What keys of metadata stand for.
@Suite struct RecipeFieldsTests {
  @Test func `keys stand for parts of a recipe however they are written`() {
    for key in ["prep time", "Prep_Time", "prepTime", "PREP-TIME", "Vorbereitungszeit"] {
      #expect(RecipeFields.field(of: key) == .prepTime, "\(key)")
    }
    #expect(RecipeFields.field(of: "Catégorie") == .categories)
    #expect(RecipeFields.field(of: "source.url") == .url)
    #expect(RecipeFields.field(of: "colour") == nil)
    var recipe = ImportedRecipe(title: "")
    #expect(RecipeFields.set(["https://kitchen.example/"], for: "source", of: &recipe))
    #expect(RecipeFields.set(["1|2|3"], for: "servings", of: &recipe))
    #expect(!RecipeFields.set(["soon"], for: "time", of: &recipe))
    #expect(recipe.url == "https://kitchen.example/" && recipe.site == nil && recipe.servings == 1)
  }
}
