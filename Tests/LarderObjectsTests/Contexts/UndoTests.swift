import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct UndoTests {
  /// A context with an undo manager, and a recipe with two lines and two authors that is stored.
  struct Scene {
    let stack: Stack
    let soup: Recipe
    let manager = UndoManager()
    var context: ManagedObjectContext { stack.context }

    init(_ kind: StoreKind = .memory) throws {
      stack = try Stack(kind)
      soup = try stack.recipe("Soup", lines: ["water", "salt"])
      for name in ["Ann", "Ben"] { soup.insert(try stack.author(name), into: "authors") }
      for text in ["1", "2", "3"] {
        let step = try stack.context.insert("Step")
        step["text"] = text
        soup.insert(step, into: "steps")
      }
      try stack.context.save()
      stack.context.undoManager = manager
    }

    func steps() -> String {
      soup.objects(for: "steps").compactMap { $0["text"] as String? }.joined()
    }
    /// Titles, lines and authors as another context sees them.
    func stored() throws -> [String] {
      let other = stack.otherContext()
      return try other.fetch(FetchRequest(Recipe.self)).map { recipe in
        "\(recipe.title): \(recipe.lines.compactMap(\.text).joined(separator: " ")); "
          + recipe.authors.compactMap(\.name).joined(separator: " ")
      }
    }
  }

  /// A-205, I-250: what changed is taken back and made again with no more code than an undo manager.
  @Test func `changes of attributes`() throws {
    let scene = try Scene()
    let (context, soup) = (scene.context, scene.soup)
    soup.title = "Broth"
    context.processPendingChanges()
    soup.title = "Stock"
    soup.rating = 4
    context.processPendingChanges()
    context.undo()
    #expect(soup.title == "Broth")
    #expect(soup.rating == nil)
    context.undo()
    #expect(soup.title == "Soup")
    #expect(!scene.manager.canUndo)
    // As it was saved, so there is nothing to save.
    #expect(!context.hasChanges)
    context.redo()
    context.redo()
    #expect(soup.title == "Stock")
    #expect(soup.rating == 4)
    #expect(!scene.manager.canRedo)
    try context.save()
    #expect(try scene.stored() == ["Stock: water salt; Ann Ben"])
    // A new change ends what could be made again.
    context.undo()
    soup.rating = 1
    #expect(!scene.manager.canRedo)
    // Each context has its own steps, and none until it has a manager.
    let other = scene.stack.otherContext()
    #expect(other.undoManager == nil)
    other.undoManager = UndoManager()
    let theirs = try other.existingObject(with: soup.objectID)
    theirs["title"] = "Theirs"
    context.undo()
    #expect(soup.rating == nil && theirs["title"] == "Theirs")
    other.undo()
    #expect(theirs["title"] == "Stock")
  }

  /// I-250: links come back at both ends, and lists in their order.
  @Test(arguments: StoreKind.allCases) func `changes of relationships`(_ kind: StoreKind) throws {
    let scene = try Scene(kind)
    let (context, soup) = (scene.context, scene.soup)
    let ann = soup.authors[0]
    let lines = soup.lines
    let cake = try scene.stack.recipe("Cake")
    context.processPendingChanges()
    soup.remove(ann, from: "authors")
    lines[0].recipe = cake
    let steps = soup.objects(for: "steps")
    soup.setObjects([steps[2], steps[0]], for: "steps")
    context.processPendingChanges()
    #expect(scene.steps() == "31")
    context.undo()
    #expect(soup.authors.map(\.name) == ["Ann", "Ben"])
    #expect(ann.objects(for: "recipes") == [soup])
    #expect(soup.lines.map(\.text) == ["water", "salt"])
    #expect(cake.lines.isEmpty)
    #expect(lines[0].recipe == soup)
    #expect(scene.steps() == "123")
    #expect(steps[1].object(for: "recipe") == soup)
    context.redo()
    #expect(scene.steps() == "31")
    #expect(cake.lines == [lines[0]])
    #expect(ann.count(of: "recipes") == 0)
    try context.save()
    #expect(try scene.stored() == ["Soup: salt; Ben", "Cake: water; "])
    context.undo()
    #expect(scene.steps() == "123")
    try context.save()
    #expect(try scene.stored() == ["Soup: water salt; Ann Ben", "Cake: ; "])
  }

  /// I-250, I-252: undoing an insertion takes the object out of the graph; making it again brings the same object back.
  @Test(arguments: StoreKind.allCases) func `insertions`(_ kind: StoreKind) throws {
    let scene = try Scene(kind)
    let (context, soup) = (scene.context, scene.soup)
    let pepper = try context.insert(Line.self)
    pepper.text = "pepper"
    pepper.recipe = soup
    context.undo()
    #expect(pepper.managedObjectContext == nil)
    #expect(soup.lines.map(\.text) == ["water", "salt"])
    #expect(!context.hasChanges)
    context.redo()
    #expect(pepper.isInserted)
    #expect(soup.lines.last === pepper)
    try context.save()
    #expect(try scene.stored() == ["Soup: water salt pepper; Ann Ben"])
    // Also after it was saved.
    context.undo()
    #expect(pepper.isDeleted)
    #expect(soup.lines.map(\.text) == ["water", "salt"])
    try context.save()
    #expect(try scene.stored() == ["Soup: water salt; Ann Ben"])
    context.redo()
    #expect(pepper.isInserted && !pepper.objectID.isTemporary)
    try context.save()
    #expect(try scene.stored() == ["Soup: water salt pepper; Ann Ben"])
    #expect(pepper.recipe == soup)
  }

  /// I-250, I-252, A-109: a deletion comes back with all that its rules did, before and after it
  /// was saved.
  @Test(arguments: StoreKind.allCases) func `deletions`(_ kind: StoreKind) throws {
    let scene = try Scene(kind)
    let (context, soup) = (scene.context, scene.soup)
    let (lines, authors) = (soup.lines, soup.authors)
    for isSaved in [false, true] {
      context.delete(soup)
      #expect(context.deletedObjects.count == 6)
      if isSaved {
        try context.save()
        #expect(try scene.stored().isEmpty)
        #expect(soup.managedObjectContext == nil)
      }
      context.undo()
      #expect(soup.title == "Soup")
      #expect(soup.lines == lines)
      #expect(lines.allSatisfy { $0.recipe === soup })
      #expect(authors.allSatisfy { $0.objects(for: "recipes") == [soup] })
      #expect(scene.steps() == "123")
      #expect(context.deletedObjects.isEmpty)
      #expect(context.hasChanges == isSaved)
      try context.save()
      #expect(try scene.stored() == ["Soup: water salt; Ann Ben"])
      #expect(context.registeredObject(with: soup.objectID) === soup)
    }
    context.redo()
    #expect(soup.isDeleted && lines[0].isDeleted)
    try context.save()
    #expect(try scene.stored().isEmpty)
  }

  /// I-256: what changes back within an event is no step, several changes are one.
  @Test func `an event is a step`() throws {
    let scene = try Scene()
    let (context, soup) = (scene.context, scene.soup)
    soup.title = "Broth"
    soup.title = "Soup"
    let line = try context.insert(Line.self)
    context.delete(line)
    #expect(!scene.manager.canUndo)
    for title in ["a", "b", "c"] { soup.title = title }
    context.undo()
    #expect(soup.title == "Soup")
    context.redo()
    #expect(soup.title == "c")
  }

  /// I-256: values that an object derives are worked out again after an undo, and are no step of their own.
  @Test func `the hook after an undo`() throws {
    final class Folded: ManagedObject {
      var events: [SnapshotEvents] = []
      override func awake(fromSnapshotEvents events: SnapshotEvents) {
        self.events.append(events)
        self["name"] = (self["name"] as String?)?.uppercased()
      }
    }
    let container = PersistentContainer(
      model: try Kitchen.model(), classes: ["Author": Folded.self])
    try container.addStore(type: .memory)
    let context = container.makeContext()
    let ann = try #require(try context.insert("Author") as? Folded)
    ann["name"] = "ann"
    try context.save()
    let manager = UndoManager()
    context.undoManager = manager
    ann["name"] = "eve"
    context.undo()
    #expect(ann.events == [.undoUpdate])
    #expect(ann["name"] == Value.string("ANN"))
    context.redo()
    #expect(ann["name"] == Value.string("EVE"))
    context.delete(ann)
    context.undo()
    #expect(ann.events.last == .undoDeletion)
    #expect(ann["name"] == Value.string("EVE"))
  }

  /// changes with registration disabled are not undone; the context need not be told before.
  @Test func `registration can be disabled`() throws {
    let scene = try Scene()
    let (context, soup) = (scene.context, scene.soup)
    soup.title = "Broth"
    context.processPendingChanges()
    scene.manager.disableUndoRegistration()
    soup.rating = 3
    context.processPendingChanges()
    scene.manager.enableUndoRegistration()
    context.undo()
    #expect(soup.title == "Soup")
    #expect(soup.rating == 3)
    #expect(!scene.manager.canUndo)
    // The manager itself looks what is pending before it changes its mind.
    soup.title = "Stock"
    scene.manager.disableUndoRegistration()
    soup.rating = 5
    scene.manager.enableUndoRegistration()
    context.undo()
    #expect(soup.title == "Soup")
    #expect(soup.rating == 5)
  }

  /// Groups, groups in groups, names, and a limit of steps.
  @Test func `groups, names and levels`() throws {
    let scene = try Scene()
    let (context, soup, manager) = (scene.context, scene.soup, scene.manager)
    manager.beginUndoGrouping()
    soup.title = "Broth"
    context.processPendingChanges()
    manager.beginUndoGrouping()
    soup.rating = 2
    manager.endUndoGrouping()
    manager.undoNestedGroup()
    #expect(soup.title == "Broth")
    #expect(soup.rating == nil)
    soup["ordinal"] = 7
    manager.setActionName("Rename")
    manager.endUndoGrouping()
    context.processPendingChanges()
    #expect(manager.undoActionName == "Rename")
    soup.title = "Stock"
    context.undo()
    #expect(soup.title == "Broth")
    context.undo()
    #expect(soup.title == "Soup")
    #expect(soup["ordinal"] == Value.integer(0))
    #expect(manager.redoActionName == "Rename")
    context.redo()
    #expect(soup.title == "Broth" && soup["ordinal"] == Value.integer(7))
    manager.levelsOfUndo = 2
    for title in ["1", "2", "3", "4"] {
      soup.title = title
      context.processPendingChanges()
    }
    for _ in 0..<4 { context.undo() }
    #expect(soup.title == "2")
    // Anybody may register an action of his own.
    var count = 0
    manager.registerUndo { count += 1 }
    context.undo()
    #expect(count == 1)
  }

  /// I-122, I-254: rollback and reset forget what could be undone, a save does not; the manager can be told to.
  @Test func `what clears the stack`() throws {
    let scene = try Scene()
    let (context, soup, manager) = (scene.context, scene.soup, scene.manager)
    soup.title = "Broth"
    try context.save()
    #expect(manager.canUndo)
    manager.removeAllActions()
    #expect(!manager.canUndo)
    soup.title = "Stock"
    context.rollback()
    #expect(soup.title == "Broth")
    #expect(!manager.canUndo && !manager.canRedo)
    soup.title = "Stock"
    context.reset()
    #expect(!manager.canUndo)
    #expect(soup.managedObjectContext == nil)
  }

  /// A-212, I-251: without a manager, as at first, nothing is recorded and nothing kept alive; with one what was changed stays in memory until it is
  /// forgotten, while a context beside it, which has none, keeps nothing.
  @Test func `no manager, no cost`() throws {
    let stack = try Stack(.memory)
    #expect(stack.context.undoManager == nil)
    func deleted(in context: ManagedObjectContext) throws -> () -> Bool {
      let soup = try context.insert(Recipe.self)
      let line = try context.insert(Line.self)
      line.text = "water"
      line.recipe = soup
      try context.save()
      context.delete(soup)
      try context.save()
      return { [weak line] in line != nil }
    }
    let isAlive = try deleted(in: stack.context)
    #expect(!isAlive())
    stack.context.undo()
    #expect(!stack.context.hasChanges)
    let manager = UndoManager()
    stack.context.undoManager = manager
    let isKept = try deleted(in: stack.context)
    let importer = stack.otherContext()
    #expect(importer.undoManager == nil)
    #expect(try !deleted(in: importer)())
    #expect(isKept())
    manager.removeAllActions()
    #expect(!isKept())
  }

  /// I-257: what `awakeFromInsert` sets is part of the insertion.
  @Test func `the insert hook is no step of its own`() throws {
    final class Stamped: ManagedObject {
      override func awakeFromInsert() { self["path"] = "made" }
    }
    let model = try Kitchen.model()
    let container = PersistentContainer(model: model, classes: ["Source": Stamped.self])
    try container.addStore(type: .memory)
    let context = container.makeContext()
    let manager = UndoManager()
    context.undoManager = manager
    let source = try context.insert("Source")
    context.processPendingChanges()
    #expect(source["path"] == Value.string("made"))
    context.undo()
    #expect(source.managedObjectContext == nil)
    #expect(!manager.canUndo)
  }

  /// A save of a child is one step of its parent.
  @Test func `a child's save is one step`() throws {
    let scene = try Scene()
    let child = ManagedObjectContext(parent: scene.context)
    let mine = try #require(try child.existingObject(with: scene.soup.objectID) as? Recipe)
    mine.title = "Broth"
    mine.lines[0].text = "stock"
    child.delete(mine.lines[1])
    let new = try child.insert(Line.self)
    new.text = "leek"
    new.recipe = mine
    try child.save()
    #expect(scene.soup.lines.map(\.text) == ["stock", "leek"])
    scene.context.undo()
    #expect(scene.soup.title == "Soup")
    #expect(scene.soup.lines.map(\.text) == ["water", "salt"])
    scene.context.redo()
    #expect(scene.soup.lines.map(\.text) == ["stock", "leek"])
  }

  /// A member that was deleted and saved comes back where it stood in the order, also where the order had not been read.
  @Test(arguments: [false, true]) func `a saved deletion is undone in its place`(
    _ isRead: Bool
  ) throws {
    let scene = try Scene(.sqlite)
    let step = try #require(scene.soup.objects(for: "steps").first)
    if !isRead { try scene.context.refresh(scene.soup, mergesChanges: false) }
    scene.context.delete(step)
    try scene.context.save()
    #expect(scene.steps() == "23")
    scene.context.undo()
    #expect(scene.steps() == "123")
    try scene.context.save()
    let fresh = scene.stack.otherContext()
    let soup = try #require(try fresh.fetch(FetchRequest(Recipe.self)).first)
    #expect(soup.objects(for: "steps").compactMap { $0["text"] as String? } == ["1", "2", "3"])
  }
}
