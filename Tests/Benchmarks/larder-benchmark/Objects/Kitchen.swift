import FoundationEssentials
import LarderModel
import LarderObjects

/// A recipe as a program declares it: an entity with typed properties.
final class KitchenRecipe: ManagedObject {
  var title: String? { self["title"] }
  var summary: String? { self["summary"] }
  var directions: String? { self["directions"] }
  var source: String? { self["source"] }
  var servings: Int64? { self["servings"] }
  var minutes: Int64? { self["minutes"] }
  var rating: Double? { self["rating"] }
  var added: Date? { self["added"] }
  var author: KitchenAuthor? { self["author"] }

  /// A number that every attribute has a part in: proof that each was read.
  var fingerprint: Int {
    var sum = Fingerprint()
    sum.add(title)
    sum.add(summary)
    sum.add(directions)
    sum.add(source)
    sum.add(servings)
    sum.add(minutes)
    sum.add(rating)
    sum.add(added?.timeIntervalSinceReferenceDate)
    return sum.value
  }
}

final class KitchenAuthor: ManagedObject {
  var name: String? { self["name"] }
}

final class KitchenIngredient: ManagedObject {
  var text: String? { self["text"] }
  var unit: String? { self["unit"] }
  var amount: Double? { self["amount"] }
  var position: Int64? { self["position"] }

  var fingerprint: Int {
    var sum = Fingerprint()
    sum.add(text)
    sum.add(unit)
    sum.add(amount)
    sum.add(position)
    return sum.value
  }
}

/// Adds up what was read, cheaply: lengths of texts, and numbers as whole ones.
struct Fingerprint {
  private(set) var value = 0

  @inline(__always)
  mutating func add(_ text: String?) { value &+= text?.utf8.count ?? 0 }
  @inline(__always)
  mutating func add(_ number: Int64?) { value &+= Int(number ?? 0) }
  @inline(__always)
  mutating func add(_ number: Double?) { value &+= Int(number ?? 0) }
}

/// The model of the object benchmark: recipes, their authors and their ingredients.
enum Kitchen {
  static let classes: [String: ManagedObject.Type] = [
    "Recipe": KitchenRecipe.self, "Author": KitchenAuthor.self,
    "Ingredient": KitchenIngredient.self,
  ]

  /// - Parameter isSearched: whether titles, directions and ingredients are in a full-text index.
  static func model(isSearched: Bool) throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Author", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("recipes", to: "Recipe", inverse: "author", toMany: true)
        ]),
      EntityDescription(
        "Recipe",
        attributes: [
          AttributeDescription("title", .string), AttributeDescription("summary", .string),
          AttributeDescription("directions", .string), AttributeDescription("source", .string),
          AttributeDescription("servings", .integer64), AttributeDescription("minutes", .integer64),
          AttributeDescription("rating", .double), AttributeDescription("added", .date),
        ],
        relationships: [
          RelationshipDescription("author", to: "Author", inverse: "recipes"),
          RelationshipDescription(
            "ingredients", to: "Ingredient", inverse: "recipe", toMany: true,
            deleteRule: .cascade),
        ],
        searchFields: isSearched
          ? [
            SearchFieldDescription("title", ["title"], weight: 4),
            SearchFieldDescription("ingredients", ["ingredients.text"]),
            SearchFieldDescription("directions", ["directions"]),
          ] : []),
      EntityDescription(
        "Ingredient",
        attributes: [
          AttributeDescription("text", .string), AttributeDescription("unit", .string),
          AttributeDescription("amount", .double), AttributeDescription("position", .integer64),
        ],
        relationships: [
          RelationshipDescription("recipe", to: "Recipe", inverse: "ingredients")
        ]),
    ])
  }
}
