/// Which units a cook measures with.
package enum UnitSystem: String, Sendable, CaseIterable {
  /// Grams, milliliters, degrees Celsius. Spoons are measured with everywhere, and stay.
  case metric
  /// Cups, ounces and pounds, degrees Fahrenheit, as in the United States.
  case us

  /// Whether a unit belongs to the other system.
  func isForeign(_ unit: String) -> Bool {
    (self == .metric ? Self.usUnits : Self.metricUnits).contains(unit)
  }

  /// Whether a unit belongs to this system.
  func isOwn(_ unit: String) -> Bool {
    (self == .us ? Self.usUnits : Self.metricUnits).contains(unit)
  }

  private static let usUnits: Set = [
    "cup", "pint", "quart", "gallon", "fluid ounce", "ounce", "pound", "stick", "inch",
  ]
  private static let metricUnits: Set = [
    "gram", "kilogram", "milligram", "decagram", "hectogram", "milliliter", "centiliter",
    "deciliter", "liter",
    "centimeter",
  ]

  /// An amount in the units of this system that it is best measured in.
  ///
  /// - Parameters:
  ///   - value: how many of the unit.
  ///   - food: what is measured; volumes and weights are not converted into each other where its density is not known.
  /// - Returns: nil for a unit that says no amount.
  package func amount(
    _ value: Double, _ unit: String, of food: FoodID?
  ) -> (value: Double, unit: String)? {
    if unit == "inch" { return (value * 2.54, "centimeter") }
    if unit == "centimeter" { return (value / 2.54, "inch") }
    if unit == "stick" {
      guard let food, let grams = FoodDensity.gramsOfStick(food) else { return nil }
      return weight(value * grams, food)
    }
    guard let one = Measure.one(unit) else { return nil }
    switch one.kind {
    case .grams: return weight(value * one.value, food)
    case .milliliters: return volume(value * one.value, food)
    case .pieces: return nil
    }
  }

  private func weight(_ grams: Double, _ food: FoodID?) -> (value: Double, unit: String) {
    switch self {
    case .metric: return grams >= 1000 ? (grams / 1000, "kilogram") : (grams, "gram")
    case .us:
      if let food, let density = FoodDensity.gramsOfMilliliter(food), !Kitchenware.isWeighed(food) {
        return volume(grams / density, nil)
      }
      let ounces = grams / 28.349523125
      return ounces >= 16 ? (ounces / 16, "pound") : (ounces, "ounce")
    }
  }

  private func volume(_ milliliters: Double, _ food: FoodID?) -> (value: Double, unit: String) {
    switch self {
    case .metric:
      if let food, !Kitchenware.isLiquid(food), let density = FoodDensity.gramsOfMilliliter(food) {
        return weight(milliliters * density, food)
      }
      return milliliters >= 1000 ? (milliliters / 1000, "liter") : (milliliters, "milliliter")
    case .us:
      let spoon = 4.92892
      // A quarter of a cup is the least that a cup measures, and half a tablespoon the least that a spoon does.
      if milliliters >= 11.5 * spoon { return (milliliters / (48 * spoon), "cup") }
      if milliliters >= 2.9 * spoon { return (milliliters / (3 * spoon), "tablespoon") }
      return (milliliters / spoon, "teaspoon")
    }
  }
}

/// How foods are measured.
enum Kitchenware {
  /// Whether a food is poured, and so measured by volume.
  static func isLiquid(_ food: FoodID) -> Bool {
    isKind(food, of: liquids) && !isKind(food, of: solids)
  }

  /// Whether American cooks weigh a food although a cup of it has a known weight.
  static func isWeighed(_ food: FoodID) -> Bool { isKind(food, of: weighed) }

  private static func isKind(_ food: FoodID, of kinds: [FoodID]) -> Bool {
    kinds.contains { FoodTable.shared.isKind(food, of: $0) }
  }

  private static let liquids = foods([
    "water", "milk", "buttermilk", "cream", "oil", "vinegar", "wine", "beer", "stock", "juice",
    "soy sauce", "alcohol", "spirit",
  ])
  private static let solids = foods(["sour cream", "creme fraiche", "shortening"])
  private static let weighed = foods(["chocolate", "lard"])

  private static func foods(_ names: [String]) -> [FoodID] {
    names.compactMap { FoodTable.shared.food(named: $0, language: "en") }
  }
}
