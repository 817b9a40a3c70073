import Foundation
import LarderBytes
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Rows in pages are what the same rows are as snapshots.
@Suite struct RowPageTests {
  /// What the pages hold, row by row, as the objects of a context would read it.
  private func snapshots(_ rows: FetchedRows) -> [Snapshot] {
    guard case .pages(let pages) = rows.content else { return [] }
    var result: [Snapshot] = []
    for page in pages {
      #expect(page.mistake == nil)
      var rows = page.rows
      while !rows.isAtEnd {
        let (shape, key) = (page.shapes[rows.shape], rows.key)
        let row = rows.step(slotCount: shape.slotCount)
        result.append(
          Snapshot(
            objectID: ObjectID(origin: shape.origin, key: key),
            version: row.version(slotCount: shape.slotCount),
            values: page.values(row, slotCount: shape.slotCount)))
      }
    }
    return result
  }

  private func compare(_ kitchen: Kitchen, _ request: StoreFetchRequest) throws {
    let rows = try kitchen.store.fetchRows(request)
    let found = snapshots(rows)
    #expect(rows.count == found.count)
    #expect(try found == kitchen.store.fetch(request))
  }

  @Test func `every kind of value, in a tree and in a table of one entity`() throws {
    var random = SeededGenerator.fromEnvironment("RowPageTests")
    let kitchen = try Kitchen()
    try compare(kitchen, kitchen.request("Dish"))
    let book = try kitchen.insert("Book", ["name": .string("Brûlées")])
    var changes = StoreChanges()
    for number in 0..<400 {
      func maybe(_ value: Value) -> Value { Bool.random(using: &random) ? value : .null }
      // Longer than a page now and then.
      let length = number % 97 == 0 ? 50_000 : Int.random(in: 0...200, using: &random)
      let dish = try kitchen.insertion(
        number % 3 == 0 ? "Dessert" : "Dish",
        [
          "title": .string(String(repeating: "é", count: length)),
          "minutes": maybe(.integer(Int64.random(in: -5...5, using: &random))),
          "rating": maybe(.double(Double(Int.random(in: -2...2, using: &random)) / 2)),
          "price": maybe(.decimal(Decimal(string: "12345678901234567890.25") ?? 0)),
          "isVegan": maybe(.boolean(Bool.random(using: &random))),
          "cooked": maybe(.date(Date(timeIntervalSinceReferenceDate: 0.5))),
          "photo": maybe(.data(Data([0, 1, 255]))), "token": maybe(.uuid(UUID())),
          "link": maybe(.url(try #require(URL(string: "https://example.org/\(number)")))),
          "order": maybe(.string("")), "book": maybe(.object(book)),
        ].merging(number % 3 == 0 ? ["sweetness": maybe(.integer(3))] : [:]) { $1 })
      changes.insertions.append(dish)
      // The entity of the object at the other end stands beside its key.
      changes.insertions.append(
        try kitchen.insertion(
          "Line", ["text": .string("\(number)\0x"), "dish": maybe(.object(dish.objectID))]))
    }
    _ = try kitchen.store.save(changes)
    for name in ["Dish", "Dessert", "Line", "Book", "Shelf"] {
      try compare(kitchen, kitchen.request(name))
    }
    var some = try kitchen.request("Dish", sort: [SortOrdering("minutes")])
    some.limit = 7
    some.offset = 3
    try compare(kitchen, some)
    some = try kitchen.request("Dish")
    some.includesSubentities = false
    try compare(kitchen, some)
  }

  /// Entities of numbers and texts alone, whose rows SQLite hands over without a statement that gives them.
  private func plants() throws -> Kitchen {
    let attributes = [
      AttributeDescription("name", .string), AttributeDescription("height", .double),
      AttributeDescription("isGreen", .boolean), AttributeDescription("leaves", .integer64),
      AttributeDescription("sown", .date),
    ]
    return try Kitchen(
      ManagedObjectModel([
        EntityDescription("Plant", attributes: attributes),
        EntityDescription(
          "Herb", parent: "Plant", attributes: [AttributeDescription("use", .string)]),
        EntityDescription("Tree", parent: "Plant"),
        EntityDescription("Oak", parent: "Tree"),
        EntityDescription(
          "Seed", attributes: attributes,
          relationships: [RelationshipDescription("twin", to: "Seed", inverse: "twin")]),
      ]))
  }

  @Test func `numbers and texts, whole tables and parts of them`() throws {
    var random = SeededGenerator.fromEnvironment("RowPageTests")
    let kitchen = try plants()
    try compare(kitchen, kitchen.request("Plant"))
    var changes = StoreChanges()
    for number in 0..<500 {
      func maybe(_ value: Value) -> Value { Bool.random(using: &random) ? value : .null }
      let length = number % 83 == 0 ? 40_000 : Int.random(in: 0...90, using: &random)
      var insertion = try kitchen.insertion(
        ["Plant", "Herb", "Tree", "Oak", "Seed"][Int.random(in: 0..<5, using: &random)],
        [
          "name": maybe(.string(String(repeating: "ü", count: length))),
          "height": maybe(.double(Double(Int.random(in: -2...2, using: &random)) / 4)),
          "isGreen": maybe(.boolean(Bool.random(using: &random))),
          "leaves": maybe(.integer(Int64.random(in: -1...1, using: &random))),
          "sown": maybe(.date(Date(timeIntervalSinceReferenceDate: 1.5))),
          "use": maybe(.string("a\0b")),
        ])
      if insertion.objectID.entityName == "Seed" {
        insertion.values[insertion.values.count - 1] = maybe(.object(insertion.objectID))
      }
      changes.insertions.append(insertion)
    }
    // Keys with gaps between them.
    _ = try kitchen.store.save(changes)
    try kitchen.delete(changes.insertions[3].objectID, changes.insertions[90].objectID)
    try kitchen.execute("UPDATE ZPLANT SET ZNAME = CAST(x'41FFC3' AS TEXT) WHERE Z_PK = 7")
    for index in ["", "CREATE INDEX byEntity ON ZPLANT (Z_ENT)"] {
      // With the index SQLite goes over the rows of one entity after those of another.
      if !index.isEmpty { try kitchen.execute("\(index); ANALYZE") }
      for name in ["Plant", "Herb", "Tree", "Oak", "Seed"] {
        for isWhole in [true, false] {
          var request = try kitchen.request(name)
          request.includesSubentities = isWhole
          try compare(kitchen, request)
        }
      }
    }
  }

  @Test func `what another program left in a column is read as the snapshot reads it`() throws {
    let kitchen = try Kitchen()
    let cook = try kitchen.insert("Cook", ["name": .string("Zoé")])
    _ = try kitchen.insert("Dish", ["title": .string("a"), "minutes": .integer(1)])
    // Text that is no UTF-8, a text where a number belongs, a number where a text belongs.
    try kitchen.execute("UPDATE ZCOOK SET ZNAME = CAST(x'41FFC3' AS TEXT)")
    try kitchen.execute("UPDATE ZDISH SET ZMINUTES = 'many', ZRATING = 'x', ZTITLE = 12")
    try compare(kitchen, kitchen.request("Cook"))
    try compare(kitchen, kitchen.request("Dish"))
    #expect(try kitchen.value(cook, "name") == .string("A\u{FFFD}\u{FFFD}"))
  }

  @Test(arguments: [1, 15, 16, 17, 32, 50])
  func `rows that are inserted together are the rows that were given`(_ count: Int) throws {
    let kitchen = try Kitchen()
    var changes = StoreChanges()
    for number in 0..<count {
      let dish = try kitchen.insertion("Dish", ["title": .string("dish \(number)")])
      let line = try kitchen.insertion(
        "Line", ["text": .string("line \(number)"), "dish": .object(dish.objectID)])
      changes.insertions += [dish, line]
    }
    _ = try kitchen.store.save(changes)
    let titles = try kitchen.rows("SELECT ZTITLE FROM ZDISH ORDER BY Z_PK")
    #expect(titles == (0..<count).map { ["dish \($0)"] })
    let lines = try kitchen.rows(
      "SELECT l.ZTEXT, d.ZTITLE FROM ZLINE l JOIN ZDISH d ON d.Z_PK = l.ZDISH ORDER BY l.Z_PK")
    #expect(lines == (0..<count).map { ["line \($0)", "dish \($0)"] })
    #expect(try kitchen.maximumKey("Line") >= Int64(count))
  }

  @Test func `of rows that are inserted together all are written or none`() throws {
    let kitchen = try Kitchen()
    var changes = StoreChanges()
    for number in 0..<40 {
      // The names of cooks are unique.
      changes.insertions.append(
        try kitchen.insertion("Cook", ["name": .string("cook \(number == 20 ? 3 : number)")]))
    }
    let error = #expect(throws: StoreError.self) { try kitchen.store.save(changes) }
    #expect(error?.code == .constraint)
    #expect(try kitchen.rows("SELECT COUNT(*) FROM ZCOOK") == [["0"]])
    // A value of the wrong type in the middle is no half row either.
    changes.insertions[20].values[0] = .integer(5)
    #expect(throws: StoreError.self) { try kitchen.store.save(changes) }
    changes.insertions[20].values[0] = .string("cook 20")
    _ = try kitchen.store.save(changes)
    #expect(
      try kitchen.rows("SELECT COUNT(*), COUNT(DISTINCT ZNAME) FROM ZCOOK") == [["40", "40"]])
  }
}
