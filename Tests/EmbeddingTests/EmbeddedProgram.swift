import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores

final class Recipe: ManagedObject {
  var title: String {
    get { self["title", default: ""] }
    set { self["title", default: ""] = newValue }
  }
  var minutes: Int? {
    get { self["minutes"] }
    set { self["minutes"] = newValue }
  }
}

func keepRecipes(in path: String) throws -> [String] {
  let model = try ManagedObjectModel([
    EntityDescription(
      "Recipe",
      attributes: [
        AttributeDescription("title", .string, optional: false),
        AttributeDescription("minutes", .integer32),
      ],
      searchFields: [SearchFieldDescription("title", ["title"])])
  ])
  let container = PersistentContainer(model: model, classes: ["Recipe": Recipe.self])
  try container.addStore(type: .sqlite, path: path)
  let context = container.makeContext()

  var lines: [String] = []
  let observer = context.notifications.observe(.didSave) { saved in
    lines.append("saved \(saved.insertedObjects.count)")
  }
  for (title, minutes) in [("Crème brûlée", 50), ("Toast", 5), ("Brown bread", 90)] {
    let recipe = try context.insert(Recipe.self)
    recipe.title = title
    recipe.minutes = minutes
  }
  try context.save()
  observer.cancel()

  let quick = try ObjectPredicate(format: "minutes <= %@", 60)
  let request = FetchRequest(Recipe.self, where: quick, sortedBy: [SortOrdering("minutes")])
  for recipe in try context.fetch(request) { lines.append("quick: \(recipe.title)") }

  for recipe in try context.search(Recipe.self, for: "creme bru*").objects {
    lines.append("found: \(recipe.title)")
  }
  return lines
}
