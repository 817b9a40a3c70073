import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@Suite struct BatchTests {
  /// So many dishes with two lines each, cooked by the cooks given.
  private func batch(
    _ kitchen: Kitchen, dishes: Int, cooks: [Int64] = [], text: String = "salt"
  ) throws -> (BatchInsertion, Range<Int64>) {
    let keys = try kitchen.store.reserveKeys(entity: kitchen.entity("Dish"), count: dishes)
    let lineKeys = try kitchen.store.reserveKeys(entity: kitchen.entity("Line"), count: dishes * 2)
    var batch = BatchInsertion()
    batch.author = "import"
    var table = BatchInsertion.Table(
      entity: try kitchen.entity("Dish"), properties: ["title", "minutes"],
      firstKey: keys.lowerBound)
    var lines = BatchInsertion.Table(
      entity: try kitchen.entity("Line"), properties: ["text", "dish"],
      firstKey: lineKeys.lowerBound)
    var links = BatchInsertion.Links(entity: try kitchen.entity("Dish"), relationship: "cooks")
    for key in keys {
      table.values += [.string("Crème \(key)"), .integer(key)]
      lines.values += [.string("\(text) \(key)"), .integer(key), .string("water"), .integer(key)]
      for cook in cooks { links.pairs.append((key, cook)) }
    }
    batch.tables = [table, lines]
    batch.links = [links]
    return (batch, keys)
  }

  @Test func `a batch's rows, links, derived values, history and documents are all there`() throws {
    let kitchen = try Kitchen()
    let cook = try kitchen.insert("Cook", ["name": .string("Julia")])
    let (batch, keys) = try batch(kitchen, dishes: 37, cooks: [cook.key])
    try kitchen.store.insert(batch)
    #expect(
      try kitchen.rows(
        "SELECT COUNT(*), SUM(ZMINUTES), SUM(ZISVEGAN), SUM(ZLINECOUNT), MIN(Z_ENT), MIN(Z_OPT) "
          + "FROM ZDISH") == [["37", "703", "0", "74", "5", "1"]])
    #expect(
      try kitchen.rows("SELECT ZTITLE, ZFOLDEDTITLE FROM ZDISH WHERE Z_PK = 20") == [
        ["Crème 20", "creme 20"]
      ])
    #expect(try kitchen.rows("SELECT COUNT(*) FROM Z_2DISHES WHERE Z_2COOKS = 1") == [["37"]])
    #expect(
      try kitchen.rows(
        "SELECT ZENTITY, ZENTITYPK, ZLASTPK FROM ACHANGE c JOIN ATRANSACTION t "
          + "ON t.Z_PK = ZTRANSACTIONID WHERE ZAUTHOR = 'import'") == [
          ["5", "1", "37"], ["6", "1", "74"],
        ])
    #expect(try kitchen.search(.word("salt")) == Set(keys))
    #expect(try kitchen.search(.word("julia")) == Set(keys))
    #expect(try kitchen.search(.and([.word("creme"), .word("20")])) == [20])
    #expect(try kitchen.store.checkIntegrity(progress: nil).isEmpty)
  }

  /// Many pairs go into one statement, the rest one by one; a pair that is there already stays.
  @Test(arguments: [1, 49, 50, 51, 100, 137])
  func `each pair of a batch is there once`(dishes: Int) throws {
    let kitchen = try Kitchen()
    let cooks = try ["Julia", "Marcella"].map {
      try kitchen.insert("Cook", ["name": .string($0)]).key
    }
    let (batch, keys) = try batch(kitchen, dishes: dishes, cooks: cooks + cooks)
    try kitchen.store.insert(batch)
    let pairs = try kitchen.rows("SELECT Z_2COOKS, Z_5DISHES FROM Z_2DISHES ORDER BY 1, 2")
    #expect(pairs == cooks.flatMap { cook in keys.map { ["\(cook)", "\($0)"] } })
    #expect(try kitchen.search(.word("marcella")) == Set(keys))
    #expect(try kitchen.store.checkIntegrity(progress: nil).isEmpty)
  }

  /// Lines and links of a batch may belong to dishes that were there before.
  @Test func `older objects that a batch touches are found by their new text`() throws {
    let kitchen = try Kitchen()
    let dish = try kitchen.insert("Dish", ["title": .string("Soup")])
    let other = try kitchen.insert("Dish", ["title": .string("Stew")])
    let book = try kitchen.insert("Book", ["name": .string("Fat")])
    try kitchen.update(other, ["book": .object(book)])
    var batch = BatchInsertion()
    var lines = BatchInsertion.Table(
      entity: try kitchen.entity("Line"), properties: ["text", "dish"],
      firstKey: try kitchen.store.reserveKeys(entity: kitchen.entity("Line"), count: 1).lowerBound)
    lines.values = [.string("saffron"), .integer(dish.key)]
    let cookKey = try kitchen.store.reserveKeys(entity: kitchen.entity("Cook"), count: 1).lowerBound
    var cooks = BatchInsertion.Table(
      entity: try kitchen.entity("Cook"), properties: ["name"], firstKey: cookKey)
    cooks.values = [.string("Marcella")]
    var links = BatchInsertion.Links(entity: try kitchen.entity("Cook"), relationship: "dishes")
    links.pairs = [(cookKey, other.key)]
    batch.tables = [lines, cooks]
    batch.links = [links]
    try kitchen.store.insert(batch)
    #expect(try kitchen.search(.word("saffron")) == [dish.key])
    #expect(try kitchen.search(.word("marcella")) == [other.key])
    #expect(try kitchen.search(.all).count == 2)
    #expect(try kitchen.value(dish, "lineCount") == .integer(1))
    #expect(try kitchen.store.checkIntegrity(progress: nil).isEmpty)
  }

  @Test func `a batch that fails leaves nothing`() throws {
    let kitchen = try Kitchen()
    var (batch, _) = try batch(kitchen, dishes: 20)
    batch.tables[1].values[7] = .string("no key")
    do {
      try kitchen.store.insert(batch)
      Issue.record("it went in")
    } catch {
      #expect(error.code == .invalidInput)
      #expect(error.message.hasPrefix("Line.dish"))
    }
    #expect(try kitchen.rows("SELECT COUNT(*) FROM ZDISH") == [["0"]])
    #expect(try kitchen.search(.all).isEmpty)
    batch.tables[1].properties[0] = "nothing"
    #expect(throws: StoreError.self) { try kitchen.store.insert(batch) }
  }

  @Test func `readers see the store as it was while a batch is written`() async throws {
    let kitchen = try Kitchen()
    let (first, _) = try batch(kitchen, dishes: 50)
    try kitchen.store.insert(first)
    let store = kitchen.store
    let request = try kitchen.request("Dish")
    let search = SearchRequest(entity: try kitchen.entity("Dish"), query: .word("salt"))
    let (second, _) = try batch(kitchen, dishes: 50)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try store.insert(second) }
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<50 {
            let count = try store.count(request)
            #expect(count == 50 || count == 100)
            let total = try store.search(search).total
            #expect(total == 50 || total == 100)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.count(request) == 100)
  }

  @Test func `rows stream in order with columns over to-one relationships`() throws {
    let kitchen = try Kitchen()
    let book = try kitchen.insert("Book", ["name": .string("Fat")])
    let (batch, _) = try batch(kitchen, dishes: 10)
    try kitchen.store.insert(batch)
    let dish = ObjectID(store: kitchen.store.identifier, entityName: "Dish", key: 4)
    try kitchen.update(dish, ["book": .object(book)])
    var lines: [String] = []
    let request = try kitchen.request("Dish", sort: [SortOrdering("minutes", ascending: false)])
    try kitchen.store.forEachRow(request, columns: ["minutes", "book.name", "book", "title"]) {
      row in
      let title = row.text(3)
      let object = row.value(2) == .object(book) ? "book" : row.isNull(2) ? "-" : "?"
      lines.append(
        "\(row.key) \(row.integer(0)) \(row.value(1) == .string("Fat")) \(object) \(title)")
      return row.key != 3
    }
    #expect(lines.count == 8)
    #expect(lines[0] == "10 10 false - Crème 10")
    #expect(lines[6] == "4 4 true book Crème 4")
  }
}
