import LarderFormats
import TestSupport
import Testing

@Suite struct MasterCookTextTests {
  @Test func `columns, continuations, a heading, fields and a trailer`() throws {
    let found = try found(inFixture: "mxp/english.mxp")
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.title == "Skillet Chili")
    #expect(recipe.authors == ["Good Food, May 1998"])
    #expect(tags(recipe) == ["Main Dishes", "Beef", "Quick"])
    #expect(
      described(recipe.ingredients) == [
        "1 1/2 pounds ground beef",
        "1 can diced tomatoes, drained, with the juice kept for the sauce",
        "salt and pepper, to taste", "Garnish | 1/4 cup sour cream, chilled",
      ])
    #expect(
      described(recipe.steps) == ["Brown the beef. Drain off the fat.", "Simmer 30 minutes."])
    #expect(recipe.summary == "A quick chili.")
    #expect(recipe.site == "Good Food")
    #expect(recipe.url == "http://kitchen.example/chili")
    #expect(recipe.yield == "6 bowls" && recipe.servings == 6)
    #expect(recipe.prepMinutes == 20 && recipe.totalMinutes == 50)
    #expect(recipe.notes == "Better on the\nsecond day.")
    #expect(found.recipes[0].notes.map(\.kind) == [.notKept])
  }

  @Test func `several authors, and times of zero`() throws {
    let found = try found(inFixture: "mxp/french.txt")
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.title == "Tarte à l'oignon")
    #expect(recipe.authors == ["Marie Exemple", "Jean Modèle"])
    #expect(tags(recipe) == ["Tartes", "Légumes"])
    #expect(recipe.prepMinutes == nil)
    #expect(
      described(recipe.ingredients) == [
        "4 oignons, émincés", "200 ml crème fraîche", "1 pincée muscade",
      ])
    #expect(described(recipe.steps) == ["Fondre les oignons.", "Cuire 35 minutes à 180 °C."])
  }

  @Test func `a colon in the method is no field`() throws {
    let found = try found(inFixture: "mxp/german-two.mxp")
    #expect(found.recipes.map(\.recipe.title) == ["Bratkartoffeln"])
    #expect(found.recipes[0].recipe.prepMinutes == 10)
    #expect(
      described(found.recipes[0].recipe.ingredients) == ["500 g Kartoffeln, gekocht", "1 Zwiebel"])
    #expect(described(found.recipes[0].recipe.steps) == ["Braten: etwa 15 Minuten."])
    #expect(found.notes.map(\.kind) == [.leftOut])
  }

  @Test func `what Krecipes writes`() throws {
    guard let url = TestFiles.shared("data/formats/krecipes/mxptest.txt") else { return }
    let recipes = try found(in: url, as: "mxp").recipes.map(\.recipe)
    #expect(recipes.count == 2 && recipes[0] == recipes[1])
    let recipe = try #require(recipes.first)
    #expect(recipe.title == "Cookies Test")
    #expect(recipe.authors == ["Mona Beamer", "Colleen Beamer"])
    #expect(recipe.servings == 2 && recipe.prepMinutes == 45)
    #expect(tags(recipe) == ["Snacks", "Cookies & Squares"])
    #expect(
      described(recipe.ingredients) == [
        "3/4 c. granulated sugar", "1 c. brown sugar", "2 c. all-purpose flour",
        "1 tsp. baking soda", "1 c. shortening, softened,at room temperature",
        "1 c. peanut butter", "2 eggs", "1 tsp. vanilla extract",
      ])
    #expect(
      described(recipe.steps) == [
        "Drop by spoonful on greased cookie sheet. Bake in moderate oven."
      ])
  }

  @Test func `what is broken is said`() throws {
    #expect(failure("nothing", as: "mxp") == .noRecipe)
    #expect(failure("* Exported from MasterCook *\n\n", as: "mxp") == .noTitle)
    let head = "* Exported from MasterCook *\nT\n--------\n"
    let many = String(repeating: "   1      cup           x\n", count: tooManyLines)
    #expect(failure(head + many, as: "mxp") == .tooLarge)
    let continued = String(repeating: "                          x\n", count: tooManyLines)
    #expect(try importRecipes(head + continued, as: "mxp").first?.ingredients.isEmpty == false)
  }
}
