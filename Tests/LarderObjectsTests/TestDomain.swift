import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// The stores that every test of the object graph runs over.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case memory
  case sqlite
  case binary
  case xml
  /// A store in a file that a service in this process serves.
  case remote
  /// Where there is a server.
  case postgresql

  static let allCases: [StoreKind] =
    [.memory, .sqlite, .binary, .xml, .remote]
    + (PostgreSQLServer.shared == nil ? [] : [.postgresql])

  var testDescription: String { rawValue }
}

/// A small kitchen with every kind of relationship.
enum Kitchen {
  static func model() throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Recipe",
        attributes: [
          AttributeDescription("title", .string, optional: false, default: .string("")),
          AttributeDescription("foldedTitle", .string, derivation: .canonical(["title"])),
          AttributeDescription("lineCount", .integer64, derivation: .count("lines")),
          AttributeDescription("rating", .double),
          AttributeDescription("ordinal", .integer16, default: .integer(0)),
          AttributeDescription("scratch", .string, transient: true),
        ],
        relationships: [
          RelationshipDescription(
            "lines", to: "Line", inverse: "recipe", toMany: true, deleteRule: .cascade),
          RelationshipDescription(
            "steps", to: "Step", inverse: "recipe", toMany: true, ordered: true,
            deleteRule: .cascade),
          RelationshipDescription("authors", to: "Author", inverse: "recipes", toMany: true),
          RelationshipDescription("source", to: "Source", inverse: "recipes"),
          RelationshipDescription("cover", to: "Image", inverse: "recipe"),
        ]),
      EntityDescription(
        "Line",
        attributes: [AttributeDescription("text", .string, optional: false)],
        relationships: [
          RelationshipDescription("recipe", to: "Recipe", inverse: "lines", optional: false)
        ]),
      EntityDescription(
        "Step", attributes: [AttributeDescription("text", .string)],
        relationships: [RelationshipDescription("recipe", to: "Recipe", inverse: "steps")]),
      EntityDescription(
        "Image", attributes: [AttributeDescription("location", .string)],
        relationships: [RelationshipDescription("recipe", to: "Recipe", inverse: "cover")]),
      EntityDescription(
        "Author", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("recipes", to: "Recipe", inverse: "authors", toMany: true),
          RelationshipDescription("friends", to: "Author", inverse: "friends", toMany: true),
          RelationshipDescription("teacher", to: "Author", inverse: "pupils"),
          RelationshipDescription("pupils", to: "Author", inverse: "teacher", toMany: true),
        ]),
      EntityDescription(
        "Source", attributes: [AttributeDescription("path", .string)],
        relationships: [
          RelationshipDescription(
            "recipes", to: "Recipe", inverse: "source", toMany: true, deleteRule: .deny)
        ]),
      EntityDescription(
        "Thing", isAbstract: true, attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("shelf", to: "Shelf", inverse: "things")
        ]),
      EntityDescription(
        "Bowl", parent: "Thing", attributes: [AttributeDescription("litres", .double)]),
      EntityDescription(
        "Pan", parent: "Thing", attributes: [AttributeDescription("width", .integer32)]),
      EntityDescription(
        "Shelf", attributes: [AttributeDescription("label", .string)],
        relationships: [
          RelationshipDescription(
            "things", to: "Thing", inverse: "shelf", toMany: true, minimumCount: 2,
            maximumCount: 3)
        ]),
      EntityDescription(
        "Chain",
        relationships: [
          RelationshipDescription("next", to: "Chain", inverse: "previous", deleteRule: .cascade),
          RelationshipDescription("previous", to: "Chain", inverse: "next"),
        ]),
    ])
  }

  static let classes: [String: ManagedObject.Type] = [
    "Recipe": Recipe.self, "Line": Line.self, "Author": Author.self, "Thing": Thing.self,
    "Pan": Pan.self,
  ]
}

final class Recipe: ManagedObject {
  var title: String {
    get { self["title"] ?? "" }
    set { self["title"] = newValue }
  }
  var rating: Double? {
    get { self["rating"] }
    set { self["rating"] = newValue }
  }
  var lines: [Line] {
    get { self["lines"] }
    set { self["lines"] = newValue }
  }
  var authors: [Author] { self["authors"] }
  var events: [String] = []
  var onWillSave: ((Recipe) -> Void)?

  override func awakeFromInsert() { events.append("insert") }
  override func awakeFromFetch() {
    self["scratch"] = "awake"
    events.append("fetch")
  }
  override func willSave() {
    events.append("willSave")
    onWillSave?(self)
  }
  override func didSave() { events.append("didSave") }
  override func prepareForDeletion() { events.append("delete \(count(of: "lines"))") }
  override func didTurnIntoFault() { events.append("fault") }

  override func validate(_ value: inout Value, for key: String) throws {
    if key == "rating", let rating = Double(attributeValue: value), rating > 5 {
      throw ValidationError(objectID: objectID, property: key, "at most 5 stars")
    }
  }
}

final class Line: ManagedObject {
  var text: String? {
    get { self["text"] }
    set { self["text"] = newValue }
  }
  var recipe: Recipe? {
    get { self["recipe"] }
    set { self["recipe"] = newValue }
  }
}

final class Author: ManagedObject {
  var name: String? {
    get { self["name"] }
    set { self["name"] = newValue }
  }
}

class Thing: ManagedObject {}

final class Pan: Thing {}

/// A container over one store of a kind, which can be closed and opened again where the kind outlives its process.
final class Stack {
  let kind: StoreKind
  let counter: CountingStore
  let container: PersistentContainer
  let context: ManagedObjectContext
  private let folder: TemporaryFolder

  init(_ kind: StoreKind) throws {
    self.kind = kind
    folder = try TemporaryFolder()
    counter = CountingStore(try Self.open(kind, folder))
    container = PersistentContainer(model: counter.model, classes: Kitchen.classes)
    try container.coordinator.add(counter)
    context = container.makeContext()
  }

  /// What another process would see: new model, store, coordinator and context over the same file; for a store in memory
  /// over the same store.
  init(reopening other: Stack) throws {
    kind = other.kind
    folder = other.folder
    let store =
      kind == .memory ? other.counter.store : try Self.open(kind, folder)
    counter = CountingStore(store)
    container = PersistentContainer(model: counter.model, classes: Kitchen.classes)
    try container.coordinator.add(counter)
    context = container.makeContext()
  }

  private static func open(
    _ kind: StoreKind, _ folder: TemporaryFolder
  ) throws -> any PersistentStore {
    try kind.type.open(kind.path(folder, "Kitchen"), Kitchen.model(), StoreOptions())
  }

  /// Another context over the same coordinator.
  func otherContext() -> ManagedObjectContext { container.makeContext() }

  @discardableResult
  func recipe(_ title: String, lines: [String] = []) throws -> Recipe {
    let recipe = try context.insert(Recipe.self)
    recipe.title = title
    for text in lines {
      let line = try context.insert(Line.self)
      line.text = text
      line.recipe = recipe
    }
    return recipe
  }

  @discardableResult
  func author(_ name: String) throws -> Author {
    let author = try context.insert(Author.self)
    author.name = name
    return author
  }

  func titles(_ request: FetchRequest<Recipe>) throws -> [String] {
    try context.fetch(request).map(\.title)
  }
}

func equal(_ key: String, _ value: Value) -> ObjectPredicate {
  .comparison(
    Comparison(.keyPath(key.split(separator: ".").map(String.init)), .equal, .constant(value)))
}

/// The rules that a save broke, as `property: rule`.
func brokenRules(_ body: () throws -> Void) -> [String] {
  do {
    try body()
    return []
  } catch let error as ObjectError {
    return error.validationErrors.map { "\($0.property ?? ""): \($0.rule.rawValue)" }.sorted()
  } catch { return ["\(error)"] }
}
