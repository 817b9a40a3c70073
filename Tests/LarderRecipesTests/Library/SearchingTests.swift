import Foundation
import LarderFormats
import LarderObjects
import LarderPredicates
import LarderRecipes
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What a person can ask of a collection, by words and by conditions.
@Suite struct SearchingTests {
  private func collection(_ titles: [(String, [String])]) throws -> (Collection, RecipeLibrary) {
    let collection = try Collection()
    for (number, (title, ingredients)) in titles.enumerated() {
      try collection.write("\(number).json", title: title, ingredients: ingredients)
    }
    try collection.importAll()
    return (collection, RecipeLibrary(store: collection.store))
  }

  private static let people: [(String, [String])] = [
    ("John Smith's Pie", ["apples"]), ("Mary Jones Cake", ["plums of Joanna"]),
    ("Jones Stew", ["beef"]), ("Bread", ["wheat by Smithers and Sons"]),
  ]

  // I-214, I-221: one word as a part of any attribute, in any case; the index finds what conditions on text find.
  @Test(arguments: ["smith", "SMITH", "Jo", "ones", "an", "e", "xyz"])
  func `a part of a word is found in every field`(part: String) throws {
    let (collection, library) = try collection(Self.people)
    let context = container(collection).makeContext()
    let format = "title CONTAINS[cd] %@ OR ANY ingredients.text CONTAINS[cd] %@"
    let predicate = try ObjectPredicate(format: format, part, part)
    let request = FetchRequest<ManagedObject>(entity: "Recipe", where: predicate)
    let found = try context.fetch(request).compactMap { $0["title"] as String? }.sorted()
    let pattern = "*\(part)*"
    let like = try ObjectPredicate(
      format: "title LIKE[cd] %@ OR ANY ingredients.text LIKE[cd] %@", pattern, pattern)
    let alike = try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe", where: like))
    #expect(alike.compactMap { $0["title"] as String? }.sorted() == found)
    let query = "title,ingredients:\(pattern)"
    var options = RecipeSearchOptions(limit: 100)
    options.isExact = true
    #expect(try library.search(query, options).hits.map(\.title).sorted() == found)
  }

  // I-215, I-216: what stands before, behind and between the words is only blanks.
  @Test func `blanks do not matter`() throws {
    let (collection, library) = try collection(Self.people)
    let expected = try library.search("mary cake").hits.map(\.objectID)
    #expect(expected.count == 1)
    for query in [" mary cake", "mary cake ", "mary   cake", "\tmary\n cake\u{a0}", "cake mary"] {
      #expect(
        try library.search(query).hits.map(\.objectID) == expected, "\(query.debugDescription)")
    }
    // A condition takes its text as it is, with the blank that somebody typed behind it.
    let context = container(collection).makeContext()
    for (typed, count) in [("Bread", 1), ("Bread ", 0), (" Bread", 0)] {
      let request = FetchRequest<ManagedObject>(
        entity: "Recipe", where: try ObjectPredicate(format: "title LIKE[cd] %@", typed))
      #expect(try context.count(request) == count)
      #expect(try library.search(typed, exact).hits.map(\.title) == ["Bread"])
    }
  }

  // I-217, I-218: every word has to be there, each in whatever field, in whatever order, as the beginning of a word too.
  @Test func `all the words, in any field and order`() throws {
    let (_, library) = try collection(Self.people)
    func titles(_ query: String) throws -> Set<String> {
      var options = RecipeSearchOptions(limit: 100)
      options.isExact = true
      return Set(try library.search(query, options).hits.map(\.title))
    }
    #expect(try titles("pie smith's") == ["John Smith's Pie"])
    #expect(try titles("jo* smit*") == ["John Smith's Pie"])
    #expect(try titles("smit* jo*") == ["John Smith's Pie"])
    #expect(try titles("jon* mary") == ["Mary Jones Cake"])
    #expect(try titles("jo* m*") == ["Mary Jones Cake"])
    // Or as any part of a word.
    #expect(try titles("*jo* *m*") == ["John Smith's Pie", "Mary Jones Cake"])
    #expect(try titles("*m* *jo*") == ["John Smith's Pie", "Mary Jones Cake"])
    #expect(try titles("*mit* *oh*") == ["John Smith's Pie"])
    // One word in the title, the other in an ingredient.
    #expect(try titles("joanna cake") == ["Mary Jones Cake"])
    // The word in the middle counts as well.
    #expect(try titles("mary plums cake") == ["Mary Jones Cake"])
    #expect(try titles("mary beef cake") == [])
  }

  // I-219: a condition on a number or date narrows what the words find.
  @Test func `conditions go together with words`() throws {
    let (collection, library) = try collection(Self.people)
    let recipe = try #require(library.recipes(for: collection.root + "/0.json").first)
    let context = container(collection).makeContext()
    let old = try context.existingObject(with: recipe.objectID)
    old["added"] = Date.now.addingTimeInterval(-400 * 86_400)
    try context.save()
    let before = try library.search("jo* added<today").hits.map(\.title)
    let after = try library.search("jo* added>=today").hits.map(\.title)
    let all = try library.search("jo*").hits.map(\.title)
    #expect(before == ["John Smith's Pie"])
    #expect(Set(after) == ["Mary Jones Cake", "Jones Stew"])
    #expect(Set(all) == Set(before + after))
    #expect(try library.search("beef added<today", exact).hits.isEmpty)
    // Wherever the condition stands.
    #expect(try library.search("added<today jo*").hits.map(\.title) == before)
    #expect(try Set(library.search("added>=today jo*").hits.map(\.title)) == Set(after))
  }

  private var exact: RecipeSearchOptions {
    var options = RecipeSearchOptions()
    options.isExact = true
    return options
  }

  @Test func `words with which people ask say nothing beside others`() throws {
    let (_, library) = try collection([
      ("Plum Cake", ["plums"]), ("Rye Bread", ["rye", "best flour"]), ("The Best Cake", ["eggs"]),
      ("Ever Green Salad", ["leaves"]),
    ])
    func titles(_ query: String, _ options: RecipeSearchOptions? = nil) throws -> Set<String> {
      Set(try library.search(query, options ?? RecipeSearchOptions()).hits.map(\.title))
    }
    let asked = "what is the best recipe for rye bread ever, please?"
    #expect(try titles(asked) == ["Rye Bread"])
    #expect(try library.search(asked).total == 1)
    #expect(try titles("i want to make a cake") == ["Plum Cake", "The Best Cake"])
    // A title that is the query comes first, and so it does where it holds such words.
    #expect(try library.search("the best cake").hits.first?.title == "The Best Cake")
    #expect(try library.search("best cake the").hits.count == 2)
    // By themselves they are words as others are; exactly, every word has to be there.
    #expect(try titles("the best") == ["The Best Cake", "Rye Bread"])
    #expect(try titles(asked, exact).isEmpty)
    #expect(try titles("-plums the best cake") == ["The Best Cake"])
    var explained = RecipeSearchOptions()
    explained.explains = true
    let words = try library.search("the best cake", explained).explanation
    #expect(words?.contains("\"best\", where it is there, counting 0.2 times") == true)
  }

  @Test func `words with which people ask do not outvote a title`() throws {
    // "That" is no rarer than soup, and stands beside it where soup is only an ingredient.
    let (_, library) = try collection(
      (0..<8).map { ("Fine Soup \($0)", ["stock"]) }
        + (0..<20).map { ("Bread \($0)", $0 < 9 ? ["flour that I like"] : ["flour"]) }
        + [("Wild Rice", ["rice", "onion soup that I like"])])
    for query in ["which soup can I freeze", "soup that I can freeze", "soup that"] {
      let hits = try library.search(query).hits.map(\.title)
      #expect(hits.count == 9 && hits.last == "Wild Rice", "\(query): \(hits)")
    }
  }

  @Test func `people ask in English of recipes that hardly are`() throws {
    let collection = try Collection()
    for (number, language) in ["de", "fr", "es", "it", "de", "fr", "es", "it"].enumerated() {
      let source = """
        {"@context": "https://schema.org", "@type": "Recipe", "name": "Gericht \(number)", "inLanguage": "\(language)",
         "recipeIngredient": ["the \(number)"], "recipeInstructions": "what is best"}
        """
      try collection.write("\(number).json", data: Data(source.utf8))
    }
    try collection.write(
      "soup.json",
      data: Data(
        """
        {"@context": "https://schema.org", "@type": "Recipe", "name": "Soup", "inLanguage": "en",
         "recipeIngredient": ["peas"], "recipeInstructions": "Boil."}
        """.utf8))
    try collection.importAll()
    let found = try RecipeLibrary(store: collection.store).search("what is the best soup ever")
    #expect(found.total == 1 && found.hits.first?.title == "Soup")
  }

  @Test func `who asks in a language finds recipes in it first`() throws {
    let collection = try Collection()
    // Most are French; a short Dutch and an English text have the words more often.
    let recipes = [
      ("Crêpes", "nl", "Crêpes."), ("Crepes", "en", "Crepes."),
      ("Crêpes fines comme chez grand-mère", "fr", "Mélanger et cuire."),
      ("Soupe", "fr", "Cuire."), ("Salade", "fr", "Mélanger."), ("Gâteau", "fr", "Cuire."),
      ("Kürbis", "nl", "Kürbis."), ("Suppe vom großen Kürbis aus Omas Garten", "de", "Kochen."),
    ]
    for (number, (title, language, directions)) in recipes.enumerated() {
      let source = """
        {"@context": "https://schema.org", "@type": "Recipe", "name": "\(title)", "inLanguage": "\(language)",
         "recipeIngredient": ["sel \(number)"], "recipeInstructions": "\(directions)"}
        """
      try collection.write("\(number).json", data: Data(source.utf8))
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    func first(_ query: String) throws -> String? { try library.search(query).hits.first?.title }
    #expect(try first("recette de crêpes") == recipes[2].0)
    #expect(try first("was kann ich mit Kürbis kochen") == recipes[7].0)
    // A word by itself is in no language, and a title is what it is.
    #expect(try first("crêpes") != recipes[2].0)
    #expect(try first("Kürbis") == "Kürbis")
  }

  @Test func `what misses a word that matters little comes before what misses one that matters`()
    throws
  {
    let dull = (0..<30).map { ("Dish \($0)", ["water", "salt"]) }
    let (_, library) = try collection(
      dull + [("Saffron Rice", ["saffron", "rice"]), ("Salted Water", ["salt", "water"])])
    let found = try library.search("saffron rice salt water")
    #expect(found.total == 0 && found.partial == 32)
    #expect(found.hits.first?.title == "Saffron Rice")
    #expect(found.hits.first?.isPartial == true)
  }

  // I-220: no condition is no filter.
  @Test func `without a condition there is everything`() throws {
    let (collection, library) = try collection(Self.people)
    let context = container(collection).makeContext()
    #expect(try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe")).count == 4)
    #expect(try library.search("*").total == 4)
    // Nothing typed is a question that cannot be answered, rather than everything.
    #expect(throws: QueryError.self) { try library.search("  ") }
  }

  // I-226: folded words, their order, and the text around them.
  @Test func `marks, order and snippets`() throws {
    let (_, library) = try collection([
      ("Crème Brûlée", ["cream"]), ("Soup", ["1 spoon of crème brûlée", "water"]),
      ("Aeroskøbing Straße", ["Łosoś"]),
    ])
    for query in ["creme brulee", "CRÈME BRÛLÉE", "cre\u{300}me bru\u{302}le\u{301}e"] {
      let hits = try library.search(query).hits
      #expect(hits.map(\.title) == ["Crème Brûlée", "Soup"])
      let snippet = try #require(hits.last?.snippet)
      #expect(snippet.field == "ingredients" && snippet.text.contains("crème brûlée"))
      let bytes = Array(snippet.text.utf8)
      let marked = snippet.matches.map { String(decoding: bytes[$0], as: UTF8.self) }
      #expect(marked.joined(separator: " ") == "crème brûlée")
    }
    #expect(try library.search("ærøskobing STRASSE losos").hits.isEmpty == false)
  }

  @Test func `a snippet is of the title only where nothing else matches`() throws {
    let (collection, library) = try collection([])
    let toast = #"{"title": "Toast with Butter", "ingredients": ["bread", "butter"]}"#
    try collection.write("toast.json", data: Data(toast.utf8))
    try collection.importAll()
    func snippet(_ query: String) throws -> Snippet? {
      try library.search(query).hits.first?.snippet
    }
    #expect(try snippet("toast butter")?.field == "ingredients")
    #expect(try snippet("toast")?.text == "Toast with Butter")
  }

  private func container(_ collection: Collection) -> PersistentContainer {
    let container = PersistentContainer(model: collection.store.model)
    try? container.coordinator.add(collection.store)
    return container
  }

  // Z-276, Z-277, Z-278: a recipe's name is typed, the recipe is found, and what was found leads to the object itself.
  @Test func `a recipe is found by its name and opened`() throws {
    let (collection, library) = try collection(
      [("Pot Roast", ["beef"])] + (0..<40).map { ("Roast in a Pot \($0)", ["pot roast"]) })
    let hit = try #require(try library.search("Pot Roast").hits.first)
    #expect(hit.title == "Pot Roast")
    let container = container(collection)
    let identifier = try container.coordinator.objectID(forURI: hit.objectID.uri)
    let context = container.makeContext()
    let object = try context.existingObject(with: identifier)
    #expect(object["title"] == "Pot Roast")
    #expect(try library.recipes(for: hit.objectID.uri).map(\.recipe.title) == ["Pot Roast"])
    // Gone, or never there.
    context.delete(object)
    try context.save()
    #expect(try library.recipes(for: hit.objectID.uri).isEmpty)
    #expect(throws: (any Error).self) {
      try container.makeContext().existingObject(with: identifier)
    }
  }

  // Z-258: the index is derived: it can be thrown away and made anew from the objects.
  @Test func `the index is made anew from the recipes`() throws {
    let (collection, library) = try collection(Self.people)
    let queries = ["jo*", "smith", "plums -beef", "time<5 OR cake", "*"]
    let before = try queries.map { try library.search($0).hits.map(\.objectID) }
    try collection.store.rebuildDerivedData(progress: nil)
    #expect(try queries.map { try library.search($0).hits.map(\.objectID) } == before)
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }

  // Z-281: what a store says of itself is read without opening it.
  @Test func `metadata without a stack`() throws {
    let (collection, _) = try collection(Self.people)
    try collection.store.setMetadataValue(.string("family recipes"), for: "subject")
    let metadata = try StoreType.sqlite.readMetadata(collection.folder.path("store.larder"))
    #expect(metadata.values["subject"] == .string("family recipes"))
    #expect(metadata.identifier == collection.store.identifier)
  }

  // Z-172, Z-324, Z-325, Z-327, Z-330, I-224: a recipe is edited as objects; what is derived from it, its search
  // included, follows.
  @Test func `edited recipes are found as they are`() throws {
    let (collection, library) = try collection([("Stew", ["2 onions"])])
    let context = container(collection).makeContext()
    let recipe = try #require(
      try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe")).first)
    recipe["title"] = "Ragoût"
    recipe["servings"] = 6.0
    recipe["prepMinutes"] = 20.0
    recipe["cookMinutes"] = 40.0
    for old in recipe.objects(for: "ingredients") { context.delete(old) }
    let line = try context.insert("IngredientLine")
    line["text"] = "3 kg of beetroot"
    line["quantity"] = 3.0
    line["unit"] = "kg"
    line["food"] = "beetroot"
    line.setObject(recipe, for: "recipe")
    let step = try context.insert("Step")
    step["text"] = "Braise slowly."
    step.setObject(recipe, for: "recipe")
    let image = try context.insert("ImageReference")
    image["location"] = "ragout.jpg"
    image.setObject(recipe, for: "recipe")
    let tag = try context.insert("Tag")
    tag["kind"] = "category"
    tag["name"] = "Main course"
    recipe.insert(tag, into: "tags")
    try context.save()
    let wanted = "ragout beetroot braise servings:6 time=60 category=\"main course\""
    #expect(try library.search(wanted, exact).hits.map(\.title) == ["Ragoût"])
    for gone in ["title:stew", "onions", "time<60"] {
      #expect(try library.search(gone, exact).total == 0, "\(gone)")
    }
    let details = try #require(try library.recipes(for: recipe.objectID.uri).first)
    #expect(details.recipe.title == "Ragoût" && details.recipe.servings == 6)
    #expect(details.ingredients.map(\.food) == ["beetroot"])
    #expect(details.ingredients.map(\.quantity) == [3] && details.ingredients.map(\.unit) == ["kg"])
    #expect(details.recipe.steps.last?.text == "Braise slowly.")
    #expect(details.recipe.images.map(\.location) == ["ragout.jpg"])
    #expect(details.recipe.tags.map(\.name) == ["Main course"])
  }

  @Test(arguments: [
    ("spring onion", "Scallion Pancakes"), ("green onions", "Scallion Pancakes"),
    ("scallion", "Spring Onion Soup"), ("bicarbonate of soda", "Baking Soda Bread"),
    ("baking soda", "Bread with Bicarbonate of Soda"), ("crock pot", "Crockpot Beans"),
    ("crockpot", "Crock Pot Peas"), ("slow cooker", "Crock Pot Peas"),
    ("ground beef", "Minced Beef Pie"), ("minced beef pie", "Ground Beef Pie"),
  ])
  func `names of several words are found by their other names, both ways`(
    query: String, title: String
  ) throws {
    let titles = [
      "Scallion Pancakes", "Spring Onion Soup", "Baking Soda Bread",
      "Bread with Bicarbonate of Soda", "Crockpot Beans", "Crock Pot Peas", "Minced Beef Pie",
      "Ground Beef Pie", "Spring Rolls with Cabbage",
    ]
    let (_, library) = try collection(titles.map { ($0, ["salt"]) })
    let found = try library.search(query, RecipeSearchOptions(limit: 100))
    let full = found.hits.filter { !$0.isPartial }.map(\.title)
    #expect(full.contains(title) && full.count == found.total, "\(full)")
    #expect(!full.contains("Spring Rolls with Cabbage"))
    #expect(try !library.search(query, exact).hits.map(\.title).contains(title))
  }

  @Test(arguments: [
    "salt butter flour sugar", "with:(salt butter flour sugar) missing<=3",
    "salt butter flour sugar missing<=2",
  ])
  func `what misses fewer words comes first`(query: String) throws {
    let all = ["salt", "butter", "flour", "sugar"]
    var recipes: [(String, [String])] = []
    for number in 1..<16 {
      let own = all.indices.filter { number >> $0 & 1 == 1 }.map { all[$0] }
      // Those that have two say it in their titles, and those that have three are long.
      let title = own.count == 2 ? own.joined(separator: " ") : "Dish"
      let filler = Array(repeating: "water", count: own.count == 3 ? 300 : 1)
      recipes.append(("\(title) \(number)", own + filler))
    }
    let (_, library) = try collection(recipes)
    var options = RecipeSearchOptions(limit: 100)
    let plain = try library.search(query, options)
    func missing(_ results: RecipeSearchResults) throws -> [Int] {
      try results.hits.map { hit in
        let lines = try #require(recipes.first { $0.0 == hit.title }).1
        return all.count { !lines.contains($0) }
      }
    }
    #expect(try missing(plain) != missing(plain).sorted())
    options.ordersByMissing = true
    let found = try library.search(query, options)
    #expect(Set(found.hits.map(\.title)) == Set(plain.hits.map(\.title)))
    #expect(found.total == plain.total && found.partial == plain.partial)
    #expect(try missing(found) == missing(found).sorted() && Set(missing(found)).count > 1)
    options.limit = 3
    #expect(
      try library.search(query, options).hits.map(\.title) == found.hits.prefix(3).map(\.title))
  }
}
