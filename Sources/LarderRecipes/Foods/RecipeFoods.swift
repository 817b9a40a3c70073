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
    /// How much of each food the lines say. See `LineAmount`.
    static let amount = "amount"
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
  private static let rules = 7

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
    let parser = IngredientParser(language: language)
    return keywords(lines.map { ($0, parser.parse($0)) }, language: language).all
  }

  /// What is known of a recipe with these lines, which have been taken apart.
  static func keywords(
    _ lines: [(text: String, parsed: ParsedIngredient)], language: String?
  ) -> RecipeKeywords {
    let (parser, reader) = (IngredientParser(language: language), FoodReader(language: language))
    var facts = FoodFacts()
    var needed: [RecipeNeeds.Line] = []
    var amounts: [LineAmount] = []
    for line in lines {
      let reading = reader.read(line.text)
      facts.add(reading)
      needed.append(RecipeNeeds.Line(line.text, reading))
      amounts += LineAmount.read(line.text, line.parsed, parser: parser, reader: reader)
    }
    let (foods, needs) = (facts.closure, RecipeNeeds(needed))
    var keywords = RecipeKeywords()
    keywords.common.reserveCapacity(foods.count + needs.foods.count + 4 * classNames.count)
    for food in foods { keywords.add(.food, food) }
    for food in needs.foods { keywords.add(.needs, food) }
    for choice in needs.choices { keywords.others.append(.init(choice, of: Attribute.needs)) }
    for amount in LineAmount.keywords(amounts) {
      keywords.others.append(.init(amount, of: Attribute.amount))
    }
    guard !lines.isEmpty else { return keywords }
    keywords.add(facts.isUnderstood ? .freeUnknown : .foodUnknown)
    if !facts.isUnderstood { keywords.add(.needsUnknown) }
    let presences = classNames.map { facts.presence(of: $0.1) }
    for (place, presence) in presences.enumerated() where presence == .present {
      keywords.add(.contains, place)
    }
    for (place, presence) in presences.enumerated() where presence == .absent {
      keywords.add(.free, place)
    }
    for (place, diet) in Diet.allCases.enumerated()
    where facts.presence(of: diet.forbidden) == .absent && facts.claim(diet) == .free {
      keywords.add(.diet, place)
    }
    return keywords
  }

  fileprivate static let classNames = FoodClasses.vocabulary.map { ($0.0, $0.1) }
}

/// The keywords of a recipe: an import writes millions, nearly all of them in a few thousand forms.
struct RecipeKeywords: Sendable {
  /// Places in `vocabulary`.
  fileprivate(set) var common: [UInt32] = []
  fileprivate(set) var others: [SearchValueReader.Keyword] = []

  /// All keywords.
  var all: [SearchValueReader.Keyword] {
    common.map { Self.vocabulary[Int($0)] } + others
  }

  /// The keywords that are in many recipes, part after part.
  static let vocabulary: [SearchValueReader.Keyword] = Part.allCases.flatMap(\.keywords)

  fileprivate enum Part: Int, CaseIterable {
    case food, needs, contains, free, diet, foodUnknown, needsUnknown, freeUnknown

    var keywords: [SearchValueReader.Keyword] {
      typealias Name = RecipeFoods.Attribute
      func all(_ names: [String], of attribute: String) -> [SearchValueReader.Keyword] {
        names.map { .init($0, of: attribute) }
      }
      let foods = FoodTable.shared.foods.map { RecipeFoods.name(of: $0) }
      let classes = RecipeFoods.classNames.map(\.0)
      return switch self {
      case .food: all(foods, of: Name.food)
      case .needs: all(foods, of: Name.needs)
      case .contains: all(classes, of: Name.contains)
      case .free: all(classes, of: Name.free)
      case .diet: all(Diet.allCases.map(\.rawValue), of: Name.diet)
      case .foodUnknown: all([RecipeFoods.unknown], of: Name.food)
      case .needsUnknown: all([RecipeFoods.unknown], of: Name.needs)
      case .freeUnknown: all([RecipeFoods.unknown], of: Name.free)
      }
    }
  }

  /// Where each part begins.
  private static let starts: [Int] = {
    var starts: [Int] = []
    var next = 0
    for part in Part.allCases {
      starts.append(next)
      next += part.keywords.count
    }
    return starts
  }()

  fileprivate mutating func add(_ part: Part, _ place: Int = 0) {
    common.append(UInt32(Self.starts[part.rawValue] + place))
  }

  fileprivate mutating func add(_ part: Part, _ food: FoodID) { add(part, Int(food.index)) }
}
