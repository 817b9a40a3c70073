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
  /// The size of what a line counts, as it is written and what it is: "400 g" of "2 x 400 g tins"; nil where it says none.
  package func size(in line: String) -> (text: String, measure: Measure)? {
    guard
      let size = amounts(in: line).first(where: {
        $0.role == .size && ($0.kind == .mass || $0.kind == .volume)
      }), var measure = Measure.one(size.unit)
    else { return nil }
    measure.value *= size.low
    let bytes = Array(line.utf8)
    let text = String(
      decoding: bytes[size.number.lowerBound..<(size.name ?? size.number).upperBound],
      as: UTF8.self)
    return (text, measure)
  }

  /// The pieces that the last word of a food counts: "clove" of "garlic cloves" and of "Knoblauchzehen".
  package func pieces(of food: String) -> String? { read(food) { $0.lastPieces() } ?? nil }

  /// The factor that a text is: 2 of "2", "3x" and "1/2"; nil where it is anything else.
  package func factor(_ text: String) -> Double? {
    read(text) { parser -> Double? in
      guard let number = parser.number(at: 0) else { return nil }
      let sign = parser.skipSpaces(number.end)
      for end: StaticString in ["", "x", "X", "×"]
      where parser.starts(with: end, at: sign) && sign + end.utf8CodeUnitCount == parser.count {
        return number.value
      }
      return nil
    } ?? nil
  }

  /// Whether a text speaks of amounts with units, as steps may.
  package func hasMeasures(_ text: String) -> Bool {
    amounts(in: text).contains { $0.role == .grows && ($0.kind == .mass || $0.kind == .volume) }
  }
}

extension IngredientLineParser {
  /// The unit of pieces at the end of the line, which may be the end of a longer word.
  func lastPieces() -> String? {
    var start = count
    while start > 0, spaceLength(start - 1) == 0 { start -= 1 }
    for position in start..<max(start, count - 2) where base[position] & 0xc0 != 0x80 {
      if let word = matchName(at: position), word.end == count, table[word.entry].kind == .piece {
        return table[word.entry].unit
      }
    }
    return nil
  }
}
