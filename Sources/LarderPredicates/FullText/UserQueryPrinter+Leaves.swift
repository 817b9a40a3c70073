// Words, phrases and conditions as they are typed.

extension UserQueryPrinter {
  private static let special = Set("\\\"“”„()*?~^<>=:".unicodeScalars)
  private static let operators = ["AND", "OR", "NOT", "NEAR"]

  func leaf(_ query: FullTextQuery) throws(QueryError) -> String {
    switch query {
    case .word(let text): return try first([text, escaped(text)], query, "this word")
    case .prefix(let text):
      return try first(
        [text + "*", "\"\(Self.quoted(text))\"*", escaped(text) + "*"], query, "this prefix")
    case .wildcard(let pattern):
      return try first([pattern, escaped(pattern, isPattern: true)], query, "this pattern")
    case .fuzzy(let text, let distance):
      return try first(
        ["\(text)~\(distance)", "\(escaped(text))~\(distance)"], query,
        "this word with letters wrong")
    case .phrase(let text, let slack):
      let suffix = slack == 0 ? "" : "~\(slack)"
      return try first(["\"\(Self.quoted(text))\"" + suffix], query, "this phrase")
    case .near(let words, let distance):
      let list = words.map { escaped($0, isListed: true) }.joined(separator: " ")
      return try first(["NEAR(\(list), \(distance))"], query, "this list of words")
    default: return "*"
    }
  }

  /// The first spelling that the parser reads back as what it was: its rule is the only one.
  private func first(
    _ spellings: [String], _ query: FullTextQuery, _ what: String
  ) throws(QueryError) -> String {
    for text in spellings where isSafe(text) {
      if (try? UserQueryParser().parse(text)) == query { return text }
    }
    throw unsayable(what)
  }

  /// Whether a text means the same beside others: no operator, and nothing that a name before it could be compared with.
  private func isSafe(_ text: String) -> Bool {
    if Self.operators.contains(text) || text.hasPrefix("NEAR/") { return false }
    guard let first = text.utf8.first, first != UInt8(ascii: "\"") else { return true }
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if "<=>≤≥".unicodeScalars.contains(scalar) {
        return false
      }
    }
    // A backslash at the end would take the blank behind it.
    return !isEscaped
  }

  /// The text with a backslash before all that has a meaning.
  private func escaped(
    _ text: String, isPattern: Bool = false, isListed: Bool = false
  ) -> String {
    var result = String.UnicodeScalarView()
    var isFirst = true
    var isBehindBackslash = false
    let isNumber = isListed && text.utf8.allSatisfy(UserQueryValues.isDigit)
    let isOperator = Self.operators.contains(text) || text.hasPrefix("NEAR/") || isNumber
    for scalar in text.unicodeScalars {
      var escapes =
        Self.special.contains(scalar) || scalar == "≤" || scalar == "≥"
        || scalar.properties.isWhitespace || scalar.value < 0x20 || scalar.value == 0x7f
      if isPattern {
        // The pattern's own backslashes are there already.
        if scalar == "*" || scalar == "?" || scalar == "\\" || isBehindBackslash { escapes = false }
        isBehindBackslash = scalar == "\\" && !isBehindBackslash
      }
      if isFirst, scalar == "-" || isOperator { escapes = true }
      if isListed, scalar == "," { escapes = true }
      if escapes { result.append("\\") }
      result.append(scalar)
      isFirst = false
    }
    return String(result)
  }

  /// A value behind a name, between quotation marks where it needs them.
  static func quotedValue(_ value: String) -> String {
    let isPlain =
      !value.isEmpty
      && value.utf8.allSatisfy {
        $0 >= 0x80 || ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10
      }
    let escaped = isPlain && !value.unicodeScalars.contains { $0.properties.isWhitespace }
    return escaped && quoted(value) == value ? value : "\"\(quoted(value))\""
  }

  /// A pattern behind a name: its backslashes are there already.
  static func quotedPattern(_ pattern: String) -> String {
    let value = quotedValue(pattern)
    guard value.utf8.first == UInt8(ascii: "\"") else { return value }
    var result = String.UnicodeScalarView("\"".unicodeScalars)
    var isBehindBackslash = false
    for scalar in pattern.unicodeScalars {
      if !isBehindBackslash, "\"“”„".unicodeScalars.contains(scalar) { result.append("\\") }
      isBehindBackslash = scalar == "\\" && !isBehindBackslash
      result.append(scalar)
    }
    if isBehindBackslash { result.append("\\") }
    result.append("\"")
    return String(result)
  }

  private static func quoted(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if "\\\"“”„".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  // MARK: - Conditions

  func print(_ condition: AttributeCondition) throws(QueryError) -> String {
    let name = condition.name
    let kind: UserQueryAttribute.Kind =
      if let known = attributes[name] {
        known
      } else if case .keyword = condition.test {
        .keyword
      } else if case .like(let pattern) = condition.test {
        .part(pattern.kind)
      } else {
        .number
      }
    let text = try print(condition, kind)
    let parser = UserQueryParser(
      fields: [:], attributes: [name: UserQueryAttribute(name, kind)], clock: clock)
    guard (try? parser.parse(text)) == .attribute(condition) else {
      throw unsayable("this condition on \(name)")
    }
    return text
  }

  private func print(
    _ condition: AttributeCondition, _ kind: UserQueryAttribute.Kind
  ) throws(QueryError) -> String {
    let name = condition.name
    switch condition.test {
    case .present: return "has:\(name)"
    case .keyword(let value): return "\(name)=\(Self.quotedValue(value))"
    case .like(let pattern): return "\(name):\(Self.quotedValue(pattern.text))"
    case .range(let lower?, nil):
      return "\(name)\(lower.isInclusive ? ">=" : ">")\(try value(lower, kind))"
    case .range(nil, let upper?):
      return "\(name)\(upper.isInclusive ? "<=" : "<")\(try value(upper, kind))"
    case .range(let lower?, let upper?):
      if kind == .date, let span = span(lower, upper) { return "\(name):\(span)" }
      if lower == upper, lower.isInclusive { return "\(name)=\(try value(lower, kind))" }
      let first = (try value(lower, kind)) + (lower.isInclusive ? "" : "<")
      let last = (upper.isInclusive ? "" : "<") + (try value(upper, kind))
      return "\(name):\(first)..\(last)"
    case .range(nil, nil): throw unsayable("a range without ends")
    }
  }

  private func value(
    _ bound: AttributeCondition.Bound, _ kind: UserQueryAttribute.Kind
  ) throws(QueryError) -> String {
    guard bound.value.isFinite else { throw unsayable("a value without end") }
    switch kind {
    case .number, .flag, .keyword, .part, .path, .file: return Self.number(bound.value)
    case .duration:
      let isWhole = bound.value == bound.value.rounded() && 0..<1e9 ~= bound.value
      return isWhole ? "\(Int(bound.value))min" : "\(bound.value)"
    case .date: return try moment(bound)
    }
  }

  /// A number as a person writes it: whole ones without a point.
  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  // MARK: - Dates

  /// A day where that says the same, else a moment in UTC.
  private func moment(_ bound: AttributeCondition.Bound) throws(QueryError) -> String {
    if let date = clock.date(startingAt: bound.value) {
      // Of days, `<` and `>=` have their first moment as bound.
      let text = Self.text(date)
      if let span = UserQueryValues.span(text, clock), span.start == bound.value { return text }
    }
    guard abs(bound.value) < 1e12 else { throw unsayable("a date of another age") }
    return momentText(bound.value)
  }

  /// A moment in UTC; a number where it is so far away that no calendar counts it.
  func momentText(_ moment: Double) -> String {
    guard abs(moment) < 1e12 else { return "\(moment)" }
    let whole = moment.rounded(.down)
    let day = (whole / 86_400).rounded(.down)
    let second = Int(whole - day * 86_400)
    let fraction = moment - whole
    let digits = fraction == 0 ? "" : "\(fraction)".dropFirst()
    let time = [second / 3600, second / 60 % 60, second % 60].map { Self.digits($0, 2) }
      .joined(separator: ":")
    return Self.text(CivilDate(dayNumber: Int(day))) + "T" + time + digits + "Z"
  }

  /// The year, month or days that a range covers.
  private func span(
    _ lower: AttributeCondition.Bound, _ upper: AttributeCondition.Bound
  ) -> String? {
    guard lower.isInclusive, !upper.isInclusive, let first = clock.date(startingAt: lower.value),
      let behind = clock.date(startingAt: upper.value), first.dayNumber < behind.dayNumber
    else { return nil }
    let wanted = UserQueryValues.Span(start: lower.value, end: upper.value)
    let day = Self.text(first)
    for text in [String(day.prefix(4)), String(day.prefix(7)), day]
    where UserQueryValues.span(text, clock) == wanted { return text }
    return day + ".." + Self.text(CivilDate(dayNumber: behind.dayNumber - 1))
  }

  static func text(_ date: CivilDate) -> String {
    [digits(date.year, 4), digits(date.month, 2), digits(date.day, 2)].joined(separator: "-")
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
