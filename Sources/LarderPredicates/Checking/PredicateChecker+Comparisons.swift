internal import LarderLocks

extension PredicateChecker {
  func check(
    _ comparison: Comparison, _ left: Known, _ right: Known, _ place: Range<Int>?
  ) throws(QueryError) {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try check(comparison, left, right, place)
      }
    }
    if let error = mismatch(of: comparison, left, right, place) { throw error }
    var left = left
    if case .many(let member) = left {
      if comparison.modifier == .direct {
        guard comparison.operator == .contains else {
          throw mismatch(
            "\(comparison.left) stands for many values; put ANY or ALL before it", place)
        }
        return try same(member, right, comparison.operator, place)
      }
      left = member
    } else if case .list(let elements) = left, comparison.modifier != .direct {
      for element in elements { try check(comparison, element, right, place) }
      return
    }
    switch comparison.operator {
    case .in: try membership(left, right, place)
    case .between:
      guard case .list(let bounds) = right else {
        if right == .any { return }
        throw mismatch("BETWEEN needs a list of two values", place)
      }
      guard bounds.count == 2 else { throw mismatch("BETWEEN needs a list of two values", place) }
      for bound in bounds { try ordered(left, bound, .between, place) }
    case .equal, .notEqual: try same(left, right, comparison.operator, place)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      try ordered(left, right, comparison.operator, place)
    case .contains:
      if case .list(let elements) = left {
        for element in elements { try same(element, right, .contains, place) }
      } else {
        try texts(left, right, comparison, place)
      }
    case .beginsWith, .endsWith, .like, .matches: try texts(left, right, comparison, place)
    }
  }

  private func mismatch(_ message: String, _ place: Range<Int>?) -> QueryError {
    QueryError(.typeMismatch, message, range: place)
  }

  /// The error of a comparison between an object and a value, which are never equal; nil for any other.
  func mismatch(
    of comparison: Comparison, _ left: Known, _ right: Known, _ place: Range<Int>?
  ) -> QueryError? {
    for one in left.parts {
      for other in right.parts {
        let words: String
        switch (one, other) {
        case (.object(let entity), .value(let kind)):
          words =
            "an object of \(entity) with \(kind.name)" + hint(comparison.left, entity, kind)
        case (.value(let kind), .object(let entity)):
          words =
            "\(kind.name) with an object of \(entity)" + hint(comparison.right, entity, kind)
        default: continue
        }
        return mismatch("\(comparison.operator.rawValue) cannot compare \(words)", place)
      }
    }
    return nil
  }

  /// The attribute of an object that was perhaps meant: its name or title, else the first of the kind.
  private func hint(_ object: ObjectExpression, _ entity: String, _ kind: Value.Kind) -> String {
    let keys = schema.predicateKeys(of: entity).filter { key in
      guard case .attribute(let type)? = schema.predicateSchemaProperty(key, of: entity) else {
        return false
      }
      return type.kind == kind
    }
    guard let key = ["name", "title"].first(where: keys.contains) ?? keys.first else { return "" }
    let path = object == .evaluatedObject ? key : "\(object).\(key)"
    return "; did you mean \"\(path)\"?"
  }

  private func membership(
    _ left: Known, _ right: Known, _ place: Range<Int>?
  ) throws(QueryError) {
    switch right {
    case .any: return
    case .list(let elements): for element in elements { try same(left, element, .in, place) }
    case .many(let member): try same(left, member, .in, place)
    case .value(.string):
      // Of two texts, the left one is looked for in the right one.
      guard left == .any || left.kind == .string else {
        throw mismatch("IN looks for a text in a text, or for anything in a list", place)
      }
    case .value, .object: throw mismatch("IN needs a list", place)
    }
  }

  /// Values of two kinds are never equal: who asks has mistaken one for another.
  private func same(
    _ left: Known, _ right: Known, _ operation: Comparison.Operator, _ place: Range<Int>?
  ) throws(QueryError) {
    if right.isMany {
      throw mismatch(
        "\(operation.rawValue) cannot have a to-many key path on its right side; put it on the left, "
          + "behind ANY or ALL", place)
    }
    guard let one = left.kind, let other = right.kind, one != other else { return }
    throw mismatch("\(operation.rawValue) cannot compare \(one.name) with \(other.name)", place)
  }

  private func ordered(
    _ left: Known, _ right: Known, _ operation: Comparison.Operator, _ place: Range<Int>?
  ) throws(QueryError) {
    try same(left, right, operation, place)
    for side in [left, right] {
      switch side {
      case .object, .list: throw mismatch("objects and lists have no order", place)
      case .any, .value, .many: break
      }
    }
  }

  private func texts(
    _ left: Known, _ right: Known, _ comparison: Comparison, _ place: Range<Int>?
  ) throws(QueryError) {
    for side in [left, right] {
      switch side {
      case .any, .value(.string): break
      case .value(let kind):
        throw mismatch("\(comparison.operator.rawValue) compares texts, not \(kind.name)", place)
      case .object, .list, .many:
        throw mismatch("\(comparison.operator.rawValue) compares texts", place)
      }
    }
    if comparison.operator == .matches, case .constant(.string(let pattern)) = comparison.right {
      do throws(QueryError) {
        _ = try TextPattern(pattern, .matches, TextFold(comparison.options))
      } catch { throw QueryError(error.code, error.message, range: place) }
    }
  }
}

/// What functions take and give.
struct FunctionTypes {
  let function: PredicateFunction

  func result(
    of arguments: [PredicateChecker.Known], _ expressions: [ObjectExpression]
  ) throws(QueryError) -> PredicateChecker.Known {
    guard function.argumentCounts.contains(arguments.count) else {
      throw QueryError(
        .syntax, "the function \"\(function.rawValue)\" does not take \(arguments.count) arguments")
    }
    switch function {
    case .sum, .average, .median, .standardDeviation, .count:
      if function != .count { try need(.number, members(of: arguments)) }
      return .value(.number)
    case .minimum, .maximum, .mode:
      let all = Set(members(of: arguments).filter { $0 != .any })
      return all.count == 1 ? all.first ?? .any : .any
    case .lowercase, .uppercase, .canonical, .fileName, .contentType:
      try need(.string, singles(arguments))
      return each(arguments, .value(.string))
    case .length:
      try need(.string, singles(arguments))
      return each(arguments, .value(.number))
    case .add, .subtract:
      // Dates have seconds added and subtracted.
      let kinds = singles(arguments).map(\.kind)
      if kinds.contains(.date) {
        return each(
          arguments, kinds == [.date, .date] ? .value(.number) : .value(.date))
      }
      try need(.number, singles(arguments))
      return each(arguments, .value(.number))
    case .now: return .value(.date)
    case .random: return .value(.number)
    case .noIndex: return arguments[0]
    case .cast:
      guard case .constant(.string(let name)) = expressions[1] else { return .any }
      guard let type = FunctionEvaluation.castKind(name) else {
        throw QueryError(.unsupported, "\"\(name)\" is no type to cast to")
      }
      return each(arguments, Self.known(type))
    case .element:
      if expressions[1] == .constant(.string("SIZE")) { return .value(.number) }
      if case .many(let member) = arguments[0] { return member }
      return .any
    case .union, .intersect, .subtractSet:
      return arguments[0].isMany ? arguments[0] : .any
    case .valueForKeyPath: return .any
    default:
      try need(.number, singles(arguments))
      return each(arguments, .value(.number))
    }
  }

  private static func known(_ type: FunctionEvaluation.CastKind) -> PredicateChecker.Known {
    switch type {
    case .date: .value(.date)
    case .number, .decimal: .value(.number)
    case .string: .value(.string)
    case .url: .value(.url)
    case .uuid: .value(.uuid)
    case .data: .value(.data)
    case .object: .any
    }
  }

  /// What a function of single values looks at: of a to-many path, each of its ends.
  private func singles(_ arguments: [PredicateChecker.Known]) -> [PredicateChecker.Known] {
    arguments.map { if case .many(let member) = $0 { member } else { $0 } }
  }

  private func each(
    _ arguments: [PredicateChecker.Known], _ result: PredicateChecker.Known
  ) -> PredicateChecker.Known {
    arguments.contains(where: \.isMany) ? .many(result) : result
  }

  private func members(of arguments: [PredicateChecker.Known]) -> [PredicateChecker.Known] {
    arguments.flatMap { argument -> [PredicateChecker.Known] in
      switch argument {
      case .list(let elements): elements
      case .many(let member): [member]
      default: [argument]
      }
    }
  }

  private func need(
    _ kind: Value.Kind, _ arguments: [PredicateChecker.Known]
  ) throws(QueryError) {
    for argument in arguments {
      switch argument {
      case .any: continue
      case .value(let found) where found == kind: continue
      default:
        throw QueryError(
          .typeMismatch,
          "the function \"\(function.rawValue)\" takes \(kind.name), not "
            + (argument.kind?.name ?? "a list"))
      }
    }
  }
}
