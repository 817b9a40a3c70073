import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct DeletingTests {
  /// cascade and nullify, and what they leave in the store.
  @Test(arguments: StoreKind.allCases) func `delete rules act`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup", lines: ["water", "salt"])
    let julia = try stack.author("Julia")
    let image = try stack.context.insert("Image")
    soup.insert(julia, into: "authors")
    soup.setObject(image, for: "cover")
    try stack.recipe("Stew", lines: ["meat"])
    try stack.context.save()

    let again = try Stack(reopening: stack)
    let recipe = try #require(
      try again.context.fetch(FetchRequest(Recipe.self, where: equal("title", .string("Soup"))))
        .first)
    again.context.delete(recipe)
    #expect(recipe.isDeleted)
    #expect(again.context.deletedObjects.count == 3)
    #expect(again.context.object(with: image.objectID)["recipe"] == Value.null)
    #expect(again.context.object(with: julia.objectID).count(of: "recipes") == 0)
    #expect(again.context.object(with: image.objectID).isUpdated)
    #expect(try again.titles(FetchRequest(Recipe.self)) == ["Stew"])
    try again.context.save()
    #expect(recipe.managedObjectContext == nil)
    #expect(!recipe.isDeleted)

    let last = try Stack(reopening: again)
    #expect(try last.context.count(FetchRequest(Line.self)) == 1)
    #expect(try last.context.count(FetchRequest(Recipe.self)) == 1)
    #expect(last.context.object(with: julia.objectID).count(of: "recipes") == 0)
    #expect(last.context.object(with: image.objectID)["recipe"] == Value.null)
    #expect(throws: ObjectError.self) {
      try last.context.existingObject(with: recipe.objectID)
    }
    #expect(try last.counter.checkIntegrity(progress: nil).isEmpty)
  }

  /// deny makes the save fail until the relationship is empty.
  @Test(arguments: StoreKind.allCases) func `deny is a validation error`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let source = try stack.context.insert("Source")
    let soup = try stack.recipe("Soup")
    soup.setObject(source, for: "source")
    try stack.context.save()
    stack.context.delete(source)
    #expect(brokenRules { try stack.context.save() } == ["recipes: delete-denied"])
    #expect(source.isDeleted)
    #expect(try stack.otherContext().count(FetchRequest<ManagedObject>(entity: "Source")) == 1)
    soup.setObject(nil, for: "source")
    try stack.context.save()
    #expect(try stack.otherContext().count(FetchRequest<ManagedObject>(entity: "Source")) == 0)
  }

  @Test(arguments: StoreKind.allCases) func `deny lets go with what it holds`(_ kind: StoreKind)
    throws
  {
    let stack = try Stack(kind)
    let source = try stack.context.insert("Source")
    let soup = try stack.recipe("Soup")
    soup.setObject(source, for: "source")
    try stack.context.save()
    stack.context.delete(source)
    stack.context.delete(soup)
    try stack.context.save()
    #expect(try stack.otherContext().count(FetchRequest(Recipe.self)) == 0)
  }

  /// the object at a mandatory inverse is invalid, until it is moved.
  @Test(arguments: StoreKind.allCases) func `nullify into a mandatory relationship`(
    _ kind: StoreKind
  ) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup", lines: ["water"])
    let stew = try stack.recipe("Stew")
    try stack.context.save()
    let line = soup.lines[0]
    soup.remove(line, from: "lines")
    #expect(brokenRules { try stack.context.save() } == ["recipe: missing-required"])
    line.recipe = stew
    try stack.context.save()
  }

  /// a deletion may leave a mandatory relationship without an object; the save says so until there is another
  /// one.
  @Test func `a deletion empties a mandatory relationship`() throws {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Cook",
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "cook", toMany: true)
        ]
      ),
      EntityDescription(
        "Dish",
        relationships: [
          RelationshipDescription("cook", to: "Cook", inverse: "dishes", optional: false)
        ]),
    ])
    let container = PersistentContainer(model: model)
    try container.addStore(type: .memory)
    let context = container.makeContext()
    let (anna, ben) = (try context.insert("Cook"), try context.insert("Cook"))
    let dish = try context.insert("Dish")
    dish.setObject(anna, for: "cook")
    try context.save()
    context.delete(anna)
    #expect(dish.object(for: "cook") == nil && dish.isUpdated)
    #expect(brokenRules { try context.save() } == ["cook: missing-required"])
    dish.setObject(ben, for: "cook")
    try context.save()
    #expect(try container.makeContext().count(FetchRequest<ManagedObject>(entity: "Cook")) == 1)
    #expect(ben.objects(for: "dishes") == [dish])
  }

  /// A chain of cascades longer than a stack of calls, with a cycle at its end.
  @Test func `a long cyclic chain`() throws {
    let stack = try Stack(.memory)
    let links = try (0..<5000).map { _ in try stack.context.insert("Chain") }
    for (link, next) in zip(links, links.dropFirst()) { link.setObject(next, for: "next") }
    links[4999].setObject(links[0], for: "next")
    try stack.context.save()
    stack.context.delete(links[2500])
    #expect(stack.context.deletedObjects.count == 5000)
    try stack.context.save()
    #expect(try stack.context.count(FetchRequest<ManagedObject>(entity: "Chain")) == 0)
  }

  /// what was never saved leaves no trace.
  @Test func `an unsaved object is just gone`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup", lines: ["water"])
    stack.context.delete(soup)
    #expect(!stack.context.hasChanges)
    #expect(soup.managedObjectContext == nil)
    try stack.context.save()
    #expect(stack.counter.takeSaves().isEmpty)
    // Nor in a save of something else.
    var saved: ContextNotification?
    let token = stack.context.notifications.observe(.didSave) { saved = $0 }
    let stew = try stack.recipe("Stew")
    stack.context.delete(try stack.recipe("Tea"))
    #expect(stack.context.deletedObjects.isEmpty)
    try stack.context.save()
    #expect(saved?.insertedObjects == [stew] && saved?.deletedObjects.isEmpty == true)
    let saves = stack.counter.takeSaves()
    #expect(saves.map { [$0.insertions.count, $0.deletions.count] } == [[1, 0]])
    token.cancel()
  }

  /// A link set after its end was deleted would dangle.
  @Test func `a link to a deleted object`() throws {
    let stack = try Stack(.memory)
    let source = try stack.context.insert("Source")
    try stack.context.save()
    stack.context.delete(source)
    let soup = try stack.recipe("Soup")
    soup.setObject(source, for: "source")
    #expect(
      brokenRules { try stack.context.save() }
        == ["recipes: delete-denied", "source: deleted-destination"])
  }

  /// Before its rules take effect, and once, an object that is deleted still sees its relationships.
  @Test func `prepareForDeletion runs before the rules`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup", lines: ["water", "salt"])
    try stack.context.save()
    stack.context.delete(soup)
    stack.context.delete(soup)
    #expect(soup.events.filter { $0.hasPrefix("delete") } == ["delete 2"])
  }
}
