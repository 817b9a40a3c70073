internal import LarderFoods
internal import LarderLocks
internal import LarderPredicates

/// A condition on how much of a food a recipe has, with all that is needed to compare it with what ingredient lines say.
///
/// A line that measures the food and does not say how much, or says it in what cannot be converted, makes the amount of the
/// recipe unknown.
struct FoodAmount: Sendable {
  /// The food.
  let food: FoodID
  private let condition: AmountCondition
  private let wanted: Measure
  /// The food and its kinds, by their names.
  private let kinds: [String: FoodID]
  /// What those weigh that were asked for.
  private let weighed = Weighed()

  /// What a food weighs, in grams; nil where nothing is known.
  private struct Weights {
    var milliliter: Double?
    var stick: Double?

    init(of food: FoodID) {
      milliliter = FoodDensity.gramsOfMilliliter(food)
      stick = FoodDensity.gramsOfStick(food)
    }
  }

  private final class Weighed: Sendable {
    private let known = Lock<[FoodID: Weights]>([:])

    func weights(of food: FoodID) -> Weights {
      known.withLock { known in
        if let weights = known[food] { return weights }
        let weights = Weights(of: food)
        known[food] = weights
        return weights
      }
    }
  }

  /// Prepares for a condition; nil where nothing is called so.
  init?(_ condition: AmountCondition, languages: [String]) {
    guard let food = Self.food(named: condition.food, languages: languages),
      let wanted = Measure.one(condition.unit)
    else { return nil }
    self.food = food
    self.condition = condition
    self.wanted = wanted
    kinds = Dictionary(
      FoodTable.shared.kinds(of: food).map { (RecipeFoods.name(of: $0), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The food that a name stands for in one of some languages, or in any.
  static func food(named name: String, languages: [String]) -> FoodID? {
    for language in languages {
      if let food = FoodTable.shared.food(named: name, language: language) { return food }
    }
    return FoodTable.shared.food(named: name)
  }

  /// The names of the food and of all its kinds.
  var names: [String] { kinds.keys.sorted() }

  /// Asks for the amounts of the food that recipes have.
  var criteria: SumCriteria {
    SumCriteria(
      RecipeFoods.Attribute.amount, beginnings: names.map { $0 + LineAmount.separator },
      divisor: condition.isPerServing ? "servings" : nil
    ) { keyword in
      LineAmount(keyword: keyword).flatMap { addend($0) }
    }
  }

  /// What an amount adds, in the unit that is asked for; nil where it is of another food.
  func addend(_ amount: LineAmount) -> SumCriteria.Addend? {
    guard let kind = kinds[amount.food] else { return nil }
    let weights = weighed.weights(of: kind)
    guard case .measured(let low, let high, let unit) = amount.quantity,
      let low = value(low, unit, weights), let high = value(high, unit, weights)
    else { return .unknown }
    return .amount(low, high)
  }

  /// An amount of a food in the unit that is asked for; nil where it cannot be converted.
  private func value(_ quantity: Double, _ unit: String?, _ weights: Weights) -> Double? {
    guard var one = Measure.one(unit) else { return nil }
    if case .pieces("stick") = one.kind, wanted.kind != one.kind, let grams = weights.stick {
      one = Measure(kind: .grams, value: grams)
    }
    let amount = quantity * one.value
    switch (one.kind, wanted.kind) {
    case (.grams, .milliliters):
      return weights.milliliter.map { amount / $0 / wanted.value }
    case (.milliliters, .grams):
      return weights.milliliter.map { amount * $0 / wanted.value }
    // Without a name pieces are pieces, whatever they are called.
    case (.pieces, .pieces("")): return amount / wanted.value
    default: return one.kind == wanted.kind ? amount / wanted.value : nil
    }
  }

  // MARK: - Recipes

  /// Whether a recipe with such lines is known to meet the condition. Of "2 to 3 cups" both have to.
  func isMet(_ sum: SumCriteria.Sum) -> Bool {
    guard !sum.isUnknown else { return false }
    var (low, high) = (sum.low, sum.high)
    if condition.isPerServing {
      guard let servings = sum.divisor, servings > 0 else { return false }
      (low, high) = (low / servings, high / servings)
    }
    guard low.isFinite, high.isFinite else { return false }
    if let bound = condition.lower, !Self.isAtLeast(low, bound) { return false }
    if let bound = condition.upper, !Self.isAtMost(high, bound) { return false }
    return true
  }

  /// What two amounts may be apart that are the same but for roundings, in relation to their size.
  private static let slack = 1e-6

  private static func isAtLeast(_ value: Double, _ bound: AttributeCondition.Bound) -> Bool {
    let slack = bound.value * slack
    return bound.isInclusive ? value >= bound.value - slack : value > bound.value + slack
  }

  private static func isAtMost(_ value: Double, _ bound: AttributeCondition.Bound) -> Bool {
    let slack = bound.value * slack
    return bound.isInclusive ? value <= bound.value + slack : value < bound.value - slack
  }
}
