import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct ChildContextTests {
  /// Z-048, Z-207, Z-208: a child reads through its parent and saves into it, one level up; the stores see nothing of
  /// it.
  @Test(arguments: StoreKind.allCases) func `a save goes up one level`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    try stack.recipe("Soup", lines: ["water"])
    try stack.context.save()
    _ = stack.counter.takeSaves()
    let child = ManagedObjectContext(parent: stack.context)
    let grandchild = ManagedObjectContext(parent: child)
    let soup = try #require(try grandchild.fetch(FetchRequest(Recipe.self)).first)
    soup.title = "Broth"
    soup.lines[0].text = "stock"
    let salt = try grandchild.insert(Line.self)
    salt.text = "salt"
    salt.recipe = soup
    try grandchild.save()
    #expect(!grandchild.hasChanges)
    #expect(child.hasChanges)
    #expect(!stack.context.hasChanges)
    #expect(child.updatedObjects.count == 2)
    #expect(child.insertedObjects.map(\.objectID) == [salt.objectID])
    try child.save()
    #expect(stack.context.hasChanges)
    #expect(stack.counter.takeSaves().isEmpty)
    let other = try stack.otherContext().fetch(FetchRequest(Recipe.self))
    #expect(other.map(\.title) == ["Soup"])
    #expect(salt.objectID.isTemporary)
    try stack.context.save()
    #expect(!salt.objectID.isTemporary)
    let fresh = stack.otherContext()
    let stored = try #require(try fresh.fetch(FetchRequest(Recipe.self)).first)
    #expect(stored.title == "Broth")
    #expect(stored.lines.map(\.text) == ["stock", "salt"])
    #expect(grandchild.registeredObject(with: stored.lines[1].objectID) === salt)
  }

  /// A fetch of a child sees what its parent has pending: new, changed and deleted objects.
  @Test(arguments: StoreKind.allCases) func `fetches see pending changes of the parent`(
    _ kind: StoreKind
  ) throws {
    let stack = try Stack(kind)
    let old = try ["A", "B", "C"].map { try stack.recipe($0) }
    try stack.context.save()
    old[0].title = "Z"
    stack.context.delete(old[1])
    let new = try stack.recipe("M", lines: ["milk"])
    let child = ManagedObjectContext(parent: stack.context)
    let byTitle = FetchRequest(Recipe.self, sortedBy: [SortOrdering("title")])
    #expect(try child.fetch(byTitle).map(\.title) == ["C", "M", "Z"])
    #expect(try child.count(FetchRequest(Recipe.self)) == 3)
    #expect(try child.fetchIDs(byTitle) == [old[2], new, old[0]].map(\.objectID))
    let mine = try #require(child.object(with: new.objectID) as? Recipe)
    #expect(mine.lines.map(\.text) == ["milk"])
    #expect(throws: ObjectError.self) { try child.existingObject(with: old[1].objectID) }
    // A link of two such objects, neither of which has been read.
    let ann = try stack.author("Ann")
    let linking = ManagedObjectContext(parent: stack.context)
    linking.object(with: new.objectID).insert(
      linking.object(with: ann.objectID), into: "authors")
    try linking.save()
    #expect(new.authors == [ann])
    // A change of an object that no store has yet, from two levels below it.
    let grandchild = ManagedObjectContext(parent: ManagedObjectContext(parent: stack.context))
    #expect(grandchild.object(with: new.objectID)["title"] == Value.string("M"))
    #expect(grandchild.object(with: new.objectID).count(of: "lines") == 1)
    mine.title = "Milk"
    mine.lines[0].text = "cream"
    #expect(new.title == "M")
    try child.save()
    #expect(new.title == "Milk")
    #expect(new.lines[0].text == "cream")
    try stack.context.save()
    #expect(mine.objectID == new.objectID)
    mine.title = "Again"
    try child.save()
    try stack.context.save()
    #expect(try stack.otherContext().fetch(byTitle).map(\.title) == ["Again", "C", "Z"])
  }

  /// Z-209: a child keeps what it has read, whatever the parent does later, saved or not.
  @Test func `a parent's changes are not pushed down`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    let tea = try stack.recipe("Tea")
    try stack.context.save()
    let child = ManagedObjectContext(parent: stack.context)
    let mine = try #require(try child.existingObject(with: soup.objectID) as? Recipe)
    soup.title = "Broth"
    tea.title = "Chai"
    #expect(mine.title == "Soup")
    try stack.context.save()
    #expect(mine.title == "Soup")
    // What it has not read yet it reads as the parent has it now.
    #expect(child.object(with: tea.objectID)["title"] == "Chai")
    try child.refresh(mine, mergesChanges: true)
    #expect(mine.title == "Broth")
  }

  /// Links that both levels changed end up as one graph.
  @Test(arguments: StoreKind.allCases) func `links of two levels`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let recipes = try ["A", "B", "C"].map { try stack.recipe($0) }
    let line = try stack.context.insert(Line.self)
    line.text = "salt"
    line.recipe = recipes[0]
    try stack.context.save()
    let child = ManagedObjectContext(parent: stack.context)
    let mine = try #require(try child.existingObject(with: line.objectID) as? Line)
    _ = mine.recipe
    line.recipe = recipes[1]
    mine.recipe = child.object(with: recipes[2].objectID) as? Recipe
    try child.save()
    #expect(recipes.map { $0.lines.count } == [0, 0, 1])
    let steps = try (0..<3).map { number in
      let step = try child.insert("Step")
      step["text"] = "\(number)"
      return step
    }
    let first = child.object(with: recipes[0].objectID)
    first.setObjects([steps[2], steps[0], steps[1]], for: "steps")
    try child.save()
    first.setObjects([steps[1], steps[2]], for: "steps")
    try child.save()
    #expect(
      recipes[0].objects(for: "steps").map { $0["text"] } == [.string("1"), .string("2")])
    try stack.context.save()
    let fresh = stack.otherContext()
    let stored = fresh.object(with: recipes[0].objectID).objects(for: "steps")
    #expect(stored.map { $0["text"] } == [.string("1"), .string("2")])
  }

  /// Each level validates what it is given, and a deletion lets the rules act in the parent as well.
  @Test func `validation and deletion at each level`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup", lines: ["water"])
    let source = try stack.context.insert("Source")
    soup.setObject(source, for: "source")
    try stack.context.save()
    let child = ManagedObjectContext(parent: stack.context)
    let mine = try #require(try child.existingObject(with: soup.objectID) as? Recipe)
    mine.rating = 9
    #expect(brokenRules { try child.save() } == ["rating: custom"])
    #expect(child.hasChanges && !stack.context.hasChanges)
    mine.rating = 3
    child.delete(child.object(with: source.objectID))
    #expect(brokenRules { try child.save() } == ["recipes: delete-denied"])
    child.rollback()
    // The parent has a line that the child has never seen.
    let salt = try stack.context.insert(Line.self)
    salt.text = "salt"
    _ = mine.lines
    salt.recipe = soup
    child.delete(mine)
    try child.save()
    #expect(soup.isDeleted)
    #expect(salt.managedObjectContext == nil)
    // What is deleted in the parent cannot be changed in a child any more.
    let other = ManagedObjectContext(parent: stack.context)
    let gone = other.object(with: soup.objectID)
    #expect(gone["title"] == Value.null)
    try stack.context.save()
    #expect(try stack.otherContext().count(FetchRequest(Recipe.self)) == 0)
  }

  /// What a child made, linked and deleted again leaves no trace above, where the members of the other end were not read.
  @Test(arguments: StoreKind.allCases) func `made and deleted in a child`(_ kind: StoreKind) throws
  {
    let stack = try Stack(kind)
    let ann = try stack.author("Ann")
    try stack.context.save()
    try stack.context.refresh(ann, mergesChanges: false)
    let child = ManagedObjectContext(parent: stack.context)
    let grandchild = ManagedObjectContext(parent: child)
    let recipe = try grandchild.insert(Recipe.self)
    recipe.insert(grandchild.object(with: ann.objectID), into: "authors")
    grandchild.delete(recipe)
    try grandchild.save()
    #expect(child.updatedObjects.allSatisfy { $0.entity.name == "Author" })
    try child.save()
    try stack.context.save()
    #expect(try stack.otherContext().count(FetchRequest(Recipe.self)) == 0)
  }
}
