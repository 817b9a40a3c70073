import LarderFoods
import LarderModel
import LarderObjects
import LarderPredicates
import LarderRecipes
import LarderSQLiteStore
import LarderStores

/// Adds recipes to a store as a program would that embeds it: objects in a context, which is saved.
final class RecipeWriter {
  let store: any PersistentStore
  private let container: PersistentContainer
  private let context: ManagedObjectContext
  private let parser = IngredientParser()
  private var tags: [String: ObjectID] = [:]

  init(_ path: String, durability: StoreOptions.Durability) throws {
    container = PersistentContainer(model: try RecipeModel.make())
    var options = StoreOptions()
    options.durability = durability
    store = try container.addStore(type: .sqlite, path: path, options: options)
    context = container.makeContext()
    let request = FetchRequest<ManagedObject>(entity: "Tag")
    for tag in try context.fetch(request) { tags[tag["name"] ?? ""] = tag.objectID }
    context.reset()
  }

  /// Saves the recipes together.
  func add(_ documents: some Sequence<CorpusDocument>) throws {
    var added: [(name: String, object: ManagedObject)] = []
    for document in documents { try insert(document, &added) }
    try context.save()
    for (name, object) in added { tags[name] = object.objectID }
  }

  /// Gives back what the context remembers.
  func reset() { context.reset() }

  private func insert(
    _ document: CorpusDocument, _ added: inout [(name: String, object: ManagedObject)]
  ) throws {
    let recipe = try context.insert("Recipe")
    recipe["title"] = .string(document.title)
    recipe["language"] = .string("en-US")
    for (position, text) in document.ingredients.enumerated() {
      let line = try context.insert("IngredientLine")
      let parts = parser.parse(text)
      line["position"] = .integer(Int64(position))
      line["text"] = .string(text)
      line["quantity"] = parts.quantity.map { .double($0) } ?? .null
      line["quantityMaximum"] = parts.quantityMaximum.map { .double($0) } ?? .null
      line["unit"] = parts.unit.map { .string($0) } ?? .null
      line["food"] = parts.food.map { .string($0) } ?? .null
      line.setObject(recipe, for: "recipe")
    }
    for (position, text) in document.directions.enumerated() {
      let step = try context.insert("Step")
      step["position"] = .integer(Int64(position))
      step["text"] = .string(text)
      step.setObject(recipe, for: "recipe")
    }
    var linked: [ManagedObject] = []
    for name in Set(document.tags).sorted() {
      if let known = tags[name] {
        linked.append(context.object(with: known))
      } else {
        let tag = try context.insert("Tag")
        tag["name"] = .string(name)
        tags[name] = tag.objectID
        added.append((name, tag))
        linked.append(tag)
      }
    }
    if !linked.isEmpty { recipe.setObjects(linked, for: "tags") }
  }
}
