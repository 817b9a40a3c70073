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
  private let state = Lock(State())

  private struct State {
    var session: StoreSession?
    /// What tells whether the server has crashed since, or is another one.
    var epoch = ""
    /// The session whose transaction runs.
    var writing: StoreSession?
    /// The session that keeps others from writing.
    var exclusive: StoreSession?
  }

  init(_ context: StoreContext) { self.context = context }

  /// The session; a new one where the old one is gone.
  private func current() throws -> StoreSession {
    let state = state.withLock { $0 }
    if let held = state.exclusive {
      if held.connection.isAlive { return held }
      throw StoreError(
        .inputOutput,
        "\(context.path): the connection was cut, and others may have written meanwhile; what was saved "
          + "is saved, the rest has to be begun again", path: context.path)
    }
    if let session = state.session, session.connection.isAlive { return session }
    let made = try context.connect(isReadOnly: false)
    let epoch = try Self.epoch(made)
    self.state.withLock { ($0.session, $0.epoch) = (made, epoch) }
    return made
  }

  /// Runs `body` with the session; again where that was cut before it was known to write, or the server ended the
  /// transaction for another one's sake.
  private func trying<Result>(_ body: (StoreSession) throws -> Result) throws -> Result {
    var attempt = 1
    while true {
      let session = try current()
      session.connection.lastFailure = nil
      do { return try body(session) } catch {
        guard attempt < StoreSession.attempts, session.hasPassingFailure, !(error is DoubtfulCommit)
        else { throw error }
        attempt += 1
      }
    }
  }

  /// Runs `body` in a write transaction while nobody else writes; it may be run again.
  func write<Result: Sendable>(
    _ body: (StoreSession) throws -> Result
  ) throws(StoreError) -> Result {
    turns.lock()
    defer { turns.unlock() }
    return try context.translation.run {
      // Within a transaction it is part of that.
      if let session = state.withLock({ $0.writing }) { return try body(session) }
      do {
        let result = try trying { try transaction($0, body) }
        // What was saved is saved; a planner that knows less is slower. Without an index nothing is read back here, and
        // the server's own look comes soon enough.
        if let session = state.withLock({ $0.session }), !context.documents.value.isEmpty {
          try? context.growth.analyze(session.connection)
        }
        return result
      } catch let error as DoubtfulCommit {
        throw StoreError(
          .inputOutput,
          "\(context.path): the connection was cut while the changes were saved, and the server does "
            + "not say what became of them: it is not known whether they were saved; read the objects "
            + "anew before you save again", path: context.path, underlying: error.cause)
      }
    }
  }

  private func transaction<Result>(
    _ session: StoreSession, _ body: (StoreSession) throws -> Result
  ) throws -> Result {
    let connection = session.connection
    state.withLock { $0.writing = session }
    defer { state.withLock { $0.writing = nil } }
    var number: Int64 = 0
    let result: Result
    do {
      try connection.execute(
        "BEGIN; SET LOCAL lock_timeout = \(milliseconds); "
          + "SELECT pg_advisory_xact_lock(\(context.turn))")
      result = try body(session)
      try session.sendIndexRows()
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
      } catch let error as PostgreSQLError {
        connection.rollback()
        session.forgetIndexes()
        guard error.isConnectionLost, try wasCommitted(number, error) else { throw error }
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

  /// Runs `body` while no other thread uses the session and no other process writes; `write` goes through in it.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    turns.lock()
    defer { turns.unlock() }
    let before = state.withLock { $0.exclusive }
    let session = try context.translation.run {
      try trying { session in
        try session.connection.execute(
          "SET lock_timeout = \(milliseconds); SELECT pg_advisory_lock(\(context.turn)); "
            + "RESET lock_timeout")
        return session
      }
    }
    state.withLock { $0.exclusive = session }
    defer {
      // A session that is gone has let go of it.
      _ = try? session.connection.run("SELECT pg_advisory_unlock(\(context.turn))")
      state.withLock { $0.exclusive = before }
    }
    return try body()
  }

  // MARK: - Transactions in doubt

  /// Nobody can say whether a transaction was committed.
  private struct DoubtfulCommit: Error {
    var cause: String
  }

  /// Changes whenever a server has crashed, and from one server to another: from then on the number of a transaction that
  /// was lost may be given to another one.
  private static func epoch(_ session: StoreSession) throws -> String {
    try session.connection.run("SELECT stats_reset::text FROM pg_stat_bgwriter")
      .optionalString(0, 0) ?? ""
  }

  /// Finds out whether a transaction was committed whose connection was cut while it was: from the server that is there
  /// now, for as long as the store waits for others.
  private func wasCommitted(_ number: Int64, _ error: PostgreSQLError) throws -> Bool {
    let end = ContinuousClock.now + .seconds(max(1, min(context.options.busyTimeout, 86_400)))
    let epoch = state.withLock { $0.epoch }
    repeat {
      if let session = try? context.connect(isReadOnly: false),
        let fate = try? fate(of: number, since: epoch, session)
      {
        return fate
      }
      usleep(100_000)
    } while ContinuousClock.now < end
    throw DoubtfulCommit(cause: error.description)
  }

  /// Whether a transaction was committed; nil where the server cannot say, or not yet.
  private func fate(of number: Int64, since epoch: String, _ session: StoreSession) throws -> Bool?
  {
    var parameters = PostgreSQLParameters()
    parameters.add(context.instance)
    parameters.add(String(UInt32(truncatingIfNeeded: number)))
    // Its own row in the history is beyond doubt; xmin is the number of the transaction that wrote it.
    let rows = try session.connection.run(
      "SELECT pg_is_in_recovery()::int::bigint, (SELECT count(*) FROM \"ATRANSACTION\" "
        + "WHERE \"ZPROCESSID\" = $1::text AND xmin::text = $2::text)", parameters)
    // A standby may not have it yet.
    if rows.int64(0, 0) != 0 { return nil }
    if rows.int64(0, 1) > 0 { return true }
    var transaction = PostgreSQLParameters()
    transaction.add(String(number))
    do {
      switch try session.connection.run("SELECT pg_xact_status($1::text::xid8)", transaction)
        .optionalString(0, 0)
      {
      case "aborted": return false
      // After a crash it may be another one of the same number.
      case "committed": return try Self.epoch(session) == epoch ? true : nil
      default: return nil
      }
    } catch let error as PostgreSQLError where error.code == .invalidParameterValue {
      // The server has not come to this number: it has lost the transaction, or never had it.
      return false
    }
  }
}
