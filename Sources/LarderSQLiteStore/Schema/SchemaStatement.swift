internal import LarderSQL

/// A statement of `sqlite_schema`, in the few forms that those of our stores have.
///
/// Everything else cannot be read: an expression, a default, a check, a collation, a generated column, a comment, a virtual table. So
/// whatever could be read has nothing in it that SQLite would carry out.
enum SchemaStatement: Hashable {
  case table(Table)
  case index(Index)

  /// A table of plain columns.
  struct Table: Hashable {
    struct Column: Hashable {
      var name: String
      /// The declared type with what follows it, as `INTEGER PRIMARY KEY`; empty where there is none.
      var type: String
    }

    var name: String
    var columns: [Column]
    /// The columns of the primary key where that stands by itself.
    var key: [String] = []
  }

  /// An index over plain columns.
  struct Index: Hashable {
    var name: String
    var table: String
    var columns: [String]
    var isUnique: Bool
    /// For an index of some rows: the entity numbers that they have.
    var entityNumbers: [String] = []
  }

  init?(_ sql: String) {
    var reader = SchemaTokens(sql)
    guard reader.takes("CREATE") else { return nil }
    if reader.takes("TABLE") {
      guard let table = reader.table() else { return nil }
      self = .table(table)
    } else {
      let isUnique = reader.takes("UNIQUE")
      guard reader.takes("INDEX"), let index = reader.index(isUnique: isUnique) else { return nil }
      self = .index(index)
    }
    guard reader.isAtEnd else { return nil }
  }
}

/// Reads words, names and numbers of a statement, one after the other.
private struct SchemaTokens {
  private enum Token: Equatable {
    case word(String)
    case name(String)
    case number(String)
    case mark(UInt8)
  }

  private let bytes: [UInt8]
  private var place = 0
  private var next: Token?
  /// Set by bytes that no statement of ours has.
  private var isForeign = false

  /// The types that our columns have, and those that a person would give to one.
  private static let types: Set<String> = [
    "INTEGER", "FLOAT", "TIMESTAMP", "DECIMAL", "VARCHAR", "BLOB", "TEXT", "INT", "REAL", "NUMERIC",
    "BOOLEAN",
  ]

  init(_ sql: String) {
    bytes = Array(sql.utf8)
    advance()
  }

  var isAtEnd: Bool { next == nil && !isForeign }

  // MARK: - Forms

  mutating func table() -> SchemaStatement.Table? {
    guard let name = takeName(), takes("(") else { return nil }
    var table = SchemaStatement.Table(name: name, columns: [])
    repeat {
      if takes("PRIMARY") {
        guard takes("KEY"), table.key.isEmpty, let key = names() else { return nil }
        table.key = key
      } else {
        guard table.key.isEmpty, let name = takeName(), let type = type() else { return nil }
        table.columns.append(.init(name: name, type: type))
      }
    } while takes(",")
    return takes(")") ? table : nil
  }

  mutating func index(isUnique: Bool) -> SchemaStatement.Index? {
    guard let name = takeName(), takes("ON"), let table = takeName(), let columns = names()
    else { return nil }
    var index = SchemaStatement.Index(
      name: name, table: table, columns: columns, isUnique: isUnique)
    if takes("WHERE") {
      guard takes("Z_ENT"), takes("IN"), takes("(") else { return nil }
      repeat {
        guard case .number(let number)? = next else { return nil }
        index.entityNumbers.append(number)
        advance()
      } while takes(",")
      guard takes(")") else { return nil }
    }
    return index
  }

  /// Names in parentheses; the direction of an index changes no answer.
  private mutating func names() -> [String]? {
    guard takes("(") else { return nil }
    var names: [String] = []
    repeat {
      guard let name = takeName() else { return nil }
      names.append(name)
      if takes("COLLATE"), !takes("BINARY") { return nil }
      if !takes("ASC") { _ = takes("DESC") }
    } while takes(",")
    return takes(")") ? names : nil
  }

  private mutating func type() -> String? {
    guard case .word(let word)? = next else { return "" }
    var type = word.uppercased()
    guard Self.types.contains(type) else { return nil }
    advance()
    if takes("(") {
      guard case .number(let length)? = next else { return nil }
      type += "(\(length))"
      advance()
      guard takes(")") else { return nil }
    }
    if takes("PRIMARY") {
      guard takes("KEY") else { return nil }
      type += " PRIMARY KEY"
    }
    if takes("NOT") {
      guard takes("NULL") else { return nil }
      type += " NOT NULL"
    }
    return type
  }

  // MARK: - Tokens

  mutating func takes(_ text: StaticString) -> Bool {
    let isNext =
      switch next {
      case .word(let word)?: word.uppercased() == "\(text)"
      case .mark(let mark)?: text.utf8CodeUnitCount == 1 && text.utf8Start.pointee == mark
      default: false
      }
    if isNext { advance() }
    return isNext
  }

  private mutating func takeName() -> String? {
    switch next {
    case .word(let name)?, .name(let name)?:
      advance()
      return name
    default: return nil
    }
  }

  private mutating func advance() {
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x0a { place += 1 }
    guard place < bytes.count else { return next = nil }
    let start = place
    let first = bytes[place]
    place += 1
    switch first {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","): next = .mark(first)
    case UInt8(ascii: "\""): next = quotedName()
    case _ where Self.isDigit(first):
      while place < bytes.count, Self.isDigit(bytes[place]) { place += 1 }
      next = .number(text(start..<place))
    case _ where Self.isLetter(first):
      while place < bytes.count, Self.isLetter(bytes[place]) || Self.isDigit(bytes[place]) {
        place += 1
      }
      next = .word(text(start..<place))
    default: next = nil
    }
    if next == nil { isForeign = true }
  }

  private mutating func quotedName() -> Token? {
    var name: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte != UInt8(ascii: "\"") {
        name.append(byte)
      } else if place < bytes.count, bytes[place] == byte {
        name.append(byte)
        place += 1
      } else {
        return .name(String(decoding: name, as: UTF8.self))
      }
    }
    return nil
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }
}
