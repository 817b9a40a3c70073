/// What a word that modifies does to the foods beside it.
struct FoodRule: Sendable {
  /// The effect of a rule.
  enum Effect: Hashable, Sendable {
    /// The foods of its group have none of these classes: "gluten-free flour".
    case frees(FoodClasses)
    /// The foods of its group may have these classes, and no longer surely: "imitation crab".
    case doubts(FoodClasses)
    /// The food right behind is not there: "without nuts", "the size of a walnut".
    case dropsNext
    /// The food right before is not there: "walnut-sized", "chicken-style".
    case dropsPrevious
    /// The food right before may be there: "butter-flavored".
    case doubtsPrevious
    /// What is said of foods holds on a condition, so that it is not claimed: "soy sauce (gluten-free, if desired)".
    case condition
    /// A group ends and a choice is offered.
    case or
    /// A group ends.
    case and
  }

  /// The phrases, folded.
  var phrases: [String]
  var effect: Effect

  /// What "free" and its like may be said of.
  private static let subjects: [(words: [String], classes: FoodClasses)] = [
    (["gluten"], FoodClasses(.gluten)),
    (["dairy", "milk"], .dairy),
    (["lactose"], FoodClasses(.lactose)),
    (["egg"], FoodClasses(.eggs)),
    (["nut"], .nuts),
    (["peanut"], FoodClasses(.peanuts)),
    (["tree nut"], FoodClasses(.treeNuts)),
    (["soy", "soya"], FoodClasses(.soy)),
    (["sugar"], FoodClasses(.sugar)),
    (["alcohol", "alcoholic"], FoodClasses(.alcohol)),
    (["meat", "beef", "chicken"], .flesh),
    (["pork"], FoodClasses(.pork)),
    (["fish"], FoodClasses(.fish)),
    (["shellfish"], .shellfish),
    (["sesame"], FoodClasses(.sesame)),
    (["celery"], FoodClasses(.celery)),
    (["mustard"], FoodClasses(.mustard)),
    (["gelatin", "gelatine"], FoodClasses(.gelatine)),
    (["allergen"], .allergens),
  ]

  /// Words that may stand beside "gluten-free" in a note that is about the food before it.
  private static let fillers: NameIndex = {
    let words = """
      and & y et und e og och i ja en certified brand labeled labelled variety kind type version only organic a the i used \
      use using store bought homemade zertifiziert certifie certifies certificado certificada bio certificati
      """.split(separator: " ")
    var index = NameIndex(capacity: words.count)
    for word in words {
      let bytes = Array(word.utf8)
      var hash = NameIndex.Hash()
      hash.append(singular: 0..<bytes.count, of: bytes.span)
      _ = index.insert(hash, NameIndex.Meaning(number: 0))
    }
    return index
  }()

  /// Whether a word, by the hash of its singular, takes nothing back from what is said beside it.
  static func isFiller(_ word: NameIndex.Hash) -> Bool {
    fillers.find(word, language: 0) { 0 } != nil
  }

  /// The effects of all rules.
  static let effects: [Effect] = all.map(\.effect)

  /// All rules, for every language.
  static let all: [FoodRule] =
    subjects.map { subject in
      FoodRule(
        phrases: subject.words.flatMap {
          ["\($0) free", "free of \($0)", "free from \($0)", "non \($0)", "\($0) less"]
        }, effect: .frees(subject.classes))
    } + [
      FoodRule(
        phrases: [
          "vegan", "plant based", "vegane", "veganer", "veganes", "veganen", "vegano", "vegana",
          "vegetalien", "vegetalienne", "veganistisch", "vegansk", "veganskt", "веганскии",
          "vegaaninen", "weganski", "weganska", "veganistische", "plantaardig", "plantaardige",
          "pflanzlich", "pflanzliche", "pflanzlicher", "pflanzliches", "pflanzlichen", "vegetal",
          "vegetale", "vegetaux", "vegetales", "vegetais", "vegetali", "vaxtbaserad", "vaxtbaserat",
          "plantebaseret", "plantebasert", "roslinny", "roslinna", "roslinne",
        ], effect: .frees(.animals)),
      FoodRule(
        phrases: [
          "vegetarian", "meatless", "vegetarisch", "vegetarische", "vegetarien", "vegetariano",
          "vegetarisk", "vegetariana", "vegetarienne",
        ], effect: .frees(.flesh)),
      FoodRule(
        phrases: [
          "if", "wenn", "falls", "si", "se", "als", "om", "hvis", "jos", "jesli", "если",
        ], effect: .condition),
      // Bread of sprouted grains is called flourless; so is cake that has none.
      FoodRule(
        phrases: ["flourless", "flour free"],
        effect: .doubts(FoodClasses(.gluten))),
      // Rye and spelt have no wheat.
      FoodRule(
        phrases: ["wheat free", "free of wheat", "free from wheat", "non wheat"],
        effect: .doubts(FoodClasses(.gluten))),
      // "Worcestershire sauce (omit for vegan)" is not vegan.
      FoodRule(
        phrases: [
          "omit for vegan", "omit if vegan", "for vegan", "for vegans", "if vegan", "not vegan",
          "omit for vegetarian", "omit if vegetarian", "for vegetarian", "for vegetarians",
          "if vegetarian", "not vegetarian",
        ], effect: .and),
      // What is taken away, what is dusted, and a brand of gelatin that makes puddings too.
      FoodRule(
        phrases: [
          "bones removed", "bone removed", "pin bone", "pin bones removed", "any bones removed",
          "skin and bones removed", "bones and skin removed", "giblets removed", "ribs removed",
          "dusting the cake", "for the cake", "such as jell o", "like jell o", "c a cafe",
          "toast these", "toast them", "toast first",
          "toast until", "cuillere a cafe", "cuilleres a cafe", "tasse a cafe",
        ], effect: .and),
      // Said of milk and the like; fat is no food there.
      FoodRule(
        phrases: ["fat free", "low fat", "reduced fat", "full fat", "percent fat"],
        effect: .frees([])),
      FoodRule(
        phrases: ["unsulphured", "unsulfured", "sulphite free", "sulfite free"],
        effect: .frees(FoodClasses(.sulphites))),
      FoodRule(phrases: ["unsweetened", "no sugar added"], effect: .frees(FoodClasses(.sugar))),
      FoodRule(
        phrases: [
          "glutenfrei", "glutenfreie", "glutenfreies", "glutenfreier", "glutenfreien",
          "sans gluten",
          "sin gluten", "senza glutine", "sem gluten", "glutenvrij", "glutenvrije", "glutenfri",
          "glutenfritt", "glutenfria", "glutenfrie", "gluteeniton", "gluteenitonta", "bez glutenu",
          "без глютена",
        ], effect: .frees(FoodClasses(.gluten))),
      FoodRule(
        phrases: [
          "laktosefrei", "laktosefreie", "laktosefreier", "laktosefreies", "laktosefreien",
          "sans lactose", "sin lactosa", "senza lattosio",
          "sem lactose", "lactosevrij", "lactosevrije", "laktosfri", "laktosefri", "laktositon",
          "laktoositon", "laktoositonta",
          "bez laktozy", "без лактозы", "laktosfritt",
        ], effect: .frees(FoodClasses(.lactose))),
      FoodRule(
        phrases: ["imitation", "mock", "faux", "fake", "artificial", "simulated"],
        effect: .doubts(FoodClasses.animals.union(FoodClasses(.alcohol)))),
      FoodRule(
        phrases: [
          "without", "no", "minus", "not", "instead of", "in place of", "rather than", "ohne",
          "sans", "sin", "senza", "sem", "zonder", "uten", "utan", "uden", "bez", "без", "ilman",
          "size of", "size of a", "size of an", "size of small", "size of large", "size of a small",
          "size of a large", "large as a", "big as a",
        ], effect: .dropsNext),
      FoodRule(phrases: ["size", "sized", "style", "shaped"], effect: .dropsPrevious),
      FoodRule(
        phrases: ["flavored", "flavoured", "flavor", "flavour"], effect: .doubtsPrevious),
      FoodRule(
        phrases: ["or", "oder", "ou", "o", "eller", "lub", "или", "tai", "oppure"],
        effect: .or),
      FoodRule(
        phrases: [
          "and", "with", "plus", "und", "mit", "et", "avec", "y", "con", "e", "com", "en", "met",
          "og", "med", "och", "i", "z", "и", "с", "ja",
        ], effect: .and),
    ]
}
