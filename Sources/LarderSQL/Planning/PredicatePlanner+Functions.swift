internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores
internal import LarderText

extension PredicatePlanner {
  func function(
    _ name: String, _ arguments: [ObjectExpression], _ place: PlanningPlace
  ) throws(StoreError) -> ComparisonOperand {
    if name == KeywordReading.functionName { return try keywordReading(arguments, place) }
    guard let function = PredicateFunction(rawValue: name) else {
      throw unsupported("the function \"\(name)\"")
    }
    switch function {
    case .now:
      readsClock = true
      return .constant(.date(now))
    case .random: return .plain(.random, .integer)
    case .valueForKeyPath: return try valueForKeyPath(arguments, place)
    case .union, .intersect, .subtractSet: throw unsupported("UNION, INTERSECT or MINUS")
    case .element: return try element(arguments, place)
    case .noIndex where arguments.count == 1:
      let operand = try operand(arguments[0], place)
      guard case .plain(let value, let kind, _) = operand else { return operand }
      return .plain(.unindexed(value), kind)
    default: break
    }
    var operands: [ComparisonOperand] = []
    for argument in arguments { operands.append(try operand(argument, place)) }
    switch function {
    case .sum, .count, .minimum, .maximum, .average, .median, .mode, .standardDeviation:
      return try collection(function, operands)
    default: return try apply(function, operands)
    }
  }

  /// What a reader makes of the texts of one object.
  private func keywordReading(
    _ arguments: [ObjectExpression], _ place: PlanningPlace
  ) throws(StoreError) -> ComparisonOperand {
    var texts: [SQLExpression] = []
    for argument in arguments {
      let operand = try operand(argument, place)
      guard operand.kind == .string else { throw unsupported("keywords of these texts") }
      texts.append(operand.expression)
    }
    return .plain(.call(.keywordReading, texts), .boolean)
  }

  private func valueForKeyPath(
    _ arguments: [ObjectExpression], _ place: PlanningPlace
  ) throws(StoreError) -> ComparisonOperand {
    guard arguments.count == 2, case .keyPath(let keys) = arguments[1], let first = keys.first
    else {
      throw StoreError(.invalidInput, "valueForKeyPath: takes a key path", path: path)
    }
    if case .variable(let name) = arguments[0], let member = place.bound[name] {
      return try operand(keys, place.at(member))
    }
    guard case .members(let rows) = try operand(arguments[0], place) else {
      throw unsupported("keys behind anything but a subquery or its variable")
    }
    if first.hasPrefix("@") { return try operation(keys, on: rows, place) }
    guard !rows.endsBehindToOne, !keys.contains(where: { $0.hasPrefix("@") }) else {
      let first = keys.firstIndex { $0.hasPrefix("@") } ?? keys.count
      if rows.endsBehindToOne || first == keys.count {
        throw unsupported("these keys behind members")
      }
      return try operation(
        Array(keys[first...]), on: try end(rows, Array(keys[..<first]), place), place)
    }
    return .members(try end(rows, keys, place))
  }

  /// `tags[SIZE]`. Other elements would need an order of the members.
  private func element(
    _ arguments: [ObjectExpression], _ place: PlanningPlace
  ) throws(StoreError) -> ComparisonOperand {
    guard arguments.count == 2, arguments[1] == .constant(.string("SIZE")),
      case .members(let rows) = try operand(arguments[0], place)
    else { throw unsupported("an element of a list; [SIZE] of a to-many relationship is possible") }
    return try aggregate(.count, rows)
  }

  private func collection(
    _ function: PredicateFunction, _ operands: [ComparisonOperand]
  ) throws(StoreError) -> ComparisonOperand {
    if operands.count == 1, case .members(var rows) = operands[0] {
      rows.missingOwner = nil
      return try aggregate(function, rows)
    }
    var values: [Value] = []
    for operand in operands {
      switch operand {
      case .constant(let value): values.append(value)
      case .list(let list): values += list
      default: throw unsupported("\(function.rawValue) of anything but members or constants")
      }
    }
    do throws(QueryError) {
      return .constant(try FunctionEvaluation.aggregate(function, values))
    } catch { throw StoreError(.invalidInput, error.message, path: path) }
  }

  // MARK: - Functions of single values

  private func apply(
    _ function: PredicateFunction, _ operands: [ComparisonOperand]
  ) throws(StoreError) -> ComparisonOperand {
    var values: [Value] = []
    for (place, operand) in operands.enumerated() {
      switch operand {
      case .constant(.null): return .constant(.null)
      case .constant(let value): values.append(value)
      case .members(var rows):
        // A function of members is one of each member.
        var each = operands
        each[place] = rows.element
        rows.element = try apply(function, each)
        return .members(rows)
      case .plain: break
      case .list, .operands, .object:
        throw StoreError(
          .invalidInput, "the function \"\(function.rawValue)\" takes single values", path: path)
      }
    }
    if values.count == operands.count, function != .randomBelow {
      do throws(QueryError) {
        return .constant(try FunctionEvaluation.apply(function, values))
      } catch { throw StoreError(.invalidInput, error.message, path: path) }
    }
    let kinds = operands.compactMap(\.kind)
    if kinds.contains(.external) {
      throw unsupported("bytes that may lie in a file beside the store")
    }
    guard kinds.count == operands.count else { throw unsupported("\(function.rawValue) here") }
    switch function {
    case .canonical, .lowercase, .uppercase, .length, .fileName, .contentType:
      try require(kinds[0] == .string, function, "a text")
      if function == .canonical, case .plain(let value, _, let canonical) = operands[0] {
        return .plain(canonical.map { .column($0) } ?? .call(.canonical, [value]), .string)
      }
      return call(function, operands, function == .length ? .integer : .string)
    case .cast: return try cast(operands)
    case .add, .subtract, .multiply, .divide: return try arithmetic(function, operands, kinds)
    case .randomBelow: throw unsupported("random numbers below a limit")
    case .floor, .ceiling, .absolute, .truncate:
      try require(kinds[0].isNumber, function, "a number")
      return call(function, operands, kinds[0] == .boolean ? .integer : kinds[0])
    case .bitwiseAnd, .bitwiseOr, .bitwiseXor, .shiftLeft, .shiftRight, .complement:
      try require(kinds.allSatisfy(\.isNumber), function, "numbers")
      return call(function, operands, .integer)
    case .modulus:
      try require(kinds.allSatisfy(\.isNumber), function, "numbers")
      return call(function, operands, Self.common(kinds))
    default:
      try require(kinds.allSatisfy(\.isNumber), function, "numbers")
      return call(function, operands, .double)
    }
  }

  private func require(
    _ condition: Bool, _ function: PredicateFunction, _ what: String
  ) throws(StoreError) {
    guard condition else {
      throw StoreError(
        .invalidInput, "the function \"\(function.rawValue)\" takes \(what)", path: path)
    }
  }

  private static func common(_ kinds: [ColumnLayout.Kind]) -> ColumnLayout.Kind {
    kinds.contains(.double) ? .double : kinds.contains(.decimal) ? .decimal : .integer
  }

  /// A call of the function that memory uses.
  private func call(
    _ function: PredicateFunction, _ operands: [ComparisonOperand], _ kind: ColumnLayout.Kind
  ) -> ComparisonOperand {
    let letters = String(operands.map { $0.kind?.letter ?? "n" })
    return .plain(
      .call(.predicate(function, kinds: letters, result: kind), operands.map(\.expression)), kind)
  }

  /// The database's own signs where they do what memory does: whole numbers stay whole, become doubles where they do not fit
  /// in 64 bits, and dividing by zero gives nothing.
  private func arithmetic(
    _ function: PredicateFunction, _ operands: [ComparisonOperand], _ kinds: [ColumnLayout.Kind]
  ) throws(StoreError) -> ComparisonOperand {
    let value = SQLExpression.arithmetic(
      function.infix?.sign ?? "+", operands[0].expression, operands[1].expression)
    switch (function, kinds[0], kinds[1]) {
    case (.subtract, .date, .date): return .plain(value, .double)
    case (.add, .date, let other) where other.isNumber && other != .decimal,
      (.add, let other, .date) where other.isNumber && other != .decimal,
      (.subtract, .date, let other) where other.isNumber && other != .decimal:
      return .plain(value, .date)
    default: break
    }
    try require(kinds.allSatisfy(\.isNumber), function, "numbers")
    let kind = Self.common(kinds)
    if kinds.contains(.decimal) { return call(function, operands, kind) }
    return .plain(value, kind)
  }

  private func cast(_ operands: [ComparisonOperand]) throws(StoreError) -> ComparisonOperand {
    guard case .constant(.string(let name)) = operands[1], let kind = operands[0].kind,
      let result = kind.cast(to: name)
    else { throw unsupported("CAST to this type") }
    return call(.cast, operands, result)
  }
}

extension ColumnLayout.Kind {
  /// The kind of a constant; nil for one that columns do not hold.
  init?(_ value: Value) {
    switch value {
    case .boolean: self = .boolean
    case .integer: self = .integer
    case .double: self = .double
    case .decimal: self = .decimal
    case .string: self = .string
    case .date: self = .date
    case .data: self = .binary
    case .uuid: self = .uuid
    case .url: self = .url
    case .null, .object, .list: return nil
    }
  }

  /// How `larder_call` is told the kind of an argument.
  package var letter: Character {
    switch self {
    case .boolean, .integer, .double, .entityNumber, .order, .object: "n"
    case .decimal: "d"
    case .string: "s"
    case .date: "t"
    case .binary, .external: "b"
    case .uuid: "u"
    case .url: "l"
    }
  }

  /// What CAST makes of such a value.
  fileprivate func cast(to name: String) -> Self? {
    switch FunctionEvaluation.castKind(name) {
    case .date: .date
    case .number: self == .decimal ? .decimal : .double
    case .decimal: .decimal
    case .string: .string
    case .url: .url
    case .uuid: .uuid
    case .data: .binary
    default: nil
    }
  }
}
