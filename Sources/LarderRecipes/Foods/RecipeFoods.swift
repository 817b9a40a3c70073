internal import LarderFoods
internal import LarderModel

/// What is known of a recipe's foods, as search attributes: read from its ingredient lines whenever these change.
enum RecipeFoods {
  /// The search attributes by name.
  enum Attribute {
    /// All foods of the lines, with what they are kinds of and hold; `unknown` where a line is not understood.
    static let food = "food"
    /// What has to be at hand: the foods that the lines name themselves, those of a choice as one value ("butter or
    /// margarine"); `unknown` where a line is not understood. See `RecipeNeeds`.
    static let needs = "needs"
    /// Classes that a line surely has (`contains:nuts`).
    static let contains = "contains"
    /// Classes that surely no line has (`free:nuts`), and `unknown` where every line is understood.
    static let free = "free"
    /// Diets that all lines surely fit, beside those that the recipe names itself.
    static let diet = "diet"
  }

  /// What stands for lines that are not understood.
  static let unknown = "unknown"
  /// Stands between the foods of a need of which one is enough.
  static let choiceSeparator = " or "

  /// What is read of a line, in steps: raised where a reader of the same table reads another thing than before.
  private static let rules = 3

  /// Reads the foods of ingredient lines in the recipe's language. Another table or other rules make another reader, and
  /// so another index.
  static let reader = SearchValueReader(
    "foods \(rules) \(FoodTable.version)", ["language", "ingredients.text"],
    memberKeys: ["ingredients.foods": Attribute.food]
  ) { texts in read(lines: texts[1], language: texts[0].first) }

  /// The names of all foods, made once: an import writes millions.
  private static let names = FoodTable.shared.foods.map { FoodTable.shared.name(of: $0) }

  static func name(of food: FoodID) -> String { names[Int(food.index)] }

  /// What is known of a recipe with these lines, whatever their order.
  static func read(lines: [String], language: String?) -> [SearchValueReader.Keyword] {
    let facts = FoodFacts(lines: lines, reader: FoodReader(language: language))
    var keywords = keywords(facts)
    for need in RecipeNeeds(lines: lines, readings: facts.lines).keywords {
      keywords.append(.init(need, of: Attribute.needs))
    }
    return keywords
  }

  private static func keywords(_ facts: FoodFacts) -> [SearchValueReader.Keyword] {
    let foods = facts.closure
    var keywords: [SearchValueReader.Keyword] = []
    keywords.reserveCapacity(2 * foods.count + FoodClasses.vocabulary.count)
    for food in foods { keywords.append(.init(name(of: food), of: Attribute.food)) }
    guard !facts.lines.isEmpty else { return keywords }
    keywords.append(.init(unknown, of: facts.isUnderstood ? Attribute.free : Attribute.food))
    for (name, classes) in FoodClasses.vocabulary
    where facts.presence(of: classes) == .present {
      keywords.append(.init(name, of: Attribute.contains))
    }
    for (name, classes) in FoodClasses.vocabulary where facts.presence(of: classes) == .absent {
      keywords.append(.init(name, of: Attribute.free))
    }
    for diet in Diet.allCases
    where facts.presence(of: diet.forbidden) == .absent && facts.claim(diet) == .free {
      keywords.append(.init(diet.rawValue, of: Attribute.diet))
    }
    return keywords
  }
}
