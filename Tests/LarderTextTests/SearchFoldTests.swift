import Foundation
import LarderText
import TestSupport
import Testing

@Suite("The search fold")
struct SearchFoldTests {
  @Test(arguments: [
    ("Crème Brûlée", "creme brulee"), ("ŒUF Æble", "oeuf aeble"),
    ("Ørret Łódź Đậu", "orret lodz dau"),
    ("Ðð Þorn ısı İrmik Straße GROẞ", "dd thorn isi irmik strasse gross"), ("ħŧŋ", "htn"),
    ("ﬁlet ㎏ ＡＢＣ ½ №", "filet kg abc 1/2 no"), ("ｶﾞﾊﾟｵ か゛", "ガパオ が"),
    ("が パン 한글 नींबू ไข่", "が パン 한글 नींबू ไข่"), ("don’t low‑fat", "don't low-fat"),
    ("שָׁלוֹם أُرْز آش", "שלום ارز اش"), ("so\u{AD}ft \u{FEFF}x\u{200D}y", "soft xy"),
    ("Ѐё й ΐς", "ее и ισ"), ("", ""), ("\u{0}a", "\u{0}a"), ("ド", "ド"), ("𝐀𝒷", "ab"),
  ])
  func knownRows(_ row: (text: String, folded: String)) {
    let expected = row.folded.precomposedStringWithCanonicalMapping
    #expect(Folding.search.fold(row.text) == expected)
    #expect(
      Folding.search.fold(row.text.decomposedStringWithCanonicalMapping).utf8
        .elementsEqual(expected.utf8))
  }

  @Test(arguments: [Folding.search])
  func foldingTwiceChangesNothing(_ folding: Folding) {
    var generator = SeededGenerator.fromEnvironment("search fold twice")
    var failures: [String] = []
    func check(_ text: String) {
      let once = folding.fold(text)
      if !folding.fold(once).utf8.elementsEqual(once.utf8) { failures.append(scalars(text)) }
    }
    for scalar in assignedScalars() { check(String(Character(scalar))) }
    let texts = RandomText()
    for _ in 0..<10_000 { check(texts.string(upTo: 10, using: &generator)) }
    #expect(failures.prefix(10) == [])
  }

  @Test(arguments: [Folding.search, .canonical])
  func spellingAndTablesMakeNoDifference(_ folding: Folding) {
    var generator = SeededGenerator.fromEnvironment("spellings")
    let texts = RandomText()
    var failures: [String] = []
    for _ in 0..<10_000 {
      let text = texts.string(upTo: 10, using: &generator)
      let folded = fold(text, folding)
      let same =
        folded == fold(text.decomposedStringWithCanonicalMapping, folding)
        && folded == fold(text.precomposedStringWithCanonicalMapping, folding)
        && folded == fold(text, folding, tables: false)
        && folded == Array(folding.fold(text).utf8)
      // Foundation's own normalization breaks some old Hangul; the standard library knows.
      let broken =
        text != text.precomposedStringWithCanonicalMapping
        || text != text.decomposedStringWithCanonicalMapping
      if !same && !broken { failures.append(scalars(text)) }
    }
    #expect(failures.prefix(10) == [])
  }

  /// A folded string is in NFC, and every code point of it is one that the case fold leaves alone.
  @Test func foldedTextIsNormalizedLowerCase() {
    var failures: [String] = []
    for scalar in assignedScalars() {
      let folded = Folding.search.fold(String(Character(scalar)))
      let normal = folded.precomposedStringWithCanonicalMapping
      if !folded.utf8.elementsEqual(normal.utf8) { failures.append(scalars(folded)) }
    }
    #expect(failures.prefix(10) == [])
  }

  /// The search fold is the coarser one: what matches with `[cd]` matches in the index.
  @Test func searchFoldIsWider() {
    // A mark without a letter, such as U+0345, which the canonical fold makes an iota, is no word.
    for scalar in assignedScalars() where !scalar.properties.isGraphemeExtend {
      let text = String(Character(scalar))
      let canonical = Folding.canonical.fold(text)
      if !Folding.search.matches(text, canonical) { Issue.record("\(scalars(text))") }
    }
    #expect(Folding.search.matches("ŒUF", "oeuf"))
    #expect(!Folding.canonical.matches("ŒUF", "oeuf"))
    #expect(Folding.canonical.matches("CRÈME", "creme"))
    #expect(!Folding.search.matches("か", "が"))
  }

  @Test func foldingAppends() {
    var result: [UInt8] = [1, 2]
    for text in ["Ä", "", "ﷺ", String(repeating: "ΰ", count: 300)] {
      let before = result
      Array(text.utf8).withUnsafeBufferPointer { Folding.search.fold($0, into: &result) }
      #expect(result == before + Array(Folding.search.fold(text).utf8))
    }
  }

  @Test func illFormedBytesBecomeReplacementCharacters() {
    #expect(fold([0x61, 0xFF, 0x62]) == Array("a\u{FFFD}b".utf8))
    #expect(fold([0xC3]) == Array("\u{FFFD}".utf8))
    #expect(fold([0xED, 0xA0, 0x80]) == Array("\u{FFFD}\u{FFFD}\u{FFFD}".utf8))
    #expect(fold([0xF4, 0x90, 0x80, 0x80]).starts(with: Array("\u{FFFD}".utf8)))
  }

  private func fold(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    bytes.withUnsafeBufferPointer { Folding.search.fold($0, into: &result) }
    return result
  }

  private func fold(_ text: String, _ folding: Folding, tables: Bool = true) -> [UInt8] {
    var result: [UInt8] = []
    Array(text.utf8).withUnsafeBufferPointer {
      folding.fold($0, into: &result, tables: tables)
    }
    return result
  }
}
