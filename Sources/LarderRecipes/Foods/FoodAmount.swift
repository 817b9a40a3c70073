internal import LarderFoods
internal import LarderPredicates

/// How much of a food a recipe has, summed up over its ingredient lines.
///
/// A line belongs to the food that it measures, which is the first that it names: "1 tsp salt and pepper" says how much salt
/// there is, and of pepper nothing. A line that measures the food and does not say how much, or says it in what cannot be
/// converted, makes the amount of the recipe unknown.
struct FoodAmount {
  /// An ingredient line as it was parsed.
  struct Line {
    var text: String
    var quantity: Double?
    var maximum: Double?
    var unit: String?
  }

  /// What a line adds to an amount.
  enum Share: Hashable {
    /// It is about other things.
    case nothing
    /// From the one to the other, in the unit that is asked for.
    case amount(Double, Double)
    case unknown
  }

  /// The sum over all lines.
  struct Sum {
    var low = 0.0
    var high = 0.0
    /// Whether a line measures the food.
    var isThere = false
    /// Whether a line does not say how much.
    var isUnknown = false

    mutating func add(_ share: Share) {
      switch share {
      case .nothing: return
      case .unknown: isUnknown = true
      case .amount(let low, let high):
        self.low += low
        self.high += high
      }
      isThere = true
    }
  }

  /// The food.
  let food: FoodID
  private let condition: AmountCondition
  private let wanted: Measure
  private let parser = IngredientParser()
  /// Which food lines measure, by what they say.
  private var known: [Said: Role] = [:]

  private struct Said: Hashable {
    var food: String
    var language: String?
  }

  /// What a food weighs, in grams; nil where nothing is known.
  private struct Weights {
    var milliliter: Double?
    var stick: Double?

    init(of food: FoodID) {
      milliliter = FoodDensity.gramsOfMilliliter(food)
      stick = FoodDensity.gramsOfStick(food)
    }
  }

  private enum Role {
    case other
    /// The food, or a kind of it.
    case food(Weights)
    /// The food is named behind another one.
    case beside
  }

  /// Prepares for a condition; nil where nothing is called so.
  init?(_ condition: AmountCondition, languages: [String]) {
    guard let food = Self.food(named: condition.food, languages: languages),
      let wanted = Measure.one(condition.unit)
    else { return nil }
    self.food = food
    self.condition = condition
    self.wanted = wanted
  }

  /// The food that a name stands for in one of some languages, or in any.
  static func food(named name: String, languages: [String]) -> FoodID? {
    for language in languages {
      if let food = FoodTable.shared.food(named: name, language: language) { return food }
    }
    return FoodTable.shared.food(named: name)
  }

  // MARK: - Lines

  /// What a line adds; most lines are about other things, and are not read.
  ///
  /// - Parameters:
  ///   - food: what the line measures, as it was parsed.
  ///   - language: the recipe's language.
  ///   - line: gives the line.
  mutating func share(
    measuring food: String?, language: String?, _ line: () -> Line
  ) -> Share {
    guard let food else { return .nothing }
    switch role(Said(food: food, language: language)) {
    case .other: return .nothing
    case .beside: return .unknown
    case .food(let weights): return share(line(), weights)
    }
  }

  private mutating func role(_ said: Said) -> Role {
    if let role = known[said] { return role }
    let reading = FoodReader(language: said.language).read(said.food)
    let place = reading.foods.firstIndex { FoodTable.shared.isKind($0, of: food) }
    let role: Role =
      switch place {
      case nil: .other
      case 0? where !reading.isChoice: .food(Weights(of: reading.foods[0]))
      default: .beside
      }
    known[said] = role
    return role
  }

  private func share(_ line: Line, _ weights: Weights) -> Share {
    guard let quantity = line.quantity, let low = value(quantity, line.unit, weights),
      let high = value(line.maximum ?? quantity, line.unit, weights)
    else { return .unknown }
    // "1 cup plus 2 tablespoons"
    guard let more = parser.addition(in: line.text) else { return .amount(low, high) }
    guard let added = value(more.quantity, more.unit, weights) else { return .unknown }
    return .amount(low + added, high + added)
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
  func isMet(_ sum: Sum, servings: Double?) -> Bool {
    guard sum.isThere, !sum.isUnknown else { return false }
    var (low, high) = (sum.low, sum.high)
    if condition.isPerServing {
      guard let servings, servings > 0 else { return false }
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
