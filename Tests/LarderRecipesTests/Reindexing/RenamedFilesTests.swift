import Foundation
import LarderPredicates
import LarderRecipes
import LarderStores
import TestSupport
import Testing

/// Files that were renamed and edited between two runs: what is certain is the same recipe, and nothing else is.
@Suite struct RenamedFilesTests {
  private let collection: Collection

  init() throws { collection = try Collection() }

  private func recipe(_ name: String) throws -> RecipeDetails {
    try #require(
      try RecipeLibrary(store: collection.store).recipes(for: "\(collection.root)/\(name)").first)
  }

  private func note(_ name: String) throws {
    _ = try UserChanges(store: collection.store)
      .apply(.note("x"), to: [recipe(name).objectID], verb: "note", words: "x")
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(collection.root)/\(name)")
  }

  @Test func `a file that was renamed and edited is the same recipe`() throws {
    try collection.write("t.json", title: "T", ingredients: ["2 onions"])
    try collection.write("other.json", title: "Other")
    try collection.importAll()
    try note("t.json")
    let key = try recipe("t.json").objectID
    try remove("t.json")
    try collection.write("sub/u.json", title: "T", ingredients: ["5 onions"])
    let summary = try collection.reindex()
    #expect(summary.moved == 1 && summary.added == 0 && summary.removed == 0)
    #expect(summary.changed == 0 && summary.recipes == 1)
    let after = try recipe("sub/u.json")
    #expect(after.objectID == key && after.said.note == "x")
    #expect(after.ingredients.map(\.text) == ["5 onions"])
    #expect(try UserChanges(store: collection.store).undo().map(\.isLost) == [false])
    #expect(try recipe("sub/u.json").said.note == nil)
    #expect(try collection.reindex().filesRead == 0)
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a book is known by all of its titles`() throws {
    func write(_ name: String, _ lines: String...) throws {
      let recipes = lines.enumerated().map { number, line in
        ["title": "R\(number)", "ingredients": [line], "directions": ["Mix."]] as [String: Any]
      }
      try collection.write(name, data: JSONSerialization.data(withJSONObject: recipes))
    }
    try write("a.json", "1 egg", "2 eggs")
    try collection.importAll()
    try note("a.json")
    try remove("a.json")
    try write("b.json", "1 egg", "3 eggs")
    #expect(try collection.reindex().moved == 1)
    #expect(try recipe("b.json").said.note == "x")
  }

  /// What is there before with a note, what is there afterwards: by name and titles.
  private static let ambiguous: [(before: [(String, String)], after: [(String, String)])] = [
    ([("a", "T"), ("b", "T")], [("c", "T")]),
    ([("a", "T")], [("b", "T"), ("c", "T")]),
    ([("a", "T")], [("b", "U")]),
    ([("a", "T")], [("a2", "U"), ("b", "t")]),
  ]

  @Test(arguments: ambiguous.indices)
  func `what another file may be as well is not guessed`(_ number: Int) throws {
    let (before, after) = Self.ambiguous[number]
    for (name, title) in before { try collection.write("\(name).json", title: title) }
    try collection.importAll()
    try note("a.json")
    let key = try recipe("a.json").objectID
    for (name, _) in before { try remove("\(name).json") }
    for (name, title) in after {
      try collection.write("\(name).json", title: title, ingredients: ["1 egg of \(name)"])
    }
    let summary = try collection.reindex()
    #expect(summary.moved == 0 && summary.added == after.count)
    #expect(summary.removed == before.count)
    for (name, _) in after {
      let found = try recipe("\(name).json")
      #expect(found.objectID != key && found.said.note == nil)
    }
    // The change speaks of a recipe that is gone.
    let step = try #require(try UserChanges(store: collection.store).undo().first)
    #expect(step.isLost && step.gone == ["T"])
  }

  @Test func `a file with more recipes competes with one of the same title`() throws {
    try collection.write("a.json", title: "T")
    let book = ["T", "U"].map { ["title": $0, "ingredients": ["1 egg"], "directions": ["Mix."]] }
    try collection.write("book.json", data: JSONSerialization.data(withJSONObject: book))
    try collection.importAll()
    try note("a.json")
    try remove("a.json")
    try remove("book.json")
    try collection.write("b.json", title: "T", ingredients: ["3 eggs"])
    #expect(try collection.reindex().moved == 0)
    #expect(try recipe("b.json").said.note == nil)
  }

  @Test func `a file that only moved is not taken for another one`() throws {
    try collection.write("a.json", title: "T")
    try collection.importAll()
    try note("a.json")
    let key = try recipe("a.json").objectID
    try FileManager.default.moveItem(
      atPath: "\(collection.root)/a.json", toPath: "\(collection.root)/z.json")
    try collection.write("b.json", title: "T", ingredients: ["3 eggs"])
    let summary = try collection.reindex()
    #expect(summary.moved == 1 && summary.added == 1 && summary.removed == 0)
    #expect(try recipe("z.json").objectID == key && recipe("b.json").said.note == nil)
  }
}
