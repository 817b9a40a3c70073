internal import LarderPredicates
internal import LarderStores

extension ComparisonPlanner {
  /// The options that change letters, not what is compared.
  private static let plain: Comparison.Options = [
    .caseInsensitive, .diacriticInsensitive, .normalized, .localeSensitive,
  ]

  func text(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLExpression {
    let operation = comparison.operator
    if case .constant(.null) = right { return .truth(false) }
    if case .constant(.null) = left { return .truth(false) }
    guard left.isString, right.isString else {
      throw StoreError(.invalidInput, "\(operation.rawValue) compares texts only", path: path)
    }
    // What is compared word by word has a function of its own.
    if operation == .like || operation == .matches || !comparison.options.isSubset(of: Self.plain) {
      return try pattern(comparison, left, right)
    }
    if operation == .contains, case .constant(.string(let wanted)) = right, !wanted.isEmpty,
      comparison.options == .cd, case .plain(let text, .string, nil) = left
    {
      // Without a column of folded texts, each is folded as it is looked at, ASCII without a copy.
      let folded = TextTest.folded(wanted, comparison.options)
      return .call(.containsFolded, [text, .value(.string(folded))])
    }
    guard let (first, second) = try pair(comparison, left, right) else {
      guard case .constant(.string(let text)) = left,
        case .plain(let other, _, let canonical) = right
      else { throw mismatch(operation) }
      return .call(
        .test(operation, []),
        [
          .value(.string(TextTest.folded(text, comparison.options))),
          fold(other, canonical, comparison.options),
        ])
    }
    if case .constant = right, case .value(.string(let wanted)) = second {
      // Every text contains the empty text.
      if wanted.isEmpty { return .isNotNull(first) }
      if operation == .beginsWith, let range = prefixRange(first, wanted) { return range }
      if operation == .contains { return .holds(first, second) }
    }
    return .call(.test(operation, []), [first, second])
  }

  /// LIKE and MATCHES fold their pattern by themselves.
  private func pattern(
    _ comparison: Comparison, _ left: ComparisonOperand, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLExpression {
    if case .constant(.string(let pattern)) = right {
      do throws(QueryError) {
        _ = try TextTest.evaluator(comparison.operator, comparison.options, pattern)
      } catch {
        throw StoreError(.invalidInput, error.message, path: path)
      }
    }
    return .call(
      .test(comparison.operator, comparison.options), [left.expression, right.expression])
  }

  /// Texts with a prefix are a range in the order of their bytes, which an index serves.
  private func prefixRange(_ text: SQLExpression, _ prefix: String) -> SQLExpression? {
    guard var next = prefix.unicodeScalars.last.map({ $0.value + 1 }) else { return nil }
    if next == 0xD800 { next = 0xE000 }
    guard let successor = Unicode.Scalar(next) else { return nil }
    var upper = String.UnicodeScalarView(prefix.unicodeScalars.dropLast())
    upper.append(successor)
    return .isWithin(text, from: prefix, to: String(upper))
  }
}
