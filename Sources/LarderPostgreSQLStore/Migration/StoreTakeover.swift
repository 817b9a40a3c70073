internal import LarderPostgreSQL
internal import LarderSQL
internal import LarderStores

/// A transaction that changes a store's tables while nobody else has it open: all of it, or nothing.
struct StoreTakeover {
  private let connection: PostgreSQLConnection
  private let context: StoreContext

  init(_ connection: PostgreSQLConnection, _ context: StoreContext) {
    self.connection = connection
    self.context = context
  }

  /// Waits for the store's writers, ends the sessions of its readers and runs `body`.
  func run(_ body: (PostgreSQLStore, StoreSession) throws -> Void) throws {
    let patience = context.options.busyTimeout
    do {
      try connection.execute(
        "BEGIN; SET LOCAL lock_timeout = \(StoreUse.milliseconds(patience)); "
          + "SELECT pg_advisory_xact_lock(\(context.turn))")
      try StoreUse.takeOver(connection, context.address, patience: patience, for: .transaction)
      try body(PostgreSQLStore(context), StoreSession(connection, context))
      try connection.run("UPDATE \"Z_CHANGE\" SET \"Z_COUNT\" = \"Z_COUNT\" + 1")
      try connection.commit()
    } catch {
      connection.rollback()
      throw error
    }
  }
}
