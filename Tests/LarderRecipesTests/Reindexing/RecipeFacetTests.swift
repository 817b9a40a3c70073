import Foundation
import LarderModel
import LarderPredicates
import LarderRecipes
import LarderStores
import Testing

@Suite struct RecipeFacetTests {
  private func write(_ collection: Collection, _ name: String, _ values: [String: Any]) throws {
    var object: [String: Any] = [
      "title": name, "ingredients": ["salt"], "directions": ["Stir."], "language": "en-US",
    ]
    object.merge(values) { _, new in new }
    try collection.write(
      "\(name).json", data: JSONSerialization.data(withJSONObject: object), age: 500)
  }

  private static func text(_ value: Facet.Value) -> String {
    switch value {
    case .keyword(let text): return text
    case .band(let above, let upTo):
      let (low, high) = (above.map { String(Int($0)) }, upTo.map { String(Int($0)) })
      return "\(low ?? "")-\(high ?? "")"
    case .number, .date: return "?"
    }
  }

  @Test func `recipes are counted by author, tags of a kind, site, language and time`() throws {
    let collection = try Collection()
    try write(
      collection, "a",
      ["author": "Julia", "tags": ["Quick", "soup"], "source": "x.org", "total_time": "20 min"])
    try write(
      collection, "b",
      ["tags": ["SOUP"], "category": "Main", "prep_time": "10 min", "cook_time": "50 min"])
    try write(collection, "c", ["author": "julia", "prep_time": "5 min", "language": "de"])
    try collection.importAll()
    let library = RecipeLibrary(store: collection.store)
    var options = RecipeSearchOptions(limit: 1)
    options.facets = ["author", "tags", "category", "site", "language", "time", "added"]
    let found = try library.search("salt", options)
    #expect(found.total == 3 && found.hits.count == 1 && found.facets.count == 7)
    let shown: [String] = found.facets.prefix(6).map { facet in
      let counts: [String] = facet.counts.map { "\(Self.text($0.value)) \($0.count)" }
      return "\(facet.attribute): \(counts.joined(separator: ", ")); \(facet.missing)"
    }
    #expect(
      shown == [
        "author: Julia 2; 1", "tag: SOUP 2, Main 1, Quick 1; 1", "category: Main 1; 2",
        "site: x.org 1; 2", "language: en-US 2, de 1; 0",
        "time: -15 0, 15-30 1, 30-60 1, 60-120 0, 120- 0; 1",
      ])
    #expect(found.facets[6].missing == 0)
    // The tag's name changes: so do facets and conditions, in the same save.
    let entity = try #require(collection.store.model.entity("Tag"))
    let tag = try #require(
      try collection.store.fetch(StoreFetchRequest(entity: entity)).first {
        $0.values[entity.slot("name") ?? 0] == .string("Quick")
      })
    var changes = StoreChanges()
    changes.updates = [
      StoreChanges.Update(
        objectID: tag.objectID, baseVersion: nil,
        values: [
          entity.slot("name") ?? 0: .string("Fast"),
          entity.slot("kind") ?? 0: .string("category"),
        ],
        members: [:])
    ]
    _ = try collection.store.save(changes)
    options.facets = ["tag", "course"]
    let after = try library.search("salt", options)
    #expect(
      after.facets.map(\.counts) == [
        [
          Facet.Count(.keyword("SOUP"), 2), Facet.Count(.keyword("Fast"), 1),
          Facet.Count(.keyword("Main"), 1),
        ],
        [Facet.Count(.keyword("Fast"), 1), Facet.Count(.keyword("Main"), 1)],
      ])
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }
}
