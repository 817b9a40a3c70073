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
