import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What can be searched and sorted by: stored values, derived ones, and in memory all others.
@Suite struct SearchedValuesTests {
  private static let kinds = [StoreKind.memory, .sqlite]

  // I-225: a value that is not stored cannot be asked of a store, by a fetch or by results that are kept up to date; a list in memory can be
  // filtered by it, when all of its objects have been loaded.
  @Test(arguments: kinds) func `transient values`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    for title in ["Soup", "Stew"] { try stack.recipe(title) }
    try stack.context.save()
    let predicate = equal("scratch", .string("awake"))
    let request = FetchRequest(
      Recipe.self, where: predicate, sortedBy: [SortOrdering("title")])
    #expect(throws: (any Error).self) { try stack.otherContext().fetch(request) }
    let results = FetchedResultsController(request, in: stack.otherContext())
    #expect(throws: (any Error).self) { try results.performFetch() }
    #expect(results.fetchedObjects == nil)
    let context = stack.otherContext()
    let all = try context.fetch(FetchRequest(Recipe.self))
    #expect(context.registeredObjects.count == all.count)
    all.first { $0.title == "Stew" }?["scratch"] = "other"
    let evaluator = try PredicateEvaluator(predicate)
    #expect(try all.filter { try evaluator.matches($0) }.map(\.title) == ["Soup"])
  }

  // I-229, Z-173: a stored number of parts follows them, and is searched and sorted by without loading them.
  @Test(arguments: kinds) func `stored aggregates`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    for (title, count) in [("none", 0), ("two", 2), ("five", 5)] {
      try stack.recipe(title, lines: (0..<count).map { "line \($0)" })
    }
    try stack.context.save()
    let again = try Stack(reopening: stack)
    let many = FetchRequest(
      Recipe.self, where: try ObjectPredicate(format: "lineCount > 1"),
      sortedBy: [SortOrdering("lineCount", ascending: false)])
    #expect(try again.titles(many) == ["five", "two"])
    #expect(again.counter.takeCounts()["members"] == nil)
    let five = try #require(try again.context.fetch(many).first)
    for line in five.lines.prefix(4) { again.context.delete(line) }
    try again.context.save()
    #expect(try again.titles(many) == ["two"])
  }

  // I-232, Z-172, Z-186: a folded copy follows its source at every change, whoever makes it, and is
  // sorted and grouped by; what is set in its place by hand does not last.
  @Test(arguments: kinds) func `folded copies`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let recipe = try stack.recipe("Crème Brûlée")
    try stack.context.save()
    let folded = FetchRequest(
      Recipe.self, where: try ObjectPredicate(format: "foldedTitle == %@", "creme brulee"))
    #expect(try stack.otherContext().count(folded) == 1)
    recipe.title = "Éclair"
    try stack.context.save()
    #expect(try stack.otherContext().count(folded) == 0)
    let byFold = FetchRequest(
      Recipe.self, where: try ObjectPredicate(format: "foldedTitle BEGINSWITH %@", "ecl"))
    #expect(try stack.titles(byFold) == ["Éclair"])
    recipe["foldedTitle"] = "by hand"
    recipe.rating = 3
    try stack.context.save()
    #expect(recipe["foldedTitle"] == "eclair")
    #expect(try stack.titles(byFold) == ["Éclair"])
    for title in ["ECLAIR", "Dal"] { try stack.recipe(title) }
    try stack.context.save()
    let results = FetchedResultsController(
      FetchRequest(
        Recipe.self, sortedBy: [SortOrdering("foldedTitle"), SortOrdering("title")]),
      in: stack.otherContext(), sectionNameKeyPath: "foldedTitle")
    try results.performFetch()
    #expect(results.sections.map { "\($0.name) \($0.count)" } == ["dal 1", "eclair 2"])
    #expect(results.fetchedObjects?.map(\.title) == ["Dal", "ECLAIR", "Éclair"])
  }

  // Z-171: the texts of an object are kept folded in one attribute for searching, whatever changes in them. Common
  // words stay: who types them finds them.
  @Test(arguments: kinds) func `texts for searching alone`(_ kind: StoreKind) throws {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Page",
        attributes: [
          AttributeDescription("title", .string), AttributeDescription("body", .string),
          AttributeDescription("words", .string, derivation: .searchText([["title"], ["body"]])),
        ])
    ])
    let folder = try TemporaryFolder()
    let stack = try StorePantryStack(kind, folder, model: model)
    let page = try stack.insert(
      "Page", ["title": .string("Crème"), "body": .string("Über the Straße")])
    try stack.context.save()
    func count(_ words: String) throws -> Int {
      try stack.container.makeContext().count(
        FetchRequest<ManagedObject>(
          entity: "Page", where: try ObjectPredicate(format: "words CONTAINS %@", words)))
    }
    #expect(page["words"] == "creme uber the strasse")
    #expect(try count("uber the strasse") == 1 && count("über") == 0)
    page.setValue(.string("a loaf"), for: "body")
    try stack.context.save()
    #expect(try count("creme a loaf") == 1 && count("strasse") == 0)
  }

  // Z-255: a condition with a blank in it is filled with what is typed, for a list and for a fetch; of several, one is
  // chosen by its name. What it shows follows the objects.
  @Test(arguments: kinds) func `conditions to be filled in`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    for title in ["Leek Soup", "Crème of leek", "Bread"] { try stack.recipe(title) }
    try stack.context.save()
    let template = try ObjectPredicate(format: "title CONTAINS[cd] $value")
    let list = try stack.context.fetch(FetchRequest(Recipe.self, sortedBy: [SortOrdering("title")]))
    for (typed, count) in [("LEEK", 2), ("creme", 1), ("", 3), ("x", 0)] {
      let predicate = try template.substituting(["value": .string(typed)])
      let evaluator = try PredicateEvaluator(predicate)
      let shown = try list.filter { try evaluator.matches($0) }.map(\.title)
      let request = FetchRequest(
        Recipe.self, where: predicate, sortedBy: [SortOrdering("title")])
      #expect(try stack.titles(request) == shown)
      #expect(typed.isEmpty || shown.count == count, "\(typed)")
    }
    #expect(throws: QueryError.self) { try template.substituting([:]) }
    let soup = try #require(list.first { $0.title == "Leek Soup" })
    soup.insert(try stack.author("Leona"), into: "authors")
    let line = try stack.context.insert(Line.self)
    line.text = "two leeks"
    line.recipe = list.first { $0.title == "Bread" }
    let named = [
      "title": template, "lines": try ObjectPredicate(format: "ANY lines.text CONTAINS[cd] $value"),
      "authors": try ObjectPredicate(format: "ANY authors.name CONTAINS[cd] $value"),
    ]
    for (name, typed, titles) in [
      ("title", "leek", ["Crème of leek", "Leek Soup"]), ("lines", "leek", ["Bread"]),
      ("authors", "le", ["Leek Soup"]), ("authors", "leek", []),
    ] {
      let predicate = try #require(named[name]).substituting(["value": .string(typed)])
      let evaluator = try PredicateEvaluator(predicate)
      #expect(try list.filter { try evaluator.matches($0) }.map(\.title).sorted() == titles)
    }
    // What is shown follows what becomes of the objects, before anything is saved.
    let shown = FetchedResultsController(
      FetchRequest(
        Recipe.self, where: try template.substituting(["value": .string("leek")]),
        sortedBy: [SortOrdering("title")]), in: stack.context)
    try shown.performFetch()
    try stack.recipe("Leek pie")
    soup.title = "Broth"
    stack.context.processPendingChanges()
    #expect(shown.fetchedObjects?.map(\.title) == ["Crème of leek", "Leek pie"])
  }

  // T-012: every kind of value comes back as it was stored; decimals are exact.
  @Test(arguments: kinds) func `kinds of values`(_ kind: StoreKind) throws {
    let values: [(AttributeType, Value)] = [
      (.boolean, .boolean(true)), (.integer16, .integer(-32_768)),
      (.integer32, .integer(2_147_483_647)), (.integer64, .integer(.min)),
      (.float, .double(1.5)), (.double, .double(.pi)),
      (.decimal, .decimal(try #require(Decimal(string: "0.1000000000000000000000000001")))),
      (.string, .string("Crème\u{0}brûlée 🍮")),
      (.date, .date(Date(timeIntervalSinceReferenceDate: 700_000_000.25))),
      (.binary, .data(Data([0, 255, 1]))), (.uuid, .uuid(UUID())),
    ]
    let model = try ManagedObjectModel([
      EntityDescription(
        "Sample",
        attributes: values.enumerated().map { number, value in
          AttributeDescription("a\(number)", value.0)
        })
    ])
    let folder = try TemporaryFolder()
    let type: StoreType = kind == .memory ? .memory : .sqlite
    let path = kind == .memory ? nil : folder.path("Types.larder")
    let container = PersistentContainer(model: model)
    try container.coordinator.add(type.open(path, model, StoreOptions()))
    let context = container.makeContext()
    let sample = try context.insert("Sample")
    let empty = try context.insert("Sample")
    for (number, (_, value)) in values.enumerated() { sample["a\(number)"] = value }
    try context.save()
    let other = container.makeContext()
    let again = try other.existingObject(with: sample.objectID)
    let nothing = try other.existingObject(with: empty.objectID)
    for (number, (type, value)) in values.enumerated() {
      #expect(again.value(for: "a\(number)") == value, "\(type)")
      #expect(nothing.value(for: "a\(number)") == .null, "\(type)")
    }
  }
}
