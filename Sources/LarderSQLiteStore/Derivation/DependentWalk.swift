internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// Walks back from changed objects to the objects that depend on them.
struct DependentWalk {
  let schema: StoreSchema
  let connection: Connection

  /// The objects at the end of the steps; the starts themselves when there are none.
  func owners(
    from keys: Set<Int64>, _ steps: some Collection<DerivationPlan.Step>
  ) throws -> Set<Int64> {
    var here = keys
    for step in steps {
      guard
        let sql = RelationSQL(schema: schema, dialect: SQLiteDialect())
          .owners(of: step.forward, in: step.to, leadingTo: "= ?1")
      else { return [] }
      let statement = try connection.cached(sql)
      var next: Set<Int64> = []
      for key in here {
        statement.reset()
        try statement.bind(1, key)
        while try statement.step() { next.insert(statement.int64(0)) }
      }
      statement.reset()
      here = next
      if here.isEmpty { break }
    }
    return here
  }
}
