internal import FoundationEssentials

extension FormatLexer {
  // MARK: - Numbers

  /// `12`, `1.5`, `.5`, `1e-3`, `0x1F`, `0o17`, `0b101`.
  mutating func number() throws(QueryError) -> FormatToken {
    let start = position
    if byte == UInt8(ascii: "0"), let sign = byte(at: 1),
      let radix = ["x": 16, "o": 8, "b": 2][String(UnicodeScalar(sign | 0x20))]
    {
      skip(2)
      let digits = run(Self.continuesName)
      guard let value = Int64(digits, radix: radix) else {
        throw error("the number is not one that 64 bits hold", from: start)
      }
      return .number(.integer(value))
    }
    var isWhole = true
    _ = run(Self.isDigit)
    if byte == UInt8(ascii: "."), byte(at: 1).map(Self.isDigit) == true {
      isWhole = false
      skip(1)
      _ = run(Self.isDigit)
    }
    if let sign = byte, sign | 0x20 == UInt8(ascii: "e") {
      let signed = byte(at: 1) == UInt8(ascii: "+") || byte(at: 1) == UInt8(ascii: "-")
      if byte(at: signed ? 2 : 1).map(Self.isDigit) == true {
        isWhole = false
        skip(signed ? 2 : 1)
        _ = run(Self.isDigit)
      }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if let byte, Self.beginsName(byte) {
      _ = run(Self.continuesName)
      throw error("a number and a name need a blank or an operator between them", from: start)
    }
    if isWhole {
      if let value = Int64(text) { return .number(.integer(value)) }
      if UInt64(text) == UInt64(1) << 63 { return .smallestInteger }
    }
    guard let value = Double(text), value.isFinite else {
      throw error("the number is too large", from: start)
    }
    return .number(.double(value))
  }

  private mutating func run(_ belongs: (UInt8) -> Bool) -> String {
    let start = position
    while let byte, belongs(byte) { skip(1) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: - Texts

  /// A text in quotation marks of either kind. Of escapes that are none of ours (`\d`) the backslash stays, so that
  /// regular expressions and the patterns of LIKE need not double it.
  mutating func quoted(_ quote: UInt8) throws(QueryError) -> String {
    let start = position
    skip(1)
    var result: [UInt8] = []
    while let byte {
      skip(1)
      if byte == quote { return String(decoding: result, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &result)
      } else {
        result.append(byte)
      }
    }
    throw QueryError(
      .syntax, "the text has no end; close it with \(quote == 0x22 ? "\"" : "'")",
      range: start..<start + 1)
  }

  private mutating func escape(into result: inout [UInt8]) throws(QueryError) {
    let start = position - 1
    guard let byte else { return }
    skip(1)
    switch byte {
    case UInt8(ascii: "n"): result.append(0x0a)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0d)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): result.append(byte)
    case UInt8(ascii: "u"):
      var value = try hexadecimal(4, from: start)
      if (0xd800..<0xdc00).contains(value), self.byte == UInt8(ascii: "\\"),
        self.byte(at: 1) == UInt8(ascii: "u")
      {
        skip(2)
        let low = try hexadecimal(4, from: start)
        guard (0xdc00..<0xe000).contains(low) else {
          throw error("the escape is half a character", from: start)
        }
        value = 0x10000 + (value - 0xd800) << 10 + (low - 0xdc00)
      }
      try append(value, to: &result, from: start)
    case UInt8(ascii: "U"): try append(try hexadecimal(8, from: start), to: &result, from: start)
    default: result += [UInt8(ascii: "\\"), byte]
    }
  }

  private mutating func hexadecimal(_ count: Int, from start: Int) throws(QueryError) -> UInt32 {
    var digits = ""
    while digits.utf8.count < count, let byte, Character(UnicodeScalar(byte)).isHexDigit {
      digits.unicodeScalars.append(UnicodeScalar(byte))
      skip(1)
    }
    guard digits.utf8.count == count, let value = UInt32(digits, radix: 16) else {
      throw error("the escape needs \(count) hexadecimal digits", from: start)
    }
    return value
  }

  private func append(
    _ value: UInt32, to result: inout [UInt8], from start: Int
  ) throws(QueryError) {
    guard let scalar = Unicode.Scalar(value) else {
      throw error("the escape is no character", from: start)
    }
    result += Array(String(scalar).utf8)
  }
}
