internal import FoundationEssentials

extension PredicateExpressions.Variable: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    try translator.bound(key)
  }
}

extension PredicateExpressions.NilLiteral: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    .expression(.constant(.null))
  }
}

extension PredicateExpressions.Value: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    if let optional = value as? any SwiftOptional, optional.isNothing {
      return .expression(.constant(.null))
    }
    if let order = value as? ComparisonResult {
      return .expression(.constant(.integer(Int64(order.rawValue))))
    }
    if let range = value as? any SwiftConstantRange, let known = range.swiftRange {
      return .range(known)
    }
    guard let constant = SwiftConstant.value(of: value) else {
      throw SwiftTranslator.unsupported("a value of type \(Output.self)")
    }
    return .expression(.constant(constant))
  }
}

extension PredicateExpressions.KeyPath: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let node = try translator.node(root)
    guard case .cast(let object, let condition) = node else {
      return try value(behind: try SwiftTranslator.expression(node, "\(Self.self)"))
    }
    return try SwiftTranslator.cast(try value(behind: object), condition, "\(Self.self)")
  }

  private func value(behind base: ObjectExpression) throws(QueryError) -> SwiftNode {
    switch kind {
    case .collectionCount:
      if Root.Output.self == String.self || Root.Output.self == Substring.self {
        return .expression(.function(PredicateFunction.length.rawValue, [base]))
      }
      return .expression(base.followed(by: ["@count"]))
    case .collectionIsEmpty:
      if Root.Output.self == String.self || Root.Output.self == Substring.self {
        return .predicate(.comparison(Comparison(base, .equal, .constant(.string("")))))
      }
      return .predicate(
        .comparison(Comparison(base.followed(by: ["@count"]), .equal, .constant(.integer(0)))))
    case .collectionFirst:
      return .expression(
        .function(PredicateFunction.element.rawValue, [base, .constant(.string("FIRST"))]))
    case .bidirectionalCollectionLast:
      return .expression(
        .function(PredicateFunction.element.rawValue, [base, .constant(.string("LAST"))]))
    default: break
    }
    // An object is compared by its identifier.
    if Output.self == ObjectID.self { return .expression(base) }
    guard let type = Root.Output.self as? any KeyPathNaming.Type else {
      throw SwiftTranslator.unsupported(
        "a property of \(Root.Output.self), which names no key paths (KeyPathNaming),")
    }
    guard let name = type.keyPathNames[keyPath as AnyKeyPath] else {
      throw QueryError(
        .unknownKey,
        "\(Root.Output.self).keyPathNames has no name for a property of type \(Output.self)")
    }
    return .expression(base.followed(by: name.split(separator: ".").map(String.init)))
  }
}

// MARK: - Values of Swift

/// An optional of any type.
private protocol SwiftOptional {
  var isNothing: Bool { get }
  var something: Any? { get }
}

extension Optional: SwiftOptional {
  var isNothing: Bool { self == nil }
  var something: Any? { self }
}

/// Values of Swift as those of predicates.
enum SwiftConstant {
  static func value(of value: Any) -> Value? {
    if let constant = value as? any PredicateConstant { return constant.predicateValue }
    if let number = value as? any BinaryInteger {
      if let whole = Int64(exactly: number) { return .integer(whole) }
      return .double(Double(number))
    }
    if let number = value as? any BinaryFloatingPoint { return .double(Double(number)) }
    if let text = value as? any StringProtocol { return .string(String(text)) }
    if let character = value as? Character { return .string(String(character)) }
    if let optional = value as? any SwiftOptional, let inner = optional.something {
      return Self.value(of: inner)
    }
    if let raw = value as? any RawRepresentable { return Self.value(of: raw.rawValue) }
    if let object = value as? any PredicateSubject, let id = object.predicateObjectID {
      return .object(id)
    }
    guard let sequence = value as? any Sequence else { return nil }
    return list(sequence)
  }

  private static func list(_ sequence: some Sequence) -> Value? {
    var values: [Value] = []
    for element in sequence {
      guard let value = value(of: element) else { return nil }
      values.append(value)
    }
    return .list(values)
  }
}

/// A range of values; nil where these have no counterpart.
private protocol SwiftConstantRange {
  var swiftRange: SwiftRange? { get }
}

private func bound(_ value: Any) -> ObjectExpression? {
  SwiftConstant.value(of: value).map { .constant($0) }
}

extension Range: SwiftConstantRange {
  var swiftRange: SwiftRange? {
    guard let lower = bound(lowerBound), let upper = bound(upperBound) else { return nil }
    return SwiftRange(lower: lower, upper: upper, includesUpper: false)
  }
}

extension ClosedRange: SwiftConstantRange {
  var swiftRange: SwiftRange? {
    guard let lower = bound(lowerBound), let upper = bound(upperBound) else { return nil }
    return SwiftRange(lower: lower, upper: upper, includesUpper: true)
  }
}

extension PartialRangeFrom: SwiftConstantRange {
  var swiftRange: SwiftRange? {
    bound(lowerBound).map { SwiftRange(lower: $0, upper: nil, includesUpper: false) }
  }
}

extension PartialRangeUpTo: SwiftConstantRange {
  var swiftRange: SwiftRange? {
    bound(upperBound).map { SwiftRange(lower: nil, upper: $0, includesUpper: false) }
  }
}

extension PartialRangeThrough: SwiftConstantRange {
  var swiftRange: SwiftRange? {
    bound(upperBound).map { SwiftRange(lower: nil, upper: $0, includesUpper: true) }
  }
}
