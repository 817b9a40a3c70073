import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// Recipes that pages mark up within their text.
@Suite struct PageItemsTests {
  private func recipe(_ name: String) throws -> ImportedRecipe {
    let file = TestFiles.fixture("Formats/html").appendingPathComponent(name)
    let found = try reading(try Data(contentsOf: file), as: "html").result.get()
    #expect(found.recipes.count == 1)
    return try #require(found.recipes.first?.recipe)
  }

  @Test func microdata() throws {
    let recipe = try recipe("microdata-lebkuchen.html")
    #expect(recipe.title == "Nürnberger Lebkuchen & Co.")
    #expect(recipe.language == "de")
    #expect(recipe.authors == ["Oma Hilde"])
    #expect(recipe.prepMinutes == 30 && recipe.cookMinutes == 20)
    #expect(recipe.yield == "25 Stück")
    #expect(recipe.images.map(\.location) == ["https://kitchen.example/lebkuchen.jpg"])
    #expect(recipe.ingredients.map(\.text) == ["250 g Mandeln, gemahlen", "2 Eier", "½ TL Zimt"])
    #expect(recipe.steps.map(\.text) == ["Eier schaumig rühren.", "Alles mischen und backen."])
    #expect(recipe.rating == 4.5)
    #expect(recipe.tags == [.init(kind: "category", name: "Gebäck")])
  }

  @Test func rdfa() throws {
    let recipe = try recipe("rdfa-tarte.html")
    #expect(recipe.title == "Tarte aux pommes")
    #expect(recipe.ingredients.map(\.text) == ["3 pommes", "100 g de sucre"])
    #expect(recipe.steps.map(\.text) == ["Étaler la pâte.", "Cuire 40 minutes."])
    #expect(recipe.totalMinutes == 60)
  }

  @Test func `microformats, old and new`() throws {
    let new = try recipe("h-recipe-bread.html")
    #expect(new.title == "Soda bread" && new.authors == ["Bo"])
    #expect(new.ingredients.map(\.text) == ["450 g flour", "1 tsp soda"])
    #expect(new.steps.map(\.text) == ["Mix.", "Bake for 40 minutes."])
    #expect(new.yield == "1 loaf" && new.totalMinutes == 50)
    let old = try recipe("hrecipe-sopa.html")
    #expect(old.title == "Sopa de ajo")
    #expect(old.ingredients.map(\.text) == ["6 dientes de ajo", "pan duro"])
    #expect(old.steps.map(\.text) == ["Freír el ajo y añadir agua."])
  }

  @Test(arguments: [
    "<div itemscope itemtype=Recipe>", "<p itemprop=name>", "<b typeof=Recipe property=x>", "<li>",
    "<div itemscope itemtype=Recipe itemprop=x><p itemprop=name>a", "</div>",
    "<div class=h-recipe>a",
  ])
  func `hostile markup ends soon`(_ part: String) {
    let html = "<div itemscope itemtype=Recipe>" + String(repeating: part, count: 20_000)
    #expect(failure(html, as: "html") != nil)
  }
}
