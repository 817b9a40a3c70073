import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

/// How a first program takes steps back.
@Suite struct FirstUndoTests {
  // T-036: there is no undo until a manager is given; it keeps as many levels as it is told.
  @Test func `an undo manager is given, and keeps some levels`() throws {
    let stack = try Stack(.memory)
    let context = stack.context
    #expect(context.undoManager == nil)
    let soup = try stack.recipe("0")
    try context.save()
    soup.title = "lost"
    context.undo()
    #expect(soup.title == "lost")
    let manager = UndoManager()
    manager.levelsOfUndo = 10
    context.undoManager = manager
    for number in 1...15 {
      soup.title = "\(number)"
      context.processPendingChanges()
    }
    var steps = 0
    while manager.canUndo {
      context.undo()
      steps += 1
    }
    #expect(steps == 10 && soup.title == "5")
  }

  // T-028, T-038: a group is taken back at once, deletions with it.
  @Test func `a group is one step`() throws {
    let stack = try Stack(.memory)
    let context = stack.context
    let soup = try stack.recipe("Soup", lines: ["water"])
    let other = try stack.recipe("Other")
    try context.save()
    let manager = UndoManager()
    context.undoManager = manager
    manager.beginUndoGrouping()
    soup.title = "Stew"
    soup.rating = 3
    context.processPendingChanges()
    context.delete(other)
    context.processPendingChanges()
    manager.endUndoGrouping()
    #expect(other.isDeleted)
    context.undo()
    #expect(soup.title == "Soup" && soup.rating == nil && !other.isDeleted)
    context.redo()
    #expect(soup.title == "Stew" && soup.rating == 3 && other.isDeleted)
    context.undo()
    try context.save()
    #expect(try stack.otherContext().count(FetchRequest(Recipe.self)) == 2)
  }

  // T-037: what changes between two ends of an event is a step, a single attribute as well as a deletion with all that
  // goes with it.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `steps`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let context = stack.context
    let soup = try stack.recipe("Soup", lines: ["water", "salt"])
    try context.save()
    context.undoManager = UndoManager()
    soup.title = "Stew"
    context.processPendingChanges()
    soup.rating = 3
    context.processPendingChanges()
    context.delete(soup)
    context.processPendingChanges()
    #expect(context.deletedObjects.count == 3)
    context.undo()
    #expect(context.deletedObjects.isEmpty && soup.lines.count == 2)
    #expect(soup.title == "Stew" && soup.rating == 3)
    context.undo()
    #expect(soup.title == "Stew" && soup.rating == nil)
    context.undo()
    #expect(soup.title == "Soup" && context.undoManager?.canUndo == false)
    // Two of one event go together.
    soup.title = "Stew"
    soup.rating = 3
    context.processPendingChanges()
    context.undo()
    #expect(soup.title == "Soup" && soup.rating == nil)
  }

  // T-039: what is done while nothing is recorded stays.
  @Test func `unrecorded changes`() throws {
    let stack = try Stack(.memory)
    let context = stack.context
    let soup = try stack.recipe("Soup")
    try context.save()
    let manager = UndoManager()
    context.undoManager = manager
    soup.title = "Stew"
    context.processPendingChanges()
    manager.disableUndoRegistration()
    soup.rating = 2
    context.processPendingChanges()
    manager.enableUndoRegistration()
    context.undo()
    #expect(soup.title == "Soup" && soup.rating == 2)
    #expect(!manager.canUndo)
  }
}
