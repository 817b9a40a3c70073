import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What a batch says of its documents is not read back from the rows: the index has to be what reading would have made of it.
@Suite struct BatchDocumentsTests {
  private static let words = [
    "salt", "saffron", "crème", "brûlée", "of exactly sixteen b", "15 bytes: fennel", "Łosoś",
    "rice pudding with a long name", "茶", "e\u{301}clair", "nul\0byte",
  ]

  /// A batch whose lines stand in the order of their dishes or not, in one table or two, with or without what a condition of an
  /// attribute looks at, of new dishes, older ones and none.
  private struct Random {
    let kitchen: Kitchen
    let olderDishes: [Int64]
    var generator: SeededGenerator

    mutating func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &generator)
    }

    mutating func text() -> String {
      (0..<number(0...3)).map { _ in
        BatchDocumentsTests.words.randomElement(using: &generator) ?? ""
      }
      .joined(separator: number(0...1) == 0 ? " " : ", ")
    }

    func keys(_ entity: String, _ count: Int) throws -> Range<Int64> {
      try kitchen.store.reserveKeys(entity: kitchen.entity(entity), count: count)
    }

    /// - Returns: the batch, and for each dish what its lines say, as the test has made them.
    mutating func make() throws -> (BatchInsertion, texts: [Int64: [String]]) {
      var batch = BatchInsertion()
      var texts: [Int64: [String]] = [:]
      var owners: [Int64] = []
      for name in number(0...2) == 0 ? ["Dessert", "Dish"] : ["Dish"] {
        let keys = try keys(name, number(1...9))
        var table = BatchInsertion.Table(
          entity: try kitchen.entity(name), properties: ["title", "minutes"],
          firstKey: keys.lowerBound)
        for key in keys {
          table.values += [.string(text()), .integer(key)]
          owners += Array(repeating: key, count: number(0...3))
          texts[key] = []
        }
        batch.tables.append(table)
      }
      if number(0...2) == 0 { owners += olderDishes.prefix(number(0...2)) }
      owners.sort()
      if number(0...3) == 0 { owners.shuffle(using: &generator) }
      let groups = number(0...1) == 1
      let cut = number(0...2) == 0 ? number(0...owners.count) : owners.count
      for part in [owners[..<cut], owners[cut...]] where !part.isEmpty {
        var lines = BatchInsertion.Table(
          entity: try kitchen.entity("Line"),
          properties: groups ? ["group", "text", "dish"] : ["text", "dish"],
          firstKey: try keys("Line", part.count + 1).lowerBound)
        if number(0...3) == 0 {
          lines.values += (groups ? [.null] : []) + [.string("nobody's"), .null]
        }
        for owner in part {
          let text = text()
          if groups { lines.values.append([.null, .string("sauce"), .string("")][number(0...2)]) }
          lines.values += [.string(text), .integer(owner)]
          texts[owner, default: []].append(text)
        }
        batch.tables.append(lines)
      }
      if number(0...1) == 0 { batch.tables.reverse() }
      return (batch, texts)
    }
  }

  @Test func `an index of a batch is the one of its rows`() throws {
    var seeds = SeededGenerator.fromEnvironment("documents of batches")
    for _ in 0..<LongRun.times(30, long: 1000) { try compare(seed: seeds.next()) }
  }

  private func compare(seed: UInt64) throws {
    let kitchen = try Kitchen()
    let older = try (0..<3).map { _ in try kitchen.insert("Dish", ["title": .string("old")]).key }
    var random = Random(
      kitchen: kitchen, olderDishes: older, generator: SeededGenerator(seed: seed))
    var written: [Int64: [String]] = [:]
    for _ in 0..<3 {
      let (batch, texts) = try random.make()
      written.merge(texts) { $0 + $1 }
      try kitchen.store.insert(batch)
      // All words, their places, and the values of attributes, beside what the rows say.
      #expect(try kitchen.store.checkIntegrity(progress: nil) == [], "seed \(seed)")
      for word in ["salt", "saffron", "pudding", "nobody"] {
        let found = try kitchen.search(.field(["lines"], .word(word)))
        let wanted = written.filter { $0.value.contains { $0.contains(word) } }.keys
        #expect(found == Set(wanted), "\(word), seed \(seed)")
      }
    }
  }
}
