internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension PredicateSQL {
  /// A number of members compared with a constant: `lines.@count > 2`, `SUBQUERY(lines, $l, ...).@count == 0`.
  ///
  /// Over all rows, the owners of the members are grouped and counted once; of few rows, it is asked of each whether a member
  /// exists, or they are counted. Nil for anything else, and where the members are chosen by what their owner has.
  mutating func counted(
    _ comparison: Comparison, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment? {
    guard comparison.modifier == .direct, let operation = comparison.operator.order,
      case .constant(let number) = comparison.right, number.isPlainNumber,
      let source = Self.countedMembers(comparison.left)
    else { return nil }
    func holds(_ count: Int64) -> Bool {
      operation.contains(Value.integer(count).compared(to: number))
    }
    let isTrueOfNone = holds(0)
    let isAboutExistence = [1, 2, Int64.max].allSatisfy { holds($0) != isTrueOfNone }
    guard isAboutExistence || (source.isFreeOfOwner && !isNarrow) else { return nil }
    guard case .members(let rows) = try operand(source.expression, scope), !rows.endsBehindToOne
    else { return nil }
    hasNarrowed = false
    let missing = source.isSubquery ? nil : rows.missingOwner
    // The count of what a missing object would have is nothing, which is unequal to every number.
    if missing != nil, comparison.operator == .notEqual { return nil }
    let isOwned = missing.map { "\($0) IS NOT NULL AND " } ?? ""
    if isAboutExistence, isNarrow || !source.isFreeOfOwner {
      return isTrueOfNone ? "(\(isOwned)NOT " + rows.exists() + ")" : rows.exists()
    }
    if isAboutExistence, isTrueOfNone {
      return "(\(isOwned)"
        + Self.isNone(of: rows.owner, rows.allRows(isOwned: false), rows.ownerKey) + ")"
    }
    var owners = "SELECT \(rows.owner)" + rows.allRows(isOwned: isTrueOfNone)
    if !isAboutExistence {
      let test = SQLFragment("COUNT(*) \(comparison.operator.sign) ") + .value(number)
      owners =
        owners + " GROUP BY \(rows.owner) HAVING "
        + (isTrueOfNone ? "NOT (" + test + ")" : test)
    }
    // A subquery over what a missing object would have finds nothing.
    return isTrueOfNone
      ? "(\(isOwned)(\(rows.ownerKey) NOT IN (" + owners + ")) IS NOT FALSE)"
      : "(\(rows.ownerKey) IN (" + owners + "))"
  }

  /// That a key is none of the keys that some rows have in a column. NOT IN says the same in half as much again of the time,
  /// and says nothing where one of the keys is NULL.
  static func isNone(of column: String, _ rows: SQLFragment, _ key: String) -> SQLFragment {
    "NOT \(StoreFunctions.hasKey)((SELECT \(StoreFunctions.keys)(\(column))" + rows + "), \(key))"
  }

  /// What a count counts.
  private struct CountedMembers {
    var expression: ObjectExpression
    var isSubquery: Bool
    /// Whether which members count does not depend on who has them.
    var isFreeOfOwner: Bool
  }

  private static func countedMembers(_ expression: ObjectExpression) -> CountedMembers? {
    switch expression {
    case .keyPath(let keys) where keys.count > 1 && keys.last == "@count":
      let path = Array(keys.dropLast())
      guard !path.contains(where: { $0.hasPrefix("@") }) else { return nil }
      return CountedMembers(expression: .keyPath(path), isSubquery: false, isFreeOfOwner: true)
    case .function(PredicateFunction.valueForKeyPath.rawValue, let arguments)
    where arguments.count == 2 && arguments[1] == .keyPath(["@count"]):
      guard case .subquery(.keyPath, let variable, let predicate) = arguments[0] else { return nil }
      return CountedMembers(
        expression: arguments[0], isSubquery: true,
        isFreeOfOwner: MemberCondition.isFree(predicate, of: [variable]))
    default: return nil
    }
  }
}

/// Tells whether a condition on members looks at nothing but the members.
private enum MemberCondition {
  /// Deeper than this, it counts as looking elsewhere.
  private static let maximumDepth = 32

  static func isFree(_ predicate: ObjectPredicate, of variables: Set<String>, depth: Int = 0)
    -> Bool
  {
    guard depth < maximumDepth else { return false }
    switch predicate {
    case .constant: return true
    case .fullText: return false
    case .not(let one): return isFree(one, of: variables, depth: depth + 1)
    case .and(let all), .or(let all):
      return all.allSatisfy { isFree($0, of: variables, depth: depth + 1) }
    case .comparison(let comparison):
      return isFree(comparison.left, of: variables, depth: depth + 1)
        && isFree(comparison.right, of: variables, depth: depth + 1)
    }
  }

  private static func isFree(
    _ expression: ObjectExpression, of variables: Set<String>, depth: Int
  ) -> Bool {
    guard depth < maximumDepth else { return false }
    switch expression {
    case .constant: return true
    case .evaluatedObject, .keyPath: return false
    case .variable(let name): return variables.contains(name)
    case .function(PredicateFunction.valueForKeyPath.rawValue, let arguments)
    where arguments.count == 2:
      guard case .keyPath = arguments[1] else { return false }
      return isFree(arguments[0], of: variables, depth: depth + 1)
    case .function(let name, let arguments):
      // Random numbers are drawn anew for each row.
      if PredicateFunction(rawValue: name) == .random { return false }
      return arguments.allSatisfy { isFree($0, of: variables, depth: depth + 1) }
    case .aggregate(let all):
      return all.allSatisfy { isFree($0, of: variables, depth: depth + 1) }
    case .subquery(let collection, let variable, let predicate):
      return isFree(collection, of: variables, depth: depth + 1)
        && isFree(predicate, of: variables.union([variable]), depth: depth + 1)
    case .conditional(let test, let one, let other):
      return isFree(test, of: variables, depth: depth + 1)
        && isFree(one, of: variables, depth: depth + 1)
        && isFree(other, of: variables, depth: depth + 1)
    }
  }
}

extension Value {
  /// Whether SQL compares it with a whole number as memory does.
  fileprivate var isPlainNumber: Bool {
    switch self {
    case .boolean, .integer: true
    case .double(let number): number.isFinite
    default: false
    }
  }
}

extension Comparison.Operator {
  /// The orders of two numbers for which it is true; nil where it does not compare orders.
  fileprivate var order: [ValueOrder]? {
    switch self {
    case .equal: [.equal]
    case .notEqual: [.less, .greater, .unordered]
    case .less: [.less]
    case .lessOrEqual: [.less, .equal]
    case .greater: [.greater]
    case .greaterOrEqual: [.greater, .equal]
    default: nil
    }
  }

  /// The operator as SQL writes it.
  fileprivate var sign: String { self == .equal ? "=" : rawValue }
}
