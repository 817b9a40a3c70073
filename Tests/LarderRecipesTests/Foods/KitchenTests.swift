import LarderFoods
import LarderModel
import LarderPredicates
import Testing

@testable import LarderRecipes

/// The lists of what cooks know, and what they say of single foods.
@Suite struct KitchenTests {
  private let kitchen = Kitchen.standard

  private func food(_ name: String) throws -> FoodID {
    try #require(FoodTable.shared.food(named: name, language: "en"), "\(name)")
  }

  @Test func `every name of the lists is a food's own`() {
    #expect(kitchen.unknownNames == [])
    #expect(kitchen.staples.count == 4 && kitchen.substitutes.count >= 40)
    for (food, sets) in kitchen.substitutes {
      #expect(!sets.isEmpty && sets.allSatisfy { !$0.isEmpty && !$0.contains(food) })
    }
  }

  /// A list that calls for a food that is nowhere would be a line without effect; one twice hides the other.
  @Test func `no food has two lines of substitutes`() {
    let names = Kitchen.substituteList.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    ("cheddar", "cheese"), ("cheese", "cheddar"), ("chicken", "chicken breast"),
    ("garlic", "garlic clove"), ("egg", "egg yolk"), ("butter", "unsalted butter"),
    ("onion", "shallot"), ("thyme", "dried thyme"), ("dried thyme", "thyme"),
    ("lemon", "lemon juice"), ("olive oil", "oil"), ("oil", "olive oil"),
    ("oat milk", "plant milk"), ("basil", "herb"), ("beef", "ground beef"),
  ])
  func `what does for another food`(_ there: String, _ wanted: String) throws {
    #expect(kitchen.coverage(of: try food(there))[try food(wanted)] != nil)
  }

  @Test(arguments: [
    ("cheddar", "mozzarella"), ("egg yolk", "egg"), ("ground beef", "beef"), ("lard", "pork"),
    ("pork", "lard"), ("peanut butter", "peanut"), ("almond extract", "almond"),
    ("milk", "condensed milk"), ("cream", "sour cream"), ("sour cream", "cream"),
    ("sugar", "honey"), ("honey", "sugar"), ("oil", "sesame oil"), ("sesame oil", "oil"),
    ("coconut milk", "milk"), ("lemon juice", "lemon"), ("chicken", "chicken stock"),
    ("apple", "dried apple"), ("chicken", "chicken sausage"), ("cherry", "maraschino cherry"),
  ])
  func `what does not`(_ there: String, _ wanted: String) throws {
    #expect(kitchen.coverage(of: try food(there))[try food(wanted)] == nil)
  }
}

/// How a list of foods is read that somebody typed.
@Suite struct PantryTextTests {
  private func names(_ text: String) -> [String] {
    PantryText(text).foods.map { FoodTable.shared.name(of: $0) }
  }

  @Test(arguments: [
    ("chicken, rice, leek", ["chicken", "rice", "leek"]),
    ("chicken rice leek", ["chicken", "rice", "leek"]),
    ("leeks,eggs;\n Milk", ["leek", "egg", "milk"]),
    ("olive oil sour cream", ["olive oil", "sour cream"]), ("brown rice leek", ["rice", "leek"]),
    ("fresh leek, some old cheese", ["leek", "cheese"]), ("egg, eggs, EGG", ["egg"]),
    ("Lauch, riz, huevos", ["leek", "rice", "egg"]), ("", []), (" , ;", []),
  ])
  func `foods between commas or blanks`(_ text: String, _ expected: [String]) {
    #expect(names(text) == expected)
    #expect(PantryText(text).unknown == [])
  }

  @Test func `a name of many foods does for all only where it is theirs`() throws {
    let table = FoodTable.shared
    let cumin = try #require(table.food(named: "cumin"))
    for (text, isThere) in [("spices, leek", true), ("adobo rub, leek", false)] {
      let provisions = Pantry(PantryText(text), staples: nil).provisions
      #expect((provisions[table.name(of: cumin)] != nil) == isThere, "\(text)")
      #expect(provisions["spice"] == .present(0), "\(text)")
    }
    #expect(names("pepper, leek") == ["bell pepper", "leek"] && names("pepper") == ["bell pepper"])
  }

  @Test func `what is no food is told, with the nearest name`() {
    let list = PantryText("chiken, leek, qqqq, skewers")
    #expect(list.foods.count == 1)
    #expect(
      list.unknown == [
        UnknownFood(typed: "chiken", suggestion: "chicken"), UnknownFood(typed: "qqqq"),
        UnknownFood(typed: "skewers", suggestion: list.unknown.last?.suggestion),
      ])
    #expect(PantryText("leak").unknown == [UnknownFood(typed: "leak", suggestion: "leek")])
    #expect(PantryText("chiken rice").unknown.map(\.typed) == ["chiken"])
  }
}

/// How many words are compared with the names of all foods.
extension PantryTextTests {
  @Test func `suggestions are sought for ten words`() {
    let typed = Array(repeating: "chiken", count: 3) + (0..<30).map { "chick\($0)en" }
    let unknown = PantryText(typed.joined(separator: ",")).unknown
    #expect(unknown.count == 31)
    #expect(unknown.count { $0.suggestion != nil } == 10)
    #expect(unknown.prefix(10).allSatisfy { $0.suggestion == "chicken" })
  }
}

/// What a recipe needs, by its lines.
@Suite struct RecipeNeedsTests {
  private func needs(_ lines: String...) -> [String] {
    RecipeFoods.read(lines: lines, language: "en")
      .filter { $0.attribute == RecipeFoods.Attribute.needs }.map(\.text)
  }

  @Test func `a choice is one need, unless one has of it anyhow`() {
    #expect(needs("1 leek", "50 g butter or margarine") == ["leek", "butter or margarine"])
    #expect(
      needs("1 cup butter", "50 g butter or margarine", "margarine") == ["butter", "margarine"])
    #expect(needs("200 g rice and peas") == ["pea", "rice"])
    #expect(needs("2 kg lean meat (venison, beef or turkey)") == ["venison or beef or turkey"])
    #expect(needs("1 cup cheese, such as cheddar") == ["cheddar"])
  }

  @Test func `what is optional is not needed, and neither is equipment`() {
    #expect(needs("1 leek", "parsley (optional)", "6 wooden skewers", "For the sauce:") == ["leek"])
    #expect(needs("vanilla ice cream, Optional") == [])
    #expect(needs("2 tbsp oil") == ["oil"])
  }

  @Test func `a line that is not understood is said`() {
    #expect(needs("1 leek", "2 frobnicates") == ["leek", "unknown"])
  }

  @Test(arguments: [
    ("1/2 teaspoon pepper", "black pepper"), ("pepper to taste", "black pepper"),
    ("pepper", "black pepper"), ("freshly ground pepper", "black pepper"),
    ("1 red pepper, diced", "bell pepper"), ("1 green bell pepper", "bell pepper"),
    ("2 peppers", "bell pepper"), ("1 pepper, chopped", "bell pepper"),
  ])
  func `pepper beside the salt is no vegetable`(_ line: String, _ expected: String) {
    #expect(needs(line) == [expected])
    let other = needs("1 tsp lemon pepper")
    #expect(other != ["black pepper"] && other != ["bell pepper"])
  }
}
