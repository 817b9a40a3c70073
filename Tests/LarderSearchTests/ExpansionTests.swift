internal import LarderPredicates
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct ExpansionTests {
  /// Gives the alternatives of a table.
  struct TableExpander: WordExpander {
    var table: [String: [WordAlternative]]

    func alternatives(
      of words: [PlainWord], in vocabulary: Vocabulary
    ) throws(SearchError) -> [WordAlternative] {
      words.count == 1 ? table[words[0].term] ?? [] : []
    }
  }

  @Test(arguments: [TestIndex.oneField, TestIndex.twoFields, TestIndex.weighted])
  func `a word scores the best of what it stands for`(schema: SearchSchema) throws {
    var corpus = RandomCorpus(.fromEnvironment("expansion"))
    let test = try TestIndex(schema)
    for part in 0..<3 {
      var documents: [Int64: [[String]]?] = [:]
      for number in 0..<40 {
        documents[Int64(number) * 3 + Int64(part)] = corpus.document(fields: schema.fields.count)
      }
      try test.write(documents)
    }
    var removals: [Int64: [[String]]?] = [:]
    for key in 0..<15 { removals[Int64(key) * 7] = .some(nil) }
    try test.write(removals)
    try compare(test, &corpus)
    try test.index.mergeAll()
    try compare(test, &corpus)
  }

  private func compare(_ test: TestIndex, _ corpus: inout RandomCorpus) throws {
    var model = test.model
    var table: [String: [WordAlternative]] = [:]
    // Words that are not in the index stand for some that are.
    for word in corpus.words + ["unknown", "nowhere"] where !word.isEmpty {
      let term = ModelIndex.words(word)[0].term
      var tiers: [[String]: ExpansionTier] = [:]
      for tier in ExpansionTier.allCases.dropFirst()
      where Bool.random(using: &corpus.generator) {
        let terms = (0..<Int.random(in: 1...2, using: &corpus.generator)).map { _ in
          ModelIndex.words(corpus.word())[0].term
        }
        if terms != [term] { tiers[terms] = min(tiers[terms] ?? tier, tier) }
      }
      table[term] = tiers.map { WordAlternative($0.key, $0.value) }
      model.alternatives[term] = tiers.map { ($0.key, $0.value.weight) }
    }
    var expansions = QueryExpansions()
    test.index.expanders = [TableExpander(table: table)]
    // One that has no stems: that words stand for others is all that it says.
    expansions.languages = ["none"]
    expansions.maximumWords = .max
    for _ in 0..<15 {
      let limit = Int.random(in: 0...30, using: &corpus.generator)
      try expectEqual(
        test, model, corpus.query(test.schema), limit: limit, expansions: expansions)
    }
    for word in ["unknown", "nowhere"] {
      try expectEqual(test, model, .word(word), limit: 20, expansions: expansions)
    }
  }

  @Test func `phrases are looked for only where none of their words counts as much`() throws {
    let test = try TestIndex(TestIndex.oneField)
    try test.write([
      1: [["chili"]], 2: [["red chile pepper"]], 3: [["hot pepper"]], 4: [["chile"]],
      5: [["chile chile pepper"]],
    ])
    func leaf(_ terms: [String]) -> QueryLeaf {
      let elements = terms.enumerated().map { PhraseElement(term: $1, offset: UInt32($0)) }
      let kind: any LeafKind =
        terms.count == 1 ? TermLeaf(term: terms[0]) : PhraseLeaf(elements: elements)
      return QueryLeaf(kind: kind, fields: nil, scores: true)
    }
    let choices: [(leaf: QueryLeaf, tier: Double)] = [
      (leaf(["chili"]), 1), (leaf(["chile"]), 0.5), (leaf(["chile", "pepper"]), 0.5),
      (leaf(["hot", "pepper"]), 0.5), (leaf(["red", "chile"]), 0.7),
    ]
    let view = test.index.view(try test.index.current())
    func found(_ choices: [(leaf: QueryLeaf, tier: Double)]) throws -> [String: Double] {
      let best = BestLeaf(choices: choices)
      let weight = try best.weight(
        QueryLeaf(kind: best, fields: nil, scores: true), in: view)
      var scores: [String: Double] = [:]
      for choice in weight.choices { scores[choice.weight.leaf.kind.text] = choice.tier }
      return scores
    }
    // "Red chile" counts more than "chile" does, and "hot pepper" has neither.
    #expect(
      try found(choices) == ["chili": 1, "chile": 0.5, "hot pepper": 0.5, "red chile": 0.7])
    #expect(try found(Array(choices.dropFirst(2))).count == 3)
    let all = BestLeaf(choices: choices)
    #expect(all.runs.count == 5 && all.marks.count == 5)
  }

  @Test func `of many words each stands for itself and for typos alone`() throws {
    let test = try TestIndex(TestIndex.oneField)
    let words = ["salt", "oil", "rice", "egg", "milk", "leek", "beet", "lime"]
    try test.write([
      1: [[(words + ["tomatoes"]).joined(separator: " ")]], 2: [["tomato"]], 3: [["tomatoes"]],
    ])
    var options = SearchOptions(limit: 10)
    options.expansions.maximumWords = 8
    options.expansions.languages = ["en"]
    options.expansions.typos = .automatic
    func total(_ words: [String]) throws -> Int {
      try test.index.search(.and(words.map { .word($0) }), options: options).total
    }
    #expect(try total(["tomato"]) == 3)
    #expect(try total(words.dropFirst() + ["tomato"]) == 1)
    #expect(try total(words + ["tomato"]) == 0)
    #expect(try total(words + ["tomaxoes"]) == 1)
    // Words count wherever they stand.
    let nested = FullTextQuery.and([.not(.or(words.map { .word($0) })), .word("tomato")])
    #expect(try test.index.search(nested, options: options).total == 1)
    options.expansions.maximumWords = 9
    #expect(try total(words + ["tomato"]) == 1)
    #expect(try test.index.search(nested, options: options).total == 2)
    options.limit = 0
    #expect(try total(words + ["tomato"]) == 1)
    #expect(try total(["tomato"]) == 3)
  }

  @Test func `boosts outside their range are refused`() throws {
    let test = try TestIndex(TestIndex.oneField)
    try test.write([1: [["salt"]]])
    for factor in [0, -1, .infinity, .nan, 1e-300, 1e300] {
      let error = #expect(throws: SearchError.self) {
        try test.hits(.boosted(.word("salt"), by: factor))
      }
      #expect(error?.code == .invalidQuery)
    }
    #expect(throws: SearchError.self) {
      try test.hits(.boosted(.boosted(.word("salt"), by: 1e4), by: 1e4))
    }
    #expect(throws: SearchError.self) {
      try test.hits(.allBut(missing: -1, of: [.word("salt")]))
    }
  }
}
