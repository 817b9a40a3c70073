internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
public import LarderStores

extension SQLiteStore {
  /// Plans the fetch as it would be run, in a snapshot of its own, and asks SQLite how it would run its statement.
  public func explain(_ request: StoreFetchRequest) throws(StoreError) -> FetchExplanation {
    _ = try layout(request.entity.name)
    return try read { connection in
      let plan = try self.planner(connection).plan(
        request, columns: { scope in .identifiers(of: scope, readsEntity: true) })
      let sql = connection.statement(plan)
      try connection.prepare(sql)
      var steps = plan.steps.map(\.explanation)
      for table in sql.tables {
        steps.append(
          FetchExplanation.Step(
            .lookup, "put the \(table.values.count) values of a list into a temporary table"))
      }
      let statement = try connection.connection.prepare("EXPLAIN QUERY PLAN " + sql.text)
      try statement.bind(sql.bindings)
      var words = PlanWords(entities: plan.tables)
      while try statement.step() {
        steps.append(
          words.step(statement.string(3), id: statement.int64(0), parent: statement.int64(1)))
      }
      return FetchExplanation(
        steps: steps, conditions: plan.conditionSteps, sql: sql.text, values: sql.bindings)
    }
  }
}
