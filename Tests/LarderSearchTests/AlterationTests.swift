internal import Foundation
internal import LarderText
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

/// A term that is not altered stands in the canonical fold of each text that has it.
@Suite struct AlterationTests {
  private func add(_ text: String, to batch: DocumentBatch, key: Int64) {
    batch.beginDocument(key: key)
    batch.add(text.utf8.span, field: 0)
    batch.endDocument()
  }

  private func terms(_ batch: DocumentBatch) -> [(term: [UInt8], isAltered: Bool)] {
    (0..<batch.terms.count).map { (Array(batch.terms.term($0)), batch.terms.isAltered($0)) }
  }

  @Test func `around every code point a term is altered, or the fold has it`() throws {
    let isLong = LongRun.isOn
    var wrong: [String] = []
    var (altered, plain) = (0, 0)
    for value in UInt32(1)...0x10FFFF {
      if !isLong, value > 0x2500, !value.isMultiple(of: 23) { continue }
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned,
        scalar.properties.generalCategory != .privateUse
      else { continue }
      for text in ["ab\(scalar)cd", "\(scalar)x", "ж\(scalar)\u{301}e\(scalar)", "1\(scalar)2"] {
        let batch = DocumentBatch(schema: TestIndex.oneField)
        add(text, to: batch, key: 1)
        let fold = Array(Folding.canonical.fold(text).utf8)
        for (term, isAltered) in terms(batch) {
          if isAltered {
            altered += 1
          } else {
            plain += 1
            if fold.firstRange(of: term) == nil {
              wrong.append("\(String(value, radix: 16)) in \(text)")
            }
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20)) of \(wrong.count)")
    #expect(altered > 1_000 && plain > 10_000, "\(altered) \(plain)")
  }

  @Test(arguments: [
    ("low-fat", ["low": false, "fat": false, "lowfat": true]), ("l'huile", ["l'huile": false]),
    ("ﬁg", ["fig": false]), ("㎏", ["kg": true]), ("Crème", ["creme": false]),
    ("½", ["1": true, "2": true]),
    ("smörgås", ["smorgas": false]), ("grød", ["grod": true]), ("stew", ["stew": false]),
  ])
  func `what the index alone writes so is altered`(_ text: String, _ expected: [String: Bool])
    throws
  {
    let batch = DocumentBatch(schema: TestIndex.oneField)
    add(text, to: batch, key: 1)
    let found = Dictionary(
      uniqueKeysWithValues: terms(batch).map {
        (String(decoding: $0.term, as: UTF8.self), $0.isAltered)
      })
    for (term, isAltered) in expected { #expect(found[term] == isAltered, "\(term) in \(found)") }
  }

  @Test func `one altered text is enough, also behind a merge`() throws {
    let test = try TestIndex(TestIndex.oneField)
    func found(_ letters: String) throws -> SubstringMatches? {
      try test.index.documents(holding: [letters], fields: [0], otherFields: [], limit: 10)
    }
    try test.write([1: [["lowfat milk"]], 3: [["Low-fat milk"]]])
    try test.write([2: [["a lowfat soup"]]])
    #expect(try found("wfa") == SubstringMatches(sure: [2], possible: [1, 3]))
    #expect(try found("fat") == SubstringMatches(sure: [2, 3], possible: [1]))
    #expect(try found("ilk") == SubstringMatches(sure: [1, 3], possible: []))
    let counted = try #require(
      try test.index.documentCount(holding: ["fat"], fields: [0], otherFields: [], limit: 10))
    #expect(counted.sure == 2 && counted.possible == [1])
    #expect(
      try test.index.documentCount(holding: ["fat"], fields: [0], otherFields: [], limit: 0) == nil)
    while !(try test.index.optimize(work: 1_000_000).isFinished) {}
    #expect(try found("wfa") == SubstringMatches(sure: [], possible: [1, 2, 3]))
    #expect(try found("ilk") == SubstringMatches(sure: [1, 3], possible: []))
    #expect(
      try test.index.documents(holding: ["wfa"], fields: [0], otherFields: [], limit: 2) == nil)
  }

  @Test func `fields of which some texts are meant are only possible`() throws {
    let test = try TestIndex(TestIndex.weighted)
    try test.write([
      1: [["stew"], [], []], 2: [[], ["stew"], []], 3: [["stew"], ["stew"], []],
      4: [[], [], ["stew"]],
    ])
    func found(_ fields: Set<Int>, _ others: Set<Int>) throws -> SubstringMatches? {
      try test.index.documents(holding: ["te"], fields: fields, otherFields: others, limit: 10)
    }
    #expect(try found([0, 1, 2], []) == SubstringMatches(sure: [1, 2, 3, 4], possible: []))
    #expect(try found([0], []) == SubstringMatches(sure: [1, 3], possible: []))
    #expect(try found([1], []) == SubstringMatches(sure: [2, 3], possible: []))
    #expect(try found([0], [1]) == SubstringMatches(sure: [1, 3], possible: [2]))
    #expect(try found([], [1, 2]) == SubstringMatches(sure: [], possible: [2, 3, 4]))
  }
}
