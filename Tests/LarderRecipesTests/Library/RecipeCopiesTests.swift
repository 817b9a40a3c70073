import Foundation
import LarderPredicates
import LarderRecipes
import Testing

/// A recipe that is there more than once is shown once.
@Suite struct RecipeCopiesTests {
  private func collection(
    _ recipes: [(file: String, title: String, ingredients: [String], url: String?)]
  ) throws -> RecipeLibrary {
    let collection = try Collection()
    for recipe in recipes {
      var object: [String: Any] = [
        "title": recipe.title, "ingredients": recipe.ingredients, "directions": ["Cook the soup."],
      ]
      object["url"] = recipe.url
      try collection.write(recipe.file, data: JSONSerialization.data(withJSONObject: object))
    }
    try collection.importAll()
    return RecipeLibrary(store: collection.store)
  }

  private static let soups: [(file: String, title: String, ingredients: [String], url: String?)] = [
    ("a.json", "Leek Soup", ["2 leeks", "1 cup cream"], nil),
    ("b.json", "LEEK SOUP", ["2 Leeks", "1 cup cream"], nil),
    ("c/a.json", "Leek Soup", ["2 leeks", "1 cup cream"], nil),
    // In another order, and with less in it.
    ("d.json", "Leek Soup", ["1 cup cream", "2 leeks"], nil),
    ("e.json", "Leek Soup", ["2 leeks"], nil),
    ("f.json", "Pea Soup", ["peas"], "https://example.org/pea"),
    ("g.json", "Pea Soup", ["1 lb peas"], "https://example.org/pea"),
    ("h.json", "Pea Soup", ["peas"], "https://example.org/other"),
    ("i.json", "Bean Soup", ["2 leeks", "1 cup cream"], nil),
  ]

  private func hits(
    _ library: RecipeLibrary, limit: Int = 100, offset: Int = 0, all: Bool = false
  ) throws -> [RecipeSearchResults.Hit] {
    var options = RecipeSearchOptions(limit: limit, offset: offset)
    options.includesCopies = all
    return try library.search("soup", options).hits
  }

  @Test func `copies have one title and the same ingredients or URL`() throws {
    let library = try collection(Self.soups)
    let found = try hits(library)
    #expect(
      found.map { "\($0.title.lowercased()) \($0.copies)" }.sorted()
        == ["bean soup 0", "leek soup 0", "leek soup 0", "leek soup 2", "pea soup 2"])
    let every = try hits(library, all: true)
    #expect(every.count == Self.soups.count && every.allSatisfy { $0.copies == 0 })
    #expect(try library.search("soup").total == Self.soups.count)
  }

  @Test(arguments: [1, 2, 3, 4])
  func `pages have every recipe once, whatever their size`(size: Int) throws {
    let library = try collection(Self.soups)
    let all = try hits(library).map(\.objectID)
    var paged: [RecipeSearchResults.Hit] = []
    for offset in stride(from: 0, to: 12, by: size) {
      paged += try hits(library, limit: size, offset: offset)
    }
    #expect(paged.map(\.objectID) == all)
  }

  @Test func `what is like a recipe is no copy of it`() throws {
    let library = try collection(Self.soups)
    for hit in try hits(library) {
      let found = try #require(try library.similar(to: "p\(hit.objectID.key)", limit: 100))
      #expect(!found.hits.contains { $0.objectID == hit.objectID })
      let names = found.hits.map { "\($0.title.lowercased()) \($0.copies)" }
      // The soups of leek and cream are alike in all, and one of them is enough.
      #expect(
        names.count { $0 == "leek soup 2" } == (hit.copies == 2 && hit.title != "Pea Soup" ? 0 : 1))
    }
  }
}
