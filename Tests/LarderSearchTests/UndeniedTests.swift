import LarderPredicates
import TestSupport
import Testing

@testable import LarderSearch

/// What a label says that something is free of is not in it.
@Suite struct UndeniedTests {
  /// Words of which some stand before "free".
  private static let words = ["nut", "nuts", "oat", "free", "range", "of", "soy"]

  private func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      Self.words[Int.random(in: 0..<Self.words.count, using: &generator)]
    }.joined(separator: " ")
  }

  /// A text in which another word stands where a denied one is.
  private func masked(_ text: String, _ denied: Set<String>) -> String {
    var words = text.split(separator: " ").map(String.init)
    for place in words.indices.dropLast()
    where denied.contains(words[place]) && words[place + 1] == "free"
      && (place + 2 == words.count || !["range", "of"].contains(words[place + 2]))
    {
      words[place] = "other"
    }
    return words.joined(separator: " ")
  }

  @Test(arguments: [TestIndex.oneField, TestIndex.twoFields, TestIndex.weighted])
  func `such a word is found as if another one stood there`(schema: SearchSchema) throws {
    var generator = SeededGenerator.fromEnvironment("undenied")
    for _ in 0..<LongRun.times(20, long: 200) {
      let denied = Set(Self.words.dropLast(4).filter { _ in Bool.random(using: &generator) })
      let parts = [Int64(0), 40].map { first in
        let documents = (first..<first + 40).map { key in
          let texts = schema.fields.map { _ in
            (0..<Int.random(in: 0...3, using: &generator)).map { _ in text(&generator) }
          }
          return (key, texts)
        }
        return Dictionary(uniqueKeysWithValues: documents)
      }
      let (labelled, other) = (try TestIndex(schema), try TestIndex(schema))
      for texts in parts {
        try labelled.write(texts)
        try other.write(texts.mapValues { $0.map { $0.map { masked($0, denied) } } })
      }
      for word in Self.words {
        for query in [
          FullTextQuery.word(word), .field([schema.fields[0].name], .word(word)),
          .and([.word(word), .not(.word("soy"))]), .or([.word(word), .word("soy")]),
        ] {
          var options = SearchOptions(limit: 1000, ranking: .frequency)
          let expected = try other.index.search(query, options: options).hits
          options.expansions.deniedWords = denied
          let found = try labelled.index.search(query, options: options).hits
          #expect(found.map(\.key) == expected.map(\.key), "\(query) \(denied)")
          #expect(found.map(\.score) == expected.map(\.score), "\(query) \(denied)")
        }
      }
    }
  }

  @Test func `a phrase is one all the same`() throws {
    let index = try TestIndex(.init(fields: [.init("text")]))
    try index.write([
      1: [["nut free"]], 2: [["nut roast"]], 3: [["nut-free"]], 4: [["nut, free-range"]],
    ])
    var options = SearchOptions(limit: 10)
    options.expansions.deniedWords = ["nut"]
    func keys(_ query: FullTextQuery) throws -> Set<Int64> {
      Set(try index.index.search(query, options: options).hits.map(\.key))
    }
    #expect(try keys(.word("nut")) == [2, 4])
    #expect(try keys(.phrase("nut free")) == [1, 3, 4])
    #expect(try keys(.word("free")) == [1, 3, 4])
    #expect(try keys(.prefix("nut")) == [1, 2, 3, 4])
  }

  @Test func `of a frequent word that is seldom denied all places count`() throws {
    // One document more than is looked at in any case.
    let count = Int64(UndeniedLeaf.fewDocuments + 1)
    for (labelled, found) in [(count / 4, count), (count / 2 + 1, count - count / 2 - 1)] {
      let index = try TestIndex(TestIndex.oneField)
      try index.write(
        Dictionary(
          uniqueKeysWithValues: (0..<count).map { ($0, [[$0 < labelled ? "nut free" : "nut"]]) }))
      var options = SearchOptions(limit: 0)
      options.expansions.deniedWords = ["nut"]
      let total = try index.index.search(.word("nut"), options: options).total
      #expect(total == Int(found), "\(labelled)")
    }
  }
}
