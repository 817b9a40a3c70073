import CPostgreSQLDirect

/// A connection as one writes it by hand over libpq: binary formats, prepared statements, COPY.
final class DirectServer {
  let handle: OpaquePointer

  /// Connects by libpq's environment.
  init() throws {
    guard let handle = PQconnectdb(""), PQstatus(handle) == CONNECTION_OK else {
      throw Failure("there is no server; run this by with-postgresql")
    }
    self.handle = handle
    PQsetNoticeReceiver(handle, { _, _ in }, nil)
  }

  deinit { PQfinish(handle) }

  func check(_ result: OpaquePointer?) throws -> DirectRows {
    let rows = DirectRows(result)
    let status = PQresultStatus(result)
    guard
      [PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE, PGRES_COPY_IN].contains(status)
    else { throw Failure(String(cString: PQresultErrorMessage(result))) }
    return rows
  }

  @discardableResult
  func execute(_ sql: String) throws -> DirectRows { try check(PQexec(handle, sql)) }

  func prepare(_ name: String, _ sql: String) throws {
    _ = try check(PQprepare(handle, name, sql, 0, nil))
  }

  /// Runs a statement without parameters and gives all its rows in binary formats.
  func rows(_ sql: String) throws -> DirectRows {
    try check(PQexecParams(handle, sql, 0, nil, nil, nil, nil, 1))
  }

  /// Runs a prepared statement without parameters.
  func rows(prepared name: String) throws -> DirectRows {
    try check(PQexecPrepared(handle, name, 0, nil, nil, nil, 1))
  }

  /// Runs a prepared statement with one whole number.
  func rows(_ name: String, _ key: Int64) throws -> DirectRows {
    var number = key.bigEndian
    return try withUnsafeBytes(of: &number) { bytes in
      var value: UnsafePointer<CChar>? = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      var (length, format) = (Int32(8), Int32(1))
      return try check(PQexecPrepared(handle, name, 1, &value, &length, &format, 1))
    }
  }

  /// Gives the rows of a statement one by one, as they come.
  func forEachRow(_ sql: String, _ body: (DirectRows) -> Void) throws {
    guard PQsendQueryParams(handle, sql, 0, nil, nil, nil, nil, 1) == 1 else {
      throw Failure(String(cString: PQerrorMessage(handle)))
    }
    PQsetSingleRowMode(handle)
    while let result = PQgetResult(handle) {
      let rows = try check(result)
      if rows.count > 0 { body(rows) }
    }
  }

  /// Gives the rows of a statement through a cursor, so many at once.
  func forEachPiece(_ sql: String, _ size: Int, _ body: (DirectRows) -> Void) throws {
    try execute("BEGIN READ ONLY; DECLARE c NO SCROLL CURSOR FOR " + sql)
    while true {
      let piece = try rows("FETCH \(size) FROM c")
      if piece.count == 0 { break }
      body(piece)
    }
    try execute("COMMIT")
  }

  /// Writes rows by COPY in its binary format.
  func copy(into target: String, _ body: (inout CopyBuffer) throws -> Void) throws {
    try execute("COPY \(target) FROM STDIN (FORMAT binary)")
    var buffer = CopyBuffer(handle)
    try body(&buffer)
    try buffer.finish()
    PQputCopyEnd(handle, nil)
    while let result = PQgetResult(handle) { _ = try check(result) }
  }
}

/// What a statement gave.
final class DirectRows {
  private let result: OpaquePointer?
  let count: Int

  init(_ result: OpaquePointer?) {
    self.result = result
    count = Int(PQntuples(result))
  }

  deinit { PQclear(result) }

  func isNull(_ row: Int, _ column: Int) -> Bool {
    PQgetisnull(result, Int32(row), Int32(column)) != 0
  }

  func int64(_ row: Int, _ column: Int) -> Int64 {
    guard !isNull(row, column), let value = PQgetvalue(result, Int32(row), Int32(column)) else {
      return 0
    }
    return Int64(bigEndian: UnsafeRawPointer(value).loadUnaligned(as: Int64.self))
  }

  func double(_ row: Int, _ column: Int) -> Double {
    Double(bitPattern: UInt64(bitPattern: int64(row, column)))
  }

  func optionalDouble(_ row: Int, _ column: Int) -> Double? {
    isNull(row, column) ? nil : double(row, column)
  }

  func text(_ row: Int, _ column: Int) -> String {
    let value = PQgetvalue(result, Int32(row), Int32(column))
    let count = Int(PQgetlength(result, Int32(row), Int32(column)))
    return String(decoding: UnsafeRawBufferPointer(start: value, count: count), as: UTF8.self)
  }

  func optionalText(_ row: Int, _ column: Int) -> String? {
    isNull(row, column) ? nil : text(row, column)
  }
}

/// Rows on their way to COPY, in one piece of memory that is used again.
struct CopyBuffer {
  private static let size = 1 << 18
  private let handle: OpaquePointer
  private var bytes: [UInt8] = []

  init(_ handle: OpaquePointer) {
    self.handle = handle
    bytes.reserveCapacity(Self.size * 2)
    bytes += Array("PGCOPY\n".utf8) + [0xFF, 13, 10, 0] + [UInt8](repeating: 0, count: 8)
  }

  private mutating func add<Number: FixedWidthInteger>(raw number: Number) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func begin(columns: Int16) throws {
    if bytes.count >= Self.size { try flush() }
    add(raw: columns)
  }

  mutating func add(_ number: Int64) {
    add(raw: Int32(8))
    add(raw: number)
  }

  mutating func add(_ number: Double?) {
    guard let number else { return add(raw: Int32(-1)) }
    add(raw: Int32(8))
    add(raw: number.bitPattern)
  }

  mutating func add(_ text: String?) {
    guard let text else { return add(raw: Int32(-1)) }
    add(raw: Int32(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func finish() throws {
    add(raw: Int16(-1))
    try flush()
  }

  private mutating func flush() throws {
    let sent = bytes.withUnsafeBytes {
      PQputCopyData(
        handle, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count))
    }
    guard sent == 1 else { throw Failure(String(cString: PQerrorMessage(handle))) }
    bytes.removeAll(keepingCapacity: true)
  }
}
