internal import LarderModel
internal import LarderPostgreSQL
public import LarderPredicates
internal import LarderSQL
public import LarderStores

// Each call has a session of its own.
extension PostgreSQLStore {
  /// Returns the objects that match, with their rows.
  public func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    try read { try $0.fetch(request) }
  }

  /// Returns the objects that match, with their rows copied into pages.
  public func fetchRows(_ request: StoreFetchRequest) throws(StoreError) -> FetchedRows {
    try read { try $0.fetchRows(request) }
  }

  /// Returns the identifiers of the objects that match, in order.
  public func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    try read { try $0.fetchIDs(request) }
  }

  /// Returns how many objects match; limit and offset count too.
  public func count(_ request: StoreFetchRequest) throws(StoreError) -> Int {
    try read { try $0.count(request) }
  }

  /// Calls a closure with columns of each row that matches, until it returns false; rows come a thousand at once.
  public func forEachRow(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) {
    // Rows that were passed on cannot be taken back.
    var isBegun = false
    try read(canRepeat: { !isBegun }) { session in
      try session.forEachRow(request, columns: columns) { row in
        isBegun = true
        return body(row)
      }
    }
  }

  /// Returns the rows of some objects; objects that do not exist are left out.
  public func snapshots(_ ids: [ObjectID]) throws(StoreError) -> [Snapshot] {
    if ids.isEmpty { return [] }
    return try read { try $0.snapshots(ids) }
  }

  /// Returns the members of a to-many relationship, in order where it has one.
  public func members(of id: ObjectID, relationship: String) throws(StoreError) -> [ObjectID] {
    try read { try $0.members(of: id, relationship: relationship) }
  }

  /// Reads all members of a relationship and their rows in one statement, however many owners there are.
  public func relatedObjects(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> RelatedObjects {
    try read { try $0.relatedObjects(of: owners, relationship: relationship) }
  }

  /// Reads what the request's columns need in one snapshot, and groups and collects it in memory.
  public func fetchDictionaries(_ request: DictionaryRequest) throws(StoreError) -> [[Value]] {
    try read { session in
      try session.beginSnapshot()
      return try session.fetchDictionaries(request)
    }
  }

  /// Says what PostgreSQL is asked, and what is tested and sorted in memory; nothing is fetched.
  public func explain(_ request: StoreFetchRequest) throws(StoreError) -> FetchExplanation {
    try read { session in
      let question = try FetchDivision(
        session: session, request: request,
        columns: { _, scope in
          .list([.column(scope.key), .column(SQLColumn(scope.alias, .entity))])
        }
      ).question()
      var steps = question.plan.steps.map(\.explanation)
      steps += try session.planOfServer(question.statement)
      if let rest = question.rest {
        steps.append(FetchExplanation.Step(.memory, "test each row that is left: \(rest)"))
      }
      if question.sortsInMemory {
        let order = request.sortOrderings.map(\.words).joined(separator: ", then ")
        steps.append(FetchExplanation.Step(.sort, "sort by \(order), in memory"))
      }
      return FetchExplanation(
        steps: steps, conditions: question.plan.conditionSteps, sql: question.statement.text,
        values: question.statement.bindings)
    }
  }
}

extension StoreSession {
  /// The lines of the server's own plan of a statement (https://www.postgresql.org/docs/current/using-explain.html).
  fileprivate func planOfServer(_ statement: SQLStatement) throws -> [FetchExplanation.Step] {
    let rows = try connection.run("EXPLAIN (COSTS OFF) " + statement.text, statement.parameters)
    return (0..<rows.count).map { row in
      let line = rows.string(row, 0)
      let text = String(line.drop { $0 == " " })
      let isPart = text.count < line.count
      return FetchExplanation.Step(
        text.contains("Seq Scan") ? .scan : text.contains("Sort") ? .sort : .lookup, text,
        detail: line, level: isPart ? 1 : 0)
    }
  }
}
