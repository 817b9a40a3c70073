import LarderModel
import LarderRecipes
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What can be cooked with what is there, over a few recipes.
@Suite struct RecipeCookingTests {
  private static let recipes: [(name: String, lines: [String])] = [
    ("Leek Soup", ["3 leeks", "1 l water", "salt and pepper", "2 tbsp olive oil"]),
    ("Leek and Rice", ["2 leeks", "200 g rice", "1 tsp salt"]),
    ("Pilaf", ["1 lb chicken breasts, boned", "rice", "1 cup chicken stock", "nutmeg"]),
    ("Scones", ["2 cups flour", "1 cup buttermilk", "1/2 tsp baking soda"]),
    ("Toast", ["4 slices of bread", "100 g cheese", "50 g butter or margarine"]),
    ("Mystery", ["2 leeks", "3 frobnicates", "1 glorp"]),
    ("Nothing but Salt", ["salt"]), ("Water", ["1 cup water", "parsley (optional)"]),
    ("Empty", []),
  ]

  private func library(inMemory: Bool = false) throws -> (RecipeLibrary, Collection) {
    let collection = try Collection()
    for (name, lines) in Self.recipes {
      try collection.write("\(name).json", title: name, ingredients: lines)
    }
    try collection.importAll()
    guard inMemory else { return (RecipeLibrary(store: collection.store), collection) }
    let memory = try StoreType.memory.open(nil, RecipeModel.make(), StoreOptions())
    try memory.copyContents(of: collection.store, progress: nil)
    return (RecipeLibrary(store: memory), collection)
  }

  private func titles(_ answer: CookingAnswer) -> [String] { answer.recipes.map(\.title) }

  @Test(arguments: [false, true])
  func `fewest missing first, then most used`(inMemory: Bool) throws {
    let (library, collection) = try library(inMemory: inMemory)
    _ = collection
    let answer = try library.cookable(with: "chicken, rice, leek")
    #expect(answer.foods == ["chicken", "rice", "leek"] && answer.unknownFoods.isEmpty)
    #expect(titles(answer) == ["Leek and Rice", "Leek Soup", "Mystery", "Pilaf"])
    #expect(answer.counts == [3, 0, 1] && answer.total == 4)
    #expect(
      answer.recipes.map(\.uses) == [["rice", "leek"], ["leek"], ["leek"], ["chicken", "rice"]])
    #expect(answer.recipes.last?.missing == ["chicken stock", "nutmeg"])
    #expect(answer.recipes.map(\.unknownLines) == [0, 0, 2, 0])
    #expect(answer.recipes[0].path == collection.root + "/Leek and Rice.json")
  }

  @Test func `what stands in for another food comes later and is said`() throws {
    let (library, collection) = try library()
    _ = collection
    let answer = try library.cookable(with: "flour, baking soda, milk, lemon, leek")
    // By themselves; then what needs a substitute, though all of it is understood; then what misses something.
    #expect(titles(answer) == ["Leek Soup", "Mystery", "Scones", "Leek and Rice"])
    let scones = try #require(answer.recipes.first { $0.title == "Scones" })
    #expect(scones.missing.isEmpty)
    #expect(scones.substitutes.map(\.food) == ["buttermilk"])
    #expect(scones.substitutes.map(\.by) == [["milk", "lemon"]])
    #expect(scones.uses == ["flour", "baking soda", "milk", "lemon"])
    // With buttermilk there, nothing stands in for it.
    let other = try library.cookable(with: "flour, baking soda, milk, lemon, buttermilk")
    #expect(other.recipes.first?.title == "Scones" && other.recipes[0].substitutes.isEmpty)
  }

  @Test(arguments: ["cheddar, cheese, butter, bread", "bread, butter, cheese, cheddar"])
  func `the food itself is used before others of its kind`(_ text: String) throws {
    let (library, collection) = try library()
    _ = collection
    let toast = try #require(try library.cookable(with: text).recipes.first)
    #expect(toast.title == "Toast" && Set(toast.uses) == ["cheese", "butter", "bread"])
  }

  @Test func `of a choice one food is enough`() throws {
    let (library, collection) = try library()
    _ = collection
    for fat in ["butter", "margarine"] {
      let answer = try library.cookable(with: "bread, cheddar, \(fat)")
      #expect(answer.counts == [1] && answer.recipes[0].missing.isEmpty)
      #expect(answer.recipes[0].uses == ["bread", "cheddar", fat])
    }
    let without = try library.cookable(with: "bread, cheddar")
    #expect(without.recipes.map(\.missing) == [["butter or margarine"]])
  }

  @Test func `staples of one's own, and how many may be missing`() throws {
    let (library, collection) = try library()
    _ = collection
    var options = CookingOptions()
    options.staples = "# my kitchen\nleeks  # always\n\npepper\nslat\n"
    var answer = try library.cookable(with: "rice", options)
    // Salt is missing, leek is not.
    #expect(titles(answer) == ["Leek and Rice"] && answer.recipes[0].missing == ["salt"])
    #expect(answer.unknownStaples.map(\.typed) == ["slat"])
    options.staples = ""
    options.maximumMissing = 1
    #expect(try library.cookable(with: "rice", options).total == 0)
    options = CookingOptions(limit: 1, offset: 1)
    options.maximumMissing = 0
    answer = try library.cookable(with: "rice, leek", options)
    #expect(titles(answer) == ["Leek Soup"] && answer.counts == [3])
    options.limit = 0
    answer = try library.cookable(with: "rice, leek", options)
    #expect(answer.recipes.isEmpty && answer.total == 3)
    options.limit = -1
    #expect(throws: StoreError.self) { try library.cookable(with: "rice", options) }
  }

  @Test func `without a food there is nothing to cook`() throws {
    let (library, collection) = try library()
    _ = collection
    let answer = try library.cookable(with: "qqqq, leak")
    #expect(answer.foods.isEmpty && answer.recipes.isEmpty && answer.total == 0)
    #expect(answer.unknownFoods.map(\.suggestion) == [nil, "leek"])
  }
}
