import Foundation
import Larder

// A small cookbook as a program of its own would keep it: a list by kinds, recipes with ingredients and pictures, a sheet for editing
// that can be thrown away, undo, search, and a store that an older version has written.

/// A picture as the program knows it; its attribute is transformable.
struct Picture: Codable, Sendable, Equatable {
  var width: Int
  var height: Int
  var pixels: [UInt8]
}

/// The program's model, a container and what its windows do.
struct Cookbook {
  final class Recipe: ManagedObject {
    var title: String {
      get { self["title", default: ""] }
      set { self["title", default: ""] = newValue }
    }
    var minutes: Int? {
      get { self["minutes"] }
      set { self["minutes"] = newValue }
    }
    var kind: Kind? {
      get { self["kind"] }
      set { self["kind"] = newValue }
    }
    var ingredients: [Ingredient] {
      get { self["ingredients"] }
      set { self["ingredients"] = newValue }
    }
    var thumbnail: Picture? {
      get { self[transformed: "thumbnail"] }
      set { self[transformed: "thumbnail"] = newValue }
    }
    var photo: Data? {
      get { self["photo"] }
      set { self["photo"] = newValue }
    }
  }

  final class Ingredient: ManagedObject {
    var name: String {
      get { self["name", default: ""] }
      set { self["name", default: ""] = newValue }
    }
    var amount: String? {
      get { self["amount"] }
      set { self["amount"] = newValue }
    }
  }

  final class Kind: ManagedObject {
    var name: String {
      get { self["name", default: ""] }
      set { self["name", default: ""] = newValue }
    }
  }

  static let classes: [String: ManagedObject.Type] = [
    "Recipe": Recipe.self, "Ingredient": Ingredient.self, "Kind": Kind.self,
  ]

  let container: PersistentContainer

  /// Opens the cookbook at a path, and brings one of an older version to the present one.
  init(at path: String) throws {
    container = PersistentContainer(model: try Self.model(version: 2), classes: Self.classes)
    var options = StoreOptions()
    options.migratesAutomatically = true
    options.infersMapping = true
    try container.addStore(type: .sqlite, path: path, options: options)
  }

  /// The list of all recipes, by kinds.
  @MainActor func list() throws -> FetchedResultsController<Recipe> {
    var request = Recipe.fetchRequest()
    request.sortDescriptors = [
      SortOrdering(key: "kind.name"),
      try SortOrdering(key: "title", ascending: true, selector: "localizedStandardCompare:"),
    ]
    let controller = FetchedResultsController(
      fetchRequest: request, managedObjectContext: container.viewContext,
      sectionNameKeyPath: "kind.name", cacheName: nil)
    try controller.performFetch()
    return controller
  }

  /// What the list shows: a line for each kind, and its recipes behind it.
  static func lines(_ list: FetchedResultsController<Recipe>) -> [String] {
    var recipes = (list.fetchedObjects ?? [])[...]
    return list.sections.map { section in
      let own = recipes.prefix(section.count)
      recipes = recipes.dropFirst(section.count)
      return "\(section.name): " + own.map(\.title).joined(separator: ", ")
    }
  }

  /// The versions of the model, as Xcode's files.
  static func model(version: Int) throws -> ManagedObjectModel {
    try ModelFile(xml: Data((version == 1 ? first : second).utf8)).model
  }

  private static let ingredients = """
    <entity name="Ingredient" representedClassName="Ingredient">
      <attribute name="name" attributeType="String" defaultValueString="salt"/>
      <attribute name="amount" optional="YES" attributeType="String"/>
      <relationship name="recipe" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Recipe"
        inverseName="ingredients" inverseEntity="Recipe"/>
    </entity>
    """

  private static let first = """
    <model><entity name="Recipe" representedClassName="Recipe">
      <attribute name="name" optional="YES" attributeType="String"/>
      <relationship name="ingredients" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Ingredient"
        inverseName="recipe" inverseEntity="Ingredient"/>
    </entity>\(ingredients)</model>
    """

  private static let second = """
    <model><entity name="Recipe" representedClassName="Recipe">
      <attribute name="title" optional="YES" attributeType="String" elementID="name"/>
      <attribute name="minutes" optional="YES" attributeType="Integer 32" usesScalarValueType="NO"/>
      <attribute name="thumbnail" optional="YES" attributeType="Transformable"/>
      <attribute name="photo" optional="YES" attributeType="Binary" allowsExternalBinaryDataStorage="YES"/>
      <relationship name="ingredients" optional="YES" toMany="YES" ordered="YES" deletionRule="Cascade"
        destinationEntity="Ingredient" inverseName="recipe" inverseEntity="Ingredient"/>
      <relationship name="kind" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Kind"
        inverseName="recipes" inverseEntity="Kind"/>
      <userInfo>
        <entry key="larder.search.title" value="title"/>
        <entry key="larder.search.ingredients" value="ingredients.name"/>
      </userInfo>
    </entity>\(ingredients)<entity name="Kind" representedClassName="Kind">
      <attribute name="name" attributeType="String" defaultValueString="other"/>
      <relationship name="recipes" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Recipe"
        inverseName="kind" inverseEntity="Recipe"/>
    </entity></model>
    """
}
