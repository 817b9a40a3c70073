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
  /// The code of what went wrong last, until somebody forgets it.
  package var lastFailure: PostgreSQLError.Code?
  private let address: PostgreSQLAddress
  /// Whether it was opened to ask after another connection.
  private let isInquiry: Bool
  /// Whether the server was given up because it said nothing any more.
  private var isSilent = false

  /// What holds where the address says nothing else: a peer that is gone is noticed within a minute.
  private static let defaults = [
    ("fallback_application_name", "larder"), ("keepalives_idle", "30"),
    ("keepalives_interval", "10"), ("keepalives_count", "3"), ("tcp_user_timeout", "30000"),
  ]

  /// Opens a connection.
  package convenience init(
    _ address: PostgreSQLAddress, trace: PostgreSQLTrace? = nil
  ) throws(PostgreSQLError) {
    try self.init(address, trace: trace, place: nil)
  }

  /// - Parameter place: the settings of the one host that is asked; nil for those of the address.
  private init(
    _ address: PostgreSQLAddress, trace: PostgreSQLTrace?, place: [(String, String)]?
  ) throws(PostgreSQLError) {
    self.address = address
    self.trace = trace
    isInquiry = place != nil
    // What comes later counts: texts are UTF-8, whatever the environment says.
    handle = try Self.open(
      Self.defaults + [("dbname", address.connectionString), ("client_encoding", "UTF8")]
        + (place ?? []), patience: address.patience,
      hasSeveralHosts: address.hasSeveralHosts && place == nil)
    PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
    // Nothing waits in libpq, which would wait for ever.
    PQsetnonblocking(handle, 1)
  }

  deinit { PQfinish(handle) }

  private static func open(
    _ options: [(String, String)], patience: Double, hasSeveralHosts: Bool
  ) throws(PostgreSQLError) -> OpaquePointer {
    let texts = (options + [("connect_timeout", "\(Int(patience.rounded(.up)))")]).map {
      (strdup($0.0), strdup($0.1))
    }
    defer {
      for (name, value) in texts {
        free(name)
        free(value)
      }
    }
    let names: [UnsafePointer<CChar>?] = texts.map { UnsafePointer($0.0) } + [nil]
    let values: [UnsafePointer<CChar>?] = texts.map { UnsafePointer($0.1) } + [nil]
    guard var handle = PQconnectStartParams(names, values, 1) else {
      throw PostgreSQLError(.connectionFailure, "there is no memory left")
    }
    PQsetNoticeReceiver(handle, { _, _ in }, nil)
    // The code of what a server says against a connection stands in libpq's words alone.
    PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
    if !isOpen(handle, within: patience) {
      PQfinish(handle)
      guard hasSeveralHosts else {
        throw PostgreSQLError(
          .connectionFailure, "the host did not answer within \(patience) s")
      }
      // Only when libpq waits itself does it pass over a host that says nothing.
      guard let second = PQconnectdbParams(names, values, 1) else {
        throw PostgreSQLError(.connectionFailure, "there is no memory left")
      }
      handle = second
      PQsetNoticeReceiver(handle, { _, _ in }, nil)
    }
    guard PQstatus(handle) == CONNECTION_OK else {
      let error = PostgreSQLError(connecting: handle)
      PQfinish(handle)
      throw error
    }
    return handle
  }

  /// Goes on with opening a connection until it is open or has failed.
  ///
  /// - Returns: false when the time is over.
  private static func isOpen(_ handle: OpaquePointer, within patience: Double) -> Bool {
    let limit = now + patience
    var state = PQstatus(handle) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
    while state != PGRES_POLLING_OK, state != PGRES_POLLING_FAILED {
      let events = state == PGRES_POLLING_WRITING ? POLLOUT : POLLIN
      guard wait(handle, for: events, seconds: limit - now) else { return false }
      state = PQconnectPoll(handle)
    }
    return true
  }

  // MARK: - Waiting

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits for an event of the socket, whatever signals come meanwhile.
  ///
  /// - Returns: false when the time is over.
  private static func wait(_ handle: OpaquePointer, for events: Int32, seconds: Double) -> Bool {
    let limit = now + seconds
    while true {
      var descriptor = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
      let found = poll(&descriptor, 1, Int32(max(0, min((limit - now) * 1000, 1e9)).rounded(.up)))
      guard found < 0, errno == EINTR else { return found != 0 }
    }
  }

  /// Waits until the server has sent something.
  ///
  /// - Returns: false when the time is over.
  func wait(seconds: Double) -> Bool { Self.wait(handle, for: POLLIN, seconds: seconds) }

  /// Waits until the server has sent something, or takes something.
  ///
  /// A statement may take as long as it likes while the server is there: after each silence it is asked by another
  /// connection. One that does not answer is given up, and the connection is lost.
  private func waitForServer(isSending: Bool) {
    let events = isSending ? POLLIN | POLLOUT : POLLIN
    while !Self.wait(handle, for: events, seconds: address.silence) {
      if isServerAtWork() { continue }
      isSilent = true
      shutdown(PQsocket(handle), Int32(SHUT_RDWR))
      return
    }
  }

  /// Whether the server still has the session, by its own word.
  private func isServerAtWork() -> Bool {
    if isInquiry { return false }
    let place = [
      ("host", host), ("hostaddr", PQhostaddr(handle).map { String(cString: $0) } ?? ""),
      ("port", PQport(handle).map { String(cString: $0) } ?? ""), ("target_session_attrs", "any"),
    ]
    do throws(PostgreSQLError) {
      let inquiry = try PostgreSQLConnection(address, trace: nil, place: place)
      let rows = try inquiry.run(
        "SELECT count(*) FROM pg_stat_activity WHERE pid = \(backendProcess)")
      return rows.int64(0, 0) > 0
    } catch {
      // It answers, if only that it takes no more connections.
      return error.code == .tooManyConnections
    }
  }

  /// Sends what libpq still has.
  ///
  /// - Returns: false where the connection is lost.
  private func flush() -> Bool {
    while true {
      let rest = PQflush(handle)
      if rest <= 0 { return rest == 0 }
      waitForServer(isSending: true)
      if PQconsumeInput(handle) == 0 { return false }
    }
  }

  /// The next result of what was sent; nil when there are no more.
  func nextResult() -> OpaquePointer? {
    if flush() {
      while PQisBusy(handle) == 1 {
        waitForServer(isSending: false)
        if PQconsumeInput(handle) == 0 { break }
      }
    }
    return PQgetResult(handle)
  }

  /// The bytes of the next row of a `COPY` from the server, to be freed, and how many they are; -1 when there are no more.
  func nextCopiedRow(_ start: inout UnsafeMutablePointer<CChar>?) -> Int {
    while true {
      let count = PQgetCopyData(handle, &start, 1)
      if count != 0 { return Int(count) }
      waitForServer(isSending: false)
      if PQconsumeInput(handle) == 0 { return -1 }
    }
  }

  /// Waits for what was sent and not waited for: it has to be out of the way of what is sent next.
  func endEarlier() {
    while let result = nextResult() { PQclear(result) }
  }

  /// Sends something, and returns the last of its results, or the first that says what went wrong.
  ///
  /// - Parameter send: sends it, and returns what libpq says: 0 where that failed.
  func ask(_ send: () -> Int32) -> OpaquePointer? {
    endEarlier()
    if send() == 0 { return nil }
    var last: OpaquePointer?
    while let result = nextResult() {
      if let last, PQresultErrorField(last, Int32(UInt8(ascii: "C"))) != nil {
        PQclear(result)
        continue
      }
      PQclear(last)
      last = result
      if [PGRES_COPY_IN, PGRES_COPY_OUT].contains(PQresultStatus(result)) { break }
    }
    return last
  }

  // MARK: - What it is

  /// Whether the server was still there when it was last spoken to.
  package var isAlive: Bool { PQstatus(handle) == CONNECTION_OK }
  /// Whether a transaction is open, a failed one too.
  package var isInTransaction: Bool {
    let state = PQtransactionStatus(handle)
    return state == PQTRANS_INTRANS || state == PQTRANS_INERROR
  }
  /// Whether a transaction is open in which something has failed, so that nothing more can be done in it.
  package var hasFailedTransaction: Bool { PQtransactionStatus(handle) == PQTRANS_INERROR }
  /// What `poll` and its like wait on.
  package var descriptor: Int32 { PQsocket(handle) }
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
    let result = ask { PQsendQuery(handle, sql) }
    trace?.end(sql, began)
    _ = PostgreSQLRows(try checked(result, sql))
  }

  /// Runs a statement and returns its rows. One that is run again is prepared, so that the server parses and plans it
  /// once.
  ///
  /// - Parameter isOnce: whether it is never prepared, nor remembered: one that names what is there for a while.
  @discardableResult
  package func run(
    _ sql: String, _ parameters: PostgreSQLParameters = PostgreSQLParameters(),
    isOnce: Bool = false
  ) throws(PostgreSQLError) -> PostgreSQLRows {
    let name = isOnce ? nil : try preparedName(sql, parameters)
    let began = trace?.begin(sql)
    let result = send(sql, name: name, parameters)
    trace?.end(sql, began)
    return PostgreSQLRows(try checked(result, sql))
  }

  /// Sends a statement, and leaves it to the caller to read what it gives.
  func start(_ sql: String, _ parameters: PostgreSQLParameters) throws(PostgreSQLError) {
    let name = try preparedName(sql, parameters)
    endEarlier()
    let isSent = sendOnly(sql, name: name, parameters)
    guard isSent == 1 else { throw failure(nil, sql) }
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
    let result = ask {
      PQsendPrepare(handle, name, key.sql, Int32(key.types.count), key.types)
    }
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
    ask { sendOnly(sql, name: name, parameters) }
  }

  private func sendOnly(
    _ sql: String, name: String?, _ parameters: PostgreSQLParameters
  ) -> Int32 {
    let count = Int32(parameters.count)
    return parameters.withPointers { values, lengths in
      if let name {
        return PQsendQueryPrepared(handle, name, count, values, lengths, parameters.formats, 1)
      }
      return PQsendQueryParams(
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
    throw failure(result, sql)
  }

  /// Why a statement failed, by its result, which is freed; it is remembered as `lastFailure`.
  func failure(_ result: OpaquePointer?, _ sql: String) -> PostgreSQLError {
    var error = PostgreSQLError(result, of: handle, sql: sql)
    PQclear(result)
    if isSilent, error.isConnectionLost {
      error = PostgreSQLError(
        .connectionFailure, "it has said nothing for \(address.silence) s and does not answer",
        sql: sql)
      error.isConnectionLost = true
    }
    lastFailure = error.code
    return error
  }
}

extension PostgreSQLConnection {
  /// Sends bytes of a `COPY`.
  func putCopyData(_ bytes: [UInt8]) throws(PostgreSQLError) {
    let isPut = bytes.withUnsafeBytes { bytes in
      PQputCopyData(
        handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    guard isPut == 1, flush() else { throw PostgreSQLError(nil, of: handle, sql: "COPY") }
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
