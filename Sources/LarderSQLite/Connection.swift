internal import CSQLite

/// An open SQLite database.
///
/// Not thread-safe: it belongs to one owner, who uses it from one thread at a time.
public final class Connection {
  /// How the file is opened.
  public enum Access: Hashable, Sendable {
    /// Reads and writes, and creates the file when there is none.
    case readWriteCreate
    /// Reads and writes an existing file.
    case readWrite
    /// Reads an existing file; the write-ahead log of a writer is followed.
    case readOnly
    /// Reads a file that nobody changes; no lock is taken, no `-wal` or `-shm` file is looked at.
    case immutable
  }

  /// The write-ahead log mode or another journal mode (https://www.sqlite.org/pragma.html#pragma_journal_mode).
  public enum JournalMode: String, Hashable, Sendable {
    case wal, delete, truncate, memory, off
  }

  /// How hard a commit tries to be durable (https://www.sqlite.org/pragma.html#pragma_synchronous).
  public enum Synchronous: Int, Hashable, Sendable {
    case off = 0
    case normal = 1
    case full = 2
    case extra = 3
  }

  /// Settings that hold for the life of a connection.
  public struct Options: Hashable, Sendable {
    public var access = Access.readWriteCreate
    /// The journal mode to set on opening; nil leaves the file's.
    public var journalMode: JournalMode? = .wal
    public var synchronous = Synchronous.full
    /// How long a statement waits for another's lock, in milliseconds.
    public var busyTimeout: Int32 = 5000
    /// Page cache in kibibytes; nil leaves SQLite's default.
    public var cacheKibibytes: Int?
    /// The bytes of the file that may be read through a memory map; nil leaves SQLite's default.
    public var mmapSize: Int64?
    public var foreignKeys = false
    /// The page size of a file that is yet to be created.
    public var pageSize: Int?

    /// Creates the settings of a store: WAL, `synchronous=FULL`, five seconds of patience.
    public init() {}
  }

  let handle: OpaquePointer
  private var cache: [String: Statement] = [:]
  /// The path the connection was opened with.
  public let path: String

  /// Opens a database file.
  ///
  /// - Throws: `SQLiteError`, `cannotOpen` when there is no such file, `notADatabase` for another kind of file
  ///   (some damage is found only by the first statement).
  public init(path: String, options: Options = Options()) throws(SQLiteError) {
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var name = path
    switch options.access {
    case .readWriteCreate: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .readWrite: flags |= SQLITE_OPEN_READWRITE
    case .readOnly: flags |= SQLITE_OPEN_READONLY
    case .immutable:
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      name = "file:" + Self.percentEncoded(path) + "?immutable=1"
    }
    var opened: OpaquePointer?
    let result = sqlite3_open_v2(name, &opened, flags, nil)
    guard result == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw SQLiteError(extendedCode: result, message: message)
    }
    handle = opened
    self.path = path
    sqlite3_busy_timeout(handle, options.busyTimeout)
    // Untrusted files: no functions from the schema, no writable schema, quoted names are names.
    _ = larder_sqlite_db_config_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    _ = larder_sqlite_db_config_flag(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    _ = larder_sqlite_db_config_flag(handle, SQLITE_DBCONFIG_DQS_DML, 0)
    _ = larder_sqlite_db_config_flag(handle, SQLITE_DBCONFIG_DQS_DDL, 0)
    do {
      if let size = options.pageSize { try execute("PRAGMA page_size = \(size)") }
      if options.access == .readWrite || options.access == .readWriteCreate {
        if let mode = options.journalMode { try execute("PRAGMA journal_mode = \(mode.rawValue)") }
        try execute("PRAGMA synchronous = \(options.synchronous.rawValue)")
      }
      if let size = options.cacheKibibytes { try execute("PRAGMA cache_size = -\(size)") }
      if let size = options.mmapSize { try execute("PRAGMA mmap_size = \(size)") }
      if options.foreignKeys { try execute("PRAGMA foreign_keys = ON") }
    } catch {
      sqlite3_close_v2(handle)
      throw error
    }
  }

  deinit {
    // A statement may outlive its connection; version 2 of close waits for it.
    cache.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Runs one or more statements that give no rows, separated by semicolons.
  public func execute(_ sql: String) throws(SQLiteError) {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    if result != SQLITE_OK { throw error(result, sql: sql) }
  }

  /// Compiles a statement.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(self, sql: sql, persistent: false)
  }

  /// Returns a compiled statement from the connection's cache, reset and without bindings.
  ///
  /// The statement is shared: do not step it while another use of the same text is under way.
  public func cached(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = cache[sql] {
      statement.reset()
      statement.clearBindings()
      return statement
    }
    let statement = try Statement(self, sql: sql, persistent: true)
    cache[sql] = statement
    return statement
  }

  /// The rowid that the last insert gave.
  public var lastInsertRowID: Int64 { sqlite3_last_insert_rowid(handle) }
  /// The number of rows that the last statement changed.
  public var changes: Int { Int(sqlite3_changes64(handle)) }
  /// Whether a transaction is open.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
  /// Whether the file can only be read.
  public var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  func error(_ result: Int32, sql: String? = nil) -> SQLiteError {
    let extended = sqlite3_extended_errcode(handle)
    return SQLiteError(
      extendedCode: extended & 0xff == result & 0xff ? extended : result,
      message: String(cString: sqlite3_errmsg(handle)), sql: sql)
  }

  private static func percentEncoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
