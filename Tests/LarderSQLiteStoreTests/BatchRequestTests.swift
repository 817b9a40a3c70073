import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Batch requests on a store with an index.
@Suite struct BatchRequestTests {
  private func make() throws -> (store: any PersistentStore, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let store = try StoreType.sqlite.open(
      folder.path("Kitchen.larder"), KitchenModel.make(), StoreOptions())
    let dish = try #require(store.model.entity("Dish"))
    let line = try #require(store.model.entity("Line"))
    var changes = StoreChanges()
    let keys = try store.reserveKeys(entity: dish, count: 3)
    let lines = try store.reserveKeys(entity: line, count: 3)
    for (key, title) in zip(keys, ["soup", "stew", "pie"]) {
      let id = ObjectID(store: store.identifier, entityName: "Dish", key: key)
      changes.insertions.append(
        StoreChanges.Insertion(
          objectID: id, values: values(dish, ["title": .string(title), "isVegan": .boolean(false)]))
      )
    }
    for (key, owner) in zip(lines, keys) {
      changes.insertions.append(
        StoreChanges.Insertion(
          objectID: ObjectID(store: store.identifier, entityName: "Line", key: key),
          values: values(
            line,
            [
              "text": .string("pepper \(owner)"),
              "dish": .object(
                ObjectID(store: store.identifier, entityName: "Dish", key: owner)),
            ])))
    }
    _ = try store.save(changes)
    return (store, folder)
  }

  private func values(_ entity: ResolvedEntity, _ given: [String: Value]) -> [Value] {
    entity.snapshotProperties.map { given[$0.name] ?? .null }
  }

  private func hits(_ store: any PersistentStore, _ word: String) throws -> Int {
    let dish = try #require(store.model.entity("Dish"))
    return try store.fetchIDs(
      StoreFetchRequest(entity: dish, predicate: .fullText(.word(word)))
    ).count
  }

  /// Z-172: the words of rows that a batch request changes or deletes leave the index in the same transaction, and the new ones enter it; those
  /// of related rows too.
  @Test func `the index follows`() throws {
    let (store, folder) = try make()
    defer { withExtendedLifetime(folder) {} }
    let dish = try #require(store.model.entity("Dish"))
    let line = try #require(store.model.entity("Line"))
    #expect(try hits(store, "soup") == 1)
    #expect(try hits(store, "pepper") == 3)
    let update = BatchUpdate(
      source: StoreFetchRequest(entity: dish, predicate: key("title").isEqual(to: "soup")),
      values: ["title": .constant(.string("gazpacho"))])
    #expect(try store.update(update).objectIDs.count == 1)
    #expect(try hits(store, "soup") == 0)
    #expect(try hits(store, "gazpacho") == 1)
    _ = try store.update(
      BatchUpdate(
        source: StoreFetchRequest(entity: line), values: ["text": .constant(.string("salt"))]))
    #expect(try hits(store, "pepper") == 0)
    #expect(try hits(store, "salt") == 3)
    let deletion = try store.delete(
      BatchDeletion(
        source: StoreFetchRequest(entity: dish, predicate: key("title").isNotEqual(to: "pie"))))
    #expect(deletion.objectIDs.count == 2)
    #expect(deletion.alsoDeleted.count == 2)
    #expect(try hits(store, "salt") == 1)
    #expect(try hits(store, "gazpacho") == 0)
    #expect(try store.checkIntegrity(progress: nil) == [])
  }

  @Test func `the members of an object are not updated`() throws {
    let (store, folder) = try make()
    defer { withExtendedLifetime(folder) {} }
    let dish = try #require(store.model.entity("Dish"))
    let relationship = try #require(dish.relationships.first { $0.isToMany }).name
    let error = #expect(throws: StoreError.self) {
      try store.update(
        BatchUpdate(
          source: StoreFetchRequest(entity: dish), values: [relationship: .constant(.null)]))
    }
    #expect(error?.code == .unsupported)
    #expect(
      error?.message
        == "Dish.\(relationship): a batch update sets attributes and to-one relationships only")
  }

  /// A request that fails leaves rows and index as they were.
  @Test func `all or nothing`() throws {
    let (store, folder) = try make()
    defer { withExtendedLifetime(folder) {} }
    let dish = try #require(store.model.entity("Dish"))
    #expect(throws: StoreError.self) {
      try store.update(
        BatchUpdate(
          source: StoreFetchRequest(entity: dish),
          values: ["title": .constant(.string("x")), "minutes": .constant(.string("y"))]))
    }
    #expect(try hits(store, "soup") == 1)
    #expect(try hits(store, "x") == 0)
    #expect(try store.checkIntegrity(progress: nil) == [])
  }
}
