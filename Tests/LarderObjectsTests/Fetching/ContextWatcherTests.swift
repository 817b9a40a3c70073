import Glibc
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct ContextWatcherTests {
  /// Z-123, Z-125: of its own context's saves, and of those alone that match something; three sets, told on the thread
  /// that saves, before the save returns.
  @Test(arguments: StoreKind.allCases) func `saves that match`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    var heard: [String] = []
    var known: [ManagedObject: String] = [:]
    var threads: Set<UInt> = []
    func names(_ objects: Set<ManagedObject>) -> String {
      objects.map { object in
        // What was deleted has no values any more.
        if let name = known[object] { return name }
        let name: String =
          object.entity.name == "Dish" ? object["title"] ?? "" : object["name"] ?? ""
        known[object] = name
        return name
      }.sorted().joined(separator: " ")
    }
    let watcher = ContextWatcher(stack.context) { changes in
      threads.insert(UInt(pthread_self()))
      heard.append(
        "+\(names(changes.insertedObjects)) ~\(names(changes.updatedObjects)) -\(names(changes.deletedObjects))"
      )
    }
    try watcher.add(entity: "Dish", where: equal("course", .string("main")))
    try watcher.add(entity: "Cook")
    let soup = try stack.dish("Soup", "starter")
    let roast = try stack.dish("Roast", "main")
    try stack.context.save()
    #expect(heard == ["+Roast ~ -"])
    soup.minutes = 3
    try stack.context.save()
    #expect(heard.count == 1)
    roast.minutes = 90
    let cook = try stack.context.insert(Cook.self)
    cook.name = "Paul"
    stack.context.delete(soup)
    try stack.context.save()
    #expect(heard.last == "+Paul ~Roast -")
    stack.context.delete(roast)
    try stack.context.save()
    #expect(heard.last == "+ ~ -Roast")
    // Pending changes are not saves, and another context is another one.
    cook.name = "Paula"
    stack.context.processPendingChanges()
    let other = stack.container.makeContext()
    try stack.dish("Other", "main", in: other)
    try other.save()
    #expect(heard.count == 3)
    #expect(threads == [UInt(pthread_self())])
    #expect(watcher.evaluationError == nil)
  }

  /// Z-126: a watcher that waits for nothing in particular hears of everything, and of less as soon as it does.
  @Test func `without a condition`() throws {
    let stack = try PantryStack(.memory)
    var heard: [Int] = []
    let watcher = ContextWatcher(stack.context) { changes in
      heard.append(
        changes.insertedObjects.count + changes.updatedObjects.count + changes.deletedObjects.count)
    }
    let soup = try stack.dish("Soup", "starter")
    try stack.context.insert(Cook.self).name = "Paul"
    try stack.context.save()
    soup.minutes = 3
    try stack.context.save()
    stack.context.delete(soup)
    try stack.context.save()
    #expect(heard == [2, 1, 1])
    try watcher.add(entity: "Cook")
    try stack.dish("Tea", "drink")
    try stack.context.save()
    #expect(heard.count == 3)
  }

  /// Z-124: the entity is tested first, so that a predicate never meets an object without its keys.
  @Test func `entities first`() throws {
    let stack = try PantryStack(.memory)
    var count = 0
    let watcher = ContextWatcher(stack.context) { count += $0.insertedObjects.count }
    try watcher.add(entity: "Note", where: equal("text", .string("x")))
    try watcher.add(entity: "AbstractItem", where: equal("itemName", .string("y")))
    for (entity, key, value) in [
      ("Note", "text", "x"), ("Collection", "itemName", "y"), ("Note", "itemName", "y"),
      ("Collection", "itemName", "x"), ("Dish", "title", "x"), ("Cook", "name", "y"),
    ] { try stack.context.insert(entity).setValue(.string(value), for: key) }
    try stack.context.save()
    #expect(count == 3)
    #expect(watcher.evaluationError == nil)
    let error = #expect(throws: ObjectError.self) { try watcher.add(entity: "Nothing") }
    #expect(error?.code == .unknownName)
  }
}
