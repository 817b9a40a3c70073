// `a NEAR/5 b` and `NEAR(a b c, 5)`.

extension UserQueryReader {
  /// How many other words may stand between when no number is given.
  private static let usualDistance = UserQueryParser.maximumDistance

  /// Reads the words that NEAR joins to a word or phrase.
  mutating func near(
    _ first: FullTextQuery, start: Int
  ) throws(QueryError) -> FullTextQuery {
    var words: [String] = []
    var chosen: Int?
    while let (end, distance) = try nearOperator() {
      // A boost belongs behind the last of them.
      guard pendingBoost == nil else { throw notPlain(start..<position) }
      if words.isEmpty { words = [try plainText(first, start..<position)] }
      skipBlanks()
      let operatorRange = position..<end
      position = end
      skipBlanks()
      let wordStart = position
      guard byte(position) != UInt8(ascii: "("),
        fieldColon(in: position..<wordEnd(from: position)) == nil
      else { throw notPlain(position..<position + 1) }
      guard let next = try quoteLength(at: position) > 0 ? phrase() : word() else { continue }
      words.append(try plainText(next, wordStart..<position))
      if let chosen, chosen != distance {
        throw QueryError(
          .syntax, "one distance counts for all words that are near each other",
          range: operatorRange)
      }
      chosen = distance
    }
    return words.count > 1 ? .near(words, distance: chosen ?? Self.usualDistance) : first
  }

  /// Finds NEAR or NEAR/5 behind blanks, with an operand behind it.
  private func nearOperator() throws(QueryError) -> (end: Int, distance: Int)? {
    var index = position
    while case let length = blankLength(at: index), length > 0 { index += length }
    guard index > position, let end = operatorEnd("NEAR", at: index, mayHaveNumber: true) else {
      return nil
    }
    // `a NEAR(b c)` has a list behind the word.
    guard byte(end) != UInt8(ascii: "(") || end > index + 4 else { return nil }
    guard end > index + 5 else { return (end, Self.usualDistance) }
    let digits = index + 5..<end
    return (end, try distance(in: digits, shown: index..<end))
  }

  /// The text of a plain word or phrase.
  private func plainText(
    _ query: FullTextQuery, _ range: Range<Int>
  ) throws(QueryError) -> String {
    switch query {
    case .word(let text), .phrase(let text, slack: 0): return text
    // The last word while it is being typed.
    case .prefix(let text) where parser.lastWordIsPrefix && range.upperBound == bytes.count:
      return text
    default: throw notPlain(range)
    }
  }

  private func notPlain(_ range: Range<Int>) -> QueryError {
    QueryError(
      .syntax, "NEAR stands between plain words and phrases, or before a list of them",
      range: range)
  }

  func beginsNearList() -> Bool {
    let name = Array("NEAR(".utf8)
    return position + name.count <= bytes.count
      && bytes[position..<position + name.count].elementsEqual(name)
  }

  /// Reads `NEAR(a b c, 5)`; the comma may be left out before the parenthesis with its number.
  mutating func nearList() throws(QueryError) -> FullTextQuery? {
    let open = position
    position += 5
    var words: [String] = []
    var chosen: Range<Int>?
    var isBehindComma = false
    while true {
      skipBlanks()
      guard let next = byte(position), next != UInt8(ascii: ")") else { break }
      if let chosen {
        // What looked like the distance was a word.
        words.append(text(chosen))
      }
      chosen = nil
      if next == UInt8(ascii: "(") { throw notPlain(position..<position + 1) }
      let start = position
      if quoteLength(at: position) > 0 {
        let range = quotedRange()
        if !isBlank(range) { words.append(text(range)) }
        isBehindComma = false
      } else {
        let range = position..<wordEnd(from: position)
        position = range.upperBound
        let comma = lastComma(in: range)
        let textEnd = comma ?? range.upperBound
        let digits = comma.map { $0 + 1..<range.upperBound } ?? range
        if isBehindComma || comma != nil, !digits.isEmpty, bytes[digits].allSatisfy(isDigit) {
          chosen = digits
        }
        if comma != nil || chosen == nil, range.lowerBound < textEnd {
          try checkPlain(range.lowerBound..<textEnd)
          words.append(text(range.lowerBound..<textEnd))
        }
        isBehindComma = comma.map { $0 + 1 == range.upperBound } ?? false
      }
      try countClause(start..<position)
    }
    if position < bytes.count { position += 1 }
    try takeBoost()
    let distance = try chosen.map { digits throws(QueryError) in
      try self.distance(in: digits, shown: digits)
    }
    guard words.count > 1 else {
      guard let word = words.first else { return nil }
      throw QueryError(
        .syntax, "NEAR needs two words or more; \"\(shortened(word))\" stands alone",
        range: open..<position)
    }
    return .near(words, distance: distance ?? Self.usualDistance)
  }

  /// Where the last comma is, when nothing but digits stands behind it.
  private func lastComma(in range: Range<Int>) -> Int? {
    var comma: Int?
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: ",") {
        comma = index
      } else if !isDigit(bytes[index]) {
        comma = nil
      }
      index = characterEnd(at: index)
    }
    return comma
  }

  private func checkPlain(_ range: Range<Int>) throws(QueryError) {
    let isOperator = ["AND", "OR", "NOT"].contains { bytes[range].elementsEqual($0.utf8) }
    var index = range.lowerBound
    var hasPattern = false
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "*") { hasPattern = true }
      index = characterEnd(at: index)
    }
    if isOperator || hasPattern { throw notPlain(range) }
  }
}
