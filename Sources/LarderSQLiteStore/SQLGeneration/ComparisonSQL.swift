internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Writes one comparison between single values as SQL.
struct ComparisonSQL {
  let schema: StoreSchema
  let store: UUID
  let path: String
  let inputs: StatementInputs

  func condition(
    _ comparison: Comparison, left: ComparisonOperand, right: ComparisonOperand
  ) throws(StoreError) -> SQLFragment {
    // An object is never equal to a value: who asks means an attribute of it. `FetchSQL` finds the words.
    if left.isObject && right.isValue || left.isValue && right.isObject {
      throw mismatch(comparison.operator)
    }
    var left = left
    var right = right
    var comparison = comparison
    if case .constant(let first) = left {
      if case .constant(let second) = right { return try constant(comparison, first, second) }
      if case .list(let second) = right { return try constant(comparison, first, .list(second)) }
      // The column on the left, where SQLite can use an index and we know its type.
      if let turned = comparison.operator.turnedAround {
        swap(&left, &right)
        comparison.operator = turned
      }
    }
    switch comparison.operator {
    case .equal, .notEqual: return try equality(comparison, left, right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if case .constant(.null) = right { return SQLFragment("0") }
      if case .constant(.null) = left { return SQLFragment("0") }
      if let sql = collated(comparison, left, right) { return sql }
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
  ) throws(StoreError) -> SQLFragment {
    let subject = TextTests.Subject(text: "")
    do throws(QueryError) {
      let evaluator = try PredicateEvaluator(
        .comparison(
          Comparison(
            .constant(left), comparison.operator, .constant(right),
            modifier: comparison.modifier, options: comparison.options)))
      return SQLFragment(try evaluator.matches(subject) ? "1" : "0")
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
  ) throws(StoreError) -> (SQLFragment, SQLFragment)? {
    if left.kind == .external || right.kind == .external {
      throw unsupported("bytes that may lie in a file beside the store; only nil can be asked for")
    }
    switch (left, right) {
    case (.object(let sql, let root), .object(let other, let otherRoot)):
      return root == otherRoot ? (sql, other) : nil
    case (.object(let sql, let root), .constant(.object(let object))):
      guard object.store == store, schema.model.entity(object.entityName)?.rootName == root else {
        return nil
      }
      return (sql, .value(.object(object)))
    case (.plain(let sql, let kind, let canonical), .constant(let value)):
      guard let value = stored(value, as: kind) else { return nil }
      guard case .string(let text) = value, kind == .string else { return (sql, .value(value)) }
      let constant = SQLFragment.value(.string(fold(text, comparison.options)))
      return (fold(sql, canonical, comparison.options), constant)
    case (.plain(let sql, let kind, let canonical), .plain(let other, let otherKind, let second)):
      guard kind.isComparable(with: otherKind) else { return nil }
      guard kind == .string else { return (sql, other) }
      return (fold(sql, canonical, comparison.options), fold(other, second, comparison.options))
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
    _ first: SQLFragment, _ second: SQLFragment
  ) -> SQLFragment {
    if case .plain(_, .decimal, _) = left, case .plain(_, let kind, _) = right {
      return "(\(StoreFunctions.call)('\(operation.rawValue)', 'd\(kind.letter)', " + first + ", "
        + second + "))"
    }
    if case .plain(_, let kind, _) = left, case .plain(_, .decimal, _) = right {
      return "(\(StoreFunctions.call)('\(operation.rawValue)', '\(kind.letter)d', " + first + ", "
        + second + "))"
    }
    if case .plain(_, .decimal, _) = left {
      return "(\(StoreFunctions.decimal)('\(operation.rawValue)', " + first + ", " + second + "))"
    }
    let sign = operation == .equal ? "=" : operation.rawValue
    return "(" + first + " \(sign) " + second + ")"
  }

  private func equality(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLFragment {
    let isEqual = comparison.operator == .equal
    if case .constant(.null) = right {
      return "(" + left.sql + (isEqual ? " IS NULL)" : " IS NOT NULL)")
    }
    if let sql = collated(comparison, left, right) {
      let same = isEqual ? sql : "(" + sql + " IS NOT FALSE)"
      if case .constant = right { return same }
      let both = "(" + left.sql + " IS NULL AND " + right.sql + " IS NULL)"
      return isEqual
        ? "(IFNULL(" + sql + ", " + both + "))" : "(IFNULL(" + sql + ", NOT " + both + "))"
    }
    guard let (first, second) = try pair(comparison, left, right) else {
      guard case .constant = right else {
        // Values of different kinds are equal only where both are nothing.
        let both = "(" + left.sql + " IS NULL AND " + right.sql + " IS NULL)"
        return isEqual ? both : "(NOT " + both + ")"
      }
      return SQLFragment(isEqual ? "0" : "1")
    }
    if case .constant = right {
      // "=", which is NULL for NULL, rather than IS: SQLite uses indexes for it more often.
      let same = compare(.equal, left, right, first, second)
      return isEqual ? same : "(" + same + " IS NOT TRUE)"
    }
    if left.kind == .decimal || right.kind == .decimal {
      let same = compare(.equal, left, right, first, second)
      let both = "(" + left.sql + " IS NULL AND " + right.sql + " IS NULL)"
      return isEqual
        ? "(IFNULL(" + same + ", " + both + "))"
        : "(NOT IFNULL(" + same + ", " + both + "))"
    }
    return "(" + first + (isEqual ? " IS " : " IS NOT ") + second + ")"
  }

  /// Two texts compared by the collation of the root locale (`[l]`); nil where that is not wanted.
  private func collated(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) -> SQLFragment? {
    guard comparison.options.contains(.localeSensitive), !comparison.options.contains(.normalized),
      left.isString, right.isString
    else { return nil }
    return "\(StoreFunctions.test)('\(comparison.operator.rawValue)', "
      + "\(comparison.options.rawValue), " + left.sql + ", " + right.sql + ")"
  }

  /// A list with more values than this goes to a temporary table, and so does every list behind so many values: SQLite takes 32,766
  /// parameters in a statement.
  private static let maximumBoundLength = 4_000
  private static let maximumBoundValues = 24_000

  private func membership(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLFragment {
    if case .operands(let operands) = right {
      return try any(operands.map { (.equal, left, $0) }, comparison)
    }
    guard case .list(let values) = right else {
      if case .constant(.null) = right { return SQLFragment("0") }
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
    var subject = SQLFragment()
    var isNullIncluded = false
    for value in values {
      if value.isNull {
        isNullIncluded = true
      } else if let (first, second) = try pair(comparison, left, .constant(value)) {
        subject = first
        list += second.bindings
      }
    }
    let isIn =
      list.isEmpty ? SQLFragment("0") : "(" + subject + " IN (" + bound(list) + "))"
    if !isNullIncluded { return isIn }
    return "(" + isIn + " OR " + left.sql + " IS NULL)"
  }

  /// Values behind IN: as parameters, or as the rows of a temporary table.
  private func bound(_ values: [Value]) -> SQLFragment {
    guard values.count <= Self.maximumBoundLength,
      inputs.boundValues + values.count <= Self.maximumBoundValues
    else { return SQLFragment("SELECT value FROM \(inputs.table(values))") }
    inputs.boundValues += values.count
    return SQLFragment(
      "?" + String(repeating: ", ?", count: values.count - 1), values)
  }

  private func range(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLFragment {
    if case .constant(.null) = right { return SQLFragment("0") }
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
    return "(" + lower + " AND " + (try condition(part, left: left, right: bounds[1])) + ")"
  }

  /// Whether any of some comparisons is true, as a balanced tree: SQLite limits how deep an expression may be.
  private func any(
    _ all: [(Comparison.Operator, ComparisonOperand, ComparisonOperand)], _ comparison: Comparison
  ) throws(StoreError) -> SQLFragment {
    if all.isEmpty { return SQLFragment("0") }
    if all.count == 1 {
      var part = comparison
      part.operator = all[0].0
      part.modifier = .direct
      return "((" + (try condition(part, left: all[0].1, right: all[0].2)) + ") IS TRUE)"
    }
    let middle = all.count / 2
    return "(" + (try any(Array(all[..<middle]), comparison)) + " OR "
      + (try any(Array(all[middle...]), comparison)) + ")"
  }
}

extension ColumnLayout.Kind {
  func isComparable(with other: Self) -> Bool {
    if self == other { return true }
    let numbers: [Self] = [.boolean, .integer, .double, .decimal]
    return numbers.contains(self) && numbers.contains(other)
  }
}
