/// Cuts rich text into tokens (Rich Text Format 1.9.1, "RTF Syntax"). Every byte is looked at once.
struct RTFTokens {
  /// A token.
  enum Token: Hashable {
    case open
    case close
    /// A control word, and the number behind it.
    case word(String, Int?)
    /// A control word of one sign.
    case symbol(UInt8)
    /// A byte in the text's code page.
    case byte(UInt8)
  }

  private let text: [UInt8]
  private var position = 0
  private static let longestWord = 32

  /// Makes a reader of a text.
  init(_ text: [UInt8]) { self.text = text }

  /// Takes bytes that are no text.
  mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    let start = position
    position = min(text.count, position + max(0, count))
    return text[start..<position]
  }

  /// Returns the next token, nil at the end.
  mutating func next() -> Token? {
    while position < text.count {
      let byte = text[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"): return .open
      case UInt8(ascii: "}"): return .close
      case UInt8(ascii: "\\"): return control()
      case 0x0a, 0x0d, 0: continue
      default: return .byte(byte)
      }
    }
    return nil
  }

  private mutating func control() -> Token? {
    guard position < text.count else { return nil }
    let first = text[position]
    guard Self.isLetter(first) else {
      position += 1
      if first == UInt8(ascii: "'") { return .byte(hexadecimal()) }
      // A line end behind a backslash ends a paragraph.
      return first == 0x0a || first == 0x0d ? .word("par", nil) : .symbol(first)
    }
    let start = position
    while position < text.count, Self.isLetter(text[position]) { position += 1 }
    let name = text[start..<position].prefix(Self.longestWord)
    let number = number()
    if position < text.count, text[position] == 0x20 { position += 1 }
    return .word(String(decoding: name, as: UTF8.self), number)
  }

  private mutating func number() -> Int? {
    let start = position
    if position < text.count, text[position] == UInt8(ascii: "-") { position += 1 }
    let digits = position
    var number = 0
    while position < text.count, 0x30...0x39 ~= text[position] {
      number = min(1 << 40, number * 10 + Int(text[position] - 0x30))
      position += 1
    }
    guard position > digits else {
      position = start
      return nil
    }
    return digits > start ? -number : number
  }

  private mutating func hexadecimal() -> UInt8 {
    var value: UInt8 = 0
    for _ in 0..<2 where position < text.count {
      guard let digit = Character(Unicode.Scalar(text[position])).hexDigitValue else { break }
      value = value << 4 | UInt8(digit)
      position += 1
    }
    return value
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7a ~= byte | 0x20 }
}
