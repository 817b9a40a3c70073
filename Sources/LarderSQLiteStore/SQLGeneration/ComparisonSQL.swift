internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores
internal import LarderText

/// Writes one comparison between single values as SQL.
struct ComparisonSQL {
  let schema: StoreSchema
  let path: String

  /// One side of a comparison.
  enum Operand {
    case constant(Value)
    case list([Value])
    /// SQL for a value of a kind; for a string perhaps with the column of its canonical fold.
    case plain(SQLFragment, ColumnLayout.Kind, canonical: String? = nil)
    case object(SQLFragment)
  }

  func condition(_ comparison: Comparison, _ scope: SQLScope) throws(StoreError) -> SQLFragment {
    try condition(comparison, left: try operand(comparison.left, scope), scope)
  }

  func condition(
    _ comparison: Comparison, left: Operand, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment {
    var left = left
    var right = try operand(comparison.right, scope)
    var comparison = comparison
    // The column on the left, where SQLite can use an index and we know its type.
    if case .constant = left, let turned = comparison.operator.turned {
      swap(&left, &right)
      comparison.operator = turned
    }
    switch comparison.operator {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      return try order(comparison, left, right)
    case .in: return try membership(comparison, left, right)
    case .between: return try range(comparison, left, right)
    case .beginsWith, .endsWith, .contains, .like, .matches:
      return try text(comparison, left, right)
    }
  }

  // MARK: - Operands

  private func operand(
    _ expression: ObjectExpression, _ scope: SQLScope
  ) throws(StoreError) -> Operand {
    switch expression {
    case .constant(.list(let values)): return .list(values)
    case .constant(let value): return .constant(value)
    case .evaluatedObject: return .object(SQLFragment("\(scope.alias).Z_PK"))
    case .aggregate(let parts):
      var values: [Value] = []
      for part in parts {
        guard case .constant(let value) = part else {
          throw unsupported("a list of anything but constants")
        }
        values.append(value)
      }
      return .list(values)
    case .keyPath(let keys):
      switch scope.resolve(keys[...]) {
      case .attribute(let sql, _, let column, let canonical):
        return .plain(SQLFragment(sql), column.kind, canonical: canonical)
      case .object(let sql, _): return .object(SQLFragment(sql))
      case .toMany: throw unsupported("\(keys.joined(separator: ".")) on this side")
      case nil:
        throw StoreError(
          .invalidInput,
          "\(keys.joined(separator: ".")): \(scope.entity.name) has no such stored property",
          path: path)
      }
    case .variable(let name):
      throw StoreError(.invalidInput, "$\(name): the variable has no value", path: path)
    case .function(let name, let arguments):
      guard name == "canonical:", arguments.count == 1 else { throw unsupported("\(name)") }
      switch try operand(arguments[0], scope) {
      case .constant(.string(let text)):
        return .constant(.string(Folding.canonical.fold(text)))
      case .plain(let sql, .string, let canonical):
        return .plain(folded(sql, canonical), .string)
      default: throw unsupported("canonical: of anything but a string")
      }
    }
  }

  private func folded(_ sql: SQLFragment, _ canonical: String?) -> SQLFragment {
    if let canonical { return SQLFragment(canonical) }
    return "\(StoreFunctions.canonical)(" + sql + ")"
  }

  private func unsupported(_ what: String) -> StoreError {
    StoreError(.unsupported, "SQL cannot say \(what)", path: path)
  }

  /// A constant as it is stored in a column of this kind; nil where the two cannot be compared.
  private func stored(_ value: Value, as kind: ColumnLayout.Kind) -> Value? {
    switch (kind, value) {
    case (_, .null): .null
    case (.string, .string), (.binary, .data), (.uuid, .uuid), (.url, .url), (.date, .date): value
    case (.url, .string(let text)): .string(text)
    case (.integer, .integer), (.integer, .double), (.double, .integer), (.double, .double),
      (.date, .double), (.date, .integer), (.boolean, .boolean), (.integer, .boolean),
      (.boolean, .integer), (.double, .boolean):
      value
    case (.decimal, .integer), (.decimal, .double), (.decimal, .decimal): value
    case (.integer, .decimal(let decimal)), (.double, .decimal(let decimal)):
      Double(decimal.description).map { .double($0) }
    default: nil
    }
  }

  private func mismatch(_ value: Value, _ kind: ColumnLayout.Kind) -> StoreError {
    StoreError(
      .invalidInput, "the predicate compares a \(kind.name) with a value of another type",
      path: path)
  }

  /// Both sides as SQL that compare as their values do.
  private func pair(
    _ comparison: Comparison, _ left: Operand, _ right: Operand
  ) throws(StoreError) -> (SQLFragment, SQLFragment) {
    switch (left, right) {
    case (.object(let sql), .object(let other)): return (sql, other)
    case (.object(let sql), .constant(.object(let object))): return (sql, .value(.object(object)))
    case (.plain(let sql, let kind, let canonical), .constant(let value)):
      guard let value = stored(value, as: kind) else { throw mismatch(value, kind) }
      guard case .string(let text) = value, kind == .string else { return (sql, .value(value)) }
      let constant = SQLFragment.value(.string(try fold(text, comparison.options)))
      return (try fold(sql, canonical, comparison.options), constant)
    case (.plain(let sql, let kind, let canonical), .plain(let other, let otherKind, let second)):
      guard kind.isComparable(with: otherKind) else { throw unsupported("this comparison") }
      guard kind == .string else { return (sql, other) }
      return (
        try fold(sql, canonical, comparison.options), try fold(other, second, comparison.options)
      )
    case (.constant(let value), .constant(let other)): return (.value(value), .value(other))
    default: throw unsupported("a comparison of these two kinds of value")
    }
  }

  private func fold(
    _ sql: SQLFragment, _ canonical: String?, _ options: Comparison.Options
  ) throws(StoreError) -> SQLFragment {
    if options.isEmpty { return sql }
    if options == .cd { return folded(sql, canonical) }
    return "\(StoreFunctions.fold)(\(options.rawValue), " + sql + ")"
  }

  private func fold(_ text: String, _ options: Comparison.Options) throws(StoreError) -> String {
    TextComparison.fold(text, options)
  }

  // MARK: - Operators

  private func order(
    _ comparison: Comparison, _ left: Operand, _ right: Operand
  ) throws(StoreError) -> SQLFragment {
    let isEquality = comparison.operator == .equal || comparison.operator == .notEqual
    if isEquality, case .constant(.null) = right {
      return "(" + sql(of: left) + (comparison.operator == .equal ? " IS NULL)" : " IS NOT NULL)")
    }
    let (first, second) = try pair(comparison, left, right)
    switch comparison.operator {
    case .equal:
      // "=" where one side cannot be NULL: SQLite uses indexes for it more often than for IS.
      if case .constant = right { return "(" + first + " = " + second + ")" }
      return "(" + first + " IS " + second + ")"
    case .notEqual: return "(" + first + " IS NOT " + second + ")"
    default: return "(" + first + " \(comparison.operator.rawValue) " + second + ")"
    }
  }

  private func sql(of operand: Operand) -> SQLFragment {
    switch operand {
    case .plain(let sql, _, _), .object(let sql): sql
    case .constant(let value): .value(value)
    case .list: SQLFragment("NULL")
    }
  }

  /// More values than this do not fit in one statement.
  private static let maximumListLength = 30_000

  private func membership(
    _ comparison: Comparison, _ left: Operand, _ right: Operand
  ) throws(StoreError) -> SQLFragment {
    guard case .list(let values) = right else {
      // "'a' IN text" asks whether the text contains it.
      var turned = comparison
      turned.operator = .contains
      return try text(turned, right, left)
    }
    guard values.count <= Self.maximumListLength else {
      throw StoreError(
        .invalidInput, "a list in a predicate may have \(Self.maximumListLength) values at most",
        path: path)
    }
    var result = SQLFragment()
    var subject = SQLFragment()
    var isNullIncluded = false
    var count = 0
    for value in values {
      if value.isNull {
        isNullIncluded = true
        continue
      }
      let (first, second) = try pair(comparison, left, .constant(value))
      subject = first
      result = result + (count == 0 ? "" : ", ") + second
      count += 1
    }
    let isIn = count == 0 ? SQLFragment("0") : "(" + subject + " IN (" + result + "))"
    if !isNullIncluded { return isIn }
    return "(" + isIn + " OR " + sql(of: left) + " IS NULL)"
  }

  private func range(
    _ comparison: Comparison, _ left: Operand, _ right: Operand
  ) throws(StoreError) -> SQLFragment {
    guard case .list(let bounds) = right, bounds.count == 2 else {
      throw unsupported("BETWEEN without two constants")
    }
    let (first, lower) = try pair(comparison, left, .constant(bounds[0]))
    let (_, upper) = try pair(comparison, left, .constant(bounds[1]))
    return "(" + first + " BETWEEN " + lower + " AND " + upper + ")"
  }

  // MARK: - Text

  private func text(
    _ comparison: Comparison, _ left: Operand, _ right: Operand
  ) throws(StoreError) -> SQLFragment {
    let operation = comparison.operator
    if case .constant(.null) = right { return SQLFragment("0") }
    if case .constant(.null) = left { return SQLFragment("0") }
    let (first, second) = try pair(comparison, left, right)
    let isText =
      switch (left, right) {
      case (.plain(_, .string, _), _), (_, .plain(_, .string, _)),
        (.constant(.string), .constant(.string)):
        true
      default: false
      }
    guard isText else { throw unsupported("\(operation.rawValue) with anything but strings") }
    if operation == .beginsWith, case .string(let prefix)? = second.bindings.first,
      second.text == "?", let range = prefixRange(first, prefix)
    {
      return range
    }
    return "\(StoreFunctions.test)('\(operation.rawValue)', " + first + ", " + second + ")"
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
  var name: String {
    switch self {
    case .boolean: "Boolean"
    case .integer, .entityNumber, .order: "whole number"
    case .double, .decimal: "number"
    case .string: "string"
    case .date: "date"
    case .binary: "binary value"
    case .uuid: "UUID"
    case .url: "URL"
    case .object: "relationship"
    }
  }

  func isComparable(with other: Self) -> Bool {
    if self == other { return true }
    let numbers: [Self] = [.boolean, .integer, .double, .decimal]
    return numbers.contains(self) && numbers.contains(other)
  }
}
