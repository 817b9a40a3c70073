extension PostgreSQLConnection {
  /// What a transaction is for.
  package enum Transaction {
    /// Writing: each statement sees what was committed before it.
    case writing
    /// Reading: all statements see one state.
    case snapshot

    var sql: String {
      switch self {
      case .writing: "BEGIN ISOLATION LEVEL READ COMMITTED"
      case .snapshot: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
      }
    }
  }

  package func begin(_ transaction: Transaction) throws(PostgreSQLError) {
    try execute(transaction.sql)
  }

  package func commit() throws(PostgreSQLError) { try execute("COMMIT") }

  /// Ends a transaction without a trace of it; what fails here is gone with the connection.
  package func rollback() {
    guard isInTransaction else { return }
    _ = try? execute("ROLLBACK")
  }
}
