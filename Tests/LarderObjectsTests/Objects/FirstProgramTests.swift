import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What a first program does with the library: opens, inserts, links, fetches, changes, deletes.
@Suite struct FirstProgramTests {
  // T-004, B-011: opening makes the file; what cannot be opened is said with the reason.
  @Test func `a store is made where there is none`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("First.larder")
    let container = PersistentContainer(model: try Kitchen.model(), classes: Kitchen.classes)
    try container.coordinator.add(
      StoreType.sqlite.open(path, container.coordinator.model, StoreOptions()))
    #expect(container.coordinator.stores.map(\.path) == [path])
    try container.makeContext().save()
    let again = try StoreType.sqlite.open(path, Kitchen.model(), StoreOptions())
    #expect(again.identifier == container.coordinator.stores.first?.identifier)
    let error = #expect(throws: StoreError.self) {
      try StoreType.sqlite.open(folder.path("none/at/all"), Kitchen.model(), StoreOptions())
    }
    #expect(error?.description.contains("none/at/all") == true)
  }

  // T-009: a store that was shipped filled is read, and nothing is written to it.
  @Test func `a store may be read only`() throws {
    let stack = try Stack(.sqlite)
    try stack.recipe("Soup")
    try stack.context.save()
    var options = StoreOptions()
    options.isReadOnly = true
    let path = try #require(stack.counter.path)
    let container = PersistentContainer(model: stack.counter.model, classes: Kitchen.classes)
    try container.coordinator.add(StoreType.sqlite.open(path, Kitchen.model(), options))
    let context = container.makeContext()
    let soup = try #require(try context.fetch(FetchRequest(Recipe.self)).first)
    #expect(soup.title == "Soup")
    soup.title = "Stew"
    #expect(throws: (any Error).self) { try context.save() }
    #expect(try stack.otherContext().fetch(FetchRequest(Recipe.self)).map(\.title) == ["Soup"])
  }

  // T-013, T-027, B-015, T-033, T-032, B-008, Z-052: an object of its class, with its defaults, awakened once.
  @Test func `a new object`() throws {
    let stack = try Stack(.memory)
    let recipe = try stack.context.insert(Recipe.self)
    #expect(type(of: recipe) == Recipe.self && recipe.managedObjectContext === stack.context)
    #expect(recipe["ordinal"] == 0 && recipe.title == "" && recipe.rating == nil)
    #expect(recipe.events == ["insert"])
    // An entity without a class of its own has the common one.
    let step = try stack.context.insert("Step")
    #expect(type(of: step) == ManagedObject.self)
    step["text"] = "Stir."
    #expect(step["text"] == "Stir.")
    try stack.context.save()
    let again = try Stack(reopening: stack)
    let fetched = try #require(try again.context.fetch(FetchRequest(Recipe.self)).first)
    #expect(fetched.title == "" && fetched.events == ["fetch"])
  }

  // T-003, T-015, B-007: one side of a link is set, the other follows, of each kind of relationship.
  @Test func `both sides of a link`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup", lines: ["water", "salt"])
    #expect(Set(soup.lines.compactMap(\.text)) == ["water", "salt"])
    let line = try #require(soup.lines.first)
    line.recipe = nil
    #expect(soup.lines.count == 1 && !soup.lines.contains(line))
    soup.insert(line, into: "lines")
    #expect(line.recipe === soup)
    soup.remove(line, from: "lines")
    #expect(line.recipe == nil)
    let (anna, bert) = (try stack.author("Anna"), try stack.author("Bert"))
    soup.setObjects([anna, bert], for: "authors")
    #expect(anna.objects(for: "recipes") == [soup] && bert.objects(for: "recipes") == [soup])
    anna.remove(soup, from: "recipes")
    #expect(soup.authors == [bert])
    let image = try stack.context.insert("Image")
    image.setObject(soup, for: "recipe")
    #expect(soup.object(for: "cover") === image)
  }

  // T-014, B-026: values are checked when they are saved, not when they are set.
  @Test func `rules are checked at saves`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup", lines: ["water"])
    soup.rating = 9
    soup.lines.first?.text = nil
    #expect(soup.rating == 9)
    #expect(
      brokenRules { try stack.context.save() } == ["rating: custom", "text: missing-required"])
    soup.rating = 4
    soup.lines.first?.text = "milk"
    try stack.context.save()
  }

  // T-016: links to what is deleted go, parts go with the whole, and what others still need stays.
  @Test func `rules of deletion`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup", lines: ["water", "salt"])
    let anna = try stack.author("Anna")
    soup.setObjects([anna], for: "authors")
    let source = try stack.context.insert("Source")
    soup.setObject(source, for: "source")
    var links: [ManagedObject] = []
    for number in 0..<5 {
      let link = try stack.context.insert("Chain")
      if number > 0 { links[number - 1].setObject(link, for: "next") }
      links.append(link)
    }
    try stack.context.save()
    stack.context.delete(source)
    #expect(brokenRules { try stack.context.save() } == ["recipes: delete-denied"])
    stack.context.rollback()
    stack.context.delete(soup)
    stack.context.delete(links[0])
    try stack.context.save()
    #expect(try stack.context.count(FetchRequest(Line.self)) == 0)
    #expect(try stack.context.count(FetchRequest<ManagedObject>(entity: "Chain")) == 0)
    #expect(anna.objects(for: "recipes").isEmpty && !anna.isDeleted)
    stack.context.delete(source)
    try stack.context.save()
  }

  // T-017, B-004, T-019, T-021, B-013: an order is an attribute that is sorted by; several count one after the other.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `sorted fetches`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    for (title, ordinal) in [("b", 2), ("c", 1), ("a", 2), ("d", 1)] {
      try stack.recipe(title)["ordinal"] = ordinal
    }
    try stack.context.save()
    let both = [SortOrdering("ordinal"), SortOrdering("title", ascending: false)]
    #expect(try stack.titles(FetchRequest(Recipe.self, sortedBy: both)) == ["d", "c", "b", "a"])
    let one = FetchRequest(
      Recipe.self, where: equal("ordinal", .integer(2)), sortedBy: [SortOrdering("title")])
    #expect(try stack.titles(one) == ["a", "b"])
    var last = one
    last.limit = 1
    last.offset = 1
    #expect(try stack.titles(last) == ["b"])
    // An order may also be a chain of links: each object knows the next one.
    let chain = try (0..<4).map { _ in try stack.context.insert("Chain") }
    let order = [2, 0, 3, 1].map { chain[$0] }
    for (one, next) in zip(order, order.dropFirst()) { one.setObject(next, for: "next") }
    try stack.context.save()
    let context = stack.otherContext()
    let start = try context.fetch(
      FetchRequest<ManagedObject>(
        entity: "Chain", where: try ObjectPredicate(format: "previous == nil")))
    let walked = sequence(first: try #require(start.first)) { $0.object(for: "next") }
    #expect(walked.map(\.objectID) == order.map(\.objectID))
    withExtendedLifetime(context) {}
  }

  // T-023, T-024, B-018: nothing linked, nothing found, nothing behind nothing.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `nothing is no mistake`(
    _ kind: StoreKind
  ) throws {
    let stack = try Stack(kind)
    let source = try stack.context.insert("Source")
    source["path"] = "/a"
    try stack.recipe("Soup").setObject(source, for: "source")
    let bread = try stack.recipe("Bread")
    try stack.context.save()
    let without = try ObjectPredicate(format: "source == nil")
    #expect(try stack.titles(FetchRequest(Recipe.self, where: without)) == ["Bread"])
    let none = try stack.context.fetch(
      FetchRequest(Recipe.self, where: equal("title", .string("?"))))
    #expect(none == [])
    #expect(bread.object(for: "source")?["path"] as String? == nil)
  }

  // B-014: one condition, of a number, for a fetch and for a list in memory.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `a condition in text`(
    _ kind: StoreKind
  ) throws {
    let stack = try Stack(kind)
    for rating in [1.0, 3, 4.5] { try stack.recipe("\(rating)").rating = rating }
    try stack.context.save()
    let predicate = try ObjectPredicate(format: "rating > %@", 2)
    let byTitle = [SortOrdering("title")]
    let some = FetchRequest(Recipe.self, where: predicate, sortedBy: byTitle)
    #expect(try stack.titles(some) == ["3.0", "4.5"])
    let all = try stack.context.fetch(FetchRequest(Recipe.self, sortedBy: byTitle))
    let evaluator = try PredicateEvaluator(predicate)
    #expect(try all.filter { try evaluator.matches($0) }.map(\.title) == ["3.0", "4.5"])
  }

  // T-002, B-001, B-012, T-029, A-281: a save writes what changed, nothing else; there is something
  // to save or not.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `only what changed is written`(
    _ kind: StoreKind
  ) throws {
    let stack = try Stack(kind)
    for number in 0..<20 { try stack.recipe("\(number)") }
    #expect(stack.context.hasChanges)
    try stack.context.save()
    #expect(!stack.context.hasChanges)
    _ = stack.counter.takeSaves()
    try stack.context.save()
    #expect(stack.counter.takeSaves().isEmpty)
    let recipes = try stack.context.fetch(
      FetchRequest(Recipe.self, sortedBy: [SortOrdering("title")]))
    recipes[3].title = "changed"
    stack.context.delete(recipes[5])
    try stack.recipe("new")
    try stack.context.save()
    let saves = stack.counter.takeSaves()
    #expect(saves.count == 1)
    let save = try #require(saves.first)
    #expect(save.insertions.count == 1 && save.updates.count == 1 && save.deletions.count == 1)
    #expect(save.updates.first?.objectID == recipes[3].objectID)
    // The title, and at most what is derived from it.
    #expect((1...2).contains(save.updates.first?.values.count ?? 0))
  }

  // T-028, B-016: what is deleted is in the store until it is saved.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `deletions wait for the save`(
    _ kind: StoreKind
  ) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    stack.context.delete(soup)
    #expect(soup.isDeleted)
    #expect(try stack.context.count(FetchRequest(Recipe.self)) == 0)
    #expect(try stack.otherContext().count(FetchRequest(Recipe.self)) == 1)
    stack.context.rollback()
    #expect(!soup.isDeleted && soup.title == "Soup")
    stack.context.delete(soup)
    try stack.context.save()
    #expect(try stack.otherContext().count(FetchRequest(Recipe.self)) == 0)
  }

  // T-026, B-019, B-021, B-022, B-023, B-024: one object for one row, a fault at first, the same object when it is filled.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `faults become objects`(
    _ kind: StoreKind
  ) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup", lines: ["water"])
    try stack.context.save()
    let again = try Stack(reopening: stack)
    let line = try #require(try again.context.fetch(FetchRequest(Line.self)).first)
    _ = again.counter.takeCounts()
    let target = try #require(line.recipe)
    #expect(target.isFault && target.hasFault(forRelationshipNamed: "lines"))
    #expect(target.objectID == soup.objectID && target.objectID.entityName == "Recipe")
    #expect(again.counter.takeCounts().isEmpty)
    #expect(target.title == "Soup" && !target.isFault)
    #expect(again.counter.takeCounts() == ["snapshots": 1])
    #expect(line.recipe === target)
    #expect(try again.context.fetch(FetchRequest(Recipe.self)).first === target)
    #expect(target.lines.first === line)
    #expect(!target.hasFault(forRelationshipNamed: "lines"))
  }

  // T-035: an accessor of one's own changes the value below itself.
  @Test func `primitive values`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    soup.setPrimitiveValue(.string("Stew"), for: "title")
    #expect(soup.primitiveValue(for: "title") == .string("Stew") && soup.title == "Stew")
  }
}
