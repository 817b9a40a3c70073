internal import LarderModel
internal import LarderPredicates
internal import LarderSQLite
public import LarderStores

extension SQLiteStore {
  /// Makes the statement as the fetch would, in a snapshot of its own, and asks SQLite how it would run it.
  public func explain(_ request: StoreFetchRequest) throws(StoreError) -> FetchExplanation {
    _ = try layout(request.entity.name)
    return try read { connection in
      let plan = try self.generator(connection).select(
        request,
        columns: { scope throws(StoreError) in "\(scope.alias).Z_PK, \(scope.alias).Z_ENT" })
      if plan.sql.isOurs { try connection.addFunctions() }
      for table in plan.inputs.tables { try self.fill(table, connection) }
      var steps: [FetchExplanation.Step] = []
      for use in plan.inputs.uses { steps.append(PlanWords.step(use)) }
      for table in plan.inputs.tables {
        steps.append(
          FetchExplanation.Step(
            .lookup, "put the \(table.values.count) values of a list into a temporary table"))
      }
      let statement = try connection.connection.prepare("EXPLAIN QUERY PLAN " + plan.sql.text)
      for (place, value) in plan.sql.bindings.enumerated() {
        try statement.bind(place + 1, value: value)
      }
      var words = PlanWords(entities: plan.names.entities)
      while try statement.step() {
        steps.append(
          words.step(statement.string(3), id: statement.int64(0), parent: statement.int64(1)))
      }
      return FetchExplanation(steps: steps, sql: plan.sql.text, values: plan.sql.bindings)
    }
  }
}
