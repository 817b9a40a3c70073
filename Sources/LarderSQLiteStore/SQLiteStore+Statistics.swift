internal import Dispatch
internal import LarderModel
internal import LarderSQLite
public import LarderStores

extension SQLiteStore {
  /// The counts of requests since the store was opened.
  public var statistics: StoreStatistics {
    var result = counts.current
    result.statements = trace.statementCount
    result.cacheHits = trace.cacheHits
    result.cacheMisses = trace.cacheMisses
    return result
  }

  /// Counts a fetch.
  ///
  /// - Returns: when it began, in nanoseconds, where there is a log that wants to know.
  func beginFetch() -> UInt64? {
    counts.addFetch()
    guard let log, log.level >= .statements else { return nil }
    return DispatchTime.now().uptimeNanoseconds
  }

  /// Tells the log how long a fetch took and what it gave.
  func endFetch(_ begun: UInt64?, of entity: ResolvedEntity, rows: Int) {
    guard let begun else { return }
    let nanoseconds = DispatchTime.now().uptimeNanoseconds &- begun
    log?.note(
      .fetch(entity: entity.name, rows: rows, seconds: Double(nanoseconds) / 1e9), from: .statements
    )
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
