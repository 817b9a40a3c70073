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

  @Test func foldingTwiceChangesNothing() {
    var generator = SeededGenerator.fromEnvironment("search fold twice")
    var failures: [String] = []
    func check(_ text: String) {
      let once = Folding.search.fold(text)
      if !Folding.search.fold(once).utf8.elementsEqual(once.utf8) { failures.append(scalars(text)) }
    }
    for scalar in assignedScalars() { check(String(Character(scalar))) }
    let texts = RandomText()
    for _ in 0..<10_000 { check(texts.string(upTo: 10, using: &generator)) }
    #expect(failures.prefix(10) == [])
  }

  /// Where no letter has a rule of ours, the fold is ICU's NFKC_Casefold without the marks of Latin, Greek and Cyrillic.
  @Test func asICUFoldsWhereNoRuleIsOurs() {
    guard let icu = SystemICU() else { return }
    var generator = SeededGenerator.fromEnvironment("search fold of ICU")
    let texts = RandomText()
    var failures: [String] = []
    var compared = 0
    for _ in 0..<10_000 {
      let text = texts.string(upTo: 10, using: &generator)
      let folded = icu.decomposition(icu.caseFold(text))
      let sources = icu.decomposition(text).unicodeScalars
      if (Array(sources) + folded.unicodeScalars).contains(where: hasRuleOfOurs) { continue }
      compared += 1
      var expected = String.UnicodeScalarView()
      var isLow = false
      for scalar in folded.unicodeScalars {
        let isMark: Bool =
          switch scalar.properties.generalCategory {
          case .nonspacingMark, .spacingMark, .enclosingMark: true
          default: false
          }
        if !isMark { isLow = scalar.value < 0x510 }
        if !isMark || !(isLow || scalar.value < 0x510) { expected.append(scalar) }
      }
      let composed = icu.composition(String(expected))
      if !Folding.search.fold(text).utf8.elementsEqual(composed.utf8) {
        failures.append(
          "\(scalars(text)): \(scalars(Folding.search.fold(text))), not \(scalars(composed))")
      }
    }
    #expect(failures.prefix(10) == [])
    #expect(compared > 3_000)
  }

  /// What the search fold treats in its own way: letters that Unicode does not take apart, the Greek iota below, points
  /// and vowel signs of Hebrew and Arabic, apostrophes, hyphens, voicing marks and the skin colours of emoji.
  private func hasRuleOfOurs(_ scalar: Unicode.Scalar) -> Bool {
    let ranges: [ClosedRange<UInt32>] = [
      0x180...0x24F, 0x250...0x2AF, 0x2BB...0x2BC, 0x345...0x345, 0x37A...0x37A, 0x591...0x5F4,
      0x610...0x6ED, 0x711...0x711, 0x730...0x74A, 0x898...0x8FF, 0x1AB0...0x1AFF,
      0x1D7D...0x1D7D, 0x1DC0...0x1DFF, 0x2010...0x2019, 0x2044...0x2044, 0x20D0...0x20FF,
      0x2C60...0x2C7F, 0x309B...0x309C, 0xFE20...0xFE2F, 0x1F3FB...0x1F3FF,
    ]
    return "æœþðđħıłŋøŧ".unicodeScalars.contains(scalar)
      || ranges.contains { $0.contains(scalar.value) }
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
      Folding.search.fold(text.utf8.span, into: &result)
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
    Folding.search.fold(bytes.span, into: &result)
    return result
  }

  private func fold(_ text: String, _ folding: Folding, tables: Bool = true) -> [UInt8] {
    var result: [UInt8] = []
    folding.fold(text.utf8.span, into: &result, tables: tables)
    return result
  }
}
