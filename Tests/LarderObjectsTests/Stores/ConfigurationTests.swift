import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Several stores under one coordinator, each with its own entities.
@Suite struct ConfigurationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func container() throws -> PersistentContainer {
    PersistentContainer(
      model: try StorePantry.model(configurations: [
        "goods": ["Jar", "Tin", "Shelf", "Step"], "names": ["Spice"],
      ]))
  }

  /// I-002, I-006, I-011, Z-019, Z-040, Z-063: new objects go to the store whose configuration has their
  /// entity; a fetch sees all stores.
  @Test(arguments: StoreKind.filed) func `entities go to their store`(_ kind: StoreKind) throws {
    let container = try container()
    let goods = try container.addStore(
      type: kind.type, configuration: "goods", path: kind.path(folder, "goods"))
    let names = try container.addStore(
      type: .sqlite, configuration: "names", path: folder.path("names"))
    #expect(container.coordinator.configuration(of: goods) == "goods")
    #expect(container.coordinator.stores.count == 2)
    let context = container.makeContext()
    let jar = try context.insert("Jar")
    let spice = try context.insert("Spice")
    try context.save()
    #expect(jar.objectID.store == goods.identifier)
    #expect(spice.objectID.store == names.identifier)
    #expect(try context.count(FetchRequest<ManagedObject>(entity: "Spice")) == 1)
    // Any context of the coordinator has what all of its stores hold.
    let fresh = container.makeContext()
    for object in [jar, spice] {
      let request = FetchRequest<ManagedObject>(entity: object.entity.name)
      #expect(try fresh.fetchIDs(request) == [object.objectID])
    }
    // A relationship does not lead from store to store.
    jar.insert(spice, into: "spices")
    #expect(brokenRules { try context.save() } == ["jars: other-store", "spices: other-store"])
    context.rollback()
    // what was saved stays in its store; a new object goes only where its entity may be.
    let error = #expect(throws: ObjectError.self) { try context.assign(jar, to: names) }
    #expect(error?.message.contains("cannot go to another store") == true)
    let other = try context.insert("Jar")
    let wrong = #expect(throws: ObjectError.self) { try context.assign(other, to: names) }
    #expect(wrong?.message.contains("names") == true)
    try context.assign(other, to: goods)
    try context.save()
    #expect(other.objectID.store == goods.identifier)
  }

  /// a store under a configuration takes its entities and no others, one without takes all.
  @Test func `what fits no store`() throws {
    let container = try container()
    let error = #expect(throws: ObjectError.self) {
      try container.addStore(type: .memory, configuration: "nothing")
    }
    #expect(error?.message.contains("goods, names") == true)
    try container.addStore(type: .memory, configuration: "names")
    let context = container.makeContext()
    let jar = try context.insert("Jar")
    let missing = #expect(throws: ObjectError.self) { try context.save() }
    #expect(missing?.code == .noStore)
    #expect(missing?.message.contains("configuration") == true)
    let all = try container.addStore(type: .memory)
    #expect(container.coordinator.configuration(of: all) == nil)
    try context.save()
    #expect(jar.objectID.store == all.identifier)
  }

  /// Z-044: a store can be opened in the background; a context that was made before has it then.
  @Test(arguments: StoreKind.filed) func `opening in the background`(_ kind: StoreKind) async throws
  {
    let container = PersistentContainer(model: try StorePantry.model())
    let actor = container.makeContextActor()
    let path = kind.path(folder, "late")
    try await container.addStoreInBackground(type: kind.type, path: path)
    try await actor.perform { context in
      _ = try context.insert("Jar")
      try context.save()
    }
    #expect(container.coordinator.stores.count == 1)
    let file = folder.path("text")
    try Data("no store".utf8).write(to: URL(fileURLWithPath: file))
    await #expect(throws: StoreError.self) {
      try await container.addStoreInBackground(type: kind.type, path: file)
    }
  }
}
