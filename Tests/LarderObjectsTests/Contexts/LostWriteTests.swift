import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

/// Writes to objects whose rows somebody else has deleted: none is dropped without a word.
@Suite struct LostWriteTests {
  /// A recipe with a line, of which this context knows the identifier only; another context has deleted it.
  private struct Scene {
    let stack: Stack
    let soup: Recipe
    let line: Line
    var context: ManagedObjectContext { stack.context }

    init(_ kind: StoreKind, _ policy: MergePolicy = .error) throws {
      stack = try Stack(kind)
      soup = try stack.recipe("Soup", lines: ["water"])
      line = soup.lines[0]
      try stack.context.save()
      stack.context.refreshUnchangedObjects()
      stack.context.mergePolicy = policy
      try deleteElsewhere()
    }

    func deleteElsewhere() throws {
      let other = stack.otherContext()
      other.delete(try other.existingObject(with: soup.objectID))
      try other.save()
    }

    /// The save fails with a conflict that names these objects, and again when it is tried again.
    func expectConflict(
      _ objects: [ManagedObject], location: SourceLocation = #_sourceLocation
    ) {
      for _ in 0..<2 {
        let error = #expect(throws: ObjectError.self, sourceLocation: location) {
          try context.save()
        }
        #expect(error?.code == .conflict, sourceLocation: location)
        #expect(
          Set((error?.conflicts ?? []).map(\.objectID)) == Set(objects.map(\.objectID)),
          sourceLocation: location)
        #expect(
          error?.message.contains("\(objects[0].entity.name) \(objects[0].objectID.key)") == true,
          sourceLocation: location)
        #expect(context.hasChanges, sourceLocation: location)
      }
    }
  }

  /// An attribute of a fault: a conflict with what was to be written, or, under the policies that let the store win, the deletion, which observers
  /// hear of. Nothing can be made again of an object that was never read.
  @Test(arguments: StoreKind.allCases, MergePolicy.allCases)
  func `an attribute`(_ kind: StoreKind, _ policy: MergePolicy) throws {
    let scene = try Scene(kind, policy)
    var deleted: Set<ManagedObject> = []
    let token = scene.context.notifications.observe(.objectsDidChange) {
      deleted.formUnion($0.deletedObjects)
    }
    defer { token.cancel() }
    scene.soup.title = "edit"
    #expect(scene.context.hasChanges)
    if policy == .storeTrump || policy == .rollback {
      try scene.context.save()
      #expect(deleted.contains(scene.soup))
      #expect(scene.soup.managedObjectContext == nil)
    } else {
      let error = #expect(throws: ObjectError.self) { try scene.context.save() }
      let conflict = try #require(error?.conflicts.first)
      #expect(conflict.changedValues == ["title": .string("edit")])
      #expect(conflict.persistedSnapshot == nil)
      #expect(error?.message.contains("(title)") == true)
      scene.expectConflict([scene.soup])
      scene.context.rollback()
      try scene.context.save()
    }
    #expect(!scene.context.hasChanges)
  }

  /// What was read before is written anew where whole objects win; else it is a conflict too.
  @Test(arguments: StoreKind.allCases, MergePolicy.allCases)
  func `objects that were read`(_ kind: StoreKind, _ policy: MergePolicy) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    let other = stack.otherContext()
    _ = try other.execute(BatchDeleteRequest(FetchRequest<ManagedObject>(entity: "Recipe")))
    soup.title = "edit"
    stack.context.mergePolicy = policy
    var deleted: Set<ManagedObject> = []
    let token = stack.context.notifications.observe(.objectsDidChange) {
      deleted.formUnion($0.deletedObjects)
    }
    defer { token.cancel() }
    switch policy {
    case .error, .objectTrump, .custom:
      let error = #expect(throws: ObjectError.self) { try stack.context.save() }
      #expect(error?.conflicts.map(\.objectID) == [soup.objectID])
    case .storeTrump, .rollback:
      try stack.context.save()
      #expect(deleted == [soup])
    case .overwrite:
      try stack.context.save()
      #expect(try other.fetch(FetchRequest(Recipe.self)).map(\.title) == ["edit"])
    }
  }

  /// Links that lead to what is gone, from either end and of every kind.
  @Test(arguments: StoreKind.allCases, 0..<8)
  func `links`(_ kind: StoreKind, _ number: Int) throws {
    let scene = try Scene(kind)
    let (context, soup) = (scene.context, scene.soup)
    switch number {
    case 0:
      let line = try context.insert(Line.self)
      line.text = "salt"
      line.recipe = soup
    case 1:
      let line = try context.insert(Line.self)
      line.text = "salt"
      soup.insert(line, into: "lines")
    case 2:
      try scene.stack.author("Anna").insert(soup, into: "recipes")
    case 3:
      soup.insert(try scene.stack.author("Anna"), into: "authors")
    case 4:
      soup.insert(try context.insert("Step"), into: "steps", at: 0)
    case 5:
      try context.insert("Image").setObject(soup, for: "recipe")
    case 6:
      soup.setObject(try context.insert("Image"), for: "cover")
    default:
      soup.setObject(try context.insert("Source"), for: "source")
    }
    scene.expectConflict([soup])
    context.rollback()
    try context.save()
    #expect(!context.hasChanges)
  }

  /// Stored objects are linked with each other; one of them, or both, are gone.
  @Test(arguments: StoreKind.allCases) func `links of stored objects`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let (soup, tea) = (try stack.recipe("Soup"), try stack.recipe("Tea", lines: ["water"]))
    let line = tea.lines[0]
    try stack.context.save()
    let other = stack.otherContext()
    other.delete(try other.existingObject(with: soup.objectID))
    try other.save()
    line.recipe = soup
    let error = #expect(throws: ObjectError.self) { try stack.context.save() }
    #expect(error?.conflicts.map(\.objectID) == [soup.objectID])
    // The link is given up with the object; then the line lacks what it must have, and that is said.
    stack.context.mergePolicy = .storeTrump
    #expect(brokenRules { try stack.context.save() } == ["recipe: missing-required"])
    line.recipe = tea
    try stack.context.save()
    #expect(soup.managedObjectContext == nil)
    let last = stack.otherContext()
    #expect(last.object(with: line.objectID).object(for: "recipe")?.objectID == tea.objectID)
  }

  /// Ends of links that have no inverse, under every policy.
  @Test(arguments: [StoreKind.memory, .sqlite], MergePolicy.allCases)
  func `links without an inverse`(_ kind: StoreKind, _ policy: MergePolicy) throws {
    let model = try ManagedObjectModel([
      EntityDescription("Target", attributes: [AttributeDescription("name", .string)]),
      EntityDescription(
        "Owner",
        relationships: [
          RelationshipDescription("one", to: "Target", inverse: nil),
          RelationshipDescription("many", to: "Target", inverse: nil, toMany: true),
        ]),
    ])
    for key in ["one", "many"] {
      let container = PersistentContainer(model: model)
      try container.addStore(type: .memory)
      let context = container.makeContext()
      context.mergePolicy = policy
      let target = try context.insert("Target")
      target["name"] = "Anna"
      try context.save()
      let other = container.makeContext()
      other.delete(other.object(with: target.objectID))
      try other.save()
      let owner = try context.insert("Owner")
      owner[key] = key == "one" ? .object(target.objectID) : .list([.object(target.objectID)])
      switch policy {
      case .error, .objectTrump, .custom:
        let error = #expect(throws: ObjectError.self) { try context.save() }
        #expect(error?.conflicts.map(\.objectID) == [target.objectID])
      case .storeTrump, .rollback:
        try context.save()
        #expect(owner[key] == (key == "one" ? .null : .list([])))
      case .overwrite:
        try context.save()
        #expect(try other.count(FetchRequest<ManagedObject>(entity: "Target")) == 1)
      }
    }
  }

  /// Letting go of what is gone is no conflict: deleting it, its lines, or a link with it.
  @Test(arguments: StoreKind.allCases) func `what needs no row`(_ kind: StoreKind) throws {
    var scene = try Scene(kind)
    scene.context.delete(scene.soup)
    try scene.context.save()
    scene = try Scene(kind)
    scene.context.delete(scene.line)
    try scene.context.save()
    scene = try Scene(kind)
    scene.soup.title = "edit"
    scene.context.delete(scene.soup)
    try scene.context.save()
    scene = try Scene(kind)
    scene.soup.title = "edit"
    try scene.context.refresh(scene.soup, mergesChanges: false)
    try scene.context.save()
    #expect(!scene.context.hasChanges)
  }

  /// A row that is there again by the time of the save gets what was written.
  @Test(arguments: StoreKind.allCases) func `a row that comes back`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    stack.context.refreshUnchangedObjects()
    let other = stack.otherContext()
    other.undoManager = UndoManager()
    other.delete(try other.existingObject(with: soup.objectID))
    try other.save()
    soup.title = "edit"
    other.undo()
    try other.save()
    try stack.context.save()
    #expect(soup.title == "edit")
    let last = stack.otherContext()
    #expect(try last.fetch(FetchRequest(Recipe.self)).map(\.title) == ["edit"])
  }

  /// Undo of an edit, after which somebody else deleted the object.
  @Test(arguments: StoreKind.allCases) func `undo`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    stack.context.undoManager = UndoManager()
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    soup.title = "Broth"
    try stack.context.save()
    stack.context.refreshUnchangedObjects()
    let other = stack.otherContext()
    other.delete(try other.existingObject(with: soup.objectID))
    try other.save()
    stack.context.undo()
    let error = #expect(throws: ObjectError.self) { try stack.context.save() }
    #expect(error?.conflicts.map(\.changedValues) == [["title": .string("Soup")]])
  }

  /// A child's write to what is gone below is a conflict of the child, under any policy.
  @Test(arguments: StoreKind.allCases) func `children`(_ kind: StoreKind) throws {
    let scene = try Scene(kind)
    let child = ManagedObjectContext(parent: scene.context)
    child.mergePolicy = .storeTrump
    let soup = child.object(with: scene.soup.objectID)
    soup["title"] = "edit"
    let error = #expect(throws: ObjectError.self) { try child.save() }
    #expect(error?.conflicts.map(\.objectID) == [soup.objectID])
    child.rollback()
    try child.save()
    let line = try child.insert(Line.self)
    line.text = "salt"
    line.setObject(soup, for: "recipe")
    #expect(throws: ObjectError.self) {
      try child.save()
      try scene.context.save()
    }
  }

  /// What others deleted is merged by itself, but for objects that are changed here: the save says so, and the deletion is merged when the change
  /// is taken back.
  @Test(arguments: StoreKind.allCases) func `automatic merging`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let (soup, tea) = (try stack.recipe("Soup"), try stack.recipe("Tea"))
    try stack.context.save()
    stack.context.automaticallyMergesChangesFromParent = true
    soup.title = "edit"
    let other = stack.otherContext()
    _ = try other.execute(BatchDeleteRequest(FetchRequest<ManagedObject>(entity: "Author")))
    for recipe in try other.fetch(FetchRequest(Recipe.self)) { other.delete(recipe) }
    try other.save()
    stack.context.processPendingChanges()
    #expect(tea.managedObjectContext == nil)
    #expect(soup.isUpdated)
    let error = #expect(throws: ObjectError.self) { try stack.context.save() }
    #expect(error?.conflicts.map(\.objectID) == [soup.objectID])
    stack.context.rollback()
    stack.context.processPendingChanges()
    #expect(soup.managedObjectContext == nil)
    try stack.context.save()
  }

  /// An object that left its context by a merge, held on to and written to, or linked with: a conflict, and no trap, because no program could know.
  @Test(arguments: StoreKind.allCases, 0..<8)
  func `after a merge`(_ kind: StoreKind, _ way: Int) throws {
    let (isRead, number) = (way < 4, way % 4)
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    if !isRead { stack.context.refreshUnchangedObjects() }
    stack.context.automaticallyMergesChangesFromParent = true
    let other = stack.otherContext()
    other.delete(try other.existingObject(with: soup.objectID))
    try other.save()
    stack.context.processPendingChanges()
    #expect(soup.managedObjectContext == nil)
    let author = try stack.author("Anna")
    switch number {
    case 0: soup.title = "edit"
    case 1: author.insert(soup, into: "recipes")
    case 2: soup.insert(author, into: "authors")
    default: try stack.context.insert("Image").setObject(soup, for: "recipe")
    }
    let error = #expect(throws: ObjectError.self) { try stack.context.save() }
    #expect(error?.code == .conflict)
    #expect(error?.conflicts.map(\.objectID) == [soup.objectID])
    if number == 0 {
      #expect(error?.conflicts.first?.changedValues["title"] == .string("edit"))
    }
    stack.context.rollback()
    try stack.context.save()
    #expect(!stack.context.hasChanges)
  }
}
