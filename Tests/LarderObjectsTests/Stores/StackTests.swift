import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// The stack as a whole: a model, a coordinator, its stores, contexts above; and what it says when something is wrong.
@Suite struct StackTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The words of the error that a closure throws.
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch { return "\(error)" }
  }

  /// Z-038, Z-039, Z-048, I-001: every layer is made by itself and knows the one below; a coordinator has
  /// one model, a context one coordinator, and another coordinator is another stack. An object comes to its store by way
  /// of the coordinator only, whichever of the contexts it belongs to.
  @Test(arguments: StoreKind.allCases) func `layers`(_ kind: StoreKind) throws {
    let model = try StorePantry.model()
    let coordinator = PersistentStoreCoordinator(model: model)
    #expect(coordinator.stores.isEmpty)
    let context = ManagedObjectContext(coordinator: coordinator)
    #expect(context.coordinator === coordinator)
    #expect(context.model === model)
    // Z-045: a context that was made before the store has it as soon as it is there.
    let store = try coordinator.addStore(type: kind.type, path: kind.path(folder, "Layers"))
    #expect(coordinator.stores.map(\.identifier) == [store.identifier])
    let jar = try context.insert("Jar")
    try context.save()
    #expect(coordinator.store(for: jar.objectID)?.identifier == store.identifier)
    let other = PersistentStoreCoordinator(model: model)
    #expect(other.store(for: jar.objectID) == nil)
    // Several stores stand below one coordinator; a faulty model makes none.
    let second = try coordinator.addStore(type: .memory)
    #expect(coordinator.stores.map(\.identifier) == [store.identifier, second.identifier])
    #expect(context.coordinator.model === model)
    #expect(throws: ModelError.self) {
      PersistentStoreCoordinator(
        model: try ManagedObjectModel([EntityDescription("A", parent: "B")]))
    }
    #expect(other.model === model && other.stores.isEmpty)
    let jars = FetchRequest<ManagedObject>(entity: "Jar")
    let beside = ManagedObjectContext(coordinator: coordinator)
    #expect(try beside.count(jars) == 1)
    #expect(try ManagedObjectContext(coordinator: other).count(jars) == 0)
    let same = beside.object(with: jar.objectID)
    try same.fulfil()
    for (context, object) in [(context, jar), (beside, same)] {
      try context.refresh(object, mergesChanges: false)
    }
    coordinator.remove(store)
    for object in [jar, same] {
      #expect(objectCode { try object.fulfil() } == .invalidated)
    }
    #expect(try store.snapshots([jar.objectID]).count == 1)
  }

  /// I-014: a context has a coordinator, and that a model, from its beginning on, so there always is a model in which an entity is looked for.
  /// What may be missing early on is the store: a save says so, and what was made waits for it.
  @Test func `before there is a store`() throws {
    let empty = ManagedObjectContext(
      coordinator: PersistentStoreCoordinator(model: try ManagedObjectModel([])))
    #expect(message { _ = try empty.insert("Jar") }.contains("Jar: the model has no such entity"))
    let coordinator = PersistentStoreCoordinator(model: try StorePantry.model())
    let context = ManagedObjectContext(coordinator: coordinator)
    let child = ManagedObjectContext(parent: context)
    for context in [context, child] {
      let words = message { _ = try context.insert("Jug") }
      #expect(words.contains("Jug: the model has no such entity"))
    }
    let jar = try context.insert("Jar")
    #expect(objectCode { try context.save() } == .noStore)
    #expect(message { try context.save() }.contains("no store is open; add one before saving"))
    #expect(context.insertedObjects == [jar])
    try coordinator.addStore(type: .memory)
    try context.save()
    #expect(!jar.objectID.isTemporary)
  }

  /// Z-048, Z-050, Z-051, Z-052, Z-053, Z-054, Z-084, I-101: what a context changes
  /// is its own until it is saved; the sets say what is pending, and are empty afterwards.
  @Test(arguments: StoreKind.allCases) func `a scratch pad`(_ kind: StoreKind) throws {
    let stack = try StorePantryStack(kind, folder)
    let (kept, gone) = (try stack.insert("Jar"), try stack.insert("Jar"))
    try stack.context.save()
    let new = try stack.insert("Shelf", ["name": .string("s")])
    kept.setValue(.string("new"), for: "label")
    stack.context.delete(gone)
    #expect(stack.context.hasChanges)
    #expect(stack.context.insertedObjects == [new] && new.isInserted)
    #expect(stack.context.updatedObjects == [kept] && kept.isUpdated)
    #expect(stack.context.deletedObjects == [gone] && gone.isDeleted)
    let other = stack.container.makeContext()
    let seen = try other.fetch(FetchRequest<ManagedObject>(entity: "Jar"))
    #expect(seen.count == 2)
    #expect(seen.allSatisfy { $0.managedObjectContext === other && $0.value(for: "label").isNull })
    #expect(Set(other.registeredObjects) == Set(seen))
    #expect(Set(stack.context.registeredObjects).isDisjoint(with: seen))
    // One object stands for a row in each context, and a different one in another.
    #expect(stack.context.object(with: kept.objectID) === kept)
    #expect(other.object(with: kept.objectID) !== kept)
    let start = stack.store.statistics.saves
    try stack.context.save()
    #expect(stack.store.statistics.saves == start + 1)
    #expect(!stack.context.hasChanges)
    #expect(stack.context.insertedObjects.isEmpty && stack.context.updatedObjects.isEmpty)
    #expect(stack.context.deletedObjects.isEmpty)
    // A save without changes asks nothing of the store.
    try stack.context.save()
    #expect(stack.store.statistics.saves == start + 1)
    // What is thrown away was never there.
    try stack.insert("Jar")
    stack.context.rollback()
    #expect(try stack.all("Jar").count == 1)
  }

  /// Z-062: any number of contexts share one coordinator.
  @Test(arguments: StoreKind.allCases) func `many contexts`(_ kind: StoreKind) async throws {
    let stack = try StorePantryStack(kind, folder)
    let container = stack.container
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          try await container.perform { context in
            for round in 0..<5 {
              let jar = try context.insert("Jar")
              jar.setValue(.integer(Int64(number * 5 + round)), for: "large")
              try context.save()
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let numbers = try stack.all("Jar").map { $0.value(for: "large") }
    #expect(Set(numbers) == Set((0..<40).map { Value.integer($0) }))
  }

  /// what is wrong is said with the name and with what helps.
  @Test func `messages`() throws {
    let stack = try StorePantryStack(.sqlite, folder)
    #expect(message { _ = try stack.context.insert("Jug") }.contains("Jug: the model has no such"))
    #expect(
      message { _ = try stack.all("Jug") }.contains("Jug: the model has no such entity"))
    for name in ["colour", "spices"] {
      let request = FetchRequest<ManagedObject>(entity: "Jar", sortedBy: [SortOrdering(name)])
      #expect(message { _ = try stack.context.fetch(request) }.contains(name))
    }
    let jar = try stack.insert("Jar")
    try stack.context.save()
    let other = stack.container.makeContext()
    try other.existingObject(with: jar.objectID).setValue(.string("b"), for: "label")
    try other.save()
    jar.setValue(.string("a"), for: "label")
    let conflict = message { try stack.context.save() }
    #expect(conflict.contains("Jar 1: changed by somebody else"))
    #expect(conflict.contains("merge policy"))
  }

  /// I-315: a value in an object of its own is loaded when somebody goes there, and can be let go alone.
  @Test(arguments: StoreKind.filed) func `a large value in its own object`(_ kind: StoreKind) throws
  {
    let options = StoreOptions()
    let model = try Kitchen.model()
    do {
      let stack = try StorePantryStack(kind, folder, model: model)
      let recipe = try stack.insert("Recipe", ["title": .string("Soup")])
      recipe.setObject(try stack.insert("Image", ["location": .string("x")]), for: "cover")
      try stack.context.save()
    }
    let stack = try StorePantryStack(kind, folder, model: model, options: options)
    let recipe = try #require(try stack.all("Recipe").first)
    #expect(recipe.value(for: "title") == .string("Soup"))
    #expect(stack.store.statistics.faults == 0)
    let image = try #require(recipe.object(for: "cover"))
    #expect(image.isFault)
    #expect(image.value(for: "location") == .string("x"))
    #expect(stack.store.statistics.faults == 1)
    try stack.context.refresh(image, mergesChanges: false)
    #expect(image.isFault && !recipe.isFault)
  }
}
