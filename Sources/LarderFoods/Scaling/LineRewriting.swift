internal import LarderText

/// Writes ingredient lines for another number of servings, or with the units of another system.
///
/// A value; thread-safe.
package struct LineRewriting: Sendable {
  /// What amounts are multiplied by; above 0.
  package let factor: Double
  /// The system whose units take the place of others; nil: units stay.
  package let system: UnitSystem?
  private let language: String?
  private let foods: FoodReader
  private let parser: IngredientParser

  /// Makes a rewriting of lines in a language; nil where none is known.
  package init(factor: Double = 1, system: UnitSystem? = nil, language: String?) {
    self.factor = factor
    self.system = system
    self.language = language
    foods = FoodReader(language: language)
    parser = IngredientParser(language: language)
  }

  /// A line with its amounts changed; one without amounts, and all else in a line, stays as it is.
  package func text(of line: String) -> String {
    guard factor != 1 || system != nil else { return line }
    let line = factor != 1 ? inDigits(line) : line
    let amounts = parser.amounts(in: line)
    guard !amounts.isEmpty else { return line }
    let bytes = Array(line.utf8)
    let food = foods.read(line).foods.first
    // "1 cup (240 ml)": both are said already.
    let isSaid = amounts.contains { amount in
      amount.kind != .length && amount.unit.map { system?.isOwn($0) ?? false } ?? false
    }
    var edits: [(range: Range<Int>, text: String)] = []
    for amount in amounts {
      let line = Line(bytes: bytes, language: language, food: food)
      if let system, let unit = amount.unit, amount.name != nil, system.isForeign(unit), !isSaid,
        let text = converted(amount, unit, system, line)
      {
        edits.append((amount.number.lowerBound..<amount.end, text))
      } else if factor != 1, amount.role == .grows {
        edits += scaled(amount, line)
      }
    }
    return line.replacingBytes(bytes, edits)
  }

  /// A line with a digit in place of the article before a food that is counted: "1 huevo" of "un huevo".
  package func inDigits(_ line: String) -> String {
    guard let language, let article = parser.countingArticle(in: line, language: language),
      !foods.read(article.food).foods.isEmpty
    else { return line }
    return article.before + "1" + article.rest
  }

  /// What a recipe makes, for as many more: of "Serves 4-6" both numbers grow, of "1 9-inch cake" the first.
  package func text(ofYield text: String) -> String {
    guard factor != 1 else { return text }
    let line = Line(bytes: Array(text.utf8), language: language, food: nil)
    let amounts = parser.amounts(in: text, isYield: true).filter { $0.role == .grows }
    return text.replacingBytes(line.bytes, amounts.flatMap { scaled($0, line) })
  }

  /// A line that is rewritten.
  private struct Line {
    var bytes: [UInt8]
    var language: String?
    var food: FoodID?

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    var isEnglish: Bool { language.map { $0.hasPrefix("en") } ?? true }
  }

  // MARK: - Scaling

  private func scaled(
    _ amount: WrittenAmount, _ line: Line
  ) -> [(range: Range<Int>, text: String)] {
    let exact = amount.low * factor
    guard exact > 0, exact < 1e12 else { return [] }
    let name = amount.name.map(line.text) ?? ""
    var (unit, times, newName) = (amount.unit, factor, nil as String?)
    if amount.high == nil, line.isEnglish, !amount.isQualified, let unit,
      let other = Spoons.other(exact, unit, name)
    {
      (newName, times) = (other.name, other.value / amount.low)
    }
    if let newName { unit = EnglishUnits.unit(newName) ?? unit }
    let grain = grain(of: unit, amount.kind, line.food)
    let style = style(of: amount, unit, line)
    let low = KitchenNumber.sensible(amount.low * times, grain)
    let high = amount.high.map { KitchenNumber.sensible($0 * times, grain) }
    var text = KitchenNumber.text(low, style)
    if let high, high > low, let between = amount.between {
      text += line.text(between) + KitchenNumber.text(high, style)
    }
    text = amount.padding.before + text + amount.padding.after
    var edits = [(range: amount.number, text: text)]
    if let link = amount.link, low >= 1 { edits.append((link, "")) }
    if let part = amount.part { edits.append((part, "")) }
    let (before, after) = (amount.high ?? amount.low, high ?? low)
    guard line.isEnglish else { return edits + plural(of: amount, for: after, line) }
    if let range = amount.name ?? amount.container, !range.isEmpty {
      let name = newName ?? line.text(range)
      let fitting = EnglishUnits.name(name, for: after)
      if fitting != line.text(range) { edits.append((range, fitting)) }
      if fitting == name { edits += plural(of: amount, for: after, line) }
    } else if amount.unit == nil, let noun = noun(behind: amount.number.upperBound, before, line) {
      let fitting = EnglishUnits.noun(noun.text, for: after)
      if fitting != noun.text { edits.append((noun.range, fitting)) }
    }
    return edits
  }

  /// The unit's name in the number that its amount has now, where the table of units has both.
  private func plural(
    of amount: WrittenAmount, for value: Double, _ line: Line
  ) -> [(range: Range<Int>, text: String)] {
    guard let range = amount.name ?? amount.container,
      let name = UnitPlurals.name(line.text(range), for: value, language: line.language)
    else { return [] }
    return [(range, name)]
  }

  private func grain(
    of unit: String?, _ kind: UnitNames.Kind?, _ food: FoodID?
  ) -> KitchenNumber.Grain {
    switch unit {
    case "gram", "milliliter", "milligram", "decagram": return .grams
    case "kilogram", "hectogram", "liter", "deciliter", "centiliter": return .kilograms
    case "leaf", "sprig", "drop": return .whole
    case nil: return isWhole(food) ? .whole : .pieces
    default: return kind == .volume || kind == .mass ? .spoons : .pieces
    }
  }

  /// Nobody measures half an egg.
  private func isWhole(_ food: FoodID?) -> Bool {
    guard let food, let egg = Self.egg else { return false }
    return FoodTable.shared.isKind(food, of: egg)
  }

  private static let egg = FoodTable.shared.food(named: "egg", language: "en")

  private func style(
    of amount: WrittenAmount, _ unit: String?, _ line: Line
  ) -> KitchenNumber.Style {
    let number = line.bytes[amount.number]
    let metric = unit.map { UnitSystem.metric.isOwn($0) } ?? false
    if number.contains(UInt8(ascii: ",")), amount.low != amount.low.rounded() {
      return .decimals(",")
    }
    if number.contains(UInt8(ascii: ".")) { return .decimals(".") }
    return metric ? .decimals(Self.point(line.language)) : .fractions
  }

  /// The decimal sign of a language.
  static func point(_ language: String?) -> Character {
    let code = language.map { LanguageCode.withoutRegion($0) } ?? "en"
    return ["en", "ja", "zh", "ko", "th", "hi", "he"].contains(code) ? "." : ","
  }

  /// The last word of a food that people count, within a few words behind a bare number: "2 large egg yolks".
  private func noun(
    behind start: Int, _ value: Double, _ line: Line
  ) -> (range: Range<Int>, text: String)? {
    var found: (range: Range<Int>, text: String)?
    var position = start
    for _ in 0..<5 {
      while position < line.bytes.count, line.bytes[position] == UInt8(ascii: " ") { position += 1 }
      let begin = position
      while position < line.bytes.count, line.bytes[position] | 0x20 >= UInt8(ascii: "a"),
        line.bytes[position] | 0x20 <= UInt8(ascii: "z")
      {
        position += 1
      }
      guard position > begin else { break }
      let word = line.text(begin..<position)
      if EnglishUnits.isNoun(word, for: value) { found = (begin..<position, word) }
      guard position < line.bytes.count, line.bytes[position] == UInt8(ascii: " ") else { break }
    }
    return found
  }

  // MARK: - Units

  private func converted(
    _ amount: WrittenAmount, _ unit: String, _ system: UnitSystem, _ line: Line
  ) -> String? {
    let factor = amount.role == .grows ? factor : 1
    guard var low = system.amount(amount.low * factor, unit, of: line.food) else { return nil }
    let grain: KitchenNumber.Grain =
      switch low.unit {
      case "gram", "milliliter": .grams
      case "kilogram", "liter": .kilograms
      case "centimeter": .grams
      default: .spoons
      }
    let style: KitchenNumber.Style =
      system == .metric ? .decimals(Self.point(line.language)) : .fractions
    low.value = KitchenNumber.sensible(low.value, grain)
    var text = KitchenNumber.text(low.value, style)
    var last = low.value
    if let high = amount.high {
      // Both ends in the unit of the lesser one.
      let ratio = high / amount.low
      let other = KitchenNumber.sensible(low.value * ratio, grain)
      if other > low.value { text += "–" + KitchenNumber.text(other, style) }
      last = max(last, other)
    }
    let name = EnglishUnits.symbol(low.unit, for: last)
    // "14-ounce" is one word.
    let isHyphenated = amount.name.map {
      $0.lowerBound > 0 && line.bytes[$0.lowerBound - 1] == UInt8(ascii: "-")
    }
    return text + (isHyphenated ?? false ? "-" : " ") + name
  }
}

extension String {
  /// The text with some of its bytes replaced; ranges in order, none overlapping.
  fileprivate func replacingBytes(_ bytes: [UInt8], _ edits: [(range: Range<Int>, text: String)])
    -> String
  {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound] + Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }
}
