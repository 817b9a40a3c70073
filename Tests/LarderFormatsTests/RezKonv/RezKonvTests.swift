import Foundation
import LarderFormats
import TestSupport
import Testing

@Suite struct RezKonvTests {
  @Test func `what Krecipes writes`() throws {
    guard let url = TestFiles.shared("data/formats/krecipes/rezkonvtest.txt") else { return }
    let reading = reading(try Data(contentsOf: url), as: "txt")
    #expect(reading.format?.name == "rezkonv")
    let recipes = try reading.result.get().recipes.map(\.recipe)
    #expect(recipes.count == 2 && recipes[0] == recipes[1])
    let recipe = try #require(recipes.first)
    #expect(recipe.title == "Cookies_Test")
    #expect(tags(recipe) == ["Snacks", "Cookies & Squares"])
    #expect(recipe.yield == "2-3 dozen")
    #expect(recipe.authors == ["Mona Beamer", "Colleen Beamer"])
    #expect(
      described(recipe.ingredients) == [
        "1 cup a or 2 cups b or 3 cups c", "Dry Ingredients | 3/4-1 c. granulated sugar",
        "Dry Ingredients | 1 c. brown sugar", "Dry Ingredients | 2 c. all-purpose flour",
        "Dry Ingredients | 1 tsp. baking soda",
        "Fat & Liquids | 1 c. shortening, softened,at room temperature",
        "Fat & Liquids | 1 c. peanut butter", "Fat & Liquids | 2 eggs",
        "Fat & Liquids | 1 tsp. vanilla extract",
      ])
    #expect(
      described(recipe.steps) == [
        "Drop by spoonful on greased cookie sheet. Bake in moderate oven."
      ])
  }
}

extension RezKonvTests {
  private func fixture(_ name: String) throws -> FoundRecipes {
    let url = TestFiles.fixture("Formats/rezkonv/\(name)")
    let reading = reading(try Data(contentsOf: url), as: url.pathExtension)
    #expect(reading.format?.name == "rezkonv")
    return try reading.result.get()
  }

  @Test func `sections, source and who typed it in`() throws {
    let found = try fixture("german.rk")
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.title == "Apfelkuchen mit Streuseln")
    #expect(tags(recipe) == ["Kuchen", "Backen", "Äpfel"])
    #expect(recipe.yield == "1 Blech" && recipe.servings == nil)
    #expect(
      described(recipe.ingredients) == [
        "300 Gramm Mehl", "1 Prise Salz", "2-3 Essl. Zucker oder 4 Essl. Honig", "1 Ei (Gr. M)",
        "Butter für das Blech",
        "BELAG | 1 1/2 kg Äpfel, säuerlich, geschält und in Spalten", "BELAG | 1/2 Teel. Zimt",
      ])
    #expect(recipe.authors == ["Großmutter", "Anna Beispiel"])
    #expect(recipe.notes == "Erfasst *RK* 12.05.2001 von Max Muster")
    #expect(
      described(recipe.steps) == [
        "Mehl, Salz und Zucker mischen, mit dem Ei verkneten.",
        "Äpfel auf dem Teig verteilen. Bei 180 Grad 40 Minuten backen.", "Zeit: etwa 70 Minuten",
      ])
    #expect(found.recipes[0].notes.isEmpty)
  }

  @Test func `a recipe without a title is left out`() throws {
    let found = try fixture("finnish.txt")
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(found.recipes.count == 1)
    #expect(recipe.yield == "2-3 annosta" && recipe.servings == 2)
    #expect(
      described(recipe.ingredients) == [
        "4 dl vehnäjauhoja", "1/2 tl suolaa", "150 g voita, pehmeää", "pippuria",
      ])
    #expect(recipe.steps.map(\.text).last == "Paista 200 asteessa 30 minuuttia.")
    #expect(found.notes.map(\.message) == ["the recipe in line 17 has no title"])
  }

  @Test func `mail before it, and an end that is missing`() throws {
    let found = try fixture("swedish-mail.txt")
    let recipe = try #require(found.recipes.first)
    #expect(recipe.place == .line(4))
    #expect(recipe.notes.map(\.kind) == [.guessed])
    #expect(described(recipe.recipe.ingredients) == ["3 ägg", "6 dl mjölk", "2 1/2 dl vetemjöl"])
  }

  @Test func `what is broken is said`() {
    #expect(failure("Rezepte", as: "rk") == .noRecipe)
    #expect(failure("===== REZKONV\n Titel: A\n\n=====\n", as: "rk") == .noRecipe)
    let many = String(repeating: "      1           Ei\n", count: tooManyLines)
    #expect(failure("===== REZKONV\n Titel: A\n\n\(many)=====\n", as: "rk") == .tooLarge)
  }
}
