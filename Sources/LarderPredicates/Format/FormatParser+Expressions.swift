internal import LarderLocks

extension FormatParser {
  /// An expression whose operators bind at least as tightly as `minimum`; all of them go from left to right.
  mutating func operation(_ minimum: Int) throws(QueryError) -> Node {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try operation(minimum)
      }
    }
    var left = try signed()
    while let function = PredicateFunction(infix: token), let infix = function.infix,
      infix.precedence >= minimum
    {
      let first = try expression(left)
      try advance()
      let right = try operation(infix.precedence + 1)
      let second = try expression(right)
      left = try node(
        .expression(.function(function.rawValue, [first, second])),
        over: max(left.depth, right.depth), left.range.lowerBound..<right.range.upperBound)
    }
    return left
  }

  /// An operand with its signs: `-5` is a number, `-a` is `0 - a`.
  private mutating func signed() throws(QueryError) -> Node {
    var signs: [(FormatSymbol, Int)] = []
    while case .symbol(let symbol) = token, symbol == .minus || symbol == .complement {
      signs.append((symbol, range.lowerBound))
      guard signs.count <= Self.maximumDepth else { throw tooDeep(range) }
      try advance()
    }
    var isNegative = false
    switch token {
    case .number, .smallestInteger:
      // The minus next to a number is part of it.
      isNegative = signs.last?.0 == .minus
      if isNegative { signs.removeLast() }
    default: break
    }
    var inner = try postfix(try primary(isNegative: isNegative))
    for (sign, start) in signs.reversed() {
      let operand = try expression(inner)
      let made: ObjectExpression =
        sign == .minus
        ? .function(PredicateFunction.subtract.rawValue, [.constant(.integer(0)), operand])
        : .function(PredicateFunction.complement.rawValue, [operand])
      inner = try node(.expression(made), over: inner.depth, start..<inner.range.upperBound)
    }
    return inner
  }

  /// What may follow an operand: `.key`, `[index]`.
  private mutating func postfix(_ base: Node) throws(QueryError) -> Node {
    var base = base
    while true {
      if token == .symbol(.dot) {
        let subject = try expression(base)
        let start = base.range.lowerBound
        let keys = try keysAfterDots()
        let end = keys.end
        switch subject {
        case .keyPath(let path):
          base.content = .expression(.keyPath(path + keys.names))
          if !places.keyPaths.isEmpty { places.keyPaths[places.keyPaths.count - 1] = start..<end }
        case .evaluatedObject:
          base.content = .expression(.keyPath(keys.names))
          places.keyPaths.append(start..<end)
        default:
          places.keyPaths.append(keys.start..<end)
          base = try node(
            .expression(
              .function(
                PredicateFunction.valueForKeyPath.rawValue, [subject, .keyPath(keys.names)])),
            over: base.depth, start..<end)
        }
        base.range = start..<end
      } else if token == .symbol(.leftBracket) {
        let subject = try expression(base)
        try advance()
        let index = try element()
        let end = range.upperBound
        try expect(.rightBracket)
        base = try node(
          .expression(
            .function(PredicateFunction.element.rawValue, [subject, try expression(index)])),
          over: max(base.depth, index.depth), base.range.lowerBound..<end)
      } else {
        return base
      }
    }
  }

  private mutating func keysAfterDots() throws(QueryError) -> (
    names: [String], start: Int, end: Int
  ) {
    var names: [String] = []
    var start: Int?
    var end = range.upperBound
    while token == .symbol(.dot) {
      try advance()
      switch token {
      case .word(let name, _), .collectionOperator(let name): names.append(name)
      default: throw expected("a key")
      }
      if start == nil { start = range.lowerBound }
      end = range.upperBound
      try advance()
    }
    return (names, start ?? end, end)
  }

  /// What stands in brackets: FIRST, LAST, SIZE or an expression.
  private mutating func element() throws(QueryError) -> Node {
    if case .word(_, let keyword?) = token, [.first, .last, .size].contains(keyword) {
      let place = range
      try advance()
      return Node(
        content: .expression(.constant(.string(keyword.rawValue))), depth: 1, range: place)
    }
    try enter()
    defer { nesting -= 1 }
    return try operation(0)
  }

  // MARK: - Operands

  private mutating func constant(_ value: Value) throws(QueryError) -> Node {
    let place = range
    try advance()
    return Node(content: .expression(.constant(value)), depth: 1, range: place)
  }

  private mutating func primary(isNegative: Bool) throws(QueryError) -> Node {
    let place = range
    switch token {
    case .number(.integer(let number)):
      return try constant(.integer(isNegative ? -number : number))
    case .number(.double(let number)): return try constant(.double(isNegative ? -number : number))
    case .number(let value): return try constant(value)
    case .smallestInteger: return try constant(isNegative ? .integer(.min) : .double(0x1p63))
    case .string(let text): return try constant(.string(text))
    case .variable(let name):
      try advance()
      return Node(content: .expression(.variable(name)), depth: 1, range: place)
    case .argument(let kind): return try argument(kind)
    case .collectionOperator(let name):
      try advance()
      places.keyPaths.append(place)
      return Node(content: .expression(.keyPath([name])), depth: 1, range: place)
    case .functionName(let name):
      try advance()
      guard token == .symbol(.leftParenthesis) else { throw expected("\"(\"") }
      return try call(name, place.lowerBound)
    case .symbol(.leftParenthesis):
      try enter()
      try advance()
      var inner = try disjunction()
      inner.range = place.lowerBound..<range.upperBound
      if token != .symbol(.rightParenthesis) {
        throw failure(
          "\")\" is expected, not \(token.words)", token == .end ? place : range)
      }
      try advance()
      nesting -= 1
      return inner
    case .symbol(.leftBrace): return try aggregate()
    case .word(let name, let keyword):
      return try word(name, keyword)
    case .end, .symbol: throw expected("a value or a key")
    }
  }

  private mutating func word(
    _ name: String, _ keyword: FormatKeyword?
  ) throws(QueryError) -> Node {
    let place = range
    switch keyword {
    case .true, .yes: return try constant(.boolean(true))
    case .false, .no: return try constant(.boolean(false))
    case .nil, .null: return try constant(.null)
    case .itself:
      try advance()
      return Node(content: .expression(.evaluatedObject), depth: 1, range: place)
    case .truePredicate, .falsePredicate:
      try advance()
      return Node(
        content: .predicate(.constant(keyword == .truePredicate)), depth: 1, range: place)
    case .and, .or, .not, .any, .someOf, .all, .noneOf, .in, .between, .beginsWith, .endsWith,
      .contains, .like, .matches, .union, .intersect, .minus:
      throw failure("a value or a key is expected; a key of this name is written #\(name)")
    case .subquery, .cast, .ternary, .function, .search, .first, .last, .size, nil: break
    }
    try advance()
    if token == .symbol(.leftParenthesis) {
      switch keyword {
      case .subquery: return try subquery(place.lowerBound)
      case .cast: return try cast(place.lowerBound)
      case .ternary: return try ternary(place.lowerBound)
      case .function: return try namedFunction(place.lowerBound)
      default: return try call(name, place.lowerBound)
      }
    }
    if keyword == .search, case .string(let typed) = token {
      return try fullText(typed, place.lowerBound)
    }
    places.keyPaths.append(place)
    return Node(content: .expression(.keyPath([name])), depth: 1, range: place)
  }

  /// `SEARCH "creme -nut"`: a full-text condition in the syntax that people type.
  private mutating func fullText(_ typed: String, _ start: Int) throws(QueryError) -> Node {
    let place = start..<range.upperBound
    do throws(QueryError) {
      let query = try search.parse(typed)
      try advance()
      return Node(content: .predicate(.fullText(query)), depth: 1, range: place)
    } catch {
      throw QueryError(error.code, error.message, range: place)
    }
  }
}
