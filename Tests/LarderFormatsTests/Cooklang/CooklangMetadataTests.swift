import Testing

@testable import LarderFormats

/// The metadata that texts begin with.
@Suite struct CooklangMetadataTests {
  private func entries(_ text: String) -> [CooklangMetadata.Entry] {
    CooklangMetadata.entries(in: text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  @Test func `texts, lists and keys below keys`() {
    #expect(
      entries(
        """
        # a comment
        title: "A \\"good\\" soup: hot" # more
        serves: 4   # people
        tags:
          - one
          - 'it''s two'
        list: [a, "b, c", ]
        source:
          url: https://kitchen.example/x#y
          author: Me
        empty:
        nothing: ~
        long: the first
          and the second
        text: |
          line one

            line two
        folded: >-
          one
          two
        last: x
        """) == [
          .init(key: "title", values: ["A \"good\" soup: hot"]),
          .init(key: "serves", values: ["4"]),
          .init(key: "tags", values: ["one", "it's two"]),
          .init(key: "list", values: ["a", "b, c"]),
          .init(key: "source.url", values: ["https://kitchen.example/x#y"]),
          .init(key: "source.author", values: ["Me"]),
          .init(key: "long", values: ["the first and the second"]),
          .init(key: "text", values: ["line one\n\n  line two"]),
          .init(key: "folded", values: ["one two"]), .init(key: "last", values: ["x"]),
        ])
  }

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
