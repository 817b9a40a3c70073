import Testing

@testable import LarderPredicates

/// The words by which texts say that they are without something.
@Suite struct DenialsTests {
  @Test func `each is one by which queries leave something out`() {
    let codes = ["da", "de", "en", "es", "fi", "fr", "it", "nb", "nl", "pl", "pt", "ru", "sv"]
    for denial in OtherMeaning.denials {
      let tables = codes.map { WishTables(languages: [$0]) }
      #expect(tables.contains { $0.plain.find(denial.before, at: 0)?.end == 1 }, "\(denial.text)")
    }
    #expect(OtherMeaning.denials.count == codes.count)
  }
}
