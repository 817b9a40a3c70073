internal import LarderPredicates
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct RelevanceTests {
  private static let rankings: [SearchOptions.Ranking] = [.frequency, .relevance]

  private func options(
    _ limit: Int, _ offset: Int = 0, _ ranking: SearchOptions.Ranking, head: TitleHead? = nil
  ) -> SearchOptions {
    var options = SearchOptions(limit: limit, offset: offset, ranking: ranking)
    options.includesPartialMatches = true
    // Languages without stems here.
    options.expansions.languages = head.map { [$0.isFirst ? "ca" : "nn"] } ?? []
    return options
  }

  /// Mostly what people type: words, now and then a phrase, an exclusion, a field.
  private func query(_ corpus: inout RandomCorpus, _ schema: SearchSchema) -> FullTextQuery {
    if Int.random(in: 0..<4, using: &corpus.generator) == 0 { return corpus.query(schema) }
    var parts: [FullTextQuery] = []
    for _ in 0..<Int.random(in: 1...5, using: &corpus.generator) {
      switch Int.random(in: 0..<12, using: &corpus.generator) {
      case 0: parts.append(.phrase(corpus.word() + " " + corpus.word()))
      case 1: parts.append(.not(.word(corpus.word())))
      case 2: parts.append(.field([schema.fields[0].name], .word(corpus.word())))
      case 3: parts.append(.prefix(String(corpus.word().prefix(2))))
      case 4: parts.append(.word("nowhere"))
      case 5: parts.append(.and([.word(corpus.word()), .word(corpus.word())]))
      default: parts.append(.word(corpus.word()))
      }
    }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private func expectEqual(
    _ test: TestIndex, _ model: RelevanceModel, _ query: FullTextQuery,
    _ ranking: SearchOptions.Ranking, limit: Int
  ) throws {
    let expected = model.hits(query, ranking)
    let total = expected.filter { !$0.isPartial }.count
    var options = options(limit, 0, ranking, head: model.head)
    options.countsExcluded = true
    let found = try test.index.search(query, options: options)
    #expect(found.total == total, "\(query)")
    let kept = query.conjuncts.filter { if case .not = $0 { false } else { true } }
    if !kept.isEmpty {
      let all = model.hits(.and(Parts(kept)), ranking).count { !$0.isPartial }
      #expect(found.excluded == all - total, "\(query)")
    }
    #expect(found.partial == (limit > 0 ? expected.count - total : 0), "\(query)")
    #expect(found.hits.count == min(limit, expected.count), "\(query)")
    let scores = Dictionary(uniqueKeysWithValues: expected.map { ($0.key, $0) })
    for (hit, best) in zip(found.hits, expected) {
      let own = try #require(scores[hit.key], "\(query)")
      #expect(
        abs(hit.score - own.score) < 1e-9 && abs(hit.score - best.score) < 1e-9
          && hit.isPartial == best.isPartial && hit.isPartial == own.isPartial,
        "\(query): \(hit) but \(best)")
    }
  }

  @Test(arguments: [TestIndex.oneField, TestIndex.twoFields, TestIndex.weighted])
  func `random queries rank as the rules say`(schema: SearchSchema) throws {
    var corpus = RandomCorpus(.fromEnvironment("relevance"))
    let test = try TestIndex(schema)
    for first in [Int64(0), 200] {
      var documents: [Int64: [[String]]?] = [:]
      for number in first..<first + 230 {
        // With words behind which Norwegian titles say something else.
        documents[number * 7 % 1609 - 400] = corpus.document(fields: schema.fields.count).map {
          $0.map { $0.replacing("xt", with: "og").replacing("dot", with: "i") }
        }
      }
      try test.write(documents)
    }
    let models = [nil, TitleHead(language: "ca"), TitleHead(language: "nn")].map {
      RelevanceModel(index: test.model, head: $0)
    }
    for round in 0..<LongRun.times(15, long: 45) {
      let model = models[round % models.count]
      let limit = Int.random(in: 0...40, using: &corpus.generator)
      let query = query(&corpus, schema)
      for ranking in Self.rankings { try expectEqual(test, model, query, ranking, limit: limit) }
    }
    for model in models {
      for ranking in Self.rankings {
        try expectEqual(test, model, .word("a"), ranking, limit: 1000)
        try expectEqual(test, model, .and([.word("a"), .word("at")]), ranking, limit: 1000)
      }
    }
  }

  @Test func `pages are parts of one long page`() throws {
    var corpus = RandomCorpus(.fromEnvironment("pages"))
    let test = try TestIndex(TestIndex.twoFields)
    var documents: [Int64: [[String]]?] = [:]
    // Few different documents, so that many scores are equal.
    let texts = (0..<60).map { _ in corpus.document(fields: 2) }
    for number in 0..<500 {
      documents[Int64(number)] = texts[Int.random(in: 0..<60, using: &corpus.generator)]
    }
    try test.write(documents)
    for _ in 0..<25 {
      let query = query(&corpus, test.schema)
      for ranking in Self.rankings {
        let all = try test.index.search(query, options: options(Int.max, 0, ranking))
        #expect(all.hits.count == all.total + all.partial)
        let size = Int.random(in: 1...70, using: &corpus.generator)
        var pages: [SearchMatches.Hit] = []
        repeat {
          let page = try test.index.search(query, options: options(size, pages.count, ranking))
          #expect(page.total == all.total)
          pages += page.hits
          if page.hits.count < size { break }
        } while true
        #expect(pages == all.hits, "\(query) by \(size)")
        let ordered = zip(all.hits, all.hits.dropFirst()).allSatisfy {
          $0.score > $1.score
            || ($0.score == $1.score && (ranking == .relevance || $0.key < $1.key))
        }
        #expect(ordered, "\(query)")
      }
    }
  }

  @Test func `scores do not depend on history`() throws {
    var corpus = RandomCorpus(.fromEnvironment("relevance history"))
    let test = try TestIndex(TestIndex.weighted)
    for round in 0..<30 {
      var changes: [Int64: [[String]]?] = [:]
      for _ in 0..<Int.random(in: 1...12, using: &corpus.generator) {
        let key = Int64.random(in: -20...90, using: &corpus.generator)
        let isRemoval = test.texts[key] != nil && Bool.random(using: &corpus.generator)
        changes[key] = .some(isRemoval ? nil : corpus.document(fields: 3))
      }
      try test.write(changes)
      if round % 7 == 0 { _ = try test.index.merge(work: 2000) }
      guard round % 10 == 9 else { continue }
      let fresh = try test.rebuilt()
      for _ in 0..<20 {
        let query = query(&corpus, test.schema)
        let options = options(40, 0, .relevance)
        let found = try test.index.search(query, options: options)
        let expected = try fresh.index.search(query, options: options)
        #expect(found.hits == expected.hits, "\(query)")
        #expect(found.partial == expected.partial && found.total == expected.total, "\(query)")
      }
    }
  }

  /// Many documents of few kinds, so that most have equals, on both sides of every page's end.
  @Test func `every spelling finds the same, and of equals those with marks come first`()
    throws
  {
    var corpus = RandomCorpus(.fromEnvironment("marks"))
    let test = try TestIndex(TestIndex.twoFields)
    let kinds = ["creme x", "crème x", "creme crème", "cremé do", "crème dø", "creme do", "dø x"]
    for part in 0..<3 {
      var documents: [Int64: [[String]]?] = [:]
      for number in 0..<160 {
        let kind = kinds.randomElement(using: &corpus.generator) ?? ""
        documents[Int64(number * 3 + part)] = [["t"], [kind]]
      }
      try test.write(documents)
    }
    let model = RelevanceModel(index: test.model)
    for words in [["creme"], ["do"], ["creme", "do"], ["creme", "x"]] {
      let spellings = [words, words.map { $0.replacing("e", with: "è").replacing("o", with: "ø") }]
      var found: [[SearchMatches.Hit]] = []
      for (number, spelling) in spellings.enumerated() {
        let query = FullTextQuery.and(spelling.map { .word($0) })
        let all = try test.index.search(query, options: options(1000, 0, .relevance))
        found.append(all.hits)
        #expect(all.hits.map(\.key) == model.hits(query, .relevance).map(\.key), "\(query)")
        for limit in [1, 10, 99, 100, 101, 150] {
          let page = try test.index.search(query, options: options(limit, 0, .relevance))
          #expect(page.hits == Array(all.hits.prefix(limit)), "\(query) \(limit)")
          let next = try test.index.search(query, options: options(10, limit, .relevance))
          #expect(next.hits == Array(all.hits.dropFirst(limit).prefix(10)), "\(query) \(limit)")
        }
        #expect(found[number] == found[0])
      }
    }
  }

  @Test func `what scores nothing stays in its order, marks or none`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([1: [["t"], ["creme"]], 2: [["t"], ["crème"]], 3: [["crème"], ["a"]]])
    // Only titles score here, and the word is in one of them.
    let query = FullTextQuery.and([
      .not(.word("x")), .optional(.field(["title"], .word("creme"))),
    ])
    let found = try test.index.search(query, options: options(10, 0, .relevance))
    #expect(found.hits.map(\.key) == [3, 1, 2])
    #expect(found.hits.map { $0.score > 0 } == [true, false, false])
  }

  @Test func `a title that is the query comes first`() throws {
    let test = try TestIndex(TestIndex.weighted)
    let body = "chicken soup chicken soup best chicken soup with low fat cream the and"
    let titles = [
      "chicken soup", "chicken soup with rice", "soup chicken", "chicken chicken soup",
      "the soup", "the", "low-fat soup", "l'huile d'olive", "麻婆豆腐", "crème brûlée",
      "1.5 kg of soup", "soup", "soup soup", "and", "chicken and the soup",
    ]
    var documents: [Int64: [[String]]?] = [:]
    for (number, title) in titles.enumerated() {
      documents[Int64(number) * 10] = [[title], ["some words only"], []]
      documents[Int64(number) * 10 + 1] = [
        [title + " soup extra " + title], [body, title], [title],
      ]
      documents[Int64(number) * 10 - 1] = [["best " + title], [body + " " + title], [title]]
    }
    try test.write(documents)
    for (number, title) in titles.enumerated() {
      let words = title.split(separator: " ").map { FullTextQuery.word(String($0)) }
      for query in [FullTextQuery.and(words), .phrase(title)] {
        let found = try test.index.search(query, options: options(10, 0, .relevance))
        #expect(found.hits.first?.key == Int64(number) * 10, "\(title)")
      }
    }
  }

  @Test func `a title whose head is asked for comes before one that says something else of it`()
    throws
  {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([
      1: [["pie salad"], ["a b c d"]], 2: [["sweet pie"], ["a b c d"]],
      3: [["pie"], ["a b c d e"]], 4: [["tarte pie og salad"], ["a b"]],
      5: [["salad og bread pie"], ["a b"]], 6: [["salad bread pie og"], ["a b"]],
    ])
    func found(_ language: String) throws -> [Int64] {
      let head = TitleHead(language: language)
      return try test.index.search(.word("pie"), options: options(10, 0, .relevance, head: head))
        .hits.map(\.key)
    }
    #expect(try found("ru") == [3, 1, 2, 4, 5, 6])
    #expect(try found("ca") == [3, 1, 2, 4, 5, 6])
    #expect(try found("nn") == [3, 2, 1, 4, 6, 5])
    #expect(TitleHead(language: "en-GB")?.isFirst == false)
  }

  @Test func `a title gains where its head is that of the query`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([
      1: [["x soup y bean"], ["a b c d"]], 2: [["soup bean x y"], ["a b c d"]],
      3: [["x y bean soup"], ["a b c d"]], 4: [["bean soup x y"], ["a b c d"]],
    ])
    func found(_ words: [String], _ language: String) throws -> [Int64] {
      let query = FullTextQuery.and(Parts(words.map { .word($0) }))
      let head = TitleHead(language: language)
      return try test.index.search(query, options: options(10, 0, .relevance, head: head))
        .hits.map(\.key)
    }
    #expect(try found(["bean", "soup"], "ru") == [2, 3, 4, 1])
    #expect(try found(["bean", "soup"], "en") == [3, 2, 4, 1])
    #expect(try found(["soup", "bean"], "en") == [1, 2, 3, 4])
    #expect(try found(["soup", "bean"], "fr") == [2, 3, 4, 1])
    #expect(try found(["bean", "soup"], "fr") == [4, 2, 3, 1])
  }

  @Test func `what stands before a word that says more is asked for`() throws {
    func unit(_ word: String, isOptional: Bool = false) -> PlaceFinder.Unit {
      PlaceFinder.Unit(
        runs: [TermRun(elements: [PhraseElement(term: word, offset: 0)], tier: 1)],
        weight: 1, isOptional: isOptional)
    }
    let english = try #require(TitleHead(language: "en"))
    #expect(english.place(in: ["chicken", "with", "rice"].map { unit($0) }) == 0)
    #expect(english.place(in: ["with", "rice", "soup"].map { unit($0) }) == 2)
    #expect(english.place(in: [unit("soup"), unit("dinner", isOptional: true)]) == 0)
    #expect(english.place(in: [unit("dinner", isOptional: true)]) == nil)
    #expect(TitleHead(language: "it")?.place(in: ["torta", "di", "mele"].map { unit($0) }) == 0)
  }

  @Test func `a filter holds for titles that are the query`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([
      1: [["pea soup"], ["ham"]], 2: [["pea soup"], ["mint"]], 3: [["pea"], ["soup"]],
    ])
    let query = FullTextQuery.and([.word("pea"), .word("soup"), .not(.word("ham"))])
    let found = try test.index.search(query, options: options(10, 0, .relevance))
    #expect(found.hits.map(\.key) == [2, 3])
    #expect(found.total == 2 && found.partial == 0)
  }

  @Test func `words close together come before words far apart`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    let filler = "u v w x y z u v w x y z"
    try test.write([
      1: [["t"], ["brown \(filler) sugar"]], 2: [["t"], ["brown sugar \(filler)"]],
      3: [["t"], ["u v w brown x y sugar z u v w x y z"]],
    ])
    let query = FullTextQuery.and([.word("brown"), .word("sugar")])
    let found = try test.index.search(query, options: options(10, 0, .relevance))
    #expect(found.hits.map(\.key) == [2, 3, 1])
  }

  @Test func `what misses the least follows`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([
      1: [["a"], ["rare common"]], 2: [["a"], ["rare"]], 3: [["a"], ["common common common"]],
      4: [["a"], ["common"]], 5: [["a"], ["other"]], 6: [["a"], ["common ham"]],
    ])
    let query = FullTextQuery.and([
      .word("rare"), .word("common"), .word("nowhere"), .not(.word("ham")),
    ])
    let found = try test.index.search(query, options: options(10, 0, .relevance))
    #expect(found.total == 0 && found.partial == 4)
    #expect(found.hits.map(\.key) == [1, 2, 3, 4])
    #expect(found.hits.map(\.isPartial) == [true, true, true, true])
    // A single word has nothing to miss.
    let single = try test.index.search(.word("nowhere"), options: options(10, 0, .relevance))
    #expect(single.total == 0 && single.partial == 0)
  }

  @Test(arguments: [TestIndex.oneField, TestIndex.twoFields])
  func `what is essential comes first, and what is not preferred counts less than half`(
    schema: SearchSchema
  ) throws {
    var corpus = RandomCorpus(.fromEnvironment("tiers"))
    let test = try TestIndex(schema)
    for first in [Int64(0), 150] {
      var documents: [Int64: [[String]]?] = [:]
      for number in first..<first + 150 {
        documents[number] = corpus.document(fields: schema.fields.count)
      }
      try test.write(documents)
    }
    var parted = 0
    for _ in 0..<LongRun.times(60, long: 600) {
      let query = query(&corpus, schema)
      var options = options(1000, 0, .frequency)
      let usual = try test.index.search(query, options: options).hits
      let tiers = Int.random(in: 0...2, using: &corpus.generator)
      options.essential = (0..<tiers).map { _ in .word(corpus.word()) }
      options.preferred = Bool.random(using: &corpus.generator) ? .word(corpus.word()) : nil
      if options.essential.isEmpty, options.preferred == nil { continue }
      func keys(_ query: FullTextQuery) throws -> Set<Int64> {
        Set(try test.index.matches(query))
      }
      var first = try options.essential.map(keys)
      if first.isEmpty { first = [Set(usual.filter { !$0.isPartial }.map(\.key))] }
      let preferred = try options.preferred.map(keys)
      func tier(_ hit: SearchMatches.Hit) -> Int {
        first.reduce(0) { 2 * $0 + ($1.contains(hit.key) ? 0 : 1) }
      }
      func counted(_ hit: SearchMatches.Hit) -> (score: Double, isPreferred: Int) {
        preferred?.contains(hit.key) ?? true ? (hit.score, 1) : (hit.score * 0.4, 0)
      }
      let expected = (0..<8).flatMap { number in
        usual.enumerated().filter { tier($0.element) == number }.sorted {
          let (left, right) = (counted($0.element), counted($1.element))
          return left == right ? $0.offset < $1.offset : left > right
        }.map(\.element)
      }
      if expected.map(\.key) != usual.map(\.key) { parted += 1 }
      let found = try test.index.search(query, options: options)
      #expect(found.hits.map(\.key) == expected.map(\.key), "\(query) \(options)")
      #expect(found.hits.map(\.score) == expected.map(\.score))
      options.limit = 7
      options.offset = 3
      #expect(
        try test.index.search(query, options: options).hits.map(\.key)
          == Array(expected.map(\.key).dropFirst(3).prefix(7)), "\(query)")
    }
    #expect(parted > 10)
  }
}
