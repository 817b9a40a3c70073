internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

// The keys of the rows that a statement changes come back from it: nothing is read before.
extension PostgreSQLSaveTarget: StatementTarget {
  func delete(_ source: StoreFetchRequest) throws -> RowKeys? { try change(.deletion, source) }

  func update(
    _ source: StoreFetchRequest, setting values: [(column: ColumnLayout, value: Value)]
  ) throws -> RowKeys? {
    try change(.update(values), source)
  }

  private func change(_ change: RowChange, _ source: StoreFetchRequest) throws -> RowKeys? {
    let (table, _) = try context.layout(source.entity.name)
    guard
      let statement = try FetchDivision(
        session: session, request: source, columns: { _, scope in .list([.column(scope.key)]) }
      ).statement(of: change, returning: Self.returned(of: table))
    else { return nil }
    // What is refused takes the transaction with it, but for what was there before a savepoint.
    try connection.execute("SAVEPOINT larder_batch")
    do {
      let rows = try connection.run(statement.text, statement.parameters)
      try connection.execute("RELEASE SAVEPOINT larder_batch")
      return keys(of: rows, table)
    } catch {
      // 22: data that an operation does not take; 42: an operation that there is not.
      guard ["22", "42"].contains(error.code.kind), connection.isAlive else { throw error }
      try connection.execute("ROLLBACK TO SAVEPOINT larder_batch")
      return nil
    }
  }

  func delete(_ rows: LinkedRows, leadingTo keys: [Int64]) throws -> RowKeys {
    try run("DELETE FROM \(rows.table.quoted)", rows, keys)
  }

  func unlink(_ rows: LinkedRows, from keys: [Int64]) throws -> RowKeys {
    let number = rows.column.entityColumn.map { ", \(rows.table.columns[$0].quoted) = NULL" } ?? ""
    return try run(
      "UPDATE \(rows.table.quoted) SET \(rows.column.quoted) = NULL\(number), "
        + "\"Z_OPT\" = \"Z_OPT\" + 1", rows, keys)
  }

  private func run(_ sql: String, _ rows: LinkedRows, _ keys: [Int64]) throws -> RowKeys {
    var parameters = PostgreSQLParameters()
    parameters.add(keys)
    let returned = Self.returned(of: rows.table).map(PostgreSQLDialect().name)
    return self.keys(
      of: try connection.run(
        "\(sql) WHERE \(rows.column.quoted) = ANY($1::bigint[]) "
          + "RETURNING \(returned.joined(separator: ", "))", parameters), rows.table)
  }

  func entity(of rows: LinkedRows, leadingTo keys: [Int64]) throws -> ResolvedEntity? {
    var parameters = PostgreSQLParameters()
    parameters.add(keys)
    let found = try connection.run(
      "SELECT \"Z_ENT\" FROM \(rows.table.quoted) "
        + "WHERE \(rows.column.quoted) = ANY($1::bigint[]) LIMIT 1", parameters)
    return found.count == 0 ? nil : schema.entity(number: Int(clamping: found.int64(0, 0)))
  }

  /// What is asked of changed rows; where all of a table are of one entity, they need not say so.
  private static func returned(of table: TableLayout) -> [SQLColumn.Name] {
    table.entities.count == 1 ? [.key] : [.key, .entity]
  }

  private func keys(of rows: PostgreSQLRows, _ table: TableLayout) -> RowKeys {
    var result = RowKeys()
    let only = table.entities.count == 1 ? table.entities.keys.first : nil
    for row in 0..<rows.count {
      result.add(rows.int64(row, 0), entity: only ?? Int(clamping: rows.int64(row, 1)))
    }
    return result
  }
}
