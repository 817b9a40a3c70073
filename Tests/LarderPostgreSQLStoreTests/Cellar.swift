import Foundation
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport

/// A store of a test's own in a schema of the tests' server, with short ways to write to it; nil without a server.
final class Cellar {
  let address: String
  let model: ManagedObjectModel
  let store: PostgreSQLStore

  static func model(
    extra: [AttributeDescription] = [], bottle: String = "Bottle"
  ) throws -> ManagedObjectModel {
    var name = AttributeDescription("name", .string, default: .string("nameless"))
    name.isIndexed = true
    name.storedKeys = [.folded]
    var grape = AttributeDescription("grape", .string)
    grape.preservesValueInHistoryOnDeletion = true
    var entity = EntityDescription(
      bottle,
      attributes: [
        name, grape, AttributeDescription("year", .integer32),
        AttributeDescription("opened", .date), AttributeDescription("price", .decimal),
        AttributeDescription("label", .binary), AttributeDescription("token", .uuid),
        AttributeDescription("folded", .string, derivation: .canonical(["grape"])),
      ] + extra,
      relationships: [
        RelationshipDescription("shelf", to: "Shelf", inverse: "bottles"),
        RelationshipDescription("guests", to: "Guest", inverse: "bottles", toMany: true),
      ],
      searchFields: [
        SearchFieldDescription("name", ["name"]), SearchFieldDescription("shelf", ["shelf.name"]),
      ])
    entity.uniquenessConstraints = [["name", "year"]]
    return try ManagedObjectModel([
      entity,
      EntityDescription(
        "Shelf",
        attributes: [
          AttributeDescription("name", .string),
          AttributeDescription("count", .integer64, derivation: .count("bottles")),
        ],
        relationships: [
          RelationshipDescription(
            "bottles", to: bottle, inverse: "shelf", toMany: true, ordered: true)
        ]),
      EntityDescription(
        "Guest", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("bottles", to: bottle, inverse: "guests", toMany: true)
        ]),
    ])
  }

  /// - Parameter tables: what the address says of new tables, such as `&partitions=4`.
  init?(
    _ model: ManagedObjectModel? = nil, _ options: StoreOptions = StoreOptions(),
    tables: String = ""
  ) throws {
    guard let server = PostgreSQLServer.shared else { return nil }
    // Its sessions are told from those of other tests by their name.
    let fresh = server.freshAddress() + tables
    address = fresh + "&application_name=" + (try PostgreSQLAddress(fresh).schema)
    self.model = try model ?? Self.model()
    store = try PostgreSQLStore.open(path: address, model: self.model, options: options)
  }

  /// A store at an address of one of the test's own servers.
  init(_ address: String, _ options: StoreOptions = StoreOptions()) throws {
    self.address = address
    model = try Self.model()
    store = try PostgreSQLStore.open(path: address, model: model, options: options)
  }

  /// Another store object on the same schema, as another process would have.
  func again(_ options: StoreOptions = StoreOptions()) throws -> PostgreSQLStore {
    try PostgreSQLStore.open(path: address, model: model, options: options)
  }

  /// A connection that has nothing to do with the store, in its schema.
  func connection() throws -> PostgreSQLConnection {
    let address = try PostgreSQLAddress(self.address)
    let connection = try PostgreSQLConnection(address)
    try connection.execute("SET search_path = \"\(address.schema)\"")
    return connection
  }

  func entity(_ name: String) throws -> ResolvedEntity {
    guard let entity = model.entity(name) else { throw CellarError() }
    return entity
  }

  func insertion(
    _ name: String, _ values: [String: Value], in store: PostgreSQLStore? = nil
  ) throws -> StoreChanges.Insertion {
    let entity = try entity(name)
    let store = store ?? self.store
    let key = try store.reserveKeys(entity: entity, count: 1).lowerBound
    return StoreChanges.Insertion(
      objectID: ObjectID(store: store.identifier, entityName: name, key: key),
      values: entity.snapshotProperties.map { values[$0.name] ?? .null })
  }

  @discardableResult
  func insert(
    _ name: String, _ values: [String: Value], in store: PostgreSQLStore? = nil
  ) throws -> ObjectID {
    var changes = StoreChanges()
    changes.insertions = [try insertion(name, values, in: store)]
    _ = try (store ?? self.store).save(changes)
    return changes.insertions[0].objectID
  }

  @discardableResult
  func update(
    _ object: ObjectID, _ values: [String: Value], base: Int64? = nil,
    in store: PostgreSQLStore? = nil
  ) throws -> SaveResult {
    let entity = try entity(object.entityName)
    var changes = StoreChanges()
    var slots: [Int: Value] = [:]
    for (name, value) in values { slots[entity.slot(name) ?? -1] = value }
    changes.updates = [StoreChanges.Update(objectID: object, baseVersion: base, values: slots)]
    return try (store ?? self.store).save(changes)
  }

  func delete(_ object: ObjectID) throws {
    var changes = StoreChanges()
    changes.deletions = [StoreChanges.Deletion(objectID: object, baseVersion: nil)]
    _ = try store.save(changes)
  }

  func value(_ object: ObjectID, _ name: String) throws -> Value? {
    let slot = try entity(object.entityName).slot(name) ?? -1
    return try store.snapshots([object]).first?.values[slot]
  }

  func request(_ format: String?, _ entity: String = "Bottle") throws -> StoreFetchRequest {
    StoreFetchRequest(
      entity: try self.entity(entity),
      predicate: try format.map { try ObjectPredicate(format: $0) })
  }
}

struct CellarError: Error {}
