import LarderModel
import LarderObjects
import LarderPredicates
import LarderRecipes
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Whole sentences are read: what recipes hold decides, not what they say.
@Suite struct WishesTests {
  private static let recipes: [(String, [String])] = [
    ("Walnut Cookies", ["2 cups flour", "1 cup walnuts", "1 egg"]),
    ("Plain Cookies", ["2 cups flour", "1 cup sugar", "1 egg"]),
    // Nobody knows what it holds.
    ("Family Cookies", ["2 cups flour", "3 tbsp zorbleflex"]),
    ("Butternut Cookies", ["1 butternut squash", "2 cups oats", "1/4 tsp nutmeg"]),
    ("Cookies without Nuts", ["1 cup peanut butter", "1 cup sugar"]),
    ("Cookies", []),
    ("Beef Stew", ["1 lb beef", "1 cup red wine", "2 onions"]),
    ("Plain Beef Stew", ["1 lb beef", "2 tbsp red wine vinegar", "salt"]),
    ("Bean Stew", ["1 lb beans", "1 tbsp olive oil", "salt"]),
    ("Honey Bean Stew", ["1 lb beans", "1 tbsp honey", "salt"]),
  ]

  private func collection() throws -> (Collection, RecipeLibrary) {
    let collection = try Collection()
    for (number, (title, ingredients)) in Self.recipes.enumerated() {
      try collection.write("\(number).json", title: title, ingredients: ingredients)
    }
    try collection.importAll()
    return (collection, RecipeLibrary(store: collection.store))
  }

  private func titles(
    _ library: RecipeLibrary, _ query: String, isExact: Bool = false
  ) throws -> [String] {
    var options = RecipeSearchOptions(limit: 100)
    options.isExact = isExact
    return try library.search(query, options).hits.filter { !$0.isPartial }.map(\.title)
  }

  @Test(arguments: [
    "cookies no nuts", "nut free cookies", "nut-free cookies", "cookies but not nuts",
    "cookies free of nuts", "nutless cookies",
  ])
  func `what surely holds it is left out, and what is not known comes last`(
    query: String
  ) throws {
    let (_, library) = try collection()
    let found = try titles(library, query)
    #expect(Set(found.prefix(2)) == ["Plain Cookies", "Butternut Cookies"])
    #expect(Set(found.dropFirst(2)) == ["Family Cookies", "Cookies"])
  }

  @Test(arguments: [
    "cookies no nuts", "nut free cookies", "cookies -nuts", "cookies without nuts", "cookies",
    "cookie or stew", "vegan stew",
  ])
  func `recipes of some files are found as all are`(query: String) throws {
    let (collection, library) = try collection()
    var options = RecipeSearchOptions(limit: 100)
    let all = try library.search(query, options)
    options.files.folders = [collection.root]
    #expect(try library.search(query, options).hits.map(\.title) == all.hits.map(\.title))
    #expect(try library.search(query, options).understood == all.understood)
    options.files.name = "*.json"
    #expect(try library.search(query, options).hits.map(\.title) == all.hits.map(\.title))
    options.files.name = "0.json"
    #expect(try library.search("cookies no nuts", options).total == 0)
    #expect(try library.search("cookies", options).hits.map(\.title) == ["Walnut Cookies"])
  }

  @Test func `sentences are read while they are typed`() throws {
    let (_, library) = try collection()
    var options = RecipeSearchOptions(limit: 100)
    options.isWhileTyping = true
    func found(_ query: String) throws -> Set<String> {
      Set(try library.search(query, options).hits.filter { !$0.isPartial }.map(\.title))
    }
    let free: Set = ["Plain Cookies", "Butternut Cookies", "Family Cookies", "Cookies"]
    for query in ["cookies no nuts", "cookies without nut", "nut-free cook", "no nuts cookies"] {
      #expect(try found(query).subtracting(["Cookies without Nuts"]) == free, "\(query)")
    }
    #expect(try found("cookies without").contains("Walnut Cookies") == false)
    #expect(try found("coo").count == 6)
  }

  @Test func `beside a condition a query is read as without it`() throws {
    let (_, library) = try collection()
    for query in ["cookies without nuts", "cookies no nuts", "vegan stew", "quick stew"] {
      let all = try titles(library, query)
      #expect(try titles(library, query + " -tag:nothing") == all, "\(query)")
      #expect(try titles(library, "lang:en " + query) == all, "\(query)")
      #expect(try titles(library, query + " lang:de") == [], "\(query)")
    }
  }

  @Test func `of a pasted text the words that say most are searched for, and that is said`() throws
  {
    let (_, library) = try collection()
    let filler = (0..<40).map { "filler\($0)" }.joined(separator: " ")
    let found = try library.search("bean stew onions \(filler) -honey")
    #expect(found.notes == ["of 43 different words the 32 that say most are searched for"])
    #expect(!found.hits.contains { $0.title == "Honey Bean Stew" })
    #expect(found.hits.contains { $0.title == "Bean Stew" })
    var options = RecipeSearchOptions(limit: 100)
    options.isExact = true
    #expect(try library.search("bean stew \(filler)", options).hits.isEmpty)
    #expect(try library.search("bean stew \(filler)", options).notes.isEmpty)
    #expect(try library.search("bean stew").notes.isEmpty)
    // Sorted by values are those with all the words, which all are searched for then.
    options.isExact = false
    options.sortOrderings = [SortOrdering("title")]
    let sorted = try library.search("bean stew \(filler)", options)
    #expect(sorted.hits.isEmpty && sorted.total == 0 && sorted.notes.isEmpty)
  }

  @Test func `of titles with the words of the query the one in their order is first`() throws {
    let collection = try Collection()
    let names = ["One Minute Chocolate Icing", "Chocolate One Minute Icing", "Icing, Chocolate"]
    for (place, name) in (names + names.reversed()).enumerated() {
      try collection.write(
        "\(place).json", title: name, ingredients: ["1 cup sugar", "\(place) cups cocoa"])
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    for name in names.dropLast() {
      #expect(try titles(library, name).prefix(2) == [name, name], "\(name)")
    }
  }

  @Test func `a title that is the whole query stays`() throws {
    let (_, library) = try collection()
    #expect(try titles(library, "cookies without nuts").first == "Cookies without Nuts")
    #expect(try !titles(library, "cookies no nuts").contains("Cookies without Nuts"))
  }

  @Test func `a title that is the query comes before one that is the rest of it`() throws {
    let collection = try Collection()
    for title in ["Pasta Carbonara", "Quick Pasta Carbonara", "No Butter Pasta Carbonara"] {
      try collection.write(
        "\(title).json", title: title, ingredients: ["1 lb spaghetti", "1 egg", "bacon"])
    }
    // Where many titles say it, that a title says it counts for little.
    for number in 1...40 {
      try collection.write(
        "\(number).json", title: "No Butter Salad \(number)", ingredients: ["1 lettuce"])
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    let query = "no butter pasta carbonara"
    #expect(try titles(library, query).first == "No Butter Pasta Carbonara")
    #expect(try library.search(query).understood == ["without butter"])
    #expect(try titles(library, "carbonara pasta, no butter").count == 3)
  }

  @Test func `the words of a title come in any order, but for what is left out`() throws {
    let collection = try Collection()
    for (title, line) in [
      ("Deviled Eggless Salad", "1/2 cup mayonnaise"), ("Free Nut Cookies", "1 cup walnuts"),
      ("Pizza with Vegan Cheese and Chicken", "1 chicken breast"),
    ] {
      try collection.write("\(title).json", title: title, ingredients: [line])
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    #expect(try titles(library, "eggless deviled salad") == ["Deviled Eggless Salad"])
    #expect(try titles(library, "salad without eggs") == [])
    #expect(try titles(library, "nut free cookies") == [])
    // A title that says something else between its words.
    #expect(try titles(library, "cheese vegan pizza") == [])
  }

  @Test(arguments: [
    ("zucchini that isn't bread", ["Zucchini Pies", "Zucchini Soup"]),
    ("zucchini that aren't pies", ["Zucchini Bread", "Zucchini Sandwich", "Zucchini Soup"]),
    ("zucchini other than a pie", ["Zucchini Bread", "Zucchini Sandwich", "Zucchini Soup"]),
    ("zucchini besides sandwiches", ["Zucchini Bread", "Zucchini Pies", "Zucchini Soup"]),
    ("zucchini except soup or pie", ["Zucchini Bread", "Zucchini Sandwich"]),
    ("zucchini without bread", ["Zucchini Bread", "Zucchini Pies", "Zucchini Soup"]),
    ("anything but bread", ["Zucchini Pies", "Zucchini Soup"]),
  ])
  func `what is denied is left out by its name, in any of its forms`(
    query: String, found: [String]
  ) throws {
    let collection = try Collection()
    for (title, line) in [
      ("Zucchini Bread", "2 cups flour"), ("Zucchini Pies", "1 can mushroom soup"),
      ("Zucchini Sandwich", "2 slices bread"), ("Zucchini Soup", "1 onion"),
    ] {
      try collection.write("\(title).json", title: title, ingredients: ["1 zucchini", line])
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    #expect(try titles(library, query).sorted() == found)
  }

  @Test func `a word that says little is found in its other forms`() throws {
    let collection = try Collection()
    for title in ["Paprika Chicken", "Mom's Paprika Chicken with Potatoes"] {
      try collection.write("\(title).json", title: title, ingredients: ["1 chicken"])
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    #expect(
      try titles(library, "paprika mom chicken").first == "Mom's Paprika Chicken with Potatoes")
    #expect(try titles(library, "paprika chicken").first == "Paprika Chicken")
  }

  @Test func `a minus leaves out the kinds of a food, in quotation marks the word alone`() throws {
    let (_, library) = try collection()
    #expect(
      try Set(titles(library, "cookies -nuts"))
        == ["Plain Cookies", "Butternut Cookies", "Family Cookies", "Cookies"])
    #expect(try titles(library, "cookies -\"nuts\"").contains("Walnut Cookies"))
    #expect(try titles(library, "cookies -nuts", isExact: true).contains("Walnut Cookies"))
    // The word itself is left out too, wherever it stands.
    #expect(try Set(titles(library, "stew -wine")) == ["Bean Stew", "Honey Bean Stew"])
  }

  @Test(arguments: [
    "lemonade with honey and not sugar", "lemonade with honey instead of sugar",
    "sugar-free lemonade with honey", "honey lemonade, no sugar",
  ])
  func `of what is left out, the kind that is asked for stays`(query: String) throws {
    let collection = try Collection()
    for (title, lines) in [
      ("Good Lemonade", ["1/2 cup honey", "3 lemons"]),
      ("Plain Lemonade", ["1 cup sugar", "3 lemons"]),
      ("Brown Lemonade", ["1/2 cup honey", "1/4 cup brown sugar", "3 lemons"]),
      ("Odd Lemonade", ["1/2 cup honey", "1 tbsp hoisin sauce", "3 lemons"]),
    ] {
      try collection.write("\(title).json", title: title, ingredients: lines)
    }
    try collection.importAll()
    let found = try RecipeLibrary(store: collection.store).search(query)
    #expect(found.hits.map(\.title) == ["Good Lemonade"])
    #expect(found.contradictions.isEmpty)
    #expect(found.understood == ["without sugar other than honey"])
  }

  @Test func `of several kinds that are asked for, all stay`() throws {
    let collection = try Collection()
    for (title, lines) in [
      ("Good Lemonade", ["1/2 cup honey", "3 lemons", "2 tbsp maple syrup"]),
      ("Plain Lemonade", ["1/2 cup honey", "2 tbsp maple syrup", "1 cup sugar", "3 lemons"]),
    ] {
      try collection.write("\(title).json", title: title, ingredients: lines)
    }
    try collection.importAll()
    let found = try RecipeLibrary(store: collection.store)
      .search("lemonade with honey and maple syrup, no sugar")
    #expect(found.hits.map(\.title) == ["Good Lemonade"])
    #expect(found.understood == ["without sugar other than honey and maple syrup"])
  }

  // Lines say "cheese" or "nuts" and mean any; who says it by a diet means all.
  @Test(arguments: [
    "parmesan pasta but no cheese", "pecan cookies without nuts", "butter and bread, no dairy",
    "crispy bacon no meat", "salmon without fish", "vegan honey", "cookies with honey -sugar",
    "sugar cookies with sugar and without sugar",
  ])
  func `a contradiction stays one where lines do not tell the kinds`(query: String) throws {
    let (_, library) = try collection()
    #expect(try !library.search(query).contradictions.isEmpty)
  }

  @Test(arguments: [
    "no nuts and eggs, cookies", "I'm allergic to eggs and nuts, any cookies?",
    "without eggs, nuts, cookies",
  ])
  func `a dish behind a comma is asked for`(query: String) throws {
    let (_, library) = try collection()
    #expect(try titles(library, query).first == "Butternut Cookies")
  }

  @Test func `what a food is a kind of comes before other words`() throws {
    let collection = try Collection()
    for (title, line) in [
      ("Birthday Punch", "3 oranges"), ("Sponge Cake", "4 oz sugar"), ("Plum Cake", "4 plums"),
      ("Cake with Cream", "1 cup cream"), ("Nut Cake", "1 cup walnuts"),
    ] {
      try collection.write("\(title).json", title: title, ingredients: [line])
    }
    try collection.importAll()
    let found = try RecipeLibrary(store: collection.store).search("birthday cake, no nuts")
    #expect(
      Set(found.hits.prefix(3).map(\.title)) == ["Sponge Cake", "Plum Cake", "Cake with Cream"])
    #expect(found.hits.map(\.title).last == "Birthday Punch")
  }

  @Test(arguments: [
    ("stew with beef or beans", ["Beef Stew", "Plain Beef Stew", "Bean Stew", "Honey Bean Stew"]),
    ("stew with beef or honey", ["Beef Stew", "Plain Beef Stew", "Honey Bean Stew"]),
    ("vegan stew with beef or beans", ["Bean Stew"]),
    ("stew with pork or veal", []),
  ])
  func `one of several foods will do`(query: String, expected: [String]) throws {
    let (_, library) = try collection()
    #expect(try Set(titles(library, query)) == Set(expected))
    // Word for word, all of it has to be there.
    #expect(try titles(library, query, isExact: true).isEmpty)
  }

  @Test func `the longest product is what a line holds`() throws {
    let (_, library) = try collection()
    let found = try titles(library, "stew without wine")
    #expect(found.contains("Plain Beef Stew") && !found.contains("Beef Stew"))
  }

  @Test func `diets are kept by what a recipe holds`() throws {
    let (_, library) = try collection()
    #expect(try titles(library, "vegan stew") == ["Bean Stew"])
    #expect(try Set(titles(library, "vegetarian stew")) == ["Bean Stew", "Honey Bean Stew"])
    #expect(try titles(library, "diet:vegan stew") == ["Bean Stew"])
    #expect(try titles(library, "free:honey stew").contains("Bean Stew"))
    #expect(
      try Set(titles(library, "contains:nuts")) == ["Walnut Cookies", "Cookies without Nuts"])
    #expect(try Set(titles(library, "food:nut")) == ["Walnut Cookies", "Cookies without Nuts"])
    #expect(try titles(library, "food:walnut") == ["Walnut Cookies"])
    #expect(try titles(library, "food:unknown") == ["Family Cookies"])
  }

  @Test func `a title that names a conviction is believed where a line is not known`() throws {
    let collection = try Collection()
    for (title, ingredients) in [
      ("Vegan Bean Patties", ["1 lb beans", "1 cup zorbleflex"]),
      ("Bean Patties", ["1 lb beans", "1 cup zorbleflex"]),
      ("Vegan Beans, served like patties", ["1 lb beans", "1 cup zorbleflex"]),
      ("Vegan Beans", ["1 lb beans", "1 cup zorbleflex", "2 patties"]),
      ("Gluten Free Bean Patties", ["1 lb beans", "1 cup zorbleflex"]),
      ("Peppermint Patties of Sugar", ["1 lb sugar", "1 bunch mint"]),
      ("Celiac Bean Patties", ["1 lb beans", "1 cup zorbleflex"]),
      ("Vegan Beef Patties", ["1 lb beef"]),
    ] {
      try collection.write("\(title).json", title: title, ingredients: ingredients)
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    let vegan = try titles(library, "vegan patties")
    #expect(Set(vegan.prefix(2)) == ["Vegan Bean Patties", "Vegan Beans, served like patties"])
    #expect(vegan.contains("Peppermint Patties of Sugar"))
    #expect(vegan.count == 7 && !vegan.contains("Vegan Beef Patties"))
    // What is left out for health is known, or it is said that it is not.
    for query in ["gluten free patties", "celiac patties"] {
      let hits = try library.search(query).hits
      #expect(
        Set(hits.filter { $0.doubts.isEmpty }.map(\.title))
          == ["Peppermint Patties of Sugar", "Vegan Beef Patties"], "\(query)")
      #expect(hits.contains { !$0.doubts.isEmpty })
    }
  }

  @Test func `veggies are vegetables, and so is veggie beside meat`() throws {
    let collection = try Collection()
    for (title, line) in [
      ("Easy Shrimp Stir Fry with Veggie Noodles", "1 pound shrimp"),
      ("Slow Cooker Steak and Veggies", "1 sirloin steak"),
      ("Roasted Veggies", "2 carrots"), ("Big Veggie Lasagna", "2 zucchini"),
      ("Veggie Loaded Beef Lasagna", "1 pound ground beef"),
    ] {
      try collection.write("\(title).json", title: title, ingredients: [line])
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    #expect(
      try titles(library, "shrimp veggie").first == "Easy Shrimp Stir Fry with Veggie Noodles")
    #expect(try library.search("veggie shrimp").contradictions.isEmpty)
    #expect(try titles(library, "slow veggies").first == "Slow Cooker Steak and Veggies")
    #expect(try titles(library, "veggie lasagna") == ["Big Veggie Lasagna"])
    #expect(
      try titles(library, "lasagna without veggies") == ["Veggie Loaded Beef Lasagna"])
    #expect(try library.search("dinner, no veggies").understood == ["without vegetables"])
  }

  @Test func `a meal that no recipe names need not be there`() throws {
    let (_, library) = try collection()
    let found = try library.search("vegetarian supper, beans")
    #expect(Set(found.hits.map(\.title)) == ["Bean Stew", "Honey Bean Stew"])
    #expect(found.total == 2)
    #expect(found.notes == ["no recipe here says \"supper\": it is not asked for"])
    #expect(try library.search("beef stew supper").total == 2)
    #expect(try library.search("supper").total == 0)
    let pasted = String(repeating: "supper, dinner ", count: 2_000) + "beef"
    #expect(try library.search(pasted).notes.count == 2)
    #expect(try titles(library, "beef supper", isExact: true) == [])
    // Where recipes name it, it tells them apart.
    let collection = try Collection()
    try collection.write("1.json", title: "Bean Supper", ingredients: ["1 lb beans"])
    try collection.write("2.json", title: "Beans", ingredients: ["1 lb beans"])
    try collection.importAll()
    let named = RecipeLibrary(store: collection.store)
    #expect(try titles(named, "beans suppers") == ["Bean Supper"])
    #expect(try named.search("beans suppers").notes.isEmpty)
  }

  @Test func `hardly a recipe names a meal`() throws {
    let collection = try Collection()
    let names = (1...101).map { "Bean Stew \($0)" } + ["Bean Supper"]
    for (place, name) in names.enumerated() {
      try collection.write("\(place).json", title: name, ingredients: ["1 lb beans"])
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    let found = try library.search("beans supper")
    #expect(found.total == 102 && found.hits.first?.title == "Bean Supper")
    #expect(found.notes == ["only 1 recipe here says \"supper\": others are shown too"])
  }

  @Test func `the answer says what was understood and how many recipes that took away`() throws {
    let (_, library) = try collection()
    let found = try library.search("cookies without nuts or eggs")
    #expect(found.understood == ["without nuts", "without eggs"])
    // Walnut and Plain Cookies; the peanut butter is in a title that is not this query.
    #expect(found.total == 3 && found.excluded == 3)
    // Words stand for their other forms in what was taken away too.
    let cookie = try library.search("cookie without eggs")
    #expect(cookie.total == 4 && cookie.excluded == 2)
    #expect(try library.search("vegan beef").contradictions.count == 1)
    #expect(try library.search("cookies without eggs").contradictions.isEmpty)
    // What is found contradicts nothing.
    #expect(try library.search("vegan meatballs").contradictions.count == 1)
    let other = try Collection()
    try other.write("1.json", title: "Eggplant Meatballs", ingredients: ["1 eggplant", "salt"])
    try other.importAll()
    let meatless = try RecipeLibrary(store: other.store).search("vegan meatballs")
    #expect(meatless.total == 1 && meatless.contradictions.isEmpty)
    // What is left out in words stays a contradiction.
    let doubled = try library.search("sugar cookies with sugar and without sugar")
    #expect(doubled.total > 0 && doubled.contradictions.count == 1)
    #expect(try library.search("beef stew").understood.isEmpty)
  }

  @Test func `why names the line of which nobody knows what it is`() throws {
    let (_, library) = try collection()
    var options = RecipeSearchOptions(limit: 100)
    options.explainsScores = true
    let found = try library.search("cookies no nuts", options).hits
    func doubts(_ title: String) -> [String] {
      found.first { $0.title == title }?.reasons.map(\.text).filter { $0.hasPrefix("not known") }
        ?? []
    }
    #expect(
      doubts("Family Cookies") == ["not known to be without nuts: \"3 tbsp zorbleflex\""])
    #expect(doubts("Cookies") == ["not known to be without nuts: it has no ingredients"])
    #expect(doubts("Plain Cookies") == [])
  }

  @Test func `what is known of a recipe follows its lines`() throws {
    let (collection, library) = try collection()
    let container = PersistentContainer(model: collection.store.model)
    try container.coordinator.add(collection.store)
    let work = container.makeContext()
    let line = try #require(
      try work.fetch(
        FetchRequest<ManagedObject>(
          entity: "IngredientLine",
          where: try ObjectPredicate(format: "text == %@", "1 tbsp olive oil"))
      ).first)
    line.setValue(.string("1 tbsp butter"), for: "text")
    try work.save()
    #expect(try titles(library, "vegan stew") == [])
  }

  /// A choice is one of the words that a partial match may miss.
  @Test func `what has one of several foods is found where a word is nowhere`() throws {
    let (_, library) = try collection()
    for query in ["zorble beef or beans", "zorble beef OR beans", "zorble (beef OR beans)"] {
      let results = try library.search(query)
      #expect(results.total == 0)
      #expect(
        Set(results.hits.map(\.title))
          == ["Beef Stew", "Plain Beef Stew", "Bean Stew", "Honey Bean Stew"], "\(query)")
    }
    // Nor is anything found by the choice's other words alone.
    #expect(try library.search("zorble onyx OR beryl").hits.isEmpty)
  }

  @Test func `what it is made for is found where no recipe says so`() throws {
    let (_, library) = try collection()
    #expect(
      try Set(titles(library, "bean stew for a potluck")) == ["Bean Stew", "Honey Bean Stew"])
    #expect(try titles(library, "potluck").isEmpty)
  }

  @Test func `a dish is found by what is said of it`() throws {
    let collection = try Collection()
    // None has all the words, and many have more of them than the one that is meant.
    for (number, title) in (["Gazpacho"] + (1...20).map { "Tomato Soup \($0)" }).enumerated() {
      try collection.write("\(number).json", title: title, ingredients: ["5 tomatoes"])
    }
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    let results = try library.search("cold spanish tomato soup")
    #expect(results.hits.first?.title == "Gazpacho")
    #expect(results.understood == ["perhaps gazpacho or salmorejo"])
    var options = RecipeSearchOptions()
    options.isExact = true
    #expect(try library.search("cold spanish tomato soup", options).hits.isEmpty)
  }
}
