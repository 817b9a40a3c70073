import Foundation
import LarderModel
import LarderObjects
import LarderPostgreSQLStore
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// The store types that outlive their process.
enum FileKind: String, CaseIterable, CustomTestStringConvertible {
  case sqlite, binary, xml
  /// Where there is a server.
  case postgresql

  static let allCases = files + (PostgreSQLServer.shared == nil ? [] : [.postgresql])
  /// Those whose stores are files.
  static let files: [FileKind] = [.sqlite, .binary, .xml]

  var testDescription: String { rawValue }

  /// A place for a store: a file, or a schema that belongs to the folder.
  func path(_ folder: TemporaryFolder, _ name: String = "store") -> String {
    guard self == .postgresql else { return folder.path(name) }
    let schema = "\(name) \(folder.url.lastPathComponent.suffix(12))"
    return PostgreSQLServer.shared?.address(schema: schema) ?? ""
  }

  /// What is in the folder when one store is in its place.
  var names: [String] { self == .postgresql ? [] : ["store"] }
  var type: StoreType {
    switch self {
    case .sqlite: .sqlite
    case .binary: .binary
    case .xml: .xml
    case .postgresql: .postgreSQL
    }
  }
}

/// A pantry in two versions: nearly everything that can be inferred happens between them.
enum Cellar {
  static func old() throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Dish",
        attributes: [
          AttributeDescription("title", .string, optional: false, default: .string("")),
          AttributeDescription("fold", .string, derivation: .canonical(["title"])),
          AttributeDescription("note", .string),
          AttributeDescription("rating", .integer16),
          AttributeDescription("servings", .integer32, optional: false, default: .integer(1)),
          AttributeDescription("obsolete", .double),
          AttributeDescription("photo", .binary),
        ],
        relationships: [
          RelationshipDescription(
            "lines", to: "Line", inverse: "dish", toMany: true, ordered: true,
            deleteRule: .cascade),
          RelationshipDescription("cook", to: "Cook", inverse: "dishes"),
          RelationshipDescription("labels", to: "Label", inverse: "dishes", toMany: true),
          RelationshipDescription("rival", to: "Dish", inverse: "rivalOf"),
          RelationshipDescription("rivalOf", to: "Dish", inverse: "rival"),
        ], searchFields: [SearchFieldDescription("title", ["title"])]),
      EntityDescription(
        "Line", attributes: [AttributeDescription("text", .string)],
        relationships: [RelationshipDescription("dish", to: "Dish", inverse: "lines")]),
      EntityDescription(
        "Cook", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "cook", toMany: true)
        ]),
      EntityDescription(
        "Label", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "labels", toMany: true)
        ]),
      EntityDescription("Gone", attributes: [AttributeDescription("name", .string)]),
      EntityDescription("Bowl", attributes: [AttributeDescription("litres", .double)]),
      EntityDescription(
        "Pan",
        attributes: [
          AttributeDescription("width", .double), AttributeDescription("label", .string),
        ]),
    ])
  }

  /// What a light migration takes the old one to: a renamed entity and properties, new and removed ones, an attribute that becomes required and
  /// one that becomes optional, wider numbers, a to-one relationship that becomes to-many, an order that goes and one that comes, a parent
  /// for two entities that had none, and an entity in front of the others in the order of names.
  static func new() throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Album", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("recipe", to: "Recipe", inverse: "albums")
        ]),
      EntityDescription(
        "Recipe",
        attributes: [
          AttributeDescription(
            "name", .string, optional: false, default: .string(""),
            renamingIdentifier: "title"),
          AttributeDescription("fold", .string, derivation: .canonical(["name"])),
          AttributeDescription("lineCount", .integer64, derivation: .count("lines")),
          AttributeDescription("note", .string, optional: false, default: .string("none")),
          AttributeDescription("rating", .integer64),
          AttributeDescription("servings", .integer32),
          AttributeDescription("level", .string, optional: false, default: .string("easy")),
          AttributeDescription("photo", .binary, allowsExternalStorage: true),
        ],
        relationships: [
          RelationshipDescription(
            "lines", to: "Line", inverse: "dish", toMany: true, deleteRule: .cascade),
          RelationshipDescription(
            "cooks", to: "Cook", inverse: "dishes", toMany: true,
            renamingIdentifier: "cook"),
          RelationshipDescription(
            "labels", to: "Label", inverse: "dishes", toMany: true, ordered: true),
          RelationshipDescription("rival", to: "Recipe", inverse: "rivalOf"),
          RelationshipDescription("rivalOf", to: "Recipe", inverse: "rival", toMany: true),
          RelationshipDescription("albums", to: "Album", inverse: "recipe", toMany: true),
        ], searchFields: [SearchFieldDescription("title", ["name"])],
        renamingIdentifier: "Dish"),
      EntityDescription(
        "Line", attributes: [AttributeDescription("text", .string)],
        relationships: [RelationshipDescription("dish", to: "Recipe", inverse: "lines")]),
      EntityDescription(
        "Cook", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("dishes", to: "Recipe", inverse: "cooks", toMany: true)
        ], uniquenessConstraints: [["name"]]),
      EntityDescription(
        "Label", attributes: [AttributeDescription("name", .string, indexed: true)],
        relationships: [
          RelationshipDescription("dishes", to: "Recipe", inverse: "labels", toMany: true)
        ]),
      EntityDescription(
        "Thing", isAbstract: true, attributes: [AttributeDescription("label", .string)]),
      EntityDescription(
        "Bowl", parent: "Thing", attributes: [AttributeDescription("litres", .double)]),
      EntityDescription(
        "Pan", parent: "Thing", attributes: [AttributeDescription("width", .double)]),
    ])
  }

  /// Fills a store of the old version.
  static func fill(_ context: ManagedObjectContext, dishes: Int = 12) throws {
    var cooks: [ManagedObject] = []
    var labels: [ManagedObject] = []
    for number in 0..<4 {
      let cook = try context.insert("Cook")
      cook.setValue(.string("Cook \(number)"), for: "name")
      cooks.append(cook)
      let label = try context.insert("Label")
      label.setValue(.string("Label \(number)"), for: "name")
      labels.append(label)
    }
    var all: [ManagedObject] = []
    for number in 0..<dishes {
      let dish = try context.insert("Dish")
      dish.setValue(.string("Crème \(number)"), for: "title")
      if number % 3 == 0 { dish.setValue(.string("note \(number)"), for: "note") }
      if number % 2 == 0 { dish.setValue(.integer(Int64(number)), for: "rating") }
      dish.setValue(.integer(Int64(number + 1)), for: "servings")
      dish.setValue(.double(1.5), for: "obsolete")
      if number % 5 == 0 { dish.setValue(.data(Data([0, 1, UInt8(number)])), for: "photo") }
      if number % 4 != 3 { dish.setObject(cooks[number % 4], for: "cook") }
      dish.setObjects([labels[(number + 1) % 4], labels[number % 4]], for: "labels")
      for line in 0..<(number % 4) {
        let object = try context.insert("Line")
        object.setValue(.string("line \(3 - line) of \(number)"), for: "text")
        dish.insert(object, into: "lines")
      }
      all.append(dish)
    }
    if dishes > 3 { all[0].setObject(all[3], for: "rival") }
    for number in 0..<3 {
      try context.insert("Gone").setValue(.string("\(number)"), for: "name")
      try context.insert("Bowl").setValue(.double(Double(number)), for: "litres")
      let pan = try context.insert("Pan")
      pan.setValue(.double(Double(number * 10)), for: "width")
      pan.setValue(.string("pan \(number)"), for: "label")
    }
    try context.save()
  }

  /// Makes a store of the old version; it is closed when this returns.
  static func make(_ path: String, _ type: StoreType, dishes: Int = 12) throws {
    let container = PersistentContainer(model: try old())
    try container.addStore(type: type, path: path)
    try fill(container.makeContext(), dishes: dishes)
  }
}

/// What a store holds, without keys: lines that are equal for equal object graphs.
func graph(_ path: String?, _ type: StoreType, _ model: ManagedObjectModel) throws -> [String] {
  var options = StoreOptions()
  options.isReadOnly = true
  options.createsIfMissing = false
  return try graph(of: type.open(path, model, options))
}

func graph(of store: any PersistentStore) throws -> [String] {
  let model = store.model
  func text(_ snapshot: Snapshot) -> String {
    guard let entity = model.entity(snapshot.objectID.entityName) else { return "?" }
    let values = entity.snapshotSlots.enumerated().compactMap { slot, property -> String? in
      if property.type == nil { return nil }
      return "\(property.name)=\(snapshot.values[slot])"
    }
    return "\(entity.name)(\(values.sorted().joined(separator: ", ")))"
  }
  var lines: [String] = []
  for description in model.entities where !description.isAbstract {
    guard let entity = model.entity(description.name) else { continue }
    let request = StoreFetchRequest(entity: entity, includesSubentities: false)
    for snapshot in try store.fetch(request) {
      var line = text(snapshot)
      for relationship in entity.relationships.sorted(by: { $0.name < $1.name }) {
        var ends: [ObjectID] = []
        if relationship.isToMany {
          ends = try store.members(of: snapshot.objectID, relationship: relationship.name)
        } else if let slot = entity.slot(relationship.name),
          case .object(let end) = snapshot.values[slot]
        {
          ends = [end]
        }
        var known: [ObjectID: String] = [:]
        for found in try store.snapshots(ends) { known[found.objectID] = text(found) }
        var texts = ends.map { known[$0] ?? "dangling" }
        if !relationship.isOrdered { texts.sort() }
        line += " \(relationship.name)=\(texts)"
      }
      lines.append(line)
    }
  }
  return lines.sorted()
}
