internal import LarderPredicates
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct ExplanationTests {
  private let options: SearchOptions = {
    var options = SearchOptions(limit: 30, ranking: .relevance)
    options.includesPartialMatches = true
    return options
  }()

  @Test(arguments: [TestIndex.twoFields, TestIndex.weighted])
  func `the parts of a score add up to it, and failures are those of the model`(
    schema: SearchSchema
  ) throws {
    var corpus = RandomCorpus(.fromEnvironment("explanations"))
    let test = try TestIndex(schema)
    for part in 0..<2 {
      var documents: [Int64: [[String]]?] = [:]
      for number in 0..<60 {
        documents[Int64(number * 2 + part)] = corpus.document(fields: schema.fields.count)
      }
      try test.write(documents)
    }
    let model = test.model
    for round in 0..<40 {
      let query: FullTextQuery =
        round % 2 == 0
        ? corpus.query(schema)
        : .and([.word(corpus.word()), .word(corpus.word()), .not(.word(corpus.word()))])
      var explaining = options
      explaining.explainsScores = true
      let found = try test.index.search(query, options: explaining)
      for (place, hit) in found.hits.enumerated() where place % 7 == 0 {
        let explanation = try test.index.explain(query, key: hit.key, options: options)
        #expect(explanation.score == hit.score, "\(query): \(explanation)")
        #expect(hit.explanation == explanation)
        #expect(explanation.outcome == .hit(place: place + 1, isPartial: hit.isPartial))
        #expect(explanation.failures.isEmpty == !hit.isPartial)
      }
      let matching = model.matches(query)
      for key in [Int64(3), 50, 117] {
        let explanation = try test.index.explain(query, key: key, options: options)
        #expect(explanation.failures.isEmpty == matching.contains(key), "\(query) \(key)")
        for failure in explanation.failures {
          #expect(!model.matches(failure.condition).contains(key), "\(query): \(failure)")
          if failure.reason == .nowhere {
            #expect(model.matches(failure.condition).isEmpty, "\(failure)")
          }
        }
      }
    }
  }

  @Test func `each reason has its name`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([
      1: [["pea soup"], ["peas of mint and water"]], 2: [["ham soup"], ["ham"]],
      3: [["soup of peas"], ["mint"]],
    ])
    func failures(_ query: FullTextQuery) throws -> [SearchExplanation.Failure] {
      let explanation = try test.index.explain(query, key: 1, options: SearchOptions())
      return explanation.failures
    }
    let several = try failures(
      .and([.word("soup"), .word("ham"), .word("beef"), .not(.word("mint"))]))
    #expect(
      several == [
        SearchExplanation.Failure(condition: .word("ham"), reason: .missing),
        SearchExplanation.Failure(condition: .word("beef"), reason: .nowhere),
        SearchExplanation.Failure(condition: .not(.word("mint")), reason: .excluded),
      ])
    let other = try failures(.field(["title"], .and([.word("soup"), .word("mint")])))
    #expect(
      other == [
        SearchExplanation.Failure(condition: .field(["title"], .word("mint")), reason: .otherField)
      ])
    let apart = try failures(.phrase("mint peas"))
    #expect(apart == [SearchExplanation.Failure(condition: .phrase("mint peas"), reason: .apart)])
    #expect(try failures(.word("soup")) == [])
    let missing = try test.index.explain(.word("soup"), key: 9, options: SearchOptions())
    #expect(missing == SearchExplanation(outcome: .notIndexed))
  }

  @Test func `a part says where a word stands`() throws {
    let test = try TestIndex(TestIndex.weighted)
    try test.write([1: [["pea soup"], ["pea pea"], ["green"]], 2: [["ham"], ["pork"], []]])
    let explanation = try test.index.explain(
      .and([.word("pea"), .prefix("so")]), key: 1, options: options)
    guard case .word(let word) = explanation.parts.first else {
      Issue.record("no word")
      return
    }
    #expect(word.text == "pea" && word.frequency == 4 + 2 && word.tier == 1)
    #expect(word.occurrences.map(\.field) == ["title", "body"])
    #expect(word.occurrences.map(\.count) == [1, 2])
    #expect(word.length == 2 * 4 + 2 + 2 && word.averageLength == 8.5)
    #expect(explanation.parts.count == 3)
  }
}
