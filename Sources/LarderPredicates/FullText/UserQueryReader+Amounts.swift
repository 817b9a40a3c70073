// Amounts: `qty(flour)<=200g`, `qty(sugar) per serving < 20g`.

extension UserQueryReader {
  private static let example = "as in qty(flour)<=200g"
  /// The longest amount, in bytes.
  private static let longestAmount = 64

  /// Whether `qty(` stands here.
  func beginsAmount() -> Bool {
    guard parser.amounts != nil, position + 4 <= bytes.count else { return false }
    return bytes[position..<position + 3].elementsEqual("qty".utf8) { $0 | 0x20 == $1 }
      && bytes[position + 3] == UInt8(ascii: "(")
  }

  /// Reads a condition on an amount.
  mutating func amountCondition() throws(QueryError) -> FullTextQuery {
    let start = position
    var condition = AmountCondition(try amountFood())
    let head = start..<position
    try countClause(head)
    var next = blanksEnd(from: position)
    if let end = perServingEnd(from: next) {
      condition.isPerServing = true
      next = blanksEnd(from: end)
    }
    guard let sign = comparison(at: next) else {
      throw QueryError(
        .syntax, "\(shortened(text(head))) needs an amount to compare with, \(Self.example)",
        range: head)
    }
    position = blanksEnd(from: next + sign.length)
    let value = try amountValue(head.lowerBound)
    condition.unit = value.unit
    let bound = AttributeCondition.Bound(value.value)
    switch sign.kind {
    case .less: condition.upper = .init(value.value, isInclusive: false)
    case .lessOrEqual: condition.upper = bound
    case .equal: (condition.lower, condition.upper) = (bound, bound)
    case .greaterOrEqual: condition.lower = bound
    case .greater: condition.lower = .init(value.value, isInclusive: false)
    }
    return .fact(QueryFact(.amount(condition)))
  }

  /// Reads the name between the parentheses.
  private mutating func amountFood() throws(QueryError) -> String {
    let start = position
    let first = position + 4
    var end = first
    while end < bytes.count, bytes[end] != UInt8(ascii: ")"), bytes[end] != UInt8(ascii: "(") {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ")") else {
      throw QueryError(
        .syntax,
        "the parenthesis of qty( is not closed; write the name of a food in it, "
          + Self.example, range: start..<min(end, bytes.count))
    }
    let words = text(first..<end).split(whereSeparator: \.isWhitespace)
    position = end + 1
    guard !words.isEmpty else {
      throw QueryError(
        .syntax, "qty() needs the name of a food in its parentheses, \(Self.example)",
        range: start..<position)
    }
    return words.joined(separator: " ")
  }

  /// The end of "per serving" or "per person".
  private func perServingEnd(from start: Int) -> Int? {
    guard let per = nextWord(at: start), per.text.lowercased() == "per",
      let unit = nextWord(at: blanksEnd(from: per.end))
    else { return nil }
    return ["serving", "person", "portion"].contains(unit.text.lowercased()) ? unit.end : nil
  }

  /// The letters that stand here.
  private func nextWord(at start: Int) -> (text: String, end: Int)? {
    var end = start
    while let next = byte(end), isNameByte(next), !isDelimiter(at: end), end - start < 64 {
      end += 1
    }
    return end > start ? (String(decoding: bytes[start..<end], as: UTF8.self), end) : nil
  }

  private mutating func amountValue(
    _ start: Int
  ) throws(QueryError) -> AmountVocabulary.Amount {
    // What stands behind the number may be its unit, so that more than a word is looked at.
    var end = position
    while end < bytes.count, end - position < Self.longestAmount,
      bytes[end] != UInt8(ascii: ")"), bytes[end] != UInt8(ascii: "("), quoteLength(at: end) == 0
    {
      end += 1
    }
    let word = position..<wordEnd(from: position)
    guard !word.isEmpty else {
      throw QueryError(
        .syntax, "an amount is missing behind \(shortened(text(start..<position)))",
        range: start..<position)
    }
    let typed = String(decoding: bytes[position..<end], as: UTF8.self)
    guard let found = parser.amounts?.amount(typed), found.value.isFinite, found.value >= 0,
      0...typed.utf8.count ~= found.length
    else {
      throw QueryError(
        .typeMismatch,
        "\"\(shortened(text(word)))\" is no amount; write a number from 0 on and a unit, as in "
          + "200g, 1/2 cup or 3", range: word)
    }
    position += found.length
    if found.unit == nil { try checkUnit() }
    return found
  }

  /// Refuses what stands behind a number where a unit could be and is none. A word that names a food belongs to the query:
  /// `qty(eggs)=3 cake`.
  private func checkUnit() throws(QueryError) {
    let start = blanksEnd(from: position)
    guard let word = nextWord(at: start), isDelimiter(at: word.end),
      operatorEnd("OR", at: start) == nil, operatorEnd("AND", at: start) == nil,
      operatorEnd("NOT", at: start) == nil, parser.amounts?.isFood(word.text) == false
    else { return }
    var message = "there is no unit \"\(shortened(word.text))\" of amounts"
    if let near = NearestName.suggestion(for: word.text, among: parser.amounts?.units() ?? []) {
      message += "; did you mean \"\(near)\"?"
    } else {
      message += "; where it is a word to find, write it before qty("
    }
    throw QueryError(.unknownKey, message, range: start..<word.end)
  }
}
