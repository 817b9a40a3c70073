internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension PredicatePlanner {
  /// A number of members compared with a constant: `lines.@count > 2`, `SUBQUERY(lines, $l, ...).@count == 0`.
  ///
  /// Over all rows, the owners of the members are grouped and counted once; of few rows, it is asked of each whether a member
  /// exists, or they are counted. Nil for anything else, and where the members are chosen by what their owner has.
  func counted(
    _ comparison: Comparison, _ place: PlanningPlace
  ) throws(StoreError) -> ConditionPlan? {
    guard comparison.modifier == .direct, let operation = comparison.operator.order,
      case .constant(let number) = comparison.right, number.isPlainNumber,
      let source = Self.countedMembers(comparison.left)
    else { return nil }
    func holds(_ count: Int64) -> Bool {
      operation.contains(Value.integer(count).compared(to: number))
    }
    let isTrueOfNone = holds(0)
    let isAboutExistence = [1, 2, Int64.max].allSatisfy { holds($0) != isTrueOfNone }
    guard isAboutExistence || (source.isFreeOfOwner && !place.isNarrow) else { return nil }
    guard case .members(let rows) = try operand(source.expression, place), !rows.endsBehindToOne
    else { return nil }
    let missing = source.isSubquery ? nil : rows.missingOwner
    // The count of what a missing object would have is nothing, which is unequal to every number.
    if missing != nil, comparison.operator == .notEqual { return nil }
    func plan(_ access: ConditionPlan.MemberAccess, _ test: SQLExpression) -> ConditionPlan {
      var test = test
      if isTrueOfNone, let missing { test = .all([.isNotNull(.column(missing)), test]) }
      return .count(
        ConditionPlan.CountTest(
          comparison: comparison, access: access, isAboutExistence: isAboutExistence,
          expression: test))
    }
    if isAboutExistence, place.isNarrow || !source.isFreeOfOwner {
      return plan(.rowByRow, isTrueOfNone ? .not(rows.exists()) : rows.exists())
    }
    if isAboutExistence, isTrueOfNone {
      return plan(
        .collected,
        .isAmongNone(rows.ownerKey, column: rows.owner, rows.allRows(isOwned: false)))
    }
    let grouping = SQLGrouping(
      comparison: comparison.operator, number: number, isNegated: isTrueOfNone)
    let isAmong = SQLExpression.isAmong(
      rows.ownerKey, column: rows.owner, rows.allRows(isOwned: isTrueOfNone),
      isAboutExistence ? nil : grouping)
    // A subquery over what a missing object would have finds nothing.
    return plan(
      .collected, isTrueOfNone ? .truthOf(.isNotFalse, .not(isAmong)) : isAmong)
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
        isFreeOfOwner: OwnerSearch.isFree(predicate, of: variable))
    default: return nil
    }
  }
}

/// Tells whether a condition on members looks at nothing but the members.
private struct OwnerSearch: PredicateVisitor {
  /// Those of the subqueries around.
  var variables: Set<String>
  var looksElsewhere = false

  static func isFree(_ predicate: ObjectPredicate, of variable: String) -> Bool {
    var search = OwnerSearch(variables: [variable])
    search.visit(predicate)
    return !search.looksElsewhere
  }

  mutating func enter(_ condition: ObjectPredicate, depth: Int) -> Bool {
    if case .fullText = condition { looksElsewhere = true }
    return !looksElsewhere
  }

  mutating func enter(_ expression: ObjectExpression, depth: Int) -> Bool {
    switch expression {
    case .evaluatedObject, .keyPath: looksElsewhere = true
    case .variable(let name): looksElsewhere = looksElsewhere || !variables.contains(name)
    case .function(PredicateFunction.valueForKeyPath.rawValue, let arguments)
    where arguments.count == 2:
      guard case .keyPath = arguments[1] else {
        looksElsewhere = true
        break
      }
      visit(arguments[0], depth: depth + 1)
      return false
    // Random numbers are drawn anew for each row.
    case .function(PredicateFunction.random.rawValue, _): looksElsewhere = true
    case .subquery(let collection, let variable, let predicate):
      visit(collection, depth: depth + 1)
      var inner = OwnerSearch(variables: variables.union([variable]))
      inner.visit(predicate, depth: depth + 1)
      looksElsewhere = looksElsewhere || inner.looksElsewhere
      return false
    default: break
    }
    return !looksElsewhere
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
}
