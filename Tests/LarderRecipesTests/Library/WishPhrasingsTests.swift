import Foundation
import LarderRecipes
import TestSupport
import Testing

/// Ways to say a wish, over recipes that have what is meant and recipes that do not.
@Suite struct WishPhrasingsTests {
  private static let recipes: [(title: String, ingredients: [String], step: String)] = [
    ("Guacamole", ["2 avocados", "1 bunch cilantro"], "Mash."),
    ("Plain Guacamole", ["2 avocados", "1 lime"], "Mash."),
    ("Potato Salad", ["1 kg potatoes", "3 eggs"], "Boil."),
    ("Warm Potato Salad", ["1 kg potatoes", "1 onion"], "Boil."),
    ("Onion Soup", ["5 onions", "1 l water"], "Boil."),
    ("Pea Soup", ["500 g peas", "1 l water"], "Boil."),
    ("Garlic Pasta Sauce", ["3 cloves garlic", "2 tomatoes"], "Simmer."),
    ("Lemon Pasta Sauce", ["2 lemons", "2 tbsp oil"], "Simmer."),
    ("No-Bake Peanut Butter Cookies", ["1 cup peanut butter", "1 cup oats"], "Chill."),
    ("Sugar Cookies", ["1 cup sugar", "2 cups flour"], "Bake at 190 C in the oven."),
    ("Beer Pizza", ["2 cups flour", "1 bottle beer", "200 g cheese"], "Preheat the oven. Bake."),
    ("Skillet Pizza", ["2 cups flour", "200 g cheese"], "Fry in a skillet."),
    ("Tuna Casserole", ["1 can condensed cream of mushroom soup", "1 can tuna"], "Mix."),
    ("Tuna Casserole from Scratch", ["200 g mushrooms", "1 can tuna"], "Mix."),
    ("Bean Chili", ["2 tomatoes", "1 can beans"], "Simmer."),
    ("Pumpkin Chili", ["1 pumpkin", "1 can beans"], "Simmer."),
    ("Carrot Curry", ["3 carrots", "1 onion"], "Simmer."),
    ("Cabbage Curry", ["1 cabbage", "1 tsp cumin"], "Simmer."),
  ]

  private static func library() throws -> (RecipeLibrary, Collection) {
    let collection = try Collection()
    for (title, ingredients, step) in recipes {
      try collection.write(
        "\(title).json",
        data: JSONSerialization.data(withJSONObject: [
          "title": title, "language": "en", "ingredients": ingredients, "directions": [step],
          "url": "https://www.example.org/\(title.lowercased().replacing(" ", with: "-"))/",
        ]))
    }
    try collection.importAll()
    return (RecipeLibrary(store: collection.store), collection)
  }

  @Test(arguments: [
    ("guacamole leave the cilantro out", "Guacamole", "Plain Guacamole"),
    ("guacamole, keep the cilantro out of it", "Guacamole", "Plain Guacamole"),
    ("guacamole, nobody likes cilantro", "Guacamole", "Plain Guacamole"),
    ("guacamole, easy on the cilantro", "Guacamole", "Plain Guacamole"),
    ("potato salad drop the egg", "Potato Salad", "Warm Potato Salad"),
    ("potato salad ditch the eggs", "Potato Salad", "Warm Potato Salad"),
    ("potato salad none of that egg", "Potato Salad", "Warm Potato Salad"),
    ("no onion soup", "Onion Soup", "Pea Soup"),
    ("no garlic pasta sauce please", "Garlic Pasta Sauce", "Lemon Pasta Sauce"),
    ("no peanut butter cookies", "No-Bake Peanut Butter Cookies", "Sugar Cookies"),
    ("pizza without an oven", "Beer Pizza", "Skillet Pizza"),
    ("pizza that doesn't go in the oven", "Beer Pizza", "Skillet Pizza"),
    (
      "tuna casserole that doesn't use canned soup", "Tuna Casserole", "Tuna Casserole from Scratch"
    ),
    ("nightshade-free chili", "Bean Chili", "Pumpkin Chili"),
    ("jain curry", "Carrot Curry", "Cabbage Curry"),
    ("low FODMAP curry", "Carrot Curry", "Cabbage Curry"),
  ])
  func `what is left out is not found, and the rest is asked for`(
    query: String, without: String, first: String
  ) throws {
    let (library, _) = try Self.library()
    let found = try library.search(query)
    let titles = found.hits.map(\.title)
    #expect(titles.first == first, "\(titles)")
    #expect(!titles.contains(without), "\(titles)")
    #expect(found.excluded > 0)
  }

  @Test(arguments: [
    "potatoes, leave the skin on", "keep the onion whole", "soup to leave to cool",
    "leave the potatoes in the pan",
  ])
  func `what only looks like it leaves out nothing`(query: String) throws {
    let (library, _) = try Self.library()
    let found = try library.search(query)
    #expect(found.understood.isEmpty && found.excluded == 0)
  }

  @Test(arguments: [("no soy sauce", 18), ("no peanut butter", 17)])
  func `a food of several words is left out whole`(query: String, count: Int) throws {
    let (library, _) = try Self.library()
    #expect(try library.search(query).total == count)
  }

  @Test func `many things that one word leaves out are said in one sentence`() throws {
    let (library, _) = try Self.library()
    let found = try library.search("nightshade-free chili")
    #expect(
      found.understood == [
        "nightshade free",
        "without tomatoes, potatoes, eggplants, bell peppers or chili peppers",
      ])
  }

  @Test func `what no recipe says is said`() throws {
    let (library, _) = try Self.library()
    let found = try library.search("soup in 15 minutes for 50 people")
    #expect(found.understood == ["at most 15 minutes", "for 50 people"])
    #expect(
      found.notes.sorted() == ["no recipe here has a time", "no recipe here has any servings"])
    #expect(found.hits.allSatisfy { $0.doubts.isEmpty })
  }

  @Test func `of each hit only that is said which is not known`() throws {
    let collection = try Collection()
    for (title, time, line) in [
      ("Quick Soup", "PT10M", "1 l water"), ("Soup", "", "1 l water"),
      ("Odd Soup", "PT10M", "2 tbsp zorbleflex"),
      ("Slow Soup", "PT3H", "1 l water"), ("Odd Old Soup", "", "2 tbsp zorbleflex"),
    ] {
      var object: [String: Any] = [
        "@context": "https://schema.org", "@type": "Recipe", "name": title, "inLanguage": "en",
        "recipeIngredient": [line], "recipeInstructions": "Boil it.",
      ]
      if !time.isEmpty { object["totalTime"] = time }
      try collection.write(
        "\(title).jsonld", data: JSONSerialization.data(withJSONObject: object))
    }
    try collection.importAll()
    let found = try RecipeLibrary(store: collection.store)
      .search("soup without milk, at most 30 minutes")
    let doubts = Dictionary(uniqueKeysWithValues: found.hits.map { ($0.title, $0.doubts) })
    #expect(
      doubts == [
        "Quick Soup": [], "Soup": ["at most 30 minutes"], "Odd Soup": ["without milk"],
        "Odd Old Soup": ["without milk", "at most 30 minutes"],
      ])
  }

  @Test func `what was found is no contradiction`() throws {
    let collection = try Collection()
    try collection.write(
      "ice.json", title: "Dairy Free Vanilla Ice Cream", ingredients: ["1 can coconut milk"])
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    #expect(try library.search("dairy free ice cream").contradictions == [])
    #expect(try library.search("dairy free butter").contradictions != [])
  }

  @Test(arguments: [
    "https://www.example.org/pea-soup/", "http://example.org/pea-soup",
    " https://example.org/pea-soup/?utm_source=x#top ", "HTTPS://www.example.org/pea-soup#steps",
  ])
  func `the address of a page finds its recipe`(address: String) throws {
    let (library, _) = try Self.library()
    let found = try library.search(address)
    #expect(found.hits.map(\.title) == ["Pea Soup"])
    #expect(found.total == 1)
  }

  @Test func `other addresses find nothing`() throws {
    let (library, _) = try Self.library()
    for address in [
      "https://example.org/pea", "https://example.org/", "https://",
      "https://example.org/pea-soup x",
    ] {
      #expect(try !library.search(address).hits.map(\.title).contains("Pea Soup"), "\(address)")
    }
  }
}
