internal import LarderLocks

/// One pass over the bytes of a raw Spotlight query: recursive descent with a bound on depth.
///
///     query      = and { "||" and };  and = unary { "&&" unary };  unary = { "!" } primary
///     primary    = "(" query ")" | "true" | "false" | range | comparison
///     comparison = name operator [ "[" modifiers "]" ] value [ modifiers ]
///     range      = "InRange" "(" name "," value "," value ")"
struct SpotlightReader {
  /// How deep parentheses may be nested.
  static let maximumDepth = PredicateLimits.depth

  let bytes: [UInt8]
  let vocabulary: SpotlightVocabulary
  var position = 0
  private var depth = 0

  init(_ text: String, vocabulary: SpotlightVocabulary) {
    bytes = Array(text.utf8)
    self.vocabulary = vocabulary
  }

  // MARK: - Bytes

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  func byte(at distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0d ~= byte }

  /// Letters of ASCII, digits, `_`, `:` and everything beyond ASCII; a dot stands between keys.
  static func belongsToName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || FormatLexer.continuesName(byte) || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: ".")
  }

  /// Whether a key can be part of a name.
  static func isKey(_ key: String) -> Bool {
    guard let first = key.utf8.first, FormatLexer.beginsName(first),
      !["true", "false", "inrange"].contains(key.lowercased())
    else { return false }
    return key.utf8.allSatisfy { belongsToName($0) && $0 != UInt8(ascii: ".") }
  }

  mutating func skipBlanks() {
    while let byte, Self.isBlank(byte) { position += 1 }
  }

  func failure(_ message: String, _ range: Range<Int>? = nil) -> QueryError {
    QueryError(.syntax, message, range: range ?? here)
  }

  func expected(_ what: String) -> QueryError {
    failure("\(what) is expected, not \(words)")
  }

  /// The place of the next character, or of the end.
  var here: Range<Int> {
    guard let byte else { return position..<position }
    let length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    return position..<min(position + length, bytes.count)
  }

  private var words: String {
    guard let byte else { return "the end" }
    return byte < 0x20 || byte == 0x7f ? "a control character" : "\"\(text(here))\""
  }

  private mutating func skip(_ sign: String) -> Bool {
    guard bytes[position...].starts(with: sign.utf8) else { return false }
    position += sign.utf8.count
    return true
  }

  private mutating func expect(_ sign: String) throws(QueryError) {
    skipBlanks()
    guard skip(sign) else { throw expected("\"\(sign)\"") }
  }

  // MARK: - Conditions

  /// A whole query.
  mutating func whole() throws(QueryError) -> ObjectPredicate {
    skipBlanks()
    if byte == nil {
      throw QueryError(
        .syntax, "the query is empty; true is true of everything", range: 0..<bytes.count)
    }
    if let freeText = vocabulary.freeText, !hasOperator {
      if let constant = try? constants() { return constant }
      return .fullText(try freeText.parse(text(0..<bytes.count)))
    }
    let result = try disjunction()
    skipBlanks()
    guard byte == nil else { throw expected("&&, || or the end") }
    return result
  }

  /// A query of `true` and `false` alone.
  private func constants() throws(QueryError) -> ObjectPredicate {
    var copy = self
    let result = try copy.disjunction()
    copy.skipBlanks()
    guard copy.byte == nil else { throw copy.expected("the end") }
    return result
  }

  /// Whether an operator stands anywhere outside quotation marks: without any, the text is words.
  private var hasOperator: Bool {
    var quote: UInt8?
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
        || (byte == UInt8(ascii: "&") && index + 1 < bytes.count && bytes[index + 1] == byte)
        || (byte == UInt8(ascii: "|") && index + 1 < bytes.count && bytes[index + 1] == byte)
      {
        return true
      } else if byte | 0x20 == UInt8(ascii: "i"), index + 8 <= bytes.count,
        bytes[index + 7] == UInt8(ascii: "("),
        text(index..<index + 7).lowercased() == "inrange"
      {
        return true
      }
      index += 1
    }
    return false
  }

  private mutating func disjunction() throws(QueryError) -> ObjectPredicate {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try disjunction()
      }
    }
    let first = try conjunction()
    var all = [first]
    skipBlanks()
    while skip("||") {
      all.append(try conjunction())
      skipBlanks()
    }
    return all.count == 1 ? first : .or(all)
  }

  private mutating func conjunction() throws(QueryError) -> ObjectPredicate {
    let first = try unary()
    var all = [first]
    skipBlanks()
    while skip("&&") {
      all.append(try unary())
      skipBlanks()
    }
    return all.count == 1 ? first : .and(all)
  }

  private mutating func unary() throws(QueryError) -> ObjectPredicate {
    var count = 0
    skipBlanks()
    while byte == UInt8(ascii: "!"), byte(at: 1) != UInt8(ascii: "=") {
      count += 1
      depth += 1
      guard depth <= Self.maximumDepth else { throw tooDeep() }
      position += 1
      skipBlanks()
    }
    var result = try primary()
    depth -= count
    for _ in 0..<count { result = .not(result) }
    return result
  }

  private func tooDeep() -> QueryError {
    QueryError(
      .tooLarge, "the query is nested more than \(Self.maximumDepth) deep; make it flatter",
      range: here)
  }

  private mutating func primary() throws(QueryError) -> ObjectPredicate {
    skipBlanks()
    if byte == UInt8(ascii: "(") {
      depth += 1
      guard depth <= Self.maximumDepth else { throw tooDeep() }
      let open = here
      position += 1
      let inner = try disjunction()
      skipBlanks()
      guard skip(")") else {
        throw failure(
          byte == nil
            ? "the parenthesis has no end; close it with )" : "\")\" is expected, not \(words)",
          byte == nil ? open : nil)
      }
      depth -= 1
      return inner
    }
    let start = position
    let name = try name()
    let end = position
    skipBlanks()
    switch name.lowercased() {
    case "true", "false":
      if comparisonSign == nil { return .constant(name.lowercased() == "true") }
    case "inrange":
      if byte == UInt8(ascii: "(") { return try range() }
    default: break
    }
    guard let sign = comparisonSign else { throw noOperator(name, start..<end) }
    return try comparison(name, start..<end, sign)
  }

  private func noOperator(_ name: String, _ range: Range<Int>) -> QueryError {
    let word = name.uppercased()
    if word == "AND" || word == "OR" || word == "NOT" {
      let sign = word == "AND" ? "&&" : word == "OR" ? "||" : "!"
      return failure("\(name) is written \(sign) in a raw query", range)
    }
    return failure("an operator such as == is expected after \"\(name)\", not \(words)")
  }

  /// The name of an attribute, or `*`.
  private mutating func name() throws(QueryError) -> String {
    skipBlanks()
    if byte == UInt8(ascii: "*") {
      position += 1
      return "*"
    }
    let start = position
    guard let first = byte, FormatLexer.beginsName(first) else {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        throw failure("an attribute is expected; it stands before the operator, a value behind it")
      }
      throw expected("an attribute")
    }
    while let byte, Self.belongsToName(byte) { position += 1 }
    return text(start..<position)
  }

  private var comparisonSign: (Comparison.Operator, length: Int)? {
    let second = byte(at: 1) == UInt8(ascii: "=")
    switch byte {
    case UInt8(ascii: "="): return (.equal, second ? 2 : 1)
    case UInt8(ascii: "!") where second: return (.notEqual, 2)
    case UInt8(ascii: "<"): return second ? (.lessOrEqual, 2) : (.less, 1)
    case UInt8(ascii: ">"): return second ? (.greaterOrEqual, 2) : (.greater, 1)
    default: return nil
    }
  }

  private func targets(
    of name: String, _ range: Range<Int>
  ) throws(QueryError) -> [SpotlightVocabulary.Target] {
    do throws(QueryError) {
      return try vocabulary.targets(of: name)
    } catch {
      throw QueryError(error.code, error.message, range: range)
    }
  }

  private mutating func comparison(
    _ name: String, _ place: Range<Int>, _ sign: (Comparison.Operator, length: Int)
  ) throws(QueryError) -> ObjectPredicate {
    let targets = try targets(of: name, place)
    position += sign.length
    skipBlanks()
    var modifiers = SpotlightModifiers()
    while byte == UInt8(ascii: "[") {
      try bracketed(&modifiers)
      skipBlanks()
    }
    let value = try value()
    try suffix(&modifiers, behind: value)
    let condition = SpotlightCondition(
      operator: sign.0, value: value, modifiers: modifiers, clock: vocabulary.clock)
    return try combined(targets, name: name, place) { (target) throws(QueryError) in
      try condition.predicate(target, name: name)
    }
  }

  /// `InRange(name, lower, upper)`, both ends included.
  private mutating func range() throws(QueryError) -> ObjectPredicate {
    position += 1
    skipBlanks()
    let start = position
    let name = try name()
    let place = start..<position
    let targets = try targets(of: name, place)
    try expect(",")
    let lower = try value()
    try expect(",")
    let upper = try value()
    try expect(")")
    let condition = SpotlightCondition(
      operator: .between, value: lower, upper: upper, modifiers: SpotlightModifiers(),
      clock: vocabulary.clock)
    return try combined(targets, name: name, place) { (target) throws(QueryError) in
      try condition.predicate(target, name: name)
    }
  }

  /// What is true where it is of any of the things that a name stands for; those that have no such values do not count.
  private func combined(
    _ targets: [SpotlightVocabulary.Target], name: String, _ place: Range<Int>,
    _ make: (SpotlightVocabulary.Target) throws(QueryError) -> ObjectPredicate
  ) throws(QueryError) -> ObjectPredicate {
    if targets.count == 1 { return try make(targets[0]) }
    var all: [ObjectPredicate] = []
    var first: QueryError?
    for target in targets {
      do throws(QueryError) {
        all.append(try make(target))
      } catch {
        guard error.code == .typeMismatch else { throw error }
        if first == nil { first = error }
      }
    }
    if all.isEmpty, let first { throw first }
    return all.count == 1 ? all[0] : .or(all)
  }
}
