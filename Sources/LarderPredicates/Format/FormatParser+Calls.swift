internal import FoundationEssentials

extension FormatParser {
  /// Expressions between parentheses or braces.
  private mutating func expressions(
    until end: FormatSymbol
  ) throws(QueryError) -> (all: [ObjectExpression], depth: Int, end: Int) {
    try enter()
    try advance()
    var all: [ObjectExpression] = []
    var depth = 0
    while token != .symbol(end) {
      if !all.isEmpty { try expect(.comma) }
      let next = try operation(0)
      all.append(try expression(next))
      depth = max(depth, next.depth)
      if token != .symbol(.comma), token != .symbol(end) {
        throw expected("\",\" or \"\(end.rawValue)\"")
      }
    }
    let place = range.upperBound
    try advance()
    nesting -= 1
    return (all, depth, place)
  }

  /// `name(a, b)`.
  mutating func call(_ name: String, _ start: Int) throws(QueryError) -> Node {
    let place = start..<range.lowerBound
    let arguments = try expressions(until: .rightParenthesis)
    var fullName = name
    if !name.contains(":") {
      fullName = PredicateFunction.fullName(name)
      if !arguments.all.isEmpty, PredicateFunction(rawValue: fullName + ":") != nil {
        fullName += ":"
      }
    }
    if let function = PredicateFunction(rawValue: fullName),
      !function.argumentCounts.contains(arguments.all.count)
    {
      let count = function.argumentCounts
      let wanted =
        count.lowerBound == count.upperBound
        ? count.lowerBound == 1 ? "one argument" : "\(count.lowerBound) arguments"
        : "arguments"
      throw failure(
        "the function \"\(fullName)\" takes \(wanted), not \(arguments.all.count)", place)
    }
    return try node(
      .expression(.function(fullName, arguments.all)), over: arguments.depth,
      start..<arguments.end)
  }

  /// `FUNCTION(a, "name:", b)`: a function by its name as a text, its first argument before the name.
  mutating func namedFunction(_ start: Int) throws(QueryError) -> Node {
    let place = start..<range.lowerBound
    let arguments = try expressions(until: .rightParenthesis)
    guard arguments.all.count >= 2, case .constant(.string(let name)) = arguments.all[1] else {
      throw failure("FUNCTION takes a value, the function's name as a text, and arguments", place)
    }
    return try node(
      .expression(.function(name, [arguments.all[0]] + arguments.all[2...])),
      over: arguments.depth, start..<arguments.end)
  }

  /// `{a, b}`; a list of constants is a constant.
  mutating func aggregate() throws(QueryError) -> Node {
    let start = range.lowerBound
    let elements = try expressions(until: .rightBrace)
    var values: [Value] = []
    for element in elements.all {
      if case .constant(let value) = element { values.append(value) }
    }
    let list: ObjectExpression =
      values.count == elements.all.count ? .constant(.list(values)) : .aggregate(elements.all)
    return try node(.expression(list), over: elements.depth, start..<elements.end)
  }

  /// `SUBQUERY(collection, $variable, predicate)`.
  mutating func subquery(_ start: Int) throws(QueryError) -> Node {
    try enter()
    try advance()
    let collection = try operation(0)
    let subject = try expression(collection)
    try expect(.comma)
    guard case .variable(let name) = token else {
      throw expected("a variable such as $x, which stands for a member,")
    }
    try advance()
    try expect(.comma)
    let test = try disjunction()
    let predicate = try predicate(test)
    let end = range.upperBound
    try expect(.rightParenthesis)
    nesting -= 1
    return try node(
      .expression(.subquery(subject, variable: name, predicate)),
      over: max(collection.depth, test.depth), start..<end)
  }

  /// `TERNARY(predicate, a, b)`.
  mutating func ternary(_ start: Int) throws(QueryError) -> Node {
    try enter()
    try advance()
    let test = try disjunction()
    let predicate = try predicate(test)
    try expect(.comma)
    let first = try operation(0)
    let one = try expression(first)
    try expect(.comma)
    let second = try operation(0)
    let other = try expression(second)
    let end = range.upperBound
    try expect(.rightParenthesis)
    nesting -= 1
    return try node(
      .expression(.conditional(predicate, one, other)),
      over: max(test.depth, first.depth, second.depth), start..<end)
  }

  /// `CAST(value, "type")`; of a constant to a type that has no literal of its own, it is that constant.
  mutating func cast(_ start: Int) throws(QueryError) -> Node {
    let place = start..<range.lowerBound
    let arguments = try expressions(until: .rightParenthesis)
    guard arguments.all.count == 2 else {
      throw failure("CAST takes a value and the name of a type", place)
    }
    if case .constant(let value) = arguments.all[0],
      case .constant(.string(let type)) = arguments.all[1]
    {
      if let constant = value.literalCast(to: type) {
        return try node(.expression(.constant(constant)), over: 0, start..<arguments.end)
      }
      guard CastType(name: type) != nil else {
        throw failure("\"\(type)\" is no type to cast to; try \"NSDate\" or \"NSNumber\"", place)
      }
    }
    return try node(
      .expression(.function(PredicateFunction.cast.rawValue, arguments.all)),
      over: arguments.depth, start..<arguments.end)
  }

  // MARK: - Arguments

  /// The argument for `%@`, `%K`, `%d` ...
  mutating func argument(_ kind: FormatArgument) throws(QueryError) -> Node {
    guard argumentsUsed < arguments.count else {
      throw failure(
        "there is no argument for this place: \(arguments.count) \(arguments.count == 1 ? "is" : "are") given"
      )
    }
    let value = arguments[argumentsUsed]
    let place = range
    argumentsUsed += 1
    var expression = ObjectExpression.constant(value)
    switch kind {
    case .value: break
    case .keyPath:
      guard case .string(let path) = value else {
        throw mismatch("%K takes a key path as a text, not \(value.kind.name)")
      }
      expression = try keyPath(path)
      if case .keyPath = expression { places.keyPaths.append(place) }
    case .integer:
      switch value {
      case .integer, .boolean: break
      default: throw mismatch("%d takes a whole number, not \(value.typeName); %@ takes anything")
      }
    case .number:
      guard value.kind == .number else {
        throw mismatch("%f takes a number, not \(value.kind.name); %@ takes anything")
      }
    }
    try advance()
    return Node(content: .expression(expression), depth: 1, range: place)
  }

  private func mismatch(_ message: String) -> QueryError {
    QueryError(.typeMismatch, message, range: range)
  }

  private func keyPath(_ path: String) throws(QueryError) -> ObjectExpression {
    var keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let first = keys.first, FormatKeyword(word: first) == .itself {
      keys.removeFirst()
      if keys.isEmpty { return .evaluatedObject }
    }
    guard keys.allSatisfy({ !$0.isEmpty }) else {
      throw failure("the key path given for %K has an empty key")
    }
    return .keyPath(keys)
  }
}
