// The Larder half of the article "Coming from Core Data": each part between two marks is a block of code there.
import Larder

// BEGIN model
final class CookbookRecipe: ManagedObject {
  var title: String {
    get { self["title", default: ""] }
    set { self["title", default: ""] = newValue }
  }
  var minutes: Int? {
    get { self["minutes"] }
    set { self["minutes"] = newValue }
  }
  var ingredients: [CookbookIngredient] {
    get { self["ingredients"] }
    set { self["ingredients"] = newValue }
  }
}

final class CookbookIngredient: ManagedObject {
  var name: String {
    get { self["name", default: ""] }
    set { self["name", default: ""] = newValue }
  }
  var recipe: CookbookRecipe? { self["recipe"] }
}

func recipeModel() throws -> ManagedObjectModel {
  try ManagedObjectModel {
    EntityDescription("Recipe") {
      AttributeDescription("title", .string, optional: false)
      AttributeDescription("minutes", .integer32)
      RelationshipDescription(
        "ingredients", to: "Ingredient", inverse: "recipe", toMany: true, ordered: true,
        deleteRule: .cascade)
      SearchFieldDescription("title", ["title"], weight: 8)
      SearchFieldDescription("ingredients", ["ingredients.name"])
    }
    EntityDescription("Ingredient") {
      AttributeDescription("name", .string, optional: false)
      RelationshipDescription("recipe", to: "Recipe", inverse: "ingredients")
    }
  }
}
// END model

// BEGIN stack
func openCookbook(at path: String) throws -> PersistentContainer {
  let container = PersistentContainer(
    model: try recipeModel(),
    classes: ["Recipe": CookbookRecipe.self, "Ingredient": CookbookIngredient.self])
  try container.addStore(type: .sqlite, path: path)
  return container
}
// END stack

// BEGIN inserting
func addRecipe(
  _ title: String, minutes: Int, of names: [String], to context: ManagedObjectContext
) throws {
  let recipe = CookbookRecipe(context: context)
  recipe.title = title
  recipe.minutes = minutes
  recipe.ingredients = names.map { name in
    let ingredient = CookbookIngredient(context: context)
    ingredient.name = name
    return ingredient
  }
  try context.save()
}
// END inserting

// BEGIN fetching
func quickRecipes(with name: String, in context: ManagedObjectContext) throws -> [CookbookRecipe] {
  var request = CookbookRecipe.fetchRequest()
  request.predicate = try ObjectPredicate(
    format: "minutes <= %@ AND ANY ingredients.name CONTAINS[cd] %@", 60, name)
  request.sortDescriptors = [
    SortOrdering(key: "minutes", ascending: true),
    try SortOrdering(key: "title", ascending: true, selector: "localizedStandardCompare:"),
  ]
  request.relationshipKeyPathsForPrefetching = ["ingredients"]
  request.fetchLimit = 20
  return try context.fetch(request)
}
// END fetching

// BEGIN relationships
func throwAway(_ recipe: CookbookRecipe, in context: ManagedObjectContext) throws -> Int {
  recipe.ingredients.removeLast()
  context.delete(recipe)
  try context.save()
  var left = CookbookIngredient.fetchRequest()
  left.predicate = try ObjectPredicate(format: "recipe == nil")
  return try context.count(for: left)
}
// END relationships

// BEGIN child
func rename(_ recipe: CookbookRecipe, to title: String, in context: ManagedObjectContext) throws {
  let sheet = ManagedObjectContext(parent: context)
  let draft = try sheet.existingObject(with: recipe.objectID) as? CookbookRecipe
  draft?.title = title
  try sheet.save()
  try context.save()
}
// END child

// BEGIN background
func doubleTime(of identifier: ObjectID, in container: PersistentContainer) async throws {
  try await container.performBackgroundTask { context in
    guard let recipe = try context.existingObject(with: identifier) as? CookbookRecipe else {
      return
    }
    recipe.minutes = recipe.minutes.map { $0 * 2 }
    try context.save()
  }
}
// END background

// BEGIN undo
func changeOfMind(_ recipe: CookbookRecipe, in context: ManagedObjectContext) {
  context.undoManager = UndoManager()
  recipe.title = "Something else"
  context.processPendingChanges()
  recipe.minutes = 5
  context.undo()
  context.undo()
}
// END undo

// BEGIN results
final class CookbookList: FetchedResultsControllerDelegate {
  let controller: FetchedResultsController<CookbookRecipe>
  private(set) var log: [String] = []

  init(of context: ManagedObjectContext) throws {
    var request = CookbookRecipe.fetchRequest()
    request.sortDescriptors = [SortOrdering(key: "title", ascending: true)]
    controller = FetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil,
      cacheName: nil)
    controller.delegate = self
    try controller.performFetch()
  }

  func controller<Result>(
    _ controller: FetchedResultsController<Result>, didChange object: Result,
    _ change: FetchedObjectChange
  ) {
    log.append("\(change.kind) \(change.to?.item ?? -1)")
  }
}
// END results

// BEGIN migration
func nextModel() throws -> ManagedObjectModel {
  try ManagedObjectModel {
    EntityDescription("Recipe") {
      AttributeDescription("title", .string, optional: false)
      AttributeDescription("cookingMinutes", .integer32, renamingIdentifier: "minutes")
      AttributeDescription("rating", .integer16)
      RelationshipDescription(
        "ingredients", to: "Ingredient", inverse: "recipe", toMany: true, ordered: true,
        deleteRule: .cascade)
      SearchFieldDescription("title", ["title"], weight: 8)
      SearchFieldDescription("ingredients", ["ingredients.name"])
    }
    EntityDescription("Ingredient") {
      AttributeDescription("name", .string, optional: false)
      RelationshipDescription("recipe", to: "Recipe", inverse: "ingredients")
    }
  }
}

func openMigrated(at path: String) throws -> PersistentContainer {
  let container = PersistentContainer(
    model: try nextModel(), classes: ["Recipe": CookbookRecipe.self])
  var options = StoreOptions()
  options.migratesAutomatically = true
  options.infersMapping = true
  try container.addStore(type: .sqlite, path: path, options: options)
  return container
}
// END migration

// BEGIN search
func find(_ words: String, in context: ManagedObjectContext) throws -> [String] {
  let found = try context.search(CookbookRecipe.self, for: words, limit: 10, includesSnippets: true)
  return found.objects.map(\.title)
}
// END search
