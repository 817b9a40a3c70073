internal import CPostgreSQL

// What costs no round trip of its own (https://www.postgresql.org/docs/current/libpq-pipeline-mode.html).
extension PostgreSQLConnection {
  /// Begins a transaction and runs its first statement, in one round trip. The statement is prepared with it.
  @discardableResult
  package func run(
    _ sql: String, _ parameters: PostgreSQLParameters = PostgreSQLParameters(),
    beginning transaction: Transaction
  ) throws(PostgreSQLError) -> PostgreSQLRows {
    let text = "\(transaction.sql); \(sql)"
    let key = StatementKey(sql: sql, types: parameters.types)
    let known = statements[key] ?? nil
    if known == nil { try makeRoom() }
    let name = known ?? makeName()
    endEarlier()
    let began = trace?.begin(text)
    defer { trace?.end(text, began) }
    guard PQenterPipelineMode(handle) == 1 else { throw failure(nil, text) }
    // What cannot be sent is told by the results, or by there being none.
    PQsendQueryParams(handle, transaction.sql, 0, nil, nil, nil, nil, 1)
    if known == nil {
      PQsendPrepare(handle, name, sql, Int32(parameters.count), parameters.types)
    }
    parameters.withPointers { values, lengths in
      _ = PQsendQueryPrepared(
        handle, name, Int32(parameters.count), values, lengths, parameters.formats, 1)
    }
    PQpipelineSync(handle)
    let outcome = results(text)
    PQexitPipelineMode(handle)
    let rows = try outcome.get()
    if known == nil {
      trace?.notePreparation(isAwaited: false)
      statements[key] = name
    }
    return rows
  }

  /// The rows of the last of the statements that were sent together, or why one of them failed.
  private func results(_ sql: String) -> Result<PostgreSQLRows, PostgreSQLError> {
    var rows: PostgreSQLRows?
    var failure: PostgreSQLError?
    // The results of each statement end with a nil; two of them say that there is no connection any more.
    var ends = 0
    while ends < 2 {
      guard let result = nextResult() else {
        ends += 1
        continue
      }
      ends = 0
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK: rows = PostgreSQLRows(result)
      case PGRES_PIPELINE_SYNC:
        PQclear(result)
        ends = 2
      case PGRES_PIPELINE_ABORTED: PQclear(result)
      default:
        let error = self.failure(result, sql)
        failure = failure ?? error
      }
    }
    if failure == nil, let rows { return .success(rows) }
    return .failure(failure ?? self.failure(nil, sql))
  }

  /// Ends a transaction without a trace of it, and does not wait until the server has done so: the next statement does.
  package func rollbackWithoutWaiting() {
    guard isInTransaction else { return }
    let sql = "ROLLBACK"
    trace?.end(sql, trace?.begin(sql, isAwaited: false))
    endEarlier()
    PQsendQuery(handle, sql)
  }
}
