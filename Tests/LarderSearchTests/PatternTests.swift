internal import LarderPredicates
internal import LarderText
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct PatternTests {
  private func index(_ texts: [Int64: String]) throws -> TestIndex {
    let test = try TestIndex(TestIndex.oneField)
    try test.write(texts.mapValues { .some([[$0]]) })
    return test
  }

  /// Words over few letters, of one to four bytes each, so that all kinds of edits come up.
  private func word(_ length: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String {
    let letters: [Character] = ["a", "b", "c", "д", "ა", "𐐨"]
    return String(
      (0..<Int.random(in: length, using: &generator)).map { _ in
        letters[Int.random(in: 0..<Int.random(in: 1...6, using: &generator), using: &generator)]
      })
  }

  private func distance(_ word: String, _ term: String) -> Int {
    EditDistance(word).distance(to: term.utf8.span)
  }

  @Test func `distances are those of the whole table`() {
    var generator = SeededGenerator.fromEnvironment("distances")
    for _ in 0..<3000 {
      let (left, right) = (word(0...9, &generator), word(0...9, &generator))
      #expect(distance(left, right) == ModelPatterns.distance(left, right), "\(left) \(right)")
    }
    for _ in 0..<10 {
      let (left, right) = (word(60...70, &generator), word(60...70, &generator))
      #expect(distance(left, right) == ModelPatterns.distance(left, right), "\(left) \(right)")
    }
    // No part is edited twice: swapping and then inserting between counts three.
    #expect(distance("ca", "abc") == 3)
    #expect(distance("chiken", "chicken") == 1)
    #expect(distance("hcicken", "chicken") == 1)
  }

  @Test func `the list of a dictionary finds all terms near enough`() throws {
    var generator = SeededGenerator.fromEnvironment("term list")
    let words = Set((0..<400).map { _ in word(1...7, &generator) })
    let test = try index([1: words.joined(separator: " ")])
    let segment = try test.index.current().segments[0]
    let list = try TermList(segment)
    let terms = (0..<list.count).map { String(decoding: list.term($0), as: UTF8.self) }
    #expect(terms.count > 200)
    for _ in 0..<60 {
      let word = word(1...7, &generator)
      let letters = LetterSet.of(word.utf8.span)
      for distance in 1...2 {
        let found = list.places(within: distance, of: EditDistance(word), letters: letters)
        let expected = terms.indices.map { ($0, ModelPatterns.distance(word, terms[$0])) }
          .filter { $0.1 <= distance }
        #expect(found.map(\.place) == expected.map(\.0), "\(word)")
        #expect(found.map(\.distance) == expected.map(\.1), "\(word)")
      }
    }
  }

  @Test func `wildcards fit as tried letter by letter`() {
    var generator = SeededGenerator.fromEnvironment("wildcards")
    for _ in 0..<3000 {
      let term = word(0...6, &generator)
      let text = String(
        word(0...6, &generator).map { letter in
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: "*"
          case 1: "?"
          default: letter
          }
        })
      let pattern = WildcardPattern(text, Analyzer())
      let fits = pattern.matches(term.utf8.span)
      #expect(fits == ModelPatterns.fits(term[...], text[...]), "\(term) \(text)")
    }
  }

  @Test func `wildcards are folded, escaped and bounded`() throws {
    let test = try index([
      1: "crème brûlée", 2: "low-fat milk", 3: "cream", 4: "1.5 kg", 5: "", 6: "…",
    ])
    #expect(try test.index.matches(.wildcard("Crè*e")) == [1])
    #expect(try test.index.matches(.wildcard("cr?*m*")) == [1, 3])
    #expect(try test.index.matches(.wildcard("*REA*")) == [3])
    #expect(try test.index.matches(.wildcard("low-f?t")) == [2])
    #expect(try test.index.matches(.wildcard("*")) == [1, 2, 3, 4])
    #expect(try test.index.matches(.wildcard("**")) == [1, 2, 3, 4])
    #expect(try test.index.matches(.wildcard("?*")) == [1, 2, 3, 4])
    #expect(try test.index.matches(.wildcard("cream\\*")) == [3])
    #expect(try test.index.matches(.wildcard("\\*")) == [])
    #expect(try test.index.matches(.wildcard("")) == [])
    #expect(try test.index.matches(.wildcard(String(repeating: "?", count: 50))) == [])
    #expect(try test.index.matches(.wildcard(String(repeating: "*a", count: 100_000))) == [])
    #expect(try test.index.matches(.wildcard("\\")) == [])
  }

  @Test func `similar words by letters, not bytes`() throws {
    let test = try index([1: "борщ", 2: "chicken", 3: "chikcen", 4: "low-fat", 5: "ch"])
    #expect(try test.index.matches(.fuzzy("Борш", distance: 1)) == [1])
    #expect(try test.index.matches(.fuzzy("chiken", distance: 1)) == [2, 3])
    #expect(try test.hits(.fuzzy("chikcen", distance: 1)) == [3, 2])
    #expect(try test.index.matches(.fuzzy("low-fet", distance: 1)) == [4])
    #expect(try test.index.matches(.fuzzy("c", distance: 1)) == [5])
    for distance in [-1, 0, 3] {
      #expect(throws: SearchError.self) {
        try test.index.matches(.fuzzy("chicken", distance: distance))
      }
    }
  }
}
