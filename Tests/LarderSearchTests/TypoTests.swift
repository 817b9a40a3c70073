internal import LarderPredicates
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct TypoTests {
  private var automatic: QueryExpansions {
    var expansions = QueryExpansions()
    expansions.typos = .automatic
    return expansions
  }

  private func search(
    _ test: TestIndex, _ query: FullTextQuery
  ) throws -> (keys: [Int64], scores: [Double]) {
    var options = SearchOptions(limit: 1000)
    options.expansions = automatic
    let found = try test.index.search(query, options: options)
    #expect(found.total == found.hits.count)
    return (found.hits.map(\.key), found.hits.map(\.score))
  }

  /// Documents that hold a text so many times.
  private func index(_ texts: [(String, Int)]) throws -> TestIndex {
    let test = try TestIndex(TestIndex.oneField)
    var documents: [Int64: [[String]]?] = [:]
    for (text, count) in texts {
      for _ in 0..<count { documents[Int64(documents.count)] = [[text]] }
    }
    try test.write(documents)
    return test
  }

  @Test func `a word that nothing matches stands for similar ones`() throws {
    let test = try index([("chicken", 3), ("broccoli", 1), ("rice", 1), ("leek", 1), ("e120", 1)])
    #expect(try search(test, .word("chiken")).keys == [0, 1, 2])
    #expect(try search(test, .word("Chiken")).keys == [0, 1, 2])
    #expect(try search(test, .and([.word("chiken"), .word("ckicken")])).keys == [0, 1, 2])
    // Two letters from eight on, one from four on, none below.
    #expect(try search(test, .word("brocolii")).keys == [3])
    #expect(try search(test, .word("chikn")).keys == [])
    #expect(try search(test, .word("rcie")).keys == [4])
    #expect(try search(test, .word("rie")).keys == [])
    // Neither numbers, nor what is excluded, nor prefixes and phrases.
    #expect(try search(test, .word("e121")).keys == [])
    #expect(try search(test, .not(.word("chiken"))).keys.count == 7)
    #expect(try search(test, .prefix("chik")).keys == [])
    #expect(try search(test, .phrase("chiken leek")).keys == [])
    #expect(try test.index.matches(.word("chiken")) == [])
  }

  @Test func `a word that is known is no slip`() throws {
    let test = try index([("süße", 3), ("nüsse", 0)])
    var options = SearchOptions(limit: 10)
    options.expansions.typos = .automatic
    #expect(try test.index.search(.word("Nüsse"), options: options).total == 3)
    options.expansions.knownWords = ["nusse"]
    #expect(try test.index.search(.word("Nüsse"), options: options).total == 0)
    #expect(try test.index.search(.word("Büsse"), options: options).total == 3)
  }

  @Test func `a rare word stands for much more frequent ones, a frequent one for itself`() throws {
    let test = try index([
      ("leek", 1), ("leak", 9), ("peek", 3), ("week", 4), ("reek", 120), ("seek", 10),
    ])
    #expect(try search(test, .word("leek")).keys == [0] + Array(17..<147))
    #expect(try search(test, .word("peek")).keys == Array(10..<13) + Array(17..<137))
    #expect(try search(test, .word("week")).keys == Array(13..<17))
  }

  @Test func `an exact match is never outranked by the same document with a typo in its place`()
    throws
  {
    var corpus = RandomCorpus(.fromEnvironment("typo order"))
    for _ in 0..<30 {
      let text = corpus.text(0...8)
      let place = Int.random(in: 0...3, using: &corpus.generator)
      func document(_ word: String) -> String {
        var words = text.split(separator: " ").map(String.init)
        words.insert(word, at: min(place, words.count))
        return words.joined(separator: " ")
      }
      var documents: [Int64: [[String]]?] = [
        0: [[document("chikken")]], 99: [[document("chiken")]],
      ]
      for key in 1..<15 { documents[Int64(key)] = [[document("chicken")]] }
      let test = try TestIndex(TestIndex.oneField)
      try test.write(documents)
      for query: FullTextQuery in [
        .word("chiken"), .or([.word("chiken"), .word(corpus.word())]),
        .and([.word("chiken"), .not(.word("nothing"))]), .fuzzy("chiken", distance: 1),
      ] {
        let found = try search(test, query)
        #expect(found.keys.first == 99, "\(query)")
        #expect(found.keys.contains(5), "\(query)")
        #expect(found.scores[0] > found.scores[1], "\(query)")
      }
    }
  }

  /// Every word, as the rule and the plain table of distances say.
  @Test func `typos rank as the model does, whatever the history`() throws {
    var corpus = RandomCorpus(.fromEnvironment("typos"))
    let test = try TestIndex(TestIndex.twoFields)
    for part in 0..<3 {
      var documents: [Int64: [[String]]?] = [:]
      for number in 0..<40 { documents[Int64(number * 3 + part)] = corpus.document(fields: 2) }
      try test.write(documents)
    }
    try test.write([0: nil, 7: nil, 50: nil, 51: nil])
    for isMerged in [false, true] {
      if isMerged { try test.index.mergeAll() }
      var model = test.model
      var counts: [String: Int] = [:]
      for document in model.documents.values {
        for term in Set(document.joined().joined().map(\.term)) { counts[term, default: 0] += 1 }
      }
      let words = counts.keys.sorted() + ["crene", "creem", "stal", "basme", "salte"]
      for word in words where word.count >= 4 && counts[word] ?? 0 <= 3 {
        let similar = counts.filter {
          ModelPatterns.distance(word, $0.key) == 1 && $0.value >= (counts[word] ?? 0) * 10
        }
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        model.alternatives[word] = similar.prefix(16).map { ([$0.key], 0.5) }
      }
      for word in words {
        for query in [
          FullTextQuery.word(word), .field(["body"], .word(word)),
          .and([.word(word), .word(corpus.word())]),
        ] {
          try expectEqual(test, model, query, limit: 20, expansions: automatic)
        }
      }
    }
  }

  @Test func `adding a word to all of a query adds no hits`() throws {
    var corpus = RandomCorpus(.fromEnvironment("and"))
    let test = try TestIndex(TestIndex.twoFields)
    var documents: [Int64: [[String]]?] = [:]
    for number in 0..<120 { documents[Int64(number)] = corpus.document(fields: 2) }
    try test.write(documents)
    for _ in 0..<60 {
      var parts = corpus.queries(1...3, test.schema, depth: 2)
      let before = Set(try search(test, .and(parts)).keys)
      parts.append(corpus.leaf())
      #expect(Set(try search(test, .and(parts)).keys).isSubset(of: before), "\(parts)")
    }
  }
}
