import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// Pages that mark up no recipe, or the title of one alone.
@Suite struct PageGuessTests {
  private func found(_ page: String) throws -> FoundRecipes {
    try RecipeFormats.read(Array(page.utf8).span, name: "kitchen/page.html").result.get()
  }

  private func fixture(_ name: String) throws -> FoundRecipes {
    try found(
      String(contentsOf: TestFiles.fixture("Formats/html/\(name).html"), encoding: .utf8))
  }

  @Test func `lines below headings, with groups, and nothing of comments and links`() throws {
    let found = try fixture("unmarked-stew")
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.title == "Lentil and Chard Stew")
    #expect(recipe.summary == "A stew for the first cold evening.")
    #expect(
      recipe.ingredients == [
        .init(text: "200 g green lentils"), .init(text: "1 onion, chopped"),
        .init(text: "1 bunch chard"), .init(text: "2 tbsp olive oil"),
        .init(text: "50 g feta", group: "For the topping"),
        .init(text: "1 lemon", group: "For the topping"),
      ])
    #expect(recipe.steps.count == 3)
    #expect(recipe.steps.first?.text == "Cook the lentils in plenty of water for 25 minutes.")
    #expect(found.recipes.first?.notes.map(\.kind) == [.guessed])
  }

  @Test func `amounts and foods in cells of their own are one line`() throws {
    let recipe = try #require(try fixture("unmarked-auflauf").recipes.first?.recipe)
    #expect(recipe.title == "Kürbisauflauf mit Salbei" && recipe.servings == 4)
    #expect(
      recipe.ingredients.map(\.text) == [
        "800 g Kürbis", "200 ml Sahne", "100 g Bergkäse", "2 Zweige Salbei",
      ])
    #expect(recipe.steps.count == 3 && recipe.language == "de")
  }

  @Test func `a title in microdata is completed by what is in none`() throws {
    let found = try fixture("title-alone-tourte")
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.title == "Tourte aux blettes" && recipe.authors == ["Mamie Jeanne"])
    #expect(
      recipe.ingredients.map(\.text) == [
        "1 kg de blettes", "2 œufs", "80 g de parmesan", "1 pâte brisée",
      ])
    #expect(recipe.steps.count == 3)
    #expect(found.recipes.first?.notes.map(\.kind) == [.guessed])
  }

  @Test(arguments: [
    // A shop, an index of recipes, a text on food, nutrition alone, a list of what to pack.
    "<h1>Knives</h1><ul><li>2 knives 40 EUR</li><li>3 boards 20 EUR</li></ul><p>Buy them now.</p>",
    "<h1>All recipes</h1><ul><li><a href=a>Chicken soup</a></li><li><a href=b>Beef stew</a></li><li><a href=c>Apple pie</a></li><li><a href=d>Fish cakes</a></li></ul>",
    "<h1>On butter</h1><p>Butter is made of cream.</p><p>Cream is made by cows.</p><p>Cows eat grass.</p>",
    "<h1>Oats</h1><h2>Nutrition</h2><ul><li>Fat 7 g</li><li>Protein 13 g</li><li>Sugar 1 g</li><li>Salt 0 g</li></ul>",
    "<h1>Camping</h1><ul><li>1 tent</li><li>2 mats</li><li>2 pans</li><li>1 stove</li></ul>",
  ])
  func `other pages hold none`(_ page: String) {
    let bytes = Array("<!doctype html><title>x</title><body>\(page)".utf8)
    let reading = RecipeFormats.read(bytes.span, name: "kitchen/page.html")
    #expect(reading.failure?.code == .noRecipe)
  }

  /// What takes time in proportion to more than the page's size would take hours here.
  @Test(arguments: [
    "<li>", "<div>", "<h2>Ingredients</h2>", "<b>1 g x</b><br>", "<li>1 egg", "</li>",
    "<p>1 g</p><p>x</p>",
    "<ul><li>1 x<br>2 y<br>3 z</ul>", "<h3>A</h3><ul><li>1 egg</ul>", "<li>A</li><li>1 egg</li>",
  ])
  func `a page of one thing over and over is read in time`(_ piece: String) {
    let page =
      "<h1>T</h1><h2>Ingredients</h2>"
      + String(repeating: piece, count: LongRun.times(8000, long: 40_000))
    let start = ContinuousClock.now
    _ = RecipeFormats.read(Array(page.utf8).span, name: "kitchen/page.html")
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
