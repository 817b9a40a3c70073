internal import CSQLite
internal import Synchronization

/// Counts the statements of any number of connections, and tells of them.
///
/// Thread-safe; the handler is called on the thread that runs the statement and must not use the connection.
public final class StatementTrace: Sendable {
  /// What happened to a statement.
  public enum Event: Hashable, Sendable {
    /// It began; its text with or without the values that are bound.
    case began(String)
    /// It came to its end or was reset, after so many seconds.
    case ended(String, seconds: Double)
  }

  private let statements = Atomic<Int>(0)
  private let hits = Atomic<Int>(0)
  private let misses = Atomic<Int>(0)
  let showsValues: Bool
  let handler: (@Sendable (Event) -> Void)?

  /// Creates a trace that counts, and with a handler tells.
  ///
  /// - Parameter showsValues: whether the texts have the values in them, which may be private.
  public init(showsValues: Bool = false, handler: (@Sendable (Event) -> Void)? = nil) {
    self.showsValues = showsValues
    self.handler = handler
  }

  /// How many statements began.
  public var statementCount: Int { statements.load(ordering: .relaxed) }
  /// How many compiled statements were found ready.
  public var cacheHits: Int { hits.load(ordering: .relaxed) }
  /// How many statements had to be compiled for the cache.
  public var cacheMisses: Int { misses.load(ordering: .relaxed) }

  func noteStatement() { statements.wrappingAdd(1, ordering: .relaxed) }
  func noteHit() { hits.wrappingAdd(1, ordering: .relaxed) }
  func noteMiss() { misses.wrappingAdd(1, ordering: .relaxed) }
}

extension Connection {
  /// Makes a trace count and tell of this connection's statements; nil ends it.
  public func setTrace(_ trace: StatementTrace?) {
    self.trace = trace
    guard let trace else {
      sqlite3_trace_v2(handle, 0, nil, nil)
      return
    }
    let mask =
      UInt32(SQLITE_TRACE_STMT) | (trace.handler == nil ? 0 : UInt32(SQLITE_TRACE_PROFILE))
    sqlite3_trace_v2(
      handle, mask,
      { kind, context, statement, detail in
        guard let context else { return 0 }
        let trace = Unmanaged<StatementTrace>.fromOpaque(context).takeUnretainedValue()
        Connection.note(trace, kind, statement, detail)
        return 0
      }, Unmanaged.passUnretained(trace).toOpaque())
  }

  private static func note(
    _ trace: StatementTrace, _ kind: UInt32, _ statement: UnsafeMutableRawPointer?,
    _ detail: UnsafeMutableRawPointer?
  ) {
    if kind == UInt32(SQLITE_TRACE_STMT) { trace.noteStatement() }
    guard let handler = trace.handler, let statement else { return }
    let text = text(of: OpaquePointer(statement), showsValues: trace.showsValues)
    if kind == UInt32(SQLITE_TRACE_STMT) {
      handler(.began(text))
    } else if let detail {
      let nanoseconds = detail.loadUnaligned(as: Int64.self)
      handler(.ended(text, seconds: Double(nanoseconds) / 1e9))
    }
  }

  private static func text(of statement: OpaquePointer, showsValues: Bool) -> String {
    if showsValues, let expanded = sqlite3_expanded_sql(statement) {
      defer { sqlite3_free(expanded) }
      return String(cString: expanded)
    }
    return sqlite3_sql(statement).map { String(cString: $0) } ?? ""
  }
}
