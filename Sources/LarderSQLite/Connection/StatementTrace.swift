internal import CSQLite
internal import LarderLocks

/// Counts the statements of any number of connections, and tells of them.
///
/// Thread-safe; the handler is called on the thread that runs the statement and must not use the connection.
public final class StatementTrace: Sendable {
  /// An event in the life of a statement.
  public enum Event: Hashable, Sendable {
    /// It began; its text with or without the values that are bound.
    case began(String)
    /// It came to its end or was reset, after so many seconds.
    case ended(String, seconds: Double)
  }

  /// The connections that are traced, and what those counted that no longer are.
  private struct State {
    var traced: [(counts: StatementCounts, before: StatementCounts.Values)] = []
    var ended = StatementCounts.Values()
  }

  private let state = Lock(State())
  let showsValues: Bool
  let handler: (@Sendable (Event) -> Void)?

  /// Creates a trace that counts, and with a handler tells.
  ///
  /// - Parameters:
  ///   - showsValues: whether the texts have the values in them, which may be private.
  ///   - handler: hears of each statement; nil for nobody.
  public init(showsValues: Bool = false, handler: (@Sendable (Event) -> Void)? = nil) {
    self.showsValues = showsValues
    self.handler = handler
  }

  /// How many statements began.
  public var statementCount: Int { total.statements }
  /// How many compiled statements were found ready.
  public var cacheHits: Int { total.hits }
  /// How many statements had to be compiled for the cache.
  public var cacheMisses: Int { total.misses }

  private var total: StatementCounts.Values {
    state.withLock { state in
      state.traced.reduce(state.ended) { $0 + ($1.counts.values - $1.before) }
    }
  }

  /// Begins to count what a connection counts.
  fileprivate func begin(_ counts: StatementCounts) {
    state.withLock { $0.traced.append((counts, counts.values)) }
  }

  fileprivate func end(_ counts: StatementCounts) {
    state.withLock { state in
      guard let place = state.traced.firstIndex(where: { $0.counts === counts }) else { return }
      let entry = state.traced.remove(at: place)
      state.ended = state.ended + (counts.values - entry.before)
    }
  }
}

/// What SQLite is given to call back: a trace, and the counts of the connection.
final class ConnectionTrace {
  fileprivate let trace: StatementTrace
  fileprivate let counts: StatementCounts

  fileprivate init(_ trace: StatementTrace, _ counts: StatementCounts) {
    (self.trace, self.counts) = (trace, counts)
    trace.begin(counts)
  }

  deinit { trace.end(counts) }
}

extension Connection {
  /// Makes a trace count and tell of this connection's statements; nil ends it.
  public func setTrace(_ trace: StatementTrace?) {
    guard let trace else {
      sqlite3_trace_v2(handle, 0, nil, nil)
      self.trace = nil
      return
    }
    let context = ConnectionTrace(trace, counts)
    let mask =
      UInt32(SQLITE_TRACE_STMT) | (trace.handler == nil ? 0 : UInt32(SQLITE_TRACE_PROFILE))
    sqlite3_trace_v2(
      handle, mask,
      { kind, context, statement, detail in
        guard let context else { return 0 }
        Kept.with(context, ConnectionTrace.self) {
          Connection.note(
            $0, kind, statement.map { OpaquePointer($0) },
            kind == UInt32(SQLITE_TRACE_PROFILE) ? detail?.loadUnaligned(as: Int64.self) : nil)
        }
        return 0
      }, Kept.address(context))
    // Only now may the old one go: until here SQLite had a pointer to it.
    self.trace = context
  }

  private static func note(
    _ context: ConnectionTrace, _ kind: UInt32, _ statement: OpaquePointer?,
    _ nanoseconds: Int64?
  ) {
    if kind == UInt32(SQLITE_TRACE_STMT) { context.counts.noteStatement() }
    guard let handler = context.trace.handler, let statement else { return }
    let text = text(of: statement, showsValues: context.trace.showsValues)
    if kind == UInt32(SQLITE_TRACE_STMT) {
      handler(.began(text))
    } else if let nanoseconds {
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
