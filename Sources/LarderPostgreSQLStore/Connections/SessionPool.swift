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
  private func take() throws -> StoreSession {
    let session =
      try idle.withLock { $0.popLast() } ?? context.connect(isReadOnly: context.options.isReadOnly)
    session.connection.lastFailure = nil
    return session
  }

  /// Takes a session back; one in a transaction ends it.
  func giveBack(_ session: StoreSession) {
    session.endReading()
    guard session.connection.isAlive, !session.connection.isInTransaction else { return }
    idle.withLock { if $0.count < Self.capacity { $0.append(session) } }
  }

  /// Runs `body` with a session; again with another where that was cut, or a standby ended it because what it read was
  /// to change, if `body` can be repeated.
  ///
  /// - Parameter keeps: whether the session is not given back when all went well.
  func read<Result>(
    canRepeat: () -> Bool = { true }, keeps: Bool = false, _ body: (StoreSession) throws -> Result
  ) throws -> Result {
    var attempt = 1
    while true {
      let session = try take()
      do {
        let result = try body(session)
        if !keeps { giveBack(session) }
        return result
      } catch {
        giveBack(session)
        guard attempt < StoreSession.attempts, session.hasPassingFailure, canRepeat() else {
          throw error
        }
        // All others that were idle are of the same age.
        if !session.connection.isAlive { idle.withLock { $0.removeAll() } }
        attempt += 1
      }
    }
  }
}
