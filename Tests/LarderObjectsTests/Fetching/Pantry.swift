import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What fetches are tested on: dishes with values of all kinds, and relationships several steps long.
enum Pantry {
  static func model() throws -> ManagedObjectModel {
    let isSimilar =
      ObjectPredicate.comparison(
        Comparison(
          .keyPath(["course"]), .equal,
          .function("valueForKeyPath:", [.variable("FETCH_SOURCE"), .keyPath(["course"])])))
      && .comparison(Comparison(.evaluatedObject, .notEqual, .variable("FETCH_SOURCE")))
    let isOfCourse = ObjectPredicate.comparison(
      Comparison(
        .keyPath(["course"]), .equal,
        .function(
          "valueForKeyPath:", [.variable("FETCHED_PROPERTY"), .keyPath(["userInfo", "course"])])))
    var dish = EntityDescription(
      "Dish",
      attributes: [
        AttributeDescription("title", .string, optional: false, default: .string("")),
        AttributeDescription("foldedTitle", .string, derivation: .canonical(["title"])),
        AttributeDescription("course", .string),
        AttributeDescription("minutes", .integer32),
        AttributeDescription("rating", .double),
        AttributeDescription("price", .decimal),
        AttributeDescription("isVegan", .boolean),
        AttributeDescription("cooked", .date),
        AttributeDescription("partCount", .integer32, derivation: .count("parts")),
        AttributeDescription("cookName", .string, derivation: .copy(["cook", "name"])),
        AttributeDescription("shout", .string, transient: true),
      ],
      relationships: [
        RelationshipDescription(
          "parts", to: "Part", inverse: "dish", toMany: true, deleteRule: .cascade),
        RelationshipDescription("tags", to: "Tag", inverse: "dishes", toMany: true),
        RelationshipDescription("cook", to: "Cook", inverse: "dishes"),
        RelationshipDescription("photo", to: "Photo", inverse: "dish"),
      ])
    dish.fetchedProperties = [
      FetchedPropertyDescription(
        "similar", entity: "Dish", predicate: isSimilar, sortOrderings: [SortOrdering("title")]),
      FetchedPropertyDescription(
        "sweets", entity: "Dish", predicate: isOfCourse, sortOrderings: [SortOrdering("title")],
        userInfo: ["course": "sweet"]),
    ]
    func variable(_ key: String, _ comparison: Comparison.Operator, _ name: String)
      -> ObjectPredicate
    { .comparison(Comparison(.keyPath([key]), comparison, .variable(name))) }
    var quick = FetchRequestTemplate(
      "Dish", predicate: variable("minutes", .less, "MAX") && variable("course", .equal, "COURSE"),
      sortOrderings: [SortOrdering("title")], limit: 10)
    quick.offset = 1
    return try ManagedObjectModel(
      [
        dish,
        EntityDescription(
          "Part",
          attributes: [
            AttributeDescription("name", .string), AttributeDescription("grams", .double),
          ],
          relationships: [
            RelationshipDescription("dish", to: "Dish", inverse: "parts", optional: false),
            RelationshipDescription("food", to: "Food", inverse: "parts"),
          ]),
        EntityDescription(
          "Food", attributes: [AttributeDescription("name", .string)],
          relationships: [
            RelationshipDescription("parts", to: "Part", inverse: "food", toMany: true)
          ]),
        EntityDescription(
          "Tag",
          attributes: [
            AttributeDescription("name", .string), AttributeDescription("note", .string),
          ],
          relationships: [
            RelationshipDescription("dishes", to: "Dish", inverse: "tags", toMany: true)
          ], uniquenessConstraints: [["name"]]),
        EntityDescription(
          "Cook", attributes: [AttributeDescription("name", .string)],
          relationships: [
            RelationshipDescription("dishes", to: "Dish", inverse: "cook", toMany: true),
            RelationshipDescription("town", to: "Town", inverse: "cooks"),
          ]),
        EntityDescription(
          "Town", attributes: [AttributeDescription("name", .string)],
          relationships: [
            RelationshipDescription(
              "cooks", to: "Cook", inverse: "town", toMany: true, deleteRule: .deny)
          ]),
        EntityDescription(
          "Photo", attributes: [AttributeDescription("path", .string)],
          relationships: [RelationshipDescription("dish", to: "Dish", inverse: "photo")]),
        EntityDescription(
          "AbstractItem", isAbstract: true,
          attributes: [
            AttributeDescription("itemName", .string), AttributeDescription("created", .date),
          ],
          relationships: [
            RelationshipDescription("collection", to: "Collection", inverse: "items")
          ]),
        EntityDescription(
          "Collection", parent: "AbstractItem",
          relationships: [
            RelationshipDescription(
              "items", to: "AbstractItem", inverse: "collection", toMany: true,
              deleteRule: .cascade)
          ]),
        EntityDescription(
          "Note", parent: "AbstractItem", attributes: [AttributeDescription("text", .string)]),
      ],
      fetchRequestTemplates: [
        "quick": quick,
        "ofCook": FetchRequestTemplate("Dish", predicate: variable("cook", .equal, "COOK")),
        "all": FetchRequestTemplate("Dish", sortOrderings: [SortOrdering("title")]),
      ])
  }

  static let classes: [String: ManagedObject.Type] = [
    "Dish": Dish.self, "Part": Part.self, "Tag": Tag.self, "Cook": Cook.self,
  ]
}

final class Dish: ManagedObject {
  var title: String {
    get { self["title"] ?? "" }
    set { self["title"] = newValue }
  }
  var course: String? {
    get { self["course"] }
    set { self["course"] = newValue }
  }
  var minutes: Int? {
    get { self["minutes"] }
    set { self["minutes"] = newValue }
  }
  var cook: Cook? {
    get { self["cook"] }
    set { self["cook"] = newValue }
  }
  var parts: [Part] { self["parts"] }
  var tags: [Tag] { self["tags"] }
}

final class Part: ManagedObject {
  var name: String? {
    get { self["name"] }
    set { self["name"] = newValue }
  }
}

final class Tag: ManagedObject {
  var name: String? {
    get { self["name"] }
    set { self["name"] = newValue }
  }
}

final class Cook: ManagedObject {
  var name: String? {
    get { self["name"] }
    set { self["name"] = newValue }
  }
}

/// A container over one store of a kind, which counts what it is asked.
final class PantryStack {
  let kind: StoreKind
  let counter: CountingStore
  let container: PersistentContainer
  let context: ManagedObjectContext
  private let folder: TemporaryFolder

  init(_ kind: StoreKind) throws {
    self.kind = kind
    folder = try TemporaryFolder()
    let store = try kind.type.open(kind.path(folder, "Pantry"), Pantry.model(), StoreOptions())
    counter = CountingStore(store)
    container = PersistentContainer(model: counter.model, classes: Pantry.classes)
    try container.coordinator.add(counter)
    context = container.makeContext()
  }

  /// A context that has nothing in memory, over the same coordinator; what was asked so far is forgotten.
  func fresh() -> ManagedObjectContext {
    _ = counter.takeCounts()
    return container.makeContext()
  }

  @discardableResult
  func dish(
    _ title: String, _ course: String? = nil, minutes: Int? = nil, parts: [String] = [],
    in context: ManagedObjectContext? = nil
  ) throws -> Dish {
    let context = context ?? self.context
    let dish = try context.insert(Dish.self)
    dish.title = title
    dish.course = course
    dish.minutes = minutes
    for name in parts {
      let part = try context.insert(Part.self)
      part.name = name
      part.setObject(dish, for: "dish")
    }
    return dish
  }

  /// Dishes with parts of foods, tags, cooks and towns.
  func fill(_ count: Int) throws {
    let foods = try (0..<7).map { number in
      let food = try context.insert("Food")
      food["name"] = "food \(number)"
      return food
    }
    let town = try context.insert("Town")
    town["name"] = "Lyon"
    let cooks = try (0..<3).map { number in
      let cook = try context.insert(Cook.self)
      cook.name = "cook \(number)"
      cook.setObject(town, for: "town")
      return cook
    }
    let tags = try (0..<4).map { number in
      let tag = try context.insert(Tag.self)
      tag.name = "tag \(number)"
      return tag
    }
    for number in 0..<count {
      let dish = try dish(
        "dish \(String(1000 + number))", ["starter", "main", "sweet"][number % 3],
        minutes: number % 5 == 4 ? nil : number % 7,
        parts: (0..<(number % 4)).map { "part \($0)" })
      for (place, part) in dish.parts.enumerated() {
        part.setObject(foods[(number + place) % foods.count], for: "food")
        part["grams"] = Double(number % 16) / 4
      }
      dish.cook = number % 6 == 5 ? nil : cooks[number % 3]
      dish.setObjects([tags[number % 4], tags[(number + 1) % 4]], for: "tags")
    }
    try context.save()
  }
}
