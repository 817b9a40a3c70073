internal import LarderBytes

/// Amounts that are written with a size: `2 x 400 g cans`, `1 (28 ounce) can`, `9 3/4-inch thick chops`.
extension IngredientLineParser {
  /// Reads `2 x 400 g cans`: two cans; without a container, the product.
  func product(_ first: Range) -> Amount? {
    let position = skipSpaces(first.end)
    guard position < count else { return nil }
    let isCross = base[position] | 0x20 == UInt8(ascii: "x")
    let isTimes = position + 1 < count && base[position] == 0xc3 && base[position + 1] == 0x97
    guard isCross || isTimes else { return nil }
    let next = skipSpaces(position + (isCross ? 1 : 2))
    guard let second = range(at: next), let size = measure(after: second) else { return nil }
    if let container = container(at: skipSpaces(size.end)) {
      return Amount(quantity: first.low, unit: container.name, end: container.end)
    }
    return Amount(quantity: first.low * second.low, unit: size.name, end: size.end)
  }

  /// Reads `1 (28 ounce) can`, `2 14-oz cans`, `1-14 oz can`, `1-inch piece`: a size between number
  /// and container.
  func sized(_ range: Range) -> Amount? {
    if range.isDashed, let high = range.high, range.low <= 4, high > range.low * 2,
      let size = measure(after: range), let container = container(at: skipSpaces(size.end))
    {
      return Amount(quantity: range.low, unit: container.name, end: container.end)
    }
    let position = skipSpaces(range.end)
    guard position < count else { return nil }
    if base[position] == UInt8(ascii: "("), let close = closingParenthesis(position) {
      let next = skipSpaces(close + 1)
      guard let unit = unit(at: next) else { return nil }
      return Amount(quantity: range.low, maximum: range.high, unit: unit.name, end: unit.end)
    }
    if let second = self.range(at: position), let size = measure(after: second) {
      let container = container(at: skipSpaces(size.end))
      return Amount(
        quantity: range.low, maximum: range.high, unit: container?.name,
        end: container?.end ?? skipSpaces(size.end))
    }
    if isHyphenBeforeLetter(position), position == range.end,
      let size = measure(after: range), let container = container(at: skipSpaces(size.end))
    {
      return Amount(quantity: 1, unit: container.name, end: container.end)
    }
    return nil
  }

  /// Whether `20 x 30 cm` stands at a position: how large a thing is, and no amount of it.
  func isMeasuredAcross(_ start: Int) -> Bool {
    guard var number = number(at: start) else { return false }
    var numbers = 1
    while let next = skipCross(skipSpaces(number.end)), let other = self.number(at: next) {
      number = other
      numbers += 1
    }
    guard numbers > 1, let size = matchName(at: skipSpaces(number.end)),
      table[size.entry].kind == .length
    else { return false }
    return container(at: skipSpaces(size.end)) == nil
  }

  private func skipCross(_ position: Int) -> Int? {
    guard position < count else { return nil }
    if base[position] | 0x20 == UInt8(ascii: "x") { return skipSpaces(position + 1) }
    return starts(with: "×", at: position) ? skipSpaces(position + 2) : nil
  }

  /// Reads `9 3/4-inch thick`: nine, each as thick as the fraction says. Nothing that is cooked is 9 inches thick, and one
  /// of 1½ inches is one, too.
  ///
  /// - Returns: how many; where that number ends; and where the size does.
  func countedThickness(at start: Int) -> (count: Double, numberEnd: Int, end: Int)? {
    guard let whole = integer(at: start), spaceLength(whole.end) > 0,
      let size = number(at: skipSpaces(whole.end)), size.value < 1,
      let unit = unit(at: skipSpaces(size.end)), unit.kind == .length
    else { return nil }
    var position = skipSpaces(unit.end)
    if position < count, base[position] == UInt8(ascii: "-") { position += 1 }
    guard starts(with: "thick", at: position), isBoundary(position + 5) else { return nil }
    return (whole.value, whole.end, skipSpaces(position + 5))
  }

  /// Reads `50 + 150 g`: as much together.
  func sum(_ first: Range) -> Amount? {
    let plus = skipSpaces(first.end)
    guard first.high == nil, plus < count, base[plus] == UInt8(ascii: "+"),
      let second = range(at: skipSpaces(plus + 1)), second.high == nil,
      let unit = unit(at: skipSpaces(second.end)), unit.kind == .mass || unit.kind == .volume
    else { return nil }
    return Amount(quantity: first.low + second.low, unit: unit.name, end: unit.end)
  }

  /// Reads what stands between a fraction and a food: `½ of a lemon`, `1/4 de cucharadita`.
  ///
  /// - Returns: nil where "of" does not follow, or the number is no part of one.
  func link(
    behind value: Double, at start: Int
  ) -> (unit: (name: String, kind: UnitNames.Kind, start: Int, end: Int)?, end: Int)? {
    guard value < 1 else { return nil }
    var position = skipLinks(start)
    guard position > skipSpaces(start) else { return nil }
    if let article = matchName(at: position), table[article.entry].kind == .article,
      spaceLength(article.end) > 0
    {
      position = skipSpaces(article.end)
    }
    let unit = unit(at: position)
    return (unit, unit?.end ?? position)
  }
}
