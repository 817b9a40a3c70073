import Foundation
import LarderPredicates
import LarderRecipes
import LarderStores
import Testing

@Suite struct RecipeAssistanceTests {
  private func library() throws -> (RecipeLibrary, Collection) {
    let collection = try Collection()
    for (name, title, line) in [
      ("a", "Leek Soup", "2 leeks"), ("b", "Crème of Leek Soup", "cream"),
      ("c", "Banana Bread", "3 bananas"),
    ] {
      try collection.write("\(name).json", title: title, ingredients: [line])
    }
    try collection.write("broken.json", data: Data("{\"title\": ".utf8))
    try collection.importAll()
    return (RecipeLibrary(store: collection.store), collection)
  }

  @Test func `why and why not`() throws {
    let (library, collection) = try library()
    func explain(_ name: String, _ query: String) throws -> RecipeExplanation {
      try library.explain(collection.root + "/\(name)", in: query)
    }
    guard case .recipes(let found) = try explain("a.json", "leek soup") else {
      Issue.record("no recipe")
      return
    }
    let hit = try #require(try library.search("leek soup").hits.first)
    #expect(found.map(\.objectID) == [hit.objectID])
    #expect(found[0].title == "Leek Soup" && found[0].path == collection.root + "/a.json")
    #expect(found[0].explanation.outcome == .hit(place: 1, isPartial: false))
    #expect(found[0].explanation.score == hit.score)
    guard case .recipes(let other) = try explain("c.json", "-bread banana") else {
      Issue.record("no recipe")
      return
    }
    #expect(other[0].explanation.outcome == .noHit)
    // The word, and bread of any kind.
    let excluded = FullTextQuery.or([
      .word("bread"), .attribute(AttributeCondition("food", .keyword("bread"))),
    ])
    #expect(
      other[0].explanation.failures
        == [SearchExplanation.Failure(condition: .not(excluded), reason: .excluded)])
    guard case .failed(_, let reason) = try explain("broken.json", "leek") else {
      Issue.record("not failed")
      return
    }
    #expect(!reason.isEmpty)
    guard case .unknown = try explain("none.json", "leek") else {
      Issue.record("known")
      return
    }
    guard case .unknown = try library.explain("p4711", in: "leek") else {
      Issue.record("known")
      return
    }
  }

  @Test func `words to go on with, and words that were meant`() throws {
    let (library, _) = try library()
    #expect(try library.completions(of: "so").map(\.word) == ["soup"])
    #expect(try library.completions(of: "leek so").map(\.documentCount) == [2])
    #expect(try library.completions(of: "banana so").isEmpty)
    #expect(try library.completions(of: "title:so").map(\.word) == ["soup"])
    #expect(try library.completions(of: "leek -title:SO").map(\.text) == ["leek -title:soup"])
    #expect(try library.completions(of: "(leek OR so").map(\.word) == ["soup"])
    for text in ["", "soup ", "so)", "\""] {
      #expect(try library.completions(of: text).isEmpty, "\(text)")
    }
    let correction = try #require(try library.corrections(for: "bannana bread -nut"))
    #expect(correction.text == "banana bread -nut")
    #expect(correction.correction.words.map(\.typed) == ["bannana"])
    #expect(try library.corrections(for: "banana bread") == nil)
  }

  @Test func `recipes like one`() throws {
    let (library, collection) = try library()
    let found = try #require(try library.similar(to: collection.root + "/a.json", limit: 5))
    #expect(found.hits.first?.title == "Crème of Leek Soup")
    #expect(try library.similar(to: "none.json") == nil)
    #expect(try library.similar(to: "p4711") == nil)
  }
}
