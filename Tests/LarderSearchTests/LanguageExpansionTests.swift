internal import LarderPredicates
internal import LarderText
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

/// Stems, synonyms and letters spelt out, as the words of an index have them.
@Suite struct LanguageExpansionTests {
  static let words = """
    tomato tomatoes leaf leaves leave leafy bake baking baked baker prawn prawns shrimp shrimps scallion scallions \
    spring onion onions icing ice iced ices berry berries potato potatoes apfel äpfel zwiebel zwiebeln grød groed \
    müsli muesli chop chops chopped half halves halved roast roasted roasting anise aniseed pot poet 1,000 10kg tea teas
    """.split(separator: " ").map { String($0).replacing("ä", with: "a") }

  static let table = SynonymTable(
    parsing: """
      prawn, shrimp
      spring onion, scallion, green onion
      onion, zwiebel
      ice, iced tea, frozen water
      """)

  private func randomIndex(_ generator: inout SeededGenerator) throws -> TestIndex {
    let test = try TestIndex(TestIndex.twoFields)
    for part in 0..<3 {
      var documents: [Int64: [[String]]?] = [:]
      for number in 0..<40 {
        let texts = (0..<2).map { field in
          (0..<Int.random(in: 1...(field == 0 ? 3 : 9), using: &generator)).map { _ in
            // The later half of the words is rare, or missing from the index.
            let bound = Int.random(in: 1..<Self.words.count, using: &generator)
            return Self.words[Int.random(in: 0..<bound, using: &generator)]
          }.joined(separator: " ")
        }
        documents[Int64(number) * 3 + Int64(part)] = texts.map { [$0] }
      }
      try test.write(documents)
    }
    var removals: [Int64: [[String]]?] = [:]
    for key in 0..<12 { removals[Int64(key) * 9] = .some(nil) }
    try test.write(removals)
    return test
  }

  /// What a term may stand for, by looking at every word of the vocabulary.
  private func forms(
    of term: String, _ stemmers: [Stemmer], _ vocabulary: Set<String>
  ) -> Set<String> {
    var found: Set<String> = []
    if term.contains(where: \.isNumber) { return [] }
    for stemmer in stemmers {
      found.formUnion(vocabulary.filter { stemmer.stem($0) == stemmer.stem(term) })
    }
    return found.subtracting([term])
  }

  @Test(arguments: [["en"], ["de", "en"], []])
  func `expansions are those of every word of the index`(languages: [String]) throws {
    var generator = SeededGenerator.fromEnvironment("languages")
    let test = try randomIndex(&generator)
    for round in 0..<2 {
      if round == 1 { try test.index.mergeAll() }
      var model = test.model
      let stemmers = languages.compactMap { Stemmer(language: $0) }
      let vocabulary = Set(Self.words.map { ModelIndex.words($0)[0].term })
      for word in Self.words {
        let typed = ModelIndex.words(word)[0]
        var tiers: [[String]: ExpansionTier] = [:]
        func add(_ terms: [String], _ tier: ExpansionTier) {
          if terms != [typed.term] { tiers[terms] = min(tiers[terms] ?? tier, tier) }
        }
        for variant in SpelledOutLetters.variants(of: typed.term, isMarked: typed.isMarked) {
          add([variant], .spelledOut)
        }
        for form in forms(of: typed.term, stemmers, vocabulary) { add([form], .stem) }
        let known = [typed.term] + forms(of: typed.term, stemmers, vocabulary)
        for name in known.flatMap({ Self.table.synonyms(of: [$0]) }) {
          for last in forms(of: name[name.count - 1], stemmers, vocabulary) + [name[name.count - 1]]
          {
            add(name.dropLast() + [last], .synonym)
          }
        }
        model.alternatives[word] = tiers.map { ($0.key, $0.value.weight) }
      }
      var options = QueryExpansions()
      options.languages = languages
      options.synonyms = Self.table
      options.spelledOutLetters = true
      for word in Self.words {
        let typed = ModelIndex.words(word)[0]
        // The model keeps alternatives by term; marks decide on some of them.
        model.alternatives[typed.term] = model.alternatives[word]
        try expectEqual(test, model, .word(word), limit: 30, expansions: options)
        try expectEqual(test, model, .not(.word(word)), limit: 5, expansions: options)
        try expectEqual(
          test, model, .field(["title"], .word(word)), limit: 30, expansions: options)
      }
    }
  }

  @Test func `names of several words are found by their other names`() throws {
    let test = try TestIndex(TestIndex.oneField)
    try test.write([
      1: [["spring onion soup"]], 2: [["scallions and soup"]], 3: [["soup with onion in spring"]],
      4: [["green onions, soup"]], 5: [["onion soup"]], 6: [["green soup, white onion"]],
      7: [["spring soup"]],
    ])
    var options = SearchOptions()
    func keys(_ query: FullTextQuery) throws -> [Int64] {
      try test.index.search(query, options: options).hits.map(\.key)
    }
    let words: FullTextQuery = .and([.word("spring"), .word("onions"), .word("soup")])
    #expect(try keys(words) == [])
    options.expansions.languages = ["en"]
    #expect(try Set(keys(words)) == [1, 3])
    options.expansions.synonyms = Self.table
    #expect(try Set(keys(words)) == [1, 2, 3, 4])
    #expect(try keys(words).first == 1)
    #expect(try Set(keys(.word("scallion"))) == [1, 2, 4])
    #expect(try Set(keys(.word("spring-onion"))) == [1, 2, 4])
    #expect(try Set(keys(.and([.word("onion"), .word("spring")]))) == [1, 3])
    #expect(try Set(keys(.and([.word("soup"), .not(.word("scallion"))]))) == [3, 5, 6, 7])
  }

  @Test func `spellings of umlauts and rings find each other`() throws {
    let test = try TestIndex(TestIndex.oneField)
    try test.write([
      1: [["Käsespätzle"]], 2: [["Kaesespaetzle"]], 3: [["grød"]], 4: [["groed"]], 5: [["grod"]],
      6: [["smørrebrød"]], 7: [["poet"]],
    ])
    var options = SearchOptions()
    options.expansions.spelledOutLetters = true
    func keys(_ word: String) throws -> [Int64] {
      try test.index.search(.word(word), options: options).hits.map(\.key).sorted()
    }
    #expect(try keys("kaesespaetzle") == [1, 2])
    #expect(try keys("Käsespätzle") == [1, 2])
    // Without marks there is no reason to write letters out.
    #expect(try keys("Kasespatzle") == [1])
    #expect(try keys("grød") == [3, 4, 5])
    #expect(try keys("groed") == [3, 4, 5])
    #expect(try keys("grod") == [3, 5])
    #expect(try keys("smoerrebroed") == [6])
    #expect(try keys("pot") == [])
  }

  @Test func `unknown languages and odd words are passed over`() throws {
    let test = try TestIndex(TestIndex.oneField)
    try test.write([1: [["a 10kg 豆腐 tomatoes"]]])
    var options = SearchOptions()
    options.expansions.languages = ["xx", "", "en", "en-GB"]
    options.expansions.spelledOutLetters = true
    options.expansions.synonyms = .builtIn
    let long = String(repeating: "tomato", count: 60)
    for word in ["a", "10kg", "豆腐", "tomato", "", "!", long, "\u{0}", "ß", "'"] {
      let found = try test.index.search(.word(word), options: options).total
      #expect(found == (["a", "10kg", "豆腐", "tomato"].contains(word) ? 1 : 0), "\(word)")
    }
  }
}

/// Words of scripts without spaces: matches are those of the text as a string.
@Suite struct ScriptsWithoutSpacesTests {
  @Test func `ideographs and kana are found wherever they stand in a text`() throws {
    var generator = SeededGenerator.fromEnvironment("ideographs")
    let characters = Array("豆腐味噌汁ガパオ大さじ")
    let test = try TestIndex(TestIndex.oneField)
    var documents: [Int64: [[String]]?] = [:]
    for key in 0..<60 {
      let runs = (0...Int.random(in: 0...2, using: &generator)).map { _ in
        String(
          (0...Int.random(in: 0...6, using: &generator)).map { _ in
            characters.randomElement(using: &generator) ?? "豆"
          })
      }
      documents[Int64(key)] = [[runs.joined(separator: " ")]]
    }
    try test.write(documents)
    for _ in 0..<150 {
      let text = String(
        (0...Int.random(in: 0...3, using: &generator)).map { _ in
          characters.randomElement(using: &generator) ?? "豆"
        })
      let expected = test.texts.filter { $0.value[0][0].contains(text) }.keys.sorted()
      for query in [FullTextQuery.word(text), .phrase(text)] {
        #expect(try test.index.matches(query) == expected, "\(text)")
      }
      // With spaces between them the characters are words side by side, or not.
      let apart = text.map { FullTextQuery.word(String($0)) }
      let all = test.texts.filter { document in
        text.allSatisfy { document.value[0][0].contains($0) }
      }
      #expect(try test.index.matches(.and(apart)) == all.keys.sorted(), "\(text)")
    }
  }

  @Test func `Thai and Lao words are found inside sentences`() throws {
    let test = try TestIndex(TestIndex.oneField)
    try test.write([
      1: [["ข้าวผัดไก่ใส่ไข่ดาว"]], 2: [["ต้มยำกุ้ง"]], 3: [["ເຂົ້າໜຽວ ປາ"]], 4: [["ไก่ทอด and rice"]],
      5: [["បាយ ត្រី"]], 6: [["ထမင်း ကြက်သား"]],
    ])
    #expect(try test.hits(.word("ไก่")).sorted() == [1, 4])
    #expect(try test.hits(.word("ไข่ดาว")) == [1])
    #expect(try test.hits(.word("กุ้ง")) == [2])
    #expect(try test.hits(.word("ข้าวผัด")) == [1])
    #expect(try test.hits(.phrase("ผัดไก่")) == [1])
    #expect(try test.hits(.phrase("ไก่ผัด")) == [])
    #expect(try test.hits(.word("ປາ")) == [3])
    #expect(try test.hits(.word("ត្រី")) == [5])
    #expect(try test.hits(.word("ကြက်သား")) == [6])
    #expect(try test.hits(.word("ก")) == [])
  }
}
