extension TOMLReader {
  /// Reads a string of one of the four kinds.
  mutating func string() throws(Fault) -> String {
    for quote in ["\"\"\"", "'''"] where take(quote) { return try multiline(quote) }
    let quote = bytes[position]
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      try add(byte, quote, to: &text)
    }
    throw fault("a string has no end")
  }

  private mutating func multiline(_ quote: String) throws(Fault) -> String {
    let mark = quote.utf8[quote.utf8.startIndex]
    // A line's end right behind the quotes is none of the text.
    if !take("\n") { _ = take("\r\n") }
    var text: [UInt8] = []
    while let byte = next {
      if take(quote) {
        // Up to two quotes may stand before the three that end it.
        for _ in 0..<2 where next == mark {
          text.append(mark)
          position += 1
        }
        return String(decoding: text, as: UTF8.self)
      }
      if mark == UInt8(ascii: "\""), skipLineEnd() { continue }
      position += 1
      if byte == 0x0a {
        text.append(byte)
      } else if byte == 0x0d, next == 0x0a {
        continue
      } else {
        try add(byte, mark, to: &text)
      }
    }
    throw fault("a string has no end")
  }

  /// Steps over a backslash at a line's end, and all white space behind it.
  private mutating func skipLineEnd() -> Bool {
    guard next == UInt8(ascii: "\\") else { return false }
    var end = position + 1
    var hasEnd = false
    while end < bytes.count {
      switch bytes[end] {
      case 0x0a: hasEnd = true
      case 0x0d where end + 1 < bytes.count && bytes[end + 1] == 0x0a: break
      case 0x20, 0x09: break
      default:
        if hasEnd { position = end }
        return hasEnd
      }
      end += 1
    }
    return false
  }

  private mutating func add(
    _ byte: UInt8, _ quote: UInt8, to text: inout [UInt8]
  ) throws(Fault) {
    guard byte >= 0x20 || byte == 0x09, byte != 0x7f else {
      throw fault("a control character in a string")
    }
    guard byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") else { return text.append(byte) }
    let escape = next ?? 0
    position += 1
    switch escape {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(escape)
    case UInt8(ascii: "u"): try addScalar(digits: 4, to: &text)
    case UInt8(ascii: "U"): try addScalar(digits: 8, to: &text)
    default: throw fault("an escape that TOML does not know")
    }
  }

  private mutating func addScalar(digits: Int, to text: inout [UInt8]) throws(Fault) {
    let word = bytes[position...].prefix(digits)
    guard word.count == digits, word.allSatisfy(Self.isHexadecimal),
      let value = UInt32(String(decoding: word, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw fault("expected \(digits) hexadecimal digits of a character") }
    position += digits
    text += Array(String(Character(scalar)).utf8)
  }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x66 ~= byte | 0x20
  }
}
