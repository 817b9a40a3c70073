import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct StoresTests {
  private func twoStores() throws -> (PersistentContainer, [CountingStore]) {
    let model = try Kitchen.model()
    let container = PersistentContainer(model: model, classes: Kitchen.classes)
    let stores = (0..<2).map { _ in CountingStore(MemoryStore(model: model)) }
    for store in stores { try container.coordinator.add(store) }
    return (container, stores)
  }

  private func fill(_ container: PersistentContainer, _ stores: [CountingStore]) throws {
    let context = container.makeContext()
    for (number, title) in ["d", "a", "c", "b"].enumerated() {
      let recipe = try context.insert(Recipe.self)
      recipe.title = title
      try context.assign(recipe, to: stores[number % 2])
    }
    try context.save()
  }

  /// a fetch reads the union, a save routes each object.
  @Test func `several stores are one`() throws {
    let (container, stores) = try twoStores()
    try fill(container, stores)
    let context = container.makeContext()
    let byTitle = [SortOrdering("title")]
    let all = try context.fetch(FetchRequest(Recipe.self, sortedBy: byTitle))
    #expect(all.map(\.title) == ["a", "b", "c", "d"])
    #expect(all.map { $0.objectID.store == stores[1].identifier } == [true, true, false, false])
    let some = FetchRequest(Recipe.self, sortedBy: byTitle, limit: 2, offset: 1)
    #expect(try context.fetch(some).map(\.title) == ["b", "c"])
    #expect(try context.count(some) == 2)
    #expect(try context.count(FetchRequest(Recipe.self)) == 4)
    all[0].title = "z"
    all[2].title = "y"
    try context.save()
    #expect(stores.map { $0.takeSaves().count } == [2, 2])
    #expect(throws: ObjectError.self) { try context.assign(all[0], to: stores[0]) }
    try context.insert(Recipe.self).title = "nowhere"
    let error = #expect(throws: ObjectError.self) { try context.save() }
    #expect(error?.code == .noStore)
    let new = try #require(context.insertedObjects.first)
    try context.assign(new, to: stores[1])
    // Until the save the choice is no more than noted.
    #expect(new.objectID.isTemporary && stores[1].takeSaves().isEmpty)
    try context.save()
    #expect(new.objectID.store == stores[1].identifier)
  }

  /// a save checks everything that is pending first; only when all of it is valid are rows changed, made and
  /// removed, in each store that is concerned.
  @Test func `everything is valid, or nothing is written`() throws {
    let (container, stores) = try twoStores()
    try fill(container, stores)
    let context = container.makeContext()
    let all = try context.fetch(FetchRequest(Recipe.self, sortedBy: [SortOrdering("title")]))
    for (place, store) in stores.enumerated() {
      _ = store.takeSaves()
      let own = all.filter { $0.objectID.store == store.identifier }
      own[0].title = "changed \(place)"
      context.delete(own[1])
      try context.assign(try context.insert(Recipe.self), to: store)
    }
    let changed = try #require(context.updatedObjects.first as? Recipe)
    changed.rating = 9
    #expect(brokenRules { try context.save() } == ["rating: custom"])
    #expect(stores.allSatisfy { $0.takeSaves().isEmpty })
    changed.rating = 5
    try context.save()
    for store in stores {
      let saves = store.takeSaves()
      #expect(
        saves.map { [$0.insertions.count, $0.updates.count, $0.deletions.count] } == [[1, 1, 1]])
    }
    #expect(try container.makeContext().count(FetchRequest(Recipe.self)) == 4)
  }

  /// no links between stores.
  @Test func `links stay in a store`() throws {
    let (container, stores) = try twoStores()
    let context = container.makeContext()
    let recipe = try context.insert(Recipe.self)
    let author = try context.insert(Author.self)
    recipe.insert(author, into: "authors")
    try context.assign(recipe, to: stores[0])
    try context.assign(author, to: stores[1])
    #expect(brokenRules { try context.save() } == ["authors: other-store", "recipes: other-store"])
    recipe.remove(author, from: "authors")
    try context.save()
  }

  /// A save is atomic in each store, and says which stores were saved; trying again writes the rest.
  @Test func `one store fails`() throws {
    let (container, stores) = try twoStores()
    try fill(container, stores)
    let context = container.makeContext()
    let all = try context.fetch(FetchRequest(Recipe.self))
    for recipe in all { recipe.rating = 1 }
    stores[1].fail(with: StoreError(.diskFull, "no space left"))
    let error = #expect(throws: ObjectError.self) { try context.save() }
    #expect(error?.code == .partialSave)
    #expect(error?.savedStores == [stores[0].identifier])
    #expect((error?.underlying as? StoreError)?.code == .diskFull)
    #expect(context.updatedObjects.count == 2)
    stores[1].fail(with: nil)
    _ = stores.map { $0.takeSaves() }
    try context.save()
    #expect(stores.map { $0.takeSaves().count } == [0, 1])
  }

  @Test(arguments: StoreKind.allCases) func `metadata`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let coordinator = stack.container.coordinator
    try coordinator.setMetadataValue(.string("family"), for: "owner", in: stack.counter)
    try coordinator.setMetadataValue(.integer(3), for: "count", in: stack.counter)
    try coordinator.setMetadataValue(nil, for: "count", in: stack.counter)
    try stack.context.save()
    let again = try Stack(reopening: stack)
    let metadata = try again.container.coordinator.metadata(for: again.counter)
    #expect(metadata.values["owner"] == .string("family"))
    #expect(metadata.values["count"] == nil)
    #expect(metadata.identifier == stack.counter.identifier)
    #expect(metadata.modelVersionHashes.count == (try Kitchen.model().entities.count))
  }

  @Test func `a store can only be added once`() throws {
    let stack = try Stack(.memory)
    #expect(throws: ObjectError.self) { try stack.container.coordinator.add(stack.counter) }
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    stack.container.coordinator.remove(stack.counter)
    #expect(throws: ObjectError.self) {
      try stack.otherContext().existingObject(with: soup.objectID)
    }
  }

  @Test func `no store, and a store that cannot be written`() throws {
    let model = try Kitchen.model()
    let container = PersistentContainer(model: model)
    let context = container.makeContext()
    _ = try context.insert("Source")
    #expect(try context.count(FetchRequest<ManagedObject>(entity: "Source")) == 1)
    #expect(throws: ObjectError.self) { try context.save() }
    var options = StoreOptions()
    options.isReadOnly = true
    try container.addStore(type: .memory, options: options)
    #expect(throws: ObjectError.self) { try context.save() }
    try container.addStore(type: .memory)
    try context.save()
  }

  /// Rule: `perform` works beside others, and only values leave it.
  @Test(arguments: StoreKind.allCases) func `contexts on queues`(_ kind: StoreKind) async throws {
    let stack = try Stack(kind)
    defer { withExtendedLifetime(stack) {} }
    let container = stack.container
    let identifiers = try await withThrowingTaskGroup(of: ObjectID.self) { group in
      for number in 0..<20 {
        group.addTask {
          try await container.perform { context in
            let recipe = try context.insert(Recipe.self)
            recipe.title = "\(number)"
            try context.save()
            return recipe.objectID
          }
        }
      }
      return try await group.reduce(into: Set<ObjectID>()) { $0.insert($1) }
    }
    #expect(identifiers.count == 20)
    let titles = try await container.perform { context in
      try context.fetch(FetchRequest(Recipe.self)).compactMap { Int($0.title) }
    }
    #expect(titles.sorted() == Array(0..<20))
    let actor = container.makeContextActor()
    let pending = try await actor.perform { try $0.insert(Recipe.self).objectID }
    #expect(try await actor.perform { $0.registeredObject(with: pending) != nil })
    await #expect(throws: StoreError.self) {
      try await container.perform { _ in throw StoreError(.cancelled, "enough") }
    }
  }
}
