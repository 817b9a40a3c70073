/// Reads TOML 1.0 (https://toml.io/en/v1.0.0) into the values that JSON has, strictly: what front matter is written in
/// beside YAML. Dates and times stay texts, as do numbers that JSON's would not hold.
///
/// Bounded: nesting, and the number of values.
struct TOMLReader {
  /// Why a text is no TOML, and its line, from 1.
  struct Fault: Error {
    var reason: String
    var line: Int
  }

  /// Nesting of values, and parts of a key.
  static let maximumDepth = 60
  private static let maximumValues = 100_000

  let bytes: [UInt8]
  var position = 0
  private var count = 0

  /// Reads a document.
  static func members(of text: String) throws(Fault) -> [JSONValue.Member] {
    var reader = TOMLReader(bytes: Array(text.utf8))
    let root = TOMLTable(.header)
    var table = root
    while reader.position < reader.bytes.count {
      reader.skipSpace()
      if reader.take("[") {
        table = try reader.header(below: root)
      } else if !reader.isAtLineEnd {
        try reader.member(of: table)
      }
      try reader.endLine()
    }
    return root.members
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: - Lines

  /// Reads `[a.b]` or `[[a.b]]` behind its first bracket.
  private mutating func header(below root: TOMLTable) throws(Fault) -> TOMLTable {
    let isList = take("[")
    let path = try key()
    guard take("]"), !isList || take("]") else { throw fault("a table's name has no end") }
    var table = root
    for name in path.dropLast() {
      guard let next = table.step(into: name, creating: .implicit) else {
        throw fault("\(name) is no table")
      }
      table = next
    }
    guard let name = path.last, let new = isList ? table.append(name) : table.define(name) else {
      throw fault("\(path.joined(separator: ".")) is there already")
    }
    return new
  }

  /// Reads `key = value`.
  mutating func member(of table: TOMLTable) throws(Fault) {
    try self.member(of: table, depth: 0)
  }

  private mutating func member(of table: TOMLTable, depth: Int) throws(Fault) {
    let path = try key()
    guard take("=") else { throw fault("expected = behind a key") }
    skipSpace()
    var table = table
    for name in path.dropLast() {
      guard let next = table.step(into: name, creating: .dotted), next.kind != .header else {
        throw fault("\(name) is there already")
      }
      next.kind = .dotted
      table = next
    }
    let value = try value(depth: depth)
    guard let name = path.last, table.set(name, value) else {
      throw fault("\(path.joined(separator: ".")) is there already")
    }
  }

  /// Reads the parts of a key and the space behind them.
  private mutating func key() throws(Fault) -> [String] {
    var parts: [String] = []
    repeat {
      skipSpace()
      guard parts.count < Self.maximumDepth else { throw fault("a key has too many parts") }
      switch next {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard !starts(with: "\"\"\""), !starts(with: "'''") else {
          throw fault("a key is one line")
        }
        parts.append(try string())
      default:
        let start = position
        while let byte = next, Self.isBare(byte) { position += 1 }
        guard position > start else { throw fault("expected a key") }
        parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
      }
      skipSpace()
    } while take(".")
    return parts
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7a ~= byte | 0x20 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }

  // MARK: - Values

  private mutating func value(depth: Int) throws(Fault) -> JSONValue {
    count += 1
    guard depth < Self.maximumDepth else {
      throw fault("it is nested deeper than \(Self.maximumDepth) levels")
    }
    guard count <= Self.maximumValues else {
      throw fault("it has more than \(Self.maximumValues) values")
    }
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string())
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "{"): return try inlineTable(depth: depth)
    default: return try scalar()
    }
  }

  private mutating func list(depth: Int) throws(Fault) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    while true {
      try skipLines()
      if take("]") { return .array(elements) }
      elements.append(try value(depth: depth + 1))
      try skipLines()
      guard take(",") || next == UInt8(ascii: "]") else { throw fault("a list has no end") }
    }
  }

  private mutating func inlineTable(depth: Int) throws(Fault) -> JSONValue {
    position += 1
    let table = TOMLTable(.dotted)
    skipSpace()
    if take("}") { return .object([]) }
    repeat {
      try member(of: table, depth: depth + 1)
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault("a table in braces has no end") }
    return .object(table.members)
  }

  // MARK: - Bytes

  func fault(_ reason: String) -> Fault {
    let line = bytes[..<min(position, bytes.count)].reduce(1) { $1 == 0x0a ? $0 + 1 : $0 }
    return Fault(reason: reason, line: line)
  }

  /// The next byte; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func starts(with word: String) -> Bool { bytes[position...].starts(with: word.utf8) }

  mutating func take(_ word: String) -> Bool {
    guard starts(with: word) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while next == 0x20 || next == 0x09 { position += 1 }
  }

  private var isAtLineEnd: Bool {
    next == nil || next == 0x0a || next == UInt8(ascii: "#") || starts(with: "\r\n")
  }

  private mutating func skipComment() throws(Fault) {
    guard take("#") else { return }
    while let byte = next, byte != 0x0a, !starts(with: "\r\n") {
      guard byte >= 0x20 || byte == 0x09, byte != 0x7f else {
        throw fault("a control character in a comment")
      }
      position += 1
    }
  }

  private mutating func endLine() throws(Fault) {
    skipSpace()
    try skipComment()
    guard next == nil || take("\n") || take("\r\n") else { throw fault("expected the line's end") }
  }

  /// Steps over space, comments and line ends within a list.
  private mutating func skipLines() throws(Fault) {
    repeat {
      skipSpace()
      try skipComment()
    } while take("\n") || take("\r\n")
  }
}
