internal import Glibc
internal import LarderModel
internal import LarderPostgreSQL
internal import LarderStores

/// Who has a store open: each session shares a lock for as long as it lives, and who changes the tables has it alone.
enum StoreUse {
  /// The number of the lock. No schema's name has a NUL in it.
  private static func number(_ address: PostgreSQLAddress) -> Int64 {
    StoreContext.turn(of: address.schema + "\u{0}open")
  }

  /// A time as PostgreSQL's `lock_timeout` has it, in milliseconds.
  static func milliseconds(_ seconds: Double) -> Int {
    let value = seconds * 1000
    // 0 would be for ever.
    return value.isFinite ? Int(max(1, min(value, 86_400_000))) : 0
  }

  /// Says that a session uses the store, until it ends or `end` is called.
  static func begin(
    _ connection: PostgreSQLConnection, _ address: PostgreSQLAddress, patience: Double
  ) throws {
    do {
      try connection.execute(
        "SET lock_timeout = \(milliseconds(patience)); "
          + "SELECT pg_advisory_lock_shared(\(number(address))); RESET lock_timeout")
    } catch {
      guard error.code == .lockNotAvailable else { throw error }
      throw StoreError(
        .busy,
        "\(address.text): the store is being migrated; waited \(ErrorTranslation.seconds(patience)); "
          + "try again later", path: address.text, underlying: error.description)
    }
  }

  static func end(_ connection: PostgreSQLConnection, _ address: PostgreSQLAddress) throws {
    try connection.run("SELECT pg_advisory_unlock_shared(\(number(address)))")
  }

  /// What a lock that nobody else has lasts for.
  enum Duration: String {
    case transaction = "pg_try_advisory_xact_lock"
    case session = "pg_try_advisory_lock"
  }

  /// Ends the sessions of all others who have the store open, and keeps them from opening it. To be called by whose turn it
  /// is to write: then the others only read, and lose nothing. What they ask next has a new session, which sees that the
  /// store is another one.
  static func takeOver(
    _ connection: PostgreSQLConnection, _ address: PostgreSQLAddress, patience: Double,
    for duration: Duration
  ) throws {
    let end = ContinuousClock.now + .milliseconds(milliseconds(patience))
    let number = number(address)
    while true {
      let rows = try connection.run("SELECT \(duration.rawValue)(\(number))")
      if rows.int64(0, 0) != 0 { return }
      do {
        try connection.run(
          "SELECT pg_terminate_backend(l.pid) FROM pg_locks l WHERE l.locktype = 'advisory' "
            + "AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) "
            + "AND (l.classid::bigint << 32) | l.objid::bigint = \(number) AND l.objsubid = 1 "
            + "AND l.granted AND l.pid <> pg_backend_pid()")
      } catch {
        guard error.code == .insufficientPrivilege else { throw error }
        throw isOpen(address, "who must not be ended by this user", error)
      }
      guard ContinuousClock.now < end else {
        throw isOpen(address, "waited \(ErrorTranslation.seconds(patience))", nil)
      }
      usleep(10_000)
    }
  }

  private static func isOpen(
    _ address: PostgreSQLAddress, _ why: String, _ error: PostgreSQLError?
  ) -> StoreError {
    StoreError(
      .busy,
      "\(address.text): other programs have the store open (\(why)); try again when it is closed there",
      path: address.text, underlying: error?.description)
  }
}

extension StoreSession {
  /// Opens a session of a store that is open already, after a look whether it still is the same.
  static func open(_ context: StoreContext, isReadOnly: Bool) throws -> StoreSession {
    let connection = try open(context.address, isReadOnly: isReadOnly, trace: context.trace)
    if !context.options.isHeld {
      try StoreUse.begin(connection, context.address, patience: context.options.busyTimeout)
      try context.requireSame(MetadataTable.read(connection, path: context.path))
    }
    return StoreSession(connection, context)
  }
}

extension StoreContext {
  /// Refuses a store that has been migrated, or replaced, since it was opened.
  fileprivate func requireSame(_ metadata: StoreMetadata) throws(StoreError) {
    let names = model.differingEntities(fromVersionHashes: metadata.modelVersionHashes)
    guard names.isEmpty else {
      var error = StoreError(
        .incompatibleModel,
        "\(path): another program has migrated the store to another version of the data model while "
          + "it was open here; open it anew", path: path)
      error.differingEntities = names
      error.storeMetadata = metadata
      throw error
    }
    guard metadata.identifier == identifier, StoredKeysUpgrade.fits(metadata, schema) else {
      throw StoreError(
        .changedElsewhere,
        "\(path): another program has put another store in this one's place, or made its keys by "
          + "other rules, while it was open here; open it anew", path: path)
    }
  }
}
