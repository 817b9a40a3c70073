internal import FoundationEssentials
internal import Glibc
internal import LarderLocks
internal import LarderPostgreSQL
internal import LarderSQL
internal import LarderStores

/// The one writing session of a store, behind a lock that is held for a whole transaction; opened when it is first needed.
final class WriterSession: Sendable {
  private let context: StoreContext
  /// Who may use the session; the thread that does may go on to.
  private let turns = RecursiveLock()
  private let session = Lock<StoreSession?>(nil)

  /// How often a transaction is tried again that the server ended for another one's sake.
  private static let attempts = 5

  init(_ context: StoreContext) { self.context = context }

  /// The session; a new one where the old one is gone.
  private func current() throws -> StoreSession {
    if let session = session.withLock({ $0 }), session.connection.isAlive { return session }
    let made = try StoreSession.open(context, isReadOnly: false)
    session.withLock { $0 = made }
    return made
  }

  /// Runs `body` in a write transaction while nobody else writes; it may be run again.
  func write<Result: Sendable>(
    _ body: (StoreSession) throws -> Result
  ) throws(StoreError) -> Result {
    turns.lock()
    defer { turns.unlock() }
    return try context.translation.run {
      for attempt in 1... {
        let session = try current()
        do {
          return try transaction(session, body)
        } catch let error as PostgreSQLError {
          let isPassing = error.code == .deadlock || error.code == .serializationFailure
          // A connection that was cut while nobody used it.
          let isStale = error.isConnectionLost && error.sql?.hasPrefix(Self.beginning) == true
          guard isPassing && attempt < Self.attempts || isStale && attempt == 1 else {
            throw error
          }
        }
      }
      throw StoreError(.busy, "\(context.path): the server is busy; try again", path: context.path)
    }
  }

  private static let beginning = "BEGIN;"

  private func transaction<Result>(
    _ session: StoreSession, _ body: (StoreSession) throws -> Result
  ) throws -> Result {
    let connection = session.connection
    if connection.isInTransaction { return try body(session) }
    var number: Int64 = 0
    let result: Result
    do {
      try connection.execute(
        "\(Self.beginning) SET LOCAL lock_timeout = \(milliseconds); "
          + "SELECT pg_advisory_xact_lock(\(context.turn))")
      result = try body(session)
      number = try noteChange(session)
    } catch {
      connection.rollback()
      session.forgetIndexes()
      throw error
    }
    // Who counts others' changes waits: what is committed and not yet known as own would look like another's.
    try context.ownChanges.withLock { own in
      do {
        try connection.commit()
      } catch {
        session.forgetIndexes()
        try findOut(number, error)
      }
      own += 1
    }
    return result
  }

  private var milliseconds: Int { StoreUse.milliseconds(context.options.busyTimeout) }

  /// Counts the change and tells other processes of it, which hear of it when it is committed.
  ///
  /// - Returns: the server's number of the transaction.
  private func noteChange(_ session: StoreSession) throws -> Int64 {
    var parameters = PostgreSQLParameters()
    parameters.add(context.channel)
    parameters.add(context.instance)
    return try session.connection.run(
      "UPDATE \"Z_CHANGE\" SET \"Z_COUNT\" = \"Z_COUNT\" + 1 "
        + "RETURNING pg_current_xact_id()::text::bigint, pg_notify($1, $2)::text", parameters
    ).int64(0, 0)
  }

  /// Finds out whether a transaction was committed whose connection was cut while it was.
  ///
  /// - Throws: where it was not, or nobody can say.
  private func findOut(_ number: Int64, _ error: any Error) throws {
    guard let error = error as? PostgreSQLError, error.isConnectionLost else { throw error }
    for attempt in 0..<20 {
      if attempt > 0 { usleep(250_000) }
      guard let session = try? current() else { continue }
      var parameters = PostgreSQLParameters()
      parameters.add(String(number))
      guard
        let rows = try? session.connection.run("SELECT pg_xact_status($1::text::xid8)", parameters)
      else { continue }
      switch rows.optionalString(0, 0) {
      case "committed": return
      case "aborted":
        throw StoreError(
          .inputOutput,
          "\(context.path): the connection was cut while the changes were saved; nothing was saved",
          path: context.path, underlying: error.description)
      default: continue
      }
    }
    throw StoreError(
      .inputOutput,
      "\(context.path): the connection was cut while the changes were saved, and the server does not "
        + "answer: it is not known whether they were; read the objects anew before you save again",
      path: context.path, underlying: error.description)
  }

  /// Runs `body` while no other thread uses the session and no other process writes; `write` goes through in it.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    turns.lock()
    defer { turns.unlock() }
    let session = try context.translation.run {
      let session = try current()
      try session.connection.execute(
        "SET lock_timeout = \(milliseconds); SELECT pg_advisory_lock(\(context.turn)); "
          + "RESET lock_timeout")
      return session
    }
    // A session that is gone has let go of it.
    defer { _ = try? session.connection.run("SELECT pg_advisory_unlock(\(context.turn))") }
    return try body()
  }
}
