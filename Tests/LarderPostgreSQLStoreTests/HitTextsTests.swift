import Foundation
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderSearch
import LarderStores
import TestSupport
import Testing

/// The texts of hits come by one statement: they have to be those that objects and their relationships give.
@Suite struct HitTextsTests {
  private static let words = ["oak", "salt", "crème", "rice pudding", "Łosoś", "茶", "zest", ""]

  private static func model() throws -> ManagedObjectModel {
    func name() -> AttributeDescription { AttributeDescription("name", .string) }
    return try ManagedObjectModel([
      EntityDescription(
        "Dish", attributes: [name(), AttributeDescription("note", .string)],
        relationships: [
          RelationshipDescription("lines", to: "Line", inverse: "dish", toMany: true),
          RelationshipDescription(
            "steps", to: "Step", inverse: "dish", toMany: true, ordered: true),
          RelationshipDescription("tags", to: "Tag", inverse: "dishes", toMany: true),
          RelationshipDescription("cook", to: "Cook", inverse: "dishes"),
        ],
        searchFields: [
          SearchFieldDescription("name", ["name"]),
          SearchFieldDescription("all", ["tags.name", "lines.text", "note"]),
          SearchFieldDescription("steps", ["steps.text", "cook.name"]),
        ]),
      EntityDescription(
        "Line", attributes: [AttributeDescription("text", .string)],
        relationships: [RelationshipDescription("dish", to: "Dish", inverse: "lines")]),
      EntityDescription("Remark", parent: "Line"),
      EntityDescription(
        "Step", attributes: [AttributeDescription("text", .string)],
        relationships: [RelationshipDescription("dish", to: "Dish", inverse: "steps")]),
      EntityDescription(
        "Tag", attributes: [name()],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "tags", toMany: true)
        ]),
      EntityDescription(
        "Cook", attributes: [name()],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "cook", toMany: true)
        ]),
    ])
  }

  /// Dishes with lines, steps, tags and cooks, and steps in another order than that of their keys.
  private func fill(_ cellar: Cellar, _ random: inout SeededGenerator) throws {
    var batch = BatchInsertion()
    var keys: [String: [Int64]] = [:]
    func text() -> Value {
      if Int.random(in: 0...5, using: &random) == 0 { return .null }
      return .string(
        (0...Int.random(in: 0...2, using: &random)).map { _ in
          Self.words.randomElement(using: &random) ?? ""
        }.joined(separator: " "))
    }
    for (entity, properties, end, count) in [
      ("Cook", ["name"], "", 3), ("Tag", ["name"], "", 9),
      ("Dish", ["name", "note", "cook"], "Cook", 150), ("Line", ["text", "dish"], "Dish", 300),
      ("Remark", ["text", "dish"], "Dish", 90), ("Step", ["text", "dish"], "Dish", 300),
    ] {
      let resolved = try cellar.entity(entity)
      let new = try cellar.store.reserveKeys(entity: resolved, count: count)
      var table = BatchInsertion.Table(
        entity: resolved, properties: properties, firstKey: new.lowerBound)
      for _ in new {
        for property in properties {
          let owner = keys[end]?.randomElement(using: &random)
          table.values.append(
            ["cook", "dish"].contains(property) ? owner.map { .integer($0) } ?? .null : text())
        }
      }
      batch.tables.append(table)
      keys[entity] = Array(new)
    }
    var links = BatchInsertion.Links(entity: try cellar.entity("Dish"), relationship: "tags")
    for dish in keys["Dish"] ?? [] {
      for tag in keys["Tag"] ?? [] where Bool.random(using: &random) {
        links.pairs.append((dish, tag))
      }
    }
    batch.links = [links]
    try cellar.store.insert(batch)
    let connection = try cellar.connection()
    let order = try connection.run(
      "SELECT attname::text FROM pg_attribute WHERE attrelid = '\"ZSTEP\"'::regclass "
        + "AND attname LIKE 'Z_FOK%'"
    ).string(0, 0)
    try connection.execute(
      "UPDATE \"ZSTEP\" SET \"\(order)\" = hashint8(\"Z_PK\") WHERE \"Z_PK\" % 3 > 0")
  }

  @Test(arguments: ["", "&partitions=3"]) func `they are those of the objects`(
    _ tables: String
  ) throws {
    var random = SeededGenerator.fromEnvironment("texts of hits on a server")
    guard let cellar = try Cellar(try Self.model(), tables: tables) else { return }
    try fill(cellar, &random)
    let (store, dish) = (cellar.store, try cellar.entity("Dish"))
    let plan = try #require(SearchSchemaPlan(dish, in: cellar.model))
    let objects = StoredObjects(try store.fetch(StoreFetchRequest(entity: dish)), from: store)
    var texts: [Int64: [(field: Int, text: String)]] = [:]
    for subject in objects.subjects {
      texts[subject.snapshot.objectID.key] = MemoryDocument.texts(plan, of: subject)
    }
    try objects.check()
    var seen = Set<String>()
    for word in ["oak", "salt", "creme", "pudding", "zest"] {
      // More than are read together.
      var request = SearchRequest(entity: dish, query: .word(word), limit: 140)
      request.includesSnippets = true
      let found = try store.search(request)
      #expect(found.hits.count > 100)
      try store.withSearch(of: dish) { search in
        let builder = try search.index.snippets(for: request.query, options: request.options)
        for hit in found.hits {
          let all = texts[hit.objectID.key] ?? []
          let expected =
            builder.snippet(of: all.filter { $0.field != 0 }, length: request.snippetLength)
            ?? builder.snippet(of: all.filter { $0.field == 0 }, length: request.snippetLength)
          #expect(hit.snippet?.text == expected?.text, "\(hit.objectID)")
          #expect(hit.snippet?.field == expected.map { plan.fields[$0.field].name })
          if let field = hit.snippet?.field { seen.insert(field) }
        }
      }
    }
    #expect(seen == ["name", "all", "steps"])
  }
}
