import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Models with the version hashes of a store that are not spelt as the one it was made with.
@Suite("Equal version hashes")
struct DeclarationOrderTests {
  private static func model(reversed: Bool) throws -> ManagedObjectModel {
    func order<Element>(_ list: [Element]) -> [Element] { reversed ? list.reversed() : list }
    return try ManagedObjectModel(
      order([
        EntityDescription(
          "Dish",
          attributes: order([
            AttributeDescription("name", .string), AttributeDescription("size", .integer32),
            AttributeDescription("note", .string),
          ]),
          relationships: order([
            RelationshipDescription("cook", to: "Cook", inverse: "dishes"),
            RelationshipDescription("tags", to: "Tag", inverse: "dishes", toMany: true),
          ]), searchFields: [SearchFieldDescription("name", ["name"])],
          uniquenessConstraints: order([["name"], ["size"]])),
        EntityDescription(
          "Cook", attributes: [AttributeDescription("name", .string)],
          relationships: [
            RelationshipDescription("dishes", to: "Dish", inverse: "cook", toMany: true)
          ]),
        EntityDescription(
          "Tag", attributes: [AttributeDescription("name", .string)],
          relationships: [
            RelationshipDescription("dishes", to: "Dish", inverse: "tags", toMany: true)
          ]),
      ]))
  }

  private func fill(_ store: SQLiteStore, _ first: Int64) throws {
    let model = store.model
    let dish = try #require(model.entity("Dish"))
    let tag = try #require(model.entity("Tag"))
    let label = ObjectID(
      store: store.identifier, entityName: "Tag",
      key: try store.reserveKeys(entity: tag, count: 1).lowerBound)
    var changes = StoreChanges()
    changes.insertions.append(.init(objectID: label, values: [.string("tag")]))
    for (number, key) in try store.reserveKeys(entity: dish, count: 3).enumerated() {
      var values = [Value](repeating: .null, count: dish.snapshotProperties.count)
      values[try #require(dish.slot("name"))] = .string("dish \(first + Int64(number))")
      values[try #require(dish.slot("size"))] = .integer(first + Int64(number))
      changes.insertions.append(
        .init(
          objectID: ObjectID(store: store.identifier, entityName: "Dish", key: key),
          values: values, members: ["tags": [label]]))
    }
    _ = try store.save(changes)
  }

  private func content(_ store: SQLiteStore) throws -> [String] {
    let dish = try #require(store.model.entity("Dish"))
    let name = try #require(dish.slot("name"))
    let size = try #require(dish.slot("size"))
    return try store.fetch(StoreFetchRequest(entity: dish)).map { snapshot in
      let tags = try store.members(of: snapshot.objectID, relationship: "tags").count
      return "\(snapshot.values[name]) \(snapshot.values[size]) \(tags)"
    }.sorted()
  }

  @Test("the order of declaration is no other version")
  func order() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    let plain = try Self.model(reversed: false)
    let other = try Self.model(reversed: true)
    #expect(plain.entityVersionHashes == other.entityVersionHashes)
    do { try fill(SQLiteStore.open(path: path, model: plain), 0) }
    var reading = StoreOptions()
    reading.isReadOnly = true
    do {
      let store = try SQLiteStore.open(path: path, model: other, options: reading)
      let first: String = "\(Value.string("dish 0")) \(Value.integer(0)) 1"
      let lines = try content(store)
      #expect(lines.first == first)
    }
    for model in [other, plain, other] {
      let store = try SQLiteStore.open(path: path, model: model)
      #expect(try content(store).count == 3)
    }
    let store = try SQLiteStore.open(path: path, model: other)
    try fill(store, 10)
    #expect(try content(store).count == 6)
    #expect(try store.checkIntegrity(progress: nil) == [])
  }

  @Test("tables that are not those of the hashes are damage, and named")
  func tables() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    do { try fill(SQLiteStore.open(path: path, model: Self.model(reversed: false)), 0) }
    do {
      let connection = try Connection(path: path)
      try connection.execute("ALTER TABLE ZDISH DROP COLUMN ZNOTE")
    }
    let error = #expect(throws: StoreError.self) {
      try SQLiteStore.open(path: path, model: Self.model(reversed: true))
    }
    #expect(error?.code == .corrupt)
    #expect(error?.message.contains("Dish.note") == true)
  }
}
