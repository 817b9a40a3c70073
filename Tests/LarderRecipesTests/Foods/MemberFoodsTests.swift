import LarderModel
import LarderObjects
import LarderPredicates
import LarderRecipes
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Conditions on the foods of single ingredient lines, in every kind of store and on objects that nobody has saved.
@Suite struct MemberFoodsTests {
  private static let recipes: [(title: String, language: String, lines: [String])] = [
    ("Brownies", "en", ["1 cup walnuts", "2 eggs", "100 g butter"]),
    ("Soup", "en", ["2 leeks", "1 tbsp peanut butter", "water"]),
    ("Kuchen", "de", ["200 g Mandeln", "3 Eier"]), ("Salad", "en", ["1 head lettuce"]),
  ]

  private func fill(_ context: ManagedObjectContext) throws {
    for (title, language, lines) in Self.recipes {
      let recipe = try context.insert("Recipe")
      recipe["title"] = title
      recipe["language"] = language
      for (position, text) in lines.enumerated() {
        let line = try context.insert("IngredientLine")
        line["text"] = text
        line["position"] = position
        line.setObject(recipe, for: "recipe")
      }
    }
  }

  /// Asks a store in memory, a SQLite store, and objects before they are saved.
  private func everywhere(_ body: (ManagedObjectContext) throws -> Void) throws {
    let model = try RecipeModel.make()
    let folder = try TemporaryFolder()
    let stores: [any PersistentStore] = [
      MemoryStore(model: model),
      try StoreType.sqlite.open(folder.path("foods.larder"), model, StoreOptions()),
    ]
    for store in stores {
      let container = PersistentContainer(model: model)
      try container.coordinator.add(store)
      let context = container.makeContext()
      try fill(context)
      try body(context)
      try context.save()
      context.reset()
      try body(context)
    }
  }

  @Test(
    arguments: [
      ("foods == \"nut\"", ["1 cup walnuts", "200 g Mandeln", "1 tbsp peanut butter"]),
      ("ANY foods == \"EGG\"", ["2 eggs", "3 Eier"]),
      ("\"butter\" IN foods", ["100 g butter"]), ("foods CONTAINS \"leek\"", ["2 leeks"]),
      ("foods IN {\"leek\", \"lettuce\"}", ["2 leeks", "1 head lettuce"]),
      ("foods == \"nut\" AND recipe.language == \"de\"", ["200 g Mandeln"]),
      ("foods != \"nut\" AND recipe.title == \"Soup\"", ["2 leeks", "water"]),
      ("foods == \"zorble\"", []),
    ])
  func `lines are found by their own foods`(format: String, expected: [String]) throws {
    let predicate = try ObjectPredicate(format: format)
    try everywhere { context in
      let request = FetchRequest<ManagedObject>(entity: "IngredientLine", where: predicate)
      let found = try context.fetch(request).compactMap { $0["text"] as String? }
      #expect(found.sorted() == expected.sorted(), "\(format)")
    }
  }

  @Test(
    arguments: [
      (
        "SUBQUERY(ingredients, $i, $i.foods == \"nut\").@count > 0", ["Brownies", "Kuchen", "Soup"]
      ),
      ("SUBQUERY(ingredients, $i, $i.foods == \"egg\").@count == 0", ["Salad", "Soup"]),
      (
        "SUBQUERY(ingredients, $i, $i.foods == \"nut\" AND $i.position == 0).@count > 0",
        ["Brownies", "Kuchen"]
      ),
      (
        "SUBQUERY(ingredients, $i, \"egg\" IN $i.foods OR $i.foods == \"lettuce\").@count == 1",
        ["Brownies", "Kuchen", "Salad"]
      ),
      ("ANY ingredients.foods == \"nut\"", ["Brownies", "Kuchen", "Soup"]),
    ])
  func `recipes are found by lines with foods`(format: String, expected: [String]) throws {
    let predicate = try ObjectPredicate(format: format)
    try everywhere { context in
      let request = FetchRequest<ManagedObject>(entity: "Recipe", where: predicate)
      let found = try context.fetch(request).compactMap { $0["title"] as String? }
      #expect(found.sorted() == expected, "\(format)")
    }
  }
}
