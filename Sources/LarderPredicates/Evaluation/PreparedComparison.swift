/// A comparison whose constant side is ready: folded, or compiled as a pattern.
struct PreparedComparison {
  private let left: PreparedExpression
  private let `operator`: Comparison.Operator
  private let right: PreparedExpression
  private let modifier: Comparison.Modifier
  private let fold: TextFold
  /// The constant of the right side as the operator needs it.
  private let pattern: TextPattern?

  init(
    left: PreparedExpression, operator: Comparison.Operator, right: PreparedExpression,
    modifier: Comparison.Modifier, options: Comparison.Options
  ) throws(QueryError) {
    let fold = try TextFold(options)
    self.fold = fold
    self.operator = `operator`
    self.modifier = modifier
    // The constants of both sides are folded here, once.
    self.left = left.foldingConstants(fold)
    if case .constant(.string(let text)) = right, `operator` == .like || `operator` == .matches {
      pattern = try TextPattern(text, `operator`, fold)
      self.right = right
    } else {
      pattern = nil
      let isPattern = `operator` == .like || `operator` == .matches
      self.right = isPattern ? right : right.foldingConstants(fold)
    }
    if `operator` == .between, case .constant(let value) = right {
      guard case .list(let bounds) = value, bounds.count == 2 else {
        throw QueryError(.typeMismatch, "BETWEEN needs a list of two values")
      }
    }
    if `operator` == .in, case .constant(let value) = right {
      guard case .list = value else {
        throw QueryError(.typeMismatch, "IN needs a list, not \(value.kind.name)")
      }
    }
  }

  func test(_ subject: any PredicateSubject) throws(QueryError) -> Bool {
    guard case .one(let right) = try self.right.evaluate(subject, modifier: .direct) else {
      throw needsModifier()
    }
    switch try left.evaluate(subject, modifier: modifier) {
    case .one(let value): return try compare(value, right)
    case .many(let values):
      switch modifier {
      case .direct: throw needsModifier()
      case .any:
        for value in values where try compare(value, right) { return true }
        return false
      case .all:
        for value in values where try !compare(value, right) { return false }
        return true
      }
    }
  }

  private func needsModifier() -> QueryError {
    QueryError(
      .typeMismatch,
      "a key path over a to-many relationship stands for many values; put ANY or ALL before it, "
        + "on the left side")
  }

  private func compare(_ left: Value, _ right: Value) throws(QueryError) -> Bool {
    let left = isFoldedLeft ? left : fold.apply(to: left)
    let right = isFoldedRight ? right : fold.apply(to: right)
    switch `operator` {
    case .equal: return left.compared(to: right) == .equal
    case .notEqual: return left.compared(to: right) != .equal
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return try ordered(left, right)
    case .in:
      guard case .list(let list) = right else {
        if right.isNull { return false }
        throw QueryError(.typeMismatch, "IN needs a list, not \(right.kind.name)")
      }
      return list.contains { left.compared(to: $0) == .equal }
    case .between:
      guard case .list(let bounds) = right, bounds.count == 2 else {
        throw QueryError(.typeMismatch, "BETWEEN needs a list of two values")
      }
      guard let lower = try order(bounds[0], left), let upper = try order(left, bounds[1]) else {
        return false
      }
      return lower != .greater && upper != .greater
    case .beginsWith, .endsWith, .contains, .like, .matches: return try compareText(left, right)
    }
  }

  /// Constants were folded once; LIKE and MATCHES fold their pattern by themselves.
  private var isFoldedLeft: Bool { if case .constant = left { true } else { false } }
  private var isFoldedRight: Bool {
    if case .constant = right { true } else { `operator` == .like || `operator` == .matches }
  }

  private func ordered(_ left: Value, _ right: Value) throws(QueryError) -> Bool {
    guard let order = try order(left, right) else { return false }
    switch `operator` {
    case .less: return order == .less
    case .lessOrEqual: return order != .greater
    case .greater: return order == .greater
    default: return order != .less
    }
  }

  /// Returns nil where one side is nil or no number.
  private func order(_ left: Value, _ right: Value) throws(QueryError) -> ValueOrder? {
    if left.isNull || right.isNull { return nil }
    guard left.kind == right.kind, left.kind != .object, left.kind != .list else {
      throw QueryError(
        .typeMismatch,
        "\(`operator`.rawValue) cannot compare \(left.kind.name) with \(right.kind.name)")
    }
    let order = left.compared(to: right)
    return order == .unordered ? nil : order
  }

  private func compareText(_ left: Value, _ right: Value) throws(QueryError) -> Bool {
    if left.isNull || right.isNull { return false }
    guard case .string(let text) = left, case .string(let wanted) = right else {
      let other = left.kind == .string ? right : left
      throw QueryError(
        .typeMismatch, "\(`operator`.rawValue) compares texts, not \(other.kind.name)")
    }
    switch `operator` {
    case .beginsWith: return text.utf8.starts(with: wanted.utf8)
    case .endsWith: return text.utf8.reversed().starts(with: wanted.utf8.reversed())
    case .contains: return TextPattern.contains(text, wanted)
    default:
      if let pattern { return try pattern.matches(text) }
      return try TextPattern(wanted, `operator`, fold).matches(text)
    }
  }
}

extension PreparedExpression {
  func foldingConstants(_ fold: TextFold) -> PreparedExpression {
    if case .constant(let value) = self { .constant(fold.apply(to: value)) } else { self }
  }
}
