import CSQLiteDirect

/// The same work over the C API, as one would write it by hand.
struct DirectSQLite {
  struct Failure: Error { var code: Int32 }

  let handle: OpaquePointer

  init(path: String) throws {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path, &opened, flags, nil)
    guard result == SQLITE_OK, let opened else { throw Failure(code: result) }
    handle = opened
    try execute("PRAGMA journal_mode = wal; PRAGMA synchronous = normal")
  }

  func close() { sqlite3_close(handle) }

  func execute(_ sql: String) throws {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    if result != SQLITE_OK { throw Failure(code: result) }
  }

  func prepare(_ sql: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    let result = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard result == SQLITE_OK, let statement else { throw Failure(code: result) }
    return statement
  }

  @inline(__always)
  private func check(_ result: Int32) throws {
    if result != SQLITE_OK { throw Failure(code: result) }
  }

  @inline(__always)
  func bind(_ statement: OpaquePointer, _ index: Int32, _ value: String) throws {
    var value = value
    try check(
      value.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(
            statement, index, $0.baseAddress, Int32($0.count), direct_transient())
        }
      })
  }

  func insert(_ rows: [SampleRow]) throws {
    let statement = try prepare(SampleRow.insert)
    defer { sqlite3_finalize(statement) }
    try execute("BEGIN")
    for row in rows {
      try bind(statement, 1, row.title)
      try bind(statement, 2, row.summary)
      try bind(statement, 3, row.category)
      try bind(statement, 4, row.cuisine)
      try bind(statement, 5, row.url)
      if let note = row.note {
        try bind(statement, 6, note)
      } else {
        try check(sqlite3_bind_null(statement, 6))
      }
      try bind(statement, 7, row.identifier)
      try check(sqlite3_bind_int64(statement, 8, row.servings))
      try check(sqlite3_bind_int64(statement, 9, row.minutes))
      try check(sqlite3_bind_int64(statement, 10, row.flags))
      try check(sqlite3_bind_double(statement, 11, row.rating))
      try check(sqlite3_bind_double(statement, 12, row.added))
      let result = sqlite3_step(statement)
      if result != SQLITE_DONE { throw Failure(code: result) }
      sqlite3_reset(statement)
    }
    try execute("COMMIT")
  }

  @inline(__always)
  func text(_ statement: OpaquePointer, _ index: Int32) -> String {
    let start = sqlite3_column_text(statement, index)
    let count = Int(sqlite3_column_bytes(statement, index))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func read(into rows: inout [SampleRow]) throws {
    let statement = try prepare(SampleRow.select)
    defer { sqlite3_finalize(statement) }
    while true {
      let result = sqlite3_step(statement)
      if result == SQLITE_DONE { return }
      if result != SQLITE_ROW { throw Failure(code: result) }
      rows.append(
        SampleRow(
          title: text(statement, 0), summary: text(statement, 1), category: text(statement, 2),
          cuisine: text(statement, 3), url: text(statement, 4),
          note: sqlite3_column_type(statement, 5) == SQLITE_NULL ? nil : text(statement, 5),
          identifier: text(statement, 6), servings: sqlite3_column_int64(statement, 7),
          minutes: sqlite3_column_int64(statement, 8), flags: sqlite3_column_int64(statement, 9),
          rating: sqlite3_column_double(statement, 10),
          added: sqlite3_column_double(statement, 11)))
    }
  }

  // MARK: - What may be missing

  @inline(__always)
  func bindOptional(_ statement: OpaquePointer, _ index: Int32, _ value: String?) throws {
    if let value {
      try bind(statement, index, value)
    } else {
      try check(sqlite3_bind_null(statement, index))
    }
  }

  @inline(__always)
  func bindOptional(_ statement: OpaquePointer, _ index: Int32, _ value: Double?) {
    if let value {
      sqlite3_bind_double(statement, index, value)
    } else {
      sqlite3_bind_null(statement, index)
    }
  }

  @inline(__always)
  func optionalText(_ statement: OpaquePointer, _ index: Int32) -> String? {
    sqlite3_column_type(statement, index) == SQLITE_NULL ? nil : text(statement, index)
  }

  @inline(__always)
  func optionalDouble(_ statement: OpaquePointer, _ index: Int32) -> Double? {
    sqlite3_column_type(statement, index) == SQLITE_NULL
      ? nil : sqlite3_column_double(statement, index)
  }

  /// Goes to the next row; false at the end.
  @inline(__always)
  func step(_ statement: OpaquePointer) throws -> Bool {
    let result = sqlite3_step(statement)
    if result == SQLITE_DONE { return false }
    if result != SQLITE_ROW { throw Failure(code: result) }
    return true
  }

  /// Runs a statement that gives no rows, and makes it ready for the next time.
  @inline(__always)
  func run(_ statement: OpaquePointer) throws {
    if try step(statement) { throw Failure(code: SQLITE_MISUSE) }
    sqlite3_reset(statement)
  }
}
