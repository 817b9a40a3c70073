/// An amount in the base unit of what it measures: grams, milliliters, or pieces of some kind.
package struct Measure: Hashable, Sendable {
  /// What is measured.
  package enum Kind: Hashable, Sendable {
    case grams, milliliters
    /// Pieces by what they are called ("clove"); empty for those without a name.
    case pieces(String)
  }

  /// What is measured.
  package var kind: Kind
  /// How much, in the base unit.
  package var value: Double

  /// Makes an amount.
  package init(kind: Kind, value: Double) {
    self.kind = kind
    self.value = value
  }

  /// What one of a unit is; nil for units that say no amount: a handful, a can.
  ///
  /// Spoons, cups, pints and gallons are those of the United States.
  package static func one(_ unit: String?) -> Measure? {
    guard let unit else { return Measure(kind: .pieces(""), value: 1) }
    if let grams = grams[unit] { return Measure(kind: .grams, value: grams) }
    if let milliliters = milliliters[unit] {
      return Measure(kind: .milliliters, value: milliliters)
    }
    if unit == "piece" { return Measure(kind: .pieces(""), value: 1) }
    if unit == "dozen" { return Measure(kind: .pieces(""), value: 12) }
    return pieces.contains(unit) ? Measure(kind: .pieces(unit), value: 1) : nil
  }

  private static let grams: [String: Double] = [
    "gram": 1, "kilogram": 1000, "milligram": 0.001, "decagram": 10, "hectogram": 100,
    "ounce": 28.349523125,
    "pound": 453.59237, "catty": 500,
  ]

  private static let milliliters: [String: Double] = [
    "milliliter": 1, "centiliter": 10, "deciliter": 100, "liter": 1000, "teaspoon": 4.92892,
    "dessertspoon": 10, "tablespoon": 14.78676, "fluid ounce": 29.57353, "jigger": 44.36029,
    "cup": 236.58824, "pint": 473.17647, "quart": 946.35295, "gallon": 3785.41178,
    // A sixteenth of a teaspoon.
    "pinch": 0.30806, "drop": 0.05,
  ]

  private static let pieces = Set(
    UnitNames.all.lazy.filter { $0.kind == .piece }.map(\.unit))
}
