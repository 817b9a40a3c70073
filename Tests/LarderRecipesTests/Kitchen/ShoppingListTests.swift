import Foundation
import LarderFormats
import LarderPredicates
import LarderRecipes
import Testing

@Suite struct ShoppingListTests {
  private func recipe(
    _ title: String, _ lines: [String], language: String = "en", key: Int64 = 1
  ) -> RecipeDetails {
    var recipe = ImportedRecipe(title: title)
    recipe.language = language
    recipe.ingredients = lines.map { .init(text: $0) }
    return RecipeDetails(
      objectID: ObjectID(store: UUID(), entityName: "Recipe", key: key), recipe: recipe,
      lines: lines)
  }

  /// `name: amounts`, one a line.
  private func list(
    _ lines: [String], language: String = "en", factor: Double = 1, system: String? = nil
  ) -> [String] {
    let list = ShoppingList(
      [(recipe("R", lines, language: language), factor)], system: system, staples: nil)
    return list.items.map { item in
      "\(item.name): \(item.amounts.joined(separator: " + "))\(item.isMore ? " and some" : "")"
    }
  }

  @Test(
    arguments: [
      (["1 cup flour", "125 g flour"], ["flour: 250 g"]),
      (["2 eggs", "1 egg", "1 dozen eggs"], ["egg: 15"]),
      (["1 onion", "2 onions, chopped"], ["onion: 3"]),
      (["200 g sugar", "1 cup sugar"], ["sugar: 400 g"]),
      (["100 ml milk", "1 dl milk"], ["milk: 200 ml"]),
      (["500 g beef", "1 kg beef"], ["beef: 1.5 kg"]),
      (["1 tsp vanilla extract", "2 tsp vanilla extract"], ["vanilla extract: 1 tbsp"]),
      (["2 x 400 g tins tomatoes", "1 x 400 g tin tomatoes"], ["tomatoes: 3 cans (400 g)"]),
      (["3 cloves garlic", "1 clove garlic"], ["garlic: 4 cloves"]),
      (["1 bunch parsley", "parsley"], ["parsley: 1 bunch and some"]),
      (["1 stick butter", "100 g butter"], ["butter: 215 g"]),
      (["salt", "1 tsp black pepper", "2 tbsp olive oil"], []),
      (["1 frobnicate", "2 frobnicates"], ["frobnicate: 1", "frobnicates: 2"]),
      (["2-3 carrots"], ["carrots: 3"]), (["For the sauce:"], []), ([], []),
      (["1 cup plus 2 tablespoons milk"], ["milk: 265 ml"]),
      (["2 garlic cloves", "3 cloves garlic"], ["garlic: 5 cloves"]),
      (["2 celery stalks", "3 stalks celery", "1 celery stalk"], ["celery: 6 stalks"]),
      (["2 garlic cloves", "1 garlic clove"], ["garlic clove: 3"]),
      (["2 15-oz cans beans", "1 (15-ounce) can beans"], ["beans: 3 cans (15-oz)"]),
      (["2 15-oz cans beans", "1 14-oz can beans"], ["beans: 2 cans (15-oz) + 1 can (14-oz)"]),
      (["juice of 1 lemon", "1 lemon"], ["lemon: 2"]),
      (["2 tbsp lemon juice"], ["lemon juice: 2 tbsp"]),
    ])
  func `amounts of one food are added up`(_ lines: [String], _ expected: [String]) {
    #expect(list(lines, system: "metric") == expected)
  }

  @Test func `pounds and ounces are one amount`() {
    #expect(list(["1 lb 4 oz beef"], system: "us") == ["beef: 1¼ lb"])
  }

  @Test func `a lemon for its juice is a fruit`() {
    let list = ShoppingList([(recipe("R", ["juice of 1 lemon"]), 2)], system: nil, staples: nil)
    #expect(list.items.map(\.aisle) == [.fruitAndVegetables])
    #expect(list.items.first?.needs.map(\.line) == ["juice of 2 lemons"])
  }

  @Test func `as Germany's and France's sites write them`() {
    #expect(
      list(
        [
          "3 Zehe/n Knoblauch", "2 Knoblauchzehen", "1 Dose/n Tomaten", "1 Bd. Petersilie",
          "1/2 Bund Petersilie", "Saft einer Zitrone",
        ], language: "de")
        == ["Knoblauch: 5 cloves", "Petersilie: 1½ bunches", "Tomaten: 1 can", "Zitrone: 1"])
    #expect(
      list(
        ["30 ml (2 c. à soupe) de beurre", "1/4 de botte de persil", "2 cc de levure"],
        language: "fr", system: "metric")
        == ["persil: ¼ bunch", "beurre: 29 g", "levure: 2 tsp"])
  }

  @Test func `in other languages`() {
    #expect(list(["250 g Mehl", "1 kg Mehl"], language: "de") == ["Mehl: 1.25 kg"])
    #expect(list(["2 œufs", "3 œufs"], language: "fr") == ["œufs: 5"])
    #expect(list(["200 g harina", "100 g harina"], language: "es") == ["harina: 300 g"])
  }

  @Test func `other names of one food are said`() {
    #expect(list(["100 g lardons fumés", "50 g de guanciale"], language: "fr").count == 1)
    #expect(
      list(["100 g guanciale", "50 g lardons fumés"], language: "fr")
        == ["guanciale / lardons fumés: 150 g"])
    #expect(list(["2 eggs", "1 large egg"]) == ["eggs: 3"])
  }

  @Test func `articles and thousands are counted`() {
    #expect(list(["un huevo", "2 huevos"], language: "es") == ["huevo: 3"])
    #expect(list(["1.500 g Mehl", "500 g Mehl"], language: "de") == ["Mehl: 2 kg"])
    #expect(
      list(["2 latas de 400 g de tomate"], language: "es", factor: 2)
        == ["tomate: 4 cans (400 g)"])
  }

  @Test func `across languages a food is one thing`() {
    let list = ShoppingList(
      [
        (recipe("A", ["125 g flour"]), 1), (recipe("B", ["250 g Mehl"], language: "de"), 2),
      ], system: nil, staples: nil)
    #expect(list.items.map(\.amounts) == [["625 g"]])
    #expect(list.items.first?.needs.map(\.line) == ["125 g flour", "500 g Mehl"])
    #expect(list.items.first?.needs.map(\.recipe) == [0, 1])
    #expect(list.recipes.map(\.title) == ["A", "B"])
  }

  @Test func `factors are numbers within bounds`() {
    for (text, factor) in [
      "2": 2, "1/2": 0.5, "0.5": 0.5, "3x": 3, "1 1/2": 1.5, "½": 0.5, "2,5": 2.5,
    ] {
      #expect(RecipeDetails.factor(named: text) == factor, "\(text)")
    }
    for text in ["", "0", "-1", "x", "1001", "0.0001", "nan", "inf", "2 cups", "2-3", "1/0"] {
      #expect(RecipeDetails.factor(named: text) == nil, "\(text)")
    }
  }

  @Test func `servings, and pieces where there are none`() throws {
    var muffins = recipe("M", ["100 g flour"])
    muffins.recipe.yield = "12 muffins"
    #expect(try muffins.factor(servings: 24) == 2)
    let twice = muffins.rewritten(factor: 2, system: nil)
    #expect(twice.recipe.yield == "24 muffins" && twice.recipe.servings == nil)
    muffins.recipe.servings = 6
    #expect(try muffins.factor(servings: 24) == 4)
    muffins.recipe.servings = nil
    muffins.recipe.yield = "1 loaf"
    #expect(throws: ServingsError.unknownServings) { try muffins.factor(servings: 8) }
  }

  @Test func `amounts grow with the recipe`() {
    #expect(list(["125 g flour", "1 egg"], factor: 3).sorted() == ["egg: 3", "flour: 375 g"])
  }

  @Test func `aisles follow the walk through a shop`() {
    let lines = [
      "1 l milk", "2 apples", "500 g beef", "1 tbsp cinnamon", "1 kg rice", "1 frobnicate",
      "100 g salmon",
    ]
    let list = ShoppingList([(recipe("R", lines), 1)], system: "metric", staples: nil)
    #expect(
      list.items.map(\.aisle) == [
        .fruitAndVegetables, .meat, .fish, .dairy, .flourAndGrains, .spices, .other,
      ])
  }

  @Test func `staples are the user's own`() {
    let lines = ["salt", "1 cup sugar", "2 tbsp oil"]
    func names(_ staples: String?) -> [String] {
      ShoppingList([(recipe("R", lines), 1)], system: nil, staples: staples).items.map(\.name)
        .sorted()
    }
    #expect(names(nil) == ["sugar"])
    #expect(names("sugar") == ["oil", "salt"])
    #expect(names("") == ["oil", "salt", "sugar"])
  }

  @Test func `a thousand recipes`() {
    let wanted = (0..<1000).map { number in
      (
        details: recipe(
          "R\(number)", ["1 egg", "100 g flour", "1 cup milk", "line \(number) of it"]),
        factor: 1.0
      )
    }
    let list = ShoppingList(wanted, system: "metric", staples: nil)
    #expect(list.items.first { $0.name == "egg" }?.amounts == ["1000"])
    #expect(list.items.first { $0.name == "flour" }?.amounts == ["100 kg"])
  }

  // MARK: - The calendar

  @Test func `lines are folded at 75 bytes, and never within a character`() {
    let summary = String(repeating: "Crème brûlée, ", count: 20) + "日本語の長い題名がここに入ります" + "; end\\"
    let event = CalendarFile.Event(
      identifier: "p1-2026-11-24@x", day: "2026-11-24", time: "18:30", minutes: 60,
      summary: summary,
      description: "1 cup flour\n2 eggs, beaten\r\nsalt\u{7}", url: "https://example.org/a?b=c,d")
    let text = CalendarFile([event]).text(now: .init(timeIntervalSince1970: 0))
    let lines = text.parts("\r\n")
    #expect(
      lines.last == "" && lines.dropLast().allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
    let unfolded = text.replacing("\r\n ", with: "")
    #expect(unfolded.contains("\r\nDTSTAMP:19700101T000000Z\r\n"))
    #expect(unfolded.contains("\r\nDTSTART:20261124T183000\r\nDURATION:PT60M\r\n"))
    #expect(unfolded.contains("日本語の長い題名がここに入ります\\; end\\\\\r\n"))
    #expect(unfolded.contains("\r\nDESCRIPTION:1 cup flour\\n2 eggs\\, beaten\\nsalt\r\n"))
    #expect(unfolded.contains("\r\nURL:https://example.org/a?b=c,d\r\n"))
  }

  @Test func `days`() {
    #expect(CivilDay.day("2026-12-31", plus: 1) == "2027-01-01")
    #expect(CivilDay.day("2028-02-28", plus: 1) == "2028-02-29")
    #expect(CivilDay.weekday("2026-11-24") == "Tue" && CivilDay.weekday("2001-01-01") == "Mon")
    #expect(CivilDay.named("2026-02-30") == nil && CivilDay.named("soon") == nil)
    #expect(CivilDay.named("today") == CivilDay.today)
  }
}

extension String {
  fileprivate func parts(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
