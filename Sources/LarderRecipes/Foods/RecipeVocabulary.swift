internal import LarderFoods
package import LarderPredicates
internal import LarderText

/// What words name in the queries of a recipe store: foods, classes of foods, diets.
package struct RecipeVocabulary: WishVocabulary {
  private let languages: [String]

  /// Creates the vocabulary of a collection in these languages, given as codes; English always counts too. With English
  /// alone the names in other languages are not even read.
  package init(languages: [String]) {
    self.languages = languages.contains("en") ? languages : languages + ["en"]
  }

  /// Makes what the first question would wait for, in the order in which it asks: the words of English, in which most
  /// collections are, the foods, and the other names of things.
  static func prepare() {
    _ = LanguageTables.of(["en"])
    _ = FoodTable.shared.count
    _ = SynonymTable.builtIn.count
    _ = Stemmer(language: "en")
  }

  package func subject(at words: ArraySlice<String>) -> (subject: WishSubject, count: Int)? {
    guard let found = FoodTable.shared.subject(at: words, languages: languages) else { return nil }
    var subject = Self.subject(found.subject)
    // The table's name of burgers is that of meatballs.
    if subject.isDish { subject.name = words.prefix(found.count).joined(separator: " ") }
    return (subject, found.count)
  }

  package func rulesOut(_ excluded: WishSubject, _ asked: WishSubject) -> Bool {
    let foods = Self.foods(asked)
    return excluded.presence.contains { condition in
      if asked.presence.contains(condition) { return true }
      // A cake is made with eggs, and who asks for one without knows it.
      return !foods.isEmpty && foods.allSatisfy { Self.is($0, condition) }
    }
  }

  /// Of sugar alone: lines name its kinds, where "nuts" and "cheese" may be any, and whom the rest harms must not be told
  /// that a recipe is without it.
  package func others(of excluded: WishSubject, than asked: [WishSubject]) -> WishSubject? {
    guard excluded.presence == Self.contains(FoodClasses(.sugar)) else { return nil }
    let table = FoodTable.shared
    let kinds = asked.flatMap(Self.foods)
    let sugars = table.foods.filter { table.contains($0).isSuperset(of: FoodClasses(.sugar)) }
    let above = Set(kinds.flatMap { table.closure(of: $0) })
    let others = Set(sugars).subtracting(above).filter { food in
      !kinds.contains { table.isKind(food, of: $0) }
    }
    return WishSubject(
      name: "\(excluded.name) other than " + asked.map(\.name).joined(separator: " and "),
      presence: Self.widest(of: others).map { Self.isFood(table.name(of: $0)) },
      absence: Self.isUnderstood)
  }

  /// Those of some foods that are not a kind of another one, nor hold it: whoever has any of the foods has one of these.
  private static func widest(of foods: Set<FoodID>) -> [FoodID] {
    foods.filter { food in
      foods.isDisjoint(with: FoodTable.shared.closure(of: food).filter { $0 != food })
    }.sorted()
  }

  package func dishes(describedBy words: [String]) -> [[String]] {
    DishDescriptions.dishes(describedBy: words)
  }

  package func otherMeanings(of word: String) -> [OtherMeaning] { OtherMeanings.of(word) }

  package func amount(at words: ArraySlice<String>) -> WishAmount? {
    guard let found = IngredientParser().beginning(words.joined(separator: " ")) else { return nil }
    var (count, end) = (0, 0)
    for word in words {
      end += word.utf8.count
      if end > found.length { break }
      end += 1
      count += 1
    }
    let unit: WishAmount.Unit =
      switch found.unit {
      case nil: .none
      case let unit? where Self.measures.contains(unit): .measure
      default: .container
      }
    return WishAmount(value: found.quantity, unit: unit, unitName: found.unit, count: count)
  }

  package func condition(on amount: WishAmount, of subject: WishSubject) -> AttributeCondition? {
    guard let food = Self.foods(subject).first else { return nil }
    let exactly = LineAmount(
      food: FoodTable.shared.name(of: food),
      quantity: .measured(amount.value, amount.value, unit: amount.unitName))
    return AttributeCondition(RecipeFoods.Attribute.amount, .keyword(exactly.keyword))
  }

  /// Units in which no dish is called.
  private static let measures: Set<String> = [
    "gram", "kilogram", "milligram", "pound", "ounce", "milliliter", "centiliter", "deciliter",
    "liter", "fluid ounce",
  ]

  // MARK: - Conditions

  private static func isFood(_ name: String) -> AttributeCondition {
    AttributeCondition(RecipeFoods.Attribute.food, .keyword(name))
  }

  private static func contains(_ classes: FoodClasses) -> [AttributeCondition] {
    classes.members.map {
      AttributeCondition(RecipeFoods.Attribute.contains, .keyword($0.rawValue))
    }
  }

  /// What a recipe meets of which every line is understood.
  private static let isUnderstood = AttributeCondition(
    RecipeFoods.Attribute.free, .keyword(RecipeFoods.unknown))

  /// What one makes. Bread and pasta are not here: they are left out as often.
  private static let dishes = [
    "dish", "cookie", "cake", "biscuit dough", "pie", "pizza", "sandwich", "meatball",
    "rice and pasta dinner",
  ]
  .compactMap { FoodTable.shared.food(named: $0, language: "en") }

  /// The foods that a subject stands for: itself, or those that a class begins with.
  private static func foods(_ subject: WishSubject) -> [FoodID] {
    let table = FoodTable.shared
    return subject.presence.flatMap { condition -> [FoodID] in
      switch meaning(condition) {
      case .food(let food): [food]
      case .classes(let classes): table.foods(beginning: classes)
      case nil: []
      }
    }
  }

  /// Whether a food meets a condition by what it is, not by what it holds.
  private static func `is`(_ food: FoodID, _ condition: AttributeCondition) -> Bool {
    switch meaning(condition) {
    case .food(let other): FoodTable.shared.isKind(food, of: other)
    case .classes(let classes): !FoodTable.shared.nature(of: food).isDisjoint(with: classes)
    case nil: false
    }
  }

  /// What a condition asks for by its name.
  private enum Meaning {
    case food(FoodID)
    case classes(FoodClasses)
  }

  private static func meaning(_ condition: AttributeCondition) -> Meaning? {
    guard case .keyword(let name) = condition.test else { return nil }
    return switch condition.name {
    case RecipeFoods.Attribute.food: FoodTable.shared.food(named: name).map { .food($0) }
    case RecipeFoods.Attribute.contains: FoodClasses(named: name).map { .classes($0) }
    default: nil
    }
  }

  private static func subject(_ subject: FoodSubject) -> WishSubject {
    let name = FoodTable.shared.words(for: subject)
    func has(_ value: String, _ attribute: String) -> AttributeCondition {
      AttributeCondition(attribute, .keyword(value))
    }
    switch subject {
    case .food(let food):
      return WishSubject(
        name: name, presence: [isFood(FoodTable.shared.name(of: food))], absence: isUnderstood,
        isDish: dishes.contains { FoodTable.shared.isKind(food, of: $0) })
    case .classes(let classes, _):
      let known = FoodClasses.vocabulary.first { $0.classes == classes }
      return WishSubject(
        name: name, presence: Self.contains(classes),
        absence: known.map { has($0.name, RecipeFoods.Attribute.free) } ?? isUnderstood,
        isClass: true)
    case .diet(let diet):
      return WishSubject(
        name: name, presence: Self.contains(diet.forbidden),
        absence: has(diet.rawValue, RecipeFoods.Attribute.diet), isDiet: true,
        isClaimedByTitles: diet.isConviction)
    }
  }
}
