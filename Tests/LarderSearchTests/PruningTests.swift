internal import LarderPredicates
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct PruningTests {
  /// Enough documents for skipping to set in: the best ten have to be the first ten of all, which skip nothing.
  @Test func `the best documents are the first of all documents`() throws {
    var generator = SeededGenerator.fromEnvironment("pruning")
    let test = try TestIndex(TestIndex.twoFields)
    let words = (0..<60).map { "w\($0)" }
    func text(_ lengths: ClosedRange<Int>) -> String {
      (0..<Int.random(in: lengths, using: &generator)).map { _ in
        words[
          Int.random(in: 0..<Int.random(in: 1...words.count, using: &generator), using: &generator)]
      }.joined(separator: " ")
    }
    // The second segment has keys between those of the first.
    for (step, shift, count) in [(2, 0, 35_000), (20, 1, 2000)] {
      let batch = DocumentBatch(schema: test.schema)
      for number in 0..<count {
        batch.beginDocument(key: Int64(number * step + shift))
        for (field, lengths) in [(0, 0...1), (1, 1...6)] {
          let text = text(lengths)
          batch.add(text.utf8.span, field: field)
        }
        batch.endDocument()
      }
      try test.index.write(added: batch, removed: test.batch([]))
    }
    var options = SearchOptions()
    options.countsTotal = false
    for query: FullTextQuery in [
      .word("w0"), .word("w40"), .field(["title"], .word("w1")),
      .and([.word("w0"), .word("w1")]), .and([.word("w2"), .word("w3"), .word("w9")]),
      .and([.word("w30"), .word("w50")]), .or([.word("w0"), .word("w20"), .word("w45")]),
      .or([.word("w1"), .not(.word("w2"))]), .and([.word("w1"), .not(.word("w0"))]),
      .and((0..<6).map { .word("w\($0)") }), .and([.word("w0"), .word("w55"), .word("w1")]),
      .and([.word("w0"), .word("w1"), .not(.word("w2")), .not(.word("w50"))]),
      .or([.word("w0"), .field(["title"], .word("w3")), .word("w59")]),
      .phrase("w0 w1"), .phrase("w50 w2"), .phrase("w3 w3 w0"), .and([.prefix("w1"), .word("w3")]),
      .or([.and([.word("w5"), .word("w6")]), .field(["body"], .word("w7"))]),
    ] {
      let all = try test.index.search(query, limit: .max, offset: 0)
      #expect(all.hits.count == all.total)
      for limit in [1, 10, 100] {
        let best = try test.index.search(query, limit: limit, offset: 0)
        #expect(best.total == all.total)
        #expect(best.hits.map(\.key) == all.hits.prefix(limit).map(\.key), "\(query) \(limit)")
        #expect(best.hits.map(\.score) == all.hits.prefix(limit).map(\.score), "\(query) \(limit)")
        options.limit = limit
        // The second time with what the first left in memory.
        for _ in 0..<2 {
          let found = try test.index.search(query, options: options)
          #expect(found.hits.map(\.key) == best.hits.map(\.key), "\(query) \(limit)")
          #expect(found.hits.map(\.score) == best.hits.map(\.score), "\(query) \(limit)")
        }
      }
    }
  }

  @Test func `a prefix that only later documents have puts them first`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    var documents: [Int64: [[String]]?] = [:]
    for key in Int64(0)..<60 {
      documents[key] = [[key == 5 ? "x" : "a"], [key < 40 ? "c" : "b\(key % 2)"]]
    }
    try test.write(documents)
    let query = FullTextQuery.or([.prefix("b"), .not(.word("x"))])
    #expect(try test.hits(query, limit: 20) == Array(40..<60))
    try expectEqual(test, test.model, query, limit: 25)
  }
}
