import Foundation
import LarderPostgreSQL
import TestSupport
import Testing

/// What is sent together, and what is not waited for.
@Suite struct PostgreSQLPipeliningTests {
  private func connection(_ trace: PostgreSQLTrace = PostgreSQLTrace()) throws
    -> PostgreSQLConnection?
  {
    guard let server = PostgreSQLServer.shared else { return nil }
    return try PostgreSQLConnection(PostgreSQLAddress(server.freshAddress()), trace: trace)
  }

  @Test func `a transaction begins with its first statement`() throws {
    let trace = PostgreSQLTrace()
    guard let connection = try connection(trace), let other = try self.connection() else { return }
    let table = "t\(UUID().uuidString.prefix(8))"
    try other.execute("CREATE TABLE \"\(table)\" (v bigint); INSERT INTO \"\(table)\" VALUES (1)")
    let sql = "SELECT count(*), $1::bigint FROM \"\(table)\""
    for round in 0..<3 {
      var parameters = PostgreSQLParameters()
      parameters.add(round)
      let before = trace.roundTripCount
      let rows = try connection.run(sql, parameters, beginning: .snapshot)
      #expect(trace.roundTripCount == before + 1)
      #expect(rows.int64(0, 0) == Int64(round + 1) && rows.int64(0, 1) == Int64(round))
      #expect(connection.isInTransaction)
      // It is a snapshot, for reading.
      try other.execute("INSERT INTO \"\(table)\" VALUES (2)")
      #expect(try connection.run(sql, parameters).int64(0, 0) == Int64(round + 1))
      let error = #expect(throws: PostgreSQLError.self) {
        try connection.execute("DELETE FROM \"\(table)\"")
      }
      #expect(error?.code == .readOnlyTransaction)
      let waited = trace.roundTripCount
      connection.rollbackWithoutWaiting()
      #expect(!connection.isInTransaction)
      connection.rollbackWithoutWaiting()
      #expect(trace.roundTripCount == waited)
    }
    try other.execute("DROP TABLE \"\(table)\"")
  }

  /// Whatever comes next waits for the end of the transaction.
  @Test func `all goes on after an end that nobody waited for`() throws {
    guard let connection = try connection() else { return }
    let uses: [() throws -> Void] = [
      { try connection.execute("SELECT 1") },
      { try #expect(connection.run("SELECT 7::bigint").int64(0, 0) == 7) },
      { try #expect(connection.run("SELECT 7::bigint").int64(0, 0) == 7) },
      {
        try connection.execute("CREATE TEMP TABLE IF NOT EXISTS n (v bigint)")
        try connection.begin(.writing)
        try connection.copyRows(into: "n (v)") {
          try $0.add(columns: 1) { $0.sized { $0.add(Int64(1)) } }
        }
        try connection.commit()
      },
      { try #expect(connection.run("SELECT 7::bigint", beginning: .snapshot).int64(0, 0) == 7) },
      { try #expect(connection.notifications() == []) },
    ]
    for use in uses {
      for _ in 0..<2 {
        _ = try connection.run("SELECT 1", beginning: .snapshot)
        connection.rollbackWithoutWaiting()
        try use()
        connection.rollback()
        #expect(connection.isAlive && !connection.isInTransaction)
      }
    }
  }

  @Test func `what fails of several is told, and the connection is good for more`() throws {
    guard let connection = try connection() else { return }
    for _ in 0..<3 {
      var error = #expect(throws: PostgreSQLError.self) {
        try connection.run("SELECT * FROM nowhere_at_all", beginning: .snapshot)
      }
      #expect(error?.code == .undefinedTable && error?.sql?.contains("nowhere") == true)
      #expect(connection.isInTransaction)
      connection.rollbackWithoutWaiting()
      var parameters = PostgreSQLParameters()
      parameters.add(Int64(0))
      error = #expect(throws: PostgreSQLError.self) {
        try connection.run("SELECT 1 / $1", parameters, beginning: .snapshot)
      }
      #expect(error?.code.kind == "22")
      connection.rollbackWithoutWaiting()
      #expect(try connection.run("SELECT 5::bigint", beginning: .snapshot).int64(0, 0) == 5)
      connection.rollbackWithoutWaiting()
    }
    // A connection that is cut says so, and does not wait for ever.
    guard let other = try self.connection() else { return }
    try other.execute("SELECT pg_terminate_backend(\(connection.backendProcess), 5000)")
    let error = #expect(throws: PostgreSQLError.self) {
      try connection.run("SELECT 5::bigint", beginning: .snapshot)
    }
    #expect(error?.isConnectionLost == true && !connection.isAlive)
    connection.rollbackWithoutWaiting()
    #expect(throws: PostgreSQLError.self) {
      try connection.run("SELECT 5::bigint", beginning: .snapshot)
    }
  }
}
