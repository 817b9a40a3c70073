import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Search attributes follow every change of every object that they are read from, in the same save.
@Suite struct AttributeFanOutTests {
  private func condition(_ name: String, _ test: AttributeCondition.Test) -> FullTextQuery {
    .attribute(AttributeCondition(name, test))
  }

  private func below(_ name: String, _ bound: Double) -> FullTextQuery {
    condition(name, .range(lower: nil, upper: AttributeCondition.Bound(bound, isInclusive: false)))
  }

  @Test func `numbers, dates and flags of the object itself`() throws {
    let kitchen = try Kitchen()
    let day = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let soup = try kitchen.insert(
      "Dish",
      [
        "title": .string("Soup"), "minutes": .integer(20), "isVegan": .boolean(true),
        "cooked": .date(day),
      ])
    let cake = try kitchen.insert(
      "Dessert", ["title": .string("Cake"), "minutes": .integer(90), "sweetness": .integer(3)])
    let plain = try kitchen.insert("Dish", ["title": .string("Plain")])
    #expect(try kitchen.search(below("time", 30)) == [soup.key])
    #expect(try kitchen.search(.and([.word("cake"), below("time", 30)])).isEmpty)
    #expect(try kitchen.search(.not(condition("time", .present))) == [plain.key])
    #expect(try kitchen.facet("vegan") == [.number(1): 1])
    #expect(try kitchen.facet("cooked") == [.date(800_000_000): 1])
    try kitchen.update(cake, ["minutes": .integer(25)])
    #expect(try kitchen.search(below("time", 30)) == [soup.key, cake.key])
    #expect(try kitchen.facet("time", .word("cake")) == [.number(25): 1])
    try kitchen.update(soup, ["minutes": .null, "cooked": .null])
    #expect(try kitchen.search(condition("time", .present)) == [cake.key])
    #expect(try kitchen.facet("cooked").isEmpty)
    try kitchen.delete(cake)
    #expect(try kitchen.facet("time").isEmpty)
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a sum stands in where the value itself is missing and all its parts are there`()
    throws
  {
    let kitchen = try Kitchen()
    let dish = try kitchen.insert("Dish", ["title": .string("a"), "rating": .double(2.5)])
    #expect(try kitchen.facet("time").isEmpty)
    try kitchen.update(dish, ["price": .decimal(Decimal(string: "1.25") ?? 0)])
    #expect(try kitchen.facet("time") == [.number(3.75): 1])
    try kitchen.update(dish, ["minutes": .integer(7)])
    #expect(try kitchen.facet("time") == [.number(7): 1])
    try kitchen.update(dish, ["minutes": .null, "rating": .double(0)])
    #expect(try kitchen.facet("time") == [.number(1.25): 1])
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a renamed cook and a moved book are counted under the new name only`() throws {
    let kitchen = try Kitchen()
    let julia = try kitchen.insert("Cook", ["name": .string("Julia Child")])
    let jacques = try kitchen.insert("Cook", ["name": .string("Jacques")])
    let shelf = try kitchen.insert("Shelf", ["name": .string("Wall")])
    let book = try kitchen.insert("Book", ["name": .string("Fat"), "shelf": .object(shelf)])
    for number in 0..<6 {
      try kitchen.insert(
        "Dish", ["title": .string("Dish \(number)"), "book": .object(book)],
        members: ["cooks": number < 4 ? [julia, jacques] : [jacques]])
    }
    #expect(
      try kitchen.facet("by") == [.keyword("Jacques"): 6, .keyword("Julia Child"): 4])
    #expect(try kitchen.facet("place") == [.keyword("Fat"): 6, .keyword("Wall"): 6])
    #expect(try kitchen.search(condition("cook", .keyword("julia  child"))).isEmpty)
    #expect(try kitchen.search(condition("cook", .keyword("julia child"))).count == 4)
    try kitchen.update(julia, ["name": .string("JACQUES")])
    try kitchen.update(shelf, ["name": .string("fat")])
    // One value in two spellings: the more frequent one is shown, and a dish counts once.
    #expect(try kitchen.facet("cook") == [.keyword("Jacques"): 6])
    let places = try kitchen.facet("place")
    #expect(places == [.keyword("Fat"): 6] || places == [.keyword("fat"): 6])
    try kitchen.update(julia, members: ["dishes": []])
    try kitchen.update(julia, ["name": .string("Nobody")])
    #expect(try kitchen.facet("cook") == [.keyword("Jacques"): 6])
    try kitchen.delete(jacques)
    #expect(try kitchen.facet("cook").isEmpty)
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a condition on the object that gives the value`() throws {
    let kitchen = try Kitchen()
    let soup = try kitchen.insert("Dish", ["title": .string("Soup")])
    let cake = try kitchen.insert("Dish", ["title": .string("Cake")])
    let roux = try kitchen.insert(
      "Line", ["text": .string("Roux"), "group": .string("sauce"), "dish": .object(soup)])
    let salt = try kitchen.insert("Line", ["text": .string("Salt"), "dish": .object(soup)])
    try kitchen.insert(
      "Line", ["text": .string("Foam"), "group": .string("Sauce"), "dish": .object(soup)])
    #expect(try kitchen.facet("sauce") == [.keyword("Roux"): 1])
    #expect(try kitchen.facet("lineCount") == [.number(3): 1, .number(0): 1])
    try kitchen.update(salt, ["group": .string("sauce")])
    #expect(try kitchen.facet("sauce") == [.keyword("Roux"): 1, .keyword("Salt"): 1])
    try kitchen.update(roux, ["group": .null])
    #expect(try kitchen.facet("sauce") == [.keyword("Salt"): 1])
    try kitchen.update(salt, ["dish": .object(cake)])
    #expect(try kitchen.facet("sauce", .word("cake")) == [.keyword("Salt"): 1])
    #expect(try kitchen.facet("lineCount") == [.number(2): 1, .number(1): 1])
    try kitchen.delete(salt)
    #expect(try kitchen.facet("sauce").isEmpty)
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a batch and a rebuild give the same values`() throws {
    let kitchen = try Kitchen()
    let cook = try kitchen.insert("Cook", ["name": .string("Julia")])
    let keys = try kitchen.store.reserveKeys(entity: kitchen.entity("Dish"), count: 50)
    var table = BatchInsertion.Table(
      entity: try kitchen.entity("Dish"), properties: ["title", "minutes"],
      firstKey: keys.lowerBound)
    var links = BatchInsertion.Links(entity: try kitchen.entity("Dish"), relationship: "cooks")
    for key in keys {
      table.values += [.string("Dish"), key % 3 == 0 ? .null : .integer(key % 7)]
      if key % 2 == 0 { links.pairs.append((key, cook.key)) }
    }
    var batch = BatchInsertion()
    batch.tables = [table]
    batch.links = [links]
    try kitchen.store.insert(batch)
    var expected: [Facet.Value: Int] = [:]
    for row in try kitchen.rows(
      "SELECT ZMINUTES, COUNT(*) FROM ZDISH WHERE ZMINUTES IS NOT NULL GROUP BY ZMINUTES")
    {
      expected[.number(Double(row[0]) ?? -1)] = Int(row[1])
    }
    for _ in 0..<2 {
      #expect(try kitchen.facet("time") == expected)
      #expect(try kitchen.facet("cook") == [.keyword("Julia"): 25])
      try kitchen.store.rebuildDerivedData(progress: nil)
    }
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a store whose index has other attributes is made anew by the next write`() throws {
    let kitchen = try Kitchen()
    try kitchen.insert("Dish", ["title": .string("Soup"), "minutes": .integer(5)])
    var entities = kitchen.model.entities
    entities[0].searchAttributes = [
      SearchAttributeDescription("minutes", .number, ["minutes"])
    ]
    let model = try ManagedObjectModel(entities)
    kitchen.store = try SQLiteStore.open(path: kitchen.path, model: model)
    #expect(throws: StoreError.self) { try kitchen.facet("minutes") }
    _ = try kitchen.store.maintain()
    #expect(try kitchen.facet("minutes") == [.number(5): 1])
  }

  @Test func `a condition that cannot be is the query's mistake`() throws {
    let kitchen = try Kitchen()
    for query in [
      condition("tme", .present), condition("time", .keyword("x")), below("cook", 3),
    ] {
      #expect { try kitchen.search(query) } throws: { error in
        (error as? StoreError)?.code == .invalidInput
      }
    }
  }
}
