internal import LarderLocks

/// Reads a format string: recursive descent for conditions, precedence climbing for expressions.
///
/// One token is looked at, and none is read twice, so that the time is linear in the length. What `(` begins may turn out a
/// condition or an expression: both come back as a node, and whoever wanted one of them says so.
struct FormatParser {
  /// How deep parentheses may be nested, and how deep the resulting tree may be.
  static let maximumDepth = PredicateLimits.depth

  var lexer: FormatLexer
  var token = FormatToken.end
  /// Where the token stands, in UTF-8 bytes.
  var range = 0..<0
  let arguments: [Value]
  var argumentsUsed = 0
  var nesting = 0
  /// The places of key paths and of comparisons, in the order in which they stand: for checks against a model.
  var places = FormatPlaces()

  /// Reads what SEARCH holds.
  let search: UserQueryParser

  init(
    _ format: String, arguments: [Value], search: UserQueryParser = UserQueryParser()
  ) throws(QueryError) {
    lexer = FormatLexer(format)
    self.arguments = arguments
    self.search = search
    (token, range) = try lexer.next()
  }

  /// A condition or an expression.
  struct Node {
    enum Content {
      case predicate(ObjectPredicate)
      case expression(ObjectExpression)
    }

    var content: Content
    /// How many levels the tree has.
    var depth: Int
    var range: Range<Int>
  }

  mutating func advance() throws(QueryError) { (token, range) = try lexer.next() }

  func failure(_ message: String, _ place: Range<Int>? = nil) -> QueryError {
    QueryError(.syntax, message, range: place ?? range)
  }

  func expected(_ what: String) -> QueryError {
    failure("\(what) is expected, not \(token.words)")
  }

  mutating func skip(_ symbol: FormatSymbol) throws(QueryError) -> Bool {
    guard token == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ symbol: FormatSymbol) throws(QueryError) {
    guard try skip(symbol) else { throw expected("\"\(symbol.rawValue)\"") }
  }

  func isKeyword(_ keyword: FormatKeyword) -> Bool {
    if case .word(_, keyword) = token { true } else { false }
  }

  /// A node made of others, one level above the deepest of them.
  func node(
    _ content: Node.Content, over depth: Int, _ range: Range<Int>
  ) throws(QueryError) -> Node {
    guard depth < Self.maximumDepth else { throw tooDeep(range) }
    return Node(content: content, depth: depth + 1, range: range)
  }

  func tooDeep(_ range: Range<Int>) -> QueryError {
    QueryError(
      .tooLarge, "the predicate is nested more than \(Self.maximumDepth) deep; make it flatter",
      range: range)
  }

  mutating func enter() throws(QueryError) {
    nesting += 1
    guard nesting <= Self.maximumDepth else { throw tooDeep(range) }
  }

  func predicate(_ node: Node) throws(QueryError) -> ObjectPredicate {
    guard case .predicate(let predicate) = node.content else {
      let end = token == .end ? "" : ", not \(token.words)"
      throw failure(
        "a comparison is expected\(end); a yes-or-no attribute is written \"key == YES\"",
        token == .end ? node.range : range)
    }
    return predicate
  }

  func expression(_ node: Node) throws(QueryError) -> ObjectExpression {
    guard case .expression(let expression) = node.content else {
      throw failure(
        "a value or a key is expected, not a condition; TERNARY makes a value of one", node.range)
    }
    return expression
  }

  /// A whole format string as a condition.
  mutating func wholePredicate() throws(QueryError) -> ObjectPredicate {
    if token == .end {
      throw failure("the predicate is empty; TRUEPREDICATE is true of everything")
    }
    let node = try disjunction()
    let result = try predicate(node)
    try finish("AND, OR or the end")
    return result
  }

  /// A whole format string as an expression.
  mutating func wholeExpression() throws(QueryError) -> ObjectExpression {
    if token == .end { throw failure("the expression is empty") }
    let node = try disjunction()
    let result = try expression(node)
    try finish("an operator or the end")
    return result
  }

  private func finish(_ what: String) throws(QueryError) {
    guard token == .end else { throw expected(what) }
    guard argumentsUsed == arguments.count else {
      throw failure(
        "\(arguments.count) arguments are given, but the format has places for \(argumentsUsed)",
        nil)
    }
  }

  // MARK: - Conditions

  mutating func disjunction() throws(QueryError) -> Node {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try disjunction()
      }
    }
    return try list(.or, .or, { (parser) throws(QueryError) in try parser.conjunction() }) {
      .or($0)
    }
  }

  private mutating func conjunction() throws(QueryError) -> Node {
    try list(.and, .and, { (parser) throws(QueryError) in try parser.negation() }) { .and($0) }
  }

  /// Conditions with one operator between them, as one flat list.
  private mutating func list(
    _ keyword: FormatKeyword, _ symbol: FormatSymbol,
    _ part: (inout FormatParser) throws(QueryError) -> Node,
    _ make: ([ObjectPredicate]) -> ObjectPredicate
  ) throws(QueryError) -> Node {
    let first = try part(&self)
    guard isKeyword(keyword) || token == .symbol(symbol) else { return first }
    var all = [try predicate(first)]
    var depth = first.depth
    var end = first.range.upperBound
    while isKeyword(keyword) || token == .symbol(symbol) {
      try advance()
      let next = try part(&self)
      all.append(try predicate(next))
      depth = max(depth, next.depth)
      end = next.range.upperBound
    }
    return try node(.predicate(make(all)), over: depth, first.range.lowerBound..<end)
  }

  private mutating func negation() throws(QueryError) -> Node {
    let start = range.lowerBound
    var count = 0
    while isKeyword(.not) || token == .symbol(.not) {
      count += 1
      guard count <= Self.maximumDepth else { throw tooDeep(range) }
      try advance()
    }
    var inner = try comparison()
    for _ in 0..<count {
      inner = try node(
        .predicate(.not(try predicate(inner))), over: inner.depth, start..<inner.range.upperBound)
    }
    return inner
  }

  private mutating func comparison() throws(QueryError) -> Node {
    let start = range.lowerBound
    var modifier = Comparison.Modifier.direct
    var isNone = false
    if case .word(_, let keyword?) = token {
      switch keyword {
      case .any, .someOf: modifier = .any
      case .all: modifier = .all
      case .noneOf: (modifier, isNone) = (.any, true)
      default: break
      }
      if modifier != .direct { try advance() }
    }
    let left = try operation(0)
    guard let operation = comparisonOperator else {
      if modifier != .direct { throw expected("an operator such as == or CONTAINS") }
      return left
    }
    let place = range
    let subject = try expression(left)
    try advance()
    let options = try comparisonOptions()
    if !options.isDisjoint(with: [.words, .anyOrder]), operation != .contains, operation != .like {
      throw failure("[w] and [t] stand behind CONTAINS and LIKE", place)
    }
    places.comparisons.append(place)
    let right = try self.operation(0)
    let value = try expression(right)
    if comparisonOperator != nil {
      throw failure("comparisons do not chain; join two of them with AND")
    }
    let comparison = ObjectPredicate.comparison(
      Comparison(subject, operation, value, modifier: modifier, options: options))
    return try node(
      .predicate(isNone ? .not(comparison) : comparison),
      over: max(left.depth, right.depth) + (isNone ? 1 : 0), start..<right.range.upperBound)
  }

  private var comparisonOperator: Comparison.Operator? {
    switch token {
    case .word(_, let keyword?):
      switch keyword {
      case .in: .in
      case .between: .between
      case .beginsWith: .beginsWith
      case .endsWith: .endsWith
      case .contains: .contains
      case .like: .like
      case .matches: .matches
      default: nil
      }
    case .symbol(let symbol):
      switch symbol {
      case .equal: .equal
      case .notEqual: .notEqual
      case .less: .less
      case .lessOrEqual: .lessOrEqual
      case .greater: .greater
      case .greaterOrEqual: .greaterOrEqual
      default: nil
      }
    default: nil
    }
  }

  /// `[cd]`, also as `[c][d]`.
  private mutating func comparisonOptions() throws(QueryError) -> Comparison.Options {
    var options: Comparison.Options = []
    while try skip(.leftBracket) {
      guard case .word(let letters, _) = token else { throw expected("c, d, n or l") }
      for letter in letters {
        switch letter {
        case "c", "C": options.insert(.caseInsensitive)
        case "d", "D": options.insert(.diacriticInsensitive)
        case "n", "N": options.insert(.normalized)
        case "l", "L": options.insert(.localeSensitive)
        case "w", "W": options.insert(.words)
        case "t", "T": options.insert(.anyOrder)
        default:
          throw failure(
            "[\(letter)] is no way to compare; c ignores case, d diacritics, n compares texts as they "
              + "are, l by the locale, w whole words, t words in any order")
        }
      }
      try advance()
      try expect(.rightBracket)
    }
    return options
  }
}

/// Where the parts of a parsed predicate stand in the source, in UTF-8 bytes and in the order of the source.
struct FormatPlaces {
  /// One for each key path.
  var keyPaths: [Range<Int>] = []
  /// One for each comparison: its operator.
  var comparisons: [Range<Int>] = []
}
