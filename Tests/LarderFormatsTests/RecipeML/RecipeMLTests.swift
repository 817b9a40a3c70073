import LarderFormats
import TestSupport
import Testing

@Suite struct RecipeMLTests {
  @Test func `what may be left out says so`() throws {
    let text =
      "<recipeml><recipe><head><title>T</title></head><ingredients>"
      + "<ing optional=\"yes\"><amt><qty>1</qty></amt><item>bay leaf</item></ing>"
      + "<ing optional=\"no\"><item>salt</item></ing></ingredients></recipe></recipeml>"
    let recipe = try #require(try importRecipes(text, as: "rml").first)
    #expect(described(recipe.ingredients) == ["1 bay leaf (optional)", "salt"])
  }

  @Test func `a recipe of a menu with all its parts`() throws {
    let found = try found(inFixture: "recipeml/english.rml")
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.title == "30 Minute Chili")
    #expect(recipe.authors == ["Traditional — family"])
    #expect(tags(recipe) == ["Main dish", "Chili"])
    #expect(recipe.yield == "6 bowls")
    #expect(recipe.cookMinutes == 75 && recipe.prepMinutes == 5)
    #expect(recipe.summary == "Hot.")
    #expect(
      described(recipe.ingredients) == [
        "1 1/2 large can tomatoes, drained", "1 pound beef or 2 cups beans", "Topping | Cheese",
      ])
    #expect(described(recipe.steps) == ["Brown the beef.", "To serve | Top with cheese."])
    #expect(recipe.notes == "Any chili powder does.")
    #expect(found.recipes[0].notes.map(\.kind) == [.notKept])
  }

  @Test func `other encodings and languages`() throws {
    let swedish = try #require(
      try found(inFixture: "recipeml/swedish.xml").recipes.first?.recipe)
    #expect(swedish.title == "Köttbullar" && swedish.yield == "4 servings")
    #expect(described(swedish.ingredients) == ["500 g köttfärs"])
    #expect(described(swedish.steps) == ["Rulla.", "Stek i smör."])
    let japanese = try found(inFixture: "recipeml/japanese.rml")
    #expect(japanese.recipes.map(\.recipe.title) == ["味噌汁"])
    #expect(described(japanese.recipes[0].recipe.steps) == ["煮る。"])
    #expect(japanese.notes.map(\.message) == ["recipe 1 has no title"])
  }

  @Test func `what Krecipes writes`() throws {
    guard let url = TestFiles.shared("data/formats/krecipes/recipemltest.txt") else { return }
    let recipes = try found(in: url, as: "recipeml").recipes.map(\.recipe)
    #expect(recipes.count == 2 && recipes[0] == recipes[1])
    let recipe = try #require(recipes.first)
    #expect(recipe.title == "Cookies_Test")
    #expect(recipe.authors == ["Colleen Beamer", "Mona Beamer"])
    #expect(tags(recipe) == ["Snacks", "Cookies & Squares"])
    #expect(recipe.yield == "2-3 dozen" && recipe.totalMinutes == 30)
    #expect(
      described(recipe.ingredients) == [
        "Dry Ingredients | 0.75-1 c. granulated sugar", "Dry Ingredients | 1 c. brown sugar",
        "Dry Ingredients | 2 c. all-purpose flour", "Dry Ingredients | 1 tsp. baking soda",
        "Fat & Liquids | 1 c. shortening, softened,at room temperature",
        "Fat & Liquids | 1 c. peanut butter", "Fat & Liquids | 2 eggs",
        "Fat & Liquids | 1 tsp. vanilla extract", "1 cup a or 2 cups b or 3 cups c",
      ])
  }
}
