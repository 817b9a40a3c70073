import Foundation
import LarderFormats
import TestSupport
import Testing

@Suite struct OpenEatsTests {
  private func recipes(_ name: String) throws -> [ImportedRecipe] {
    let bytes = Array(try Data(contentsOf: TestFiles.fixture("Formats/openeats/\(name).json")))
    let reading = RecipeFormats.read(bytes.span, name: "\(name).json")
    #expect(reading.format?.name == "openeats")
    return try reading.result.get().recipes.map(\.recipe)
  }

  @Test func `rows of all tables are recipes`() throws {
    let recipe = try #require(try recipes("english").first)
    #expect(recipe.title == "Welsh Rarebit")
    #expect(recipe.summary == "Toast with more cheese than toast.")
    #expect(
      recipe.ingredients == [
        .init(text: "200 g cheddar"), .init(text: "0.5 cup ale"),
        .init(text: "4 slices of bread", group: "To serve"),
      ])
    #expect(
      recipe.steps.map(\.text) == ["Melt the cheese in the beer.", "Spread on toast and grill."])
    #expect(recipe.servings == 2 && recipe.prepMinutes == 10 && recipe.cookMinutes == 5)
    #expect(recipe.rating == 4 && recipe.notes == "Add Worcester sauce.")
    #expect(recipe.url == "https://kitchen.example/rarebit")
    #expect(
      Set(recipe.tags) == [
        .init(kind: "cuisine", name: "Welsh"), .init(kind: "category", name: "Supper"),
        .init(kind: "tag", name: "quick"),
      ])
  }

  @Test func `ingredients go to their own recipe, and names may stand for keys`() throws {
    let recipes = try recipes("portuguese")
    #expect(recipes.map(\.title) == ["Pão de queijo", "Vitamina de banana"])
    #expect(recipes[1].ingredients.map(\.text) == ["2 bananas", "0.5 l leite"])
    #expect(recipes[0].tags == [.init(kind: "tag", name: "lanche")])
    let polish = try #require(try self.recipes("polish").first)
    #expect(polish.tags == [.init(kind: "cuisine", name: "polska")])
  }

  @Test func `rows of another program are no recipes`() {
    let other = #"[{"model": "auth.user", "pk": 1, "fields": {"username": "x"}}]"#
    #expect(RecipeFormats.read(Array(other.utf8).span, name: "x.json").failure?.code == .noRecipe)
  }
}
