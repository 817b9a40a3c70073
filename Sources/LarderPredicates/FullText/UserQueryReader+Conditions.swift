// Conditions on attributes: `time<30`, `servings:4..6`, `has:rating`, `language:de`.

extension UserQueryReader {
  /// How a value is compared.
  enum Comparison: Hashable {
    case less, lessOrEqual, equal, greaterOrEqual, greater
  }

  /// What stands before the comparison.
  enum ConditionName: Hashable {
    case attribute(UserQueryAttribute)
    /// `has:`
    case has
    /// `missing<=`
    case missing
  }

  /// The begin of a condition.
  struct ConditionHead {
    var name: ConditionName
    var comparison: Comparison
    /// Whether a colon stands for the comparison, which asks for a part where parts can be asked for.
    var isColon = false
    /// The name and the comparison as typed.
    var range: Range<Int>
    var valueStart: Int
  }

  /// Finds a name with a comparison behind it; nil for a word or a field.
  ///
  /// - Throws: for a name that does not exist, where a value stands behind the comparison.
  func conditionHead() throws(QueryError) -> ConditionHead? {
    guard let first = byte(position), isNameByte(first), !isDigit(first) else { return nil }
    var nameEnd = position
    while let next = byte(nameEnd), isNameByte(next), comparison(at: nameEnd) == nil {
      if blankLength(at: nameEnd) > 0 || quoteLength(at: nameEnd) > 0 { break }
      nameEnd += 1
    }
    guard byte(nameEnd) == UInt8(ascii: ":") || comparison(at: blanksEnd(from: nameEnd)) != nil
    else { return nil }
    let typed = String(decoding: bytes[position..<nameEnd], as: UTF8.self).lowercased()
    let name = conditionName(typed)
    if byte(nameEnd) == UInt8(ascii: ":") {
      // A field's words come first where a field and an attribute share a name.
      guard let name, parser.fields[typed] == nil,
        isNameColon(at: nameEnd, wordEnd: wordEnd(from: position))
      else { return nil }
      let comparison = comparison(at: nameEnd + 1)
      let start = nameEnd + 1 + (comparison?.length ?? 0)
      return ConditionHead(
        name: name, comparison: comparison?.kind ?? .equal, isColon: comparison == nil,
        range: position..<start, valueStart: start)
    }
    var start = nameEnd
    // Blanks may stand around the comparison of a name that is known.
    if name != nil { start = blanksEnd(from: start) }
    guard let comparison = comparison(at: start) else { return nil }
    start += comparison.length
    guard let name else {
      if parser.attributes.isEmpty || (isDelimiter(at: start) && quoteLength(at: start) == 0) {
        return nil
      }
      throw unknownAttribute(position..<nameEnd)
    }
    let end = start
    start = blanksEnd(from: start)
    return ConditionHead(
      name: name, comparison: comparison.kind, range: position..<end, valueStart: start)
  }

  private func conditionName(_ typed: String) -> ConditionName? {
    if let attribute = parser.attributes[typed] { return .attribute(attribute) }
    if parser.fields[typed] != nil { return nil }
    switch typed {
    case "has": return parser.attributes.isEmpty ? nil : .has
    case "missing": return .missing
    default: return nil
    }
  }

  func blanksEnd(from start: Int) -> Int {
    var index = start
    while case let length = blankLength(at: index), length > 0 { index += length }
    return index
  }

  func comparison(at index: Int) -> (kind: Comparison, length: Int)? {
    switch byte(index) {
    case UInt8(ascii: "<"):
      return byte(index + 1) == UInt8(ascii: "=") ? (.lessOrEqual, 2) : (.less, 1)
    case UInt8(ascii: ">"):
      return byte(index + 1) == UInt8(ascii: "=") ? (.greaterOrEqual, 2) : (.greater, 1)
    case UInt8(ascii: "="): return (.equal, 1)
    case 0xe2 where byte(index + 1) == 0x89 && byte(index + 2) == 0xa4: return (.lessOrEqual, 3)
    case 0xe2 where byte(index + 1) == 0x89 && byte(index + 2) == 0xa5: return (.greaterOrEqual, 3)
    default: return nil
    }
  }

  /// Reads the value behind a name and a comparison.
  mutating func condition(_ head: ConditionHead) throws(QueryError) -> FullTextQuery {
    let (range, isQuoted) = takeValue()
    try countClause(head.range)
    guard !isBlank(range) else {
      throw QueryError(
        .syntax, "a value is missing behind \(text(head.range))",
        range: head.range.lowerBound..<max(position, head.range.upperBound))
    }
    switch head.name {
    case .has: return try presence(head, range)
    case .missing:
      throw QueryError(
        .syntax, "\(text(head.range)) stands by itself, beside the words that may be missing",
        range: head.range.lowerBound..<range.upperBound)
    case .attribute(let attribute):
      if let fact = try fact(attribute, head.comparison, range) { return .fact(fact) }
      if let absence = try absence(attribute, head.comparison, range) { return absence }
      let test = try test(
        attribute, head.comparison, range, isQuoted: isQuoted, isPart: head.isColon)
      return .attribute(AttributeCondition(attribute.name, test))
    }
  }

  /// A condition that asks for there being no value: `favorite:no`, `cooked:never`; nil for another one.
  private func absence(
    _ attribute: UserQueryAttribute, _ comparison: Comparison, _ range: Range<Int>
  ) throws(QueryError) -> FullTextQuery? {
    let words = attribute.kind == .flag ? ["no", "false", "0"] : ["never"]
    guard attribute.kind == .flag || attribute.kind == .date,
      words.contains(text(range).lowercased())
    else { return nil }
    guard comparison == .equal else { throw withoutOrder(attribute, range) }
    return .not(.attribute(AttributeCondition(attribute.name, .present)))
  }

  /// A condition on the file that something came from; nil for other attributes.
  private func fact(
    _ attribute: UserQueryAttribute, _ comparison: Comparison, _ range: Range<Int>
  ) throws(QueryError) -> QueryFact? {
    guard attribute.kind == .path || attribute.kind == .file else { return nil }
    guard comparison == .equal else { throw withoutOrder(attribute, range) }
    // A backslash before a star means the star itself.
    let pattern = text(range, keepingBackslashBefore: [UInt8(ascii: "*"), UInt8(ascii: "\\")])
    return QueryFact(attribute.kind == .path ? .path(pattern) : .file(pattern))
  }

  private func withoutOrder(_ attribute: UserQueryAttribute, _ range: Range<Int>) -> QueryError {
    let sign = attribute.kind == .keyword ? "=" : ":"
    return QueryError(
      .typeMismatch,
      "\(attribute.name) has no order to compare by; write \(attribute.name)\(sign)VALUE",
      range: range)
  }

  /// Reads a value: a word, or what stands between quotation marks.
  private mutating func takeValue() -> (range: Range<Int>, isQuoted: Bool) {
    if quoteLength(at: position) > 0 { return (quotedRange(), true) }
    let range = position..<wordEnd(from: position)
    position = range.upperBound
    return (range, false)
  }

  private func presence(
    _ head: ConditionHead, _ range: Range<Int>
  ) throws(QueryError) -> FullTextQuery {
    guard head.comparison == .equal,
      let attribute = parser.attributes[text(range).lowercased()]
    else { throw unknownAttribute(range) }
    switch attribute.kind {
    case .path, .file: return .fact(QueryFact(.path("*")))
    default: return .attribute(AttributeCondition(attribute.name, .present))
    }
  }

  /// Reads a value inside `name:( )`.
  mutating func groupedValue() throws(QueryError) -> FullTextQuery? {
    guard let attribute = valueAttribute else { return nil }
    let start = position
    let (range, isQuoted) = takeValue()
    try countClause(start..<position)
    guard !isBlank(range) else { return nil }
    if let fact = try fact(attribute, .equal, range) { return .fact(fact) }
    if let absence = try absence(attribute, .equal, range) { return absence }
    let test = try test(attribute, .equal, range, isQuoted: isQuoted, isPart: true)
    return .attribute(AttributeCondition(attribute.name, test))
  }

  private mutating func test(
    _ attribute: UserQueryAttribute, _ comparison: Comparison, _ range: Range<Int>, isQuoted: Bool,
    isPart: Bool
  ) throws(QueryError) -> AttributeCondition.Test {
    if !isQuoted, comparison == .equal, bytes[range].elementsEqual([UInt8(ascii: "*")]) {
      return .present
    }
    switch attribute.kind {
    case .keyword: return .keyword(try keyword(attribute, comparison, range, isQuoted: isQuoted))
    case .part(let kind):
      let value = try keyword(attribute, comparison, range, isQuoted: isQuoted)
      return isPart ? .like(KeywordPattern(kind, value)) : .keyword(value)
    case .flag:
      guard comparison == .equal else { throw withoutOrder(attribute, range) }
      guard ["yes", "true", "1"].contains(text(range).lowercased()) else {
        throw wrongValue(attribute, range)
      }
      return .range(lower: .init(1), upper: .init(1))
    case .number, .duration, .date, .path, .file: break
    }
    let text = text(range)
    if comparison == .equal, let dots = text.firstRange(of: "..") {
      return try between(attribute, text[..<dots.lowerBound], text[dots.upperBound...], range)
    }
    if attribute.kind == .date {
      if let moment = UserQueryValues.moment(ofAge: text, parser.clock) {
        return Self.test(comparison, sinceAge: moment)
      }
      guard let span = UserQueryValues.span(text, parser.clock) else {
        throw wrongValue(attribute, range)
      }
      return Self.test(comparison, span)
    }
    let isDuration = attribute.kind == .duration
    guard var value = isDuration ? UserQueryValues.minutes(text) : UserQueryValues.number(text)
    else { throw wrongValue(attribute, range) }
    if isDuration, !isQuoted, bytes[range].allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }) {
      value = takeSpacedDuration(value)
    }
    switch comparison {
    case .less: return .range(lower: nil, upper: .init(value, isInclusive: false))
    case .lessOrEqual: return .range(lower: nil, upper: .init(value))
    case .equal: return .range(lower: .init(value), upper: .init(value))
    case .greaterOrEqual: return .range(lower: .init(value), upper: nil)
    case .greater: return .range(lower: .init(value, isInclusive: false), upper: nil)
    }
  }

  private static func test(
    _ comparison: Comparison, _ span: UserQueryValues.Span
  ) -> AttributeCondition.Test {
    let start = AttributeCondition.Bound(span.start)
    let behind = span.end.map { AttributeCondition.Bound($0) }
    switch comparison {
    case .less: return .range(lower: nil, upper: exclusive(start))
    case .lessOrEqual: return .range(lower: nil, upper: behind.map(exclusive) ?? start)
    case .equal: return .range(lower: start, upper: behind.map(exclusive) ?? start)
    case .greaterOrEqual: return .range(lower: start, upper: nil)
    case .greater: return .range(lower: behind ?? exclusive(start), upper: nil)
    }
  }

  /// `cooked<1w` asks for what was less than a week ago, and so later than that.
  private static func test(
    _ comparison: Comparison, sinceAge moment: Double
  ) -> AttributeCondition.Test {
    switch comparison {
    case .less: .range(lower: .init(moment, isInclusive: false), upper: nil)
    case .lessOrEqual, .equal: .range(lower: .init(moment), upper: nil)
    case .greaterOrEqual: .range(lower: nil, upper: .init(moment))
    case .greater: .range(lower: nil, upper: .init(moment, isInclusive: false))
    }
  }

  private static func exclusive(_ bound: AttributeCondition.Bound) -> AttributeCondition.Bound {
    AttributeCondition.Bound(bound.value, isInclusive: false)
  }

  /// `4..6`, `4..`, `..6`; `<` beside the dots leaves the value itself out.
  private func between(
    _ attribute: UserQueryAttribute, _ first: Substring, _ last: Substring, _ range: Range<Int>
  ) throws(QueryError) -> AttributeCondition.Test {
    let leavesFirstOut = first.last == "<"
    let leavesLastOut = last.first == "<"
    let lowerText = leavesFirstOut ? first.dropLast() : first
    let upperText = leavesLastOut ? last.dropFirst() : last
    guard !lowerText.isEmpty || !upperText.isEmpty else { throw wrongValue(attribute, range) }
    var lower: AttributeCondition.Bound?
    var upper: AttributeCondition.Bound?
    if !lowerText.isEmpty {
      guard
        case .range(let bound?, _) = simpleTest(
          attribute, leavesFirstOut ? .greater : .greaterOrEqual, lowerText)
      else { throw wrongValue(attribute, range) }
      lower = bound
    }
    if !upperText.isEmpty {
      guard
        case .range(_, let bound?) = simpleTest(
          attribute, leavesLastOut ? .less : .lessOrEqual, upperText)
      else { throw wrongValue(attribute, range) }
      upper = bound
    }
    if let lower, let upper, lower.value > upper.value {
      throw QueryError(
        .syntax, "\(shortened(text(range))) is empty: the first value is behind the last one",
        range: range)
    }
    return .range(lower: lower, upper: upper)
  }

  private func simpleTest(
    _ attribute: UserQueryAttribute, _ comparison: Comparison, _ text: Substring
  ) -> AttributeCondition.Test? {
    if attribute.kind == .date {
      return UserQueryValues.span(text, parser.clock).map { Self.test(comparison, $0) }
    }
    guard
      let value = attribute.kind == .duration
        ? UserQueryValues.minutes(text) : UserQueryValues.number(text)
    else { return nil }
    return Self.test(comparison, UserQueryValues.Span(start: value))
  }

  /// Takes the unit that stands apart from its number: `time < 90 min`, `time < 1 h 30 min`.
  private mutating func takeSpacedDuration(_ first: Double) -> Double {
    var total = 0.0
    var number = first
    var scale = Double.infinity
    while let unit = nextWord(from: position),
      let minutes = UserQueryValues.minutes(ofUnit: unit.text.lowercased()), minutes < scale
    {
      total += number * minutes
      scale = minutes
      position = unit.end
      guard let next = nextWord(from: position), let value = UserQueryValues.number(next.text),
        let following = nextWord(from: next.end),
        let smaller = UserQueryValues.minutes(ofUnit: following.text.lowercased()), smaller < scale
      else { break }
      number = value
      position = next.end
    }
    return scale.isFinite ? total : first
  }

  /// The short word behind blanks.
  private func nextWord(from start: Int) -> (text: String, end: Int)? {
    let begin = blanksEnd(from: start)
    guard begin > start else { return nil }
    var end = begin
    while !isDelimiter(at: end), end - begin < 16 { end += 1 }
    guard end > begin, isDelimiter(at: end) else { return nil }
    return (String(decoding: bytes[begin..<end], as: UTF8.self), end)
  }

  private func keyword(
    _ attribute: UserQueryAttribute, _ comparison: Comparison, _ range: Range<Int>, isQuoted: Bool
  ) throws(QueryError) -> String {
    guard comparison == .equal else {
      throw withoutOrder(attribute, range)
    }
    var index = range.lowerBound
    while !isQuoted, index < range.upperBound {
      guard bytes[index] != UInt8(ascii: "*") else {
        let how = attribute.kind == .keyword ? "compared as a whole" : "found by its beginning"
        throw QueryError(
          .unsupported, "\(attribute.name) is \(how); write it without \"*\"", range: range)
      }
      index = characterEnd(at: index)
    }
    return text(range)
  }

  private func wrongValue(_ attribute: UserQueryAttribute, _ range: Range<Int>) -> QueryError {
    let typed = shortened(text(range))
    let expected =
      switch attribute.kind {
      case .duration: "is no length of time; write 30, 90min or 1h30"
      case .date:
        "is no date; write 2026-01-15, 2026-01, 2026, today, last_month, or 2w for two weeks"
      case .flag: "is neither yes nor no"
      case .number, .keyword, .part, .path, .file: "is no number"
      }
    return QueryError(.typeMismatch, "\"\(typed)\" \(expected)", range: range)
  }
}
