import Foundation
import LarderRecipes
import Testing

/// What words of recipes in many languages mean, and what they do not.
@Suite struct WordMeaningsTests {
  /// Titles, languages and ingredients.
  private static let recipes: [(String, String, [String])] = [
    ("Waffeln ohne Ei", "de", ["250 g Mehl", "300 ml Haferdrink"]),
    ("Feine Waffeln", "de", ["250 g Mehl", "3 Eier"]),
    ("Falsche Waffeln ohne Ei", "de", ["250 g Mehl", "1 Ei"]),
    ("Apfelkuchen", "de", ["3 Äpfel"]), ("Mohnkuchen ohne Mehl", "de", ["200 g Mohn"]),
    ("Rührkuchen", "de", ["250 g Mehl"]), ("Müsli", "de", ["50 g Haselnüsse"]),
    ("Kartoffelbrei", "de", ["Muskatnuss"]), ("Sahnetorte", "de", ["süße Sahne"]),
    ("Windbeutel", "de", ["süße Sahne"]), ("Möhrensalat", "de", ["4 Möhren"]),
    ("Gâteau sans œufs", "fr", ["200 g de farine"]), ("Gâteau", "fr", ["3 œufs"]),
    ("Soupe au pistou", "fr", ["2 courgettes"]),
    ("Clafoutis", "fr", ["2 cuillerées à soupe de sucre"]),
    ("Crêpes", "fr", ["2 cuillères à soupe d'huile"]), ("Tarte au citron", "fr", ["2 citrons"]),
    ("Sopa de fideos", "es", ["100 g de fideos"]),
    ("Brigadeiro", "pt", ["2 colheres de sopa de cacau"]),
    ("Brownies without nuts", "en", ["200 g chocolate"]),
    ("Brownies", "en", ["200 g chocolate", "50 g nuts"]),
  ]

  private func library() throws -> RecipeLibrary {
    let collection = try Collection()
    for (number, (title, language, ingredients)) in Self.recipes.enumerated() {
      let object: [String: Any] = [
        "title": title, "ingredients": ingredients, "language": language,
        "directions": language == "fr" ? ["Servir aussitôt."] : ["Rühren."],
      ]
      try collection.write(
        "\(number).json", data: JSONSerialization.data(withJSONObject: object))
    }
    try collection.importAll()
    return RecipeLibrary(store: collection.store)
  }

  private func titles(_ query: String) throws -> Set<String> {
    Set(try library().search(query, RecipeSearchOptions(limit: 100)).hits.map(\.title))
  }

  @Test(arguments: [
    ("Waffeln -Ei", ["Waffeln ohne Ei"]), ("gâteau -œufs", ["Gâteau sans œufs"]),
    ("brownies -nuts", ["Brownies without nuts"]),
  ])
  func `a title that says it is without something is not left out`(
    query: String, expected: [String]
  ) throws {
    #expect(
      try titles(query).filter { $0.localizedCaseInsensitiveContains(query.prefix(6)) }
        == Set(expected))
  }

  @Test(arguments: ["soupe", "sopa", "soupe sans viande", "sopa sin carne"])
  func `spoons are no soup, whatever the word was typed in`(query: String) throws {
    #expect(try titles(query) == ["Soupe au pistou", "Sopa de fideos"])
  }

  @Test func `who looks for the spoon finds it`() throws {
    #expect(try titles("\"cuillerées à soupe\"") == ["Clafoutis"])
  }

  @Test func `the last part of a compound is found`() throws {
    #expect(
      try titles("Kuchen").isSuperset(of: ["Apfelkuchen", "Mohnkuchen ohne Mehl", "Rührkuchen"]))
    let withoutFlour = try titles("Kuchen ohne Mehl")
    #expect(withoutFlour.isSuperset(of: ["Apfelkuchen", "Mohnkuchen ohne Mehl"]))
    #expect(!withoutFlour.contains("Rührkuchen"))
  }

  @Test func `a food is no slip of another word`() throws {
    #expect(try titles("Nüsse").isDisjoint(with: ["Sahnetorte", "Windbeutel"]))
  }

  /// The table of foods has usual slips of English as names.
  @Test func `in English a name of a food may be a slip`() throws {
    let collection = try Collection()
    for number in 0..<40 {
      let object: [String: Any] = [
        "title": "Parmesan \(number)", "ingredients": ["parmesan"], "language": "en-US",
        "directions": [],
      ]
      try collection.write("\(number).json", data: JSONSerialization.data(withJSONObject: object))
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    #expect(try library.search("parmesean").total == 40)
    #expect(try library.search("pârmesean").total == 0)
  }

  @Test func `nuts that are left out are left out however they are written`() throws {
    let found = try titles("-Nuesse")
    #expect(try found == titles("-Nüsse"))
    #expect(!found.contains("Müsli") && found.contains("Kartoffelbrei"))
  }

  @Test func `umlauts may be written out`() throws {
    #expect(try titles("Moehren") == titles("Möhren"))
    #expect(try titles("Moehren").contains("Möhrensalat"))
  }

  @Test func `completions read letters written out, and go on with titles`() throws {
    let library = try library()
    #expect(try library.completions(of: "moehr").map(\.word) == ["mohrensalat", "mohren"])
    #expect(try library.completions(of: "tarte au").map(\.text) == ["tarte au citron"])
    #expect(try library.completions(of: "mo").map(\.word).contains("mohn"))
  }
}
