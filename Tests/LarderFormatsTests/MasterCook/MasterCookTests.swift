import LarderFormats
import TestSupport
import Testing

@Suite struct MasterCookTests {
  @Test func `faulty XML in the encoding of Windows is put right`() throws {
    let found = try found(inFixture: "mx2/english-latin1.mx2")
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(found.notes.map(\.kind) == [.converted])
    #expect(recipe.title == "Jane’s Best Chicken & Rice")
    #expect(recipe.authors == ["Jane Example"])
    #expect(
      described(recipe.ingredients) == [
        "MARINADE | 1 1/2 pounds chicken breast, boned ½-inch thick",
        "MARINADE | 2-3 tablespoons oil", "MARINADE | salt",
      ])
    #expect(described(recipe.steps) == ["Cut the chicken.", "Fry it.", "Serve."])
    #expect(recipe.yield == "36 cups" && recipe.servings == 6)
    #expect(recipe.prepMinutes == 30 && recipe.totalMinutes == 105)
    #expect(recipe.rating == 4)
    #expect(tags(recipe) == ["Dinner", "Poultry"])
    #expect(tags(recipe, "cuisine") == ["Café"])
    #expect(recipe.summary == "The best there is." && recipe.notes == "Freezes well.")
    #expect(recipe.site == "Mother's book" && recipe.url == "http://kitchen.example/")
    #expect(found.recipes[0].notes.map(\.kind) == [.notKept])
  }

  @Test func `a recipe without a title is left out`() throws {
    let found = try found(inFixture: "mx2/italian.mx2")
    #expect(found.recipes.map(\.recipe.title) == ["Pesto alla genovese"])
    #expect(found.notes.map(\.message) == ["recipe 2 has no title"])
    let recipe = found.recipes[0].recipe
    #expect(recipe.prepMinutes == nil && recipe.authors.isEmpty)
    #expect(
      described(recipe.ingredients) == ["50 g basilico, fresco", "0.75-1 g Parmigiano"])
  }

  @Test func `the name of the file does not matter`() throws {
    let recipe = try #require(try found(inFixture: "mx2/portuguese.xml").recipes.first?.recipe)
    #expect(described(recipe.ingredients) == ["6 folhas couve", "1.5 kg batatas"])
  }

  @Test func `a sample of Krecipes`() throws {
    guard let url = TestFiles.shared("data/formats/krecipes/mx2test.txt") else { return }
    let recipes = try found(in: url, as: "mx2").recipes.map(\.recipe)
    #expect(recipes.count == 2)
    let recipe = try #require(recipes.last)
    #expect(recipe.title == "Cookies Test" && recipe.authors == ["Colleen Beamer"])
    #expect(recipe.servings == 2 && recipe.prepMinutes == 30 && recipe.yield == "1 kilogram")
    #expect(tags(recipe) == ["Snacks", "Cookies & Squares"])
    #expect(
      described(recipe.ingredients) == [
        "0.75-1 c. granulated sugar", "3/4-1 c. brown sugar", "2 c. all-purpose flour",
        "1 tsp. baking soda", "1 c. shortening, softened, at room temperature",
        "1 c. peanut butter", "2 eggs", "1 tsp. vanilla extract",
      ])
    #expect(
      described(recipe.steps) == [
        "Drop by spoonful on greased cookie sheet.", "Bake in moderate oven.",
      ])
    #expect(recipe.url == "http://krecipes.sourceforge.net/")
    #expect(described(recipes[0].ingredients)[4] == "1 c. shortening")
  }
}
