import FoundationEssentials
import Glibc
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What a program gets for nothing, in one go.
@Suite struct HeadlineTests {
  /// A-016, A-302: changes are tracked and undone, both ends of relationships kept, values checked, and what others
  /// saved meanwhile is found by versions and settled by a policy.
  @Test(arguments: StoreKind.allCases) func `a day's work`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let context = stack.context
    context.undoManager = UndoManager()
    let soup = try stack.recipe("Soup", lines: ["water"])
    try context.save()
    #expect(!context.hasChanges && soup.lines.first?.recipe == soup)
    soup.title = "Broth"
    context.delete(soup.lines[0])
    context.processPendingChanges()
    #expect(context.updatedObjects.contains(soup) && context.deletedObjects.count == 1)
    context.undo()
    #expect(soup.title == "Soup" && soup.lines.count == 1)
    context.redo()
    #expect(soup.title == "Broth" && soup.lines.isEmpty)
    soup["title"] = Value.null
    #expect(brokenRules { try context.save() } == ["title: missing-required"])
    soup.title = "Broth"
    let other = stack.otherContext()
    other.object(with: soup.objectID)["title"] = "Theirs"
    try other.save()
    let conflict = #expect(throws: ObjectError.self) { try context.save() }
    #expect(conflict?.conflicts.map(\.objectID) == [soup.objectID])
    context.mergePolicy = .objectTrump
    try context.save()
    #expect(try stack.otherContext().existingObject(with: soup.objectID)["title"] == "Broth")
  }

  /// Z-013: many belong to many directly, or through an object between them that has values of its own.
  @Test(arguments: StoreKind.allCases) func `between many and many`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let (cake, bread) = (
      try stack.dish("Cake", parts: ["base"]), try stack.dish("Bread", parts: ["dough"])
    )
    let flour = try stack.context.insert("Food")
    flour["name"] = "flour"
    for (dish, grams) in [(cake, 100.0), (bread, 500.0)] {
      dish.parts[0].setObject(flour, for: "food")
      dish.parts[0]["grams"] = grams
    }
    let tag = try stack.context.insert(Tag.self)
    tag.setObjects([cake, bread], for: "dishes")
    try stack.context.save()
    let context = stack.fresh()
    let food = context.object(with: flour.objectID)
    let amounts = food.objects(for: "parts").map { part in
      "\(part.object(for: "dish")?["title"] ?? "") \(part["grams"] ?? 0.0)"
    }
    #expect(amounts.sorted() == ["Bread 500.0", "Cake 100.0"])
    #expect(
      try context.fetch(
        FetchRequest(
          Dish.self,
          where: try ObjectPredicate(
            format: "ANY parts.food.name == 'flour' AND ANY parts.grams > 200"))
      ).map(\.title) == ["Bread"])
    #expect(context.object(with: tag.objectID).count(of: "dishes") == 2)
    #expect((context.object(with: cake.objectID) as? Dish)?.tags.count == 1)
  }

  /// Z-011, A-053, A-121: a to-many relationship has each member once, in no order that could be relied on, and what is
  /// read is a copy.
  @Test(arguments: StoreKind.allCases) func `each member once`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    let (ann, ben) = (try stack.author("Ann"), try stack.author("Ben"))
    soup.setObjects([ben, ann, ben, ann], for: "authors")
    soup.insert(ann, into: "authors")
    ann.insert(soup, into: "recipes")
    #expect(soup.count(of: "authors") == 2 && ann.count(of: "recipes") == 1)
    try stack.context.save()
    let other = stack.otherContext()
    let again = try #require(other.object(with: soup.objectID) as? Recipe)
    var copy = again.authors
    #expect(Set(copy.map(\.name)) == ["Ann", "Ben"] && copy.count == 2)
    copy.removeAll()
    #expect(again.count(of: "authors") == 2 && !other.hasChanges)
  }

  /// Z-241, Z-322: a list by name, or in sections by course and then by name; one of it is looked at, edited, and moves to where it belongs
  /// now; others are added and taken away.
  @Test(arguments: StoreKind.allCases) func `list, detail, edit`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    for (title, course) in [("b", "sweet"), ("a", "main"), ("c", "main")] {
      try stack.dish(title, course, parts: ["x"])
    }
    try stack.context.save()
    let context = stack.fresh()
    let list = FetchRequest(Dish.self, sortedBy: [SortOrdering("title")])
    #expect(try context.fetch(list).map(\.title) == ["a", "b", "c"])
    var sectioned = list
    sectioned.sortOrderings = [SortOrdering("course"), SortOrdering("title")]
    let results = FetchedResultsController(
      sectioned, in: context, sectionNameKeyPath: "course")
    try results.performFetch()
    func shown() -> [String] {
      results.sections.map { section in
        let titles = section.objectIDs.map { context.object(with: $0)["title"] ?? "" }
        return "\(section.name): \(titles.joined())"
      }
    }
    #expect(shown() == ["main: ac", "sweet: b"])
    let detail = try #require(context.object(with: results.sections[0].objectIDs[1]) as? Dish)
    #expect(detail.parts.map(\.name) == ["x"])
    detail.title = "0"
    detail.course = "sweet"
    try context.save()
    #expect(shown() == ["main: a", "sweet: 0b"])
    #expect(try stack.fresh().fetch(list).map(\.title) == ["0", "a", "b"])
    // One that is added has its place at once, and one that is taken away has none.
    let added = try stack.dish("1", "main", in: context)
    context.processPendingChanges()
    #expect(shown() == ["main: 1a", "sweet: 0b"])
    context.delete(added)
    context.delete(detail)
    context.processPendingChanges()
    #expect(shown() == ["main: a", "sweet: b"])
    try context.save()
    #expect(try stack.fresh().fetch(list).map(\.title) == ["a", "b"])
  }

  /// I-235, Z-035: what is derived for searching is kept with the object and follows it, and is the same in whatever language the machine speaks:
  /// dates, numbers and cases of a place have no part in it.
  @Test func `derived texts know no place`() async throws {
    let titles = ["IĞDIR İrmik", "Straße", "ÅNGSTRÖM 1.234,5", "Ǆungla", "FIN"]
    func folded() throws -> [String] {
      let stack = try Stack(.sqlite)
      for title in titles { try stack.recipe(title) }
      try stack.context.save()
      return try stack.context.fetch(FetchRequest(Recipe.self)).map { $0["foldedTitle"] ?? "-" }
    }
    let folder = try TemporaryFolder()
    setenv("LARDER_TEST_FOLDS", folder.path("folds"), 1)
    await #expect(processExitsWith: .success) {
      for name in ["LC_ALL", "LANG", "LANGUAGE"] { setenv(name, "tr_TR.UTF-8", 1) }
      setenv("TZ", "Asia/Kolkata", 1)
      setlocale(LC_ALL, "")
      let stack = try Stack(.sqlite)
      for title in ["IĞDIR İrmik", "Straße", "ÅNGSTRÖM 1.234,5", "Ǆungla", "FIN"] {
        try stack.recipe(title)
      }
      try stack.context.save()
      let folds: [String] = try stack.context.fetch(FetchRequest(Recipe.self)).map {
        $0["foldedTitle"] ?? "-"
      }
      let path = try #require(getenv("LARDER_TEST_FOLDS").map { String(cString: $0) })
      try Data(folds.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    }
    let there = try Data(contentsOf: URL(fileURLWithPath: folder.path("folds")))
    let here = try folded()
    #expect(String(decoding: there, as: UTF8.self).split(separator: "\n").map(String.init) == here)
    #expect(here.last == "fin" && here[2] == "angstrom 1.234,5")
    let stack = try Stack(.sqlite)
    let recipe = try stack.recipe("Éclair")
    try stack.context.save()
    #expect(recipe["foldedTitle"] == "eclair")
    recipe.title = "Crème"
    try stack.context.save()
    #expect(recipe["foldedTitle"] == "creme")
  }
}
