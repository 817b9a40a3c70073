import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct FaultingTests {
  /// what fires a fault, and that it fires once for all attributes.
  @Test(arguments: StoreKind.allCases) func `a fault fires once`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup", lines: ["water"])
    try stack.context.save()
    let again = try Stack(reopening: stack)
    let fault = again.context.object(with: soup.objectID)
    _ = again.counter.takeCounts()
    #expect(fault.isFault)
    _ = (fault.description, fault.hashValue, fault.objectID, fault.isUpdated, fault.hasChanges)
    #expect(fault.hasFault(forRelationshipNamed: "lines"))
    #expect(fault.primitiveValue(for: "title") == .null)
    #expect(again.counter.takeCounts().isEmpty)
    #expect(fault["title"] == "Soup")
    #expect(fault["rating"] as Double? == nil)
    #expect(fault.object(for: "source") == nil)
    #expect(again.counter.takeCounts() == ["snapshots": 1])
    #expect(fault.memberIDs(of: "lines").count == 1)
    #expect(again.counter.takeCounts() == ["members": 1])
    #expect(fault.objects(for: "lines").first?["text"] == "water")
    #expect(fault.count(of: "lines") == 1)
    #expect(again.counter.takeCounts() == ["snapshots": 1])
  }

  /// A fetch realises its objects in one trip, and a to-many in two.
  @Test func `trips to the store`() throws {
    let stack = try Stack(.memory)
    for number in 0..<100 { try stack.recipe("\(number)", lines: ["a", "b", "c"]) }
    try stack.context.save()
    let again = try Stack(reopening: stack)
    let recipes = try again.context.fetch(FetchRequest(Recipe.self))
    #expect(recipes.map(\.title).count == 100)
    #expect(again.counter.takeCounts() == ["fetch": 1])
    #expect(recipes[5].lines.map(\.text) == ["a", "b", "c"])
    #expect(again.counter.takeCounts() == ["members": 1, "snapshots": 1])
    // the way back leads to objects that are in memory.
    #expect(recipes[5].lines.allSatisfy { $0.recipe?.title == "5" })
    #expect(again.counter.takeCounts().isEmpty)
  }

  /// Following the same way twice loads its objects once, although nobody holds them.
  @Test func `recently loaded objects stay a while`() throws {
    let stack = try Stack(.memory)
    try stack.recipe("Soup", lines: ["a"])
    try stack.context.save()
    let again = try Stack(reopening: stack)
    let line = try #require(try again.context.fetch(FetchRequest(Line.self)).first)
    #expect(line.recipe?.title == "Soup")
    _ = again.counter.takeCounts()
    #expect(line.recipe?["rating"] as Double? == nil)
    #expect(again.counter.takeCounts().isEmpty)
  }

  /// changed objects stay alive, unchanged ones do not, and the context forgets them.
  @Test func `who keeps objects alive`() throws {
    let stack = try Stack(.memory)
    for number in 0..<3000 { try stack.recipe("\(number)") }
    try stack.context.save()
    #expect(stack.context.registeredObjects.isEmpty)
    weak var changed: Recipe?
    weak var unchanged: Recipe?
    do {
      let recipes = try stack.context.fetch(FetchRequest(Recipe.self))
      (changed, unchanged) = (recipes[0], recipes[1])
      changed?.title = "Soup"
    }
    #expect(unchanged == nil)
    #expect(changed?.title == "Soup")
    #expect(stack.context.registeredObjects == [changed])
    for number in 1...3000 {
      let object = stack.context.object(
        with: ObjectID(store: stack.counter.identifier, entityName: "Recipe", key: Int64(number)))
      _ = object["title"] as String?
    }
    #expect(stack.context.registeredObjects.count <= 1025)
    try stack.context.save()
    stack.context.refreshUnchangedObjects()
    #expect(changed == nil)
  }

  /// new, changed and deleted objects are kept until a save, a reset, a rollback or an undo ends what they wait
  /// for.
  @Test(arguments: ["save", "reset", "rollback", "undo"])
  func `how long pending objects are kept`(_ end: String) throws {
    let stack = try Stack(.memory)
    for title in ["changed", "deleted"] { try stack.recipe(title) }
    try stack.context.save()
    let context = stack.otherContext()
    if end == "undo" { context.undoManager = UndoManager() }
    weak var new: Recipe?
    weak var changed: Recipe?
    weak var deleted: Recipe?
    do {
      let all = try context.fetch(
        FetchRequest(Recipe.self, sortedBy: [SortOrdering("title")]))
      all[0].title = "another"
      context.delete(all[1])
      let made = try context.insert(Recipe.self)
      (changed, deleted, new) = (all[0], all[1], made)
    }
    #expect(new != nil && changed != nil && deleted != nil)
    #expect(Set(context.registeredObjects.map(\.objectID)).count == 3)
    switch end {
    case "save": try context.save()
    case "reset": context.reset()
    case "rollback": context.rollback()
    default:
      context.undo()
      // The steps that could be made again know their objects.
      context.undoManager = nil
    }
    #expect(new == nil && changed == nil && deleted == nil)
    #expect(context.registeredObjects.isEmpty)
  }

  /// a row that is gone gives empty values and a reason.
  @Test(arguments: StoreKind.allCases) func `a fault that cannot be filled`(_ kind: StoreKind)
    throws
  {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    let other = stack.otherContext()
    let fault = other.object(with: soup.objectID)
    stack.context.delete(soup)
    try stack.context.save()
    #expect(other.faultError == nil)
    #expect(fault["title"] == Value.null)
    let error = try #require(other.faultError as? ObjectError)
    #expect(error.code == .fault)
    fault["title"] = "Stew"
    #expect(throws: ObjectError.self) { try other.refresh(fault, mergesChanges: true) }
    // Nothing is set, and nothing is dropped without a word.
    #expect(fault["title"] == Value.null)
    #expect(other.hasChanges)
    let conflict = #expect(throws: ObjectError.self) { try other.save() }
    #expect(conflict?.conflicts.map(\.objectID) == [fault.objectID])
  }

  /// A store's error while loading makes the next save fail.
  @Test func `an error while loading is not lost`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    let other = stack.otherContext()
    let fault = other.object(with: soup.objectID)
    stack.counter.fail(with: StoreError(.inputOutput, "the disk is gone"))
    #expect(fault["title"] as String? == nil)
    #expect(throws: StoreError.self) { try other.fetch(FetchRequest(Recipe.self)) }
    stack.counter.fail(with: nil)
    try other.insert(Recipe.self).title = "empty"
    #expect(throws: StoreError.self) { try other.save() }
    other.rollback()
    #expect(fault["title"] == "Soup")
    try other.insert(Recipe.self).title = "full"
    try other.save()
  }
}
