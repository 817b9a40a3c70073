import LarderPredicates

/// The foods that these tests know, by folded names.
struct SmallVocabulary: WishVocabulary {
  private let subjects: [String: WishSubject]

  init() {
    var subjects: [String: WishSubject] = [:]
    for (names, subject) in Self.foods {
      for name in names.split(separator: ",") {
        subjects[name.split(separator: " ").joined(separator: " ")] = subject
      }
    }
    self.subjects = subjects
  }

  func subject(at words: ArraySlice<String>) -> (subject: WishSubject, count: Int)? {
    for count in stride(from: words.count, to: 0, by: -1) {
      if let subject = subjects[words.prefix(count).joined(separator: " ")] {
        return (subject, count)
      }
    }
    return nil
  }

  func dishes(describedBy words: [String]) -> [[String]] {
    words.starts(with: ["cold", "red"]) ? [["gazpacho", "cold soup"], ["salmorejo"]] : []
  }

  private static func food(
    _ name: String, _ classes: [String] = [], isKnown: Bool = true
  ) -> WishSubject {
    WishSubject(
      name: name,
      presence: (classes.isEmpty ? [name] : classes).map { .init("has", .keyword($0)) },
      absence: isKnown ? AttributeCondition("free", .keyword(name)) : nil, isClass: isKnown)
  }

  static let nuts = food("nuts", ["nut", "peanut"])
  static let eggs = food("eggs")
  static let milk = food("milk")
  static let butter = food("butter")
  static let mushrooms = food("mushrooms", isKnown: false)
  static let vegan = WishSubject(
    name: "vegan", presence: ["meat", "eggs"].map { .init("has", .keyword($0)) },
    absence: AttributeCondition("diet", .keyword("vegan")), isDiet: true, isClaimedByTitles: true)
  static let kosher = WishSubject(
    name: "kosher", presence: [.init("has", .keyword("pork"))], isDiet: true)
  static let celiac = WishSubject(
    name: "gluten-free", presence: [.init("has", .keyword("gluten"))],
    absence: AttributeCondition("free", .keyword("gluten")), isDiet: true)

  private static let foods: [(String, WishSubject)] = [
    (
      """
      nut, nuts, nuss, nusse, noix, frutos secos, nueces, noci, noten, nodder, notter, pahkinoita, orzechow, орехов, nozes, \
      nusser
      """, nuts
    ),
    (
      """
      egg, eggs, ei, eier, eiern, oeuf, oeufs, uova, uovo, huevo, huevos, eieren, ovos, agg, aeg, muna, munia, jajek, яиц
      """, eggs
    ),
    (
      """
      dairy, milk, milch, lait, latte, leche, leite, melk, mjolk, maelk, maito, maitoa, mleka, молока
      """, milk
    ),
    ("butter, beurre, mantequilla, burro, smor, boter, maslo, масла", butter),
    ("gluten, glutine, gluteeni, глютен", food("gluten")), ("meat, fleisch", food("meat")),
    ("sugar, zucker, sucre", food("sugar")), ("flour", food("flour")),
    ("mushroom, mushrooms", mushrooms), ("chicken", food("chicken", isKnown: false)),
    ("rice", food("rice", isKnown: false)), ("chocolate", food("chocolate", isKnown: false)),
    ("beef", food("beef", ["meat"], isKnown: false)), ("bone", food("bone")),
    ("soy sauce", food("soy sauce", isKnown: false)), ("soy", food("soy")),
    ("baking soda", food("baking soda", isKnown: false)), ("olive oil", food("olive oil")),
    ("extra olive oil", food("extra olive oil")), ("alcohol, alcoholic", food("alcohol")),
    ("chili pepper", food("chili pepper")), ("pork", food("pork")),
    ("vegan, vegans, veganer, veganes, vegane, vegana", vegan),
    ("kosher", kosher), ("vegan burger, vegan burgers", food("patty")),
    ("gluten free flour", food("flour")), ("celiac, celiacs", celiac),
    ("cake", WishSubject(name: "cake", presence: [.init("has", .keyword("cake"))], isDish: true)),
    (
      "cookie",
      WishSubject(name: "cookie", presence: [.init("has", .keyword("cookie"))], isDish: true)
    ),
    ("bread", food("bread", isKnown: false)), ("salt, rock salt", food("salt", isKnown: false)),
    ("kosher salt", food("salt")), ("butter rice", food("butter rice", isKnown: false)),
  ]
}

/// A vocabulary to which every word that begins with f or g is a food, and with v a diet.
struct LetterVocabulary: WishVocabulary {
  func subject(at words: ArraySlice<String>) -> (subject: WishSubject, count: Int)? {
    guard let word = words.first, let first = word.first, "fgv".contains(first) else { return nil }
    let condition = AttributeCondition("has", .keyword(word))
    return (WishSubject(name: word, presence: [condition], isDiet: first == "v"), 1)
  }
}

extension Wish {
  /// Whether nothing was understood of a query, whatever foods it asks for.
  func isUnread(_ query: FullTextQuery) -> Bool {
    var plain = self
    plain.foods = []
    return plain == Wish(query: query)
  }
}

extension FullTextQuery {
  /// The conditions that all have to hold.
  var conditions: [FullTextQuery] { if case .and(let parts) = self { parts.array } else { [self] } }

  /// The words that have to occur, in their order.
  var requiredWords: [String] {
    conditions.compactMap { if case .word(let word) = $0 { word } else { nil } }
  }

  /// The texts that count where they are there, in their order.
  var optionalTexts: [String] {
    conditions.compactMap { part in
      switch part.optionalPart {
      case .word(let text), .field(_, .boosted(.word(let text), _)),
        .field(_, .boosted(.phrase(let text, _), _)):
        text
      default: nil
      }
    }
  }

  /// What is excluded.
  var exclusions: [FullTextQuery] {
    conditions.compactMap { if case .not(let inner) = $0 { inner } else { nil } }
  }
}
