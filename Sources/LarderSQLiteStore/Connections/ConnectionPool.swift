internal import LarderBytes
internal import LarderLocks
internal import LarderSQLite
internal import LarderStores

/// The reading connections of a store that are not in use.
///
/// Thread-safe. A connection that was taken belongs to the taker alone until it is given back.
final class ConnectionPool: Sendable {
  /// One of them: whoever reads alone needs no lock.
  private let first = ParkedReference<StoreConnection>()
  private let others = Lock<[UncheckedSendable<StoreConnection>]>([])
  private let capacity: Int

  init(capacity: Int = 4) { self.capacity = capacity }

  func take() -> StoreConnection? {
    first.take() ?? others.withLock { $0.popLast() }?.value
  }

  func giveBack(_ connection: consuming StoreConnection) {
    guard let rest = first.park(connection) else { return }
    // Nobody uses it while it is in the list, and the list is behind a lock.
    let returned = UncheckedSendable(rest)
    others.withLock { if $0.count < capacity - 1 { $0.append(returned) } }
  }

  /// Closes the connections that are not in use.
  func removeAll() {
    _ = first.take()
    others.withLock { $0.removeAll() }
  }
}

/// The one writing connection of a store, behind a lock that is held for a whole transaction.
final class WriterConnection: Sendable {
  /// The connection and whether it may still be used.
  private struct State: @unchecked Sendable {
    // @unchecked: only the holder of the lock sees the connection.
    var connection: StoreConnection?
    /// Set by an I/O error in a write: what the file holds is then uncertain until it is opened again.
    var failure: String?
  }

  private struct Held: @unchecked Sendable {
    // @unchecked: whoever takes it holds `turns`.
    let connection: StoreConnection?
  }

  /// Who may use the connection; the thread that does may go on to.
  private let turns = RecursiveLock()
  private let state: Lock<State>
  private let translation: ErrorTranslation

  init(_ connection: StoreConnection?, translation: ErrorTranslation) {
    let idle = State(connection: connection)
    state = Lock(idle)
    self.translation = translation
  }

  /// Runs `body` with the connection; other threads of this process wait.
  func use<Result: Sendable>(
    _ body: (StoreConnection) throws -> Result
  ) throws(StoreError) -> Result {
    turns.lock()
    defer { turns.unlock() }
    return try state.withLock { state throws(StoreError) in
      guard let connection = state.connection else {
        throw StoreError.openedReadOnly(translation.path)
      }
      if let failure = state.failure {
        throw StoreError(
          .inputOutput,
          "\(translation.path): an earlier write failed; close the store and open it again",
          path: translation.path, underlying: failure)
      }
      do {
        return try body(connection)
      } catch {
        if SQLiteError.Code.inputOutput ~= error { state.failure = "\(error)" }
        throw translation.translate(error)
      }
    }
  }

  /// Runs `body` while no other thread uses the connection and, as far as writers stand in line (`Connection.inTurn`), no other process writes;
  /// `use` goes through in it.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    turns.lock()
    defer { turns.unlock() }
    guard let connection = state.withLock({ Held(connection: $0.connection) }).connection else {
      return try body()
    }
    do {
      return try connection.inTurn(body)
    } catch let error as SQLiteError {
      throw translation.translate(error)
    }
  }

  /// Closes the connection.
  func close() { state.withLock { $0.connection = nil } }
}
