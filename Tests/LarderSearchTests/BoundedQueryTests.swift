internal import LarderPredicates
internal import Testing

@testable internal import LarderSearch

/// Queries of any size and shape give an answer or an error with words.
@Suite struct BoundedQueryTests {
  private func index() throws -> TestIndex {
    let test = try TestIndex(TestIndex.twoFields)
    var documents: [Int64: [[String]]?] = [:]
    for key in 0..<50 {
      documents[Int64(key)] = [["t\(key)"], ["salt pepper \(String(repeating: "a", count: key))"]]
    }
    try test.write(documents)
    return test
  }

  @Test func `a thousand clauses of every kind`() throws {
    let test = try index()
    let kinds: [(Int) -> FullTextQuery] = [
      { .word("w\($0)") }, { .prefix("\($0)") }, { .fuzzy("saltt\($0)", distance: 2) },
      { .wildcard("*\($0)?") }, { .phrase("salt w\($0)", slack: 3) },
      { .near(["pepper", "w\($0)"], distance: 2) }, { .boosted(.word("w\($0)"), by: 2) },
      { .field(["body"], .fuzzy("peper\($0)", distance: 1)) },
    ]
    for kind in kinds {
      let parts = [FullTextQuery.word("salt")] + (0..<1000).map(kind)
      #expect(try test.index.search(.or(parts), limit: 60, offset: 0).total == 50)
      #expect(try test.index.matches(.allBut(missing: 1000, of: parts)).count == 50)
      #expect(try test.index.matches(.and(parts)).isEmpty)
    }
  }

  /// Eight times a word weigh eight times what one does; more weigh and cost no more.
  @Test(arguments: [SearchOptions.Ranking.relevance, .frequency])
  func `a condition that is there thousands of times counts eight times`(
    ranking: SearchOptions.Ranking
  ) throws {
    let test = try index()
    func found(_ count: Int, _ make: ([FullTextQuery]) -> FullTextQuery) throws -> SearchMatches {
      var options = SearchOptions(limit: 60)
      options.ranking = ranking
      let words = [FullTextQuery](repeating: .word("salt"), count: count)
      let parts = words + [.prefix("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")]
      return try test.index.search(make(parts), options: options)
    }
    for make: ([FullTextQuery]) -> FullTextQuery in [{ .and($0) }, { .or($0) }] {
      let eight = try found(8, make)
      #expect(try found(9, make).hits == eight.hits)
      #expect(try found(4000, make).hits == eight.hits)
      #expect(try found(4000, make).total == eight.total)
      #expect(try found(7, make).hits.map(\.score) != eight.hits.map(\.score))
    }
    // How many may be missed is said of all of them.
    let words = [FullTextQuery](repeating: .word("nut"), count: 20)
    #expect(try test.index.matches(.allBut(missing: 19, of: words + [.word("salt")])).isEmpty)
    #expect(try test.index.matches(.allBut(missing: 20, of: words + [.word("salt")])).count == 50)
  }

  @Test func `everything is meant by a star, and by a negation alone, in the order of keys`() throws
  {
    let test = try index()
    for query: FullTextQuery in [
      .wildcard("*"), .prefix("s"), .not(.word("nut")), .and([.not(.word("nut"))]), .all,
      .or([.not(.word("nut")), .not(.word("salt"))]), .not(.not(.wildcard("???*"))),
      .allBut(missing: 3, of: [.word("nut"), .not(.word("nut"))]),
    ] {
      let found = try test.index.search(query, limit: 100, offset: 0)
      #expect(found.total == 50, "\(query)")
      #expect(found.hits.map(\.key) == (0..<50).map(Int64.init), "\(query)")
    }
    let none = try test.index.search(.not(.wildcard("*")), limit: 10, offset: 0)
    #expect(none.total == 0)
  }

  @Test func `deep nesting`() throws {
    let test = try index()
    for wrap: (FullTextQuery) -> FullTextQuery in [
      { .not($0) }, { .and([$0, .word("salt")]) }, { .or([$0, .word("salt")]) },
      { .allBut(missing: 1, of: [$0, .word("salt"), .word("w")]) }, { .boosted($0, by: 1) },
      { .field(["body"], $0) },
    ] {
      var query = FullTextQuery.word("salt")
      for _ in 0..<200 { query = wrap(query) }
      #expect(try test.index.search(query, limit: 5, offset: 0).total == 50)
      let error = #expect(throws: SearchError.self) { try test.index.matches(wrap(query)) }
      #expect(error?.code == .invalidQuery)
    }
  }

  @Test func `long words and patterns`() throws {
    let test = try index()
    let long = String(repeating: "a", count: 100_000)
    for query: FullTextQuery in [
      .word(long), .prefix(long), .fuzzy(long, distance: 2), .wildcard("*" + long + "*"),
      .wildcard(String(repeating: "*?", count: 50_000)),
      .wildcard(String(repeating: "a?", count: 500)),
      .near([long, long], distance: 1), .phrase("\u{0}", slack: 2), .wildcard("\u{0}*\u{0}b"),
      .fuzzy("\u{0}", distance: 1), .fuzzy("", distance: 1), .near([""], distance: 1),
    ] {
      #expect(try test.index.matches(query) == [])
    }
    #expect(try test.index.matches(.wildcard("*a*a*a*a*a*a*a*a*a*b*")) == [])
    #expect(try test.index.matches(.wildcard(String(repeating: "a*", count: 49))) == [49])
    // A word of 40 letters is near those of 38 to 42.
    let word = String(repeating: "a", count: 40)
    #expect(try test.index.matches(.fuzzy(word, distance: 2)) == [38, 39, 40, 41, 42])
  }
}
