import Foundation
import LarderFoods
import LarderModel
import LarderObjects
import LarderPredicates
import LarderRecipes
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What queries ask beside words: amounts, languages, sites, paths, temperatures.
@Suite struct FactsTests {
  private static let recipes: [(String, [String: any Sendable])] = [
    ("Cups", ["ingredients": ["2 cups flour", "3 eggs", "1/2 cup sugar"], "yield": "4 servings"]),
    ("Grams", ["ingredients": ["200 g flour", "1 stick butter", "1 egg", "2 large eggs"]]),
    ("Two Lines", ["ingredients": ["150 g bread flour", "50 g plain flour", "2 cloves garlic"]]),
    ("More", ["ingredients": ["1 cup plus 2 tablespoons flour", "2-3 eggs"]]),
    ("Unknown", ["ingredients": ["200 g flour", "flour for dusting", "1 handful sugar"]]),
    ("Beside", ["ingredients": ["1 tsp salt and pepper", "1 cup zorblefloss"]]),
    ("Mehl", ["ingredients": ["250 g Mehl", "2 EL Zucker"], "language": "de-AT"]),
    ("None", ["ingredients": ["1 cup rice"], "directions": ["Heat oven to 190°C."]]),
    ("Oven", ["ingredients": ["1 lb beef"], "directions": ["Bake at 375 degrees F. Rest."]]),
    ("Gas", ["ingredients": ["1 lb lamb"], "directions": ["Roast at gas mark 5."]]),
  ]

  private func library() throws -> (Collection, RecipeLibrary) {
    let collection = try Collection()
    let languages = ["en", "en-US", "en_GB"]
    let sites = ["www.bbc.co.uk", "bbcgoodfood.com", "allrecipes.com"]
    for (number, (title, values)) in Self.recipes.enumerated() {
      var object: [String: Any] = [
        "title": title, "directions": ["Stir."], "language": languages[number % 3],
        "source": sites[number % 3],
      ]
      object.merge(values) { _, new in new }
      try collection.write(
        "\(number % 2 == 0 ? "even" : "odd")/\(title).json",
        data: JSONSerialization.data(withJSONObject: object))
    }
    try collection.importAll()
    return (collection, RecipeLibrary(store: collection.store))
  }

  private func container(_ collection: Collection) -> PersistentContainer {
    let container = PersistentContainer(model: collection.store.model)
    try? container.coordinator.add(collection.store)
    return container
  }

  private func titles(
    _ library: RecipeLibrary, _ query: String, isExact: Bool = false
  ) throws -> Set<String> {
    var options = RecipeSearchOptions(limit: 100)
    options.isExact = isExact
    return Set(try library.search(query, options).hits.filter { !$0.isPartial }.map(\.title))
  }

  @Test func `amounts are converted and summed up`() throws {
    let (collection, library) = try library()
    defer { _ = collection }
    // A cup of flour weighs 125 g; 1 cup and 2 tablespoons are 140.6 g.
    let expected: [(String, Set<String>)] = [
      ("qty(flour)<=200g", ["Grams", "Two Lines", "More"]), ("qty(flour)<200g", ["More"]),
      ("qty(flour)=200g", ["Grams", "Two Lines"]), ("qty(flour)>=2 cups", ["Cups", "Mehl"]),
      ("qty(flour) > 0.2 kg", ["Cups", "Mehl"]), ("qty(Mehl)=250 Gramm", ["Cups", "Mehl"]),
      ("qty(flour)=1 1/8 cup", ["More"]), ("qty(eggs)=3", ["Cups", "Grams"]),
      ("qty(eggs)>=2", ["Cups", "Grams", "More"]), ("qty(eggs)>2", ["Cups", "Grams"]),
      ("qty(garlic)=2 cloves", ["Two Lines"]), ("qty(garlic)=2", ["Two Lines"]),
      ("qty(garlic)=2 slices", []), ("qty(garlic)<100 g", []),
      ("qty(butter)=4 oz", []), ("qty(butter)>113g", ["Grams"]), ("qty(butter)=1 stick", ["Grams"]),
      ("qty(sugar) per serving=25g", ["Cups"]), ("qty(sugar) per serving<25g", []),
      ("qty(sugar)<=2 tbsp", ["Mehl"]), ("qty(salt)=1 tsp", ["Beside"]),
      ("qty(pepper)<=1 tsp", []), ("qty(rice)>=0", []), ("qty(rice)>=0 g", ["None"]),
      ("qty(flour)<=200g OR qty(eggs)=3", ["Grams", "Two Lines", "More", "Cups"]),
      ("flour qty(eggs)=3", ["Cups", "Grams"]), ("qty(flour)=200g -qty(eggs)=3", ["Two Lines"]),
    ]
    for (query, found) in expected {
      #expect(try titles(library, query) == found, "\(query)")
      #expect(try titles(library, query, isExact: true) == found, "\(query) exactly")
    }
  }

  @Test func `weights of cups are of foods of the table`() {
    for entry in FoodDensity.gramsOfCup {
      let food = FoodTable.shared.food(named: entry.food, language: "en")
      #expect(food.map { FoodTable.shared.name(of: $0) } == entry.food)
      #expect(40...400 ~= entry.grams, "\(entry)")
    }
  }

  @Test func `what is not known is said, with its line`() throws {
    let (collection, library) = try library()
    let results = try library.search("qty(flour)=200g")
    #expect(results.notes == ["of 1 recipe the amount of flour is not known"])
    let unknown = try library.search("qty(flouur)<2g")
    #expect(unknown.notes == ["there is no food \"flouur\"; did you mean \"flour\"?"])
    #expect(unknown.total == 0)
    func amounts(_ file: String, _ query: String) throws -> [String] {
      let path = collection.root + "/" + file
      guard case .recipes(let found) = try library.explain(path, in: query) else { return [] }
      return found.flatMap(\.amounts)
    }
    #expect(
      try amounts("even/Unknown.json", "qty(flour)=200g")
        == ["amount of flour not known: \"flour for dusting\""])
    #expect(
      try amounts("even/Two Lines.json", "qty(flour)<1g")
        == ["flour: 200 gram, by \"150 g bread flour\", \"50 g plain flour\""])
    #expect(try amounts("odd/None.json", "qty(flour)<1g") == ["no line measures flour"])
    #expect(
      try amounts("odd/More.json", "qty(flour) per serving<1g")
        == ["amount of flour per serving not known: servings are not given"])
    var options = RecipeSearchOptions()
    options.explainsScores = true
    let reasons = try library.search("qty(flour)=200g grams", options).hits.first?.reasons ?? []
    #expect(reasons.last?.text == "flour: 200 gram, by \"200 g flour\"")
  }

  @Test func `languages have regions and sites have labels`() throws {
    let (collection, library) = try library()
    defer { _ = collection }
    func numbers(_ query: String) throws -> Set<Int> {
      Set(
        try titles(library, query).compactMap { title in
          Self.recipes.firstIndex { $0.0 == title }
        })
    }
    #expect(try numbers("lang:en") == [0, 1, 2, 3, 4, 5, 7, 8, 9])
    #expect(try numbers("LANG:EN-us") == [1, 4, 7])
    #expect(try numbers("lang:en-gb") == [2, 5, 8])
    #expect(try numbers("lang=en") == [0, 3, 9])
    #expect(try numbers("lang:de") == [6])
    #expect(try numbers("lang:(de OR en-US)") == [1, 4, 6, 7])
    #expect(try numbers("site:bbc") == [0, 1, 3, 4, 6, 7, 9])
    #expect(try numbers("site:bbc.co") == [0, 3, 6, 9])
    #expect(try numbers("site:goodfood").isEmpty)
    #expect(try numbers("site=bbcgoodfood.com") == [1, 4, 7])
  }

  @Test func `paths and files are found by a part and by their names`() throws {
    let (collection, library) = try library()
    defer { _ = collection }
    #expect(try titles(library, "path:/EVEN/") == ["Cups", "Two Lines", "Unknown", "Mehl", "Oven"])
    #expect(try titles(library, "file:cups") == ["Cups"])
    #expect(try titles(library, "file:cups.json") == ["Cups"])
    #expect(try titles(library, "file:*o*e") == ["More", "None"])
    #expect(try titles(library, "file:cup").isEmpty)
    #expect(try titles(library, "file:\"Two Lines\" flour") == ["Two Lines"])
    #expect(try titles(library, "has:path").count == Self.recipes.count)
    #expect(try titles(library, "-path:even").count == 5)
  }

  @Test(arguments: [
    "375F", "375 °F", "375°F", "375 degrees F", "375 degrees", "190C", "190 °C", "190 degrees",
    "gas mark 5", "gas 5", "190 Grad",
  ])
  func `a temperature of an oven is one on every scale`(typed: String) throws {
    let (collection, library) = try library()
    defer { _ = collection }
    #expect(try titles(library, typed) == ["None", "Oven", "Gas"])
    #expect(try titles(library, "\"\(typed)\"").count <= 1)
    #expect(try titles(library, typed, isExact: true).count <= 1)
  }

  @Test(arguments: [
    "350F", "400F", "205C", "175C", "gas mark 4", "gas mark 6", "190F", "375C", "5F",
  ])
  func `another temperature is another`(typed: String) throws {
    let (collection, library) = try library()
    defer { _ = collection }
    #expect(try titles(library, typed).isEmpty)
  }

  @Test func `what no recipe has is said, and what finds more`() throws {
    let (collection, library) = try library()
    defer { _ = collection }
    #expect(try library.search("time<30").notes == ["no recipe here has a time"])
    #expect(try library.search("stew time<30 prep<5").notes.count == 2)
    #expect(try library.search("servings<4").notes == ["servings<=4 finds 1"])
    #expect(try library.search("servings<=4").notes.isEmpty)
    #expect(try library.search("servings>4 cups").notes == ["servings>=4 finds 1"])
    #expect(
      try library.search("diet:vegn").notes == [
        "there is no diet \"vegn\"; did you mean \"vegan\"?"
      ])
    #expect(
      try library.search("food:chese").notes
        == ["there is no food \"chese\"; did you mean \"cheese\"?"])
    #expect(
      try library.search("free:glutn").notes
        == ["there is no class of foods \"glutn\"; did you mean \"gluten\"?"])
    #expect(try library.search("food:caviar").notes.isEmpty)
    #expect(try library.search("food:egg").notes.isEmpty)
  }

  @Test(arguments: [
    "qty(", "qty()<2g", "qty(flour)", "qty(flour)<", "qty(flour)<2 parsecs", "qty(flour)<NaN",
    "qty(flour)<1e400", "qty(flour)<-3g", "qty(flour)<2 cans", "qty(flour)<2-3 cups", "path<3",
    "site:b*", "lang:",
  ])
  func `bad input is an error with a place, or words`(query: String) throws {
    let (collection, library) = try library()
    defer { _ = collection }
    if query == "lang:" {
      #expect(try titles(library, query).isEmpty)
    } else {
      let error = try #require(throws: QueryError.self) { try library.search(query) }
      #expect(error.range != nil && !error.message.isEmpty)
    }
  }

  // MARK: - Predicates

  @Test(
    arguments: [
      ("ANY food == \"egg\"", "food:egg"), ("ANY ingredients.foods == \"flour\"", "food:flour"),
      ("\"egg\" IN food", "food:egg"), ("ANY food IN {\"egg\", \"rice\"}", "food:(egg OR rice)"),
      ("\"gluten\" IN #free", "free:gluten"), ("NOT \"vegan\" IN diet", "-diet:vegan"),
      ("NONE food == \"egg\"", "-food:egg"), ("ANY #contains == \"EGGS\"", "contains:eggs"),
      ("\"egg\" IN food AND title BEGINSWITH \"G\"", "food:egg title:grams"),
      ("SEARCH \"qty(flour)=200g\"", "qty(flour)=200g"),
      ("SEARCH \"path:even\" AND ANY food == \"flour\"", "path:even food:flour"),
    ])
  func `predicates find by foods what queries find`(format: String, query: String) throws {
    let (collection, library) = try library()
    defer { _ = collection }
    let conversion = try RecipeLibrary.predicateConversion(collection.store.model)
    let predicate = try conversion.read(format, as: .format)
    var options = RecipeFindOptions()
    options.limit = 100
    let found = Set(try library.find(predicate, options).hits.map(\.title))
    #expect(try found == titles(library, query, isExact: true))
    #expect(!found.isEmpty)
    // In memory as well.
    let context = container(collection).makeContext()
    guard !format.hasPrefix("SEARCH") else { return }
    let all = try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe"))
    let fetched = try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe", where: predicate))
    #expect(Set(fetched.compactMap { $0["title"] as String? }) == found)
    #expect(all.count == Self.recipes.count)
    for recipe in all { recipe["summary"] = "changed" }
    let changed = try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe", where: predicate))
    #expect(Set(changed.compactMap { $0["title"] as String? }) == found)
  }

  @Test func `what cannot be asked of foods is an error`() throws {
    let (collection, library) = try library()
    let conversion = try RecipeLibrary.predicateConversion(collection.store.model)
    for format in ["food == \"egg\"", "ANY foood == \"egg\"", "ANY food == 3"] {
      #expect(throws: QueryError.self, "\(format)") { try conversion.read(format, as: .format) }
    }
    for format in ["ALL food == \"egg\"", "ANY food BEGINSWITH \"e\"", "food.@count > 3"] {
      let predicate = try conversion.read(format, as: .format)
      #expect(throws: StoreError.self, "\(format)") { try library.find(predicate) }
    }
  }
}
