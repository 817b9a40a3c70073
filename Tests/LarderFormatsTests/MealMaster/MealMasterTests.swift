import Foundation
import LarderFormats
import TestSupport
import Testing

@Suite struct MealMasterTests {
  private func fixture(_ name: String) throws -> FoundRecipes {
    let url = TestFiles.fixture("Formats/mealmaster/\(name)")
    let reading = reading(try Data(contentsOf: url), as: url.pathExtension)
    #expect(reading.format?.name == "mealmaster")
    #expect(reading.claim?.certainty == .mark)
    return try reading.result.get()
  }

  @Test func `mail around two recipes is passed over`() throws {
    let found = try fixture("english-two-columns.mmf")
    #expect(found.notes.isEmpty)
    #expect(found.recipes.map(\.place) == [.line(6), .line(30)])
    let soup = try #require(found.recipes.first?.recipe)
    #expect(soup.title == "Leek and Potato Soup")
    #expect(soup.yield == "4 servings")
    #expect(
      described(soup.ingredients) == [
        "3 medium Leeks, white part only, sliced", "4 large Potatoes, peeled",
        "1 1/2 quarts Vegetable stock", "1 teaspoon Salt",
        "1/4 teaspoon Black pepper, freshly ground", "1 pinch Nutmeg",
        "FOR SERVING | 2 tablespoons Cream", "FOR SERVING | 1 bunch Chives, snipped",
      ])
    #expect(
      described(soup.steps) == [
        "Sweat the leeks in a little of the stock until they are soft, about 10 minutes. "
          + "Add the potatoes and the rest of the stock.",
        "Simmer 25 minutes, then puree. Season.", "Serve with cream and chives.",
      ])
    let cold = try #require(found.recipes.last?.recipe)
    #expect(tags(cold) == ["Soups"])
    #expect(cold.yield == "2 servings")
    #expect(
      described(cold.ingredients) == [
        "1 Cucumber, peeled", "500 g Yogurt", "1 Clove of garlic or more", "Salt",
      ])
    #expect(described(cold.steps) == ["METHOD | Grate the cucumber. Stir into the yogurt."])
  }

  @Test func `code pages of DOS are told from those of Windows`() throws {
    let found = try fixture("german-dos.mmf")
    #expect(found.notes.map(\.message) == ["the text was read as cp850"])
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(recipe.title == "Gefüllte Paprikaschoten")
    #expect(tags(recipe) == ["Gemüse", "Hauptgericht"])
    #expect(recipe.servings == 4)
    #expect(
      described(recipe.ingredients) == [
        "4 Paprikaschoten, grün", "1/2 TL Paprika, edelsüß",
        "1 Brötchen, altbacken, in Würfeln", "250 ml Fleischbrühe", "1 pinch Salz",
      ])
    #expect(recipe.steps.last?.text == "Im Ofen bei 200 °C 45 Minuten garen.")
    let text = """
      MMMMM----- Meal-Master
      Title: Crème brûlée

            1    Œuf “frais”; don’t boil…
      MMMMM
      """
    let windows = try #require(text.data(using: .windowsCP1252))
    let read = try #require(try importRecipes(windows, as: "mmf").first)
    #expect(read.title == "Crème brûlée")
  }

  @Test func `Japanese is no code page of DOS`() throws {
    let text = """
      MMMMM----- Meal-Master
      Title: 味噌汁

            1    豆腐 とうふ
            2    葱をきざんで
        鍋に水を入れて、豆腐と葱を煮てから味噌を溶かします。
      MMMMM
      """
    let bytes = try #require(text.data(using: .shiftJIS))
    let found = try reading(bytes, as: "mmf").result.get()
    #expect(found.recipes.map(\.recipe.title) == ["味噌汁"])
  }

  @Test func `five hyphens end no recipe whose marks are letters`() throws {
    let text = "MMMMM----- Meal-Master\nTitle: T\n\n Stir.\n-----\n Bake.\nMMMMM\n Bye.\n"
    let found = try reading(text.utf8, as: "mmf").result.get()
    #expect(found.recipes.map { described($0.recipe.steps) } == [["Stir.", "Bake."]])
    #expect(found.recipes.allSatisfy { $0.notes.isEmpty })
  }

  @Test func `a recipe that is cut off is kept with a note`() throws {
    let found = try fixture("french-cut-off.mmf")
    let recipe = try #require(found.recipes.first)
    #expect(recipe.notes.map(\.kind) == [.guessed])
    #expect(recipe.recipe.title == "Crème brûlée à la vanille")
    #expect(
      described(recipe.recipe.ingredients) == [
        "6 Jaunes d'œufs", "1/2-1 l Crème fraîche épaisse, bien froide", "100 g Sucre",
        "1 slice Citron, le zeste râpé, sans le blanc",
        "POUR LE DÉCOR | 2 tablespoons Cassonade",
      ])
    #expect(recipe.recipe.steps.count == 2)
  }

  @Test(arguments: [
    ("      1 tb x", "1 tablespoon x"), ("      2 tb x", "2 tablespoons x"),
    ("    1/2 T  x", "1/2 tablespoon x"), ("    3/2 t  x", "3/2 teaspoons x"),
    ("    1-2 c  x", "1-2 cups x"), ("  1/2-1 c  x", "1/2-1 cup x"),
    ("      3 bn x", "3 bunches x"), ("      2 bx x", "2 boxes x"), ("      3 ea x", "3 x"),
    ("      1 x  salt", "1 salt"), ("      2 qq x", "2 qq x"), ("    1.5 kg x", "1.5 kg x"),
    ("      ½ c  x", "½ cup x"), ("   2    fl x", "2 fluid ounces x"),
    ("      2 c. x", "2 cups x"), ("      2 c\tx", "2 cups x"),
  ])
  func `amounts and units`(_ line: String, _ expected: String) throws {
    let text = "MMMMM----- Meal-Master\n\nTitle: T\n\n\(line)\nMMMMM\n"
    let recipe = try #require(try importRecipes(text, as: "mm").first)
    #expect(described(recipe.ingredients) == [expected])
  }

  @Test func `a heading in the method may bring ingredients again`() throws {
    let text = """
      ----- Meal-Master -----
        Title: T

            1 c  a

        Stir.
      ----- Sauce -----
            2 c  b

        Pour.
      ------------------------------------
        - 5 minutes
      -----
      """
    let recipe = try #require(try importRecipes(text, as: "txt").first)
    #expect(described(recipe.ingredients) == ["1 cup a", "Sauce | 2 cups b"])
    #expect(described(recipe.steps) == ["Stir.", "Pour.", "- 5 minutes"])
  }

  @Test func `what is broken is said`() throws {
    #expect(failure("nothing of the kind", as: "mmf") == .noRecipe)
    let untitled = "MMMMM----- Meal-Master\n\nTitle:\n\n      1 c  a\nMMMMM\n"
    #expect(failure(untitled, as: "mmf") == .noTitle)
    let both = untitled + untitled.replacingOccurrences(of: "Title:", with: "Title: T")
    let found = try reading(both.utf8, as: "mmf").result.get()
    #expect(found.recipes.map(\.place) == [.line(7)])
    #expect(found.notes.map(\.message) == ["the recipe in line 1 has no title"])
  }

  /// Long lists, long lines and thousands of recipes; how long they take is measured elsewhere.
  @Test func `large files are read`() throws {
    let recipe = "MMMMM----- Meal-Master\n\nTitle: T\n\n      1 c  a\n\n  Stir.\n\nMMMMM\n\n"
    #expect(
      try importRecipes(String(repeating: recipe, count: 2000), as: "mmf").count == 2000)
    let head = "MMMMM----- Meal-Master\n\nTitle: T\n\n"
    let list = String(repeating: "      1 c  a\n", count: tooManyLines)
    #expect(failure(head + list + "MMMMM\n", as: "mmf") == .tooLarge)
    let continued = head + "      1 c  a\n" + String(repeating: "           -b\n", count: tooOften)
    #expect(try importRecipes(continued, as: "mmf").first?.ingredients.count == 1)
    let line = head + String(repeating: "\t", count: 10 * tooOften) + "x\n"
    #expect(try importRecipes(line, as: "mmf").first?.steps.map(\.text) == ["x"])
  }
}
