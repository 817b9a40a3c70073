internal import LarderPredicates
internal import LarderStores

extension ComparisonSQL {
  /// The options that change letters, not what is compared.
  private static let plain: Comparison.Options = [
    .caseInsensitive, .diacriticInsensitive, .normalized, .localeSensitive,
  ]

  func text(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLFragment {
    let operation = comparison.operator
    if case .constant(.null) = right { return SQLFragment("0") }
    if case .constant(.null) = left { return SQLFragment("0") }
    guard left.isString, right.isString else {
      throw StoreError(.invalidInput, "\(operation.rawValue) compares texts only", path: path)
    }
    // What is compared word by word has a function of its own.
    if operation == .like || operation == .matches || !comparison.options.isSubset(of: Self.plain) {
      return try pattern(comparison, left, right)
    }
    if operation == .contains, case .constant(.string(let wanted)) = right, !wanted.isEmpty,
      comparison.options == .cd, case .plain(let sql, .string, nil) = left
    {
      // Without a column of folded texts, each is folded as it is looked at, ASCII without a copy.
      let folded = fold(wanted, comparison.options)
      return "\(StoreFunctions.contains)(" + sql + ", " + .value(.string(folded)) + ")"
    }
    guard let (first, second) = try pair(comparison, left, right) else {
      guard case .constant(.string(let text)) = left, case .plain(let sql, _, let canonical) = right
      else { throw mismatch(operation) }
      return "\(StoreFunctions.test)('\(operation.rawValue)', 0, "
        + .value(.string(fold(text, comparison.options))) + ", "
        + fold(sql, canonical, comparison.options) + ")"
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
