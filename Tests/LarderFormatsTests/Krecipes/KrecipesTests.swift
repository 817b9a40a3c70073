import LarderFormats
import TestSupport
import Testing

@Suite struct KrecipesTests {
  @Test func `groups, alternatives, ranges and ratings`() throws {
    let found = try found(inFixture: "krecipes/german.kreml")
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.title == "Linsensuppe" && recipe.authors == ["Oma", "Tante Grete"])
    #expect(tags(recipe) == ["Suppen", "Eintopf"])
    #expect(recipe.yield == "4-6 Portionen" && recipe.servings == 4)
    #expect(recipe.prepMinutes == 75)
    #expect(
      described(recipe.ingredients) == [
        "250 g Linsen, eingeweicht", "Einlage & Würze | 2-3 Wiener or 200 g Räuchertofu",
      ])
    #expect(described(recipe.steps) == ["Linsen kochen.", "Würste dazu."])
    #expect(recipe.rating == 3.5 && recipe.notes == "Max: Gut")
    #expect(found.recipes[0].notes.map(\.message) == ["its picture is not kept"])
  }

  @Test func `older files and other encodings`() throws {
    let polish = try #require(try found(inFixture: "krecipes/polish.xml").recipes.first?.recipe)
    #expect(polish.yield == "4 servings" && described(polish.ingredients) == ["1 kg buraki"])
    let greek = try found(inFixture: "krecipes/greek.kreml")
    #expect(greek.recipes.map(\.recipe.title) == ["Τζατζίκι"])
    #expect(described(greek.recipes[0].recipe.ingredients) == ["500 γρ γιαούρτι"])
    #expect(greek.notes.map(\.message) == ["recipe 2 has no title"])
  }

  @Test func `what Krecipes itself tests with`() throws {
    guard let url = TestFiles.shared("data/formats/krecipes/kretest.txt") else { return }
    let found = try found(in: url, as: "krecipes")
    #expect(found.recipes.count == 2 && found.recipes[0].recipe == found.recipes[1].recipe)
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.authors == ["Colleen Beamer", "Mona Beamer"])
    #expect(tags(recipe) == ["Snacks", "Cookies & Squares"])
    #expect(recipe.yield == "2-3 dozen" && recipe.prepMinutes == 30)
    #expect(
      described(recipe.ingredients) == [
        "Dry Ingredients | 0.75-1 c. granulated sugar", "Dry Ingredients | 1 c. brown sugar",
        "Dry Ingredients | 2 c. all-purpose flour", "Dry Ingredients | 1 tsp. baking soda",
        "Fat & Liquids | 1 c. shortening, softened,at room temperature",
        "Fat & Liquids | 1 c. peanut butter", "Fat & Liquids | 2 eggs",
        "Fat & Liquids | 1 tsp. vanilla extract", "1 cup a or 2 cups b or 3 cups c",
      ])
    #expect(
      described(recipe.steps) == [
        "Drop by spoonful on greased cookie sheet. Bake in moderate oven."
      ])
    // One gives 5 for the taste, the other 2 overall.
    #expect(recipe.rating == 3.5)
    #expect(recipe.notes == "George McFry: Good enough\nMe: Yuck, don't eat!")
  }
}
