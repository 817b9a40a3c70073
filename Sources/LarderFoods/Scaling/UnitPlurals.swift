internal import LarderText

/// Names of units in the number that an amount asks for, in languages other than English: `taza` and `tazas`.
///
/// A plural is certain where a language's rule makes it of a name and the table of units has it for the same unit. Words
/// that stay as they are behind numbers (German "Stück", "Bund") follow no rule here, nor do Slavic and Finnish cases.
enum UnitPlurals {
  private struct Pairs {
    var plurals: [String: String] = [:]
    var singulars: [String: String] = [:]
  }

  /// The endings that a language's rule replaces, each with what takes its place.
  private static let rules: [String: [(ending: String, plural: String)]] = [
    "es": [("", "s")], "pt": [("", "s"), ("r", "res")], "fr": [("", "s"), ("eau", "eaux")],
    "it": [
      ("io", "i"), ("co", "chi"), ("o", "i"), ("cia", "ce"), ("a", "e"), ("e", "i"),
    ],
    "de": [("e", "en"), ("ung", "ungen"), ("el", "eln"), ("eig", "eige"), ("iel", "iele")],
    "nl": [("je", "jes"), ("el", "els"), ("stuk", "stuks")],
    "sv": [("a", "or"), ("e", "ar"), ("", "ar")],
    "da": [("e", "er"), ("ske", "skeer"), ("ist", "iste")],
    "no": [("e", "er"), ("je", "jeer"), ("ks", "kser"), ("åt", "åter")],
  ]

  private static let languages = rules.mapValues(pairs)

  private static func pairs(_ rules: [(ending: String, plural: String)]) -> Pairs {
    var pairs = Pairs()
    for unit in UnitNames.all {
      switch unit.kind {
      case .volume, .mass, .container, .piece: break
      default: continue
      }
      let names = unit.names.split(separator: "|").map(String.init)
      let known = Set(names)
      for name in names where pairs.singulars[name] == nil && pairs.plurals[name] == nil {
        guard let plural = plural(of: name, rules, known), pairs.plurals[plural] == nil else {
          continue
        }
        pairs.plurals[name] = plural
        pairs.singulars[plural] = name
      }
    }
    return pairs
  }

  /// A name's plural among the known ones: of its first word, or of all of them ("cucharadas soperas").
  private static func plural(
    of name: String, _ rules: [(ending: String, plural: String)], _ known: Set<String>
  ) -> String? {
    let words = name.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    // A letter is a sign and no word.
    guard first.count > 2 else { return nil }
    for (ending, plural) in rules where first.hasSuffix(ending) {
      func many(_ word: String) -> String { String(word.dropLast(ending.count)) + plural }
      for other in [[many(first)] + words.dropFirst(), words.map(many)] {
        let other = other.joined(separator: " ")
        if known.contains(other) { return other }
      }
    }
    return nil
  }

  /// A unit's name as it is written for a number; nil where it stays, or nobody knows.
  ///
  /// - Parameter language: nil: a plural counts that all languages agree on which have one.
  static func name(_ name: String, for value: Double, language: String?) -> String? {
    // "xícara (chá)" is another way to write "xícara chá".
    let word = name.lowercased().filter { $0 != "(" && $0 != ")" }
    let code = language.map { LanguageCode.withoutRegion($0) }
    let own: [String: Pairs] =
      code.map { code in languages.filter { $0.key == (code == "nb" ? "no" : code) } } ?? languages
    var found: Set<String> = []
    for (language, pairs) in own {
      // "1½ tasse", "1½ tazas"
      let isPlural = ["fr", "pt"].contains(language) ? value >= 2 : value > 1
      if let other = isPlural ? pairs.plurals[word] : pairs.singulars[word] { found.insert(other) }
    }
    guard found.count == 1, var other = found.first else { return nil }
    if name.contains("(") {
      other = String(other.prefix { $0 != " " }) + name.drop { $0 != " " }
    }
    return name.first?.isUppercase ?? false
      ? other.prefix(1).uppercased() + other.dropFirst() : other
  }
}
