internal import FoundationEssentials

/// Cuts a format string into tokens, one at a time.
struct FormatLexer {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ format: String) { bytes = Array(format.utf8) }

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  func byte(at distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  mutating func skip(_ count: Int) { position += count }

  func error(_ message: String, from start: Int) -> QueryError {
    QueryError(.syntax, message, range: start..<max(position, min(start + 1, bytes.count)))
  }

  /// Returns the next token and where it stands.
  mutating func next() throws(QueryError) -> (FormatToken, Range<Int>) {
    try skipBlanks()
    let start = position
    guard let byte else { return (.end, start..<start) }
    let token: FormatToken
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): token = .string(try quoted(byte))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): token = try number()
    case UInt8(ascii: ".") where self.byte(at: 1).map(Self.isDigit) == true: token = try number()
    case UInt8(ascii: "%"): token = try percent()
    case UInt8(ascii: "$"):
      position += 1
      let name = try name(after: "$", start)
      token = .variable(name)
    case UInt8(ascii: "@"):
      position += 1
      token = .collectionOperator("@" + (try name(after: "@", start)))
    case UInt8(ascii: "#"):
      position += 1
      if let quote = self.byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        token = .word(try quoted(quote), nil)
      } else {
        token = .word(try name(after: "#", start), nil)
      }
    case _ where Self.beginsName(byte): token = word()
    default:
      guard let symbol = symbol() else {
        let scalar = String(decoding: bytes[start...].prefix(4), as: UTF8.self).unicodeScalars.first
        position += scalar.map { String($0).utf8.count } ?? 1
        throw error("the character \(Self.words(scalar)) has no meaning here", from: start)
      }
      token = .symbol(symbol)
    }
    return (token, start..<position)
  }

  private static func words(_ scalar: Unicode.Scalar?) -> String {
    guard let scalar, scalar.value >= 0x20, scalar.value != 0x7f else {
      return "U+" + String(scalar?.value ?? 0, radix: 16, uppercase: true)
    }
    return "\"\(scalar)\""
  }

  // MARK: - Blanks and names

  private mutating func skipBlanks() throws(QueryError) {
    while let byte {
      if byte == 0x20 || (0x09...0x0d).contains(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), self.byte(at: 1) == UInt8(ascii: "*") {
        let start = position
        position += 2
        while let next = self.byte,
          next != UInt8(ascii: "*") || self.byte(at: 1) != UInt8(ascii: "/")
        {
          position += 1
        }
        guard self.byte != nil else {
          throw QueryError(
            .syntax, "the comment has no end; close it with */", range: start..<start + 2)
        }
        position += 2
      } else if byte == UInt8(ascii: "/"), self.byte(at: 1) == UInt8(ascii: "/") {
        while let next = self.byte, next != 0x0a { position += 1 }
      } else {
        return
      }
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Letters of ASCII, and everything beyond ASCII.
  static func beginsName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a)
  }

  static func continuesName(_ byte: UInt8) -> Bool { beginsName(byte) || isDigit(byte) }

  /// Whether a name can stand in a format string without quotation marks.
  static func isName(_ text: String) -> Bool {
    text.utf8.first.map(beginsName) == true && text.utf8.allSatisfy(continuesName)
  }

  private mutating func name() -> String {
    let start = position
    while let byte, Self.continuesName(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func name(after sign: String, _ start: Int) throws(QueryError) -> String {
    guard let byte, Self.beginsName(byte) else {
      throw error("a name is expected after \"\(sign)\"", from: start)
    }
    return name()
  }

  private mutating func word() -> FormatToken {
    let start = position
    let name = name()
    guard byte == UInt8(ascii: ":") else { return .word(name, FormatKeyword(word: name)) }
    while byte == UInt8(ascii: ":") {
      position += 1
      while let byte, Self.continuesName(byte) { position += 1 }
    }
    return .functionName(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private static let symbols: [(String, FormatSymbol)] = [
    ("**", .power), ("&&", .and), ("||", .or), ("==", .equal), ("=<", .lessOrEqual),
    ("=>", .greaterOrEqual), ("<=", .lessOrEqual), (">=", .greaterOrEqual), ("!=", .notEqual),
    ("<>", .notEqual), ("<<", .shiftLeft), (">>", .shiftRight), ("=", .equal), ("<", .less),
    (">", .greater), ("!", .not), ("(", .leftParenthesis), (")", .rightParenthesis),
    ("{", .leftBrace), ("}", .rightBrace), ("[", .leftBracket), ("]", .rightBracket),
    (",", .comma), (".", .dot), ("+", .plus), ("-", .minus), ("*", .times), ("/", .divide),
    ("&", .bitwiseAnd), ("|", .bitwiseOr), ("^", .bitwiseXor), ("~", .complement),
  ]

  private mutating func symbol() -> FormatSymbol? {
    for (spelling, symbol) in Self.symbols where bytes[position...].starts(with: spelling.utf8) {
      position += spelling.utf8.count
      return symbol
    }
    return nil
  }

  // MARK: - Places of arguments

  /// `%@`, `%K`, and the conversions of C with their flags and lengths.
  private mutating func percent() throws(QueryError) -> FormatToken {
    let start = position
    position += 1
    if byte == UInt8(ascii: "%") {
      position += 1
      return .symbol(.remainder)
    }
    while let byte, "-+#.0123456789hlqLzjt".utf8.contains(byte) { position += 1 }
    guard let byte else {
      throw error("\"%\" is followed by nothing; write %@, %K, %d or %f", from: start)
    }
    position += 1
    switch byte {
    case UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "S"): return .argument(.value)
    case UInt8(ascii: "K"): return .argument(.keyPath)
    case _ where "dDiuUxXoOcCp".utf8.contains(byte): return .argument(.integer)
    case _ where "fFeEgGaA".utf8.contains(byte): return .argument(.number)
    default:
      position -= 1
      throw error(
        "\"%\" is followed by no conversion; write %@, %K, %d or %f, and %% for a remainder",
        from: start)
    }
  }
}
