internal import CPostgreSQL
internal import Glibc

/// Where a store is: a connection string of libpq, and the schema in its database.
///
/// The string is one of libpq's two forms, `postgresql://user@host/database?...` or `host=... dbname=...`, with one more
/// setting, `schema`, which libpq does not know and which is taken out, and so are `partitions` and `foreign_keys`, which
/// say how the tables of a new store are made. All else is libpq's
/// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING): services, environment, `sslmode`.
package struct PostgreSQLAddress: Hashable, Sendable {
  /// What libpq gets.
  package let connectionString: String
  /// The schema that the store is in.
  package let schema: String
  /// The address as it may be shown and kept; there is no password in it.
  package let text: String
  /// What it says of the tables of a new store, by name.
  package let tableSettings: [String: String]

  /// How long a host may take to be connected with, in seconds: `connect_timeout`, `PGCONNECT_TIMEOUT`, or 10.
  let patience: Double
  /// Whether there is more than one host to try.
  let hasSeveralHosts: Bool
  /// After what time without a word the server is asked whether it is still there, in seconds: `tcp_user_timeout`, or 30.
  let silence: Double

  /// The settings that libpq does not know: that of the schema, and those of new tables.
  private static let schemaName = "schema"
  private static let ownNames = [schemaName, "partitions", "foreign_keys"]

  /// The schema of an address that names none.
  package static let defaultSchema = "larder"
  /// The first words of an address in the form of a URI.
  private static let schemes = ["postgresql://", "postgres://"]

  /// - Throws: for a string that libpq cannot read, and for one with a password in it: it would be seen in lists of processes,
  ///   logs and metadata.
  package init(_ text: String) throws(PostgreSQLError) {
    guard !text.utf8.contains(0) else {
      throw PostgreSQLError(.misuse, "the address has a NUL in it")
    }
    let isURI = Self.schemes.contains { text.hasPrefix($0) }
    var (rest, settings) = isURI ? Self.takeFromURI(text) : Self.takeFromWords(text)
    connectionString = rest
    schema = settings.removeValue(forKey: Self.schemaName) ?? Self.defaultSchema
    tableSettings = settings
    self.text = text
    guard !schema.isEmpty, schema.utf8.count <= Self.longestName, !schema.hasPrefix("pg_"),
      !schema.utf8.contains(0)
    else {
      throw PostgreSQLError(
        .misuse, "the schema has to have a name of 1 to 63 bytes that does not begin with pg_")
    }
    // Its words are not asked for: they may repeat what was written, a password too.
    guard let options = PQconninfoParse(rest, nil) else {
      throw PostgreSQLError(
        .misuse,
        "the address is no connection string as PostgreSQL has them, such as "
          + "postgresql://host/database?schema=\(Self.defaultSchema)")
    }
    defer { PQconninfoFree(options) }
    settings = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val, value.pointee != 0 {
        settings[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    // A connection string in the place of the database's name is one more place for a password.
    let database = settings["dbname"] ?? ""
    let isInside =
      Self.schemes.contains { database.hasPrefix($0) } || database.contains("password=")
    guard settings["password"] == nil, settings["sslpassword"] == nil, !isInside else {
      throw PostgreSQLError(
        .misuse,
        "there is a password in the address, where others see it; put it into ~/.pgpass, "
          + "a service file or the environment (PGPASSWORD)")
    }
    let given =
      settings["connect_timeout"] ?? getenv("PGCONNECT_TIMEOUT").map { String(cString: $0) }
    patience = given.flatMap(Double.init).flatMap { $0 > 0 ? $0 : nil } ?? 10
    hasSeveralHosts = [settings["host"], settings["hostaddr"]].contains {
      $0?.contains(",") == true
    }
    let limit = settings["tcp_user_timeout"].flatMap(Double.init) ?? 0
    silence = limit > 0 ? limit / 1000 : 30
  }

  /// The longest name that a server takes, in bytes.
  package static let longestName = 63

  /// The address of a schema beside this one, whose name has a suffix; the name is cut where it becomes too long.
  ///
  /// - Parameter settings: of new tables; nil for those of this address.
  package func beside(
    _ suffix: String, settings: [String: String]? = nil
  ) throws(PostgreSQLError) -> PostgreSQLAddress {
    var name = schema
    while name.utf8.count + suffix.utf8.count > Self.longestName, !name.isEmpty {
      name.removeLast()
    }
    var own = settings ?? tableSettings
    own[Self.schemaName] = name + suffix
    let isURI = Self.schemes.contains { connectionString.hasPrefix($0) }
    var text = connectionString
    for (name, value) in own.sorted(by: { $0.key < $1.key }) {
      if isURI {
        text += (text.contains("?") ? "&" : "?") + "\(name)=\(Self.encoded(value))"
      } else {
        text += " \(name)='\(Self.escaped(value))'"
      }
    }
    return try PostgreSQLAddress(text)
  }

  private static func escaped(_ value: String) -> String {
    var quoted = ""
    for character in value {
      if character == "'" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted
  }

  private static func encoded(_ value: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        encoded.append(byte)
      default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The name of one of our own settings and its value, as written; nil for one of libpq's.
  private static func ownSetting(_ word: some StringProtocol) -> (name: String, value: String)? {
    guard let mark = word.firstIndex(of: "=") else { return nil }
    let name = String(word[..<mark])
    return ownNames.contains(name) ? (name, String(word[word.index(after: mark)...])) : nil
  }

  /// Takes our own settings out of the part of a URI behind the question mark.
  private static func takeFromURI(_ text: String) -> (String, [String: String]) {
    guard let mark = text.firstIndex(of: "?") else { return (text, [:]) }
    var settings: [String: String] = [:]
    let kept = text[text.index(after: mark)...].split(separator: "&").filter { part in
      guard let (name, value) = ownSetting(part) else { return true }
      settings[name] = decoded(value[...])
      return false
    }
    let rest = kept.joined(separator: "&")
    return (String(text[..<mark]) + (rest.isEmpty ? "" : "?" + rest), settings)
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Takes our own settings out of words with blanks between; what stands in quotes is left alone.
  private static func takeFromWords(_ text: String) -> (String, [String: String]) {
    var settings: [String: String] = [:]
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isEscaped = false
    func end() {
      if let (name, value) = ownSetting(word) {
        let isQuoted = value.hasPrefix("'") && value.hasSuffix("'") && value.count >= 2
        settings[name] = unescaped(isQuoted ? value.dropFirst().dropLast() : value[...])
      } else if !word.isEmpty {
        words.append(word)
      }
      word = ""
    }
    for character in text {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "'" {
        isQuoted.toggle()
      } else if character.isWhitespace, !isQuoted {
        end()
        continue
      }
      word.append(character)
    }
    end()
    return (words.joined(separator: " "), settings)
  }

  /// A text without the backslashes before its characters.
  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }
}
