import Foundation
import LarderModel
import LarderPredicates
import LarderRecipes
import LarderSQLiteStore
import LarderStores
import Synchronization
import TestSupport
import Testing

/// A file that is stored in several transactions.
@Suite struct LargeFileTests {
  /// About 9 MB, which is three parts.
  private static let count = 900
  /// No word of the index, which would cost more than the file.
  private static let filler = String(repeating: "-", count: 10_000)

  private func list(_ numbers: some Sequence<Int>, word: String = "Soup") -> Data {
    let recipes = numbers.map {
      #"{"title": "\#(word) \#($0)", "ingredients": ["\#($0) eggs"], "summary": "\#(Self.filler)"}"#
    }
    return Data("[\(recipes.joined(separator: ",\n"))]".utf8)
  }

  /// Imports until the first part is stored.
  private func begin(_ collection: Collection) throws -> ReindexJob.Summary {
    var options = ReindexJob.Options()
    let hasBegun = Atomic(false)
    options.isCancelled = { hasBegun.load(ordering: .relaxed) }
    return try ReindexJob(store: collection.store, verb: "import").importPaths(
      [collection.root], options: options,
      progress: { if $0.recipesDone > 0 { hasBegun.store(true, ordering: .relaxed) } })
  }

  private func total(_ collection: Collection, _ query: String) throws -> Int {
    try RecipeLibrary(store: collection.store).search(query, .init(limit: 0)).total
  }

  @Test func `a run that ends between two parts is gone on with, and nothing is there twice`()
    throws
  {
    let collection = try Collection()
    try collection.write("a.json", data: list(0..<Self.count))
    let first = try begin(collection)
    #expect(first.isPartial && first.added == 0)
    let begun = try total(collection, "soup")
    #expect(begun > 0 && begun < Self.count)
    let second = try collection.reindex()
    #expect(!second.isPartial && second.changed == 1 && second.recipes == Self.count)
    #expect(try total(collection, "soup") == Self.count)
    // Foods are read on two ways: with the parts of a new file, and as a known one is written.
    #expect(try total(collection, "food:egg") == Self.count)
    let third = try collection.reindex()
    #expect(third.unchanged == 1 && third.changed == 0)
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a list that is another one keeps its recipes by their places`() throws {
    let collection = try Collection()
    try collection.write("a.json", data: list(0..<Self.count))
    #expect(try collection.importAll().added == 1)
    try collection.write("a.json", data: list(0..<(Self.count / 2), word: "Stew"), age: 500)
    // A run that ends too early, and one that does the rest.
    #expect(try begin(collection).isPartial)
    #expect(try collection.reindex().changed == 1)
    #expect(try total(collection, "soup") == 0)
    #expect(try total(collection, "stew") == Self.count / 2)
    // The same content with another time is not written again.
    try collection.write("a.json", data: list(0..<(Self.count / 2), word: "Stew"), age: 400)
    let touched = try collection.reindex()
    #expect(touched.unchanged == 1 && touched.recipes == 0)
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }
}
