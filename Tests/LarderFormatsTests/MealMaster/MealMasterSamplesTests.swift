import Foundation
import LarderFormats
import TestSupport
import Testing

/// Samples of other projects, with what a person reads in them.
@Suite struct MealMasterSamplesTests {
  /// What stands in a sample, its title and categories aside; one with neither ingredients nor steps is none.
  struct Sample: Sendable {
    var name: String
    var yield: String
    var servings: Double?
    var ingredients: [String] = []
    var steps: [String] = []
  }

  private static let samples = [
    Sample(
      name: "empty_ingredient_section", yield: "42 pies",
      ingredients: ["250 g brown flour", "meringue | 150 g sugar"]),
    Sample(
      name: "flush_ingredients", yield: "12 servings", servings: 12,
      ingredients: ["1 cup ingredient1", "1 teaspoon ingredient2"], steps: ["1 cup."]),
    Sample(name: "fraction", yield: "42 pies", ingredients: ["2/3 cup olive oil"]),
    Sample(name: "header", yield: "42 pies"),
    Sample(name: "header2", yield: "42 servings", servings: 42),
    Sample(name: "ignore_0x14", yield: "8 servings", servings: 8, steps: ["First line."]),
    Sample(
      name: "ingredient_section", yield: "42 pies",
      ingredients: ["250 g brown flour", "meringue | 150 g sugar"]),
    Sample(name: "instruction_eol", yield: "42 pies", steps: ["Posted on Apr 27, 1998."]),
    Sample(name: "instruction_eol2", yield: "42 pies", steps: ["Posted on Apr 27, 1 2"]),
    Sample(name: "instruction_eol3", yield: "42 pies", steps: ["Posted on Apr 27, 1/"]),
    Sample(
      name: "instruction_section", yield: "42 pies",
      steps: ["First line.", "meringue | Second line."]),
    Sample(
      name: "instructions1", yield: "1 Servings", servings: 1, steps: ["Cook all the ingredients."]),
    Sample(name: "instructions2", yield: "1 Servings", servings: 1, steps: ["1 cook is used."]),
    Sample(
      name: "instructions4", yield: "1 Servings", servings: 1, steps: ["2.5 apples are used."]),
    // A hyphen alone continues nothing and says nothing.
    Sample(name: "instructions5", yield: "1 Servings", servings: 1),
    Sample(name: "instructions6", yield: "1 Servings", servings: 1, steps: ["2 3 apples."]),
    Sample(name: "instructions7", yield: "1 Servings", servings: 1, steps: ["1/x apples."]),
    Sample(name: "no_servings", yield: ""),
    Sample(name: "preparation", yield: "42 pies", ingredients: ["250 g brown flour, sifted"]),
    Sample(
      name: "section_spaces", yield: "42 pies",
      ingredients: ["250 g brown flour", "section spaces | 150 g sugar"]),
    Sample(name: "section_whitespace", yield: "42 pies", steps: ["meringue | First line."]),
    Sample(name: "serving_spaces", yield: "8 servings", servings: 8),
    Sample(
      name: "skip_leading_spaces", yield: "1 Servings", servings: 1,
      steps: ["First part. Second part."]),
    Sample(
      name: "three_ingredients", yield: "12 servings", servings: 12,
      ingredients: ["1 cup ingredient1", "1 cup ingredient2", "1 teaspoon ingredient3"]),
    Sample(name: "title_spaces", yield: "42 pies"),
    Sample(
      name: "two_column_continuation2", yield: "12 servings", servings: 12,
      ingredients: [
        "1 cup ingredient1 continued", "1 teaspoon ingredient2", "1 tablespoon ingredient3",
      ]),
    Sample(
      name: "two_column_continuation4", yield: "12 servings", servings: 12,
      ingredients: ["1 cup ingredient1 cont_a cont_b cont_c"]),
    Sample(
      name: "two_column_trailing", yield: "1 servings", servings: 1,
      ingredients: ["2 tablespoons lemon juice"],
      steps: ["In small saucepan with wire whisk beat all ingredients until smooth."]),
    Sample(
      name: "two_columns", yield: "12 servings", servings: 12,
      ingredients: ["100 2/3 cups Oil", "100 2/3 teaspoons Baking soda"]),
    Sample(
      name: "two_ingredients", yield: "10 Servings", servings: 10,
      ingredients: ["1 quart pastry", "6 cups cooking apple"]),
    Sample(
      name: "two_instructions", yield: "1 Servings", servings: 1,
      steps: ["First line.", "Third line."]),
  ]

  @Test(arguments: samples)
  func `samples of AnyMeal`(_ sample: Sample) throws {
    let path = "data/formats/mealmaster/anymeal/\(sample.name).mmf"
    guard let url = TestFiles.shared(path) else { return }
    let reading = reading(try Data(contentsOf: url), as: "mmf")
    #expect(reading.format?.name == "mealmaster")
    guard !sample.ingredients.isEmpty || !sample.steps.isEmpty else {
      #expect(reading.failure?.code == .noRecipe)
      #expect(reading.failure?.message.contains("has neither ingredients nor a method") == true)
      return
    }
    let found = try reading.result.get()
    let recipe = try #require(found.recipes.first?.recipe)
    #expect(found.recipes.count == 1)
    #expect(found.recipes.allSatisfy { $0.notes.isEmpty })
    #expect(recipe.yield ?? "" == sample.yield)
    #expect(recipe.servings == sample.servings)
    #expect(described(recipe.ingredients) == sample.ingredients)
    #expect(described(recipe.steps) == sample.steps)
  }

  @Test func `titles and categories of AnyMeal's samples`() throws {
    let expected = [
      ("two_ingredients", "\"21\" Club Rice Pudding", ["Dessert"]),
      ("fraction", "apple pie", ["pastries", "cakes"]),
      ("ignore_0x14", "Nora Mill Whole Wheat Pancakes", ["Cakes"]),
    ]
    for (name, title, categories) in expected {
      let path = "data/formats/mealmaster/anymeal/\(name).mmf"
      guard let url = TestFiles.shared(path) else { return }
      let recipe = try #require(try importRecipes(try Data(contentsOf: url), as: "txt").first)
      #expect(recipe.title == title)
      #expect(tags(recipe) == categories)
    }
  }

  @Test func `a file of several recipes`() throws {
    guard let url = TestFiles.shared("data/formats/mealmaster/mealmaster.mmf") else { return }
    let found = try reading(try Data(contentsOf: url), as: "mmf").result.get()
    #expect(
      found.recipes.map(\.recipe.title) == [
        "Almond Mushroom Pate", "Almond Puff", "Almond Stuffed Dates with Bacon",
        "Anchovy Olive Dip", "Anchoyade",
      ])
    #expect(found.recipes.map(\.place) == [1, 38, 79, 98, 116].map { .line($0) })
    #expect(found.recipes.allSatisfy { $0.recipe.servings == 6 })
    #expect(
      described(found.recipes[0].recipe.ingredients) == [
        "1-2 tablespoons Margarine", "1 small Onion, Chopped", "Clove Garlic, Minced",
        "1-1 1/2 cups Sliced Mushrooms", "1/2 teaspoon Tarragon",
        "1/2-1 cup Blanched Whole Almonds", "1 tablespoon Lemon Juice", "2 teaspoons Soy Sauce",
        "1 dash White Pepper", "2 tablespoons Cream Cheese, Optional *",
      ])
    let steps = found.recipes[0].recipe.steps.map(\.text)
    #expect(steps.count == 2)
    #expect(steps.first?.hasSuffix("or sweet red pepper strips, optional.") == true)
    #expect(steps.last?.hasPrefix("In a large skillet, melt margarine.") == true)
    #expect(
      described(found.recipes[4].recipe.ingredients) == [
        "Jim Vorheis", "4 ounces Flat anchovy fillets", "2 medium Cloves garlic, finely chopped",
        "1 teaspoon Tomato paste", "1 tablespoon To 1 1/2 tb olive oil",
        "2 teaspoons Lemon juice (or red wine vinegar)", "Freshly ground black pepper",
        "8-10 slices French bread, 1/2-inch thick, cut into Strips",
        "1 teaspoon Finely chopped fresh parsley",
      ])
  }

  @Test func `two columns with a section`() throws {
    guard let url = TestFiles.shared("data/formats/mealmaster/mealmaster_2_col.mmf") else { return }
    let recipe = try #require(try importRecipes(try Data(contentsOf: url), as: "mmf").first)
    #expect(tags(recipe) == ["Appetizers", "Main dish", "Cheese", "Mexican"])
    #expect(
      described(recipe.ingredients) == [
        "2 Chiles, calif., roast & peel", "1 1/3 ounces Cheese, monterey jack", "Oil, for frying",
        "1 Eggs, separated", "3/16 cup Flour, all purpose",
        "TOMATO SAUCE | 1 1/3 small Tomatoes, peeled", "TOMATO SAUCE | 1/3 small Onion",
        "TOMATO SAUCE | 1/3 Garlic clove", "TOMATO SAUCE | 1/3 tablespoon Oil, vegetable",
        "TOMATO SAUCE | 3/16 cup Chicken broth", "TOMATO SAUCE | 3/16 teaspoon Salt",
        "TOMATO SAUCE | 2/3 small Chiles, calif.", "TOMATO SAUCE | pinch Cinnamon, ground",
        "TOMATO SAUCE | pinch Cloves, ground",
      ])
    #expect(recipe.steps.count == 5)
    #expect(recipe.steps.first == .init(text: "Prepare tomato sauce; keep warm."))
  }

  @Test func `what Krecipes writes`() throws {
    guard let url = TestFiles.shared("data/formats/krecipes/mmftest.txt") else { return }
    let recipes = try importRecipes(try Data(contentsOf: url), as: "txt")
    #expect(recipes.count == 2 && recipes[0] == recipes[1])
    let recipe = try #require(recipes.first)
    #expect(tags(recipe) == ["Snacks", "Cookies & Squares"])
    #expect(
      described(recipe.ingredients) == [
        "1 cup a or 2 cups b or 3 cups c", "Dry Ingredients | 3/4 c. granulated sugar",
        "Dry Ingredients | 1 c. brown sugar", "Dry Ingredients | 2 c. all-purpose flour",
        "Dry Ingredients | 1 tsp. baking soda",
        "Fat & Liquids | 1 c. shortening, softened, at room temperature",
        "Fat & Liquids | 1 c. peanut butter", "Fat & Liquids | 2 eggs",
        "Fat & Liquids | 1 tsp. vanilla extract",
      ])
    #expect(
      recipe.steps.map(\.text) == [
        "Drop by spoonful on greased cookie sheet. Bake in moderate oven."
      ])
  }
}
