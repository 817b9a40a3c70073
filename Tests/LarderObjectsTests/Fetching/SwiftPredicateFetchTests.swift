import Foundation
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

extension Recipe: KeyPathNaming {
  static var keyPathNames: [AnyKeyPath: String] {
    [
      \Recipe.title: "title", \Recipe.rating: "rating", \Recipe.lines: "lines",
      \Recipe.authors: "authors",
    ]
  }
}

extension Line: KeyPathNaming {
  static var keyPathNames: [AnyKeyPath: String] { [\Line.text: "text", \Line.recipe: "recipe"] }
}

extension Author: KeyPathNaming {
  static var keyPathNames: [AnyKeyPath: String] { [\Author.name: "name"] }
}

/// Predicates of Swift's own over managed objects, in each store.
@Suite struct SwiftPredicateFetchTests {
  @Test(arguments: StoreKind.allCases)
  func `a compiled predicate is asked of a store`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let context = stack.context
    let stew = try stack.recipe("Stew", lines: ["pot", "peas"])
    stew.rating = 4.5
    let creme = try stack.recipe("Crème")
    creme["authors"] = .list([.object(try stack.author("Bob").objectID)])
    try stack.recipe("Soup", lines: ["peas"]).rating = 2
    try context.save()
    func titles(_ predicate: Predicate<Recipe>) throws -> [String] {
      let request = try FetchRequest(
        Recipe.self, matching: predicate, sortedBy: [SortOrdering("title")])
      // In memory, and by the store alone.
      let found = try context.fetch(request).map(\.title)
      #expect(try context.count(request) == found.count)
      return found
    }
    let wanted = "Soup"
    #expect(try titles(#Predicate { $0.title == wanted }) == ["Soup"])
    #expect(try titles(#Predicate { ($0.rating ?? 0) > 2 }) == ["Stew"])
    #expect(try titles(#Predicate { ($0.rating ?? 5) > 2 }) == ["Crème", "Stew"])
    #expect(try titles(#Predicate { $0.title.localizedStandardContains("CREME") }) == ["Crème"])
    #expect(try titles(#Predicate { $0.lines.contains { $0.text == "peas" } }) == ["Soup", "Stew"])
    #expect(try titles(#Predicate { $0.lines.filter { $0.text != "peas" }.count > 0 }) == ["Stew"])
    #expect(try titles(#Predicate { $0.lines.isEmpty && $0.authors.count == 1 }) == ["Crème"])
    let soup = try FetchRequest(Recipe.self, matching: #Predicate { $0.title == wanted })
    let id = try #require(try context.fetch(soup).first).objectID
    #expect(try titles(#Predicate { $0.objectID == id }) == ["Soup"])
    #expect(try titles(#Predicate { $0.objectID != id }) == ["Crème", "Stew"])
  }
}
