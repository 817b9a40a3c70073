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
      Unmanaged.passRetained(AggregateMaker(make)).toOpaque(), nil,
      { context, count, values in
        guard let data = sqlite3_user_data(context),
          let slot = sqlite3_aggregate_context(context, AggregateMaker.slotSize)
        else { return sqlite3_result_error_nomem(context) }
        let place = slot.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
        if place.pointee == nil {
          let maker = Unmanaged<AggregateMaker>.fromOpaque(data).takeUnretainedValue()
          place.pointee = Unmanaged.passRetained(maker.make()).toOpaque()
        }
        guard let function = place.pointee else { return }
        Unmanaged<AggregateFunction>.fromOpaque(function)._withUnsafeGuaranteedRef {
          $0.take(FunctionArguments(values: values, count: Int(count)))
        }
      },
      { context in
        guard let data = sqlite3_user_data(context) else { return }
        // Without a size it is the place that a row made, if there was one. SQLite ends each function that began, also
        // when the statement is given up.
        let slot = sqlite3_aggregate_context(context, 0)?
          .assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
        if let function = slot?.pointee {
          slot?.pointee = nil
          Unmanaged<AggregateFunction>.fromOpaque(function).takeRetainedValue().finish()
            .give(to: context)
        } else {
          let maker = Unmanaged<AggregateMaker>.fromOpaque(data).takeUnretainedValue()
          maker.make().finish().give(to: context)
        }
      },
      { data in
        if let data { Unmanaged<AggregateMaker>.fromOpaque(data).release() }
      })
    if result != SQLITE_OK { throw error(result) }
  }
}

private final class AggregateMaker {
  static let slotSize = Int32(MemoryLayout<UnsafeMutableRawPointer?>.size)

  let make: () -> AggregateFunction

  init(_ make: @escaping () -> AggregateFunction) { self.make = make }
}
