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
    let plan = try FetchSQL(schema: schema, store: identifier, path: file).select(
      request, columns: { scope throws(StoreError) in reader.list(scope.alias) })
    return try noting(request.entity.name, rows: \.count) { () throws(StoreError) -> [Snapshot] in
      try read { connection in
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
    let plan = try FetchSQL(schema: schema, store: identifier, path: file).select(
      request, columns: { scope throws(StoreError) in reader.list(scope.alias) })
    return try noting(request.entity.name, rows: \.count) { () throws(StoreError) -> FetchedRows in
      try read { connection in
        let rows = RowPageReader(reader)
        try self.run(plan, connection) { statement in
          try rows.add(statement)
          return true
        }
        return rows.finish()
      }
    }
  }

  public func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    let plan = try FetchSQL(schema: schema, store: identifier, path: file).select(
      request,
      columns: { scope throws(StoreError) in "\(scope.alias).Z_PK, \(scope.alias).Z_ENT" })
    return try noting(request.entity.name, rows: \.count) { () throws(StoreError) -> [ObjectID] in
      try read { connection in
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
    let isLimited = request.limit > 0 || request.offset > 0
    var plan = try FetchSQL(schema: schema, store: identifier, path: file).select(
      request, columns: { _ throws(StoreError) in isLimited ? "1" : "COUNT(*)" }, isOrdered: false)
    if isLimited { plan.sql = "SELECT COUNT(*) FROM (" + plan.sql + ")" }
    return try noting(request.entity.name, rows: { $0 }) { () throws(StoreError) -> Int in
      try read { connection in
        var count = 0
        try self.run(plan, connection) { statement in
          count = Int(statement.int64(0))
          return false
        }
        return count
      }
    }
  }

  public func forEachRow(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) {
    let generator = FetchSQL(schema: schema, store: identifier, path: file)
    var found: [FetchSQL.Column] = []
    let plan = try generator.select(
      request,
      columns: { scope throws(StoreError) in
        for column in columns { found.append(try generator.column(column, scope)) }
        let extra = found.compactMap(\.entitySQL)
        return (["\(scope.alias).Z_PK"] + found.map(\.sql) + extra).joined(separator: ", ")
      })
    try read(isStreaming: true) { connection in
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

  /// Runs a fetch and calls `body` for each row until it returns false.
  func run(
    _ plan: FetchSQL.Plan, _ connection: StoreConnection, _ body: (Statement) throws -> Bool
  ) throws {
    if plan.sql.text.contains("larder_") { try connection.addFunctions() }
    for set in plan.keySets { try fill(set, connection) }
    let statement = try connection.connection.cached(plan.sql.text)
    defer { statement.reset() }
    for (place, value) in plan.sql.bindings.enumerated() {
      try statement.bind(place + 1, value: value)
    }
    while try statement.step() {
      if !(try body(statement)) { break }
    }
  }

  /// Puts the matches of a full-text condition where the statement looks for them.
  private func fill(_ set: KeySet, _ connection: StoreConnection) throws {
    let database = connection.connection
    try database.execute(
      "CREATE TEMP TABLE IF NOT EXISTS \(set.tableName) (key INTEGER PRIMARY KEY); "
        + "DELETE FROM temp.\(set.tableName)")
    guard let plan = plans.value[set.rootName] else { return }
    let insertion = try database.cached("INSERT INTO temp.\(set.tableName) VALUES (?)")
    for key in try currentIndex(plan, connection).matches(set.query) {
      try insertion.bind(1, key)
      try insertion.run()
    }
  }
}
