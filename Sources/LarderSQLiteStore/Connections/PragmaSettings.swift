internal import LarderSQLite
internal import LarderStores

/// The pragmas that a program may set by `StoreOptions.pragmas`, checked.
///
/// | name | values | holds for |
/// |---|---|---|
/// | `synchronous` | `OFF`, `NORMAL`, `FULL`, `EXTRA` or 0 to 3 | writing; without it as `durability` says |
/// | `fullfsync`, `checkpoint_fullfsync` | 0 or 1 | writing; no effect on Linux |
/// | `journal_mode` | `WAL`, `DELETE`, `TRUNCATE`, `PERSIST` | the file |
/// | `page_size` | a power of two from 512 to 65536 | a file that is yet to be created |
/// | `auto_vacuum` | `NONE`, `FULL`, `INCREMENTAL` or 0 to 2 | a file that is yet to be created |
/// | `cache_size`, `mmap_size`, `temp_store` | numbers | every connection |
/// | `wal_autocheckpoint`, `journal_size_limit` | numbers | writing |
/// | `secure_delete` | 0 or 1 | writing |
struct PragmaSettings: Sendable {
  private(set) var synchronous: Connection.Synchronous?
  private(set) var journalMode: String?
  private(set) var pageSize: Int?
  private(set) var autoVacuum = "INCREMENTAL"
  private var forWriting: [(name: String, value: String)] = []
  private var forAll: [(name: String, value: String)] = []

  init(_ options: StoreOptions, path: String) throws(StoreError) {
    for (name, value) in options.pragmas.sorted(by: { $0.key < $1.key }) {
      guard try take(name.lowercased(), value.uppercased()) else {
        throw StoreError(
          .invalidInput, "\(path): \(value) is no value of the pragma \"\(name)\"", path: path)
      }
    }
  }

  /// - Returns: whether the value is one of the pragma's.
  private mutating func take(_ name: String, _ value: String) throws(StoreError) -> Bool {
    switch name {
    case "synchronous":
      let names = ["OFF": 0, "NORMAL": 1, "FULL": 2, "EXTRA": 3]
      synchronous = (names[value] ?? Int(value)).flatMap { Connection.Synchronous(rawValue: $0) }
      return synchronous != nil
    case "journal_mode":
      journalMode = value
      return ["WAL", "DELETE", "TRUNCATE", "PERSIST"].contains(value)
    case "page_size":
      pageSize = Int(value)
      return pageSize.map { (512...65536).contains($0) && $0 & ($0 - 1) == 0 } ?? false
    case "auto_vacuum":
      autoVacuum = value
      return ["NONE", "FULL", "INCREMENTAL", "0", "1", "2"].contains(value)
    case "cache_size", "mmap_size", "temp_store":
      forAll.append((name, value))
      return Int64(value) != nil
    case "wal_autocheckpoint", "journal_size_limit":
      forWriting.append((name, value))
      return Int64(value) != nil
    case "fullfsync", "checkpoint_fullfsync", "secure_delete":
      forWriting.append((name, value))
      return ["0", "1", "ON", "OFF"].contains(value)
    default:
      throw StoreError(
        .invalidInput,
        "the pragma \"\(name)\" cannot be set: it is unknown, or what it changes the store needs "
          + "as it is")
    }
  }

  /// Sets what holds for every connection.
  func apply(to connection: Connection) throws {
    for (name, value) in forAll { try connection.execute("PRAGMA \(name) = \(value)") }
  }

  /// Sets what holds for the connection that writes.
  func applyForWriting(to connection: Connection) throws {
    try apply(to: connection)
    // Not with the connection's own settings, which the log does not see.
    if let synchronous { try connection.execute("PRAGMA synchronous = \(synchronous.rawValue)") }
    if let journalMode {
      try connection.execute("PRAGMA journal_mode = \(journalMode)")
      // Without the write-ahead log a page that leaves the cache early would lock out the reader that a save has beside it.
      if journalMode != "WAL" { try connection.execute("PRAGMA cache_spill = 0") }
    }
    for (name, value) in forWriting { try connection.execute("PRAGMA \(name) = \(value)") }
  }
}
