import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Rows that one statement inserts are what each alone would be.
@Suite struct InsertionTests {
  /// All columns of a table, as SQL literals.
  private func content(_ kitchen: Kitchen, _ table: String) throws -> [[String]] {
    let columns = try kitchen.rows("SELECT name FROM pragma_table_info('\(table)')").map {
      "typeof(\"\($0[0])\") || quote(\"\($0[0])\")"
    }
    #expect(columns.count > 4)
    return try kitchen.rows("SELECT \(columns.joined(separator: ", ")) FROM \(table) ORDER BY Z_PK")
  }

  @Test func `every kind of value, nothing, and texts longer than a page`() throws {
    var random = SeededGenerator.fromEnvironment("InsertionTests")
    let kitchens = [try Kitchen(), try Kitchen()]
    let link = try #require(URL(string: "https://example.org/brûlée?a=1"))
    var rows: [(dish: [String: Value], isDessert: Bool)] = []
    for number in 0..<60 {
      func maybe(_ value: Value) -> Value { Bool.random(using: &random) ? value : .null }
      let length = number % 13 == 0 ? 20_000 : Int.random(in: 0...40, using: &random)
      rows.append(
        (
          [
            "title": .string(String(repeating: "é", count: length)),
            "minutes": maybe(.integer(Int64.random(in: .min ... .max, using: &random))),
            "rating": maybe(.double(Double.random(in: -1...1, using: &random))),
            "price": maybe(
              number % 3 == 0
                ? .decimal(Decimal(string: "12345678901234567890.25") ?? 0)
                : .decimal(Decimal(number) / 4)),
            "isVegan": maybe(.boolean(number % 2 == 0)),
            "cooked": maybe(.date(Date(timeIntervalSinceReferenceDate: Double(number) + 0.5))),
            "photo": maybe(.data(Data(repeating: UInt8(number), count: number * 200))),
            "token": maybe(.uuid(UUID())), "link": maybe(.url(link)), "order": maybe(.string("")),
          ], number % 3 == 0
        ))
    }
    for (place, kitchen) in kitchens.enumerated() {
      var together = StoreChanges()
      for (number, row) in rows.enumerated() {
        let dish = try kitchen.insertion(row.isDessert ? "Dessert" : "Dish", row.dish)
        // The entity of the object at the other end stands in a column of its own.
        let line = try kitchen.insertion(
          "Line",
          [
            "text": .string("line \(number)"),
            "dish": number % 5 == 0 ? .null : .object(dish.objectID),
          ])
        together.insertions += [dish, line]
        if place == 0 {
          for insertion in [dish, line] {
            var alone = StoreChanges()
            alone.insertions = [insertion]
            _ = try kitchen.store.save(alone)
          }
        }
      }
      if place == 1 { _ = try kitchen.store.save(together) }
    }
    for table in ["ZDISH", "ZLINE"] {
      let alone = try content(kitchens[0], table)
      #expect(alone.count == 60)
      #expect(try content(kitchens[1], table) == alone)
    }
    #expect(try kitchens[1].store.checkIntegrity(progress: nil) == [])
  }

  @Test func `large values that lie in files`() throws {
    let kitchen = try Kitchen(ExternalStorageTests.makeModel())
    let sizes = [0, 1, 100 << 10, nil, 99, 200 << 10, 100 << 10 - 1]
    var changes = StoreChanges()
    for (number, size) in sizes.enumerated() {
      changes.insertions.append(
        try kitchen.insertion(
          "Image",
          [
            "name": .string("\(number)"),
            "photo": size.map { .data(Data(repeating: UInt8(number), count: $0)) } ?? .null,
          ]))
    }
    _ = try kitchen.store.save(changes)
    for (insertion, (number, size)) in zip(changes.insertions, sizes.enumerated()) {
      let expected = size.map { Value.data(Data(repeating: UInt8(number), count: $0)) } ?? .null
      #expect(try kitchen.value(insertion.objectID, "photo") == expected)
    }
    #expect(
      try kitchen.rows("SELECT length(ZPHOTO) FROM ZIMAGE ORDER BY Z_PK")
        == [["1"], ["2"], ["38"], ["NULL"], ["100"], ["38"], ["\(100 << 10)"]])
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a row with too few values, and one of the wrong type, say so`() throws {
    let kitchen = try Kitchen()
    var changes = StoreChanges()
    for number in 0..<9 {
      changes.insertions.append(try kitchen.insertion("Shelf", ["name": .string("\(number)")]))
    }
    changes.insertions[7].values = []
    var error = #expect(throws: StoreError.self) { try kitchen.store.save(changes) }
    #expect(error?.code == .invalidInput && error?.message.contains("values expected") == true)
    changes.insertions[7].values = [.boolean(true)]
    error = #expect(throws: StoreError.self) { try kitchen.store.save(changes) }
    #expect(error?.code == .invalidInput && error?.message.contains("Shelf.name") == true)
    #expect(try kitchen.rows("SELECT COUNT(*) FROM ZSHELF") == [["0"]])
  }

  @Test func `an entity with more columns than rows in memory may have`() throws {
    let names = (0..<120).map { "a\($0)" }
    let kitchen = try Kitchen(
      ManagedObjectModel([
        EntityDescription("Wide", attributes: names.map { AttributeDescription($0, .integer64) })
      ]))
    var changes = StoreChanges()
    for row in 0..<6 {
      changes.insertions.append(
        try kitchen.insertion(
          "Wide",
          Dictionary(
            uniqueKeysWithValues: names.enumerated().map { ($1, .integer(Int64(row * 1000 + $0))) })
        ))
    }
    _ = try kitchen.store.save(changes)
    #expect(
      try kitchen.rows("SELECT ZA0, ZA99, ZA119 FROM ZWIDE ORDER BY Z_PK")
        == (0..<6).map { ["\($0 * 1000)", "\($0 * 1000 + 99)", "\($0 * 1000 + 119)"] })
  }
}
