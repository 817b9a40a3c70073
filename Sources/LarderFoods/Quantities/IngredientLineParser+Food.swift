internal import LarderBytes

extension IngredientLineParser {
  /// Where the food begins behind an amount: behind a second measure (`/190 grams`, `+ 2 tbsp`, ` plus 2 tablespoons`,
  /// `(2 tbsp) of`), a dash and "of"; and where its remarks may begin.
  func foodStart(behind amount: Amount) -> (food: Int, remarks: Int) {
    var start = secondMeasure(amount)?.end ?? amount.end
    let position = skipSpaces(start)
    let dash = dashLength(position)
    if dash > 0, spaceLength(position + dash) > 0 {
      start = position + dash
    } else if position < count, base[position] == UInt8(ascii: "("),
      let close = closingParenthesis(position)
    {
      let food = skipLinks(close + 1)
      if food > skipSpaces(close + 1) { return (food, position) }
    }
    let food = skipSize(start, of: amount) ?? skipLinks(start)
    return (food, food)
  }

  /// Steps over how large each of the counted things is: "de 400 g de", "à 400 g"; nil where nothing says it.
  private func skipSize(_ start: Int, of amount: Amount) -> Int? {
    guard let link = sizeLink(at: skipSpaces(start)), let size = range(at: skipSpaces(link)),
      let unit = unit(at: skipSpaces(size.end)), unit.kind == .mass || unit.kind == .volume
    else { return nil }
    switch Measure.one(amount.unit)?.kind {
    case .grams, .milliliters: return nil
    case .pieces, nil: return skipLinks(unit.end)
    }
  }

  /// Reads a second measure, which is the same amount again behind a slash, and more of it behind "plus" and where a
  /// smaller unit follows ("1 lb 4 oz").
  func secondMeasure(
    _ amount: Amount
  ) -> (quantity: Double, unit: String, isMore: Bool, end: Int)? {
    let position = skipSpaces(amount.end)
    guard position < count else { return nil }
    if let rest = rest(of: amount, at: skipAnd(position) ?? position) { return rest }
    var next = position
    if base[position] == UInt8(ascii: "/") || base[position] == UInt8(ascii: "+") {
      next += 1
    } else if starts(with: "plus ", at: position) {
      next += 5
    } else {
      return nil
    }
    guard let second = range(at: skipSpaces(next)), let unit = unit(at: skipSpaces(second.end))
    else { return nil }
    return (second.low, unit.name, base[position] != UInt8(ascii: "/"), unit.end)
  }

  /// Reads the rest of an amount in a smaller unit: of `1 lb 4 oz` the ounces.
  private func rest(
    of amount: Amount, at start: Int
  ) -> (quantity: Double, unit: String, isMore: Bool, end: Int)? {
    guard start > amount.end, digit(at: start) != nil, amount.unit != nil,
      let whole = Measure.one(amount.unit), let number = range(at: start), number.high == nil,
      !isHyphenBeforeLetter(number.end), let unit = unit(at: skipSpaces(number.end)),
      unit.kind == .mass || unit.kind == .volume, let one = Measure.one(unit.name),
      one.kind == whole.kind, one.value * number.low < whole.value,
      container(at: skipSpaces(unit.end)) == nil
    else { return nil }
    return (number.low, unit.name, true, unit.end)
  }

  /// Steps over "of", "de", "d'" and their like between a unit and the food.
  func skipLinks(_ start: Int) -> Int {
    var position = skipSpaces(start)
    for _ in 0..<2 {
      guard let word = matchName(at: position), table[word.entry].kind == .link else {
        return position
      }
      var next = word.end
      if let letter = skipApostrophe(next) {
        next = letter
      } else if base[position] < 0x80, spaceLength(next) == 0 {
        return position
      }
      position = skipSpaces(next)
    }
    return position
  }

  /// Steps over an apostrophe; nil where none stands.
  func skipApostrophe(_ index: Int) -> Int? {
    if index < count, base[index] == UInt8(ascii: "'") { return index + 1 }
    return starts(with: "’", at: index) ? index + 3 : nil
  }

  /// Reads an amount at the end of a line: `Mehl 250 g`, `醤油 大さじ1`, `塩 少々`.
  func trailingAmount(from start: Int) -> ParsedIngredient? {
    var position = start
    while position < count {
      let separator = separatorLength(position)
      guard separator > 0 else {
        position += 1
        continue
      }
      let end = position
      let next = skipSpaces(position + separator)
      position = next
      guard next > start + separator else { continue }
      if isMeasuredAcross(next) { return nil }
      guard let amount = amount(at: next) else { continue }
      guard amount.unit != nil, isNothingMore(amount.end) else { continue }
      guard let food = food(from: start, to: end) else { continue }
      return ParsedIngredient(
        quantity: amount.quantity, quantityMaximum: amount.maximum, unit: amount.unit, food: food)
    }
    return nil
  }

  /// The length of what may stand between a food and the amount after it.
  private func separatorLength(_ index: Int) -> Int {
    let space = spaceLength(index)
    if space > 0 { return space }
    if base[index] == UInt8(ascii: ":") { return 1 }
    for mark: StaticString in ["…", "：", "・"] where starts(with: mark, at: index) {
      return mark.utf8CodeUnitCount
    }
    return 0
  }

  /// Whether only white space, a full stop or a remark in parentheses follows.
  private func isNothingMore(_ start: Int) -> Bool {
    var position = skipSpaces(start)
    if position < count, base[position] == UInt8(ascii: ".") { position += 1 }
    position = skipSpaces(position)
    guard position < count else { return true }
    return base[position] == UInt8(ascii: "(") || base[position] == UInt8(ascii: ",")
      || starts(with: "（", at: position)
  }

  /// The end of what is in parentheses; nil for what is too long to be a measure.
  func closingParenthesis(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<min(open + 200, count) {
      if base[index] == UInt8(ascii: "(") { depth += 1 }
      if base[index] == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The food in a part of the line: up to a comma or dash, without parentheses.
  func food(from start: Int, to end: Int) -> String? {
    var (length, position) = (0, start)
    copyFood(&length, &position, to: end)
    trim(&length)
    if length == 0 { return wholeText(from: start, to: end) }
    return scratch.span.text(0..<length)
  }

  /// Where the food of a part of the line ends: at its comma, semicolon or dash.
  func foodEnd(from start: Int, to end: Int) -> Int {
    var (length, position) = (0, start)
    copyFood(&length, &position, to: end)
    return position
  }

  /// Copies the food to the scratch bytes; the position is then where it ends.
  private func copyFood(_ length: inout Int, _ position: inout Int, to end: Int) {
    var depth = 0
    let start = position
    while position < end {
      let byte = base[position]
      if let bracket = bracket(at: position) {
        depth = max(0, depth + bracket.step)
        position += bracket.length
        if length > 0, scratch[length - 1] != 0x20 { put(0x20, &length) }
        continue
      }
      let space = spaceLength(position)
      if space > 0 {
        if depth == 0, endsFood(afterSpaceAt: position + space) { break }
        if depth == 0, length > 0, scratch[length - 1] != 0x20 { put(0x20, &length) }
        position += space
        continue
      }
      if depth == 0, endsFood(at: position, length) { break }
      // "Zwiebel/n"
      if byte == UInt8(ascii: "/"), position > start, !isBoundary(position - 1),
        let plural = slashedEnd(position)
      {
        position = plural
        continue
      }
      if depth == 0 { put(byte, &length) }
      position += 1
    }
  }

  private func put(_ byte: UInt8, _ length: inout Int) {
    scratch[length] = byte
    length += 1
  }

  func bracket(at index: Int) -> (step: Int, length: Int)? {
    switch base[index] {
    case UInt8(ascii: "("), UInt8(ascii: "["): (1, 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"): (-1, 1)
    case 0xef where starts(with: "（", at: index): (1, 3)
    case 0xef where starts(with: "）", at: index): (-1, 3)
    default: nil
    }
  }

  /// Whether a comma or semicolon ends the food; not after a mere adjective ("large, ripe
  /// tomatoes").
  private func endsFood(at index: Int, _ length: Int) -> Bool {
    let byte = base[index]
    if byte == UInt8(ascii: ";") { return true }
    if byte == 0xef { return starts(with: "，", at: index) }
    guard byte == UInt8(ascii: ","), length > 0 else { return false }
    if index > 0, digit(at: index + 1) != nil, base[index - 1] &- 0x30 < 10 { return false }
    return !isAdjective(length)
  }

  /// Whether the scratch bytes, after their last comma, hold one word that is an adjective.
  private func isAdjective(_ length: Int) -> Bool {
    var start = length
    while start > 0, scratch[start - 1] != UInt8(ascii: ",") { start -= 1 }
    while start < length, scratch[start] == 0x20 { start += 1 }
    guard length - start < 24 else { return false }
    var hash = UnitTable.emptyHash
    for index in start..<length { hash = UnitTable.extend(hash, scratch[index]) }
    guard let entry = table.find(scratch.span, start..<length, hash: hash) else { return false }
    return table[entry].kind == .modifier
  }

  /// Whether a dash between spaces starts a remark here.
  private func endsFood(afterSpaceAt index: Int) -> Bool {
    let dash = dashLength(index)
    return dash > 0 && spaceLength(index + dash) > 0
  }

  /// Takes away white space, full stops and colons at the end, and "to taste".
  private func trim(_ length: inout Int) {
    func trimMarks() {
      while length > 0 {
        switch scratch[length - 1] {
        case 0x20, UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "."): length -= 1
        default: return
        }
      }
    }
    trimMarks()
    let suffix: StaticString = " to taste"
    let count = suffix.utf8CodeUnitCount
    guard length > count else { return }
    guard scratch.span.starts(with: suffix, at: length - count) else { return }
    length -= count
    trimMarks()
  }

  private func wholeText(from start: Int, to end: Int) -> String? {
    var end = end
    while end > start, base[end - 1] <= 0x20 { end -= 1 }
    guard end > start else { return nil }
    return base.text(start..<end)
  }
}
