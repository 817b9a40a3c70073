/// Numbers as cooks write and measure them: ⅓ cup, 1½ onions, 250 g.
package enum KitchenNumber {
  /// How a number is written.
  package enum Style: Hashable, Sendable {
    /// With fractions: 1½.
    case fractions
    /// With decimals behind this sign: 1.5 or 1,5.
    case decimals(Character)
  }

  /// How finely a measure can be told apart.
  enum Grain: Hashable {
    /// Spoons, cups, ounces and pounds: eighths, thirds and quarters.
    case spoons
    /// Grams and milliliters.
    case grams
    /// Kilograms and liters.
    case kilograms
    /// Pieces that can be cut.
    case pieces
    /// Pieces that cannot: eggs, leaves.
    case whole
  }

  private static let fractions: [(value: Double, text: String)] = [
    (1.0 / 8, "⅛"), (1.0 / 4, "¼"), (1.0 / 3, "⅓"), (3.0 / 8, "⅜"), (1.0 / 2, "½"), (5.0 / 8, "⅝"),
    (2.0 / 3, "⅔"), (3.0 / 4, "¾"), (7.0 / 8, "⅞"),
  ]

  /// The nearest amount that can be measured, above 0.
  static func sensible(_ value: Double, _ grain: Grain) -> Double {
    guard value > 0, value.isFinite, value < 1e15 else { return value }
    switch grain {
    case .whole: return max(1, value.rounded())
    case .spoons:
      return value >= 10
        ? value.rounded() : nearest(value, value >= 3 ? [2, 3, 5, 7, 8] : [1, 2, 3, 5, 7, 8])
    case .pieces:
      return value >= 10 ? value.rounded() : nearest(value, value >= 3 ? [5] : [2, 3, 5, 7, 8])
    case .grams:
      let step = value < 1 ? 0.1 : value < 10 ? 0.5 : value < 100 ? 1 : value < 1000 ? 5 : 10
      return max(0.1, stepped(value, step))
    case .kilograms: return max(0.01, stepped(value, value < 1 ? 0.01 : value < 10 ? 0.05 : 0.5))
    }
  }

  private static func stepped(_ value: Double, _ step: Double) -> Double {
    ((value / step).rounded() * step * 1000).rounded() / 1000
  }

  /// The nearest sum of a whole number and one of the fractions with these places, from 0.
  private static func nearest(_ value: Double, _ places: [Int]) -> Double {
    let whole = value.rounded(.down)
    let rest = value - whole
    var parts: [Double] = whole > 0 ? [0, 1] : [1]
    for (place, fraction) in fractions.enumerated() where places.contains(place + 1) {
      parts.append(fraction.value)
    }
    let best = parts.min { abs($0 - rest) < abs($1 - rest) } ?? rest
    return whole + best
  }

  /// A number as text.
  package static func text(_ value: Double, _ style: Style) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return value.description }
    switch style {
    case .fractions:
      let whole = value.rounded(.down)
      let rest = value - whole
      if rest < 0.02 { return "\(Int64(whole))" }
      if rest > 0.98 { return "\(Int64(whole) + 1)" }
      if let fraction = fractions.first(where: { abs($0.value - rest) < 0.02 }) {
        return whole > 0 ? "\(Int64(whole))\(fraction.text)" : fraction.text
      }
      return decimal(value, ".")
    case .decimals(let point): return decimal(value, point)
    }
  }

  private static func decimal(_ value: Double, _ point: Character) -> String {
    let scaled = (value * 100).rounded() / 100
    if scaled == scaled.rounded() { return "\(Int64(scaled))" }
    return scaled.description.replacing(".", with: String(point))
  }
}
