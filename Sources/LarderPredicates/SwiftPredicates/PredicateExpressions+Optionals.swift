internal import FoundationEssentials

extension PredicateExpressions.OptionalFlatMap: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let optional = try translator.node(self.wrapped)
    if case .cast(let object, let condition) = optional {
      translator.bind(variable.key, to: .expression(object))
      return try SwiftTranslator.cast(try translator.node(transform), condition, "\(Self.self)")
    }
    translator.bind(variable.key, to: optional)
    let value = try SwiftTranslator.expression(optional, "\(Self.self)")
    switch try translator.node(transform) {
    case .predicate(let predicate): return .optional(predicate, [value])
    case .optional(let predicate, let more): return .optional(predicate, [value] + more)
    case let node: return node
    }
  }
}

extension PredicateExpressions.NilCoalesce: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let optional = try translator.node(lhs)
    return try SwiftTranslator.coalesce(optional, try translator.node(rhs), "\(Self.self)")
  }
}

extension SwiftTranslator {
  /// `optional ?? instead`
  static func coalesce(
    _ optional: SwiftNode, _ instead: SwiftNode, _ source: @autoclosure () -> String
  ) throws(QueryError) -> SwiftNode {
    guard case .optional(let condition, let optionals) = optional else {
      let value = try expression(optional, source())
      return .expression(.conditional(isPresent(value), value, try expression(instead, source())))
    }
    let instead = try predicate(instead, source())
    let present = guarded(condition, optionals)
    if instead == .constant(false) { return .predicate(present) }
    let absent = ObjectPredicate.not(.and(optionals.map(isPresent)))
    if instead == .constant(true) { return .predicate(.or([present, absent])) }
    return .predicate(.or([present, .and([absent, instead])]))
  }
}

extension PredicateExpressions.ForcedUnwrap: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    try translator.node(inner)
  }
}

// MARK: - Types

extension PredicateExpressions.TypeCheck: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    guard let type = Desired.self as? any KeyPathNaming.Type, type.predicateEntityName != nil
    else {
      throw SwiftTranslator.unsupported(
        "\"is \(Desired.self)\", a type without a predicateEntityName,")
    }
    return .predicate(SwiftTranslator.isObject(try translator.expression(input), of: type))
  }
}

extension SwiftTranslator {
  /// Whether an object is of a type's entity, or of one below it.
  fileprivate static func isObject(
    _ object: ObjectExpression, of type: any KeyPathNaming.Type
  ) -> ObjectPredicate {
    let names = type.predicateEntityNames
    let name = object.followed(by: ["entity", "name"])
    return .comparison(
      names.count == 1
        ? Comparison(name, .equal, .constant(.string(names[0])))
        : Comparison(name, .in, .constant(.list(names.map { .string($0) }))))
  }

  /// What optional chaining behind a cast gives: nothing, where the object is of another type.
  static func cast(
    _ result: SwiftNode, _ condition: ObjectPredicate, _ source: @autoclosure () -> String
  ) throws(QueryError) -> SwiftNode {
    switch result {
    case .expression(let value):
      return .expression(.conditional(condition, value, .constant(.null)))
    case .cast(let object, let other): return .cast(object, .and([condition, other]))
    case .predicate, .optional, .order, .range:
      throw unsupported("a condition behind a cast, instead of a comparison of its value,")
    }
  }

  /// A cast that changes nothing a predicate knows of, between numbers, or to an optional and back; or one to the class of an entity.
  fileprivate mutating func cast(
    _ input: any PredicateExpression, _ from: Any.Type, _ to: Any.Type
  ) throws(QueryError) -> SwiftNode {
    if let type = to as? any KeyPathNaming.Type, type.predicateEntityName != nil {
      let object: ObjectExpression
      var conditions: [ObjectPredicate] = []
      switch try node(input) {
      case .cast(let inner, let condition): (object, conditions) = (inner, [condition])
      case let other: object = try Self.expression(other, "\(Swift.type(of: input))")
      }
      conditions.append(Self.isObject(object, of: type))
      return .cast(object, conditions.count == 1 ? conditions[0] : .and(conditions))
    }
    let kinds = [from, to].map(Self.kind)
    guard from == to || (kinds[0] != nil && kinds[0] == kinds[1]) else {
      throw Self.unsupported("a cast from \(from) to \(to)")
    }
    return try node(input)
  }

  private static func kind(_ type: Any.Type) -> Int? {
    switch type {
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type, is Decimal.Type: 1
    case is any StringProtocol.Type: 2
    default: nil
    }
  }
}

extension PredicateExpressions.ConditionalCast: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    try translator.cast(input, Input.Output.self, Desired.self)
  }
}

extension PredicateExpressions.ForceCast: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    try translator.cast(input, Input.Output.self, Desired.self)
  }
}
