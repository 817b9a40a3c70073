internal import LarderFoods
package import LarderPredicates

/// What words name in the queries of a recipe store: foods, classes of foods, diets.
package struct RecipeVocabulary: WishVocabulary {
  private let languages: [String]

  /// Creates the vocabulary of a collection in these languages, given as codes; English always counts too. With English
  /// alone the names in other languages are not even read.
  package init(languages: [String]) { self.languages = languages + ["en"] }

  /// Reads the table, which the first question would do.
  static func prepare() { _ = FoodTable.shared.count }

  package func subject(at words: ArraySlice<String>) -> (subject: WishSubject, count: Int)? {
    guard let found = FoodTable.shared.subject(at: words, languages: languages) else { return nil }
    return (Self.subject(found.subject), found.count)
  }

  package func rulesOut(_ excluded: WishSubject, _ asked: WishSubject) -> Bool {
    let foods = asked.presence.compactMap(Self.food)
    return excluded.presence.contains { condition in
      if asked.presence.contains(condition) { return true }
      guard case .keyword(let text) = condition.test else { return false }
      if condition.name == RecipeFoods.Attribute.contains, let classes = FoodClasses(named: text) {
        // A cake is made with eggs, and who asks for one without knows it.
        return foods.contains { !FoodTable.shared.nature(of: $0).isDisjoint(with: classes) }
      }
      guard let food = Self.food(condition) else { return false }
      return foods.contains { FoodTable.shared.isKind($0, of: food) }
    }
  }

  /// The food that a condition asks for by its name in the table.
  private static func food(_ condition: AttributeCondition) -> FoodID? {
    guard condition.name == RecipeFoods.Attribute.food, case .keyword(let name) = condition.test
    else { return nil }
    return FoodTable.shared.food(named: name)
  }

  private static func subject(_ subject: FoodSubject) -> WishSubject {
    let name = FoodTable.shared.words(for: subject)
    func has(_ value: String, _ attribute: String) -> AttributeCondition {
      AttributeCondition(attribute, .keyword(value))
    }
    func contains(_ classes: FoodClasses) -> [AttributeCondition] {
      classes.members.map { has($0.rawValue, RecipeFoods.Attribute.contains) }
    }
    let isUnderstood = has(RecipeFoods.unknown, RecipeFoods.Attribute.free)
    switch subject {
    case .food(let food):
      return WishSubject(
        name: name, presence: [has(FoodTable.shared.name(of: food), RecipeFoods.Attribute.food)],
        absence: isUnderstood)
    case .classes(let classes, _):
      let known = FoodClasses.vocabulary.first { $0.classes == classes }
      return WishSubject(
        name: name, presence: contains(classes),
        absence: known.map { has($0.name, RecipeFoods.Attribute.free) } ?? isUnderstood,
        isClass: true)
    case .diet(let diet):
      return WishSubject(
        name: name, presence: contains(diet.forbidden),
        absence: has(diet.rawValue, RecipeFoods.Attribute.diet), isDiet: true)
    }
  }
}
