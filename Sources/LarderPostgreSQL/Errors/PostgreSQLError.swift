internal import CPostgreSQL

/// An error that a server or libpq reported.
///
/// Values of parameters never appear in it: they may be a user's text. What a server says of rows ("DETAIL") is left
/// out for that reason.
package struct PostgreSQLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A code of five letters and digits (https://www.postgresql.org/docs/current/errcodes-appendix.html).
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// The first two characters: the class of the code.
    package var kind: String { String(rawValue.prefix(2)) }

    /// Nobody answers, or the connection was cut: libpq's own, which a server never sends.
    package static let connectionFailure = Code(rawValue: "08006")
    package static let uniqueViolation = Code(rawValue: "23505")
    package static let foreignKeyViolation = Code(rawValue: "23503")
    package static let lockNotAvailable = Code(rawValue: "55P03")
    package static let deadlock = Code(rawValue: "40P01")
    package static let serializationFailure = Code(rawValue: "40001")
    package static let readOnlyTransaction = Code(rawValue: "25006")
    package static let insufficientPrivilege = Code(rawValue: "42501")
    package static let invalidPassword = Code(rawValue: "28P01")
    package static let invalidAuthorization = Code(rawValue: "28000")
    package static let invalidCatalogName = Code(rawValue: "3D000")
    package static let tooManyConnections = Code(rawValue: "53300")
    package static let diskFull = Code(rawValue: "53100")
    package static let queryCanceled = Code(rawValue: "57014")
    package static let adminShutdown = Code(rawValue: "57P01")
    package static let crashShutdown = Code(rawValue: "57P02")
    package static let cannotConnectNow = Code(rawValue: "57P03")
    package static let idleSessionTimeout = Code(rawValue: "57P05")
    package static let idleInTransactionTimeout = Code(rawValue: "25P03")
    package static let invalidParameterValue = Code(rawValue: "22023")
    package static let outOfMemory = Code(rawValue: "53200")
    package static let featureNotSupported = Code(rawValue: "0A000")
    package static let undefinedTable = Code(rawValue: "42P01")
    package static let undefinedColumn = Code(rawValue: "42703")
    package static let programLimitExceeded = Code(rawValue: "54000")
    package static let numericValueOutOfRange = Code(rawValue: "22003")
    package static let characterNotInRepertoire = Code(rawValue: "22021")
    /// A misuse of this module.
    package static let misuse = Code(rawValue: "LD000")
  }

  package let code: Code
  /// The server's own words, the first line.
  package let message: String
  /// The names of what the error is about, where the server says so.
  package var table: String?
  package var constraint: String?
  /// The statement that failed, without its values.
  package var sql: String?
  /// Whether the connection is gone with it.
  package var isConnectionLost = false
  /// Whether a connection that could not be opened may be opened a little later: the server is not there, starts or
  /// stops, is another one's standby yet, or has no room.
  package var isPassing: Bool {
    code.kind == "08" || code == .cannotConnectNow || code == .tooManyConnections
      || code == .adminShutdown || code == .crashShutdown
  }

  package init(_ code: Code, _ message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// What a failed statement's result says.
  init(_ result: OpaquePointer?, of connection: OpaquePointer?, sql: String?) {
    let isLost = PQstatus(connection) == CONNECTION_BAD
    guard let result, let code = Self.field("C", result) else {
      self.init(.connectionFailure, Self.firstLine(Self.words(connection)), sql: sql)
      isConnectionLost = isLost
      return
    }
    self.init(Code(rawValue: code), Self.field("M", result) ?? "", sql: sql)
    table = Self.field("t", result)
    constraint = Self.field("n", result)
    isConnectionLost = isLost
  }

  /// Why a connection could not be opened. Its words are those of libpq with the code in them (`PQERRORS_VERBOSE`).
  init(connecting connection: OpaquePointer?) {
    let text = Self.words(connection)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("LOCATION:") }
    // Of several hosts that were tried, the last one counts.
    let line = lines.last { $0.contains("FATAL:") || $0.contains("failed:") } ?? lines.first ?? ""
    if let mark = line.range(of: "FATAL:") {
      let rest = line[mark.upperBound...].drop { $0 == " " }
      if rest.utf8.count > 7, rest.dropFirst(5).hasPrefix(": ") {
        self.init(Code(rawValue: String(rest.prefix(5))), String(rest.dropFirst(7)))
        isConnectionLost = true
        return
      }
    }
    // Without a password libpq does not even ask the server, which has no code then.
    let code: Code =
      PQconnectionNeedsPassword(connection) == 1 ? .invalidPassword : .connectionFailure
    self.init(code, String(line))
    isConnectionLost = true
  }

  private static func field(_ name: Unicode.Scalar, _ result: OpaquePointer) -> String? {
    PQresultErrorField(result, Int32(name.value)).map { String(cString: $0) }
  }

  private static func words(_ connection: OpaquePointer?) -> String {
    PQerrorMessage(connection).map { String(cString: $0) } ?? ""
  }

  private static func firstLine(_ whole: String) -> String {
    whole.split(separator: "\n").first.map(String.init) ?? "the connection was lost"
  }

  /// The code, the message, and the statement without its values.
  package var description: String {
    let text = "PostgreSQL \(code.rawValue): \(message)"
    return sql.map { "\(text), in: \($0)" } ?? text
  }
}

extension Substring {
  fileprivate func range(of mark: String) -> Range<Index>? { firstRange(of: mark) }
}
