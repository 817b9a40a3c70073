import LarderFormats
import TestSupport
import Testing

@Suite struct NowYoureCookingTests {
  @Test func `blocks, a heading and fields`() throws {
    let found = try found(inFixture: "nyc/english.txt")
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.title == "Apple Cider Pie")
    #expect(tags(recipe) == ["Desserts", "Pies & Tarts"])
    #expect(
      described(recipe.ingredients) == [
        "1 cup apple cider, fresh", "6 apples, peeled", "Topping | 1/2 cup oats",
        "Topping | butter",
      ])
    #expect(described(recipe.steps) == ["Boil the cider. Add the apples.", "Bake 40 minutes."])
    #expect(recipe.authors == ["Jane Example", "Joe Example"])
    #expect(recipe.yield == "8 servings" && recipe.servings == 8)
    #expect(recipe.prepMinutes == 25)
    #expect(found.recipes[0].notes.map(\.kind) == [.notKept])
  }

  @Test func `a recipe without categories`() throws {
    let recipe = try #require(try found(inFixture: "nyc/dutch.nyc").recipes.first?.recipe)
    #expect(recipe.tags.isEmpty)
    #expect(
      described(recipe.ingredients) == [
        "500 gram spliterwten", "1 rookworst, in plakken", "1 prei",
      ])
    #expect(described(recipe.steps) == ["Kook de erwten gaar: roer af en toe."])
    #expect(recipe.yield == "6 porties")
  }

  @Test func `a recipe of a title alone is left out`() throws {
    let found = try found(inFixture: "nyc/spanish-two.txt")
    #expect(found.recipes.map(\.recipe.title) == ["Gazpacho"])
    #expect(
      described(found.recipes[0].recipe.ingredients) == [
        "1 kilo tomates, maduros", "1 diente ajo",
      ])
    #expect(found.notes.map(\.kind) == [.converted, .leftOut])
  }

  @Test func `what Krecipes writes`() throws {
    guard let url = TestFiles.shared("data/formats/krecipes/nyctest.txt") else { return }
    let recipes = try found(in: url, as: "nyc").recipes.map(\.recipe)
    #expect(recipes.count == 2 && recipes[0] == recipes[1])
    let recipe = try #require(recipes.first)
    #expect(recipe.title == "Cookies_Test")
    #expect(tags(recipe) == ["Snacks", "Cookies & Squares"])
    #expect(recipe.authors == ["Colleen Beamer"])
    #expect(recipe.yield == "2 dozen")
    #expect(
      described(recipe.ingredients) == [
        "3/4 c. granulated sugar", "1 c. brown sugar", "2 c. all-purpose flour",
        "1 tsp. baking soda", "1 c. shortening, softened,at room temperature",
        "1 c. peanut butter", "2 whole eggs", "1 tsp. vanilla extract",
      ])
    #expect(
      described(recipe.steps) == [
        "Drop by spoonful on greased cookie sheet. Bake in moderate oven."
      ])
  }

  @Test func `the generic format has a remark`() throws {
    let text = "@@@@@\nPie\n\nServe cold, if you like.\n\n1 egg\n\nBake.\n"
    let recipe = try #require(try importRecipes(text, as: "txt").first)
    #expect(recipe.tags.isEmpty && recipe.notes == "Serve cold, if you like.")
    #expect(described(recipe.ingredients) == ["1 egg"] && described(recipe.steps) == ["Bake."])
  }

  @Test func `what is broken is said`() {
    #expect(failure("nothing", as: "nyc") == .noRecipe)
    #expect(failure("@@@@@ Now You're Cooking!\n\n\n", as: "nyc") == .noTitle)
    let many = "@@@@@\nT\n\n1 egg\n" + String(repeating: "1 egg\n", count: tooManyLines)
    #expect(failure(many, as: "txt") == .tooLarge)
  }
}
