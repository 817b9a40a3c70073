internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Plans one comparison between single values.
struct ComparisonPlanner {
  let schema: StoreSchema
  let store: UUID
  let path: String

  func condition(
    _ comparison: Comparison, left: ComparisonOperand, right: ComparisonOperand
  ) throws(StoreError) -> SQLExpression {
    // An object is never equal to a value: who asks means an attribute of it. `FetchPlanner` finds the words.
    if left.isObject && right.isValue || left.isValue && right.isObject {
      throw mismatch(comparison.operator)
    }
    var left = left
    var right = right
    var comparison = comparison
    if case .constant(let first) = left {
      if case .constant(let second) = right { return try constant(comparison, first, second) }
      if case .list(let second) = right { return try constant(comparison, first, .list(second)) }
      // The column on the left, where the database can use an index and we know its type.
      if let turned = comparison.operator.turnedAround {
        swap(&left, &right)
        comparison.operator = turned
      }
    }
    switch comparison.operator {
    case .equal, .notEqual: return try equality(comparison, left, right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if case .constant(.null) = right { return .truth(false) }
      if case .constant(.null) = left { return .truth(false) }
      if let test = collated(comparison, left, right) { return test }
      guard let (first, second) = try pair(comparison, left, right) else {
        throw mismatch(comparison.operator)
      }
      return compare(comparison.operator, left, right, first, second)
    case .in: return try membership(comparison, left, right)
    case .between: return try range(comparison, left, right)
    case .beginsWith, .endsWith, .contains, .like, .matches:
      return try text(comparison, left, right)
    }
  }

  private func constant(
    _ comparison: Comparison, _ left: Value, _ right: Value
  ) throws(StoreError) -> SQLExpression {
    let subject = TextTest.Subject(text: "")
    do throws(QueryError) {
      let evaluator = try PredicateEvaluator(
        .comparison(
          Comparison(
            .constant(left), comparison.operator, .constant(right),
            modifier: comparison.modifier, options: comparison.options)))
      return .truth(try evaluator.matches(subject))
    } catch {
      throw StoreError(.invalidInput, error.message, path: path)
    }
  }

  // MARK: - Two sides

  /// A constant as it compares with a column of this kind; nil where the two are of different kinds.
  private func stored(_ value: Value, as kind: ColumnLayout.Kind) -> Value? {
    if value.isNull { return value }
    switch (kind, value.kind) {
    case (.string, .string), (.binary, .data), (.uuid, .uuid), (.url, .url), (.date, .date):
      return value
    case (.integer, .number), (.double, .number), (.boolean, .number):
      guard case .decimal(let decimal) = value else { return value }
      return Double(decimal.description).map { .double($0) }
    case (.decimal, .number):
      // As text, which no column holds, so that the function below knows it.
      guard case .decimal(let decimal) = value else { return value }
      return .string(decimal.description)
    default: return nil
    }
  }

  /// Both sides as SQL that compare as their values do; nil where values of these kinds are never equal.
  func pair(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> (SQLExpression, SQLExpression)? {
    if left.kind == .external || right.kind == .external {
      throw unsupported("bytes that may lie in a file beside the store; only nil can be asked for")
    }
    switch (left, right) {
    case (.object(let key, let root), .object(let other, let otherRoot)):
      return root == otherRoot ? (key, other) : nil
    case (.object(let key, let root), .constant(.object(let object))):
      guard object.store == store, schema.model.entity(object.entityName)?.rootName == root else {
        return nil
      }
      return (key, .value(.object(object)))
    case (.plain(let one, let kind, let canonical), .constant(let value)):
      guard let value = stored(value, as: kind) else { return nil }
      guard case .string(let text) = value, kind == .string else { return (one, .value(value)) }
      let constant = SQLExpression.value(.string(TextTest.folded(text, comparison.options)))
      return (fold(one, canonical, comparison.options), constant)
    case (.plain(let one, let kind, let canonical), .plain(let other, let otherKind, let second)):
      guard kind.isComparable(with: otherKind) else { return nil }
      guard kind == .string else { return (one, other) }
      return (fold(one, canonical, comparison.options), fold(other, second, comparison.options))
    case (.members, _), (_, .members):
      throw unsupported(
        "a key path over a to-many relationship without ANY or ALL before it, on the left side")
    case (.list, _), (_, .list), (.operands, _), (_, .operands):
      throw unsupported("a list with \(comparison.operator.rawValue)")
    default: return nil
    }
  }

  func mismatch(_ operation: Comparison.Operator) -> StoreError {
    StoreError(
      .invalidInput, "\(operation.rawValue) cannot compare values of these two types", path: path)
  }

  // MARK: - Operators

  private func compare(
    _ operation: Comparison.Operator, _ left: ComparisonOperand, _ right: ComparisonOperand,
    _ first: SQLExpression, _ second: SQLExpression
  ) -> SQLExpression {
    switch (left, right) {
    case (.plain(_, let kind, _), .plain(_, let other, _))
    where kind == .decimal || other == .decimal:
      .call(.compareKinds(operation, kind, other), [first, second])
    case (.plain(_, .decimal, _), _): .call(.compareDecimal(operation), [first, second])
    default: .compare(operation, first, second)
    }
  }

  private func equality(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLExpression {
    let isEqual = comparison.operator == .equal
    if case .constant(.null) = right {
      return isEqual ? .isNull(left.expression) : .isNotNull(left.expression)
    }
    func areNull() -> SQLExpression {
      .all([.isNull(left.expression), .isNull(right.expression)])
    }
    if let test = collated(comparison, left, right) {
      if case .constant = right { return isEqual ? test : .truthOf(.isNotFalse, test) }
      return .ifNull(test, isEqual ? areNull() : .not(areNull()))
    }
    guard let (first, second) = try pair(comparison, left, right) else {
      guard case .constant = right else {
        // Values of different kinds are equal only where both are nothing.
        return isEqual ? areNull() : .not(areNull())
      }
      return .truth(!isEqual)
    }
    if case .constant = right {
      // "=", which is NULL for NULL, rather than the same: databases use indexes for it more often.
      let same = compare(.equal, left, right, first, second)
      return isEqual ? same : .truthOf(.isNotTrue, same)
    }
    if left.kind == .decimal || right.kind == .decimal {
      let same = compare(.equal, left, right, first, second)
      return isEqual ? .ifNull(same, areNull()) : .not(.ifNull(same, areNull()))
    }
    return isEqual ? .same(first, second) : .different(first, second)
  }

  /// Two texts compared by the collation of the root locale (`[l]`); nil where that is not wanted.
  private func collated(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) -> SQLExpression? {
    guard comparison.options.contains(.localeSensitive), !comparison.options.contains(.normalized),
      left.isString, right.isString
    else { return nil }
    return .call(
      .test(comparison.operator, comparison.options), [left.expression, right.expression])
  }

  private func membership(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLExpression {
    if case .operands(let operands) = right {
      return try any(operands.map { (.equal, left, $0) }, comparison)
    }
    guard case .list(let values) = right else {
      if case .constant(.null) = right { return .truth(false) }
      guard right.isString else { throw StoreError(.invalidInput, "IN needs a list", path: path) }
      // Of two texts, the left one is looked for in the right one.
      var turned = comparison
      turned.operator = .contains
      return try text(turned, right, left)
    }
    let isSlow = left.kind == .decimal || comparison.options.contains(.localeSensitive)
    if isSlow {
      return try any(values.map { (.equal, left, .constant($0)) }, comparison)
    }
    var list: [Value] = []
    list.reserveCapacity(values.count)
    var subject = left.expression
    var isNullIncluded = false
    for value in values {
      if value.isNull {
        isNullIncluded = true
      } else if let (first, second) = try pair(comparison, left, .constant(value)),
        case .value(let value) = second
      {
        subject = first
        list.append(value)
      }
    }
    let isIn: SQLExpression = list.isEmpty ? .truth(false) : .isOne(subject, of: list)
    return isNullIncluded ? .any([isIn, .isNull(left.expression)]) : isIn
  }

  private func range(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLExpression {
    if case .constant(.null) = right { return .truth(false) }
    if case .object = left { throw mismatch(.between) }
    let bounds: [ComparisonOperand]
    switch right {
    case .list(let values): bounds = values.map { .constant($0) }
    case .operands(let operands): bounds = operands
    default: bounds = []
    }
    guard bounds.count == 2 else {
      throw StoreError(.invalidInput, "BETWEEN needs a list of two values", path: path)
    }
    var part = comparison
    part.operator = .greaterOrEqual
    let lower = try condition(part, left: left, right: bounds[0])
    part.operator = .lessOrEqual
    return .all([lower, try condition(part, left: left, right: bounds[1])])
  }

  /// Whether any of some comparisons is true, as a balanced tree: databases limit how deep an expression may be.
  private func any(
    _ all: [(Comparison.Operator, ComparisonOperand, ComparisonOperand)], _ comparison: Comparison
  ) throws(StoreError) -> SQLExpression {
    if all.isEmpty { return .truth(false) }
    if all.count == 1 {
      var part = comparison
      part.operator = all[0].0
      part.modifier = .direct
      return .truthOf(.isTrue, try condition(part, left: all[0].1, right: all[0].2))
    }
    let middle = all.count / 2
    return .any([
      try any(Array(all[..<middle]), comparison), try any(Array(all[middle...]), comparison),
    ])
  }
}

extension ColumnLayout.Kind {
  func isComparable(with other: Self) -> Bool {
    if self == other { return true }
    let numbers: [Self] = [.boolean, .integer, .double, .decimal]
    return numbers.contains(self) && numbers.contains(other)
  }
}
