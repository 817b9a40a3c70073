internal import LarderSQLite
public import LarderStores

extension SQLiteStore {
  public var statistics: StoreStatistics {
    var result = counts.current
    result.statements = trace.statementCount
    result.cacheHits = trace.cacheHits
    result.cacheMisses = trace.cacheMisses
    return result
  }

  /// Counts a fetch, and tells the log how long it took and what it gave.
  @inline(__always)
  func noting<Result>(
    _ entity: @autoclosure () -> String, rows: (Result) -> Int,
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    counts.addFetch()
    guard let log, log.level >= .statements else { return try body() }
    let clock = ContinuousClock()
    let start = clock.now
    let result = try body()
    let (seconds, attoseconds) = (clock.now - start).components
    log.note(
      .fetch(
        entity: entity(), rows: rows(result), seconds: Double(seconds) + Double(attoseconds) / 1e18),
      from: .statements)
    return result
  }

  /// The trace of a store's connections: it counts, and tells a log what it wants to know.
  static func makeTrace(_ log: StoreLog?) -> StatementTrace {
    guard let log, log.level > .off else { return StatementTrace() }
    return StatementTrace(showsValues: log.level >= .bindings) { event in
      switch event {
      case .began(let text): log.note(.statement(text), from: .statements)
      case .ended(let text, let seconds):
        log.note(.finished(text, seconds: seconds), from: .timings)
      }
    }
  }
}
