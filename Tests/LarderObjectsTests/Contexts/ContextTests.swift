import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct ContextTests {
  /// I-127: an insertion by name makes an object of the entity's class with its defaults, and counts as a change.
  @Test func `insertion`() throws {
    let stack = try Stack(.memory)
    let context = stack.context
    #expect(!context.hasChanges)
    let recipe = try context.insert("Recipe")
    #expect((recipe as? Recipe)?.events == ["insert"])
    #expect(recipe["title"] == Value.string(""))
    #expect(recipe["ordinal"] == Value.integer(0))
    #expect(recipe.managedObjectContext === context)
    #expect(context.insertedObjects == [recipe])
    #expect(context.registeredObjects == [recipe])
    #expect(context.hasChanges)
    #expect(throws: ObjectError.self) { try context.insert("Reciepe") }
    #expect(throws: ObjectError.self) { try context.insert("Thing") }
  }

  /// only what a context has inserted can be related; anything else is an error of the program.
  @Test func `strangers cannot be related`() async {
    await #expect(processExitsWith: .failure) {
      let stack = try Stack(.memory)
      let soup = try stack.recipe("Soup")
      let other = stack.otherContext()
      let line = try other.insert(Line.self)
      line.recipe = soup
    }
    await #expect(processExitsWith: .failure) {
      let stack = try Stack(.memory)
      let soup = try stack.recipe("Soup", lines: ["water"])
      let line = soup.lines[0]
      stack.context.delete(line)
      soup.insert(line, into: "lines")
    }
  }

  /// each way to change a property is tracked, and an object is in one set at a time.
  @Test func `change sets`() throws {
    let stack = try Stack(.memory)
    let context = stack.context
    let objects = try (0..<5).map { try stack.recipe("\($0)") }
    let ann = try stack.author("Ann")
    try context.save()
    #expect(!context.hasChanges)
    objects[0].title = "a"
    objects[1]["rating"] = 3
    objects[2].setValue(.integer(4), for: "ordinal")
    objects[3].insert(ann, into: "authors")
    #expect(context.updatedObjects == Set([ann] + objects[0...3].map { $0 as ManagedObject }))
    #expect(context.insertedObjects.isEmpty && context.deletedObjects.isEmpty)
    context.delete(objects[0])
    #expect(context.deletedObjects == [objects[0]])
    #expect(!context.updatedObjects.contains(objects[0]))
    // The value that is there already is no change.
    objects[4].title = "4"
    #expect(!objects[4].hasChanges)
  }

  /// I-123, A-150, A-151, I-117, A-005, I-113, I-114, I-260: changes stay in the context until one save writes them all.
  @Test(arguments: StoreKind.allCases) func `a scratch pad`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    let cake = try stack.recipe("Cake")
    try stack.context.save()
    _ = stack.counter.takeSaves()
    soup.title = "Broth"
    try stack.recipe("Tea")
    stack.context.delete(cake)
    #expect(cake.isDeleted)
    #expect(try stack.titles(FetchRequest(Recipe.self)) == ["Broth", "Tea"])
    let other = stack.otherContext()
    #expect(try other.fetch(FetchRequest(Recipe.self)).map(\.title) == ["Soup", "Cake"])
    try stack.context.save()
    let saves = stack.counter.takeSaves()
    #expect(saves.count == 1)
    #expect(
      [saves[0].insertions.count, saves[0].updates.count, saves[0].deletions.count] == [1, 1, 1])
    #expect(!cake.isDeleted)
    let fresh = stack.otherContext()
    #expect(try fresh.fetch(FetchRequest(Recipe.self)).map(\.title) == ["Broth", "Tea"])
  }

  /// I-115, I-118, Z-051: a save that fails throws and changes nothing; it goes on failing until the object is mended
  /// or given up.
  @Test func `a failed save leaves the changes`() throws {
    let stack = try Stack(.memory)
    let bad = try stack.recipe("Soup")
    bad.rating = 9
    try stack.recipe("Cake")
    for _ in 0..<2 { #expect(throws: ObjectError.self) { try stack.context.save() } }
    #expect(stack.context.insertedObjects.count == 2)
    // The one that is valid was not written either.
    #expect(stack.counter.takeSaves().isEmpty)
    #expect(try stack.otherContext().count(FetchRequest(Recipe.self)) == 0)
    bad.rating = 5
    try stack.context.save()
    bad.rating = 9
    #expect(throws: ObjectError.self) { try stack.context.save() }
    stack.context.rollback()
    try stack.context.save()
    #expect(bad.rating == 5)
    // A store that cannot be written is a cause as well, and told as it is.
    bad.rating = 4
    stack.counter.fail(with: StoreError(.inputOutput, "the disk is gone"))
    for _ in 0..<2 {
      let error = #expect(throws: StoreError.self) { try stack.context.save() }
      #expect(error?.code == .inputOutput && stack.context.updatedObjects == [bad])
    }
    stack.counter.fail(with: nil)
    try stack.context.save()
    #expect(try stack.otherContext().existingObject(with: bad.objectID)["rating"] == 4.0)
  }

  /// with one store that can take new objects there is nothing to choose.
  @Test func `the one store that can be written`() throws {
    let model = try Kitchen.model()
    let container = PersistentContainer(model: model, classes: Kitchen.classes)
    try container.coordinator.add(MemoryStore(model: model, isReadOnly: true))
    let store = MemoryStore(model: model)
    try container.coordinator.add(store)
    let context = container.makeContext()
    let recipe = try context.insert(Recipe.self)
    try context.save()
    #expect(recipe.objectID.store == store.identifier)
    // what is saved stays where it is; moving is a copy and a deletion.
    let other = MemoryStore(model: model)
    try container.coordinator.add(other)
    let error = #expect(throws: ObjectError.self) { try context.assign(recipe, to: other) }
    #expect(error?.message.contains("once it has been saved") == true)
    let copy = try context.insert(Recipe.self)
    copy.title = recipe.title
    try context.assign(copy, to: other)
    context.delete(recipe)
    try context.save()
    #expect(copy.objectID.store == other.identifier)
    #expect(try context.count(FetchRequest(Recipe.self)) == 1)
  }

  // MARK: - Identifiers

  /// I-268, Z-055: an identifier leads to the same row from every context of every stack; the
  /// objects differ.
  @Test(arguments: StoreKind.allCases) func `identifiers are universal`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    let other = stack.otherContext()
    let again = try Stack(reopening: stack)
    for context in [other, again.context] {
      let object = context.object(with: soup.objectID)
      #expect(object !== soup)
      #expect(object.objectID == soup.objectID)
      #expect(object["title"] == Value.string("Soup"))
      #expect(context.object(with: soup.objectID) === object)
    }
    other.object(with: soup.objectID)["title"] = "Broth"
    #expect(soup.title == "Soup")
    // It says nothing of what is in the row.
    let identifier = soup.objectID
    soup.title = "Stew"
    try stack.context.save()
    #expect(soup.objectID == identifier && !identifier.uri.contains("Soup"))
  }

  /// A-159, I-124, Z-054: one look-up asks nothing and may be wrong, the other one makes sure; what is in memory needs
  /// no query.
  @Test func `two ways to look up`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    let gone = try stack.recipe("Gone")
    try stack.context.save()
    let (id, goneID) = (soup.objectID, gone.objectID)
    stack.context.delete(gone)
    try stack.context.save()
    let context = stack.otherContext()
    _ = stack.counter.takeCounts()
    let fault = context.object(with: id)
    let nothing = context.object(with: goneID)
    #expect(fault.isFault && nothing.isFault)
    #expect(context.registeredObject(with: id) === fault)
    #expect(stack.counter.takeCounts().isEmpty)
    #expect(try context.existingObject(with: id) === fault)
    #expect(!fault.isFault)
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
    #expect(try context.existingObject(with: id) === fault)
    #expect(context.object(with: id) === fault)
    #expect(stack.counter.takeCounts().isEmpty)
    let error = #expect(throws: ObjectError.self) { try context.existingObject(with: goneID) }
    #expect(error?.code == .notFound)
    #expect(context.registeredObject(with: soup.objectID) === fault)
  }

  /// the URI of an object that was never saved leads nowhere, then or later.
  @Test func `temporary URIs`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    let uri = soup.objectID.uri
    #expect(throws: ObjectError.self) { try stack.container.coordinator.objectID(forURI: uri) }
    try stack.context.save()
    #expect(throws: ObjectError.self) { try stack.container.coordinator.objectID(forURI: uri) }
    #expect(soup.objectID.uri != uri)
  }

  /// A-161, I-260: an object that was never saved is unknown to other contexts, and a link to it is refused by the save.
  @Test(arguments: StoreKind.allCases) func `unsaved objects stay at home`(_ kind: StoreKind)
    throws
  {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    let other = stack.otherContext()
    #expect(try other.count(FetchRequest(Recipe.self)) == 0)
    #expect(throws: ObjectError.self) { try other.existingObject(with: soup.objectID) }
    let line = try other.insert(Line.self)
    line.text = "water"
    line.setValue(.object(soup.objectID), for: "recipe")
    #expect(brokenRules { try other.save() } == ["recipe: deleted-destination"])
  }

  /// an attribute of the program's own finds an object before it is saved, in its own context.
  @Test(arguments: StoreKind.allCases) func `an identifier of one's own`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let mark = UUID().uuidString
    try stack.author(mark)
    let request = FetchRequest(Author.self, where: equal("name", .string(mark)))
    #expect(try stack.context.count(request) == 1)
    let other = stack.otherContext()
    #expect(try other.count(request) == 0)
    try stack.context.save()
    #expect(try other.fetch(request).first?.name == mark)
  }

  /// Permanent identifiers before a save, in all levels.
  @Test func `identifiers ahead of the save`() throws {
    let stack = try Stack(.sqlite)
    let child = ManagedObjectContext(parent: stack.context)
    let soup = try child.insert(Recipe.self)
    let line = try child.insert(Line.self)
    line.text = "water"
    line.recipe = soup
    try child.obtainPermanentIDs(for: [soup])
    let id = soup.objectID
    #expect(!id.isTemporary)
    #expect(soup.isInserted)
    #expect(child.registeredObject(with: id) === soup)
    #expect(line.recipe === soup)
    try child.save()
    let line2 = stack.context.object(with: line.objectID)
    try stack.context.obtainPermanentIDs(for: [line2, line2])
    #expect(line.objectID == line2.objectID && !line.objectID.isTemporary)
    try stack.context.save()
    #expect(soup.objectID == id)
    let fresh = stack.otherContext()
    #expect(fresh.object(with: id).memberIDs(of: "lines") == [line.objectID])
  }

  // MARK: - Refreshing

  /// I-119, I-120, I-262: what a refresh keeps and what it drops.
  @Test(arguments: StoreKind.allCases) func `refresh`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup", lines: ["water"])
    try stack.context.save()
    let other = stack.otherContext()
    let theirs = try #require(try other.existingObject(with: soup.objectID) as? Recipe)
    theirs.title = "Theirs"
    theirs.rating = 2
    try other.save()
    #expect(soup.title == "Soup")
    soup.title = "Mine"
    try stack.context.refresh(soup, mergesChanges: true)
    #expect(soup.title == "Mine")
    #expect(soup.rating == 2)
    #expect(soup.isUpdated)
    try stack.context.refresh(soup, mergesChanges: false)
    #expect(soup.isFault)
    #expect(!soup.isUpdated && !stack.context.hasChanges)
    #expect(soup.title == "Theirs")
  }

  /// a refresh that drops changed links drops them at both ends, so that nothing half is saved.
  @Test(arguments: StoreKind.allCases) func `refresh with changed links`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup", lines: ["water"])
    let cake = try stack.recipe("Cake")
    try stack.context.save()
    let line = soup.lines[0]
    line.recipe = cake
    try stack.context.refresh(line, mergesChanges: false)
    #expect(soup.lines == [line])
    #expect(cake.lines.isEmpty)
    try stack.context.save()
    let fresh = stack.otherContext()
    #expect(fresh.object(with: soup.objectID).count(of: "lines") == 1)
    #expect(fresh.object(with: cake.objectID).count(of: "lines") == 0)
  }

  /// a refresh runs the hooks of a fault and of a fetch; a transient value that was changed by hand comes back afterwards.
  @Test func `refresh and transient values`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    try stack.context.refresh(soup, mergesChanges: false)
    #expect(soup["scratch"] == Value.string("awake"))
    soup.events = []
    try stack.context.refresh(soup, mergesChanges: true)
    #expect(soup.events == ["fault", "fetch"])
    #expect(soup["scratch"] == Value.string("awake"))
    soup["scratch"] = "by hand"
    try stack.context.refresh(soup, mergesChanges: true)
    #expect(soup["scratch"] == Value.string("by hand"))
  }

  /// an object that was never saved has nothing to be refreshed from.
  @Test func `refresh of a new object`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    for mergesChanges in [true, false] {
      try stack.context.refresh(soup, mergesChanges: mergesChanges)
      #expect(soup.title == "Soup")
      #expect(soup.isInserted)
    }
  }

  @Test(arguments: StoreKind.allCases) func `refresh of all objects`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let recipes = try (0..<4).map { try stack.recipe("\($0)") }
    try stack.context.save()
    let other = stack.otherContext()
    for recipe in try other.fetch(FetchRequest(Recipe.self)) { recipe.rating = 1 }
    try other.save()
    recipes[0].title = "mine"
    recipes[1].title = "mine too"
    let new = try stack.recipe("new")
    _ = stack.counter.takeCounts()
    try stack.context.refreshAllObjects()
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
    #expect(recipes.map(\.isFault) == [false, false, true, true])
    #expect(recipes.map(\.rating) == [1, 1, 1, 1])
    #expect(recipes.map(\.title) == ["mine", "mine too", "2", "3"])
    #expect(new.title == "new")
  }

  /// A-207, I-121: after a reset the context has no objects, and those that are held read nothing.
  @Test func `reset`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup", lines: ["water"])
    try stack.context.save()
    soup.title = "Broth"
    try stack.recipe("New")
    stack.context.reset()
    #expect(stack.context.registeredObjects.isEmpty)
    #expect(!stack.context.hasChanges)
    #expect(soup.managedObjectContext == nil)
    #expect(soup.isFault)
    #expect(try stack.titles(FetchRequest(Recipe.self)) == ["Soup"])
  }

  /// A-206, I-122: after a rollback the context is as saved, and held objects are usable.
  @Test(arguments: StoreKind.allCases) func `rollback`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup", lines: ["water"])
    let cake = try stack.recipe("Cake")
    try stack.context.save()
    let line = soup.lines[0]
    soup.title = "Broth"
    line.recipe = cake
    let new = try stack.recipe("New")
    stack.context.delete(soup)
    stack.context.rollback()
    #expect(!stack.context.hasChanges)
    #expect(soup.title == "Soup")
    #expect(soup.lines == [line])
    #expect(cake.lines.isEmpty)
    #expect(new.managedObjectContext == nil)
    soup.title = "Stew"
    try stack.context.save()
    #expect(try stack.titles(FetchRequest(Recipe.self)) == ["Stew", "Cake"])
  }

  // MARK: - Faults

  /// I-125, I-121, Z-061: a fault is filled from what this process has read lately, where the context allows it.
  @Test func `rows that were read lately`() throws {
    let stack = try Stack(.sqlite)
    try stack.recipe("Soup")
    try stack.context.save()
    let reader = stack.otherContext()
    reader.stalenessInterval = -1
    _ = stack.counter.takeCounts()
    let id = try #require(try reader.fetch(FetchRequest(Recipe.self)).first).objectID
    #expect(stack.counter.takeCounts() == ["fetch": 1])
    let second = stack.otherContext()
    second.stalenessInterval = 3600
    #expect(second.object(with: id)["title"] == Value.string("Soup"))
    #expect(stack.counter.takeCounts().isEmpty)
    // One that wants what is there asks.
    #expect(stack.otherContext().object(with: id)["title"] == Value.null)
    let third = stack.otherContext()
    #expect(third.object(with: id)["title"] == Value.string("Soup"))
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
    // What this process saves is never stale; what another one saves is, until it is old enough.
    third.object(with: id)["title"] = "Broth"
    try third.save()
    _ = stack.counter.takeCounts()
    let fourth = stack.otherContext()
    fourth.stalenessInterval = -1
    #expect(fourth.object(with: id)["title"] == Value.string("Broth"))
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
    let foreign = try Stack(reopening: stack)
    foreign.context.object(with: id)["title"] = "Stew"
    try foreign.context.save()
    let fifth = stack.otherContext()
    fifth.stalenessInterval = -1
    #expect(fifth.object(with: id)["title"] == Value.string("Broth"))
    try fifth.refresh(fifth.object(with: id), mergesChanges: true)
    #expect(fifth.object(with: id)["title"] == Value.string("Stew"))
    let sixth = stack.otherContext()
    sixth.stalenessInterval = 1e-9
    #expect(sixth.object(with: id)["title"] == Value.string("Stew"))
    fifth.reset()
    _ = stack.counter.takeCounts()
    let seventh = stack.otherContext()
    seventh.stalenessInterval = -1
    #expect(seventh.object(with: id)["title"] == Value.string("Stew"))
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
    // It concerns faults only: a fetch asks.
    foreign.context.object(with: id)["title"] = "Chowder"
    try foreign.context.save()
    let eighth = stack.otherContext()
    eighth.stalenessInterval = -1
    #expect(eighth.object(with: id)["title"] == Value.string("Stew"))
    let ninth = stack.otherContext()
    ninth.stalenessInterval = -1
    #expect(try ninth.fetch(FetchRequest(Recipe.self)).map(\.title) == ["Chowder"])
  }

  /// whether something is a fault can be asked without filling it; after a fetch relationships are faults.
  @Test(arguments: StoreKind.allCases) func `asking for faults`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let source = try stack.context.insert("Source")
    try stack.recipe("Soup", lines: ["water"]).setObject(source, for: "source")
    try stack.context.save()
    let context = stack.otherContext()
    let loaded = try context.existingObject(with: source.objectID)
    let soup = try #require(try context.fetch(FetchRequest(Recipe.self)).first)
    _ = stack.counter.takeCounts()
    #expect(!soup.isFault)
    #expect(soup.hasFault(forRelationshipNamed: "lines"))
    // What is at the end is there already, until it becomes a fault.
    #expect(!soup.hasFault(forRelationshipNamed: "source"))
    try context.refresh(loaded, mergesChanges: false)
    #expect(soup.hasFault(forRelationshipNamed: "source"))
    #expect(stack.counter.takeCounts().isEmpty)
    let line = soup.lines[0]
    #expect(!soup.hasFault(forRelationshipNamed: "lines"))
    _ = stack.counter.takeCounts()
    try context.refresh(line, mergesChanges: false)
    #expect(line.isFault)
    #expect(stack.counter.takeCounts().isEmpty)
    #expect(line.text == "water")
  }

  @Test func `faults of rows that are gone`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    let id = soup.objectID
    let other = stack.otherContext()
    let (one, two) = (other.object(with: id), stack.otherContext())
    two.shouldDeleteInaccessibleFaults = true
    let lenient = two.object(with: id)
    stack.context.delete(soup)
    try stack.context.save()
    #expect(one["title"] == Value.null)
    #expect(other.faultError != nil)
    #expect(!one.isDeleted)
    #expect(lenient["title"] == Value.null)
    #expect(two.faultError == nil)
    #expect(lenient.isDeleted)
    try two.save()
    #expect(lenient.managedObjectContext == nil)
  }

  /// the base of changes is what was read: attributes and to-one relationships, no to-many.
  @Test func `committed values`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup", lines: ["water"])
    let source = try stack.context.insert("Source")
    soup.setObject(source, for: "source")
    try stack.context.save()
    soup.title = "Broth"
    soup.setObject(nil, for: "source")
    let committed = soup.committedValues()
    #expect(committed["title"] == .string("Soup"))
    #expect(committed["source"] == .object(source.objectID))
    #expect(committed["lines"] == nil)
    try stack.context.save()
    #expect(soup.committedValues()["title"] == .string("Broth"))
    #expect(soup.committedValues()["source"] == .null)
  }

  /// a context may keep all its objects; else they go when nobody holds them, however many pass through.
  @Test func `memory stays flat`() throws {
    final class Counted: ManagedObject {
      // The tests of a suite run side by side, so each counts what it makes itself.
      var counter: Counter?
      deinit { counter?.alive -= 1 }
    }
    final class Counter { var alive = 0 }
    let model = try Kitchen.model()
    let container = PersistentContainer(model: model, classes: ["Source": Counted.self])
    try container.addStore(type: .memory)
    let counter = Counter()
    let context = container.makeContext()
    var most = 0
    for _ in 0..<20 {
      for number in 0..<200 {
        let source = try #require(try context.insert("Source") as? Counted)
        source["path"] = "\(number)"
        source.counter = counter
        counter.alive += 1
      }
      most = max(most, counter.alive)
      try context.save()
    }
    #expect(counter.alive == 0)
    #expect(most == 200)
    #expect(context.registeredObjects.isEmpty)
    #expect(try context.count(FetchRequest<ManagedObject>(entity: "Source")) == 4000)
    context.retainsRegisteredObjects = true
    _ = try context.fetch(FetchRequest<ManagedObject>(entity: "Source"))
    #expect(context.registeredObjects.count == 4000)
    context.retainsRegisteredObjects = false
    context.reset()
    #expect(context.registeredObjects.isEmpty)
  }
}
