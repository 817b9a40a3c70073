import Foundation
import LarderFormats
import LarderObjects
import LarderPredicates
import LarderRecipes
import LarderStores
import TestSupport
import Testing

/// What the user says of recipes goes into files, and from them into stores that do not know it.
@Suite struct OwnInFilesTests {
  private let collection: Collection

  init() throws { collection = try Collection() }

  private func details(_ title: String) throws -> RecipeDetails {
    let library = RecipeLibrary(store: collection.store)
    guard case .recipes(let found) = try library.recipe(named: title, paths: []) else {
      throw CocoaError(.fileNoSuchFile)
    }
    let id = try #require(found.first?.objectID)
    return try #require(try library.recipe(id))
  }

  private func apply(_ change: UserChanges.Change, _ title: String) throws {
    _ = try UserChanges(store: collection.store)
      .apply(change, to: [details(title).objectID], verb: "note", words: "")
  }

  private func file(_ title: String, own: String?, rating: Double = 5) -> Data {
    let more = own.map { ", \"own\": {\($0)}" } ?? ""
    return Data(
      """
      {"title": "\(title)", "ingredients": ["1 egg"], "directions": ["Stir."],
       "tags": ["quick"], "rating": \(rating)\(more)}
      """.utf8)
  }

  @Test func `a file's own words are the user's of a recipe that is new`() throws {
    let own = #"""
      "note": "More salt.\nLess sugar.", "rating": 3, "fileRating": 4.5, "favorite": true,
      "cooked": ["2026-01-15", "2025-12-24"], "tags": ["quick"]
      """#
    try collection.write("a.json", data: file("Stew", own: own, rating: 3), age: 1000)
    try collection.write("b.json", data: file("Soup", own: nil), age: 1000)
    try collection.importAll()
    let stew = try details("Stew")
    #expect(stew.said.note == "More salt.\nLess sugar." && stew.said.isFavorite)
    #expect(stew.said.cookedDays == ["2025-12-24", "2026-01-15"] && stew.said.tags == ["quick"])
    #expect(stew.said.rating == 3 && stew.recipe.rating == 3 && stew.sourceRating == 4.5)
    #expect(stew.recipe.tags.map(\.name) == ["quick"])
    #expect(try details("Soup").said == UserData() && details("Soup").recipe.rating == 5)
    let library = RecipeLibrary(store: collection.store)
    #expect(try library.search("note:salt favorite:yes cooked>=2026").total == 1)
    // The rating that was the file's is there again when the user takes the own one back.
    try apply(.rate(nil), "Stew")
    #expect(try details("Stew").recipe.rating == 4.5)
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `what is exported is read back as it was`() throws {
    try collection.write("a.json", data: file("Stew", own: nil), age: 1000)
    try collection.importAll()
    try apply(.rate(2), "Stew")
    try apply(.note("Grandmother's."), "Stew")
    try apply(.favorite(true), "Stew")
    try apply(.cooked("2026-01-15"), "Stew")
    try apply(.tag(["kids"]), "Stew")
    let before = try details("Stew")
    let writer = try #require(RecipeFormats.format(named: "json")?.writer)
    let other = try Collection()
    try other.write("x.json", data: Data(writer.file(of: [before.exported]).bytes), age: 1000)
    try other.importAll()
    let library = RecipeLibrary(store: other.store)
    let id = try #require(try library.allRecipes().first)
    let read = try #require(try library.recipe(id))
    #expect(read.said == before.said && read.sourceRating == before.sourceRating)
    #expect(read.recipe == before.recipe)
  }

  @Test func `what the store has of the user is not written over`() throws {
    try collection.write("a.json", data: file("Stew", own: #""note": "Theirs.""#), age: 1000)
    try collection.importAll()
    try apply(.note("Mine."), "Stew")
    try apply(.cooked("2026-02-01"), "Stew")
    let own = #""note": "Theirs again.", "cooked": ["2020-01-01"], "favorite": true"#
    try collection.write("a.json", data: file("Stew", own: own), age: 500)
    try collection.importAll()
    var said = try details("Stew").said
    #expect(said.note == "Mine." && said.cookedDays == ["2026-02-01"] && said.isFavorite)
    // What was taken back since is not said again by a file that is the same.
    try apply(.favorite(false), "Stew")
    var options = ReindexJob.Options()
    options.isFull = true
    try collection.reindex(options)
    said = try details("Stew").said
    #expect(!said.isFavorite && said.note == "Mine.")
    // A recipe that comes back has what was said of it, and not what its file says.
    try collection.write("b.json", title: "Soup")
    try FileManager.default.removeItem(atPath: collection.root + "/a.json")
    try collection.importAll()
    try collection.write("a.json", data: file("Stew", own: own), age: 500)
    try collection.importAll()
    #expect(try details("Stew").said == said)
  }
}
