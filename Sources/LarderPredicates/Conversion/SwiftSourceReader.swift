internal import FoundationEssentials

/// Reads the source of a `#Predicate`: the closure with or without its macro, after `let` lines for constants.
///
/// Recursive descent by Swift's precedence with a bound on depth; no token is read twice. What the parts mean is decided as for compiled
/// predicates (`SwiftTranslator`).
struct SwiftSourceReader {
  private static let maximumDepth = 100

  private var lexer: SwiftSourceLexer
  private var token = SwiftToken.end
  private var range = 0..<0
  private let properties: PredicateConversion.SwiftProperties?
  private var constants: [String: SwiftNode] = [:]
  /// What the names of closures' parameters stand for, the innermost last.
  private var parameters: [(name: String, node: SwiftNode)] = []
  private var depth = 0
  private var subqueries = 0

  init(_ text: String, properties: PredicateConversion.SwiftProperties?) {
    lexer = SwiftSourceLexer(text)
    self.properties = properties
  }

  // MARK: - Tokens

  private mutating func advance() throws(QueryError) { (token, range) = try lexer.next() }

  private func failure(_ message: String, _ place: Range<Int>? = nil) -> QueryError {
    QueryError(.syntax, message, range: place ?? range)
  }

  private func unsupported(_ message: String, _ place: Range<Int>? = nil) -> QueryError {
    QueryError(.unsupported, message, range: place ?? range)
  }

  private mutating func skip(_ symbol: String) throws(QueryError) -> Bool {
    guard token == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  private mutating func expect(_ symbol: String) throws(QueryError) {
    guard try skip(symbol) else {
      throw failure("\"\(symbol)\" is expected, not \(token.words)")
    }
  }

  private mutating func name() throws(QueryError) -> String {
    guard case .name(let name) = token else {
      throw failure("a name is expected, not \(token.words)")
    }
    try advance()
    return name
  }

  private mutating func enter() throws(QueryError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw QueryError(
        .tooLarge, "the predicate is nested more than \(Self.maximumDepth) deep; make it flatter",
        range: range)
    }
  }

  /// Errors of the meaning get the place of what is meant.
  private func placed<Result>(
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
  private mutating func declaration() throws(QueryError) {
    try advance()
    let name = try name()
    try expect("=")
    constants[name] = try expression(0)
    _ = try skip(";")
  }

  /// `{ name in condition }`, or with `$0`.
  private mutating func closure(_ parameter: SwiftNode) throws(QueryError) -> ObjectPredicate {
    let node = try closureNode(parameter)
    return try predicate(node.node, from: node.start)
  }

  private mutating func closureNode(
    _ parameter: SwiftNode
  ) throws(QueryError) -> (node: SwiftNode, start: Int) {
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

  private func predicate(_ node: SwiftNode, from start: Int) throws(QueryError) -> ObjectPredicate {
    try placed(start..<max(start, range.lowerBound)) { () throws(QueryError) in
      try SwiftTranslator.predicate(node, "this")
    }
  }

  private func value(_ node: SwiftNode, from start: Int) throws(QueryError) -> ObjectExpression {
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

  private mutating func expression(_ minimum: Int) throws(QueryError) -> SwiftNode {
    try enter()
    defer { depth -= 1 }
    let start = range.lowerBound
    var left = try prefix()
    while let precedence, precedence >= minimum {
      guard case .symbol(let sign) = token else {
        throw unsupported("types cannot be asked for in source; compare entity.name in a format string")
      }
      let place = range
      try advance()
      if sign == "?" {
        left = try conditional(left, start)
        continue
      }
      // "??" goes from right to left.
      let right = try expression(sign == "??" ? precedence : precedence + 1)
      left = try placed(place) { () throws(QueryError) in
        try combined(left, sign, right, start, place)
      }
      if precedence == 4, self.precedence == 4 {
        throw failure("comparisons do not chain; join two of them with &&")
      }
    }
    return left
  }

  private mutating func conditional(_ test: SwiftNode, _ start: Int) throws(QueryError) -> SwiftNode
  {
    let condition = try predicate(test, from: start)
    let one = try expression(1)
    try expect(":")
    let other = try expression(1)
    if case .predicate(let first) = one, case .predicate(let second) = other {
      return .predicate(.or([.and([condition, first]), .and([.not(condition), second])]))
    }
    return .expression(
      .conditional(condition, try value(one, from: start), try value(other, from: start)))
  }

  private func combined(
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

  private mutating func prefix() throws(QueryError) -> SwiftNode {
    let start = range.lowerBound
    if token == .symbol("!") || token == .symbol("-") {
      let isNot = token == .symbol("!")
      try enter()
      defer { depth -= 1 }
      try advance()
      let operand = try prefix()
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

  // MARK: - Operands

  private mutating func primary() throws(QueryError) -> SwiftNode {
    let place = range
    switch token {
    case .integer(let number):
      try advance()
      return .expression(.constant(.integer(number)))
    case .double(let number):
      try advance()
      return .expression(.constant(.double(number)))
    case .string(let text):
      try advance()
      return .expression(.constant(.string(text)))
    case .symbol("("):
      try advance()
      let inner = try expression(0)
      try expect(")")
      return inner
    case .symbol("["): return .expression(.constant(.list(try list())))
    case .symbol("."):
      // `.orderedSame`
      try advance()
      return try order(try name(), place)
    case .name(let name):
      try advance()
      switch name {
      case "true", "false": return .predicate(.constant(name == "true"))
      case "nil": return .expression(.constant(.null))
      case "ComparisonResult":
        try expect(".")
        return try order(try self.name(), place)
      case "Date", "UUID", "URL", "Decimal", "Data": return try constant(name, place)
      default: break
      }
      if let known = parameters.last(where: { $0.name == name }) { return known.node }
      if let known = constants[name] { return known }
      throw QueryError(
        .unknownKey, "nothing is called \"\(name)\"; a constant is declared before, with let",
        range: place)
    default: throw failure("a value is expected, not \(token.words)")
    }
  }

  private func order(_ name: String, _ place: Range<Int>) throws(QueryError) -> SwiftNode {
    let orders = ["orderedAscending": -1, "orderedSame": 0, "orderedDescending": 1]
    guard let order = orders[name] else { throw failure("\(name) is no order", place) }
    return .expression(.constant(.integer(Int64(order))))
  }

  /// The constants between brackets.
  private mutating func list() throws(QueryError) -> [Value] {
    let place = range
    try advance()
    var values: [Value] = []
    while token != .symbol("]") {
      if !values.isEmpty { try expect(",") }
      if token == .symbol("]") { break }
      let start = range.lowerBound
      guard case .constant(let value) = try value(try expression(0), from: start) else {
        throw unsupported("a list holds constants only", place)
      }
      values.append(value)
    }
    try advance()
    return values
  }

  /// `Date(timeIntervalSinceReferenceDate: 5)`, `UUID(uuidString: "…")!`
  private mutating func constant(
    _ type: String, _ place: Range<Int>
  ) throws(QueryError) -> SwiftNode {
    try expect("(")
    let label = try name()
    try expect(":")
    let start = range.lowerBound
    let argument = try value(try expression(0), from: start)
    try expect(")")
    _ = try skip("!")
    var value: Value?
    switch (type, label, argument) {
    case ("Date", "timeIntervalSinceReferenceDate", .constant(.integer(let seconds))):
      value = .date(Date(timeIntervalSinceReferenceDate: Double(seconds)))
    case ("Date", "timeIntervalSinceReferenceDate", .constant(.double(let seconds))):
      value = .date(Date(timeIntervalSinceReferenceDate: seconds))
    case ("UUID", "uuidString", .constant(.string(let text))):
      value = UUID(uuidString: text).map { .uuid($0) }
    case ("URL", "string", .constant(.string(let text))):
      value = URL(string: text).map { .url($0) }
    case ("Decimal", "string", .constant(.string(let text))):
      value = Decimal(string: text).map { .decimal($0) }
    case ("Data", "base64Encoded", .constant(.string(let text))):
      value = Data(base64Encoded: text).map { .data($0) }
    default: break
    }
    guard let value else {
      throw failure("\(type)(\(label): …) is no constant that is known here", place.lowerBound..<range.lowerBound)
    }
    return .expression(.constant(value))
  }

  // MARK: - What follows an operand

  private mutating func postfix(_ base: SwiftNode, from start: Int) throws(QueryError) -> SwiftNode
  {
    var base = base
    while true {
      switch token {
      // Forcing changes nothing.
      case .symbol("!"): try advance()
      case .symbol("."), .symbol("?."):
        try advance()
        base = try member(of: base, start)
      case .symbol("["):
        try advance()
        let place = range.lowerBound
        let index = try value(try expression(0), from: place)
        try expect("]")
        base = .expression(
          .function(
            PredicateFunction.element.rawValue, [try value(base, from: start), index]))
      default: return base
      }
    }
  }

  private mutating func member(of base: SwiftNode, _ start: Int) throws(QueryError) -> SwiftNode {
    let place = range
    let name = try name()
    guard token == .symbol("(") || token == .symbol("{") else {
      return try property(name, of: try value(base, from: start), place)
    }
    switch name {
    case "contains", "allSatisfy", "filter", "flatMap":
      if let closure = try closureCall(name, base, start) { return closure }
    case "starts", "localizedStandardContains", "caseInsensitiveCompare", "min", "max": break
    default: throw unsupported("there is no counterpart of \(name)()", place)
    }
    // The parenthesis is open.
    if token == .symbol(")") {
      try advance()
      let function: PredicateFunction = name == "min" ? .minimum : .maximum
      guard name == "min" || name == "max" else { throw failure("\(name)() needs a value", place) }
      return .expression(.function(function.rawValue, [try value(base, from: start)]))
    }
    if name == "starts" {
      guard try self.name() == "with" else { throw failure("starts(with:) is expected", place) }
      try expect(":")
    }
    let argumentStart = range.lowerBound
    let argument = try value(try expression(0), from: argumentStart)
    try expect(")")
    if case .range(let range) = base, name == "contains" {
      return .predicate(range.contains(argument))
    }
    let subject = try value(base, from: start)
    switch name {
    case "contains":
      if case .constant(.list) = subject {
        return .predicate(.comparison(Comparison(argument, .in, subject)))
      }
      return .predicate(.comparison(Comparison(subject, .contains, argument)))
    case "starts": return .predicate(.comparison(Comparison(subject, .beginsWith, argument)))
    case "localizedStandardContains":
      return .predicate(.comparison(Comparison(subject, .contains, argument, options: .cd)))
    case "caseInsensitiveCompare": return .order(subject, argument, .caseInsensitive)
    default: throw failure("\(name)() takes no value", place)
    }
  }

  private func property(
    _ name: String, of subject: ObjectExpression, _ place: Range<Int>
  ) throws(QueryError) -> SwiftNode {
    switch name {
    case "count":
      return .expression(
        isText(subject)
          ? .function(PredicateFunction.length.rawValue, [subject])
          : subject.followed(by: ["@count"]))
    case "isEmpty":
      return .predicate(
        .comparison(
          isText(subject)
            ? Comparison(subject, .equal, .constant(.string("")))
            : Comparison(subject.followed(by: ["@count"]), .equal, .constant(.integer(0)))))
    case "first", "last":
      return .expression(
        .function(
          PredicateFunction.element.rawValue, [subject, .constant(.string(name.uppercased()))]))
    case "objectID": return .expression(subject)
    default:
      if case .constant = subject { throw unsupported("a constant has no \"\(name)\"", place) }
      return .expression(subject.followed(by: [name]))
    }
  }

  /// Whether a key path of the object ends in a text, as far as is known.
  private func isText(_ expression: ObjectExpression) -> Bool {
    guard let properties, case .keyPath(let keys) = expression else { return false }
    var entity = properties.entity
    for key in keys {
      switch properties.schema.predicateSchemaProperty(key, of: entity) {
      case .attribute(.string): return true
      case .toOne(let next), .toMany(let next): entity = next
      case .attribute, nil: return false
      }
    }
    return false
  }

  /// A call with a closure; nil, behind the parenthesis, for one with a value.
  private mutating func closureCall(
    _ name: String, _ base: SwiftNode, _ start: Int
  ) throws(QueryError) -> SwiftNode? {
    var isParenthesised = false
    if try skip("(") {
      isParenthesised = true
      if token == .name("where") {
        try advance()
        try expect(":")
      }
      guard token == .symbol("{") else {
        guard name == "contains" else { throw failure("\(name) takes a closure") }
        return nil
      }
    }
    let result = try called(name, base, start)
    if isParenthesised { try expect(")") }
    return result
  }

  private mutating func called(
    _ name: String, _ base: SwiftNode, _ start: Int
  ) throws(QueryError) -> SwiftNode {
    let subject = try value(base, from: start)
    if name == "flatMap" {
      switch try closureNode(base).node {
      case .predicate(let predicate): return .optional(predicate, [subject])
      case .optional(let predicate, let more): return .optional(predicate, [subject] + more)
      case let node: return node
      }
    }
    subqueries += 1
    let variable = "member\(subqueries)"
    let test = try closure(.expression(.variable(variable)))
    switch name {
    case "filter": return .expression(.subquery(subject, variable: variable, test))
    case "contains": return .predicate(SwiftTranslator.any(subject, variable, test))
    default: return .predicate(SwiftTranslator.all(subject, variable, test))
    }
  }
}
