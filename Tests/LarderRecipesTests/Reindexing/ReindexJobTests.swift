import Foundation
import LarderFormats
import LarderModel
import LarderPredicates
import LarderRecipes
import LarderSQLiteStore
import LarderStores
import Synchronization
import TestSupport
import Testing

/// A folder of recipes and a store made from it.
final class Collection {
  let folder: TemporaryFolder
  let store: any PersistentStore
  var root: String { folder.path("recipes") }

  init() throws {
    folder = try TemporaryFolder()
    store = try StoreType.sqlite.open(
      folder.path("store.larder"), RecipeModel.make(), StoreOptions())
  }

  func write(_ name: String, title: String, ingredients: [String] = ["1 cup water"]) throws {
    let object: [String: Any] = [
      "title": title, "ingredients": ingredients, "directions": ["Stir \(title)."],
      "language": "en",
    ]
    try write(name, data: JSONSerialization.data(withJSONObject: object))
  }

  /// Writes a file as if long ago, so that its time is settled; `age` tells states of equal size
  /// apart.
  func write(_ name: String, data: Data, age: Double = 1000) throws {
    let url = URL(fileURLWithPath: root).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(-age)], ofItemAtPath: url.path)
  }

  @discardableResult
  func reindex(_ options: ReindexJob.Options = .init()) throws -> ReindexJob.Summary {
    try ReindexJob(store: store, verb: "reindex").reindex(options: options)
  }

  @discardableResult
  func importAll() throws -> ReindexJob.Summary {
    try ReindexJob(store: store, verb: "import").importPaths([root])
  }

  func titles(_ query: String) throws -> [String] {
    try RecipeLibrary(store: store).search(query, .init(limit: 100)).hits.map(\.title).sorted()
  }
}

@Suite struct ReindexJobTests {
  @Test func `a folder becomes searchable`() throws {
    let collection = try Collection()
    try collection.write("a.json", title: "Crème Brûlée", ingredients: ["2 cups cream"])
    try collection.write("b/c.json", title: "Leek Soup", ingredients: ["3 leeks", "cream"])
    let summary = try collection.importAll()
    #expect(summary.added == 2 && summary.recipes == 2 && summary.newFailures.isEmpty)
    #expect(try collection.titles("creme brulee") == ["Crème Brûlée"])
    #expect(try collection.titles("cream") == ["Crème Brûlée", "Leek Soup"])
    #expect(try collection.titles("cream -soup") == ["Crème Brûlée"])
    #expect(try collection.titles("title:cream") == [])
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `recipes without a method or ingredients are counted, and the first named`() throws {
    let collection = try Collection()
    let list = (1...4).map { #"{"title": "Tea \#($0)", "ingredients": ["1 bag tea"]}"# }
    try collection.write("a.json", data: Data("[\(list.joined(separator: ","))]".utf8))
    try collection.write(
      "b.json", data: Data(#"{"title": "Ice", "directions": ["Freeze water."]}"#.utf8))
    try collection.write("c.json", title: "Soup")
    let summary = try collection.importAll()
    #expect(summary.withoutMethod.count == 4)
    #expect(summary.withoutMethod.first == ["Tea 1", "Tea 2", "Tea 3"])
    #expect(summary.withoutIngredients.count == 1 && summary.withoutIngredients.first == ["Ice"])
    #expect(try collection.reindex().withoutMethod.count == 0)
  }

  @Test func `a second run writes nothing`() throws {
    let collection = try Collection()
    try collection.write("a.json", title: "Soup")
    try collection.write("b.json", data: Data("{".utf8))
    #expect(try collection.importAll().newFailures.count == 1)
    let before = try fileStates(collection.folder)
    let summary = try collection.reindex()
    #expect(summary.unchanged == 2 && summary.filesRead == 0 && summary.oldFailures == 1)
    #expect(summary.newFailures.isEmpty)
    #expect(try fileStates(collection.folder) == before)
  }

  private func fileStates(_ folder: TemporaryFolder) throws -> [String: Data] {
    var states: [String: Data] = [:]
    for name in ["store.larder", "store.larder-wal"] {
      states[name] = FileManager.default.contents(atPath: folder.path(name))
    }
    return states
  }

  @Test func `a changed file replaces its recipe and keeps the identifier`() throws {
    let collection = try Collection()
    try collection.write("a.json", title: "Soup", ingredients: ["1 leek"])
    try collection.write("b.json", title: "Bread", ingredients: ["flour"])
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    let before = try #require(try library.search("leek").hits.first)
    // Equal length: only the time of change tells.
    try collection.write(
      "a.json",
      data: JSONSerialization.data(withJSONObject: [
        "title": "Stew", "ingredients": ["1 kale"], "directions": ["Stir Stew."], "language": "en",
      ]), age: 500)
    let summary = try collection.reindex()
    #expect(summary.filesRead == 1 && summary.changed == 1 && summary.unchanged == 1)
    #expect(try collection.titles("leek") == [])
    #expect(try collection.titles("soup") == [])
    let after = try #require(try library.search("kale").hits.first)
    #expect(after.objectID == before.objectID && after.title == "Stew")
    #expect(try library.recipes(for: before.objectID.uri).first?.recipe.ingredients.count == 1)
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a file touched but not changed is read and left alone`() throws {
    let collection = try Collection()
    try collection.write("a.json", title: "Soup")
    try collection.importAll()
    let version = try snapshotOfRecipes(collection)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 5)], ofItemAtPath: collection.root + "/a.json"
    )
    let summary = try collection.reindex()
    #expect(summary.filesRead == 1 && summary.changed == 0 && summary.unchanged == 1)
    #expect(try snapshotOfRecipes(collection) == version)
    #expect(try collection.reindex().filesRead == 0)
  }

  private func snapshotOfRecipes(_ collection: Collection) throws -> [Snapshot] {
    let entity = try #require(collection.store.model.entity("Recipe"))
    return try collection.store.fetch(StoreFetchRequest(entity: entity))
  }

  @Test func `a moved file keeps its recipe's identifier, a deleted one goes`() throws {
    let collection = try Collection()
    try collection.write("a.json", title: "Soup")
    try collection.write("b.json", title: "Bread")
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    let before = try #require(try library.search("soup").hits.first)
    try FileManager.default.createDirectory(
      atPath: collection.root + "/new", withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: collection.root + "/a.json", toPath: collection.root + "/new/z.json")
    try FileManager.default.removeItem(atPath: collection.root + "/b.json")
    let summary = try collection.reindex()
    #expect(summary.moved == 1 && summary.removed == 1 && summary.added == 0)
    let after = try #require(try library.search("soup").hits.first)
    #expect(after.objectID == before.objectID)
    #expect(after.path == collection.root + "/new/z.json")
    #expect(try collection.titles("bread") == [])
    #expect(try library.status().files == 1)
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }

  @Test(arguments: ["gone", "empty"])
  func `a root that has vanished or is suddenly empty removes nothing`(how: String) throws {
    let collection = try Collection()
    try collection.write("a.json", title: "Soup")
    try collection.importAll()
    try FileManager.default.removeItem(atPath: collection.root)
    if how == "empty" {
      try FileManager.default.createDirectory(
        atPath: collection.root, withIntermediateDirectories: true)
    }
    let summary = try collection.reindex()
    #expect(summary.missingRoots == [collection.root] && summary.removed == 0)
    #expect(try collection.titles("soup") == ["Soup"])
    var options = ReindexJob.Options()
    options.removesMissingRoots = true
    #expect(try collection.reindex(options).removed == 1)
    #expect(try collection.titles("soup") == [])
  }

  @Test func `a failure is remembered, and tried again when the file changes`() throws {
    let collection = try Collection()
    try collection.write("a.json", data: Data("{\"title\": ".utf8))
    #expect(try collection.importAll().newFailures.map(\.path) == [collection.root + "/a.json"])
    #expect(try RecipeLibrary(store: collection.store).status().failures.count == 1)
    let again = try collection.reindex()
    #expect(again.newFailures.isEmpty && again.oldFailures == 1 && again.filesRead == 0)
    try collection.write("a.json", title: "Soup")
    #expect(try collection.reindex().changed == 1)
    #expect(try collection.titles("soup") == ["Soup"])
    #expect(try RecipeLibrary(store: collection.store).status().failures.isEmpty)
  }

  @Test func `a file that is named is tried again, and told of again`() throws {
    let collection = try Collection()
    try collection.write("a.json", data: Data("{\"title\": ".utf8))
    try collection.write("b.json", data: Data("{".utf8))
    try collection.importAll()
    let named = try ReindexJob(store: collection.store, verb: "import")
      .importPaths([collection.root + "/a.json"])
    #expect(named.filesRead == 1 && named.oldFailures == 0)
    #expect(named.newFailures.map(\.path) == [collection.root + "/a.json"])
    // A folder is not: there may be thousands.
    let folder = try collection.importAll()
    #expect(folder.filesRead == 0 && folder.oldFailures == 2 && folder.failedAgain == 0)
  }

  @Test func `a recipe file that breaks loses its recipe and is a failure`() throws {
    let collection = try Collection()
    try collection.write("a.json", title: "Soup")
    try collection.importAll()
    try collection.write("a.json", data: Data("{\"title\": ".utf8))
    #expect(try collection.reindex().newFailures.count == 1)
    #expect(try collection.titles("soup") == [])
    #expect(try collection.reindex().oldFailures == 1)
  }

  @Test func `a text that is no recipe is of another kind, unless it was named or was a recipe`()
    throws
  {
    let collection = try Collection()
    try collection.write("readme.md", data: Data("# About\n\nNothing to eat.\n".utf8))
    try collection.write("todo.txt", data: Data("milk\n".utf8))
    let first = try collection.importAll()
    #expect(first.newFailures.isEmpty && first.added == 0)
    #expect(first.otherFiles == [".md": 1, ".txt": 1])
    #expect(first.foldersWithoutRecipes.map(\.otherFiles) == [[".md": 1, ".txt": 1]])
    let soup = "# Soup\n\n## Ingredients\n\n- water\n\n## Directions\n\nStir.\n"
    try collection.write("soup.md", data: Data(soup.utf8))
    let second = try collection.reindex()
    #expect(second.filesRead == 1 && second.added == 1 && second.unchanged == 0)
    #expect(second.otherFiles == [".md": 1, ".txt": 1] && second.foldersWithoutRecipes.isEmpty)
    // It loses its recipe, which nobody should have to find out.
    try collection.write("soup.md", data: Data("# Soup\n\nEaten.\n".utf8))
    #expect(try collection.reindex().newFailures.map(\.path) == [collection.root + "/soup.md"])
    let named = try ReindexJob(store: collection.store, verb: "import").importPaths(
      [collection.root + "/todo.txt", collection.folder.path("store.larder")])
    // What is named is read, also where it was passed over before.
    #expect(
      Set(named.newFailures.map(\.path)) == [
        collection.root + "/todo.txt", collection.folder.path("store.larder"),
      ])
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a cancelled run keeps what is done and the next one goes on`() throws {
    let collection = try Collection()
    for number in 0..<400 {
      try collection.write("\(number).json", title: "Soup \(number)")
    }
    var options = ReindexJob.Options()
    let hasBegun = Atomic(false)
    options.isCancelled = { hasBegun.load(ordering: .relaxed) }
    let first = try ReindexJob(store: collection.store, verb: "import")
      .importPaths(
        [collection.root], options: options,
        progress: { _ in hasBegun.store(true, ordering: .relaxed) })
    #expect(first.isPartial && first.added > 0 && first.added < 400)
    let second = try collection.reindex()
    #expect(!second.isPartial && second.added == 400 - first.added)
    #expect(try RecipeLibrary(store: collection.store).search("soup", .init(limit: 0)).total == 400)
  }
}
