import Foundation
import LarderText
import TestSupport
import Testing

/// What Foundation makes of a text: the definition of the canonical fold, on text in NFC.
func foundationFold(_ text: String) -> String {
  text.precomposedStringWithCanonicalMapping
    .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    .precomposedStringWithCanonicalMapping
}

/// `[cd]` and `canonical:`.
@Suite("The canonical fold")
struct CanonicalFoldTests {
  @Test(arguments: [
    ("Crème Brûlée", "creme brulee"), ("Straße", "strasse"), ("Müsli", "musli"), ("ŒUF", "œuf"),
    ("Ærø", "ærø"), ("Łódź", "łodz"), ("Ørret", "ørret"), ("Đậu phụ", "đau phu"),
    ("İstanbul", "istanbul"), ("ı", "ı"), ("ﬁlet", "filet"), ("ＡＢＣ", "ａｂｃ"), ("ｶﾞ", "ｶﾞ"),
    ("が", "が"), ("パン", "パン"), ("ガ", "ガ"), ("한글", "한글"), ("नींबू", "नींबू"), ("ไข่", "ไข่"),
    ("Й", "и"), ("ё", "е"), ("ά", "α"), ("ς", "σ"), ("ñ", "n"), ("e\u{301}", "e"), ("½", "½"),
    ("①", "①"), ("Ǆ", "ǆ"), ("ﬀ", "ff"), ("", ""), ("\u{0}", "\u{0}"),
  ])
  func knownRows(_ row: (text: String, folded: String)) {
    #expect(Folding.canonical.fold(row.text) == row.folded)
    #expect(foundationFold(row.text) == row.folded.precomposedStringWithCanonicalMapping)
  }

  /// More marks behind a letter than any language has are sorted before they are normalized, which takes long otherwise.
  @Test func `any number of marks gives the same fold in any order`() {
    var random = SeededGenerator.fromEnvironment("marks")
    let marks = [
      "\u{301}", "\u{323}", "\u{308}", "\u{344}", "\u{f73}", "\u{f71}", "\u{1d165}", "\u{5b0}",
    ]
    for count in [1, 31, 63, 64, 65, 66, 97, 130, 400] {
      for base in ["a", "Б", "が", "x y\u{301}", ""] {
        let run = (0..<count).map { _ in marks.randomElement(using: &random) ?? "" }.joined()
        let text = base + run + "é" + run + "z"
        for folding in [Folding.canonical, .search] {
          let sorted = folding.fold(text.decomposedStringWithCanonicalMapping)
          #expect(folding.fold(text).utf8.elementsEqual(sorted.utf8))
        }
      }
    }
    let long = "a" + String(repeating: "\u{301}\u{323}", count: 200_000)
    #expect(!Folding.canonical.fold(long).isEmpty)
  }

  @Test func everyCodePointAsFoundation() {
    var differences: [String] = []
    for scalar in assignedScalars() {
      let text = String(Character(scalar))
      if !Folding.canonical.fold(text).utf8.elementsEqual(foundationFold(text).utf8) {
        differences.append(scalars(text))
      }
    }
    #expect(differences == [])
  }

  /// Foundation sorts the marks behind a letter by combining class and lets those of class zero, which stay where
  /// they are in every normal form, move as well. It would change the spelling of Thai and Hindi words, so we do not,
  /// and compare without the order of marks.
  @Test func randomStringsAsFoundation() {
    var generator = SeededGenerator.fromEnvironment("canonical fold")
    let texts = RandomText()
    var differences: [String] = []
    for _ in 0..<10_000 {
      let text = texts.string(upTo: 12, using: &generator)
      if breaksFoundation(text) { continue }
      let folded = Folding.canonical.fold(text)
      if !equalButForOrderOfMarks(folded, foundationFold(text)) {
        let least = shrunk(text) {
          !breaksFoundation($0)
            && !equalButForOrderOfMarks(Folding.canonical.fold($0), foundationFold($0))
        }
        differences.append(
          "\(scalars(least)) gives \(scalars(Folding.canonical.fold(least))), "
            + "not \(scalars(foundationFold(least)))")
      }
    }
    #expect(differences.prefix(10) == [])
  }

  /// As in Foundation, a diacritic on a letter of another script may go at the second fold only.
  @Test func foldingTwiceChangesNothingButDiacriticsOfOtherScripts() {
    #expect(Folding.canonical.fold("\u{4E22}\u{303}\u{336}") == "\u{4E22}\u{303}")
    #expect(Folding.canonical.fold("\u{4E22}\u{303}") == "\u{4E22}")
    var generator = SeededGenerator.fromEnvironment("canonical fold twice")
    let texts = RandomText()
    var failures: [String] = []
    var compared = 0
    func check(_ text: String) {
      var base: UInt32 = .max
      for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
        if !scalar.properties.isGraphemeExtend {
          base = scalar.value
        } else if scalar.value < 0x510 && base >= 0x510 {
          return
        }
      }
      compared += 1
      let once = Folding.canonical.fold(text)
      if !Folding.canonical.fold(once).utf8.elementsEqual(once.utf8) {
        failures.append(scalars(text))
      }
    }
    for _ in 0..<10_000 { check(texts.string(upTo: 8, using: &generator)) }
    for scalar in assignedScalars() { check(String(Character(scalar))) }
    #expect(failures.prefix(10) == [])
    #expect(compared > 5_000)
  }

  /// Foundation's normalization makes something else of some old Hangul (U+1103 U+1176) and of tag characters with
  /// marks, and leaves the marks of U+0F73 and its like out of order.
  private func breaksFoundation(_ text: String) -> Bool {
    text != text.precomposedStringWithCanonicalMapping
      || text.unicodeScalars.contains { (0xF71...0xF81).contains($0.value) || $0.value > 0xE0000 }
  }

  private func equalButForOrderOfMarks(_ folded: String, _ foundation: String) -> Bool {
    func sorted(_ text: String) -> [UInt32] {
      var result: [UInt32] = []
      var marks: [UInt32] = []
      for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
        if scalar.properties.isGraphemeExtend || (0x1F3FB...0x1F3FF).contains(scalar.value) {
          marks.append(scalar.value)
        } else {
          result += marks.sorted() + [scalar.value]
          marks = []
        }
      }
      return result + marks.sorted()
    }
    return sorted(folded) == sorted(foundation)
  }
}
