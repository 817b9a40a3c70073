internal import Glibc
internal import Synchronization

/// Counts the statements of connections, and tells somebody of them. Thread-safe.
package final class PostgreSQLTrace: Sendable {
  package enum Event: Sendable {
    case began(String)
    case ended(String, seconds: Double)
  }

  private let statements = Atomic<Int>(0)
  private let preparations = Atomic<Int>(0)
  private let roundTrips = Atomic<Int>(0)
  private let handler: (@Sendable (Event) -> Void)?

  /// - Parameter handler: is told of each statement, without its values; it must not use the connection.
  package init(_ handler: (@Sendable (Event) -> Void)? = nil) { self.handler = handler }

  package var statementCount: Int { statements.load(ordering: .relaxed) }
  package var preparationCount: Int { preparations.load(ordering: .relaxed) }

  /// How often somebody waited for a server's answer, but for what goes by `COPY`.
  package var roundTripCount: Int { roundTrips.load(ordering: .relaxed) }

  func notePreparation(isAwaited: Bool = true) {
    preparations.wrappingAdd(1, ordering: .relaxed)
    if isAwaited { roundTrips.wrappingAdd(1, ordering: .relaxed) }
  }

  /// - Returns: when it began, where somebody wants to know.
  func begin(_ sql: String, isAwaited: Bool = true) -> UInt64? {
    statements.wrappingAdd(1, ordering: .relaxed)
    if isAwaited { roundTrips.wrappingAdd(1, ordering: .relaxed) }
    guard let handler else { return nil }
    handler(.began(sql))
    return Self.now
  }

  func end(_ sql: String, _ began: UInt64?) {
    guard let handler, let began else { return }
    handler(.ended(sql, seconds: Double(Self.now &- began) / 1e9))
  }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
