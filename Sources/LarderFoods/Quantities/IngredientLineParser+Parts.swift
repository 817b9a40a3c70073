/// What is more of a unit behind its name: `1 tazza e mezza`, `1 l 1/2 de lait`, `1 kg 500`.
extension IngredientLineParser {
  /// Reads the part of a unit that stands behind its name.
  ///
  /// - Parameter unit: the unit's name, and where it ends.
  /// - Returns: the part, below 1, and where it ends. Nil where what follows may count another food ("1 spicchio e mezza
  ///   cipolla").
  func part(behind unit: (name: String, end: Int)) -> (value: Double, end: Int)? {
    let start = skipSpaces(unit.end)
    guard start > unit.end, start < count else { return nil }
    let next = skipAnd(start) ?? start
    guard
      let part = next > start
        ? half(at: next) ?? fraction(at: next)
        : fraction(at: next)
          ?? thousandths(at: next, of: unit.name),
      isEnd(of: part.end)
    else { return nil }
    return part
  }

  private func fraction(at start: Int) -> (value: Double, end: Int)? {
    number(at: start).flatMap { $0.value > 0 && $0.value < 1 ? $0 : nil }
  }

  /// Of "1 kg 500" the grams.
  private func thousandths(at start: Int, of unit: String) -> (value: Double, end: Int)? {
    guard unit == "kilogram" || unit == "liter", let number = integer(at: start),
      number.end == start + 3, number.value >= 50
    else { return nil }
    return (number.value / 1000, number.end)
  }

  /// Whether an amount ends at a position: "of", a sign or nothing follows.
  private func isEnd(of position: Int) -> Bool {
    let next = skipSpaces(position)
    guard next < count else { return true }
    switch base[next] {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"): return true
    default: return next > position && skipLinks(position) > next
    }
  }
}
