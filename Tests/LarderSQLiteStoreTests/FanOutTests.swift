import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// The index follows every change of every object whose text it holds, in the same save.
@Suite struct FanOutTests {
  private func line(_ kitchen: Kitchen, _ dish: ObjectID, _ text: String) throws -> ObjectID {
    try kitchen.insert("Line", ["text": .string(text), "dish": .object(dish)])
  }

  @Test func `a renamed cook's dishes are found under the new name only`() throws {
    let kitchen = try Kitchen()
    let cook = try kitchen.insert("Cook", ["name": .string("Julia Child")])
    let other = try kitchen.insert("Cook", ["name": .string("Jacques")])
    var dishes: Set<Int64> = []
    for number in 0..<20 {
      let dish = try kitchen.insert(
        "Dish", ["title": .string("Dish \(number)")],
        members: ["cooks": number % 2 == 0 ? [cook, other] : [other]])
      if number % 2 == 0 { dishes.insert(dish.key) }
    }
    #expect(try kitchen.search(.word("child")) == dishes)
    #expect(try kitchen.search(.word("jacques")).count == 20)
    try kitchen.update(cook, ["name": .string("Ålda Smith")])
    #expect(try kitchen.search(.word("child")).isEmpty)
    #expect(try kitchen.search(.word("smith")) == dishes)
    #expect(try kitchen.search(.field(["cooks"], .word("alda"))) == dishes)
    #expect(try kitchen.search(.word("jacques")).count == 20)
    // The dishes themselves did not change: neither their versions nor their history.
    #expect(try kitchen.rows("SELECT DISTINCT Z_OPT FROM ZDISH") == [["1"]])
    #expect(
      try kitchen.rows("SELECT ZENTITY, ZENTITYPK FROM ACHANGE WHERE ZCHANGETYPE = 1") == [
        ["2", "1"]
      ])
    try kitchen.delete(cook)
    #expect(try kitchen.search(.word("smith")).isEmpty)
    #expect(try kitchen.search(.all).count == 20)
  }

  @Test func `lines that are added, changed, moved and removed`() throws {
    let kitchen = try Kitchen()
    let soup = try kitchen.insert("Dish", ["title": .string("Soup")])
    let cake = try kitchen.insert("Dessert", ["title": .string("Cake")])
    let salt = try line(kitchen, soup, "a pinch of salt")
    _ = try line(kitchen, soup, "two leeks")
    #expect(try kitchen.search(.phrase("pinch of salt")) == [soup.key])
    try kitchen.update(salt, ["text": .string("some pepper")])
    #expect(try kitchen.search(.word("salt")).isEmpty)
    #expect(try kitchen.search(.word("pepper")) == [soup.key])
    try kitchen.update(salt, ["dish": .object(cake)])
    #expect(try kitchen.search(.word("pepper")) == [cake.key])
    #expect(try kitchen.search(.word("leeks")) == [soup.key])
    // A phrase does not reach from one line into the next.
    _ = try line(kitchen, cake, "and sugar")
    #expect(try kitchen.search(.phrase("pepper and")).isEmpty)
    try kitchen.update(salt, ["dish": .null])
    #expect(try kitchen.search(.word("pepper")).isEmpty)
    try kitchen.delete(salt)
    #expect(try kitchen.search(.word("leeks")) == [soup.key])
    let request = SearchRequest(entity: try kitchen.entity("Dish"), query: .word("cake"))
    #expect(try kitchen.store.search(request).hits.map(\.objectID) == [cake])
  }

  @Test func `links changed from either side`() throws {
    let kitchen = try Kitchen()
    let cook = try kitchen.insert("Cook", ["name": .string("Julia")])
    let dishes = try ["a", "b", "c"].map {
      try kitchen.insert("Dish", ["title": .string("dish \($0)")])
    }
    try kitchen.update(cook, members: ["dishes": [dishes[0], dishes[1]]])
    #expect(try kitchen.search(.word("julia")) == [dishes[0].key, dishes[1].key])
    try kitchen.update(cook, members: ["dishes": [dishes[2]]])
    #expect(try kitchen.search(.word("julia")) == [dishes[2].key])
    try kitchen.update(dishes[0], members: ["cooks": [cook]])
    try kitchen.update(dishes[2], members: ["cooks": []])
    #expect(try kitchen.search(.word("julia")) == [dishes[0].key])
  }

  @Test func `texts two relationships away`() throws {
    let kitchen = try Kitchen()
    let shelf = try kitchen.insert("Shelf", ["name": .string("Kitchen wall")])
    let other = try kitchen.insert("Shelf", ["name": .string("Cellar")])
    let book = try kitchen.insert("Book", ["name": .string("Fat"), "shelf": .object(shelf)])
    let dish = try kitchen.insert("Dish", ["title": .string("Lard"), "book": .object(book)])
    #expect(try kitchen.search(.word("wall")) == [dish.key])
    try kitchen.update(shelf, ["name": .string("Floor")])
    #expect(try kitchen.search(.word("wall")).isEmpty)
    #expect(try kitchen.search(.word("floor")) == [dish.key])
    try kitchen.update(book, ["shelf": .object(other)])
    #expect(try kitchen.search(.word("floor")).isEmpty)
    #expect(try kitchen.search(.word("cellar")) == [dish.key])
    try kitchen.update(book, ["shelf": .null])
    try kitchen.delete(other)
    #expect(try kitchen.search(.word("cellar")).isEmpty)
    try kitchen.delete(dish)
    #expect(try kitchen.search(.all).isEmpty)
  }

  /// Random saves; after each the index must give what a scan over hand-written SQL gives.
  @Test func `random saves leave the index as the rows are`() throws {
    var generator = SeededGenerator.fromEnvironment("FanOut")
    let kitchen = try Kitchen()
    let words = ["leek", "salt", "plum", "rice", "lime"]
    func word() -> Value { .string(words.randomElement(using: &generator) ?? "") }
    var objects: [String: [ObjectID]] = [:]
    func any(_ name: String) -> ObjectID? { objects[name]?.randomElement(using: &generator) }
    func links() -> [String: Value] {
      ["book": any("Book").map { .object($0) } ?? .null]
    }
    for round in 0..<60 {
      var changes = StoreChanges()
      func add(
        _ name: String, _ values: [String: Value], _ members: [String: [ObjectID]] = [:]
      ) throws {
        changes.insertions.append(try kitchen.insertion(name, values, members: members))
        objects[name, default: []].append(changes.insertions[changes.insertions.count - 1].objectID)
      }
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1:
        let cooks = Set((0..<2).compactMap { _ in any("Cook") })
        try add("Dish", ["title": word()].merging(links()) { a, _ in a }, ["cooks": Array(cooks)])
        if let dish = any("Dish") { try add("Line", ["text": word(), "dish": .object(dish)]) }
      case 2:
        try add("Cook", ["name": .string("\(words[round % 5]) \(round)")])
        try add("Book", ["name": word(), "shelf": any("Shelf").map { .object($0) } ?? .null])
        try add("Shelf", ["name": word()])
      case 3:
        for (name, key) in [
          ("Cook", "name"), ("Book", "name"), ("Shelf", "name"), ("Line", "text"),
        ] {
          guard let object = any(name) else { continue }
          let value = name == "Cook" ? Value.string("lime \(round)") : word()
          changes.updates.append(try update(kitchen, object, [key: value]))
        }
      case 4:
        if let line = any("Line") {
          let dish = any("Dish").map { Value.object($0) } ?? .null
          changes.updates.append(try update(kitchen, line, ["dish": dish]))
        }
        if let dish = any("Dish") {
          var change = try update(kitchen, dish, links())
          change.members["cooks"] = Array(Set((0..<3).compactMap { _ in any("Cook") }))
          changes.updates.append(change)
        }
      default:
        let name = ["Cook", "Line", "Dish"].randomElement(using: &generator) ?? "Line"
        if let object = any(name) {
          objects[name]?.removeAll { $0 == object }
          changes.deletions.append(StoreChanges.Deletion(objectID: object, baseVersion: nil))
          // As a context does it: what names the object is changed with it.
          if name == "Dish" {
            for line in try kitchen.store.members(of: object, relationship: "lines") {
              changes.updates.append(try update(kitchen, line, ["dish": .null]))
            }
          }
        }
      }
      _ = try kitchen.store.save(changes)
      for word in words {
        #expect(try kitchen.search(.word(word)) == scan(kitchen, word), "round \(round), \(word)")
      }
      #expect(try kitchen.search(.all) == scan(kitchen, ""))
      if round % 10 == 9 {
        #expect(try kitchen.facet("cook") == cookCounts(kitchen), "round \(round)")
      }
    }
    #expect(try kitchen.store.checkIntegrity(progress: nil).isEmpty)
  }

  private func cookCounts(_ kitchen: Kitchen) throws -> [Facet.Value: Int] {
    var counts: [Facet.Value: Int] = [:]
    for row in try kitchen.rows(
      "SELECT ZNAME, COUNT(*) FROM Z_2DISHES JOIN ZCOOK ON Z_PK = Z_2COOKS GROUP BY ZNAME")
    {
      counts[.keyword(row[0])] = Int(row[1])
    }
    return counts
  }

  private func update(
    _ kitchen: Kitchen, _ object: ObjectID, _ values: [String: Value]
  ) throws -> StoreChanges.Update {
    let entity = try kitchen.entity(object.entityName)
    var slots: [Int: Value] = [:]
    for (name, value) in values { slots[try #require(entity.slot(name))] = value }
    return StoreChanges.Update(objectID: object, baseVersion: nil, values: slots)
  }

  private func scan(_ kitchen: Kitchen, _ word: String) throws -> Set<Int64> {
    let sql = """
      SELECT Z_PK FROM ZDISH WHERE instr(
        ifnull(ZTITLE, '') || ' '
        || ifnull((SELECT group_concat(ZTEXT, ' ') FROM ZLINE WHERE ZDISH = ZDISH.Z_PK), '') || ' '
        || ifnull((SELECT group_concat(ZNAME, ' ') FROM Z_2DISHES JOIN ZCOOK ON Z_PK = Z_2COOKS
                   WHERE Z_5DISHES = ZDISH.Z_PK), '') || ' '
        || ifnull((SELECT ZNAME FROM ZBOOK WHERE Z_PK = ZDISH.ZBOOK), '') || ' '
        || ifnull((SELECT s.ZNAME FROM ZBOOK b JOIN ZSHELF s ON s.Z_PK = b.ZSHELF
                   WHERE b.Z_PK = ZDISH.ZBOOK), ''), '\(word)') > 0
      """
      .replacingOccurrences(of: "ZLINE WHERE ZDISH =", with: "ZLINE l WHERE l.ZDISH =")
    return Set(try kitchen.rows(sql).compactMap { Int64($0[0]) })
  }
}
