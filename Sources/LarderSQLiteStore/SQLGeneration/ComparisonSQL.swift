internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Writes one comparison between single values as SQL.
struct ComparisonSQL {
  let schema: StoreSchema
  let store: UUID
  let path: String

  func condition(_ comparison: Comparison, _ scope: SQLScope) throws(StoreError) -> SQLFragment {
    let sql = try condition(comparison, left: try operand(comparison.left, scope), scope)
    guard comparison.modifier != .direct, let link = missingLink(comparison.left, scope) else {
      return sql
    }
    // ANY and ALL leave out a path that a missing object cuts short.
    return comparison.modifier == .any
      ? "(\(link).Z_PK IS NOT NULL AND " + sql + ")" : "(\(link).Z_PK IS NULL OR " + sql + ")"
  }

  /// The table at the end of a path over to-one relationships.
  private func missingLink(_ expression: ObjectExpression, _ scope: SQLScope) -> String? {
    guard case .keyPath(let keys) = expression, keys.count > 1 else { return nil }
    let sql: String
    switch scope.resolve(keys[...]) {
    case .attribute(let column, _, _, _): sql = column
    case .object(let column, _): sql = column
    default: return nil
    }
    return sql.split(separator: ".", maxSplits: 1).first.map(String.init)
  }

  func condition(
    _ comparison: Comparison, left: ComparisonOperand, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment {
    var left = left
    var right = try operand(comparison.right, scope)
    var comparison = comparison
    if case .constant(let first) = left {
      if case .constant(let second) = right { return try constant(comparison, first, second) }
      // The column on the left, where SQLite can use an index and we know its type.
      if let turned = comparison.operator.turned {
        swap(&left, &right)
        comparison.operator = turned
      }
    }
    switch comparison.operator {
    case .equal, .notEqual: return try equality(comparison, left, right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if case .constant(.null) = right { return SQLFragment("0") }
      guard let (first, second) = try pair(comparison, left, right) else {
        throw mismatch(comparison.operator)
      }
      return compare(comparison.operator, left, first, second)
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
            .constant(left), comparison.operator, .constant(right), options: comparison.options)))
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
  private func pair(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> (SQLFragment, SQLFragment)? {
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
      return (try fold(sql, canonical, comparison.options), constant)
    case (.plain(let sql, let kind, let canonical), .plain(let other, let otherKind, let second)):
      if kind == .decimal || otherKind == .decimal {
        throw unsupported("a comparison of two columns with decimals")
      }
      guard kind.isComparable(with: otherKind) else { return nil }
      guard kind == .string else { return (sql, other) }
      return (
        try fold(sql, canonical, comparison.options), try fold(other, second, comparison.options)
      )
    case (.list, _), (_, .list): throw unsupported("a list with \(comparison.operator.rawValue)")
    default: return nil
    }
  }

  private func mismatch(_ operation: Comparison.Operator) -> StoreError {
    StoreError(
      .invalidInput, "\(operation.rawValue) cannot compare values of these two types", path: path)
  }

  // MARK: - Operators

  private func compare(
    _ operation: Comparison.Operator, _ left: ComparisonOperand, _ first: SQLFragment,
    _ second: SQLFragment
  ) -> SQLFragment {
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
      let same = compare(.equal, left, first, second)
      return isEqual ? same : "(" + same + " IS NOT TRUE)"
    }
    return "(" + first + (isEqual ? " IS " : " IS NOT ") + second + ")"
  }

  /// More values than this do not fit in one statement.
  private static let maximumListLength = 30_000

  private func membership(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLFragment {
    guard case .list(let values) = right else {
      if case .constant(.null) = right { return SQLFragment("0") }
      throw StoreError(.invalidInput, "IN needs a list", path: path)
    }
    guard values.count <= Self.maximumListLength else {
      throw StoreError(
        .invalidInput, "a list in a predicate may have \(Self.maximumListLength) values at most",
        path: path)
    }
    if case .plain(_, .decimal, _) = left { throw unsupported("IN with decimals") }
    if case .constant = left { throw unsupported("a constant before IN") }
    var list = SQLFragment()
    var subject = SQLFragment()
    var isNullIncluded = false
    for value in values {
      if value.isNull {
        isNullIncluded = true
      } else if let (first, second) = try pair(comparison, left, .constant(value)) {
        subject = first
        list.text += list.text.isEmpty ? second.text : ", " + second.text
        list.bindings += second.bindings
      }
    }
    let isIn =
      list.text.isEmpty ? SQLFragment("0") : "(" + subject + " IN (" + list + "))"
    if !isNullIncluded { return isIn }
    return "(" + isIn + " OR " + left.sql + " IS NULL)"
  }

  private func range(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLFragment {
    guard case .list(let bounds) = right, bounds.count == 2 else {
      throw StoreError(.invalidInput, "BETWEEN needs a list of two values", path: path)
    }
    if case .object = left { throw mismatch(.between) }
    guard let (first, lower) = try pair(comparison, left, .constant(bounds[0])),
      let (second, upper) = try pair(comparison, left, .constant(bounds[1]))
    else { throw mismatch(.between) }
    return "(" + compare(.greaterOrEqual, left, first, lower) + " AND "
      + compare(.lessOrEqual, left, second, upper) + ")"
  }

  // MARK: - Text

  private func text(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLFragment {
    let operation = comparison.operator
    if case .constant(.null) = right { return SQLFragment("0") }
    if case .constant(.null) = left { return SQLFragment("0") }
    guard left.isString, right.isString else {
      throw StoreError(.invalidInput, "\(operation.rawValue) compares texts only", path: path)
    }
    if operation == .like || operation == .matches {
      return try pattern(comparison, left, right)
    }
    guard let (first, second) = try pair(comparison, left, right) else {
      guard case .constant(.string(let text)) = left, case .plain(let sql, _, let canonical) = right
      else { throw mismatch(operation) }
      return "\(StoreFunctions.test)('\(operation.rawValue)', 0, "
        + .value(.string(fold(text, comparison.options))) + ", "
        + (try fold(sql, canonical, comparison.options)) + ")"
    }
    if case .constant = right, case .string(let wanted)? = second.bindings.last {
      // Every text contains the empty text.
      if wanted.isEmpty { return "(" + first + " IS NOT NULL)" }
      if operation == .beginsWith, let range = prefixRange(first, wanted) { return range }
      if operation == .contains { return "(instr(" + first + ", " + second + ") > 0)" }
    }
    return "\(StoreFunctions.test)('\(operation.rawValue)', 0, " + first + ", " + second + ")"
  }

  /// LIKE and MATCHES fold their pattern by themselves.
  private func pattern(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLFragment {
    if case .constant(.string(let pattern)) = right {
      do throws(QueryError) {
        _ = try TextTests.evaluator(comparison.operator, comparison.options, pattern)
      } catch {
        throw StoreError(.invalidInput, error.message, path: path)
      }
    }
    return "\(StoreFunctions.test)('\(comparison.operator.rawValue)', "
      + "\(comparison.options.rawValue), " + left.sql + ", " + right.sql + ")"
  }

  /// Texts with a prefix are a range in the order of their bytes, which an index serves.
  private func prefixRange(_ sql: SQLFragment, _ prefix: String) -> SQLFragment? {
    guard var next = prefix.unicodeScalars.last.map({ $0.value + 1 }) else { return nil }
    if next == 0xD800 { next = 0xE000 }
    guard let successor = Unicode.Scalar(next) else { return nil }
    var upper = String.UnicodeScalarView(prefix.unicodeScalars.dropLast())
    upper.append(successor)
    return "(" + sql + " >= " + .value(.string(prefix)) + " AND " + sql + " < "
      + .value(.string(String(upper))) + ")"
  }
}

extension Comparison.Operator {
  /// The operator that says the same with both sides changed over; nil where there is none.
  var turned: Self? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: nil
    }
  }
}

extension ColumnLayout.Kind {
  func isComparable(with other: Self) -> Bool {
    if self == other { return true }
    let numbers: [Self] = [.boolean, .integer, .double]
    return numbers.contains(self) && numbers.contains(other)
  }
}
