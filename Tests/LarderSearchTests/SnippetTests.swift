internal import LarderPredicates
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
}
