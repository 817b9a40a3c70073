internal import LarderPredicates
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

/// What queries leave in memory for those that come after changes times and nothing else.
@Suite struct NearScoresTests {
  private func query(_ corpus: inout RandomCorpus) -> FullTextQuery {
    let words = (0..<Int.random(in: 1...4, using: &corpus.generator)).map { _ in
      FullTextQuery.word(corpus.word())
    }
    switch Int.random(in: 0..<5, using: &corpus.generator) {
    case 0: return .or(words)
    case 1: return .and(words + [.not(.word(corpus.word()))])
    case 2: return .and(words + [.field(["title"], .word(corpus.word()))])
    default: return words.count == 1 ? words[0] : .and(words)
    }
  }

  private func options(_ limit: Int) -> SearchOptions {
    var options = SearchOptions(limit: limit, ranking: .relevance)
    options.includesPartialMatches = true
    options.expansions.languages = ["en"]
    options.expansions.typos = .automatic
    return options
  }

  @Test func `a query finds the same the first time and later, also after changes`() throws {
    var corpus = RandomCorpus(.fromEnvironment("near scores"))
    let test = try TestIndex(TestIndex.weighted)
    var documents: [Int64: [[String]]?] = [:]
    for key in 0..<Int64(5000) { documents[key * 3] = corpus.document(fields: 3) }
    try test.write(documents)
    for round in 0..<3 {
      let fresh = try test.rebuilt()
      for _ in 0..<LongRun.times(12, long: 60) {
        let query = query(&corpus)
        let options = options([10, 40, 200].randomElement(using: &corpus.generator) ?? 10)
        fresh.index.releaseMemory()
        let expected = try fresh.index.search(query, options: options)
        for time in 0..<4 {
          let found = try test.index.search(query, options: options)
          #expect(found.hits == expected.hits, "\(query), time \(time), round \(round)")
          #expect(found.total == expected.total && found.partial == expected.partial, "\(query)")
        }
      }
      #expect(try test.index.current().nearScores.bytes > 0)
      var changes: [Int64: [[String]]?] = [:]
      for _ in 0..<200 {
        let key = Int64.random(in: 0..<15_000, using: &corpus.generator)
        changes[key] = .some(
          test.texts[key] != nil && Bool.random(using: &corpus.generator)
            ? nil : corpus.document(fields: 3))
      }
      try test.write(changes)
      #expect(try test.index.current().nearScores.bytes == 0)
    }
    test.index.releaseResults()
    #expect(try test.index.current().nearScores.bytes == 0)
  }

  @Test func `counts over all documents change with them`() throws {
    var corpus = RandomCorpus(.fromEnvironment("counts of all"))
    let schema = SearchSchema(
      fields: [SearchSchema.Field("title")], attributes: RandomCorpus.attributes)
    let test = try TestIndex(schema)
    var options = SearchOptions(limit: 0)
    options.facets = [FacetRequest("language"), FacetRequest("time", bands: [15, 30])]
    for round in 0..<6 {
      var changes: [Int64: [[String]]?] = [:]
      for _ in 0..<40 {
        let key = Int64.random(in: 0..<100, using: &corpus.generator)
        let goes = test.texts[key] != nil && Bool.random(using: &corpus.generator)
        changes[key] = .some(goes ? nil : corpus.document(fields: 1))
        if !goes { test.values[key] = corpus.values() }
      }
      try test.write(changes)
      for _ in 0..<2 {
        let found = try test.index.search(.all, options: options)
        #expect(found.total == test.texts.count, "round \(round)")
        let expected = options.facets.map { test.model.facet($0, .all, isDate: false) }
        #expect(found.facets == expected, "round \(round)")
      }
    }
  }
}
