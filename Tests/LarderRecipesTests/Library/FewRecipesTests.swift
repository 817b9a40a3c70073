import Foundation
import LarderRecipes
import TestSupport
import Testing

/// Wishes over a handful of recipes, where what is asked for is seldom there as it was typed.
@Suite struct FewRecipesTests {
  private func titles(
    _ query: String, _ recipes: [(title: String, ingredients: [String])]
  ) throws -> [String] {
    let collection = try Collection()
    for recipe in recipes {
      try collection.write(
        "\(recipe.title).json", title: recipe.title, ingredients: recipe.ingredients)
    }
    try collection.importAll()
    return try RecipeLibrary(store: collection.store).search(query).hits.map(\.title)
  }

  @Test(arguments: ["lentil soup", "lentil soup with no tomatoes"])
  func `a food before the dish is no less asked for than the dish`(query: String) throws {
    let found = try titles(
      query,
      [
        ("Butter Soup", ["2 tbsp butter"]),
        ("Kimchi Soup", ["1 cup kimchi"]),
        ("Pumpkin Soup", ["1 pumpkin"]),
        ("Lentil Stew", ["1 cup lentils"]),
      ])
    #expect(found.first == "Lentil Stew")
    #expect(found.count == 4)
  }

  @Test func `what is not known comes before what hardly fits`() throws {
    let collection = try Collection()
    let chicken = """
      {"title": "Fried Chicken", "language": "en", "ingredients": ["1 chicken", "2 lemons"], "directions": [
      "For dinner, fry the chicken in oil until it is brown and done, turn it, salt it, and let it rest for as long as it \
      takes to warm the rolls."]}
      """
    try collection.write("chicken.json", data: Data(chicken.utf8))
    for (title, line) in [
      ("Dinner Rolls", "2 tbsp zorbleflex"), ("Plain Dinner Rolls of the House", "3 cups flour"),
      ("Milk Rolls", "1 cup milk"),
    ] {
      try collection.write("\(title).json", title: title, ingredients: [line])
    }
    try collection.importAll()
    let found = try RecipeLibrary(store: collection.store).search("dinner rolls no milk")
    #expect(
      found.hits.map(\.title)
        == ["Plain Dinner Rolls of the House", "Dinner Rolls", "Fried Chicken"])
  }

  @Test func `of each hit it is said what is not known`() throws {
    let collection = try Collection()
    for (title, lines) in [
      ("Plain Rolls", ["3 cups flour"]), ("Odd Rolls", ["3 cups flour", "2 tbsp zorbleflex"]),
      ("Milk Rolls", ["1 cup milk"]), ("Rolls", []),
    ] {
      try collection.write("\(title).json", title: title, ingredients: lines)
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    func doubts(_ query: String) throws -> [String: [String]] {
      let hits = try library.search(query).hits
      return Dictionary(uniqueKeysWithValues: hits.map { ($0.title, $0.doubts) })
    }
    #expect(
      try doubts("rolls without milk")
        == ["Plain Rolls": [], "Odd Rolls": ["without milk"], "Rolls": ["without milk"]])
    // A minus is believed no more.
    #expect(try doubts("rolls -milk")["Odd Rolls"] == ["without milk"])
    #expect(try doubts("vegan rolls no nuts")["Odd Rolls"] == ["vegan", "without nuts"])
    #expect(try doubts("rolls").values.allSatisfy(\.isEmpty))
    #expect(try library.search("rolls no milk", .init(limit: 0)).hits.isEmpty)
  }

  @Test func `who eats it is no food`() throws {
    let found = try titles(
      "beef and broccoli for a kid with a sesame allergy",
      [
        ("Broccoli Bake", ["1 lb broccoli"]),
        ("Creamy Broccoli", ["1 lb broccoli", "1 cup cream"]),
        ("Beef with Broccoli", ["1 lb beef", "1 lb broccoli", "zorbleflex"]),
      ])
    #expect(found.first == "Beef with Broccoli")
  }

  @Test(arguments: ["keto bread", "paleo bread", "whole30 bread"])
  func `a diet of rules leaves out what its rules name`(query: String) throws {
    let found = try titles(
      query,
      [
        ("White Bread", ["3 cups wheat flour"]), ("Rice Bread", ["2 cups rice", "1 tsp keto"]),
        ("Almond Bread", ["3 cups ground almonds", "2 eggs"]),
        ("Odd Bread", ["2 cups zorbleflex"]),
      ])
    #expect(found == ["Almond Bread", "Odd Bread"])
  }

  @Test func `something sweet is found where no recipe says dessert`() throws {
    let found = try titles(
      "something sweet with plums",
      [("Plum Cake", ["4 plums"]), ("Plum Pie", ["5 plums"]), ("Duck", ["1 duck", "2 plums"])])
    #expect(Set(found) == ["Plum Cake", "Plum Pie"])
  }

  @Test func `a label of what is not in it does not find a recipe`() throws {
    let collection = try Collection()
    for (name, tags, line) in [
      ("Noodle Bowl", "[\"Peanut Free\", \"Nut-free\"]", "1 cup noodles"),
      ("Satay Noodles", "[]", "1 cup peanuts"),
    ] {
      let text = """
        {"title": "\(name)", "language": "en", "ingredients": ["\(line)"], "directions": ["Stir."], "tags": \(tags)}
        """
      try collection.write("\(name).json", data: Data(text.utf8))
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    #expect(try library.search("peanuts").hits.map(\.title) == ["Satay Noodles"])
    #expect(try library.search("peanut noodles").hits.first?.title == "Satay Noodles")
    #expect(try library.search("peanut noodles").total == 1)
    // Nor is it left out for it.
    #expect(try library.search("bowl -peanuts").hits.map(\.title) == ["Noodle Bowl"])
    #expect(try library.search("bowl -nut").hits.map(\.title) == ["Noodle Bowl"])
    // Its tag is found by its name, and word for word.
    #expect(try library.search("\"peanut free\"").hits.map(\.title) == ["Noodle Bowl"])
    var exact = RecipeSearchOptions(limit: 10)
    exact.isExact = true
    #expect(try library.search("peanut", exact).hits.map(\.title) == ["Noodle Bowl"])
  }
}
