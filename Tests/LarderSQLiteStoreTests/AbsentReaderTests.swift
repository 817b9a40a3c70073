import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// A stored model knows the readers of its search attributes by name alone: nothing may pass for what they read.
@Suite struct AbsentReaderTests {
  private func stored() throws -> ManagedObjectModel {
    try ManagedObjectModel(encoded: KitchenModel.make().encoded())
  }

  private var readers: [SearchValueReader] {
    get throws {
      try KitchenModel.make().entities.flatMap(\.searchAttributes).compactMap(\.reader)
    }
  }

  /// Whether readers are there: of all attributes the same.
  private func present(_ model: ManagedObjectModel) -> Set<Bool> {
    Set(model.entities.flatMap(\.searchAttributes).compactMap(\.reader).map(\.isPresent))
  }

  private func attribute(_ name: String, _ word: String) -> FullTextQuery {
    .attribute(AttributeCondition(name, .keyword(word)))
  }

  private func expectRefusal(
    _ location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    let error = #expect(throws: StoreError.self, sourceLocation: location) { try body() }
    #expect(error?.code == .incompatibleModel, sourceLocation: location)
    #expect(error?.message.contains("ends 1") == true, sourceLocation: location)
  }

  @Test
  func `what would write documents without their keywords is refused, and nothing is written`()
    throws
  {
    let kitchen = try Kitchen()
    let dish = try kitchen.insert("Dish", ["title": .string("Leek soup")])
    kitchen.store = try SQLiteStore.open(path: kitchen.path, model: stored())
    // What the index holds is found.
    #expect(try kitchen.search(attribute("first", "leek")) == [dish.key])
    expectRefusal { try kitchen.insert("Dish", ["title": .string("Pea soup")]) }
    expectRefusal { try kitchen.update(dish, ["title": .string("Bean soup")]) }
    expectRefusal { _ = try kitchen.delete(dish) }
    #expect(try kitchen.value(dish, "title") == .string("Leek soup"))
    #expect(try kitchen.search(.all) == [dish.key])
    // Objects without a document are nobody's concern.
    try kitchen.insert("Shelf", ["name": .string("top")])
  }

  @Test func `a model that is given its readers is as the program's own`() throws {
    let model = try stored().bringing(readers)
    let own = try KitchenModel.make()
    #expect(model.entityVersionHashes == own.entityVersionHashes)
    #expect(present(model) == [true])
    let kitchen = try Kitchen(model)
    let dish = try kitchen.insert("Dish", ["title": .string("Leek soup")])
    #expect(try kitchen.search(attribute("last", "soup")) == [dish.key])
    // Another reader than the model's is none of its own.
    let other = SearchValueReader("ends 2", ["title", "lines.text"]) { _ in [] }
    #expect(present(try stored().bringing([other])) == [false])
  }

  @Test func `a search in memory is refused`() throws {
    let store = try StoreType.memory.open(nil, stored(), StoreOptions())
    let dish = try #require(store.model.entity("Dish"))
    let key = try store.reserveKeys(entity: dish, count: 1).lowerBound
    let id = ObjectID(store: store.identifier, entityName: "Dish", key: key)
    var changes = StoreChanges()
    changes.insertions = [
      StoreChanges.Insertion(
        objectID: id,
        values: dish.snapshotProperties.map { $0.name == "title" ? .string("Leek soup") : .null })
    ]
    _ = try store.save(changes)
    expectRefusal {
      _ = try store.search(SearchRequest(entity: dish, query: .word("soup")))
    }
  }
}
