import FoundationEssentials
import LarderObjects
import LarderPredicates

extension ManagedObjectContext {
  /// Inserts recipes with their ingredients, each property by its name, and links them.
  func insert(_ rows: ArraySlice<KitchenRows.Recipe>, authors: [ObjectID]) throws {
    for row in rows {
      let recipe = try insert(KitchenRecipe.self)
      recipe["title"] = row.title
      recipe["summary"] = row.summary
      recipe["directions"] = row.directions
      recipe["source"] = row.source
      recipe["servings"] = row.servings
      recipe["minutes"] = row.minutes
      recipe["rating"] = row.rating
      recipe["added"] = Date(timeIntervalSinceReferenceDate: row.added)
      recipe.setObject(object(with: authors[row.author]), for: "author")
      for item in row.ingredients {
        let line = try insert(KitchenIngredient.self)
        line["text"] = item.text
        line["unit"] = item.unit
        line["amount"] = item.amount
        line["position"] = item.position
        line.setObject(recipe, for: "recipe")
      }
    }
  }
}
