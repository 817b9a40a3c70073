internal import LarderText

/// A comparison whose constant side is ready: folded, compiled as a pattern, or with an index of a long list.
struct PreparedComparison {
  private let left: PreparedExpression
  private let `operator`: Comparison.Operator
  private let right: PreparedExpression
  private let modifier: Comparison.Modifier
  private let fold: TextFold
  /// Whether texts are ordered by the collation of the root locale.
  private let isCollated: Bool
  /// The constant of the right side as the operator needs it.
  private let pattern: TextPattern?
  /// How words are compared, with `[w]` and `[t]`: their borders stand in the text before it is folded.
  private let wordOptions: WordPattern.Options?
  private let words: WordPattern?
  private let members: ListIndex?
  private let allowance: PatternAllowance?

  init(
    left: PreparedExpression, operator: Comparison.Operator, right: PreparedExpression,
    modifier: Comparison.Modifier, options: Comparison.Options, allowance: PatternAllowance?
  ) throws(QueryError) {
    self.allowance = allowance
    wordOptions = try WordPattern.Options(`operator`, options)
    let fold = wordOptions == nil ? TextFold(options) : .none
    self.fold = fold
    self.operator = `operator`
    self.modifier = modifier
    isCollated = options.contains(.localeSensitive) && !options.contains(.normalized)
    // The constants of both sides are folded here, once.
    self.left = left.foldingConstants(fold)
    let isPattern = `operator` == .like || `operator` == .matches
    self.right = isPattern ? right : right.foldingConstants(fold)
    if case .string(let text)? = right.constant {
      words = wordOptions.map { WordPattern(text, $0) }
      pattern = isPattern && words == nil ? try TextPattern(text, `operator`, fold) : nil
    } else {
      words = nil
      pattern = nil
    }
    if `operator` == .between, let value = right.constant {
      guard case .list(let bounds) = value, bounds.count == 2 else {
        throw QueryError(.typeMismatch, "BETWEEN needs a list of two values")
      }
    }
    var members: ListIndex?
    if `operator` == .in, let value = right.constant {
      switch value {
      case .list: if !isCollated { members = ListIndex(self.right.constant) }
      case .string, .null: break
      default: throw QueryError(.typeMismatch, "IN needs a list, not \(value.kind.name)")
      }
    }
    self.members = members
  }

  func test(_ frame: EvaluationFrame) throws(QueryError) -> Bool {
    let right: Value
    if let constant = self.right.constant {
      right = constant
    } else {
      switch try self.right.compute(frame) {
      case .one(let item): right = prepared(item.value)
      case .many(let items):
        guard `operator` == .in else { throw needsModifier() }
        right = prepared(.list(items.map(\.value)))
      }
    }
    let isConstant = left.constant != nil
    switch try left.compute(frame) {
    case .one(let item):
      let value = isConstant ? item.value : fold.apply(to: item.value)
      if modifier != .direct, case .list(let values) = value {
        return try quantified(values, right)
      }
      return try compare(value, right)
    case .many(let items):
      let values = items.map { fold.apply(to: $0.value) }
      if modifier != .direct { return try quantified(values, right) }
      guard `operator` == .contains else { throw needsModifier() }
      return try compare(.list(values), right)
    }
  }

  private func quantified(_ values: [Value], _ right: Value) throws(QueryError) -> Bool {
    let isAll = modifier == .all
    for value in values where try compare(value, right) != isAll { return !isAll }
    return isAll
  }

  /// LIKE and MATCHES fold their pattern by themselves.
  private func prepared(_ value: Value) -> Value {
    `operator` == .like || `operator` == .matches ? value : fold.apply(to: value)
  }

  private func needsModifier() -> QueryError {
    QueryError(
      .typeMismatch,
      "a key path over a to-many relationship stands for many values; put ANY or ALL before it, "
        + "on the left side")
  }

  /// Compares two values whose texts are folded.
  private func compare(_ left: Value, _ right: Value) throws(QueryError) -> Bool {
    switch `operator` {
    case .equal: return isEqual(left, right)
    case .notEqual: return !isEqual(left, right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return try ordered(left, right)
    case .in:
      if let members { return members.contains(left) }
      switch right {
      case .list(let list): return list.contains { isEqual(left, $0) }
      case .null: return false
      case .string(let text):
        if left.isNull { return false }
        guard case .string(let wanted) = left else { return try refused(left) }
        return TextPattern.contains(text, wanted)
      default: throw QueryError(.typeMismatch, "IN needs a list, not \(right.kind.name)")
      }
    case .between:
      if right.isNull { return false }
      guard case .list(let bounds) = right, bounds.count == 2 else {
        throw QueryError(.typeMismatch, "BETWEEN needs a list of two values")
      }
      guard let lower = try order(bounds[0], left), let upper = try order(left, bounds[1]) else {
        return false
      }
      return lower != .greater && upper != .greater
    case .contains:
      if case .list(let values) = left { return values.contains { isEqual($0, right) } }
      return try compareText(left, right)
    case .beginsWith, .endsWith, .like, .matches: return try compareText(left, right)
    }
  }

  private func refused(_ value: Value) throws(QueryError) -> Bool {
    throw QueryError(
      .typeMismatch, "\(`operator`.rawValue) compares texts, not \(value.kind.name)")
  }

  private func isEqual(_ left: Value, _ right: Value) -> Bool {
    if isCollated, case .string(let one) = left, case .string(let other) = right {
      return SortKey.compare(one, other) == 0
    }
    return left.compared(to: right) == .equal
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
    if isCollated, case .string(let one) = left, case .string(let other) = right {
      let order = SortKey.compare(one, other)
      return order < 0 ? .less : order > 0 ? .greater : .equal
    }
    let order = left.compared(to: right)
    return order == .unordered ? nil : order
  }

  private func compareText(_ left: Value, _ right: Value) throws(QueryError) -> Bool {
    if left.isNull || right.isNull { return false }
    guard case .string(let text) = left else { return try refused(left) }
    guard case .string(let wanted) = right else { return try refused(right) }
    if let wordOptions { return (words ?? WordPattern(wanted, wordOptions)).matches(text) }
    switch `operator` {
    case .beginsWith: return text.utf8.starts(with: wanted.utf8)
    case .endsWith: return text.utf8.reversed().starts(with: wanted.utf8.reversed())
    case .contains: return TextPattern.contains(text, wanted)
    default:
      if let pattern { return try pattern.matches(text, allowance) }
      return try TextPattern(wanted, `operator`, fold).matches(text, allowance)
    }
  }
}

/// A long list of constants after IN.
private struct ListIndex {
  /// Shorter lists are looked through faster than hashed.
  private static let shortest = 12

  private let values: Set<Value>

  init?(_ list: Value?) {
    guard case .list(let values)? = list, values.count >= Self.shortest else { return nil }
    self.values = Set(values.map(\.byBytes))
    // NaN is equal to nothing, itself included.
    if values.contains(where: { $0.compared(to: $0) == .unordered }) { return nil }
  }

  func contains(_ value: Value) -> Bool { values.contains(value.byBytes) }
}
