internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// A fetch as SQL, ready to be run.
final class FetchStatement: Sendable {
  /// What a statement gives: for one request each is another.
  enum Kind: UInt8 {
    case identifiers
    case count
    case snapshots
    case rows
  }

  let sql: SQLStatement
  /// Where the objects are of whose identifiers it gives the keys alone.
  let origin: ObjectID.Origin?

  /// Its values are bound under this number: once, where the same statement is run again and again.
  let number = RequestMemo.nextOwner()

  init(_ sql: SQLStatement, origin: ObjectID.Origin? = nil) {
    self.origin = origin
    self.sql = sql
  }
}

extension SQLiteStore {
  /// The statement that was made for a request when it was asked before; nil where it has to be made.
  func kept(_ request: StoreFetchRequest, _ kind: FetchStatement.Kind) -> FetchStatement? {
    request.memo.work(memoOwner, kind: kind.rawValue) as? FetchStatement
  }

  /// The statement of a request: one that was made before, else a new one, in a snapshot that it then reads.
  ///
  /// - Parameter origin: for keys alone, where their objects are.
  func statement(
    _ request: StoreFetchRequest, _ kind: FetchStatement.Kind, _ connection: StoreConnection,
    origin: ObjectID.Origin? = nil, _ make: (FetchPlanner) throws -> FetchPlan
  ) throws -> FetchStatement {
    if let kept = kept(request, kind) { return kept }
    try connection.beginReading()
    let plan = try make(planner(connection))
    let statement = FetchStatement(connection.statement(plan), origin: origin)
    // Temporary tables too are for this time only.
    if plan.isLasting, statement.sql.tables.isEmpty {
      request.memo.keep(statement, for: memoOwner, kind: kind.rawValue)
    }
    return statement
  }

  /// Plans fetches for the snapshot that a connection reads.
  func planner(_ connection: StoreConnection) -> FetchPlanner {
    FetchPlanner(
      schema: schema, store: identifier, path: file,
      index: StoreConditionIndex(store: self, connection: connection))
  }
}

extension StoreConnection {
  /// The statement of a plan, with names for its temporary tables that no running statement has.
  func statement(_ plan: FetchPlan) -> SQLStatement {
    SQLWriter.statement(plan, in: SQLiteDialect(), tablePrefix: tablePrefix)
  }

  /// Runs the statement of a plan and calls `body` for each row until it returns false.
  func run(_ plan: FetchPlan, _ body: (Statement) throws -> Bool) throws {
    try run(FetchStatement(statement(plan)), body)
  }

  /// Runs a fetch and calls `body` for each row until it returns false.
  func run(_ fetch: FetchStatement, _ body: (Statement) throws -> Bool) throws {
    try prepare(fetch.sql)
    let statement = try connection.cached(fetch.sql.text, boundBy: fetch.number) {
      statement throws(SQLiteError) in try statement.bind(fetch.sql.bindings)
    }
    if !fetch.sql.tables.isEmpty { runningStatements += 1 }
    defer {
      statement.reset()
      if !fetch.sql.tables.isEmpty { runningStatements -= 1 }
    }
    while try statement.step() {
      if !(try body(statement)) { break }
    }
  }

  /// Runs a statement that is kept compiled, with some values, and calls `body` for each row.
  func run(
    _ sql: String, binding values: Value..., body: (Statement) throws -> Void
  ) throws {
    let statement = try connection.cached(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() { try body(statement) }
  }

  /// Gives the connection what a statement needs.
  func prepare(_ sql: SQLStatement) throws {
    if sql.needsFunctions { try addFunctions() }
    for table in sql.tables { try fill(table) }
  }

  /// Puts the values of a long list into a temporary table.
  private func fill(_ table: SQLStatement.ValueTable) throws {
    try connection.execute(
      "CREATE TEMP TABLE IF NOT EXISTS \(table.name) (value PRIMARY KEY) WITHOUT ROWID; "
        + "DELETE FROM temp.\(table.name)")
    let insertion = try connection.prepare("INSERT OR IGNORE INTO temp.\(table.name) VALUES (?)")
    for value in table.values {
      try insertion.bind(1, value: value)
      try insertion.run()
    }
  }
}

extension Statement {
  /// Binds the values of all parameters, in order.
  func bind(_ values: [Value]) throws(SQLiteError) {
    for (place, value) in values.enumerated() { try bind(place + 1, value: value) }
  }
}
