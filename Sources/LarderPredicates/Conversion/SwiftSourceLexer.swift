/// A piece of Swift source.
enum SwiftToken: Hashable {
  case end
  /// A name, also `$0`.
  case name(String)
  case integer(Int64)
  case double(Double)
  case string(String)
  case symbol(String)

  /// The token in a message.
  var words: String {
    switch self {
    case .end: "the end"
    case .name(let name): "\"\(name)\""
    case .integer, .double: "a number"
    case .string: "a text"
    case .symbol(let symbol): "\"\(symbol)\""
    }
  }
}

/// Cuts the Swift source of a predicate into tokens.
struct SwiftSourceLexer {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func byte(at distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private func failure(_ message: String, from start: Int) -> QueryError {
    QueryError(.syntax, message, range: start..<min(max(position, start + 1), bytes.count))
  }

  private static let symbols = [
    "...", "..<", "&&", "||", "==", "!=", "<=", ">=", "??", "?.", "(", ")", "{", "}", "[", "]", ",", ":",
    ".", "+", "-", "*", "/", "%", "!", "?", "<", ">", "=", "#", ";",
  ]

  mutating func next() throws(QueryError) -> (SwiftToken, Range<Int>) {
    skipBlanks()
    let start = position
    guard let byte else { return (.end, start..<start) }
    if FormatLexer.isDigit(byte) { return (try number(), start..<position) }
    if byte == UInt8(ascii: "\"") { return (.string(try quoted()), start..<position) }
    if byte == UInt8(ascii: "`") {
      position += 1
      while let next = self.byte, next != UInt8(ascii: "`") { position += 1 }
      guard self.byte != nil else { throw failure("the name has no end; close it with `", from: start) }
      position += 1
      return (
        .name(String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)), start..<position
      )
    }
    if FormatLexer.beginsName(byte) || byte == UInt8(ascii: "$") {
      position += 1
      while let next = self.byte, FormatLexer.continuesName(next) { position += 1 }
      return (.name(String(decoding: bytes[start..<position], as: UTF8.self)), start..<position)
    }
    for symbol in Self.symbols where bytes[position...].starts(with: symbol.utf8) {
      position += symbol.utf8.count
      return (.symbol(symbol), start..<position)
    }
    throw failure("this character has no meaning here", from: start)
  }

  private mutating func skipBlanks() {
    while let byte {
      if byte == 0x20 || 0x09...0x0d ~= byte {
        position += 1
      } else if byte == UInt8(ascii: "/"), self.byte(at: 1) == UInt8(ascii: "/") {
        while let next = self.byte, next != 0x0a { position += 1 }
      } else {
        return
      }
    }
  }

  private mutating func number() throws(QueryError) -> SwiftToken {
    let start = position
    while let byte, FormatLexer.isDigit(byte) || byte == UInt8(ascii: "_") { position += 1 }
    var isWhole = true
    if byte == UInt8(ascii: "."), byte(at: 1).map(FormatLexer.isDigit) == true {
      isWhole = false
      position += 1
      while let byte, FormatLexer.isDigit(byte) || byte == UInt8(ascii: "_") { position += 1 }
    }
    if let sign = byte, sign | 0x20 == UInt8(ascii: "e") {
      let isSigned = byte(at: 1) == UInt8(ascii: "+") || byte(at: 1) == UInt8(ascii: "-")
      if byte(at: isSigned ? 2 : 1).map(FormatLexer.isDigit) == true {
        isWhole = false
        position += isSigned ? 2 : 1
        while let byte, FormatLexer.isDigit(byte) { position += 1 }
      }
    }
    if let byte, FormatLexer.beginsName(byte) {
      throw failure("a number and a name need an operator between them", from: start)
    }
    let text = String(decoding: bytes[start..<position].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    if isWhole, let value = Int64(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      throw failure("the number is too large", from: start)
    }
    return .double(value)
  }

  private mutating func quoted() throws(QueryError) -> String {
    let start = position
    position += 1
    var result: [UInt8] = []
    while let byte, byte != 0x0a {
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: result, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      let escape = self.byte
      position += 1
      switch escape {
      case UInt8(ascii: "n"): result.append(0x0a)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0d)
      case UInt8(ascii: "0"): result.append(0)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): result.append(escape ?? 0)
      case UInt8(ascii: "u") where self.byte == UInt8(ascii: "{"):
        let first = position + 1
        while let next = self.byte, next != UInt8(ascii: "}"), position - first < 9 { position += 1 }
        let digits = String(decoding: bytes[min(first, bytes.count)..<min(position, bytes.count)], as: UTF8.self)
        guard self.byte == UInt8(ascii: "}"), let value = UInt32(digits, radix: 16),
          let scalar = Unicode.Scalar(value)
        else { throw failure("the escape is no character", from: first - 3) }
        position += 1
        result += Array(String(scalar).utf8)
      default: throw failure("there is no such escape in a text", from: position - 2)
      }
    }
    position = min(position, bytes.count)
    throw QueryError(
      .syntax, "the text has no end; close it with \"", range: start..<start + 1)
  }
}
