import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct RelationshipTests {
  /// Z-242: either end sets the other; moving an object leaves its old place.
  @Test(arguments: StoreKind.allCases) func `both ends follow`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup", lines: ["water", "salt"])
    let stew = try stack.recipe("Stew")
    #expect(soup.lines.map(\.text) == ["water", "salt"])
    try stack.context.save()
    let salt = soup.lines[1]
    salt.recipe = stew
    #expect(soup.lines.map(\.text) == ["water"])
    #expect(stew.lines == [salt])
    soup.insert(salt, into: "lines")
    #expect(stew.lines.isEmpty)
    #expect(salt.recipe == soup)
    stew.lines = soup.lines
    #expect(soup.lines.isEmpty)
    #expect(salt.recipe == stew)
    try stack.context.save()

    let again = try Stack(reopening: stack)
    let recipes = try again.context.fetch(
      FetchRequest(Recipe.self, sortedBy: [SortOrdering("title")]))
    #expect(recipes.map(\.title) == ["Soup", "Stew"])
    #expect(recipes.map { $0.lines.count } == [0, 2])
    #expect(recipes[1].lines.allSatisfy { $0.recipe == recipes[1] })
  }

  /// a one-to-one that is given to another object ends the old pair.
  @Test(arguments: StoreKind.allCases) func `one to one`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    let stew = try stack.recipe("Stew")
    let images = try (0..<2).map { _ in try stack.context.insert("Image") }
    soup.setObject(images[0], for: "cover")
    stew.setObject(images[1], for: "cover")
    try stack.context.save()
    soup.setObject(images[1], for: "cover")
    #expect(stew.object(for: "cover") == nil)
    #expect(images[0].object(for: "recipe") == nil)
    #expect(images[1].object(for: "recipe") == soup)
    try stack.context.save()
    let other = stack.otherContext()
    #expect(other.object(with: stew.objectID)["cover"] == Value.null)
    #expect(other.object(with: images[1].objectID).object(for: "recipe")?.objectID == soup.objectID)
  }

  /// many to many from either side, without loading the other side.
  @Test(arguments: StoreKind.allCases) func `many to many`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let julia = try stack.author("Julia")
    let recipes = try ["A", "B", "C"].map { try stack.recipe($0) }
    for recipe in recipes { recipe.insert(julia, into: "authors") }
    try stack.context.save()

    let again = try Stack(reopening: stack)
    let author = again.context.object(with: julia.objectID)
    #expect(author.count(of: "recipes") == 3)
    let second = again.context.object(with: recipes[1].objectID)
    second.remove(author, from: "authors")
    #expect(author.memberIDs(of: "recipes") == [recipes[0].objectID, recipes[2].objectID])
    let anne = try again.author("Anne")
    author.insert(try again.recipe("D"), into: "recipes")
    anne.insert(second, into: "recipes")
    try again.context.save()

    let last = try Stack(reopening: again)
    let found = try last.context.fetch(
      FetchRequest(Recipe.self, sortedBy: [SortOrdering("title")]))
    #expect(found.map { $0.authors.map(\.name) } == [["Julia"], ["Anne"], ["Julia"], ["Julia"]])
    #expect(try last.counter.checkIntegrity(progress: nil).isEmpty)
  }

  /// Linking to an author of many recipes reads and writes none of them.
  @Test func `linking does not load the other side`() throws {
    let stack = try Stack(.memory)
    let julia = try stack.author("Julia")
    for number in 0..<20 { try stack.recipe("\(number)").insert(julia, into: "authors") }
    try stack.context.save()
    let again = try Stack(reopening: stack)
    let soup = try again.recipe("Soup")
    soup.insert(again.context.object(with: julia.objectID), into: "authors")
    try again.context.save()
    #expect(again.counter.takeCounts()["members"] == nil)
    let changes = again.counter.takeSaves()[0]
    #expect(changes.updates.isEmpty)
    #expect(changes.insertions.map(\.members) == [["authors": [julia.objectID]]])
    #expect(again.context.object(with: julia.objectID).count(of: "recipes") == 21)
  }

  /// A link that another context made meanwhile stays when this one adds its own.
  @Test(arguments: StoreKind.allCases) func `lists are merged`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    let authors = try ["A", "B"].map { try stack.author($0) }
    try stack.context.save()
    _ = authors[0].count(of: "recipes")
    let other = stack.otherContext()
    let otherAuthor = other.object(with: authors[0].objectID)
    _ = otherAuthor.count(of: "recipes")
    let stew = try other.insert(Recipe.self)
    otherAuthor.insert(stew, into: "recipes")
    other.object(with: authors[1].objectID).insert(
      other.object(with: soup.objectID), into: "recipes")
    try other.save()
    stack.context.mergePolicy = .objectTrump
    authors[0].insert(soup, into: "recipes")
    try stack.context.save()
    let last = stack.otherContext()
    #expect(last.object(with: authors[0].objectID).count(of: "recipes") == 2)
    #expect(last.object(with: soup.objectID).count(of: "authors") == 2)
  }

  /// a symmetric relationship, and a tree of one entity.
  @Test(arguments: StoreKind.allCases) func `relationships of an entity to itself`(
    _ kind: StoreKind
  ) throws {
    let stack = try Stack(kind)
    let names = ["A", "B", "C"]
    let authors = try names.map { try stack.author($0) }
    authors[0].insert(authors[1], into: "friends")
    authors[2].insert(authors[0], into: "friends")
    authors[1].setObject(authors[0], for: "teacher")
    authors[0].insert(authors[2], into: "pupils")
    try stack.context.save()
    let again = try Stack(reopening: stack)
    let found = try again.context.fetch(
      FetchRequest(Author.self, sortedBy: [SortOrdering("name")]))
    func friends(_ author: Author) -> [String] {
      author.objects(for: "friends").map { $0["name"] ?? "" }.sorted()
    }
    #expect(found.map(friends) == [["B", "C"], ["A"], ["A"]])
    #expect(found[0].objects(for: "pupils") == [found[1], found[2]])
    found[1].remove(found[0], from: "friends")
    #expect(friends(found[0]) == ["C"])
    try again.context.save()
    let other = again.otherContext()
    #expect(other.object(with: found[0].objectID).count(of: "friends") == 1)
  }

  @Test(arguments: StoreKind.allCases) func `an ordered relationship keeps its order`(
    _ kind: StoreKind
  ) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    for text in ["b", "c"] {
      let step = try stack.context.insert("Step")
      step["text"] = text
      soup.insert(step, into: "steps")
    }
    try stack.context.save()
    let first = try stack.context.insert("Step")
    first["text"] = "a"
    soup.insert(first, into: "steps", at: 0)
    try stack.context.save()
    func texts(_ recipe: ManagedObject) -> [String] {
      recipe.objects(for: "steps").map { $0["text"] ?? "" }
    }
    var again = try Stack(reopening: stack)
    var recipe = again.context.object(with: soup.objectID)
    #expect(texts(recipe) == ["a", "b", "c"])
    recipe.setObjects(recipe.objects(for: "steps").reversed(), for: "steps")
    #expect(texts(recipe) == ["c", "b", "a"])
    try again.context.save()
    again = try Stack(reopening: again)
    recipe = again.context.object(with: soup.objectID)
    #expect(texts(recipe) == ["c", "b", "a"])
    // A move of one that is there already.
    recipe.insert(recipe.objects(for: "steps")[2], into: "steps", at: 0)
    try again.context.save()
    again = try Stack(reopening: again)
    #expect(texts(again.context.object(with: soup.objectID)) == ["a", "c", "b"])
  }

  /// a relationship never makes objects.
  @Test func `a new object is linked to nothing`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    #expect(soup.lines.isEmpty)
    #expect(soup.object(for: "source") == nil)
    #expect(stack.context.insertedObjects == [soup])
  }
}
