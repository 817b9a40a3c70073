internal import FoundationEssentials
internal import LarderLocks

/// Writes predicates as source of Swift's `#Predicate`, with constants that have no literal before it.
struct SwiftSourcePrinter {
  private let properties: PredicateConversion.SwiftProperties
  private let parameter: String
  /// `let date1 = …`
  private var declarations: [String] = []
  /// The entities of the members that subqueries around look at, by their variables.
  private var members: [String: String] = [:]

  init(properties: PredicateConversion.SwiftProperties) {
    self.properties = properties
    let name = properties.typeName
    parameter = name.prefix(1).lowercased() + name.dropFirst()
  }

  func source(_ predicate: ObjectPredicate) throws(QueryError) -> String {
    var copy = self
    let condition = try copy.text(predicate, depth: 0)
    let head = copy.declarations.map { $0 + "\n" }.joined()
    return head + "#Predicate<\(properties.typeName)> { \(parameter) in \(condition) }"
  }

  static func unsayable(_ message: String) -> QueryError { QueryError(.unsupported, message) }

  // MARK: - Conditions

  private mutating func text(
    _ predicate: ObjectPredicate, depth: Int
  ) throws(QueryError) -> String {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try text(predicate, depth: depth)
      }
    }
    guard depth < PredicateLimits.depth else {
      throw QueryError(.tooLarge, "it is nested too deeply")
    }
    switch predicate {
    case .constant(let result): return result ? "true" : "false"
    case .and(let all): return try list(all.array, " && ", empty: "true", depth)
    case .or(let all): return try list(all.array, " || ", empty: "false", depth)
    case .not(let inner): return "!(" + (try text(inner, depth: depth + 1)) + ")"
    case .fullText: throw Self.unsayable("SEARCH: it knows no words of an index")
    case .comparison(let comparison): return try text(comparison, depth)
    }
  }

  private mutating func list(
    _ all: [ObjectPredicate], _ separator: String, empty: String, _ depth: Int
  ) throws(QueryError) -> String {
    if all.isEmpty { return empty }
    if all.count == 1 { return try text(all[0], depth: depth + 1) }
    var parts: [String] = []
    for one in all {
      let part = try text(one, depth: depth + 1)
      switch one {
      case .and, .or: parts.append("(" + part + ")")
      default: parts.append(part)
      }
    }
    return parts.joined(separator: separator)
  }

  // MARK: - Comparisons

  private mutating func text(
    _ comparison: Comparison, _ depth: Int
  ) throws(QueryError) -> String {
    var comparison = comparison
    if place(of: comparison.left) == nil, place(of: comparison.right) != nil,
      let turned = comparison.operator.turnedAround
    {
      swap(&comparison.left, &comparison.right)
      comparison.operator = turned
    }
    let source = comparison
    guard let place = place(of: comparison.left), place.keys.last?.hasPrefix("@") == false else {
      guard comparison.modifier == .direct, comparison.options.isEmpty else {
        throw Self.unsayable("\(source): it has no name for this")
      }
      let left = try value(comparison.left, depth)
      return try test(comparison, left, depth)
    }
    let isEquality =
      (comparison.operator == .equal || comparison.operator == .notEqual)
      && comparison.options.isEmpty
    let found = try walk(
      place.keys[...], place.entity, place.subject, comparison.modifier,
      comparesOptionals: isEquality
    ) { (printer, subject) throws(QueryError) in
      try printer.test(comparison, subject, depth)
    }
    // Of no members all are such.
    return found.isOptional ? "(\(found.text) ?? \(comparison.modifier == .all))" : found.text
  }

  /// The object and the keys that an expression begins with.
  private func place(
    of expression: ObjectExpression
  ) -> (keys: [String], entity: String, subject: String)? {
    switch expression {
    case .keyPath(let keys): return (keys, properties.entity, parameter)
    case .function(PredicateFunction.valueForKeyPath.rawValue, let arguments)
    where arguments.count == 2:
      guard case .variable(let name) = arguments[0], let entity = members[name],
        case .keyPath(let keys) = arguments[1]
      else { return nil }
      return (keys, entity, name)
    default: return nil
    }
  }

  private func property(
    _ key: String, _ entity: String
  ) throws(QueryError) -> PredicateSchemaProperty {
    guard let property = properties.schema.predicateSchemaProperty(key, of: entity),
      FormatLexer.isName(key)
    else { throw Self.unsayable("\(entity) has no property \"\(key)\"") }
    return property
  }

  /// Follows keys to the values that a test is of: through optionals by `flatMap`, into collections by `contains` or `allSatisfy`.
  private mutating func walk(
    _ keys: ArraySlice<String>, _ entity: String, _ subject: String,
    _ modifier: Comparison.Modifier, comparesOptionals: Bool,
    _ leaf: (inout SwiftSourcePrinter, String) throws(QueryError) -> String
  ) throws(QueryError) -> (text: String, isOptional: Bool) {
    guard let key = keys.first else { return (try leaf(&self, subject), false) }
    let text = "\(subject).\(key)"
    let isOptional = properties.isOptional(entity, key)
    switch try property(key, entity) {
    case .attribute:
      guard isOptional, !comparesOptionals else { return (try leaf(&self, text), false) }
      return ("(\(text).flatMap { \(try leaf(&self, "$0")) } ?? false)", false)
    case .toOne(let next):
      // ANY and ALL leave out what a missing object cuts short, even where nil is asked for.
      if keys.count == 1 || !isOptional || (comparesOptionals && modifier == .direct) {
        return try walk(
          keys.dropFirst(), next, isOptional && keys.count > 1 ? text + "?" : text, modifier,
          comparesOptionals: comparesOptionals, leaf)
      }
      let inner = try walk(
        keys.dropFirst(), next, "$0", modifier, comparesOptionals: comparesOptionals, leaf)
      return ("\(text).flatMap { \(inner.text) }", true)
    case .values:
      guard modifier != .direct else {
        throw Self.unsayable("\(key) has several values, and neither ANY nor ALL is asked")
      }
      let test = try leaf(&self, "$0")
      return ("\(text).\(modifier == .any ? "contains" : "allSatisfy") { \(test) }", false)
    case .toMany(let next):
      guard modifier != .direct else {
        throw Self.unsayable("\(key) has several values, and neither ANY nor ALL is asked")
      }
      let inner = try walk(
        keys.dropFirst(), next, "$0", modifier, comparesOptionals: comparesOptionals, leaf)
      let test = inner.isOptional ? "(\(inner.text) ?? \(modifier == .all))" : inner.text
      return ("\(text).\(modifier == .any ? "contains" : "allSatisfy") { \(test) }", false)
    }
  }

  /// The comparison of one value.
  private mutating func test(
    _ comparison: Comparison, _ subject: String, _ depth: Int
  ) throws(QueryError) -> String {
    let options = comparison.options
    func unsayable(_ why: String) -> QueryError { Self.unsayable("\(comparison): \(why)") }
    switch comparison.operator {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      if !options.isEmpty {
        guard options == .caseInsensitive, comparison.operator != .notEqual else {
          throw unsayable("it compares whole texts exactly or without case, and knows no other way")
        }
        let order =
          comparison.operator == .less
          ? "orderedAscending"
          : comparison.operator == .greater ? "orderedDescending" : "orderedSame"
        guard comparison.operator != .lessOrEqual, comparison.operator != .greaterOrEqual else {
          throw unsayable("it has no such order without case")
        }
        let name = declare("order", "ComparisonResult.\(order)")
        return
          "\(subject).caseInsensitiveCompare(\(try value(comparison.right, depth))) == \(name)"
      }
      return "\(subject) \(comparison.operator.rawValue) \(try value(comparison.right, depth))"
    case .contains, .beginsWith:
      let text = try value(comparison.right, depth)
      if comparison.operator == .contains, options == .cd {
        return "\(subject).localizedStandardContains(\(text))"
      }
      guard options.isEmpty else { throw unsayable("it has no such way to compare parts of texts") }
      return comparison.operator == .contains
        ? "\(subject).contains(\(text))" : "\(subject).starts(with: \(text))"
    case .between:
      guard options.isEmpty, case .constant(.list(let bounds)) = comparison.right,
        bounds.count == 2
      else { throw unsayable("its ranges have constant ends") }
      let (lower, upper) = (try literal(bounds[0]), try literal(bounds[1]))
      switch bounds[0].compared(to: bounds[1]) {
      case .less, .equal: return "(\(lower)...\(upper)).contains(\(subject))"
      default: return "(\(subject) >= \(lower) && \(subject) <= \(upper))"
      }
    case .in:
      guard options.isEmpty, case .constant(.list(let values)) = comparison.right,
        !values.isEmpty, !values.contains(where: \.isNull)
      else { throw unsayable("its lists are constant, and compared exactly") }
      var parts: [String] = []
      for one in values { parts.append(try literal(one)) }
      return "[\(parts.joined(separator: ", "))].contains(\(subject))"
    case .endsWith, .like, .matches:
      throw unsayable("it has no \(comparison.operator.rawValue)")
    }
  }

  // MARK: - Values

  private mutating func value(
    _ expression: ObjectExpression, _ depth: Int
  ) throws(QueryError) -> String {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try value(expression, depth)
      }
    }
    guard depth < PredicateLimits.depth else {
      throw QueryError(.tooLarge, "it is nested too deeply")
    }
    switch expression {
    case .constant(let value): return try literal(value)
    case .keyPath, .function(PredicateFunction.valueForKeyPath.rawValue, _):
      if let place = place(of: expression) { return try value(place, expression) }
      if case .function(_, let arguments) = expression,
        case .subquery(let collection, let variable, let predicate) = arguments[0],
        arguments[1] == .keyPath(["@count"])
      {
        return try filter(collection, variable, predicate, depth) + ".count"
      }
    case .function(let name, let arguments):
      if let function = PredicateFunction(rawValue: name), let infix = function.infix,
        arguments.count == 2, [.add, .subtract, .multiply, .divide, .modulus].contains(function)
      {
        let left = try operand(arguments[0], depth + 1)
        let sign = function == .modulus ? "%" : infix.sign
        return "(\(left) \(sign) \(try operand(arguments[1], depth + 1)))"
      }
      if name == PredicateFunction.length.rawValue, arguments.count == 1 {
        return try value(arguments[0], depth + 1) + ".count"
      }
      throw Self.unsayable("\(expression): it has no function \"\(name)\"")
    case .conditional(let test, let one, let other):
      let condition = try text(test, depth: depth + 1)
      let first = try value(one, depth + 1)
      return "((\(condition)) ? \(first) : \(try value(other, depth + 1)))"
    default: break
    }
    throw Self.unsayable("\(expression): it has no name for this")
  }

  /// A value in arithmetic, where a whole number counts otherwise than one with a fraction.
  private mutating func operand(
    _ expression: ObjectExpression, _ depth: Int
  ) throws(QueryError) -> String {
    if case .constant(.double(let number)) = expression, number.isFinite { return String(number) }
    return try value(expression, depth)
  }

  /// A value that is not optional.
  private func value(
    _ place: (keys: [String], entity: String, subject: String), _ expression: ObjectExpression
  ) throws(QueryError) -> String {
    var (entity, text) = (place.entity, place.subject)
    for (index, key) in place.keys.enumerated() {
      if key == "@count", index == place.keys.count - 1 { return text + ".count" }
      text += "." + key
      switch try property(key, entity) {
      case .attribute, .toOne:
        guard !properties.isOptional(entity, key) else {
          throw Self.unsayable(
            "\(expression): \(key) is optional, and nothing says what nil counts as")
        }
        if case .toOne(let next) = try property(key, entity) { entity = next }
      case .values: throw Self.unsayable("\(expression): \(key) has several values")
      case .toMany(let next):
        guard index == place.keys.count - 2, place.keys[index + 1] == "@count" else {
          throw Self.unsayable("\(expression): \(key) has several values")
        }
        entity = next
      }
    }
    return text
  }

  private mutating func filter(
    _ collection: ObjectExpression, _ variable: String, _ predicate: ObjectPredicate, _ depth: Int
  ) throws(QueryError) -> String {
    guard let place = place(of: collection), place.keys.count == 1,
      case .toMany(let entity) = try property(place.keys[0], place.entity)
    else { throw Self.unsayable("\(collection): it filters relationships of the object only") }
    let outside = members[variable]
    members[variable] = entity
    defer { members[variable] = outside }
    let condition = try text(predicate, depth: depth + 1)
    return "\(place.subject).\(place.keys[0]).filter { \(variable) in \(condition) }"
  }

  private mutating func declare(_ kind: String, _ source: String) -> String {
    if let index = declarations.firstIndex(where: { $0.hasSuffix(" = " + source) }) {
      return String(declarations[index].dropFirst(4).prefix { $0 != " " })
    }
    let name = "\(kind)\(declarations.count + 1)"
    declarations.append("let \(name) = \(source)")
    return name
  }

  private mutating func literal(_ value: Value) throws(QueryError) -> String {
    switch value {
    case .null: return "nil"
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    case .double(let number) where number.isFinite:
      // A whole number fits properties of both kinds.
      return Int64(exactly: number).map(String.init) ?? String(number)
    case .string(let text): return Self.quoted(text)
    case .date(let date):
      let seconds = String(date.timeIntervalSinceReferenceDate)
      return declare("date", "Date(timeIntervalSinceReferenceDate: \(seconds))")
    case .uuid(let uuid): return declare("uuid", "UUID(uuidString: \"\(uuid.uuidString)\")!")
    case .url(let url): return declare("url", "URL(string: \(Self.quoted(url.absoluteString)))!")
    case .decimal(let number): return declare("decimal", "Decimal(string: \"\(number)\")!")
    case .data(let data):
      return declare("data", "Data(base64Encoded: \"\(data.base64EncodedString())\")!")
    case .double, .object, .list:
      throw Self.unsayable("\(value.literal): it has no spelling for this value")
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
