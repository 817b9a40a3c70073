import Foundation
import LarderFormats
import TestSupport
import Testing

/// Exports that others made, where they are at hand; titles and counts were read from them by hand.
@Suite struct AppExportsOfOthersTests {
  private func recipes(_ name: String) throws -> [ImportedRecipe]? {
    guard let file = TestFiles.shared("data/formats/apps/\(name)") else { return nil }
    let bytes = Array(try Data(contentsOf: file))
    return try RecipeFormats.read(bytes.span, name: name).result.get().recipes.map(\.recipe)
  }

  @Test func `My Recipe Box`() throws {
    guard let all = try recipes("myrecipebox.csv") else { return }
    #expect(
      all.prefix(3).map(\.title) == [
        "Air fryer Sliced potatoes", "Apple Spinach Salad", "Apple Strudel",
      ])
    #expect(all[0].ingredients.count == 8 && all[0].steps.count == 6 && all[0].totalMinutes == 25)
    #expect(all[1].ingredients.count == 6 && all[1].prepMinutes == 15)
  }

  @Test func `Nextcloud Cookbook`() throws {
    guard let all = try recipes("nextcloud.zip") else { return }
    #expect(
      all.map(\.title) == [
        "Air Fryer Shrimp", "Chicken Parmigiana", "Skillet Shepherd's Pie",
      ])
    #expect(all[0].ingredients.count == 7 && all[0].steps.count == 6 && all[0].rating == 5)
  }

  @Test func `Paprika`() throws {
    guard let all = try recipes("paprika.zip") else { return }
    #expect(all.count == 5)
    #expect(all[0].title == "Zucchinipuffer" && all[0].ingredients.count == 9)
    #expect(
      all[0].tags.map(\.name) == [
        "Alltagstauglich", "Kartoffelgerichte", "Snacks", "Vegetarisch",
      ])
    #expect(all[0].servings == 4 && all[0].site == "Chefkoch.de")
  }

  @Test func `Tandoor`() throws {
    guard let all = try recipes("tandoor.zip") else { return }
    let recipe = try #require(all.first)
    #expect(all.count == 1 && recipe.title == "“Texas Red” Chili")
    #expect(
      recipe.ingredients.prefix(4).map(\.text) == [
        "2 oz New Mexico chile, dry, 57 g", "1.5 cup (12 fl oz/355 ml) doppelbock",
        "2 lb (907 g) beef stew meat", "0.25 cup (2 fl oz/59 ml) canola oil",
      ])
    #expect(
      recipe.tags.map(\.name) == [
        "American", "Course: Main", "Southwest", "Technique: cocotte",
      ])
  }
}
