import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

/// What is left of a state when others change the same objects, or when it comes back.
@Suite struct MergedStateTests {
  /// A long list knows the places of its members, new ones too, before and after a save and a removal.
  @Test func `places in long lists`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    let list = soup.mutableOrderedSet(forKey: "steps")
    var steps: [ManagedObject] = []
    for number in 0..<40 {
      let step = try stack.context.insert("Step")
      step["text"] = "\(number)"
      list.append(step)
      steps.append(step)
    }
    #expect(steps.compactMap { list.firstIndex(of: $0) } == Array(0..<40))
    try stack.context.save()
    #expect(steps.compactMap { list.firstIndex(of: $0) } == Array(0..<40))
    list.append(steps[7])
    #expect(list.count == 40)
    list.remove(steps[3])
    #expect(list.firstIndex(of: steps[3]) == nil)
    #expect(list.firstIndex(of: steps[4]) == 3 && list.firstIndex(of: steps[39]) == 38)
    list.remove(steps[20])
    let texts: [String] = list.map { $0["text"] ?? "" }
    let expected = Array(0..<40).filter { $0 != 3 && $0 != 20 }.map { String($0) }
    #expect(texts == expected)
  }

  /// A link that was added or removed without looking turns out to be no change when somebody else has done the same.
  @Test(arguments: StoreKind.allCases) func `what others did already`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    let (ann, ben) = (try stack.author("Ann"), try stack.author("Ben"))
    soup.setObjects([ann], for: "authors")
    try stack.context.save()
    let other = stack.otherContext()
    let theirs = other.object(with: soup.objectID)
    theirs.remove(other.object(with: ann.objectID), from: "authors")
    theirs.insert(other.object(with: ben.objectID), into: "authors")
    soup.setObjects([ben], for: "authors")
    try stack.context.save()
    #expect(theirs.objects(for: "authors").map { $0["name"] ?? "" } == ["Ben"])
    #expect(theirs.changedValues["authors"] == nil)
  }

  /// A merge keeps an order that was made here; another process's row replaces the one that was read ahead.
  @Test(arguments: [StoreKind.sqlite, .xml]) func `merging into work`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    let steps = try ["a", "b", "c"].map { text in
      let step = try stack.context.insert("Step")
      step["text"] = text
      return step
    }
    soup.setObjects(steps, for: "steps")
    try stack.context.save()
    let reader = stack.otherContext()
    let mine = reader.object(with: soup.objectID)
    mine.setObjects(mine.objects(for: "steps").reversed(), for: "steps")
    var ahead = FetchRequest(Recipe.self)
    ahead.returnsObjectsAsFaults = true
    let second = stack.otherContext()
    let fault = try #require(try second.fetch(ahead).first)
    #expect(fault.isFault)
    soup.rating = 4
    try stack.context.save()
    let changes = ContextChanges(updated: [soup.objectID])
    reader.mergeChanges(changes)
    #expect(mine["rating"] == 4.0)
    #expect(mine.objects(for: "steps").map { $0["text"] ?? "" } == ["c", "b", "a"])
    second.mergeChanges(changes)
    #expect(fault.rating == 4)
    try reader.save()
    let last = stack.otherContext()
    let stored = last.object(with: soup.objectID).objects(for: "steps")
    #expect(stored.map { $0["text"] ?? "" } == ["c", "b", "a"])
  }

  /// A deletion that is taken back gives the links back; an object that took the place of a deleted one gives way to it.
  @Test(arguments: StoreKind.allCases) func `coming back`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let context = stack.context
    let soup = try stack.recipe("Soup")
    let ann = try stack.author("Ann")
    soup.insert(ann, into: "authors")
    try context.save()
    context.delete(ann)
    #expect(soup.count(of: "authors") == 0)
    try context.refresh(ann, mergesChanges: false)
    #expect(!ann.isDeleted && soup.objects(for: "authors") == [ann])
    try context.save()
    let other = stack.otherContext()
    #expect(other.object(with: soup.objectID).count(of: "authors") == 1)

    context.undoManager = UndoManager()
    context.delete(ann)
    try context.save()
    let stranger = context.object(with: ann.objectID)
    #expect(stranger !== ann)
    context.undo()
    #expect(context.object(with: ann.objectID) === ann && ann.isInserted)
    #expect(stranger.managedObjectContext == nil)
    try context.save()
    let last = stack.otherContext()
    #expect(try last.count(FetchRequest(Author.self)) == 1)
  }

  /// A child hands up an order, and hears of a conflict when the parent has deleted what it changed.
  @Test func `from child to parent`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    let steps = try ["a", "b", "c"].map { text in
      let step = try stack.context.insert("Step")
      step["text"] = text
      return step
    }
    soup.setObjects(steps, for: "steps")
    try stack.context.save()
    let child = ManagedObjectContext(parent: stack.context)
    let mine = child.object(with: soup.objectID)
    mine.setObjects(mine.objects(for: "steps").reversed(), for: "steps")
    try child.save()
    #expect(soup.objects(for: "steps").map { $0["text"] ?? "" } == ["c", "b", "a"])
    mine["title"] = "Broth"
    stack.context.delete(soup)
    let error = #expect(throws: ObjectError.self) { try child.save() }
    #expect(error?.code == .conflict)
    #expect(error?.conflicts.map(\.objectID) == [soup.objectID])
    #expect(soup.isDeleted)
  }
}
