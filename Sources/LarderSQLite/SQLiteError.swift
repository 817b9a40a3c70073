internal import CSQLite

/// An error that SQLite reported, or a misuse of this module that reached it.
///
/// Bound values never appear in it: they may be a user's text.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A primary result code of SQLite (https://www.sqlite.org/rescode.html).
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    /// Creates a code from SQLite's number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let error = Code(rawValue: SQLITE_ERROR)
    public static let busy = Code(rawValue: SQLITE_BUSY)
    public static let locked = Code(rawValue: SQLITE_LOCKED)
    public static let readOnly = Code(rawValue: SQLITE_READONLY)
    public static let interrupted = Code(rawValue: SQLITE_INTERRUPT)
    public static let inputOutput = Code(rawValue: SQLITE_IOERR)
    public static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    public static let full = Code(rawValue: SQLITE_FULL)
    public static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    public static let schema = Code(rawValue: SQLITE_SCHEMA)
    public static let tooBig = Code(rawValue: SQLITE_TOOBIG)
    public static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
    public static let mismatch = Code(rawValue: SQLITE_MISMATCH)
    public static let misuse = Code(rawValue: SQLITE_MISUSE)
    public static let range = Code(rawValue: SQLITE_RANGE)
    public static let notADatabase = Code(rawValue: SQLITE_NOTADB)
  }

  /// The primary result code.
  public let code: Code
  /// The extended result code, which says more (https://www.sqlite.org/rescode.html#extrc).
  public let extendedCode: Int32
  /// SQLite's own words.
  public let message: String
  /// The statement that failed, without its bound values.
  public let sql: String?

  /// Creates an error from an extended result code.
  public init(extendedCode: Int32, message: String, sql: String? = nil) {
    self.code = Code(rawValue: extendedCode & 0xff)
    self.extendedCode = extendedCode
    self.message = message
    self.sql = sql
  }

  public var description: String {
    guard let sql else { return "SQLite \(extendedCode): \(message)" }
    return "SQLite \(extendedCode): \(message), in: \(sql)"
  }
}

/// Matches an error by its primary code, for `catch`.
public func ~= (code: SQLiteError.Code, error: any Error) -> Bool {
  (error as? SQLiteError)?.code == code
}
