import LarderPredicates
import LarderText
import TestSupport
import Testing

@testable import LarderSearch

/// A word is no match inside a phrase that means something else.
@Suite struct OtherMeaningTests {
  /// Words of which some stand beside each other.
  private static let words = ["nut", "nuts", "oat", "free", "range", "of", "soy"]

  private func words(
    _ count: ClosedRange<Int>, _ generator: inout SeededGenerator
  ) -> [String] {
    (0..<Int.random(in: count, using: &generator)).map { _ in
      Self.words[Int.random(in: 0..<Self.words.count, using: &generator)]
    }
  }

  private func meaning(_ generator: inout SeededGenerator) -> OtherMeaning {
    guard Bool.random(using: &generator) else { return .label }
    let before = words(0...2, &generator)
    return OtherMeaning(
      before: before, after: words((before.isEmpty ? 1 : 0)...2, &generator),
      pardons: words(0...1, &generator))
  }

  /// A text in which another word stands where one has another meaning.
  private func masked(_ text: String, _ others: [String: [OtherMeaning]]) -> String {
    let words = text.split(separator: " ").map(String.init)
    return words.indices.map { place in
      let hasOther = (others[words[place]] ?? []).contains { other in
        let (before, after) = (words[..<place], words[(place + 1)...])
        return before.suffix(other.before.count) == other.before[...]
          && after.starts(with: other.after)
          && !other.pardons.contains { after.dropFirst(other.after.count).first == $0 }
      }
      return hasOther ? "other" : words[place]
    }.joined(separator: " ")
  }

  @Test(arguments: [TestIndex.oneField, TestIndex.twoFields, TestIndex.weighted])
  func `such a word is found as if another one stood there`(schema: SearchSchema) throws {
    var generator = SeededGenerator.fromEnvironment("other meanings")
    for _ in 0..<LongRun.times(20, long: 200) {
      var others: [String: [OtherMeaning]] = [:]
      for word in Self.words where Bool.random(using: &generator) {
        others[word] = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
          meaning(&generator)
        }
      }
      let parts = [Int64(0), 40].map { first in
        let documents = (first..<first + 40).map { key in
          let texts = schema.fields.map { _ in
            (0..<Int.random(in: 0...3, using: &generator)).map { _ in
              words(1...6, &generator).joined(separator: " ")
            }
          }
          return (key, texts)
        }
        return Dictionary(uniqueKeysWithValues: documents)
      }
      let plain = try TestIndex(schema)
      for texts in parts { try plain.write(texts) }
      for word in Self.words {
        // What is no match is another word for this one alone.
        let other = try TestIndex(schema)
        let own = others.filter { $0.key == word }
        for texts in parts {
          try other.write(texts.mapValues { $0.map { $0.map { masked($0, own) } } })
        }
        for query in [
          FullTextQuery.word(word), .field([schema.fields[0].name], .word(word)),
        ] {
          var options = SearchOptions(limit: 1000, ranking: .frequency)
          let expected = try other.index.search(query, options: options).hits
          options.expansions.otherMeanings = others
          let found = try plain.index.search(query, options: options).hits
          #expect(found.map(\.key) == expected.map(\.key), "\(query) \(others)")
          #expect(found.map(\.score) == expected.map(\.score), "\(query) \(others)")
        }
      }
      let soy = try plain.index.search(.word("soy"), options: options(others)).hits.map(\.key)
      for word in Self.words.dropLast() {
        let keys = try plain.index.search(.word(word), options: options(others)).hits.map(\.key)
        let both = try plain.index.search(
          .and([.word(word), .not(.word("soy"))]), options: options(others))
        #expect(Set(both.hits.map(\.key)) == Set(keys).subtracting(soy), "\(word) \(others)")
        let either = try plain.index.search(
          .or([.word(word), .word("soy")]), options: options(others))
        #expect(Set(either.hits.map(\.key)) == Set(keys).union(soy), "\(word) \(others)")
      }
    }
  }

  private func options(_ others: [String: [OtherMeaning]]) -> SearchOptions {
    var options = SearchOptions(limit: 1000, ranking: .frequency)
    options.expansions.otherMeanings = others
    return options
  }

  @Test func `a phrase is one all the same`() throws {
    let index = try TestIndex(.init(fields: [.init("text")]))
    try index.write([
      1: [["nut free"]], 2: [["nut roast"]], 3: [["nut-free"]], 4: [["nut, free-range"]],
    ])
    var options = SearchOptions(limit: 10)
    options.expansions.otherMeanings = ["nut": [.label]]
    func keys(_ query: FullTextQuery) throws -> Set<Int64> {
      Set(try index.index.search(query, options: options).hits.map(\.key))
    }
    #expect(try keys(.word("nut")) == [2, 4])
    #expect(try keys(.phrase("nut free")) == [1, 3, 4])
    #expect(try keys(.word("free")) == [1, 3, 4])
    #expect(try keys(.prefix("nut")) == [1, 2, 3, 4])
  }

  @Test func `so is a word that another one stands for`() throws {
    let index = try TestIndex(.init(fields: [.init("text")]))
    try index.write([
      1: [["cuillère à soupe"]], 2: [["soupe"]], 3: [["sopa"]], 4: [["à soupe"]],
    ])
    var options = SearchOptions(limit: 10)
    options.expansions.synonyms = SynonymTable(parsing: "sopa, soupe")
    options.expansions.otherMeanings = ["soupe": [OtherMeaning(before: ["cuillere", "a"])]]
    func keys(_ query: FullTextQuery) throws -> Set<Int64> {
      Set(try index.index.search(query, options: options).hits.map(\.key))
    }
    #expect(try keys(.word("sopa")) == [2, 3, 4])
    #expect(try keys(.word("soupe")) == [2, 3, 4])
    // What the typed word means otherwise holds for what it stands for.
    options.expansions.otherMeanings["sopa"] = [OtherMeaning(before: ["a"])]
    #expect(try keys(.word("sopa")) == [2, 3])
  }

  @Test func `of a frequent word that is seldom denied all places count`() throws {
    // One document more than is looked at in any case.
    let count = Int64(MeaningLeaf.fewDocuments + 1)
    for (labelled, found) in [(count / 4, count), (count / 2 + 1, count - count / 2 - 1)] {
      let index = try TestIndex(TestIndex.oneField)
      try index.write(
        Dictionary(
          uniqueKeysWithValues: (0..<count).map { ($0, [[$0 < labelled ? "nut free" : "nut"]]) }))
      var options = SearchOptions(limit: 0)
      options.expansions.otherMeanings = ["nut": [.label]]
      let total = try index.index.search(.word("nut"), options: options).total
      #expect(total == Int(found), "\(labelled)")
    }
  }
}
