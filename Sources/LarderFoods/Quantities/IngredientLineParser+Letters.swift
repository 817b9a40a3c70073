internal import LarderBytes

/// Amounts in letters: `half an onion`, `two cups`, `one and a half`, `eine Prise`, `une demi-botte`.
extension IngredientLineParser {
  /// A number in letters.
  struct Letters {
    var value: Double
    /// The greater one of a range.
    var high: Double?
    /// Where its last word ends.
    var end: Int
    /// Where unit or food begin.
    var next: Int
    /// What stands between the numbers of a range.
    var between: Swift.Range<Int>?
    /// Whether it is "a", which counts in front of a unit only.
    var isArticle = false
    /// The bytes of "of" behind a collective ("une dizaine de"), which numbers in digits do without.
    var link: Swift.Range<Int>?
  }

  /// Reads `a pinch`, `two eggs`, `half a lemon`.
  func amountInLetters(at start: Int) -> Amount? {
    guard let number = letters(at: start), number.next < count else { return nil }
    if number.isArticle {
      guard let unit = unit(at: number.next, of: 1) else { return nil }
      return Amount(quantity: 1, unit: unit.name, end: unit.end)
    }
    let range = Range(low: number.value, high: number.high, end: number.next, isDashed: false)
    if let sized = sized(range) { return sized }
    var amount = Amount(
      quantity: number.value, maximum: number.high, unit: nil, end: number.next)
    if let unit = unit(at: number.next, of: number.value) {
      (amount.unit, amount.end) = (unit.name, unit.end)
    } else if let link = link(behind: number.value, at: number.next) {
      (amount.unit, amount.end) = (link.unit?.name, link.end)
    }
    return amount
  }

  /// Reads a number in letters with the article that belongs to it; nil where it is a part of a name ("five spice").
  func letters(at start: Int) -> Letters? {
    guard let word = matchName(at: start) else { return nil }
    switch table[word.entry].kind {
    case .article:
      let next = skipSpaces(word.end)
      guard next > word.end else { return nil }
      if let part = matchName(at: next) {
        if let value = value(of: part.entry), value < 1 {
          return letters(value, endingAt: part.end, isBehindArticle: true)
        }
        if table[part.entry].kind == .collective { return collective(part) }
      }
      return Letters(value: 1, end: word.end, next: next, isArticle: true)
    case .number:
      guard let value = value(of: word.entry) else { return nil }
      return letters(value, endingAt: word.end, isBehindArticle: false)
    default: return nil
    }
  }

  /// Reads `une dizaine de`, `a couple of`.
  private func collective(_ word: (entry: Int, end: Int)) -> Letters? {
    guard let value = Double(table[word.entry].unit) else { return nil }
    var number = Letters(value: value, end: word.end, next: skipLinks(word.end))
    let start = skipSpaces(word.end)
    if number.next > start { number.link = start..<number.next }
    return number
  }

  private func value(of entry: Int) -> Double? {
    table[entry].kind == .number ? Double(table[entry].unit) : nil
  }

  private func letters(_ value: Double, endingAt end: Int, isBehindArticle: Bool) -> Letters? {
    var number = Letters(value: value, end: end, next: skipSpaces(end))
    if number.next == count { return number }
    guard value < 1 else { return whole(number) }
    // "une demi-botte", "un demi-citron"; not "half-baked"
    if number.next == end {
      guard base[end] == UInt8(ascii: "-"), isBehindArticle || unit(at: end + 1) != nil else {
        return nil
      }
      number.next = end + 1
      return number
    }
    // Half and half is a kind of cream.
    if starts(with: "and half", at: number.next) || starts(with: "& half", at: number.next) {
      return nil
    }
    if !isBehindArticle, let article = matchName(at: number.next),
      table[article.entry].kind == .article, spaceLength(article.end) > 0
    {
      (number.end, number.next) = (article.end, skipSpaces(article.end))
    }
    return number
  }

  /// Reads on behind a whole number: `one and a half`, `two or three`.
  private func whole(_ start: Letters) -> Letters? {
    var number = start
    guard number.next > number.end, !isName(number) else { return nil }
    if let next = skipAnd(number.next), let half = half(at: next) {
      number.value += half.value
      (number.end, number.next) = (half.end, skipSpaces(half.end))
      return number
    }
    if let next = skipRangeWord(number.next), let word = matchName(at: next),
      let high = value(of: word.entry), high > number.value, spaceLength(word.end) > 0
    {
      number.between = number.end..<next
      number.high = high
      (number.end, number.next) = (word.end, skipSpaces(word.end))
    }
    return number
  }

  private func isName(_ number: Letters) -> Bool {
    for word: StaticString in ["percent", "per cent"] where starts(with: word, at: number.next) {
      return true
    }
    guard number.value >= 3 else { return false }
    for word: StaticString in ["spice", "cheese", "grain", "bean ", "épices", "fromages"]
    where starts(with: word, at: number.next) {
      return true
    }
    return false
  }
}
