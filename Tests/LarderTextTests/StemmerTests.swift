import LarderText
import TestSupport
import Testing

@Suite("Stems")
struct StemmerTests {
  private func stems(_ language: String, _ words: String) throws -> [String] {
    let stemmer = try #require(Stemmer(language: language))
    return words.split(separator: " ").map { stemmer.stem(Folding.search.fold(String($0))) }
  }

  /// The forms of a word, as written: the fold takes the marks before the stemmer sees them.
  @Test(arguments: [
    ("en", "leaf leaves"), ("en", "loaf loaves"), ("en", "half halves halved"),
    ("en", "knife knives"), ("en", "tomato tomatoes"), ("en", "potato potatoes"),
    ("en", "berry berries"), ("en", "radish radishes"), ("en", "mango mangos mangoes"),
    ("en", "goose geese"), ("en", "anise aniseed"), ("en", "lasagna lasagne lasagnas"),
    ("en", "caramelised caramelized caramel"), ("en", "haggis haggises"), ("en", "bass basses"),
    ("en", "squash squashes"), ("en", "pie pies"), ("en", "date dates"), ("en", "dried dry"),
    ("en", "sandwich sandwiches"), ("en", "anchovy anchovies"), ("en", "chop chops"),
    ("de", "Apfel Äpfel Äpfeln"), ("de", "Zwiebel Zwiebeln"), ("de", "Ei Eier Eiern"),
    ("de", "Nuss Nüsse Nüssen"), ("de", "Kloß Klöße Klößen"), ("de", "Gans Gänse"),
    ("de", "Huhn Hühner Hühnern"), ("de", "gebacken gebackene gebackener"),
    ("fr", "haché hachée hachés hachées hacher"), ("fr", "œuf œufs"), ("fr", "gâteau gâteaux"),
    ("fr", "chou choux"), ("fr", "purée purées"), ("fr", "grillé grillées"), ("fr", "crêpe crêpes"),
    ("es", "nuez nueces"), ("es", "limón limones"), ("es", "frito frita fritas"),
    ("it", "pomodoro pomodori"), ("it", "fungo funghi"), ("it", "cipolla cipolle"),
    ("pt", "limão limões"), ("pt", "pão pães"), ("pt", "feijão feijões"),
    ("ru", "сливочный сливочного сливочной"), ("ru", "яйцо яйца яиц"), ("ru", "чай чая чаем"),
    ("ru", "ёлка елки"), ("sv", "morot morötter"), ("sv", "kaka kakor kakorna"),
    ("da", "æble æbler æblerne"), ("nb", "gulrot gulrøtter"), ("nb", "eple epler eplene"),
    ("nl", "tomaat tomaten"), ("nl", "ei eieren"), ("fi", "kerma kermaa kerman"),
  ])
  func formsOfOneWord(_ row: (language: String, words: String)) throws {
    let stems = try stems(row.language, row.words)
    #expect(Set(stems).count == 1, "\(stems)")
  }

  @Test(arguments: [
    ("en", "ice icing"), ("en", "past pasta paste"), ("en", "organ organic"), ("en", "leave leaf"),
    ("en", "chopped chops"), ("en", "crumbled crumble"), ("en", "dress dressing"),
    ("en", "green greens"), ("en", "corn corned"), ("en", "fried fries"), ("en", "bake baking"),
    ("en", "pasty pastis"), ("en", "marine marinade"), ("en", "grass lemongrass"),
    ("en", "cous couscous"), ("en", "molar molasses"), ("en", "hum hummus"), ("en", "as asparagus"),
    ("en", "cook cookie"), ("en", "brown brownie"), ("en", "pit pita"), ("en", "rice rising"),
    ("de", "Kuchen Küche"), ("de", "Ei Eis"), ("fr", "pur purée"), ("pt", "limão lima"),
  ])
  func otherWords(_ row: (language: String, words: String)) throws {
    let stems = try stems(row.language, row.words)
    #expect(Set(stems).count == stems.count, "\(stems)")
  }

  @Test(arguments: ["", "a", "10kg", "1,000", "don't", "豆腐", "ไข่", "l'huile", "\u{0}", "ß", "s"])
  func oddWords(_ word: String) throws {
    for language in Stemmer.languages {
      let stemmer = try #require(Stemmer(language: language))
      let stem = stemmer.stem(word)
      #expect(stem.isEmpty == word.isEmpty)
      #expect(word.contains("1") ? stem == word : true)
      _ = stemmer.prefix(of: stem)
      _ = stemmer.exceptions(of: stem)
    }
  }

  /// The words of the lists are folded, and their own stem is among them.
  @Test func exceptionsAreFolded() throws {
    var count = 0
    for language in Stemmer.languages {
      let stemmer = try #require(Stemmer(language: language))
      for (stem, words) in stemmer.allExceptions {
        #expect(words.contains(stem))
        for word in words {
          count += 1
          #expect(Folding.search.fold(word).utf8.elementsEqual(word.utf8), "\(word)")
          #expect(stemmer.stem(word) == stem)
        }
      }
    }
    #expect(count > 200)
  }

  @Test func longWords() throws {
    let stemmer = try #require(Stemmer(language: "en"))
    for count in [254, 255, 256, 5_000] {
      let word = String(repeating: "a", count: count)
      #expect(stemmer.stem(word) == word)
    }
  }

  @Test(arguments: [
    ("en", "en"), ("en-GB", "en"), ("de_AT", "de"), ("German", "de"), ("NO", "nb"), ("eng", "en"),
    ("tr", nil), ("", nil), ("-", nil), ("klingon", nil),
  ])
  func languages(_ row: (name: String, code: String?)) {
    #expect(Stemmer(language: row.name)?.language == row.code)
  }

  /// The words of a stem lie behind its prefix, or among its exceptions: what finding them in a sorted list rests on.
  @Test func wordsOfAStemLieBehindItsPrefix() throws {
    var generator = SeededGenerator.fromEnvironment("stem prefixes")
    let endings: [String: String] = [
      "da": "e er en et ene erne s es te ende else hed ig lig",
      "de": "e en er ern eln es em ung heit st te",
      "en":
        "s es ed ing er ies y ly ness ation ational able ability ity ence ement ful ous ive ize ized izing ee eed",
      "es": "s es o a os as cion ciones encia ar ado ada ando mente idad",
      "fi": "n t a ta ssa sta lla ksi ja in",
      "fr": "s e es ee ees er ation ations euse eux aux al ement ence if ives ez ant",
      "it": "i e o a are ato ata ati enza zione mente ita", "nb": "e er en et ene s te het ig lig",
      "nl": "en e s heid heden je jes lijk t d ing",
      "pt": "s os as oes ao cao coes ar ado ada mente encia",
      "ru": "а ы и ов ами ой ый ая ое ого его ие ость",
      "sv": "a ar arna or orna en et s lig het te",
    ]
    let roots = [
      "ap", "egg", "rol", "pan", "kart", "sal", "fri", "bak", "organ", "evid", "applic", "str",
      "ei", "kaa", "лук", "ру",
    ]
    for language in Stemmer.languages {
      let stemmer = try #require(Stemmer(language: language))
      let list = try #require(endings[language]).split(separator: " ")
      for _ in 0..<1_500 {
        var word = roots.randomElement(using: &generator) ?? ""
        if Int.random(in: 0...2, using: &generator) == 0 {
          for _ in 0...Int.random(in: 0...4, using: &generator) {
            word += "aeiouylnrstkpbdgmvfh".randomElement(using: &generator).map(String.init) ?? ""
          }
        }
        for _ in 0...Int.random(in: 0...1, using: &generator) {
          word += list.randomElement(using: &generator).map(String.init) ?? ""
        }
        word = Folding.search.fold(word)
        let stem = stemmer.stem(word)
        let isFound =
          stem.count < 5 || word.hasPrefix(stemmer.prefix(of: stem))
          || stemmer.exceptions(of: stem).contains(word)
        #expect(isFound, "\(language): \(word) has the stem \(stem)")
      }
    }
  }

  @Test func severalThreads() async throws {
    let stemmer = try #require(Stemmer(language: "en"))
    let words = ["tomatoes", "berries", "boiling", "leaves", "radishes", "chopping"]
    let alone = words.map { stemmer.stem($0) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<200).allSatisfy { _ in words.map { stemmer.stem($0) } == alone } }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
