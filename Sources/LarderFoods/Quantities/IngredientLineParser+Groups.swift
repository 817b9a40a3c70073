/// Large numbers in groups of three digits: `1.500 g`, `1,000 almonds`, `1'500 g`, `1 500 g`, `1.500,50 g`.
extension IngredientLineParser {
  /// What stands between two groups.
  private enum GroupMark {
    case point, comma, apostrophe, space, fixedSpace
  }

  /// Reads a number in groups; nil where the mark behind the first digits is a decimal sign, or parts two numbers.
  ///
  /// One group behind a point or a comma may be decimals too, and the unit decides: nobody weighs milligrams of flour, and
  /// nobody cooks 1250 kilograms of it.
  func grouped(
    _ first: (value: Double, end: Int)
  ) -> (value: Double, end: Int)? {
    guard 1..<1000 ~= first.value, let mark = groupMark(at: first.end) else { return nil }
    var (value, end) = first
    var groups = 0
    var isRound = true
    while groups < 4, let next = groupMark(at: end), next.mark == mark.mark,
      let group = group(at: end + next.length)
    {
      value = value * 1000 + group.value
      end = group.end
      isRound = isRound && group.value == 0
      groups += 1
    }
    guard groups > 0 else { return nil }
    if let tail = decimalTail(at: end, behind: mark.mark) { return (value + tail.value, tail.end) }
    let isLarge =
      switch mark.mark {
      case .apostrophe: true
      case .point, .comma:
        groups > 1 || isGrouped(byPoint: mark.mark == .point, isRound: isRound, at: end)
      case .fixedSpace: isSmall(unit(behindNumbers: end)?.name)
      case .space: hasDecimalComma == true && isSmallAlone(at: end)
      }
    return isLarge ? (value, end) : nil
  }

  private func groupMark(at index: Int) -> (mark: GroupMark, length: Int)? {
    guard index + 3 < count else { return nil }
    switch base[index] {
    case UInt8(ascii: "."): return (.point, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: "'"): return (.apostrophe, 1)
    case 0x20: return (.space, 1)
    case 0xe2 where starts(with: "’", at: index): return (.apostrophe, 3)
    case 0xc2, 0xe2:
      let length = spaceLength(index)
      return length > 0 ? (.fixedSpace, length) : nil
    default: return nil
    }
  }

  /// Exactly three digits.
  private func group(at start: Int) -> (value: Double, end: Int)? {
    var position = start
    var value = 0
    for _ in 0..<3 {
      guard let digit = digit(at: position) else { return nil }
      value = value * 10 + digit.value
      position += digit.length
    }
    return digit(at: position) == nil ? (Double(value), position) : nil
  }

  /// Decimals behind groups, whose sign is another one: of `1.500,50` the half.
  private func decimalTail(
    at end: Int, behind mark: GroupMark
  ) -> (value: Double, end: Int)? {
    guard end < count, digit(at: end + 1) != nil else { return nil }
    switch (mark, base[end]) {
    case (.point, UInt8(ascii: ",")), (.comma, UInt8(ascii: ".")),
      (.apostrophe, UInt8(ascii: ".")), (.apostrophe, UInt8(ascii: ",")),
      (.fixedSpace, UInt8(ascii: ",")):
      return decimals(after: 0, at: end + 1)
    default: return nil
    }
  }

  private func isGrouped(byPoint: Bool, isRound: Bool, at end: Int) -> Bool {
    let unit = unit(behindNumbers: end)
    if isSmall(unit?.name) {
      // Programs write decimals of grams with points, and do not end them with zeros.
      return !byPoint || isRound || (hasDecimalComma ?? (base[end - 1] == UInt8(ascii: "0")))
    }
    if let kind = unit?.kind, kind == .mass || kind == .volume || kind == .length { return false }
    return byPoint ? isRound : hasDecimalComma != true
  }

  /// Whether hundreds of a unit are what a kitchen takes.
  private func isSmall(_ unit: String?) -> Bool {
    unit == "gram" || unit == "milliliter" || unit == "milligram"
  }

  /// Whether such a unit stands behind a number, and no container behind that ("2 400 g Dosen").
  private func isSmallAlone(at end: Int) -> Bool {
    guard let unit = unit(behindNumbers: end) else { return false }
    return isSmall(unit.name) && container(at: skipSpaces(unit.end)) == nil
  }

  /// The unit behind a number, or behind the second one of a range that it begins.
  private func unit(
    behindNumbers end: Int
  ) -> (name: String, kind: UnitNames.Kind, start: Int, end: Int)? {
    var position = skipSpaces(end)
    if let unit = unit(at: position) { return unit }
    let dash = dashLength(position)
    let word = position > end && dash == 0 ? skipRangeWord(position) : nil
    position = dash > 0 ? skipSpaces(position + dash) : word ?? count
    guard digit(at: position) != nil else { return nil }
    while position < count {
      if let digit = digit(at: position) {
        position += digit.length
      } else if groupMark(at: position) != nil, digit(at: position + 1) != nil {
        position += 1
      } else {
        break
      }
    }
    return unit(at: skipSpaces(position))
  }
}
