internal import CPostgreSQL

/// A message that another session sent by `NOTIFY`.
package struct PostgreSQLNotification: Hashable, Sendable {
  package let channel: String
  package let text: String
  /// The process of the server that sent it.
  package let sender: Int32
}

/// Ends the statement that a connection runs, from any thread.
package final class PostgreSQLCancelHandle: @unchecked Sendable {
  // @unchecked: libpq allows PQcancel from any thread, and nothing changes in it.
  private let handle: OpaquePointer

  fileprivate init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { PQfreeCancel(handle) }

  /// Asks the server to end the statement, which then throws `queryCanceled`; nothing happens where none runs.
  package func cancel() {
    var words = [CChar](repeating: 0, count: 256)
    PQcancel(handle, &words, Int32(words.count))
  }
}

extension PostgreSQLConnection {
  /// What ends this connection's statements from elsewhere; nil for a connection that is gone.
  package var cancelHandle: PostgreSQLCancelHandle? {
    PQgetCancel(handle).map { PostgreSQLCancelHandle($0) }
  }

  /// The process of the server that this connection talks to.
  package var backendProcess: Int32 { PQbackendPID(handle) }

  /// The messages that have come since the last call; waits for the first one at most so long.
  package func notifications(
    waiting seconds: Double = 0
  ) throws(PostgreSQLError) -> [PostgreSQLNotification] {
    var found = try take()
    if found.isEmpty, seconds > 0, wait(seconds: seconds) { found = try take() }
    return found
  }

  private func take() throws(PostgreSQLError) -> [PostgreSQLNotification] {
    // All there is: a server that ends a session says so before, and who waits on the socket may be told only once.
    repeat {
      guard PQconsumeInput(handle) == 1 else { throw PostgreSQLError(nil, of: handle, sql: nil) }
    } while wait(seconds: 0)
    var found: [PostgreSQLNotification] = []
    while let message = PQnotifies(handle) {
      found.append(
        PostgreSQLNotification(
          channel: String(cString: message.pointee.relname),
          text: String(cString: message.pointee.extra), sender: message.pointee.be_pid))
      PQfreemem(message)
    }
    return found
  }
}
