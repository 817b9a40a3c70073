internal import FoundationEssentials

extension PredicateExpressions.OptionalFlatMap: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let optional = try translator.node(self.wrapped)
    translator.bind(variable.key, to: optional)
    let value = try SwiftTranslator.expression(optional, self.wrapped)
    switch try translator.node(transform) {
    case .predicate(let predicate): return .optional(predicate, [value])
    case .optional(let predicate, let more): return .optional(predicate, [value] + more)
    case let node: return node
    }
  }
}

extension PredicateExpressions.NilCoalesce: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    switch try translator.node(lhs) {
    case .optional(let predicate, let optionals):
      let instead = try translator.predicate(rhs)
      let present = SwiftTranslator.guarded(predicate, optionals)
      if instead == .constant(false) { return .predicate(present) }
      let absent = ObjectPredicate.not(.and(optionals.map(SwiftTranslator.isPresent)))
      if instead == .constant(true) { return .predicate(.or([present, absent])) }
      return .predicate(.or([present, .and([absent, instead])]))
    case let node:
      let value = try SwiftTranslator.expression(node, lhs)
      return .expression(
        .conditional(
          SwiftTranslator.isPresent(value), value, try translator.expression(rhs)))
    }
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
    guard let type = Desired.self as? any KeyPathNaming.Type, let name = type.predicateEntityName
    else {
      throw SwiftTranslator.unsupported(
        "\"is \(Desired.self)\", a type without a predicateEntityName,")
    }
    let value = try translator.expression(input)
    return .predicate(
      .comparison(
        Comparison(
          value.followed(by: ["entity", "name"]), .equal, .constant(.string(name)))))
  }
}

extension SwiftTranslator {
  /// A cast that changes nothing a predicate knows of: between numbers, or to an optional and back.
  fileprivate mutating func cast(
    _ input: any PredicateExpression, _ from: Any.Type, _ to: Any.Type
  ) throws(QueryError) -> SwiftNode {
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
