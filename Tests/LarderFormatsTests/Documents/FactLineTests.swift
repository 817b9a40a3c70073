import TestSupport
import Testing

@testable import LarderFormats

/// Lines between a title and its lists.
@Suite struct FactLineTests {
  private func recipe(_ facts: String) throws -> ImportedRecipe {
    let text = "# Kuchen\n\n\(facts)\n\n## Zutaten\n\n- 1 Ei\n\n## Zubereitung\n\n1. Backen.\n"
    let reading = RecipeFormats.read(Array(text.utf8).span, name: "a.md")
    return try #require(try reading.result.get().recipes.first?.recipe)
  }

  @Test(
    arguments: [
      ("Zubereitungszeit: 45 Min.", 45, nil, 45), ("45 Min.", nil, nil, 45), ("1h30", nil, nil, 90),
      ("Zubereitung: 30 Min.", 30, nil, 30), ("Cottura: 40 min", nil, 40, nil),
      ("Duración: 45 min", nil, nil, 45), ("Duração: 1 hora e meia", nil, nil, 90),
      ("Durata: 40 min", nil, nil, 40), ("Préparation : 20 min - Cuisson : 40 min", 20, 40, nil),
      ("Préparation : 20 min, cuisson : 1 h", 20, 60, nil),
      ("Zubereitungszeit: 20 Min.\n\nBackzeit: 40 Min.", 20, 40, nil),
      ("Zubereitungszeit: 20 Min. | Gesamtzeit: 60 Min.", 20, nil, 60),
      ("Prep time: 10 min", 10, nil, nil), ("Prep: 1 hour, 30 minutes", 90, nil, nil),
    ] as [(String, Double?, Double?, Double?)])
  func `times`(_ line: String, _ prep: Double?, _ cook: Double?, _ total: Double?) throws {
    let recipe = try recipe(line)
    #expect(recipe.prepMinutes == prep && recipe.cookMinutes == cook)
    #expect(recipe.totalMinutes == total)
    #expect(recipe.summary == nil && recipe.yield == nil && recipe.servings == nil)
  }

  @Test(
    arguments: [
      ("12 Muffins", "12 Muffins", nil), ("15 crêpes", "15 crêpes", nil), ("4 pers.", "4 pers.", 4),
      ("12 Stücke", "12 Stücke", nil), ("24 empanadas", "24 empanadas", nil),
      ("40 st", "40 st", nil), ("Für 4 Personen", "Für 4 Personen", 4),
    ] as [(String, String, Double?)])
  func `a yield under the title`(_ line: String, _ yield: String, _ servings: Double?) throws {
    let recipe = try recipe(line)
    #expect(recipe.yield == yield && recipe.servings == servings && recipe.summary == nil)
  }

  @Test func `both in one line`() throws {
    let recipe = try recipe("Für 4 Personen, Zubereitungszeit: 45 Min.")
    #expect(recipe.servings == 4 && recipe.prepMinutes == 45 && recipe.totalMinutes == 45)
    let two = try self.recipe("12 Muffins\n\nFür 4 Personen, Zubereitungszeit: 45 Min.")
    #expect(two.yield == "12 Muffins" && two.servings == 4 && two.totalMinutes == 45)
    let bare = try self.recipe("12 Muffins\n\n45 Min.")
    #expect(bare.yield == "12 Muffins" && bare.totalMinutes == 45 && bare.summary == nil)
  }

  @Test(
    arguments: [
      "5 Zutaten", "350 kcal", "A quick cake, 12 muffins, and more.", "Ready in 45 minutes!",
      "2024 Muffins", "10 Kommentare", "Schnell, 45 Min., lecker",
    ])
  func `other lines stay the summary`(_ line: String) throws {
    let recipe = try recipe(line)
    #expect(recipe.yield == nil && recipe.servings == nil)
    #expect(recipe.summary == line)
  }

  @Test func `a number of things behind a summary is a part of it`() throws {
    let recipe = try recipe("Ein Kuchen.\n\n12 Kerzen")
    #expect(recipe.yield == nil && recipe.summary == "Ein Kuchen.\n12 Kerzen")
  }
}
