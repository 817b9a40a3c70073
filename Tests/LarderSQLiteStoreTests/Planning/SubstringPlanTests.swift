import Foundation
import LarderLocks
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Parts of texts are found through the dictionary of the index, and nothing is missed.
@Suite struct SubstringPlanTests {
  private func uses(_ kitchen: Kitchen, _ predicate: ObjectPredicate) throws -> Bool {
    try kitchen.store.explain(kitchen.request("Dish", predicate)).steps.contains {
      $0.kind == .index
    }
  }

  private func titles(_ kitchen: Kitchen, _ format: String, _ argument: String) throws -> [String] {
    let predicate = try ObjectPredicate(format: format, arguments: [.string(argument)])
    let slot = try #require(try kitchen.entity("Dish").slot("title"))
    return try kitchen.store.fetch(kitchen.request("Dish", predicate)).map { snapshot in
      if case .string(let text) = snapshot.values[slot] { text } else { "" }
    }
  }

  @Test(arguments: [
    ("boulang", true), ("re boulang", true), ("gère, c", true), ("PÔMMES", true), ("mes (", true),
    ("l'ete", true), ("ete", true), ("12", true), ("--", false), ("(", false), (" ", false),
    ("オガ", false), ("суп", true), ("ß", true), ("ss", true), ("œ", true), ("tail", true),
    ("zzz", true),
  ])
  func `a part may begin and end inside of words, span several, or hold none`(
    _ needle: String, _ isAsked: Bool
  ) throws {
    let kitchen = try Kitchen()
    let all = [
      "Pommes (boulangère, chères)", "Pommes boulangere", "pommes", "Gratin d'été", "l’été 12.5",
      "--", "ガパオガイ", "СУП-пюре", "Straße", "Œufs", "oeufs",
      String(repeating: "x", count: 400) + "tail", "",
    ]
    for title in all { try kitchen.insert("Dish", ["title": .string(title)]) }
    let wanted = needle.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    let expected = all.filter {
      $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).contains(wanted)
    }
    #expect(try titles(kitchen, "title CONTAINS[cd] %@", needle) == expected)
    let predicate = try ObjectPredicate(
      format: "title CONTAINS[cd] %@", arguments: [.string(needle)])
    #expect(try uses(kitchen, predicate) == isAsked)
  }

  @Test func `members are found by parts of their texts`() throws {
    let kitchen = try Kitchen()
    let dish = try kitchen.insert("Dish", ["title": .string("a")])
    let other = try kitchen.insert("Dish", ["title": .string("b")])
    try kitchen.insert("Line", ["text": .string("Brown Sugar"), "dish": .object(dish)])
    try kitchen.insert("Line", ["text": .string("brown"), "dish": .object(other)])
    try kitchen.insert("Line", ["text": .string("sugar"), "dish": .object(other)])
    #expect(try titles(kitchen, "ANY lines.text CONTAINS[cd] %@", "wn sug") == ["a"])
    #expect(try titles(kitchen, "NONE lines.text CONTAINS[cd] %@", "wn sug") == ["b"])
    #expect(try titles(kitchen, "ANY lines.text ENDSWITH[cd] %@", "GAR") == ["a", "b"])
    #expect(try titles(kitchen, "ANY lines.text ==[cd] %@", "BROWN") == ["b"])
    #expect(try titles(kitchen, "ANY lines.text LIKE[c] %@", "*n s?gar") == ["a"])
    let any = try ObjectPredicate(format: "ANY lines.text CONTAINS[cd] 'suga'")
    #expect(try uses(kitchen, any))
  }

  @Test func `what is saved is found at once, and what is gone is not`() throws {
    let kitchen = try Kitchen()
    let dish = try kitchen.insert("Dish", ["title": .string("Marmalade")])
    #expect(try titles(kitchen, "title CONTAINS[cd] %@", "armal") == ["Marmalade"])
    try kitchen.update(dish, ["title": .string("Jam")])
    #expect(try titles(kitchen, "title CONTAINS[cd] %@", "armal") == [])
    #expect(try titles(kitchen, "title CONTAINS[cd] %@", "JA") == ["Jam"])
    // One state for the whole life of a generation: its rows and its index.
    let generation = try kitchen.store.currentGeneration()
    try kitchen.delete(dish)
    let request = try kitchen.request("Dish", ObjectPredicate(format: "title CONTAINS[cd] 'ja'"))
    #expect(try generation.count(request) == 1)
    #expect(try kitchen.store.count(request) == 0)
  }

  @Test func `a part that most texts have is looked for in the rows`() throws {
    let kitchen = try Kitchen()
    for number in 0..<300 { try kitchen.insert("Dish", ["title": .string("soup \(number)")]) }
    // Only with both options do the words say enough.
    #expect(try !uses(kitchen, ObjectPredicate(format: "title CONTAINS[c] 'oup'")))
    #expect(try uses(kitchen, ObjectPredicate(format: "title CONTAINS[cd] 'oup'")))
    #expect(try titles(kitchen, "title CONTAINS[c] %@", "oup").count == 300)
    #expect(try uses(kitchen, ObjectPredicate(format: "title CONTAINS[cd] '99'")))
    #expect(try titles(kitchen, "title CONTAINS[cd] %@", "oup").count == 300)
    #expect(try titles(kitchen, "title CONTAINS[cd] %@", "99").count == 3)
  }

  @Test func `an index of other rules is not asked`() throws {
    let kitchen = try Kitchen()
    try kitchen.insert("Dish", ["title": .string("Marmalade")])
    try kitchen.execute("UPDATE LARDER_ZDISH_STATE SET FORMAT = 1")
    kitchen.store = try SQLiteStore.open(path: kitchen.path, model: kitchen.model)
    #expect(try titles(kitchen, "title CONTAINS[cd] %@", "armal") == ["Marmalade"])
    #expect(try !uses(kitchen, ObjectPredicate(format: "title CONTAINS[cd] 'armal'")))
  }

  // I-221
  @Test func `words alone are counted without a row`() throws {
    let kitchen = try Kitchen()
    for number in 0..<20 { try kitchen.insert("Dish", ["title": .string("soup \(number)")]) }
    let statements = Lock<[String]>([])
    var options = StoreOptions()
    options.log = StoreLog(.statements) { entry in
      if case .statement(let text) = entry { statements.withLock { $0.append(text) } }
    }
    kitchen.store = try SQLiteStore.open(
      path: kitchen.path, model: kitchen.model, options: options)
    var request = try kitchen.request("Dish", .fullText(.word("soup")))
    statements.withLock { $0 = [] }
    #expect(try kitchen.store.count(request) == 20)
    let asked = statements.withLock { $0 }
    #expect(!asked.isEmpty && !asked.contains { $0.contains("\"ZDISH\"") }, "\(asked)")
    request.offset = 15
    #expect(try kitchen.store.count(request) == 5)
    request.limit = 3
    #expect(try kitchen.store.count(request) == 3)
    request.offset = 30
    #expect(try kitchen.store.count(request) == 0)
    request = try kitchen.request("Dessert", .fullText(.word("soup")))
    #expect(try kitchen.store.count(request) == 0)
  }
}
