internal import CSQLite
internal import Glibc

/// An error that SQLite reported, or a misuse of this module that reached it.
///
/// Bound values never appear in it: they may be a user's text.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A primary result code of SQLite (https://www.sqlite.org/rescode.html).
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// SQLite's number: the primary result code.
    public let rawValue: Int32

    /// Creates a code from SQLite's number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The statement is wrong, or the library has no better code.
    public static let error = Code(rawValue: SQLITE_ERROR)
    /// The system forbids it.
    public static let permission = Code(rawValue: SQLITE_PERM)
    /// The transaction was rolled back under a statement that was still reading.
    public static let aborted = Code(rawValue: SQLITE_ABORT)
    /// Another connection holds a lock.
    public static let busy = Code(rawValue: SQLITE_BUSY)
    /// Another statement of the same connection holds a table.
    public static let locked = Code(rawValue: SQLITE_LOCKED)
    /// There is no memory left.
    public static let outOfMemory = Code(rawValue: SQLITE_NOMEM)
    /// The file, or the connection, cannot be written.
    public static let readOnly = Code(rawValue: SQLITE_READONLY)
    /// `InterruptHandle` or a progress handler ended the statement.
    public static let interrupted = Code(rawValue: SQLITE_INTERRUPT)
    /// The system refused to read or write.
    public static let inputOutput = Code(rawValue: SQLITE_IOERR)
    /// The file is damaged.
    public static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    /// The disk is full.
    public static let full = Code(rawValue: SQLITE_FULL)
    /// The file cannot be opened.
    public static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    /// The write-ahead log could not be locked, after many attempts.
    public static let lockingProtocol = Code(rawValue: SQLITE_PROTOCOL)
    /// The schema changed, and the statement cannot be prepared anew.
    public static let schema = Code(rawValue: SQLITE_SCHEMA)
    /// A text, a blob or a statement is too large.
    public static let tooBig = Code(rawValue: SQLITE_TOOBIG)
    /// A constraint of a table is broken.
    public static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
    /// A value is of a type that its column does not take.
    public static let mismatch = Code(rawValue: SQLITE_MISMATCH)
    /// The library was used wrongly.
    public static let misuse = Code(rawValue: SQLITE_MISUSE)
    /// The statement does what the connection does not allow.
    public static let authorization = Code(rawValue: SQLITE_AUTH)
    /// A parameter or a column that the statement does not have.
    public static let range = Code(rawValue: SQLITE_RANGE)
    /// The file is no database.
    public static let notADatabase = Code(rawValue: SQLITE_NOTADB)

    /// The name of the constant, e.g. `.corrupt`; SQLite's number where there is none.
    public var description: String {
      switch self {
      case .error: ".error"
      case .permission: ".permission"
      case .aborted: ".aborted"
      case .busy: ".busy"
      case .locked: ".locked"
      case .outOfMemory: ".outOfMemory"
      case .readOnly: ".readOnly"
      case .interrupted: ".interrupted"
      case .inputOutput: ".inputOutput"
      case .corrupt: ".corrupt"
      case .full: ".full"
      case .cannotOpen: ".cannotOpen"
      case .lockingProtocol: ".lockingProtocol"
      case .schema: ".schema"
      case .tooBig: ".tooBig"
      case .constraint: ".constraint"
      case .mismatch: ".mismatch"
      case .misuse: ".misuse"
      case .authorization: ".authorization"
      case .range: ".range"
      case .notADatabase: ".notADatabase"
      default: "SQLite \(rawValue)"
      }
    }
  }

  /// The kind of constraint that a change violated.
  public enum Constraint: Hashable, Sendable {
    /// SQLite's kinds of constraint; `other` for any that is not named here.
    case unique, primaryKey, rowID, notNull, check, foreignKey, trigger, other
  }

  /// The primary result code.
  public let code: Code
  /// The extended result code, which says more (https://www.sqlite.org/rescode.html#extrc).
  public let extendedCode: Int32
  /// The system's number of what went wrong below SQLite (errno(3)); 0 where it is not known.
  public let systemNumber: Int32
  /// SQLite's own words.
  public let message: String
  /// The statement that failed, without its bound values.
  public let sql: String?

  /// Whether a page was read that does not have the checksum it was written with (`Connection.hasPageChecksums`).
  public var isDamagedPage: Bool { extendedCode == Int32(LARDER_CORRUPT_PAGE) }

  /// Creates an error from an extended result code.
  public init(
    extendedCode: Int32, message: String, sql: String? = nil, systemNumber: Int32 = 0
  ) {
    self.code = Code(rawValue: extendedCode & 0xff)
    self.extendedCode = extendedCode
    self.systemNumber = systemNumber
    self.message = message
    self.sql = sql
  }

  /// Takes the words and the extended code from the connection that has just failed.
  @inline(never)
  init(_ result: Int32, of handle: OpaquePointer?, sql: String?) {
    let extended = sqlite3_extended_errcode(handle)
    // The connection remembers the last error; it may be another one when SQLite only returned this
    // one.
    let isLast = extended & 0xff == result & 0xff
    if isLast, extended == Int32(LARDER_CORRUPT_PAGE) {
      self.init(extendedCode: extended, message: Self.damagedPage(of: handle), sql: sql)
      return
    }
    var code = isLast ? extended : result
    let number = Self.systemNumber(result, handle)
    // SQLite takes what a failing disk says while it is read for damage of the file.
    if code & 0xff == SQLITE_CORRUPT, number != 0 { code = Self.failedRead }
    self.init(
      extendedCode: code,
      message: String(cString: isLast ? sqlite3_errmsg(handle) : sqlite3_errstr(result)), sql: sql,
      systemNumber: number)
  }

  /// SQLITE_IOERR_CORRUPTFS.
  private static let failedRead = SQLITE_IOERR | 33 << 8

  /// What the system said to SQLite; the file and the log remember it best, because tidying up may have failed in other
  /// ways since.
  static func systemNumber(_ result: Int32, _ handle: OpaquePointer?) -> Int32 {
    let code = Code(rawValue: result & 0xff)
    guard let handle else { return 0 }
    if code == .corrupt {
      let number = Connection.fileNumber(handle)
      return [EIO, ENXIO, ERANGE].contains(number) ? number : 0
    }
    guard code == .inputOutput || code == .cannotOpen else { return 0 }
    let last = sqlite3_system_errno(handle)
    // What looking for a file that may be missing, or for a lock that is taken, leaves behind.
    if ![0, ENOENT, EINVAL, EAGAIN, EACCES, ENOTDIR].contains(last) { return last }
    let number = Connection.fileNumber(handle)
    return number != 0 ? number : last
  }

  private static func damagedPage(of handle: OpaquePointer?) -> String {
    var page: Int64 = 0
    let result = sqlite3_file_control(handle, "main", Int32(LARDER_FCNTL_DAMAGED), &page)
    // Of a file that is attached nobody knows which one it is.
    let name = result == SQLITE_OK && page > 0 ? "page \(page)" : "a page"
    return "\(name) of the file is not as it was written"
  }

  static func misuse(_ message: String, sql: String? = nil) -> SQLiteError {
    SQLiteError(extendedCode: SQLITE_MISUSE, message: message, sql: sql)
  }

  /// The constraint that was violated; nil for another kind of error.
  public var constraint: Constraint? {
    guard code == .constraint else { return nil }
    // SQLite's macros: SQLITE_CONSTRAINT | (n << 8).
    switch extendedCode >> 8 {
    case 1: return .check
    case 3: return .foreignKey
    case 5: return .notNull
    case 6: return .primaryKey
    case 7: return .trigger
    case 8: return .unique
    case 10: return .rowID
    default: return .other
    }
  }

  /// SQLite's extended code, the message, and the statement without its values.
  public var description: String {
    var text = "SQLite \(extendedCode): \(message)"
    if systemNumber != 0 { text += " (\(String(cString: strerror(systemNumber))))" }
    return sql.map { "\(text), in: \($0)" } ?? text
  }
}

/// Matches an error by its primary code, for `catch`.
public func ~= (code: SQLiteError.Code, error: any Error) -> Bool {
  (error as? SQLiteError)?.code == code
}
