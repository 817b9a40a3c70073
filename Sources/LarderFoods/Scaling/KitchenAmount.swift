/// Amounts as they stand on a list, in English: "350 g", "2 tbsp", "3 cloves".
package enum KitchenAmount {
  /// An amount in the units of a system; where the density of a food is known, of grams and milliliters those that it is
  /// bought by.
  package static func text(
    _ value: Double, _ unit: String, of food: FoodID?, in system: UnitSystem
  ) -> String {
    guard let amount = system.amount(value, unit, of: food) else { return "\(value) \(unit)" }
    let grain: KitchenNumber.Grain =
      switch amount.unit {
      case "gram", "milliliter": .grams
      case "kilogram", "liter": .kilograms
      default: .spoons
      }
    return text(amount.value, amount.unit, grain, system == .metric ? .decimals(".") : .fractions)
  }

  /// A small volume in spoons.
  package static func spoons(_ milliliters: Double) -> String {
    let spoon = 4.92892
    if milliliters < 0.15 * spoon { return "1 pinch" }
    if milliliters < 2.9 * spoon {
      return text(milliliters / spoon, "teaspoon", .spoons, .fractions)
    }
    return text(milliliters / (3 * spoon), "tablespoon", .spoons, .fractions)
  }

  /// A number of pieces, by what they are called; empty for those without a name. What is sold whole is rounded up.
  package static func text(_ count: Double, pieces name: String) -> String {
    let sensible = KitchenNumber.sensible(count, .pieces)
    let parts = name.split(separator: " ", maxSplits: 1)
    guard let unit = parts.first else { return KitchenNumber.text(sensible, .fractions) }
    let size = parts.count > 1 ? " \(parts[1])" : ""
    return KitchenNumber.text(sensible, .fractions) + " "
      + EnglishUnits.name(String(unit), for: sensible) + size
  }

  private static func text(
    _ value: Double, _ unit: String, _ grain: KitchenNumber.Grain, _ style: KitchenNumber.Style
  ) -> String {
    let sensible = KitchenNumber.sensible(value, grain)
    return KitchenNumber.text(sensible, style) + " " + EnglishUnits.symbol(unit, for: sensible)
  }
}

extension UnitSystem {
  /// Whether a unit is one of this system.
  package func owns(_ unit: String) -> Bool { isOwn(unit) }
}

extension IngredientParser {
  /// The size of what a line counts, as it is written: "400 g" of "2 x 400 g tins"; nil where it says none.
  package func size(in line: String) -> String? {
    guard
      let size = amounts(in: line).first(where: {
        $0.role == .size && ($0.kind == .mass || $0.kind == .volume)
      })
    else { return nil }
    let bytes = Array(line.utf8)
    return String(
      decoding: bytes[size.number.lowerBound..<(size.name ?? size.number).upperBound],
      as: UTF8.self)
  }

  /// Whether a text speaks of amounts with units, as steps may.
  package func hasMeasures(_ text: String) -> Bool {
    amounts(in: text).contains { $0.role == .grows && ($0.kind == .mass || $0.kind == .volume) }
  }
}
