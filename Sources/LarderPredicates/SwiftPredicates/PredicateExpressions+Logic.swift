internal import FoundationEssentials

extension PredicateExpressions.Conjunction: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    .predicate(try translator.predicate(lhs) && translator.predicate(rhs))
  }
}

extension PredicateExpressions.Disjunction: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    .predicate(try translator.predicate(lhs) || translator.predicate(rhs))
  }
}

extension PredicateExpressions.Negation: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    .predicate(.not(try translator.predicate(wrapped)))
  }
}

extension PredicateExpressions.Equal: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let left = try translator.node(lhs)
    return .predicate(
      try SwiftTranslator.compare(left, .equal, try translator.node(rhs), "\(Self.self)"))
  }
}

extension PredicateExpressions.NotEqual: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let left = try translator.node(lhs)
    return .predicate(
      try SwiftTranslator.compare(left, .notEqual, try translator.node(rhs), "\(Self.self)"))
  }
}

extension PredicateExpressions.Comparison: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let left = try translator.node(lhs)
    let right = try translator.node(rhs)
    let sign: LarderPredicates.Comparison.Operator =
      switch op {
      case .lessThan: .less
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThan: .greater
      case .greaterThanOrEqual: .greaterOrEqual
      @unknown default: throw SwiftTranslator.unsupported("\(op)")
      }
    return .predicate(try SwiftTranslator.compare(left, sign, right, "\(Self.self)"))
  }
}

extension PredicateExpressions.Conditional: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let test = try translator.predicate(test)
    if If.Output.self == Bool.self {
      let one = try translator.predicate(trueBranch)
      let other = try translator.predicate(falseBranch)
      return .predicate(.or([.and([test, one]), .and([.not(test), other])]))
    }
    let one = try translator.expression(trueBranch)
    return .expression(.conditional(test, one, try translator.expression(falseBranch)))
  }
}

// MARK: - Arithmetic

extension SwiftTranslator {
  fileprivate mutating func function(
    _ function: PredicateFunction, _ left: any PredicateExpression, _ right: any PredicateExpression
  ) throws(QueryError) -> SwiftNode {
    let one = try expression(left)
    return .expression(.function(function.rawValue, [one, try expression(right)]))
  }
}

extension PredicateExpressions.Arithmetic: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let function: PredicateFunction =
      switch op {
      case .add: .add
      case .subtract: .subtract
      case .multiply: .multiply
      @unknown default: throw SwiftTranslator.unsupported("\(op)")
      }
    return try translator.function(function, lhs, rhs)
  }
}

extension PredicateExpressions.FloatDivision: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    try translator.function(.divide, lhs, rhs)
  }
}

extension PredicateExpressions.IntDivision: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    try translator.function(.divide, lhs, rhs)
  }
}

extension PredicateExpressions.IntRemainder: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    try translator.function(.modulus, lhs, rhs)
  }
}

extension PredicateExpressions.UnaryMinus: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let operand = try translator.expression(wrapped)
    switch operand {
    case .constant(.integer(let number)) where number != .min:
      return .expression(.constant(.integer(-number)))
    case .constant(.double(let number)): return .expression(.constant(.double(-number)))
    default:
      return .expression(
        .function(PredicateFunction.subtract.rawValue, [.constant(.integer(0)), operand]))
    }
  }
}

// MARK: - Ranges

extension PredicateExpressions.Range: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let lower = try translator.expression(lower)
    return .range(
      SwiftRange(lower: lower, upper: try translator.expression(upper), includesUpper: false))
  }
}

extension PredicateExpressions.ClosedRange: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let lower = try translator.expression(lower)
    return .range(
      SwiftRange(lower: lower, upper: try translator.expression(upper), includesUpper: true))
  }
}

extension PredicateExpressions.RangeExpressionContains: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    guard case .range(let range) = try translator.node(range) else {
      throw SwiftTranslator.unsupported("\(RangeExpression.Output.self)")
    }
    return .predicate(range.contains(try translator.expression(element)))
  }
}

extension SwiftRange {
  /// Whether a value is in the range.
  func contains(_ element: ObjectExpression) -> ObjectPredicate {
    if let lower, let upper, includesUpper {
      if case .constant(let first) = lower, case .constant(let last) = upper {
        return .comparison(Comparison(element, .between, .constant(.list([first, last]))))
      }
      return .comparison(Comparison(element, .between, .aggregate([lower, upper])))
    }
    var all: [ObjectPredicate] = []
    if let lower { all.append(.comparison(Comparison(element, .greaterOrEqual, lower))) }
    if let upper {
      all.append(.comparison(Comparison(element, includesUpper ? .lessOrEqual : .less, upper)))
    }
    return all.count == 1 ? all[0] : .and(all)
  }
}
