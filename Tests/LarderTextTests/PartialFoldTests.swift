import Foundation
import LarderText
import Testing

@Suite struct PartialFoldTests {
  /// Every assigned code point alone and behind a letter, compared after NFC; many at a time, for speed.
  private func mismatches(_ folding: PartialFolding, _ options: String.CompareOptions) -> [String] {
    var found: [String] = []
    func isWrong(_ text: String) -> Bool {
      let expected = text.precomposedStringWithCanonicalMapping
        .folding(options: options, locale: nil).precomposedStringWithCanonicalMapping
      return !folding.fold(text).utf8.elementsEqual(expected.utf8)
    }
    for start in stride(from: UInt32(1), through: 0x10ffff, by: 512) {
      var all: [String] = []
      for value in start..<start + 512 {
        guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned,
          scalar.properties.generalCategory != .privateUse
        else { continue }
        all += [String(Character(scalar)), "A" + String(Character(scalar))]
      }
      guard !all.isEmpty, isWrong(all.joined(separator: "|")) else { continue }
      found += all.filter(isWrong)
    }
    return found
  }

  @Test func `case alone is what Foundation says`() {
    let found = mismatches(.caseAlone, .caseInsensitive)
    #expect(found.count == 0, "\(found.prefix(40))")
  }

  @Test func `diacritics alone are what Foundation says`() {
    let found = mismatches(.diacriticsAlone, .diacriticInsensitive)
    #expect(found.count == 0, "\(found.prefix(40))")
  }

  @Test func examples() {
    #expect(PartialFolding.caseAlone.fold("STRASSE ẞ Ünï") == "strasse ss ünï")
    #expect(PartialFolding.diacriticsAlone.fold("Crème Brûlée Łódź") == "Creme Brulee Łodz")
    #expect(
      PartialFolding.caseAlone.fold("") == "" && PartialFolding.diacriticsAlone.fold("") == "")
  }
}

@Suite struct RegularExpressionTests {
  @Test func `a pattern covers the whole text`() {
    #expect(RegularExpression("Cr.me\\s+\\p{Lu}.*")?.matches("Crème Brûlée") == true)
    #expect(RegularExpression("Cr.me")?.matches("Crème Brûlée") == false)
    #expect(RegularExpression("cr.me", ignoresCase: true)?.matches("CRÈME") == true)
    #expect(
      RegularExpression("")?.matches("") == true && RegularExpression("")?.matches("a") == false)
    #expect(RegularExpression("(") == nil && RegularExpression("a{2,1}") == nil)
  }

  @Test func `a pattern that takes for ever is stopped`() {
    let expression = RegularExpression("(a+)+b")
    #expect(expression?.matches(String(repeating: "a", count: 60)) == nil)
    #expect(expression?.matches("aab") == true)
  }
}
