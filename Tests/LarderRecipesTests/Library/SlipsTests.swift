import LarderPredicates
import LarderRecipes
import TestSupport
import Testing

/// Sentences with words that are misspelt are read as what was meant.
@Suite struct SlipsTests {
  private func library(_ recipes: [(String, [String])]) throws -> (Collection, RecipeLibrary) {
    let collection = try Collection()
    for (number, (title, ingredients)) in recipes.enumerated() {
      try collection.write("\(number).json", title: title, ingredients: ingredients)
    }
    try collection.importAll()
    return (collection, RecipeLibrary(store: collection.store))
  }

  private static let recipes: [(String, [String])] = [
    ("Walnut Cookies", ["2 cups flour", "1 cup walnuts"]),
    ("Plain Cookies", ["2 cups flour", "1 cup sugar"]),
    ("Beef Lasagna with Spinach", ["1 lb ground beef", "9 lasagna noodles", "spinach"]),
    ("Spinach Lasagna", ["9 lasagna noodles", "1 lb spinach", "ricotta"]),
    ("Vegetarian Lasagna", ["9 lasagna noodles", "1 lb mushrooms"]),
  ]

  private func titles(_ results: RecipeSearchResults) -> [String] { results.hits.map(\.title) }

  @Test func `what is left out is read though it is misspelt`() throws {
    let (_, library) = try library(Self.recipes)
    let found = try library.search("cookies without walnutts")
    #expect(titles(found).first == "Plain Cookies")
    #expect(!titles(found).contains("Walnut Cookies"))
    #expect(found.understood == ["walnuts for \"walnutts\"", "without walnuts"])
    #expect(found.suggestion == nil)
  }

  @Test func `a comma behind such a word stays`() throws {
    let (_, library) = try library(Self.recipes)
    let found = try library.search("no walnutts, cookies")
    #expect(titles(found).first == "Plain Cookies")
    #expect(found.understood == ["walnuts for \"walnutts\"", "without walnuts"])
  }

  @Test func `diets are read though they are misspelt`() throws {
    let (_, library) = try library(Self.recipes)
    let found = try library.search("lasanya with spinich vegetariann")
    #expect(titles(found).first == "Spinach Lasagna")
    #expect(!titles(found).contains("Beef Lasagna with Spinach"))
    #expect(found.understood.contains("vegetarian"))
    #expect(found.understood.contains("vegetarian for \"vegetariann\""))
  }

  @Test func `what a recipe is called stays as it is typed`() throws {
    let (_, library) = try library(
      Self.recipes + [("Cookies without Walnutts", ["1 cup walnuts"])]
        + (0..<60).map { ("Walnuts \($0)", ["walnuts"]) })
    let found = try library.search("cookies without walnutts")
    #expect(titles(found).first == "Cookies without Walnutts")
    #expect(!found.understood.contains { $0.contains("for \"walnutts\"") })
  }

  @Test func `words stay where nothing is read otherwise, exactly, and while they are typed`()
    throws
  {
    let (_, library) = try library(Self.recipes)
    #expect(try library.search("plainn").understood.isEmpty)
    var options = RecipeSearchOptions(limit: 10)
    options.isExact = true
    #expect(try library.search("cookies without walnutts", options).understood.isEmpty)
    options.isExact = false
    options.isWhileTyping = true
    #expect(
      try !library.search("cookies without walnutts", options).understood
        .contains { $0.contains(" for ") })
  }

  @Test func `a recipe is explained as it was found`() throws {
    let (collection, library) = try library(Self.recipes)
    let path = collection.root + "/0.json"
    guard case .recipes(let all) = try library.explain(path, in: "cookies without walnutts") else {
      Issue.record("unknown")
      return
    }
    #expect(all.flatMap { $0.explanation.failures.map(\.reason) }.contains(.excluded))
  }

  @Test(arguments: ["sticker fun without nuts", "stickers no walnuts"])
  func `a word of English is no other one`(query: String) throws {
    let (_, library) = try library(Self.recipes + [("Snicker Bars", ["2 snickers"])])
    let found = try library.search(query)
    #expect(!found.understood.isEmpty && !found.understood.contains { $0.contains(" for ") })
  }

  /// "Sick" is no word of the tables, and a stick is nothing that is asked for.
  @Test(arguments: [
    "walnuts make me sick, cookies", "cookies for a sick friend", "tomatoey lasagna",
    "cookies for a class party", "cookies for a classy lady",
  ])
  func `words that tell nothing new stay`(query: String) throws {
    let (_, library) = try library(
      Self.recipes + (0..<60).map { ("Stick \($0)", ["1 stick butter", "tomatoes", "clams"]) })
    let found = try library.search(query)
    #expect(!found.understood.contains { $0.contains(" for \"") })
    if query.hasPrefix("walnuts") { #expect(found.understood == ["without walnuts"]) }
  }
}
