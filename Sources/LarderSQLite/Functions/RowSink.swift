internal import CSQLite

/// Takes the rows of a statement as SQLite meets them.
///
/// `SELECT larder_collect(a, b) FROM t` gives its one row when all rows have been taken: nothing is said between SQLite
/// and the program but the row itself, which for short rows saves a tenth of the work of reading them. There is no
/// order: `ORDER BY` does not hold for what a function of all rows sees. Not thread-safe: it belongs to the owner of
/// the connection.
open class RowSink {
  /// How many columns a row may have.
  public static let columnLimit = 100

  /// Creates a sink that has no rows.
  public init() {}

  /// Takes a row, which is valid during the call.
  open func take(_ row: borrowing FunctionArguments) {}
}

extension Connection {
  /// Has statements that `body` runs give their rows to a sink, by `larder_collect`.
  public func collecting<Result>(into sink: RowSink, _ body: () throws -> Result) throws -> Result {
    let collector = try rowCollector()
    let outer = collector.sink
    collector.sink = sink
    defer { collector.sink = outer }
    return try body()
  }

  private func rowCollector() throws(SQLiteError) -> RowCollector {
    if let knownRowCollector { return knownRowCollector }
    let collector = RowCollector()
    // SQLite releases the collector, also when this call fails.
    let result = sqlite3_create_function_v2(
      handle, "larder_collect", -1, SQLITE_UTF8 | SQLITE_DIRECTONLY,
      Kept.passed(collector), nil,
      { context, count, values in
        guard let data = sqlite3_user_data(context) else { return }
        Kept.with(data, RowCollector.self) {
          $0.sink?.take(FunctionArguments(values: values, count: Int(count)))
        }
      },
      { context in sqlite3_result_null(context) },
      { data in
        if let data { Kept.taken(data, RowCollector.self) }
      })
    if result != SQLITE_OK { throw error(result) }
    knownRowCollector = collector
    return collector
  }
}

/// Where the rows of a connection go just now.
final class RowCollector {
  @exclusivity(unchecked) fileprivate var sink: RowSink?
}
