internal import Foundation
internal import LarderText
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

/// Letters that go over several words are found by the places of the words, and sure where a space is all that is between them.
@Suite struct LetterSequenceTests {
  /// The keys of the texts whose canonical fold holds some letters.
  private func holding(_ needle: String, _ texts: [Int64: [String]]) -> Set<Int64> {
    let wanted = Array(needle.utf8)
    return Set(
      texts.filter { _, texts in
        texts.contains { Array(Folding.canonical.fold($0).utf8).firstRange(of: wanted) != nil }
      }.keys)
  }

  @Test func `around every code point what is sure is true, and what is true is possible`() throws {
    let isLong = LongRun.isOn
    var (sure, possible, none) = (0, 0, 0)
    var texts: [Int64: [String]] = [:]
    func compare() throws {
      let test = try TestIndex(TestIndex.oneField)
      try test.write(texts.mapValues { Optional([$0]) })
      for letters in [["ab", "cd"], ["b", "c"], ["x", "ab", "c"]] {
        let truth = holding(letters.joined(separator: " "), texts)
        let found = try #require(
          try test.index.documents(holding: letters, fields: [0], otherFields: [], limit: .max))
        let wrong = Set(found.sure).subtracting(truth)
        let missing = truth.subtracting(found.sure + found.possible)
        #expect(wrong.isEmpty, "\(wrong.prefix(5).compactMap { texts[$0] })")
        #expect(missing.isEmpty, "\(missing.prefix(5).compactMap { texts[$0] })")
        #expect(Set(found.sure).isDisjoint(with: found.possible))
        sure += found.sure.count
        possible += found.possible.count
        none += texts.count - found.sure.count - found.possible.count
      }
      texts = [:]
    }
    for value in UInt32(1)...0x10FFFF {
      if !isLong, value > 0x600, !value.isMultiple(of: 97) { continue }
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned,
        scalar.properties.generalCategory != .privateUse
      else { continue }
      for text in [
        "ab\(scalar) cd", "ab \(scalar)cd", "ab\(scalar)cd", "ab \(scalar) cd", "x ab\(scalar) cde",
        "\(scalar) ab cd", "ab cd\(scalar)", "ab  cd \(scalar)", "xx AB CD", "\(scalar)x ab c",
      ] {
        texts[Int64(texts.count)] = [text]
      }
      if texts.count >= 2_000 { try compare() }
    }
    try compare()
    #expect(sure > 2_000 && possible > 500 && none > 2_000, "\(sure) \(possible) \(none)")
  }

  @Test func `random texts in several fields, written, replaced and merged`() throws {
    var generator = SeededGenerator.fromEnvironment("LetterSequences")
    let test = try TestIndex(TestIndex.weighted)
    let words = [
      "brown", "Brown", "crown", "own", "sugar", "Sugars", "sug", "a", "Crème", "½", "1",
    ]
    let separators = [" ", " ", " ", " ", "  ", "-", ", ", "\n", "\u{a0}", ". ", " \u{301}", "'"]
    func text() -> String {
      (0..<Int.random(in: 0...6, using: &generator)).reduce("") { text, _ in
        text + (words.randomElement(using: &generator) ?? "")
          + (separators.randomElement(using: &generator) ?? "")
      }
    }
    var (sure, unsure) = (0, 0)
    for round in 0..<60 {
      var documents: [Int64: [[String]]] = [:]
      for _ in 0..<4 {
        documents[Int64.random(in: 1...80, using: &generator)] = (0..<3).map { _ in
          (0..<Int.random(in: 0...2, using: &generator)).map { _ in text() }
        }
      }
      try test.write(documents.mapValues { Optional($0) })
      if round % 16 == 15 { while !(try test.index.optimize(work: 1_000_000).isFinished) {} }
      for letters in [
        ["own", "sug"], ["n", "s"], ["brown", "sugar"], ["own", "sugar", "b"], ["e", "a", "o"],
        ["a", "sugars", "brown", "c"], ["1", "s"], ["lown", "s"], ["own", "sugarx"],
      ] {
        let (fields, others) =
          [
            (Set([0, 1, 2]), Set<Int>()), ([0], []), ([1, 2], [0]), ([], [0, 1, 2]), ([2], [1]),
          ].randomElement(using: &generator) ?? ([], [])
        func truth(_ fields: Set<Int>) -> Set<Int64> {
          holding(
            letters.joined(separator: " "),
            test.texts.mapValues { all in fields.flatMap { all[$0] } })
        }
        let found = try #require(
          try test.index.documents(
            holding: letters, fields: fields, otherFields: others, limit: .max))
        let count = try #require(
          try test.index.documentCount(
            holding: letters, fields: fields, otherFields: others, limit: .max))
        #expect(count.sure == found.sure.count && count.possible == found.possible)
        #expect(Set(found.sure).isSubset(of: truth(fields)), "\(letters) \(fields)")
        #expect(
          truth(fields.union(others)).isSubset(of: found.sure + found.possible), "\(letters)")
        #expect(Set(found.sure).isDisjoint(with: found.possible))
        sure += found.sure.count
        unsure += found.possible.count
      }
    }
    #expect(sure > 300 && unsure > 300, "\(sure) \(unsure)")
    #expect(try test.index.checkIntegrity() == [])
  }

  @Test func `a rare word beside one that is everywhere`() throws {
    let test = try TestIndex(TestIndex.oneField)
    var texts: [Int64: [[String]]?] = [:]
    for key in 1...2_000 { texts[Int64(key)] = [["a sugar and more sugar"]] }
    for key in stride(from: 7, to: 2_000, by: 190) { texts[Int64(key)] = [["sugar, brown sugar"]] }
    for key in stride(from: 9, to: 2_000, by: 190) { texts[Int64(key)] = [["sugar brown-sugar"]] }
    try test.write(texts)
    let found = try test.index.documents(
      holding: ["own", "sug"], fields: [0], otherFields: [], limit: 100)
    #expect(found?.sure == stride(from: 7, to: 2_000, by: 190).map { Int64($0) })
    #expect(found?.possible == stride(from: 9, to: 2_000, by: 190).map { Int64($0) })
  }

  @Test func `words that were cut may have ended with anything`() throws {
    let test = try TestIndex(TestIndex.oneField)
    let long = String(repeating: "long", count: 70) + "own"
    try test.write([1: [["\(long) sugar"]], 2: [["a \(long)"]], 3: [["brown sugar"]]])
    let found = try test.index.documents(
      holding: ["own", "sug"], fields: [0], otherFields: [], limit: 10)
    #expect(found == SubstringMatches(sure: [3], possible: [1]))
  }

  @Test func `letters that the index cannot tell are left to others`() throws {
    let test = try TestIndex(TestIndex.oneField)
    try test.write([1: [["brown sugar"]]])
    for letters in [
      [String(repeating: "a", count: 201), "sug"], ["own", ""], ["own", "1.5.x", "sug"], [],
    ] {
      #expect(
        try test.index.documents(holding: letters, fields: [0], otherFields: [], limit: 10) == nil)
    }
    let plain = try TestIndex(
      SearchSchema(fields: [SearchSchema.Field("text")], analyzer: Analyzer(.plain)))
    try plain.write([1: [["brown sugar"]]])
    #expect(
      try plain.index.documents(holding: ["own", "s"], fields: [0], otherFields: [], limit: 10)
        == nil)
  }
}
