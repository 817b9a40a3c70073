import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// A store says how it would answer a fetch.
@Suite struct ExplainTests {
  private func kitchen() throws -> Kitchen {
    let kitchen = try Kitchen()
    for number in 0..<5 {
      let dish = try kitchen.insert(
        "Dish", ["title": .string("Soup \(number)"), "minutes": .integer(Int64(number))])
      try kitchen.insert("Line", ["text": .string("salt \(number)"), "dish": .object(dish)])
    }
    return kitchen
  }

  // I-169, Z-034
  @Test(arguments: [
    ("title ==[cd] 'SOUP 1'", "look up rows of Dish (t0) in the index"),
    ("title BEGINSWITH[cd] 'so'", "(ZFOLDEDTITLE>? AND ZFOLDEDTITLE<?)"),
    (
      "title CONTAINS[cd] 'oup 1'",
      "have \"oup 1\" inside words of title; their texts need not be looked at"
    ),
    (
      "ANY lines.text CONTAINS[cd] 'alt-1'",
      "have \"alt\" inside a word; the statement tests their texts"
    ),
    ("SEARCH 'soup'", "ask the full-text index which objects of Dish match"),
    ("minutes > 2", "go over all rows of Dish (t0)"),
    (
      "lines.@count > 1",
      "   - when it is first needed, collect a set of keys or values:\n      - go over"
    ),
    ("SUBQUERY(lines, $l, $l.text == title).@count > 1", "for each row that is left:"),
    ("title ==[cd] 'soup 1' AND ANY lines.text == 'salt 1'", "for each row that is left:"),
    ("ANY cooks.name != 'x'", "rows of Cook"),
    ("ANY lines.text CONTAINS[cd] 'alt'", "their texts need not be looked at"),
    ("ANY lines.text CONTAINS 'alt'", "the statement tests their texts"),
    ("ANY cooks.name == 'x'", "none do"),
    ("ANY lines.text CONTAINS[cd] 'alt'", "have \"alt\" inside a word of lines; their texts"),
    (
      "title CONTAINS[cd] 'oup' AND NOT ANY lines.text CONTAINS[cd] 'alt 1'",
      "take the keys that step 2 gave"
    ),
    (
      "title CONTAINS[cd] 'oup' AND NOT ANY lines.text CONTAINS[cd] 'alt 1'",
      "take the keys that step 1 gave"
    ),
    ("minutes > 2", "Condition:\n   - minutes > 2: tested on each row that is left\nSQL: "),
    (
      "title ==[cd] 'soup 1' AND ANY lines.text == 'salt 1'",
      "   - all of these, in this order:\n      - title ==[cd] \"soup 1\": by an index or a key, leaves few rows"
    ),
    (
      "title ==[cd] 'soup 1' AND ANY lines.text == 'salt 1'",
      "the members of each row are looked at, as few rows are left"
    ),
    ("ANY cooks.name != 'x'", "the owners of members of which it is true are collected once"),
    (
      "book.name == 'x' OR minutes == 3",
      "2. for each of these rows, look up rows of Book (t1) by their keys (rowid=?)"
    ),
  ])
  func `a plan is told in words`(_ format: String, _ words: String) throws {
    let kitchen = try kitchen()
    let request = try kitchen.request("Dish", ObjectPredicate(format: format))
    let explanation = try kitchen.store.explain(request)
    #expect(explanation.description.contains(words), "\(explanation)")
    // The plan is of the statement that is run: with values in their places it gives the same rows.
    let statement = try #require(explanation.statement)
    #expect(!statement.contains("?"))
    if !statement.contains("larder_") {
      let rows = try kitchen.rows(statement).map { $0[0] }
      #expect(rows == (try kitchen.store.fetchIDs(request).map { String($0.key) }))
    }
  }

  @Test func `values stand in the statement as SQL spells them`() throws {
    let kitchen = try kitchen()
    let predicate = try ObjectPredicate(
      format: "title == %@ OR minutes == %@ OR rating == %@ OR isVegan == YES",
      arguments: [.string("Soup 1's ?"), .integer(-3), .double(0.5)])
    var request = try kitchen.request("Dish", predicate)
    request.sortOrderings = [SortOrdering("title", ascending: false, nulls: .last)]
    request.limit = 7
    let statement = try #require(try kitchen.store.explain(request).statement)
    #expect(
      statement.contains("'Soup 1''s ?'") && statement.contains("-3") && statement.contains("0.5"))
    #expect(statement.contains("DESC NULLS LAST") && statement.hasSuffix("LIMIT 7"))
    #expect(try kitchen.rows(statement).isEmpty)
    #expect(try kitchen.store.explain(request).steps.contains { $0.kind == .sort })
  }

  @Test func `a store in memory tests its objects one by one`() throws {
    let store = MemoryStore(model: try KitchenModel.make())
    let request = StoreFetchRequest(
      entity: try #require(store.model.entity("Dish")),
      predicate: try ObjectPredicate(format: "minutes > 2"),
      sortOrderings: [SortOrdering("title", comparison: .localizedStandard, nulls: .last)])
    let explanation = try store.explain(request)
    #expect(explanation.sql == nil)
    #expect(explanation.steps.map(\.kind) == [.scan, .memory, .sort])
    #expect(
      explanation.description.contains("test each in memory: minutes > 2")
        && explanation.description.contains("as in a list of files, nothing last"))
  }

  @Test func `what a fetch refuses an explanation refuses`() throws {
    let kitchen = try kitchen()
    let request = try kitchen.request("Dish", ObjectPredicate(format: "nope == 1"))
    #expect(throws: StoreError.self) { try kitchen.store.explain(request) }
  }

  // Z-108
  @Test func `a condition over several relationships is asked from its far end`() throws {
    let kitchen = try kitchen()
    let request = try kitchen.request(
      "Cook", ObjectPredicate(format: "ANY dishes.book.shelf.name == 'x'"))
    let explanation = try kitchen.store.explain(request)
    // The keys of the cooks are collected once, not asked of each cook.
    #expect(explanation.steps.contains { $0.detail.hasPrefix("LIST SUBQUERY") }, "\(explanation)")
    #expect(!explanation.steps.contains { $0.detail.hasPrefix("CORRELATED") })
  }

  //
  @Test func `paths over several to-many relationships, and ANY, ALL and IN as often as wanted`()
    throws
  {
    let kitchen = try Kitchen()
    let shelf = try kitchen.insert("Shelf", ["name": .string("s")])
    let book = try kitchen.insert("Book", ["name": .string("b"), "shelf": .object(shelf)])
    let dish = try kitchen.insert(
      "Dish", ["title": .string("d"), "minutes": .integer(3), "book": .object(book)])
    try kitchen.insert("Line", ["text": .string("salt"), "dish": .object(dish)])
    func count(_ entity: String, _ format: String) throws -> Int {
      try kitchen.store.count(kitchen.request(entity, ObjectPredicate(format: format)))
    }
    #expect(try count("Shelf", "ANY books.dishes.lines.text == 'salt'") == 1)
    #expect(try count("Shelf", "ANY books.dishes.lines.text == 'pepper'") == 0)
    #expect(
      try count(
        "Dish",
        "ANY lines.text IN {'salt', 'x'} AND ALL lines.text != 'y' AND minutes IN {1, 3} AND ANY book.dishes.minutes IN {3}"
      ) == 1)
  }
}
