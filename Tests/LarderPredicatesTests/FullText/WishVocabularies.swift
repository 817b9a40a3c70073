import LarderPredicates

/// The foods that these tests know, by folded names.
struct SmallVocabulary: WishVocabulary {
  private var subjects: [String: WishSubject] = [:]

  init() {
    for (names, subject) in Self.foods {
      for name in names.split(separator: ",") {
        subjects[name.split(separator: " ").joined(separator: " ")] = subject
      }
    }
  }

  func subject(at words: ArraySlice<String>) -> (subject: WishSubject, count: Int)? {
    for count in stride(from: words.count, to: 0, by: -1) {
      if let subject = subjects[words.prefix(count).joined(separator: " ")] {
        return (subject, count)
      }
    }
    return nil
  }

  static func food(_ name: String, _ classes: String..., isKnown: Bool = true) -> WishSubject {
    WishSubject(
      name: name,
      presence: (classes.isEmpty ? [name] : classes).map {
        AttributeCondition("has", .keyword($0))
      },
      absence: isKnown ? AttributeCondition("free", .keyword(name)) : nil)
  }

  static let vegan = WishSubject(
    name: "vegan", presence: ["meat", "eggs", "milk", "butter"].map { .init("has", .keyword($0)) },
    absence: AttributeCondition("diet", .keyword("vegan")), isDiet: true)
  static let kosher = WishSubject(
    name: "kosher", presence: [.init("has", .keyword("pork"))], isDiet: true)
  static let celiac = WishSubject(
    name: "gluten-free", presence: [.init("has", .keyword("gluten"))],
    absence: AttributeCondition("free", .keyword("gluten")), isDiet: true)

  static let nuts = food("nuts", "nut", "peanut")
  static let eggs = food("eggs")
  static let milk = food("milk")
  static let butter = food("butter")
  static let gluten = food("gluten")
  static let meat = food("meat")
  static let sugar = food("sugar")
  static let mushrooms = food("mushrooms", isKnown: false)
  static let chicken = food("chicken", "chicken", isKnown: false)
  static let rice = food("rice", isKnown: false)
  static let chocolate = food("chocolate", isKnown: false)
  static let beef = food("beef", "meat", isKnown: false)
  static let soySauce = food("soy sauce", isKnown: false)
  static let bakingSoda = food("baking soda", isKnown: false)

  private static let foods: [(String, WishSubject)] = [
    (
      "nut, nuts, nuss, nusse, noix, frutos secos, noci, noten, nodder, notter, notter, pahkinoita, orzechow, орехов, nozes",
      nuts
    ),
    (
      "egg, eggs, ei, eier, eiern, oeuf, oeufs, uova, uovo, huevo, huevos, eieren, ovos, agg, aeg, muna, munia, jajek, яиц",
      eggs
    ),
    (
      "dairy, milk, milch, lait, latte, leche, leite, melk, mjolk, maelk, maito, maitoa, mleka, молока",
      milk
    ),
    ("butter, beurre, mantequilla, smor", butter),
    ("gluten, glutine, gluteeni, глютен", gluten), ("meat, fleisch", meat),
    ("sugar, zucker, sucre, sukker", sugar), ("mushroom, mushrooms", mushrooms),
    ("chicken", chicken), ("rice", rice), ("chocolate", chocolate), ("beef", beef),
    ("soy sauce", soySauce), ("baking soda", bakingSoda), ("soy", food("soy")),
    ("alcohol, alkohol, alcoholic", food("alcohol")), ("quick oats", food("oats")),
    ("vegan, vegans, veganer, veganes, vegane, vegana", vegan), ("kosher", kosher),
    ("celiac, celiacs", celiac),
  ]
}

/// A vocabulary to which every word that begins with a letter of a set is a food, and "v..." a diet.
struct LetterVocabulary: WishVocabulary {
  func subject(at words: ArraySlice<String>) -> (subject: WishSubject, count: Int)? {
    guard let word = words.first, let first = word.first, "fgv".contains(first) else { return nil }
    let condition = AttributeCondition("has", .keyword(word))
    return (WishSubject(name: word, presence: [condition], isDiet: first == "v"), 1)
  }
}
