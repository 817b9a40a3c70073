internal import FoundationEssentials

extension SwiftSourceReader {
  // MARK: - Operands

  mutating func primary() throws(QueryError) -> SwiftNode {
    level = 0
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
      case "true", "false": return .expression(.constant(.boolean(name == "true")))
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

  func order(_ name: String, _ place: Range<Int>) throws(QueryError) -> SwiftNode {
    let orders = ["orderedAscending": -1, "orderedSame": 0, "orderedDescending": 1]
    guard let order = orders[name] else { throw failure("\(name) is no order", place) }
    return .expression(.constant(.integer(Int64(order))))
  }

  /// The constants between brackets.
  mutating func list() throws(QueryError) -> [Value] {
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
  mutating func constant(
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
      throw failure(
        "\(type)(\(label): …) is no constant that is known here",
        place.lowerBound..<range.lowerBound)
    }
    return .expression(.constant(value))
  }

  // MARK: - What follows an operand

  mutating func postfix(_ base: SwiftNode, from start: Int) throws(QueryError) -> SwiftNode {
    var base = base
    while true {
      switch token {
      // Forcing changes nothing.
      case .symbol("!"): try advance()
      case .symbol("."), .symbol("?."):
        try advance()
        let before = level
        base = try member(of: base, start)
        try rise(above: max(before, level))
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

  mutating func member(of base: SwiftNode, _ start: Int) throws(QueryError) -> SwiftNode {
    let place = range
    let name = try name()
    guard token == .symbol("(") || token == .symbol("{") else {
      return try property(name, of: try value(base, from: start), place)
    }
    switch name {
    case "contains", "allSatisfy", "filter", "flatMap":
      if let closure = try closureCall(name, base, start) { return closure }
    case "starts", "localizedStandardContains", "caseInsensitiveCompare", "min", "max":
      try expect("(")
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

  func property(
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
  func isText(_ expression: ObjectExpression) -> Bool {
    guard let properties, case .keyPath(let keys) = expression else { return false }
    var entity = properties.entity
    for key in keys {
      switch properties.schema.predicateSchemaProperty(key, of: entity) {
      case .attribute(.string): return true
      case .toOne(let next), .toMany(let next): entity = next
      case .attribute, .values, nil: return false
      }
    }
    return false
  }

  /// A call with a closure; nil, behind the parenthesis, for one with a value.
  mutating func closureCall(
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

  mutating func called(
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
