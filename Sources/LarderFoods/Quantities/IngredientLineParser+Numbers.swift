internal import LarderBytes

extension IngredientLineParser {
  /// A number, or two with "to" between them, and where they end.
  struct Range {
    var low: Double
    var high: Double?
    var end: Int
    /// Whether a dash stands between the two.
    var isDashed: Bool
  }

  /// Reads `2`, `1 1/2`, `2-3`, `1½ – 2`, `2 to 3`.
  func range(at start: Int) -> Range? {
    guard let low = number(at: start) else { return nil }
    var range = Range(low: low.value, high: nil, end: low.end, isDashed: false)
    let space = skipSpaces(low.end)
    let dash = dashLength(space)
    if dash > 0 {
      if let high = number(at: skipSpaces(space + dash)), high.value > low.value {
        range.high = high.value
        range.end = high.end
        range.isDashed = true
      }
      return range
    }
    guard space > low.end, let next = skipRangeWord(space) else { return range }
    if let high = number(at: next), high.value > low.value {
      range.high = high.value
      range.end = high.end
    }
    return range
  }

  /// Reads a number: digits of several scripts, decimals, fractions, mixed numbers.
  func number(at start: Int) -> (value: Double, end: Int)? {
    if let vulgar = vulgarFraction(at: start) { return vulgar }
    if start + 1 < count, base[start] == UInt8(ascii: "."), digit(at: start + 1) != nil {
      return decimals(after: 0, at: start + 1)
    }
    guard let whole = integer(at: start) else { return nil }
    let end = whole.end
    let slash = slashLength(end)
    if slash > 0 {
      guard let divisor = integer(at: end + slash), divisor.value > 0 else {
        return (whole.value, end)
      }
      return (whole.value / divisor.value, divisor.end)
    }
    if let grouped = grouped(whole) { return grouped }
    if end + 1 < count, base[end] == UInt8(ascii: ".") || base[end] == UInt8(ascii: ","),
      digit(at: end + 1) != nil
    {
      return decimals(after: whole.value, at: end + 1)
    }
    if let fraction = fraction(after: end) { return (whole.value + fraction.value, fraction.end) }
    return (whole.value, end)
  }

  /// Reads the fraction of a mixed number: ` 1/2`, `½`, `-1/2`, ` and 1/2`, ` and a half`, `と1/2`.
  private func fraction(after end: Int) -> (value: Double, end: Int)? {
    var position = skipSpaces(end)
    guard position < count else { return nil }
    let dash = dashLength(position)
    if base[position] == UInt8(ascii: "-") || base[position] == UInt8(ascii: "&") {
      position = skipSpaces(position + 1)
    } else if dash > 0, position == end {
      position += dash
    } else if position > end, let next = skipAnd(position) {
      position = next
      if let half = half(at: position) { return half }
    } else if starts(with: "と", at: position) {
      position += 3
    } else if let vulgar = vulgarFraction(at: position) {
      return vulgar
    } else if position == end {
      return nil
    }
    if let vulgar = vulgarFraction(at: position) { return vulgar }
    guard let dividend = integer(at: position) else { return nil }
    let slash = slashLength(dividend.end)
    guard slash > 0, let divisor = integer(at: dividend.end + slash),
      divisor.value > dividend.value
    else { return nil }
    return (dividend.value / divisor.value, divisor.end)
  }

  /// Steps over "and" between a number and its fraction.
  func skipAnd(_ index: Int) -> Int? {
    for word in Self.andWords where starts(with: word, at: index) {
      return skipSpaces(index + word.utf8CodeUnitCount)
    }
    return nil
  }

  private static let andWords: [StaticString] = [
    "and ", "und ", "et ", "y ", "e ", "en ", "och ", "og ", "ja ", "i ", "a ", "ve ", "и ", "και ",
  ]

  /// Reads a half in letters, perhaps with an article: `half`, `a half`, `ein halber`.
  func half(at start: Int) -> (value: Double, end: Int)? {
    guard var word = matchName(at: start) else { return nil }
    if table[word.entry].kind == .article, let next = matchName(at: skipSpaces(word.end)) {
      word = next
    }
    guard table[word.entry].kind == .number, table[word.entry].unit == "0.5" else { return nil }
    return (0.5, word.end)
  }

  func integer(at start: Int) -> (value: Double, end: Int)? {
    var position = start
    var value = 0.0
    while position - start < 30, let digit = digit(at: position) {
      value = value * 10 + Double(digit.value)
      position += digit.length
    }
    return position > start ? (value, position) : nil
  }

  /// Reads the decimals that follow a point or comma.
  func decimals(after whole: Double, at start: Int) -> (value: Double, end: Int) {
    var position = start
    var value = whole
    var scale = 1.0
    var digits = 0
    while digits < 15, let digit = digit(at: position) {
      scale /= 10
      value += Double(digit.value) * scale
      position += digit.length
      digits += 1
    }
    let factor = [1, 10, 100, 1000, 10_000, 100_000][min(digits, 5)]
    return ((value * Double(factor)).rounded() / Double(factor), position)
  }

  /// The digit at a position: ASCII, full-width, Arabic, Devanagari or Thai.
  func digit(at index: Int) -> (value: Int, length: Int)? {
    guard index < count else { return nil }
    let byte = base[index]
    if byte < 0x80 {
      let value = Int(byte) - 0x30
      return 0..<10 ~= value ? (value, 1) : nil
    }
    func value(_ offset: Int, _ zero: UInt8) -> Int? {
      let value = Int(base[index + offset]) - Int(zero)
      return 0..<10 ~= value ? value : nil
    }
    switch byte {
    case 0xd9 where index + 1 < count: return value(1, 0xa0).map { ($0, 2) }
    case 0xdb where index + 1 < count: return value(1, 0xb0).map { ($0, 2) }
    case 0xef where index + 2 < count && base[index + 1] == 0xbc:
      return value(2, 0x90).map { ($0, 3) }
    case 0xe0 where index + 2 < count && base[index + 1] == 0xa5:
      return value(2, 0xa6).map { ($0, 3) }
    case 0xe0 where index + 2 < count && base[index + 1] == 0xb9:
      return value(2, 0x90).map { ($0, 3) }
    default: return nil
    }
  }

  func vulgarFraction(at index: Int) -> (value: Double, end: Int)? {
    guard index + 1 < count else { return nil }
    if base[index] == 0xc2 {
      switch base[index + 1] {
      case 0xbc: return (0.25, index + 2)
      case 0xbd: return (0.5, index + 2)
      case 0xbe: return (0.75, index + 2)
      default: return nil
      }
    }
    guard index + 2 < count else { return nil }
    if base[index] == 0xe5, base[index + 1] == 0x8d, base[index + 2] == 0x8a {
      return (0.5, index + 3)  // 半
    }
    guard base[index] == 0xe2, base[index + 1] == 0x85 else { return nil }
    let value: Double
    switch base[index + 2] {
    case 0x90: value = 1.0 / 7
    case 0x91: value = 1.0 / 9
    case 0x92: value = 0.1
    case 0x93: value = 1.0 / 3
    case 0x94: value = 2.0 / 3
    case 0x95...0x98: value = Double(base[index + 2] - 0x94) / 5
    case 0x99: value = 1.0 / 6
    case 0x9a: value = 5.0 / 6
    case 0x9b...0x9e: value = Double(Int(base[index + 2] - 0x9b) * 2 + 1) / 8
    default: return nil
    }
    return (value, index + 3)
  }

  /// The length of a fraction's slash: `/`, `⁄`, `∕`, `／`.
  func slashLength(_ index: Int) -> Int {
    guard index < count else { return 0 }
    if base[index] == UInt8(ascii: "/") { return 1 }
    for slash: StaticString in ["⁄", "∕", "／"] where starts(with: slash, at: index) { return 3 }
    return 0
  }

  /// The length of a dash or tilde at a position, 0 for anything else.
  func dashLength(_ index: Int) -> Int {
    guard index < count else { return 0 }
    let byte = base[index]
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "~") { return 1 }
    guard byte >= 0xe2, index + 2 < count else { return 0 }
    let second = base[index + 1]
    let third = base[index + 2]
    switch (byte, second) {
    case (0xe2, 0x80): return 0x90...0x95 ~= third ? 3 : 0
    case (0xe2, 0x88): return third == 0x92 ? 3 : 0
    case (0xe3, 0x80): return third == 0x9c ? 3 : 0
    case (0xef, 0xbc): return third == 0x8d ? 3 : 0
    case (0xef, 0xbd): return third == 0x9e ? 3 : 0
    default: return 0
    }
  }

  /// Steps over "to" between two numbers; nil where no such word stands.
  func skipRangeWord(_ index: Int) -> Int? {
    let words: [StaticString] = [
      "to ", "or ", "bis ", "oder ", "à ", "ou ", "a ", "o ", "tot ", "of ", "till ", "eller ",
      "til ", "do ", "lub ", "até ", "hasta ", "до ", "или ", "έως ", "ή ", "से ",
    ]
    guard index < count, digit(at: index) == nil else { return nil }
    for word in words where starts(with: word, at: index) {
      return skipSpaces(index + word.utf8CodeUnitCount)
    }
    return nil
  }

  func starts(with word: StaticString, at index: Int) -> Bool {
    base.starts(with: word, at: index)
  }
}
