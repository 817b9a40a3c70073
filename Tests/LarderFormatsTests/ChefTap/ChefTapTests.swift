import Foundation
import LarderFormats
import TestSupport
import Testing

/// Texts as ChefTap exports them, and Umami's schema.org.
@Suite struct ChefTapTests {
  @Test func `facts of the page stand before the ingredients`() throws {
    let recipe = try #require(
      try found(inFixture: "cheftap/english-lentils.txt").recipes.first?.recipe)
    #expect(recipe.title == "Braised lentils" && recipe.servings == 6)
    #expect(recipe.url == "https://kitchen.example/lentils")
    #expect(recipe.ingredients.count == 5)
    #expect(recipe.ingredients.last?.text == "salt and pepper to taste")
    #expect(recipe.steps.count == 2 && recipe.summary == nil)
  }

  @Test func `notes, times and yield`() throws {
    let recipe = try #require(
      try found(inFixture: "cheftap/english-notes.txt").recipes.first?.recipe)
    #expect(recipe.summary == "They keep for a week" && recipe.yield == "24")
    #expect(recipe.prepMinutes == 10 && recipe.cookMinutes == 15 && recipe.totalMinutes == 25)
    #expect(recipe.ingredients.map(\.text).first == "2 cups rolled oats")
    #expect(recipe.ingredients.count == 4 && recipe.steps.count == 2)
    let french = try #require(try found(inFixture: "cheftap/french.txt").recipes.first?.recipe)
    #expect(french.ingredients.map(\.text).last == "une gousse de vanille")
    #expect(french.servings == 4 && french.steps.count == 2)
  }

  @Test func `the archive, and texts that are others`() throws {
    let file = TestFiles.fixture("Formats/archive/cheftap.zip")
    let found = try reading(Data(contentsOf: file), as: "zip").result.get()
    #expect(found.recipes.map(\.recipe.title) == ["Oat biscuits", "Riz au lait"])
    let headed =
      "Minestrone\n\nhttps://kitchen.example/m\n\nYield 4\n\nIngredients\n2 carrots\n\nMethod\nCook.\n"
    #expect(reading(headed.utf8, as: "txt").format?.name == "text")
    let links = "My links\n\nhttps://kitchen.example/m\n\nhttps://kitchen.example/n\n"
    #expect(reading(links.utf8, as: "txt").failure?.code == .noRecipe)
  }

  @Test func `an export of Umami`() throws {
    let recipe = try #require(
      try found(inFixture: "json-ld/umami-german.json").recipes.first?.recipe)
    #expect(recipe.prepMinutes == 15 && recipe.cookMinutes == 90 && recipe.servings == 4)
    #expect(recipe.ingredients.count == 2 && recipe.steps.count == 2)
    #expect(recipe.tags.map(\.name) == ["Suppen", "Herbst"])
  }
}
