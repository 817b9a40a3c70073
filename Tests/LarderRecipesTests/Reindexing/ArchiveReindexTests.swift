import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderRecipes
import LarderStores
import TestSupport
import Testing

/// Members of archives are files of the store; the archive beside them is looked at as any file is.
@Suite struct ArchiveReindexTests {
  /// A zip archive of recipes by their names; a nil title makes a member that is broken.
  private func zip(_ recipes: [(name: String, title: String?)]) throws -> Data {
    let members = recipes.map { name, title in
      title.map { "('\(name)', '{\"title\": \"\($0)\", \"ingredients\": [\"1 egg\"]}')" }
        ?? "('\(name)', '{\"title\": ')"
    }
    let made = try Program.python(
      """
      import sys, io, zipfile
      b = io.BytesIO(); z = zipfile.ZipFile(b, 'w')
      for name, text in [\(members.joined(separator: ", "))]: z.writestr(name, text)
      z.close(); sys.stdout.buffer.write(b.getvalue())
      """)
    #expect(made.status == 0, "\(made.errorText)")
    return Data(made.output)
  }

  /// The keys of recipes by title, with the paths of their files.
  private func recipes(_ collection: Collection) throws -> [String: (key: Int64, path: String)] {
    let coordinator = PersistentStoreCoordinator(model: collection.store.model)
    try coordinator.add(collection.store)
    let context = ManagedObjectContext(coordinator: coordinator)
    var found: [String: (key: Int64, path: String)] = [:]
    for recipe in try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe")) {
      guard case .string(let title) = recipe.value(for: "title"),
        case .string(let path)? = recipe.object(for: "source")?.value(for: "path")
      else { continue }
      let folder = collection.root + "/"
      found[title] = (recipe.objectID.key, String(path.dropFirst(folder.count)))
    }
    return found
  }

  private func imported(
    _ recipes: [(name: String, title: String?)]
  ) throws -> (Collection, ReindexJob.Summary) {
    let collection = try Collection()
    try collection.write("box.zip", data: try zip(recipes))
    return (collection, try collection.importAll())
  }

  @Test func `members are files of the store`() throws {
    let (collection, summary) = try imported([("a.json", "Pea Soup"), ("b/c.json", "Leek Tart")])
    #expect(summary.recipes == 2 && summary.newFailures.isEmpty)
    #expect(
      try recipes(collection).mapValues(\.path) == [
        "Pea Soup": "box.zip/a.json", "Leek Tart": "box.zip/b/c.json",
      ])
    #expect(try collection.titles("leek") == ["Leek Tart"])
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `an archive that is as it was is not opened, and keeps its members`() throws {
    let (collection, _) = try imported([("a.json", "Pea Soup"), ("b.json", nil)])
    let before = try recipes(collection)
    let summary = try collection.reindex()
    #expect(summary.filesRead == 0 && summary.removed == 0 && summary.unchanged == 3)
    #expect(summary.oldFailures == 1)
    #expect(try recipes(collection).mapValues(\.key) == before.mapValues(\.key))
  }

  @Test func `of a changed archive each member is compared`() throws {
    let (collection, _) = try imported([
      ("same.json", "Pea Soup"), ("other.json", "Leek Tart"), ("gone.json", "Fish Pie"),
      ("name.json", "Plum Cake"),
    ])
    let before = try recipes(collection)
    try collection.write(
      "box.zip",
      data: try zip([
        ("same.json", "Pea Soup"), ("other.json", "Leek Quiche"), ("new.json", "Bread"),
        ("renamed.json", "Plum Cake"),
      ]), age: 900)
    let summary = try collection.reindex()
    let after = try recipes(collection)
    #expect(Set(after.keys) == ["Pea Soup", "Leek Quiche", "Bread", "Plum Cake"])
    #expect(after["Pea Soup"]?.key == before["Pea Soup"]?.key)
    #expect(after["Leek Quiche"]?.key == before["Leek Tart"]?.key)
    #expect(after["Plum Cake"]?.key == before["Plum Cake"]?.key)
    #expect(after["Plum Cake"]?.path == "box.zip/renamed.json")
    #expect(summary.moved == 1 && summary.removed == 1)
    #expect(try collection.titles("fish") == [])
    #expect(try collection.reindex().filesRead == 0)
  }

  @Test func `a moved archive takes its recipes along, and a removed one takes them away`() throws {
    let (collection, _) = try imported([("a.json", "Pea Soup")])
    let before = try recipes(collection)
    let old = URL(fileURLWithPath: collection.root).appendingPathComponent("box.zip")
    try FileManager.default.moveItem(
      at: old, to: old.deletingLastPathComponent().appendingPathComponent("crate.zip"))
    #expect(try collection.reindex().removed == 0)
    let moved = try recipes(collection)
    #expect(moved["Pea Soup"]?.key == before["Pea Soup"]?.key)
    #expect(moved["Pea Soup"]?.path == "crate.zip/a.json")
    try collection.write("x.json", title: "Bread")
    try FileManager.default.removeItem(
      at: old.deletingLastPathComponent().appendingPathComponent("crate.zip"))
    _ = try collection.reindex()
    #expect(try Set(recipes(collection).keys) == ["Bread"])
  }

  @Test func `a damaged archive is a failure, and its members stay as they were`() throws {
    let recipes = [("a.json", "Pea Soup"), ("b.json", "Leek Tart")]
    let (collection, _) = try imported(recipes)
    try collection.write("box.zip", data: try zip(recipes).dropLast(30), age: 900)
    let summary = try collection.reindex()
    #expect(summary.newFailures.count == 1)
    #expect(summary.newFailures.first?.reason.contains("cut off") == true)
    #expect(try self.recipes(collection).count == 2)
    #expect(try collection.reindex().oldFailures == 1)
    #expect(try self.recipes(collection).count == 2)
    try collection.write("box.zip", data: try zip([("a.json", "Pea Soup")]), age: 800)
    _ = try collection.reindex()
    #expect(try Set(self.recipes(collection).keys) == ["Pea Soup"])
  }

  @Test func `an archive is a root by itself, and a folder may come in its place`() throws {
    let collection = try Collection()
    try collection.write("box.zip", data: try zip([("a.json", "Pea Soup")]))
    let path = collection.root + "/box.zip"
    _ = try ReindexJob(store: collection.store, verb: "import").importPaths([path])
    #expect(try recipes(collection)["Pea Soup"]?.path == "box.zip/a.json")
    #expect(try collection.reindex().filesRead == 0)
    try FileManager.default.removeItem(atPath: path)
    try collection.write("box.zip/a.json", title: "Bread")
    _ = try collection.reindex()
    #expect(try recipes(collection).mapValues(\.path) == ["Bread": "box.zip/a.json"])
    try FileManager.default.removeItem(atPath: path)
    try collection.write("box.zip", data: try zip([("a.json", "Fish Pie")]), age: 700)
    _ = try collection.reindex()
    #expect(try recipes(collection).mapValues(\.path) == ["Fish Pie": "box.zip/a.json"])
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `an archive without recipes is a failure that is told once`() throws {
    let (collection, summary) = try imported([])
    #expect(summary.newFailures.map(\.reason) == ["the archive holds no recipe"])
    #expect(try collection.reindex().oldFailures == 1)
  }
}
