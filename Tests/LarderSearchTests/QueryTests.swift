internal import LarderPredicates
internal import LarderSQLite
internal import LarderSQLiteStore
internal import LarderText
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct QueryTests {
  private func index(_ texts: [Int64: String]) throws -> TestIndex {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write(texts.mapValues { .some([["t\($0.utf8.count)"], [$0]]) })
    return test
  }

  @Test func `a hyphenated word is found joined and apart`() throws {
    let test = try index([1: "low-fat milk", 2: "lowfat milk", 3: "low fat", 4: "low in fat"])
    #expect(try test.index.matches(.word("low-fat")) == [1, 2, 3])
    #expect(try test.index.matches(.word("lowfat")) == [1, 2])
    #expect(try test.index.matches(.word("fat")) == [1, 3, 4])
    #expect(try test.index.matches(.prefix("low-f")) == [1, 2, 3])
    #expect(try test.index.matches(.phrase("low-fat milk")) == [1])
  }

  @Test func `an elided word is found alone and as typed`() throws {
    let test = try index([1: "de l'huile", 2: "huile", 3: "l huile"])
    #expect(try test.index.matches(.word("l'huile")) == [1])
    #expect(try test.index.matches(.word("huile")) == [1, 2, 3])
  }

  @Test func `runs of ideographs are phrases of pairs`() throws {
    let test = try index([1: "麻婆豆腐", 2: "豆腐", 3: "豆と腐", 4: "婆豆"])
    #expect(try test.index.matches(.word("豆腐")) == [1, 2])
    #expect(try test.index.matches(.word("麻婆豆腐")) == [1])
    #expect(try test.index.matches(.word("豆")) == [1, 2, 3, 4])
    #expect(try test.index.matches(.word("婆豆腐")) == [1])
  }

  @Test(arguments: ["creme", "CRÈME", "cre\u{300}me"])
  func `every spelling gives the same hits, and marks decide between equals`(word: String) throws {
    let test = try index([
      1: "creme creme", 2: "crème of something longer", 3: "creme", 4: "crème",
    ])
    let byFrequency = try test.index.search(.word(word), limit: 10, offset: 0)
    #expect(byFrequency.hits.map(\.key) == [1, 3, 4, 2])
    let byRelevance = try test.index.search(
      .word(word), options: SearchOptions(ranking: .relevance))
    #expect(byRelevance.hits.map(\.key) == [1, 4, 3, 2])
  }

  @Test func `no phrase goes from one text or field to the next`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([1: [["brown"], ["sugar cane", "brown"]], 2: [["x"], ["brown sugar"]]])
    #expect(try test.index.matches(.phrase("brown sugar")) == [2])
    #expect(try test.index.matches(.phrase("cane brown")) == [])
  }

  @Test func `texts of a field need not come together`() throws {
    let batch = DocumentBatch(schema: TestIndex.twoFields)
    batch.beginDocument(key: 1)
    for (text, field) in [("body one", 1), ("title one", 0), ("body two", 1)] {
      batch.add(text.utf8.span, field: field)
    }
    batch.endDocument()
    let test = try TestIndex(TestIndex.twoFields)
    try test.index.write(added: batch, removed: test.batch([]))
    #expect(try test.index.matches(.field(["title"], .phrase("title one"))) == [1])
    #expect(try test.index.matches(.field(["body"], .phrase("body two"))) == [1])
    #expect(try test.index.matches(.field(["title"], .word("two"))) == [])
    #expect(try test.index.checkIntegrity() == [])
  }

  @Test func `punctuation says nothing`() throws {
    let test = try index([1: "salt", 2: "pepper"])
    #expect(try test.index.search(.word("--!"), limit: 10, offset: 0).total == 0)
    #expect(try test.index.matches(.and([.word("salt"), .word("&")])) == [1])
    #expect(try test.index.matches(.not(.word("&"))) == [])
    #expect(try test.index.matches(.not(.word("salt"))) == [2])
    #expect(try test.index.matches(.all) == [1, 2])
  }

  @Test func `fields by name and alias; an unknown one is named with those there are`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([1: [["cake"], ["pie"]], 2: [["pie"], ["cake"]]])
    #expect(try test.index.matches(.field(["name"], .word("cake"))) == [1])
    #expect(try test.index.matches(.field(["Title", "body"], .word("cake"))) == [1, 2])
    let error = #expect(throws: SearchError.self) {
      try test.index.matches(.field(["author"], .word("cake")))
    }
    #expect(error?.code == .invalidQuery)
    #expect(error?.message == "there is no search field 'author'; there are title, body")
  }

  @Test func `limits, offsets and counts`() throws {
    let test = try TestIndex(TestIndex.oneField)
    var documents: [Int64: [[String]]?] = [:]
    for key in 1...50 { documents[Int64(key)] = [["salt"]] }
    try test.write(documents)
    let all = try test.index.search(.word("salt"), limit: .max, offset: 0)
    #expect(all.hits.map(\.key) == Array(1...50))
    #expect(try test.index.search(.word("salt"), limit: 0, offset: 0).total == 50)
    let page = try test.index.search(.word("salt"), limit: 7, offset: 45)
    #expect(page.hits.map(\.key) == Array(46...50))
    #expect(try test.index.search(.word("salt"), limit: 7, offset: .max).hits.isEmpty)
    #expect(try test.index.search(.prefix("s"), limit: 3, offset: 1).hits.map(\.key) == [2, 3, 4])
  }

  @Test func `queries that are too deep or too long are refused`() throws {
    let test = try index([1: "salt"])
    var deep = FullTextQuery.word("salt")
    for _ in 0..<500 { deep = .not(deep) }
    #expect(throws: SearchError.self) { try test.index.matches(deep) }
    let long = FullTextQuery.or((0..<10_001).map { .word("w\($0)") })
    #expect(throws: SearchError.self) { try test.index.matches(long) }
  }

  /// What reads the index stays on its thread, and says where that has too little stack.
  @Test func `deep queries are answered or refused on a thread with little stack`() async throws {
    for depth in [8, 60, 199] {
      try await onSmallStack {
        let test = try TestIndex(TestIndex.twoFields)
        try test.write([1: [["t"], ["salt"]], 2: [["u"], ["pepper"]]])
        var deep = FullTextQuery.word("salt")
        for level in 0..<depth {
          deep = level % 2 == 0 ? .and([deep, .word("salt")]) : .or([deep, .word("none")])
        }
        do {
          let matches = try test.index.matches(deep)
          let hits = try test.index.search(deep, options: SearchOptions()).hits
          #expect(matches == [1] && hits.map(\.key) == [1])
        } catch {
          #expect(depth > 8 && "\(error)".contains("nested too deeply for the stack"))
        }
      }
    }
  }

  @Test func `an index of other rules is outdated`() throws {
    let test = try index([1: "salt"])
    let other = SearchIndex(
      connection: test.connection, name: "ZTEST",
      schema: SearchSchema(fields: TestIndex.twoFields.fields, analyzer: Analyzer(.plain)))
    #expect(try test.index.isCurrent())
    #expect(try !other.isCurrent())
    let error = #expect(throws: SearchError.self) { try other.matches(.word("salt")) }
    #expect(error?.code == .outdated)
    try other.reset()
    #expect(try other.isCurrent())
    #expect(try other.matches(.word("salt")) == [])
  }

  @Test func `a rolled back write leaves nothing behind`() throws {
    let test = try index([1: "salt"])
    try test.connection.execute("BEGIN")
    try test.index.write(added: test.batch([(2, [[], ["salt"]])]), removed: test.batch([]))
    #expect(try test.index.matches(.word("salt")) == [1, 2])
    try test.connection.execute("ROLLBACK")
    #expect(try test.index.matches(.word("salt")) == [1])
    try test.connection.execute("BEGIN")
    try test.index.write(added: test.batch([(3, [[], ["pepper"]])]), removed: test.batch([]))
    try test.connection.execute("COMMIT")
    #expect(try test.index.matches(.word("salt")) == [1])
    #expect(try test.index.matches(.word("pepper")) == [3])
  }

  @Test func `a removal of what is not there is damage`() throws {
    let test = try index([1: "salt"])
    for (added, removed): (Int64?, Int64?) in [(1, nil), (nil, 9)] {
      let error = #expect(throws: SearchError.self) {
        try test.index.write(
          added: test.batch(added.map { [($0, [["salt"]])] } ?? []),
          removed: test.batch(removed.map { [($0, [["salt"]])] } ?? []))
      }
      #expect(error?.code == .corrupt)
    }
  }

  @Test func `an optional condition scores and need not match`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([
      1: [["best pie"], ["apple"]], 2: [["pie"], ["apple"]], 3: [["tart"], ["best"]],
    ])
    let query = FullTextQuery.and([.optional(.boosted(.word("best"), by: 0.5)), .word("pie")])
    #expect(try test.hits(query) == [1, 2])
    #expect(try test.index.matches(query) == [1, 2])
    let options = SearchOptions(limit: 10, ranking: .relevance)
    let found = try test.index.search(query, options: options)
    #expect(found.hits.map(\.key) == [1, 2])
    // The title is all of the query.
    #expect(found.hits[0].score > 2 * found.hits[1].score)
    #expect(try test.index.explain(query, key: 3, options: options).failures.count == 1)
    #expect(FullTextQuery.or([.word("a"), .all]).optionalPart == nil)
  }
}
