internal import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Plans conditions that are true for exactly the objects for which a predicate is.
///
/// Nothing is equal to nothing, and every other comparison with nothing is false, as in memory. SQL's third truth value does
/// not come into it: a condition counts as false where it is NULL, and `NOT` is written `IS NOT TRUE`.
///
/// Not thread-safe: belongs to one plan.
final class PredicatePlanner {
  let schema: StoreSchema
  let store: UUID
  let path: String
  /// What may be asked of the index of words; nil where there is none.
  let index: (any ConditionIndex)?
  /// What `now()` gives.
  let now: Date
  /// What the index was asked.
  var steps: [IndexStep] = []
  /// Whether the clock had a say.
  var readsClock = false

  init(
    schema: StoreSchema, store: UUID, path: String, index: (any ConditionIndex)? = nil,
    now: Date = Date()
  ) {
    self.schema = schema
    self.store = store
    self.path = path
    self.index = index
    self.now = now
  }

  /// Deeper predicates are refused: each level takes stack here and in the database.
  static let maximumDepth = PredicateLimits.depth

  func condition(
    _ predicate: ObjectPredicate, _ place: PlanningPlace, depth: Int = 0
  ) throws(StoreError) -> ConditionPlan {
    guard depth < Self.maximumDepth else {
      throw StoreError(.invalidInput, "the predicate is nested too deeply", path: path)
    }
    try checkStack()
    switch predicate {
    case .constant(let value): return .constant(value)
    case .and(let parts):
      var here = place
      var planned: [ConditionPlan.Part] = []
      for (cost, part) in PredicateCost.ordered(parts.array) {
        let condition = try condition(part, here, depth: depth + 1)
        planned.append(ConditionPlan.Part(cost: cost, condition: condition))
        // What follows in a conjunction is tested on the rows that are left; the cheap parts come first.
        if condition.leavesFewRows { here.isNarrow = true }
      }
      return .all(planned)
    case .or(let parts):
      if let plan = try narrowedChoice(parts.array, place, depth: depth) { return plan }
      return try choice(parts.array, place, depth: depth)
    case .not(.not(let inner)): return try condition(inner, place, depth: depth + 2)
    case .not(let inner): return .not(try condition(inner, place, depth: depth + 1))
    case .fullText(let query): return try fullText(query, place)
    case .comparison(let comparison): return try condition(comparison, place)
    }
  }

  func choice(
    _ parts: [ObjectPredicate], _ place: PlanningPlace, depth: Int
  ) throws(StoreError) -> ConditionPlan {
    var planned: [ConditionPlan.Part] = []
    for (cost, part) in PredicateCost.ordered(parts) {
      planned.append(
        ConditionPlan.Part(cost: cost, condition: try condition(part, place, depth: depth + 1)))
    }
    return .any(planned)
  }

  /// Not on another thread: what asks the index may hold locks of this one.
  func checkStack() throws(StoreError) {
    guard CallStack.isSpent else { return }
    throw StoreError(
      .invalidInput,
      "the predicate is nested too deeply for the stack of this thread; make it flatter",
      path: path)
  }

  private func fullText(
    _ query: FullTextQuery, _ place: PlanningPlace
  ) throws(StoreError) -> ConditionPlan {
    let entity = place.scope.entity
    guard let root = schema.model.entity(entity.rootName), schema.isSearchable(root) else {
      throw StoreError(
        .unsupported, "\(entity.name): the model declares no search fields", path: path)
    }
    guard let index else { throw unsupported("a full-text condition here") }
    let keys = try index.matches(root, query)
    steps.append(.matches(rootName: root.name, query, keys: keys))
    return .index(ConditionPlan.IndexKeys(step: steps.count, column: place.scope.key))
  }

  // MARK: - Comparisons

  func condition(
    _ comparison: Comparison, _ place: PlanningPlace
  ) throws(StoreError) -> ConditionPlan {
    if let plan = try narrowed(comparison, place) { return plan }
    if let plan = try simple(comparison, place) { return plan }
    if let plan = try counted(comparison, place) { return plan }
    return .test(
      ConditionPlan.RowTest(
        comparison: comparison, expression: try direct(comparison, place),
        isSelective: isSelective(comparison, place.scope)))
  }

  /// A comparison without help of an index of words and without sets of keys.
  func direct(
    _ comparison: Comparison, _ place: PlanningPlace
  ) throws(StoreError) -> SQLExpression {
    let right = try operand(comparison.right, place)
    let left = try operand(comparison.left, place)
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
      let isThere = try rows.exists(compare(comparison, .equal, rows.element, left))
      return linked(isThere, comparison, place.scope)
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
        try compare(comparison, comparison.operator, left, right), comparison, place.scope)
    }
  }

  /// ANY and ALL leave out a path that a missing object cuts short.
  private func linked(
    _ test: SQLExpression, _ comparison: Comparison, _ scope: SQLScope
  ) -> SQLExpression {
    guard comparison.modifier != .direct, let link = missingLink(comparison.left, scope) else {
      return test
    }
    return comparison.modifier == .any
      ? .all([.isNotNull(.column(link)), test]) : .any([.isNull(.column(link)), test])
  }

  private func compare(
    _ comparison: Comparison, _ operation: Comparison.Operator, _ left: ComparisonOperand,
    _ right: ComparisonOperand
  ) throws(StoreError) -> SQLExpression {
    var single = comparison
    single.operator = operation
    single.modifier = .direct
    return try ComparisonPlanner(schema: schema, store: store, path: path)
      .condition(single, left: left, right: right)
  }

  private func quantified(
    _ rows: MemberRows, _ test: SQLExpression, _ modifier: Comparison.Modifier
  ) -> SQLExpression {
    modifier == .all ? .not(rows.exists(.truthOf(.isNotTrue, test))) : rows.exists(test)
  }

  /// ANY or ALL of a list.
  private func each(
    _ operands: [ComparisonOperand], _ comparison: Comparison, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLExpression {
    let isAll = comparison.modifier == .all
    guard operands.count <= 500 else {
      throw unsupported("a list of more than 500 behind ANY or ALL")
    }
    var tests: [SQLExpression] = [.truth(isAll)]
    for operand in operands {
      tests.append(
        .truthOf(.isTrue, try compare(comparison, comparison.operator, operand, right)))
    }
    return isAll ? .all(tests) : .any(tests)
  }
}
