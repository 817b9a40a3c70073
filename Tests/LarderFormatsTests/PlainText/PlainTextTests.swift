import Foundation
import TestSupport
import Testing

@testable import LarderFormats

@Suite struct PlainTextTests {
  private func recipe(_ name: String) throws -> ImportedRecipe {
    let file = TestFiles.fixture("Formats/text").appendingPathComponent(name)
    let reading = reading(try Data(contentsOf: file), as: "txt")
    #expect(reading.format?.name == "text")
    return try #require(try reading.result.get().recipes.first?.recipe)
  }

  @Test func `headings, groups, numbers and notes`() throws {
    let recipe = try recipe("pancakes.txt")
    #expect(recipe.title == "Sunday pancakes")
    #expect(recipe.summary == "From the back of the flour bag.")
    #expect(recipe.servings == 4)
    #expect(
      recipe.ingredients == [
        .init(text: "200 g flour"), .init(text: "3 eggs"),
        .init(text: "2 dl cream", group: "For the sauce"),
      ])
    #expect(recipe.steps.map(\.text) == ["Mix everything.", "Fry in butter."])
    #expect(recipe.notes == "Good cold, too.")
  }

  @Test func `other languages, encodings and line ends`() throws {
    let linsen = try recipe("linsensuppe.txt")
    #expect(linsen.ingredients.map(\.text) == ["250 g Linsen", "1 Bund Suppengrün"])
    #expect(
      linsen.steps.map(\.text) == [
        "Linsen waschen und mit dem Gemüse kochen.", "Mit Essig abschmecken.",
      ])
    let gazpacho = try recipe("gazpacho.txt")
    #expect(gazpacho.title == "Gazpacho")
    #expect(gazpacho.ingredients.map(\.text) == ["1 kg de tomates", "1 pepino"])
    #expect(gazpacho.steps.map(\.text) == ["Triturar todo."])
  }

  @Test(arguments: [
    ("Shopping\n\nmilk\neggs\n", "no-recipe"), ("Soup\nIngredients\n", "no-recipe"),
    ("\u{feff}\n\n", "empty"),
  ])
  func `what gives no recipe`(_ text: String, _ code: String) {
    #expect(failure(text, as: "txt")?.rawValue == code)
  }
}

extension PlainTextTests {
  private func recipe(of text: String) throws -> ImportedRecipe {
    try #require(try importRecipes(text, as: "txt").first)
  }

  @Test func `paragraphs of ingredients whose first lines are headings`() throws {
    let recipe = try recipe(
      of: """
        Plum cake

        Ingredients

        Dough
        200 g flour
        a little salt

        Topping
        9 plums

        Method
        Dough
        Knead it.

        Topping
        Lay on the plums.
        """)
    #expect(
      described(recipe.ingredients) == [
        "Dough | 200 g flour", "Dough | a little salt", "Topping | 9 plums",
      ])
    #expect(described(recipe.steps) == ["Dough | Knead it.", "Topping | Lay on the plums."])
    let one = try self.recipe(of: "Cake\n\nIngredients\nSalt\n2 eggs\n\nMethod\nBake.")
    #expect(described(one.ingredients) == ["Salt", "2 eggs"])
  }

  @Test func `where it is from, and headings among the notes`() throws {
    let recipe = try recipe(
      of: """
        Plum cake

        Adapted from https://kitchen.example/plums

        Recipe Book: Autumn

        INGREDIENTS

        9 plums

        STEPS

        1) Bake.

        NOTES

        Keeps a day.

        Variations

        Pears do as well.
        """)
    #expect(recipe.url == "https://kitchen.example/plums" && recipe.summary == nil)
    #expect(tags(recipe, "tag") == ["Autumn"])
    #expect(recipe.notes == "Keeps a day.\nVariations\nPears do as well.")
  }

  @Test func `a text without headings has ingredients that begin with amounts`() throws {
    let found = try reading(
      """
      Plum compote

      9 plums, halved
      1 litre water
      100 g brown sugar

      1. Boil the plums in the water.
      2. Add the sugar.
      """.utf8, as: "txt"
    ).result.get()
    let recipe = try #require(found.recipes.first)
    #expect(recipe.recipe.title == "Plum compote")
    #expect(
      described(recipe.recipe.ingredients) == [
        "9 plums, halved", "1 litre water", "100 g brown sugar",
      ])
    #expect(
      described(recipe.recipe.steps) == ["Boil the plums in the water.", "Add the sugar."])
    #expect(recipe.notes.allSatisfy { $0.kind == .guessed })
    let hours = "Opening hours\n\n9 to 12 on Mondays\n10 to 12 on Fridays\n\nClosed in autumn.\n"
    #expect(failure(hours, as: "txt") == .noRecipe)
  }
}
