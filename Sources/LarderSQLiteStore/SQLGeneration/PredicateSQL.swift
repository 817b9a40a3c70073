internal import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Writes predicates as SQL conditions that are true for exactly the objects for which the predicate is.
///
/// Nothing is equal to nothing, and every other comparison with nothing is false, as in memory. SQL's third truth value does
/// not come into it: a condition counts as false where it is NULL, and `NOT` is written `IS NOT TRUE`.
struct PredicateSQL {
  let schema: StoreSchema
  let store: UUID
  let path: String
  /// What the statement needs beside its parameters.
  let inputs: StatementInputs
  /// What may ask the index; nil where the statement is made ahead of the snapshot that it reads.
  let planner: QueryPlanner?
  /// Whether conditions beside this one leave few rows: what belongs to a row is then looked at row by row.
  var isNarrow = false
  /// Whether the index was asked already of what is being written.
  var isAnswered = false
  /// Whether the condition written last leaves few rows by itself.
  var hasNarrowed = false
  /// What `now()` gives.
  let now: Date
  /// The rows that the variables of the subqueries around stand for.
  var bound: [String: SQLScope] = [:]
  var expressionDepth = 0

  init(
    schema: StoreSchema, store: UUID, path: String, inputs: StatementInputs = StatementInputs(),
    planner: QueryPlanner? = nil, now: Date = Date()
  ) {
    self.schema = schema
    self.store = store
    self.path = path
    self.inputs = inputs
    self.planner = planner
    self.now = now
  }

  /// Deeper predicates are refused: each level takes stack here and in SQLite.
  static let maximumDepth = PredicateLimits.depth

  mutating func condition(
    _ predicate: ObjectPredicate, _ scope: SQLScope, depth: Int = 0
  ) throws(StoreError) -> SQLFragment {
    guard depth < Self.maximumDepth else {
      throw StoreError(.invalidInput, "the predicate is nested too deeply", path: path)
    }
    try checkStack()
    hasNarrowed = false
    switch predicate {
    case .constant(let value): return SQLFragment(value ? "1" : "0")
    case .and(let parts):
      let outside = isNarrow
      defer { isNarrow = outside }
      var narrow = NarrowParts()
      let sql = try list(
        PredicateCost.ordered(parts.array)[...], isAnd: true, scope, depth, &narrow)
      hasNarrowed = narrow.any
      return sql
    case .or(let parts):
      if let sql = try narrowedChoice(parts.array, scope, depth: depth) { return sql }
      var narrow = NarrowParts()
      let sql = try list(
        PredicateCost.ordered(parts.array)[...], isAnd: false, scope, depth, &narrow)
      hasNarrowed = narrow.all && !parts.isEmpty
      return sql
    case .not(.not(let inner)): return try condition(inner, scope, depth: depth + 2)
    case .not(let inner):
      // Every condition is one operand, in parentheses where it has to be: SQLite's parser is not deep.
      let sql = try condition(inner, scope, depth: depth + 1)
      hasNarrowed = false
      return "(" + sql + " IS NOT TRUE)"
    case .fullText(let query): return try fullText(query, scope)
    case .comparison(let comparison): return try condition(comparison, scope)
    }
  }

  /// Which of the parts of a compound leave few rows.
  private struct NarrowParts {
    var any = false
    var all = true
  }

  private mutating func list(
    _ parts: ArraySlice<ObjectPredicate>, isAnd: Bool, _ scope: SQLScope, _ depth: Int,
    _ narrow: inout NarrowParts
  ) throws(StoreError) -> SQLFragment {
    if parts.isEmpty { return SQLFragment(isAnd ? "1" : "0") }
    let separator = isAnd ? " AND " : " OR "
    // As a balanced tree: SQLite limits the depth of an expression to 1000, and a chain is as deep as it is long.
    if parts.count > 2 {
      let middle = parts.startIndex + parts.count / 2
      let left = try list(parts[..<middle], isAnd: isAnd, scope, depth, &narrow)
      let right = try list(parts[middle...], isAnd: isAnd, scope, depth, &narrow)
      return "(" + left + separator + right + ")"
    }
    var result = SQLFragment("(")
    for (place, part) in parts.enumerated() {
      if place > 0 { result.text += separator }
      result = result + (try condition(part, scope, depth: depth + 1))
      narrow.any = narrow.any || hasNarrowed
      narrow.all = narrow.all && hasNarrowed
      // What follows in a conjunction is tested on the rows that are left; the cheap parts come first.
      if isAnd, hasNarrowed { isNarrow = true }
    }
    return result + ")"
  }

  /// Not on another thread: what asks the index may hold locks of this one.
  func checkStack() throws(StoreError) {
    guard CallStack.isSpent else { return }
    throw StoreError(
      .invalidInput,
      "the predicate is nested too deeply for the stack of this thread; make it flatter",
      path: path)
  }

  private mutating func fullText(
    _ query: FullTextQuery, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment {
    guard let root = schema.model.entity(scope.entity.rootName),
      schema.isSearchable(root)
    else {
      throw StoreError(
        .unsupported, "\(scope.entity.name): the model declares no search fields", path: path)
    }
    guard let planner else { throw unsupported("a full-text condition here") }
    let keys = try planner.matches(root, query)
    hasNarrowed = true
    return "(\(scope.alias).Z_PK IN ("
      + inputs.keys(keys, of: .matches(rootName: root.name, query, count: keys.count)) + "))"
  }

  // MARK: - Comparisons

  mutating func condition(
    _ comparison: Comparison, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment {
    if let sql = try narrowed(comparison, scope) { return sql }
    if let sql = try simple(comparison, scope) { return sql }
    if let sql = try counted(comparison, scope) { return sql }
    let sql = try direct(comparison, scope)
    hasNarrowed = isSelective(comparison, scope)
    return sql
  }

  /// A comparison without help of an index of words and without sets of keys.
  mutating func direct(
    _ comparison: Comparison, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment {
    let right = try operand(comparison.right, scope)
    let left = try operand(comparison.left, scope)
    switch (left, right) {
    case (.members(let rows), .members(let others)):
      // ANY of the members is IN others.
      guard comparison.modifier != .direct, comparison.operator == .in else {
        throw unsupported("a comparison of two to-many key paths")
      }
      let test = try others.exists(compare(comparison, .equal, others.element, rows.element))
      return quantified(rows, test, comparison.modifier)
    case (.members(let rows), _):
      switch comparison.modifier {
      case .direct where comparison.operator == .contains:
        return try rows.exists(compare(comparison, .equal, rows.element, right))
      case .direct:
        throw StoreError(
          .unsupported,
          "\(comparison.left): a to-many relationship is compared with ANY or ALL", path: path)
      case .any, .all:
        let test = try compare(comparison, comparison.operator, rows.element, right)
        return quantified(rows, test, comparison.modifier)
      }
    case (_, .members(let rows)):
      guard comparison.operator == .in else {
        throw unsupported("a to-many key path on the right, behind anything but IN")
      }
      let sql = try rows.exists(compare(comparison, .equal, rows.element, left))
      return linked(sql, comparison, scope)
    case (.list(let values), _) where comparison.modifier != .direct:
      return try each(values.map { .constant($0) }, comparison, right)
    case (.operands(let operands), _) where comparison.modifier != .direct:
      return try each(operands, comparison, right)
    case (.list, _), (.operands, _):
      guard comparison.operator == .contains else {
        if case .list(let values) = left, case .constant(let value) = right {
          return try compare(
            comparison, comparison.operator, .constant(.list(values)), .constant(value))
        }
        throw unsupported("a list on the left of \(comparison.operator.rawValue)")
      }
      return try compare(comparison, .in, right, left)
    default:
      return linked(
        try compare(comparison, comparison.operator, left, right), comparison, scope)
    }
  }

  /// ANY and ALL leave out a path that a missing object cuts short.
  private func linked(
    _ sql: SQLFragment, _ comparison: Comparison, _ scope: SQLScope
  ) -> SQLFragment {
    guard comparison.modifier != .direct, let link = missingLink(comparison.left, scope) else {
      return sql
    }
    return comparison.modifier == .any
      ? "(\(link).Z_PK IS NOT NULL AND " + sql + ")" : "(\(link).Z_PK IS NULL OR " + sql + ")"
  }

  private func compare(
    _ comparison: Comparison, _ operation: Comparison.Operator, _ left: ComparisonOperand,
    _ right: ComparisonOperand
  ) throws(StoreError) -> SQLFragment {
    var single = comparison
    single.operator = operation
    single.modifier = .direct
    return try ComparisonSQL(schema: schema, store: store, path: path, inputs: inputs)
      .condition(single, left: left, right: right)
  }

  private func quantified(
    _ rows: MemberRows, _ test: SQLFragment, _ modifier: Comparison.Modifier
  ) -> SQLFragment {
    modifier == .all
      ? "(NOT " + rows.exists("((" + test + ") IS NOT TRUE)") + ")" : rows.exists("(" + test + ")")
  }

  /// ANY or ALL of a list.
  private func each(
    _ operands: [ComparisonOperand], _ comparison: Comparison, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLFragment {
    let isAll = comparison.modifier == .all
    var sql = SQLFragment(isAll ? "(1" : "(0")
    guard operands.count <= 500 else {
      throw unsupported("a list of more than 500 behind ANY or ALL")
    }
    for operand in operands {
      let test = try compare(comparison, comparison.operator, operand, right)
      sql = sql + (isAll ? " AND (" : " OR (") + test + ") IS TRUE"
    }
    return sql + ")"
  }
}
