import Foundation
import LarderRecipes
import TestSupport
import Testing

/// Words that recipes use for something else.
@Suite struct OtherMeaningsTests {
  private struct Case: CustomTestStringConvertible {
    var query: String
    var language: String
    /// The lines of a recipe that has what is asked for.
    var has: [String]
    /// Those of recipes that use the word otherwise.
    var uses: [String]

    var testDescription: String { query }
  }

  private static let cases = [
    Case(
      query: "cloves", language: "en", has: ["4 whole cloves", "salt, cloves and garlic"],
      uses: [
        "4 cloves garlic, minced", "2 garlic cloves", "2 Garlic-Cloves", "3 cloves of garlic",
        "2 cloves crushed garlic",
      ]),
    Case(
      query: "clove", language: "en", has: ["1 whole clove", "1/4 tsp ground cloves"],
      uses: ["1 clove garlic", "2 cloves garlic"]),
    Case(
      query: "soupe", language: "fr", has: ["100 g de vermicelles à soupe", "1 soupe en sachet"],
      uses: ["1 cuillère à soupe de farine", "2 c. à soupe de lait", "2 CUIL. À SOUPE de sel"]),
    Case(
      query: "café", language: "fr", has: ["2 cuillères de café soluble", "1 tasse de café"],
      uses: ["1 cuillère à café de sucre", "2 c. à café de sel"]),
    Case(
      query: "sopa", language: "pt", has: ["1 pacote de sopa de cebola"],
      uses: ["2 colheres de sopa de azeite", "2 colheres (sopa) de manteiga"]),
    Case(
      query: "chá", language: "pt", has: ["2 saquinhos de chá preto"],
      uses: ["1 colher de chá de sal", "2 xícaras (chá) de farinha"]),
    Case(
      query: "caffè", language: "it", has: ["2 tazzine di caffè", "un cucchiaino di caffè"],
      uses: ["1 cucchiaino da caffè di sale"]),
  ]

  @Test(arguments: cases)
  private func `a word finds what it means`(of word: Case) throws {
    let collection = try Collection()
    for (index, line) in (word.has + word.uses).enumerated() {
      let kind = index < word.has.count ? "has" : "uses"
      try collection.write(
        "\(kind)-\(index).json",
        data: JSONSerialization.data(withJSONObject: [
          "title": "\(kind) \(index)", "language": word.language, "ingredients": [line],
          "directions": ["Stir."],
        ]))
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    let found = try library.search(word.query)
    #expect(found.total == word.has.count)
    #expect(Set(found.hits.map { $0.title.prefix(4) }) == ["has "])
    // Who wants the word has it.
    #expect(try library.search("\"\(word.query)\"").total == word.has.count + word.uses.count)
    var exact = RecipeSearchOptions()
    exact.isExact = true
    let exactly = try library.search(word.query, exact)
    #expect(exactly.hits.contains { $0.title.hasPrefix("uses") })
  }

  @Test(arguments: [
    "garlic cloves", "garlic clove", "chicken with 40 cloves of garlic", "roast garlic cloves",
    "cuillère à soupe", "cuillères à soupe de lait",
  ])
  func `who names the phrase means it`(query: String) throws {
    let collection = try Collection()
    for (title, line) in [
      ("Roast chicken with garlic", "40 cloves garlic"), ("Oil", "4 garlic cloves"),
      ("Crêpes", "2 cuillères à soupe de lait"), ("Gâteau", "1 cuillère à soupe de lait"),
      ("Chicken with thyme", "1 clove"),
    ] {
      try collection.write("\(title).json", title: title, ingredients: [line])
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    var exact = RecipeSearchOptions()
    exact.isExact = true
    // Whatever has the words as they are is found, and comes first.
    let first =
      query.contains("chicken") || query.contains("roast") ? "Roast chicken with garlic" : nil
    let found = Set(try library.search(query).hits.map(\.title))
    #expect(found.isSuperset(of: try library.search(query, exact).hits.map(\.title)))
    #expect(!found.isEmpty)
    if let first { #expect(try library.search(query).hits.first?.title == first) }
  }

  @Test func `words of units alone are looked for as they are`() throws {
    let collection = try Collection()
    try collection.write("a.json", title: "Juice", ingredients: ["8 fl oz juice"])
    try collection.importAll()
    #expect(try RecipeLibrary(store: collection.store).search("oz").total == 1)
  }
}
