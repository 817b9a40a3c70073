internal import LarderText

/// How bodies of messages are written in ASCII (RFC 2045, section 6). What is not well formed is passed over.
enum MailEncoding {
  /// A body without its encoding.
  static func decoded(_ body: ArraySlice<UInt8>, _ encoding: String) -> [UInt8] {
    switch encoding {
    case "base64": base64(body)
    case "quoted-printable": quotedPrintable(body)
    default: Array(body)
    }
  }

  /// The bytes that base64 stands for.
  static func base64(_ text: some Sequence<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.underestimatedCount / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      guard let value = base64Value(byte) else {
        if byte == UInt8(ascii: "=") { (bits, count) = (0, 0) }
        continue
      }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return output
  }

  private static func base64Value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }

  /// The bytes that quoted-printable stands for.
  static func quotedPrintable(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "=") else {
        output.append(text[index])
        index += 1
        continue
      }
      if let byte = hexadecimal(text, index + 1) {
        output.append(byte)
        index += 3
      } else if let next = softBreak(text, index + 1) {
        index = next
      } else {
        output.append(text[index])
        index += 1
      }
    }
    return output
  }

  /// Where the line behind an equals sign at a line's end begins; nil where it is not at the end.
  private static func softBreak(_ text: ArraySlice<UInt8>, _ start: Int) -> Int? {
    var index = start
    while index < text.endIndex, text[index] == 0x20 || text[index] == 0x09 || text[index] == 0x0d {
      index += 1
    }
    if index == text.endIndex { return index }
    return text[index] == 0x0a ? index + 1 : nil
  }

  /// The bytes of a text with `%C3%A8`.
  static func percent(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%"), let byte = hexadecimal(text[...], index + 1) {
        output.append(byte)
        index += 3
      } else {
        output.append(text[index])
        index += 1
      }
    }
    return output
  }

  private static func hexadecimal(_ text: ArraySlice<UInt8>, _ start: Int) -> UInt8? {
    guard start + 1 < text.endIndex,
      let high = Character(Unicode.Scalar(text[start])).hexDigitValue,
      let low = Character(Unicode.Scalar(text[start + 1])).hexDigitValue
    else { return nil }
    return UInt8(high << 4 | low)
  }

  /// The text of bytes in a named encoding; as what they look like where no such encoding is known.
  static func text(_ bytes: [UInt8], charset: String) -> String? {
    let name = charset.lowercased() == "iso-8859-1" ? "windows-1252" : charset
    if let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0x1b) { return text }
    if !name.isEmpty, let text = TextEncoding.text(bytes.span, in: name, isStrict: false) {
      return text
    }
    guard let guess = TextEncoding.guess(bytes.span) else { return nil }
    return TextEncoding.text(bytes.span, in: guess.name, isStrict: false)
  }
}
