internal import Foundation
internal import LarderPredicates
internal import LarderText
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct SuggestionTests {
  private func corpus(_ name: String, _ count: Int) throws -> (TestIndex, RandomCorpus) {
    var corpus = RandomCorpus(.fromEnvironment(name))
    let test = try TestIndex(TestIndex.weighted)
    for part in 0..<3 {
      var changes: [Int64: [[String]]?] = [:]
      for number in 0..<count { changes[Int64(number * 3 + part)] = corpus.document(fields: 3) }
      // Some are taken away again, so that segments hold words that no document has any more.
      for key in test.texts.keys.sorted().prefix(5) { changes[key] = .some(nil) }
      try test.write(changes)
    }
    return (test, corpus)
  }

  @Test func `completions are the words of most titles and documents`() throws {
    var (test, corpus) = try corpus("completions", 12)
    let model = test.model
    var words: Set<String> = []
    for fields in test.texts.values {
      words.formUnion(fields.joined().flatMap { ModelIndex.words($0) }.map(\.term))
    }
    // The same documents with nothing but their titles.
    var titles = model
    titles.documents = model.documents.mapValues { fields in
      fields.indices.map { $0 == 0 ? fields[0] : [] }
    }
    func expected(_ prefix: String, _ rest: FullTextQuery?) -> [WordSuggestion] {
      var found: [(rank: Int, suggestion: WordSuggestion)] = []
      for word in words where word.hasPrefix(prefix) && word != prefix {
        let query = FullTextQuery.and([.word(word), rest ?? .all])
        let count = model.matches(query).count
        guard count > 0 else { continue }
        found.append(
          (
            count + 200 * titles.matches(query).count,
            WordSuggestion(word: word, documentCount: count)
          ))
      }
      return found.sorted { ($1.rank, $0.suggestion.word) < ($0.rank, $1.suggestion.word) }
        .map(\.suggestion)
    }
    for _ in 0..<60 {
      let prefix = String(corpus.word().prefix(Int.random(in: 1...3, using: &corpus.generator)))
      let plain = String(prefix.map { ModelIndex.marks[$0] ?? $0 })
      let rest: FullTextQuery? =
        Bool.random(using: &corpus.generator) ? nil : corpus.query(test.schema)
      let found = try test.index.completions(of: prefix.uppercased(), with: rest, limit: 5)
      #expect(found == Array(expected(plain, rest).prefix(5)), "\(prefix) \(rest ?? .all)")
    }
    #expect(try test.index.completions(of: "", limit: 5) == [])
    #expect(try test.index.completions(of: " - ", limit: 5) == [])
    #expect(try test.index.completions(of: "a", limit: 0) == [])
  }

  @Test func `of several words the last is completed, with the others`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([
      1: [["brown sugar"], []], 2: [["white sultanas"], []], 3: [["brown Sülze"], ["sülze"]],
    ])
    let found = try test.index.completions(of: "Brown su")
    #expect(found.map(\.word) == ["sugar", "sulze"])
    #expect(try test.index.completions(of: "su").map(\.word) == ["sugar", "sultanas", "sulze"])
  }

  @Test func `what is only there with a hyphen is no completion`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([
      1: [["All-purpose flour"], []], 2: [["all-purpose flour"], ["crockpot"]],
      3: [["Crock-pot allspice"], []], 4: [["crockpot"], []],
    ])
    #expect(try test.index.completions(of: "all").map(\.word) == ["allspice"])
    #expect(try test.index.completions(of: "croc").map(\.word) == ["crockpot", "crock"])
    #expect(try test.index.completions(of: "crockp").map(\.documentCount) == [3])
  }

  @Test func `a title counts for more than many directions`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    var documents: [Int64: [[String]]?] = [:]
    for key in Int64(0)..<50 { documents[key] = [["soup"], ["stir for two minutes"]] }
    documents[70] = [["mint soup"], []]
    documents[71] = [["roast"], ["mint, minutes"]]
    try test.write(documents)
    #expect(try test.index.completions(of: "min").map(\.word) == ["mint", "minutes"])
    #expect(
      try test.index.completions(of: "min", with: .word("soup")).map(\.word) == ["mint", "minutes"])
    // The title has to have the rest as well.
    #expect(
      try test.index.completions(of: "min", with: .word("roast")).map(\.word)
        == ["mint", "minutes"])
    #expect(
      try test.index.completions(of: "min", with: .word("stir")).map(\.word) == ["minutes"])
  }

  /// Against a count of everything: the words with the highest weights, and all that have one of them.
  @Test func `what is similar has the most telling words`() throws {
    let (test, _) = try corpus("similar", 60)
    let model = test.model
    let total = Double(model.documents.count)
    for key in test.texts.keys.sorted().prefix(8) {
      let fields = try #require(test.texts[key])
      var weights: [String: Double] = [:]
      for (field, texts) in fields.enumerated() {
        for word in texts.flatMap({ ModelIndex.words($0) }) where word.term.count > 1 {
          weights[word.term, default: 0] += Double(test.schema.fields[field].weight)
        }
      }
      for (word, frequency) in weights {
        let count = Double(model.matches(.word(word)).count)
        weights[word] =
          count < 2 ? nil : frequency * log(1 + (total - count + 0.5) / (count + 0.5))
      }
      let best = weights.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(25)
      let query = FullTextQuery.or(best.map { .word($0.key) })
      let expected = best.isEmpty ? [] : model.ranked(query).filter { $0.key != key }
      let texts = fields.enumerated().flatMap { field, texts in texts.map { (field, $0) } }
      let found = try test.index.similar(to: key, texts: texts, limit: 7, offset: 2)
      #expect(found.total == expected.count)
      #expect(found.hits.map(\.key) == expected.dropFirst(2).prefix(7).map(\.key))
    }
  }

  @Test func `of nothing nothing is similar`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([1: [["soup"], ["1 2 3"]], 2: [["soup"], []]])
    #expect(try test.index.similar(to: 1, texts: [], limit: 5).hits == [])
    #expect(try test.index.similar(to: 1, texts: [(1, "1 2 3 x")], limit: 5).hits == [])
    #expect(try test.index.similar(to: 1, texts: [(0, "soup")], limit: 5).hits.map(\.key) == [2])
    #expect(try test.index.similar(to: 7, texts: [(0, "soup"), (9, "x")]).total == 2)
    #expect(try test.index.similar(to: 1, texts: [(0, "soup")], limit: 0).total == 1)
  }

  /// Against a comparison with each word that some document has.
  @Test func `corrections are the likeliest words`() throws {
    var (test, corpus) = try corpus("corrections", 40)
    let model = test.model
    var words: Set<String> = []
    for fields in test.texts.values {
      words.formUnion(fields.joined().flatMap { ModelIndex.words($0) }.map(\.term))
    }
    /// How likely it is that a word was meant by another; nil where it was not.
    func likelihood(_ word: String, meantBy term: String, count: Int) -> Double? {
      let own = Double(model.matches(.word(word)).count)
      guard own >= Double(count * 50) else { return nil }
      if word.hasPrefix(term), word.count >= term.count + 2 { return own }
      let isSwapped = Array(word.prefix(2)) == Array(term.prefix(2).reversed())
      let beginsAlike = word.first == term.first || isSwapped
      switch ModelPatterns.distance(term, word) {
      case 1: return beginsAlike ? own : own / 20
      case 2 where count == 0 && term.count >= 7 && beginsAlike && (term.count >= 10 || own >= 10):
        return own / 100
      default: return nil
      }
    }
    let letters = Array("abcdemortz")
    var corrected = 0
    for _ in 0..<LongRun.times(40, long: 150) {
      var typed = Array(corpus.word())
      let letter = letters[Int.random(in: 0..<letters.count, using: &corpus.generator)]
      switch Int.random(in: 0..<3, using: &corpus.generator) {
      case 0: typed.removeLast(Int.random(in: 0...min(2, typed.count), using: &corpus.generator))
      case 1: if typed.count > 1 { typed.swapAt(0, 1) }
      default: break
      }
      typed.insert(letter, at: Int.random(in: 0...typed.count, using: &corpus.generator))
      let text = String(typed)
      let term = ModelIndex.words(text)[0].term
      let count = model.matches(.word(text)).count
      var expected: [(likelihood: Double, word: String)] = []
      for word in words where count <= 5 && term.count >= 4 && word != term {
        guard let likelihood = likelihood(word, meantBy: term, count: count) else { continue }
        expected.append((likelihood, word))
      }
      expected.sort { ($1.likelihood, $0.word) < ($0.likelihood, $1.word) }
      let query = FullTextQuery.and([.word(text), .not(.word("zzzzz")), .word("nowhereatall")])
      let found = try test.index.corrections(for: query)
      #expect(
        found?.words.first?.suggestions.map(\.word) ?? [] == expected.prefix(3).map(\.word),
        "\(text)")
      guard let best = expected.first else { continue }
      corrected += 1
      #expect(
        found?.query
          == .and([.word(best.word), .not(.word("zzzzz")), .word("nowhereatall")]), "\(text)")
      #expect(found?.words.count == 1 && found?.words.first?.typed == text)
    }
    #expect(corrected > 10)
  }

  @Test func `beginnings go before slips, and frequent words before seldom ones`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    var documents: [Int64: [[String]]?] = [:]
    for key in Int64(0)..<9 { documents[key] = [["chocolate basil"], []] }
    documents[20] = [["chow", "garbanzos pincee tasis"], ["broseln"]]
    try test.write(documents)
    func meant(_ text: String) throws -> [String]? {
      try test.index.corrections(for: .word(text))?.words.first?.suggestions.map(\.word)
    }
    #expect(try meant("choc") == ["chocolate", "chow"])
    #expect(try meant("garbansos") == ["garbanzos"])
    #expect(try meant("tasil") == ["tasis", "basil"])
    // Hardly anybody mistypes a first letter, and two wrong letters of seven are another word.
    for text in ["minced", "brezeln"] { #expect(try meant(text) == nil, "\(text)") }
  }

  @Test func `what was found in another form is not misspelt, and neither is a known word`() throws
  {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([1: [["tomatoes"], []], 2: [["scallions"], []], 3: [["rascallion"], []]])
    var expansions = QueryExpansions()
    expansions.languages = ["en"]
    expansions.synonyms = SynonymTable(parsing: "tomatl, scallion\n")
    #expect(try test.index.corrections(for: .word("tomatoe"))?.query == .word("tomatoes"))
    #expect(try test.index.corrections(for: .word("tomatoe"), expansions: expansions) == nil)
    #expect(try test.index.corrections(for: .word("tomatl"), expansions: expansions) == nil)
    #expect(try test.index.corrections(for: .word("tomatoe")) { $0 == "tomatoe" } == nil)
  }

  /// Each word costs a pass over the dictionary.
  @Test func `of many misspelt words the first few are looked up`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([1: [["chocolate"], []]])
    let words = "abcdefghijklmnopqrst".map { FullTextQuery.word("choco\($0)late") }
    let found = try #require(try test.index.corrections(for: .and(Parts(words))))
    #expect(found.words.count == 8)
    let more = FullTextQuery.and(Parts(Array(repeating: words[0], count: 65)))
    #expect(try test.index.corrections(for: more) == nil)
  }

  @Test func `a seldom word is taken for one that is far more frequent`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    var documents: [Int64: [[String]]?] = [:]
    for key in Int64(0)..<60 { documents[key] = [["t"], ["sugar 12345"]] }
    documents[70] = [["t"], ["sugr a12345 low-fatt"]]
    try test.write(documents)
    #expect(try test.index.corrections(for: .word("Sugr"))?.query == .word("sugar"))
    for text in ["sugar", "sug", "1234", "low-fatt", "", "?"] {
      #expect(try test.index.corrections(for: .word(text)) == nil, "\(text)")
    }
    #expect(try test.index.corrections(for: .phrase("sugr")) == nil)
    #expect(try test.index.corrections(for: .word("sugr"), limit: 0) == nil)
  }
}
