import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport

/// A model that has every kind of attribute and relationship the store knows.
enum KitchenModel {
  /// Reads the first word of the title, and the last ones of title and lines.
  private static let ends = SearchValueReader("ends 1", ["title", "lines.text"]) { texts in
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    func keywords(_ texts: [String], of attribute: String) -> [SearchValueReader.Keyword] {
      texts.map { SearchValueReader.Keyword($0, of: attribute) }
    }
    return keywords(texts[0].compactMap { words($0).first }, of: "first")
      + keywords(texts.joined().compactMap { words($0).last }, of: "last")
      // An attribute that the entity has not.
      + keywords(["x"], of: "nowhere")
  }

  static func make() throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Dish",
        attributes: [
          AttributeDescription("title", .string, optional: false, default: .string("")),
          AttributeDescription(
            "foldedTitle", .string, indexed: true, derivation: .canonical(["title"])),
          AttributeDescription("minutes", .integer32),
          AttributeDescription("rating", .double),
          AttributeDescription("price", .decimal),
          AttributeDescription("isVegan", .boolean, default: .boolean(false)),
          AttributeDescription("cooked", .date),
          AttributeDescription("photo", .binary),
          AttributeDescription("token", .uuid),
          AttributeDescription("link", .uri),
          AttributeDescription("order", .string),
          AttributeDescription("lineCount", .integer32, derivation: .count("lines")),
          AttributeDescription("bookName", .string, derivation: .copy(["book", "name"])),
        ],
        relationships: [
          RelationshipDescription(
            "lines", to: "Line", inverse: "dish", toMany: true, deleteRule: .cascade),
          RelationshipDescription("cooks", to: "Cook", inverse: "dishes", toMany: true),
          RelationshipDescription(
            "courses", to: "Course", inverse: "dishes", toMany: true, ordered: true),
          RelationshipDescription("book", to: "Book", inverse: "dishes"),
        ],
        searchFields: [
          SearchFieldDescription("title", ["title"], weight: 8),
          SearchFieldDescription("lines", ["lines.text"], weight: 2),
          SearchFieldDescription("cooks", ["cooks.name"], weight: 3),
          SearchFieldDescription("book", ["book.name", "book.shelf.name"], weight: 1),
        ],
        searchAttributes: [
          SearchAttributeDescription(
            "time", .number, ["minutes"], substituteSum: ["rating", "price"]),
          SearchAttributeDescription("vegan", .number, ["isVegan"]),
          SearchAttributeDescription("cooked", .date, ["cooked"]),
          SearchAttributeDescription("lineCount", .number, ["lineCount"]),
          SearchAttributeDescription("cook", .keyword, ["cooks.name"], aliases: ["by"]),
          SearchAttributeDescription("place", .keyword, ["book.name", "book.shelf.name"]),
          // Values of its own beside those of the reader.
          SearchAttributeDescription("first", .keyword, ["book.name"], reader: ends),
          SearchAttributeDescription("last", .keyword, [], reader: ends),
          SearchAttributeDescription(
            "sauce", .keyword, ["lines.text"], where: .init("group", equals: "sauce")),
        ]),
      EntityDescription(
        "Dessert", parent: "Dish",
        attributes: [AttributeDescription("sweetness", .integer16)]),
      EntityDescription(
        "Line",
        attributes: [
          AttributeDescription("text", .string, optional: false, default: .string("")),
          AttributeDescription("group", .string),
        ],
        relationships: [RelationshipDescription("dish", to: "Dish", inverse: "lines")]),
      EntityDescription(
        "Cook",
        attributes: [
          AttributeDescription(
            "name", .string, optional: false, default: .string(""), indexed: true)
        ],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "cooks", toMany: true)
        ],
        uniquenessConstraints: [["name"]]),
      EntityDescription(
        "Course",
        attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "courses", toMany: true)
        ]),
      EntityDescription(
        "Book",
        attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "book", toMany: true),
          RelationshipDescription("shelf", to: "Shelf", inverse: "books"),
        ]),
      EntityDescription(
        "Shelf",
        attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription(
            "books", to: "Book", inverse: "shelf", toMany: true, ordered: true)
        ]),
    ])
  }
}

/// A store of a test's own, with short ways to write to it.
final class Kitchen {
  let folder: TemporaryFolder
  let path: String
  let model: ManagedObjectModel
  var store: SQLiteStore

  init(_ model: ManagedObjectModel? = nil) throws {
    folder = try TemporaryFolder()
    path = folder.path("Kitchen.larder")
    self.model = try model ?? KitchenModel.make()
    store = try SQLiteStore.open(path: path, model: self.model)
  }

  func entity(_ name: String) throws -> ResolvedEntity {
    guard let entity = model.entity(name) else { throw KitchenError() }
    return entity
  }

  /// The highest key of an entity that was set aside.
  func maximumKey(_ entity: String) throws -> Int64 {
    try rows("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = '\(entity)'").first?.first
      .flatMap { Int64($0) } ?? -1
  }

  /// A new object with these values; the others are nothing.
  func insertion(
    _ name: String, _ values: [String: Value] = [:], members: [String: [ObjectID]] = [:]
  ) throws -> StoreChanges.Insertion {
    let entity = try entity(name)
    let key = try store.reserveKeys(entity: entity, count: 1).lowerBound
    let object = ObjectID(store: store.identifier, entityName: name, key: key)
    let row = entity.snapshotProperties.map { values[$0.name] ?? .null }
    return StoreChanges.Insertion(objectID: object, values: row, members: members)
  }

  @discardableResult
  func insert(
    _ name: String, _ values: [String: Value] = [:], members: [String: [ObjectID]] = [:]
  ) throws -> ObjectID {
    var changes = StoreChanges()
    changes.insertions = [try insertion(name, values, members: members)]
    _ = try store.save(changes)
    return changes.insertions[0].objectID
  }

  @discardableResult
  func update(
    _ object: ObjectID, _ values: [String: Value] = [:], members: [String: [ObjectID]] = [:],
    base: Int64? = nil
  ) throws -> SaveResult {
    let entity = try entity(object.entityName)
    var slots: [Int: Value] = [:]
    for (name, value) in values {
      guard let slot = entity.slot(name) else { throw KitchenError() }
      slots[slot] = value
    }
    var changes = StoreChanges()
    changes.updates = [
      StoreChanges.Update(objectID: object, baseVersion: base, values: slots, members: members)
    ]
    return try store.save(changes)
  }

  @discardableResult
  func delete(_ objects: ObjectID...) throws -> SaveResult {
    var changes = StoreChanges()
    changes.deletions = objects.map { StoreChanges.Deletion(objectID: $0, baseVersion: nil) }
    return try store.save(changes)
  }

  func request(
    _ name: String, _ predicate: ObjectPredicate? = nil, sort: [SortOrdering] = []
  ) throws -> StoreFetchRequest {
    StoreFetchRequest(entity: try entity(name), predicate: predicate, sortOrderings: sort)
  }

  func value(_ object: ObjectID, _ name: String) throws -> Value? {
    guard let slot = try entity(object.entityName).slot(name) else { throw KitchenError() }
    return try store.snapshots([object]).first?.values[slot]
  }

  /// The keys of the dishes that a query finds.
  func search(_ query: FullTextQuery) throws -> Set<Int64> {
    let request = SearchRequest(entity: try entity("Dish"), query: query, limit: 1000)
    let results = try store.search(request)
    #if compiler(>=6)
    precondition(results.total == results.hits.count)
    #endif
    return Set(results.hits.map(\.objectID.key))
  }

  /// How many of the dishes that a query finds have each value of an attribute.
  func facet(_ name: String, _ query: FullTextQuery = .all) throws -> [Facet.Value: Int] {
    var request = SearchRequest(entity: try entity("Dish"), query: query, limit: 0)
    request.options.facets = [FacetRequest(name, limit: 1000)]
    guard let facet = try store.search(request).facets.first else { throw KitchenError() }
    return Dictionary(uniqueKeysWithValues: facet.counts.map { ($0.value, $0.count) })
  }

  /// Runs hand-written SQL, over a connection that has nothing to do with the store.
  func execute(_ sql: String) throws {
    var options = Connection.Options()
    options.access = .readWrite
    options.journalMode = nil
    try Connection(path: path, options: options).execute(sql)
  }

  /// Rows of hand-written SQL, as text, over a connection that has nothing to do with the store.
  func rows(_ sql: String) throws -> [[String]] {
    var options = Connection.Options()
    options.access = .readOnly
    options.journalMode = nil
    let connection = try Connection(path: path, options: options)
    let statement = try connection.prepare(sql)
    var rows: [[String]] = []
    while try statement.step() {
      rows.append(
        (0..<statement.columnCount).map {
          statement.isNull($0) ? "NULL" : statement.string($0)
        })
    }
    return rows
  }
}

struct KitchenError: Error {}
