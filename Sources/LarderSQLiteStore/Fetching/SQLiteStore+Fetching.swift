internal import LarderModel
public import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
public import LarderStores

extension SQLiteStore {
  /// Answers a request on one snapshot, and notes what it took.
  ///
  /// - Parameters:
  ///   - kept: whether the answer is one statement that was made before: then it is a snapshot by itself, and on an idle connection
  ///     takes but three microseconds.
  ///   - count: how many rows an answer has.
  @inline(__always)
  private func answering<Result>(
    _ request: StoreFetchRequest, isOneStatement: Bool = false, count: (Result) -> Int,
    _ body: (StoreConnection) throws -> Result
  ) throws(StoreError) -> Result {
    if request.predicate != nil { try prepareForConditions() }
    let begun = beginFetch()
    let result: Result
    if isOneStatement, let connection = idleReader() {
      do { result = try body(connection) } catch { throw translation.translate(error) }
      readers.giveBack(connection)
    } else {
      result = try read(beginsLate: true, body)
    }
    endFetch(begun, of: request.entity, rows: count(result))
    return result
  }

  /// Returns the objects that match, with their rows.
  public func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    let reader = try snapshotReader(request, readsEntity: true)
    return try answering(request, count: \.count) { connection in
      let statement = try self.statement(request, .snapshots, connection) { planner in
        try planner.plan(request, columns: { scope in .list(reader.columns(scope.alias)) })
      }
      var result: [Snapshot] = []
      try connection.run(statement) { row in
        if let snapshot = try reader.snapshot(row) { result.append(snapshot) }
        return true
      }
      return result
    }
  }

  /// Returns the objects that match, with their rows copied into pages.
  public func fetchRows(_ request: StoreFetchRequest) throws(StoreError) -> FetchedRows {
    let reader = try snapshotReader(request, readsEntity: nil)
    return try answering(request, count: \.count) { connection in
      if let rows = try self.collectRows(request, reader, connection) { return rows }
      let statement = try self.statement(request, .rows, connection) { planner in
        try planner.plan(request, columns: { scope in .list(reader.columns(scope.alias)) })
      }
      let rows = RowPageReader(reader)
      try connection.run(statement) { row in
        try rows.add(row)
        return true
      }
      return rows.finish()
    }
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
    guard request.isForAll else { return nil }
    let sink = RowPageSink(RowPageReader(reader))
    guard sink.reader.takesArguments else { return nil }
    // In one snapshot with the other way, should this one fail.
    try connection.beginReading()
    let plan = try planner(connection).plan(
      request, columns: { scope in .collected(reader.columns(scope.alias)) }, isOrdered: false)
    try connection.connection.collecting(into: sink) { try connection.run(plan) { _ in true } }
    return sink.isInOrder ? sink.reader.finish() : nil
  }

  /// Returns the identifiers of the objects that match; of some conditions the index alone knows them.
  public func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    // By itself: what follows holds on to the request.
    if let kept = kept(request, .identifiers) {
      return try answering(request, isOneStatement: true, count: \.count) { connection in
        try self.identifiers(kept, connection)
      }
    }
    // Where all rows of a table are of one entity, an index may have all that is needed.
    let isAlone = try layout(request.entity.name).table.entities.count == 1
    let origin = origins[schema.number(of: request.entity) - 1]
    return try answering(request, count: \.count) { connection in
      if isAlone, let keys = try self.allKeys(request, connection) {
        return keys.map { ObjectID(origin: origin, key: $0) }
      }
      try connection.beginReading()
      if let found = try self.indexIDs(request, connection) { return found }
      let statement = try self.statement(
        request, .identifiers, connection, origin: isAlone ? origin : nil
      ) { planner in
        try planner.plan(
          request, columns: { scope in .identifiers(of: scope, readsEntity: !isAlone) })
      }
      return try self.identifiers(statement, connection)
    }
  }

  /// Runs a statement that gives keys, and the numbers of entities where there may be several.
  private func identifiers(
    _ statement: FetchStatement, _ connection: StoreConnection
  ) throws -> [ObjectID] {
    var result: [ObjectID] = []
    try connection.run(statement) { row in
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
    guard request.isForAll else { return nil }
    let sink = KeySink()
    let plan = try planner(connection).plan(
      request, columns: { scope in .collected([.column(scope.key)]) }, isOrdered: false)
    try connection.connection.collecting(into: sink) { try connection.run(plan) { _ in true } }
    return sink.sortedKeys()
  }

  /// Returns how many objects match; of some conditions the index alone knows it.
  public func count(_ request: StoreFetchRequest) throws(StoreError) -> Int {
    if let kept = kept(request, .count) {
      return try answering(request, isOneStatement: true, count: { $0 }) { connection in
        try self.count(kept, connection)
      }
    }
    return try answering(request, count: { $0 }) { connection in
      try connection.beginReading()
      if let count = try self.indexCount(request, connection) { return count }
      let statement = try self.statement(request, .count, connection) { planner in
        try planner.countPlan(request)
      }
      return try self.count(statement, connection)
    }
  }

  /// Runs a statement that gives a number.
  private func count(_ statement: FetchStatement, _ connection: StoreConnection) throws -> Int {
    var count = 0
    try connection.run(statement) { row in
      count = Int(row.int64(0))
      return false
    }
    return count
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
    let planner = self.planner(connection)
    var found: [FetchPlanner.Column] = []
    let plan = try planner.plan(
      request,
      columns: { scope throws(StoreError) in
        for column in columns { found.append(try planner.column(column, scope)) }
        return .list(
          [.column(scope.key)] + found.map(\.expression) + found.compactMap(\.entity))
      })
    var row: StatementRow?
    try connection.run(plan) { statement in
      let reader = row ?? StatementRow(store: self, statement: statement, columns: found)
      row = reader
      let goesOn = body(reader)
      if let failure = reader.failure { throw failure }
      return goesOn
    }
  }
}

extension StoreFetchRequest {
  /// Whether it asks for all objects, in whatever order.
  fileprivate var isForAll: Bool {
    predicate == nil && sortOrderings.isEmpty && limit <= 0 && offset <= 0
  }
}

extension FetchPlan.Columns {
  /// The keys of rows, with the numbers of their entities where these may differ.
  static func identifiers(of scope: SQLScope, readsEntity: Bool) -> Self {
    let key = SQLExpression.column(scope.key)
    return .list(readsEntity ? [key, .column(SQLColumn(scope.alias, .entity))] : [key])
  }
}
