import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What a store keeps with a request changes how fast it answers, never what.
@Suite struct RequestMemoTests {
  private func keys(_ kitchen: Kitchen, _ request: StoreFetchRequest) throws -> [Int64] {
    let found = try kitchen.store.fetchIDs(request).map(\.key)
    #expect(try kitchen.store.count(request) == found.count)
    #expect(try kitchen.store.fetch(request).map(\.objectID.key) == found)
    #expect(try kitchen.store.fetchRows(request).count == found.count)
    return found
  }

  @Test(arguments: [
    "title == 'Soup'", "title ==[cd] 'SOUP'", "title CONTAINS[cd] 'oup'", "title CONTAINS 'oup'",
    "SEARCH 'soup'", "minutes IN {1, 2, 3}", "title != nil AND minutes < 10",
    "ANY lines.text CONTAINS[cd] 'salt' OR title LIKE 'S*'",
  ])
  func `a request that is asked again sees what was saved meanwhile`(_ format: String) throws {
    let kitchen = try Kitchen()
    let request = try kitchen.request("Dish", ObjectPredicate(format: format))
    #expect(try keys(kitchen, request) == [])
    var expected: [Int64] = []
    for number in 1...3 {
      let dish = try kitchen.insert(
        "Dish", ["title": .string("Soup"), "minutes": .integer(Int64(number))])
      expected.append(dish.key)
      #expect(try keys(kitchen, request) == expected)
      let other = try Kitchen()
      // Another store, another answer.
      #expect(try keys(other, request) == [])
    }
    let last = ObjectID(
      store: kitchen.store.identifier, entityName: "Dish", key: expected.removeLast())
    try kitchen.delete(last)
    #expect(try keys(kitchen, request) == expected)
  }

  @Test func `requests with one statement and other values, asked in turns`() throws {
    let kitchen = try Kitchen()
    var all: [Int64] = []
    for number in 1...4 {
      all.append(
        try kitchen.insert(
          "Dish", ["title": .string("Soup \(number)"), "minutes": .integer(Int64(number))]
        ).key)
    }
    let requests = try (1...4).map { number in
      try kitchen.request("Dish", ObjectPredicate(format: "title ==[cd] 'SOUP \(number)'"))
    }
    for round in 0..<12 {
      let place = round * 7 % 4
      #expect(try keys(kitchen, requests[place]) == [all[place]])
      #expect(try kitchen.store.count(requests[3 - place]) == 1)
      #expect(try kitchen.store.fetchIDs(requests[place]).map(\.key) == [all[place]])
    }
  }

  @Test func `a change of a request begins anew, and leaves its copies as they were`() throws {
    let kitchen = try Kitchen()
    var all: [Int64] = []
    for number in 1...5 {
      all.append(
        try kitchen.insert(
          "Dish", ["title": .string("Soup \(number)"), "minutes": .integer(Int64(number))]
        ).key)
    }
    let first = try kitchen.request("Dish", ObjectPredicate(format: "minutes < 4"))
    #expect(try keys(kitchen, first) == Array(all[..<3]))
    var second = first
    second.predicate = try ObjectPredicate(format: "minutes > 4")
    #expect(try keys(kitchen, second) == [all[4]])
    second.predicate = nil
    #expect(try keys(kitchen, second) == all)
    second.limit = 2
    #expect(try keys(kitchen, second) == Array(all[..<2]))
    second.offset = 1
    #expect(try keys(kitchen, second) == Array(all[1..<3]))
    second.sortOrderings = [SortOrdering("minutes", ascending: false)]
    #expect(try keys(kitchen, second) == [all[3], all[2]])
    second.entity = try kitchen.entity("Dessert")
    #expect(try keys(kitchen, second) == [])
    #expect(try keys(kitchen, first) == Array(all[..<3]))
  }

  @Test func `texts that Swift calls equal are two requests`() throws {
    let kitchen = try Kitchen()
    let composed = try kitchen.insert("Dish", ["title": .string("caf\u{E9}")])
    let decomposed = try kitchen.insert("Dish", ["title": .string("cafe\u{301}")])
    for _ in 0..<2 {
      for (text, dish) in [("caf\u{E9}", composed), ("cafe\u{301}", decomposed)] {
        let request = try kitchen.request(
          "Dish", ObjectPredicate(format: "title == %@", arguments: [.string(text)]))
        #expect(try keys(kitchen, request) == [dish.key])
        #expect(try keys(kitchen, request) == [dish.key])
      }
    }
  }

  @Test func `the time is not kept`() throws {
    let kitchen = try Kitchen()
    let soon = Date().addingTimeInterval(2)
    let dish = try kitchen.insert("Dish", ["title": .string("a"), "cooked": .date(soon)])
    let request = try kitchen.request("Dish", ObjectPredicate(format: "cooked < now()"))
    #expect(try keys(kitchen, request) == [])
    while Date() <= soon { usleep(20_000) }
    #expect(try keys(kitchen, request) == [dish.key])
  }

  /// Keys come in the order of an index, and leave in their own; also where they are far apart.
  @Test(arguments: [false, true])
  func `identifiers of all rows rise`(_ isSparse: Bool) throws {
    let kitchen = try Kitchen()
    var generator = SeededGenerator.fromEnvironment("AllKeys")
    let shelves = try (0..<7).map { try kitchen.insert("Shelf", ["name": .string("\($0)")]) }
    var changes = StoreChanges()
    let first = try kitchen.insertion("Book", ["name": .string("first")])
    changes.insertions = [first]
    let slot = try #require(try kitchen.entity("Book").slot("shelf"))
    for number in 1..<300 {
      var book = first
      let key = Int64(isSparse ? number * number * 1_000 : number) + first.objectID.key
      book.objectID = ObjectID(
        store: kitchen.store.identifier, entityName: "Book", key: key)
      book.values[slot] = .object(shelves[Int.random(in: 0..<7, using: &generator)])
      changes.insertions.append(book)
    }
    _ = try kitchen.store.save(changes)
    let request = StoreFetchRequest(entity: try kitchen.entity("Book"))
    let expected = changes.insertions.map(\.objectID.key)
    #expect(try kitchen.store.fetchIDs(request).map(\.key) == expected)
    try kitchen.delete(changes.insertions[17].objectID)
    #expect(
      try kitchen.store.fetchIDs(request).map(\.key) == expected.filter { $0 != expected[17] })
    let none = try Kitchen()
    let empty = StoreFetchRequest(entity: try none.entity("Book"))
    #expect(try none.store.fetchIDs(empty).isEmpty)
  }
}
