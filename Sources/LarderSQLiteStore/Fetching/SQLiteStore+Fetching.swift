internal import LarderModel
public import LarderPredicates
internal import LarderSQLite
internal import LarderSearch
public import LarderStores

extension SQLiteStore {
  public func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    let (table, _) = try layout(request.entity.name)
    let entities =
      request.includesSubentities
      ? schema.subtreeNumbers(request.entity) : [schema.number(of: request.entity)]
    let reader = SnapshotReader(store: self, table: table, entities: entities)
    return try noting(request.entity.name, rows: \.count) { () throws(StoreError) -> [Snapshot] in
      try read { connection in
        let plan = try self.generator(connection).select(
          request, columns: { scope throws(StoreError) in reader.list(scope.alias) })
        var result: [Snapshot] = []
        try self.run(plan, connection) { statement in
          if let snapshot = try reader.snapshot(statement) { result.append(snapshot) }
          return true
        }
        return result
      }
    }
  }

  public func fetchRows(_ request: StoreFetchRequest) throws(StoreError) -> FetchedRows {
    let (table, _) = try layout(request.entity.name)
    let entities =
      request.includesSubentities
      ? schema.subtreeNumbers(request.entity) : [schema.number(of: request.entity)]
    let reader = SnapshotReader(
      store: self, table: table, entities: entities, readsEntity: table.entities.count > 1)
    return try noting(request.entity.name, rows: \.count) { () throws(StoreError) -> FetchedRows in
      try read { connection in
        if let rows = try self.collectRows(request, reader, connection) { return rows }
        let plan = try self.generator(connection).select(
          request, columns: { scope throws(StoreError) in reader.list(scope.alias) })
        let rows = RowPageReader(reader)
        try self.run(plan, connection) { statement in
          try rows.add(statement)
          return true
        }
        return rows.finish()
      }
    }
  }

  /// Reads all rows of a table in the order of their keys, which is the order that SQLite goes over it in; nil where the request wants
  /// something else, or the rows came in another order.
  private func collectRows(
    _ request: StoreFetchRequest, _ reader: SnapshotReader, _ connection: StoreConnection
  ) throws -> FetchedRows? {
    guard request.predicate == nil, request.sortOrderings.isEmpty, request.limit <= 0,
      request.offset <= 0
    else { return nil }
    let sink = RowPageSink(RowPageReader(reader))
    guard sink.reader.takesArguments else { return nil }
    let plan = try generator(connection).select(
      request,
      columns: { scope throws(StoreError) in "larder_collect(\(reader.list(scope.alias)))" },
      isOrdered: false)
    try connection.connection.collecting(into: sink) {
      try run(plan, connection) { _ in true }
    }
    return sink.isInOrder ? sink.reader.finish() : nil
  }

  public func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    try noting(request.entity.name, rows: \.count) { () throws(StoreError) -> [ObjectID] in
      try read { connection in
        let plan = try self.generator(connection).select(
          request,
          columns: { scope throws(StoreError) in "\(scope.alias).Z_PK, \(scope.alias).Z_ENT" })
        var result: [ObjectID] = []
        try self.run(plan, connection) { statement in
          if let object = self.objectID(
            entityNumber: statement.int64(1), key: statement.int64(0))
          {
            result.append(object)
          }
          return true
        }
        return result
      }
    }
  }

  public func count(_ request: StoreFetchRequest) throws(StoreError) -> Int {
    try noting(request.entity.name, rows: { $0 }) { () throws(StoreError) -> Int in
      try read { connection in
        if let count = try self.indexCount(request, connection) { return count }
        let plan = try self.countPlan(request, self.generator(connection))
        var count = 0
        try self.run(plan, connection) { statement in
          count = Int(statement.int64(0))
          return false
        }
        return count
      }
    }
  }

  func countPlan(
    _ request: StoreFetchRequest, _ generator: FetchSQL
  ) throws(StoreError) -> FetchSQL.Plan {
    let isLimited = request.limit > 0 || request.offset > 0
    var plan = try generator.select(
      request, columns: { _ throws(StoreError) in isLimited ? "1" : "COUNT(*)" }, isOrdered: false)
    if isLimited { plan.sql = "SELECT COUNT(*) FROM (" + plan.sql + ")" }
    return plan
  }

  /// How many objects a full-text condition alone is true of, which the index counts without a row; nil for other requests.
  func indexCount(_ request: StoreFetchRequest, _ connection: StoreConnection) throws -> Int? {
    guard case .fullText(let query)? = request.predicate, foreign == nil,
      let plan = plans.value[request.entity.rootName], request.entity.name == plan.rootName,
      request.includesSubentities || !schema.hasSubentities(plan.rootName)
    else { return nil }
    let found = try currentIndex(plan, connection).search(query, options: SearchOptions(limit: 0))
    let rest = max(0, found.total - max(0, request.offset))
    return request.limit > 0 ? min(rest, request.limit) : rest
  }

  public func forEachRow(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) {
    try read(isStreaming: true) { connection in
      let generator = self.generator(connection)
      var found: [FetchSQL.Column] = []
      let plan = try generator.select(
        request,
        columns: { scope throws(StoreError) in
          for column in columns { found.append(try generator.column(column, scope)) }
          let extra = found.compactMap(\.entitySQL)
          return (["\(scope.alias).Z_PK"] + found.map(\.sql) + extra).joined(separator: ", ")
        })
      var row: StatementRow?
      try self.run(plan, connection) { statement in
        let reader = row ?? StatementRow(store: self, statement: statement, columns: found)
        row = reader
        reader.beginRow()
        let goesOn = body(reader)
        if let failure = reader.failure { throw failure }
        return goesOn
      }
    }
  }

  /// Writes statements for the snapshot that a connection reads.
  func generator(_ connection: StoreConnection) -> FetchSQL {
    FetchSQL(
      schema: schema, store: identifier, path: file,
      planner: QueryPlanner(store: self, connection: connection))
  }

  /// Runs a fetch and calls `body` for each row until it returns false.
  func run(
    _ plan: FetchSQL.Plan, _ connection: StoreConnection, _ body: (Statement) throws -> Bool
  ) throws {
    if plan.sql.isOurs { try connection.addFunctions() }
    for table in plan.inputs.tables { try fill(table, connection) }
    let statement = try connection.connection.cached(plan.sql.text)
    if !plan.inputs.tables.isEmpty { connection.runningStatements += 1 }
    defer {
      statement.reset()
      if !plan.inputs.tables.isEmpty { connection.runningStatements -= 1 }
    }
    for (place, value) in plan.sql.bindings.enumerated() {
      try statement.bind(place + 1, value: value)
    }
    while try statement.step() {
      if !(try body(statement)) { break }
    }
  }

  /// Puts the values of a long list into a temporary table.
  func fill(_ table: StatementInputs.Table, _ connection: StoreConnection) throws {
    let database = connection.connection
    try database.execute(
      "CREATE TEMP TABLE IF NOT EXISTS \(table.name) (value PRIMARY KEY) WITHOUT ROWID; "
        + "DELETE FROM temp.\(table.name)")
    let insertion = try database.prepare("INSERT OR IGNORE INTO temp.\(table.name) VALUES (?)")
    for value in table.values {
      try insertion.bind(1, value: value)
      try insertion.run()
    }
  }
}
