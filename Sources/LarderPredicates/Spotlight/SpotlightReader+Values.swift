/// `cdwt`: how the text before them is compared.
struct SpotlightModifiers: Hashable {
  var options: Comparison.Options = []

  var isByWords: Bool { !options.isDisjoint(with: [.words, .anyOrder]) }

  /// Adds what a letter says; false for a letter that says nothing.
  mutating func insert(_ letter: UInt8) -> Bool {
    switch letter | 0x20 {
    case UInt8(ascii: "c"): options.insert(.caseInsensitive)
    case UInt8(ascii: "d"): options.insert(.diacriticInsensitive)
    case UInt8(ascii: "w"): options.insert(.words)
    case UInt8(ascii: "t"): options.insert(.anyOrder)
    default: return false
    }
    return true
  }
}

/// A value as it is written.
struct SpotlightValue {
  enum Content {
    case pattern(SpotlightPattern, isQuoted: Bool)
    /// Seconds since 2001.
    case moment(Double)
  }

  var content: Content
  var range: Range<Int>
}

extension SpotlightReader {
  // MARK: - Modifiers

  /// `[cd]` before the value.
  mutating func bracketed(_ modifiers: inout SpotlightModifiers) throws(QueryError) {
    position += 1
    while let byte, byte != UInt8(ascii: "]") {
      if !Self.isBlank(byte), !modifiers.insert(byte) { throw noModifier() }
      position += 1
    }
    guard byte != nil else { throw failure("\"]\" is expected, not the end") }
    position += 1
  }

  /// `cd` behind the value, next to its quotation mark or after a blank.
  mutating func suffix(
    _ modifiers: inout SpotlightModifiers, behind value: SpotlightValue
  ) throws(QueryError) {
    let end = position
    if case .pattern(_, isQuoted: true) = value.content, let byte, Self.belongsToName(byte) {
      while let letter = self.byte, Self.belongsToName(letter) {
        guard modifiers.insert(letter) else { throw noModifier() }
        position += 1
      }
      return
    }
    skipBlanks()
    guard position > end else { return }
    var copy = modifiers
    let start = position
    while let letter = byte, Self.belongsToName(letter), copy.insert(letter) { position += 1 }
    if position > start, byte.map({ !Self.belongsToName($0) }) ?? true {
      modifiers = copy
    } else {
      position = start
    }
  }

  private func noModifier() -> QueryError {
    failure(
      "\"\(text(here))\" is no modifier; c ignores case, d diacritics, w finds whole words, t words in any order"
    )
  }

  // MARK: - Values

  mutating func value() throws(QueryError) -> SpotlightValue {
    skipBlanks()
    let start = position
    guard let first = byte else { throw expected("a value") }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let pattern = try quoted(first)
      return SpotlightValue(
        content: .pattern(pattern, isQuoted: true), range: start..<position)
    case UInt8(ascii: "$"):
      let moment = try time()
      return SpotlightValue(content: .moment(moment), range: start..<position)
    default:
      let pattern = bareword()
      guard position > start else { throw expected("a value") }
      return SpotlightValue(content: .pattern(pattern, isQuoted: false), range: start..<position)
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(QueryError) -> SpotlightPattern {
    let start = position
    position += 1
    let first = position
    while let byte, byte != quote { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
    guard position < bytes.count else {
      throw QueryError(
        .syntax, "the text has no end; close it with \(quote == 0x22 ? "\"" : "'")",
        range: start..<start + 1)
    }
    let pattern = pattern(first..<position)
    position += 1
    return pattern
  }

  private mutating func bareword() -> SpotlightPattern {
    let start = position
    while let byte, !endsBareword(byte) {
      position = min(position + (byte == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
    }
    return pattern(start..<position)
  }

  private func endsBareword(_ byte: UInt8) -> Bool {
    if Self.isBlank(byte) { return true }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"):
      return true
    case UInt8(ascii: "&"), UInt8(ascii: "|"): return self.byte(at: 1) == byte
    default: return false
    }
  }

  /// The characters and wildcards of a text; a backslash takes the next character as it is.
  private func pattern(_ range: Range<Int>) -> SpotlightPattern {
    var pattern = SpotlightPattern()
    var isEscaped = false
    for scalar in text(range).unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        pattern.pieces.append(.scalar(scalar))
        isEscaped = false
      case "\\": isEscaped = true
      case "*": pattern.pieces.append(.any)
      case "?": pattern.pieces.append(.one)
      default: pattern.pieces.append(.scalar(scalar))
      }
    }
    if isEscaped { pattern.pieces.append(.scalar("\\")) }
    return pattern
  }

  // MARK: - Times

  /// `$time.today`, `$time.now(-3600)`, `$time.iso(2026-01-15T10:30:00Z)`.
  private mutating func time() throws(QueryError) -> Double {
    let start = position
    position += 1
    while let byte, Self.belongsToName(byte) { position += 1 }
    let name = text(start + 1..<position).lowercased()
    guard name.hasPrefix("time.") else {
      throw failure("a value that begins with $ is $time.now, $time.today ...", start..<position)
    }
    let unit = String(name.dropFirst("time.".count))
    var argument: Range<Int>?
    if byte == UInt8(ascii: "(") {
      let first = position + 1
      while let byte, byte != UInt8(ascii: ")") { position += 1 }
      guard byte != nil else {
        throw failure("the parenthesis has no end; close it with )", first - 1..<first)
      }
      argument = first..<position
      position += 1
    }
    let words = argument.map { text($0) } ?? ""
    let place = argument.map { $0.isEmpty ? start..<position : $0 } ?? start..<position
    if unit == "iso" {
      guard let moment = SpotlightTime.iso(words, vocabulary.clock) else {
        throw QueryError(
          .typeMismatch,
          "$time.iso takes a date such as 2026-01-15 or 2026-01-15T10:30:00Z", range: place)
      }
      return moment
    }
    guard let unit = SpotlightTime.Unit(name: unit) else {
      let near = NearestName.suggestion(for: unit, among: SpotlightTime.names)
      throw QueryError(
        .unknownKey,
        "there is no $time.\(unit)"
          + (near.map { "; did you mean $time.\($0)?" }
            ?? "; there are \(SpotlightTime.names.joined(separator: ", "))"),
        range: start..<start + 1 + name.utf8.count)
    }
    let digits = words.filter { $0 != " " && $0 != "+" }
    guard digits.isEmpty || digits.utf8.count <= 19, let offset = digits.isEmpty ? 0 : Int(digits)
    else {
      throw QueryError(
        .typeMismatch, "$time takes a whole number of its unit, such as (-7)", range: place)
    }
    guard let moment = unit.moment(offset, vocabulary.clock) else {
      throw QueryError(.tooLarge, "the time lies outside the years 1 to 9999", range: place)
    }
    return moment
  }
}
