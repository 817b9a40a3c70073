import Foundation
import LarderText
import TestSupport
import Testing

@Suite("Sort keys")
struct SortKeyTests {
  private func sorted(_ strings: [String], _ locale: String?) -> [String] {
    strings.sorted {
      SortKey.make($0, locale: locale).lexicographicallyPrecedes(SortKey.make($1, locale: locale))
    }
  }

  @Test func ordersAsPeopleExpect() {
    // The rows are those of the collation charts: letters before case and accents.
    let root = [
      "Äpfel", "apple", "Apple", "cote", "coté", "côte", "côté", "Zebra", "яблоко", "りんご", "豆腐",
    ]
    #expect(sorted(root.reversed(), nil) == root)
    #expect(sorted(["Öl", "Zebra", "Apfel"], "de") == ["Apfel", "Öl", "Zebra"])
    #expect(sorted(["Öl", "Zebra", "Apfel"], "sv") == ["Apfel", "Zebra", "Öl"])
    #expect(sorted(["Äpfel", "Afel"], "de@collation=phonebook") == ["Äpfel", "Afel"])
    #expect(sorted(["chleb", "cukr", "hora"], "cs") == ["cukr", "hora", "chleb"])
    #expect(SortKey.make("x", locale: "no-such-place") == SortKey.make("x"))
    #expect(SortKey.make("x", locale: String(repeating: "x", count: 1000)) == SortKey.make("x"))
  }

  @Test func keysAndComparisonAgree() {
    var generator = SeededGenerator.fromEnvironment("sort keys")
    let texts = RandomText()
    for round in 0..<3_000 {
      let locale = [nil, "sv", "de"][round % 3]
      let left = texts.string(upTo: 6, using: &generator)
      let right = Bool.random(using: &generator) ? texts.string(upTo: 6, using: &generator) : left
      let keys = (SortKey.make(left, locale: locale), SortKey.make(right, locale: locale))
      let order = SortKey.compare(left, right, locale: locale)
      #expect(
        (order < 0) == keys.0.lexicographicallyPrecedes(keys.1),
        "\(scalars(left)) \(scalars(right))")
      #expect((order == 0) == (keys.0 == keys.1))
      #expect(!keys.0.contains(0))
    }
  }

  @Test func spellingsAreEqual() {
    #expect(SortKey.compare("Crème", "Cre\u{300}me") == 0)
    #expect(SortKey.make("a\u{323}\u{302}") == SortKey.make("a\u{302}\u{323}"))
    #expect(SortKey.make("").count < SortKey.make("a").count)
    #expect(SortKey.compare("", "a") < 0)
    #expect(SortKey.make(String(repeating: "crème ", count: 10_000)).count > 60_000)
  }

  @Test func moreLocalesThanAreKept() {
    let locales = Locale.availableIdentifiers.prefix(60)
    for locale in locales { #expect(!SortKey.make("a", locale: locale).isEmpty) }
    // The order of a locale is the same however many were used before it.
    #expect(SortKey.compare("Öl", "Zebra", locale: "sv@colstrength=primary") > 0)
  }
}
