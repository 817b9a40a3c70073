import Foundation
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// What a batch says of its documents is not read back from the server: the index has to be what reading would have made
/// of it. The check of a store reads.
@Suite struct InsertedDocumentsTests {
  private static let words = ["salt", "saffron", "crème", "rice pudding", "Łosoś", "茶", ""]

  private static func model() throws -> ManagedObjectModel {
    func name() -> AttributeDescription { AttributeDescription("name", .string) }
    return try ManagedObjectModel([
      EntityDescription(
        "Dish",
        attributes: [
          name(), AttributeDescription("minutes", .double),
          AttributeDescription("folded", .string, derivation: .canonical(["name"])),
        ],
        relationships: [
          RelationshipDescription("lines", to: "Line", inverse: "dish", toMany: true),
          RelationshipDescription("tags", to: "Tag", inverse: "dishes", toMany: true),
          RelationshipDescription("friends", to: "Dish", inverse: "friends", toMany: true),
          RelationshipDescription("cook", to: "Cook", inverse: "dishes"),
        ],
        searchFields: [
          SearchFieldDescription("name", ["name", "folded"]),
          SearchFieldDescription("lines", ["lines.text"]),
          SearchFieldDescription("tags", ["tags.name", "friends.name"]),
          SearchFieldDescription("cook", ["cook.name", "cook.town.name"]),
        ],
        searchAttributes: [
          SearchAttributeDescription("minutes", .number, ["minutes"]),
          SearchAttributeDescription("tag", .keyword, ["tags.name"]),
        ]),
      EntityDescription("Dessert", parent: "Dish"),
      EntityDescription(
        "Line", attributes: [AttributeDescription("text", .string)],
        relationships: [RelationshipDescription("dish", to: "Dish", inverse: "lines")]),
      EntityDescription(
        "Tag", attributes: [name()],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "tags", toMany: true)
        ]),
      EntityDescription(
        "Cook", attributes: [name()],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "cook", toMany: true),
          RelationshipDescription("town", to: "Town", inverse: "cooks"),
        ]),
      EntityDescription(
        "Town", attributes: [name()],
        relationships: [
          RelationshipDescription("cooks", to: "Cook", inverse: "town", toMany: true)
        ]),
    ])
  }

  /// Writes batches of dishes and what belongs to them, some of it older.
  private struct Random {
    let cellar: Cellar
    var generator: SeededGenerator
    /// The keys that there are, by the root of the tree.
    var keys: [String: [Int64]] = [:]
    var batch = BatchInsertion()

    mutating func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &generator)
    }

    mutating func text() -> Value {
      number(0...5) == 0 ? .null : .string(words.randomElement(using: &generator) ?? "")
    }

    mutating func key(_ root: String) -> Int64? {
      keys[root, default: []].randomElement(using: &generator)
    }

    mutating func end(_ root: String) -> Value {
      number(0...3) == 0 ? .null : key(root).map { .integer($0) } ?? .null
    }

    mutating func add(
      _ entity: String, _ properties: [String], _ count: Int, _ row: (inout Random) -> [Value]
    ) throws {
      let (store, resolved) = (cellar.store, try cellar.entity(entity))
      let new = try store.reserveKeys(entity: resolved, count: count)
      var table = BatchInsertion.Table(
        entity: resolved, properties: properties, firstKey: new.lowerBound)
      for _ in new { table.values += row(&self) }
      batch.tables.append(table)
      keys[resolved.rootName, default: []] += new
    }

    mutating func link(_ relationship: String, to root: String, _ count: Int) throws {
      var links = BatchInsertion.Links(
        entity: try cellar.entity("Dish"), relationship: relationship)
      for _ in 0..<count {
        if let dish = key("Dish"), let end = key(root) { links.pairs.append((dish, end)) }
      }
      batch.links.append(links)
    }

    mutating func insert() throws {
      batch = BatchInsertion()
      try add("Town", ["name"], number(1...2)) { [$0.text()] }
      try add("Cook", ["name", "town"], number(1...3)) { [$0.text(), $0.end("Town")] }
      try add("Tag", ["name"], number(1...3)) { [$0.text()] }
      for entity in ["Dish", "Dessert"] {
        try add(entity, ["name", "minutes", "cook"], number(1...40)) {
          let minutes: Value = $0.number(0...1) == 0 ? .integer(7) : .double(1.5)
          return [$0.text(), minutes, $0.end("Cook")]
        }
      }
      for _ in 0...number(0...1) {
        try add("Line", ["text", "dish"], number(1...80)) { [$0.text(), $0.end("Dish")] }
      }
      try link("tags", to: "Tag", number(0...40))
      try link("friends", to: "Dish", number(0...20))
      if number(0...1) == 0 { batch.tables.reverse() }
      try cellar.store.insert(batch)
    }
  }

  @Test func `an index of a batch is the one of its rows`() throws {
    var seeds = SeededGenerator.fromEnvironment("documents of batches on a server")
    for _ in 0..<LongRun.times(3, long: 200) {
      let seed = seeds.next()
      guard let cellar = try Cellar(try Self.model()) else { return }
      var random = Random(cellar: cellar, generator: SeededGenerator(seed: seed))
      for _ in 0..<4 {
        try random.insert()
        #expect(try cellar.store.checkIntegrity(progress: nil) == [], "seed \(seed)")
      }
    }
  }

  @Test func `the server knows how large tables are before its own look at them`() throws {
    guard let cellar = try Cellar(try Self.model()) else { return }
    var random = Random(
      cellar: cellar, generator: .fromEnvironment("tables that grow on a server"))
    try random.add("Tag", ["name"], 20) { [$0.text()] }
    try random.add("Dish", ["name"], 1200) { [$0.text()] }
    try random.link("tags", to: "Tag", 1500)
    try cellar.store.insert(random.batch)
    let rows = try cellar.connection().run(
      "SELECT relname, reltuples::bigint FROM pg_class WHERE relkind = 'r' "
        + "AND relnamespace = current_schema()::regnamespace AND reltuples > 0")
    var known: [String: Int64] = [:]
    for row in 0..<rows.count { known[rows.string(row, 0)] = rows.int64(row, 1) }
    #expect(known["ZDISH"] == 1200)
    #expect(known.contains { $0.key.hasPrefix("Z_") && $0.value > 1000 && $0.value <= 1500 })
    // Twenty rows are read as a whole whatever the server knows.
    #expect(known["ZTAG"] == nil)
  }
}
