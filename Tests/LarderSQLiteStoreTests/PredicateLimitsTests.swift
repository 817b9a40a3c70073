import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What SQL cannot say is an error with words, never another answer.
@Suite struct PredicateLimitsTests {
  private func code(_ kitchen: Kitchen, _ predicate: ObjectPredicate) -> StoreError.Code? {
    do {
      _ = try kitchen.store.fetchIDs(kitchen.request("Dish", predicate))
      return nil
    } catch { return (error as? StoreError)?.code }
  }

  @Test func `limits are documented errors`() throws {
    let kitchen = try Kitchen()
    let table: [(String, StoreError.Code)] = [
      ("lines[FIRST].text == 'x'", .unsupported), ("lines[0] == nil", .unsupported),
      ("count(lines UNION cooks) > 1", .unsupported), ("random:(minutes) > 1", .unsupported),
      ("median:(lines.dish.minutes) > 1", .unsupported), ("nope(title) == 1", .unsupported),
      ("book.dishes.@sum.price > 1", .unsupported), ("title == lines.text", .unsupported),
      ("lines.text == title", .unsupported),
      ("lines.@distinctUnionOfObjects.text == 'x'", .unsupported),
      ("TERNARY(minutes > 1, title, minutes) == 1", .unsupported),
      ("SUBQUERY(lines.dish, $d, $d.minutes > 1).@count > 1", .unsupported),
      ("minutes == $x", .invalidInput),
      ("SUBQUERY(lines, $l, $x.text == 'x').@count > 1", .invalidInput),
      ("lines.@sum.text > 1", .invalidInput), ("title.@count > 1", .invalidInput),
      ("nope == 1", .invalidInput), ("ANY lines.nope == 1", .invalidInput),
      ("book.entity.name == 'Book'", .invalidInput),
      ("title + 1 == 2", .invalidInput),
      ("title < 1", .invalidInput), ("minutes BEGINSWITH 'x'", .invalidInput),
      ("minutes IN 5", .invalidInput), ("minutes BETWEEN 5", .invalidInput),
      ("title MATCHES '('", .invalidInput),
      ("SUBQUERY(book, $b, TRUEPREDICATE).@count > 1", .invalidInput),
    ]
    for (format, expected) in table {
      #expect(code(kitchen, try ObjectPredicate(format: format)) == expected, "\(format)")
    }
  }

  /// One allowance for a fetch, a new one for the next, in every store and in both directions of the predicate.
  @Test func `a fetch whose pattern takes long on many texts`() throws {
    let kitchen = try Kitchen()
    let text = String(repeating: "a", count: 16)
    var changes = StoreChanges()
    for _ in 0..<600 {
      changes.insertions.append(try kitchen.insertion("Dish", ["title": .string(text)]))
    }
    _ = try kitchen.store.save(changes)
    let slow = try ObjectPredicate(format: "title MATCHES '(a+)+b'")
    let bySelf = try ObjectPredicate(format: "title MATCHES order")
    for _ in 0..<2 {
      #expect(code(kitchen, slow) == .invalidInput)
      let error = #expect(throws: StoreError.self) {
        try kitchen.store.fetchIDs(kitchen.request("Dish", slow))
      }
      #expect(
        error?.message.hasSuffix(
          "the pattern of MATCHES takes too long on the texts of this fetch; make it simpler")
          == true)
      #expect(
        try kitchen.store.count(
          kitchen.request("Dish", ObjectPredicate(format: "title MATCHES 'a+'"))) == 600)
    }
    #expect(code(kitchen, bySelf) == nil)
    let memory = MemoryStore(model: kitchen.model)
    let dish = try kitchen.entity("Dish")
    let slot = try #require(dish.slot("title"))
    var rows = StoreChanges()
    for insertion in changes.insertions {
      rows.insertions.append(
        StoreChanges.Insertion(
          objectID: ObjectID(
            store: memory.identifier, entityName: "Dish", key: insertion.objectID.key),
          values: insertion.values.indices.map { $0 == slot ? .string(text) : .null }, members: [:])
      )
    }
    _ = try memory.save(rows)
    #expect(throws: StoreError.self) {
      try memory.fetchIDs(StoreFetchRequest(entity: dish, predicate: slow))
    }
  }

  // A-177
  @Test(arguments: [1_000, 20_000])
  func `IN takes long lists`(_ count: Int) throws {
    let kitchen = try Kitchen()
    for minutes in [5, 999, 500_000] {
      try kitchen.insert(
        "Dish", ["title": .string("t\(minutes)"), "minutes": .integer(Int64(minutes))])
    }
    let numbers = Value.list((0..<count).map { .integer(Int64($0)) })
    let texts = Value.list((0..<count).map { .string("T\($0)") })
    let request = try kitchen.request(
      "Dish", ObjectPredicate(format: "minutes IN %@", arguments: [numbers]))
    #expect(try kitchen.store.count(request) == 2)
    let folded = try kitchen.request(
      "Dish", ObjectPredicate(format: "NOT title IN[cd] %@", arguments: [texts]))
    #expect(try kitchen.store.count(folded) == 1)
  }

  // A-177
  @Test func `IN takes lists of any length, several in one predicate`() throws {
    let kitchen = try Kitchen()
    for minutes in [5, 999, 500_000] {
      try kitchen.insert(
        "Dish",
        [
          "title": .string("t\(minutes)"), "minutes": .integer(Int64(minutes)),
          "rating": .double(Double(minutes) + 0.1),
        ])
    }
    let numbers = Value.list((0..<40_000).map { .integer(Int64($0)) })
    let texts = Value.list((0..<40_000).map { .string("T\($0)") })
    let fractions = Value.list((0..<40_000).map { .double(Double($0) + 0.1) } + [.null])
    func count(_ format: String) throws -> Int {
      try kitchen.store.count(
        kitchen.request(
          "Dish", ObjectPredicate(format: format, arguments: [numbers, texts, fractions])))
    }
    #expect(try count("minutes IN %@ AND title IN[c] %@ AND rating IN %@") == 2)
    #expect(try count("NOT minutes IN %@ OR NOT title IN[cd] %@ OR NOT rating IN %@") == 1)
    // One of the lists alone is longer than what SQLite takes as parameters.
    let longest = Value.list((0..<100_000).map { .string("t\($0 + 500_000)") })
    let request = try kitchen.request(
      "Dish", ObjectPredicate(format: "title IN %@", arguments: [longest]))
    #expect(try kitchen.store.count(request) == 1)
    #expect(try kitchen.store.fetchIDs(request).count == 1)
  }

  // A-172, I-167
  @Test func `a transient attribute cannot be asked of a store`() throws {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Dish",
        attributes: [
          AttributeDescription("title", .string),
          AttributeDescription("shout", .string, transient: true),
        ])
    ])
    let kitchen = try Kitchen(model)
    #expect(code(kitchen, key("shout").isEqual(to: "X")) == .invalidInput)
    #expect(code(kitchen, key("title").isEqual(to: "X")) == nil)
  }

  // A-175, A-176, I-165
  @Test func `SELF is found by its identifier`() throws {
    let kitchen = try Kitchen()
    let first = try kitchen.insert("Dish", ["title": .string("a")])
    let second = try kitchen.insert("Dish", ["title": .string("b")])
    func count(_ format: String, _ arguments: Value...) throws -> Int {
      try kitchen.store.count(
        kitchen.request("Dish", ObjectPredicate(format: format, arguments: arguments)))
    }
    #expect(try count("SELF == %@", .object(first)) == 1)
    #expect(try count("SELF IN %@", .list([.object(first), .object(second)])) == 2)
    #expect(try count("self in %@", .list([.object(second)])) == 1)
    try kitchen.delete(first)
    #expect(try count("SELF == %@", .object(first)) == 0)
  }

  // I-142, I-143
  @Test func `one format asks for a given object and for none`() throws {
    let kitchen = try Kitchen()
    let book = try kitchen.insert("Book", ["name": .string("b")])
    try kitchen.insert("Dish", ["title": .string("in"), "book": .object(book)])
    try kitchen.insert("Dish", ["title": .string("out")])
    for (value, expected) in [(Value.object(book), "in"), (.null, "out")] {
      let predicate = try ObjectPredicate(
        format: "book == %@ AND title == %@", arguments: [value, .string(expected)])
      #expect(try kitchen.store.count(kitchen.request("Dish", predicate)) == 1)
      let alone = try ObjectPredicate(format: "book = %@", arguments: [value])
      #expect(try kitchen.store.count(kitchen.request("Dish", alone)) == 1)
    }
    // I-128
    #expect(try kitchen.store.count(kitchen.request("Dish", nil)) == 2)
  }

  // I-160, I-161, Z-096
  @Test func `a list of alternatives made in a loop is IN`() throws {
    let kitchen = try Kitchen()
    for title in ["a", "b", "c", "d"] { try kitchen.insert("Dish", ["title": .string(title)]) }
    let wanted = ["b", "d", "x"]
    let alternatives = ObjectPredicate.or(wanted.map { key("title").isEqual(to: $0) })
    let membership = try ObjectPredicate(format: "title IN %@", wanted)
    let written = try ObjectPredicate(format: "title == 'b' OR title == 'd' OR title == 'x'")
    #expect(alternatives == written)
    let found = try kitchen.store.fetchIDs(kitchen.request("Dish", alternatives))
    #expect(found.count == 2)
    #expect(try kitchen.store.fetchIDs(kitchen.request("Dish", membership)) == found)
    #expect(try kitchen.store.count(kitchen.request("Dish", .and([]))) == 4)
    #expect(try kitchen.store.count(kitchen.request("Dish", .or([]))) == 0)
    #expect(try kitchen.store.count(kitchen.request("Dish", .not(alternatives))) == 2)
  }

  @Test func `a pattern that takes for ever stops the statement`() throws {
    let kitchen = try Kitchen()
    try kitchen.insert("Dish", ["title": .string(String(repeating: "a", count: 60))])
    #expect(code(kitchen, key("title").matches("(a+)+b")) == .invalidInput)
    #expect(code(kitchen, key("title").matches("a+")) == nil)
  }

  // I-159, Z-107, Z-186, I-303: numbers and dates are less to compare than texts, and these less
  // than parts of texts and patterns.
  @Test func `what is cheap is tested first, whatever comes first in the predicate`() throws {
    let kitchen = try Kitchen()
    try kitchen.insert(
      "Dish", ["title": .string(String(repeating: "a", count: 60)), "minutes": .integer(1)])
    try kitchen.insert("Dish", ["title": .string("aab"), "minutes": .integer(5)])
    // The first dish would make the pattern take too long.
    for format in [
      "title MATCHES '(a+)+b' AND minutes == 5", "minutes == 5 AND title MATCHES '(a+)+b'",
    ] {
      let predicate = try ObjectPredicate(format: format)
      #expect(try kitchen.store.count(kitchen.request("Dish", predicate)) == 1)
    }
    let both = try ObjectPredicate(format: "title MATCHES '(a+)+b' AND minutes IN {1, 5}")
    #expect(code(kitchen, both) == .invalidInput)
    // Equality comes before lists, these before parts of texts, and patterns come last.
    let all = try ObjectPredicate(
      format: "title MATCHES 'a.*' AND bookName CONTAINS 'b' AND minutes IN {4, 5} AND rating == 3")
    let statement = try #require(try kitchen.store.explain(kitchen.request("Dish", all)).statement)
    let condition = try #require(statement.range(of: "WHERE")).upperBound
    let places = ["ZRATING", "ZMINUTES", "ZBOOKNAME", "ZTITLE"].compactMap {
      statement.range(of: $0, range: condition..<statement.endIndex)?.lowerBound
    }
    #expect(places.count == 4 && places == places.sorted(), "\(statement)")
    let date = Value.date(Date(timeIntervalSinceReferenceDate: 5))
    for format in [
      "order CONTAINS 'x' AND order == 'xx' AND cooked < %@",
      "order == 'xx' AND cooked < %@ AND order CONTAINS 'x'",
      "cooked < %@ AND order CONTAINS 'x' AND order == 'xx'",
    ] {
      let predicate = try ObjectPredicate(format: format, arguments: [date])
      let statement = try #require(
        try kitchen.store.explain(kitchen.request("Dish", predicate)).statement)
      let parts = statement.components(separatedBy: "'xx'")
      #expect(parts.count == 2 && parts[0].contains("\"ZCOOKED\""), "\(statement)")
      let counts = parts.map { $0.components(separatedBy: "\"ZORDER\"").count }
      #expect(counts == [2, 2], "\(statement)")
    }
  }

  @Test func `deep predicates are refused`() throws {
    let kitchen = try Kitchen()
    var expression = ObjectExpression.keyPath(["minutes"])
    for _ in 0..<10 { expression = .function("abs:", [expression]) }
    #expect(code(kitchen, .comparison(Comparison(expression, .equal, .constant(.null)))) == nil)
    for _ in 0..<100 { expression = .function("abs:", [expression]) }
    #expect(
      code(kitchen, .comparison(Comparison(expression, .equal, .constant(.null)))) == .unsupported)
    let tooDeep = ObjectPredicate.comparison(Comparison(expression, .equal, .constant(.null)))
    let error = #expect(throws: StoreError.self) {
      try kitchen.store.fetchIDs(kitchen.request("Dish", tooDeep))
    }
    #expect(
      error?.message.hasSuffix("the predicate is nested too deeply for SQLite; make it flatter")
        == true)
    for _ in 0..<100 { expression = .function("abs:", [expression]) }
    #expect(
      code(kitchen, .comparison(Comparison(expression, .equal, .constant(.null)))) == .invalidInput)
  }

  @Test func `deep predicates are answered or refused on a thread with little stack`() async throws
  {
    for depth in [5, 60, 190] {
      try await onSmallStack {
        let kitchen = try Kitchen()
        try kitchen.insert("Dish", ["title": .string("soup"), "minutes": .integer(1)])
        var predicate = try ObjectPredicate(format: "minutes == 1")
        for level in 0..<depth {
          predicate = level % 2 == 0 ? .and([predicate, .constant(true)]) : .not(.not(predicate))
        }
        var expression = ObjectExpression.keyPath(["minutes"])
        for _ in 0..<depth { expression = .function("abs:", [expression]) }
        let test = ObjectPredicate.comparison(
          Comparison(expression, .equal, .constant(.integer(1))))
        for predicate in [predicate, test] {
          do {
            let found = try kitchen.store.fetchIDs(kitchen.request("Dish", predicate))
            #expect(found.count == 1)
          } catch { #expect(depth > 5 && "\(error)".contains("nested too deeply")) }
        }
      }
    }
  }
}
