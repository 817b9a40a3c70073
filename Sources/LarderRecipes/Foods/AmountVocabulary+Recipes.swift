internal import LarderFoods
internal import LarderPredicates

extension AmountVocabulary {
  /// The units and foods of recipes, in all languages that ingredient lines are read in.
  static let recipes = AmountVocabulary(
    "recipes", amount: { read($0) },
    isFood: { FoodTable.shared.food(named: $0) != nil },
    units: {
      UnitNames.all.filter { $0.kind != .container && Measure.one($0.unit) != nil }
        .flatMap { $0.names.split(separator: "|").map(String.init) }
    })

  /// Reads one amount; of a range or in a unit that says no amount, the number alone.
  private static func read(_ text: String) -> Amount? {
    guard let found = IngredientParser().amount(text) else { return nil }
    guard let unit = found.unit, Measure.one(unit) != nil else {
      return Amount(found.quantity, nil, length: found.unit == nil ? found.length : found.digits)
    }
    return Amount(found.quantity, unit, length: found.length)
  }
}
