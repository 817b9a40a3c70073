import Foundation
import LarderRecipes
import Testing

/// Collections in several languages: who asks in one finds what it calls things.
@Suite struct LanguagesTests {
  private static let recipes:
    [(title: String, language: String, ingredients: [String], tags: [String])] =
      [
        ("Kartoffelsalat", "de", ["1 kg Kartoffeln"], []),
        ("Möhrenkuchen", "de", ["400 g Möhren"], []),
        ("Suppe aus dem Ofen", "de", ["1 Hokkaidokürbis"], []),
        ("Nudeln mit Pilzen", "de", ["200 g Pilze"], []),
        ("Crêpes", "fr", ["3 œufs"], ["goûter"]),
        ("Soupe du jour", "fr", ["2 poireaux"], []),
        ("Ratatouille", "fr", ["2 courgettes"], []),
        ("Minestrone", "it", ["2 carote"], []),
        ("Riso in bianco con il burro", "it", ["300 g di riso", "riso per la pentola"], []),
        ("Torta", "it", ["2 uova"], []), ("Pollo con arroz", "it", ["1 pollo"], []),
        ("Macedonia", "es", ["2 melocotones"], ["postre"]),
        ("豆腐の味噌汁", "ja", ["豆腐 1丁", "味噌"], []), ("卵焼き", "ja", ["卵 3個"], []),
        ("番茄炒蛋", "zh", ["番茄 2个", "鸡蛋 3个"], []), ("ต้มข่าไก่", "th", ["ไก่ 300 กรัม", "กะทิ"], []),
        ("Arroz con leche", "es", ["200 g de arroz"], ["postre"]),
        ("Guiso de la casa", "es", ["300 g de arroz", "1 pollo"], []),
      ]

  private func library() throws -> RecipeLibrary {
    let collection = try Collection()
    var recipes = Self.recipes
    // So many that a meal of one is that of hardly any, and that Spanish is the language of the fewest.
    for number in 1...60 {
      recipes.append(("Plat \(number)", number < 50 ? "fr" : "it", ["500 g"], []))
    }
    for (number, recipe) in recipes.enumerated() {
      let object: [String: Any] = [
        "title": recipe.title, "ingredients": recipe.ingredients, "tags": recipe.tags,
        "directions": [], "language": recipe.language,
      ]
      try collection.write(
        "\(number).json", data: JSONSerialization.data(withJSONObject: object))
    }
    try collection.importAll()
    return RecipeLibrary(store: collection.store)
  }

  @Test(arguments: [
    ("Erdäpfelsalat", "Kartoffelsalat"), ("Rüeblikuchen", "Möhrenkuchen"),
    ("Hokkaido", "Suppe aus dem Ofen"), ("ich habe noch einen Hokkaido", "Suppe aus dem Ofen"),
    // Few recipes name the meal, and none the children: so what few name is looked for.
    ("pour le goûter des enfants", "Crêpes"),
    // Spanish is the language of the fewest, and its words have forms all the same.
    ("postre con duraznos", "Macedonia"),
    // The words are no words of any list: the collection tells whose they are.
    ("pollo y arroz", "Guiso de la casa"),
    ("habe noch Möhren da", "Möhrenkuchen"),
    // Sentences without blanks.
    ("豆腐余ってるんだけど", "豆腐の味噌汁"), ("卵切らしちゃったけど何か作れる？", "卵焼き"),
    ("番茄快坏了怎么办", "番茄炒蛋"), ("มีไก่เหลืออยู่ทำอะไรดี", "ต้มข่าไก่"), ("番茄炒蛋", "番茄炒蛋"),
  ])
  func `words of a language are read by its rules`(query: String, title: String) throws {
    let hits = try library().search(query).hits
    #expect(hits.first?.title == title, "\(hits.map(\.title))")
  }

  @Test func `a compound that a recipe has stands for itself`() throws {
    let library = try library()
    #expect(try library.search("Kartoffelsalat").hits.map(\.title) == ["Kartoffelsalat"])
    // Too short to be the beginning of one, and quoted.
    #expect(try library.search("Hokk").hits.isEmpty)
    #expect(try library.search("\"Hokkaido\"").hits.isEmpty)
  }

  /// A meal that few name counts no more than it does where nothing else is asked for.
  @Test func `words that no recipe has all of are looked for beside a rare meal`() throws {
    let results = try library().search("goûter minestrone ratatouille")
    #expect(Set(results.hits.prefix(2).map(\.title)) == ["Minestrone", "Ratatouille"])
    #expect(results.notes.contains("only 1 recipe here says \"goûter\": others are shown too"))
  }

  /// What some recipe has as it was typed is not taken apart.
  @Test func `a dish without blanks stays one word`() throws {
    #expect(try library().search("番茄炒蛋").hits.map(\.title) == ["番茄炒蛋"])
    #expect(try library().search("\"番茄快坏了怎么办\"").hits.isEmpty)
    var options = RecipeSearchOptions()
    options.isExact = true
    #expect(try library().search("番茄快坏了怎么办", options).hits.isEmpty)
  }

  /// What is pasted costs no more than its beginning.
  @Test func `a long text without blanks is looked for by what it begins with`() throws {
    let library = try library()
    let long = String(repeating: "番茄快坏了怎么办", count: 1_000)
    #expect(try library.search(long).hits.first?.title == "番茄炒蛋")
    let many = (0..<3_000).map { "怎么办\($0)坏了" }.joined(separator: " ")
    #expect(try library.search("番茄快坏了 " + many).hits.first?.title == "番茄炒蛋")
  }
}
