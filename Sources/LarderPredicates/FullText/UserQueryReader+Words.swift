// Words and phrases with what may stand behind them: stars, `~2`, `^3`.

extension UserQueryReader {
  mutating func phrase() throws(QueryError) -> FullTextQuery? {
    let open = position
    let range = quotedRange()
    let isClosed = position > range.upperBound
    var slack = 0
    let stars = position
    while byte(position) == UInt8(ascii: "*") { position += 1 }
    let hasStar = position > stars
    if isClosed, !hasStar { slack = try phraseSlack() }
    if isClosed { try takeBoost() }
    guard !isBlank(range) else { return nil }
    try countClause(open..<position)
    let text = text(range)
    let isBeingTyped = !isClosed && isLastWord(endingAt: range.upperBound)
    return hasStar || isBeingTyped ? .prefix(text) : .phrase(text, slack: slack)
  }

  /// Reads a quoted text and returns where it is, without its quotes.
  mutating func quotedRange() -> Range<Int> {
    position += quoteLength(at: position)
    let start = position
    while position < bytes.count, quoteLength(at: position) == 0 {
      position = characterEnd(at: position)
    }
    let end = position
    position += quoteLength(at: position)
    return start..<end
  }

  private mutating func phraseSlack() throws(QueryError) -> Int {
    guard byte(position) == UInt8(ascii: "~") else { return 0 }
    var end = position + 1
    while let digit = byte(end), isDigit(digit) { end += 1 }
    guard isDelimiter(at: end) || byte(end) == UInt8(ascii: "^") else { return 0 }
    let range = position..<end
    position = end
    return range.count == 1 ? 1 : try distance(in: range.lowerBound + 1..<end, shown: range)
  }

  /// Reads the digits of a distance between words.
  func distance(in digits: Range<Int>, shown: Range<Int>) throws(QueryError) -> Int {
    guard let distance = UserQueryValues.count(text(digits)),
      distance <= UserQueryParser.maximumDistance
    else {
      throw QueryError(
        .tooLarge,
        "at most \(UserQueryParser.maximumDistance) other words can stand in between", range: shown)
    }
    return distance
  }

  /// Takes `^2` behind a phrase or a group.
  mutating func takeBoost() throws(QueryError) {
    guard byte(position) == UInt8(ascii: "^") else { return }
    var end = position + 1
    while let next = byte(end), isDigit(next) || next == UInt8(ascii: ".") { end += 1 }
    guard isDelimiter(at: end), let boost = try boost(in: position + 1..<end) else { return }
    pendingBoost = boost
    position = end
  }

  /// The number of a boost; nil for what is none.
  private func boost(in range: Range<Int>) throws(QueryError) -> Double? {
    guard !range.isEmpty, range.count <= 32, isDigit(bytes[range.upperBound - 1]),
      bytes[range].allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }),
      let value = Double(text(range))
    else { return nil }
    let limits = UserQueryParser.boostRange
    guard limits.contains(value) else {
      throw QueryError(
        .syntax,
        "a boost is a number from \(limits.lowerBound) to \(Int(limits.upperBound))",
        range: range.lowerBound - 1..<range.upperBound)
    }
    return value
  }

  mutating func word() throws(QueryError) -> FullTextQuery? {
    let start = position
    position = wordEnd(from: position)
    try countClause(start..<position)
    var end = position
    let marks = suffixMarks(start..<end)
    if let caret = marks.caret, caret > start, let boost = try boost(in: caret + 1..<end) {
      pendingBoost = boost
      end = caret
    }
    if let tilde = marks.tilde, tilde > start, tilde < end,
      let distance = try fuzzyDistance(start..<tilde, digits: tilde + 1..<end)
    {
      return .fuzzy(text(start..<tilde), distance: distance)
    }
    let shape = shape(start..<end)
    if shape.isPattern {
      return .wildcard(text(start..<end, keepingBackslashBefore: Array("*?\\".utf8)))
    }
    guard shape.end > start else { return .all }
    let isPrefix = shape.end < end || (end == position && isLastWord(endingAt: end))
    return isPrefix ? .prefix(text(start..<shape.end)) : .word(text(start..<end))
  }

  /// Where the last caret and the last tilde of a word are.
  private func suffixMarks(_ range: Range<Int>) -> (caret: Int?, tilde: Int?) {
    var marks: (caret: Int?, tilde: Int?)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "^") { marks.caret = index }
      if bytes[index] == UInt8(ascii: "~") { marks.tilde = index }
      index = characterEnd(at: index)
    }
    return marks
  }

  /// The distance of `word~2`; nil where the tilde is part of the word, as in `10~12`.
  private func fuzzyDistance(
    _ word: Range<Int>, digits: Range<Int>
  ) throws(QueryError) -> Int? {
    guard bytes[digits].allSatisfy(isDigit),
      bytes[word].contains(where: { isNameByte($0) && !isDigit($0) })
    else { return nil }
    if digits.isEmpty { return 1 }
    guard let distance = UserQueryValues.count(text(digits)), 1...2 ~= distance else {
      throw QueryError(
        .syntax, "a word can be searched with 1 or 2 letters wrong: ~1 or ~2",
        range: digits.lowerBound - 1..<digits.upperBound)
    }
    return distance
  }

  /// Whether a word is a pattern, and where it ends without the stars behind it.
  ///
  /// `*` counts everywhere, `?` only before a letter or digit or beside other such characters: at the end of a word it is a
  /// question mark. In the address of a web page neither counts inside.
  private func shape(_ range: Range<Int>) -> (isPattern: Bool, end: Int) {
    var stars: Int?
    var hasQuestion = false
    var hasLetter = false
    var isPattern = false
    var isAddress = false
    var index = range.lowerBound
    while index < range.upperBound {
      let next = min(characterEnd(at: index), range.upperBound)
      defer { index = next }
      if bytes[index] == UInt8(ascii: "*") {
        if hasQuestion { isPattern = true }
        if stars == nil { stars = index }
        continue
      }
      if stars != nil {
        isPattern = true
        stars = nil
      }
      if bytes[index] == UInt8(ascii: "?") {
        hasQuestion = true
        continue
      }
      let isLetter = isNameByte(bytes[next - 1])
      if hasQuestion, isLetter { isPattern = true }
      hasQuestion = false
      if isLetter { hasLetter = true }
      if bytes[index] == UInt8(ascii: ":"), byte(index + 1) == UInt8(ascii: "/"),
        byte(index + 2) == UInt8(ascii: "/")
      {
        isAddress = true
      }
    }
    return (isPattern && hasLetter && !isAddress, stars ?? range.upperBound)
  }
}
