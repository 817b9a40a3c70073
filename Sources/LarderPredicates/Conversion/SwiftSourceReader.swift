internal import FoundationEssentials
internal import LarderLocks

/// Reads the source of a `#Predicate`: the closure with or without its macro, after `let` lines for constants.
///
/// Recursive descent by Swift's precedence with a bound on depth; no token is read twice. What the parts mean is decided as for compiled
/// predicates (`SwiftTranslator`).
struct SwiftSourceReader {
  private static let maximumDepth = 100

  private var lexer: SwiftSourceLexer
  var token = SwiftToken.end
  var range = 0..<0
  let properties: PredicateConversion.SwiftProperties?
  var constants: [String: SwiftNode] = [:]
  /// What the names of closures' parameters stand for, the innermost last.
  var parameters: [(name: String, node: SwiftNode)] = []
  var depth = 0
  /// How many levels the tree of what was read last has: a chain of operators is as deep as it is long.
  var level = 0
  var subqueries = 0

  init(_ text: String, properties: PredicateConversion.SwiftProperties?) {
    lexer = SwiftSourceLexer(text)
    self.properties = properties
  }

  // MARK: - Tokens

  mutating func advance() throws(QueryError) { (token, range) = try lexer.next() }

  func failure(_ message: String, _ place: Range<Int>? = nil) -> QueryError {
    QueryError(.syntax, message, range: place ?? range)
  }

  func unsupported(_ message: String, _ place: Range<Int>? = nil) -> QueryError {
    QueryError(.unsupported, message, range: place ?? range)
  }

  mutating func skip(_ symbol: String) throws(QueryError) -> Bool {
    guard token == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ symbol: String) throws(QueryError) {
    guard try skip(symbol) else {
      throw failure("\"\(symbol)\" is expected, not \(token.words)")
    }
  }

  mutating func name() throws(QueryError) -> String {
    guard case .name(let name) = token else {
      throw failure("a name is expected, not \(token.words)")
    }
    try advance()
    return name
  }

  mutating func enter() throws(QueryError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw QueryError(
        .tooLarge, "the predicate is nested more than \(Self.maximumDepth) deep; make it flatter",
        range: range)
    }
  }

  /// Notes that what was read last stands one level above parts, of which the deepest has so many.
  mutating func rise(above deepest: Int) throws(QueryError) {
    level = deepest + 1
    guard level <= PredicateLimits.depth else {
      throw QueryError(
        .tooLarge,
        "the predicate is nested more than \(PredicateLimits.depth) deep; make it flatter",
        range: range)
    }
  }

  /// Errors of the meaning get the place of what is meant.
  func placed<Result>(
    _ place: Range<Int>, _ body: () throws(QueryError) -> Result
  ) throws(QueryError) -> Result {
    do throws(QueryError) {
      return try body()
    } catch {
      throw QueryError(error.code, error.message, range: error.range ?? place)
    }
  }

  // MARK: - The whole

  mutating func whole() throws(QueryError) -> ObjectPredicate {
    try advance()
    while token == .name("let") { try declaration() }
    if try skip("#") {
      guard try name() == "Predicate" else { throw failure("#Predicate is expected") }
      if try skip("<") {
        _ = try name()
        try expect(">")
      }
    }
    let start = range.lowerBound
    let result: ObjectPredicate
    if token == .symbol("{") {
      result = try closure(.expression(.evaluatedObject))
    } else {
      parameters.append(("$0", .expression(.evaluatedObject)))
      result = try predicate(try expression(0), from: start)
    }
    guard token == .end else { throw failure("the end is expected, not \(token.words)") }
    return result
  }

  /// `let date1 = Date(timeIntervalSinceReferenceDate: 5)`
  mutating func declaration() throws(QueryError) {
    try advance()
    let name = try name()
    try expect("=")
    constants[name] = try expression(0)
    _ = try skip(";")
  }

  /// `{ name in condition }`, or with `$0`.
  mutating func closure(_ parameter: SwiftNode) throws(QueryError) -> ObjectPredicate {
    let node = try closureNode(parameter)
    return try predicate(node.node, from: node.start)
  }

  mutating func closureNode(
    _ parameter: SwiftNode
  ) throws(QueryError) -> (node: SwiftNode, start: Int) {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try closureNode(parameter)
      }
    }
    try enter()
    defer { depth -= 1 }
    try expect("{")
    var bound = "$0"
    if case .name(let first) = token {
      let (lexer, token, range) = (self.lexer, self.token, self.range)
      try advance()
      if self.token == .name("in") {
        bound = first
        try advance()
      } else {
        (self.lexer, self.token, self.range) = (lexer, token, range)
      }
    }
    parameters.append((bound, parameter))
    defer { parameters.removeLast() }
    if token == .name("return") { try advance() }
    let start = range.lowerBound
    let node = try expression(0)
    try expect("}")
    return (node, start)
  }

  func predicate(_ node: SwiftNode, from start: Int) throws(QueryError) -> ObjectPredicate {
    try placed(start..<max(start, range.lowerBound)) { () throws(QueryError) in
      try SwiftTranslator.predicate(node, "this")
    }
  }

  func value(_ node: SwiftNode, from start: Int) throws(QueryError) -> ObjectExpression {
    try placed(start..<max(start, range.lowerBound)) { () throws(QueryError) in
      try SwiftTranslator.expression(node, "this")
    }
  }

  // MARK: - Operators

  /// How tightly operators bind, from `?:` on; nil for what is none.
  private var precedence: Int? {
    switch token {
    case .symbol("?"): 1
    case .symbol("||"): 2
    case .symbol("&&"): 3
    case .symbol("=="), .symbol("!="), .symbol("<"), .symbol("<="), .symbol(">"), .symbol(">="): 4
    case .symbol("??"): 5
    case .name("is"), .name("as"): 6
    case .symbol("..."), .symbol("..<"): 7
    case .symbol("+"), .symbol("-"): 8
    case .symbol("*"), .symbol("/"), .symbol("%"): 9
    default: nil
    }
  }

  mutating func expression(_ minimum: Int) throws(QueryError) -> SwiftNode {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try expression(minimum)
      }
    }
    try enter()
    defer { depth -= 1 }
    let start = range.lowerBound
    var left = try prefix()
    while let precedence, precedence >= minimum {
      guard case .symbol(let sign) = token else {
        throw unsupported(
          "types cannot be asked for in source; compare entity.name in a format string")
      }
      let place = range
      try advance()
      if sign == "?" {
        left = try conditional(left, start)
        continue
      }
      let before = level
      // "??" goes from right to left.
      let right = try expression(sign == "??" ? precedence : precedence + 1)
      try rise(above: max(before, level) - (sign == "&&" || sign == "||" ? 1 : 0))
      left = try placed(place) { () throws(QueryError) in
        try combined(left, sign, right, start, place)
      }
      if precedence == 4, self.precedence == 4 {
        throw failure("comparisons do not chain; join two of them with &&")
      }
    }
    return left
  }

  mutating func conditional(_ test: SwiftNode, _ start: Int) throws(QueryError) -> SwiftNode {
    let before = level
    let condition = try predicate(test, from: start)
    let one = try expression(1)
    let first = level
    try expect(":")
    let other = try expression(1)
    try rise(above: max(before, first, level) + 1)
    if one.isCondition || other.isCondition {
      let first = try predicate(one, from: start)
      let second = try predicate(other, from: start)
      return .predicate(.or([.and([condition, first]), .and([.not(condition), second])]))
    }
    return .expression(
      .conditional(condition, try value(one, from: start), try value(other, from: start)))
  }

  func combined(
    _ left: SwiftNode, _ sign: String, _ right: SwiftNode, _ start: Int, _ place: Range<Int>
  ) throws(QueryError) -> SwiftNode {
    switch sign {
    case "||":
      return .predicate(
        try SwiftTranslator.predicate(left, "this") || SwiftTranslator.predicate(right, "this"))
    case "&&":
      return .predicate(
        try SwiftTranslator.predicate(left, "this") && SwiftTranslator.predicate(right, "this"))
    case "??": return try SwiftTranslator.coalesce(left, right, "this")
    case "...", "..<":
      return .range(
        SwiftRange(
          lower: try SwiftTranslator.expression(left, "this"),
          upper: try SwiftTranslator.expression(right, "this"), includesUpper: sign == "..."))
    case "+", "-", "*", "/", "%":
      let functions: [String: PredicateFunction] = [
        "+": .add, "-": .subtract, "*": .multiply, "/": .divide, "%": .modulus,
      ]
      let one = try SwiftTranslator.expression(left, "this")
      let other = try SwiftTranslator.expression(right, "this")
      return .expression(.function((functions[sign] ?? .add).rawValue, [one, other]))
    default:
      guard let comparison = Comparison.Operator(rawValue: sign) else {
        throw failure("\"\(sign)\" has no meaning here", place)
      }
      return .predicate(try SwiftTranslator.compare(left, comparison, right, "this"))
    }
  }

  mutating func prefix() throws(QueryError) -> SwiftNode {
    let start = range.lowerBound
    if token == .symbol("!") || token == .symbol("-") {
      let isNot = token == .symbol("!")
      try enter()
      defer { depth -= 1 }
      try advance()
      let operand = try prefix()
      try rise(above: level)
      if isNot { return .predicate(.not(try predicate(operand, from: start))) }
      switch try value(operand, from: start) {
      case .constant(.integer(let number)) where number != .min:
        return .expression(.constant(.integer(-number)))
      case .constant(.double(let number)): return .expression(.constant(.double(-number)))
      case let value:
        return .expression(
          .function(PredicateFunction.subtract.rawValue, [.constant(.integer(0)), value]))
      }
    }
    return try postfix(try primary(), from: start)
  }
}

extension SwiftNode {
  /// Whether this can be nothing but true or false.
  fileprivate var isCondition: Bool {
    switch self {
    case .predicate, .optional: true
    case .cast, .expression, .order, .range: false
    }
  }
}
