internal import LarderModel
public import LarderPredicates
internal import LarderSQLite
internal import LarderSearch
public import LarderStores

extension SQLiteStore {
  /// Returns the objects that match, with their rows.
  public func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    if request.predicate != nil { try prepareForConditions() }
    let reader = try snapshotReader(request, readsEntity: true)
    let begun = beginFetch()
    let result: [Snapshot] = try read(beginsLate: true) { connection in
      let statement = try self.statement(request, .snapshots, connection) { generator in
        try generator.select(
          request, columns: { scope throws(StoreError) in reader.list(scope.alias) })
      }
      var result: [Snapshot] = []
      try self.run(statement, connection) { row in
        if let snapshot = try reader.snapshot(row) { result.append(snapshot) }
        return true
      }
      return result
    }
    endFetch(begun, of: request.entity, rows: result.count)
    return result
  }

  /// Returns the objects that match, with their rows copied into pages.
  public func fetchRows(_ request: StoreFetchRequest) throws(StoreError) -> FetchedRows {
    if request.predicate != nil { try prepareForConditions() }
    let reader = try snapshotReader(request, readsEntity: nil)
    let begun = beginFetch()
    let result: FetchedRows = try read(beginsLate: true) { connection in
      if let rows = try self.collectRows(request, reader, connection) { return rows }
      let statement = try self.statement(request, .rows, connection) { generator in
        try generator.select(
          request, columns: { scope throws(StoreError) in reader.list(scope.alias) })
      }
      let rows = RowPageReader(reader)
      try self.run(statement, connection) { row in
        try rows.add(row)
        return true
      }
      return rows.finish()
    }
    endFetch(begun, of: request.entity, rows: result.count)
    return result
  }

  /// Reads the objects of a request.
  ///
  /// - Parameter readsEntity: whether rows say which entity they are of; nil for where it has to be said.
  private func snapshotReader(
    _ request: StoreFetchRequest, readsEntity: Bool?
  ) throws(StoreError) -> SnapshotReader {
    let (table, _) = try layout(request.entity.name)
    let entities =
      request.includesSubentities
      ? schema.subtreeNumbers(request.entity) : [schema.number(of: request.entity)]
    return SnapshotReader(
      store: self, table: table, entities: entities,
      readsEntity: readsEntity ?? (table.entities.count > 1))
  }

  /// Reads all rows of a table in the order of their keys, which is the order that SQLite goes over it in; nil where
  /// the request wants something else, or the rows came in another order.
  private func collectRows(
    _ request: StoreFetchRequest, _ reader: SnapshotReader, _ connection: StoreConnection
  ) throws -> FetchedRows? {
    guard request.predicate == nil, request.sortOrderings.isEmpty, request.limit <= 0,
      request.offset <= 0
    else { return nil }
    let sink = RowPageSink(RowPageReader(reader))
    guard sink.reader.takesArguments else { return nil }
    // In one snapshot with the other way, should this one fail.
    try connection.beginReading()
    let plan = try generator(connection).select(
      request,
      columns: { scope throws(StoreError) in "larder_collect(\(reader.list(scope.alias)))" },
      isOrdered: false)
    try connection.connection.collecting(into: sink) {
      try run(plan, connection) { _ in true }
    }
    return sink.isInOrder ? sink.reader.finish() : nil
  }

  /// Returns the identifiers of the objects that match; of some conditions the index alone knows them.
  public func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    if request.predicate != nil { try prepareForConditions() }
    if let kept = kept(request, .identifiers) {
      // By itself: what follows holds on to the request, and some answers take but three microseconds.
      let begun = beginFetch()
      let result: [ObjectID]
      if let connection = idleReader() {
        do { result = try identifiers(kept, connection) } catch {
          throw translation.translate(error)
        }
        readers.giveBack(connection)
      } else {
        result = try read(beginsLate: true) { try identifiers(kept, $0) }
      }
      endFetch(begun, of: request.entity, rows: result.count)
      return result
    }
    // Where all rows of a table are of one entity, an index may have all that is needed.
    let isAlone = try layout(request.entity.name).table.entities.count == 1
    let origin = origins[schema.number(of: request.entity) - 1]
    let begun = beginFetch()
    let result: [ObjectID] = try read(beginsLate: true) { connection in
      if isAlone, let keys = try self.allKeys(request, connection) {
        return keys.map { ObjectID(origin: origin, key: $0) }
      }
      try connection.beginReading()
      if let found = try self.indexIDs(request, connection) { return found }
      let statement = try self.statement(
        request, .identifiers, connection, origin: isAlone ? origin : nil
      ) { generator in
        try generator.select(
          request,
          columns: { scope throws(StoreError) in
            isAlone
              ? "\(scope.alias).Z_PK" : "\(scope.alias).Z_PK, \(scope.alias).Z_ENT"
          })
      }
      return try self.identifiers(statement, connection)
    }
    endFetch(begun, of: request.entity, rows: result.count)
    return result
  }

  /// Runs a statement that gives keys, and the numbers of entities where there may be several.
  private func identifiers(
    _ statement: FetchStatement, _ connection: StoreConnection
  ) throws -> [ObjectID] {
    var result: [ObjectID] = []
    try run(statement, connection) { row in
      if let origin = statement.origin {
        result.append(ObjectID(origin: origin, key: row.int64(0)))
      } else if let object = objectID(entityNumber: row.int64(1), key: row.int64(0)) {
        result.append(object)
      }
      return true
    }
    return result
  }

  /// The keys of all rows of a table, ascending; nil where the request wants something else.
  private func allKeys(
    _ request: StoreFetchRequest, _ connection: StoreConnection
  ) throws -> [Int64]? {
    guard request.predicate == nil, request.sortOrderings.isEmpty, request.limit <= 0,
      request.offset <= 0
    else { return nil }
    let sink = KeySink()
    let plan = try generator(connection).select(
      request,
      columns: { scope throws(StoreError) in "larder_collect(\(scope.alias).Z_PK)" },
      isOrdered: false)
    try connection.connection.collecting(into: sink) {
      try run(plan, connection) { _ in true }
    }
    return sink.sortedKeys()
  }

  /// Returns how many objects match; of some conditions the index alone knows it.
  public func count(_ request: StoreFetchRequest) throws(StoreError) -> Int {
    if request.predicate != nil { try prepareForConditions() }
    if let kept = kept(request, .count) {
      let begun = beginFetch()
      let result: Int
      if let connection = idleReader() {
        do { result = try count(kept, connection) } catch { throw translation.translate(error) }
        readers.giveBack(connection)
      } else {
        result = try read(beginsLate: true) { try count(kept, $0) }
      }
      endFetch(begun, of: request.entity, rows: result)
      return result
    }
    let begun = beginFetch()
    let result: Int = try read(beginsLate: true) { connection in
      try connection.beginReading()
      if let count = try self.indexCount(request, connection) { return count }
      let statement = try self.statement(request, .count, connection) { generator in
        try self.countPlan(request, generator)
      }
      return try self.count(statement, connection)
    }
    endFetch(begun, of: request.entity, rows: result)
    return result
  }

  /// Runs a statement that gives a number.
  private func count(_ statement: FetchStatement, _ connection: StoreConnection) throws -> Int {
    var count = 0
    try run(statement, connection) { row in
      count = Int(row.int64(0))
      return false
    }
    return count
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

  /// Calls a closure with columns of each row that matches, until it returns false; values are read as they are asked
  /// for.
  public func forEachRow(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) {
    if readsWithoutLocks, let rows = try keptRows(request, columns) {
      for row in rows { if !body(row) { break } }
      return
    }
    try read(isStreaming: true) { connection in
      try passRows(request, columns, connection, body)
    }
  }

  /// Passes over rows on the snapshot of a connection.
  func passRows(
    _ request: StoreFetchRequest, _ columns: [String], _ connection: StoreConnection,
    _ body: (any RowReader) -> Bool
  ) throws {
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
    try run(plan, connection) { statement in
      let reader = row ?? StatementRow(store: self, statement: statement, columns: found)
      row = reader
      let goesOn = body(reader)
      if let failure = reader.failure { throw failure }
      return goesOn
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
    try run(FetchStatement(plan), connection, body)
  }

  func run(
    _ fetch: FetchStatement, _ connection: StoreConnection, _ body: (Statement) throws -> Bool
  ) throws {
    if fetch.isOurs { try connection.addFunctions() }
    for table in fetch.tables { try fill(table, connection) }
    let statement = try connection.connection.cached(fetch.sql.text, boundBy: fetch.number) {
      statement throws(SQLiteError) in
      for (place, value) in fetch.sql.bindings.enumerated() {
        try statement.bind(place + 1, value: value)
      }
    }
    if !fetch.tables.isEmpty { connection.runningStatements += 1 }
    defer {
      statement.reset()
      if !fetch.tables.isEmpty { connection.runningStatements -= 1 }
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
