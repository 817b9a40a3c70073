/// What is known where a part of a predicate stands.
struct PlanningPlace {
  /// The rows that key paths begin at.
  var scope: SQLScope
  /// Whether conditions beside this one leave few rows: what belongs to a row is then looked at row by row.
  var isNarrow = false
  /// Whether the index was asked already of what is being planned.
  var isAnswered = false
  /// The rows that the variables of the subqueries around stand for.
  var bound: [String: SQLScope] = [:]
  /// How deep it stands in expressions.
  var expressionDepth = 0

  init(_ scope: SQLScope) { self.scope = scope }

  /// The same with other rows to begin at.
  func at(_ scope: SQLScope) -> PlanningPlace {
    var place = self
    place.scope = scope
    return place
  }

  /// The same among few rows.
  var narrowed: PlanningPlace {
    var place = self
    place.isNarrow = true
    return place
  }
}
