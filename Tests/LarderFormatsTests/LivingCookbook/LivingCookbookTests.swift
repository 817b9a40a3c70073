import LarderFormats
import Testing

@Suite struct LivingCookbookTests {
  @Test func `headings, times and tips`() throws {
    let found = try found(inFixture: "living-cookbook/english.fdx")
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.title == "Corn Chowder" && tags(recipe) == ["Soups", "American"])
    #expect(recipe.yield == "2 quarts" && recipe.servings == 6)
    #expect(recipe.prepMinutes == 15 && recipe.cookMinutes == 30 && recipe.totalMinutes == 45)
    #expect(recipe.site == "Grandma" && recipe.url == "http://kitchen.example/chowder")
    #expect(recipe.summary == "Rich & thick." && recipe.notes == "Use fresh corn.")
    #expect(
      described(recipe.ingredients) == ["3 1/2 cups corn, fresh", "Garnish | 4 slices bacon"])
    #expect(described(recipe.steps) == ["Cut the corn.", "To finish | Top with bacon."])
    #expect(
      found.recipes[0].notes.map(\.message) == [
        "its picture is not kept", "its nutrition facts are not kept",
      ])
  }

  @Test func `other languages`() throws {
    let czech = try #require(
      try found(inFixture: "living-cookbook/czech.fdx").recipes.first?.recipe)
    #expect(czech.title == "Svíčková" && described(czech.ingredients) == ["1 kg hovězí"])
    let korean = try found(inFixture: "living-cookbook/korean.xml")
    #expect(korean.recipes.map(\.recipe.title) == ["된장찌개"])
    #expect(korean.notes.map(\.kind) == [.leftOut])
  }
}
