internal import LarderText

/// Reads what a serving holds in kilocalories out of nutrition facts.
package enum Energy {
  /// Kilojoules in a kilocalorie.
  private static let kilojoules = 4.184
  /// More than a serving of anything has: then it is the whole dish, or a wrong number.
  private static let maximum = 20_000.0

  /// The kilocalories of a serving: of the first nutrient that is energy and says them.
  ///
  /// - Parameter nutrients: names and amounts, in the order in which they are written.
  /// - Returns: nil where none says it, and where all of it is said of 100 grams.
  package static func kilocaloriesPerServing(
    _ nutrients: some Sequence<(name: String, amount: String)>
  ) -> Double? {
    var found: Double?
    for (name, amount) in nutrients {
      let name = name.lowercased()
      if serving.contains(where: name.contains), isOfHundredGrams(amount.lowercased()) {
        return nil
      }
      guard found == nil, energy.contains(where: name.contains),
        !parts.contains(where: name.contains)
      else { continue }
      found = kilocalories(in: amount, named: name)
    }
    return found
  }

  /// The kilocalories that a text speaks of: `240 kcal`, `1004 kJ`, `240 calories`, `240 Kalorien`, `1.004 kJ / 240 kcal`,
  /// or a number alone. Nil for what is said of 100 grams.
  ///
  /// - Parameters:
  ///   - text: the amount.
  ///   - name: what it is the amount of, which says kilojoules where the text has no unit.
  package static func kilocalories(in text: String, named name: String = "") -> Double? {
    let name = name.lowercased()
    let text = TextCleaning.trimmed(text).lowercased()
    guard !text.isEmpty, text.utf8.count <= 200, !isOfHundredGrams(text), !isOfHundredGrams(name)
    else { return nil }
    let isJoules = joules.contains { name.contains("\($0)") }
    let value = IngredientLineParser.with(text) { kilocalories($0, isJoules: isJoules) } ?? nil
    return value.flatMap { $0 > 0 && $0 <= maximum ? $0 : nil }
  }

  private static func kilocalories(_ line: IngredientLineParser, isJoules: Bool) -> Double? {
    var inJoules: Double?
    var bare: [Double] = []
    var position = 0
    while position < line.count {
      guard let number = line.number(at: position) else {
        position += 1
        continue
      }
      var value = number.value * (isThousands(line, position..<number.end) ? 1000 : 1)
      var next = line.skipSpaces(number.end)
      // `1 004`: behind the space stand three digits.
      if value < 100, next == number.end + 1, let rest = line.number(at: next), rest.end == next + 3
      {
        value = value * 1000 + rest.value
        next = line.skipSpaces(rest.end)
      }
      if calories.contains(where: { line.starts(with: $0, at: next) }) { return value }
      if joules.contains(where: { line.starts(with: $0, at: next) }) {
        inJoules = inJoules ?? value / kilojoules
      } else {
        bare.append(value)
      }
      position = max(number.end, next)
    }
    if let inJoules { return (inJoules * 10).rounded() / 10 }
    // Two numbers without units may be a range, or two things.
    guard bare.count == 1 else { return nil }
    return isJoules ? (bare[0] / kilojoules * 10).rounded() / 10 : bare[0]
  }

  /// `1.004`: no energy has three decimals.
  private static func isThousands(_ line: IngredientLineParser, _ range: Range<Int>) -> Bool {
    guard range.count >= 5, line.base[range.upperBound - 4] == UInt8(ascii: ".") else {
      return false
    }
    return line.base[range.lowerBound] != UInt8(ascii: "0")
      && range.allSatisfy { $0 == range.upperBound - 4 || line.base[$0] &- 0x30 < 10 }
  }

  /// `per 100 g`, `/100ml`.
  private static func isOfHundredGrams(_ text: String) -> Bool {
    var rest = text[...]
    while let found = rest.firstRange(of: "100") {
      let isWhole = !(rest[..<found.lowerBound].last?.isNumber ?? false)
      rest = rest[found.upperBound...]
      let unit = rest.drop { $0 == " " || $0 == "\u{a0}" }
      if isWhole, ["g", "ml", "г", "мл"].contains(unit.prefix(while: \.isLetter)) { return true }
      if isWhole, unit.hasPrefix("gr") || unit.hasPrefix("гр") { return true }
    }
    return false
  }

  /// Beginnings of words for kilocalories, which everybody calls calories.
  private static let calories: [StaticString] = [
    "kcal", "cal", "kal", "kilocal", "kilokal", "ккал", "кал", "килокал", "θερμ", "キロカロリー",
    "カロリー", "大卡", "千卡", "卡", "칼로리", "킬로칼로리",
  ]
  private static let joules: [StaticString] = ["kj", "kilojoule", "кдж", "千焦", "キロジュール"]
  /// Parts of names for energy.
  private static let energy = [
    "calor", "kalor", "energ", "énerg", "kcal", "kj", "brennwert", "калор", "энерг", "ккал", "θερμ",
    "ενέργ", "カロリー", "エネルギー", "熱量", "热量", "能量", "칼로리", "열량",
  ]
  /// Names of energy with one of these speak of a part of it: "calories from fat".
  private static let parts = ["fat", "fett", "gras", "lipid", "protein", "sugar"]
  private static let serving = ["serving size", "portion size", "per"]
}
