import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct LifeCycleTests {
  /// which hooks run when.
  @Test(arguments: StoreKind.allCases) func `hooks`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    #expect(soup.events == ["insert"])
    try stack.context.save()
    #expect(soup.events == ["insert", "willSave", "didSave"])
    try stack.context.save()
    #expect(soup.events.count == 3)

    let again = try Stack(reopening: stack)
    let other = try #require(try again.context.fetch(FetchRequest(Recipe.self)).first)
    #expect(other.events == ["fetch"])
    #expect(other["scratch"] == "awake")
    #expect(!again.context.hasChanges)
    try again.context.refresh(other, mergesChanges: false)
    #expect(other.isFault)
    #expect(other.title == "Soup")
    #expect(other.events == ["fetch", "fault", "fetch"])
  }

  /// what willSave changes is validated, and it runs again until nothing changes.
  @Test func `willSave runs until stable`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    soup.onWillSave = { recipe in
      let number = recipe["ordinal"] as Int? ?? 0
      if number < 3 { recipe["ordinal"] = number + 1 }
    }
    try stack.context.save()
    #expect(soup["ordinal"] == 3)
    #expect(soup.events.count { $0 == "willSave" } == 4)
    #expect(
      try stack.context.count(FetchRequest(Recipe.self, where: equal("ordinal", .integer(3)))) == 1)

    soup.onWillSave = { $0.rating = 9 }
    soup.title = "Stew"
    #expect(brokenRules { try stack.context.save() } == ["rating: custom"])
  }

  @Test func `willSave that never rests is an error`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    soup.onWillSave = { $0["scratch"] = ($0["scratch"] ?? "") + "x" }
    let error = #expect(throws: ObjectError.self) { try stack.context.save() }
    #expect(error?.code == .unstable)
    #expect(soup.events.count { $0 == "willSave" } == 100)
    #expect(try stack.otherContext().count(FetchRequest(Recipe.self)) == 0)
  }

  /// temporary identifiers become permanent, and links keep leading to their objects.
  @Test(arguments: StoreKind.allCases) func `identifiers`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup", lines: ["water"])
    let line = soup.lines[0]
    let temporary = soup.objectID
    #expect(temporary.isTemporary)
    try stack.context.save()
    #expect(!soup.objectID.isTemporary)
    #expect(line.recipe == soup)
    #expect(soup.lines == [line])
    #expect(stack.context.registeredObject(with: soup.objectID) == soup)
    #expect(stack.context.registeredObject(with: temporary) == nil)
    let saves = stack.counter.takeSaves()
    #expect(saves[0].insertions.allSatisfy { !$0.objectID.isTemporary })
    let keys = saves[0].insertions.filter { $0.objectID.entityName == "Line" }.map(\.objectID.key)
    #expect(keys == keys.sorted())
    // What is changed or deleted has been saved before: what is new is in neither set.
    let tea = try stack.recipe("Tea", lines: ["leaves"])
    tea.title = "Chai"
    stack.context.delete(tea.lines[0])
    soup.title = "Broth"
    stack.context.delete(line)
    #expect(stack.context.updatedObjects == [soup] && stack.context.deletedObjects == [line])
    #expect(stack.context.insertedObjects == [tea] && tea.objectID.isTemporary)
  }

  /// a URI opens the object in another process that has the store, and nowhere else.
  @Test(arguments: StoreKind.allCases) func `a URI opens the object again`(_ kind: StoreKind) throws
  {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    let temporary = soup.objectID.uri
    try stack.context.save()
    let uri = soup.objectID.uri
    #expect(uri.hasPrefix("larder://\(stack.counter.identifier.uuidString)/Recipe/p"))
    let again = try Stack(reopening: stack)
    let identifier = try again.container.coordinator.objectID(forURI: uri)
    let found = try again.context.existingObject(with: identifier)
    #expect((found as? Recipe)?.title == "Soup")
    let stranger = try Stack(.memory)
    for wrong in [uri, temporary, "larder://x", uri.replacing("Recipe", with: "Nothing"), ""] {
      #expect(throws: ObjectError.self) {
        try stranger.container.coordinator.objectID(forURI: wrong)
      }
    }
    let gone = uri.dropLast(uri.last?.isNumber == true ? 1 : 0) + "99999"
    let missing = try again.container.coordinator.objectID(forURI: String(gone))
    #expect(throws: ObjectError.self) { try again.context.existingObject(with: missing) }
  }

  /// rollback brings back values, links and deleted objects. A-207: reset leaves nothing.
  @Test(arguments: StoreKind.allCases) func `rollback and reset`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup", lines: ["water", "salt"])
    let stew = try stack.recipe("Stew")
    try stack.context.save()
    soup.title = "Broth"
    soup.lines[0].recipe = stew
    let new = try stack.recipe("New")
    stack.context.delete(soup)
    #expect(stack.context.hasChanges)
    stack.context.rollback()
    #expect(!stack.context.hasChanges)
    #expect(new.managedObjectContext == nil)
    #expect(soup.title == "Soup")
    #expect(soup.lines.map(\.text) == ["water", "salt"])
    #expect(stew.lines.isEmpty)
    #expect(soup.lines.allSatisfy { $0.recipe == soup })
    stack.context.reset()
    #expect(stack.context.registeredObjects.isEmpty)
    #expect(soup.managedObjectContext == nil)
    #expect(
      try stack.titles(FetchRequest(Recipe.self, sortedBy: [SortOrdering("title")])) == [
        "Soup", "Stew",
      ])
  }

  /// What has its stored value again is not written.
  @Test(arguments: StoreKind.allCases) func `unchanged after all`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup", lines: ["water"])
    try stack.context.save()
    _ = stack.counter.takeSaves()
    let line = soup.lines[0]
    soup.title = "Stew"
    soup.title = "Soup"
    soup.remove(line, from: "lines")
    soup.insert(line, into: "lines")
    #expect(soup.changedValues.isEmpty)
    #expect(stack.context.hasChanges)
    try stack.context.save()
    #expect(stack.counter.takeSaves().isEmpty)
    #expect(!stack.context.hasChanges)
  }

  /// committed values; and what changed.
  @Test func `changed and committed values`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    #expect(soup.committedValues().isEmpty)
    try stack.context.save()
    soup.title = "Stew"
    soup.rating = 3
    #expect(soup.changedValues == ["title": .string("Stew"), "rating": .double(3)])
    #expect(
      soup.committedValues(for: ["title", "rating"]) == ["title": .string("Soup"), "rating": .null])
    #expect(soup.hasChanges && soup.isUpdated)
  }

  /// The store's derived values are in the object after the save, also in objects that were not written.
  @Test(arguments: StoreKind.allCases) func `derived values come back`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Crème BRÛLÉE", lines: ["cream", "eggs"])
    try stack.context.save()
    #expect(soup["foldedTitle"] == "creme brulee")
    #expect(soup["lineCount"] == 2)
    let line = try stack.context.insert(Line.self)
    line.text = "sugar"
    line.recipe = soup
    try stack.context.save()
    #expect(soup["lineCount"] == 3)
    // A refreshed value is no change of somebody else's.
    soup.title = "Custard"
    try stack.context.save()
    #expect(soup["foldedTitle"] == "custard")
    #expect(try stack.counter.checkIntegrity(progress: nil).isEmpty)
  }
}
