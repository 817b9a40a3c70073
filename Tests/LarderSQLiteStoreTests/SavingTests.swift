import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@Suite struct SavingTests {
  @Test func `keys are given once, also after reopening`() throws {
    let kitchen = try Kitchen()
    let dish = try kitchen.entity("Dish")
    let first = try kitchen.store.reserveKeys(entity: dish, count: 5)
    #expect(first == 1..<6)
    // One tree, one sequence.
    #expect(try kitchen.store.reserveKeys(entity: kitchen.entity("Dessert"), count: 2) == 6..<8)
    #expect(try kitchen.rows("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = 'Line'") == [["0"]])
    // A second request sets more aside, so that not every save needs a transaction for its keys.
    let reserved = try kitchen.maximumKey("Dish")
    #expect(reserved > 7)
    var next: Int64 = 8
    for count in [1, 3, 1, 40, 2, 2000, 1] {
      let keys = try kitchen.store.reserveKeys(entity: dish, count: count)
      #expect(keys.count == count && keys.lowerBound >= next)
      next = keys.upperBound
    }
    let last = try kitchen.maximumKey("Dish")
    #expect(last >= next - 1)
    kitchen.store = try SQLiteStore.open(path: kitchen.path, model: kitchen.model)
    #expect(try kitchen.store.reserveKeys(entity: dish, count: 1) == last + 1..<last + 2)
    #expect(try kitchen.store.reserveKeys(entity: kitchen.entity("Line"), count: 1) == 1..<2)
    #expect(try kitchen.maximumKey("Dish") == last + 1)
  }

  @Test func `versions rise with each change, and an old one is a conflict`() throws {
    let kitchen = try Kitchen()
    let cook = try kitchen.insert("Cook", ["name": .string("Julia")])
    #expect(try kitchen.update(cook, ["name": .string("J")], base: 1).versions == [cook: 2])
    do {
      try kitchen.update(cook, ["name": .string("X")], base: 1)
      Issue.record("no conflict")
    } catch let error as StoreError {
      #expect(error.code == .conflict)
      #expect(error.message.contains("Cook p1"))
    }
    #expect(try kitchen.value(cook, "name") == .string("J"))
    #expect(try kitchen.update(cook, ["name": .string("Y")]).versions == [cook: 3])
    var changes = StoreChanges()
    changes.deletions = [StoreChanges.Deletion(objectID: cook, baseVersion: 2)]
    #expect(throws: StoreError.self) { try kitchen.store.save(changes) }
    changes.deletions = [StoreChanges.Deletion(objectID: cook, baseVersion: 3)]
    _ = try kitchen.store.save(changes)
    #expect(try kitchen.store.snapshots([cook]).isEmpty)
  }

  @Test func `a save that fails at its end leaves nothing of its beginning`() throws {
    let kitchen = try Kitchen()
    let cook = try kitchen.insert("Cook", ["name": .string("Julia")])
    var changes = StoreChanges()
    changes.insertions = [
      try kitchen.insertion("Dish", ["title": .string("Soup")], members: ["cooks": [cook]]),
      try kitchen.insertion("Cook", ["name": .string("Julia")]),
    ]
    do {
      _ = try kitchen.store.save(changes)
      Issue.record("the constraint was not seen")
    } catch {
      #expect(error.code == .constraint)
      #expect(error.message == "Cook: another object has the same name")
    }
    #expect(try kitchen.rows("SELECT COUNT(*) FROM ZDISH") == [["0"]])
    #expect(try kitchen.rows("SELECT COUNT(*) FROM Z_2DISHES") == [["0"]])
    #expect(try kitchen.rows("SELECT COUNT(*) FROM ATRANSACTION") == [["1"]])
    #expect(try kitchen.search(.all).isEmpty)
  }

  @Test func `a unique value may pass from a deleted object to a new one`() throws {
    let kitchen = try Kitchen()
    let cook = try kitchen.insert("Cook", ["name": .string("Julia")])
    var changes = StoreChanges()
    changes.deletions = [StoreChanges.Deletion(objectID: cook, baseVersion: 1)]
    changes.insertions = [try kitchen.insertion("Cook", ["name": .string("Julia")])]
    _ = try kitchen.store.save(changes)
    #expect(try kitchen.rows("SELECT Z_PK FROM ZCOOK") == [["2"]])
  }

  @Test func `a value of the wrong type is refused by entity and property`() throws {
    let kitchen = try Kitchen()
    do {
      try kitchen.insert("Dish", ["minutes": .string("ten")])
      Issue.record("it was stored")
    } catch let error as StoreError {
      #expect(error.code == .invalidInput)
      #expect(error.message.hasPrefix("Dish.minutes"))
    }
  }

  @Test func `members are whole lists, kept in order, seen from both sides`() throws {
    let kitchen = try Kitchen()
    let cooks = try ["a", "b", "c"].map { try kitchen.insert("Cook", ["name": .string($0)]) }
    let courses = try ["x", "y", "z"].map { try kitchen.insert("Course", ["name": .string($0)]) }
    let dish = try kitchen.insert(
      "Dessert", members: ["cooks": [cooks[2], cooks[0]], "courses": [courses[2], courses[0]]])
    #expect(try kitchen.store.members(of: dish, relationship: "cooks") == [cooks[0], cooks[2]])
    #expect(
      try kitchen.store.members(of: dish, relationship: "courses") == [courses[2], courses[0]])
    #expect(try kitchen.store.members(of: cooks[0], relationship: "dishes") == [dish])
    try kitchen.update(dish, members: ["courses": [courses[0], courses[1], courses[2]]])
    #expect(try kitchen.store.members(of: dish, relationship: "courses") == courses)
    try kitchen.update(cooks[1], members: ["dishes": [dish]])
    try kitchen.update(cooks[0], members: ["dishes": []])
    #expect(try kitchen.store.members(of: dish, relationship: "cooks") == [cooks[1], cooks[2]])
    try kitchen.delete(cooks[1])
    #expect(try kitchen.store.members(of: dish, relationship: "cooks") == [cooks[2]])
    try kitchen.delete(dish)
    #expect(try kitchen.rows("SELECT COUNT(*) FROM Z_2DISHES") == [["0"]])
    #expect(try kitchen.rows("SELECT COUNT(*) FROM Z_3DISHES") == [["0"]])
  }

  @Test func `ordered one-to-many members keep their order`() throws {
    let kitchen = try Kitchen()
    let shelf = try kitchen.insert("Shelf")
    let books = try ["a", "b", "c"].map {
      try kitchen.insert("Book", ["name": .string($0), "shelf": .object(shelf)])
    }
    try kitchen.update(shelf, members: ["books": [books[1], books[2], books[0]]])
    #expect(
      try kitchen.store.members(of: shelf, relationship: "books")
        == [books[1], books[2], books[0]])
  }

  @Test func `derived attributes follow what they are made of, without a new version`() throws {
    let kitchen = try Kitchen()
    let book = try kitchen.insert("Book", ["name": .string("Fat")])
    var changes = StoreChanges()
    let insertion = try kitchen.insertion(
      "Dish", ["title": .string("CRÈME"), "book": .object(book)])
    changes.insertions = [insertion]
    let dish = insertion.objectID
    let slot = { (name: String) in try #require(try kitchen.entity("Dish").slot(name)) }
    let saved = try kitchen.store.save(changes)
    #expect(
      try saved.refreshedValues[dish] == [
        slot("foldedTitle"): .string("creme"), slot("bookName"): .string("Fat"),
        slot("lineCount"): .integer(0),
      ])
    let renamed = try kitchen.update(book, ["name": .string("Salt")])
    #expect(try renamed.refreshedValues == [dish: [slot("bookName"): .string("Salt")]])
    let line = try kitchen.insert("Line", ["dish": .object(dish)])
    #expect(try kitchen.value(dish, "lineCount") == .integer(1))
    let other = try kitchen.insert("Dish")
    try kitchen.update(line, ["dish": .object(other)])
    #expect(try kitchen.value(dish, "lineCount") == .integer(0))
    #expect(try kitchen.value(other, "lineCount") == .integer(1))
    try kitchen.delete(line)
    #expect(try kitchen.value(other, "lineCount") == .integer(0))
    #expect(
      try kitchen.rows("SELECT Z_OPT, ZBOOKNAME FROM ZDISH WHERE Z_PK = 1") == [["1", "Salt"]])
  }

  @Test func `history has one row for each run of keys, with the author`() throws {
    let kitchen = try Kitchen()
    var changes = StoreChanges()
    changes.author = "test"
    changes.insertions = try (0..<5).map {
      try kitchen.insertion("Cook", ["name": .string("\($0)")])
    }
    _ = try kitchen.store.save(changes)
    try kitchen.delete(changes.insertions[1].objectID, changes.insertions[2].objectID)
    #expect(
      try kitchen.rows(
        "SELECT ZAUTHOR, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZLASTPK FROM ACHANGE c "
          + "JOIN ATRANSACTION t ON t.Z_PK = c.ZTRANSACTIONID")
        == [["test", "0", "2", "1", "5"], ["NULL", "2", "2", "2", "3"]])
  }
}
