internal import LarderPredicates
internal import LarderText
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

/// Words as the last part of longer ones.
@Suite struct HeadTests {
  private func index(_ texts: [String]) throws -> TestIndex {
    let test = try TestIndex(TestIndex.oneField)
    try test.write(
      Dictionary(uniqueKeysWithValues: texts.enumerated().map { (Int64($0), [[$1]]) }))
    return test
  }

  /// The texts that are found, in the order of the hits.
  private func found(
    _ query: FullTextQuery, in texts: [String], _ languages: [String] = ["de"],
    _ change: (inout QueryExpansions) -> Void = { _ in }
  ) throws -> [String] {
    var options = SearchOptions(limit: 100)
    options.expansions.languages = languages
    change(&options.expansions)
    return try index(texts).index.search(query, options: options).hits.map { texts[Int($0.key)] }
  }

  @Test(arguments: [
    ("Kuchen", "de", ["Apfelkuchen", "Mohnkuchen", "Obstkuchens"]),
    ("Eintopf", "de", ["Linseneintopf", "Fischeintöpfe"]),
    ("Knödeln", "de-AT", ["Topfenknödel"]), ("taart", "nl", ["appeltaart"]),
    ("soppa", "sv", ["fisksoppor"]), ("suppe", "da", ["kartoffelsuppe"]),
    ("kake", "nb", ["sjokoladekake"]), ("keitto", "fi", ["hernekeitto"]),
  ])
  func `a word stands for longer ones that end with a form of it`(
    word: String, language: String, longer: [String]
  ) throws {
    // What first parts are by themselves, so that each is a word.
    let others = ["mohn", "obst", "fisk", "fisch", "Tomaten"]
    #expect(try Set(found(.word(word), in: longer + others, [language])) == Set(longer))
    #expect(try found(.word(word), in: longer, ["fr"]).isEmpty)
    #expect(try found(.phrase(word), in: longer, [language]).isEmpty)
  }

  @Test func `in English a pancake is no cake`() throws {
    let texts = ["pancake", "cheesecake", "Apfelcake"]
    #expect(try found(.word("cake"), in: texts, ["en", "de"]).isEmpty)
    #expect(try found(.word("cake"), in: texts, ["en-US", "de"]).isEmpty)
    #expect(try found(.word("cake"), in: texts, ["de", "en"]).count == 2)
  }

  @Test func `a first part is a word, or long`() throws {
    let texts = ["Schwein", "Rotwein", "Knoblauch", "Bärlauch", "Wildschwein", "rot", "Bär"]
    #expect(try found(.word("Wein"), in: texts) == ["Rotwein"])
    #expect(try found(.word("Lauch"), in: texts) == ["Bärlauch"])
    #expect(try found(.word("Nuss"), in: ["Genuss", "Walnuss", "Wal"]) == ["Walnuss"])
    // With what joins it, and as the beginning of a word.
    let joined = ["Linsensuppe", "Linse", "Kirschsuppe", "Kirsche", "Hexsuppe"]
    #expect(try Set(found(.word("Suppe"), in: joined)) == ["Linsensuppe", "Kirschsuppe"])
    #expect(try found(.word("Ei"), in: ["Spiegelei", "Spiegel"]).isEmpty)
    #expect(try found(.word("nicht"), in: ["Zuckernicht", "Zucker"]).isEmpty)
  }

  @Test func `the word itself comes first, and longer ones before slips`() throws {
    let texts = ["Hausbrot gut", "Brot gut", "Brut gut", "Haus gut"]
    let hits = try found(.word("Brot"), in: texts) { $0.typos = .automatic }
    #expect(hits == ["Brot gut", "Hausbrot gut"])
    #expect(ExpansionTier.stem < .compound && ExpansionTier.compound < .synonym)
    #expect(ExpansionTier.compound.weight == 0.75)
  }

  @Test func `longer words take no other's place and are not too many`() throws {
    let letters = "abcdefghij"
    let names = letters.flatMap { first in letters.map { "Blech\(first)\($0)kuchen" } }
    let hits = try found(.word("Kuchen"), in: names + ["Torte"]) {
      $0.synonyms = SynonymTable(parsing: "kuchen, torte")
    }
    #expect(hits.count == WordExpansion.maximumAlternatives + 1 && hits.contains("Torte"))
  }

  @Test func `of names that are left out longer words are others`() throws {
    let texts = ["Walnuss", "Wal", "Nuss"]
    #expect(try found(.not(.word("Nuss")), in: texts) == ["Wal"])
    #expect(try found(.not(.word("Nuss")), in: texts) { $0.knownWords = ["nuss"] }.count == 2)
    #expect(try found(.word("Nuss"), in: texts) { $0.knownWords = ["nuss"] }.count == 2)
  }

  // What "Möhren" finds, of texts without marks.
  @Test func `letters written out are read as they were meant, with all forms`() throws {
    let texts = ["Möhren", "Möhre", "Karotten", "Suppenmöhren", "Suppe", "Mohn"]
    func moehren(_ languages: [String]) throws -> Set<String> {
      Set(
        try found(.word("Moehren"), in: texts, languages) {
          $0.spelledOutLetters = true
          $0.synonyms = SynonymTable(parsing: "möhre, karotte")
        })
    }
    #expect(try moehren(["de"]) == ["Möhren", "Möhre", "Karotten", "Suppenmöhren"])
    // Elsewhere it is no more than another spelling.
    #expect(try moehren(["fr"]) == ["Möhren"])
    #expect(try moehren(["en", "de"]) == ["Möhren"])
    #expect(try moehren(["en-GB", "de"]) == ["Möhren"])
    // A word that is there is meant as it is.
    let poets = try found(.word("poet"), in: ["Poet", "Pot", "Pots"]) {
      $0.spelledOutLetters = true
    }
    #expect(poets.first == "Poet" && !poets.contains("Pots"))
  }
}
