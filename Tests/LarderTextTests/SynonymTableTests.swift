import LarderText
import TestSupport
import Testing

@Suite("Synonyms")
struct SynonymTableTests {
  private func names(_ table: SynonymTable, _ words: String) -> [String] {
    table.synonyms(of: words.split(separator: " ").map(String.init))
      .map { $0.joined(separator: " ") }
  }

  @Test func bothDirectionsAndSeveralWords() {
    let table = SynonymTable(parsing: "Spring Onion, scallion,Frühlings-Zwiebel\nleek, poireau")
    #expect(table.count == 2)
    #expect(table.longestName == 2)
    #expect(names(table, "scallion") == ["spring onion", "fruhlings zwiebel"])
    #expect(names(table, "spring onion") == ["scallion", "fruhlings zwiebel"])
    #expect(names(table, "fruhlings zwiebel") == ["spring onion", "scallion"])
    #expect(names(table, "onion") == [])
    #expect(names(table, "spring") == [])
    #expect(names(table, "spring onion soup") == [])
    #expect(table.synonyms(of: []) == [])
  }

  /// What the groups themselves say, gone through one by one.
  private func others(_ groups: [[[String]]], than words: [String]) -> [[String]] {
    var found: [[String]] = []
    for group in groups where group.contains(words) {
      for name in group where name != words && !found.contains(name) { found.append(name) }
    }
    return found
  }

  @Test func `every name stands for the others of its groups, in any form`() {
    let own = SynonymTable(
      parsing: "ox, oxen of a farm\negg, ei\nxx, y\nœuf, egg\nspring onion soup, zz")
    let stemmer = Stemmer(language: "en")
    for table in [SynonymTable.builtIn, own, SynonymTable.builtIn.merging(own)] {
      let groups = table.names
      var asked: Set<[String]> = []
      for name in groups.joined() {
        asked.insert(name)
        // What a name begins and ends with is none, as a rule.
        asked.insert(Array(name.dropLast()) + ["nothing"])
        asked.insert(Array(name.prefix(1)))
        asked.insert(Array(name.suffix(1)))
        asked.insert(name.dropLast() + [(name.last ?? "") + "s"])
      }
      for words in asked where !words.isEmpty {
        #expect(table.synonyms(of: words) == others(groups, than: words), "\(words)")
        guard let stemmer, let last = words.last else { continue }
        let stem = stemmer.stem(last)
        let forms = groups.joined().filter {
          $0.count == words.count && $0.dropLast() == words.dropLast() && $0.last != last
            && $0.last.map { stemmer.stem($0) } == stem
        }
        var expected: Set<[String]> = []
        for form in forms { expected.formUnion(others(groups, than: form)) }
        expected.remove(words)
        #expect(Set(table.synonyms(of: words, by: stemmer)) == expected, "\(words)")
      }
    }
  }

  @Test func groupsDoNotRunTogether() {
    let table = SynonymTable(parsing: "a, b\nb, c").merging(SynonymTable(parsing: "c, d, a"))
    #expect(names(table, "b") == ["a", "c"])
    #expect(names(table, "a") == ["b", "c", "d"])
    #expect(names(table, "c") == ["b", "d", "a"])
    #expect(table.count == 3)
  }

  @Test func whatAFileMayHold() {
    let text = "\u{FEFF}# my words\r\n\r\nÆbler , apples # fruit\r\n  \t\nx, y"
    let (table, mistakes) = SynonymTable.parse(text.utf8)
    #expect(mistakes == [])
    #expect(names(table, "aebler") == ["apples"])
    #expect(names(table, "x") == ["y"])
    #expect(SynonymTable.parse([]).table == SynonymTable())
  }

  @Test func mistakesHaveTheirLine() {
    let long = (0...SynonymTable.limits.names).map { "n\($0)" }.joined(separator: ",")
    let lines = [
      "good, fine", "alone", "a,,b", "a, b,", "a, A", "!!, b", "a b c d e f g h i, x", long,
      String(repeating: "x", count: 10_001) + ", y", "last, final",
    ]
    var bytes = Array(lines.joined(separator: "\n").utf8)
    bytes += [10, 0xFF, 44, 0x61, 10]
    let (table, mistakes) = SynonymTable.parse(bytes)
    #expect(table.count == 2)
    #expect(mistakes.map(\.line) == [2, 3, 4, 5, 6, 7, 8, 9, 11])
    #expect(mistakes.first?.message == "a group needs two different names")
    #expect(mistakes.last?.message == "it is not UTF-8 text")
  }

  @Test func anyBytes() {
    var generator = SeededGenerator.fromEnvironment("synonym files")
    let pieces = Array("ab, ,\n\r#é".utf8) + [0xFF, 0, 0xC3]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? 0
      }
      let (table, mistakes) = SynonymTable.parse(bytes)
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).count
      #expect(table.count + mistakes.count <= lines)
      #expect(mistakes.allSatisfy { (1...lines).contains($0.line) })
    }
  }

  /// The built-in list is folded, has no group twice, and no name twice in a group.
  @Test func builtInNames() {
    let table = SynonymTable.builtIn
    #expect(table.count > 200)
    for group in table.names {
      #expect(group.count > 1)
      #expect(Set(group).count == group.count, "\(group)")
      for name in group {
        let written = name.joined(separator: " ")
        let tokens = cut(written).filter { !$0.flags.contains(.extra) }.map(\.term)
        #expect(tokens == name, "\(written)")
      }
    }
    let text = table.names.map { $0.map { $0.joined(separator: " ") }.joined(separator: ",") }
    #expect(Set(text).count == text.count)
    let isSame = SynonymTable(parsing: text.joined(separator: "\n")) == table
    #expect(isSame)
  }

  @Test(arguments: [
    ("eggplant", "aubergine"), ("zucchini", "courgette"), ("shrimp", "prawn"),
    ("scallion", "spring onion"), ("baking soda", "bicarbonate of soda"), ("molasses", "treacle"),
    ("powdered sugar", "icing sugar"), ("ground beef", "minced beef"),
    ("cilantro", "fresh coriander"), ("mac and cheese", "macaroni and cheese"), ("dal", "dahl"),
    ("4th of july", "fourth of july"), ("potsticker", "gyoza"),
  ])
  func builtInPairs(_ pair: (String, String)) {
    #expect(names(.builtIn, pair.0).contains(pair.1))
    #expect(names(.builtIn, pair.1).contains(pair.0))
  }
}

@Suite("Letters spelt out")
struct SpelledOutLettersTests {
  @Test(arguments: [
    ("Kaesespaetzle", "Käsespätzle"), ("groed", "grød"), ("Muesli", "Müsli"), ("Aal", "Ål"),
    ("blaabaer", "blåbär"), ("blåbær", "blåbär"), ("Käsespätzle", "Kaesespaetzle"),
    ("grød", "groed"), ("smørrebrød", "smoerrebroed"), ("blåbär", "blaabaer"),
    ("Gruesse", "Grüße"), ("Bruehwuerfel", "Brühwürfel"), ("Oel", "Öl"),
  ])
  func typedAndWritten(_ pair: (typed: String, written: String)) {
    #expect(variants(pair.typed).contains(Folding.search.fold(pair.written)))
  }

  @Test(arguments: ["pot", "Sauerkraut", "quelle", "", "a", "豆腐", "bread", "käse".lowercased()])
  func wordsWithoutVariants(_ word: String) {
    let found = variants(word)
    #expect(word == "käse" ? found == ["kaese", "kaase"] : found == [])
  }

  @Test func boundedAndDistinct() {
    var generator = SeededGenerator.fromEnvironment("spelt out")
    for _ in 0..<2_000 {
      let word = String(
        (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          "aeouqnré".randomElement(using: &generator) ?? "a"
        })
      let term = Folding.search.fold(word)
      for isMarked in [true, false] {
        let found = SpelledOutLetters.variants(of: term, isMarked: isMarked)
        #expect(found.count <= SpelledOutLetters.maximumVariants)
        #expect(Set(found).count == found.count && !found.contains(term), "\(term)")
      }
    }
  }

  private func variants(_ word: String) -> [String] {
    let tokens = cut(word)
    guard let token = tokens.first else { return [] }
    return SpelledOutLetters.variants(of: token.term, isMarked: token.flags.contains(.marked))
  }

  @Test func `a word of very many groups stands for some of them`() {
    let table = SynonymTable(parsing: (0..<5000).map { "egg, name\($0)\n" }.joined())
    let found = table.synonyms(of: ["egg"])
    #expect(found.count == SynonymTable.maximumSynonyms)
    #expect(found.first == ["name0"] && Set(found).count == found.count)
    #expect(table.synonyms(of: ["name4999"]) == [["egg"]])
  }
}
