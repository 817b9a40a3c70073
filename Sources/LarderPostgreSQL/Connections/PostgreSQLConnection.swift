internal import CPostgreSQL
internal import Glibc

/// A connection to a server. What it runs is told to a trace; notices are swallowed.
///
/// Not thread-safe: one owner at a time. Only `CancelHandle` may be used from elsewhere.
package final class PostgreSQLConnection {
  let handle: OpaquePointer
  /// Statements by text and types of parameters: those that were run before, and the names of the prepared ones.
  var statements: [StatementKey: String?] = [:]
  private var lastName = 0
  let trace: PostgreSQLTrace?

  struct StatementKey: Hashable {
    var sql: String
    var types: [UInt32]
  }

  /// How many statements are remembered.
  private static let mostStatements = 500
  /// How long to wait for a server where the address does not say, in seconds.
  private static let patience = 30.0

  /// Opens a connection.
  package init(_ address: PostgreSQLAddress, trace: PostgreSQLTrace? = nil) throws(PostgreSQLError)
  {
    self.trace = trace
    // What comes later counts: texts are UTF-8, whatever the environment says.
    let options = [
      ("dbname", address.connectionString), ("fallback_application_name", "larder"),
      ("client_encoding", "UTF8"),
    ]
    let texts = options.map { (strdup($0.0), strdup($0.1)) }
    defer {
      for (name, value) in texts {
        free(name)
        free(value)
      }
    }
    let names: [UnsafePointer<CChar>?] = texts.map { UnsafePointer($0.0) } + [nil]
    let values: [UnsafePointer<CChar>?] = texts.map { UnsafePointer($0.1) } + [nil]
    let started = PQconnectStartParams(names, values, 1)
    guard let started else { throw PostgreSQLError(.connectionFailure, "there is no memory left") }
    handle = started
    PQsetNoticeReceiver(handle, { _, _ in }, nil)
    // The code of what a server says against a connection stands in libpq's words alone.
    PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
    try waitUntilOpen()
    PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
  }

  deinit { PQfinish(handle) }

  private func waitUntilOpen() throws(PostgreSQLError) {
    let limit = Self.now + Self.patience
    guard PQstatus(handle) != CONNECTION_BAD else { throw PostgreSQLError(connecting: handle) }
    var state = PGRES_POLLING_WRITING
    while state != PGRES_POLLING_OK {
      let rest = limit - Self.now
      guard rest > 0 else {
        throw PostgreSQLError(
          .connectionFailure, "the server did not answer within \(Int(Self.patience)) s")
      }
      _ = wait(forWriting: state == PGRES_POLLING_WRITING, seconds: rest)
      state = PQconnectPoll(handle)
      guard state != PGRES_POLLING_FAILED else { throw PostgreSQLError(connecting: handle) }
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits until the server has sent something, or something can be sent to it.
  ///
  /// - Returns: false when the time is over.
  func wait(forWriting: Bool = false, seconds: Double) -> Bool {
    var descriptor = pollfd(
      fd: PQsocket(handle), events: Int16(forWriting ? POLLOUT : POLLIN), revents: 0)
    return poll(&descriptor, 1, Int32(max(0, min(seconds * 1000, 1e9)))) > 0
  }

  // MARK: - What it is

  /// Whether the server was still there when it was last spoken to.
  package var isAlive: Bool { PQstatus(handle) == CONNECTION_OK }
  /// Whether a transaction is open, a failed one too.
  package var isInTransaction: Bool {
    let state = PQtransactionStatus(handle)
    return state == PQTRANS_INTRANS || state == PQTRANS_INERROR
  }
  /// The server's version, as 150004.
  package var serverVersion: Int { Int(PQserverVersion(handle)) }
  /// A setting that the server tells of itself, as `server_encoding` or `in_hot_standby`.
  package func setting(_ name: String) -> String? {
    PQparameterStatus(handle, name).map { String(cString: $0) }
  }
  /// The protocol and cipher of the connection; nil where it is not encrypted.
  package var encryption: String? {
    guard PQsslInUse(handle) != 0 else { return nil }
    let names: [String] = ["protocol", "cipher"]
    let words = names.compactMap { name in
      PQsslAttribute(handle, name).map { String(cString: $0) }
    }
    return words.joined(separator: " ")
  }
  /// The host, or the folder of the socket, and the name of the database.
  package var host: String { PQhost(handle).map { String(cString: $0) } ?? "" }
  package var database: String { PQdb(handle).map { String(cString: $0) } ?? "" }

  // MARK: - Statements

  /// Runs statements without parameters, with semicolons between; what they give is dropped.
  package func execute(_ sql: String) throws(PostgreSQLError) {
    let began = trace?.begin(sql)
    let result = PQexec(handle, sql)
    trace?.end(sql, began)
    _ = PostgreSQLRows(try checked(result, sql))
  }

  /// Runs a statement and returns its rows. One that is run again is prepared, so that the server parses and plans it
  /// once.
  @discardableResult
  package func run(
    _ sql: String, _ parameters: PostgreSQLParameters = PostgreSQLParameters()
  ) throws(PostgreSQLError) -> PostgreSQLRows {
    let name = try preparedName(sql, parameters)
    let began = trace?.begin(sql)
    let result = send(sql, name: name, parameters)
    trace?.end(sql, began)
    return PostgreSQLRows(try checked(result, sql))
  }

  /// Sends a statement, and leaves it to the caller to read what it gives.
  func start(_ sql: String, _ parameters: PostgreSQLParameters) throws(PostgreSQLError) {
    let name = try preparedName(sql, parameters)
    endEarlier()
    let count = Int32(parameters.count)
    let isSent = parameters.withPointers { values, lengths in
      if let name {
        return PQsendQueryPrepared(handle, name, count, values, lengths, parameters.formats, 1)
      }
      return PQsendQueryParams(
        handle, sql, count, parameters.types, values, lengths, parameters.formats, 1)
    }
    guard isSent == 1 else { throw PostgreSQLError(nil, of: handle, sql: sql) }
  }

  /// Tells the trace of a statement.
  func traced<Result>(_ sql: String, _ body: () throws -> Result) rethrows -> Result {
    let began = trace?.begin(sql)
    defer { trace?.end(sql, began) }
    return try body()
  }

  /// The name of a statement that was run before, prepared now where it was not; nil for one that is new.
  private func preparedName(
    _ sql: String, _ parameters: PostgreSQLParameters
  ) throws(PostgreSQLError) -> String? {
    let key = StatementKey(sql: sql, types: parameters.types)
    if let known = statements[key] {
      if let known { return known }
      return try prepare(key)
    }
    try makeRoom()
    statements[key] = .some(nil)
    return nil
  }

  private func prepare(_ key: StatementKey) throws(PostgreSQLError) -> String {
    let name = makeName()
    let result = PQprepare(handle, name, key.sql, Int32(key.types.count), key.types)
    PQclear(try checked(result, key.sql))
    trace?.notePreparation()
    statements[key] = name
    return name
  }

  /// A name for one more prepared statement.
  func makeName() -> String {
    lastName += 1
    return "s\(lastName)"
  }

  /// Forgets all statements when there are too many of them.
  func makeRoom() throws(PostgreSQLError) {
    guard statements.count >= Self.mostStatements else { return }
    statements.removeAll()
    guard PQtransactionStatus(handle) != PQTRANS_INERROR else { return }
    try execute("DEALLOCATE ALL")
  }

  private func send(
    _ sql: String, name: String?, _ parameters: PostgreSQLParameters
  ) -> OpaquePointer? {
    let count = Int32(parameters.count)
    return parameters.withPointers { values, lengths in
      if let name {
        return PQexecPrepared(handle, name, count, values, lengths, parameters.formats, 1)
      }
      return PQexecParams(
        handle, sql, count, parameters.types, values, lengths, parameters.formats, 1)
    }
  }

  /// The result of a statement that went well.
  func checked(
    _ result: OpaquePointer?, _ sql: String
  ) throws(PostgreSQLError) -> OpaquePointer {
    let status = PQresultStatus(result)
    if let result,
      [
        PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE, PGRES_COPY_IN, PGRES_COPY_OUT,
        PGRES_EMPTY_QUERY,
      ].contains(status)
    {
      return result
    }
    let error = PostgreSQLError(result, of: handle, sql: sql)
    PQclear(result)
    throw error
  }
}

extension PostgreSQLConnection {
  /// Sends bytes of a `COPY`; 1 where that went well.
  static func putCopyData(_ bytes: [UInt8], _ handle: OpaquePointer) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      PQputCopyData(
        handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
  }
}

extension PostgreSQLParameters {
  /// Calls a closure with where each value begins and how many bytes it has, as libpq takes them.
  func withPointers<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?) -> Result
  ) -> Result {
    let bytes = writer.bytes
    return bytes.withUnsafeBytes { memory in
      var values: [UnsafePointer<CChar>?] = []
      var lengths: [Int32] = []
      var start = 0
      for (place, end) in ends.enumerated() {
        // An empty value has an address as well, or it would be NULL.
        let address = memory.baseAddress.map { $0 + start } ?? Self.nothing
        values.append(isNull[place] ? nil : address.assumingMemoryBound(to: CChar.self))
        lengths.append(Int32(clamping: end - start))
        start = end
      }
      return values.withUnsafeBufferPointer { values in
        lengths.withUnsafeBufferPointer { body(values.baseAddress, $0.baseAddress) }
      }
    }
  }

  /// Where an empty value is.
  private static var nothing: UnsafeRawPointer {
    UnsafeRawPointer(StaticString("").utf8Start)
  }
}
