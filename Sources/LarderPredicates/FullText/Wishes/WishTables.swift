internal import LarderText

/// The words by which wishes are known, of several languages.
///
/// A value; made once for a reader. The words stand in `WishTables+Absence`, `+Eaters`, `+Facts`, `+Processes` and
/// `+Meals`.
struct WishTables: Sendable {
  /// What stands before what is left out: "without".
  var before = WishPhrases<Void>()
  /// Of these, those behind which any word names what is left out.
  var plain = WishPhrases<Void>()
  /// What stands behind it: "free".
  var behind = WishPhrases<Void>()
  /// What ends a clause that leaves out the food it begins with: "nein".
  var closings = WishPhrases<Void>()
  /// What stands before or around an absence and belongs to it: "but".
  var leads: Set<String> = []
  /// What stands between it and what is left out and says nothing: "any".
  var passed: Set<String> = []
  /// Of these, those with which something else begins behind a comma: "any".
  var indefinites: Set<String> = []
  /// Of what stands before, what denies what something is, and how much it is not: "not", "other than"; "too".
  var denials = WishPhrases<Void>()
  var degrees = WishPhrases<Void>()
  /// What may stand behind what is left out: "no sugar added".
  var tails = WishPhrases<Void>()
  /// Of what stands before, what leaves something out only where one of these is behind it: "leave the cilantro out".
  var open = WishPhrases<Void>()
  /// Of what stands before, what may be asked for itself: "substitute for".
  var substitutes = WishPhrases<Void>()
  /// What says which food is meant: "red onion".
  var modifiers: Set<String> = []
  /// Who does not eat something, what stands beside that, and by what an absence is one of theirs: "my son is allergic".
  var eaters: Set<String> = []
  var besideEaters: Set<String> = []
  var ofEaters: Set<String> = []
  /// Of the last, what says that it does them harm: "allergic".
  var harms: Set<String> = []
  /// What joins a list; whether what comes next surely belongs to it.
  var joiners: [String: Bool] = [:]
  /// Of these, those that leave out what comes next as well, and what may stand in between: "nor", "with".
  var negatives: Set<String> = []
  var companions: Set<String> = []
  /// What stands before the last of several things of which one will do: "or".
  var alternatives: Set<String> = []
  /// Endings and beginnings of words that say that the rest is left out: "eggless".
  var suffixes: [String] = []
  var prefixes: [(head: String, tails: [String])] = []
  /// What looks like a wish and is none: "not without", "free range".
  var kept = WishPhrases<Void>()

  /// Words for a diet that also stand for what it eats: "veggie".
  var looseDiets: Set<String> = []
  var dietLeads = WishPhrases<Void>()
  var dietTails = WishPhrases<Void>()

  /// What stands before a food that another one takes the place of.
  var instead = WishPhrases<Void>()

  /// What is asked for without its name, and what it is: "something sweet".
  var paraphrases = WishPhrases<WishParaphrase>()

  /// Ways of making something, and what comes of leaving them out.
  var processes = WishPhrases<Int>()
  var effects: [WishProcess] = []

  /// How something is that has much of a food, and the English name of that: "creamy".
  var qualities = WishPhrases<String>()

  var limits = WishPhrases<Void>()
  var limitTails = WishPhrases<Void>()
  var floors = WishPhrases<Void>()
  /// Words for a length of time, in minutes, and units with theirs.
  var durations = WishPhrases<Double>()
  var units = WishPhrases<Double>()
  var numbers: [String: Double] = [:]
  var quick: Set<String> = []
  /// What stands before a number of people; whether it can mean something else ("for").
  var servingLeads = WishPhrases<Bool>()
  var people = WishPhrases<Void>()

  /// Numbers that say no number, parts of one thing, and what stands between an amount and a food.
  var counts = WishPhrases<Void>()
  var halves: Set<String> = []
  var links: Set<String> = []
  /// The words that say one after the other what something is for: "to serve with".
  var purposeLeads: Set<String> = []
  var purposeVerbs: Set<String> = []
  var purposeEnds: Set<String> = []
  /// What stands for a dish: "something creamy to go on pasta".
  var pronouns: Set<String> = []
  /// For how many people something is by words without a number: "just me".
  var fewPeople = WishPhrases<Double>()

  /// What is eaten when: "dinner".
  var meals = WishPhrases<Void>()
  /// What it is made for: "potluck".
  var occasions = WishPhrases<Void>()

  /// The words behind which a list or a number ends: what is common, and says nothing itself.
  var common: CommonWords
  /// Articles before an apostrophe.
  var elisions: Set<String> = []

  /// Makes the tables of languages.
  ///
  /// - Parameter languages: as codes, most frequent first; those without tables add nothing. English is always there, but
  ///   for words that are ordinary in a language before it ("no" is "in the" in Portuguese).
  init(languages: [String]) {
    let codes = Self.codes(languages)
    common = CommonWords(languages: codes)
    for code in codes {
      addAbsence(code, ordinary: Self.ordinary(before: code, in: codes))
      addEaters(code)
      addFacts(code)
      addProcesses(code)
      addMeals(code)
    }
  }

  /// Whether a wish can begin with a token by these tables, numbers in digits and names of foods aside.
  func mayBegin(with text: String) -> Bool {
    floors.begin(with: text) || limits.begin(with: text) || durations.begin(with: text)
      || numbers[text] != nil || fewPeople.begin(with: text) || servingLeads.begin(with: text)
      || kept.begin(with: text)
      || leads.contains(text) || ofEaters.contains(text) || before.begin(with: text)
      || dietLeads.begin(with: text)
      || paraphrases.begin(with: text) || occasions.begin(with: text) || quick.contains(text)
  }

  /// Languages without their regions, each once, with English behind them.
  static func codes(_ languages: [String]) -> [String] {
    var codes: [String] = []
    for language in languages + ["en"] {
      let name = LanguageCode.withoutRegion(language)
      if !codes.contains(name) { codes.append(name) }
    }
    return codes
  }

  /// The words of a language's tables that are ordinary ones in a language before it.
  private static func ordinary(before code: String, in codes: [String]) -> Set<String> {
    var words: Set<String> = []
    for other in codes.prefix(while: { $0 != code }) {
      words.formUnion(Self.words(Self.ordinaryWords[other]))
    }
    return words
  }

  /// The folded words of a list in which blanks separate them; those with an apostrophe also without.
  static func words(_ list: String?) -> [String] {
    let words = list?.utf8.split { $0 <= 0x20 }.map { Folding.search.fold(String(Substring($0))) }
    guard let words else { return [] }
    return words + words.compactMap { withoutApostrophe($0) }
  }

  /// The text as it is typed by those who leave out apostrophes ("dont"); nil where it has none.
  static func withoutApostrophe(_ text: some StringProtocol) -> String? {
    let sign = UInt8(ascii: "'")
    guard text.utf8.contains(sign) else { return nil }
    return String(decoding: text.utf8.filter { $0 != sign }, as: UTF8.self)
  }

  /// The phrases of a list in which commas separate them, without some.
  static func phrases(_ list: String?, without left: Set<String>) -> String {
    guard let list, !left.isEmpty else { return list ?? "" }
    return list.split(separator: ",").filter { phrase in
      let words = Self.words(String(phrase))
      return words.count != 1 || !left.contains(words[0])
    }.joined(separator: ",")
  }
}
