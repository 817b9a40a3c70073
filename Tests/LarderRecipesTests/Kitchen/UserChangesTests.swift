import Foundation
import LarderFormats
import LarderObjects
import LarderPredicates
import LarderRecipes
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What the user says of recipes, and everything that may take it away.
@Suite struct UserChangesTests {
  private let collection: Collection

  init() throws { collection = try Collection() }

  private var library: RecipeLibrary { RecipeLibrary(store: collection.store) }

  private func id(_ title: String) throws -> ObjectID {
    guard case .recipes(let found) = try library.recipe(named: title, paths: []) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try #require(found.first?.objectID)
  }

  private func details(_ title: String) throws -> RecipeDetails {
    try #require(try library.recipe(id(title)))
  }

  @discardableResult
  private func apply(
    _ change: UserChanges.Change, _ titles: String..., verb: String = "rate"
  ) throws -> [UserChanges.Outcome] {
    try UserChanges(store: collection.store)
      .apply(change, to: titles.map(id), verb: verb, words: "")
  }

  private func write(_ name: String, _ recipes: [[String: Any]], age: Double = 1000) throws {
    let object: Any = recipes.count == 1 ? recipes[0] : recipes
    try collection.write(
      name, data: JSONSerialization.data(withJSONObject: object, options: .sortedKeys), age: age)
  }

  private func recipe(
    _ title: String, rating: Double? = nil, tags: [String] = [], lines: [String] = ["1 cup water"]
  ) -> [String: Any] {
    var object: [String: Any] = [
      "title": title, "ingredients": lines, "directions": ["Stir \(title)."], "tags": tags,
      "language": "en",
    ]
    object["rating"] = rating
    return object
  }

  /// Says something of everything of a recipe.
  private func sayAll(_ title: String) throws -> UserData {
    try apply(.rate(4.5), title)
    try apply(.favorite(true), title, verb: "favorite")
    try apply(.note("More salt.\nLess sugar."), title, verb: "note")
    try apply(.tag(["weekday", "kids"]), title, verb: "tag")
    try apply(.untag(["soup"]), title, verb: "untag")
    try apply(.cooked("2026-01-15"), title, verb: "cooked")
    try apply(.cooked("2025-12-24"), title, verb: "cooked")
    let before = try details(title).recipe
    var after = before
    after.summary = "As grandmother made it."
    _ = try UserChanges(store: collection.store).edit(id(title), from: before, to: after)
    return try details(title).said
  }

  private func expectAll(_ title: String, _ said: UserData, _ comment: Comment) throws {
    let details = try details(title)
    #expect(details.said == said, comment)
    #expect(details.recipe.rating == 4.5, comment)
    #expect(details.recipe.summary == "As grandmother made it.", comment)
    let tags = details.recipe.tags.map(\.name)
    #expect(tags.contains("weekday") && tags.contains("kids") && !tags.contains("soup"), comment)
    #expect(try library.search("rating>=4 favorite:yes note:salt tag=kids").total == 1, comment)
    #expect(try collection.store.checkIntegrity(progress: nil) == [], comment)
  }

  @Test func `what is said is found`() throws {
    try collection.write("a.json", title: "Leek Soup")
    try collection.write("b.json", title: "Toast")
    try collection.importAll()
    #expect(try collection.titles("cooked:never") == ["Leek Soup", "Toast"])
    #expect(try collection.titles("favorite:no") == ["Leek Soup", "Toast"])
    try apply(.cooked(CivilDay.today), "leek soup", verb: "cooked")
    try apply(.favorite(true), "Toast", verb: "favorite")
    try apply(.rate(3), "Toast")
    try apply(.note("burns easily"), "Toast", verb: "note")
    #expect(try collection.titles("cooked:never") == ["Toast"])
    #expect(try collection.titles("-cooked:never") == ["Leek Soup"])
    #expect(try collection.titles("cooked<1w") == ["Leek Soup"])
    #expect(try collection.titles("cooked>1w") == [])
    #expect(try collection.titles("has:cooked") == ["Leek Soup"])
    #expect(try collection.titles("favorite:yes") == ["Toast"])
    #expect(try collection.titles("favorite:no") == ["Leek Soup"])
    #expect(try collection.titles("has:favorite") == ["Toast"])
    #expect(try collection.titles("rating:3") == ["Toast"])
    #expect(try collection.titles("note:burns") == ["Toast"])
    #expect(try collection.titles("burns") == ["Toast"])
    #expect(throws: QueryError.self) { try collection.titles("favorite:maybe") }
    #expect(throws: QueryError.self) { try collection.titles("favorite<yes") }
    #expect(throws: QueryError.self) { try collection.titles("cooked<never") }
  }

  @Test func `the user's rating goes before the file's, and can be taken back`() throws {
    try write("a.json", [recipe("Soup", rating: 2)])
    try collection.importAll()
    try apply(.rate(5), "Soup")
    #expect(try details("Soup").recipe.rating == 5 && details("Soup").sourceRating == 2)
    try write("a.json", [recipe("Soup", rating: 3)], age: 500)
    try collection.reindex()
    #expect(try details("Soup").recipe.rating == 5 && details("Soup").sourceRating == 3)
    try apply(.rate(nil), "Soup")
    #expect(try details("Soup").recipe.rating == 3 && details("Soup").said.isEmpty)
    #expect(try details("Soup").sourceRating == nil)
  }

  @Test func `a change to nothing is none`() throws {
    try collection.write("a.json", title: "Soup")
    try collection.importAll()
    #expect(try apply(.rate(4), "Soup").map(\.isChanged) == [true])
    #expect(try apply(.rate(4), "Soup").map(\.isChanged) == [false])
    #expect(try apply(.untag(["none"]), "Soup").map(\.isChanged) == [false])
    #expect(try UserChanges(store: collection.store).steps().count == 1)
  }

  @Test func `one recipe that is not there, and none is changed`() throws {
    try collection.write("a.json", title: "Soup")
    try collection.importAll()
    let missing = ObjectID(store: collection.store.identifier, entityName: "Recipe", key: 99)
    #expect(throws: StoreError.self) {
      try UserChanges(store: collection.store)
        .apply(.favorite(true), to: [id("Soup"), missing], verb: "favorite", words: "")
    }
    #expect(try details("Soup").said.isEmpty)
  }

  @Test func `all is kept whatever becomes of the file`() throws {
    try write("a/soup.json", [recipe("Soup", rating: 1, tags: ["soup", "old"])])
    try write("b/other.json", [recipe("Other")])
    try collection.importAll()
    let said = try sayAll("Soup")
    let first = try id("Soup")
    let root = collection.root
    try expectAll("Soup", said, "at first")
    var options = ReindexJob.Options()
    options.isFull = true
    try collection.reindex(options)
    try expectAll("Soup", said, "reindexed in full")
    try write(
      "a/soup.json", [recipe("Soup", rating: 2, tags: ["soup", "new"], lines: ["2 leeks"])],
      age: 900)
    try collection.reindex()
    try expectAll("Soup", said, "of a changed file")
    #expect(try details("Soup").recipe.ingredients.map(\.text) == ["2 leeks"])
    #expect(try details("Soup").recipe.tags.map(\.name).sorted() == ["kids", "new", "weekday"])
    try FileManager.default.moveItem(atPath: root + "/a", toPath: root + "/c")
    try collection.reindex()
    try expectAll("Soup", said, "in a renamed folder")
    _ = try ReindexJob(store: collection.store, verb: "optimize").optimize { _ in true }
    try expectAll("Soup", said, "optimized")
    #expect(try id("Soup") == first)
    try FileManager.default.moveItem(atPath: root, toPath: root + "2")
    _ = try ReindexJob(store: collection.store, verb: "import").importPaths([root + "2"])
    try expectAll("Soup", said, "in a root of another name")
    #expect(try id("Soup") == first)
  }

  @Test func `all comes back with the file`() throws {
    try write("a/soup.json", [recipe("Soup", tags: ["soup"])])
    try write("b/other.json", [recipe("Other")])
    try collection.importAll()
    let said = try sayAll("Soup")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: collection.root + "/a/soup.json"))
    func remove() throws {
      try FileManager.default.removeItem(atPath: collection.root + "/a/soup.json")
      try collection.reindex()
      #expect(try library.status().recipes == 1)
    }
    try remove()
    try collection.write("a/soup.json", data: bytes)
    try collection.reindex()
    try expectAll("Soup", said, "in its old place")
    try remove()
    try collection.write("x/y/else.json", data: bytes)
    try collection.reindex()
    try expectAll("Soup", said, "elsewhere under another name")
    try FileManager.default.removeItem(atPath: collection.root + "/x")
    try collection.reindex()
    try write("z/new.json", [recipe("Soup", rating: 3, tags: ["soup", "more"])], age: 700)
    try collection.reindex()
    try expectAll("Soup", said, "with the same ingredients in another file")
    // And what was done before can still be taken back.
    let steps = try UserChanges(store: collection.store).undo(7)
    let gone = steps.flatMap(\.gone)
    #expect(gone == [])
    #expect(try details("Soup").recipe.summary == nil && !details("Soup").said.isFavorite)
  }

  @Test func `in a file of several recipes each keeps its own`() throws {
    try write("all.json", [recipe("A"), recipe("Soup", tags: ["soup"]), recipe("C")])
    try collection.importAll()
    let said = try sayAll("Soup")
    try write(
      "all.json", [recipe("New"), recipe("A"), recipe("C"), recipe("Soup", tags: ["soup"])],
      age: 900)
    try collection.reindex()
    try expectAll("Soup", said, "moved within the file")
    #expect(try library.status().recipes == 4)
    for title in ["New", "A", "C"] { #expect(try details(title).said.isEmpty) }
    try write("all.json", [recipe("A"), recipe("C")], age: 800)
    try collection.reindex()
    for title in ["A", "C"] { #expect(try details(title).said.isEmpty) }
    try write("all.json", [recipe("Soup", tags: ["soup"]), recipe("A"), recipe("C")], age: 700)
    try collection.reindex()
    try expectAll("Soup", said, "back in the file")
  }

  @Test func `a recipe of one's own belongs to no file, and stays`() throws {
    try collection.write("a.json", title: "Soup")
    try collection.importAll()
    var new = ImportedRecipe(title: "Bread")
    new.ingredients = [.init(text: "500 g flour")]
    new.steps = [.init(text: "Bake.")]
    new.tags = [.init(kind: "tag", name: "own")]
    new.rating = 4
    let added = try UserChanges(store: collection.store).add(new)
    #expect(try details("Bread").recipe.rating == 4 && details("Bread").path == nil)
    try collection.reindex()
    var options = ReindexJob.Options()
    (options.isFull, options.removesMissingRoots) = (true, true)
    try FileManager.default.removeItem(atPath: collection.root)
    try collection.reindex(options)
    #expect(try collection.titles("*") == ["Bread"])
    #expect(try id("bread") == added.objectID)
    #expect(try collection.titles("tag=own flour") == ["Bread"])
    #expect(try UserChanges(store: collection.store).undo().map(\.verb) == ["add"])
    #expect(try collection.titles("*") == [])
  }

  @Test func `changes are taken back one by one, the last first`() throws {
    try write("a.json", [recipe("Soup", rating: 1, tags: ["soup"])])
    try collection.importAll()
    let before = try details("Soup")
    var states = [before.said]
    _ = try sayAll("Soup")
    let steps = try UserChanges(store: collection.store).steps()
    #expect(
      steps.map(\.verb) == ["edit", "cooked", "cooked", "untag", "tag", "note", "favorite", "rate"])
    states.append(try details("Soup").said)
    #expect(
      try UserChanges(store: collection.store).undo(3).map(\.verb) == ["edit", "cooked", "cooked"])
    #expect(try details("Soup").said.cookedDays == [] && details("Soup").recipe.summary == nil)
    #expect(try UserChanges(store: collection.store).undo(99).count == 5)
    let after = try details("Soup")
    #expect(after.said == before.said && after.recipe == before.recipe)
    #expect(try UserChanges(store: collection.store).undo().isEmpty)
  }

  @Test func `the last hundred changes are kept`() throws {
    try collection.write("a.json", title: "Soup")
    try collection.importAll()
    let changes = try UserChanges(store: collection.store)
    let soup = try id("Soup")
    for number in 0..<104 {
      _ = try changes.apply(.rate(Double(number % 2)), to: [soup], verb: "rate", words: "\(number)")
    }
    let steps = try UserChanges(store: collection.store).steps()
    #expect(steps.count == 100 && steps.first?.summary.hasSuffix(": 103") == true)
  }

  @Test func `edits give way when they are given up`() throws {
    try write("a.json", [recipe("Soup")])
    try collection.importAll()
    let before = try details("Soup").recipe
    var after = before
    (after.title, after.ingredients) = ("My Soup", [.init(text: "3 leeks"), .init(text: "salt")])
    let edit = try UserChanges(store: collection.store).edit(id("Soup"), from: before, to: after)
    #expect(edit.fields == ["title", "ingredients"])
    try write("a.json", [recipe("Better Soup", lines: ["1 onion"])], age: 900)
    try collection.reindex()
    #expect(try details("My Soup").recipe.ingredients.map(\.text) == ["3 leeks", "salt"])
    #expect(try collection.titles("leeks") == ["My Soup"])
    #expect(try UserChanges(store: collection.store).forgetEdits(of: id("My Soup")))
    try collection.reindex()
    #expect(try details("Better Soup").recipe.ingredients.map(\.text) == ["1 onion"])
    #expect(try UserChanges(store: collection.store).undo().map(\.verb) == ["edit"])
    #expect(try details("My Soup").recipe.ingredients.map(\.text) == ["3 leeks", "salt"])
  }

  @Test func `the store's history says who made a change`() throws {
    try collection.write("a.json", title: "Soup")
    try collection.importAll()
    try apply(.rate(4), "Soup")
    let authors = try collection.store.history(HistoryRequest()).compactMap(\.author)
    #expect(authors.last == "rate" && authors.contains("import"))
  }

  @Test func `a repair keeps what is said`() throws {
    try write("a.json", [recipe("Soup", rating: 1, tags: ["soup"])])
    try collection.importAll()
    let said = try sayAll("Soup")
    let path = try #require(collection.store.path)
    let copy = collection.folder.path("copy.larder")
    for end in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + end) {
      try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
    }
    _ = try RepairJob(path: copy, type: .sqlite).run(isFull: true) { _ in true }
    let store = try StoreType.sqlite.open(copy, RecipeModel.make(), StoreOptions())
    let library = RecipeLibrary(store: store)
    let details = try #require(try library.recipe(id("Soup")))
    #expect(details.said == said && details.recipe.rating == 4.5)
    #expect(details.recipe.summary == "As grandmother made it.")
    #expect(!details.recipe.tags.map(\.name).contains("soup"))
    #expect(try UserChanges(store: store).steps().count == 8)
  }

  // MARK: - Names

  @Test func `a name stands for one recipe, or says for which`() throws {
    try collection.write("a.json", title: "Crème Brûlée")
    try collection.write("b.json", title: "Leek Soup")
    try collection.write("c.json", title: "Leek Soup", ingredients: ["3 leeks"])
    try collection.importAll()
    func name(_ text: String) throws -> RecipeNaming { try library.recipe(named: text, paths: []) }
    guard case .recipes(let found) = try name("creme brulee") else { return #expect(Bool(false)) }
    #expect(found.map(\.title) == ["Crème Brûlée"])
    guard case .recipes(let part) = try name("brul") else { return #expect(Bool(false)) }
    #expect(part == found)
    guard case .several(let both, 2) = try name("leek soup") else { return #expect(Bool(false)) }
    #expect(both.map(\.title) == ["Leek Soup", "Leek Soup"])
    for text in ["", "  ", "nothing at all", "p99", "e"] { #expect(try name(text) == .nothing) }
  }
}
