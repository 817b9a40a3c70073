internal import CPostgreSQL

/// Rows on their way into a table, in the binary format of `COPY`
/// (https://www.postgresql.org/docs/current/sql-copy.html, "Binary Format").
///
/// Not thread-safe; valid while `copyRows` runs.
package final class PostgreSQLRowSender {
  private let connection: PostgreSQLConnection
  private var writer = BinaryWriter()

  /// From how many bytes on they are sent.
  private static let pieceSize = 1 << 18

  fileprivate init(_ connection: PostgreSQLConnection) {
    self.connection = connection
    writer.add("PGCOPY\n")
    writer.add([0xFF] + Array("\r\n".utf8) + [0])
    writer.add(Int32(0))
    writer.add(Int32(0))
  }

  /// Sends one row of so many columns; `body` writes each with its size (`BinaryWriter.sized`) or as NULL.
  package func add(columns: Int, _ body: (inout BinaryWriter) throws -> Void) throws {
    writer.add(Int16(clamping: columns))
    try body(&writer)
    if writer.bytes.count >= Self.pieceSize { try flush() }
  }

  fileprivate func finish() throws {
    writer.add(Int16(-1))
    try flush()
  }

  private func flush() throws {
    try connection.putCopyData(writer.bytes)
    writer.clear()
  }
}

extension PostgreSQLConnection {
  /// Writes rows into a table by `COPY`.
  ///
  /// - Parameters:
  ///   - target: the table, quoted, with its columns in parentheses.
  ///   - body: sends the rows. What it throws ends the transaction.
  /// - Returns: how many rows were written.
  @discardableResult
  package func copyRows(
    into target: String, _ body: (PostgreSQLRowSender) throws -> Void
  ) throws -> Int {
    let sql = "COPY \(target) FROM STDIN (FORMAT binary)"
    return try traced(sql) { try copyRows(sql, body) }
  }

  private func copyRows(_ sql: String, _ body: (PostgreSQLRowSender) throws -> Void) throws -> Int {
    PQclear(try checked(ask { PQsendQuery(handle, sql) }, sql))
    do {
      let sender = PostgreSQLRowSender(self)
      try body(sender)
      try sender.finish()
    } catch {
      PQputCopyEnd(handle, "ended by the program")
      while let result = nextResult() { PQclear(result) }
      throw error
    }
    PQputCopyEnd(handle, nil)
    var count = 0
    var failure: PostgreSQLError?
    // All that is left is read, or the connection could not be used again.
    while let result = nextResult() {
      if failure == nil {
        do throws(PostgreSQLError) {
          count = PostgreSQLRows(try checked(result, sql)).changedCount
        } catch { failure = error }
      } else {
        PQclear(result)
      }
    }
    if let failure { throw failure }
    return count
  }
}
