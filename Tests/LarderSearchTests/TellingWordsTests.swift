internal import LarderPredicates
internal import Testing

@testable internal import LarderSearch

@Suite struct TellingWordsTests {
  private static let words = (1...20).map { "w\($0)" }

  /// Twenty documents; word n is in the first n of them.
  private func index() throws -> TestIndex {
    let test = try TestIndex(TestIndex.oneField)
    var documents: [Int64: [[String]]?] = [:]
    for key in 1...20 {
      documents[Int64(key)] = [[Self.words[(key - 1)...].joined(separator: " ")]]
    }
    try test.write(documents)
    return test
  }

  private func options(most: Int) -> SearchOptions {
    var options = SearchOptions(limit: 30, ranking: .relevance)
    options.includesPartialMatches = true
    // One that has no stems: that words stand for others is all that it says.
    options.expansions.languages = ["none"]
    options.expansions.maximumWords = most
    return options
  }

  private func query(_ words: [String]) -> FullTextQuery { .and(Parts(words.map { .word($0) })) }

  /// What is found with at most five words is what another query finds.
  private func expectSame(
    _ test: TestIndex, _ query: FullTextQuery, as other: FullTextQuery,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try test.index.search(query, options: options(most: 5))
    let expected = try test.index.search(other, options: options(most: 100))
    #expect(found.total == expected.total, sourceLocation: sourceLocation)
    #expect(found.partial == expected.partial, sourceLocation: sourceLocation)
    #expect(found.hits == expected.hits, sourceLocation: sourceLocation)
  }

  @Test func `of a long text the words that say most are searched for`() throws {
    let test = try index()
    let all = query(Self.words)
    let rarest = query(Array(Self.words.prefix(5)))
    try expectSame(test, all, as: rarest)
    let found = try test.index.search(all, options: options(most: 5))
    #expect(found.total == 1 && found.partial == 4)
    try expectSame(test, query(Self.words.reversed()), as: query(Self.words.prefix(5).reversed()))
    try expectSame(test, .and([.and([all])]), as: rarest)
    // Five words are all searched for.
    try expectSame(test, query(Array(Self.words.suffix(5))), as: query(Array(Self.words.suffix(5))))
    // What is said twice says twice as much: 2 · ln(1 + 14.5 / 6.5) is more than ln(1 + 15.5 / 5.5).
    try expectSame(
      test, query(Self.words + ["w6"]), as: query(Array(Self.words.prefix(4)) + ["w6", "w6"]))
  }

  @Test func `what no document has takes no place, and what need not occur comes last`() throws {
    let test = try index()
    let rarest = Array(Self.words.prefix(5))
    let unknown = (0..<9).map { "unknown\($0)" }
    try expectSame(test, query(unknown + Self.words), as: query(rarest))
    let optional = FullTextQuery.optional(.boosted(.word("w1"), by: 0.2))
    let others = Self.words[1...].map { FullTextQuery.word($0) }
    try expectSame(
      test, .and(Parts([optional] + others)), as: .and(Parts(Array(others.prefix(5)))))
    try expectSame(
      test, .and(Parts([optional] + others.prefix(4) + unknown.map { .word($0) })),
      as: .and(Parts([optional] + others.prefix(4))))
    // Words that have to occur and do not find nothing, whatever else would.
    let optionals = Self.words.map { FullTextQuery.optional(.word($0)) }
    let nothing = try test.index.search(
      .and(Parts(optionals + [.word("unknown")])), options: options(most: 5))
    #expect(nothing.total == 0 && nothing.hits.isEmpty)
  }

  @Test func `all else of a long query stays`() throws {
    let test = try index()
    let words = Self.words.map { FullTextQuery.word($0) }
    let rest: [FullTextQuery] = [
      .not(.word("w2")), .or([.word("w3"), .word("w7")]), .prefix("w1"),
    ]
    try expectSame(
      test, .and(Parts(rest + words)), as: .and(Parts(rest + Array(words.prefix(5)))))
    // A phrase says what its rarest word says.
    let phrase = FullTextQuery.phrase("w1 w2")
    try expectSame(
      test, .and(Parts(words + [phrase])), as: .and(Parts(Array(words.prefix(4)) + [phrase])))
  }

  @Test func `where all words have to occur, all are searched for`() throws {
    let test = try index()
    var options = options(most: 5)
    options.includesPartialMatches = false
    #expect(try test.index.search(query(Self.words), options: options).total == 1)
    #expect(try test.index.search(query(Self.words + ["unknown"]), options: options).total == 0)
    // So are they where words stand for nothing else.
    options = self.options(most: 5)
    options.expansions.languages = []
    #expect(try test.index.search(query(Self.words), options: options).partial == 19)
  }

  @Test func `explanations and snippets are of the words that are searched for`() throws {
    let test = try index()
    let options = options(most: 5)
    let explanation = try test.index.explain(query(Self.words), key: 3, options: options)
    let expected = try test.index.explain(
      query(Array(Self.words.prefix(5))), key: 3, options: self.options(most: 100))
    #expect(explanation == expected)
    #expect(explanation.failures.count == 2)
    let builder = try test.index.snippets(for: query(Self.words), options: options)
    let snippet = builder.snippet(of: [(field: 0, text: "w20 w5 w19")], length: 60)
    #expect(snippet?.matches.count == 1)
  }
}
