internal import CSQLite

/// Makes one value of many rows, as `count` and `sum` do
/// (https://www.sqlite.org/appfunc.html#the_aggregate_function_callbacks).
///
/// One is made for each group of rows. Not thread-safe: it belongs to the owner of the connection.
open class AggregateFunction {
  /// Creates the state of one group.
  public init() {}

  /// Takes a row, which is valid during the call.
  open func take(_ row: borrowing FunctionArguments) {}

  /// The value for the rows that were taken.
  open func finish() -> FunctionResult { .null }
}

extension Connection {
  /// Adds a function of many rows to this connection's SQL; statements alone may call it, no view and no trigger.
  ///
  /// - Parameters:
  ///   - name: at most 255 bytes; takes the place of a function of this name and number of arguments.
  ///   - argumentCount: -1 for any number.
  ///   - make: is called for each group of rows, and lives as long as the connection; do not capture the connection in
  ///     it.
  public func createAggregate(
    _ name: String, argumentCount: Int, _ make: @escaping () -> AggregateFunction
  ) throws(SQLiteError) {
    // SQLite releases the maker, also when this call fails.
    let result = sqlite3_create_function_v2(
      handle, name, Int32(clamping: argumentCount), SQLITE_UTF8 | SQLITE_DIRECTONLY,
      Kept.passed(AggregateMaker(make)), nil,
      { context, count, values in
        guard let data = sqlite3_user_data(context),
          let place = Kept.slot(sqlite3_aggregate_context(context, Kept.slotSize))
        else { return sqlite3_result_error_nomem(context) }
        if place.pointee == nil {
          place.pointee = Kept.with(data, AggregateMaker.self) { Kept.passed($0.make()) }
        }
        guard let function = place.pointee else { return }
        Kept.with(function, AggregateFunction.self) {
          $0.take(FunctionArguments(values: values, count: Int(count)))
        }
      },
      { context in
        guard let data = sqlite3_user_data(context) else { return }
        // Without a size it is the place that a row made, if there was one. SQLite ends each function that began, also
        // when the statement is given up.
        let slot = Kept.slot(sqlite3_aggregate_context(context, 0))
        if let function = slot?.pointee {
          slot?.pointee = nil
          Kept.taken(function, AggregateFunction.self).finish().give(to: context)
        } else {
          Kept.with(data, AggregateMaker.self) { $0.make().finish().give(to: context) }
        }
      },
      { data in
        if let data { Kept.taken(data, AggregateMaker.self) }
      })
    if result != SQLITE_OK { throw error(result) }
  }
}

private final class AggregateMaker {
  let make: () -> AggregateFunction

  init(_ make: @escaping () -> AggregateFunction) { self.make = make }
}
