internal import LarderBytes
internal import LarderLocks
internal import LarderPostgreSQL
internal import LarderStores

/// The reading sessions of a store that are not in use.
///
/// Thread-safe. A session that was taken belongs to the taker alone until it is given back.
final class SessionPool: Sendable {
  private let context: StoreContext
  private let idle = Lock<[StoreSession]>([])
  /// How many are kept.
  static let capacity = 4

  init(_ context: StoreContext) { self.context = context }

  /// Takes an idle session or opens one.
  func take() throws -> StoreSession {
    if let session = idle.withLock({ $0.popLast() }) { return session }
    return try StoreSession.open(context, isReadOnly: context.options.isReadOnly)
  }

  /// Takes a session back; one in a transaction ends it.
  func giveBack(_ session: StoreSession) {
    session.endReading()
    guard session.connection.isAlive, !session.connection.isInTransaction else { return }
    idle.withLock { if $0.count < Self.capacity { $0.append(session) } }
  }

  /// Runs `body` with a session. One that was cut while nobody used it is replaced, and `body` run again, where it can be.
  func read<Result>(
    canRepeat: () -> Bool = { true }, _ body: (StoreSession) throws -> Result
  ) throws -> Result {
    let session = try take()
    defer { giveBack(session) }
    do { return try body(session) } catch {
      guard !session.connection.isAlive, Self.isLoss(error), canRepeat() else { throw error }
      // All others that were idle are of the same age.
      idle.withLock { $0.removeAll() }
    }
    let second = try take()
    defer { giveBack(second) }
    return try body(second)
  }

  private static func isLoss(_ error: any Error) -> Bool {
    (error as? PostgreSQLError)?.isConnectionLost == true
      || (error as? StoreError)?.code == .inputOutput
  }
}
