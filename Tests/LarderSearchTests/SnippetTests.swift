internal import LarderPredicates
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct SnippetTests {
  private func snippet(
    _ query: FullTextQuery, _ texts: [(field: Int, text: String)], length: Int = 40
  ) throws -> (text: String, matches: [String], SearchSnippet)? {
    let builder = try SnippetBuilder(query: query, schema: TestIndex.twoFields)
    guard let snippet = builder.snippet(of: texts, length: length) else { return nil }
    let bytes = Array(snippet.text.utf8)
    return (
      snippet.text, snippet.matches.map { String(decoding: bytes[$0], as: UTF8.self) }, snippet
    )
  }

  @Test func `the user's own text, marks and all`() throws {
    let found = try #require(try snippet(.word("creme brulee"), [(0, "Crème Brûlée!")]))
    #expect(found.text == "Crème Brûlée!")
    #expect(found.matches == ["Crème Brûlée"])
  }

  @Test func `the window with most different words wins`() throws {
    let text =
      "Sugar, sugar, sugar and again sugar at the beginning of all. Much later there is butter with sugar. The end comes later still."
    let found = try #require(try snippet(.and([.word("sugar"), .word("butter")]), [(1, text)]))
    #expect(found.matches == ["butter", "sugar"])
    #expect(found.2.continuesBefore && found.2.continuesBehind)
    #expect(found.text.utf8.count <= 40)
    #expect(text.contains(found.text))
  }

  @Test func `prefixes, phrases and fields`() throws {
    #expect(try snippet(.prefix("choc"), [(1, "dark chocolate chips")])?.matches == ["chocolate"])
    #expect(
      try snippet(.phrase("brown sugar"), [(1, "sugar brown, brown sugar")])?.matches
        == ["brown sugar"])
    #expect(
      try snippet(.field(["title"], .word("salt")), [(1, "salt"), (0, "more salt")])?.2.field == 0)
    #expect(try snippet(.word("low-fat"), [(1, "a low-fat milk")])?.matches == ["low-fat"])
  }

  @Test func `nothing that is excluded or absent`() throws {
    #expect(try snippet(.not(.word("nut")), [(1, "nut")]) == nil)
    #expect(try snippet(.word("nut"), [(1, "almond"), (0, "")]) == nil)
    #expect(try snippet(.word("?"), [(1, "almond?")]) == nil)
  }

  @Test func `matches longer than the window stay whole`() throws {
    let found = try #require(
      try snippet(.phrase("one two three four"), [(1, "zero one two three four five")], length: 5))
    #expect(found.matches == ["one two three four"])
  }

  @Test func `rare words and words close together make the better part`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    var documents: [Int64: [[String]]?] = [1: [["saffron"], ["salt"]]]
    for key in Int64(2)..<40 { documents[key] = [["soup"], ["salt and pepper"]] }
    try test.write(documents)
    let query = FullTextQuery.or([.word("salt"), .word("saffron"), .word("pepper")])
    let builder = try test.index.snippets(for: query, options: SearchOptions())
    let filler = String(repeating: " so it goes", count: 10)
    let rare = "salt and then\(filler) some saffron\(filler) then salt"
    #expect(builder.snippet(of: [(1, rare)], length: 30)?.text.contains("saffron") == true)
    let close = "salt and some other pepper\(filler) salt, pepper\(filler)"
    let found = try #require(builder.snippet(of: [(1, close)], length: 30))
    #expect(found.text.contains("salt, pepper"))
  }

  @Test func `what a word stands for is marked as well`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([1: [["t"], ["two eggs"]]])
    let options = SearchOptions()
    test.index.expanders = [Plural()]
    let builder = try test.index.snippets(for: .word("egg"), options: options)
    let found = try #require(builder.snippet(of: [(1, "Two EGGS, one egg")], length: 40))
    let bytes = Array(found.text.utf8)
    #expect(
      found.matches.map { String(decoding: bytes[$0], as: UTF8.self) } == ["EGGS", "egg"])
    let similar = try SnippetBuilder(query: .fuzzy("sugar", distance: 1), schema: test.schema)
    let typo = try #require(similar.snippet(of: [(1, "Brown súgr")], length: 40))
    #expect(typo.matches == [6..<11])
    let pattern = try SnippetBuilder(query: .wildcard("s?g*r"), schema: test.schema)
    #expect(pattern.snippet(of: [(1, "some sugar")], length: 40)?.matches == [5..<10])
  }

  private struct Plural: WordExpander {
    func alternatives(
      of words: [PlainWord], in vocabulary: Vocabulary
    ) throws(SearchError) -> [WordAlternative] {
      words.count == 1 ? [WordAlternative([words[0].term + "s"], .stem)] : []
    }
  }

  /// Marks, joiners, flags and broken lines between and in words.
  @Test func `no part begins or ends inside a character`() throws {
    var generator = SeededGenerator.fromEnvironment("snippets")
    let parts = [
      "salt", "sa\u{301}lt", "e\u{301}", "\u{301}", "\u{200d}", "👩‍👩‍👧", "🇩🇪", "\u{fe0f}\u{20e3}", " ",
      " ", " ", "\r\n", "가", "\u{1100}", "\u{1161}", "क्ष", "\u{94d}", "1", "½", ",", "麻婆", "ﬁ",
      "\u{600}",
      "สลัด", "pepper", "-",
    ]
    let query = FullTextQuery.or([
      .word("salt"), .prefix("e"), .word("1"), .word("麻婆"), .word("가"), .word("pepper"),
      .word("क्ष"), .wildcard("*l*"),
    ])
    let builder = try SnippetBuilder(query: query, schema: TestIndex.twoFields)
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &generator)]
      }.joined()
      let length = Int.random(in: 0...60, using: &generator)
      guard let snippet = builder.snippet(of: [(1, text)], length: length) else { continue }
      #expect(!snippet.matches.isEmpty)
      // Where characters of the whole text end, and where in it the snippet may be from.
      var ends: Set<Int> = [0]
      var end = 0
      for character in text {
        end += character.utf8.count
        ends.insert(end)
      }
      let (whole, part) = (Array(text.utf8), Array(snippet.text.utf8))
      let start = (0...whole.count - part.count).first { start in
        whole[start..<start + part.count].elementsEqual(part) && ends.contains(start)
          && ends.contains(start + part.count)
          && snippet.matches.allSatisfy { match in
            ends.contains(start + match.lowerBound) && ends.contains(start + match.upperBound)
          }
      }
      #expect(start != nil, "\(snippet.matches) \(text.debugDescription)")
    }
  }

  @Test func `long texts and long words have short snippets`() throws {
    let builder = try SnippetBuilder(
      query: .or([.prefix("a"), .word("needle")]), schema: TestIndex.twoFields)
    let long = String(repeating: "ab", count: 300_000)
    let found = try #require(builder.snippet(of: [(1, long)], length: 50))
    #expect(found.text.utf8.count <= 50 + 1024 && found.continuesBehind)
    #expect(found.matches == [0..<found.text.utf8.count])
    // Only the first megabyte is looked at.
    let hay = String(repeating: "hay ", count: 300_000)
    #expect(builder.snippet(of: [(1, hay + "needle")], length: 50) == nil)
    #expect(builder.snippet(of: [(1, "needle " + hay)], length: 50)?.continuesBehind == true)
  }
}
